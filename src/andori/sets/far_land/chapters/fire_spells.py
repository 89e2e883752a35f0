"""The fire tamer's three spells: prepared for willpower, used once, and ready to be prepared again at sunrise."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import BOOSTING, Fight
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.ghosts import Ghosts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

TAMER: Final = "fire-tamer"
SPELLS: Final = ("fire-call", "ember-shield", "flame")
CALL: Final = 0
EMBER: Final = 1
FLAME: Final = 2
PREPARE: Final = ("prepare the fire call", "prepare the ember shield", "prepare the flame")
KINDLE: Final = "kindle the flame"
STEP: Final = "fire_spells"
BLANK: Final = 0
"""The side with −2 lies up."""
READY: Final = 1
USED: Final = 2
RAISED: Final = 3
"""Of the ember shield alone: it averts its part of the next loss."""
PRICE: Final = 2
ADDED: Final = 3
"""What the flame adds to the battle value of a round."""


def spell_marks(names: list[str]) -> list[int]:
    """The places of the three spells among the marks of heroes."""
    return [names.index(spell) for spell in SPELLS]


class FireSpells(Chapter):
    """Three tokens on the hero board, and what may be done with them.  [FAR-SETUP-23, FAR-HERO-TENAYA-04]"""

    FORMS: ClassVar[tuple[Form, ...]] = (*[Form(line) for line in PREPARE], Form(KINDLE))
    REASONS: ClassVar[tuple[str, ...]] = ("no_fire_tamer", "spell_not_blank", "spell_not_ready", "spell_price")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        *(Told("fire_call_prepared"), Told("ember_shield_prepared"), Told("flame_prepared")),
        *(Told("flame_kindled", "count"), Told("spells_back")),
    )
    STEPS: ClassVar[tuple[str, ...]] = (STEP,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.ghosts: Ghosts = book.of(Ghosts)
        self.tamer: int = self.content.book.heroes.index(TAMER)
        self.marks: list[int] = spell_marks([mark.name for mark in self.content.hero_marks])
        self.prepare: list[int] = [self.content.book.kind_of(line) for line in PREPARE]
        self.kindle: int = self.content.book.kind_of(KINDLE)
        names = ("fire_call_prepared", "ember_shield_prepared", "flame_prepared")
        self.prepared: list[int] = [self.content.event(name) for name in names]

    def side(self, hero: Hero, spell: int) -> int:
        """How a spell lies."""
        return hero.marks[self.marks[spell]]

    def turn(self, hero: Hero, spell: int, side: int) -> None:
        hero.marks = changed(hero.marks, self.marks[spell], side)

    def cast_fault(self, state: State, seat: int, spell: int) -> int:
        """Why a hero cannot use a spell, or 0; the moment is judged elsewhere."""
        hero = state.heroes[seat]
        if hero.kind != self.tamer:
            return self.content.reason("no_fire_tamer")
        if self.side(hero, spell) != READY:
            return self.content.reason("spell_not_ready")
        return self.ghosts.silenced if self.ghosts.silences(state, hero) else why.OK

    def quiet_fault(self, state: State, seat: int) -> int:
        """Why this is no moment for a free action of a hero who stands still, or 0."""
        fault = self.book.belongings.standing_fault(state, seat)
        if fault:
            return fault
        return why.PASSIVE_IN_FIGHT if self.book.fighting.striking_now(state, seat) else why.OK

    def prepare_fault(self, state: State, seat: int, spell: int) -> int:
        """Why a hero cannot prepare a spell, or 0; at least 1 willpower is left.  [FAR-HERO-TENAYA-04]"""
        hero = state.heroes[seat]
        if hero.kind != self.tamer:
            return self.content.reason("no_fire_tamer")
        fault = self.quiet_fault(state, seat)
        if fault:
            return fault
        if self.side(hero, spell) != BLANK:
            return self.content.reason("spell_not_blank")
        if hero.willpower <= PRICE:
            return self.content.reason("spell_price")
        return self.ghosts.silenced if self.ghosts.silences(state, hero) else why.OK

    def do_prepare(self, state: State, seat: int, spell: int) -> None:
        hero = state.heroes[seat]
        self.log(self.prepared[spell], hero.kind)
        self.book.cause = self.content.citations.cause("spell")
        self.book.boards.pay_willpower(hero, PRICE)
        self.book.cause = ""
        self.turn(hero, spell, READY)

    def at_sunrise(self, state: State, step: str) -> bool:
        """Used spells can be prepared again; one that has not been used stays as it is.

        [FAR-SUNRISE-LAKE-07, FAR-SUNRISE-RIVER-07]
        """
        if step != STEP:
            return False
        for hero in state.heroes:
            if hero.kind == self.tamer:
                used = [spell for spell in range(len(SPELLS)) if self.side(hero, spell) == USED]
                for spell in used:
                    self.turn(hero, spell, BLANK)
                if used:
                    self.log(self.content.event("spells_back"), hero.kind)
        return True

    # ---- the flame ---------------------------------------------------------------------------------------------

    def kindle_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot add the flame to this throw, or 0.  [FAR-HERO-TENAYA-01]"""
        fight = self.book.fighting.fight(state)
        if fight is None or fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.USE_TOO_LATE
        return self.cast_fault(state, seat, FLAME)

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        return not self.cast_fault(state, seat, FLAME)

    def points_kept(self, state: State, fight: Fight, seat: int) -> list[int]:
        return [] if self.cast_fault(state, seat, FLAME) else [ADDED]

    def do_kindle(self, state: State, seat: int) -> None:
        """The battle value of this round is higher."""
        fight = self.book.fighting.fight(state)
        assert fight is not None
        hero = state.heroes[seat]
        self.turn(hero, FLAME, USED)
        fight.value += ADDED
        self.log(self.content.event("flame_kindled"), hero.kind, ADDED)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.heroes[seat].kind != self.tamer:
            return
        for spell, kind in enumerate(self.prepare):
            if not self.prepare_fault(state, seat, spell):
                out.append(self.content.book.make(kind, self.tamer))
        if not self.kindle_fault(state, seat):
            out.append(self.content.book.make(self.kindle, self.tamer))

    def verbs(self) -> list[Verb]:
        return [Kindle(self), *[Prepare(self, spell) for spell in range(len(SPELLS))]]


class Prepare(Verb):
    """A spell is turned over."""

    def __init__(self, spells: FireSpells, spell: int) -> None:
        super().__init__(spells.prepare[spell])
        self.spells: FireSpells = spells
        self.spell: int = spell

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spells.prepare_fault(state, seat, self.spell)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spells.do_prepare(state, seat, self.spell)


class Kindle(Verb):
    """The flame is added to a throw."""

    def __init__(self, spells: FireSpells) -> None:
        super().__init__(spells.kindle)
        self.spells: FireSpells = spells

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.spells.kindle_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.spells.do_kindle(state, seat)
