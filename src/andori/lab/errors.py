"""What the laboratory cannot do: every error of its own is one of these, and its message says what to do."""

from __future__ import annotations


class LabError(Exception):
    """Something the laboratory cannot do."""
