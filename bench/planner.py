"""How fast the planner answers: the time of 2,000 decisions at 100 ms with the clock, as one JSON object.

How well it plays is measured by ``andori lab measure``, at another budget with ``--budget``.
"""

from __future__ import annotations

import json
import time

from andori.bots.planner import PlannerBot
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING
from andori.sets.library import content_of

PARTIES = (["dwarf", "archer"], ["dwarf", "warrior", "archer"], ["dwarf", "warrior", "archer", "wizard"])
LONGEST = 4_000


def play(content: Content, heroes: list[str], bot: PlannerBot, seed: int, times: list[float]) -> None:
    """One game; the milliseconds of each decision are added to ``times``."""
    rules = Rulebook(content)
    rules.logging = False
    dice = Generator(seed)
    state = opening(content, heroes)
    rules.settle(state)
    count = 0
    while state.outcome == RUNNING and count < LONGEST:
        if rules.is_chance(state):
            action = luck(rules, state, dice)
        else:
            actions = rules.legal(state)
            start = time.perf_counter()
            action = bot.choose(rules, state, actions)
            times.append(1_000 * (time.perf_counter() - start))
        rules.apply(state, action)
        count += 1


def clocked(decisions: int, budget: float) -> dict[str, object]:
    """The time of so many decisions with the clock, which is how companions play at a live table."""
    times: list[float] = []
    number = 0
    while len(times) < decisions:
        heroes = PARTIES[number % 3]
        content = content_of("base/legend-2", "kosmos", "normal", len(heroes))
        play(content, heroes, PlannerBot(number, budget, clock=True), number, times)
        number += 1
    times = sorted(times[:decisions])
    return {
        "decisions": decisions,
        "budget_ms": round(1_000 * budget),
        "p50_ms": round(times[decisions // 2], 2),
        "p99_ms": round(times[int(decisions * 0.99)], 2),
        "longest_ms": round(times[-1], 2),
    }


if __name__ == "__main__":
    print(json.dumps(clocked(2_000, 0.1)))
