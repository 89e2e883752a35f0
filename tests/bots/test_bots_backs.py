"""Companions where event cards say which creatures the sunrise moves."""

from __future__ import annotations

from andori.bots.survey import NEVER, Survey
from andori.engine.opening import opening
from andori.engine.rulebook import Rulebook
from andori.engine.state import State, changed
from andori.sets.library import content_of

LEGEND = "far_land/river-sandbox"


def at_the_river() -> tuple[Rulebook, State]:
    """The empty River with a gor and a troll on it."""
    content = content_of(LEGEND, "handbook", None, 2, None)
    rules, state = Rulebook(content), opening(content, ["healer", "rider"])
    for name, number in (("gor", 518), ("troll", 515)):
        space = content.board.index_of[number]
        state.creature_at = changed(state.creature_at, space, content.book.creatures.index(name) + 1)
    return rules, state


def show_back(rules: Rulebook, state: State, back: int) -> None:
    """A back lies on top of the event cards."""
    mark = [mark.name for mark in rules.content.marks].index("event_back")
    state.marks = changed(state.marks, mark, back)


def moved_to(survey: Survey, dawn: int) -> list[int]:
    """Where creatures stand after some sunrises, as far as can be foreseen."""
    numbers = survey.rules.content.board.numbers
    return [numbers[space] for space, code in enumerate(survey.dawns[dawn]) if code]


def test_no_creature_is_foreseen_to_move_before_a_back_is_seen() -> None:
    rules, state = at_the_river()
    survey = Survey(rules)
    survey.look(state)
    assert moved_to(survey, 1) == [515, 518]
    assert all(when == NEVER for when in survey.coming)


def test_the_back_that_lies_on_top_is_foreseen_and_another_one_is_asked_for_again() -> None:
    rules, state = at_the_river()
    survey = Survey(rules)
    show_back(rules, state, 2)
    survey.look(state)
    assert moved_to(survey, 1) == [515, 526], "gors move twice, and trolls stay"
    show_back(rules, state, 3)
    survey.look(state)
    assert moved_to(survey, 1) == [514, 522], "trolls move, and gors once"
