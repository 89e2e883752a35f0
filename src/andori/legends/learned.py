"""What the planner has learned of a legend from its own games: ``learned.yaml`` beside it, read, judged and written.

It is played out, never written by hand: ``andori lab learn`` writes it. A planner that finds nothing there plays all
the same, only less well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from andori.legends.findings import Findings, Grade
from andori.legends.source import Map, Seq

FILE: Final = "learned.yaml"
_UNIT: Final = 1000
_HEAD: Final = """\
# What the planner has learned of this legend by playing it. Written by "andori lab learn": not by hand.
# Numbers are thousandths; what they weigh is told in andori/bots/forecast.py and weights.py.
learned:
"""


@dataclass(frozen=True)
class Learned:
    """What was learned with one number of heroes."""

    heroes: int
    games: int
    weights: dict[str, float]
    """What a morning is judged by."""
    style: dict[str, float] = field(default_factory=dict)
    """What the rule of thumb weighs with in this legend, where that differs from elsewhere."""


def learned_from(source: Map, file: str, findings: Findings) -> list[Learned]:
    """What a file holds; whatever is not as it is written there is a finding."""
    entries = source.get("learned")
    if set(source) != {"learned"} or not isinstance(entries, Seq):
        findings.add(file, 1, "bad_learned", Grade.WRONG, word="learned: […]")
        return []
    found: list[Learned] = []
    for place, entry in enumerate(entries):
        wrong = _fault(entry, [other.heroes for other in found])
        if wrong:
            findings.add(file, entries.lines[place], "bad_learned", Grade.WRONG, word=wrong)
        else:
            found.append(Learned(entry["heroes"], entry["games"], _numbers(entry["weights"]), _numbers(entry["style"])))
    return found


def _numbers(source: Map) -> dict[str, float]:
    return {str(name): number / _UNIT for name, number in source.items()}


def _fault(entry: Any, before: list[int]) -> str:
    """The first field that cannot be, or nothing."""
    if not isinstance(entry, Map) or set(entry) != {"heroes", "games", "weights", "style"}:
        return "heroes, games, weights, style"
    if type(entry["heroes"]) is not int or not 1 <= entry["heroes"] <= 4 or entry["heroes"] in before:
        return "heroes"
    if type(entry["games"]) is not int or entry["games"] < 1:
        return "games"
    for field_name in ("weights", "style"):
        numbers = entry[field_name]
        if not isinstance(numbers, Map):
            return field_name
        for name, number in numbers.items():
            if type(number) is not int:
                return str(name)
    return "" if entry["weights"] else "weights"


def learned_text(entries: Iterable[Learned]) -> str:
    """The file."""
    lines = []
    for entry in entries:
        lines.append(f"  - heroes: {entry.heroes}\n    games: {entry.games}\n")
        lines.append(f"    weights: {_written(entry.weights)}\n    style: {_written(entry.style)}\n")
    return _HEAD + "".join(lines)


def _written(numbers: dict[str, float]) -> str:
    return "{" + ", ".join(f"{name}: {round(number * _UNIT)}" for name, number in numbers.items()) + "}"
