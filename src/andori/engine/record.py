"""Records: a header and every action, one a line, luck included, so that a replay needs no generator.

A game of a legend that is not part of the package carries the files of that legend: it can be replayed anywhere.
"""

from __future__ import annotations

from typing import Final

from andori.engine.actions import Action
from andori.engine.older import line_version, lines_now, version_of
from andori.engine.position import MAX_LINE, Header, PositionError, read_header, split_lines

MAGIC: Final = "andori record "
"""With this each record begins; the version of its lines follows."""
MAX_LINES: Final = 200_000
MOST_FILES: Final = 8


def write_record(
    header: Header, figures: dict[str, str], begin: str, start: str, actions: list[Action], files: dict[str, str]
) -> str:
    """A game as text; ``start`` is the position it began from, empty for a set-up of the legend. ``figures`` are those
    that are not the usual ones."""
    lines = [f"{MAGIC}{line_version()}", *header.lines()]
    if figures:
        lines.append("figures " + " ".join(f"{hero}:{figure}" for hero, figure in figures.items()))
    if begin:
        lines.append(f"begin {begin}")
    for name, text in files.items():
        lines.append(f"file {name}")
        lines += _quoted(text)
    if start:
        lines.append("from")
        lines += _quoted(start)
    lines.append("actions")
    lines += [action.text for action in actions]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> list[str]:
    """A text as lines after '| '; what is too long for a line goes on after '+ '."""
    lines: list[str] = []
    longest = MAX_LINE - 2
    for line in text.rstrip("\n").replace("\r", "").split("\n"):
        lines.append("| " + line[:longest])
        for place in range(longest, len(line), longest):
            lines.append("+ " + line[place : place + longest])
    return lines


class Record:
    """A record that has been read: what it is a game of, where it began, and its lines."""

    def __init__(
        self,
        header: Header,
        figures: dict[str, str],
        begin: str,
        files: dict[str, str],
        start: str,
        lines: list[str],
        first: int,
    ) -> None:
        self.header: Header = header
        self.figures: dict[str, str] = figures
        """Which figures stand for the heroes, where they are not the usual ones."""
        self.begin: str = begin
        """The later point of the legend with which it began; empty for its beginning."""
        self.files: dict[str, str] = files
        """The files of a legend that is not part of the package, by name."""
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
    figures: dict[str, str] = {}
    if place < len(lines) and lines[place].startswith("figures "):
        for word in lines[place].split()[1:]:
            hero, _, figure = word.partition(":")
            if not hero or not figure or hero in figures:
                raise PositionError(f"line {place + 1}: must name each figure once, as in 'figures HERO:woman'")
            figures[hero] = figure
        place += 1
    begin = ""
    if place < len(lines) and lines[place].startswith("begin "):
        begin = lines[place][6:].strip()
        place += 1
    files: dict[str, str] = {}
    while place < len(lines) and lines[place].startswith("file "):
        name = lines[place][5:].strip()
        if not name or name in files or len(files) >= MOST_FILES:
            raise PositionError(f"line {place + 1}: must name another file of the legend")
        files[name], place = _unquoted(lines, place + 1, "the file")
    start = ""
    if place < len(lines) and lines[place].strip() == "from":
        start, place = _unquoted(lines, place + 1, "the position it began from")
    if place >= len(lines) or lines[place].strip() != "actions":
        raise PositionError(f"line {place + 1}: must read `actions`")
    found = lines_now([line for line in lines[place + 1 :] if line.strip()], version)
    return Record(header, figures, begin, files, start, found, place + 2)


def _unquoted(lines: list[str], place: int, what: str) -> tuple[str, int]:
    """A text that stands after '| ', and the number of the line behind it."""
    found: list[str] = []
    while place < len(lines) and lines[place][:2] in ("| ", "|", "+ "):
        if lines[place].startswith("+") and found:
            found[-1] += lines[place][2:]
        else:
            found.append(lines[place][2:])
        place += 1
    if not found:
        raise PositionError(f"line {place + 1}: {what} must follow, each line after '| '")
    return "\n".join(found) + "\n", place
