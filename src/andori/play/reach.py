"""Where a hero can walk to: the ways, what they cost, and what will happen there; and why not to the other spaces."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from andori.engine import events as ev
from andori.engine.actions import MOVE, STOP, Action
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.frames import TURN, WALK, Walk
from andori.engine.reasons import Reason, StuckError
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State
from andori.game import Game
from andori.play.moment import silent_rules
from andori.play.refusal import Refusal
from andori.play.told import MOST_CONTENTS
from andori.play.wire import Reach, Step, Way
from andori.text import event_line, reason_line, say
from andori.text.catalogue import space_name
from andori.text.surroundings import marks_on
from andori.text.tokens import card_warning

_FORESEEN: Final = (ev.FOLLOWER_LOST, ev.FOLLOWER_SAVED, ev.WILLPOWER_LOST, ev.STRENGTH_LOST, ev.GOLD_LOST)
"""What a step brings about for certain and is worth saying before."""


class _Walk(NamedTuple):
    """A walk that was tried out."""

    path: list[int]
    lines: list[str]
    after: State
    stop: str
    """The line that ends it, or nothing where it ends by itself."""
    events: list[Event]
    """Everything that happened on the way, up to where luck would be asked."""
    hours: int


@lru_cache(maxsize=MOST_CONTENTS)
def _telling_rules(content: Content) -> Rulebook:
    """A rulebook for looking ahead that says what happens and never disturbs a game's own."""
    return Rulebook(content)


def reach_of(game: Game, hero: str, version: int, language: str) -> Reach:
    """Every space to which the hero can walk now; empty when it is not his walk."""
    if not _may_walk(game, hero):
        return Reach(hero, version, [])
    numbers = game.content.board.numbers
    seat = _seat(game, hero)
    start = game.state.heroes[seat]
    rules = _telling_rules(game.content)
    found = _explore(game, seat, rules)
    steps = []
    for space in sorted(found):
        walk = found[space]
        hours = walk.after.heroes[seat].hours
        steps.append(
            Step(
                space=numbers[space],
                path=[numbers[each] for each in walk.path],
                actions=[*walk.lines, walk.stop] if walk.stop else walk.lines,
                hours=hours - start.hours,
                overtime=max(0, hours - max(game.content.hours, start.hours)),
                willpower=_paid(game, start.hours, hours),
                triggers=marks_on(game, space, language),
                warnings=_warnings(game, [*walk.events, *_at_the_end(rules, seat, walk)], language),
                stops=not walk.stop,
            )
        )
    return Reach(hero, version, steps)


def _may_walk(game: Game, hero: str) -> bool:
    return game.asked == hero and game.state.frames[-1].kind in (TURN, WALK)


def _seat(game: Game, hero: str) -> int:
    return next(seat for seat, each in enumerate(game.state.heroes) if game.content.heroes[each.kind].name == hero)


def _explore(game: Game, seat: int, rules: Rulebook, tireless: bool = False) -> dict[int, _Walk]:
    """The shortest walk to each space; among equals one on which less happens. The tireless never run out of hours."""
    start = game.state.copy()
    home = start.heroes[seat].space
    kind = start.heroes[seat].kind
    if tireless:
        start.heroes[seat].hours = 0
    found: dict[int, _Walk] = {}
    edge: list[tuple[int, int, int, _Walk]] = [(0, 0, 0, _Walk([], [], start, "", [], 0))]
    while edge:
        before = heappop(edge)[3]
        for action in rules.legal(before.after):
            if action.kind != MOVE or action.hero != kind or action.a in found or action.a == home:
                continue
            try:
                walk = _step(rules, seat, before, action, tireless)
            except StuckError:
                continue
            found[action.a] = walk
            if walk.stop and walk.after.heroes[seat].space == action.a:
                heappush(edge, (walk.hours, len(walk.events), len(found), walk))
    return found


def _step(rules: Rulebook, seat: int, before: _Walk, action: Action, tireless: bool) -> _Walk:
    """The same walk, one step farther."""
    after = before.after.copy()
    events = [*before.events, *_told(rules.apply(after, action))]
    spent = after.heroes[seat].hours - before.after.heroes[seat].hours
    if tireless:
        after.heroes[seat].hours = 0
    stop = ""
    if after.outcome == RUNNING and not rules.is_chance(after) and _walks(after, seat):
        ending = next((each for each in rules.legal(after) if each.kind == STOP), None)
        stop = ending.text if ending is not None else ""
    return _Walk([*before.path, action.a], [*before.lines, action.text], after, stop, events, before.hours + spent)


def _at_the_end(rules: Rulebook, seat: int, walk: _Walk) -> list[Event]:
    """What stopping there brings about."""
    if not walk.stop or not any(entry[0] == walk.path[-1] for entry in rules.content.on_stop):
        return []
    kind = walk.after.heroes[seat].kind
    try:
        return rules.apply(walk.after.copy(), rules.content.book.plain[kind][STOP])
    except StuckError:
        return []


