"""The stronghold: what creatures make for, and the golden shields that hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.flags import STRONGHOLD_IS_EXIT, STRONGHOLD_IS_TAKEN
from andori.engine.state import State, changed, with_last

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.narrator import Narrator


class Stronghold(Chapter):
    """What happens at the stronghold."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.narrator: Narrator = book.narrator

    def at(self, state: State) -> int:
        """The space that creatures make for, or -1 where there is none; a box may let it move."""
        return self.content.board.stronghold

    def enter_stronghold(self, state: State, kind: int) -> None:
        """A creature there takes a golden shield, or the legend is lost.  [BASE-CASTLE-01, BASE-CASTLE-02]"""
        creature = self.content.creatures[kind]
        self.log(ev.ENTERED_STRONGHOLD, -1, kind)
        if creature.stronghold_ending >= 0:
            self.narrator.finish(state, creature.stronghold_ending)
            return
        stronghold = self.at(state)
        if state.flags & STRONGHOLD_IS_TAKEN and not state.creature_at[stronghold]:
            state.creature_at = changed(state.creature_at, stronghold, kind + 1)
            self.creatures.creature_came(state, stronghold)
            return
        if state.flags & STRONGHOLD_IS_EXIT:
            for pc in self.content.on_stronghold:
                self.cards.start_program(state, pc, -1)
            return
        if len(state.on_shields) >= state.shields + state.saved_followers:
            self.narrator.finish(state, self.content.stronghold_ending)
            return
        state.on_shields = with_last(state.on_shields, kind)
        for pc in self.content.on_stronghold:
            self.cards.start_program(state, pc, -1)
