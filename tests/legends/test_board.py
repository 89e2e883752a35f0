"""Boards: the shipped ones are sound, and the checker finds what is wrong with others."""

from __future__ import annotations

from copy import deepcopy

import pytest

from andori.engine.board import Board
from andori.legends.build import build_board
from andori.legends.source import Map, SourceError
from andori.sets.library import board, board_file


def broken(change: dict[str, object]) -> list[str]:
    """The faults of the land board after changing one space."""
    source: Map = deepcopy(board_file("base", "land"))
    for number, fields in change.items():
        source["spaces"][number].update(fields)
    with pytest.raises(SourceError) as error:
        build_board(source)
    return [problem.what for problem in error.value.problems]


@pytest.mark.parametrize(("name", "spaces"), [("land", 78), ("mine", 68)])
def test_every_board_is_symmetric_connected_and_leads_to_the_stronghold(name: str, spaces: int) -> None:
    found = board("base", name)
    assert found.size == spaces
    assert found.faults() == []


def test_a_one_sided_neighbour_is_a_fault() -> None:
    assert "space 9 names 43 as neighbour, but not the other way" in broken({"9": {"neighbours": [7, 8, 15, 43]}})


def test_an_arrow_to_a_space_that_is_no_neighbour_is_a_fault() -> None:
    assert "the arrow of space 9 points to 43, which is not a neighbour" in broken({"9": {"arrow": 43}})


def test_arrows_in_a_circle_are_a_fault() -> None:
    assert "the arrows from space 9 run in a circle" in broken({"9": {"arrow": 7}, "7": {"arrow": 9}})


def test_arrows_that_stop_before_the_stronghold_are_a_fault() -> None:
    assert "the arrows from space 9 stop at 7 before the stronghold" in broken({"7": {"arrow": None}})


def test_steps_between_spaces_follow_the_bridges() -> None:
    land = board("base", "land")
    space = land.index_of
    assert land.distance[space[9]][space[11]] == 2
    assert land.next_steps(space[9], space[11]) == [space[7], space[8]]
    assert land.distance[space[13]][space[48]] == 2  # across the river only by the bridge at 16


def test_a_board_without_a_stronghold_may_begin_with_the_place_of_the_defeated() -> None:
    whole = Board("small", [10, 11, 12], [[], [2], [1]], [-1, -1, 1], -1, 0, {}, [], [], ["A"])
    assert whole.faults() == []
    torn = Board("torn", [10, 11, 12, 13, 14], [[], [2], [1], [4], [3]], [-1] * 5, -1, 0, {}, [], [], ["A"])
    assert [fault for fault in torn.faults() if "reached" in fault] == [
        "space 13 cannot be reached from space 11",
        "space 14 cannot be reached from space 11",
    ]
