"""Thresholds: jumps and gates of the board that ask for willpower. Nothing is paid; whoever has it may pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.state import Hero, State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TOO_HARD = "way_too_hard"


class Thresholds(Chapter):
    """Ways that not everybody can go."""

    REASONS: ClassVar[tuple[str, ...]] = (TOO_HARD,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.too_hard: int = self.content.reason(TOO_HARD)

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        """The willpower is looked at before the hour of the step is paid."""
        return self.too_hard if hero.willpower < self.board.need(hero.space, space) else why.OK
