"""The boards of The Last Hope: what is known of the printed ones, and what makes a plan of our own good to play on."""

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

NAMES: Final = ("mountains", "krahd")
CAMP: Final = 207
START: Final = {"mountains": (201, 207), "krahd": (301,)}
GORGES: Final = ((0, 1), (1, 2))


def text_of(name: str) -> str:
    return folder_of("last_hope").joinpath("boards", f"{name}.yaml").read_text(encoding="utf-8")


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


def neighbours(name: str) -> dict[int, set[int]]:
    return {number: set(source(name)["spaces"][number]["neighbours"]) for number in ground(name)}


def without_bridges(name: str) -> dict[int, set[int]]:
    found = neighbours(name)
    for a, b in source(name)["bridges"]:
        found[a].discard(b)
        found[b].discard(a)
    return found


def reached(ways: dict[int, set[int]], start: int, barred: int = -1) -> set[int]:
    seen, edge = {start}, [start]
    while edge:
        new = {other for space in edge for other in ways[space]} - seen - {barred}
        seen |= new
        edge = list(new)
    return seen


def parts(name: str) -> list[set[int]]:
    """What hangs together without jumps and bridges, in order of the lowest number."""
    ways, left, found = without_bridges(name), set(ground(name)), []
    while left:
        found.append(reached(ways, min(left)))
        left -= found[-1]
    return found


def steps(name: str, a: int, b: int) -> int:
    """How far it is for a hero, over jumps and bridges."""
    index = board(name).index_of
    return board(name).distance[index[a]][index[b]]


def on(name: str, feature: str) -> list[int]:
    found: list[int] = source(name)["features"][feature]
    return found


def arrow(name: str, space: int) -> int | None:
    found = source(name)["spaces"][space]["arrow"]
    return None if found == "none" else found


def goal_of(name: str, space: int) -> int:
    """Where the stronghold may stand in the part of a space: the camp, or the far end of the road elsewhere."""
    if name == "krahd":
        return 301
    part = next(part for part in parts(name) if space in part)
    return CAMP if CAMP in part else [each for each in source(name)["road"] if each in part][-1]


def way_of_a_creature(name: str, start: int) -> list[int]:
    """The spaces that a creature comes to, along the arrows and then along the road."""
    goal, road, found, here = goal_of(name, start), source(name).get("road", []), [], start
    while here != goal:
        if here in road:
            here = road[road.index(here) + (1 if road.index(goal) > road.index(here) else -1)]
        else:
            ahead = arrow(name, here)
            assert ahead is not None, f"the arrows from {start} end on {here}"
            here = ahead
        found.append(here)
        assert len(found) < 99, f"the arrows from {start} run in a circle"
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_our_own_and_sound(name: str) -> None:
    assert source(name)["origin"] == "andori" and source(name)["name"] == name
    assert board(name).faults() == []


def test_the_mountains_keep_every_known_space() -> None:
    spaces = source("mountains")["spaces"]
    assert ground("mountains") == list(range(201, 281))
    assert source("mountains")["defeated"] == 200 and spaces[200]["neighbours"] == []
    x, y = spaces[201]["at"]
    assert x > 850 and y < 120
    assert {216, 228} <= set(on("mountains", "fog"))
    assert 229 in on("mountains", "well") and {230, 270} <= set(on("mountains", "cave"))
    assert on("mountains", "watchtower") == [247]
    assert 269 in spaces[270]["neighbours"] and steps("mountains", 251, CAMP) == 2


def test_the_places_of_the_mountains_lie_in_their_parts() -> None:
    north, middle, south = parts("mountains")
    assert set(on("mountains", "winter_castle")) <= south
    assert set(on("mountains", "headwaters")) <= middle & set(on("mountains", "well"))
    assert set(on("mountains", "battleground")) <= middle
    assert set(on("mountains", "bonepit")) <= north & set(on("mountains", "cave"))
    assert set(on("mountains", "firwood")) & north and not set(on("mountains", "firwood")) & south
    beside = {other for space in on("mountains", "headwaters") for other in neighbours("mountains")[space]}
    assert set(on("mountains", "battleground")) <= beside


