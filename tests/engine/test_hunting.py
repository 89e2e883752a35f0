"""Hunting: who walks towards somebody, and by which way."""

from __future__ import annotations

from andori.engine.board import Board
from andori.engine.rules.hunting import UNSEEN, Hunt
from andori.engine.state import SPACE_STEP, State
from andori.game import Game

WAYS = {0: [1, 2], 1: [0, 3], 2: [0, 3], 3: [1, 2, 4], 4: [3, 5], 5: [4, 6], 6: [5], 7: []}
"""A lozenge 0-1/2-3, a path 3-4-5-6, and a space to which no way leads; a jump joins 0 and 5."""


def land() -> Board:
    numbers = list(range(10, 18))
    neighbours = [WAYS[space] for space in range(8)]
    return Board("lozenge", numbers, neighbours, [-1] * 8, -1, 7, {}, [(3, 4)], [], [], jumps=[(0, 5, 15)])


def quiet() -> State:
    return Game.new("base/sandbox", ["dwarf", "archer"]).state.copy()


def closed(*ways: tuple[int, int]) -> State:
    state = quiet()
    state.closed = [a * SPACE_STEP + b for a, b in ways]
    return state


def test_ways_over_jumps_count_unless_the_hunter_does_not_jump() -> None:
    state = quiet()
    assert Hunt(land()).far(state, 0, 6) == 2
    assert Hunt(land(), over_jumps=False).far(state, 0, 6) == 5
    assert Hunt(land()).far(state, 0, 7) == UNSEEN


def test_the_nearest_within_sight_is_hunted_and_of_equally_near_ones_the_lowest_or_the_highest() -> None:
    state, board = quiet(), land()
    assert Hunt(board).prey(state, 0, [6, 1]) == 1
    assert Hunt(board).prey(state, 3, [5, 0]) == 0
    assert Hunt(board, highest=True).prey(state, 3, [5, 0]) == 5
    assert Hunt(board).prey(state, 0, [7]) == -1
    assert Hunt(board, sight=2).prey(state, 3, [6]) == -1
    assert Hunt(board, sight=3).prey(state, 3, [6]) == 6
    assert Hunt(board).prey(state, 0, [0, 1]) == 0


def test_each_step_goes_to_the_lowest_or_the_highest_of_the_spaces_equally_near() -> None:
    state, board = quiet(), land()
    assert Hunt(board).next_step(state, 0, 3) == 1
    assert Hunt(board, highest=True).next_step(state, 0, 3) == 2
    assert Hunt(board).next_step(state, 3, 3) == -1
    assert Hunt(board).next_step(state, 3, 7) == -1


def test_a_path_has_so_many_steps_and_ends_at_the_goal() -> None:
    state, board = quiet(), land()
    on_foot = Hunt(board, over_jumps=False)
    assert on_foot.path(state, 0, 6, 3) == [1, 3, 4]
    assert on_foot.path(state, 0, 6, 9) == [1, 3, 4, 5, 6]
    assert Hunt(board).path(state, 0, 6, 3) == [5, 6]
    assert Hunt(board).path(state, 0, 6, 0) == []


def test_spaces_that_may_not_be_entered_are_gone_round() -> None:
    state, board = quiet(), land()
    shut = [space == 1 for space in range(8)]
    hunt = Hunt(board, over_jumps=False)
    assert hunt.path(state, 0, 4, 9, shut) == [2, 3, 4]
    assert hunt.next_step(state, 1, 3, shut) == 3, "whoever stands on such a space may leave it"
    assert hunt.next_step(state, 0, 1, shut) == -1, "nor may the goal be entered"
    assert hunt.next_step(state, 0, 3, [space in (1, 2) for space in range(8)]) == -1


def test_a_broken_bridge_is_no_way() -> None:
    board = land()
    hunt = Hunt(board, over_jumps=False)
    assert hunt.far(quiet(), 0, 4) == 3
    assert hunt.far(closed((3, 4)), 0, 4) == UNSEEN
    assert hunt.path(closed((1, 3)), 0, 4, 9) == [2, 3, 4]
    assert hunt.next_step(closed((0, 1)), 0, 3, [False] * 8) == 2
    assert hunt.far(quiet(), 0, 4) == 3, "and it is one again when it has been built"


def test_all_distances_are_worked_out_once() -> None:
    hunt = Hunt(land())
    assert hunt.distances(quiet()) is hunt.distances(quiet())
