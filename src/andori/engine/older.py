"""Texts of earlier versions: positions and lines of actions are brought up to date whenever they are read.

A change of either is one more step at the end of its list. What is written says its version, which counts the steps, so
that a step cannot be forgotten there, and what was written before says which steps it needs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

PositionStep = Callable[[list[str]], list[str]]
LineStep = Callable[[str], str]

POSITION_STEPS: Final[list[PositionStep]] = []
"""What brings the lines of a position from one version to the next, the first of them from 1 to 2."""
LINE_STEPS: Final[list[LineStep]] = []
"""The same for the line of an action, in records and in the journals of tables."""


def position_version() -> int:
    """The version in which positions are written."""
    return len(POSITION_STEPS) + 1


def line_version() -> int:
    """The version in which the lines of actions are written."""
    return len(LINE_STEPS) + 1


def renamed(words: dict[str, str]) -> LineStep:
    """A step for actions that are called something else now, by the words after the colon with which they begin.

    >>> renamed({"end day": "rest"})("dwarf: end day")
    'dwarf: rest'
    >>> renamed({"end": "rest"})("dwarf: ending 3")
    'dwarf: ending 3'
    """

    def step(line: str) -> str:
        who, colon, done = line.partition(": ")
        for old, new in words.items():
            if colon and (done == old or done.startswith(old + " ")):
                return who + colon + new + done[len(old) :]
        return line

    return step


def version_of(first: str, kind: str) -> int:
    """The version that the first line of a text names, as in ``andori position 1``; 0 when it names none."""
    words = first.split()
    if len(words) != 3 or words[:2] != ["andori", kind] or not (words[2].isascii() and words[2].isdigit()):
        return 0
    return int(words[2]) if len(words[2]) < 5 else 0


def position_now(lines: list[str]) -> list[str]:
    """The lines of a position in today's version; as they are when they name no earlier one."""
    version = version_of(lines[0] if lines else "", "position")
    if not 0 < version < position_version():
        return lines
    for step in POSITION_STEPS[version - 1 :]:
        lines = step(lines)
    return [f"andori position {position_version()}", *lines[1:]]


def lines_now(lines: list[str], version: int) -> list[str]:
    """Lines of actions in today's version."""
    for step in LINE_STEPS[max(version, 1) - 1 :]:
        lines = [step(line) for line in lines]
    return lines
