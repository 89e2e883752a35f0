"""What the planner has learned of a legend from its own games: ``learned.yaml`` beside it, read, judged and written.

It is played out, never written by hand: ``andori lab learn`` writes it. A planner that finds nothing there plays all
the same, only less well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from andori.legends.findings import Findings
from andori.legends.source import Map, Seq

FILE: Final = "learned.yaml"
_UNIT: Final = 1000
_HEAD: Final = """\
# What the planner has learned of this legend by playing it. Written by "andori lab learn": not by hand.
# Weights are thousandths; what they weigh is told in andori/bots/forecast.py.
learned:
"""


@dataclass(frozen=True)
class Learned:
    """What was learned with one number of heroes."""

    heroes: int
    games: int
    weights: dict[str, float]


def learned_from(source: Map, file: str, findings: Findings) -> list[Learned]:
    """What a file holds; whatever is not as it is written there is a finding."""
    entries = source.get("learned")
    if set(source) != {"learned"} or not isinstance(entries, Seq):
        findings.add(file, 1, "bad_learned", fatal=False, word="learned: […]")
        return []
    found: list[Learned] = []
    for place, entry in enumerate(entries):
        wrong = _fault(entry, [other.heroes for other in found])
        if wrong:
            findings.add(file, entries.lines[place], "bad_learned", fatal=False, word=wrong)
        else:
            weights = {str(name): weight / _UNIT for name, weight in entry["weights"].items()}
            found.append(Learned(entry["heroes"], entry["games"], weights))
    return found


def _fault(entry: Any, before: list[int]) -> str:
    """The first field that cannot be, or nothing."""
    if not isinstance(entry, Map) or set(entry) != {"heroes", "games", "weights"}:
        return "heroes, games, weights"
    if type(entry["heroes"]) is not int or not 1 <= entry["heroes"] <= 4 or entry["heroes"] in before:
        return "heroes"
    if type(entry["games"]) is not int or entry["games"] < 1:
        return "games"
    weights = entry["weights"]
    if not isinstance(weights, Map) or not weights:
        return "weights"
    return next((str(name) for name, weight in weights.items() if type(weight) is not int), "")


def learned_text(entries: Iterable[Learned]) -> str:
    """The file."""
    lines = []
    for entry in entries:
        weights = ", ".join(f"{name}: {round(weight * _UNIT)}" for name, weight in entry.weights.items())
        lines.append(f"  - heroes: {entry.heroes}\n    games: {entry.games}\n    weights: {{{weights}}}\n")
    return _HEAD + "".join(lines)
