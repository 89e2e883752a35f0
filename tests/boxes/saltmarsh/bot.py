"""What the barge and the silt mean to those who plan: keep the road before the barge free, dig where it is not."""

from __future__ import annotations

from typing import ClassVar, Final

from andori.bots.interest import ANY_DAY, Chore, Interest
from andori.bots.listing import Listing
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.state import State
from andori.sets.saltmarsh.chapters.barge import Barge
from andori.sets.saltmarsh.chapters.heron import Heron
from andori.sets.saltmarsh.chapters.silt import Silt


class FreeRoad(Interest):
    """Silt on the road ahead of the barge is dug away, the nearest heap first."""

    ABOUT: ClassVar[type[Chapter]] = Silt
    WEIGHTS: ClassVar[dict[str, float]] = {"road": 60.0}

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.barge: Barge = desk.rules.of(Barge)
        self.silt: Silt = desk.rules.of(Silt)

    def ahead(self, state: State) -> list[int]:
        """The spaces of the road to which the barge still has to come, in their order."""
        road, here = self.barge.board.road, self.barge.at(state)
        return road[road.index(here) + 1 :] if here in road else []

    def worth(self, state: State, space: int) -> float:
        """What it is worth to dig on a space: the more, the sooner the barge comes there."""
        ahead = self.ahead(state)
        if space not in ahead or not state.layers[self.silt.layer][space]:
            return 0.0
        return self.weight["road"] / (1 + ahead.index(space))

    def chores(self, state: State, seat: int) -> list[Chore]:
        found: list[Chore] = []
        for space in self.ahead(state):
            worth = self.worth(state, space)
            if worth > 0:
                for near in self.silt.neighbours[space]:
                    found.append(Chore(near, worth, ANY_DAY, 1.0))
        return found

    def deed(self, state: State, seat: int, action: Action) -> float:
        return self.worth(state, action.a) if action.kind == self.silt.dig else 0.0

    def term(self, state: State) -> float:
        """How far the barge has come."""
        road, here = self.barge.board.road, self.barge.at(state)
        return 2.0 * road.index(here) / (len(road) - 1) - 1.0 if here in road else 0.0


class Struck(Interest):
    """A strike is endured, unless it would leave no willpower to fight with."""

    ABOUT: ClassVar[type[Chapter]] = Heron

    def answer(self, state: State, actions: list[Action]) -> Action | None:
        heron = self.rules.of(Heron)
        if actions[0].kind != heron.endure:
            return None
        seat = state.seat_of[actions[0].hero]
        return actions[-1] if state.heroes[seat].willpower < 4 else actions[0]


INTERESTS: Final[tuple[type[Interest], ...]] = (FreeRoad, Struck)
