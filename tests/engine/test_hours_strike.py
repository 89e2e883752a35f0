"""Hours that strike: a chapter hears that a time marker has come to an hour once the deed is done, and not before."""

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
BELLS = '''
from andori.engine.chapter import Chapter
from andori.engine.frames import FIGHTING, Fight


class Bells(Chapter):
    """A bell for each hour: who heard it as base-4 digits, the last hour, and the phase of the fight below, if any."""

    def hour_struck(self, state, seat):
        phase = -1
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                phase = frame.phase
        state.marks = [state.marks[0] * 4 + seat + 1, state.heroes[seat].hours, phase]
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box, with a chapter that listens to the hours."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"marks": {"heard": 0, "hour": 0, "phase": -1}})
        add_chapters(folder, BELLS, "Bells")
        look_again()
        yield folder


def together(*names: str) -> Game:
    """A game in which all stand with the crab."""
    game = Game.new(LEGEND, list(names))
    for hero in game.state.heroes:
        hero.space = game.content.board.index_of[3]
    return game


def test_each_step_of_a_walk_strikes_behind_itself(isle: Path) -> None:
    game = Game.new(LEGEND, ["diver"])
    game.apply("diver: move 9")
    assert game.state.marks == [1, 1, -1]
    game.apply("diver: move 7")
    assert game.state.marks == [5, 2, -1]
    game.apply("diver: stop")
    assert game.state.marks == [5, 2, -1]
    game.apply("diver: pass")
    assert game.state.marks == [21, 3, -1]


def test_a_round_strikes_when_it_is_over_and_not_when_it_begins(isle: Path) -> None:
    game = together("diver", "smith")
    game.apply("diver: fight crab@3 with smith")
    game.apply("smith: join")
    assert game.state.heroes[0].hours == 1 and game.state.marks[0] == 0
    # The moment is data: whoever takes it up in the middle of the round hears the same.
    game = Game.from_position(game.position())
    assert " paid=3" in game.position()
    game.apply("dealer: 1 1")
    game.apply("dealer: 1 1")
    assert game.state.marks[0] == 0
    game.apply("dealer: 3 2")
    # In seating order, after the losses, when all are asked whether they go on.
    assert game.state.marks == [1 * 4 + 2, 1, 8]
    assert "paid" not in game.position()
    game.apply("diver: stay")
    game.apply("smith: leave")
    assert game.state.marks[0] == 6
    game.apply("dealer: 6")
    game.apply("dealer: 1 1")
    assert game.state.marks[:2] == [6 * 4 + 1, 2]


def test_a_victory_strikes_once(isle: Path) -> None:
    game = together("diver", "smith")
    game.state.heroes[0].strength = 14
    game.apply("diver: fight crab@3")
    game.apply("dealer: 6 6")
    assert game.state.marks[0] == 0
    game.apply("dealer: 1 1")
    assert game.state.marks == [1, 1, -1] and game.state.creature_at[game.content.board.index_of[3]] == 0


def test_a_beaten_hero_is_heard_with_the_others_of_his_round(isle: Path) -> None:
    game = together("diver", "smith")
    game.state.heroes[0].willpower = 1
    game.apply("diver: fight crab@3 with smith")
    game.apply("smith: join")
    game.apply("dealer: 1")
    game.apply("dealer: 1 1")
    game.apply("dealer: 6 5")
    assert game.state.heroes[0].willpower == 3
    assert game.state.marks == [6, 1, 8]


def test_a_box_that_does_not_listen_notes_nothing() -> None:
    game = Game.new("base/sandbox", ["dwarf", "warrior"])
    game.state.heroes[0].space = game.content.board.index_of[3]
    game.state.creature_at = [0] * game.content.board.size
    game.state.creature_at[game.content.board.index_of[3]] = 1
    game.state.turn = 0
    game.apply("dwarf: fight gor@3")
    assert "paid" not in game.position() and game.rules.struck == 0
