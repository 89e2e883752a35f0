"""What is thought out beside the server, in a process of its own: companions' choices, hints and exact odds.

These are plain functions of a position's text, so that they can run in another process.
"""

from __future__ import annotations

from typing import NamedTuple

from andori.bots.planner import PlannerBot
from andori.engine.actions import FIGHT, STAY
from andori.engine.frames import LEADING, WALK
from andori.game import Game
from andori.play.outlook import beginning, going_on, outlooks
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


def choose(position: str, hero: str, seed: int, budget: float) -> list[str]:
    """The lines of what a companion does for its hero or for the group: one action, or a whole walk."""
    game = Game.from_position(position)
    planner = _planner(hero, seed, budget)
    lines: list[str] = []
    while not lines or _walks_on(game, hero):
        actions = game.legal(hero="group" if game.asked == "group" else hero)
        action = planner.choose(game.rules, game.state, actions)
        lines.append(action.text)
        game.apply(action)
    return lines


def _walks_on(game: Game, hero: str) -> bool:
    """Whether the hero is still on his way and nothing has come between."""
    return game.asked == hero and game.state.frames[-1].kind in (WALK, LEADING)


def advise(position: str, hero: str, seed: int, budget: float) -> Advice:
    """What a companion would do in a hero's place, and why; of fights it tells the exact odds."""
    game = Game.from_position(position)
    actions = game.legal(hero="group" if game.asked == "group" else hero)
    action, key, numbers = _planner(hero, seed, budget).suggest(game.rules, game.state, actions)
    if action.kind == FIGHT:
        key, numbers["space"] = "bot.fight", game.content.board.numbers[action.a]
        numbers["percent"] = round(100 * beginning(game, action).three)
    under_way = going_on(game) if action.kind == STAY else None
    if under_way is not None:
        key, numbers["percent"] = "bot.fight_on", round(100 * under_way.three)
    return Advice(action.text, key, numbers)


def _planner(hero: str, seed: int, budget: float) -> PlannerBot:
    """A planner for one seat, new for every question: what it once meant to do people may have overtaken."""
    return PlannerBot(seed, budget, [hero], clock=True, ahead=False)


def chances(position: str) -> list[Chance]:
    """The exact chances of every fight that can begin or go on, and of each choice in the round being thrown."""
    game = Game.from_position(position)
    return [
        Chance(found.action.text if found.action is not None else "", found.ahead, found.one, found.three, found.beaten)
        for found in [*outlooks(game), *round_outlooks(game)]
    ]
