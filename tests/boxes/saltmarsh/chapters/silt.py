"""Silt: heaps that grow and spread at sunrise, bar the way and are dug away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import TURN
from andori.engine.state import Hero, State
from andori.engine.verb import Verb
from andori.sets.saltmarsh.chapters.barge import layer_of, with_layer

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

SILT = "silt"
DIG = "dig {space}"
HIGH: Final = 2
"""So many heaps bar a space; more do not lie on one."""
DIGGER = "reeve"


class Silt(Chapter):
    """Heaps of silt.  [MARSH-SILT-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(DIG, costs_hour=True),)
    REASONS: ClassVar[tuple[str, ...]] = ("silted_up", "no_silt", "silt_too_far")
    EVENTS: ClassVar[tuple[Told, ...]] = (
        Told("silt_came", "space", "count"),
        Told("silt_dug", "space", "count"),
    )
    STEPS: ClassVar[tuple[str, ...]] = (SILT,)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.layer: int = layer_of(self.content, SILT)
        self.dig: int = self.content.book.kind_of(DIG)
        self.silted_up: int = self.content.reason("silted_up")
        self.no_silt: int = self.content.reason("no_silt")
        self.too_far: int = self.content.reason("silt_too_far")
        self.came: int = self.content.event("silt_came")
        self.dug: int = self.content.event("silt_dug")

    def heap(self, state: State, space: int, count: int) -> None:
        """Heap silt on a space, as much as fits there; none on the barge."""
        before = state.layers[self.layer][space]
        after = min(HIGH, before + count)
        if after > before and space != self.book.stronghold.at(state):
            with_layer(state, self.layer, space, after)
            self.log(self.came, -1, space, after - before)

    def total(self, state: State) -> int:
        """All heaps on the board."""
        return sum(state.layers[self.layer])

    def at_sunrise(self, state: State, step: str) -> bool:
        """A low heap grows, a high one spreads to the lowest neighbour without silt.  [MARSH-SILT-02]"""
        if step != SILT:
            return False
        row = state.layers[self.layer]
        for space in range(len(row)):
            if row[space] == HIGH:
                for other in self.neighbours[space]:
                    if not state.layers[self.layer][other]:
                        self.heap(state, other, 1)
                        break
            elif row[space]:
                self.heap(state, space, 1)
        return True

    def way_barred(self, state: State, hero: Hero, space: int) -> int:
        """Nobody wades through high silt.  [MARSH-SILT-01]"""
        return self.silted_up if state.layers[self.layer][space] >= HIGH else why.OK

    # ---- digging -----------------------------------------------------------------------------------------------

    def dig_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot dig there, or 0.  [MARSH-SILT-03]"""
        fault = self.book.turns.action_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if hero.space != space and not self.adjacent[hero.space][space]:
            return self.too_far
        if not state.layers[self.layer][space]:
            return self.no_silt
        return self.book.hours.hour_fault(state, hero)

    def do_dig(self, state: State, seat: int, space: int) -> None:
        """An hour with the spade takes one heap away, the reeve's both.  [MARSH-SILT-03, MARSH-REEVE-01]"""
        hero = state.heroes[seat]
        before = state.layers[self.layer][space]
        taken = before if self.content.heroes[hero.kind].name == DIGGER else 1
        with_layer(state, self.layer, space, before - taken)
        self.book.hours.spend_hour(state, hero)
        self.log(self.dug, hero.kind, space, taken)
        self.book.turns.turn_over(state, seat)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        if state.frames[-1].kind != TURN or state.turn != seat:
            return
        hero = state.heroes[seat]
        for space in sorted([hero.space, *self.neighbours[hero.space]]):
            if state.layers[self.layer][space] and not self.dig_fault(state, seat, space):
                out.append(self.content.book.make(self.dig, hero.kind, space))

    def verbs(self) -> list[Verb]:
        return [Dig(self)]


class Dig(Verb):
    """An hour with the spade."""

    def __init__(self, silt: Silt) -> None:
        super().__init__(silt.content.book.kind_of(DIG))
        self.silt: Silt = silt

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.silt.dig_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.silt.do_dig(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.silt.board.numbers[action.a]
