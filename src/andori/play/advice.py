"""What the planner would do at a moment, to the end of a walk, and why."""

from __future__ import annotations

from typing import NamedTuple

from andori.bots.planner import PlannerBot
from andori.bots.reasons import FOR_A_TASK
from andori.engine.actions import END_DAY, MOVE, PASS, USE, Action
from andori.engine.flags import NO_FIGHT
from andori.engine.frames import FLIPPING, LEADING, MORE, TURN, WALK, Fight
from andori.game import Game
from andori.play.this_round import round_outlooks


class Advice(NamedTuple):
    """What to do and why: a key of the catalogue with its numbers (``hero`` is a hero kind, ``thing`` a thing)."""

    lines: list[str]
    """One action, or a whole walk."""
    why: str
    numbers: dict[str, int]

    @property
    def action(self) -> str:
        """What is done first."""
        return self.lines[0]


def planner_for(hero: str, seed: int, budget: float) -> PlannerBot:
    """A planner for one seat, new for every question: what it once meant to do people may have overtaken."""
    return PlannerBot(seed, budget, [hero], clock=True, ahead=False)


def thought(game: Game, hero: str, planner: PlannerBot) -> Advice:
    """What the planner would do for a hero or for the group, to the end of a walk."""
    action, why, numbers = planner.suggest(game.rules, game.state, asked(game, hero))
    exact = best_throw(game, action)
    return exact if exact is not None else Advice(to_the_end(game, hero, planner, action), why, numbers)


def to_the_task(game: Game, hero: str, planner: PlannerBot, advice: Advice) -> Advice:
    """The same advice, unless it leaves a task lie that is in reach today.

    Nobody is told to sit about meanwhile; and where nobody may fight, on the first steps of a legend that teaches,
    only tasks count.
    """
    kind = game.parse(advice.action).kind
    idle = kind == END_DAY or (kind == PASS and advice.why == "bot.wait")
    astray = kind in (MOVE, USE) and game.state.flags & NO_FIGHT and advice.why not in FOR_A_TASK
    if game.state.frames[-1].kind != TURN or game.asked != hero or not (idle or astray):
        return advice
    found = planner.keep_busy(game.rules, game.state, asked(game, hero), tasks_only=True)
    if found is None:
        return advice
    action, (why, numbers) = found
    return Advice(to_the_end(game, hero, planner, action), why, numbers)


def to_the_end(game: Game, hero: str, planner: PlannerBot, first: Action) -> list[str]:
    """An action and, where it begins a walk, the rest of it."""
    ahead = game.copy()
    lines = [first.text]
    ahead.apply(first)
    while ahead.asked == hero and ahead.state.frames[-1].kind in (WALK, LEADING):
        lines.append(planner.choose(ahead.rules, ahead.state, asked(ahead, hero)).text)
        ahead.apply(lines[-1])
    return lines


def asked(game: Game, hero: str) -> list[Action]:
    """What a hero can do, or the group where it is asked."""
    return game.legal(hero="group" if game.asked == "group" else hero)


def best_throw(game: Game, usual: Action) -> Advice | None:
    """What wins the round likeliest where a die can be kept, thrown anew or turned; the usual if it does as well."""
    frame = game.state.frames[-1]
    if not isinstance(frame, Fight) or frame.phase not in (MORE, FLIPPING):
        return None
    hopes = {each.action.text: (each.ahead, each.one) for each in round_outlooks(game) if each.action is not None}
    if not hopes:
        return None
    best = max(hopes, key=lambda line: (hopes[line], line == usual.text))
    return Advice([best], "bot.round", {"percent": percent(hopes[best][0])})


def percent(chance: float) -> int:
    """A chance in whole points; what is not sure is not told as if it were."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)
