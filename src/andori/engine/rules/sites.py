"""Cards that lie on the board until somebody comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CLAIM, Action
from andori.engine.chapter import Chapter
from andori.engine.content import ANYBODY, HIGHEST
from andori.engine.forms import Form
from andori.engine.state import State, changed, with_entry, without
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.things import Things


class Sites(Chapter):
    """What a card has laid on a space."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("claim", CLAIM),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.cards: Cards = book.cards
        self.things: Things = book.things

    def open_site(self, state: State, space: int) -> int:
        """The card on this space that somebody may claim, or -1."""
        for number in state.sites:
            site = self.content.sites[number]
            if not site.forced and space in site.spaces:
                return number
        return -1

    def first_at_site(self, state: State, number: int) -> int:
        """Of the heroes on a site's spaces the one whom the card prefers, or -1."""
        site = self.content.sites[number]
        best = -1
        best_rank = 0
        for seat, hero in enumerate(state.heroes):
            if hero.space in site.spaces:
                rank = self.content.heroes[hero.kind].rank
                if best < 0 or (rank > best_rank) == (site.first == HIGHEST):
                    best = seat
                    best_rank = rank
        return best

    def claim_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot claim what a card has laid on his space, or 0.  [BASE-GOLDEN-08, BASE-GOLDEN-29]"""
        fault = self.belongings.hands_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        number = self.open_site(state, hero.space)
        if number < 0:
            return why.NOTHING_TO_CLAIM
        site = self.content.sites[number]
        if site.first != ANYBODY and self.first_at_site(state, number) != seat:
            return why.NOT_FIRST
        if hero.gold < site.needs_gold:
            return why.NO_GOLD
        return self.things.room_fault(hero, site.thing) if site.thing else why.OK

    def visit_sites(self, state: State, seat: int) -> None:
        """Cards that happen to the first hero who comes.  [BASE-GOLDEN-03, BASE-GOLDEN-21]"""
        space = state.heroes[seat].space
        for number in state.sites[:]:
            site = self.content.sites[number]
            if site.forced and space in site.spaces:
                state.sites = without(state.sites, number)
                self.cards.start_program(state, site.pc, seat)

    def do_claim(self, state: State, seat: int) -> None:
        """Take what a card has laid here."""
        hero = state.heroes[seat]
        number = self.open_site(state, hero.space)
        state.sites = without(state.sites, number)
        thing = self.content.sites[number].thing
        if thing:
            hero.put(thing, self.sizes[thing])
            self.log(ev.TOOK, hero.kind, thing, hero.space)
        self.cards.start_program(state, self.content.sites[number].pc, seat)
        if thing:
            self.things.thing_came(state, hero.space, seat, thing)

    def open_card_site(self, state: State, number: int) -> None:
        """A card lies on the board; if it is forced and heroes are there, it happens to one of them now."""
        thing = self.content.sites[number].thing
        if thing:
            if state.stock[thing] <= 0:
                return
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            self.log(ev.THING_LAID, -1, thing, self.content.sites[number].spaces[0])
        state.sites = with_entry(state.sites, number)
        site = self.content.sites[number]
        if site.forced:
            seat = self.first_at_site(state, number)
            if seat >= 0:
                state.sites = without(state.sites, number)
                self.cards.start_program(state, site.pc, seat)

    def verbs(self) -> list[Verb]:
        return [Claim(self)]


class Claim(Verb):
    """What a card has laid on the space is claimed."""

    def __init__(self, sites: Sites) -> None:
        super().__init__(CLAIM)
        self.sites: Sites = sites

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.sites.claim_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.sites.do_claim(state, seat)
