"""What a box tells the browser of its looks: letters, colours, symbols, and the rules that are told with things."""

from __future__ import annotations

import pytest

from andori.play.scenery import letters_of, rules_about, scenery
from andori.server.frontpage import legend_list
from andori.sets.catalogue import catalogue
from andori.sets.library import box_file, look_file
from andori.text import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_heroes_are_told_apart_by_letter_and_by_the_colour_of_the_box(language: str) -> None:
    heroes = scenery("base/legend-2", "kosmos", "easy", 2, language).heroes
    assert len({hero.letter for hero in heroes}) == len({hero.colour for hero in heroes}) == len(heroes)
    for hero in heroes:
        assert hero.label.casefold().startswith(hero.letter.casefold()) and len(hero.letter) <= 2
        assert hero.colour == box_file("base")["heroes"][hero.code]["colour"]
    listed = {hero.code: (hero.letter, hero.colour) for hero in legend_list(language).heroes}
    assert listed == {hero.code: (hero.letter, hero.colour) for hero in heroes}


def test_the_editions_of_a_box_are_offered_with_what_is_special_about_each() -> None:
    editions = legend_list("en").editions
    assert [edition.code for edition in editions if edition.box == "base"] == list(box_file("base")["editions"])
    assert all(edition.label and len(edition.about) > 20 for edition in editions)


def test_a_name_that_begins_another_is_written_out() -> None:
    assert letters_of(["Ken", "Kendra", "Ada"]) == ["Ken", "Kend", "A"]


def test_the_symbols_of_the_sunrise_are_those_of_the_box_each_with_its_rule() -> None:
    symbols = scenery("base/legend-2", "kosmos", "easy", 2, "en").sunrise
    steps = [step["move"] if isinstance(step, dict) else step.removesuffix("s") for step in box_file("base")["sunrise"]]
    assert [symbol.code for symbol in symbols] == steps
    for symbol in symbols:
        assert symbol.label
        for number in symbol.rules:
            assert number in catalogue("base")


def test_what_creatures_make_for_is_a_feature_of_its_space() -> None:
    board = scenery("base/legend-2", "kosmos", "easy", 2, "en").board
    (goal,) = (space for space in board.spaces if space.number == board.goal)
    assert look_file("base")["goal"] in goal.features


def test_only_the_mine_has_no_daylight() -> None:
    land, mine = (scenery(legend, "kosmos", "easy", 2, "en").board for legend in ("base/legend-2", "base/legend-4"))
    assert land.underground == [] and mine.underground == [space.number for space in mine.spaces]


def test_parts_of_the_table_cite_the_rules_that_the_look_of_the_box_names() -> None:
    assert rules_about("base", "narrator", "kosmos") == ["BASE-NARRATOR-01", "BASE-NARRATOR-02", "BASE-NARRATOR-04"]
    assert rules_about("base", "herb-3", "kosmos") == rules_about("base", "herb", "kosmos") != []
    assert rules_about("base", "nothing", "kosmos") == []
    for code, entries in look_file("base")["rules"].items():
        sections = {rule.section for rule in catalogue("base").values()}
        assert all(entry in sections or entry in catalogue("base") for entry in entries), code
