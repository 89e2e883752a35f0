"""Ruin spirits: each of them takes one place for items on a hero board, until the legend ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.rules.logs import Haulage
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State, changed
from andori.engine.things import LARGE, SMALL
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HAUNT: Final = "haunt {thing}"
HAUNT_SMALL: Final = "haunt small place"
HAUNT_LARGE: Final = "haunt large place"
COMES: Final = "spirit"
SMALL_PLACES: Final = "haunted_small"
LARGE_PLACE: Final = "haunted_large"


class RuinSpirits(Chapter):
    """Places that take nothing any more.  [FAR-FOG-09, FAR-FOG-10]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(HAUNT), Form(HAUNT_SMALL), Form(HAUNT_LARGE))
    REASONS: ClassVar[tuple[str, ...]] = ("haunted", "no_place_to_haunt")
    FRAMES: ClassVar[tuple[str, ...]] = (COMES,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        names = [mark.name for mark in content.hero_marks]
        self.small: int = names.index(SMALL_PLACES)
        self.large: int = names.index(LARGE_PLACE)
        self.frame: int = content.frame(COMES)
        self.haunted: int = content.reason("haunted")
        self.no_place: int = content.reason("no_place_to_haunt")
        self.on_thing: int = content.book.kind_of(HAUNT)
        self.on_small: int = content.book.kind_of(HAUNT_SMALL)
        self.on_large: int = content.book.kind_of(HAUNT_LARGE)

    # ---- what finds no place ----------------------------------------------------------------------------------

    def small_places(self, hero: Hero) -> int:
        """How many small items a hero can have."""
        return self.content.small_slots - hero.marks[self.small]

    def hold_fault(self, hero: Hero, thing: int) -> int:
        size = self.sizes[thing]
        if size == SMALL and len(hero.small) >= self.small_places(hero):
            return self.haunted
        return self.haunted if size == LARGE and hero.marks[self.large] else why.OK

    # ---- a spirit comes ---------------------------------------------------------------------------------------

    def come(self, state: State, seat: int) -> None:
        """The hero is asked which place it takes, if one is left."""
        hero = state.heroes[seat]
        if self.small_places(hero) > 0 or not hero.marks[self.large]:
            self.push(state, Task(self.frame, seat))

    def asked(self, state: State) -> int:
        """The seat of the hero to whom a spirit comes, or -1."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return -1
        assert isinstance(frame, Task)
        return frame.hero

    def fault(self, state: State, seat: int, kind: int, thing: int) -> int:
        """Why a spirit cannot take this place, or 0."""
        if self.asked(state) != seat:
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if kind == self.on_thing:
            return why.OK if thing in hero.small or hero.large == thing else why.NOT_CARRIED
        if kind == self.on_small:
            return why.OK if len(hero.small) < self.small_places(hero) else self.no_place
        return self.no_place if hero.large or hero.marks[self.large] else why.OK

    def list_places(self, state: State, seat: int, out: list[Action]) -> None:
        """Every place that it can take: those with an item, and those without."""
        hero = state.heroes[seat]
        book = self.content.book
        for thing in sorted({*hero.small, hero.large} - {0}):
            out.append(book.make(self.on_thing, hero.kind, thing))
        for kind in (self.on_small, self.on_large):
            if not self.fault(state, seat, kind, 0):
                out.append(book.make(kind, hero.kind))

    def take_place(self, state: State, seat: int, kind: int, thing: int) -> None:
        """An item that lies there is laid down on the space."""
        hero = state.heroes[seat]
        state.frames.pop()
        large = kind == self.on_large or (kind == self.on_thing and self.sizes[thing] == LARGE)
        if kind == self.on_thing:
            hero.drop(thing)
            state.lay(hero.space, thing)
            self.book.cause = self.content.citations.cause("spirit")
            self.log(ev.LEFT, hero.kind, thing, hero.space)
            self.book.cause = ""
        mark = self.large if large else self.small
        hero.marks = changed(hero.marks, mark, hero.marks[mark] + 1)
        if kind == self.on_thing:
            self.book.things.thing_came(state, hero.space, seat, thing)

    def verbs(self) -> list[Verb]:
        return [Haunt(self, kind) for kind in (self.on_thing, self.on_small, self.on_large)]

    def stages(self) -> list[Stage]:
        return [SpiritComes(self)]


class Barter(Haulage):
    """Exchanges in which nothing comes to lie on a place with a ruin spirit.  [FAR-FOG-10]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.spirits: RuinSpirits = book.of(RuinSpirits)

    def fits(self, hero: Hero, giving: list[int], getting: list[int]) -> bool:
        small = len(hero.small)
        for thing in giving:
            if self.sizes[thing] == SMALL:
                small -= 1
        for thing in getting:
            if self.sizes[thing] == SMALL:
                small += 1
            if self.sizes[thing] == LARGE and hero.marks[self.spirits.large]:
                return False
        return small <= self.spirits.small_places(hero) and super().fits(hero, giving, getting)


class Haunt(Verb):
    """A ruin spirit takes a place."""

    def __init__(self, spirits: RuinSpirits, kind: int) -> None:
        super().__init__(kind)
        self.spirits: RuinSpirits = spirits

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spirits.fault(state, seat, action.kind, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spirits.take_place(state, seat, action.kind, action.a)


class SpiritComes(Stage):
    """A hero chooses the place that a ruin spirit takes."""

    def __init__(self, spirits: RuinSpirits) -> None:
        super().__init__(spirits.frame)
        self.spirits: RuinSpirits = spirits
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return COMES

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        self.spirits.list_places(state, frame.hero, out)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero):
            return "a ruin spirit comes to nobody"
        hero = state.heroes[frame.hero]
        free = self.spirits.small_places(hero) > 0 or not hero.marks[self.spirits.large]
        return "" if free else "a ruin spirit comes where no place is left"
