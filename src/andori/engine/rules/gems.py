"""Gemstones: what they lure, who guards them, what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CASH, Action
from andori.engine.chapter import Chapter
from andori.engine.flags import GEMS_GUARDED, GEMS_LURE
from andori.engine.forms import Form
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import HIDDEN_GEM, TREASURE
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.merchants import Merchants


class Gems(Chapter):
    """Gemstones on the board and in purses."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("cash {thing}", CASH),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.boards: HeroBoards = book.boards
        self.cards: Cards = book.cards
        self.merchants: Merchants = book.merchants

    def lured_to(self, state: State, space: int) -> int:
        """The neighbouring space whose gemstone lures a creature, or -1: the dearest, then the lowest number.

        [BASE-GEM-05, BASE-GEM-07]
        """
        if not state.flags & GEMS_LURE:
            return -1
        best = -1
        best_value = 0
        for entry in state.ground:
            value = self.gem[entry % SPACE_STEP]
            where = entry // SPACE_STEP
            if (
                value > best_value
                and self.adjacent[space][where]
                and not state.creature_at[where]
                and not state.has_barrier(where)
                and not state.way_closed(space, where)
            ):
                best = where
                best_value = value
        return best

    def eat_gems(self, state: State, space: int) -> None:
        """Gemstones on a creature's space leave the game."""
        for thing in state.things_on(space):
            if self.roles[thing] & (TREASURE | HIDDEN_GEM):
                state.lift(space, thing)
                self.log(ev.GEM_EATEN, -1, thing, space)

    def guarded(self, state: State, space: int, thing: int) -> bool:
        """Whether a creature guards a gemstone, where the legend has guards.  [BASE-LEGEND4-02]"""
        if not state.flags & GEMS_GUARDED or not state.creature_at[space]:
            return False
        return self.roles[thing] & (TREASURE | HIDDEN_GEM) != 0

    def cash_fault(self, state: State, seat: int, gem: int) -> int:
        """Why a hero cannot turn a gemstone into gold, or 0.  [BASE-MERCHANT-09, BASE-GEM-02, BASE-GEM-03]"""
        fault = self.merchants.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.gem[gem]:
            return why.NOT_SOLD
        if gem not in hero.purse:
            return why.NOT_CARRIED
        if state.flags & GEMS_LURE:
            return why.GEMS_NO_MONEY
        return why.OK if self.merchants.sells(state, hero.space) else why.NO_MERCHANT

    def do_cash(self, state: State, seat: int, gem: int) -> None:
        """Turn a gemstone into its value in gold.  [BASE-GEM-01]"""
        hero = state.heroes[seat]
        hero.drop(gem)
        self.book.cause = self.content.citations.cause("gem_sold")
        self.boards.gain_gold(hero, self.gem[gem])
        self.book.cause = ""

    def has_gem(self, hero: Hero) -> bool:
        """Whether a hero has a gemstone; not all that needs no slot is one."""
        for thing in hero.purse:
            if self.gem[thing]:
                return True
        return False

    def treasure(self, state: State, space: int) -> int:
        """What gold and gemstones on a space are worth, lying or carried by heroes who stand there."""
        worth = state.gold_at[space]
        for thing in state.things_on(space):
            worth += self.gem[thing]
        for hero in state.heroes:
            if hero.space == space:
                worth += hero.gold
                for gem in hero.purse:
                    worth += self.gem[gem]
        return worth

    def gem_taken(self, state: State, seat: int) -> None:
        """Run the legend's programmes for a gemstone that has been found."""
        for pc in self.content.on_gem:
            self.cards.start_program(state, pc, seat)

    def verbs(self) -> list[Verb]:
        return [Cash(self)]


class Cash(Verb):
    """A gemstone is turned into gold."""

    def __init__(self, gems: Gems) -> None:
        super().__init__(CASH)
        self.gems: Gems = gems

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.gems.cash_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.gems.do_cash(state, seat, action.a)
