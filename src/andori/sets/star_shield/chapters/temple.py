"""The black temple: at sunrise it makes every creature move once more, until all its parts have fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.chapter import Chapter
from andori.engine.events import Event, Told
from andori.engine.flags import CREATURES_WAIT
from andori.engine.frames import Fight
from andori.engine.rules.sunrise import MOVE_KIND
from andori.engine.state import State
from andori.sets.star_shield.chapters.threats import BLACK_TEMPLE, Threats

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Temple(Chapter):
    """It calls at the well symbol.  [STAR-THREAT-TEMPLE-02]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("temple_calls"),
        Told("temple_part_fell", "count"),
        Told("temple_will_call", "count"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.threats: Threats = book.of(Threats)
        self.movers: list[int] = []
        for step in self.content.sunrise:
            if step[0] == MOVE_KIND and step[1] not in self.movers:
                self.movers.append(step[1])

    def symbol_passed(self, state: State, step: int) -> None:
        """Every creature moves once more, in the order of the sunrise.  [STAR-THREAT-TEMPLE-02, STAR-STARSHIELD-17]"""
        threats = self.threats
        if threats.now(state) != BLACK_TEMPLE or not threats.acts_at(BLACK_TEMPLE, step):
            return
        if state.flags & CREATURES_WAIT:
            return
        self.log(self.content.event("temple_calls"))
        for kind in self.movers:
            self.book.creatures.move_kind(state, kind)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        """A part falls, and the narrator stays where he is.  [STAR-THREAT-TEMPLE-01]"""
        if self.threats.now(state) == BLACK_TEMPLE and fight.foe == self.threats.codes[BLACK_TEMPLE]:
            self.log(self.content.event("temple_part_fell"), -1, state.marks[self.threats.parts] - 1)

    def foretold(self, state: State) -> list[Event]:
        """That it will call, and how many parts still stand."""
        if not self.threats.looms(state, BLACK_TEMPLE):
            return []
        return [self.book.fact(self.content.event("temple_will_call"), -1, state.marks[self.threats.parts])]
