"""The falcon: an exchange between heroes who stand apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CALL_FALCON, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, INVITING, STAYING, Fight
from andori.engine.state import SPACE_STEP, State
from andori.engine.things import FLIES, WAKES
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.trading import Trading


class Falcon(Chapter):
    """Exchanges by falcon."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("falcon {hero}", CALL_FALCON),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.trading: Trading = book.trading

    def falcon_fault(self, state: State, seat: int, other: int) -> int:
        """Why no falcon can fly between these two, or 0; it reaches a hero also while he walks.

        [BASE-FREE-04, BASE-ITEM-FALCON-02, BASE-ITEM-FALCON-05, BASE-ITEM-FALCON-08]
        """
        fault = self.trading.company_fault(state, seat, other)
        if fault:
            return fault
        frame = state.frames[-1]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.phase != STAYING and frame.phase != INVITING:
                return why.FALCON_IN_ROUND
        mine = state.heroes[seat].large
        theirs = state.heroes[other].large
        if not (self.roles[mine] | self.roles[theirs]) & FLIES:
            return why.FALCON_TIRED if self.is_tired(mine) or self.is_tired(theirs) else why.NO_FALCON
        if state.barriers and not self.flies(state, state.heroes[seat].space, state.heroes[other].space):
            return why.FALCON_BARRIER
        if not self.trading.owns_portable(state.heroes[seat]) and not self.trading.owns_portable(state.heroes[other]):
            return why.NOTHING_TO_SEND
        return why.OK

    def flies(self, state: State, start: int, goal: int) -> bool:
        """Whether there is a way round the barriers.  [BASE-BOULDER-03, BASE-ITEM-FALCON-07]"""
        seen = [start]
        edge = [start]
        while edge:
            ahead: list[int] = []
            for space in edge:
                if space == goal:
                    return True
                for other in self.neighbours[space]:
                    if other not in seen and not state.has_barrier(other):
                        seen.append(other)
                        ahead.append(other)
            edge = ahead
        return False

    def list_flights(self, state: State, seat: int, out: list[Action]) -> None:
        """To whom, or from whom, a falcon could fly."""
        falcons = self.content.book.falcons[state.heroes[seat].kind]
        for kind, other in enumerate(state.seat_of):
            if other >= 0 and other != seat and not self.falcon_fault(state, seat, other):
                out.append(falcons[kind])

    def is_tired(self, thing: int) -> bool:
        """Whether this is a falcon that has flown today; other things may be used up until sunrise, too."""
        return self.roles[thing] & WAKES != 0 and self.roles[self.content.things.fresh_side[thing]] & FLIES != 0

    def refresh_falcons(self, state: State) -> None:
        """Turn every used falcon over, on a hero board or on a space, and whatever else is used up until sunrise.

        [BASE-SUNRISE-16, BASE-ITEM-FALCON-06]
        """
        fresh = self.content.things.fresh_side
        for hero in state.heroes:
            if self.roles[hero.large] & WAKES:
                tired = self.is_tired(hero.large)
                hero.large = fresh[hero.large]
                if tired:
                    self.log(ev.FALCON_READY, hero.kind, hero.space)
            for thing in hero.small:
                if self.roles[thing] & WAKES:
                    hero.drop(thing)
                    hero.put(fresh[thing], self.sizes[fresh[thing]])
        for entry in state.ground:
            thing = entry % SPACE_STEP
            if self.roles[thing] & WAKES:
                space = entry // SPACE_STEP
                state.lift(space, thing)
                state.lay(space, fresh[thing])
                if self.is_tired(thing):
                    self.log(ev.FALCON_READY, -1, space)

    def flight_fault(self, state: State, seat: int, other: int) -> int:
        """Why no falcon can fly to whoever sits there, if anybody, or 0."""
        return why.NOT_IN_PLAY if other < 0 else self.falcon_fault(state, seat, other)

    def verbs(self) -> list[Verb]:
        return [CallFalcon(self)]


class CallFalcon(Verb):
    """A falcon is to fly."""

    def __init__(self, falcon: Falcon) -> None:
        super().__init__(CALL_FALCON)
        self.falcon: Falcon = falcon

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.falcon.flight_fault(state, seat, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.falcon.trading.do_open_trade(state, seat, state.seat_of[action.a], True)
