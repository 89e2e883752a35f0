"""A table for learners: luck answers by itself from the seed, and every question comes to one seat with its slots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from andori.bots.evaluation import value
from andori.engine.actions import DEALER, GROUP, Action
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.position import read_position, write_position
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State
from andori.lab.simulation import Setting, pack_legend
from andori.lab.slots import Slots
from andori.legends.folder import legend_from_folder
from andori.sets.boxes import box_around, first_box
from andori.sets.library import editions_of, heroes_of, legends, levels_of, usual_legend

LONGEST: Final = 2_000
"""Decisions of heroes after which a game is cut off."""
SCALE: Final = 0.005
"""What a point of :func:`andori.bots.evaluation.value` is worth as a hint."""
STREAM: Final = ("_x0", "_x1", "_x2", "_y0", "_y1", "_y2")
"""The numbers of a :class:`Generator` from which all luck to come follows."""


@contextmanager
def from_the_extra() -> Iterator[None]:
    """Around imports of libraries that only the extra brings: says what to type where they are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        sentence = "An environment for learners needs the extra 'lab'. Type: pip install 'andori[lab]'"
        raise ModuleNotFoundError(sentence, name=error.name) from None


class Table:
    """One game after another, of one set-up. A copy, and what is pickled, goes on exactly as this one would.

    >>> table = Table("base/legend-2", ("dwarf", "warrior"), "easy", "kosmos", 0.0)
    >>> twin = table.copy()
    >>> twin.play(next(iter(twin.open))), twin.decisions, table.decisions
    (0.0, 1, 0)
    """

    def __init__(
        self,
        legend: str,
        heroes: tuple[str, ...],
        difficulty: str,
        edition: str,
        hints: float,
        gamma: float = 1.0,
    ) -> None:
        """What is empty is as usual for beginners: a legend of the first box, two heroes, the first level."""
        own: bytes | None = None
        legend = legend or usual_legend(first_box())
        if legend not in legends() and Path(legend).is_dir():
            folder = legend_from_folder(Path(legend), box_around(Path(legend)))
            legend, own = folder.id, pack_legend(folder)
        heroes = heroes or tuple(heroes_of(legend)[:2])
        difficulty, edition = difficulty or levels_of(legend)[0], edition or editions_of(legend)[0]
        self._set_up(Setting(legend, heroes, "random", difficulty, edition, 0, own=own), hints, gamma)
        self.begin(0)

    def _set_up(self, setting: Setting, hints: float, gamma: float) -> None:
        """All that does not change from game to game."""
        self.setting = setting
        self.rules = Rulebook(setting.content())
        self.rules.logging = False
        self.slots = Slots(self.rules.content)
        self.hints = hints
        self.gamma = gamma

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

    def copy(self) -> Table:
        """The same moment with the same luck to come, independent of this one; rules and slots are shared."""
        twin: Table = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.state = self.state.copy()
        twin.dice = _generator(self._stream())
        twin.open = self.open.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __getstate__(self) -> tuple[Any, ...]:
        position = write_position(self.rules.content, self.state)
        game = (position, self._stream(), self.decisions, self._start, self._worth)
        return (self.setting, self.hints, self.gamma, *game)

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        setting, hints, gamma, position, stream, self.decisions, self._start, self._worth = kept
        self._set_up(setting, hints, gamma)
        self.state = read_position(self.rules.content, position)
        self.dice = _generator(stream)
        self._go_on()

    def _stream(self) -> tuple[int, ...]:
        return tuple(getattr(self.dice, name) for name in STREAM)

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

    def ending(self) -> dict[str, Any]:
        """What an environment tells of a finished game: whether it is won, and how it ended; nothing before."""
        if not self.over:
            return {}
        return {"won": self.state.outcome == WON, "ending": self.rules.content.endings[self.state.ending].code}

    @property
    def cut_off(self) -> bool:
        """Whether the game has lasted too long."""
        return not self.over and self.decisions >= LONGEST

    def play(self, slot: int) -> float:
        """Do what a slot stands for; the reward. An empty slot changes nothing but counts as a decision."""
        self.decisions += 1
        action = self.open.get(slot)
        reward = 0.0
        if action is not None:
            self.rules.apply(self.state, action)
            self._go_on()
            if self.over:
                reward = 1.0 if self.state.outcome == WON else -1.0
        before, self._worth = self._worth, self._value()
        return reward + self.hints * SCALE * (self.gamma * self._worth - before)

    def _value(self) -> float:
        """The potential of the hints: how much better the moment is than the first one; that of an end is 0."""
        if not self.hints or self.over:
            return 0.0
        return value(self.rules, self.state) - self._start


def _generator(stream: tuple[int, ...]) -> Generator:
    """The generator whose numbers these are."""
    found = Generator(0)
    for name, number in zip(STREAM, stream):
        setattr(found, name, number)
    return found
