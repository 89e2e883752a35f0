"""A chapter of a box: its own verb is listed, read, judged and carried out like any other."""

from __future__ import annotations

from typing import ClassVar

import pytest

from andori import is_compiled
from andori.engine import reasons as why
from andori.engine.actions import FIRST_OF_BOX, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.game import Game
from andori.sets import library

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

WHITTLE = "whittle {number}"


class Whittling(Chapter):
    """A hero whittles away an hour of his turn."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(WHITTLE),)
    REASONS: ClassVar[tuple[str, ...]] = ("blunt_knife",)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("whittled", "count", "space"),)

    def verbs(self) -> list[Verb]:
        return [Whittle(self)]

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.frames[-1].kind == TURN and state.turn == seat:
            out.append(self.content.book.make(self.content.book.kind_of(WHITTLE), state.heroes[seat].kind, 3))


class Whittle(Verb):
    """One hour with a knife."""

    def __init__(self, whittling: Whittling) -> None:
        super().__init__(whittling.content.book.kind_of(WHITTLE))
        self.whittling = whittling

    def fault(self, state: State, seat: int, action: Action) -> int:
        if state.turn != seat:
            return why.NOT_ON_TURN
        return why.OK if action.a == 3 else self.whittling.content.reason("blunt_knife")

    def do(self, state: State, seat: int, action: Action) -> None:
        hero = state.heroes[seat]
        self.whittling.log(self.whittling.content.event("whittled"), hero.kind, action.a, hero.space)
        self.whittling.book.hours.spend_hour(state, state.heroes[seat])
        self.whittling.book.turns.turn_over(state, seat)


def test_a_verb_of_a_box_works_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    chapters = [*library.chapters_of("base"), Whittling]
    monkeypatch.setattr(library, "chapters_of", lambda box: chapters)
    library._content.cache_clear()
    try:
        game = Game.new("base/sandbox", ["dwarf", "wizard"])
    finally:
        library._content.cache_clear()
    action = game.parse("dwarf: whittle 3")
    assert action.kind >= FIRST_OF_BOX
    assert (
        action in game.legal() and action == game.legal()[len([a for a in game.legal() if a.hero == action.hero]) - 1]
    )
    refused = game.why_not("dwarf: whittle 2")
    assert refused is not None and refused.name == "blunt_knife"
    assert game.why_not("wizard: whittle 3") is not None
    hours = game.state.heroes[0].hours
    facts = game.apply(action)
    assert facts[0].name == "whittled"
    assert game.content.event_words(facts[0].code) == ("count", "space")
    assert game.state.heroes[0].hours == hours + 1 and game.asked == "wizard"
