"""The torch: it drives a creature off to the next space."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import reasons as why
from andori.engine.actions import Action
from andori.engine.chapter import Chapter
from andori.engine.events import Told
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, Fight
from andori.engine.state import State, changed
from andori.engine.verb import Verb
from andori.sets.star_shield.chapters.gifts import Gifts

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook

DRIVE: Final = "use {thing:b} on {creature:c} to {space}"
CATAPULT: Final = "catapult"


class Torch(Chapter):
    """A creature is put to flight.  [STAR-GIFT-TORCH-01]"""

    FORMS: ClassVar[tuple[Form, ...]] = (Form(DRIVE),)
    REASONS: ClassVar[tuple[str, ...]] = (
        "torch_alone",
        "torch_no_way",
        "torch_catapult",
        "torch_not_creature",
        "torch_in_fight",
    )
    EVENTS: ClassVar[tuple[Told, ...]] = (Told("torch_swung", "creature", "from", "to"),)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.gifts: Gifts = book.of(Gifts)
        self.drives: int = self.content.things.role("drives")
        self.kind: int = self.content.book.kind_of(DRIVE)
        figures = self.content.book.allies
        self.catapult: int = figures.index(CATAPULT) if CATAPULT in figures else -1

    def holder_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot swing a torch at this moment, or 0.  [STAR-GIFT-GENERAL-03, STAR-GIFT-GENERAL-05]"""
        fault = self.book.belongings.standing_fault(state, seat)
        if fault:
            return fault
        fault = self.gifts.gift_fault(state.heroes[seat], thing, self.drives)
        if fault:
            return fault
        frame = state.frames[-1]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.space == state.heroes[seat].space:
                return self.content.reason("torch_in_fight")
        return why.OK

    def target_fault(self, state: State, here: int, creature: int) -> int:
        """Why this creature does not run from a torch on a space, or 0.

        [STAR-GIFT-TORCH-01, STAR-THREAT-CATAPULT-02, STAR-THREAT-CATAPULT-03]
        """
        if self.catapult >= 0 and state.allies[self.catapult] == here:
            return self.content.reason("torch_catapult")
        if state.creature_at[here] != creature + 1:
            stands = self.book.foe_of[creature + 1].stands(state, here, creature + 1)
            return self.content.reason("torch_not_creature" if stands else "torch_alone")
        return self.content.reason("torch_not_creature") if self.content.creatures[creature].immobile else why.OK

    def way_fault(self, state: State, here: int, space: int) -> int:
        """Why a creature cannot be driven from a space to another, or 0.  [STAR-GIFT-TORCH-01]"""
        barred = state.creature_at[space] != 0 or space == self.book.stronghold.at(state)
        if barred or self.book.walking.way_fault(state, here, space):
            return self.content.reason("torch_no_way")
        return why.OK

    def drive_fault(self, state: State, seat: int, thing: int, creature: int, space: int) -> int:
        """Why a hero cannot drive a creature to a space, or 0."""
        fault = self.holder_fault(state, seat, thing)
        if fault:
            return fault
        here = state.heroes[seat].space
        fault = self.target_fault(state, here, creature)
        return fault if fault else self.way_fault(state, here, space)

    def list_deeds(self, state: State, seat: int, out: list[Action]) -> None:
        hero = state.heroes[seat]
        creature = state.creature_at[hero.space] - 1
        if creature < 0:
            return
        held = self.gifts.held(hero, self.drives)
        if not held or self.holder_fault(state, seat, held[0]) or self.target_fault(state, hero.space, creature):
            return
        for space in sorted(self.board.ways[hero.space]):
            if not self.way_fault(state, hero.space, space):
                for thing in held:
                    out.append(self.content.book.make(self.kind, hero.kind, space, thing, creature))

    def do_drive(self, state: State, seat: int, thing: int, space: int) -> None:
        """The creature flees to the next space.  [STAR-GIFT-TORCH-01]"""
        hero = state.heroes[seat]
        creature = state.creature_at[hero.space] - 1
        creatures = self.book.creatures
        self.gifts.spend(state, hero, thing)
        creatures.take_off(state, hero.space)
        state.creature_at = changed(state.creature_at, space, creature + 1)
        self.log(self.content.event("torch_swung"), hero.kind, creature, hero.space, space)
        creatures.creature_came(state, space)

    def verbs(self) -> list[Verb]:
        return [Drive(self)]


class Drive(Verb):
    """A creature is driven off."""

    def __init__(self, torch: Torch) -> None:
        super().__init__(torch.kind)
        self.torch: Torch = torch

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.torch.drive_fault(state, seat, action.b, action.c, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.torch.do_drive(state, seat, action.b, action.a)
