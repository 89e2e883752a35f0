"""The words that legends with a tide can use."""

from __future__ import annotations

from typing import Final

from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.legends.kinds import Arg, Said, amount, number
from andori.legends.own_words import OwnCondition, OwnEffect
from andori.sets.reef.box import Tides


class Ebb(Instruction):
    """The tide goes."""

    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        book.of(Tides).move(state, -book.cards.amount(state, frame, code[1]))


class TideAt(Test):
    """Whether the tide is so high."""

    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return book.of(Tides).level(state) >= x


WORDS: Final = (
    OwnEffect(
        "ebb",
        Said("The tide goes.", "Die Flut geht.", "La marée descend."),
        "ebb: {by: 2}",
        (Arg("by", amount(1, 9), True),),
        instruction=Ebb(),
        chapter=Tides,
    ),
    OwnCondition(
        "tide_at",
        Said("The tide is so high.", "Die Flut ist so hoch.", "La marée est à cette hauteur."),
        "tide_at: 2",
        value=number(1, 9),
        test=TideAt(),
        chapter=Tides,
    ),
)
