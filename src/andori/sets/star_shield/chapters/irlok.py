"""Irlok: the monster of the lake breaks one bridge after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.chapter import Chapter
from andori.engine.events import Event, Told
from andori.engine.state import SPACE_STEP, State, with_entry
from andori.sets.star_shield.chapters.threats import IRLOK, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Irlok(Chapter):
    """A bridge breaks at the well symbol.  [STAR-THREAT-IRLOK-01, STAR-STARSHIELD-17]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("bridge_destroyed", "from", "to"),
        Told("irlok_will_break", "from", "to"),
        Told("irlok_waits"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)

    def next_bridge(self, state: State) -> tuple[int, int]:
        """The bridge nearest to him that is still whole, the lowest spaces first; none is (-1, -1)."""
        found = (-1, -1)
        least = self.board.size
        way = self.board.distance[self.threats.at(state)]
        for one, other in self.board.bridges:
            low, high = min(one, other), max(one, other)
            if state.way_closed(low, high):
                continue
            far = min(way[low], way[high])
            if far < least or (far == least and low < found[0]):
                found, least = (low, high), far
        return found

    def symbol_passed(self, state: State, step: int) -> None:
        """One bridge more is broken, as long as there is one.  [STAR-STARSHIELD-17]"""
        threats = self.threats
        if threats.now(state) != IRLOK or not threats.acts_at(IRLOK, step):
            return
        low, high = self.next_bridge(state)
        if low >= 0:
            state.closed = with_entry(state.closed, low * SPACE_STEP + high)
            self.log(self.content.event("bridge_destroyed"), -1, low, high)

    def foretold(self, state: State) -> list[Event]:
        """Which bridge would break if the sun rose now."""
        if not self.threats.looms(state, IRLOK):
            return []
        low, high = self.next_bridge(state)
        if low < 0:
            return [self.book.fact(self.content.event("irlok_waits"), -1)]
        return [self.book.fact(self.content.event("irlok_will_break"), -1, low, high)]
