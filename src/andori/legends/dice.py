"""The dice of a box, and who throws how many of them, from its ``set.yaml``."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from andori.engine.die import MOST_PIPS, MOST_SIDES, PLAIN, Die, made
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.typed import typed
from andori.legends.source import Map, Problem, SourceError, nearest


def dice_of(box: Map) -> list[Die]:
    """The kinds of dice in the order of the file; raises :class:`SourceError` for what no die can be."""
    dice: list[Die] = []
    problems: list[Problem] = []
    for name, entry in box["dice"].items():
        said: Any = {**PLAIN, **(entry or {})}
        fault = _fault(said)
        if fault:
            problems.append(Problem("set.yaml", box["dice"].lines.get(name, box["dice"].line), f"die {name}: {fault}"))
        else:
            dice.append(made(name, said))
    if problems or not dice:
        raise SourceError(problems or [Problem("set.yaml", box.line, "the box has no dice; name one in `dice`")])
    return dice


def _fault(said: Any) -> str:
    """What is wrong with a die, or nothing."""
    odd = [key for key in said if key not in ("faces", "opposite", "colour")]
    if odd:
        return f"{typed(odd[0])} says nothing of a die; known are `faces`, `opposite` and `colour`"
    faces, opposite = said["faces"], said["opposite"]
    if not isinstance(faces, list) or not isinstance(opposite, list) or not 2 <= len(faces) <= MOST_SIDES:
        return f"`faces` and `opposite` must be lists of 2 to {MOST_SIDES} numbers"
    if not all(type(face) is int and 1 <= face <= MOST_PIPS for face in [*faces, *opposite]):
        return f"a face shows a whole number from 1 to {MOST_PIPS}"
    if sorted(faces) != sorted(opposite):
        return "`opposite` must name, face by face, the number that lies opposite, so both hold the same numbers"
    turned = dict(zip(faces, opposite, strict=True))
    for face, other in zip(faces, opposite, strict=True):
        if turned[face] != other or turned.get(other) != face:
            return f"{face} and {other} do not lie opposite each other everywhere"
    return ""


def place_of(box: Map, name: str, who: str) -> int:
    """The place of a die that somebody throws."""
    known = list(box["dice"])
    if name not in known:
        what = f"{who} throws {typed(name)}, which is no die of this box: {typed(*known)}"
        raise SourceError([Problem("set.yaml", box.line, what, nearest(str(name), known))])
    return known.index(name)


def rows_of(box: Map, entry: Map, who: str, dice: list[int]) -> list[int]:
    """Where the rows of willpower begin of a hero or a creature, from the second row on; there are dice for each."""
    rows = entry.get("rows", box["rows"])
    fault = ""
    if not isinstance(rows, list) or not all(type(start) is int and 2 <= start <= MAX_WILLPOWER for start in rows):
        fault = f"rows must be a list of numbers from 2 to {MAX_WILLPOWER}"
    elif any(start >= after for start, after in pairwise(rows)):
        fault = f"rows must rise, and {rows} do not"
    elif len(dice) != len(rows) + 1:
        fault = f"there are {len(dice)} numbers of dice for {len(rows) + 1} rows of willpower"
    if fault:
        raise SourceError([Problem("set.yaml", entry.line, f"{who}: {fault}")])
    return list(rows)
