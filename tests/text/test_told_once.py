"""The prose of the shipped legends: people and spaces are called by name, and what the log adds is not said twice."""

from __future__ import annotations

import re

import pytest

from andori.sets.library import content_of, legends
from andori.text import LANGUAGES, say
from andori.text.catalogue import read_yaml
from andori.text.tokens import ending_text

VERDICTS = {
    "en": ["You have won", "You have lost", "legend is lost"],
    "de": ["Ihr habt gewonnen", "Ihr habt verloren", "Legende ist verloren"],
    "fr": ["Vous avez gagné", "Vous avez perdu", "légende est perdue"],
}
PEOPLE = {
    "Rurik": {1, 2, 5, 6},
    "Osbert": {1, 2, 5},
    "Orla": {1, 3, 5},
    "Jory": {1, 2, 5},
    "Pim": {2, 3, 5, 6},
    "Tikk": {4, 6},
}
"""In which legends whom one meets."""
SCENES = {1: ("A1", "H1", "N"), 2: ("A1", "N")}
"""Cards of the first two legends that are scenes rather than sentences."""


def texts(number: int, language: str) -> str:
    return str(read_yaml("sets", "base", "legends", f"legend-{number}", f"text.{language}.yaml"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("legend", legends())
def test_no_ending_says_itself_who_has_won(legend: str, language: str) -> None:
    content = content_of(legend, None, None, 2)
    verdicts = [*VERDICTS[language], *(say(f"outcome.{word}", language).rstrip(" .!") for word in ("won", "lost"))]
    for place, ending in enumerate(content.endings):
        told = ending_text(content, place, language)
        assert told and not [verdict for verdict in verdicts if verdict in told], ending.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_come_back_under_their_names(language: str) -> None:
    for name, where in PEOPLE.items():
        met = {
            number
            for number in range(1, 7)
            if re.search(rf"\b{name}\b", texts(number, language).replace("Orlas", "Orla"))
        }
        assert where <= met, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("number", "card"), [(number, card) for number, cards in SCENES.items() for card in cards])
def test_the_first_legends_have_scenes(number: int, card: str, language: str) -> None:
    found = read_yaml("sets", "base", "legends", f"legend-{number}", f"text.{language}.yaml")
    assert 60 <= len(re.findall(r"\w+", found["cards"][card]["story"])) <= 100


BARE = {
    "en": r"\b(?:[Oo]n|to|from)\s+\{[\w-]+\.spaces\}|\bbetween \d+ and \d+",
    "de": r"\b(?:[Aa]uf|[Vv]on)\s+\{[\w-]+\.spaces\}|\bzwischen \d+ und \d+",
    "fr": r"\b(?:[Ss]ur|jusqu'à|depuis)\s+\{[\w-]+\.spaces\}|\bentre \d+ et \d+|\bsur\s+\d+\b",
}
"""A space that is only a number."""


@pytest.mark.parametrize("language", BARE)
@pytest.mark.parametrize("legend", legends())
def test_a_card_calls_a_space_a_space(legend: str, language: str) -> None:
    """A number that is taken from the data follows its word, and so do the two ends of a bridge."""
    box, _, folder = legend.partition("/")
    told = str(read_yaml("sets", box, "legends", folder, f"text.{language}.yaml"))
    assert not re.findall(BARE[language], told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("legend", legends())
def test_a_task_is_a_line_of_a_list_and_a_creature_has_one_spelling(legend: str, language: str) -> None:
    """No full stop ends a task, and a bare name is written as it is after its article."""
    box, _, folder = legend.partition("/")
    found = read_yaml("sets", box, "legends", folder, f"text.{language}.yaml")
    assert not [task for task in (found.get("tasks") or {}).values() if task.endswith(".")]
    for forms in (found.get("creatures") or {}).values() if language == "en" else ():
        assert forms["the"].removeprefix("the ") in forms["name"]
