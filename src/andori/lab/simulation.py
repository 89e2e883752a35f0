"""Simulation: many seeded games, counted in constant memory, the same whatever the number of processes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from andori.bots.registry import make_bot
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON
from andori.sets.library import content_of

CHUNK = 20
"""Games that a process plays before it reports; small, so that progress is seen and little is lost."""
LONGEST = 20_000
"""Decisions after which a game is given up as ``unfinished``."""


@dataclass(frozen=True)
class Setting:
    """What is played, and by whom."""

    legend: str
    heroes: tuple[str, ...]
    bot: str
    difficulty: str
    edition: str
    seed: int
    budget: float | None = None
    """Seconds a decision, for bots that have a budget; None is the bot's own."""


@dataclass
class Tally:
    """What many games showed; tallies of parts add up to the tally of the whole."""

    games: int = 0
    wins: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    days: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.wins += other.wins
        self.decisions += other.decisions
        self.endings.update(other.endings)
        self.days.update(other.days)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run: fixed by the run's seed and the game's number alone."""
    return (seed * 1_000_003 + number * 7_919 + 17) % 2_147_483_647


def play_games(setting: Setting, first: int, count: int) -> Tally:
    """Play some games of a run, one after another."""
    tally = Tally()
    content = content_of(setting.legend, setting.edition, setting.difficulty, len(setting.heroes))
    rules = Rulebook(content)
    rules.logging = False
    for number in range(first, first + count):
        dice = Generator(game_seed(setting.seed, number))
        bot = make_bot(setting.bot, game_seed(setting.seed + 1, number), setting.budget)
        state = opening(content, list(setting.heroes))
        rules.settle(state)
        decisions = 0
        while state.outcome == RUNNING and decisions < LONGEST:
            if rules.is_chance(state):
                action = luck(rules, state, dice)
            else:
                action = bot.choose(rules, state, rules.legal(state))
            rules.apply(state, action)
            decisions += 1
        tally.games += 1
        tally.wins += state.outcome == WON
        tally.decisions += decisions
        tally.endings[content.endings[state.ending].code if state.ending >= 0 else "unfinished"] += 1
        tally.days[state.day] += 1
    return tally


def _chunk(job: tuple[Setting, int, int]) -> Tally:
    return play_games(*job)


def chunks(setting: Setting, games: int) -> Iterator[tuple[Setting, int, int]]:
    """The parts of a run."""
    for first in range(0, games, CHUNK):
        yield setting, first, min(CHUNK, games - first)


def simulate(setting: Setting, games: int, jobs: int, progress: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Play a run and say what it showed; ``progress`` is told how many games are done."""
    start = perf_counter()
    tally = Tally()
    if jobs <= 1:
        for job in chunks(setting, games):
            tally.add(_chunk(job))
            if progress:
                progress(tally.games)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for part in pool.map(_chunk, chunks(setting, games)):
                tally.add(part)
                if progress:
                    progress(tally.games)
    return report(tally, perf_counter() - start)


def report(tally: Tally, seconds: float) -> dict[str, Any]:
    """A tally as plain data."""
    low, high = wilson(tally.wins, tally.games)
    counted = sorted(tally.days.items())
    mean = sum(day * count for day, count in counted) / tally.games if tally.games else 0.0
    return {
        "games": tally.games,
        "wins": tally.wins,
        "win_rate": round(tally.wins / tally.games, 6) if tally.games else 0.0,
        "ci95": [round(low, 6), round(high, 6)],
        "endings": dict(sorted(tally.endings.items())),
        "days": {"mean": round(mean, 3), "counts": {str(day): count for day, count in counted}},
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
    }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, 95 %.

    >>> tuple(round(end, 3) for end in wilson(30, 60))
    (0.377, 0.623)
    """
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
