"""Steppe mushrooms: carried face down, until somebody is hungry enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

EAT: Final = "taste {thing}"
BRINGS: Final = "mushroom brings {number}"
COSTS: Final = "mushroom costs {number}"
EATEN: Final = "mushroom"
MUSHROOM: Final = "steppe-mushroom"
POOL: Final = "mushrooms"
DOWN: Final = "down-"
KNOWN: Final = "steppe-mushroom-"
"""A mushroom that lies face up; what it brings follows."""


class Mushrooms(Chapter):
    """Tokens in the purse whose value nobody knows; the pool counts what they can be.

    [FAR-MUSHROOM-01, FAR-MUSHROOM-02, FAR-MUSHROOM-03]
    """

    FORMS: ClassVar[tuple[Form, ...]] = (Form(EAT), Form(BRINGS, by_luck=True), Form(COSTS, by_luck=True))
    FRAMES: ClassVar[tuple[str, ...]] = (EATEN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        content = self.content
        self.mushroom: int = content.things.code(MUSHROOM)
        self.eat: int = content.book.kind_of(EAT)
        self.brings: int = content.book.kind_of(BRINGS)
        self.costs: int = content.book.kind_of(COSTS)
        self.frame: int = content.frame(EATEN)
        self.pool: int = [pool.name for pool in content.pools].index(POOL)
        self.values: list[int] = []
        """What each name of the pool stands for in willpower."""
        for name in content.pools[self.pool].names:
            points = int(name.rpartition("-")[2])
            self.values.append(-points if name.startswith(DOWN) else points)
        self.worth: dict[int, int] = {
            content.things.code(f"{KNOWN}{value}"): value for value in self.values if value > 0
        }
        """What each mushroom that lies face up brings."""

    def is_mushroom(self, thing: int) -> bool:
        """Whether a thing is a mushroom, face up or face down."""
        return thing == self.mushroom or thing in self.worth

    def can_recover(self, state: State, seat: int) -> bool:
        return any(self.is_mushroom(thing) for thing in state.heroes[seat].purse)

    def outcomes(self, state: State, out: list[Action], weights: list[int]) -> None:
        """What a mushroom that nobody has uncovered can be."""
        for place, count in enumerate(state.pools[self.pool]):
            if count:
                value = self.values[place]
                kind = self.brings if value > 0 else self.costs
                out.append(self.content.book.make(kind, DEALER, abs(value)))
                weights.append(count)

    def uncovered(self, state: State, value: int) -> None:
        """A mushroom of this value is known, and can be no other any more."""
        place = self.values.index(value)
        pool = state.pools[self.pool]
        state.pools = state.pools[:]
        state.pools[self.pool] = changed(pool, place, pool[place] - 1)

    def fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot eat a mushroom, or 0."""
        fault = self.book.belongings.free_fault(state, seat)
        if fault:
            return fault
        if not self.is_mushroom(thing):
            return why.NO_USE
        if thing not in state.heroes[seat].purse:
            return why.NOT_CARRIED
        return why.OK if thing != self.mushroom or any(state.pools[self.pool]) else why.NO_USE

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        last = 0
        for thing in hero.purse:
            if thing != last and self.is_mushroom(thing) and not self.fault(state, seat, thing):
                out.append(self.content.book.make(self.eat, hero.kind, thing))
            last = thing

    def do_eat(self, state: State, seat: int, thing: int) -> None:
        """It is used up, whatever it is."""
        hero = state.heroes[seat]
        hero.drop(thing)
        self.book.cause = self.content.citations.cause("mushroom")
        self.log(ev.ITEM_USED, hero.kind, thing)
        if thing == self.mushroom:
            self.push(state, Task(self.frame, seat))
        else:
            self.book.boards.gain_willpower(hero, self.worth[thing])
        self.book.cause = ""

    def taste(self, state: State, seat: int, value: int) -> None:
        """Nobody falls below 0; whoever is left with 0 stays there."""
        hero = state.heroes[seat]
        self.uncovered(state, value)
        self.book.cause = self.content.citations.cause("mushroom")
        if value > 0:
            self.book.boards.gain_willpower(hero, value)
        else:
            self.book.boards.lose_willpower(hero, -value)
        self.book.cause = ""

    def verbs(self) -> list[Verb]:
        return [Eat(self)]

    def stages(self) -> list[Stage]:
        return [Eaten(self)]


class Eat(Verb):
    """A mushroom is eaten, and uncovered for it."""

    def __init__(self, mushrooms: Mushrooms) -> None:
        super().__init__(mushrooms.eat)
        self.mushrooms: Mushrooms = mushrooms

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.mushrooms.fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.mushrooms.do_eat(state, seat, action.a)


class Eaten(Stage):
    """Luck says which mushroom it was."""

    def __init__(self, mushrooms: Mushrooms) -> None:
        super().__init__(mushrooms.frame)
        self.mushrooms: Mushrooms = mushrooms
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return EATEN

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        self.mushrooms.outcomes(state, out, weights)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.mushrooms.content.citations.cause("mushroom")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Task)
        state.frames.pop()
        self.mushrooms.taste(state, frame.hero, action.a if action.kind == self.mushrooms.brings else -action.a)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        if not top or not is_seat(state, frame.hero):
            return "nobody eats the mushroom"
        return "" if any(state.pools[self.mushrooms.pool]) else "there is no mushroom that it could be"
