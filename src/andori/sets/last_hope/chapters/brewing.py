"""Brewing: the archer makes the witch's brew from star herb, in the kettle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import Awaiting, NewRules, eased_further

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

ARCHER: Final = "archer"
BREW: Final = "brew {number} full and {number:b} half-full"
FOR_FULL: Final = 2
"""So many star herbs are in a full brew."""


class Brewing(Awaiting):
    """An hour over the kettle.  [LAST-HERO-ARCHER-02, LAST-HERO-ARCHER-03]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(BREW, costs_hour=True),)
    REASONS: ClassVar[tuple[str, ...]] = (
        "only_archer_brews",
        "no_second_ability",
        "no_kettle",
        "nothing_to_brew",
        "too_little_herb",
        "brews_in_use",
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("brewed", "count", "number"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        things = self.content.things
        self.new_rules: NewRules = book.of(NewRules)
        self.archer: int = self.content.book.heroes.index(ARCHER)
        self.kettle: int = things.code("kettle")
        self.herb_token: int = things.code("star-herb")
        self.full: int = things.code("brew")
        self.half: int = things.used_side[self.full]
        self.for_full: int = 1 if eased_further(self.content) else FOR_FULL
        self.kind: int = self.content.book.kind_of(BREW)

    def rule_began(self, state: State, name: str) -> None:
        """The archer, if anybody plays that hero, gets the kettle.  [LAST-SETUP-09, LAST-HERO-ARCHER-01]"""
        seat = state.seat_of[self.archer]
        if name != "second_abilities" or seat < 0:
            return
        hero = state.heroes[seat]
        if self.book.things.room_fault(hero, self.kettle):
            state.lay(hero.space, self.kettle)
            self.log(ev.THING_LAID, -1, self.kettle, hero.space)
        else:
            hero.put(self.kettle, self.sizes[self.kettle])
            self.log(ev.ITEM_GAINED, hero.kind, self.kettle)

    def herbs_for(self, full: int, half: int) -> int:
        """How many star herbs it takes.  [LAST-HERO-ARCHER-04, LAST-HERO-ARCHER-05, LAST-EASY-09]"""
        return full * self.for_full + half

    def cook_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot brew at all now, or 0."""
        fault = self.book.turns.action_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if hero.kind != self.archer:
            return self.content.reason("only_archer_brews")
        if not self.new_rules.holds(state, "second_abilities"):
            return self.content.reason("no_second_ability")
        if not hero.has(self.kettle):
            return self.content.reason("no_kettle")
        return self.book.hours.hour_fault(state, hero)

    def portion_fault(self, state: State, hero: Hero, full: int, half: int) -> int:
        """Why so much cannot be brewed, or 0.  [LAST-COMPONENT-09, LAST-HERO-ARCHER-06]"""
        count = full + half
        if not count:
            return self.content.reason("nothing_to_brew")
        if hero.purse.count(self.herb_token) < self.herbs_for(full, half):
            return self.content.reason("too_little_herb")
        if state.stock[self.full] < count:
            return self.content.reason("brews_in_use")
        return why.OK if len(hero.small) + count <= self.content.small_slots else why.NO_ROOM

    def brew_fault(self, state: State, seat: int, full: int, half: int) -> int:
        """Why a hero cannot brew this, or 0."""
        fault = self.cook_fault(state, seat)
        return fault if fault else self.portion_fault(state, state.heroes[seat], full, half)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if hero.kind != self.archer or self.cook_fault(state, seat):
            return
        most = state.stock[self.full]
        for full in range(most + 1):
            for half in range(most + 1 - full):
                if not self.portion_fault(state, hero, full, half):
                    out.append(self.content.book.make(self.kind, hero.kind, full, half))

    def do_brew(self, state: State, seat: int, full: int, half: int) -> None:
        """The star herbs go back to the equipment board, and the tokens come from there."""
        hero = state.heroes[seat]
        things = self.book.things
        for _ in range(self.herbs_for(full, half)):
            things.use_up(state, hero, self.herb_token)
        state.stock = changed(state.stock, self.full, state.stock[self.full] - full - half)
        for thing in [self.full] * full + [self.half] * half:
            hero.put(thing, self.sizes[thing])
        self.book.hours.spend_hour(state, hero)
        self.log(self.content.event("brewed"), hero.kind, full, half)
        self.book.turns.turn_over(state, seat)

    def verbs(self) -> list[Verb]:
        return [Brew(self)]


class Brew(Verb):
    """Star herb becomes the witch's brew."""

    def __init__(self, brewing: Brewing) -> None:
        super().__init__(brewing.kind)
        self.brewing: Brewing = brewing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.brewing.brew_fault(state, seat, action.a, action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.brewing.do_brew(state, seat, action.a, action.b)
