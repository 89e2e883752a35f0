"""Items from the equipment board that are found: a hero takes one, lays it down, or takes none."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import Card, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

FOUND: Final = "find_item"
FETCH: Final = "fetch {thing}"
FETCH_NOTHING: Final = "fetch nothing"


class Articles(Chapter):
    """What can be found on the equipment board.  [LAST-AGREN-03, LAST-SKELETON-45]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(FETCH), Form(FETCH_NOTHING))
    REASONS: ClassVar[tuple[str, ...]] = ("not_found",)
    FRAMES: ClassVar[tuple[str, ...]] = (FOUND,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.frame: int = self.content.frame(FOUND)
        self.fetch: int = self.content.book.kind_of(FETCH)
        self.nothing: int = self.content.book.kind_of(FETCH_NOTHING)
        self.not_found: int = self.content.reason("not_found")

    def offer(self, state: State, seat: int) -> None:
        """A hero may take one item, if there is any."""
        if self.kinds(state, seat):
            self.push(state, Task(self.frame, seat))

    def kinds(self, state: State, seat: int) -> list[int]:
        """What an Agren would give, too."""
        return self.book.things.articles_for(state, seat)

    def asked_fault(self, state: State, seat: int) -> int:
        """Why a hero has nothing to choose, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def fetch_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot take this, or 0."""
        fault = self.asked_fault(state, seat)
        if fault:
            return fault
        return why.OK if thing in self.kinds(state, seat) else self.not_found

    def do_fetch(self, state: State, seat: int, thing: int) -> None:
        """The item is his; where he has no room for it, it lies on his space."""
        state.frames.pop()
        self.book.cause = self.content.citations.cause(FOUND)
        self.book.things.get_thing(state, Card(0, seat), thing, True)
        self.book.cause = ""

    def verbs(self) -> list[Verb]:
        return [Fetch(self), FetchNothing(self)]

    def stages(self) -> list[Stage]:
        return [Found(self)]


class Fetch(Verb):
    """An item is taken."""

    def __init__(self, articles: Articles) -> None:
        super().__init__(articles.fetch)
        self.articles: Articles = articles

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.articles.fetch_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.articles.do_fetch(state, seat, action.a)


class FetchNothing(Verb):
    """No item is taken."""

    def __init__(self, articles: Articles) -> None:
        super().__init__(articles.nothing)
        self.articles: Articles = articles

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.articles.asked_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()


class Found(Stage):
    """A hero chooses an item."""

    def __init__(self, articles: Articles) -> None:
        super().__init__(articles.frame)
        self.articles: Articles = articles
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return FOUND

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book, kind = self.articles.content.book, state.heroes[frame.hero].kind
        for thing in self.articles.kinds(state, frame.hero):
            out.append(book.make(self.articles.fetch, kind, thing))
        out.append(book.make(self.articles.nothing, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        offered = is_seat(state, frame.hero) and self.articles.kinds(state, frame.hero)
        return "" if offered else "there is no item to find"
