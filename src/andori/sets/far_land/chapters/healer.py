"""The healer: the die that does not count in her battle value becomes willpower."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import BOOSTING, OWN_DICE, Fight
from andori.engine.state import Hero, State
from andori.engine.verb import Verb
from andori.sets.far_land.chapters.ghosts import Ghosts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HEALER = "healer"
HEAL = "heal {hero}"


class Healer(Chapter):
    """A spare die for oneself or for another hero in the battle.  [FAR-HERO-AVIDA-01, FAR-HERO-AVIDA-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(HEAL),)
    REASONS: ClassVar[tuple[str, ...]] = ("no_spare_die", "not_beside_healer")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.ghosts: Ghosts = book.of(Ghosts)
        self.healer: int = self.content.book.heroes.index(HEALER)
        self.heal: int = self.content.book.kind_of(HEAL)

    def spare(self, fight: Fight, hero: Hero) -> int:
        """What the die shows that does not count; 0 without one, and with a bow.  [FAR-HERO-AVIDA-04]"""
        if hero.kind != self.healer or fight.mode != OWN_DICE or len(fight.dice) < 2:
            return 0
        return min(fight.dice)

    def can_change_throw(self, state: State, fight: Fight, seat: int) -> bool:
        hero = state.heroes[seat]
        return self.spare(fight, hero) > 0 and not self.ghosts.silences(state, hero)

    def fault(self, state: State, seat: int, target: int) -> int:
        """Why the spare die cannot become this hero's willpower, or 0."""
        fight = self.book.fighting.fight(state)
        if fight is None or fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if not self.spare(fight, hero):
            return self.content.reason("no_spare_die")
        if self.ghosts.silences(state, hero):
            return self.ghosts.silenced
        return why.OK if target in fight.fighters else self.content.reason("not_beside_healer")

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.heroes[seat].kind != self.healer:
            return
        for kind in range(len(self.content.heroes)):
            target = state.seat_of[kind]
            if target >= 0 and not self.fault(state, seat, target):
                out.append(self.content.book.make(self.heal, self.healer, kind))

    def do_heal(self, state: State, seat: int, target: int) -> None:
        """The points count at once; with that her roll is done.  [FAR-HERO-AVIDA-03]"""
        fight = self.book.fighting.fight(state)
        assert fight is not None
        self.book.cause = self.content.citations.cause("healing")
        self.book.boards.gain_willpower(state.heroes[target], self.spare(fight, state.heroes[seat]))
        self.book.cause = ""
        self.book.throwing.finish_throw(state, fight)

    def verbs(self) -> list[Verb]:
        return [Heal(self)]


class Heal(Verb):
    """The spare die becomes willpower."""

    def __init__(self, healer: Healer) -> None:
        super().__init__(healer.content.book.kind_of(HEAL))
        self.healer: Healer = healer

    def fault(self, state: State, seat: int, action: Action) -> int:
        target = state.seat_of[action.a]
        return why.NOT_IN_PLAY if target < 0 else self.healer.fault(state, seat, target)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.healer.do_heal(state, seat, state.seat_of[action.a])
