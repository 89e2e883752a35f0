"""The griffin warrior: faces that change, and a 2 that is rolled until another number shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action, pack_dice
from andori.engine.chapter import Chapter
from andori.engine.die import Die
from andori.engine.forms import Form
from andori.engine.frames import BOOSTING, FIGHTING, FLIPPING, Fight, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.ghosts import Ghosts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

WARRIOR = "griffin-warrior"
AGAIN = "roll again"
THROWN = "rolled_again"
TWO: Final = 2
THREE: Final = 3
COUNTS: Final = 6


class GriffinWarrior(Chapter):
    """What the warrior's one die is worth.  [FAR-HERO-GREA-01, FAR-HERO-GREA-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(AGAIN),)
    REASONS: ClassVar[tuple[str, ...]] = ("no_two",)
    FRAMES: ClassVar[tuple[str, ...]] = (THROWN,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.ghosts: Ghosts = book.of(Ghosts)
        self.warrior: int = self.content.book.heroes.index(WARRIOR)
        self.again: int = self.content.book.kind_of(AGAIN)
        self.frame: int = self.content.frame(THROWN)

    def can(self, state: State, hero: Hero) -> bool:
        """Whether this is the warrior, and no ghost is near."""
        return hero.kind == self.warrior and not self.ghosts.silences(state, hero)

    def face_counts(self, state: State, fight: Fight, hero: Hero, face: int, worth: int) -> int:
        return COUNTS if face == THREE and self.can(state, hero) else worth

    def thrown_as(self, state: State, fight: Fight, hero: Hero, die: Die) -> Die:
        """Without its 2, which is always worth another roll; so no 5 is turned into one."""
        if TWO not in die.numbers or not self.can(state, hero):
            return die
        faces = [face for face in die.faces if face != TWO]
        opposite = [face if die.turned[face] == TWO else die.turned[face] for face in faces]
        return Die(die.name, faces, opposite, die.colour, die.worth)

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        return TWO in fight.dice and self.can(state, state.heroes[seat])

    def fault(self, state: State, seat: int) -> int:
        """Why a hero cannot roll again, or 0."""
        fight = self.book.fighting.fight(state)
        if fight is None or fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if hero.kind != self.warrior or TWO not in fight.dice:
            return self.content.reason("no_two")
        return self.ghosts.silenced if self.ghosts.silences(state, hero) else why.OK

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.heroes[seat].kind == self.warrior and not self.fault(state, seat):
            out.append(self.content.book.make(self.again, self.warrior))

    def verbs(self) -> list[Verb]:
        return [Again(self)]

    def stages(self) -> list[Stage]:
        return [RolledAgain(self)]


class Again(Verb):
    """A 2 is rolled again."""

    def __init__(self, warrior: GriffinWarrior) -> None:
        super().__init__(warrior.content.book.kind_of(AGAIN))
        self.warrior: GriffinWarrior = warrior

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.warrior.fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.warrior.push(state, Task(self.warrior.frame, seat))


class RolledAgain(Stage):
    """Luck is asked what the die shows now."""

    def __init__(self, warrior: GriffinWarrior) -> None:
        super().__init__(warrior.content.frame(THROWN))
        self.warrior: GriffinWarrior = warrior
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        return True

    def question(self, state: State, frame: Frame) -> str:
        return "dice"

    def roller(self, state: State, frame: Frame) -> int:
        return self.warrior.warrior

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        dice = self.warrior.book.dice
        die = self.warrior.content.heroes[self.warrior.warrior].die
        out.extend(dice.throws(die, 1))
        weights.extend(dice.throw_weights(die, 1))

    def rule_of_luck(self, frame: Frame) -> str:
        return self.warrior.content.citations.cause("luck_fight")

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        fight = state.frames[-2]
        assert isinstance(fight, Fight)
        state.frames.pop()
        fight.dice.remove(TWO)
        fight.dice.append(action.a)
        fight.dice.sort(reverse=True)
        # Whoever wears the crown may turn what it shows now.
        fight.phase = FLIPPING
        self.warrior.log(ev.HERO_ROLLED, self.warrior.warrior, pack_dice(fight.dice), fight.mode, fight.thrown)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        fight = state.frames[-2] if len(state.frames) > 1 else None
        if not top or fight is None or fight.kind != FIGHTING or not is_seat(state, frame.hero):
            return "a die is rolled again outside of a fight"
        assert isinstance(fight, Fight)
        if fight.phase != BOOSTING or TWO not in fight.dice or fight.fighters[fight.index] != frame.hero:
            return "there is no 2 to be rolled again"
        return ""
