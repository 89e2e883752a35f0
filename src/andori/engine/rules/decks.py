"""Decks: event cards that are turned over, warded off or carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import ACCEPT, CARD, GROUP, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import EVENT, Draw, Frame
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed
from andori.engine.things import WARDS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.things import Things
    from andori.engine.rules.trading import Trading
    from andori.engine.rules.turns import Turns


class Decks(Chapter):
    """Cards that are drawn."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("accept", ACCEPT),
        Form("event {card}", CARD, by_luck=True),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.cards: Cards = book.cards
        self.things: Things = book.things
        self.trading: Trading = book.trading
        self.turns: Turns = book.turns

    def draw_card(self, state: State, deck: int, seat: int, at_sunrise: bool) -> None:
        """Turn over a card of a deck, if there is one; -1 is the stack of events.  [BASE-SUNRISE-03, BASE-FOG-09]"""
        if deck >= 0 and self.content.deck_returns[deck] and not self.cards_in(state, deck):
            for card, owner in enumerate(self.content.card_deck):
                if owner == deck:
                    state.cards_left = changed(state.cards_left, card, 1)
        if (deck < 0 and state.known_top >= 0) or self.cards_in(state, deck):
            self.push(state, Draw(seat, deck, at_sunrise))

    def waves(self, state: State) -> list[int]:
        """The kinds of creature that the next event card of a sunrise moves before it is read, in their order."""
        return []

    def cards_in(self, state: State, deck: int) -> list[int]:
        """The cards left in a deck."""
        owners = self.content.card_deck
        return [card for card, there in enumerate(state.cards_left) if there and owners[card] == deck]

    def advance_event(self, state: State, frame: Draw) -> bool:
        """Draw a card that is already known; ask for shields; carry it out. False when somebody is asked."""
        if frame.card < 0:
            if state.known_top < 0 or frame.deck >= 0:
                return False
            self.card_drawn(state, state.known_top)
            return True
        card = self.content.cards[frame.card]
        if card.shield and self.any_shield(state, frame):
            return False
        self.run_event(state, frame)
        return True

    def card_drawn(self, state: State, card: int) -> None:
        """A card has been turned over."""
        frame = state.frames[-1]
        assert isinstance(frame, Draw)
        if frame.deck < 0:
            state.known_top = -1
        state.cards_left = changed(state.cards_left, card, 0)
        frame.card = card
        self.log(ev.EVENT_CARD, state.heroes[frame.hero].kind if frame.hero >= 0 else -1, card, int(frame.sunrise))

    def any_shield(self, state: State, frame: Draw) -> bool:
        """Whether anybody could ward the card off."""
        for seat, hero in enumerate(state.heroes):
            if self.roles[hero.large] & WARDS and not self.ward_fault_of(state, frame, seat):
                return True
        return False

    def ward_fault_of(self, state: State, frame: Draw, seat: int) -> int:
        """Why this hero's shield cannot ward off the card, or 0.

        [BASE-EVENT-06, BASE-EVENT-07, BASE-ITEM-SHIELD-04, BASE-ITEM-SHIELD-05]
        """
        if not self.content.cards[frame.card].shield:
            return why.SHIELD_NOT_SHOWN
        if state.heroes[seat].ended and (not frame.sunrise or self.turns.is_out(state, seat)):
            return why.DAY_ENDED
        return why.OK

    def draw_frame(self, state: State) -> Draw | None:
        """The card being turned over on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != EVENT:
            return None
        assert isinstance(frame, Draw)
        return frame

    def ward_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use a shield against the event, or 0."""
        frame = self.draw_frame(state)
        if frame is None or frame.card < 0:
            return why.NOT_ASKED
        if state.heroes[seat].large != thing:
            return why.NO_SHIELD
        return self.ward_fault_of(state, frame, seat)

    def accept_fault(self, state: State) -> int:
        """Why there is no event to let happen, or 0."""
        frame = self.draw_frame(state)
        return why.NOT_ASKED if frame is None or frame.card < 0 else why.OK

    def list_wards(self, state: State, frame: Draw, out: list[Action]) -> None:
        """Shields against an event card, or letting it happen."""
        book = self.content.book
        for seat, hero in enumerate(state.heroes):
            if self.roles[hero.large] & WARDS and not self.ward_fault_of(state, frame, seat):
                out.append(book.uses[hero.kind][hero.large])
        out.append(book.plain[GROUP][ACCEPT])

    def do_ward(self, state: State, seat: int, thing: int) -> None:
        """A shield wards the event off for the whole group.  [BASE-EVENT-08, BASE-ITEM-SHIELD-03]"""
        frame = state.frames.pop()
        assert isinstance(frame, Draw)
        self.log(ev.EVENT_WARDED, state.heroes[seat].kind, frame.card)
        self.things.use_up(state, state.heroes[seat], thing)

    def run_event(self, state: State, frame: Draw) -> None:
        """Carry the event out."""
        state.frames.pop()
        self.cards.start_program(state, self.content.cards[frame.card].pc, frame.hero)

    def list_cards(self, state: State, deck: int, out: list[Action], weights: list[int]) -> None:
        """The cards that can lie on top of a deck."""
        draws = self.content.book.card_draws
        owners = self.content.card_deck
        for card, there in enumerate(state.cards_left):
            if there and owners[card] == deck:
                out.append(draws[card])
                weights.append(1)

    def consent_fault(self, state: State, seat: int) -> int:
        """Why there is nothing to accept for a hero, or for the group (seat -1), or 0."""
        return self.accept_fault(state) if seat < 0 else self.trading.answer_trade_fault(state, seat)

    def do_consent(self, state: State, seat: int) -> None:
        """Yes to what was proposed, or to what the card brings."""
        if seat >= 0:
            self.trading.do_accept_trade(state)
            return
        frame = self.draw_frame(state)
        assert frame is not None
        self.run_event(state, frame)

    def verbs(self) -> list[Verb]:
        return [Accept(self)]

    def stages(self) -> list[Stage]:
        return [Turned(self)]


class Accept(Verb):
    """Yes to a trade, or to an event that nobody wards off."""

    def __init__(self, decks: Decks) -> None:
        super().__init__(ACCEPT, True)
        self.decks: Decks = decks

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.decks.consent_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.decks.do_consent(state, seat)


class Turned(Stage):
    """A card is turned over, and perhaps warded off."""

    def __init__(self, decks: Decks) -> None:
        super().__init__(EVENT)
        self.decks: Decks = decks
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Draw)
        return frame.card < 0

    def asked(self, state: State, frame: Frame) -> int:
        return GROUP

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Draw)
        return "draw_event" if frame.card < 0 else "ward_event"

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Draw)
        self.decks.list_wards(state, frame, out)

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Draw)
        self.decks.list_cards(state, frame.deck, out, weights)

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        self.decks.card_drawn(state, action.a)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.decks.content.citations.cause("luck_card")

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Draw)
        return self.decks.advance_event(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Draw)
        if not is_seat(state, frame.hero, True) or not -1 <= frame.card < len(self.decks.content.cards):
            return "a card is drawn that does not exist"
        if not -1 <= frame.deck < len(self.decks.content.deck_names):
            return "a card is drawn from a deck that does not exist"
        if frame.card >= 0 and self.decks.content.card_deck[frame.card] != frame.deck:
            return "a card is drawn from a deck it does not belong to"
        return ""
