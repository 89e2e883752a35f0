"""A rule of thumb for one legend, bred: its weights are shaken, and those that come to better mornings are followed.

Every generation plays the same mornings with the same luck by many rules of thumb, each a little different from the
last. How good a play was says the forecast (:mod:`andori.bots.forecast`) after some sunrises, or the end of the legend
if it came before. That tells far more than won and lost games, of which a rule of thumb hardly wins any.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from typing import Final

from andori.bots.goals import Goals
from andori.bots.planner import NOISE, Known
from andori.bots.policy import Policy
from andori.bots.rollout import Rollout
from andori.bots.weights import SIGNED, WEIGHTS
from andori.engine.position import read_position
from andori.lab.crew import Crew
from andori.lab.simulation import Setting, rules_of

GENERATIONS: Final = 40
LITTER: Final = 16
"""Rules of thumb that are compared in a generation: pairs, each as far to one side as to the other."""
PLAYS: Final = 600
"""Mornings that each of them plays on from."""
PART: Final = 50
"""Mornings of one task."""
FIRST_STEP: Final = 0.3
LAST_STEP: Final = 0.12
"""How far weights are shaken, as a part of themselves, in the first and the last generation."""
LEAST: Final = 2.0
"""What a weight that may be on either side of nothing is shaken by at the least, in the same parts."""
SMOOTH: Final = 0.2
"""How much of the mean of all generations the last one makes up."""

Task = tuple[Setting, list[float], list[list[float]], list[tuple[str, int]]]


def play_styles(task: Task) -> list[float]:
    """What each rule of thumb comes to from the same mornings with the same luck, added up."""
    setting, forecast, styles, plays = task
    rules = rules_of(setting, threading.get_ident())
    goals = Goals(rules.content)
    lines = []
    for style in styles:
        policy = Policy(rules, goals, 1, NOISE, style)
        lines.append((policy, Rollout(rules, policy, 1, forecast)))
    totals = [0.0] * len(styles)
    for morning, luck in plays:
        state = read_position(rules.content, morning)
        for place, (policy, rollout) in enumerate(lines):
            policy.reset(len(state.heroes))
            rollout.reseed(luck)
            totals[place] += rollout.run(state.copy(), 0.0)
    return totals


def restyle(
    setting: Setting,
    known: Known,
    mornings: Sequence[str],
    generations: int,
    seed: int,
    crew: Crew,
    step: Callable[[], None],
) -> list[float]:
    """A rule of thumb that comes to better mornings than the one that is known; ``step`` is told each generation."""
    dice = random.Random(seed)
    moved = moving(setting, known, draw(mornings, PLAYS // 6, dice), crew)
    centre = [0.0] * len(moved)
    mean = centre
    ranks = [log(LITTER / 2 + 0.5) - log(rank) for rank in range(1, LITTER // 2 + 1)]
    for generation in range(generations):
        part = generation / max(generations - 1, 1)
        width = FIRST_STEP + (LAST_STEP - FIRST_STEP) * part
        litter: list[list[float]] = []
        for _ in range(LITTER // 2):
            shift = [width * dice.gauss(0.0, 1.0) for _ in moved]
            litter.append([here + by for here, by in zip(centre, shift, strict=True)])
            litter.append([here - by for here, by in zip(centre, shift, strict=True)])
        styles = [shaken(known.style, moved, one) for one in litter]
        values = worths(setting, known.forecast, styles, draw(mornings, PLAYS, dice), crew)
        best = sorted(range(LITTER), key=values.__getitem__, reverse=True)[: LITTER // 2]
        centre = [
            sum(rank * litter[one][place] for rank, one in zip(ranks, best, strict=True)) / sum(ranks)
            for place in range(len(moved))
        ]
        share = SMOOTH if generation else 1.0
        mean = [before + share * (now - before) for before, now in zip(mean, centre, strict=True)]
        step()
    bred = shaken(known.style, moved, mean)
    return [round(bred[place], 3) if place in moved else weight for place, weight in enumerate(known.style)]


def moving(setting: Setting, known: Known, plays: list[tuple[str, int]], crew: Crew) -> list[int]:
    """The weights that change anything in this legend."""
    styles = [known.style]
    for place in range(len(known.style)):
        styles.append(shaken(known.style, [place], [1.0]))
    values = worths(setting, known.forecast, styles, plays, crew)
    return [place for place in range(len(known.style)) if values[place + 1] != values[0]]


def shaken(style: Sequence[float], moved: Sequence[int], shifts: Sequence[float]) -> list[float]:
    """A rule of thumb some of whose weights are larger or smaller."""
    found = list(style)
    for place, shift in zip(moved, shifts, strict=True):
        if place in SIGNED:
            found[place] += shift * max(abs(WEIGHTS[place]), LEAST)
        else:
            found[place] *= exp(shift)
    return found


def draw(mornings: Sequence[str], count: int, dice: random.Random) -> list[tuple[str, int]]:
    """Some mornings, each with its luck."""
    return [(dice.choice(mornings), dice.randrange(1 << 28)) for _ in range(count)]


def worths(
    setting: Setting, forecast: list[float], styles: list[list[float]], plays: list[tuple[str, int]], crew: Crew
) -> list[float]:
    """What each rule of thumb comes to from these mornings."""

    def tasks() -> Iterator[Task]:
        for first in range(0, len(plays), PART):
            yield setting, forecast, styles, plays[first : first + PART]

    totals = [0.0] * len(styles)
    for values in crew.map(play_styles, tasks()):
        totals = [total + value for total, value in zip(totals, values, strict=True)]
    return totals
