"""The table of measured strength: which set-ups are played, how far each has come, and what is published of it.

Results are kept in one file that is meant to lie in the repository. Each belongs to the sources it was measured with:
when the engine, the bots or the legend have changed since, its first games are played again. If they come out just the
same, the result is kept for the new sources; otherwise it is measured anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from andori.bots.registry import BOTS, own_bot
from andori.lab.crew import Crew
from andori.lab.files import write_safely
from andori.lab.fingerprint import fingerprint
from andori.lab.plans import Plan
from andori.lab.runs import SAVED_EVERY, RunError, parts_of, play_part, sources_of
from andori.lab.simulation import Result, Setting, Tally, report
from andori.lab.statistics import wilson
from andori.legends.measured import FILE, Measured, measured_text
from andori.sets.library import editions_of, heroes_of, legends, levels_of

FORMAT: Final = 2
_DATE: Final = re.compile(r"(\d{4}-\d{2}-\d{2})?")
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    **dict.fromkeys(("legend", "bot", "difficulty", "edition", "sources", "date"), (str,)),
    **dict.fromkeys(("seed", "games", "wins", "decisions"), (int,)),
    **dict.fromkeys(("heroes", "first"), (list,)),
    **dict.fromkeys(("endings", "days"), (dict,)),
    "budget_ms": (int, type(None)),
    "seconds": (int, float),
}
"""What an entry must say, and of which kinds it is."""
FIRST: Final = 3
"""Games of each set-up that are noted one by one, to be compared when sources have changed."""


@dataclass
class Entry:
    """One set-up of the table, as far as it has been played."""

    setting: Setting
    tally: Tally
    seconds: float
    sources: str
    """A fingerprint of what it was measured with."""
    date: str
    first: list[Result]
    """How its first games went."""

    def count(self, played: list[Result], seconds: float) -> None:
        """Count games in that have been played today, in so many seconds since it was begun."""
        self.first += played[: FIRST - len(self.first)]
        self.tally.count(played)
        self.seconds = seconds
        self.date = date.today().isoformat()

    def as_dict(self) -> dict[str, Any]:
        """The entry as plain data: what identifies it, the counts, and what follows from them."""
        setting = self.setting.as_dict()
        del setting["own"]
        setting["budget_ms"] = None if self.setting.budget is None else round(1000 * self.setting.budget)
        del setting["budget"]
        figures = report(self.tally, self.seconds)
        return {**setting, **figures, "sources": self.sources, "date": self.date, "first": self.first}

    @classmethod
    def from_dict(cls, found: dict[str, Any]) -> Entry:
        """The entry that :meth:`as_dict` wrote."""
        budget = found["budget_ms"]
        setting = Setting(
            found["legend"],
            tuple(found["heroes"]),
            found["bot"],
            found["difficulty"],
            found["edition"],
            found["seed"],
            None if budget is None else budget / 1000,
        )
        tally = Tally.from_dict({**found, "days": found["days"]["counts"]})
        first = [Result(*game) for game in found["first"]]
        return cls(setting, tally, float(found["seconds"]), str(found["sources"]), str(found["date"]), first)


def _fault(found: dict[str, Any]) -> str:
    """The first field of an entry that cannot be, or nothing: figures end up in the folders of legends."""
    for key, kind in _KINDS.items():
        if type(found.get(key)) not in kind:
            return key
    heroes, cast = found["heroes"], []
    if found["legend"] in legends():
        cast = heroes_of(found["legend"])
    allowed = {
        "legend": bool(cast),
        "heroes": 1 <= len(heroes) <= 4 and all(hero in cast and heroes.count(hero) == 1 for hero in heroes),
        "bot": found["bot"] in BOTS or own_bot(found["bot"]) is not None,
        "difficulty": bool(cast) and found["difficulty"] in levels_of(found["legend"]),
        "edition": bool(cast) and found["edition"] in editions_of(found["legend"]),
        "budget_ms": found["budget_ms"] is None or found["budget_ms"] > 0,
        "games": found["games"] >= 0,
        "wins": 0 <= found["wins"] <= found["games"],
        "date": _DATE.fullmatch(found["date"]) is not None,
        "first": all(isinstance(game, list) and len(game) == len(Result._fields) for game in found["first"]),
    }
    return next((key for key, good in allowed.items() if not good), "")


class Results:
    """The file that holds the table."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.entries: dict[Setting, Entry] = {}
        if file.exists():
            self._read()

    def _read(self) -> None:
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
            if found["andori_strength"] != FORMAT:
                raise RunError("other_version", file=self.file)
            entries = list(found["entries"])
        except (ValueError, KeyError, TypeError) as error:
            if isinstance(error, RunError):
                raise
            raise RunError("no_table", file=self.file) from None
        for place, line in enumerate(entries, 1):
            wrong = _fault(line) if isinstance(line, dict) else "entry"
            if wrong:
                value = line.get(wrong) if isinstance(line, dict) else line
                raise RunError("table_value", file=self.file, entry=place, key=wrong, value=value)
            try:
                entry = Entry.from_dict(line)
            except (ValueError, KeyError, TypeError, AttributeError):
                raise RunError("table_sum", file=self.file, entry=place) from None
            self.entries[entry.setting] = entry

    def ordered(self) -> list[Entry]:
        """All entries: legend by legend, levels together, few heroes first."""
        return sorted(self.entries.values(), key=lambda entry: _order(entry.setting))

    def save(self) -> None:
        """Keep the table, in a fixed order."""
        lines = ",\n".join("  " + json.dumps(entry.as_dict()) for entry in self.ordered())
        write_safely(self.file, f'{{"andori_strength": {FORMAT}, "entries": [\n{lines}\n]}}\n')

    def begin(self, setting: Setting, crew: Crew) -> Entry:
        """The entry of a set-up: the one that is there if it still holds, otherwise a new one.

        A new one is put into the table with its first games; until then the one that is there stays.
        """
        sources = sources_of(setting)
        entry = self.entries.get(setting)
        if entry is None or (entry.sources != sources and not plays_the_same(entry, crew)):
            return Entry(setting, Tally(), 0.0, sources, "", [])
        entry.sources = sources
        return entry


