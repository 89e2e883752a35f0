"""Boards of other boxes: jumps and gates that ask for willpower, stops, no stronghold at all, or one that moves."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from andori import is_compiled
from andori.engine.rules.creatures import Creatures
from andori.engine.rules.stronghold import Stronghold
from andori.engine.state import State, changed
from andori.game import Game
from andori.legends.build import build_board
from andori.legends.source import SourceError
from andori.sets import library
from andori.tester.laws import BrokenLaw, check_stronghold
from andori.text.refusals import reason_line
from other_land import Change, another_land

JUMPS = [[7, 28, 10], [9, 36, 5]]


@pytest.fixture
def other_land(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """The land with other features, and chapters beside those of the base game."""
    with another_land(monkeypatch) as change:
        yield change


def walker(space: int, willpower: int) -> Game:
    game = Game.new("base/sandbox", ["dwarf", "archer"])
    hero = game.state.heroes[0]
    hero.space, hero.willpower = game.content.board.index_of[space], willpower
    return game


def test_a_jump_is_a_step_for_those_who_have_the_willpower(other_land: Change) -> None:
    other_land({"jumps": JUMPS})
    game = walker(7, 10)
    assert "dwarf: move 28" in [action.text for action in game.legal()]
    game.apply("dwarf: move 28")
    assert game.state.heroes[0].willpower == 10, "it is a threshold, nothing is paid"
    assert game.state.heroes[0].hours == 1
    game = walker(7, 9)
    assert "dwarf: move 28" not in [action.text for action in game.legal()]
    refused = game.why_not("dwarf: move 28")
    assert refused is not None and refused.name == "way_too_hard"
    assert "10" in reason_line(refused, "en") and "9" in reason_line(refused, "en")
    assert [game.why_not("dwarf: move 29").name] == ["not_adjacent"]  # type: ignore[union-attr]


def test_the_threshold_is_looked_at_before_the_overtime_is_paid(other_land: Change) -> None:
    other_land({"jumps": JUMPS})
    game = walker(7, 10)
    game.state.heroes[0].hours = 7
    game.apply("dwarf: move 28")
    assert (game.state.heroes[0].hours, game.state.heroes[0].willpower) == (8, 8)


def test_a_bow_reaches_over_a_jump_and_creatures_do_not_take_it(other_land: Change) -> None:
    other_land({"jumps": JUMPS})
    game = walker(9, 4)
    dwarf = game.state.heroes[0]
    dwarf.large = game.content.things.code("bow")
    board = game.content.board
    game.state.creature_at = changed(game.state.creature_at, board.index_of[36], 1)
    assert "dwarf: fight gor@36" in [action.text for action in game.legal()]
    assert all(board.index_of[28] not in board.neighbours[board.index_of[at]] for at in (7,))


def test_a_gate_is_passed_from_anywhere_by_those_who_have_the_willpower(other_land: Change) -> None:
    other_land({"gates": {"7": 12}})
    assert walker(9, 11).why_not("dwarf: move 7").name == "way_too_hard"  # type: ignore[union-attr]
    assert walker(9, 12).why_not("dwarf: move 7") is None
    assert walker(7, 1).why_not("dwarf: move 9") is None, "leaving is free"


def test_a_walk_ends_on_a_stop(other_land: Change) -> None:
    other_land({"stops": [9]})
    game = walker(7, 7)
    game.apply("dwarf: move 9")
    assert game.asked == "archer"
    assert walker(7, 7).apply("dwarf: move 8") is not None


def test_a_jump_between_neighbours_is_a_fault() -> None:
    source = deepcopy(library.board_file("base", "land"))
    source["jumps"] = [[7, 9, 5]]
    with pytest.raises(SourceError, match="joins spaces that are neighbours anyway"):
        build_board(source)


def test_a_board_needs_no_stronghold() -> None:
    source = deepcopy(library.board_file("base", "land"))
    del source["stronghold"]
    source["spaces"]["7"]["arrow"] = None
    board = build_board(source)
    assert board.stronghold == -1 and set(board.to_stronghold) == {-1}


if not is_compiled():

    class Camp(Stronghold):
        """A stronghold that stands on space 9 on the first day and on space 15 from then on."""

        def at(self, state: State) -> int:
            return self.board.index_of[9 if state.day == 1 else 15]

    class Hunters(Creatures):
        """Creatures that turn off towards it."""

        def ahead(self, state: State, space: int) -> int:
            goal = self.stronghold.at(state)
            return goal if self.adjacent[space][goal] else self.board.arrows[space]

    def test_creatures_make_for_a_stronghold_that_moves(other_land: Change) -> None:
        other_land({}, {Stronghold: Camp, Creatures: Hunters})
        game = walker(0, 7)
        index = game.content.board.index_of
        for day, start in ((1, 7), (2, 9)):
            game.state.day = day
            game.state.on_shields = []
            game.state.creature_at = changed([0] * game.content.board.size, index[start], 1)
            game.rules.creatures.move_creature(game.state, index[start])
            assert game.state.on_shields == [0] and not any(game.state.creature_at)
            steps = game.rules.creatures.steps_left(game.state)
            assert (steps[index[9]], steps[index[15]]) == ((0, 1) if day == 1 else (1, 0))

    def test_the_tester_asks_where_the_stronghold_is_now(other_land: Change) -> None:
        other_land({}, {Stronghold: Camp, Creatures: Hunters})
        game = walker(0, 7)
        index = game.content.board.index_of
        game.state.creature_at = changed([0] * game.content.board.size, index[15], 1)
        check_stronghold(game.rules, game.state)
        game.state.day = 2
        with pytest.raises(BrokenLaw, match="a creature stands on the stronghold"):
            check_stronghold(game.rules, game.state)
