"""The boards of The Far Land: what is known of the printed ones, and what makes a plan of our own good to play on."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import hypot
from typing import Any, Final

import pytest
import yaml

from andori.engine.board import Board
from andori.legends.build import build_board
from andori.legends.source import Reader
from andori.sets.boxes import folder_of

FACES: Final = ("lake", "river")
NAMES: Final = (*FACES, "cave")
LAIR: Final = 425
VILLAGE: Final = 453
ROCK: Final = 547
BANKS: Final = (513, 555)
SWAMPS: Final = (548, 549)
DICED: Final = [500 + 10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]


def text_of(name: str) -> str:
    return folder_of("far_land").joinpath("boards", f"{name}.yaml").read_text(encoding="utf-8")


@cache
def board(name: str) -> Board:
    return build_board(Reader(name).read(text_of(name)))


@cache
def source(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text_of(name))
    return found


def ground(name: str) -> list[int]:
    """The numbers of all spaces that can be entered."""
    return [number for number, space in source(name)["spaces"].items() if space["neighbours"]]


def neighbours(name: str, without: tuple[int, ...] = ()) -> dict[int, set[int]]:
    return {
        number: set(source(name)["spaces"][number]["neighbours"]) - set(without)
        for number in ground(name)
        if number not in without
    }


def steps(ways: dict[int, set[int]], start: int) -> dict[int, int]:
    """How far it is from a space to all that can be reached."""
    found, edge = {start: 0}, [start]
    while edge:
        new = {other for space in edge for other in ways[space]} - found.keys()
        found |= dict.fromkeys(new, found[edge[0]] + 1)
        edge = list(new)
    return found


def on(name: str, feature: str) -> list[int]:
    found: list[int] = source(name)["features"][feature]
    return found


def path() -> list[int]:
    found: list[int] = source("river")["road"]
    return found


def start_of(name: str) -> int:
    """Where creatures and heroes have what they are after: the lair, or the near end of the path."""
    return LAIR if name == "lake" else path()[0]


def goal_of(name: str) -> int:
    """What the creatures make for; on the river face the tile in the middle of its way, at the bridge."""
    return LAIR if name == "lake" else next(space for space in path() if space in source("river")["bridges"][0])


def way_of_a_creature(name: str, start: int) -> list[int]:
    """The spaces that a creature comes to, along the arrows and then along the path."""
    goal, road, found, here = goal_of(name), source(name).get("road", []), [], start
    while here != goal:
        if here in road:
            here = road[road.index(here) + (1 if road.index(goal) > road.index(here) else -1)]
        else:
            here = source(name)["spaces"][here]["arrow"]
        found.append(here)
        assert len(found) < 99, f"the arrows from {start} run in a circle"
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_our_own_and_sound(name: str) -> None:
    assert source(name)["origin"] == "andori" and source(name)["name"] == name
    assert board(name).faults() == []
    assert len(steps(neighbours(name), ground(name)[0])) == len(ground(name))


def test_the_lake_face_keeps_every_known_space() -> None:
    assert source("lake")["defeated"] == 400 and source("lake")["spaces"][400]["neighbours"] == []
    assert source("lake")["stronghold"] == LAIR and on("lake", "lair") == [LAIR]
    assert on("lake", "stiltvillage") == [VILLAGE]
    assert ground("lake") == list(range(401, 461))


def test_the_river_face_keeps_every_known_space() -> None:
    assert source("river")["defeated"] == 500 and source("river")["spaces"][500]["neighbours"] == []
    assert on("river", "steeprock") == [ROCK] and on("river", "swamp") == list(SWAMPS)
    assert on("river", "portal") == [599] and on("river", "southwatch") == [532]
    assert 546 in on("river", "fog") and steps(neighbours("river"), 558)[546] == 2
    assert source("river")["spaces"][532]["at"][1] > 540  # the south watch
    assert source("river")["dice_base"] == 500 and board("river").undiced(range(1, 7)) == []


@pytest.mark.parametrize(("name", "least", "most"), [("lake", 50, 60), ("river", 58, 66), ("cave", 14, 18)])
def test_a_board_has_as_many_spaces_as_it_should(name: str, least: int, most: int) -> None:
    assert least <= len(ground(name)) <= most


@pytest.mark.parametrize("name", FACES)
def test_a_board_is_neither_too_open_nor_too_narrow(name: str) -> None:
    ways = neighbours(name)
    assert 3.8 <= sum(map(len, ways.values())) / len(ways) <= 4.5
    assert 11 <= max(max(steps(ways, space).values()) for space in ways) <= 18


@pytest.mark.parametrize("name", NAMES)
def test_no_two_spaces_are_drawn_too_near_to_each_other(name: str) -> None:
    places = {number: space["at"] for number, space in source(name)["spaces"].items()}
    assert all(0 < x < 1000 and 0 < y < 700 for x, y in places.values())
    for a, b in combinations(places, 2):
        assert hypot(places[a][0] - places[b][0], places[a][1] - places[b][1]) >= 39, (a, b)


@pytest.mark.parametrize("name", NAMES)
def test_neighbours_have_numbers_near_to_each_other(name: str) -> None:
    pairs = [(a, b) for a, others in neighbours(name).items() for b in others if a < b]
    assert sum(b - a <= 15 for a, b in pairs) >= 0.8 * len(pairs)


@pytest.mark.parametrize("name", FACES)
def test_arrows_lead_to_a_neighbour_and_through_no_gate(name: str) -> None:
    for space in ground(name):
        ahead = source(name)["spaces"][space]["arrow"]
        if ahead != "none":
            assert ahead in neighbours(name)[space] and ahead not in source(name)["gates"], space
    ends = [space for space in ground(name) if source(name)["spaces"][space]["arrow"] == "none"]
    assert ends == [start_of(name)]


@pytest.mark.parametrize("name", FACES)
def test_creatures_have_a_long_way(name: str) -> None:
    lengths = [len(way_of_a_creature(name, space)) for space in ground(name)]
    assert 12 <= max(lengths) <= 16
    assert 5 <= sum(lengths) / len(lengths) <= 7


@pytest.mark.parametrize("name", FACES)
def test_creatures_do_not_all_come_the_same_way(name: str) -> None:
    passed = dict.fromkeys(ground(name), 0)
    for start in ground(name):
        for space in way_of_a_creature(name, start):
            passed[space] += 1
    for space, count in passed.items():
        if len(way_of_a_creature(name, space)) > 2:
            assert count <= 0.25 * len(passed), space


def test_the_stilt_village_has_one_way_in_and_asks_for_willpower() -> None:
    (only,) = neighbours("lake")[VILLAGE]
    assert only in on("lake", "lakeside") and source("lake")["gates"] == {VILLAGE: 10}


def test_only_the_bridge_and_the_steep_rock_cross_the_river() -> None:
    ((one, other),) = source("river")["bridges"]
    assert source("river")["gates"] == {ROCK: 12} and neighbours("river")[ROCK] == set(BANKS)
    banks = neighbours("river", (ROCK,))
    banks[one].discard(other)
    banks[other].discard(one)
    near, far = set(steps(banks, BANKS[0])), set(steps(banks, BANKS[1]))
    assert not near & far and near | far == set(ground("river")) - {ROCK}
    assert {one, other} & near and {one, other} & far
    for a, b in source("river")["across_water"]:
        assert ROCK in (a, b) or (a in near) != (b in near), (a, b)


def test_swamps_end_a_move_and_lie_on_a_short_cut() -> None:
    assert source("river")["stops"] == list(SWAMPS)
    dry = neighbours("river", SWAMPS)
    longer = [steps(dry, a)[b] - steps(neighbours("river"), a)[b] for a, b in combinations(dry, 2)]
    assert max(longer) >= 2


def test_what_is_diced_is_entered_without_a_toll() -> None:
    without_rock = steps(neighbours("river", (ROCK,)), start_of("river"))
    assert set(DICED) <= without_rock.keys()
    assert not set(DICED) & {*source("river")["gates"], *source("river")["stops"], 500, 599}


def test_the_path_crosses_the_bridge_and_is_long() -> None:
    assert len(path()) >= 14 and sorted(path()) == on("river", "goldroad")
    ((one, other),) = source("river")["bridges"]
    assert {one, other} in [set(pair) for pair in pairwise(path())]
    assert not set(path()) & {ROCK, *SWAMPS, 532, 599}
    assert all(source("river")["spaces"][b]["arrow"] == a for a, b in pairwise(path()))
    crossing = next(i for i, pair in enumerate(pairwise(path())) if {one, other} == set(pair))
    assert 5 <= crossing <= len(path()) - 5  # a good part of it on either bank


@pytest.mark.parametrize("name", FACES)
def test_a_board_has_its_tokens(name: str) -> None:
    fog, wells, merchants = on(name, "fog"), on(name, "well"), on(name, "merchant")
    assert len(fog) == 16 and len(wells) == 4 and 2 <= len(merchants) <= 3
    taken = [*fog, *wells, *merchants]
    assert len(taken) == len(set(taken))
    assert not {*fog, *wells} & {*source(name).get("road", []), *source(name)["gates"], *SWAMPS, 532, LAIR}


@pytest.mark.parametrize("name", FACES)
def test_every_circle_is_in_reach_but_not_next_to_the_start(name: str) -> None:
    far = steps(neighbours(name, (ROCK,)), start_of(name))
    assert all(2 <= far[space] <= 18 for space in (*on(name, "fog"), *on(name, "well")))
    middle = steps(neighbours(name), goal_of(name))
    assert all(middle[space] <= 14 for space in (*on(name, "fog"), *on(name, "well")))  # two days


@pytest.mark.parametrize("name", FACES)
def test_no_dead_end_is_deeper_than_three(name: str) -> None:
    for barred in ground(name):
        left, seen = set(ground(name)) - {barred}, []
        while left:
            seen.append(set(steps(neighbours(name, (barred,)), min(left))))
            left -= seen[-1]
        assert sum(sorted(map(len, seen))[:-1]) <= 3, barred


def test_the_cave_has_one_way_in_and_a_number_on_each_space() -> None:
    assert on("cave", "grottomouth") == [601] and len(neighbours("cave")[601]) == 1
    heard = [set(on("cave", f"keen-{face}")) for face in range(1, 7)]
    assert all(1 <= sum(space in spaces for spaces in heard) <= 3 for space in ground("cave"))
    one, other = on("cave", "trollden")
    assert steps(neighbours("cave"), one)[other] >= 4
    assert all(steps(neighbours("cave"), 601)[den] >= 3 for den in (one, other))
    assert source("cave")["spaces"].keys().isdisjoint(source("river")["spaces"])
