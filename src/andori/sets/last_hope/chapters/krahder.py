"""The four Krahder: they move as skeletons do, but each goes for the hero of its own colour."""

from __future__ import annotations

from typing import Final

from andori.engine.board import Board
from andori.engine.content import Content
from andori.engine.rules.hunting import Hunt
from andori.engine.state import State

KRAHDER: Final[dict[str, str]] = {
    "undavahr": "dwarf",
    "tuavahr": "warrior",
    "gonhar": "wizard",
    "corion": "archer",
}
"""Whom each of them goes for."""


class KrahderHunt(Hunt):
    """How Krahder find their way: at any distance, over jumps, too.  [LAST-KRAHDER-01, LAST-KRAHDER-04]"""

    def __init__(self, board: Board, content: Content) -> None:
        super().__init__(board)
        self.rivals: dict[str, int] = {name: content.book.heroes.index(hero) for name, hero in KRAHDER.items()}
        """The kind of hero for each Krahder by name."""

    def goal(self, state: State, name: str, here: int) -> int:
        """The space for which a Krahder makes: its own hero's, or that of the nearest where this one does not play."""
        seat = state.seat_of[self.rivals[name]]
        if seat >= 0:
            return state.heroes[seat].space
        return self.prey(state, here, [hero.space for hero in state.heroes])
