"""What the creatures make for: the Grehon lair on the lake face, the steppe people tile where it lies."""

from __future__ import annotations

from typing import ClassVar

from andori.engine.rules.roads import RoadStronghold
from andori.engine.state import State


class Lair(RoadStronghold):
    """The lair is printed on its space; the tile is laid by a legend and goes along the path.

    [FAR-CREATURE-04, FAR-LAIR-01, FAR-STEPPEPEOPLE-01]
    """

    LAYER: ClassVar[str] = "steppefolk"

    def at(self, state: State) -> int:
        """Where the tile lies; without it the lair, or -1 on a board that has none."""
        tile = super().at(state)
        return tile if tile >= 0 else self.board.stronghold
