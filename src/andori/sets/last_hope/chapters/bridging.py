"""Bridging: how much timber is on a space, and the bridge that a legend has built over a gorge."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.state import SPACE_STEP, State, without

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Bridging(Chapter):
    """The bridge piece, and the timber for it.  [LAST-SETUP-13]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("bridge_built", "from", "to"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.log_size: list[int] = self.content.things.log

    def timber(self, state: State, space: int) -> int:
        """What the sizes of the logs on a space add up to: those that lie there and those that heroes carry there."""
        total = sum(self.log_size[thing] for thing in state.things_on(space))
        for hero in state.heroes:
            if hero.space == space:
                total += sum(self.log_size[thing] for thing in hero.purse)
        return total

    def elsewhere(self, state: State, space: int) -> list[int]:
        """The logs that are still to be brought to a space, the largest first: for those who plan."""
        found = [entry % SPACE_STEP for entry in state.ground if entry // SPACE_STEP != space]
        for hero in state.heroes:
            if hero.space != space:
                found += hero.purse
        logs = [thing for thing in found if self.log_size[thing]]
        return sorted(logs, key=self.size_of, reverse=True)

    def size_of(self, log: int) -> int:
        """How large a log is."""
        return self.log_size[log]

    def build(self, state: State, here: int, there: int) -> None:
        """A bridge joins the two banks, and heroes, creatures and the wagon cross it."""
        low, high = min(here, there), max(here, there)
        state.closed = without(state.closed, low * SPACE_STEP + high)
        self.log(self.content.event("bridge_built"), -1, here, there)
