"""The steppe rider: others on the horse, taken along where the rider comes by."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.rules.carrying import Carrying
from andori.engine.state import State
from andori.sets.far_land.chapters.ghosts import Ghosts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

RIDER: Final = "rider"


class Companions(Carrying):
    """Who rides along, also from the middle of a move, and nobody near a ghost.

    [FAR-HERO-RAASHANA-01, FAR-HERO-RAASHANA-05, FAR-GHOST-03]
    """

    CARRIER: ClassVar[str] = RIDER
    IN_PASSING: ClassVar[bool] = True

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.ghosts: Ghosts = book.of(Ghosts)

    def carry_fault(self, state: State, seat: int, other: int) -> int:
        fault = super().carry_fault(state, seat, other)
        if not fault and self.ghosts.silences(state, state.heroes[seat]):
            return self.ghosts.silenced
        return fault
