"""The ember shield: part of a loss of willpower does not reach the fire tamer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, SHIELDING, Fight, Frame, Task
from andori.engine.rules.boards import HeroBoards
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.fire_spells import EMBER, RAISED, TAMER, USED, FireSpells, spell_marks

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

ASKED: Final = "ember_shield"
RAISE: Final = "raise the ember shield"
SPARE: Final = "spare the ember shield"
AVERTED: Final = 3
"""So much of a loss is averted at most."""


class EmberBoards(HeroBoards):
    """A loss is smaller behind the shield; a price is not.  [FAR-HERO-TENAYA-01]"""

    EVENTS: ClassVar[tuple[Told, ...]] = (Told("loss_averted", "count"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.tamer: int = self.content.book.heroes.index(TAMER)
        self.ember: int = spell_marks([mark.name for mark in self.content.hero_marks])[EMBER]

    def lose_willpower(self, hero: Hero, amount: int) -> None:
        lost = min(amount, hero.willpower)
        if lost > 0 and hero.kind == self.tamer and hero.marks[self.ember] == RAISED:
            hero.marks = changed(hero.marks, self.ember, USED)
            self.log(self.content.event("loss_averted"), hero.kind, min(AVERTED, lost))
            amount -= AVERTED
        super().lose_willpower(hero, amount)

    def pay_willpower(self, hero: Hero, amount: int) -> None:
        super().lose_willpower(hero, amount)


class EmberShield(Chapter):
    """It is raised beforehand, or when a battle is about to take willpower."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(RAISE), Form(SPARE))
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("shield_raised"),)
    FRAMES: ClassVar[tuple[str, ...]] = (ASKED,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.spells: FireSpells = book.of(FireSpells)
        self.frame: int = self.content.frame(ASKED)
        self.lift: int = self.content.book.kind_of(RAISE)
        self.spare: int = self.content.book.kind_of(SPARE)

    def can_raise(self, state: State, seat: int) -> bool:
        """Whether a hero has the shield ready."""
        return not self.spells.cast_fault(state, seat, EMBER)

    def ask(self, state: State, seat: int) -> None:
        """The question in a battle, before a loss."""
        self.push(state, Task(self.frame, seat))

    def asked_now(self, state: State, seat: int) -> bool:
        """Whether a hero is asked for the shield in a battle."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return False
        assert isinstance(frame, Task)
        return frame.hero == seat

    def raise_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot raise the shield, or 0."""
        fault = why.OK if self.asked_now(state, seat) else self.spells.quiet_fault(state, seat)
        return fault if fault else self.spells.cast_fault(state, seat, EMBER)

    def do_raise(self, state: State, seat: int) -> None:
        asked = self.asked_now(state, seat)
        hero = state.heroes[seat]
        self.spells.turn(hero, EMBER, RAISED)
        self.log(self.content.event("shield_raised"), hero.kind)
        if asked:
            self.suffer(state)

    def suffer(self, state: State) -> None:
        """The question is answered, and the loss comes."""
        state.frames.pop()
        fight = state.frames[-1]
        assert isinstance(fight, Fight)
        self.book.rounds.suffer(state, fight)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.heroes[seat].kind == self.spells.tamer and not self.raise_fault(state, seat):
            out.append(self.content.book.make(self.lift, self.spells.tamer))

    def verbs(self) -> list[Verb]:
        return [Raise(self), Spare(self)]

    def stages(self) -> list[Stage]:
        return [ShieldAsked(self)]


class Raise(Verb):
    """The shield is held up."""

    def __init__(self, shield: EmberShield) -> None:
        super().__init__(shield.lift)
        self.shield: EmberShield = shield

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.shield.raise_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.shield.do_raise(state, seat)


class Spare(Verb):
    """The shield is kept for later."""

    def __init__(self, shield: EmberShield) -> None:
        super().__init__(shield.spare)
        self.shield: EmberShield = shield

    def fault(self, state: State, seat: int, action: Action) -> int:
        return why.OK if self.shield.asked_now(state, seat) else why.NOT_ASKED

    def do(self, state: State, seat: int, action: Action) -> None:
        self.shield.suffer(state)


class ShieldAsked(Stage):
    """The fire tamer is about to lose willpower in a battle."""

    def __init__(self, shield: EmberShield) -> None:
        super().__init__(shield.frame)
        self.shield: EmberShield = shield
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return ASKED

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book, kind = self.shield.content.book, state.heroes[frame.hero].kind
        out.append(book.make(self.shield.lift, kind))
        out.append(book.make(self.shield.spare, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        fight = state.frames[-2] if len(state.frames) > 1 else None
        if not top or fight is None or fight.kind != FIGHTING or not is_seat(state, frame.hero):
            return "the ember shield is raised outside of a battle"
        assert isinstance(fight, Fight)
        if fight.phase != SHIELDING or not fight.loss or not 0 <= fight.index < len(fight.fighters):
            return "nobody loses willpower now"
        if fight.fighters[fight.index] != frame.hero or not self.shield.can_raise(state, frame.hero):
            return "whoever is asked has no ember shield"
        return ""
