"""Giving and exchanging between two heroes on one space; the other always has a say."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import ACCEPT, ASK, DECLINE, OFFER, PROPOSE, TRADE, WITHDRAW, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import TRADING, Frame, Trade
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State
from andori.engine.things import FLIES, HEAD, LARGE, SMALL, pack_things
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.falcon import Falcon
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.things import Things


class Trading(Chapter):
    """Trades."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("decline", DECLINE),
        Form("trade {hero}", TRADE),
        Form("offer {thing}", OFFER),
        Form("ask {thing}", ASK),
        Form("propose", PROPOSE),
        Form("withdraw", WITHDRAW),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.falcon: Falcon = book.falcon
        self.fighting: Fighting = book.fighting
        self.things: Things = book.things

    def company_fault(self, state: State, seat: int, other: int) -> int:
        """Why these two cannot deal with each other at this moment, wherever they stand, or 0.  [BASE-FREE-25]"""
        if seat == other:
            return why.SELF_TRADE
        fault = self.belongings.free_fault(state, seat)
        if fault:
            return fault
        return why.PARTNER_ENDED if state.heroes[other].ended else why.OK

    def trade_fault(self, state: State, seat: int, other: int) -> int:
        """Why a hero cannot begin a trade, or 0.

        [BASE-FREE-13, BASE-FREE-18, BASE-FREE-24, BASE-TEAM-29, BASE-TEAM-30]
        """
        fault = self.company_fault(state, seat, other)
        if fault:
            return fault
        fault = self.belongings.hands_fault(state, seat)
        if fault:
            return fault
        fault = self.belongings.hands_fault(state, other)
        if fault:
            return why.NOT_IN_ROUND if fault == why.PASSIVE_IN_FIGHT else fault
        if state.heroes[seat].space != state.heroes[other].space:
            return why.NOT_TOGETHER
        if not self.owns_anything(state.heroes[seat]) and not self.owns_anything(state.heroes[other]):
            return why.NOTHING_TO_TRADE
        return why.OK

    def owns_anything(self, hero: Hero) -> bool:
        """Whether a hero has something he could give."""
        return hero.gold > 0 or hero.large > 0 or self.owns_portable(hero)

    def owns_portable(self, hero: Hero) -> bool:
        """Whether a hero has something a falcon could carry.  [BASE-ITEM-FALCON-03, BASE-ITEM-FALCON-04]"""
        return hero.gold > 0 or hero.head > 0 or len(hero.small) > 0 or len(hero.purse) > 0

    def flight_fault(self, thing: int) -> int:
        """Why no falcon can carry a thing, or 0.  [BASE-ITEM-FALCON-04]"""
        return why.FALCON_LARGE if self.sizes[thing] == LARGE else why.OK

    def deal(self, state: State) -> Trade | None:
        """The trade in progress, or None."""
        frame = state.frames[-1]
        if frame.kind != TRADING:
            return None
        assert isinstance(frame, Trade)
        return frame

    def side_fault(self, state: State, seat: int, thing: int, wished: bool) -> int:
        """Why a hero cannot put this thing on one side of the trade, or 0."""
        trade = self.deal(state)
        if trade is None or trade.hero != seat:
            return why.NOT_ASKED
        if trade.proposed:
            return why.NOT_THIS_ANSWER
        fault = self.flight_fault(thing) if trade.by_falcon else why.OK
        if fault:
            return fault
        owner = state.heroes[trade.other if wished else trade.hero]
        listed = trade.wish if wished else trade.offer
        return why.OK if self.count_of(owner, thing) > listed.count(thing) else why.NOT_CARRIED

    def count_of(self, hero: Hero, thing: int) -> int:
        """How many of a thing a hero has."""
        if thing == self.coin:
            return hero.gold
        size = self.sizes[thing]
        if size == SMALL:
            return hero.small.count(thing)
        if size == LARGE:
            return 1 if hero.large == thing else 0
        if size == HEAD:
            return 1 if hero.head == thing else 0
        return hero.purse.count(thing)

    def propose_fault(self, state: State, seat: int) -> int:
        """Why the trade cannot be proposed as it stands, or 0."""
        trade = self.deal(state)
        if trade is None or trade.hero != seat:
            return why.NOT_ASKED
        if trade.proposed:
            return why.NOT_THIS_ANSWER
        if not trade.offer and not trade.wish:
            return why.TRADE_EMPTY
        hero = state.heroes[trade.hero]
        other = state.heroes[trade.other]
        if not self.fits(hero, trade.offer, trade.wish) or not self.fits(other, trade.wish, trade.offer):
            return why.TRADE_NO_ROOM
        return why.OK

    def fits(self, hero: Hero, giving: list[int], getting: list[int]) -> bool:
        """Whether everything a hero gets finds a slot once he has given what he gives.  [BASE-HEROBOARD-06]"""
        small = len(hero.small)
        large = 1 if hero.large else 0
        head = 1 if hero.head else 0
        for thing in giving:
            size = self.sizes[thing]
            if size == SMALL:
                small -= 1
            elif size == LARGE:
                large -= 1
            elif size == HEAD:
                head -= 1
        for thing in getting:
            size = self.sizes[thing]
            if size == SMALL:
                small += 1
            elif size == LARGE:
                large += 1
            elif size == HEAD:
                head += 1
        return small <= self.content.small_slots and large <= 1 and head <= 1

    def withdraw_fault(self, state: State, seat: int) -> int:
        """Why the trade cannot be dropped, or 0."""
        trade = self.deal(state)
        if trade is None or trade.hero != seat:
            return why.NOT_ASKED
        return why.NOT_THIS_ANSWER if trade.proposed else why.OK

    def answer_trade_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot answer a proposal, or 0."""
        trade = self.deal(state)
        if trade is None or trade.other != seat or not trade.proposed:
            return why.NOT_ASKED
        return why.OK

    def list_dealings(self, state: State, seat: int, out: list[Action]) -> None:
        """With whom a hero could trade; the moment has been found open for him."""
        hero = state.heroes[seat]
        space = hero.space
        together = False
        falcon = self.roles[hero.large] & FLIES
        for other_hero in state.heroes:
            if other_hero.space == space and other_hero is not hero:
                together = True
            if self.roles[other_hero.large] & FLIES:
                falcon = True
        if together:
            trades = self.content.book.trades[hero.kind]
            for kind, other in enumerate(state.seat_of):
                if other >= 0 and other != seat and not self.trade_fault(state, seat, other):
                    out.append(trades[kind])
        if falcon:
            self.falcon.list_flights(state, seat, out)

    def list_trade(self, state: State, trade: Trade, out: list[Action]) -> None:
        """What can be said in a trade."""
        book = self.content.book
        hero = state.heroes[trade.hero]
        other = state.heroes[trade.other]
        if trade.proposed:
            out.append(book.plain[other.kind][DECLINE])
            out.append(book.plain[other.kind][ACCEPT])
            return
        for thing in self.tradable(hero, trade, trade.offer):
            out.append(book.offers[hero.kind][thing])
        for thing in self.tradable(other, trade, trade.wish):
            out.append(book.asks[hero.kind][thing])
        if not self.propose_fault(state, trade.hero):
            out.append(book.plain[hero.kind][PROPOSE])
        out.append(book.plain[hero.kind][WITHDRAW])

    def tradable(self, owner: Hero, trade: Trade, listed: list[int]) -> list[int]:
        """Things of a hero that are not yet on the table, in code order."""
        found: list[int] = []
        last = -1
        for thing in owner.things():
            if thing != last and not (trade.by_falcon and self.flight_fault(thing)):
                if self.count_of(owner, thing) > listed.count(thing):
                    found.append(thing)
            last = thing
        if owner.gold > listed.count(self.coin):
            found.append(self.coin)
            if self.has_later:
                found.sort()
        return found

    def do_open_trade(self, state: State, seat: int, other: int, by_falcon: bool) -> None:
        """Begin a trade."""
        state.frames.append(Trade(seat, other, by_falcon))

    def do_side(self, state: State, thing: int, wished: bool) -> None:
        """Put a thing on one side."""
        trade = self.deal(state)
        assert trade is not None
        listed = trade.wish if wished else trade.offer
        listed.append(thing)
        listed.sort()

    def do_propose(self, state: State) -> None:
        """Show the trade to the other."""
        trade = self.deal(state)
        assert trade is not None
        trade.proposed = True

    def do_drop_trade(self, state: State) -> None:
        """Nothing changes hands: the other has declined, or whoever began it does not propose it."""
        trade = self.deal(state)
        assert trade is not None
        state.frames.pop()
        hero = state.heroes[trade.hero].kind
        other = state.heroes[trade.other].kind
        if trade.proposed:
            self.log(ev.TRADE_DECLINED, other, hero)
        else:
            self.log(ev.TRADE_WITHDRAWN, hero, other)

    def do_accept_trade(self, state: State) -> None:
        """Things change hands; a falcon is turned over.  [BASE-FREE-13, BASE-FREE-14, BASE-ITEM-FALCON-01]"""
        trade = self.deal(state)
        assert trade is not None
        state.frames.pop()
        hero = state.heroes[trade.hero]
        other = state.heroes[trade.other]
        for thing in trade.offer:
            self.give_up(hero, thing)
        for thing in trade.wish:
            self.give_up(other, thing)
        for thing in trade.offer:
            self.receive(other, thing)
        for thing in trade.wish:
            self.receive(hero, thing)
        if trade.by_falcon:
            if self.roles[hero.large] & FLIES:
                hero.large = self.content.things.used_side[hero.large]
            else:
                other.large = self.content.things.used_side[other.large]
        if self.book.logging:
            self.book.cause = self.content.citations.cause("falcon") if trade.by_falcon else ""
            self.log(ev.TRADED, hero.kind, other.kind, pack_things(trade.offer), pack_things(trade.wish))
            self.book.cause = ""
        if hero.space != other.space:
            for thing in trade.wish:
                self.things.thing_came(state, hero.space, trade.hero, thing)
            for thing in trade.offer:
                self.things.thing_came(state, other.space, trade.other, thing)

    def give_up(self, hero: Hero, thing: int) -> None:
        """A thing or a gold coin leaves a hero's board."""
        if thing == self.coin:
            hero.gold -= 1
        else:
            hero.drop(thing)

    def receive(self, hero: Hero, thing: int) -> None:
        """A thing or a gold coin comes onto a hero's board."""
        if thing == self.coin:
            hero.gold += 1
        else:
            hero.put(thing, self.sizes[thing])

    def partner_fault(self, state: State, seat: int, other: int) -> int:
        """Why a hero cannot begin a trade with whoever sits there, if anybody, or 0."""
        return why.NOT_IN_PLAY if other < 0 else self.trade_fault(state, seat, other)

    def decline_fault(self, state: State, seat: int) -> int:
        """Why a hero has nothing to decline, or 0."""
        if self.deal(state) is not None:
            return self.answer_trade_fault(state, seat)
        return self.fighting.answer_fault(state, seat)

    def do_decline(self, state: State) -> None:
        """No to whatever was proposed."""
        if self.deal(state) is not None:
            self.do_drop_trade(state)
        else:
            self.fighting.do_answer(state, False)

    def verbs(self) -> list[Verb]:
        return [Decline(self), BeginTrade(self), Offer(self), Wish(self), Propose(self), Withdraw(self)]

    def stages(self) -> list[Stage]:
        return [Dealing(self)]


