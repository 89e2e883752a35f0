"""The Last Hope: questions of caves and magic books, which no case can read aloud or take up again."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from andori.cases.given import build
from andori.engine.position import PositionError
from andori.game import Game
from andori.legends.source import Reader
from andori.text import LANGUAGES
from andori.text.lines import action_words

BOOKS = {"marks": {"second_abilities": 1}, "camp": {207: 1}}
WIZARD = {"space": 228, "willpower": 3, "marks": {"light": 1, "healing": 1, "portal": 1}}


def set_up(*lines: str, **given: Any) -> Game:
    """A moment of the sandbox, as a case describes it, after some actions."""
    text = yaml.safe_dump({"legend": "last_hope/sandbox", "deck": "none", **given}, sort_keys=False)
    (found,) = Reader("test").read_all(text)
    game = build(found, "thames", "test")
    for line in lines:
        game.apply(line)
    return game


def in_cave(*lines: str) -> Game:
    return set_up("dwarf: move 230", "dwarf: stop", *lines, heroes={"dwarf": {"space": 224}}, cave={230: "shut"})


def with_books(*lines: str, level: str = "normal", **given: Any) -> Game:
    heroes = {"wizard": WIZARD, "dwarf": {"space": 228}}
    return set_up(*lines, heroes=heroes, difficulty=level, **BOOKS, **given)


def moments() -> dict[str, Game]:
    """Every question that these chapters ask."""
    closed = {"wizard": {"space": 228}, "dwarf": {"space": 201}}
    return {
        "cave": in_cave(),
        "held": in_cave("dealer: cave sprite-8"),
        "looking_up": set_up("wizard: look up light magic", heroes=closed, **BOOKS),
        "healing": with_books("wizard: healing magic"),
        "through_portal": with_books("wizard: portal magic with dwarf"),
        "book_letter": with_books("wizard: portal magic", level="easy-2"),
        "book_roll": with_books("wizard: portal magic", "wizard: roll for the book", level="easy-2"),
        "light": with_books(creatures=["wargor@228"], horde=["skeleton@228", "skeleton@228"]),
    }


def test_a_moment_with_a_question_of_caves_or_books_can_be_taken_up_again() -> None:
    for name, game in moments().items():
        again = Game.from_position(game.position())
        assert again.position() == game.position(), name
        assert [action.text for action in again.legal()] == [action.text for action in game.legal()], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_answered_has_its_sentence(language: str) -> None:
    for name, game in moments().items():
        for action in game.legal():
            words = action_words(game, action, language)
            assert words and "{" not in words, (name, action.text)


def test_light_magic_is_said_of_one_and_of_several() -> None:
    game = moments()["light"]
    said = {action.text: action_words(game, action, "en") for action in game.legal()}
    assert said["wizard: light magic wargor 1 to 229"] == "move the wargor to space 229 by light magic"
    assert said["wizard: light magic skeleton 2 to 229"] == "move 2 × skeleton to space 229 by light magic"


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("cave", "layer cave 230\n", "layer cave -\n", "no cave token to uncover"),
        ("looking_up", "light:1 healing:0 portal:0", "light:1 healing:1 portal:1", "nobody can look up spells"),
        ("healing", "willpower 3 ", "willpower 20 ", ""),
        ("through_portal", "layer camp 207:1\n", "layer camp -\n", "the portal leads nowhere"),
        ("book_letter", "difficulty easy-2", "difficulty normal", "no book is rolled for"),
    ],
)
def test_positions_that_make_no_sense_are_refused(name: str, old: str, new: str, fault: str) -> None:
    position = moments()[name].position()
    assert old in position
    changed = position.replace(old, new)
    if fault:
        with pytest.raises(PositionError, match=fault):
            Game.from_position(changed)
    else:
        # The dwarf can still gain willpower.
        assert Game.from_position(changed).asked == "wizard"
