"""The castle: what creatures make for, and the golden shields that hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.flags import CASTLE_IS_EXIT, CASTLE_IS_TAKEN
from andori.engine.state import State, changed, with_last

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.narrator import Narrator


class Castle(Chapter):
    """What happens at the castle."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.narrator: Narrator = book.narrator

    def enter_castle(self, state: State, kind: int) -> None:
        """A creature in the castle takes a golden shield, or the legend is lost.  [BASE-CASTLE-01, BASE-CASTLE-02]"""
        creature = self.content.creatures[kind]
        self.log(ev.ENTERED_CASTLE, -1, kind)
        if creature.castle_ending >= 0:
            self.narrator.finish(state, creature.castle_ending)
            return
        castle = self.content.board.castle
        if state.flags & CASTLE_IS_TAKEN and not state.creature_at[castle]:
            state.creature_at = changed(state.creature_at, castle, kind + 1)
            self.creatures.creature_came(state, castle)
            return
        if state.flags & CASTLE_IS_EXIT:
            for pc in self.content.on_castle:
                self.cards.start_program(state, pc, -1)
            return
        if len(state.on_shields) >= state.shields + state.saved_farmers:
            self.narrator.finish(state, self.content.castle_ending)
            return
        state.on_shields = with_last(state.on_shields, kind)
        for pc in self.content.on_castle:
            self.cards.start_program(state, pc, -1)
