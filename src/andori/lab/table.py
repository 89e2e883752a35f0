"""A table for learners: luck answers by itself from the seed, and every question comes to one seat with its slots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from andori.bots.evaluation import value
from andori.engine.actions import DEALER, GROUP, Action
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State
from andori.lab.simulation import Setting, pack_legend
from andori.lab.slots import Slots
from andori.legends.folder import legend_from_folder
from andori.sets.library import legends

LONGEST: Final = 2_000
"""Decisions of heroes after which a game is cut off."""
SCALE: Final = 0.005
"""What a point of :func:`andori.bots.evaluation.value` is worth as a hint."""


class Table:
    """One game after another, of one set-up."""

    def __init__(self, legend: str, heroes: tuple[str, ...], difficulty: str, edition: str, hints: float) -> None:
        own: bytes | None = None
        if legend not in legends() and Path(legend).is_dir():
            folder = legend_from_folder(Path(legend))
            legend, own = folder.id, pack_legend(folder)
        self.setting = Setting(legend, heroes, "random", difficulty, edition, 0, own=own)
        self.rules = Rulebook(self.setting.content())
        self.rules.logging = False
        self.slots = Slots(self.rules.content)
        self.hints = hints
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game; the seed fixes all luck."""
        self.dice = Generator(seed)
        self.state: State = opening(self.rules.content, list(self.setting.heroes))
        self.rules.settle(self.state)
        self.decisions = 0
        self._go_on()
        self._start = 0.0
        self._start = self._value()
        self._worth = 0.0

    def _go_on(self) -> None:
        """Let luck answer until a seat is asked."""
        rules, state = self.rules, self.state
        while rules.is_chance(state):
            rules.apply(state, luck(rules, state, self.dice))
        self.seat = 0
        self.open: dict[int, Action] = {}
        """What can be done now, by slot."""
        who = rules.asked(state)
        if who < 0 or who == DEALER:
            return
        # What the group decides together is put to the hero on turn.
        self.seat = state.turn if who == GROUP else state.seat_of[who]
        self.open = self.slots.fill(state, rules.legal(state), who)

    @property
    def over(self) -> bool:
        """Whether the legend has ended."""
        return self.state.outcome != RUNNING

    @property
    def cut_off(self) -> bool:
        """Whether the game has lasted too long."""
        return not self.over and self.decisions >= LONGEST

    def play(self, slot: int) -> float:
        """Do what a slot stands for; the reward. An empty slot changes nothing but counts as a decision."""
        self.decisions += 1
        action = self.open.get(slot)
        if action is None:
            return 0.0
        self.rules.apply(self.state, action)
        self._go_on()
        before, self._worth = self._worth, self._value()
        if self.over:
            # The hints of a whole game add up to nothing: the last step takes back what the others gave.
            return (1.0 if self.state.outcome == WON else -1.0) - self.hints * SCALE * before
        return self.hints * SCALE * (self._worth - before)

    def _value(self) -> float:
        if not self.hints or self.over:
            return 0.0
        return value(self.rules, self.state) - self._start
