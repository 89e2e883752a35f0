"""Allies: figures that a hero leads instead of walking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import LEAD, STOP, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import LEADING, TURN, WALK, Fight, Frame, Leading
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.walking import Walking

FIGURES: Final = 64
"""More than any box has, so that a space and a figure are one number."""


class Allies(Chapter):
    """Leading an ally."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("lead {figure:b} {space}", LEAD),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.hours: Hours = book.hours
        self.walking: Walking = book.walking

    def lead_fault(self, state: State, seat: int, ally: int, space: int) -> int:
        """Why an ally cannot be led onto a space, or 0.  [BASE-PRINCE-03, BASE-PRINCE-05, BASE-PRINCE-06]"""
        frame = state.frames[-1]
        if frame.kind == WALK:
            return why.WALK_IN_PROGRESS
        if frame.kind != TURN and frame.kind != LEADING:
            return why.NOT_ASKED
        if state.turn != seat:
            return why.NOT_ON_TURN
        if ally >= len(state.allies) or state.allies[ally] < 0 or not self.content.ally_steps[ally]:
            return why.NO_ALLY
        steps = 0
        if frame.kind == LEADING:
            assert isinstance(frame, Leading)
            if frame.figure != ally:
                return why.WALK_IN_PROGRESS
            steps = frame.left
        fault = self.walking.way_fault(state, state.allies[ally], space)
        if fault:
            return why.ALLY_NOT_ADJACENT if fault == why.NOT_ADJACENT else fault
        if steps > 0:
            return why.OK
        return self.hours.hour_fault(state, state.heroes[seat])

    def list_leads(self, state: State, seat: int, out: list[Action]) -> None:
        """The steps of all allies on the board."""
        led: list[int] = []
        for ally, here in enumerate(state.allies):
            if here >= 0 and self.content.ally_steps[ally]:
                for space in self.neighbours[here]:
                    if not self.lead_fault(state, seat, ally, space):
                        led.append(space * FIGURES + ally)
        if led:
            led.sort()
            for code in led:
                out.append(self.content.book.make(LEAD, state.heroes[seat].kind, code // FIGURES, code % FIGURES))

    def list_leading(self, state: State, frame: Leading, out: list[Action]) -> None:
        """Leading an ally on, or stopping."""
        for seat in range(len(state.heroes)):
            hero = state.heroes[seat]
            if seat == frame.hero:
                out.append(self.content.book.plain[hero.kind][STOP])
                for space in self.neighbours[state.allies[frame.figure]]:
                    if not self.lead_fault(state, seat, frame.figure, space):
                        out.append(self.content.book.make(LEAD, hero.kind, space, frame.figure))
            if self.edition.free_any_time and not hero.ended:
                self.belongings.list_free(state, seat, out)

    def help_in_fight(self, state: State, fight: Fight) -> int:
        """An ally on the creature's space helps.  [BASE-PRINCE-01]"""
        return self.help_on(state, fight.space)

    def help_on(self, state: State, space: int) -> int:
        """What the figures on a space add to the heroes' value."""
        total = 0
        for ally, here in enumerate(state.allies):
            if here == space:
                total += self.content.ally_helps[ally]
        return total

    def do_lead(self, state: State, seat: int, ally: int, space: int) -> None:
        """An ally goes one step; the first of four costs an hour.  [BASE-PRINCE-03, BASE-PRINCE-04]"""
        frame = state.frames[-1]
        if frame.kind == TURN:
            leading = Leading(seat, ally)
            state.frames.append(leading)
        else:
            assert isinstance(frame, Leading)
            leading = frame
        if leading.left == 0:
            self.hours.spend_hour(state, state.heroes[seat])
            leading.left = self.content.ally_steps[ally]
        leading.left -= 1
        self.log(ev.ALLY_LED, state.heroes[seat].kind, ally, state.allies[ally], space)
        state.allies = changed(state.allies, ally, space)

    def verbs(self) -> list[Verb]:
        return [Lead(self)]

    def stages(self) -> list[Stage]:
        return [Led(self)]


class Lead(Verb):
    """One step of an ally."""

    def __init__(self, allies: Allies) -> None:
        super().__init__(LEAD)
        self.allies: Allies = allies

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.allies.lead_fault(state, seat, action.b, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.allies.do_lead(state, seat, action.b, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.allies.content.board.numbers[action.a]


class Led(Stage):
    """An ally is being led."""

    def __init__(self, allies: Allies) -> None:
        super().__init__(LEADING)
        self.allies: Allies = allies
        self.is_action = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Leading)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "lead"

    def is_open(self) -> bool:
        return self.allies.edition.free_any_time

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Leading)
        self.allies.list_leading(state, frame, out)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Leading)
        if not is_seat(state, frame.hero) or frame.hero != state.turn:
            return "somebody walks who is not on turn"
        led = state.allies
        if not (0 <= frame.figure < len(led)) or led[frame.figure] < 0:
            return "an ally is led who is not there"
        if not 0 <= frame.left < max(1, self.allies.content.ally_steps[frame.figure]):
            return "an ally is led further than an hour reaches"
        return ""
