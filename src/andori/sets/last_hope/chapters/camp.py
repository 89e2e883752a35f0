"""The camp and the supply wagon: what creatures make for, along the arrows and on the dwarf road."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.rules.figures import Figures
from andori.engine.rules.roads import RoadStronghold
from andori.engine.state import Hero, State
from andori.sets.last_hope.chapters.new_rules import layer_of, mark_of
from andori.sets.last_hope.chapters.shields import LEFT as IN_FIRE
from andori.sets.last_hope.chapters.shields import Fire
from andori.sets.last_hope.chapters.skeletons import Skeletons

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Camp(RoadStronghold):
    """The camp, or the supply wagon in its place; a legend never has both.  [LAST-GOAL-01, LAST-CAMP-01]"""

    LAYER: ClassVar[str] = "camp"

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.skeletons: Skeletons = book.of(Skeletons)
        self.wagon: int = layer_of(self.content, "wagon")

    def at(self, state: State) -> int:
        """The space of the camp or of the supply wagon, or -1 while neither stands on the board."""
        row = state.layers[self.layer]
        if 1 in row:
            return row.index(1)
        return self.wagon_at(state)

    def wagon_at(self, state: State) -> int:
        """The space of the supply wagon, or -1 where there is none."""
        row = state.layers[self.wagon]
        return row.index(1) if 1 in row else -1

    def put_wagon(self, state: State, space: int) -> None:
        """The supply wagon stands on a space; where there was a camp, it is struck."""
        self._set(state, -1, space)

    def put(self, state: State, space: int) -> None:
        """Only the supply wagon goes."""
        self.put_wagon(state, space)

    def pitch(self, state: State, space: int) -> None:
        """The camp stands on a space; where there was a wagon, it is unloaded."""
        self._set(state, space, -1)

    def _set(self, state: State, camp: int, wagon: int) -> None:
        layers = state.layers[:]
        for layer, space in ((self.layer, camp), (self.wagon, wagon)):
            row = [0] * self.board.size
            if space >= 0:
                row[space] = 1
            layers[layer] = row
        state.layers = layers

    def go(self, state: State, space: int) -> None:
        """Every foe on a space that the wagon enters takes a golden shield.  [LAST-WAGON-01]"""
        super().go(state, space)
        self.skeletons.take_in(state, space)


class MountainCreatures(Figures):
    """Creatures follow the arrows to the dwarf road, and the road to the camp.  [LAST-CREATURE-06, LAST-ROAD-02]"""

    REASONS: ClassVar[tuple[str, ...]] = ("creature_blocks",)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.fire: Fire = book.of(Fire)
        self.block: int = mark_of(self.content, "creatures_block")
        self.blocked: int = self.content.reason("creature_blocks")

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        """In some legends nobody enters a space with a creature; skeletons are none.  [LAST-CREATURE-03]"""
        return self.blocked if state.creature_at[space] and state.marks[self.block] else why.OK

    def willpower_on(self, state: State, kind: int, space: int) -> int:
        """In a fire it is 3, and the printed willpower again elsewhere.  [LAST-SHIELD-FIRE-07, LAST-SHIELD-FIRE-08]"""
        return IN_FIRE if self.fire.weakens(state, kind, space) else super().willpower_on(state, kind, space)