def _told(events: list[Event]) -> list[Event]:
    """What happened besides the step itself and the willpower that its hour cost."""
    paid = len(events) > 1 and events[0].code == ev.WALKED and events[1].code == ev.WILLPOWER_LOST
    return events[2 if paid else 1 :]


def _walks(state: State, seat: int) -> bool:
    top = state.frames[-1]
    return isinstance(top, Walk) and top.kind == WALK and top.hero == seat


def _paid(game: Game, before: int, after: int) -> int:
    """Willpower that the overtime hours of a walk cost."""
    normal = game.content.hours
    return sum(game.state.overtime[max(before, normal) - normal : max(after, normal) - normal])


def _warnings(game: Game, events: list[Event], language: str) -> list[str]:
    """What the walk will bring about for certain: losses, and what the legend's cards warn of."""
    said: list[str] = []
    for event in events:
        if event.code == ev.CARD_READ:
            said.append(card_warning(game.content, event.a, language))
        elif event.code in _FORESEEN:
            said.append(event_line(game, event, language))
    return [line for line in dict.fromkeys(said) if line]


# ---- why not there ---------------------------------------------------------------------------------------------------


def way_of(game: Game, hero: str, number: int, version: int, language: str) -> Way:
    """The way to a space, as far as there is one, and what speaks against it where it is out of reach."""
    board = game.content.board
    space = board.index_of.get(number)
    if space is None:
        raise Refusal("no_such_space", space=number)
    seat = _seat(game, hero)
    rules = silent_rules(game.content)
    path: list[int] = []
    hours = 0
    stands = game.state.heroes[seat].space
    if stands == space:
        line, rule = say("table.way.here", language), ""
    elif not _may_walk(game, hero) or board.distance[stands][space] < 0:
        move = game.content.book.moves[game.state.heroes[seat].kind][space]
        line, rule = _reason(rules.why_not(game.state, move), language)
    else:
        walks = _explore(game, seat, rules, tireless=True)
        walk = walks.get(space)
        if walk is not None:
            path, hours = walk.path, walk.hours
            line, rule = _too_far(game, seat, hours, language)
        else:
            path, line, rule = _barred(game, seat, space, set(walks), language)
    return Way(hero, version, number, [board.numbers[each] for each in path], hours, line, rule)


def _reason(reason: Reason | None, language: str) -> tuple[str, str]:
    return (reason_line(reason, language), reason.rule) if reason is not None else ("", "")


def _too_far(game: Game, seat: int, hours: int, language: str) -> tuple[str, str]:
    """How many hours a walk needs and how many the hero has; and the rule by which overtime goes no farther."""
    rules = silent_rules(game.content)
    state = game.state.copy()
    hero = state.heroes[seat]
    began = hero.hours
    while not rules.hours.hour_fault(state, hero):
        rules.hours.spend_hour(state, hero)
    left = max(0, game.content.hours - began)
    over = hero.hours - began - left
    told = {"what": say("table.way.hours", language, count=hours)}
    if hours <= left + over:
        return say("table.way.told", language, **told), ""
    told["left"] = say("table.way.left" if left else "table.way.none", language, count=left)
    if over:
        told["over"] = say("table.way.over", language, count=over)
    move = game.content.book.moves[hero.kind][hero.space]
    rule = rules.reason(state, move, rules.hours.hour_fault(state, hero)).rule
    return say("table.way.too_far_overtime" if over else "table.way.too_far", language, **told), rule


def _barred(game: Game, seat: int, space: int, open_to: set[int], language: str) -> tuple[list[int], str, str]:
    """The way by the board as far as it can be gone, and what bars it there."""
    rules = silent_rules(game.content)
    here = game.state.heroes[seat].space
    path: list[int] = []
    for step in _by_the_board(game, here, space):
        if step not in open_to:
            break
        here = step
        path.append(step)
    path.append(step)
    moved = game.state.copy()
    moved.heroes[seat].space = here
    walking = rules.walking
    fault = walking.held(moved, moved.heroes[seat]) or walking.way_fault(moved, here, step)
    if fault:
        move = game.content.book.moves[moved.heroes[seat].kind][step]
        line, rule = _reason(rules.reason(moved, move, fault), language)
    else:
        what = ", ".join(marks_on(game, here, language)) or say("table.way.something", language)
        line = say("table.way.ends", language, space=space_name(game.content.board.numbers[here], language), what=what)
        in_fog = rules.edition.fog_stops_walk and game.state.fog_at[here]
        rule = game.content.citations.cause("fog_ends_walk" if in_fog else "walk_ends")
    return path, line, rule


def _by_the_board(game: Game, here: int, space: int) -> list[int]:
    """The shortest way by the board alone, whatever bars it now."""
    neighbours = game.content.board.neighbours
    came = {space: space}
    edge = deque([space])
    while here not in came:
        at = edge.popleft()
        for other in neighbours[at]:
            if other not in came:
                came[other] = at
                edge.append(other)
    way = [came[here]]
    while way[-1] != space:
        way.append(came[way[-1]])
    return way
