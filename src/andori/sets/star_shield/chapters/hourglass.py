"""Hadria's hourglass: it takes back three hours of one hero's day."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.gifts import Gifts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TURN_BACK: Final = "use {thing:b} for {hero}"
HOURS_BACK: Final = 3


class Hourglass(Chapter):
    """A time marker goes back.  [STAR-GIFT-HOURGLASS-01, STAR-GIFT-HOURGLASS-04]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TURN_BACK),)
    REASONS: ClassVar[tuple[str, ...]] = ("hourglass_early", "hourglass_day_over", "hourglass_in_round")
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("hourglass_turned", "other"), Told("hourglass_turned_own"))

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.gifts: Gifts = book.of(Gifts)
        self.turns_time: int = self.content.things.role("turns-time")
        self.kind: int = self.content.book.kind_of(TURN_BACK)

    def holder_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot turn an hourglass at this moment, or 0.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-05]"""
        fault = self.book.belongings.free_fault(state, seat)
        return fault if fault else self.gifts.gift_fault(state.heroes[seat], thing, self.turns_time)

    def marker_fault(self, state: State, other: int) -> int:
        """Why this time marker cannot be set back, or 0.

        In the middle of a battle round the hour of the round has not struck yet, and nothing takes it back.
        [STAR-GIFT-HOURGLASS-01, STAR-GIFT-HOURGLASS-05]
        """
        hero = state.heroes[other]
        if hero.ended:
            return self.content.reason("hourglass_day_over")
        if self.book.fighting.striking_now(state, other):
            return self.content.reason("hourglass_in_round")
        return why.OK if hero.hours >= HOURS_BACK else self.content.reason("hourglass_early")

    def turn_fault(self, state: State, seat: int, thing: int, other: int) -> int:
        """Why a hero cannot turn an hourglass for whoever sits there, if anybody, or 0."""
        fault = self.holder_fault(state, seat, thing)
        if fault:
            return fault
        return why.NOT_IN_PLAY if other < 0 else self.marker_fault(state, other)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        held = self.gifts.held(hero, self.turns_time)
        if not held or self.holder_fault(state, seat, held[0]):
            return
        for kind, other in enumerate(state.seat_of):
            if other >= 0 and not self.marker_fault(state, other):
                for thing in held:
                    out.append(self.content.book.make(self.kind, hero.kind, kind, thing))

    def do_turn(self, state: State, seat: int, thing: int, other: int) -> None:
        """Exactly three hours, of one hero, at once; willpower that was paid for them stays lost.

        On its way back the marker strikes no hour.
        [STAR-GIFT-HOURGLASS-01, STAR-GIFT-HOURGLASS-02, STAR-GIFT-HOURGLASS-03, STAR-GIFT-HOURGLASS-06]
        """
        hero, friend = state.heroes[seat], state.heroes[other]
        self.gifts.spend(state, hero, thing)
        friend.hours -= HOURS_BACK
        if seat == other:
            self.log(self.content.event("hourglass_turned_own"), hero.kind)
        else:
            self.log(self.content.event("hourglass_turned"), hero.kind, friend.kind)

    def verbs(self) -> list[Verb]:
        return [TurnBack(self)]


class TurnBack(Verb):
    """An hourglass is turned for a hero."""

    def __init__(self, hourglass: Hourglass) -> None:
        super().__init__(hourglass.kind)
        self.hourglass: Hourglass = hourglass

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.hourglass.turn_fault(state, seat, action.b, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.hourglass.do_turn(state, seat, action.b, state.seat_of[action.a])
