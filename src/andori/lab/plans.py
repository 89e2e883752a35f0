"""Plans: which set-ups the table of strength holds, read from a file and judged before anything is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any, Final

import yaml

from andori.engine.typed import typed
from andori.lab.runs import RunError
from andori.lab.simulation import Setting, seconds_for

OWN_PLAN: Final = "plan.yaml"
NEEDED: Final = ("bots", "games", "seed", "edition", "difficulties", "legends", "heroes")
"""What a plan must say."""
KNOWN: Final = (*NEEDED, "better")


@dataclass(frozen=True)
class Plan:
    """Which set-ups are measured, and with how many games."""

    settings: tuple[Setting, ...]
    games: int


def read_plan(path: Path | None = None) -> dict[str, Any]:
    """The plan in a file, or the one of the package."""
    called = path or OWN_PLAN
    try:
        text = path.read_text(encoding="utf-8") if path else files("andori.lab").joinpath(OWN_PLAN).read_text("utf-8")
        found = yaml.safe_load(text)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise RunError("plan_unreadable", file=called, reason=error) from None
    if not isinstance(found, dict):
        found = {}
    missing = sorted(set(NEEDED) - found.keys())
    if missing:
        raise RunError("plan_lacks", file=called, keys=typed(*missing))
    for key, value in _faults(found):
        raise RunError("plan_value", file=called, key=key, value=value)
    return found


def _faults(found: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """What cannot be, with its place in the plan."""
    for key in found.keys() - set(KNOWN):
        yield "key", key
    for key in ("games", "seed"):
        if type(found[key]) is not int or (key == "games" and found[key] < 1):
            yield key, found[key]
    if not isinstance(found["edition"], str):
        yield "edition", found["edition"]
    for key in ("difficulties", "legends"):
        if not _are_words(found[key]):
            yield key, found[key]
    if not isinstance(found["bots"], dict) or not _are_words(list(found["bots"])):
        yield "bots", found["bots"]
    else:
        for bot, budget in found["bots"].items():
            if budget is not None and (type(budget) is not int or budget < 1):
                yield f"bots: {bot}", budget
    yield from _faults_of_sets("heroes", found["heroes"])
    better = found.get("better") or {}
    if not isinstance(better, dict):
        yield "better", better
    else:
        for legend, sets in better.items():
            yield from _faults_of_sets(f"better: {legend}", sets)


def _faults_of_sets(place: str, sets: object) -> Iterator[tuple[str, object]]:
    """What cannot be among sets of heroes by their number."""
    if not isinstance(sets, dict) or not sets:
        yield place, sets
        return
    for number, heroes in sets.items():
        if not _are_words(heroes):
            yield f"{place}: {number}", heroes


def _are_words(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(word, str) for word in value)


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
