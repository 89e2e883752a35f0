"""Rerolls: a thing with this role lets its bearer throw one die of his throw again.

A box that has such a thing lists this chapter. The thing is used up: turned to its other side, or spent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action, pack_dice
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import BOOSTING, FIGHTING, FLIPPING, Fight, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State
from andori.engine.things import REROLLS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.fighting import Fighting

REROLL = "reroll {number:b} with {thing}"
THROWN_AGAIN = "reroll"


class Rerolls(Chapter):
    """One die is thrown again."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(REROLL),)
    FRAMES: ClassVar[tuple[str, ...]] = (THROWN_AGAIN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.fighting: Fighting = book.fighting
        self.kind: int = self.content.book.kind_of(REROLL)
        self.frame: int = self.content.frame(THROWN_AGAIN)

    def held(self, hero: Hero) -> list[int]:
        """The things by which a hero can throw a die again, each once, in order."""
        found: list[int] = []
        for thing in hero.things():
            if self.roles[thing] & REROLLS and thing not in found:
                found.append(thing)
        return found

    def throws_kept(self, state: State, fight: Fight, seat: int) -> int:
        """Once for each side of a thing that is left."""
        count = 0
        for thing in state.heroes[seat].things():
            if self.roles[thing] & REROLLS:
                count += 2 if self.content.things.used_side[thing] else 1
        return count

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        return len(self.held(state.heroes[seat])) > 0

    def fault(self, state: State, seat: int, thing: int, shown: int) -> int:
        """Why a hero cannot throw this die again, or 0."""
        hero = state.heroes[seat]
        if not self.roles[thing] & REROLLS:
            return why.NO_USE
        if thing not in self.held(hero):
            return why.NOT_CARRIED
        fight = self.fighting.fight(state)
        if fight is None:
            return why.NO_USE
        if fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.USE_TOO_LATE
        return why.OK if shown in fight.dice else why.WRONG_DIE

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        fight = self.fighting.fight(state)
        if fight is None or fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return
        hero = state.heroes[seat]
        for thing in self.held(hero):
            last = 0
            for shown in sorted(fight.dice):
                if shown != last:
                    out.append(self.content.book.make(self.kind, hero.kind, thing, shown))
                last = shown

    def do_reroll(self, state: State, seat: int, thing: int, shown: int) -> None:
        """The thing is used, and luck answers."""
        hero = state.heroes[seat]
        self.log(ev.ITEM_USED, hero.kind, thing)
        self.spend(state, hero, thing)
        self.push(state, Task(self.frame, seat, shown))

    def spend(self, state: State, hero: Hero, thing: int) -> None:
        """What becomes of the thing."""
        self.book.things.use_up(state, hero, thing)

    def throw_again(self, state: State, fight: Fight, seat: int, shown: int, now: int) -> None:
        """A die of a throw shows something else now; whoever may turn a die over is asked again."""
        fight.dice.remove(shown)
        fight.dice.append(now)
        fight.dice.sort(reverse=True)
        fight.phase = FLIPPING
        self.log(ev.HERO_ROLLED, state.heroes[seat].kind, pack_dice(fight.dice), fight.mode, fight.thrown)

    def verbs(self) -> list[Verb]:
        return [Reroll(self)]

    def stages(self) -> list[Stage]:
        return [ThrownAgain(self)]


class Reroll(Verb):
    """A die is thrown again."""

    def __init__(self, rerolls: Rerolls) -> None:
        super().__init__(rerolls.kind)
        self.rerolls: Rerolls = rerolls

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.rerolls.fault(state, seat, action.a, action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.rerolls.do_reroll(state, seat, action.a, action.b)


class ThrownAgain(Stage):
    """Luck is asked what one die shows now."""

    def __init__(self, rerolls: Rerolls) -> None:
        super().__init__(rerolls.frame)
        self.rerolls: Rerolls = rerolls
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "dice"

    def roller(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def die(self, state: State, frame: Frame) -> int:
        """The kind of die that is thrown again."""
        fight = state.frames[-2]
        assert isinstance(frame, Task) and isinstance(fight, Fight)
        return self.rerolls.book.throwing.die_of(fight, state.heroes[frame.hero])

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        dice, die = self.rerolls.book.dice, self.die(state, frame)
        out.extend(dice.throws(die, 1))
        weights.extend(dice.throw_weights(die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.rerolls.content.citations.cause("luck_fight")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        fight = state.frames[-2]
        assert isinstance(frame, Task) and isinstance(fight, Fight)
        state.frames.pop()
        self.rerolls.throw_again(state, fight, frame.hero, frame.a, action.a)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        task = frame
        assert isinstance(task, Task)
        fight = state.frames[-2] if len(state.frames) > 1 else None
        if not top or fight is None or fight.kind != FIGHTING or not is_seat(state, task.hero):
            return "a die is thrown again outside of a fight"
        assert isinstance(fight, Fight)
        if fight.phase != BOOSTING or task.a not in fight.dice or fight.fighters[fight.index] != task.hero:
            return "a die is thrown again that nobody has thrown"
        return ""
