"""Forest mushrooms: eaten for willpower, and no money."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.rules.merchants import Merchants
from andori.engine.state import Hero, State
from andori.engine.things import BREWED
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

EAT: Final = "eat {thing}"
WILLPOWER: Final = 2
"""What each point of a mushroom's value gives."""


class Mushrooms(Chapter):
    """A hero eats one.  [STAR-MUSHROOM-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(EAT),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.morsel: int = self.content.things.role("morsel")
        self.meal: int = self.content.things.role("meal")
        self.kind: int = self.content.book.kind_of(EAT)

    def value(self, thing: int) -> int:
        """The value of a mushroom; 0 for anything else.  [STAR-MUSHROOM-02]"""
        if self.roles[thing] & self.meal:
            return 2
        return 1 if self.roles[thing] & self.morsel else 0

    def any_held(self, hero: Hero) -> bool:
        """Whether a hero carries a mushroom."""
        return self.holds_role(hero, self.morsel | self.meal)

    def can_recover(self, state: State, seat: int) -> bool:
        return self.any_held(state.heroes[seat])

    def eat_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot eat this, or 0.  [STAR-MUSHROOM-01]"""
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.value(thing):
            return why.NO_USE
        if thing not in hero.small:
            return why.NOT_CARRIED
        return why.OK if hero.willpower < MAX_WILLPOWER else why.WILLPOWER_FULL

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        last = 0
        for thing in hero.small:
            if thing != last and self.value(thing) and not self.eat_fault(state, seat, thing):
                out.append(self.content.book.make(self.kind, hero.kind, thing))
            last = thing

    def do_eat(self, state: State, seat: int, thing: int) -> None:
        """Two willpower for each point of its value; it leaves the game.  [STAR-MUSHROOM-01]"""
        hero = state.heroes[seat]
        self.book.cause = self.content.citations.cause("mushroom")
        self.log(ev.ITEM_USED, hero.kind, thing)
        self.book.things.use_up(state, hero, thing)
        self.book.boards.gain_willpower(hero, WILLPOWER * self.value(thing))
        self.book.cause = ""

    def verbs(self) -> list[Verb]:
        return [Eat(self)]


class Market(Merchants):
    """Merchants and the witch take gold; whoever has only mushrooms is told so.

    [STAR-MUSHROOM-04, STAR-MUSHROOM-05]
    """

    REASONS: ClassVar[tuple[str, ...]] = ("mushroom_no_money", "mushroom_no_brew")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.mushrooms: Mushrooms = book.of(Mushrooms)

    def buy_fault(self, state: State, seat: int, thing: int) -> int:
        brewed = self.roles[thing] & BREWED != 0
        return self.told(state, seat, super().buy_fault(state, seat, thing), brewed)

    def buy_strength_fault(self, state: State, seat: int) -> int:
        return self.told(state, seat, super().buy_strength_fault(state, seat), False)

    def told(self, state: State, seat: int, fault: int, brewed: bool) -> int:
        """The same fault, but that a lack of gold is told otherwise to those who carry mushrooms."""
        if fault == why.NO_GOLD and self.mushrooms.any_held(state.heroes[seat]):
            return self.content.reason("mushroom_no_brew" if brewed else "mushroom_no_money")
        return fault


class Eat(Verb):
    """A mushroom is eaten."""

    def __init__(self, mushrooms: Mushrooms) -> None:
        super().__init__(mushrooms.kind)
        self.mushrooms: Mushrooms = mushrooms

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.mushrooms.eat_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.mushrooms.do_eat(state, seat, action.a)
