"""The games that bots play from a seed, pinned: what is built for other boxes changes nothing in those of the first.

Whoever changes how a bot plays on purpose says so, and writes down what ``python tests/bots/test_bots_games.py``
prints; the tables of measured strength are then no longer those of this bot.
"""

from __future__ import annotations

import hashlib
from typing import Final

import pytest

from andori.bots.registry import make_bot
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING
from andori.sets.library import content_of

HEROES: Final = ["dwarf", "warrior", "archer", "wizard"]
DECISIONS: Final = {"planner": 40, "greedy": 60, "random": 400}
BUDGET: Final = 0.002
PINNED: Final = {
    "base/legend-1": {"planner": "c7e641f6bbf6", "greedy": "963b59680ad9", "random": "e9d40d9e7d81"},
    "base/legend-2": {"planner": "75469796e684", "greedy": "8d261e10837d", "random": "8a2e5a4c291e"},
    "base/legend-3": {"planner": "ec1d64e4a63c", "greedy": "a924d85d8770", "random": "e4e7354e227c"},
    "base/legend-4": {"planner": "2dd4a87f28fb", "greedy": "371b0d45f1c5", "random": "c3c1e8e98168"},
    "base/legend-5": {"planner": "566681f6b05e", "greedy": "75d79ca8f94f", "random": "feabbb3e45d9"},
    "base/legend-6": {"planner": "5050d5957a99", "greedy": "e5dc09af93cb", "random": "9707debea4a5"},
    "base/skirmish": {"planner": "35896b297c68", "greedy": "9dee36d736e2", "random": "b096f70dec18"},
}


def fingerprint(legend: str, bot: str) -> str:
    """All actions of the beginning of a game, luck's among them; set-up and seed follow from the legend."""
    number = sum(map(ord, legend))
    party = HEROES[number % 2 : number % 2 + 2 + number % 3]
    content = content_of(legend, ("kosmos", "ffg")[number % 2], ("easy", "normal")[number % 2], len(party))
    rules = Rulebook(content)
    rules.logging = False
    state = opening(content, party)
    rules.settle(state)
    player, dice = make_bot(bot, number, BUDGET), Generator(number)
    digest = hashlib.sha256()
    count = 0
    while state.outcome == RUNNING and count < DECISIONS[bot]:
        if rules.is_chance(state):
            action = luck(rules, state, dice)
        else:
            action = player.choose(rules, state, rules.legal(state))
            count += 1
        digest.update(f"{action.text}\n".encode())
        rules.apply(state, action)
    return digest.hexdigest()[:12]


@pytest.mark.parametrize("legend", PINNED)
def test_the_same_seed_gives_the_game_that_it_always_gave(legend: str) -> None:
    assert {bot: fingerprint(legend, bot) for bot in DECISIONS} == PINNED[legend]


if __name__ == "__main__":
    for each in PINNED:
        print(f'    "{each}": {{' + ", ".join(f'"{bot}": "{fingerprint(each, bot)}"' for bot in DECISIONS) + "},")
