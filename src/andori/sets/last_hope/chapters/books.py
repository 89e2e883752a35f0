"""The wizard's magic books: closed, opened for an hour each, used once, and on an easy level brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action, unpack_dice
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN, Frame, NextTurn, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import NewRules, hero_mark_of, mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

WIZARD: Final = "wizard"
BOOKS: Final = ("light", "healing", "portal")
LIGHT: Final = 0
HEALING: Final = 1
PORTAL: Final = 2
LOOK_UPS: Final = ("look up light magic", "look up healing magic", "look up portal magic")
NO_MORE: Final = "look up no more"
ROLL_FOR_BOOK: Final = "roll for the book"
LET_GO: Final = "let the book go"
CLOSED: Final = 0
OPEN: Final = 1
GONE: Final = 2
"""Out of the game, or on a letter of the legend track."""
LETTERS_A_PIP: Final = 2
"""1 is C, 2 is E, and so on up to M.  [LAST-EASY-12]"""


class Books(Chapter):
    """Which of them are open, and how a spell is looked up.  [LAST-SETUP-10, LAST-HERO-WIZARD-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (
        *(Form(LOOK_UPS[LIGHT], costs_hour=True), Form(LOOK_UPS[HEALING], costs_hour=True)),
        *(Form(LOOK_UPS[PORTAL], costs_hour=True), Form(NO_MORE), Form(ROLL_FOR_BOOK), Form(LET_GO)),
    )
    REASONS: ClassVar[tuple[str, ...]] = ("no_books", "no_books_yet", "book_not_closed", "book_closed", "book_gone")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        *(Told("light_opened"), Told("healing_opened"), Told("portal_opened"), Told("book_on_letter", "letter")),
        *(Told("book_lost"), Told("light_back"), Told("healing_back"), Told("portal_back")),
    )
    FRAMES: ClassVar[tuple[str, ...]] = ("looking_up", "book_letter")
    FROM_LEVEL: ClassVar[str] = "easy-2"
    """The level on which a used book may come back."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.new_rules: NewRules = book.of(NewRules)
        self.wizard: int = content.book.heroes.index(WIZARD)
        self.books: list[int] = [hero_mark_of(content, name) for name in BOOKS]
        self.letters: list[int] = [mark_of(content, f"{name}_letter") for name in BOOKS]
        self.look_ups: list[int] = [content.book.kind_of(line) for line in LOOK_UPS]
        self.no_more: int = content.book.kind_of(NO_MORE)
        self.roll: int = content.book.kind_of(ROLL_FOR_BOOK)
        self.let_go: int = content.book.kind_of(LET_GO)
        self.looking: int = content.frame("looking_up")
        self.letter: int = content.frame("book_letter")
        self.opened: list[int] = [content.event(f"{name}_opened") for name in BOOKS]
        self.back: list[int] = [content.event(f"{name}_back") for name in BOOKS]
        self.on_letter: int = content.event("book_on_letter")
        self.lost: int = content.event("book_lost")
        self.comes_back: bool = content.difficulty == self.FROM_LEVEL

    # ---- what becomes of a book --------------------------------------------------------------------------------

    def side(self, hero: Hero, book: int) -> int:
        """Whether a book is closed, open or gone."""
        return hero.marks[self.books[book]]

    def turn(self, hero: Hero, book: int, side: int) -> None:
        """A book is opened, or leaves the wizard."""
        hero.marks = changed(hero.marks, self.books[book], side)

    def reader_fault(self, state: State, seat: int) -> int:
        """Why a hero has no magic books, or 0.  [LAST-HERO-WIZARD-02, LAST-SETUP-14]"""
        if state.heroes[seat].kind != self.wizard:
            return self.content.reason("no_books")
        return why.OK if self.new_rules.holds(state, "second_abilities") else self.content.reason("no_books_yet")

    def open_fault(self, state: State, seat: int, book: int) -> int:
        """Why a hero has not opened this book, or 0.  [LAST-HERO-WIZARD-05, LAST-HERO-WIZARD-06]"""
        fault = self.reader_fault(state, seat)
        if fault:
            return fault
        side = self.side(state.heroes[seat], book)
        if side == OPEN:
            return why.OK
        return self.content.reason("book_gone" if side == GONE else "book_closed")

    def use(self, state: State, seat: int, book: int) -> None:
        """A spell has been cast; on the easier level the wizard may roll for its book afterwards.

        [LAST-HERO-WIZARD-06, LAST-EASY-12, LAST-EASY-14]
        """
        self.turn(state.heroes[seat], book, GONE)
        if self.comes_back:
            self.push(state, Task(self.letter, seat, book))

    # ---- looking up --------------------------------------------------------------------------------------------

    def look_up_fault(self, state: State, seat: int, book: int) -> int:
        """Why the wizard cannot look this spell up now, or 0.  [LAST-HERO-WIZARD-03, LAST-HERO-WIZARD-04]"""
        fault = self.reader_fault(state, seat)
        if not fault and not self.is_reading(state, seat):
            fault = self.book.turns.action_fault(state, seat)
        if fault:
            return fault
        if self.side(state.heroes[seat], book) != CLOSED:
            return self.content.reason("book_not_closed")
        return self.book.hours.hour_fault(state, state.heroes[seat])

    def is_reading(self, state: State, seat: int) -> bool:
        """Whether the wizard is in the middle of looking up."""
        frame = state.frames[-1]
        if frame.kind != self.looking:
            return False
        assert isinstance(frame, Task)
        return frame.hero == seat

    def may_read_on(self, state: State, seat: int) -> bool:
        """Whether there is another book, and an hour for it."""
        for book in range(len(BOOKS)):
            if not self.look_up_fault(state, seat, book):
                return True
        return False

    def list_look_ups(self, state: State, seat: int, out: list[Action]) -> None:
        """The spells that can be looked up now."""
        for book in range(len(BOOKS)):
            if not self.look_up_fault(state, seat, book):
                out.append(self.content.book.make(self.look_ups[book], state.heroes[seat].kind))

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.frames[-1].kind == TURN and state.turn == seat and state.heroes[seat].kind == self.wizard:
            self.list_look_ups(state, seat, out)

    def look_up(self, state: State, seat: int, book: int) -> None:
        """A book is opened for an hour.  [LAST-HERO-WIZARD-03, LAST-HERO-WIZARD-04]"""
        hero = state.heroes[seat]
        if state.frames[-1].kind == TURN:
            self.push(state, Task(self.looking, seat))
        self.book.hours.spend_hour(state, hero)
        self.turn(hero, book, OPEN)
        self.log(self.opened[book], hero.kind)

    def stop_reading(self, state: State, seat: int) -> None:
        """The action is over."""
        state.frames.pop()
        state.frames.append(NextTurn(seat))

    # ---- how a used book comes back ----------------------------------------------------------------------------

    def letter_task(self, state: State, seat: int) -> Task | None:
        """The question whether this hero rolls for a book, or None."""
        frame = state.frames[-1]
        if frame.kind != self.letter:
            return None
        assert isinstance(frame, Task)
        return frame if frame.hero == seat and not frame.b else None

    def rolled(self, state: State, task: Task, pips: int) -> None:
        """The book waits on a letter, unless the narrator is there already.  [LAST-EASY-12, LAST-EASY-15]"""
        state.frames.pop()
        hero = state.heroes[task.hero]
        letter = LETTERS_A_PIP * pips
        if state.narrator >= letter:
            self.log(self.lost, hero.kind)
            return
        state.marks = changed(state.marks, self.letters[task.a], letter)
        self.log(self.on_letter, hero.kind, letter)

    def narrator_moved(self, state: State) -> None:
        """Books that the narrator has come to are open again.  [LAST-EASY-13]"""
        for book, mark in enumerate(self.letters):
            seat = state.seat_of[self.wizard]
            if state.marks[mark] and state.narrator >= state.marks[mark] and seat >= 0:
                state.marks = changed(state.marks, mark, 0)
                self.turn(state.heroes[seat], book, OPEN)
                self.log(self.back[book], self.wizard)

    def verbs(self) -> list[Verb]:
        looked = [LookUp(self, book) for book in range(len(BOOKS))]
        return [*looked, NoMore(self), RollForBook(self), LetGo(self)]

    def stages(self) -> list[Stage]:
        return [LookingUp(self), BookLetter(self)]


class LookUp(Verb):
    """A magic book is opened."""

    def __init__(self, books: Books, book: int) -> None:
        super().__init__(books.look_ups[book])
        self.books: Books = books
        self.number: int = book

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.books.look_up_fault(state, seat, self.number)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.books.look_up(state, seat, self.number)


class NoMore(Verb):
    """No further magic book is opened."""

    def __init__(self, books: Books) -> None:
        super().__init__(books.no_more)
        self.books: Books = books

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.OK if self.books.is_reading(state, seat) else why.NOT_ASKED

    def do(self, state: State, seat: int, action: Action) -> None:
        self.books.stop_reading(state, seat)


class RollForBook(Verb):
    """The wizard rolls for a used book."""

    def __init__(self, books: Books) -> None:
        super().__init__(books.roll)
        self.books: Books = books

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.NOT_ASKED if self.books.letter_task(state, seat) is None else why.OK

    def do(self, state: State, seat: int, action: Action) -> None:
        task = self.books.letter_task(state, seat)
        assert task is not None
        task.b = 1


class LetGo(Verb):
    """A used book leaves the game."""

    def __init__(self, books: Books) -> None:
        super().__init__(books.let_go)
        self.books: Books = books

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.NOT_ASKED if self.books.letter_task(state, seat) is None else why.OK

    def do(self, state: State, seat: int, action: Action) -> None:
        state.frames.pop()
        self.books.log(self.books.lost, state.heroes[seat].kind)


class LookingUp(Stage):
    """The wizard looks up one spell after another."""

    def __init__(self, books: Books) -> None:
        super().__init__(books.looking)
        self.books: Books = books
        self.is_action = True

    def asked(self, state: State, frame: Frame) -> int:
        return self.books.wizard

    def question(self, state: State, frame: Frame) -> str:
        return "looking_up"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        self.books.list_look_ups(state, frame.hero, out)
        out.append(self.books.content.book.make(self.books.no_more, self.books.wizard))

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        if self.books.may_read_on(state, frame.hero):
            return False
        self.books.stop_reading(state, frame.hero)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not is_seat(state, frame.hero) or frame.hero != state.turn:
            return "somebody looks up spells who is not on turn"
        return "nobody can look up spells" if top and not self.books.may_read_on(state, frame.hero) else ""


class BookLetter(Stage):
    """A spell has been cast: ``a`` is its book, ``b`` 1 once the wizard rolls for it."""

    def __init__(self, books: Books) -> None:
        super().__init__(books.letter)
        self.books: Books = books
        self.waits = True
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Task)
        return frame.b == 1

    def asked(self, state: State, frame: Frame) -> int:
        return self.books.wizard

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Task)
        return "book_roll" if frame.b else "book_letter"

    def roller(self, state: State, frame: Frame) -> int:
        return self.books.wizard

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        book = self.books.content.book
        out.append(book.make(self.books.roll, self.books.wizard))
        out.append(book.make(self.books.let_go, self.books.wizard))

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        die = self.books.content.heroes[self.books.wizard].die
        dice = self.books.book.dice
        out.extend(dice.throws(die, 1))
        weights.extend(dice.throw_weights(die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.books.content.citations.cause("luck_die")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        self.books.rolled(state, frame, unpack_dice(action.a)[0])

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not self.books.comes_back or not 0 <= frame.a < len(BOOKS) or frame.b not in (0, 1):
            return "no book is rolled for"
        if not is_seat(state, frame.hero) or state.heroes[frame.hero].kind != self.books.wizard:
            return "a book is rolled for by somebody who is no wizard"
        return ""
