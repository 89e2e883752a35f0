"""Provisions: what every hero hands in at sunrise, and what hunger does to those who cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import hero_mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

STEP: Final = "provisions"
HAND_IN: Final = "hand in {thing}"
HUNGER: Final = 8
"""So much willpower costs a morning without food."""
RECOVERED: Final = 3
"""So much willpower has a hero whom hunger has brought to 0."""


class Provisions(Chapter):
    """Food for the night.  [LAST-PROVISIONS-01, LAST-PROVISIONS-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(HAND_IN),)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("provisions_handed_in", "thing"), Told("hungry"), Told("must_rest"))
    FRAMES: ClassVar[tuple[str, ...]] = (STEP,)
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.famished: int = hero_mark_of(self.content, "famished")
        self.food: int = self.content.things.role("food")
        self.frame: int = self.content.frame(STEP)
        self.hand_in: int = self.content.book.kind_of(HAND_IN)
        self.handed_in: int = self.content.event("provisions_handed_in")
        self.hungry: int = self.content.event("hungry")
        self.must_rest: int = self.content.event("must_rest")

    def kinds(self, hero: Hero) -> list[int]:
        """The kinds of food that a hero has, each once."""
        found: list[int] = []
        for thing in hero.purse + hero.small:
            if self.roles[thing] & self.food and thing not in found:
                found.append(thing)
        return found

    def out_of_play(self, state: State, seat: int) -> bool:
        """Whoever rests does nothing for a day.  [LAST-PROVISIONS-04, LAST-PROVISIONS-05]"""
        return state.heroes[seat].marks[self.famished] != 0

    def at_sunrise(self, state: State, step: str) -> bool:
        """Everybody owes food again, those who have rested, too.  [LAST-SUNRISE-11, LAST-PROVISIONS-06]"""
        if step != STEP:
            return False
        for hero in state.heroes:
            if hero.marks[self.famished]:
                hero.marks = changed(hero.marks, self.famished, 0)
        self.push(state, Task(self.frame, max(state.rooster, 0)))
        return True

    def owes(self, state: State, hero: Hero) -> bool:
        """Whether a hero is not fed by the camp or the supply wagon.  [LAST-PROVISIONS-07]"""
        return hero.space != self.book.stronghold.at(state)

    def may_choose(self, state: State, seat: int) -> bool:
        """Whether a hero has to say which food it is.  [LAST-PROVISIONS-08]"""
        hero = state.heroes[seat]
        return self.owes(state, hero) and len(self.kinds(hero)) > 1

    def collect(self, state: State, frame: Task) -> bool:
        """One hero after another, from the rooster on; False when one of them chooses.  [LAST-PROVISIONS-01]"""
        if frame.a >= len(state.heroes):
            state.frames.pop()
            return True
        if self.may_choose(state, frame.hero):
            return False
        hero = state.heroes[frame.hero]
        seat = frame.hero
        self.next_one(state, frame)
        if self.owes(state, hero):
            kinds = self.kinds(hero)
            if kinds:
                self.give(state, hero, kinds[0])
            else:
                self.starve(state, seat)
        return True

    def next_one(self, state: State, frame: Task) -> None:
        """The turn of the next hero."""
        frame.a += 1
        frame.hero = (frame.hero + 1) % len(state.heroes)

    def give(self, state: State, hero: Hero, thing: int) -> None:
        """One provision goes back to the equipment board."""
        self.log(self.handed_in, hero.kind, thing)
        self.book.things.use_up(state, hero, thing)

    def starve(self, state: State, seat: int) -> None:
        """A morning without food.  [LAST-PROVISIONS-02, LAST-PROVISIONS-03, LAST-PROVISIONS-04]"""
        hero, boards = state.heroes[seat], self.book.boards
        self.log(self.hungry, hero.kind)
        self.book.cause = self.content.citations.cause("hunger")
        boards.lose_willpower(hero, HUNGER)
        if hero.willpower == 0:
            self.book.cause = self.content.citations.cause("collapse")
            boards.gain_willpower(hero, RECOVERED)
            if hero.strength > 1:
                boards.lose_strength(hero, 1)
            else:
                hero.marks = changed(hero.marks, self.famished, 1)
                self.log(self.must_rest, hero.kind)
        self.book.cause = ""

    def hand_in_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot hand this in, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        if frame.hero != seat:
            return why.NOT_ASKED
        return why.OK if thing in self.kinds(state.heroes[seat]) else why.NOT_CARRIED

    def do_hand_in(self, state: State, seat: int, thing: int) -> None:
        """The chosen food."""
        frame = state.frames[-1]
        assert isinstance(frame, Task)
        self.next_one(state, frame)
        self.give(state, state.heroes[seat], thing)

    def verbs(self) -> list[Verb]:
        return [HandIn(self)]

    def stages(self) -> list[Stage]:
        return [Provided(self)]


class HandIn(Verb):
    """A hero says which food it is."""

    def __init__(self, provisions: Provisions) -> None:
        super().__init__(provisions.content.book.kind_of(HAND_IN))
        self.provisions: Provisions = provisions

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.provisions.hand_in_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.provisions.do_hand_in(state, seat, action.a)


class Provided(Stage):
    """Provisions are collected; whoever has several kinds chooses."""

    def __init__(self, provisions: Provisions) -> None:
        super().__init__(provisions.content.frame(STEP))
        self.provisions: Provisions = provisions

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "provisions"

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.provisions.collect(state, frame)

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        hero = state.heroes[frame.hero]
        for thing in self.provisions.kinds(hero):
            out.append(self.provisions.content.book.make(self.provisions.hand_in, hero.kind, thing))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        count = len(state.heroes)
        if not (0 <= frame.hero < count and 0 <= frame.a < count) or not self.provisions.may_choose(state, frame.hero):
            return "nobody has to choose provisions"
        return ""
