"""The siege engine: every creature on the board pushes it one space nearer to the castle at sunrise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.chapter import Chapter
from andori.engine.events import Event, Told
from andori.engine.state import State
from andori.sets.star_shield.chapters.threats import SIEGE_ENGINE, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Siege(Chapter):
    """It rolls along the arrows at the well symbol.  [STAR-THREAT-SIEGE-03]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("siege_rolls", "count"), Told("siege_will_roll", "count", "space"))

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)

    def pushing(self, state: State) -> int:
        """How many creatures there are on the board."""
        return len(state.creature_at) - state.creature_at.count(0)

    def way(self, state: State) -> list[int]:
        """The spaces onto which it rolls at sunrise, one after the other; other figures are no hindrance."""
        found: list[int] = []
        here = self.threats.at(state)
        for _ in range(self.pushing(state)):
            ahead = self.book.creatures.ahead(state, here)
            if ahead < 0 or state.way_closed(here, ahead):
                break
            found.append(ahead)
            here = ahead
        return found

    def symbol_passed(self, state: State, step: int) -> None:
        """It moves at its symbol; in the castle it has won.  [STAR-THREAT-SIEGE-03, STAR-STARSHIELD-17]"""
        threats = self.threats
        if threats.now(state) != SIEGE_ENGINE or not threats.acts_at(SIEGE_ENGINE, step):
            return
        way = self.way(state)
        if not way:
            return
        self.log(self.content.event("siege_rolls"), -1, self.pushing(state))
        for space in way:
            threats.move(state, space)
        if threats.at(state) == self.book.stronghold.at(state):
            threats.win(state)

    def foretold(self, state: State) -> list[Event]:
        """How far it would roll if the sun rose now."""
        if not self.threats.looms(state, SIEGE_ENGINE):
            return []
        way = self.way(state)
        goal = way[-1] if way else self.threats.at(state)
        return [self.book.fact(self.content.event("siege_will_roll"), -1, self.pushing(state), goal)]
