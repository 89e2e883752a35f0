"""The table of the state's rows: complete, copied, printed and read; and rows that only a box declares."""

from __future__ import annotations

from typing import Any

import pytest

from andori.cases.checks import check
from andori.cases.given import CaseFailure, Situation
from andori.engine.content import Content
from andori.engine.field import Field, FieldError, Moment
from andori.engine.fields import all_fields, all_hero_fields, fields_of, moment_fields_of
from andori.engine.opening import opening
from andori.engine.position import PositionError, read_position, write_position
from andori.engine.state import NO_NUMBERS, NO_ROWS, Hero, State, changed
from andori.game import Game
from andori.legends.source import Map, Reader
from andori.sets.library import content_from_files, content_of, files_of
from andori.tester.laws import BrokenLaw, check_state
from andori.tester.texts import attributes, same_moment

DECLARED = """
layers: {fire: {most: 8}, cave: {sides: [shut, open]}}
pools: {cave-tokens: {sprite: 4, nothing-there: 2}}
marks: {wolf_hour: 3, fire_left: 8}
hero_marks: {held: 0, burnt: 0}
"""


def content_with_rows() -> Content:
    """The sandbox in a box that declares rows of every kind, and nothing else of its own."""
    files = files_of("base/sandbox")
    files["set.yaml"] = files["set.yaml"].replace("\nnouns:\n", "\nnouns:\n  pack: pack\n") + DECLARED
    return content_from_files(files, "base/sandbox", "kosmos", "normal", 2).content


def begun(content: Content) -> State:
    state = opening(content, ["dwarf", "wizard"])
    game = Game(content, state)
    game.rules.settle(state)
    return state


def given(text: str) -> Map:
    source = Reader("case").read(text)
    assert isinstance(source, Map)
    return source


# ---- complete --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "rows"), [(State, all_fields), (Hero, all_hero_fields)])
def test_every_slot_has_exactly_one_row(kind: type, rows: Any) -> None:
    found: list[str] = []
    for row in rows(content_with_rows()):
        found += [slot for slot in row.slots() if row.index <= 0 or slot not in found]
    # Slots that hold a list of rows have one row for each of the list, the first of which speaks for the slot.
    own = [slot for slot in found if slot not in ("layers", "pools")] + ["layers", "pools"] * (kind is State)
    assert sorted(own) == sorted(attributes(kind))


def test_a_copy_holds_every_slot() -> None:
    state = begun(content_with_rows())
    for seat, hero in enumerate(state.heroes):
        disturb(hero, seat + 1)
    disturb(state, 5)
    twin = state.copy()
    assert same_moment(state, twin) == ""


def disturb(owner: State | Hero, by: int) -> None:
    """Give every slot a value that no fresh state has."""
    for place, slot in enumerate(attributes(type(owner))):
        value = getattr(owner, slot)
        if isinstance(value, bool):
            setattr(owner, slot, not value)
        elif isinstance(value, int):
            setattr(owner, slot, value + 100 * by + place)
        elif slot not in ("heroes", "frames"):
            setattr(owner, slot, [[place, by]] if slot in ("layers", "pools") else [place, by])


def test_a_copy_shares_what_is_never_changed_in_place() -> None:
    state = begun(content_of("base/sandbox", "kosmos", "normal", 2))
    assert state.layers is NO_ROWS and state.pools is NO_ROWS and state.marks is NO_NUMBERS
    assert all(hero.marks is NO_NUMBERS for hero in state.heroes)
    assert state.copy().layers is NO_ROWS
    assert state.copy().heroes[0].marks is NO_NUMBERS


def test_every_line_of_a_position_begins_with_the_word_of_a_row() -> None:
    content = content_of("base/legend-2", "kosmos", "normal", 2)
    lines = write_position(content, begun(content)).splitlines()[5:]
    titles: list[str] = []
    for row in [*moment_fields_of(content), *fields_of(content)]:
        if row.title() not in titles:
            titles.append(row.title())
    found = [line.split()[0] for line in lines if not line.startswith(("hero ", "frame "))]
    assert found == titles


def shared_rows() -> list[Field]:
    content = content_of("base/legend-2", "kosmos", "normal", 2)
    return [*moment_fields_of(content), *fields_of(content)]


@pytest.mark.parametrize("row", shared_rows(), ids=lambda row: row.key)
def test_what_a_row_tells_can_be_laid_out_again(row: Field) -> None:
    content = content_of("base/legend-2", "kosmos", "normal", 2)
    state = begun(content)
    at, fresh = Moment(content, state), Moment(content, opening(content, ["dwarf", "wizard"]))
    row.blank(fresh)
    row.read(fresh, [word for word in row.words(at) if word])
    assert row.told(fresh) == row.told(at)
    assert row.words(fresh) == row.words(at)


# ---- declared by a box -----------------------------------------------------------------------------------------------


def test_a_box_that_declares_nothing_prints_nothing_more() -> None:
    content = content_of("base/sandbox", "kosmos", "normal", 2)
    words = write_position(content, begun(content)).split()
    assert not {"layer", "pool", "marks"} & set(words)


