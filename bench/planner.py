"""How well and how fast the planner plays: one JSON object a line.

python bench/planner.py                  the time of 2,000 decisions at 100 ms with the clock: p50, p99 and the longest
python bench/planner.py growth [GAMES]   wins at 20, 100 and 500 ms on one set-up
python bench/planner.py table [GAMES] [MILLISECONDS]   wins on Legends 1 and 2, both levels, two to four heroes
"""

from __future__ import annotations

import json
import sys
import time

from andori.bots.planner import PlannerBot
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State
from andori.sets.library import content_of

PARTIES = (["dwarf", "archer"], ["dwarf", "warrior", "archer"], ["dwarf", "warrior", "archer", "wizard"])
LONGEST = 4_000


def play(content: Content, heroes: list[str], bot: PlannerBot, seed: int, times: list[float]) -> State:
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
    return state


def measure(legend: str, difficulty: str, heroes: list[str], games: int, budget: float) -> dict[str, object]:
    """Games of one set-up."""
    content = content_of(legend, "kosmos", difficulty, len(heroes))
    endings: dict[str, int] = {}
    times: list[float] = []
    wins = 0
    begun = time.process_time()
    for number in range(games):
        state = play(content, heroes, PlannerBot(number * 31 + 5, budget), 9_000 + number, times)
        wins += state.outcome == WON
        code = content.endings[state.ending].code if state.ending >= 0 else "unfinished"
        endings[code] = endings.get(code, 0) + 1
    return {
        "legend": legend,
        "difficulty": difficulty,
        "heroes": heroes,
        "budget_ms": round(1_000 * budget),
        "games": games,
        "wins": wins,
        "endings": endings,
        "decisions": len(times),
        "cpu_seconds_a_game": round((time.process_time() - begun) / games, 2),
    }


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


def main() -> None:
    what = sys.argv[1] if len(sys.argv) > 1 else "time"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    if what == "time":
        print(json.dumps(clocked(2_000, 0.1)))
    elif what == "growth":
        for milliseconds in (20, 100, 500):
            found = measure("base/legend-2", "normal", PARTIES[2], games, milliseconds / 1_000)
            print(json.dumps(found), flush=True)
    else:
        budget = float(sys.argv[3]) / 1_000 if len(sys.argv) > 3 else 0.1
        for legend in ("base/legend-1", "base/legend-2"):
            for difficulty in ("easy", "normal"):
                for heroes in PARTIES:
                    print(json.dumps(measure(legend, difficulty, heroes, games, budget)), flush=True)


if __name__ == "__main__":
    main()
