"""The steppe people: a hero takes their tile along on the path."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, WALK, Walk
from andori.engine.state import RUNNING, Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.lair import Lair

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TAKE: Final = "take the people along"
LEAVE: Final = "leave the people behind"
MARK: Final = "leads_people"
REACHED: Final = "people_reach"


class People(Chapter):
    """Who leads the steppe people on this move.  [FAR-STEPPEPEOPLE-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TAKE), Form(LEAVE))
    REASONS: ClassVar[tuple[str, ...]] = ("people_elsewhere", "people_led_already", "people_not_led")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("people_came", "space"),
        Told("people_taken", "space"),
        Told("people_moved", "from", "to"),
        Told("people_left", "space"),
        Told("people_went_on", "from", "to"),
        Told("figure_went_on", "ally", "from", "to"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.lair: Lair = book.of(Lair)
        self.mark: int = [mark.name for mark in self.content.hero_marks].index(MARK)
        self.take: int = self.content.book.kind_of(TAKE)
        self.leave: int = self.content.book.kind_of(LEAVE)

    def leads(self, state: State, hero: Hero) -> bool:
        """Whether a hero takes the tile along: the mark is the space on which it lies while he does."""
        led = hero.marks[self.mark]
        tile = self.lair.tile(state)
        return led > 0 and tile >= 0 and self.board.numbers[tile] == led

    def set_lead(self, hero: Hero, space: int) -> None:
        """A hero takes the tile along from a space, or no longer (-1)."""
        number = self.board.numbers[space] if space >= 0 else 0
        if hero.marks[self.mark] != number:
            hero.marks = changed(hero.marks, self.mark, number)

    def walking(self, state: State, seat: int) -> bool:
        """Whether a hero is moving on his own feet, whatever the last step has set off."""
        for frame in state.frames:
            if frame.kind == WALK:
                assert isinstance(frame, Walk)
                return frame.hero == seat
        return False

    # ---- where they go -----------------------------------------------------------------------------------------

    def follows(self, state: State, here: int, space: int) -> bool:
        """Whether the tile can go from one space to another: along the path alone.  [FAR-PATH-01]"""
        place = self.board.road_place
        return place[here] >= 0 and place[space] >= 0 and abs(place[here] - place[space]) == 1

    def hero_entered(self, state: State, seat: int) -> None:
        """The tile comes along without cost; where a hero leaves the path, or is called away, it stays."""
        hero = state.heroes[seat]
        if not self.leads(state, hero):
            return
        here = self.lair.tile(state)
        if here >= 0 and self.walking(state, seat) and self.follows(state, here, hero.space):
            self.log(self.content.event("people_moved"), hero.kind, here, hero.space)
            self.set_lead(hero, hero.space)
            self.come(state, hero.space)
        else:
            self.leave_behind(state, seat)

    def hero_stopped(self, state: State, seat: int) -> None:
        """Whoever has moved leads nobody any more."""
        self.set_lead(state.heroes[seat], -1)

    def day_ended(self, state: State, seat: int) -> None:
        """Whoever ends the day leads nobody."""
        self.set_lead(state.heroes[seat], -1)

    def leave_behind(self, state: State, seat: int) -> None:
        """The tile stays where it lies."""
        hero = state.heroes[seat]
        self.set_lead(hero, -1)
        self.log(self.content.event("people_left"), hero.kind, self.lair.tile(state))

    # ---- where cards take them ----------------------------------------------------------------------------------

    def lay(self, state: State, space: int) -> None:
        """A card lays the tile on a space."""
        self.log(self.content.event("people_came"), -1, space)
        self.come(state, space)

    def come(self, state: State, space: int) -> None:
        """The tile lies on a space; who waits there has reached the people."""
        self.lair.go(state, space)
        self.set_off(state, REACHED, -1, space)

    def ahead(self, here: int, steps: int) -> int:
        """Where somebody on the path is so many spaces further along it; the same space off the path."""
        road, place = self.board.road, self.board.road_place
        return road[min(place[here] + steps, len(road) - 1)] if place[here] >= 0 else here

    def go_on(self, state: State, steps: int) -> None:
        """The tile goes on along the path, one space after another."""
        for _ in range(steps):
            here = self.lair.tile(state)
            space = self.ahead(here, 1) if here >= 0 else here
            if space == here or state.outcome != RUNNING:
                return
            self.log(self.content.event("people_went_on"), -1, here, space)
            self.come(state, space)

    def figure_goes(self, state: State, figure: int, steps: int) -> None:
        """A figure goes on along the path."""
        here = state.allies[figure]
        space = self.ahead(here, steps) if here >= 0 else here
        if space != here:
            state.allies = changed(state.allies, figure, space)
            self.log(self.content.event("figure_went_on"), -1, figure, here, space)

    # ---- what speaks against it, and what it does ---------------------------------------------------------------

    def moment_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot say now who goes along, or 0: before his move or in the middle of it."""
        if self.book.walking.walking_now(state, seat):
            return why.OK
        return self.book.turns.action_fault(state, seat)

    def take_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot take the tile along, or 0."""
        fault = self.moment_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if self.lair.tile(state) != hero.space:
            return self.content.reason("people_elsewhere")
        return self.content.reason("people_led_already") if self.leads(state, hero) else why.OK

    def leave_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot leave the tile behind, or 0."""
        fault = self.moment_fault(state, seat)
        if fault:
            return fault
        return why.OK if self.leads(state, state.heroes[seat]) else self.content.reason("people_not_led")

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        kind = state.frames[-1].kind
        if (kind != TURN and kind != WALK) or state.turn != seat:
            return
        hero = state.heroes[seat].kind
        if not self.take_fault(state, seat):
            out.append(self.content.book.make(self.take, hero))
        if not self.leave_fault(state, seat):
            out.append(self.content.book.make(self.leave, hero))

    def verbs(self) -> list[Verb]:
        return [Take(self), Leave(self)]


class Take(Verb):
    """The steppe people come along."""

    def __init__(self, people: People) -> None:
        super().__init__(people.take)
        self.people: People = people

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.people.take_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        hero = state.heroes[seat]
        self.people.set_lead(hero, hero.space)
        self.people.log(self.people.content.event("people_taken"), hero.kind, hero.space)


class Leave(Verb):
    """The steppe people stay."""

    def __init__(self, people: People) -> None:
        super().__init__(people.leave)
        self.people: People = people

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.people.leave_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.people.leave_behind(state, seat)
