"""Wells of the far land: they are drunk when a move ends on them, and at no other time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import DRINK, Action
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.rules.wells import Wells
from andori.engine.stage import Stage, is_seat
from andori.engine.state import WELL_EMPTY, WELL_FULL, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

REACHED = "well"
SPARE = "spare the well"


class Springs(Wells):
    """Whoever stops on a well is asked at once.  [FAR-WELL-01]"""

    AT_REST: ClassVar[bool] = False
    FORMS: ClassVar[tuple[Form, ...]] = (*Wells.FORMS, Form(SPARE))
    FRAMES: ClassVar[tuple[str, ...]] = (REACHED,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.spare: int = self.content.book.kind_of(SPARE)
        self.frame: int = self.content.frame(REACHED)

    def hero_stopped(self, state: State, seat: int) -> None:
        """What else waits on the space lies below: the well comes first, then the fog."""
        if state.well_at[state.heroes[seat].space] == WELL_FULL:
            self.push(state, Task(self.frame, seat))

    def drinker(self, state: State) -> int:
        """The seat of the hero who is asked at a well, or -1."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return -1
        assert isinstance(frame, Task)
        return frame.hero

    def drink_fault(self, state: State, seat: int) -> int:
        if self.drinker(state) == seat:
            return why.OK
        well = state.well_at[state.heroes[seat].space]
        return why.WELL_DRY if well == WELL_EMPTY else why.NO_WELL

    def do_drink(self, state: State, seat: int) -> None:
        if self.drinker(state) == seat:
            state.frames.pop()
        super().do_drink(state, seat)

    def verbs(self) -> list[Verb]:
        return [*super().verbs(), Spare(self)]

    def stages(self) -> list[Stage]:
        return [AtWell(self)]


class Spare(Verb):
    """The well stays full."""

    def __init__(self, springs: Springs) -> None:
        super().__init__(springs.content.book.kind_of(SPARE))
        self.springs: Springs = springs

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.OK if self.springs.drinker(state) == seat else why.NOT_ASKED

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class AtWell(Stage):
    """A hero has stopped on a full well."""

    def __init__(self, springs: Springs) -> None:
        super().__init__(springs.content.frame(REACHED))
        self.springs: Springs = springs

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "well"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book, kind = self.springs.content.book, state.heroes[frame.hero].kind
        out.append(book.plain[kind][DRINK])
        out.append(book.make(self.springs.spare, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero):
            return "nobody stands at the well"
        full = state.well_at[state.heroes[frame.hero].space] == WELL_FULL
        return "" if full else "there is no full well where the hero stopped"
