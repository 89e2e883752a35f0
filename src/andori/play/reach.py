"""Where a hero can walk to: the ways, what they cost, and what will happen there."""

from __future__ import annotations

from collections import deque

from andori.engine.actions import MOVE, STOP
from andori.engine.core import NORMAL_HOURS
from andori.engine.frames import TURN, WALK, Simple
from andori.engine.state import RUNNING, State
from andori.game import Game
from andori.play.moment import silent_rules
from andori.play.wire import Reach, Step
from andori.text.surroundings import marks_on


def reach_of(game: Game, hero: str, version: int, language: str) -> Reach:
    """Every space to which the hero can walk now; empty when it is not his walk."""
    if game.asked != hero or game.state.frames[-1].kind not in (TURN, WALK):
        return Reach(hero, version, [])
    rules = silent_rules(game.content)
    numbers = game.content.board.numbers
    seat = next(place for place, each in enumerate(game.state.heroes) if game.content.heroes[each.kind].name == hero)
    start = game.state.heroes[seat]
    kind = start.kind
    found: dict[int, Step] = {}
    edge: deque[tuple[State, list[int], list[str]]] = deque([(game.state.copy(), [], [])])
    while edge:
        state, path, lines = edge.popleft()
        here = state.heroes[seat].space
        for action in rules.legal(state):
            if action.kind != MOVE or action.hero != kind or action.a in found or action.a == start.space:
                continue
            ahead = state.copy()
            rules.apply(ahead, action)
            walked = [*path, numbers[action.a]]
            done = [*lines, action.text]
            walker = ahead.heroes[seat]
            still = ahead.outcome == RUNNING and not rules.is_chance(ahead) and _walks(ahead, seat)
            stop = next((each.text for each in rules.legal(ahead) if each.kind == STOP), "") if still else ""
            hours = walker.hours - start.hours
            over = max(0, walker.hours - max(NORMAL_HOURS, start.hours))
            found[action.a] = Step(
                space=numbers[action.a],
                path=walked,
                actions=[*done, stop] if stop else done,
                hours=hours,
                overtime=over,
                willpower=_paid(game.state, start.hours, walker.hours),
                triggers=_triggers(game, action.a, language),
                stops=not still,
            )
            if still and walker.space == action.a and here != action.a:
                edge.append((ahead, walked, done))
    return Reach(hero, version, [found[space] for space in sorted(found)])


def _walks(state: State, seat: int) -> bool:
    top = state.frames[-1]
    return isinstance(top, Simple) and top.kind == WALK and top.hero == seat


def _paid(state: State, before: int, after: int) -> int:
    """Willpower that the overtime hours of a walk cost."""
    hours = range(max(before, NORMAL_HOURS) + 1, after + 1)
    return sum(state.overtime[min(hour - NORMAL_HOURS - 1, len(state.overtime) - 1)] for hour in hours)


def _triggers(game: Game, space: int, language: str) -> list[str]:
    """What waits on a space, in words."""
    return marks_on(game, space, language)