def test_the_lessons_of_the_first_legend_need_no_jump() -> None:
    assert {201, 207, 216, 228, 229, 230} <= parts("mountains")[0]


def test_krahd_has_its_forge_and_a_fortress_within_the_lava() -> None:
    outside, ring = parts("krahd")
    assert set(on("krahd", "enran")) == ring and set(on("krahd", "fortress")) <= ring
    assert set(on("krahd", "forge")) <= outside
    assert len(source("krahd")["bridges"]) == 1


@pytest.mark.parametrize(("name", "least", "most", "first"), [("mountains", 68, 80, 201), ("krahd", 45, 60, 301)])
def test_a_board_has_as_many_spaces_as_it_should(name: str, least: int, most: int, first: int) -> None:
    assert least <= len(ground(name)) <= most
    assert ground(name) == list(range(first, first + len(ground(name))))


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_neither_too_open_nor_too_narrow(name: str) -> None:
    degree = sum(map(len, neighbours(name).values())) / len(ground(name))
    assert 3.8 <= degree <= 4.5
    assert 11 <= max(steps(name, a, b) for a, b in combinations(ground(name), 2)) <= 18


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


@pytest.mark.parametrize("name", NAMES)
def test_each_last_digit_is_there_for_healing_magic(name: str) -> None:
    digits = [number % 10 for number in ground(name)]
    assert all(digits.count(digit) >= 4 for digit in range(10))


@pytest.mark.parametrize("name", NAMES)
def test_arrows_lead_to_a_neighbour_and_over_no_jump_or_bridge_of_the_road(name: str) -> None:
    broken = [set(pair) for pair in source(name)["bridges"]] if name == "mountains" else []
    for space in ground(name):
        ahead = arrow(name, space)
        if ahead is not None:
            assert ahead in neighbours(name)[space] and {space, ahead} not in broken, space


def test_the_road_alone_has_no_arrows() -> None:
    road = source("mountains")["road"]
    assert {space for space in ground("mountains") if arrow("mountains", space) is None} == set(road)
    assert not set(on("mountains", "cave")) & set(road)


@pytest.mark.parametrize("name", NAMES)
def test_creatures_have_a_long_way(name: str) -> None:
    lengths = [len(way_of_a_creature(name, space)) for space in ground(name)]
    assert 12 <= max(lengths) <= 16
    assert 5 <= sum(lengths) / len(lengths) <= 7
    assert (max(lengths) + 1) // 2 >= 5  # nights that a wargor needs from the farthest space


@pytest.mark.parametrize("name", NAMES)
def test_creatures_do_not_all_come_the_same_way(name: str) -> None:
    passed = dict.fromkeys(ground(name), 0)
    for start in ground(name):
        for space in way_of_a_creature(name, start):
            passed[space] += 1
    for space, count in passed.items():
        if len(way_of_a_creature(name, space)) > 2:
            assert count <= 0.25 * len(passed), space


def test_the_road_goes_through_all_three_parts() -> None:
    road = source("mountains")["road"]
    assert len(road) >= 16 and CAMP in road[1:-1]
    assert all(part & set(road) for part in parts("mountains"))
    on_road = [sorted(pair) for pair in pairwise(road)]
    assert all(sorted(pair) in on_road for pair in source("mountains")["bridges"])


def test_two_gorges_divide_the_mountains_into_three_parts() -> None:
    found = parts("mountains")
    assert len(found) == 3 and len(source("mountains")["bridges"]) == 2
    across = [
        {next(i for i, part in enumerate(found) if end in part) for end in pair}
        for pair in source("mountains")["bridges"]
    ]
    assert across == [{0, 1}, {1, 2}]


