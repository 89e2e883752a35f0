"""How well and how fast the planner plays: one JSON object for each set-up, with wins and milliseconds a decision.

python bench/planner.py [GAMES] [MILLISECONDS]
"""

from __future__ import annotations

import json
import sys
import time

from andori.bots.planner import PlannerBot
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON
from andori.sets.library import content_of

PARTIES = (["dwarf", "warrior"], ["dwarf", "warrior", "archer"], ["dwarf", "warrior", "archer", "wizard"])
LONGEST = 4_000


def play(legend: str, difficulty: str, heroes: list[str], games: int, budget: float) -> dict[str, object]:
    """Games of one set-up."""
    content = content_of(legend, "kosmos", difficulty, len(heroes))
    rules = Rulebook(content)
    rules.logging = False
    endings: dict[str, int] = {}
    times: list[float] = []
    wins = 0
    for number in range(games):
        dice = Generator(9_000 + number)
        bot = PlannerBot(number * 31 + 5, budget)
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
        wins += state.outcome == WON
        code = content.endings[state.ending].code if state.ending >= 0 else "unfinished"
        endings[code] = endings.get(code, 0) + 1
    times.sort()
    return {
        "legend": legend,
        "difficulty": difficulty,
        "heroes": heroes,
        "budget_ms": round(1_000 * budget),
        "games": games,
        "wins": wins,
        "endings": endings,
        "decisions": len(times),
        "p50_ms": round(times[len(times) // 2], 2),
        "p99_ms": round(times[int(len(times) * 0.99)], 2),
    }


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    budget = float(sys.argv[2]) / 1_000 if len(sys.argv) > 2 else 0.1
    for legend in ("base/legend-1", "base/legend-2"):
        for difficulty in ("easy", "normal"):
            for heroes in PARTIES:
                print(json.dumps(play(legend, difficulty, heroes, games, budget)), flush=True)


if __name__ == "__main__":
    main()
