"""Ghosts: whoever is on their space or next to it cannot use a special ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.chapter import Chapter
from andori.engine.state import Hero, State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

GHOST = "ghost-"


class Ghosts(Chapter):
    """Figures that silence abilities.  [FAR-GHOST-01, FAR-GHOST-02]"""

    REASONS: ClassVar[tuple[str, ...]] = ("silenced",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        allies = self.content.book.allies
        self.figures: list[int] = [figure for figure, name in enumerate(allies) if name.startswith(GHOST)]
        self.silenced: int = self.content.reason("silenced")

    def silences(self, state: State, hero: Hero) -> bool:
        """Whether a ghost is with a hero or on an adjacent space; the river keeps them apart."""
        for figure in self.figures:
            space = state.allies[figure]
            if space >= 0 and (space == hero.space or self.adjacent[space][hero.space]):
                return True
        return False
