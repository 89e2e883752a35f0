"""What the text of a card says of spaces and amounts is what the card does, at this table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from andori.cli.legends import load_own
from andori.legends.starter import write_starter
from andori.sets.library import content_of
from andori.text.printed import filled
from andori.text.tokens import card_goal, legend_card, task_text

RULES_OF_C = r"(  C:\n    title: .*\n    story: .*\n)    # .*\n    rules: >-\n(?:      .*\n)+"


def told(folder: Path, rules: str, do: str = "", language: str = "en", heroes: int = 2, level: str = "easy") -> str:
    """The rules of card C of the starter, after they and what it does have been changed."""
    write_starter(folder)
    texts, legend = folder / f"text.{language}.yaml", folder / "legend.yaml"
    before = texts.read_text(encoding="utf-8")
    said, count = re.subn(RULES_OF_C, lambda found: f'{found[1]}    rules: "{rules}"\n    goal: "{rules}"\n', before)
    assert count == 1
    texts.write_text(said, encoding="utf-8")
    story = legend.read_text(encoding="utf-8")
    at = story.index("    do:\n", story.index("  C:\n"))
    legend.write_text(story[:at] + f"    do:\n{do}" + story[at + len("    do:\n") :], encoding="utf-8")
    content = content_of(load_own(folder, language).id, "kosmos", level, heroes)
    card = content.card_names.index("C")
    printed = legend_card(content, card, language)
    assert card_goal(content, card, language) == printed.rules
    return printed.rules


@pytest.mark.parametrize(("heroes", "strength"), [(2, "8"), (3, "14"), (4, "20")])
def test_a_text_says_what_a_creature_has_for_so_many_heroes(heroes: int, strength: str, tmp_path: Path) -> None:
    assert told(tmp_path / "flock", "It has {howler.strength}.", heroes=heroes) == f"It has {strength}."


@pytest.mark.parametrize(
    ("language", "said"), [("en", "27 and 31, spaces"), ("de", "27 und 31, spaces"), ("fr", "27 et 31, spaces")]
)
def test_a_text_says_where_the_card_places_something(language: str, said: str, tmp_path: Path) -> None:
    assert told(tmp_path / "flock", "{gor.spaces}, {gor.spaces:space|spaces}", language=language) == said


@pytest.mark.parametrize(("level", "said"), [("easy", "1 coin, 9 and 10"), ("normal", "2 coins, 9")])
def test_a_text_says_what_holds_on_this_level(level: str, said: str, tmp_path: Path) -> None:
    do = (
        "      - gain: {who: group, gold: {easy: 1, normal: 2}}\n"
        "      - lay: {farmer: true, at: {easy: [9, 10], normal: [9]}}\n"
    )
    text = "{gain.gold} {gain.gold:coin|coins}, {farmer.spaces}"
    assert told(tmp_path / "flock", text, do, level=level) == said


def test_french_has_no_plural_for_nothing() -> None:
    content = content_of("base/legend-2", "kosmos", "easy", 2)
    said = {language: filled("{tower-skral.reward:a|b}", content, "", language) for language in ("en", "de", "fr")}
    assert said == {"en": "b", "de": "b", "fr": "a"}


@pytest.mark.parametrize(
    "do",
    [
        "      - gain: {who: group, gold: 1}\n      - gain: {who: group, gold: 2}\n",
        "      - roll\n      - gain: {who: group, gold: roll}\n",
    ],
)
def test_a_number_that_a_card_has_twice_or_that_a_die_decides_is_none(do: str, tmp_path: Path) -> None:
    assert told(tmp_path / "flock", "{gain.gold}", do) == "{gain.gold}"


def test_what_follows_a_card_that_is_read_belongs_to_it() -> None:
    content = content_of("base/legend-2", "kosmos", "easy", 2)
    assert content.card_numbers["A3"]["gor.spaces"] == [8, 20, 21, 26, 48]
    assert content.card_numbers["A3"]["farmer.spaces"] == [24, 36]
    assert content.card_numbers["C2"]["prince.spaces"] == [72]
    assert "gor.spaces" not in content.card_numbers["C"], "that is after C2 has been read"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_number_of_the_shipped_cards_is_there_at_every_table(language: str) -> None:
    for number in range(1, 7):
        for level in ("easy", "normal"):
            for heroes in (2, 3, 4):
                content = content_of(f"base/legend-{number}", "kosmos", level, heroes)
                printed = [legend_card(content, card, language).text for card in range(len(content.card_names))]
                printed += [task_text(content, task, language) for task in content.task_names]
                assert not [text for text in printed if "{" in text]
