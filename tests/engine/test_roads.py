"""Roads and diced spaces: what a board says of them, and what it cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from andori import is_compiled
from andori.engine.board import Board
from andori.game import Game
from andori.legends.source import SourceError
from foe_box import add_chapters, add_to_box
from second_box import NAME, second_box
from shelf import look_again

LEGEND = f"{NAME}/sandbox"
interpreted = pytest.mark.skipif(is_compiled(), reason="a compiled chapter has compiled children only")
CART = '''
from andori.engine.rules.roads import RoadCreatures, RoadStronghold


class Cart(RoadStronghold):
    """A stronghold that is drawn along the road."""

    LAYER = "cart"


class Hunters(RoadCreatures):
    """Crabs that follow it."""
'''


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the second box."""
    with second_box(tmp_path, monkeypatch) as folder:
        yield folder


def rewrite_board(isle: Path, **keys: Any) -> None:
    """Say more on the board, or nothing of what is None."""
    path = isle / "boards" / "shore.yaml"
    source = yaml.safe_load(path.read_text(encoding="utf-8"))
    for key, value in keys.items():
        if value is None:
            source.pop(key, None)
        else:
            source[key] = value
    path.write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
    look_again()


def path_of(board: Board, start: int, goal: int) -> list[int]:
    """The numbers of a shortest way, which is a single path."""
    here, found = board.index_of[start], [start]
    while board.numbers[here] != goal:
        here = board.next_steps(here, board.index_of[goal])[0]
        found.append(board.numbers[here])
    return found


# ---- roads ---------------------------------------------------------------------------------------------------------


def on_the_road(isle: Path) -> tuple[Game, list[int]]:
    """A game on a board with a road of five spaces or more, the cart on its second."""
    # The same board in the first box: of the second one nothing has been read yet.
    road = path_of(Game.new().content.board, 71, 14)
    assert len(road) >= 5
    add_to_box(isle, {"layers": {"cart": {"most": 1}}})
    add_chapters(isle, CART, "")
    text = (isle / "box.py").read_text(encoding="utf-8")
    swapped = (
        "CHAPTERS = tuple({'Stronghold': Cart, 'Creatures': Hunters}.get(each.__name__, each) for each in FIRST)\n"
    )
    (isle / "box.py").write_text(text.replace("CHAPTERS = (*FIRST, )\n", swapped), encoding="utf-8")
    rewrite_board(isle, road=road)
    game = Game.new(LEGEND, ["diver", "smith"])
    index = game.content.board.index_of
    game.state.creature_at = [0] * game.content.board.size
    game.rules.stronghold.put(game.state, index[road[1]])  # type: ignore[attr-defined]
    return game, [index[number] for number in road]


@interpreted
def test_creatures_on_the_road_turn_towards_the_stronghold_from_both_sides(isle: Path) -> None:
    game, road = on_the_road(isle)
    rules, state = game.rules, game.state
    assert rules.stronghold.at(state) == road[1]
    assert rules.creatures.ahead(state, road[0]) == road[1] and rules.creatures.ahead(state, road[1]) == -1
    assert [rules.creatures.ahead(state, space) for space in road[2:]] == road[1:-1]
    beside = next(space for space in range(game.content.board.size) if space not in road)
    assert rules.creatures.ahead(state, beside) == game.content.board.arrows[beside]
    state.creature_at = [0] * game.content.board.size
    state.creature_at[road[3]] = 1
    rules.creatures.move_kind(state, 0)
    assert state.creature_at[road[2]] == 1
    assert rules.creatures.steps_left(state)[road[4]] == 3


@interpreted
def test_a_stronghold_goes_along_the_road_and_no_farther(isle: Path) -> None:
    game, road = on_the_road(isle)
    state = game.state
    cart: Any = game.rules.stronghold
    assert (cart.next_on_road(state), cart.next_on_road(state, True)) == (road[2], road[0])
    state.shields = 1
    state.creature_at = [0] * game.content.board.size
    state.creature_at[road[2]] = 1
    cart.go(state, road[2])
    assert (cart.at(state), state.creature_at[road[2]], state.on_shields) == (road[2], 0, [0])
    assert Game.from_position(game.position()).rules.stronghold.at(state) == road[2]
    cart.put(state, road[-1])
    assert cart.next_on_road(state) == -1
    cart.put(state, road[0])
    assert cart.next_on_road(state, True) == -1


def test_a_road_that_is_no_single_path_is_refused(isle: Path) -> None:
    board = Game.new(LEGEND).content.board
    road = path_of(board, 71, 14)
    corner = next(
        (a, b, c)
        for a in range(board.size)
        for b in board.neighbours[a]
        for c in board.neighbours[b]
        if c != a and board.adjacent[a][c]
    )
    short_cut = [board.numbers[space] for space in corner]
    for wrong, told in (
        ([road[0], road[2]], f"the road goes from {road[0]} to {road[2]}, which are not neighbours"),
        ([*road[:3], road[0]], f"the road comes to space {road[0]} twice"),
        (short_cut, "it must be a single path without short cuts"),
        ([road[0], 999], "road names space 999, which the board has not got"),
    ):
        rewrite_board(isle, road=wrong)
        with pytest.raises(SourceError) as caught:
            Game.new(LEGEND)
        assert told in str(caught.value)


# ---- diced spaces --------------------------------------------------------------------------------------------------


def test_a_diced_space_is_counted_from_the_base_of_the_board(isle: Path) -> None:
    path = isle / "legends" / "sandbox" / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    setup = "  - roll_space\n  - lay: {thing: rope, at: roll}\nat_end:"
    path.write_text(text.replace("at_end:", setup), encoding="utf-8")
    add_to_box(isle, {"dice": {"bead": {"faces": [1, 2], "opposite": [2, 1]}, "red": None, "black": None}})
    rewrite_board(isle, dice_base=30)
    game = Game.new(LEGEND)
    game.apply("dealer: 2")
    again = Game.from_position(game.position())
    for each in (game, again):
        each.apply("dealer: 1")
        assert each.state.lies(each.content.board.index_of[30 + 21], each.content.things.code("rope"))


def test_a_board_that_lacks_a_number_the_dice_can_show_is_refused_with_its_numbers(isle: Path) -> None:
    rewrite_board(isle, dice_base=500)
    with pytest.raises(SourceError, match=r"from 500 on the dice can show numbers that no space has: 511, 512, "):
        Game.new(LEGEND)


def test_dicing_a_space_on_a_board_without_such_numbers_is_refused(isle: Path) -> None:
    path = isle / "legends" / "sandbox" / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("at_end:", "  - roll_space\nat_end:"), encoding="utf-8")
    bead = {"faces": [9, 10], "opposite": [10, 9]}
    add_to_box(isle, {"dice": {"bead": bead, "red": None, "black": None}})
    look_again()
    with pytest.raises(SourceError, match="the dice can show 99, and there is no such space on the board"):
        Game.new(LEGEND)
