"""Battles of the Far Land: what is asked before the first round, and before a loss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine.frames import Fight
from andori.engine.rules.rounds import Rounds
from andori.engine.state import State
from andori.engine.things import WARDS
from andori.sets.far_land.chapters.ember_shield import EmberShield
from andori.sets.far_land.chapters.shadow_blade import ShadowBlade

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


class Battles(Rounds):
    """Rounds with a shadow blade and an ember shield.  [FAR-ITEM-SHADOWBLADE-01, FAR-HERO-TENAYA-01]"""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.blade: ShadowBlade = book.of(ShadowBlade)
        self.ember: EmberShield = book.of(EmberShield)

    def begin_round(self, state: State, fight: Fight) -> None:
        """Each fighter with the blade is asked, and then the round begins."""
        seat = self.blade.next_to_ask(state, fight)
        if seat >= 0:
            self.blade.ask(state, seat)
        else:
            super().begin_round(state, fight)

    def advance_losses(self, state: State, fight: Fight) -> bool:
        while fight.loss and fight.index < len(fight.fighters):
            seat = fight.fighters[fight.index]
            if self.ember.can_raise(state, seat):
                self.ember.ask(state, seat)
                return True
            if self.roles[state.heroes[seat].large] & WARDS:
                return False
            self.suffer(state, fight)
        return super().advance_losses(state, fight)
