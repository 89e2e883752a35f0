"""Driving: a hero takes the supply wagon along the dwarf road, and others on its space may go along."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, Frame, NextTurn, Task
from andori.engine.rules.offers import Offering
from andori.engine.rules.walking import SET_DOWN
from andori.engine.stage import Stage, is_seat
from andori.engine.state import RUNNING, State
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.camp import Camp

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

DRIVE: Final = "drive {space}"
HALT: Final = "halt wagon"
DRIVING: Final = "driving"


class Driving(Offering):
    """An hour for each space of the road.  [LAST-WAGON-01]

    The task of a drive holds the driver, who goes along, who has been asked, the spaces so far, and the next one.
    """

    OFFER: ClassVar[str] = "ride_along"
    FORMS: ClassVar[tuple[Form, ...]] = (Form(DRIVE, costs_hour=True), Form(HALT))
    REASONS: ClassVar[tuple[str, ...]] = ("no_wagon_here", "off_the_road")
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("wagon_driven", "from", "to"), Told("rides_along", "space"))
    FRAMES: ClassVar[tuple[str, ...]] = ("ride_along", DRIVING)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.camp: Camp = book.of(Camp)
        self.frame: int = self.content.frame(DRIVING)
        self.set_down: int = self.content.frame(SET_DOWN)
        self.drive: int = self.content.book.kind_of(DRIVE)
        self.halt: int = self.content.book.kind_of(HALT)

    # ---- what speaks against it --------------------------------------------------------------------------------

    def driver(self, state: State) -> Task | None:
        """The drive in progress on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return None
        assert isinstance(frame, Task)
        return frame

    def driver_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot drive at all now, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            fault = self.book.turns.action_fault(state, seat)
            if fault:
                return fault
        elif state.turn != seat:
            return why.NOT_ON_TURN
        hero = state.heroes[seat]
        if self.camp.wagon_at(state) != hero.space:
            return self.content.reason("no_wagon_here")
        held = self.book.walking.held(state, hero)
        return held if held else self.book.hours.hour_fault(state, hero)

    def road_fault(self, state: State, space: int) -> int:
        """Why the wagon cannot be driven to a space, or 0.  [LAST-WAGON-01]"""
        here = self.camp.wagon_at(state)
        places = self.board.road_place
        if places[here] < 0 or places[space] < 0 or abs(places[here] - places[space]) != 1:
            return self.content.reason("off_the_road")
        return why.BRIDGE_BROKEN if state.way_closed(here, space) else why.OK

    def drive_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot drive the wagon to a space, or 0."""
        fault = self.driver_fault(state, seat)
        return fault if fault else self.road_fault(state, space)

    def halt_fault(self, state: State, seat: int) -> int:
        """Why there is no drive to end, or 0."""
        task = self.driver(state)
        return why.OK if task is not None and task.hero == seat else why.NOT_ASKED

    def list_ways(self, state: State, seat: int, out: list[Action]) -> None:
        """Along the road and back."""
        if self.camp.wagon_at(state) < 0 or self.driver_fault(state, seat):
            return
        for space in sorted(self.neighbours[state.heroes[seat].space]):
            if not self.road_fault(state, space):
                out.append(self.content.book.make(self.drive, state.heroes[seat].kind, space))

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.frames[-1].kind == TURN and state.turn == seat:
            self.list_ways(state, seat, out)

    # ---- the way -----------------------------------------------------------------------------------------------

    def do_drive(self, state: State, seat: int, space: int) -> None:
        """The next space is set; whoever may go along is asked first."""
        task = self.driver(state)
        if task is None:
            task = Task(self.frame, seat)
            state.frames.append(task)
        task.numbers = [space]

    def next_guest(self, state: State, task: Task) -> int:
        """The seat of the next hero beside the wagon who has not been asked, or -1; held heroes are not."""
        space = state.heroes[task.hero].space
        for step in range(1, len(state.heroes)):
            seat = (task.hero + step) % len(state.heroes)
            hero = state.heroes[seat]
            if hero.space == space and not (task.b >> seat) & 1 and not self.book.walking.held(state, hero):
                return seat
        return -1

    def agreed(self, state: State, offer: Task) -> None:
        task = self.driver(state)
        assert task is not None
        task.a |= 1 << offer.a
        self.log(self.content.event("rides_along"), state.heroes[offer.a].kind, state.heroes[offer.a].space)

    def offer_fault(self, state: State, offer: Task) -> str:
        below = state.frames[-2] if len(state.frames) > 1 else None
        if below is None or below.kind != self.frame:
            return "nobody drives the wagon"
        together = state.heroes[offer.hero].space == state.heroes[offer.a].space
        return "" if together else "the driver and the guest are not together"

    def carry_on(self, state: State, task: Task) -> bool:
        """Ask, drive, or wait for the driver; whoever is held has come to the end of the way."""
        if not task.numbers:
            if not self.book.walking.held(state, state.heroes[task.hero]):
                return False
            self.do_halt(state, task.hero)
            return True
        guest = self.next_guest(state, task)
        if guest >= 0:
            task.b |= 1 << guest
            self.propose(state, task.hero, guest)
        else:
            self.roll_on(state, task)
        return True

    def roll_on(self, state: State, task: Task) -> None:
        """One space: the driver pays, and the others come along for nothing."""
        space = task.numbers[0]
        hero = state.heroes[task.hero]
        here = hero.space
        task.numbers = []
        task.c += 1
        self.book.hours.spend_hour(state, hero)
        self.log(self.content.event("wagon_driven"), hero.kind, here, space)
        riders = [task.hero]
        for seat, other in enumerate(state.heroes):
            if (task.a >> seat) & 1:
                if other.space == here and not self.book.walking.held(state, other):
                    riders.append(seat)
                else:
                    task.a &= ~(1 << seat)
        for seat in riders:
            state.heroes[seat].space = space
        self.camp.go(state, space)
        for seat in riders:
            if state.outcome == RUNNING:
                self.book.walking.entered(state, seat)

    def do_halt(self, state: State, seat: int) -> None:
        """The drive is over, and everybody finds what lies there, the driver first."""
        task = state.frames.pop()
        assert isinstance(task, Task)
        state.frames.append(NextTurn(seat))
        for other in range(len(state.heroes) - 1, -1, -1):
            if (task.a >> other) & 1:
                state.frames.append(Task(self.set_down, other))
        self.book.walking.arrive(state, seat)

    def verbs(self) -> list[Verb]:
        return [Drive(self), Halt(self)]

    def stages(self) -> list[Stage]:
        return [*super().stages(), OnTheRoad(self)]


class Drive(Verb):
    """The supply wagon goes one space on the road."""

    def __init__(self, driving: Driving) -> None:
        super().__init__(driving.drive)
        self.driving: Driving = driving

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.driving.drive_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.driving.do_drive(state, seat, action.a)


class Halt(Verb):
    """The end of a drive."""

    def __init__(self, driving: Driving) -> None:
        super().__init__(driving.halt)
        self.driving: Driving = driving

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.driving.halt_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.driving.do_halt(state, seat)


class OnTheRoad(Stage):
    """A hero drives the supply wagon."""

    def __init__(self, driving: Driving) -> None:
        super().__init__(driving.frame)
        self.driving: Driving = driving
        self.is_action = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return DRIVING

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return self.driving.carry_on(state, frame)

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        self.driving.list_ways(state, frame.hero, out)
        out.append(self.driving.content.book.make(self.driving.halt, state.heroes[frame.hero].kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or frame.hero != state.turn:
            return "somebody drives who is not on turn"
        if self.driving.camp.wagon_at(state) != state.heroes[frame.hero].space:
            return "somebody drives who is not at the wagon"
        masks = 1 << len(state.heroes)
        if not (0 <= frame.a < masks and 0 <= frame.b < masks and 0 <= frame.c <= 99 and len(frame.numbers) <= 1):
            return "the drive has impossible numbers"
        if frame.numbers and (top or not 0 <= frame.numbers[0] < self.driving.board.size):
            return "the wagon is driven nowhere"
        held = self.driving.book.walking.held(state, state.heroes[frame.hero])
        return "somebody drives who is held" if top and held else ""
