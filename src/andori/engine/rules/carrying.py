"""Carrying: a hero takes another along on a walk. The other agrees, pays no hour and needs no willpower for the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, WALK, Frame, Task, Walk
from andori.engine.rules.offers import Offering
from andori.engine.rules.walking import SET_DOWN
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.walking import Walking

CARRY = "carry {hero}"


class Carrying(Offering):
    """Who is carried is noted in the walk itself, so it is over when the walk is."""

    OFFER: ClassVar[str] = "be_carried"
    CARRIER: ClassVar[str] = ""
    """The hero who carries others."""
    IN_PASSING: ClassVar[bool] = False
    """Whether others can also be taken along in the middle of a walk, where their space is crossed."""
    FORMS: ClassVar[tuple[Form, ...]] = (Form(CARRY),)
    REASONS: ClassVar[tuple[str, ...]] = (
        *("carries_nobody", "carry_self", "carries_already", "carry_at_start", "carry_held"),
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("carried_along", "other", "space"), Told("not_carried_along", "other"))
    FRAMES: ClassVar[tuple[str, ...]] = ("be_carried", SET_DOWN)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.walking: Walking = book.walking
        self.carrier: int = self.content.book.heroes.index(self.CARRIER)
        self.carry: int = self.content.book.kind_of(CARRY)
        self.set_down: int = self.content.frame(SET_DOWN)
        self.carried_along: int = self.content.event("carried_along")
        self.refused: int = self.content.event("not_carried_along")

    # ---- who can be carried ------------------------------------------------------------------------------------

    def moment_fault(self, state: State, seat: int) -> int:
        """Why this is no moment to begin carrying, or 0: before the first step, or also on the way."""
        fault = self.walking.walk_fault(state, seat)
        if fault:
            return fault
        frame = state.frames[-1]
        if frame.kind == TURN:
            return why.OK
        assert isinstance(frame, Walk)
        if frame.carried:
            return self.content.reason("carries_already")
        return why.OK if self.IN_PASSING or frame.count == 0 else self.content.reason("carry_at_start")

    def step_ahead_fault(self, state: State, seat: int) -> int:
        """Why a hero could not take even one step with the other, or 0."""
        hero = state.heroes[seat]
        frame = state.frames[-1]
        free = 0
        if frame.kind == WALK:
            assert isinstance(frame, Walk)
            free = frame.free
        fault = why.NOT_ADJACENT
        for space in self.walking.ways[hero.space]:
            fault = self.walking.step_fault(state, hero, space, free)
            if not fault:
                return why.OK
        return fault

    def carry_fault(self, state: State, seat: int, other: int) -> int:
        """Why a hero cannot carry another, or 0."""
        if state.heroes[seat].kind != self.carrier:
            return self.content.reason("carries_nobody")
        fault = self.moment_fault(state, seat)
        if fault:
            return fault
        if other < 0:
            return why.NOT_IN_PLAY
        if other == seat:
            return self.content.reason("carry_self")
        if state.heroes[other].space != state.heroes[seat].space:
            return why.NOT_TOGETHER
        if self.walking.held(state, state.heroes[other]):
            return self.content.reason("carry_held")
        return self.step_ahead_fault(state, seat)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.turn != seat or state.heroes[seat].kind != self.carrier:
            return
        for kind, other in enumerate(state.seat_of):
            if other >= 0 and not self.carry_fault(state, seat, other):
                out.append(self.content.book.make(self.carry, self.carrier, kind))

    # ---- the way together --------------------------------------------------------------------------------------

    def agreed(self, state: State, offer: Task) -> None:
        """The walk has begun, and both are on it."""
        walk = self.walking.begin_walk(state, offer.hero)
        walk.carried = offer.a + 1
        carrier, other = state.heroes[offer.hero], state.heroes[offer.a]
        self.log(self.carried_along, carrier.kind, other.kind, carrier.space)

    def declined(self, state: State, offer: Task) -> None:
        self.log(self.refused, state.heroes[offer.hero].kind, state.heroes[offer.a].kind)

    def offer_fault(self, state: State, offer: Task) -> str:
        below = state.frames[-2].kind if len(state.frames) > 1 else TURN
        if below not in (TURN, WALK) or state.turn != offer.hero or state.heroes[offer.hero].kind != self.carrier:
            return "nobody can offer to carry now"
        together = state.heroes[offer.hero].space == state.heroes[offer.a].space
        return "" if together else "the carrier and the carried are not together"

    def verbs(self) -> list[Verb]:
        return [Carry(self)]

    def stages(self) -> list[Stage]:
        return [*super().stages(), SetDown(self)]


class Carry(Verb):
    """A hero offers to carry another."""

    def __init__(self, carrying: Carrying) -> None:
        super().__init__(carrying.carry)
        self.carrying: Carrying = carrying

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.carrying.carry_fault(state, seat, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.carrying.propose(state, seat, state.seat_of[action.a])


class SetDown(Stage):
    """A walk has ended, and what waits there for whoever was carried comes behind what waited for the carrier."""

    def __init__(self, carrying: Carrying) -> None:
        super().__init__(carrying.set_down)
        self.carrying: Carrying = carrying
        self.waits = True

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.carrying.walking.arrive(state, frame.hero)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        return "nobody is set down" if top or not is_seat(state, frame.hero) else ""
