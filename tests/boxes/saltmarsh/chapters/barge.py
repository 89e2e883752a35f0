"""The barge: a stronghold that is towed along the road, and the foes that make for it wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.events import Told
from andori.engine.rules.roads import RoadCreatures, RoadStronghold
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.content import Content
    from andori.engine.rulebook import Rulebook

TOW = "tow"


def layer_of(content: Content, name: str) -> int:
    """The place of a layer of tokens by its name."""
    return next(place for place, layer in enumerate(content.layers) if layer.name == name)


class Barge(RoadStronghold):
    """Where the barge is, and how it goes on.  [MARSH-BARGE-01, MARSH-BARGE-02]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("towed", "from", "to"), Told("barge_stuck", "space"))
    LAYER: ClassVar[str] = "barge"
    STEPS: ClassVar[tuple[str, ...]] = (TOW,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.silt: int = layer_of(self.content, "silt")
        self.towed: int = self.content.event("towed")
        self.stuck: int = self.content.event("barge_stuck")

    def at_sunrise(self, state: State, step: str) -> bool:
        """The barge goes on by one space unless silt or a foe lies in its way.  [MARSH-BARGE-02, MARSH-BARGE-03]"""
        if step != TOW:
            return False
        ahead = self.next_on_road(state)
        if ahead < 0:
            return True
        here = self.at(state)
        if state.layers[self.silt][ahead] or state.creature_at[ahead]:
            self.log(self.stuck, -1, here)
            return True
        self.put(state, ahead)
        self.log(self.towed, -1, here, ahead)
        self.set_off(state, "barge_comes", -1, ahead)
        return True


class Drift(RoadCreatures):
    """Foes follow the arrows to the road, and the road to the barge.  [MARSH-FOE-02]"""


def with_layer(state: State, layer: int, space: int, count: int) -> None:
    """So many tokens of a layer now lie on a space."""
    layers = state.layers[:]
    layers[layer] = changed(state.layers[layer], space, count)
    state.layers = layers
