"""A defeated skeleton: where it goes, and the item that the heroes take for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import Fight, Frame, Narrating, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, without
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.articles import Articles
from andori.sets.last_hope.chapters.skeletons import SKELETON, Skeletons

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

FALLEN: Final = "fallen_skeleton"
TO_DEFEATED: Final = "send to defeated"
TO_SUNRISE: Final = "send to sunrise"


class Spoils(Chapter):
    """What follows when a skeleton is defeated.  [LAST-SKELETON-42, LAST-SKELETON-45, LAST-AGREN-03]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(TO_DEFEATED), Form(TO_SUNRISE))
    FRAMES: ClassVar[tuple[str, ...]] = (FALLEN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.skeletons: Skeletons = book.of(Skeletons)
        self.articles: Articles = book.of(Articles)
        self.frame: int = self.content.frame(FALLEN)
        self.to_defeated: int = self.content.book.kind_of(TO_DEFEATED)
        self.to_sunrise: int = self.content.book.kind_of(TO_SUNRISE)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        """Whoever opened the last round decides: that is who invited, while he is in it.  [LAST-SKELETON-42]"""
        if fight.foe and self.skeletons.like[fight.foe] == SKELETON:
            self.push(state, Task(self.frame, fight.fighters[0], fight.foe, fight.space))

    def decision_fault(self, state: State, seat: int) -> int:
        """Why a hero has nothing to decide, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def decide(self, state: State, returns: bool) -> None:
        """It stays among the defeated, or comes back at sunrise; the item is taken before the narrator moves.

        [LAST-SKELETON-43, LAST-SKELETON-44, LAST-NARRATOR-06]
        """
        task = state.frames.pop()
        assert isinstance(task, Task)
        if returns:
            state.defeated = without(state.defeated, task.a - 1)
            self.book.cause = self.content.citations.cause(FALLEN)
            self.log(ev.CREATURE_REMOVED, -1, task.a - 1, task.b)
            self.book.cause = ""
            self.skeletons.wait(state, 1)
        else:
            self.push(state, Narrating(1))
        self.articles.offer(state, task.hero)

    def verbs(self) -> list[Verb]:
        return [Send(self, self.to_defeated, False), Send(self, self.to_sunrise, True)]

    def stages(self) -> list[Stage]:
        return [Fallen(self)]


class Send(Verb):
    """A defeated skeleton is sent somewhere."""

    def __init__(self, spoils: Spoils, kind: int, returns: bool) -> None:
        super().__init__(kind)
        self.spoils: Spoils = spoils
        self.returns: bool = returns

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spoils.decision_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spoils.decide(state, self.returns)


class Fallen(Stage):
    """Somebody decides where a skeleton goes."""

    def __init__(self, spoils: Spoils) -> None:
        super().__init__(spoils.frame)
        self.spoils: Spoils = spoils

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return FALLEN

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book = self.spoils.content.book
        kind = state.heroes[frame.hero].kind
        out.append(book.make(self.spoils.to_defeated, kind))
        out.append(book.make(self.spoils.to_sunrise, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        known = is_seat(state, frame.hero) and 0 <= frame.b < self.spoils.board.size
        return "" if known and frame.a - 1 in state.defeated else "no skeleton has been defeated"
