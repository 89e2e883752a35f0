"""A board of several sheets is one board: its spaces, ways and features are those of all sheets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from andori.legends.build import build_board
from andori.legends.sheets import joined
from andori.legends.source import Map, Reader, SourceError

MOOR = """
name: moor
letters: [A, B]
stronghold: 1
features: {well: [2], reeds: [3]}
bridges: [[1, 2]]
road: [1, 2]
spaces:
  1: {neighbours: [2], arrow: none, at: [100, 100]}
  2: {neighbours: [1, 3], arrow: 1, at: [200, 100]}
  3: {neighbours: [2], arrow: 2, at: [300, 100]}
"""
CAVE = """
name: cave
letters: [C]
features: {well: [12]}
jumps: [[11, 13, 5]]
spaces:
  11: {neighbours: [12], arrow: 12, at: [100, 100]}
  12: {neighbours: [11, 13], arrow: none, at: [200, 100]}
  13: {neighbours: [12], arrow: 12, at: [300, 100]}
"""


def read(text: str) -> Map:
    found = Reader("board").read(text)
    assert isinstance(found, Map)
    return found


def whole(passages: Sequence[Sequence[int]], cave: str = CAVE) -> Map:
    plan = read(f"name: both\nsheets: [moor, cave]\npassages: {[list(pair) for pair in passages]}")
    return joined(plan, [read(MOOR), read(cave)])


def test_sheets_are_played_as_one_board_that_knows_on_which_sheet_a_space_is() -> None:
    board = build_board(whole([[3, 11]]))
    assert board.numbers == [1, 2, 3, 11, 12, 13] and board.sheet == [0, 0, 0, 1, 1, 1]
    assert board.features["well"] == [1, 4] and board.letters == ["A", "B"]
    assert board.numbers[board.stronghold] == 1 and board.road == [0, 1] and board.jumps == [(3, 5, 5)]
    assert board.adjacent[2][3] and board.distance[0][5] == 4


def test_sheets_without_a_passage_lie_apart() -> None:
    board = build_board(whole([]))
    assert board.distance[0][3] == -1 and board.distance[3][5] == 1


def test_the_files_of_the_sheets_stay_as_they_are() -> None:
    moor, plan = read(MOOR), read("name: both\nsheets: [moor, cave]\npassages: [[3, 11]]")
    joined(plan, [moor, read(CAVE)])
    assert moor == read(MOOR)


def test_a_sheet_is_checked_for_itself() -> None:
    with pytest.raises(SourceError, match="space 13 cannot be reached from space 11"):
        torn = CAVE.replace("[11, 13], arrow", "[11], arrow").replace("jumps: [[11, 13, 5]]", "")
        build_board(whole([], torn.replace("13: {neighbours: [12], arrow: 12", "13: {neighbours: [13], arrow: none")))


@pytest.mark.parametrize(
    ("passage", "cave", "told"),
    [
        ([[3, 99]], CAVE, "passages names space 99, which none of its sheets has"),
        ([[1, 3]], CAVE, "the passage 1-3 does not lead to another sheet"),
        ([], CAVE.replace("13:", "3:"), "two of its sheets have a space 3"),
        ([], "name: cave\nsheets: [moor]", "its sheet cave has sheets itself: list those"),
    ],
)
def test_what_cannot_be_joined_is_told(passage: list[list[int]], cave: str, told: str) -> None:
    with pytest.raises(SourceError, match=told):
        whole(passage, cave)
