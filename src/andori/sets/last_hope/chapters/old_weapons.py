"""Old weapons: each works once, after a hero's throw and before the foe's; on easy levels for a whole battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import BEST_TWO, BOOSTING, Fight
from andori.engine.rules.rerolls import Rerolls
from andori.engine.rules.throwing import Throwing
from andori.engine.state import Hero, State, changed
from andori.engine.verb import Verb
from andori.sets.last_hope.chapters.new_rules import eased, hero_mark_of

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

WIELD: Final = "wield {thing}"
SWORD: Final = "wield sword"
AXE_ADDS: Final = 2
SWORD_ADDS: Final = 5
IN_HAND: Final = ("axe_drawn", "sword_drawn", "glove_drawn", "knife_drawn", "knife_spent")
"""Marks of a hero: which weapons stay in hand for this battle, and how often a knife has been used in this round."""


class OldWeapons(Chapter):
    """Axe, sword and iron glove.  [LAST-WEAPON-GENERAL-01, LAST-EASY-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(WIELD), Form(SWORD))
    REASONS: ClassVar[tuple[str, ...]] = (
        *("sword_in_two", "glove_and_bow", "glove_and_brew", "glove_one_die", "glove_used"),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        things = self.content.things
        self.axe: int = things.code("axe")
        self.glove: int = things.code("iron-glove")
        self.handle: int = things.code("sword-handle")
        self.blade: int = things.code("sword-blade")
        self.lasting: bool = eased(self.content)
        self.marks: list[int] = [hero_mark_of(self.content, name) for name in IN_HAND]
        self.axes: int = self.marks[0]
        self.swords: int = self.marks[1]
        self.gloves: int = self.marks[2]
        self.cuts: int = self.marks[4]
        self.wield: int = self.content.book.kind_of(WIELD)
        self.wield_sword: int = self.content.book.kind_of(SWORD)

    # ---- when ---------------------------------------------------------------------------------------------------

    def moment_fault(self, state: State, seat: int) -> int:
        """Why this is not right after the hero's own throw, or 0.  [LAST-WEAPON-GENERAL-02]"""
        fight = self.book.fighting.fight(state)
        if fight is None:
            return why.NO_USE
        thrown = fight.phase == BOOSTING and fight.fighters[fight.index] == seat
        return why.OK if thrown else why.USE_TOO_LATE

    def wield_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use an axe or an iron glove, or 0."""
        hero = state.heroes[seat]
        if thing == self.handle or thing == self.blade:
            return self.content.reason("sword_in_two")
        if thing != self.axe and thing != self.glove:
            return why.NO_USE
        if not hero.has(thing) and not (thing == self.glove and hero.marks[self.gloves]):
            return why.NOT_CARRIED
        fault = self.moment_fault(state, seat)
        return self.glove_fault(state, hero) if thing == self.glove and not fault else fault

    def glove_fault(self, state: State, hero: Hero) -> int:
        """Why the glove does not fit this throw, or 0.

        [LAST-WEAPON-GLOVE-01, LAST-WEAPON-GLOVE-02, LAST-WEAPON-GLOVE-03]
        """
        fight = self.book.fighting.fight(state)
        assert fight is not None
        if self.content.heroes[hero.kind].one_by_one:
            return self.content.reason("glove_and_bow")
        if fight.boosted:
            return self.content.reason("glove_and_brew")
        if fight.mode == BEST_TWO:
            return self.content.reason("glove_used")
        return why.OK if len(fight.dice) > 1 else self.content.reason("glove_one_die")

    def sword_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot use the sword, or 0.  [LAST-WEAPON-SWORD-01, LAST-WEAPON-SWORD-02, LAST-WEAPON-SWORD-03]"""
        hero = state.heroes[seat]
        if not hero.has(self.handle) or not hero.has(self.blade):
            return self.content.reason("sword_in_two")
        return self.moment_fault(state, seat)

    def at_hand(self, state: State, seat: int) -> list[int]:
        """What a hero could use right now; the blade stands for the whole sword."""
        found = [thing for thing in (self.axe, self.glove) if not self.wield_fault(state, seat, thing)]
        return found if self.sword_fault(state, seat) else [*found, self.blade]

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        return len(self.at_hand(state, seat)) > 0

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if self.moment_fault(state, seat):
            return
        kind = state.heroes[seat].kind
        for thing in sorted(self.at_hand(state, seat)):
            if thing != self.blade:
                out.append(self.content.book.make(self.wield, kind, thing))
        if not self.sword_fault(state, seat):
            out.append(self.content.book.make(self.wield_sword, kind))

    # ---- what it does -------------------------------------------------------------------------------------------

    def do_wield(self, state: State, seat: int, thing: int) -> None:
        """An axe adds strength, a glove a second die.  [LAST-WEAPON-AXE-01, LAST-WEAPON-GLOVE-01]"""
        fight = self.book.fighting.fight(state)
        assert fight is not None
        hero = state.heroes[seat]
        if thing == self.axe:
            self.take_up(hero, [thing], self.axes)
            fight.value += AXE_ADDS
            return
        fight.mode = BEST_TWO
        if hero.marks[self.gloves]:
            self.log(ev.ITEM_USED, hero.kind, thing)
        else:
            self.take_up(hero, [thing], self.gloves)

    def do_wield_sword(self, state: State, seat: int) -> None:
        """Handle and blade are one sword.  [LAST-WEAPON-SWORD-03]"""
        fight = self.book.fighting.fight(state)
        assert fight is not None
        self.take_up(state.heroes[seat], [self.handle, self.blade], self.swords)
        fight.value += SWORD_ADDS

    def take_up(self, hero: Hero, things: list[int], mark: int) -> None:
        """A weapon leaves the hero board; on the easy levels it stays in hand until the battle is over."""
        for thing in things:
            hero.drop(thing)
            self.log(ev.ITEM_USED, hero.kind, thing)
        if self.lasting:
            hero.marks = changed(hero.marks, mark, hero.marks[mark] + 1)

    def strength_added(self, state: State, fight: Fight, seat: int) -> int:
        """What is in hand still helps.  [LAST-EASY-02]"""
        marks = state.heroes[seat].marks
        return AXE_ADDS * marks[self.axes] + SWORD_ADDS * marks[self.swords]

    def points_kept(self, state: State, fight: Fight, seat: int) -> list[int]:
        """What axes and the sword would add; where they last, all of them in every round."""
        hero = state.heroes[seat]
        points = [AXE_ADDS for thing in hero.small if thing == self.axe]
        if hero.has(self.handle) and hero.has(self.blade):
            points.append(SWORD_ADDS)
        if not self.lasting or not points:
            return points
        return [sum(points)] * (self.content.last_hour - min(hero.hours, self.content.last_hour))

    def pairs_kept(self, state: State, fight: Fight, seat: int) -> int:
        """In how many rounds the iron glove works: one for each, or all."""
        hero = state.heroes[seat]
        if self.content.heroes[hero.kind].one_by_one:
            return 0
        gloves = hero.small.count(self.glove)
        return self.content.last_hour if self.lasting and (gloves or hero.marks[self.gloves]) else gloves

    # ---- when a battle is over ----------------------------------------------------------------------------------

    def round_began(self, state: State, fight: Fight) -> None:
        """A knife in hand can be used again."""
        for seat in fight.fighters:
            hero = state.heroes[seat]
            if hero.marks[self.cuts]:
                hero.marks = changed(hero.marks, self.cuts, 0)

    def fighter_left(self, state: State, fight: Fight, seat: int) -> None:
        self.put_away(state.heroes[seat])

    def foe_beaten(self, state: State, fight: Fight) -> None:
        for seat in fight.fighters:
            self.put_away(state.heroes[seat])

    def put_away(self, hero: Hero) -> None:
        """What was in hand leaves the game."""
        for mark in self.marks:
            if hero.marks[mark]:
                hero.marks = changed(hero.marks, mark, 0)

    def verbs(self) -> list[Verb]:
        return [Wield(self), WieldSword(self)]


class Knives(Rerolls):
    """A die is rolled again; for the archer it is the last one, which alone lies there.

    [LAST-WEAPON-KNIFE-01, LAST-WEAPON-KNIFE-02]
    """

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.knife: int = self.content.things.code("rusty-knife")
        self.lasting: bool = eased(self.content)
        self.knives: int = hero_mark_of(self.content, "knife_drawn")
        self.cuts: int = hero_mark_of(self.content, "knife_spent")

    def in_hand(self, hero: Hero) -> bool:
        """Whether a knife that was used in an earlier round can be used in this one.  [LAST-EASY-02]"""
        return hero.marks[self.knives] > hero.marks[self.cuts]

    def held(self, hero: Hero) -> list[int]:
        found = super().held(hero)
        return [self.knife] if not found and self.in_hand(hero) else found

    def throws_kept(self, state: State, fight: Fight, seat: int) -> int:
        if not self.lasting:
            return super().throws_kept(state, fight, seat)
        hero = state.heroes[seat]
        return self.content.last_hour if self.knife in hero.small or hero.marks[self.knives] else 0

    def spend(self, state: State, hero: Hero, thing: int) -> None:
        if not self.lasting:
            super().spend(state, hero, thing)
            return
        if not self.in_hand(hero):
            hero.drop(thing)
            hero.marks = changed(hero.marks, self.knives, hero.marks[self.knives] + 1)
        hero.marks = changed(hero.marks, self.cuts, hero.marks[self.cuts] + 1)


class MountainThrowing(Throwing):
    """Whoever has used the iron glove is told why there is no brew in this round."""

    REASONS: ClassVar[tuple[str, ...]] = ("brew_and_glove",)

    def boost_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a brew cannot be added to this throw, or 0.  [LAST-ITEM-BREW-02]"""
        fault = super().boost_fault(state, seat, thing)
        if fault != why.BREW_USED:
            return fault
        fight = self.fighting.fight(state)
        assert fight is not None
        return self.content.reason("brew_and_glove") if fight.mode == BEST_TWO else fault


class Wield(Verb):
    """An axe or an iron glove."""

    def __init__(self, weapons: OldWeapons) -> None:
        super().__init__(weapons.wield)
        self.weapons: OldWeapons = weapons

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.weapons.wield_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.weapons.do_wield(state, seat, action.a)


class WieldSword(Verb):
    """Handle and blade together."""

    def __init__(self, weapons: OldWeapons) -> None:
        super().__init__(weapons.wield_sword)
        self.weapons: OldWeapons = weapons

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.weapons.sword_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.weapons.do_wield_sword(state, seat)
