"""Merchants: who sells what, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import BUY, BUY_STRENGTH, CASH, Action
from andori.engine.chapter import Chapter
from andori.engine.flags import GEMS_LURE, ONLY_STRENGTH
from andori.engine.forms import Form
from andori.engine.limits import MAX_STRENGTH
from andori.engine.state import Hero, State, changed
from andori.engine.things import ARTICLE, BREWED
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.things import Things


class Merchants(Chapter):
    """Buying articles and strength."""

    TRAVELS: ClassVar[bool] = False
    """Whether somebody sells where no merchant is printed on the board."""
    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("buy {thing}", BUY),
        Form("buy strength", BUY_STRENGTH),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.cards: Cards = book.cards
        self.fighting: Fighting = book.fighting
        self.things: Things = book.things

    def stalls(self, state: State) -> list[int]:
        """Where somebody sells today, the printed merchants aside."""
        return []

    def sells(self, state: State, space: int) -> bool:
        """Whether a hero can buy articles and strength on a space."""
        return self.content.board.merchant[space] or (self.TRAVELS and space in self.stalls(state))

    def market_fault(self, state: State, seat: int) -> int:
        """Why a hero may not deal with a merchant or the brewer at this moment, or 0.  [BASE-FREE-23, BASE-TEAM-29]"""
        fault = self.belongings.standing_fault(state, seat)
        if fault:
            return fault
        return why.PASSIVE_IN_FIGHT if self.fighting.striking_now(state, seat) else why.OK

    def price_of(self, state: State, hero: Hero, thing: int) -> int:
        """What an article costs this hero.  [BASE-MERCHANT-02, BASE-WITCH-04, BASE-WITCH-05]"""
        if self.roles[thing] & BREWED:
            return self.content.brew_price - self.content.heroes[hero.kind].brew_discount
        return self.content.article_price

    def strength_price(self, hero: Hero) -> int:
        """What a strength point costs this hero here.  [BASE-MERCHANT-02, BASE-HEROCARD-DWARF-02]"""
        return 1 if self.content.heroes[hero.kind].cheap_strength_on == hero.space else self.content.article_price

    def buy_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot buy an article, or 0.  [BASE-MERCHANT-01, BASE-MERCHANT-08, BASE-WITCH-03]"""
        fault = self.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if self.roles[thing] & BREWED:
            if state.brewer < 0:
                return why.NO_BREWER
            if state.brewer != hero.space:
                return why.NOT_SOLD if self.sells(state, hero.space) else why.NO_BREWER
        elif not self.roles[thing] & ARTICLE:
            return why.NOT_SOLD
        elif not self.sells(state, hero.space):
            return why.NO_MERCHANT
        elif state.flags & ONLY_STRENGTH:
            return why.ONLY_STRENGTH
        if not state.stock[thing]:
            return why.NOT_IN_STOCK
        if hero.gold < self.price_of(state, hero, thing):
            return why.NO_GOLD
        return self.things.room_fault(hero, thing)

    def buy_strength_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot buy strength, or 0.  [BASE-MERCHANT-01, BASE-MERCHANT-02]"""
        fault = self.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.sells(state, hero.space):
            return why.NO_MERCHANT
        if hero.gold < self.strength_price(hero):
            return why.NO_GOLD
        return why.OK if hero.strength < MAX_STRENGTH else why.STRENGTH_FULL

    def list_purchases(self, state: State, seat: int, out: list[Action]) -> None:
        """What a hero can buy or cash where he stands."""
        hero = state.heroes[seat]
        book = self.content.book
        if hero.gold:
            for thing in self.content.things.articles:
                if not self.buy_fault(state, seat, thing):
                    out.append(book.buys[hero.kind][thing])
            if not self.buy_strength_fault(state, seat):
                out.append(book.plain[hero.kind][BUY_STRENGTH])
        if self.sells(state, hero.space) and not state.flags & GEMS_LURE:
            last = 0
            for gem in hero.purse:
                if gem != last and self.gem[gem]:
                    out.append(book.make(CASH, hero.kind, gem))
                last = gem

    def do_buy(self, state: State, seat: int, thing: int) -> None:
        """Buy an article.  [BASE-MERCHANT-02, BASE-WITCH-03]"""
        hero = state.heroes[seat]
        hero.gold -= self.price_of(state, hero, thing)
        state.stock = changed(state.stock, thing, state.stock[thing] - 1)
        hero.put(thing, self.sizes[thing])
        self.book.cause = self.content.citations.cause("seller") if self.roles[thing] & BREWED else ""
        self.log(ev.BOUGHT, hero.kind, thing)
        self.book.cause = ""
        self.things.thing_came(state, hero.space, seat, thing)

    def do_buy_strength(self, state: State, seat: int) -> None:
        """Buy a strength point."""
        hero = state.heroes[seat]
        hero.gold -= self.strength_price(hero)
        hero.strength += 1
        self.log(ev.BOUGHT, hero.kind, 0)
        for pc in self.content.on_buy_strength:
            self.cards.start_program(state, pc, seat)

    def verbs(self) -> list[Verb]:
        return [Buy(self), BuyStrength(self)]


class Buy(Verb):
    """An article is bought."""

    def __init__(self, merchants: Merchants) -> None:
        super().__init__(BUY)
        self.merchants: Merchants = merchants

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.merchants.buy_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.merchants.do_buy(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["price"] = self.merchants.price_of(state, state.heroes[seat], action.a)
        if self.merchants.roles[action.a] & BREWED and state.brewer >= 0:
            params["target"] = self.merchants.content.board.numbers[state.brewer]


class BuyStrength(Verb):
    """A point of strength is bought."""

    def __init__(self, merchants: Merchants) -> None:
        super().__init__(BUY_STRENGTH)
        self.merchants: Merchants = merchants

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.merchants.buy_strength_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.merchants.do_buy_strength(state, seat)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["price"] = self.merchants.strength_price(state.heroes[seat])
