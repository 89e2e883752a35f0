"""The Krahder: he comes nearer at every sunrise, and creatures beside him make him stronger."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.events import Event, Told
from andori.engine.foe import Foe
from andori.engine.frames import Fight
from andori.engine.state import State
from andori.sets.star_shield.chapters.threats import KRAHDER, ThreatFoe, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

EACH: Final = 2
"""What a creature beside him adds to his strength.  [STAR-THREAT-KRAHDER-01]"""


class Krahder(Chapter):
    """He follows the arrows, one space at the well symbol.  [STAR-THREAT-KRAHDER-02]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("krahder_grew", "count"), Told("krahder_will_walk", "count", "space"))

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)

    def growth(self, state: State) -> int:
        """What creatures on his space and on adjacent ones add; wolves are none.  [STAR-THREAT-KRAHDER-01]"""
        here = self.threats.at(state)
        count = 1 if state.creature_at[here] else 0
        for space in self.neighbours[here]:
            if state.creature_at[space]:
                count += 1
        return count * EACH

    def ahead(self, state: State) -> int:
        """Where he goes at sunrise; his own space where no way leads on."""
        here = self.threats.at(state)
        ahead = self.book.creatures.ahead(state, here)
        return here if ahead < 0 or state.way_closed(here, ahead) else ahead

    def symbol_passed(self, state: State, step: int) -> None:
        """One space on; in the castle he has won.  [STAR-THREAT-KRAHDER-02, STAR-STARSHIELD-17]"""
        threats = self.threats
        if threats.now(state) != KRAHDER or not threats.acts_at(KRAHDER, step):
            return
        ahead = self.ahead(state)
        if ahead == threats.at(state):
            return
        threats.move(state, ahead)
        if ahead == self.book.stronghold.at(state):
            threats.win(state)

    def foretold(self, state: State) -> list[Event]:
        """Where he would go if the sun rose now."""
        if not self.threats.looms(state, KRAHDER):
            return []
        told = self.content.event("krahder_will_walk")
        return [self.book.fact(told, -1, self.growth(state), self.ahead(state))]

    def foes(self) -> list[Foe]:
        return [KrahderFoe(self)]


class KrahderFoe(ThreatFoe):
    """The Krahder in a fight: what stands beside him counts anew in every round."""

    def __init__(self, krahder: Krahder) -> None:
        super().__init__(krahder.threats, [krahder.threats.codes[KRAHDER]])
        self.krahder: Krahder = krahder

    def strength_against(self, state: State, code: int, own: int, help_given: int) -> int:
        grown = self.krahder.growth(state) if self.lives(state, code) else 0
        return super().strength_against(state, code, own, help_given) + grown

    def brace(self, state: State, fight: Fight, help_given: int) -> None:
        super().brace(state, fight, help_given)
        grown = self.krahder.growth(state)
        if grown:
            self.krahder.log(self.krahder.content.event("krahder_grew"), -1, grown)
