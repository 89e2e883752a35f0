"""The table of measured strength: which set-ups are played, how far each has come, and what is published of it.

Results are kept in one file that is meant to lie in the repository. Each belongs to the sources it was measured with:
when the engine, the bots or the legend have changed since, its first games are played again. If they come out just the
same, the result is kept for the new sources; otherwise it is measured anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import yaml

from andori.bots.registry import own_bot
from andori.lab.crew import Crew
from andori.lab.files import write_safely
from andori.lab.fingerprint import fingerprint
from andori.lab.runs import SAVED_EVERY, RunError, parts_of, play_part, sources_of
from andori.lab.simulation import Result, Setting, Tally, report, seconds_for
from andori.lab.statistics import wilson
from andori.legends.measured import FILE, Measured, measured_text

FORMAT: Final = 2
OWN_PLAN: Final = "plan.yaml"
NEEDED: Final[dict[str, type]] = {
    "bots": dict,
    "games": int,
    "seed": int,
    "edition": str,
    "difficulties": list,
    "legends": list,
    "heroes": dict,
}
"""What a plan must say, and of which kind it is."""
FIRST: Final = 3
"""Games of each set-up that are noted one by one, to be compared when sources have changed."""


@dataclass(frozen=True)
class Plan:
    """Which set-ups are measured, and with how many games."""

    settings: tuple[Setting, ...]
    games: int


def read_plan(path: Path | None = None) -> dict[str, Any]:
    """The plan in a file, or the one of the package."""
    text = path.read_text(encoding="utf-8") if path else files("andori.lab").joinpath(OWN_PLAN).read_text("utf-8")
    called = path or OWN_PLAN
    try:
        found = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise RunError(f"{called} is no plan: {error}") from None
    if not isinstance(found, dict):
        found = {}
    missing = ", ".join(sorted(NEEDED.keys() - found.keys()))
    if missing:
        raise RunError(f"{called} is no plan: it lacks {missing}.")
    for key, kind in NEEDED.items():
        if not isinstance(found[key], kind):
            raise RunError(f"{called} is no plan: {key} cannot be {found[key]!r}. See {OWN_PLAN} of the package.")
    return found


def make_plan(found: dict[str, Any]) -> Plan:
    """The set-ups of a plan, legend by legend."""
    better = found.get("better") or {}
    settings = []
    for legend in found["legends"]:
        sets = {**found["heroes"], **(better.get(legend) or {})}
        for difficulty, heroes in product(found["difficulties"], sets.values()):
            for bot, budget in found["bots"].items():
                seconds = seconds_for(bot, budget)
                settings.append(
                    Setting(legend, tuple(heroes), bot, difficulty, found["edition"], found["seed"], seconds)
                )
    return Plan(tuple(dict.fromkeys(settings)), found["games"])


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


class Results:
    """The file that holds the table."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.entries: dict[Setting, Entry] = {}
        if file.exists():
            try:
                found = json.loads(file.read_text(encoding="utf-8"))
                if found["andori_strength"] != FORMAT:
                    raise RunError(f"{file} was written by another version of andori. Name another file.")
                for entry in map(Entry.from_dict, found["entries"]):
                    self.entries[entry.setting] = entry
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                if isinstance(error, RunError):
                    raise
                raise RunError(f"{file} holds no table of strength. Name another file.") from None

    def save(self) -> None:
        """Keep the table, in a fixed order."""
        ordered = sorted(self.entries.values(), key=lambda entry: _order(entry.setting))
        lines = ",\n".join("  " + json.dumps(entry.as_dict()) for entry in ordered)
        write_safely(self.file, f'{{"andori_strength": {FORMAT}, "entries": [\n{lines}\n]}}\n')

    def begin(self, setting: Setting, crew: Crew) -> Entry:
        """The entry of a set-up: the one that is there if it still holds, otherwise a new one."""
        sources = sources_of(setting)
        entry = self.entries.get(setting)
        if entry is None or (entry.sources != sources and not plays_the_same(entry, crew)):
            entry = Entry(setting, Tally(), 0.0, sources, "", [])
            self.entries[setting] = entry
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
    for entry in sorted(results.entries.values(), key=lambda entry: _order(entry.setting)):
        if entry.tally.games >= max(1, at_least) and own_bot(entry.setting.bot) is None:
            by_legend.setdefault(entry.setting.legend, []).append(measured_entry(entry))
    written = []
    for legend, entries in by_legend.items():
        path = folder_of(legend) / FILE
        write_safely(path, measured_text(entries))
        written.append(path)
    return written


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
