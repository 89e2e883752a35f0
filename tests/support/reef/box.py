"""The chapters of the reef: those of the first box, and the tide."""

from __future__ import annotations

from typing import Final

from andori.engine import reasons as why
from andori.engine.chapter import Chapter
from andori.engine.chapters import extended
from andori.engine.events import Told
from andori.engine.state import Hero, State, changed
from andori.sets.base.box import CHAPTERS as PARENTS

HIGH: Final = 2
ROCK: Final = 9


class Tides(Chapter):
    """The tide rises every morning, and closes a way.  [REEF-TIDE-01, REEF-TIDE-03]"""

    REASONS = ("flooded",)
    EVENTS = (Told("tide_rose", "number"),)

    def day_began(self, state: State) -> None:
        self.move(state, 1)

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        if self.level(state) >= HIGH and self.board.numbers[space] == ROCK:
            return self.content.reason("flooded")
        return why.OK

    def level(self, state: State) -> int:
        """How high the tide is."""
        return state.marks[self.place]

    def move(self, state: State, by: int) -> None:
        """The tide comes, or goes."""
        state.marks = changed(state.marks, self.place, max(0, self.level(state) + by))
        self.log(self.content.event("tide_rose"), a=self.level(state))

    @property
    def place(self) -> int:
        """The mark of the tide among those of the game."""
        return [mark.name for mark in self.content.marks].index("tide")


CHAPTERS: Final = extended(PARENTS, Tides)
