"""What is thought out beside the server, in a process of its own: companions' choices, hints and exact odds.

These are plain functions of a position's text, so that they can run in another process.
"""

from __future__ import annotations

from typing import NamedTuple

from andori.bots.planner import PlannerBot
from andori.engine.actions import FIGHT, STAY, Action
from andori.engine.frames import FLIPPING, LEADING, MORE, WALK, Fight
from andori.game import Game
from andori.play.outlook import beginning, going_on, outlooks
from andori.play.this_round import round_outlooks

BOT = "planner"


class Advice(NamedTuple):
    """What to do and why: a key of the catalogue with its numbers (``hero`` is a hero kind)."""

    lines: list[str]
    """One action, or a whole walk."""
    why: str
    numbers: dict[str, int]

    @property
    def action(self) -> str:
        """What is done first."""
        return self.lines[0]


class Chance(NamedTuple):
    """The chances of a fight; see :class:`andori.play.outlook.Outlook`."""

    action: str
    ahead: float
    one: float
    three: float
    beaten: float


def choose(position: str, hero: str, seed: int, budget: float) -> list[str]:
    """The lines of what a companion does for its hero or for the group: one action, or a whole walk."""
    return _thought(Game.from_position(position), hero, _planner(hero, seed, budget)).lines


def advise(position: str, hero: str, seed: int, budget: float) -> Advice:
    """What a companion would do in a hero's place, and why; of fights it tells the exact odds."""
    game = Game.from_position(position)
    advice = _thought(game, hero, _planner(hero, seed, budget))
    action = game.parse(advice.action)
    if action.kind == FIGHT:
        told = {"space": game.content.board.numbers[action.a], "percent": _percent(beginning(game, action).three)}
        return advice._replace(why="bot.fight", numbers=advice.numbers | told)
    under_way = going_on(game) if action.kind == STAY else None
    if under_way is not None:
        return advice._replace(why="bot.fight_on", numbers=advice.numbers | {"percent": _percent(under_way.three)})
    return advice


def _thought(game: Game, hero: str, planner: PlannerBot) -> Advice:
    """What the planner would do for a hero or for the group, to the end of a walk."""
    actions = _asked(game, hero)
    action, why, numbers = planner.suggest(game.rules, game.state, actions)
    exact = _best_throw(game, action)
    if exact is not None:
        return exact
    ahead = game.copy()
    lines = [action.text]
    ahead.apply(action)
    while _walks_on(ahead, hero):
        lines.append(planner.choose(ahead.rules, ahead.state, _asked(ahead, hero)).text)
        ahead.apply(lines[-1])
    return Advice(lines, why, numbers)


def _asked(game: Game, hero: str) -> list[Action]:
    return game.legal(hero="group" if game.asked == "group" else hero)


def _walks_on(game: Game, hero: str) -> bool:
    """Whether the hero is still on his way and nothing has come between."""
    return game.asked == hero and game.state.frames[-1].kind in (WALK, LEADING)


def _best_throw(game: Game, usual: Action) -> Advice | None:
    """What wins the round likeliest where a die can be kept, thrown anew or turned; the usual if it does as well."""
    frame = game.state.frames[-1]
    if not isinstance(frame, Fight) or frame.phase not in (MORE, FLIPPING):
        return None
    hopes = {each.action.text: (each.ahead, each.one) for each in round_outlooks(game) if each.action is not None}
    if not hopes:
        return None
    best = max(hopes, key=lambda line: (hopes[line], line == usual.text))
    return Advice([best], "bot.round", {"percent": _percent(hopes[best][0])})


def _percent(chance: float) -> int:
    """A chance in whole points; what is not sure is not told as if it were."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


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
