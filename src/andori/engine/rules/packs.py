"""Packs: foes of which any number stand on a space, beside the creatures and not among them.

A kind that has ``several`` in the box's ``set.yaml`` is of the pack. Such a box lists this chapter and has a noun
``pack``, by which the row of the state goes. A foe of the pack stands upright or lies; one that lies is not fought.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine.chapter import Chapter
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.frames import Fight
from andori.engine.rules.beasts import Beast
from andori.engine.state import PACK_STEP, Hero, State, with_entry, with_last, without

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.creatures import Creatures


def entry_of(space: int, code: int, lies: bool = False) -> int:
    """One foe of the pack as it stands in the row."""
    return space * PACK_STEP + code * 2 + (1 if lies else 0)


class Packs(Chapter):
    """Foes outside of the grid of creatures."""

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.creatures: Creatures = book.creatures

    def foes(self) -> list[Foe]:
        return [PackFoe(self, [code + 1 for code, kind in enumerate(self.content.creatures) if kind.several])]

    def count(self, state: State, space: int, code: int, lies: bool = False) -> int:
        """How many of a kind stand, or lie, on a space."""
        return state.pack.count(entry_of(space, code, lies))

    def put(self, state: State, space: int, code: int) -> None:
        """One more stands on a space."""
        state.pack = with_entry(state.pack, entry_of(space, code))
        self.log(ev.CREATURE_PLACED, -1, code - 1, space)
        if space not in state.arrived:
            state.arrived = with_last(state.arrived, space)

    def take(self, state: State, space: int, code: int, lies: bool = False) -> None:
        """One leaves its space; that it is there has been checked."""
        state.pack = without(state.pack, entry_of(space, code, lies))

    def move(self, state: State, space: int, code: int, to: int, lies: bool = False) -> None:
        """One goes to another space, or is taken there as it lies."""
        state.pack = with_entry(without(state.pack, entry_of(space, code, lies)), entry_of(to, code, lies))
        self.log(ev.CREATURE_MOVED, -1, code - 1, space, to)

    def lay_down(self, state: State, space: int, code: int) -> None:
        """One that stands lies down where it is."""
        state.pack = with_entry(without(state.pack, entry_of(space, code)), entry_of(space, code, True))

    def stand_up(self, state: State, code: int) -> None:
        """All of a kind that lie stand up."""
        fresh = [entry - 1 if entry % 2 and entry % PACK_STEP // 2 == code else entry for entry in state.pack]
        fresh.sort()
        state.pack = fresh

    def upright(self, state: State, space: int) -> list[int]:
        """The codes of those that stand on a space, each once, in order."""
        found: list[int] = []
        for entry in state.pack:
            code = entry % PACK_STEP // 2
            if entry // PACK_STEP == space and not entry % 2 and code not in found:
                found.append(code)
        return found


class PackFoe(Beast):
    """A foe of the pack: one of those on the space is fought."""

    def __init__(self, packs: Packs, codes: list[int]) -> None:
        super().__init__(packs.creatures, codes)
        self.packs: Packs = packs

    def stands(self, state: State, space: int, code: int) -> bool:
        return entry_of(space, code) in state.pack

    def lives(self, state: State, code: int) -> bool:
        for entry in state.pack:
            if entry % PACK_STEP // 2 == code:
                return True
        return False

    def place(self, state: State, code: int, space: int) -> int:
        self.packs.put(state, space, code)
        return space

    def bring(self, state: State, code: int, space: int) -> None:
        """All of the kind go there."""
        for entry in state.pack:
            if entry % PACK_STEP // 2 == code and entry // PACK_STEP != space:
                self.packs.move(state, entry // PACK_STEP, code, space, entry % 2 == 1)

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        left = count if count else len(state.pack)
        for entry in state.pack:
            where = entry // PACK_STEP
            if left and entry % PACK_STEP // 2 == code and (space < 0 or where == space):
                left -= 1
                state.pack = without(state.pack, entry)
                self.packs.log(ev.CREATURE_REMOVED, -1, code - 1, where)

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        if not state.pack:
            return
        reached = self.content.board.joined[hero.space]
        last = -1
        for entry in state.pack:
            space, code = entry // PACK_STEP, entry % PACK_STEP // 2
            target = space * CODE_STEP + code
            near = space == hero.space or reached[space]
            if near and not entry % 2 and target != last and self.foe_of[code] is self:
                out.append(target)
                last = target

    def take_off(self, state: State, fight: Fight) -> None:
        self.packs.take(state, fight.space, fight.foe)
