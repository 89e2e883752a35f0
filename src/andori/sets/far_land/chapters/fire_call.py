"""The fire call: another hero, who agrees, is moved by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, Task
from andori.engine.rules.offers import Offering
from andori.engine.state import Hero, State
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.fire_spells import CALL, USED, FireSpells

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

CALL_TO: Final = "call {hero} to {space:b}"
SPACES: Final = 3
"""So far a fire call moves a hero at most."""


class FireCall(Offering):
    """A way of up to three spaces, without an hour.  [FAR-HERO-TENAYA-01]"""

    OFFER: ClassVar[str] = "be_called"
    FORMS: ClassVar[tuple[Form, ...]] = (Form(CALL_TO),)
    REASONS: ClassVar[tuple[str, ...]] = ("call_self", "call_held", "call_too_far", "call_at_rest")
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("called", "other", "space"), Told("not_called", "other"))
    FRAMES: ClassVar[tuple[str, ...]] = ("be_called",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.spells: FireSpells = book.of(FireSpells)
        self.call: int = self.content.book.kind_of(CALL_TO)

    def within_call(self, state: State, hero: Hero) -> list[int]:
        """Where a hero could be moved, in order: as far as nothing keeps him on the way."""
        walking, start = self.book.walking, hero.space
        reached = [start]
        rim = [start]
        for _ in range(SPACES):
            ahead: list[int] = []
            for here in rim:
                # What holds a hero is asked of the space on which he is.
                hero.space = here
                if here != start and (self.board.stops[here] or walking.held(state, hero)):
                    continue
                for space in self.board.ways[here]:
                    if space in reached or walking.way_fault(state, here, space) or walking.barred(state, hero, space):
                        continue
                    reached.append(space)
                    ahead.append(space)
            rim = ahead
        hero.space = start
        return sorted(reached[1:])

    def begin_fault(self, state: State, seat: int, other: int) -> int:
        """Why a hero cannot call another at all, or 0.  [FAR-HERO-TENAYA-03]"""
        fault = self.spells.cast_fault(state, seat, CALL)
        if fault:
            return fault
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        if state.frames[-1].kind != TURN:
            return self.content.reason("call_at_rest")
        if other < 0:
            return why.NOT_IN_PLAY
        if other == seat:
            return self.content.reason("call_self")
        return self.content.reason("call_held") if self.book.walking.held(state, state.heroes[other]) else why.OK

    def fault(self, state: State, seat: int, other: int, space: int) -> int:
        """Why a hero cannot call another to a space, or 0."""
        fault = self.begin_fault(state, seat, other)
        if fault:
            return fault
        near = space in self.within_call(state, state.heroes[other])
        return why.OK if near else self.content.reason("call_too_far")

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.heroes[seat].kind != self.spells.tamer:
            return
        for kind, other in enumerate(state.seat_of):
            if other >= 0 and not self.begin_fault(state, seat, other):
                for space in self.within_call(state, state.heroes[other]):
                    out.append(self.content.book.make(self.call, self.spells.tamer, kind, space))

    def agreed(self, state: State, offer: Task) -> None:
        """The hero is there, as at the end of a move; the steppe people stay.  [FAR-HERO-TENAYA-02]"""
        tamer, hero = state.heroes[offer.hero], state.heroes[offer.a]
        self.spells.turn(tamer, CALL, USED)
        hero.space = offer.b
        self.log(self.content.event("called"), tamer.kind, hero.kind, hero.space)
        above = len(state.frames)
        self.book.walking.entered(state, offer.a)
        # What entering sets off lies on top: it is carried out first, then what waits there.
        set_off = state.frames[above:]
        del state.frames[above:]
        self.book.walking.arrive(state, offer.a)
        state.frames.extend(set_off)

    def declined(self, state: State, offer: Task) -> None:
        """The spell stays prepared."""
        self.log(self.content.event("not_called"), state.heroes[offer.hero].kind, state.heroes[offer.a].kind)

    def offer_fault(self, state: State, offer: Task) -> str:
        below = state.frames[-2].kind if len(state.frames) > 1 else 0
        if below != TURN or self.spells.cast_fault(state, offer.hero, CALL):
            return "nobody can call by fire now"
        near = offer.b in self.within_call(state, state.heroes[offer.a])
        return "" if near else "the fire call does not reach so far"

    def verbs(self) -> list[Verb]:
        return [Call(self)]


class Call(Verb):
    """The fire call."""

    def __init__(self, calls: FireCall) -> None:
        super().__init__(calls.call)
        self.calls: FireCall = calls

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.calls.fault(state, seat, state.seat_of[action.a], action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.calls.propose(state, seat, state.seat_of[action.a], action.b)
