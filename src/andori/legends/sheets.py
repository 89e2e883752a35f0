"""A board of several sheets: the files of other boards, laid side by side and played as one.

Its own file lists them under ``sheets`` and has no spaces. ``passages`` joins a space of one sheet with a space of
another; sheets without any lie apart, and only a card or a rule brings somebody across. What a table has one of, such
as the letters of the legend track, a stronghold or a road, comes from the first sheet that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from andori.legends.source import Map, Problem, SourceError

SHEET: Final = "sheet"
"""What each space of a joined board says: the name of its sheet."""

_LISTS: Final = ("bridges", "across_water", "jumps", "stops")
_OWN: Final = ("name", "origin", "sheets", "passages")


def sheets_of(source: Map) -> list[str]:
    """The names of the boards that are sheets of a board; none for one that has spaces itself."""
    return [str(name) for name in source.get("sheets", ())]


def joined(source: Map, sheets: Sequence[Map]) -> Map:
    """The file of a board as if it had all spaces of its sheets itself; raises :class:`SourceError`."""
    whole = _copied(source)
    whole |= {"spaces": Map(1), "features": {}, "gates": {}} | {key: [] for key in _LISTS}
    for name, sheet in zip(sheets_of(source), sheets):
        if sheets_of(sheet):
            raise _wrong(source, "sheets", f"its sheet {name} has sheets itself: list those")
        for number, space in sheet["spaces"].items():
            if number in whole["spaces"]:
                raise _wrong(source, "sheets", f"two of its sheets have a space {number}")
            entry = whole["spaces"][number] = _copied(space)
            entry[SHEET] = name
        for feature, found in sheet["features"].items():
            whole["features"][feature] = [*whole["features"].get(feature, ()), *found]
        whole["gates"] |= sheet.get("gates", {})
        for key in _LISTS:
            whole[key] += sheet.get(key, ())
        for key in sheet:
            if key not in whole and key not in _OWN:
                whole[key], whole.lines[key] = sheet[key], 1
    for a, b in source.get("passages", ()):
        _open(whole, a, b)
    return whole


def _open(whole: Map, a: int, b: int) -> None:
    """Make two spaces of different sheets neighbours."""
    spaces = whole["spaces"]
    for number in (a, b):
        if str(number) not in spaces:
            raise _wrong(whole, "passages", f"passages names space {number}, which none of its sheets has")
    if spaces[str(a)][SHEET] == spaces[str(b)][SHEET]:
        raise _wrong(whole, "passages", f"the passage {a}-{b} does not lead to another sheet")
    for here, there in ((a, b), (b, a)):
        space = spaces[str(here)]
        space["neighbours"] = [*space["neighbours"], there]


def _copied(source: Any) -> Map:
    copy = Map(source.line)
    copy.update(source)
    copy.lines.update(source.lines)
    return copy


def _wrong(source: Map, key: str, what: str) -> SourceError:
    return SourceError([Problem(f"board {source['name']}", source.lines.get(key, 1), what)])
