"""What a hero can hold besides his slots, and who hears that strength has fallen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.game import Game
from foe_box import add_chapters, add_to_box
from second_box import NAME, second_box
from shelf import look_again

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

LEGEND = f"{NAME}/sandbox"
LOADS = '''
from andori.engine import reasons as why
from andori.engine.chapter import Chapter


class Loads(Chapter):
    """Nobody has two ropes, and a mark counts who has grown weaker, as base-4 digits."""

    def hold_fault(self, hero, thing):
        return why.NOT_SOLD if thing in hero.small else why.OK

    def strength_lost(self, state, seat):
        state.marks = [state.marks[0] * 4 + seat + 1]
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box, with a chapter that looks at what heroes hold."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"marks": {"weaker": 0}})
        add_chapters(folder, LOADS, "Loads")
        look_again()
        yield folder


def test_a_chapter_may_refuse_a_thing_for_which_there_is_a_slot(isle: Path) -> None:
    game = Game.new(LEGEND, ["diver"])
    hero, rope = game.state.heroes[0], game.content.things.code("rope")
    for _ in range(2):
        game.state.lay(hero.space, rope)
    game.apply("diver: take rope")
    assert game.parse("diver: take rope") not in game.legal()
    reason = game.why_not("diver: take rope")
    assert reason is not None and reason.name == "not_sold"


def test_lost_strength_is_heard_of_in_seating_order_and_once(isle: Path) -> None:
    game = Game.new(LEGEND, ["diver", "smith", "piper"])
    for seat in (2, 0):
        game.state.heroes[seat].strength = 3
        game.rules.boards.lose_strength(game.state.heroes[seat], 2)
    # Whoever has no strength to lose does not lose any.
    game.rules.boards.lose_strength(game.state.heroes[1], 1)
    game.rules.settle(game.state)
    assert game.state.marks == [7], "the first seat, then the third"
    game.rules.settle(game.state)
    assert game.state.marks == [7]
