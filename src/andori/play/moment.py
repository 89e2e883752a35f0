"""The open question and its answers, as a viewer sees them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from andori.engine import actions as do
from andori.engine.actions import Action
from andori.engine.content import Content
from andori.engine.field import short
from andori.engine.frames import TURN, WALK, Walk
from andori.engine.reasons import StuckError
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.engine.things import HIDDEN_GEM, HIDDEN_STONE
from andori.game import Game
from andori.play.told import MOST_CONTENTS, keep, told_of
from andori.play.wire import Choice, Menu, Offer, Question
from andori.text import nonsense_line, question_line, reason_line
from andori.text.lines import BY_MOMENT, action_cost, action_words
from andori.text.tokens import ending_text

_OF_THE_PLACE: Final = (do.DRINK, do.TAKE, do.REVEAL, do.BUY, do.BUY_STRENGTH, do.CASH, do.CLAIM)
_BESIDE: Final = (*(*_OF_THE_PLACE, do.LEAVE, do.LOOK, do.LOOK_STONE, do.TRADE, do.CALL_FALCON, do.USE_WILLPOWER),)
_AIMS_AT_SPACE: Final = (do.MOVE, do.FIGHT, do.CLEAR, do.LEAD, do.LOOK, do.LOOK_STONE, do.CHOOSE_SPACE)


@lru_cache(maxsize=MOST_CONTENTS)
def silent_rules(content: Content) -> Rulebook:
    """A rulebook for looking ahead: it notes nothing and never disturbs a game's own."""
    rules = Rulebook(content)
    rules.logging = False
    return rules


def kind_of(action: Action) -> str:
    """The word of an action's line that says what is done: move, stop, fight, end, drink …"""
    return action.text.partition(": ")[2].partition(" ")[0]


def question_of(game: Game, language: str) -> Question:
    """Who is asked what."""
    decision = game.decision
    if decision is None:
        return Question("nobody", "over", ending_text(game.content, game.state.ending, language), False)
    frame = game.state.frames[-1]
    if frame.kind != WALK or not isinstance(frame, Walk):
        return Question(game.asked, decision.about, question_line(game, decision, language), decision.open)
    # Every step of every walk asks this, and where it has led and who walks is all there is to it.
    known = told_of(game, language).walks
    what = (decision.who, game.state.heroes[frame.hero].space, frame.free, decision.open)
    question = known.get(what)
    if question is None:
        line = question_line(game, decision, language)
        question = Question(game.asked, decision.about, line, decision.open)
        keep(known, what, question)
    return question


def choices_of(game: Game, language: str) -> list[Choice]:
    """Every legal action of heroes and group, sorted as the rules list them."""
    state = game.state
    if game.decision is None or game.rules.is_chance(state):
        return []
    known = told_of(game, language).choices
    rules = silent_rules(game.content)
    costs: dict[tuple[int, int], str] = {}
    found: list[Choice] = []
    for action in game.legal():
        costly = (action.hero, action.kind)
        cost = costs.get(costly)
        if cost is None:
            cost = costs[costly] = action_cost(game, action, language)
        what = (action, cost, is_sure(rules, state, action))
        choice = known.get(what)
        if choice is None:
            choice = choice_of(game, *what, language)
            if action.kind not in BY_MOMENT:
                keep(known, what, choice)
        found.append(choice)
    return found


def choice_of(game: Game, action: Action, cost: str, sure: bool, language: str) -> Choice:
    """An action as it is offered."""
    return Choice(
        action.text,
        game.content.book.who(action.hero),
        kind_of(action),
        action_words(game, action, language),
        cost,
        game.content.board.numbers[action.a] if action.kind in _AIMS_AT_SPACE else None,
        sure,
        action.kind in _OF_THE_PLACE,
        action.kind in _BESIDE,
    )


def path_of(content: Content, actions: Sequence[Action]) -> list[int]:
    """The spaces that actions lead to or aim at, in order, by their numbers."""
    return [content.board.numbers[action.a] for action in actions if action.kind in _AIMS_AT_SPACE]


