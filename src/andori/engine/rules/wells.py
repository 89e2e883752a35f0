"""Wells: drunk dry, and full again at sunrise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DRINK, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.state import WELL_EMPTY, WELL_FULL, WELL_NONE, State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.cards import Cards


class Wells(Chapter):
    """Well tokens."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("drink", DRINK),)
    AT_REST: ClassVar[bool] = True
    """Whoever stands on a well may empty it; otherwise a child of this chapter says when it is drunk."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.boards: HeroBoards = book.boards
        self.cards: Cards = book.cards

    def drink_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot empty a well, or 0.  [BASE-WELL-01, BASE-WELL-04]"""
        fault = self.belongings.standing_fault(state, seat)
        if fault:
            return fault
        well = state.well_at[state.heroes[seat].space]
        if well == WELL_FULL:
            return why.OK
        return why.WELL_DRY if well == WELL_EMPTY else why.NO_WELL

    def do_drink(self, state: State, seat: int) -> None:
        """Empty the well.  [BASE-WELL-02, BASE-HEROCARD-WARRIOR-02]"""
        hero = state.heroes[seat]
        state.well_at = changed(state.well_at, hero.space, WELL_EMPTY)
        self.log(ev.WELL_DRUNK, hero.kind, hero.space)
        self.book.cause = self.content.citations.cause("well")
        self.boards.gain_willpower(hero, self.content.heroes[hero.kind].well)
        self.book.cause = ""
        for pc in self.content.on_drink:
            self.cards.start_program(state, pc, seat)

    def refresh_wells(self, state: State) -> None:
        """Turn every well face up unless a hero stands on it.  [BASE-SUNRISE-11, BASE-SUNRISE-12]"""
        for space in range(len(state.well_at)):
            if state.well_at[space] != WELL_NONE:
                taken = False
                for hero in state.heroes:
                    if hero.space == space:
                        taken = True
                if not taken:
                    state.well_at = changed(state.well_at, space, WELL_FULL)
        self.log(ev.WELLS)

    def verbs(self) -> list[Verb]:
        return [Drink(self)]


class Drink(Verb):
    """A well is emptied."""

    def __init__(self, wells: Wells) -> None:
        super().__init__(DRINK)
        self.wells: Wells = wells

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.wells.drink_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.wells.do_drink(state, seat)
