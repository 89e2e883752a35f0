"""Spaces that ask for willpower: the steep rock in the river, the stilt village in the lake."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine.rules.thresholds import Thresholds

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

VILLAGE = "stiltvillage"
TOO_FAR_OUT = "village_too_far_out"


class Heights(Thresholds):
    """Each face of the board has one of them, and its own rule.  [FAR-STEEPROCK-01, FAR-STILTVILLAGE-01]"""

    REASONS: ClassVar[tuple[str, ...]] = (*Thresholds.REASONS, TOO_FAR_OUT)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        if VILLAGE in self.board.features:
            self.too_hard = self.content.reason(TOO_FAR_OUT)
