"""What is thought out beside the server, in a process of its own: companions' choices, hints and exact odds.

These are plain functions of a position's text and, where a table has kept its own files, of these, so that they can run
in another process.
"""

from __future__ import annotations

from typing import NamedTuple

from andori.engine.actions import FIGHT, STAY
from andori.game import Game
from andori.play.advice import Advice, percent, planner_for, thought, to_the_task
from andori.play.company import ALONE, Company
from andori.play.manners import awake, considerate
from andori.play.outlook import beginning, going_on, outlooks
from andori.play.pinned import Recipe, pinned
from andori.play.this_round import round_outlooks
from andori.text.catalogue import known

BOT = "planner"


class Chance(NamedTuple):
    """The chances of a fight; see :class:`andori.play.outlook.Outlook`."""

    action: str
    ahead: float
    one: float
    three: float
    beaten: float


def _game(position: str, recipe: Recipe | None) -> Game:
    """The game at a position, with what its table was opened with."""
    return Game.from_position(position, pinned(recipe).content if recipe is not None else None)


def choose(
    position: str, recipe: Recipe | None, hero: str, seed: int, budget: float, company: Company = ALONE
) -> Advice:
    """What a companion does for its hero or for the group, one action or a whole walk, and what it says to that."""
    game = _game(position, recipe)
    planner = planner_for(hero, seed, budget)
    if not company.people:
        return voiced(thought(game, hero, planner))
    meant = considerate(game, hero, planner, company)
    if meant is None:
        meant = awake(game, hero, planner, thought(game, hero, planner))
    return voiced(with_odds(game, meant))


def voiced(advice: Advice) -> Advice:
    """What is said aloud of it: the same reason in the companion's own words, or nothing."""
    key = advice.why.replace("bot.", "companion.", 1)
    return advice._replace(why=key if known(key) else "")


def advise(position: str, recipe: Recipe | None, hero: str, seed: int, budget: float) -> Advice:
    """What a companion would do in a hero's place, and why; of fights it tells the exact odds."""
    game = _game(position, recipe)
    planner = planner_for(hero, seed, budget)
    return with_odds(game, to_the_task(game, hero, planner, thought(game, hero, planner)))


def with_odds(game: Game, advice: Advice) -> Advice:
    """Advice to fight tells the exact odds instead of what the planner thought of it."""
    action = game.parse(advice.action)
    if action.kind == FIGHT:
        told = {"space": game.content.board.numbers[action.a], "percent": percent(beginning(game, action).three)}
        return advice._replace(why="bot.fight", numbers=advice.numbers | told)
    under_way = going_on(game) if action.kind == STAY and advice.why.startswith("bot.") else None
    if under_way is not None:
        return advice._replace(why="bot.fight_on", numbers=advice.numbers | {"percent": percent(under_way.three)})
    return advice


def chances(position: str, recipe: Recipe | None) -> list[Chance]:
    """The exact chances of every fight that can begin or go on, and of each choice in the round being thrown."""
    game = _game(position, recipe)
    return [
        Chance(found.action.text if found.action is not None else "", found.ahead, found.one, found.three, found.beaten)
        for found in [*outlooks(game), *round_outlooks(game)]
    ]
