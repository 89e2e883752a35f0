"""Merchants of the far land: those on the board, and one who travels."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.rules.merchants import Merchants
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TRAVELLER: Final = "travelling-merchant"


class Market(Merchants):
    """The travelling merchant sells the same wherever she stands.  [FAR-MERCHANT-03]"""

    TRAVELS: ClassVar[bool] = True

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.traveller: int = self.content.book.allies.index(TRAVELLER)

    def stalls(self, state: State) -> list[int]:
        space = state.allies[self.traveller]
        return [space] if space >= 0 else []
