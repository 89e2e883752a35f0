"""How long the fight odds take: one JSON object with the milliseconds of the worst four-hero fights.

`first` is the very first call with every table still to be worked out; `again` the best of several later calls.
"""

from __future__ import annotations

import json
import sys
import time

from andori.engine import odds
from andori.engine.odds import SHIELD_AT_ONCE, SHIELD_WHEN_BEATEN, Fighter, Foe, fight_odds, round_odds

ROUNDS = 10


def four_heroes(willpower: tuple[int, int, int, int], shields: int = 0, hours: int = 10) -> list[Fighter]:
    """All four heroes with everything that makes their dice worth counting."""
    dwarf, warrior, archer, wizard = willpower
    return [
        Fighter(1, dwarf, hours, (1, 2, 3), helm=True, brew=2, herbs=(4, 3), shield=shields),
        Fighter(1, warrior, hours, (2, 3, 4), helm=True, brew=2, shield=shields),
        Fighter(1, archer, hours, (3, 4, 5), single=True, brew=2, herbs=(4,), shield=shields),
        Fighter(1, wizard, hours, (1, 1, 1), brew=2, shield=shields, can_flip=True),
    ]


def foes() -> dict[str, Foe]:
    """A troll, and a foe about as strong as the four with as much willpower as the track has."""
    return {"troll": Foe(14, 12, (2, 3, 3), reward=6), "even": Foe(31, 20, (2, 3, 3))}


def forget() -> None:
    """Empty the tables that calls share."""
    odds._throw_cache.clear()
    odds._team_cache.clear()


def main() -> None:
    one_shield = four_heroes((20, 19, 18, 17), shields=2)[:1] + four_heroes((20, 19, 18, 17))[1:]
    heroes = {
        "plain": (four_heroes((20, 19, 18, 17)), SHIELD_WHEN_BEATEN),
        "one_shield": (one_shield, SHIELD_WHEN_BEATEN),
        "shields_when_beaten": (four_heroes((20, 19, 18, 17), shields=2), SHIELD_WHEN_BEATEN),
        "shields_at_once": (four_heroes((20, 19, 18, 17), shields=2), SHIELD_AT_ONCE),
    }
    found: dict[str, dict[str, float]] = {}
    for hero_name, (fighters, shield) in heroes.items():
        for foe_name, foe in foes().items():
            for kind in ("round", "fight"):
                times: list[float] = []
                for turn in range(4):
                    if turn == 0:
                        forget()
                    began = time.perf_counter()
                    if kind == "round":
                        round_odds(fighters, foe, shield=shield)
                    else:
                        fight_odds(fighters, foe, ROUNDS, use_brew=True, use_herbs=True, shield=shield)
                    times.append((time.perf_counter() - began) * 1000)
                again = min(times[1:])
                found[f"{kind}_{hero_name}_{foe_name}"] = {"first": round(times[0], 2), "again": round(again, 2)}
    compiled = not (odds.__file__ or "").endswith(".py")
    json.dump({"bench": "odds", "unit": "ms", "rounds": ROUNDS, "compiled": compiled, "fights": found}, sys.stdout)
    print()


if __name__ == "__main__":
    main()
