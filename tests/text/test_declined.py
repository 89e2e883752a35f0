"""The grammar of sentences, held to the same examples as the browser's (web/src/text/fill.test.ts)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from andori.text import LANGUAGES
from andori.text.catalogue import FORMS, GENDERS, NUMBERS, WOMAN, Name, name, names, say, sentences, space_name
from andori.text.grammar import Sentence, Unreadable, parse
from andori.text.typography import typeset

EXAMPLES: dict[str, Any] = json.loads(Path(__file__).with_name("declined.json").read_text(encoding="utf-8"))
DECLINED = ("hero", "creature", "ally", "thing")


def value(given: Any) -> object:
    return Name.from_forms(EXAMPLES["names"][given[1:]]) if isinstance(given, str) and given[:1] == "@" else given


@pytest.mark.parametrize("example", EXAMPLES["filled"], ids=lambda example: str(example["said"]))
def test_a_sentence_is_filled_as_the_browser_does(example: dict[str, Any]) -> None:
    values = {word: value(given) for word, given in example["values"].items()}
    assert Sentence(example["text"], example["language"]).fill(values) == example["said"]


@pytest.mark.parametrize("example", EXAMPLES["typeset"], ids=lambda example: str(example["text"]))
def test_signs_are_set_as_the_browser_does(example: dict[str, Any]) -> None:
    once = typeset(example["text"], example["language"])
    assert once == example["set"]
    assert typeset(once, example["language"]) == once


@pytest.mark.parametrize("text", ["{count:hour}", "{count:a|b|c|d}", "{hero", "a } b", "{count:a|b", "{ hero}"])
def test_braces_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_read(language: str) -> None:
    for text in sentences(language).values():
        parse(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_known_forms_number_and_gender(language: str) -> None:
    for group, codes in names(language).items():
        for code, entry in codes.items():
            for forms in (entry, entry.get(WOMAN, entry)):
                known = {*FORMS, "number", "gender", *([WOMAN] if forms is entry and group == "hero" else [])}
                assert "name" in forms and set(forms) <= known, code
                assert forms.get("number", NUMBERS[0]) in NUMBERS and forms.get("gender", "n") in GENDERS, code
                if group in DECLINED and language != "en":
                    assert "gender" in forms, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hero_is_a_man_or_a_woman(language: str) -> None:
    for code in names(language)["hero"]:
        assert (name("hero", code, language).gender, name("hero", code, language, WOMAN).gender) == ("m", "f"), code
    if language != "en":
        assert name("hero", "archer", language) != name("hero", "archer", language, WOMAN)


def test_a_space_says_where() -> None:
    assert [space_name(24, language).at for language in LANGUAGES] == [
        "on space 24",
        "auf Feld 24",
        "sur la case 24",
    ]
    assert str(space_name(0, "de")) == "0"


def test_a_name_in_the_plural_has_its_verb_in_the_plural() -> None:
    def placed(code: str, language: str) -> str:
        return say("event.ally_placed", language, ally=name("ally", code, language), space=space_name(71, language))

    assert placed("shield-dwarves", "en") == "The shield dwarves arrive on space 71."
    assert placed("prince", "en") == "Prince Thorald arrives on space 71."
    assert placed("shield-dwarves", "de") == "Die Schildzwerge treffen auf Feld 71 ein."
    assert placed("prince", "fr") == "Le prince Thorald arrive sur la case 71."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["The catapult is repelled!", "The fire spirit is repelled!"]),
        ("de", ["Das Katapult ist abgewehrt!", "Der Feuergeist ist abgewehrt!"]),
        ("fr", ["La catapulte est repoussée\N{NARROW NO-BREAK SPACE}!", "L’esprit de feu est repoussé"]),
    ],
)
def test_what_only_a_box_says_declines_with_its_names(language: str, said: list[str]) -> None:
    told = [
        say("event.threat_repelled", language, ally=name("ally", code, language))
        for code in ("catapult", "fire-spirit")
    ]
    assert [line.startswith(begun) for line, begun in zip(told, said, strict=True)] == [True, True], told
