"""Herbs: willpower for whoever lacks some."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import USE_WILLPOWER, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.state import Hero, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.things import Things


class Herbs(Chapter):
    """Herbs used for willpower."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("use {thing} for willpower", USE_WILLPOWER),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.boards: HeroBoards = book.boards
        self.things: Things = book.things

    def has_herb(self, hero: Hero) -> bool:
        """Whether a hero carries a herb."""
        for thing in hero.small:
            if self.herb[thing]:
                return True
        return False

    def herb_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use a herb for willpower, or 0.  [BASE-FREE-04, BASE-ITEM-HERB-04, BASE-ITEM-HERB-10]"""
        fault = self.belongings.free_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.herb[thing]:
            return why.NO_USE
        if thing not in hero.small:
            return why.NOT_CARRIED
        return why.OK if hero.willpower < MAX_WILLPOWER else why.WILLPOWER_FULL

    def list_herbs(self, hero: Hero, out: list[Action]) -> None:
        """Herbs that give willpower to a hero who lacks some."""
        herbs = self.content.book.herbs[hero.kind]
        last = 0
        for thing in hero.small:
            if thing != last and self.herb[thing]:
                out.append(herbs[thing])
            last = thing

    def do_herb(self, state: State, seat: int, thing: int) -> None:
        """Use a herb for willpower.  [BASE-ITEM-HERB-04]"""
        hero = state.heroes[seat]
        self.log(ev.HERB_USED, hero.kind, thing)
        self.things.use_up(state, hero, thing)
        self.book.cause = self.content.citations.cause("herb")
        self.boards.gain_willpower(hero, self.herb[thing])
        self.book.cause = ""

    def verbs(self) -> list[Verb]:
        return [UseForWillpower(self)]


class UseForWillpower(Verb):
    """A herb gives willpower."""

    def __init__(self, herbs: Herbs) -> None:
        super().__init__(USE_WILLPOWER)
        self.herbs: Herbs = herbs

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.herbs.herb_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.herbs.do_herb(state, seat, action.a)
