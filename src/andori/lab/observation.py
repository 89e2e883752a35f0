"""A moment as a row of numbers, seen by one hero: what the environments show to learners. Needs numpy."""

from __future__ import annotations

from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.lab.glance import Glance
from andori.lab.table import from_the_extra

with from_the_extra():
    import numpy as np
    from numpy.typing import NDArray

Numbers = NDArray[np.float32]


class Eye:
    """Looks at the moments of one legend; every number lies between -1 and 1."""

    def __init__(self, rules: Rulebook) -> None:
        self._glance = Glance(rules)
        self.size = self._glance.size
        self.blocks = self._glance.blocks
        self.layers = self._glance.layers
        self.spaces = self._glance.spaces
        self.kinds = self._glance.kinds

    def see(self, state: State, seat: int) -> Numbers:
        """The moment as the hero in a seat sees it: he comes first, the others follow in seating order."""
        out = np.zeros(self.size, dtype=np.float32)
        places, values = self._glance.look(state, seat)
        out[places] = values
        return out
