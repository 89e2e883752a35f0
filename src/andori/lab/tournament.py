"""A tournament: several bots play the same games, and who is better is told with its uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
    rounds: Sequence[Sequence[Setting]], games: int, crew: Crew, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Every round is one set-up, once for each bot and in the same order; all bots play the same games of it."""
    bots = [setting.bot for setting in rounds[0]]
    size = min(CHUNKS.get(bot, 1) for bot in bots)

    def tasks() -> Iterator[tuple[int, Part]]:
        for place, entries in enumerate(rounds):
            for first in range(0, games, size):
                for setting in entries:
                    yield place, (setting, first, min(size, games - first))

    tallies = {bot: Tally() for bot in bots}
    places = [{bot: Tally() for bot in bots} for _ in rounds]
    duels = [Duel(*pair) for pair in combinations(bots, 2)]
    won: dict[str, list[bool]] = {}
    done = 0
    for (place, (setting, _, _)), results in zip(
        tasks(), crew.map(play_part, (part for _, part in tasks())), strict=True
    ):
        tallies[setting.bot].count(results)
        places[place][setting.bot].count(results)
        won[setting.bot] = [result.won for result in results]
        done += len(results)
        if progress is not None:
            progress(done)
        if setting.bot == bots[-1]:
            for duel in duels:
                _score(duel, won)
    return {
        "bots": [{"bot": bot, **_without_time(tally)} for bot, tally in tallies.items()],
        "settings": [
            {
                "legend": entries[0].legend,
                "heroes": list(entries[0].heroes),
                "difficulty": entries[0].difficulty,
                "bots": [{"bot": bot, **_without_time(tally)} for bot, tally in places[place].items()],
            }
            for place, entries in enumerate(rounds)
        ],
        "duels": [duel.as_dict() for duel in duels],
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
