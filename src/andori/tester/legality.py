"""The list of legal actions and ``why_not`` say the same: what is not listed is refused with a reason and a rule."""

from __future__ import annotations

from collections.abc import Iterator

from andori.engine import actions as act
from andori.engine import forms
from andori.engine.actions import DEALER, GROUP, Action, NonsenseError, pack_dice
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.decisions import Chance
from andori.engine.reasons import Reason, RefusedError
from andori.engine.state import RUNNING, State
from andori.game import Game
from andori.tester import citations
from andori.tester.laws import must

THROWS = (0, 17, *(pack_dice(list(dice)) for dice in ((1,), (6,), (9,), (6, 6), (5, 2), (8, 7), (4, 2, 1), (6, 5, 5))))


def kinds(content: Content) -> list[int]:
    """Every kind of action that these games have."""
    return sorted(content.book.forms)


def sorts_of(content: Content, kind: int) -> list[int]:
    """What the numbers of a kind of action can be, in their order."""
    slots = content.book.forms[kind].slots
    found = [slot.sort for slot in sorted(slots, key=lambda slot: slot.place)]
    if found == [forms.AMOUNTS]:
        return [forms.NUMBER, forms.NUMBER]
    return [forms.NUMBER, forms.THING] if found == [forms.GAIN] else found


def sort_key(state: State, action: Action) -> tuple[int, int, int, int, int]:
    """Heroes in seating order, then the group, then the dealer; then kind and numbers."""
    seat = action.hero if action.hero >= GROUP else state.seat_of[action.hero]
    return (seat, action.kind, action.a, action.b, action.c)


def check_list(game: Game, listed: list[Action]) -> None:
    """The list is sorted, without doubles, and not empty before the end; the decision agrees with it."""
    state = game.state
    must((state.outcome == RUNNING) == (len(listed) > 0), "list", "the list is empty before the end, or not after it")
    last = None
    for action in listed:
        key = sort_key(state, action)
        must(last is None or last < key, "order", f"`{action.text}` is listed out of order or twice")
        last = key
    asked = game.asked
    must(asked == "nobody" or any(game.content.book.who(action.hero) == asked for action in listed), "asked", asked)
    if asked == "dealer":
        decision = game.decision
        must(isinstance(decision, Chance), "chance", "luck is asked, but the decision is not a chance")
        assert isinstance(decision, Chance)
        must(decision.outcomes == listed, "chance", "the outcomes are not the legal actions")
        must(min(decision.weights) > 0 and len(decision.weights) == len(listed), "chance", "a weight is missing or 0")


def check_text(content: Content, action: Action) -> None:
    """The line of an action is read back as the same action."""
    try:
        found = content.book.parse(action.text)
    except NonsenseError as error:
        must(False, "text", f"`{action.text}` is not understood: {error}")
        return
    same = (found.kind, found.hero, found.a, found.b, found.c) == (
        action.kind,
        action.hero,
        action.a,
        action.b,
        action.c,
    )
    must(same and found.text == action.text, "text", f"`{action.text}` is read as `{found.text}`")


def check_reason(game: Game, action: Action, reason: Reason | None) -> None:
    """A refusal has a name and cites a rule that is in force and to the point."""
    must(reason is not None, "unlisted", f"`{action.text}` is not listed, but nothing speaks against it")
    assert reason is not None
    must(bool(reason.name) and reason.name != "ok", "reason", f"the refusal of `{action.text}` has no name")
    citations.check_refusal(game.content, action, reason)


def check_listed(game: Game, listed: list[Action]) -> None:
    """Nothing speaks against what is listed."""
    for action in listed:
        reason = game.why_not(action)
        must(reason is None, "listed", f"`{action.text}` is listed, but refused: {reason}")


def check_unlisted(game: Game, listed: list[Action], candidates: list[Action]) -> None:
    """A candidate is listed, or refused with a reason; asking changes nothing."""
    known = {action.text for action in listed}
    for action in candidates:
        if action.text not in known:
            check_reason(game, action, game.why_not(action))


def check_refusal(game: Game, listed: list[Action], candidate: Action) -> None:
    """Trying what is not listed raises a refusal and changes nothing."""
    if candidate in listed:
        return
    before = game.position()
    length = len(game.history)
    try:
        game.apply(candidate)
    except RefusedError as error:
        check_reason(game, candidate, error.reason)
    else:
        must(False, "refusal", f"`{candidate.text}` is not listed, and yet it can be done")
    must(game.position() == before and len(game.history) == length, "refusal", "a refused action changed the game")


# ---- variations ------------------------------------------------------------------------------------------------------


def domain(content: Content, what: int) -> range | tuple[int, ...]:
    """Every number of a sort."""
    if what == forms.SPACE:
        return range(content.board.size)
    if what == forms.HERO:
        return range(len(content.heroes))
    if what == forms.THING:
        return range(1, content.things.count)
    if what == forms.COMPANY:
        return range(1 << len(content.heroes))
    if what == forms.CREATURE:
        return range(len(content.creatures))
    if what == forms.FIGURE:
        return range(len(content.book.allies))
    if what == forms.NUMBER or what == forms.LOSS:
        return range(17)
    if what == forms.CARD:
        return range(len(content.cards))
    if what == forms.FOG:
        return range(len(content.fog_counts))
    if what == forms.TOKEN:
        return (*content.things.stones, *content.things.gems)
    return THROWS


def make(content: Content, kind: int, who: int, numbers: list[int]) -> Action:
    """An action with these numbers, as its line would be read."""
    if kind == act.GAIN:
        # "gain nothing" names no thing. Farmers are never gained: their number stands for willpower, which is no thing.
        numbers[1] = 0 if numbers[0] == 0 or numbers[1] == content.things.follower else numbers[1]
    return content.book.make(kind, who, *numbers)


def people(content: Content) -> list[int]:
    """Everybody who can stand before the colon."""
    return [*range(len(content.heroes)), GROUP, DEALER]


def variations(content: Content, action: Action) -> Iterator[Action]:
    """The same with another actor, another space, hero, thing or amount: one difference at a time."""
    sorts = sorts_of(content, action.kind)
    numbers = [action.a, action.b, action.c][: len(sorts)]
    for who in people(content):
        if who != action.hero:
            yield make(content, action.kind, who, numbers[:])
    for place, what in enumerate(sorts):
        for number in domain(content, what):
            if number != numbers[place]:
                changed = numbers[:]
                changed[place] = number
                yield make(content, action.kind, action.hero, changed)


def any_action(content: Content, generator: Generator) -> Action:
    """Any action at all, sensible or not; of what the box does not have, such as a figure, none can be named."""
    known = [kind for kind in kinds(content) if all(domain(content, what) for what in sorts_of(content, kind))]
    kind = known[generator.below(len(known))]
    everybody = people(content)
    who = everybody[generator.below(len(everybody))]
    numbers: list[int] = []
    for what in sorts_of(content, kind):
        choice = domain(content, what)
        numbers.append(choice[generator.below(len(choice))])
    return make(content, kind, who, numbers)
