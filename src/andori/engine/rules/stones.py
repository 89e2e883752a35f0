"""Stones: turned up on a hero's own space; three of different colours give a die of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import REVEAL, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_STONE, Reveal
from andori.engine.state import Hero, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings


class Stones(Chapter):
    """Stones."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("reveal <stone>", REVEAL),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings

    def reveal_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot turn up a stone on his own space, or 0.  [BASE-ITEM-RUNESTONE-03]"""
        fault = self.belongings.standing_fault(state, seat)
        if fault:
            return fault
        return why.OK if state.lies(state.heroes[seat].space, self.hidden_stone) else why.NOT_THERE

    def do_reveal(self, state: State, seat: int) -> None:
        """Turn up a stone on the hero's own space."""
        self.push(state, Reveal(REVEAL_STONE, seat, [state.heroes[seat].space]))

    def has_stone_die(self, hero: Hero) -> bool:
        """Three stones of different colours give a die of their own.

        [BASE-ITEM-RUNESTONE-05, BASE-ITEM-RUNESTONE-08]
        """
        if len(hero.small) < 3:
            return False
        for stone in self.content.things.stones:
            if stone not in hero.small:
                return False
        return len(self.content.things.stones) > 0

    def verbs(self) -> list[Verb]:
        return [TurnUp(self)]


class TurnUp(Verb):
    """A face-down stone is turned up."""

    def __init__(self, stones: Stones) -> None:
        super().__init__(REVEAL)
        self.stones: Stones = stones

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.stones.reveal_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.stones.do_reveal(state, seat)
