"""Dice: every result of a throw, with its weight."""

from __future__ import annotations

from typing import ClassVar

from andori.engine.actions import DEALER, DICE, Action, pack_dice
from andori.engine.chapter import Chapter
from andori.engine.content import Content
from andori.engine.forms import Form


def best_group(dice: list[int]) -> int:
    """The best value of a throw when equal dice are added: the best single die or the best sum of equals.

    >>> best_group([5, 3, 3]), best_group([5, 2, 2])
    (6, 5)
    """
    best = 0
    for value in dice:
        total = value * dice.count(value)
        if total > best:
            best = total
    return best


class Dice(Chapter):
    """The dealer's possible answers to a throw."""

    FORMS: ClassVar[tuple[Form, ...]] = (Form("{dice}", DICE, by_luck=True),)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self._throws: dict[int, list[Action]] = {}
        self._weights: dict[int, list[int]] = {}

    def throws(self, die: int, count: int) -> list[Action]:
        """Every result of throwing equal dice, lowest first: the dealer's possible answers."""
        key = die * 16 + count
        known = self._throws.get(key)
        if known is None:
            known = self._work_out_throws(die, count)
        return known

    def throw_weights(self, die: int, count: int) -> list[int]:
        """How many of the equally likely throws show each result of :meth:`throws`."""
        self.throws(die, count)
        return self._weights[die * 16 + count]

    def _work_out_throws(self, die: int, count: int) -> list[Action]:
        counts: dict[int, int] = {0: 1}
        packed_of: dict[int, list[int]] = {0: []}
        for _ in range(count):
            ahead: dict[int, int] = {}
            for packed, weight in counts.items():
                for face in self.content.dice[die].faces:
                    values = packed_of[packed] + [face]
                    code = pack_dice(values)
                    packed_of[code] = values
                    ahead[code] = ahead.get(code, 0) + weight
            counts = ahead
        key = die * 16 + count
        codes = sorted(counts)
        made = [self.content.book.make(DICE, DEALER, code) for code in codes]
        self._throws[key] = made
        self._weights[key] = [counts[code] for code in codes]
        return made