def test_declared_rows_begin_as_the_box_says() -> None:
    text = write_position(content_with_rows(), begun(content_with_rows()))
    for line in (
        "layer fire -",
        "layer cave -",
        "pool cave-tokens sprite:4 nothing-there:2",
        "marks wolf_hour:3 fire_left:8",
    ):
        assert line in text.splitlines()
    assert "farmers 0 marks held:0 burnt:0 has -" in text


def test_declared_rows_are_printed_and_read_back() -> None:
    content = content_with_rows()
    state = begun(content)
    before = state.copy()
    index = content.board.index_of
    state.layers = [changed(state.layers[0], index[12], 2), changed(state.layers[1], index[9], 2)]
    state.pools = [[3, 2]]
    state.marks = changed(state.marks, 0, -1)
    state.heroes[1].marks = changed(state.heroes[1].marks, 1, 1)
    assert before.layers[0][index[12]] == 0 and before.heroes[1].marks == [0, 0]
    text = write_position(content, state)
    assert "layer fire 12:2" in text and "layer cave 9:open" in text and "wolf_hour:-1" in text
    twin = read_position(content, text)
    assert same_moment(state, twin) == ""
    assert write_position(content, twin) == text
    check_state(content, twin)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("layer fire -", "layer fire 12:9", "not between 1 and 8"),
        ("layer fire -", "layer ice -", "must begin with `layer fire`"),
        ("layer cave -", "layer cave 12:ajar", "`ajar` is no side of cave"),
        ("sprite:4", "troll:4", "`troll` is no token of the pool cave-tokens"),
        ("wolf_hour:3", "wolf_hour:x", "`x` is not a number"),
        ("marks held:0", "marks hold:0", "`hold` is no mark of a hero"),
        ("marks held:0 burnt:0 has -", "has -", "needs `marks`"),
    ],
)
def test_a_wrong_declared_row_is_refused_with_its_line(old: str, new: str, words: str) -> None:
    content = content_with_rows()
    text = write_position(content, begun(content))
    assert old in text
    with pytest.raises(PositionError, match=rf"line \d+: .*{words}"):
        read_position(content, text.replace(old, new, 1))


def test_cases_lay_out_and_check_declared_rows() -> None:
    content = content_with_rows()
    state = opening(content, ["dwarf", "wizard"])
    source = given(
        """
heroes: {dwarf: {space: 7, marks: {burnt: 1}}, wizard: {space: 34}}
fire: {12: 2}
cave: {9: open}
cave-tokens: [sprite, sprite]
marks: {wolf_hour: 7}
"""
    )
    Situation(content, state, source).lay_out()
    game = Game(content, state)
    right = {
        "heroes": {"dwarf": {"marks": {"held": 0, "burnt": 1}}},
        "fire": {12: 2, 13: 0},
        "cave": {9: "open", 10: None},
        "cave-tokens": {"sprite": 2, "nothing-there": 0},
        "marks": {"wolf_hour": 7, "fire_left": 8},
    }
    assert check(game, [], right, "then") == []
    assert check(game, [], {"fire": {12: 1}}, "then") == ["then: `fire 12` is 2, must be 1"]
    assert "`fires` is nothing that can be checked" in check(game, [], {"fires": {12: 1}}, "then")[0]
    assert "`wolf_our`" in check(game, [], {"marks": {"wolf_our": 1}}, "then")[0]


def test_a_case_that_gives_what_cannot_be_is_told_what_can() -> None:
    content = content_with_rows()
    state = opening(content, ["dwarf", "wizard"])
    source = given("{heroes: {dwarf: {space: 7}, wizard: {space: 34}}, cave: {9: opn}}")
    with pytest.raises(CaseFailure, match=r"cave: `opn` is no side of cave.*open"):
        Situation(content, state, source).lay_out()


def test_the_laws_hold_declared_rows_to_their_bounds() -> None:
    content = content_with_rows()
    state = begun(content)
    check_state(content, state)
    state.layers = [changed(state.layers[0], 5, 9), state.layers[1]]
    with pytest.raises(BrokenLaw, match="fire"):
        check_state(content, state)
    state.layers = [changed(state.layers[0], 5, 1), state.layers[1]]
    state.pools = [[-1, 2]]
    with pytest.raises(BrokenLaw, match="cave-tokens"):
        check_state(content, state)


def test_the_laws_hold_every_hero_to_his_bounds() -> None:
    content = content_of("base/sandbox", "kosmos", "normal", 2)
    state = begun(content)
    state.heroes[1].willpower = 21
    with pytest.raises(BrokenLaw, match="wizard: willpower is 21"):
        check_state(content, state)


def test_a_row_refuses_what_is_no_value_of_its_shape() -> None:
    content = content_of("base/sandbox", "kosmos", "normal", 2)
    at = Moment(content, begun(content))
    rows = {row.key: row for row in [*moment_fields_of(content), *fields_of(content)]}
    for key, value, words in (
        ("day", "soon", "not a number"),
        ("day", True, "not a number"),
        ("creatures", {"gor": 12}, "must be a list"),
        ("gold", [12], "must be a mapping"),
        ("wells", {5: "dry"}, "no side of a well"),
        ("closed", [[16]], "two ends"),
        ("rubble", {21: [2, 2, 2, 2, 2]}, "more than 4"),
    ):
        with pytest.raises(FieldError, match=words):
            rows[key].lay(at, value)