def jumps_between(name: str, one: set[int], other: set[int]) -> list[tuple[int, int, int]]:
    return [
        (a, b, need) for a, b, need in source(name)["jumps"] if (a in one and b in other) or (b in one and a in other)
    ]


@pytest.mark.parametrize(
    ("name", "first", "second"), [("mountains", *GORGES[0]), ("mountains", *GORGES[1]), ("krahd", 0, 1)]
)
def test_a_gorge_can_be_jumped_by_the_faint_and_by_the_bold(name: str, first: int, second: int) -> None:
    found = jumps_between(name, parts(name)[first], parts(name)[second])
    needs = sorted(need for _, _, need in found)
    assert len(found) >= 3 and needs == [5, 8, 10, 12, 15] and needs[0] <= 7


def test_every_jump_crosses_a_gorge() -> None:
    for name in NAMES:
        for a, b, _ in source(name)["jumps"]:
            assert not any({a, b} <= part for part in parts(name)), (name, a, b)


@pytest.mark.parametrize("name", NAMES)
def test_a_hero_with_10_willpower_has_two_ways_into_each_part(name: str) -> None:
    ways = without_bridges(name) if name == "mountains" else neighbours(name)
    for a, b, need in source(name)["jumps"]:
        if need <= 10:
            ways[a].add(b)
            ways[b].add(a)
    start = START[name][0]
    for barred in ground(name):
        if barred != start:
            seen = reached(ways, start, barred)
            assert all(seen & part - {barred} for part in parts(name)), f"everything goes over {barred}"


def test_the_mountains_have_their_tokens() -> None:
    assert len(on("mountains", "fog")) == 22 and len(on("mountains", "well")) == 3
    assert 8 <= len(on("mountains", "cave")) <= 9
    taken = on("mountains", "fog") + on("mountains", "well") + on("mountains", "cave")
    assert len(taken) == len(set(taken)) and not set(taken) & set(source("mountains")["road"])
    assert all(arrow("mountains", cave) is not None for cave in on("mountains", "cave"))


@pytest.mark.parametrize("name", NAMES)
def test_no_token_lies_next_to_where_heroes_begin(name: str) -> None:
    for space in (*on(name, "fog"), *on(name, "well"), *on(name, "cave")):
        assert all(steps(name, space, start) >= 2 for start in START[name][:1]), space
    for space in on(name, "fog"):
        assert all(steps(name, space, start) >= 2 for start in START[name]), space


@pytest.mark.parametrize("name", NAMES)
def test_each_number_of_the_red_die_is_on_one_cave(name: str) -> None:
    diced = [on(name, f"bones-{pips}") for pips in range(1, 7)]
    assert all(len(found) == 1 for found in diced)
    caves = {found[0] for found in diced}
    assert len(caves) == 6 and caves <= set(on(name, "cave"))
    if name == "mountains":
        assert all(len(caves & part) == 2 for part in parts(name))
        assert all(steps(name, cave, CAMP) >= 4 for cave in caves)
    else:
        assert all(steps(name, cave, 301) >= 4 for cave in caves)


@pytest.mark.parametrize("name", NAMES)
def test_every_circle_is_within_two_days_of_a_start(name: str) -> None:
    for space in (*on(name, "fog"), *on(name, "well"), *on(name, "cave")):
        assert min(steps(name, space, start) for start in START[name]) <= 14, space


@pytest.mark.parametrize("name", NAMES)
def test_no_dead_end_is_deeper_than_three(name: str) -> None:
    ways = {
        space: {board(name).numbers[i] for i in board(name).ways[board(name).index_of[space]]} for space in ground(name)
    }
    for barred in ground(name):
        left, seen = set(ground(name)) - {barred}, []
        while left:
            seen.append(reached({a: b - {barred} for a, b in ways.items()}, min(left)))
            left -= seen[-1]
        assert sum(sorted(map(len, seen))[:-1]) <= 3, barred
