"""Stores: what has been put down on a space for a mission, by number or by size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine.chapter import Chapter
from andori.engine.state import SPACE_STEP, State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Stores(Chapter):
    """Only what lies there counts, not what a hero carries.  [STAR-MISSION-SUPPLIES-03]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.size: list[int] = self.content.things.log

    def laid(self, state: State, things: list[int], space: int) -> int:
        """How many of these things lie on a space, whatever their values.

        [STAR-MISSION-SUPPLIES-01, STAR-MISSION-SUPPLIES-02]
        """
        return sum(thing in things for thing in state.things_on(space))

    def timber(self, state: State, space: int) -> int:
        """What the sizes of the logs on a space add up to."""
        return sum(self.size[thing] for thing in state.things_on(space))

    def elsewhere(self, state: State, things: list[int], space: int) -> list[int]:
        """Those of these things that are still to be brought to a space, the nearest first: for those who plan."""
        found: list[int] = []
        for entry in state.ground:
            if entry % SPACE_STEP in things and entry // SPACE_STEP != space:
                found.append(self.board.distance[space][entry // SPACE_STEP] * SPACE_STEP + entry % SPACE_STEP)
        for hero in state.heroes:
            for thing in hero.small + hero.purse:
                if thing in things:
                    found.append(self.board.distance[space][hero.space] * SPACE_STEP + thing)
        return [entry % SPACE_STEP for entry in sorted(found)]