def plays_the_same(entry: Entry, crew: Crew) -> bool:
    """Whether the first games of an entry still come out as they did, move for move as far as their ends can tell."""
    again: list[Result] = []
    for played in crew.map(play_part, parts_of(entry.setting, 0, len(entry.first))):
        again += played
    return again == entry.first


def _order(setting: Setting) -> tuple[Any, ...]:
    return (setting.legend, setting.difficulty, len(setting.heroes), setting.heroes, setting.bot, setting.budget or 0.0)


def measure(
    plan: Plan,
    results: Results,
    crew: Crew,
    progress: Callable[[Setting, int], None] | None = None,
) -> list[Entry]:
    """Play what is missing of a plan; ``progress`` is told how many games of the whole plan are done."""
    before = 0
    entries = []
    for setting in plan.settings:
        entry = results.begin(setting, crew)
        entries.append(entry)
        spent, start = entry.seconds, perf_counter()
        saved = start - SAVED_EVERY
        try:
            for played in crew.map(play_part, parts_of(setting, entry.tally.games, plan.games)):
                entry.count(played, spent + perf_counter() - start)
                results.entries[setting] = entry
                if progress is not None:
                    progress(setting, before + entry.tally.games)
                if perf_counter() - saved > SAVED_EVERY:
                    results.save()
                    saved = perf_counter()
        finally:
            results.save()
        before += plan.games
    return entries


def publish(results: Results, folder_of: Callable[[str], Path], at_least: int) -> list[Path]:
    """Write what has been measured into the folders of the legends.

    Set-ups with fewer games are left out, and bots of somebody's own: nobody else has their files.
    """
    by_legend: dict[str, list[Measured]] = {}
    for entry in results.ordered():
        if entry.tally.games >= max(1, at_least) and own_bot(entry.setting.bot) is None:
            by_legend.setdefault(entry.setting.legend, []).append(measured_entry(entry))
    texts = {folder_of(legend) / FILE: measured_text(entries) for legend, entries in by_legend.items()}
    for path, text in texts.items():
        write_safely(path, text)
    return list(texts)


def measured_entry(entry: Entry) -> Measured:
    """A set-up as it is shown to players."""
    setting, tally = entry.setting, entry.tally
    low, high = wilson(tally.wins, tally.games)
    return Measured(
        setting.heroes,
        setting.difficulty,
        setting.edition,
        setting.bot,
        None if setting.budget is None else round(1000 * setting.budget),
        tally.games,
        tally.wins,
        round(100 * tally.wins / tally.games),
        round(100 * low),
        round(100 * high),
        entry.date,
    )


def stale(entries: Sequence[Entry]) -> list[Entry]:
    """What was measured with other sources than those that are here now."""
    return [entry for entry in entries if entry.sources != fingerprint(entry.setting)]
