"""Instructions and tests of a box's own: what its words are compiled to, and what the engine does then.

Neither keeps anything: all there is to know is in the state, the frame of the card and the operands. An instruction
that has to ask somebody puts a frame of its chapter on top. The words of a box are plain Python, so both may have plain
children where the engine is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from andori.engine.frames import Card
from andori.engine.state import State

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook


_STEP: Final = 1000


def joined(second: int, third: int) -> int:
    """The second and the third value of a test as its second operand; each is less than 999, and -1 if left out."""
    return (second + 1) * _STEP + third + 1


def parted(operand: int) -> tuple[int, int]:
    """The second and the third value of a test that has three.

    >>> parted(joined(34, -1))
    (34, -1)
    """
    return operand // _STEP - 1, operand % _STEP - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction:
    """One instruction; its operands are in ``code`` from 1 on, and ``book.cards.amount`` says what they stand for."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        """Carry it out; ``frame.hero`` is the seat of the hero concerned, or -1."""
        raise NotImplementedError

    def raises(self, code: list[int]) -> list[int]:
        """For those who plan: the marks of the table that it can bring to what a test of the box asks for."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """One condition on a moment."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        """Whether it is true; ``x`` and ``y`` are its operands, 0 where it has fewer."""
        raise NotImplementedError

    def asks(self, book: Rulebook, state: State, x: int, y: int) -> list[list[int]]:
        """For those who plan: what would make it true, as conditions that every box has, with their two operands.

        ``[[HEROES_ON, 1, 7]]`` says that somebody should stand on space 7, by its index.
        """
        return []

    def keeps(self, x: int, y: int) -> list[int]:
        """For those who plan: things that stay where they lie because of it, each ``space * SPACE_STEP + thing``."""
        return []

    def ends(self) -> bool:
        """For those who plan: whether the legend is over as soon as it is true, so that all else comes first."""
        return False

    def mark(self, x: int, y: int) -> int:
        """For those who plan: the mark of the table that it looks at, -1 for none."""
        return -1
