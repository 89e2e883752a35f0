"""The telescope of the far land: some tokens stay hidden from it, and no battle round is the time for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.frames import FIGHTING, INVITING, STAYING, Fight
from andori.engine.rules.telescope import Telescope
from andori.engine.state import PACK_STEP, Hero, State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HIDDEN = ("steppe-mushroom", "rock", "azturian")
"""Tokens that a telescope cannot uncover, besides black widows."""


class Spyglass(Telescope):
    """Looking from next door.  [FAR-ITEM-SPYGLASS-02, FAR-ITEM-SPYGLASS-04, FAR-ITEM-SPYGLASS-08]"""

    REASONS: ClassVar[tuple[str, ...]] = ("glass_in_round", "stays_hidden")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.in_round: int = self.content.reason("glass_in_round")
        self.hidden: int = self.content.reason("stays_hidden")
        codes = [self.content.things.code(name) for name in HIDDEN]
        self.unseen: list[int] = [code for code in codes if code]

    def round_goes_on(self, state: State) -> bool:
        """Whether a battle round is being fought, whoever fights it."""
        frame = state.frames[-1]
        if frame.kind != FIGHTING:
            return False
        assert isinstance(frame, Fight)
        return frame.phase != STAYING and frame.phase != INVITING

    def keeps_secret(self, state: State, space: int) -> bool:
        """Whether there is a token that a telescope leaves as it is."""
        if state.pack and any(entry // PACK_STEP == space for entry in state.pack):
            return True
        return any(state.lies(space, thing) for thing in self.unseen)

    def look_fault(self, state: State, seat: int, space: int, stone: bool) -> int:
        if self.round_goes_on(state):
            return self.in_round
        fault = super().look_fault(state, seat, space, stone)
        if fault == why.NOT_ADJACENT and self.board.across_water[state.heroes[seat].space][space]:
            return why.RIVER
        return self.hidden if fault == why.NOTHING_HIDDEN and self.keeps_secret(state, space) else fault

    def list_looks(self, state: State, hero: Hero, out: list[Action]) -> None:
        if not self.round_goes_on(state):
            super().list_looks(state, hero, out)
