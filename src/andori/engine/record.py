"""Records: a header and every action, one a line, luck included, so that a replay needs no generator."""

from __future__ import annotations

from typing import Final

from andori.engine.actions import Action
from andori.engine.older import line_version, lines_now, version_of
from andori.engine.position import Header, PositionError, read_header, split_lines

MAGIC: Final = "andori record "
"""With this each record begins; the version of its lines follows."""
MAX_LINES: Final = 200_000


def write_record(header: Header, start: str, actions: list[Action]) -> str:
    """A game as text; ``start`` is the position it began from, empty for the legend's own set-up."""
    lines = [f"{MAGIC}{line_version()}", *header.lines()]
    if start:
        lines.append("from")
        lines += ["| " + line for line in start.rstrip("\n").split("\n")]
    lines.append("actions")
    lines += [action.text for action in actions]
    return "\n".join(lines) + "\n"


class Record:
    """A record that has been read: what it is a game of, where it began, and its lines."""

    def __init__(self, header: Header, start: str, lines: list[str], first: int) -> None:
        self.header: Header = header
        self.start: str = start
        self.lines: list[str] = lines
        self.first: int = first
        """Number of the line with the first action."""


def read_record(text: str) -> Record:
    """The parts of a record; raises :class:`PositionError`. The actions themselves are not yet parsed."""
    lines = split_lines(text, MAX_LINES)
    version = version_of(lines[0] if lines else "", "record")
    header = read_header(lines, "record", min(max(version, 1), line_version()))
    place = 5
    start: list[str] = []
    if place < len(lines) and lines[place].strip() == "from":
        place += 1
        while place < len(lines) and lines[place].startswith("| "):
            start.append(lines[place][2:])
            place += 1
        if not start:
            raise PositionError(f"line {place + 1}: the position it began from must follow, each line after '| '")
    if place >= len(lines) or lines[place].strip() != "actions":
        raise PositionError(f"line {place + 1}: must read 'actions'")
    found = lines_now([line for line in lines[place + 1 :] if line.strip()], version)
    return Record(header, "\n".join(start) + "\n" if start else "", found, place + 2)
