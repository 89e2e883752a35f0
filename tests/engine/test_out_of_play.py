"""Heroes out of play: a chapter says who rests or has been felled; nobody asks them, and no day begins for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.engine.actions import MOVE
from andori.engine.frames import SHARE_LOSS, Narrating
from andori.engine.reasons import StuckError
from andori.game import Game
from foe_box import add_chapters, add_to_box
from second_box import NAME, second_box
from shelf import look_again

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

LEGEND = f"{NAME}/sandbox"
RESTING = '''
from andori.engine.chapter import Chapter


class Resting(Chapter):
    """A hero rests for as many days as his mark says."""

    def out_of_play(self, state, seat):
        return state.heroes[seat].marks[0] > 0

    def day_began(self, state):
        for hero in state.heroes:
            hero.marks = [max(0, hero.marks[0] - 1)]
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The second box, in which heroes can rest."""
    with second_box(tmp_path, monkeypatch) as folder:
        add_to_box(folder, {"hero_marks": {"rest": 0}})
        add_chapters(folder, RESTING, "Resting")
        look_again()
        yield folder


def begun(*rest: int) -> Game:
    """A game of as many heroes as have a number: the days that each of them rests."""
    game = Game.new(LEGEND, ["diver", "smith", "piper"][: len(rest)])
    for hero, days in zip(game.state.heroes, rest, strict=True):
        hero.marks = [days]
    game.state.creature_at = [0] * game.content.board.size
    return Game.from_position(game.position())


def end_day(game: Game) -> None:
    day = game.state.day
    while game.state.day == day:
        game.apply(f"{game.asked}: end day")


def test_no_day_begins_for_a_hero_who_is_out_of_play(isle: Path) -> None:
    game = begun(0, 2, 0)
    end_day(game)
    assert [hero.ended for hero in game.state.heroes] == [False, True, False]
    assert 1 not in {action.hero for action in game.legal()} and game.why_not("smith: pass") is not None
    end_day(game)
    assert [hero.marks for hero in game.state.heroes] == [[0], [0], [0]] and game.state.heroes[1].ended
    end_day(game)
    assert [hero.ended for hero in game.state.heroes] == [False, False, False]
    assert Game.from_position(game.position()).position() == game.position()


def test_the_next_in_play_begins_where_the_one_with_the_rooster_is_not(isle: Path) -> None:
    game = begun(1, 1, 0)
    end_day(game)
    assert game.asked == "piper"
    game = begun(0, 0, 1)
    game.apply(f"{game.asked}: pass")
    game.apply("smith: pass")
    game.apply("piper: end day")
    assert game.state.rooster == 2
    end_day(game)
    assert game.asked == "diver"


def test_where_nobody_is_in_play_the_next_sunrise_follows(isle: Path) -> None:
    game = begun(2, 2)
    end_day(game)
    assert (game.state.day, game.state.narrator, game.asked) == (4, 3, "diver")
    assert not game.state.heroes[0].ended


def test_nights_without_end_are_called_so(isle: Path) -> None:
    add_to_box(isle, {"sunrise": ["wells"]})
    text = (isle / "box.py").read_text(encoding="utf-8")
    (isle / "box.py").write_text(text.replace("max(0, hero.marks[0] - 1)", "hero.marks[0]"), encoding="utf-8")
    look_again()
    game = begun(1)
    before = game.position()
    with pytest.raises(StuckError):
        game.apply("diver: end day")
    assert game.position() == before


def test_what_the_group_divides_is_divided_by_those_in_play(isle: Path) -> None:
    game = begun(0, 1, 0)
    game.state.heroes[1].ended = True
    assert game.rules.turns.in_play(game.state) == [0, 2]
    game.rules.sharing.begin_share(game.state, SHARE_LOSS, 4, 0, False)
    assert game.state.frames[-1].seats == [0, 2]  # type: ignore[attr-defined]
    assert (game.rules.turns.by_rank(game.state, False), game.rules.turns.by_rank(game.state, True)) == (0, 2)
    game.state.heroes[0].marks = [1]
    assert game.rules.turns.by_rank(game.state, False) == 2
    game.state.heroes[2].marks = [1]
    assert game.rules.turns.in_play(game.state) == [0, 1, 2]


def test_who_is_taken_out_on_his_turn_loses_it(isle: Path) -> None:
    game = begun(0, 0)
    assert game.asked == "diver"
    game.state.heroes[0].marks = [3]
    game.rules.turns.drop_out(game.state, 0)
    game.rules.settle(game.state)
    assert game.asked == "smith" and game.why_not("diver: pass") is not None


def test_who_is_taken_out_by_what_his_free_action_has_set_off_loses_his_turn_too(isle: Path) -> None:
    game = begun(0, 0)
    game.state.frames.append(Narrating(1))
    game.state.heroes[0].marks = [3]
    game.rules.turns.drop_out(game.state, 0)
    game.rules.settle(game.state)
    assert game.state.narrator == 1 and game.asked == "smith"


def test_a_move_in_progress_comes_to_its_own_end(isle: Path) -> None:
    game = begun(0, 0)
    game.apply(game.legal("diver", MOVE)[0])
    game.state.heroes[0].marks = [3]
    game.rules.turns.drop_out(game.state, 0)
    game.rules.settle(game.state)
    assert game.asked == "diver"
    game.apply("diver: stop")
    assert game.asked == "smith"
