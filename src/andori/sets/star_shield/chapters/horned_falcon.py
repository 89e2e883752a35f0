"""The horned falcon in battle: the creature that is attacked throws a single die in this round.

Otherwise it flies like any falcon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, FOE_THROWS, Fight, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.gifts import Gifts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

SEND: Final = "send {thing}"
HOLD_BACK: Final = "hold back"
FRAME: Final = "swoop"


class HornedFalcon(Chapter):
    """The owner helps in any fight, wherever it is.  [STAR-GIFT-GENERAL-05]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(SEND), Form(HOLD_BACK))
    REASONS: ClassVar[tuple[str, ...]] = ("falcon_no_round",)
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("falcon_swooped", "creature"),)
    FRAMES: ClassVar[tuple[str, ...]] = (FRAME,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.gifts: Gifts = book.of(Gifts)
        self.swoops: int = self.content.things.role("swoops")
        self.send: int = self.content.book.kind_of(SEND)
        self.hold_back: int = self.content.book.kind_of(HOLD_BACK)
        self.frame: int = self.content.frame(FRAME)

    def foe_to_throw(self, state: State, fight: Fight) -> None:
        """Before a creature throws several dice, who has a rested horned falcon is asked.  [STAR-GIFT-GENERAL-05]"""
        if self.book.throwing.foe_dice(state, fight)[1] < 2:
            return
        for seat in range(len(state.heroes) - 1, -1, -1):
            if self.ready(state, seat):
                self.push(state, Task(self.frame, seat))

    def ready(self, state: State, seat: int) -> bool:
        """Whether a hero whose day is not over has a rested horned falcon."""
        hero = state.heroes[seat]
        return not hero.ended and self.roles[hero.large] & self.swoops != 0

    def asked_fault(self, state: State, seat: int) -> int:
        """Why a hero is not asked for a horned falcon at this moment, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return self.content.reason("falcon_no_round")
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def send_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot send a horned falcon into the fight, or 0.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-05]"""
        fault = self.gifts.gift_fault(state.heroes[seat], thing, self.swoops)
        return fault if fault else self.asked_fault(state, seat)

    def do_send(self, state: State, seat: int, thing: int) -> None:
        """The creature throws a single die in this round."""
        state.frames.pop()
        while state.frames[-1].kind == self.frame:
            state.frames.pop()
        fight = state.frames[-1]
        assert isinstance(fight, Fight)
        fight.single = 1
        self.gifts.spend(state, state.heroes[seat], thing)
        self.log(self.content.event("falcon_swooped"), state.heroes[seat].kind, fight.foe - 1)

    def verbs(self) -> list[Verb]:
        return [Send(self), HoldBack(self)]

    def stages(self) -> list[Stage]:
        return [Swooping(self)]


class Send(Verb):
    """The horned falcon flies into the fight."""

    def __init__(self, falcon: HornedFalcon) -> None:
        super().__init__(falcon.send)
        self.falcon: HornedFalcon = falcon

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.falcon.send_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.falcon.do_send(state, seat, action.a)


class HoldBack(Verb):
    """The horned falcon stays where it is."""

    def __init__(self, falcon: HornedFalcon) -> None:
        super().__init__(falcon.hold_back)
        self.falcon: HornedFalcon = falcon

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.falcon.asked_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class Swooping(Stage):
    """The owner of the horned falcon is asked before the creature throws."""

    def __init__(self, falcon: HornedFalcon) -> None:
        super().__init__(falcon.frame)
        self.falcon: HornedFalcon = falcon
        self.interrupts = True
        self.waits = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "swoop"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book = self.falcon.content.book
        hero = state.heroes[frame.hero]
        out.append(book.make(self.falcon.send, hero.kind, hero.large))
        out.append(book.plain[hero.kind][self.falcon.hold_back])

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not self.falcon.ready(state, frame.hero):
            return "nobody has a rested horned falcon"
        place = state.frames.index(frame)
        below = state.frames[place - 1] if place else None
        if below is not None and below.kind == self.kind:
            return ""
        if below is None or below.kind != FIGHTING:
            return "the horned falcon has no fight to fly to"
        assert isinstance(below, Fight)
        return "" if below.phase == FOE_THROWS else "the creature is not about to throw"
