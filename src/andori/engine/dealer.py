"""Dealers: who answers when luck is asked. A seeded one for live games, a scripted one for tests.

The generator is our own, so that the same seed gives the same game on every machine, in every version of Python,
compiled or not. It is L'Ecuyer's combined multiple recursive generator MRG32k3a, written with products below 2**63.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from andori.engine.actions import Action
from andori.engine.decisions import Chance
from andori.engine.typed import typed

M1: Final[i64] = 4294967087
M2: Final[i64] = 4294944443


class Generator:
    """A stream of numbers fixed by its seed."""

    __slots__ = ("_x0", "_x1", "_x2", "_y0", "_y1", "_y2")

    def __init__(self, seed: int) -> None:
        # A small congruential step spreads neighbouring seeds over the six starting numbers.
        parts: list[int] = []
        mixed = seed % 4294967087
        for _ in range(6):
            mixed = (mixed * 69069 + 1234567) % 4294944443
            parts.append(mixed % 4294944442 + 1)
        self._x0: i64 = parts[0]
        self._x1: i64 = parts[1]
        self._x2: i64 = parts[2]
        self._y0: i64 = parts[3]
        self._y1: i64 = parts[4]
        self._y2: i64 = parts[5]
        for _ in range(16):
            self.next()

    def next(self) -> i64:
        """The next number, from 0 to M1 - 1; all products stay below 2**63."""
        x: i64 = (1403580 * self._x1 - 810728 * self._x0) % M1
        y: i64 = (527612 * self._y2 - 1370589 * self._y0) % M2
        self._x0 = self._x1
        self._x1 = self._x2
        self._x2 = x
        self._y0 = self._y1
        self._y1 = self._y2
        self._y2 = y
        return (x - y) % M1

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1; the bias is under one in ten million for any list we draw from."""
        bound: i64 = limit
        return (self.next() * bound) // M1


class SeededDealer:
    """Answers every chance from one seed."""

    def __init__(self, seed: int) -> None:
        self.seed: int = seed
        self.generator: Generator = Generator(seed)

    def answer(self, chance: Chance) -> Action:
        """Draw one of the outcomes by its weight."""
        return draw(self.generator, chance.outcomes, chance.weights)


def draw(generator: Generator, outcomes: list[Action], weights: list[int]) -> Action:
    """One of the outcomes, by weight."""
    total = 0
    for weight in weights:
        total += weight
    left = generator.below(total)
    place = 0
    for weight in weights:
        if left < weight:
            break
        left -= weight
        place += 1
    return outcomes[place]


class ScriptError(ValueError):
    """A script has ended, or its next line is not a possible outcome."""


class ScriptedDealer:
    """Answers from a list of lines, in order."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: list[str] = lines
        self.place: int = 0

    def answer(self, chance: Chance) -> Action:
        """The outcome that the next line names."""
        if self.place >= len(self.lines):
            raise ScriptError(f"the script has only {len(self.lines)} lines, and luck is asked once more")
        line = self.lines[self.place]
        self.place += 1
        for outcome in chance.outcomes:
            if outcome.text == line or outcome.text == "dealer: " + line:
                return outcome
        raise ScriptError(f"line {self.place} of the script, {typed(line)}, is not possible here")
