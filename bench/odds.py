"""How long the fight odds take: one JSON object with the milliseconds of the worst four-hero fights.

`first`: with every table still to be worked out; `again`: with the tables of the same fight at hand. Both are the best
of several runs, in processor time, so that what else the machine does counts little.
"""

from __future__ import annotations

import json
import random
import sys
import time

from andori.engine import odds, throws
from andori.engine.odds import SHIELD_NEVER, SHIELD_WHEN_BEATEN, Fighter, Foe, fight_odds, round_odds

ROUNDS = 10
RUNS = 4
Four = tuple[int, int, int, int]
Case = tuple[list[Fighter], Foe, int]


def four_heroes(
    willpower: Four, shields: Four = (0, 0, 0, 0), brew: Four = (2, 2, 2, 2), normal: Four = (10, 10, 10, 10)
) -> list[Fighter]:
    """All four heroes with everything that makes their dice worth counting; three hours of overtime where they fit."""
    kinds = ((1, 2, 3), (2, 3, 4), (3, 4, 5), (1, 1, 1))
    herbs = ((4, 3), (), (4,), ())
    heroes = []
    for place in range(4):
        heroes.append(
            Fighter(
                1,
                willpower[place],
                min(ROUNDS, normal[place] + 3),
                kinds[place],
                helm=place < 2,
                single=place == 2,
                can_flip=place == 3,
                brew=brew[place],
                herbs=herbs[place],
                shield=shields[place],
                normal_hours=normal[place],
            )
        )
    return heroes


def named_cases() -> dict[str, Case]:
    """Fights that are worst in one way each."""
    troll = Foe(14, 12, (2, 3, 3), reward=6)
    even = Foe(31, 20, (2, 3, 3))
    two = (2, 2, 2, 2)
    close, apart = (20, 19, 18, 17), (20, 17, 13, 9)
    return {
        "plain_troll": (four_heroes(close), troll, SHIELD_NEVER),
        "plain_even": (four_heroes(close), even, SHIELD_NEVER),
        "plain_overtime": (four_heroes(apart, normal=(7, 3, 10, 7)), even, SHIELD_NEVER),
        "plain_brew_every_round": (four_heroes(apart, brew=(10, 9, 8, 7)), Foe(40, 20, (1, 2, 3)), SHIELD_NEVER),
        "one_shield_even": (four_heroes(close, (2, 0, 0, 0)), even, SHIELD_WHEN_BEATEN),
        "shields_troll": (four_heroes(close, two), troll, SHIELD_WHEN_BEATEN),
        "shields_even": (four_heroes(close, two), even, SHIELD_WHEN_BEATEN),
        "shields_apart": (four_heroes(apart, two), even, SHIELD_WHEN_BEATEN),
        "shields_most_situations": (
            four_heroes((9, 8, 7, 20), two, normal=(7, 10, 10, 10)),
            Foe(27, 20, (2, 3, 3)),
            SHIELD_WHEN_BEATEN,
        ),
        "shields_brew_every_round": (
            four_heroes((11, 20, 8, 10), two, (10, 10, 10, 10)),
            Foe(37, 20, (1, 2, 3)),
            SHIELD_WHEN_BEATEN,
        ),
        "shields_strong_foe": (four_heroes(apart, two), Foe(60, 20, (3, 3, 3), black=True), SHIELD_WHEN_BEATEN),
    }


def drawn_cases(count: int) -> list[Case]:
    """Fights of all sorts, the same ones every time."""
    luck = random.Random(7)

    def four(*choices: int) -> Four:
        return (luck.choice(choices), luck.choice(choices), luck.choice(choices), luck.choice(choices))

    cases: list[Case] = []
    for _ in range(count):
        heroes = four_heroes(four(*range(5, 21)), four(0, 1, 2, 2), four(0, 2, 2, 10), four(10, 10, 7, 3))
        dice = luck.choice(((2, 3, 3), (3, 3, 3), (1, 2, 3)))
        foe = Foe(luck.randint(14, 60), luck.choice((12, 20, 20)), dice, black=luck.random() < 0.2)
        cases.append((heroes, foe, luck.choice((SHIELD_NEVER, SHIELD_WHEN_BEATEN, SHIELD_WHEN_BEATEN))))
    return cases


def forget() -> None:
    """Empty the tables that calls share."""
    throws._throw_cache.clear()
    throws._team_cache.clear()
    odds._swing_cache.clear()


def measure(case: Case, one_round: bool, runs: int) -> dict[str, float]:
    """The milliseconds of one fight, or of its first round alone."""
    fighters, foe, shield = case
    times: dict[str, list[float]] = {"first": [], "again": []}
    for _ in range(runs):
        forget()
        for kind in ("first", "again"):
            began = time.process_time()
            if one_round:
                round_odds(fighters, foe, shield=shield)
            else:
                fight_odds(fighters, foe, ROUNDS, use_brew=True, use_herbs=True, shield=shield)
            times[kind].append((time.process_time() - began) * 1000)
    return {kind: round(min(found), 2) for kind, found in times.items()}


def worst(found: list[dict[str, float]]) -> dict[str, float]:
    return {kind: max([one[kind] for one in found]) for kind in ("first", "again")}


def main() -> None:
    named = named_cases()
    fights = {name: measure(case, False, RUNS) for name, case in named.items()}
    drawn = [measure(case, False, RUNS) for case in drawn_cases(40)]
    promised = list(fights.values())
    report = {
        "bench": "odds",
        "unit": "ms",
        "rounds": ROUNDS,
        "compiled": not (odds.__file__ or "").endswith(".py"),
        "worst": worst(promised + drawn),
        "worst_round": worst([measure(case, True, RUNS) for case in named.values()]),
        "worst_drawn": worst(drawn),
        "fights": fights,
    }
    json.dump(report, sys.stdout)
    print()


if __name__ == "__main__":
    main()
