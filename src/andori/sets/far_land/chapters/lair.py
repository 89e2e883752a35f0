"""What the creatures make for: the Grehon lair on the lake face, the steppe people tile where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.rules.roads import RoadStronghold
from andori.engine.state import State
from andori.sets.far_land.chapters.widow_mother import WidowMother

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Lair(RoadStronghold):
    """The lair is printed on its space; the tile is laid by a legend and goes along the path.

    [FAR-CREATURE-04, FAR-LAIR-01, FAR-STEPPEPEOPLE-01]
    """

    LAYER: ClassVar[str] = "steppefolk"

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.mother: WidowMother = book.of(WidowMother)

    def tile(self, state: State) -> int:
        """Where the steppe people tile lies, or -1."""
        return super().at(state)

    def at(self, state: State) -> int:
        """Where the tile lies; without it the lair, or -1 on a board that has none."""
        tile = self.tile(state)
        return tile if tile >= 0 else self.board.stronghold

    def go(self, state: State, space: int) -> None:
        """The tile goes to a space; the mother who stands there has reached it.  [FAR-WIDOWMOTHER-08]"""
        super().go(state, space)
        self.mother.meet_people(state)
