"""How often bots win a legend: the figures that lie beside it in ``measured.yaml``, read, judged and written.

They are measured, never written by hand: ``andori lab publish`` writes them. The front page and ``andori legends`` show
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from andori.legends.findings import Findings, Grade
from andori.legends.source import Map, Seq
from andori.legends.variants import editions_in, levels_in

FILE: Final = "measured.yaml"
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_HEAD: Final = """\
# How often bots win this legend. Measured by "andori lab measure", written by "andori lab publish": not by hand.
# chance, low and high are percent: the share of games won, and the ends of its 95 % interval.
measured:
"""


@dataclass(frozen=True)
class Measured:
    """One set-up, and how it went."""

    heroes: tuple[str, ...]
    difficulty: str
    edition: str
    bot: str
    budget_ms: int | None
    """Milliseconds a decision; None for bots without a budget."""
    games: int
    wins: int
    chance: int
    low: int
    high: int
    date: str

    def as_dict(self) -> dict[str, Any]:
        """The same for machines."""
        return {**asdict(self), "heroes": list(self.heroes)}


def measured_from(source: Map, file: str, box: Map, findings: Findings) -> list[Measured]:
    """The figures of a file; whatever is not as it is written there is a finding."""
    entries = source.get("measured")
    if set(source) != {"measured"} or not isinstance(entries, Seq):
        findings.add(file, 1, "bad_measured", Grade.WRONG, word="measured: […]")
        return []
    found: list[Measured] = []
    for place, entry in enumerate(entries):
        wrong = _fault(entry, box)
        if wrong:
            findings.add(file, entries.lines[place], "bad_measured", Grade.WRONG, word=wrong)
        else:
            found.append(Measured(**{**entry, "heroes": tuple(entry["heroes"])}))
    return found


def _fault(entry: Any, box: Map) -> str:
    """The first field that cannot be, or nothing."""
    names = list(Measured.__dataclass_fields__)
    if not isinstance(entry, Map):
        return names[0]
    for name in [*names, *map(str, entry)]:
        if name not in entry or name not in names:
            return name
    heroes = entry["heroes"]
    if not isinstance(heroes, Seq) or not 1 <= len(heroes) <= 4 or any(hero not in box["heroes"] for hero in heroes):
        return "heroes"
    for name in ("games", "wins", "chance", "low", "high", "budget_ms"):
        value = entry[name]
        if not (type(value) is int and value >= 0) and not (name == "budget_ms" and value is None):
            return name
    if entry["games"] < 1 or entry["wins"] > entry["games"]:
        return "wins"
    if entry["chance"] != round(100 * entry["wins"] / entry["games"]) or not 0 <= entry["low"] <= entry["high"] <= 100:
        return "chance"
    for name, known in (("difficulty", levels_in(box)), ("edition", editions_in(box))):
        if entry[name] not in known:
            return name
    if not isinstance(entry["bot"], str) or not entry["bot"]:
        return "bot"
    return "" if isinstance(entry["date"], str) and _DATE.fullmatch(entry["date"]) else "date"


def measured_text(entries: Iterable[Measured]) -> str:
    """The file, one line a figure."""
    lines = []
    for entry in entries:
        fields = []
        for name, value in entry.as_dict().items():
            shown = "none" if value is None else f"[{', '.join(value)}]" if isinstance(value, list) else str(value)
            fields.append(f"{name}: {shown}")
        lines.append(f"  - {{{', '.join(fields)}}}\n")
    return _HEAD + "".join(lines)
