"""A moment as a row of numbers, seen by one hero: what the environments show to learners. Needs numpy."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from andori.engine.content import Content
from andori.engine.core import FLAG_NAMES
from andori.engine.frames import FIGHTING, FRAME_NAMES, Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, WELL_FULL, Hero, State
from andori.engine.things import THINGS

Numbers = NDArray[np.float32]

SEATS: Final = 4
PHASES: Final = 10
HERO_NUMBERS: Final = 9
FIGHT_NUMBERS: Final = 7
TABLE_NUMBERS: Final = 8
LAYERS: Final = ("creature kind", "creature strength", "fog", "well", "gold", "farmers", "things", "I", "others")
"""What is told of each space, in this order: all spaces of the first layer, then all of the second, and so on."""


class Eye:
    """Looks at the moments of one legend; every number lies between -1 and 1."""

    def __init__(self, rules: Rulebook) -> None:
        content = rules.content
        self.rules = rules
        self.content: Content = content
        self.spaces = content.board.size
        self.kinds = len(content.heroes)
        self.letters = len(content.board.letters)
        strengths = [0.0] + [min(1.0, creature.strength / 20) for creature in content.creatures]
        self._strength = np.array(strengths, dtype=np.float32)
        self.blocks: list[tuple[str, int, int]] = []
        """Name, first number and size of each block, in order."""
        self.size = 0
        for name, size in (
            ("table", TABLE_NUMBERS),
            ("narrator", self.letters),
            ("rules in force", len(FLAG_NAMES)),
            ("variables", len(content.variable_names)),
            ("tasks done", len(content.task_done)),
            ("what is asked", len(FRAME_NAMES)),
            ("phase of the fight", PHASES),
            ("fight", FIGHT_NUMBERS),
            ("heroes", SEATS * (HERO_NUMBERS + self.kinds + THINGS)),
            ("spaces", len(LAYERS) * self.spaces),
        ):
            self.blocks.append((name, self.size, size))
            self.size += size
        self._spaces_start = self.blocks[-1][1]

    def see(self, state: State, seat: int) -> Numbers:
        """The moment as the hero in a seat sees it: he comes first, the others follow in seating order."""
        out = np.zeros(self.size, dtype=np.float32)
        head = self._table(state, seat) + self._heroes(state, seat)
        out[: len(head)] = head
        self._board(state, seat, out[self._spaces_start :].reshape(len(LAYERS), self.spaces))
        np.clip(out, -1.0, 1.0, out=out)
        return out

    def _table(self, state: State, seat: int) -> list[float]:
        free = state.shields + state.saved_farmers - len(state.on_shields)
        found = [
            state.day / 20,
            free / 8,
            len(state.on_shields) / 8,
            state.saved_farmers / 4,
            len(state.defeated) / 20,
            1.0 if state.witch >= 0 else 0.0,
            1.0 if state.turn == seat else 0.0,
            sum(state.cards_left) / 40,
        ]
        narrator = [0.0] * self.letters
        narrator[min(state.narrator, self.letters - 1)] = 1.0
        found += narrator
        found += [1.0 if (state.flags >> bit) & 1 else 0.0 for bit in range(len(FLAG_NAMES))]
        found += [variable / 10 for variable in state.variables]
        found += [1.0 if self.rules.true_of(state, pc) else 0.0 for pc in self.content.task_done]
        kind = [0.0] * len(FRAME_NAMES)
        phase = [0.0] * PHASES
        fight = [0.0] * FIGHT_NUMBERS
        if state.frames:
            frame = state.frames[-1]
            kind[frame.kind] = 1.0
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                phase[frame.phase] = 1.0
                fight = [
                    frame.foe_strength / 20,
                    frame.foe_willpower / 20,
                    frame.value / 40,
                    frame.round / 10,
                    len(frame.fighters) / SEATS,
                    max(frame.dice, default=0) / 12,
                    1.0 if seat in frame.fighters else 0.0,
                ]
        return found + kind + phase + fight

    def _heroes(self, state: State, seat: int) -> list[float]:
        found: list[float] = []
        count = len(state.heroes)
        for place in range(SEATS):
            if place < count:
                found += self._hero(state.heroes[(seat + place) % count])
            else:
                found += [0.0] * (HERO_NUMBERS + self.kinds + THINGS)
        return found

    def _hero(self, hero: Hero) -> list[float]:
        kind = [0.0] * self.kinds
        kind[hero.kind] = 1.0
        things = [0.0] * THINGS
        for thing in hero.things():
            things[thing] += 0.5
        return [
            1.0,
            hero.strength / 14,
            hero.willpower / 20,
            hero.hours / 10,
            hero.gold / 10,
            hero.farmers / 4,
            1.0 if hero.ended else 0.0,
            self.rules.dice_of(hero) / 5,
            hero.space / self.spaces,
            *kind,
            *things,
        ]

    def _board(self, state: State, seat: int, out: Numbers) -> None:
        creatures = np.array(state.creature_at)
        out[0] = creatures / len(self._strength)
        out[1] = self._strength[creatures]
        fog = np.array(state.fog_at)
        # Hidden fog is 0.5; fog that was turned up and lies there is 1.
        out[2] = np.where(fog == FOG_HIDDEN, 0.5, np.where(fog >= FOG_SHOWN, 1.0, 0.0))
        out[3] = np.array(state.well_at) == WELL_FULL
        out[4] = np.array(state.gold_at) / 4
        out[5] = np.array(state.farmers_at) / 2
        for entry in state.ground:
            out[6, entry // SPACE_STEP] += 0.25
        for place, hero in enumerate(state.heroes):
            out[7 if place == seat else 8, hero.space] += 1.0 if place == seat else 0.34
