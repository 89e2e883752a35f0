"""What is thought out beside the server, in a process of its own: companions' choices, hints and exact odds.

These are plain functions of a position's text, so that they can run in another process.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from andori.bots.bot import Bot
from andori.bots.planner import PlannerBot
from andori.bots.registry import make_bot
from andori.game import Game
from andori.play.outlook import outlooks
from andori.play.this_round import round_outlooks

BOT = "planner"


class Advice(NamedTuple):
    """An action and why: a key of the catalogue with its numbers (``hero`` is a hero kind)."""

    action: str
    why: str
    numbers: dict[str, int]


class Chance(NamedTuple):
    """The chances of a fight; see :class:`andori.play.outlook.Outlook`."""

    action: str
    ahead: float
    one: float
    three: float
    beaten: float


@cache
def _bot(seed: int, budget: float) -> Bot:
    return make_bot(BOT, seed, budget)


def choose(position: str, hero: str, seed: int, budget: float) -> str:
    """The line of the action that a companion takes for its hero, or for the group."""
    game = Game.from_position(position)
    asked = game.asked
    actions = game.legal(hero="group" if asked == "group" else hero)
    if len(actions) == 1:
        return actions[0].text
    return _bot(seed, budget).choose(game.rules, game.state, actions).text


def advise(position: str, hero: str, seed: int, budget: float) -> Advice:
    """What a companion would do in a hero's place, and why."""
    game = Game.from_position(position)
    actions = game.legal(hero="group" if game.asked == "group" else hero)
    bot = PlannerBot(seed)
    bot.budget = budget
    action = bot.choose(game.rules, game.state, actions)
    key, numbers = bot.explain()
    return Advice(action.text, key, numbers)


def chances(position: str) -> list[Chance]:
    """The exact chances of every fight that can begin or go on, and of each choice in the round being thrown."""
    game = Game.from_position(position)
    return [
        Chance(found.action.text if found.action is not None else "", found.ahead, found.one, found.three, found.beaten)
        for found in [*outlooks(game), *round_outlooks(game)]
    ]
