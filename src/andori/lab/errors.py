"""What the laboratory cannot do: every error of its own is one of these, and its message says what to do."""

from __future__ import annotations

from andori.bots.registry import Told


class LabError(Told):
    """Something the laboratory cannot do."""
