"""The equipment board: what an Agren, or a skeleton that is defeated, lets a hero take from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine.rules.things import Things
from andori.engine.state import State
from andori.engine.things import BREWED

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Equipment(Things):
    """Whoever has no room for an item lays it on the own space.  [LAST-AGREN-01]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.star_herb: int = self.content.things.code("star-herb")

    def articles_for(self, state: State, seat: int) -> list[int]:
        """What lies there, in order, but neither the witch's brew nor star herb.  [LAST-AGREN-02, LAST-AGREN-03]"""
        if seat < 0:
            return []
        found = [
            thing
            for thing in sorted(self.content.things.articles)
            if state.stock[thing] and thing != self.star_herb and not self.roles[thing] & BREWED
        ]
        found.sort()
        return found
