"""Magic plants: one brings little, two together a lot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.state import Hero, State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

ONE: Final = "use one plant"
TWO: Final = "use two plants"
PLANT: Final = "magic-plant"
BRINGS: Final = (0, 1, 5)
"""What so many plants bring that are used together.  [FAR-FOG-12, FAR-FOG-13]"""


class Plants(Chapter):
    """What lies in the purse and is used up.  [FAR-FOG-12]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(ONE), Form(TWO))
    BRINGS: ClassVar[tuple[str, ...]] = (PLANT,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.plant: int = self.content.things.code(PLANT)
        self.kinds: list[int] = [0, self.content.book.kind_of(ONE), self.content.book.kind_of(TWO)]

    def held(self, hero: Hero) -> int:
        """How many plants a hero has."""
        return hero.purse.count(self.plant)

    def find(self, state: State, seat: int) -> None:
        """A plant comes into the purse.  [FAR-FOG-11]"""
        hero = state.heroes[seat]
        hero.put(self.plant, self.sizes[self.plant])
        self.log(ev.ITEM_GAINED, hero.kind, self.plant)
        self.book.things.thing_came(state, hero.space, seat, self.plant)

    def can_recover(self, state: State, seat: int) -> bool:
        return self.held(state.heroes[seat]) > 0

    def fault(self, state: State, seat: int, count: int) -> int:
        """Why a hero cannot use so many plants, or 0."""
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if self.held(hero) < count:
            return why.NOT_CARRIED
        return why.OK if hero.willpower < self.book.boards.most_willpower(hero) else why.WILLPOWER_FULL

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if not hero.purse:
            return
        for count in (1, 2):
            if self.held(hero) >= count and not self.fault(state, seat, count):
                out.append(self.content.book.make(self.kinds[count], hero.kind))

    def use(self, state: State, seat: int, count: int) -> None:
        """They leave the game."""
        hero = state.heroes[seat]
        self.book.cause = self.content.citations.cause("two_plants" if count > 1 else "plant")
        for _ in range(count):
            hero.drop(self.plant)
            self.log(ev.ITEM_USED, hero.kind, self.plant)
        self.book.boards.gain_willpower(hero, BRINGS[count])
        self.book.cause = ""

    def verbs(self) -> list[Verb]:
        return [UsePlants(self, 1), UsePlants(self, 2)]


class UsePlants(Verb):
    """One plant, or two together."""

    def __init__(self, plants: Plants, count: int) -> None:
        super().__init__(plants.kinds[count])
        self.plants: Plants = plants
        self.count: int = count

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.plants.fault(state, seat, self.count)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.plants.use(state, seat, self.count)
