"""The rule catalogue is complete, consistent and readable in three languages."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from andori.cli.main import app
from andori.sets.boxes import UnknownBox, box_editions, boxes, catalogued, first_box
from andori.sets.catalogue import (
    LANGUAGES,
    Rule,
    UnknownRule,
    _folded,
    box_of_module,
    catalogue,
    conflicts,
    physical,
    rule,
    search,
)


def read(box: str, name: str) -> Any:
    return yaml.safe_load((files("andori.sets") / box / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("box", "count"), [("base", 668), ("star_shield", 187), ("last_hope", 370), ("far_land", 360)])
def test_every_statement_of_a_box_is_there(box: str, count: int) -> None:
    assert len(catalogue(box)) == count


def test_every_number_is_used_once() -> None:
    numbers = [entry["id"] for box in catalogued() for entry in read(box, "rules.yaml")["rules"]]
    numbers += [entry["id"] for entry in read("base", "rules_components.yaml")["rules"]]
    assert len(numbers) == len(set(numbers))


TRANSLATED = ("base", "star_shield", "last_hope", "far_land")
"""The boxes whose rules are there in every language: at least those that can be played."""


def test_the_rules_of_a_box_that_can_be_played_are_there_in_every_language() -> None:
    assert set(boxes()) <= set(TRANSLATED)


@pytest.mark.parametrize("box", TRANSLATED)
def test_every_rule_can_be_read_in_every_language(box: str) -> None:
    rules = catalogue(box).values()
    missing = [(each.id, language) for each in rules for language in LANGUAGES if language not in each.texts]
    assert missing == []


@pytest.mark.parametrize("box", TRANSLATED)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_translation_has_no_number_that_the_catalogue_lacks(box: str, language: str) -> None:
    assert set(read(box, f"rules.{language}.yaml")) - set(catalogue(box)) == set()


@pytest.mark.parametrize("box", TRANSLATED)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_translation_is_not_the_english_text(box: str, language: str) -> None:
    assert [each.id for each in catalogue(box).values() if each.text(language) == each.text("en")] == []


def only_english(number: str) -> Rule:
    """A rule as it is before somebody has translated it."""
    return replace(rule(number), texts={"en": rule(number).texts["en"]})


def test_a_rule_without_translation_falls_back_to_english() -> None:
    far = only_english("FAR-GOAL-01")
    assert far.text("de") == far.text("en") == rule("FAR-GOAL-01").text()


@pytest.mark.parametrize("box", catalogued())
def test_every_physical_mark_names_a_rule_and_a_reason(box: str) -> None:
    assert [number for number in physical(box) if number not in catalogue(box)] == []
    assert all(physical(box).values())


def test_the_coverage_counts_every_rule_of_a_box_that_is_not_about_cardboard_only() -> None:
    told = CliRunner().invoke(app, ["rules", "--coverage", "--json", "--box", "star_shield"])
    found = json.loads(told.stdout)["modules"]["star_shield"]
    assert (found["total"], found["applicable"]) == (187, 185)
    assert set(found["physical"]) == {"STAR-SETUP-02", "STAR-SETUP-03"}
    assert found["proven"] + len(found["missing"]) == found["applicable"]


@pytest.mark.parametrize("box", catalogued())
def test_every_rule_of_a_conflict_exists_and_every_conflict_of_a_rule(box: str) -> None:
    assert [number for each in conflicts(box).values() for number in each.rules if number not in catalogue(box)] == []
    assert [each.id for each in catalogue(box).values() if each.conflict and each.conflict not in conflicts(box)] == []


@pytest.mark.parametrize("box", catalogued())
def test_cross_references_lead_somewhere(box: str) -> None:
    for entry in read(box, "rules.yaml")["rules"]:
        for key in ("same_as", "see_also"):
            for number in [entry[key]] if isinstance(entry.get(key), str) else entry.get(key, ()):
                assert rule(number).id == number


@pytest.mark.parametrize("box", catalogued())
def test_a_rule_for_any_hero_does_not_call_them_he(box: str) -> None:
    """A hero is a man or a woman; only the prince and Flaps are each one man."""
    told = [f"{each.text()} {each.decision or ''}" for each in catalogue(box).values()]
    told = [text for text in told if "prince" not in text and "Flaps" not in text]
    assert [text for text in told if re.search(r"\b(he|him|his|himself)\b", text, re.IGNORECASE)] == []


def test_the_editions_differ_on_29_points() -> None:
    assert len(conflicts("base")) == 29


def test_the_boxes_stand_in_the_order_that_their_rules_name() -> None:
    assert catalogued() == ("base", "star_shield", "last_hope", "far_land")
    assert dict(box_of_module()) == {"BASE": "base", "STAR": "star_shield", "LAST": "last_hope", "FAR": "far_land"}
    assert first_box() == boxes()[0] == "base"


def test_a_rule_of_a_box_that_has_a_single_booklet_holds_in_every_edition() -> None:
    for box in catalogued()[1:]:
        assert {each.editions for each in catalogue(box).values()} == {box_editions(box)}
        assert all(each.holds_in(edition) for each in catalogue(box).values() for edition in box_editions("base"))


def test_what_a_component_says_holds_in_both_editions() -> None:
    printed = [each for each in catalogue("base").values() if each.basis == "component"]
    assert len(printed) == 128
    assert all(set(each.editions) == set(box_editions("base")) for each in printed)


def test_the_number_names_module_and_section() -> None:
    assert (rule("BASE-ITEM-BOW-01").module, rule("BASE-ITEM-BOW-01").section) == ("BASE", "ITEM-BOW")
    assert rule("BASE-SILVER-START").section == "SILVER"
    assert rule("LAST-GOAL-01").module == "LAST"


@pytest.mark.parametrize(
    ("number", "decided"),
    [
        ("STAR-THREAT-FIRE-22", "costs 4 willpower and puts the fire out"),
        ("STAR-THREAT-FIRE-17", "back to the reserve"),
        ("STAR-MISSION-GATES-04", "the largest falls first"),
        ("STAR-WOLF-04", "after the step or the battle round whose hour it was"),
        ("STAR-WOLF-09", "tames alone"),
    ],
)
def test_what_the_star_shield_leaves_open_is_decided_in_the_entry(number: str, decided: str) -> None:
    assert decided in (rule(number).decision or "")


def test_an_open_question_is_decided_in_the_entry() -> None:
    assert "change" in (rule("BASE-MERCHANT-09").decision or "")
    assert rule("BASE-MOVE-11").conflict == "EC01"
    assert rule("BASE-MOVE-11").editions == ("kosmos",)


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [
        ("BASE-FOGG-07", "BASE-FOG-07"),
        ("base-fog-07", "BASE-FOG-07"),
        ("STAR-GOAL-5", "STAR-GOAL-05"),
        ("BSE-MOVE-02", "BASE-MOVE-02"),
    ],
)
def test_an_unknown_number_is_answered_with_the_nearest(wrong: str, nearest: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rule(wrong)
    assert caught.value.nearest == nearest
    assert str(caught.value) == f"There is no rule {wrong}. Did you mean {nearest}?"


def test_an_unknown_box_is_answered_with_the_boxes() -> None:
    with pytest.raises(UnknownBox, match="far_land"):
        catalogue("moon")


def test_search_wants_every_word_and_ignores_case_and_accents() -> None:
    assert rule("BASE-WELL-02") in search("WELL willpower")
    assert search("BASE-FOG-07")[0].id == "BASE-FOG-07"
    assert rule("BASE-MOVE-01") in search("heros", "fr")
    assert search("Überstunde", "de") == search("uberstunde", "de") != []
    assert search("  ") == []


def test_a_search_keeps_to_a_box_and_its_edition_and_is_content_with_some_of_the_words() -> None:
    river = search("river", box="base", edition="kosmos")
    assert river and {each.module for each in river} == {"BASE"}
    assert all(each.holds_in("kosmos") for each in river)
    assert search("can I fight and move") and search("run out of gold")


@pytest.mark.parametrize(("language", "note"), [("de", "(bisher nur auf Englisch) "), ("fr", "(en anglais seulement")])
def test_a_rule_that_is_there_only_in_english_is_not_told_silently(language: str, note: str) -> None:
    english = only_english("FAR-GOAL-01")
    assert language not in english.texts and english.told(language).startswith(note)
    assert english.told(language).endswith(english.text())
    assert english.told("en") == english.text()
    translated = rule("BASE-FOG-03")
    assert translated.told(language) == translated.text(language)


def test_a_search_brings_what_the_language_has_before_what_is_only_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The base game comes first in the row of boxes, so only the order of the hits can put it behind the others."""
    known = [(only_english(each.id) if each.module == "BASE" else each, *rest) for each, *rest in _folded("fr")]
    monkeypatch.setattr("andori.sets.catalogue._folded", lambda language: known)
    told = ["fr" in each.texts for each in search("troll", "fr")]
    assert True in told and False in told and told == sorted(told, reverse=True)


BARE_SPACE = {
    "en": r"\b(?:[Oo]n|onto) \d+\b(?! to \d|(?: or \d+)?,? they| of | willpower| strength)",
    "fr": r"\bsur \d+(?=[ .,;)])(?! points| ou \d, il)",
}
"""A space that is only a number; a roll comes out on 1 to 4, too, and a marker lies on points."""


@pytest.mark.parametrize("language", BARE_SPACE)
@pytest.mark.parametrize("box", TRANSLATED)
def test_a_rule_calls_a_space_a_space(box: str, language: str) -> None:
    """A reader does not have to guess what a number is the number of."""
    told = {each.id: each.text(language) for each in catalogue(box).values()}
    assert {number: text for number, text in told.items() if re.search(BARE_SPACE[language], text)} == {}
