"""Luck that only a box knows: what the dealer says by a line of the box's own."""

from __future__ import annotations

import pytest

from andori.engine import reasons as why
from andori.engine.actions import FIRST_OF_BOX
from andori.game import Game
from andori.sets.boxes import boxes
from andori.sets.library import heroes_of


@pytest.mark.parametrize("box", boxes())
def test_what_only_luck_says_answers_nothing_when_somebody_else_says_it(box: str) -> None:
    game = Game.new(f"{box}/sandbox", list(heroes_of(f"{box}/sandbox"))[:2])
    book = game.content.book
    for kind in [kind for kind, form in book.forms.items() if form.by_luck and kind >= FIRST_OF_BOX]:
        assert game.rules.fault(game.state, book.make(kind, game.state.heroes[0].kind)) == why.NOT_ASKED
