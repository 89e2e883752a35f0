"""Figures: of each kind of creature there are so many and no more. A box with a road that counts them lists this."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.events import Told
from andori.engine.rules.roads import RoadCreatures
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

NONE_LEFT: Final = "no_figure_left"


class Figures(RoadCreatures):
    """A figure that is missing is taken from those who are defeated."""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told(NONE_LEFT, "creature"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.none_left: int = self.content.event(NONE_LEFT)

    def in_use(self, state: State, kind: int) -> int:
        """How many figures of a kind are on the board, on golden shields and among the defeated."""
        return state.creature_at.count(kind + 1) + state.on_shields.count(kind) + state.defeated.count(kind)

    def place_creature(self, state: State, kind: int, space: int) -> int:
        figures = self.content.creatures[kind].figures
        if figures and self.in_use(state, kind) >= figures:
            if kind not in state.defeated:
                self.log(self.none_left, -1, kind)
                return -1
            defeated = state.defeated[:]
            defeated.remove(kind)
            state.defeated = defeated
        return super().place_creature(state, kind, space)
