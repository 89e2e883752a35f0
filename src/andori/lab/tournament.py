"""A tournament: several bots play the same games, and who is better is told with its uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from andori.lab.crew import Crew
from andori.lab.runs import CHUNKS, Part, play_part
from andori.lab.simulation import Setting, Tally, report
from andori.lab.statistics import paired_difference


@dataclass
class Duel:
    """Two bots on the same games: how many only the one won, and how many only the other."""

    first: str
    second: str
    games: int = 0
    first_only: int = 0
    second_only: int = 0

    def as_dict(self) -> dict[str, Any]:
        """The difference of the two win rates, with its interval."""
        low, high = paired_difference(self.first_only, self.second_only, self.games)
        return {
            "first": self.first,
            "second": self.second,
            "games": self.games,
            "first_only": self.first_only,
            "second_only": self.second_only,
            "difference": round((self.first_only - self.second_only) / self.games, 6) if self.games else 0.0,
            "ci95": [round(low, 6), round(high, 6)],
        }


def tournament(
    settings: Sequence[Setting],
    bots: Sequence[str],
    games: int,
    crew: Crew,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Every bot plays the same games of every setting; the bot in a setting is not looked at."""
    size = min(CHUNKS.get(bot, 1) for bot in bots)

    def tasks() -> Iterator[Part]:
        for setting in settings:
            for first in range(0, games, size):
                for bot in bots:
                    yield replace(setting, bot=bot), first, min(size, games - first)

    tallies = {bot: Tally() for bot in bots}
    places = {(setting, bot): Tally() for setting in settings for bot in bots}
    duels = {pair: Duel(*pair) for pair in combinations(bots, 2)}
    won: dict[str, list[bool]] = {}
    done = 0
    for (setting, _, _), results in zip(tasks(), crew.map(play_part, tasks()), strict=True):
        bot = setting.bot
        tallies[bot].count(results)
        origin = next(entry for entry in settings if replace(entry, bot=bot) == setting)
        places[(origin, bot)].count(results)
        won[bot] = [result.won for result in results]
        done += len(results)
        if progress is not None:
            progress(done)
        if bot == bots[-1]:
            for duel in duels.values():
                _score(duel, won)
    return {
        "bots": [{"bot": bot, **_without_time(tallies[bot])} for bot in bots],
        "settings": [
            {
                "legend": setting.legend,
                "heroes": list(setting.heroes),
                "difficulty": setting.difficulty,
                "bots": [{"bot": bot, **_without_time(places[(setting, bot)])} for bot in bots],
            }
            for setting in settings
        ],
        "duels": [duel.as_dict() for duel in duels.values()],
    }


def _score(duel: Duel, won: dict[str, list[bool]]) -> None:
    """Count the games that both have just played."""
    for first, second in zip(won[duel.first], won[duel.second], strict=True):
        duel.games += 1
        duel.first_only += first and not second
        duel.second_only += second and not first


def _without_time(tally: Tally) -> dict[str, Any]:
    found = report(tally, 0.0)
    del found["seconds"]
    return found
