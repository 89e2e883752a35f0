"""A chapter of a box: its own verb is listed, read, judged and carried out like any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from andori import is_compiled
from andori.engine import reasons as why
from andori.engine.actions import FIRST_OF_BOX, Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, Frame, Task
from andori.engine.position import PositionError
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.game import Game
from andori.legends.source import SourceError
from andori.sets import library
from andori.text import action_line, catalogue

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


class Dreaming(Chapter):
    """At sunrise the first hero has a dream and says what it was about."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("dream of {space}", costs_hour=True),)
    FRAMES: ClassVar[tuple[str, ...]] = ("dream",)
    STEPS: ClassVar[tuple[str, ...]] = ("dreams",)

    def at_sunrise(self, state: State, step: str) -> bool:
        if step == "dreams":
            self.push(state, Task(self.content.frame("dream"), 0, 7))
        return step == "dreams"

    def verbs(self) -> list[Verb]:
        return [Dream(self)]

    def stages(self) -> list[Stage]:
        return [Asleep(self)]


class Dream(Verb):
    """What the dream was about."""

    def __init__(self, dreaming: Dreaming) -> None:
        super().__init__(dreaming.content.book.kind_of("dream of {space}"))
        self.dreaming = dreaming

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.OK if state.frames[-1].kind == self.dreaming.content.frame("dream") else why.NOT_ASKED

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class Asleep(Stage):
    """Somebody dreams."""

    def __init__(self, dreaming: Dreaming) -> None:
        super().__init__(dreaming.content.frame("dream"))
        self.dreaming = dreaming

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "dream"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book = self.dreaming.content.book
        out.append(book.make(book.kind_of("dream of {space}"), self.asked(state, frame), frame.a))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        return "" if is_seat(state, frame.hero) else "nobody dreams"


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The steps of the sunrise of the first box, with a chapter that brings dreams."""
    chapters = [*library.chapters_of("base"), Dreaming]
    monkeypatch.setattr(library, "chapters_of", lambda box: chapters)
    steps: list[object] = [*library.box_file("base")["sunrise"], "dreams"]
    monkeypatch.setitem(library.box_file("base"), "sunrise", steps)
    library._content.cache_clear()
    yield steps
    monkeypatch.undo()
    library._content.cache_clear()


def asleep() -> Game:
    """A night in which somebody dreams."""
    game = Game.new("base/sandbox", ["dwarf", "wizard"])
    for _ in range(50):
        if game.state.frames[-1].kind == game.content.frame("dream"):
            break
        wanted = [action for action in game.legal() if action.text.endswith("end day")]
        game.apply(wanted[0] if wanted else game.legal()[0])
    return game


def test_a_step_and_a_frame_of_a_box_are_played_saved_and_read(steps: list[object]) -> None:
    game = asleep()
    assert game.asked == "dwarf" and [action.text for action in game.legal()] == ["dwarf: dream of 7"]
    assert "frame dream hero=0 a=7 b=0 c=0 numbers=-" in game.position()
    again = Game.from_position(game.position(), game.content)
    assert again.position() == game.position()
    for each in (game, again):
        each.apply("dwarf: dream of 7")
        assert each.state.day == 2 and each.state.frames[-1].kind == TURN
    with pytest.raises(PositionError, match="nobody dreams"):
        Game.from_position(asleep().position().replace("frame dream hero=0", "frame dream hero=3"), game.content)


def test_a_step_that_no_chapter_has_is_told_with_the_nearest(steps: list[object]) -> None:
    steps.append("dream")
    with pytest.raises(SourceError, match=r"sunrise: no chapter has the step `dream` \(did you mean `dreams`"):
        Game.new("base/sandbox", ["dwarf", "wizard"])


def test_an_action_of_a_box_is_said_with_its_hour(steps: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    said = {**catalogue.sentences("en"), "action.dream_of": "dream of {space.the}"}
    monkeypatch.setattr(catalogue, "sentences", lambda language: said)
    game = asleep()
    assert action_line(game, game.legal()[0], "en") == "dream of space 7 (1 hour)"
