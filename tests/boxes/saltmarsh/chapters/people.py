"""The heroes of the marsh: what the salter does in a fight, and what the reeve does with an hour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import TURN, Fight
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.state import State
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

HEARTEN = "hearten {hero}"
SALTER = "salter"
REEVE = "reeve"
SALT: Final = 2
COMFORT: Final = 3


class People(Chapter):
    """Abilities that only these heroes have.  [MARSH-SALTER-01, MARSH-REEVE-02]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(HEARTEN, costs_hour=True),)
    REASONS: ClassVar[tuple[str, ...]] = ("only_the_reeve", "too_far_to_hearten")

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        names = [kind.name for kind in self.content.heroes]
        self.salter: int = names.index(SALTER)
        self.reeve: int = names.index(REEVE)
        self.hearten: int = self.content.book.kind_of(HEARTEN)
        self.only_reeve: int = self.content.reason("only_the_reeve")
        self.too_far: int = self.content.reason("too_far_to_hearten")

    def help_in_fight(self, state: State, fight: Fight) -> int:
        """In the first round the salter throws salt.  [MARSH-SALTER-01]"""
        if fight.round != 1:
            return 0
        seat = state.seat_of[self.salter]
        return SALT if seat >= 0 and seat in fight.fighters else 0

    def hearten_fault(self, state: State, seat: int, kind: int) -> int:
        """Why a hero cannot give another one heart, or 0.  [MARSH-REEVE-02]"""
        fault = self.book.turns.action_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if hero.kind != self.reeve:
            return self.only_reeve
        other = state.seat_of[kind]
        if other < 0:
            return why.NOT_IN_PLAY
        if state.heroes[other].space != hero.space:
            return self.too_far
        if state.heroes[other].willpower >= MAX_WILLPOWER:
            return why.WILLPOWER_FULL
        return self.book.hours.hour_fault(state, hero)

    def do_hearten(self, state: State, seat: int, kind: int) -> None:
        """An hour by the fire.  [MARSH-REEVE-02]"""
        self.book.hours.spend_hour(state, state.heroes[seat])
        self.book.cause = self.content.citations.cause("hearten")
        self.book.boards.gain_willpower(state.heroes[state.seat_of[kind]], COMFORT)
        self.book.cause = ""
        self.book.turns.turn_over(state, seat)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        if hero.kind != self.reeve or state.frames[-1].kind != TURN or state.turn != seat:
            return
        for kind in range(len(state.seat_of)):
            if not self.hearten_fault(state, seat, kind):
                out.append(self.content.book.make(self.hearten, hero.kind, kind))

    def verbs(self) -> list[Verb]:
        return [Hearten(self)]


class Hearten(Verb):
    """The reeve gives somebody heart."""

    def __init__(self, people: People) -> None:
        super().__init__(people.content.book.kind_of(HEARTEN))
        self.people: People = people

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.people.hearten_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.people.do_hearten(state, seat, action.a)
