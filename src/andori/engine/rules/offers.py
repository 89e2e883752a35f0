"""Offers: one hero wants to take another along, and the other's player has a say.

A chapter that makes such offers is a child of :class:`Offering`. Its offer is a frame of its own, so that a position
says what is asked. A box with one of them lists :class:`Offers`, too, which has the two answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

GO_ALONG = "go along"
STAY_BEHIND = "stay behind"


class Offering(Chapter):
    """A chapter in which a hero may take another along; the offer is a task: by whom, to whom, and two numbers."""

    OFFER: ClassVar[str] = ""
    """The frame of the offer, and the key of its question."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.offer: int = self.content.frame(self.OFFER)

    def propose(self, state: State, seat: int, other: int, b: int = 0, c: int = 0) -> None:
        """Ask the other, also one whose day is over."""
        self.push(state, Task(self.offer, seat, other, b, c))

    def agreed(self, state: State, offer: Task) -> None:
        """The other goes along; the offer has been taken off."""
        raise NotImplementedError

    def declined(self, state: State, offer: Task) -> None:
        """The other stays behind; the offer has been taken off."""

    def offer_fault(self, state: State, offer: Task) -> str:
        """What is wrong with an offer that came from a text, or nothing; both heroes have been found."""
        return ""

    def stages(self) -> list[Stage]:
        return [Offered(self)]


class Offers(Chapter):
    """The answers to an offer."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(GO_ALONG), Form(STAY_BEHIND))

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.go_along: int = self.content.book.kind_of(GO_ALONG)
        self.stay_behind: int = self.content.book.kind_of(STAY_BEHIND)

    def offering(self, kind: int) -> Offering | None:
        """The chapter whose offer is in progress, or None."""
        for chapter in self.book.chapters:
            if isinstance(chapter, Offering) and chapter.offer == kind:
                return chapter
        return None

    def answer_fault(self, state: State, seat: int) -> int:
        """Why a hero has no offer to answer, or 0."""
        frame = state.frames[-1]
        if self.offering(frame.kind) is None:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.a == seat else why.NOT_ASKED

    def answer(self, state: State, goes: bool) -> None:
        """The other has answered."""
        frame = state.frames.pop()
        chapter = self.offering(frame.kind)
        assert chapter is not None and isinstance(frame, Task)
        if goes:
            chapter.agreed(state, frame)
        else:
            chapter.declined(state, frame)

    def verbs(self) -> list[Verb]:
        return [Answer(self, self.go_along, True), Answer(self, self.stay_behind, False)]


class Answer(Verb):
    """Yes or no to an offer."""

    def __init__(self, offers: Offers, kind: int, goes: bool) -> None:
        super().__init__(kind)
        self.offers: Offers = offers
        self.goes: bool = goes

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.offers.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.offers.answer(state, self.goes)


class Offered(Stage):
    """A hero is asked whether to go along."""

    def __init__(self, chapter: Offering) -> None:
        super().__init__(chapter.offer)
        self.chapter: Offering = chapter
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.a].kind

    def question(self, state: State, frame: Frame) -> str:
        return self.chapter.OFFER

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book = self.chapter.content.book
        kind = state.heroes[frame.a].kind
        out.append(book.make(book.kind_of(GO_ALONG), kind))
        out.append(book.make(book.kind_of(STAY_BEHIND), kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or not is_seat(state, frame.a) or frame.hero == frame.a:
            return "an offer needs two heroes"
        return self.chapter.offer_fault(state, frame)