def is_sure(rules: Rulebook, state: State, action: Action) -> bool:
    """Whether luck is not asked at once, so that the action can be taken back; the rules must be silent ones."""
    return _brings_nothing_else(rules, state, action) or not _asks_luck(rules, state, action)


def _asks_luck(rules: Rulebook, state: State, action: Action) -> bool:
    """Whether luck is asked at once, found by trying; after what will be refused it is not."""
    ahead = state.copy()
    try:
        rules.apply(ahead, action)
    except StuckError:
        return False
    return rules.is_chance(ahead)


def _brings_nothing_else(rules: Rulebook, state: State, action: Action) -> bool:
    """Whether an action is a step, or something taken up or laid down, on which nothing follows.

    Three of four answers that are offered are such, and looking costs a tenth of trying.
    """
    if action.kind == do.MOVE:
        content, space = rules.content, action.a
        if rules.hear_hours:
            return False
        if state.creature_at[space] and (content.on_touch or content.on_meet):
            return False
        if rules.edition.fog_stops_walk and state.fog_at[space]:
            return False
        for site in state.sites:
            if space in content.sites[site].spaces:
                return False
        for entry in content.on_enter:
            if entry[0] == space:
                return False
        return True
    if action.kind == do.TAKE or action.kind == do.LEAVE:
        things = rules.content.things
        if state.frames[-1].kind not in (TURN, WALK) or things.roles[action.a] & (HIDDEN_STONE | HIDDEN_GEM):
            return False
        if things.can_lie(action.a):
            here = state.heroes[state.seat_of[action.hero]].space
            for goal in rules.content.on_deliver:
                if goal[1] == here:
                    return False
        return True
    return False


def offer_of(game: Game, line: str, language: str) -> Offer:
    """An action by its line: what it does, what it costs, and why it is not possible now."""
    try:
        action = game.parse(line)
    except do.NonsenseError:
        said = nonsense_line(game, line, [each.text for each in game.legal()], language)
        return Offer(line, "", line, "", False, said, "")
    return _offer(game, action, language)


def _offer(game: Game, action: Action, language: str) -> Offer:
    reason = game.why_not(action)
    return Offer(
        action=action.text,
        kind=kind_of(action),
        label=action_words(game, action, language),
        cost=action_cost(game, action, language) if reason is None else "",
        legal=reason is None,
        reason=reason_line(reason, language) if reason is not None else "",
        rule=reason.rule if reason is not None else "",
    )


def menu_of(game: Game, hero: str, language: str) -> Menu:
    """Everything a hero can do now, and whatever else heroes usually do with the reason against it."""
    if hero not in [game.content.heroes[each.kind].name for each in game.state.heroes]:
        raise do.NonsenseError(f"nobody here is called {short(hero)}")
    legal = game.legal(hero=hero)
    lines = [action.text for action in legal]
    known = set(lines)
    lines += [line for line in _usual(game, hero) if line not in known]
    return Menu(hero, [_offer(game, game.parse(line), language) for line in lines])


def _usual(game: Game, hero: str) -> list[str]:
    """What heroes usually do, whether it is possible now or not, by the words of the action lines."""
    content, state = game.content, game.state
    me = next(each for each in state.heroes if content.heroes[each.kind].name == hero)
    others = [content.heroes[each.kind].name for each in state.heroes if each is not me]
    numbers = content.board.numbers
    near = [me.space, *content.board.neighbours[me.space]]
    foes = [(content.creatures[state.creature_at[at] - 1].name, numbers[at]) for at in near if state.creature_at[at]]
    words = [f"fight {foe}@{number}" for foe, number in foes]
    words += ["pass", "end day", "drink"]
    words += ["buy strength", *(f"buy {content.things.names[article]}" for article in content.things.articles)]
    words += [f"trade {other}" for other in others] + [f"falcon {other}" for other in others]
    carried = [content.things.names[thing] for thing in (content.things.coin, content.things.follower) if thing]
    words += [f"{verb} {thing}" for verb in ("take", "leave") for thing in carried]
    return [f"{hero}: {word}" for word in dict.fromkeys(words)]
