"""Printing: whatever comes from a file or from somebody else reaches the terminal as text, never as a command to it."""

from __future__ import annotations

import re
from typing import Final

import typer

_COMMANDS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What moves the cursor, colours, renames the window or turns the direction of writing: C0 but for line break and tab,
C1, line and paragraph separators, signs for the direction, and halves of characters."""


def shown(text: str) -> str:
    """A text with every sign that is a command to the terminal written out.

    >>> shown("\x1b[2J" + chr(0x202E) + "a")
    '\\\\x1b[2J\\\\u202ea'
    """
    return _COMMANDS.sub(_written, text)


def _written(found: re.Match[str]) -> str:
    code = ord(found[0])
    # Above ASCII as in JSON, which leaves these signs as they are: it stays the same JSON.
    return f"\\x{code:02x}" if code < 0x7F else f"\\u{code:04x}"


def echo(text: object = "", err: bool = False, nl: bool = True) -> None:
    """Print a line."""
    typer.echo(shown(str(text)), err=err, nl=nl)
