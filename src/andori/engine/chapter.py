"""A chapter: one subject of a booklet.

A box is a list of chapters. Each owns the verbs, stages and steps of its subject; all of them share the state, which is
plain data. A chapter speaks to its neighbours by name, and it listens where it overrides a method of this class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine.board import Board
from andori.engine.content import Content
from andori.engine.editions import Edition
from andori.engine.frames import Frame
from andori.engine.stage import Stage
from andori.engine.state import RUNNING, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Chapter:
    """What every chapter stands on."""

    def __init__(self, content: Content) -> None:
        self.content: Content = content
        self.edition: Edition = content.edition
        self.board: Board = content.board
        self.adjacent: list[list[bool]] = content.board.adjacent
        self.neighbours: list[list[int]] = content.board.neighbours

    def bind(self, book: Rulebook) -> None:
        """Find the chapters that this one speaks to; all have been made."""
        self.book: Rulebook = book

    def verbs(self) -> list[Verb]:
        """The kinds of action of this subject."""
        return []

    def stages(self) -> list[Stage]:
        """What the frames of this subject mean."""
        return []

    def log(self, code: int, hero: int = -1, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note a fact; ``hero`` is a hero kind."""
        if self.book.logging:
            self.book.note(code, hero, a, b, c)

    def push(self, state: State, frame: Frame) -> None:
        """Put something on top of what is in progress, unless the game is over."""
        if state.outcome == RUNNING:
            state.frames.append(frame)