class Decline(Verb):
    """No to a trade or to an invitation."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(DECLINE)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.decline_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_decline(state)


class BeginTrade(Verb):
    """A trade begins."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(TRADE)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.partner_fault(state, seat, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_open_trade(state, seat, state.seat_of[action.a], False)


class Offer(Verb):
    """A thing is offered."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(OFFER)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.side_fault(state, seat, action.a, False)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_side(state, action.a, False)


class Wish(Verb):
    """A thing is asked for."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(ASK)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.side_fault(state, seat, action.a, True)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_side(state, action.a, True)


class Propose(Verb):
    """The trade is shown to the other."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(PROPOSE)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.propose_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_propose(state)


class Withdraw(Verb):
    """The trade is dropped."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(WITHDRAW)
        self.trading: Trading = trading

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.trading.withdraw_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.trading.do_drop_trade(state)


class Dealing(Stage):
    """Two heroes are trading."""

    def __init__(self, trading: Trading) -> None:
        super().__init__(TRADING)
        self.trading: Trading = trading
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Trade)
        return state.heroes[frame.other if frame.proposed else frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Trade)
        return "answer_trade" if frame.proposed else "trade"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Trade)
        self.trading.list_trade(state, frame, out)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        trade = frame
        assert isinstance(trade, Trade)
        if not is_seat(state, trade.hero) or not is_seat(state, trade.other) or trade.hero == trade.other:
            return "a trade needs two heroes"
        hero = state.heroes[trade.hero]
        other = state.heroes[trade.other]
        if not trade.by_falcon and hero.space != other.space:
            return "the traders are not together"
        roles = self.trading.roles
        if trade.by_falcon and not (roles[hero.large] | roles[other.large]) & FLIES:
            return "no falcon can fly"
        if not self.owned(hero, trade.offer, trade.by_falcon) or not self.owned(other, trade.wish, trade.by_falcon):
            return "somebody trades what he does not have"
        if trade.proposed and not trade.offer and not trade.wish:
            return "an empty trade is proposed"
        return ""

    def owned(self, hero: Hero, things: list[int], by_falcon: bool) -> bool:
        """Whether a hero has all these things and may send them."""
        known = self.trading.content.things
        for thing in things:
            if thing != known.coin and not known.can_be_carried(thing):
                return False
            if by_falcon and self.trading.flight_fault(thing):
                return False
            have = hero.gold if thing == known.coin else hero.things().count(thing)
            if things.count(thing) > have:
                return False
        return True
