"""The shadow blade: a battle of which nobody hears, for a price that is paid before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.foe import BARRIER
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, Fight, Frame, Task
from andori.engine.stage import Stage, is_seat
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

ASKED: Final = "shadow_blade"
DRAW: Final = "draw the blade"
SHEATHE: Final = "sheathe the blade"
DRAWN: Final = "blade_drawn"
ROLE: Final = "hushes"
MARK: Final = "blade"
NOT_ASKED_YET: Final = 0
NOT_DRAWN: Final = 1
DRAWN_ONCE: Final = 2
DRAWN_LAST: Final = 3
STRENGTH: Final = 1
"""What the first use costs."""
WILLPOWER: Final = 7
"""What the second use costs."""


class ShadowBlade(Chapter):
    """Whoever has it is asked before the first round.  [FAR-ITEM-SHADOWBLADE-01, FAR-ITEM-SHADOWBLADE-06]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(DRAW), Form(SHEATHE))
    EVENTS: ClassVar[tuple[Told, ...]] = (Told(DRAWN, "thing"),)
    FRAMES: ClassVar[tuple[str, ...]] = (ASKED,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.role: int = self.content.things.role(ROLE)
        self.mark: int = [mark.name for mark in self.content.hero_marks].index(MARK)
        self.frame: int = self.content.frame(ASKED)
        self.draw: int = self.content.book.kind_of(DRAW)
        self.sheathe: int = self.content.book.kind_of(SHEATHE)
        self.drawn: int = self.content.event(DRAWN)

    def can_pay(self, hero: Hero) -> bool:
        """Whether a hero has the blade and the price of its side; something is always left of both."""
        if not self.roles[hero.large] & self.role:
            return False
        if self.content.things.used_side[hero.large]:
            return hero.strength > STRENGTH
        return hero.willpower > WILLPOWER

    def next_to_ask(self, state: State, fight: Fight) -> int:
        """The seat of a fighter who has still to say whether to draw the blade in this battle, or -1.

        Against a foe that moves no narrator nobody draws it.
        """
        if fight.round or fight.foe == BARRIER or not self.content.creatures[fight.foe - 1].narrates:
            return -1
        for seat in fight.fighters:
            hero = state.heroes[seat]
            if hero.marks[self.mark] == NOT_ASKED_YET and self.can_pay(hero):
                return seat
        return -1

    def ask(self, state: State, seat: int) -> None:
        """The question before the first round."""
        self.push(state, Task(self.frame, seat))

    def note(self, state: State, seat: int, what: int) -> None:
        hero = state.heroes[seat]
        if hero.marks[self.mark] != what:
            hero.marks = changed(hero.marks, self.mark, what)

    def do_draw(self, state: State, seat: int) -> None:
        """The price is paid; the first use turns the blade over.  [FAR-ITEM-SHADOWBLADE-02]"""
        state.frames.pop()
        hero = state.heroes[seat]
        blade = hero.large
        self.log(self.drawn, hero.kind, blade)
        if self.content.things.used_side[blade]:
            self.note(state, seat, DRAWN_ONCE)
            self.book.cause = self.content.citations.cause("first_draw")
            self.book.boards.lose_strength(hero, STRENGTH)
            self.book.things.use_up(state, hero, blade)
        else:
            self.note(state, seat, DRAWN_LAST)
            self.book.cause = self.content.citations.cause("second_draw")
            self.book.boards.pay_willpower(hero, WILLPOWER)
        self.book.cause = ""

    def do_sheathe(self, state: State, seat: int) -> None:
        state.frames.pop()
        self.note(state, seat, NOT_DRAWN)

    def victory_hushed(self, state: State, fight: Fight) -> bool:
        """With the blade drawn there is no reward, for nobody.  [FAR-ITEM-SHADOWBLADE-03, FAR-ITEM-SHADOWBLADE-04]"""
        for seat in fight.fighters:
            if state.heroes[seat].marks[self.mark] >= DRAWN_ONCE:
                return True
        return False

    def over(self, state: State, seat: int) -> None:
        """The battle is over for a hero; after its second use the blade is gone.

        [FAR-ITEM-SHADOWBLADE-05, FAR-ITEM-SHADOWBLADE-07]
        """
        hero = state.heroes[seat]
        if hero.marks[self.mark] == DRAWN_LAST:
            hero.drop(hero.large)
        self.note(state, seat, NOT_ASKED_YET)

    def foe_beaten(self, state: State, fight: Fight) -> None:
        for seat in fight.fighters:
            self.over(state, seat)

    def fighter_left(self, state: State, fight: Fight, seat: int) -> None:
        self.over(state, seat)

    def answer_fault(self, state: State, seat: int) -> int:
        """Why a hero is not asked for the blade, or 0."""
        frame = state.frames[-1]
        if frame.kind != self.frame:
            return why.NOT_ASKED
        assert isinstance(frame, Task)
        return why.OK if frame.hero == seat else why.NOT_ASKED

    def verbs(self) -> list[Verb]:
        return [Draw(self), Sheathe(self)]

    def stages(self) -> list[Stage]:
        return [BladeAsked(self)]


class Draw(Verb):
    """The blade is drawn, and paid for."""

    def __init__(self, blade: ShadowBlade) -> None:
        super().__init__(blade.draw)
        self.blade: ShadowBlade = blade

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.blade.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.blade.do_draw(state, seat)


class Sheathe(Verb):
    """The battle is fought without the blade."""

    def __init__(self, blade: ShadowBlade) -> None:
        super().__init__(blade.sheathe)
        self.blade: ShadowBlade = blade

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.blade.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.blade.do_sheathe(state, seat)


class BladeAsked(Stage):
    """A hero is asked before a battle whether to draw the blade."""

    def __init__(self, blade: ShadowBlade) -> None:
        super().__init__(blade.frame)
        self.blade: ShadowBlade = blade
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Task)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return ASKED

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Task)
        book, kind = self.blade.content.book, state.heroes[frame.hero].kind
        out.append(book.make(self.blade.draw, kind))
        out.append(book.make(self.blade.sheathe, kind))

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Task)
        fight = state.frames[-2] if len(state.frames) > 1 else None
        if not top or fight is None or fight.kind != FIGHTING or not is_seat(state, frame.hero):
            return "the shadow blade is drawn outside of a battle"
        assert isinstance(fight, Fight)
        if fight.round or frame.hero not in fight.fighters or not self.blade.can_pay(state.heroes[frame.hero]):
            return "nobody can draw the shadow blade now"
        return ""
