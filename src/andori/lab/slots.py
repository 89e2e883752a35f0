"""Actions as numbers: a fixed numbering of everything a hero can be asked to do, for learners that want one.

A *slot* is a number with a meaning that does not change during a game nor between games of the same board and cast.
What is legal now fills some of the slots; the mask says which. Everything here works without any library.
"""

from __future__ import annotations

from math import prod
from typing import Final

from andori.engine.actions import (
    CALL_FALCON,
    CHOOSE_HERO,
    CHOOSE_SPACE,
    CLEAR,
    FIGHT,
    FIRST_OF_BOX,
    FLIP,
    GAIN,
    GROUP,
    INVITE,
    LEAD,
    LOOK,
    LOOK_STONE,
    LOSE,
    MOVE,
    PAY,
    REMOVE,
    REWARD,
    TRADE,
    Action,
)
from andori.engine.content import Content
from andori.engine.foe import CODE_STEP
from andori.engine.forms import CREATURE, FIGURE, HERO, SPACE, THING
from andori.engine.state import State

TARGETS: Final = 6
"""Creatures or rubble within reach of one hero at a time, lowest space first; more are not offered to learners."""
PARTIES: Final = 16
"""Who is invited: one bit a seat."""
PARTS: Final = 9
"""Gold or willpower of one share: 0 to 8; more counts as 8."""
AMOUNTS: Final = 21
LEAST_FACES: Final = 13
"""Numbers a die can show, at least: so many that few boxes need more."""
RANKED: Final = 16


class Slots:
    """The numbering for one board and cast."""

    def __init__(self, content: Content) -> None:
        spaces, heroes, allies = content.board.size, len(content.heroes), max(1, len(content.book.allies))
        self.spaces = spaces
        self.faces = max(LEAST_FACES, *(max(die.numbers) + 1 for die in content.dice))
        self.blocks: list[tuple[str, int, int]] = []
        """Name, first slot and size of each block, in order."""
        self.size = 0
        self._start: dict[int, int] = {}
        looked = f"look {content.nouns.get('stone', 'stone')}"
        for kind, name in ((MOVE, "move"), (CHOOSE_SPACE, "choose space"), (LOOK, "look"), (LOOK_STONE, looked)):
            self._add(kind, name, spaces)
        self._add(LEAD, "lead", allies * spaces)
        self._add(FIGHT, "fight", TARGETS * PARTIES)
        self._add(CLEAR, "clear", TARGETS * PARTIES)
        forms = content.book.forms
        shared = [kind for kind in sorted(forms) if kind < FIRST_OF_BOX]
        for kind in shared:
            if not forms[kind].slots:
                self._add(kind, forms[kind].pattern, 1)
        for kind in shared:
            if forms[kind].pattern == f"{forms[kind].word} {{thing}}":
                self._add(kind, f"{forms[kind].word} thing", content.things.count)
        for kind in shared:
            if forms[kind].pattern.startswith("use {thing} for "):
                self._add(kind, forms[kind].pattern.replace("{thing}", "herb"), content.things.count)
        for kind, name in ((INVITE, "invite"), (TRADE, "trade"), (CALL_FALCON, "falcon"), (CHOOSE_HERO, "choose hero")):
            self._add(kind, name, heroes)
        self._add(FLIP, "flip", heroes * self.faces)
        self._add(LOSE, "lose", AMOUNTS)
        self._add(GAIN, "gain", AMOUNTS)
        self._add(REWARD, "reward", PARTS * PARTS)
        self._add(PAY, "pay", PARTS * PARTS)
        self._add(REMOVE, "remove", RANKED)
        self._forms = forms
        self._most = {
            SPACE: spaces,
            HERO: heroes,
            THING: content.things.count,
            CREATURE: len(content.creatures),
            FIGURE: allies,
        }
        for kind in sorted(forms):
            if kind >= FIRST_OF_BOX:
                sizes = [self._most.get(slot.sort, self.faces) for slot in forms[kind].slots]
                self._add(kind, forms[kind].pattern, prod(sizes))

    def _add(self, kind: int, name: str, size: int) -> None:
        self._start[kind] = self.size
        self.blocks.append((name, self.size, size))
        self.size += size

    def fill(self, state: State, actions: list[Action], hero: int) -> dict[int, Action]:
        """Slot → action for what a hero (or ``GROUP``) can do now; never empty when ``hero`` is the one who is asked.

        Free actions of other heroes are left out: each hero has them on his own turn. Where two actions share a slot
        (both of two shield bearers could ward off a card), the first one has it.
        """
        found: dict[int, Action] = {}
        targets: dict[int, list[int]] = {FIGHT: [], CLEAR: []}
        removed = 0
        for action in actions:
            if action.hero != hero and hero != GROUP and action.hero != GROUP:
                continue
            kind = action.kind
            start = self._start[kind]
            if kind in (FIGHT, CLEAR):
                seen = targets[kind]
                target = action.a * CODE_STEP + action.c
                if target not in seen:
                    seen.append(target)
                place = seen.index(target)
                if place >= TARGETS:
                    continue
                slot = place * PARTIES + _seats(state, action.b)
            elif kind == REMOVE:
                slot = min(removed, RANKED - 1)
                removed += 1
            elif kind in (REWARD, PAY):
                slot = min(action.a, PARTS - 1) * PARTS + min(action.b, PARTS - 1)
            elif kind in (LOSE, GAIN):
                slot = min(action.a, AMOUNTS - 1)
            elif kind == LEAD:
                slot = action.b * self.spaces + action.a
            elif kind == FLIP:
                slot = action.a * self.faces + action.b
            elif kind >= FIRST_OF_BOX:
                slot = self._slot_of_box(action)
            elif not self._forms[kind].slots:
                slot = 0
            else:
                slot = action.a
            found.setdefault(start + slot, action)
        return found

    def _slot_of_box(self, action: Action) -> int:
        """The slot of a verb that only one box has, by its numbers one after another."""
        slot = 0
        for entry in self._forms[action.kind].slots:
            most = self._most.get(entry.sort, self.faces)
            slot = slot * most + min((action.a, action.b, action.c)[entry.place], most - 1)
        return slot

    def name(self, slot: int) -> str:
        """The block a slot belongs to, and its place in it."""
        for name, start, size in self.blocks:
            if start <= slot < start + size:
                return name if size == 1 else f"{name} {slot - start}"
        raise IndexError(slot)


def _seats(state: State, mask: int) -> int:
    """A mask of hero kinds as a mask of seats."""
    found = 0
    for seat, hero in enumerate(state.heroes):
        if (mask >> hero.kind) & 1:
            found += 1 << seat
    return found
