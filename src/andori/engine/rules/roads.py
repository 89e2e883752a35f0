"""Roads: a stronghold that goes along one, and creatures that turn towards it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.rules.creatures import Creatures
from andori.engine.rules.stronghold import Stronghold
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class RoadStronghold(Stronghold):
    """A stronghold that lies on a space as a token of the box, and can be moved."""

    LAYER: ClassVar[str] = ""
    """The layer of its token; there is at most one."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        names = [layer.name for layer in self.content.layers]
        self.layer: int = names.index(self.LAYER)

    def at(self, state: State) -> int:
        """The space on which it is, or -1 while it is nowhere."""
        row = state.layers[self.layer]
        return row.index(1) if 1 in row else -1

    def put(self, state: State, space: int) -> None:
        """Put it on a space, and take it from where it was."""
        row = [0] * self.board.size
        row[space] = 1
        state.layers = state.layers[: self.layer] + [row] + state.layers[self.layer + 1 :]

    def next_on_road(self, state: State, back: bool = False) -> int:
        """The next space of the road in its direction, or back; -1 at its end, beside it and over a broken bridge."""
        here = self.at(state)
        place = self.board.road_place[here] if here >= 0 else -1
        ahead = place - 1 if back else place + 1
        if place < 0 or not 0 <= ahead < len(self.board.road):
            return -1
        space = self.board.road[ahead]
        return -1 if state.way_closed(here, space) else space

    def go(self, state: State, space: int) -> None:
        """It goes to a space; a creature that stands there has entered it."""
        self.put(state, space)
        kind = state.creature_at[space] - 1
        if kind >= 0:
            state.creature_at = changed(state.creature_at, space, 0)
            self.enter_stronghold(state, kind)


class RoadCreatures(Creatures):
    """Creatures follow the arrows to the road, and the road to the stronghold, on whichever side of it they are."""

    def ahead(self, state: State, space: int) -> int:
        """The arrow; on the road the next space of it towards the stronghold, if that is on it."""
        here = self.board.road_place[space]
        if here < 0:
            return super().ahead(state, space)
        goal = self.stronghold.at(state)
        there = self.board.road_place[goal] if goal >= 0 else -1
        if there < 0:
            return super().ahead(state, space)
        if there == here:
            return -1
        return self.board.road[here + 1 if here < there else here - 1]
