"""What lies on the board is told as tokens, whatever box it is of, and made anew only when it has changed."""

from __future__ import annotations

import msgspec
import pytest

from andori.engine.state import changed
from andori.game import Game
from andori.play.lying import Lying
from andori.play.view import Kept, view_of
from andori.play.wire import Token
from andori.sets.library import content_from_files, files_of
from andori.text import LANGUAGES

LEGEND = "base/legend-2"


def game() -> Game:
    return Game.new(LEGEND, ["dwarf", "wizard"], "easy", "kosmos")


def of_box_with_embers() -> Game:
    """A game of a box that declares two kinds of tokens and a mark of its own, with some of them laid."""
    files = files_of(LEGEND)
    files["set.yaml"] += "layers: {ember: {most: 9}, grotto: {sides: [closed, open]}}\nmarks: {provisions: 4}\n"
    content = content_from_files(files, LEGEND, "kosmos", "easy", 2).content
    game = Game.new(heroes=["dwarf", "wizard"], content=content)
    places = content.board.index_of
    embers, grottos = game.state.layers
    game.state.layers = [changed(embers, places[14], 3), changed(grottos, places[18], 2)]
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_tokens_and_marks_that_only_a_box_declares_are_shown_without_a_word_about_them(language: str) -> None:
    view = view_of(of_box_with_embers(), language)
    assert Token("token", "ember", "3 × ember", 14, 3, "") in view.tokens
    assert Token("token", "grotto", "grotto", 18, 1, "open") in view.tokens
    assert [(gauge.code, gauge.value, gauge.space) for gauge in view.gauges[1:]] == [("provisions", 4, -1)]


def test_what_has_not_changed_is_not_made_anew() -> None:
    played = game()
    lying = Lying(played.content, "en")
    first = lying.of(played.state)
    assert lying.of(played.state) is first
    assert lying.gauges_of(played.state, 0, []) is lying.gauges_of(played.state, 0, [])
    gold = list(played.state.gold_at)
    gold[played.content.board.index_of[14]] += 2
    played.state.gold_at = gold
    changed = lying.of(played.state)
    assert changed is not first and Token("token", "gold", "2 gold", 14, 2, "") in changed


def test_the_shields_are_where_the_stronghold_is_now_and_nowhere_without_one() -> None:
    played = game()
    lying = Lying(played.content, "en")
    here = played.content.board.index_of[14]
    assert [gauge.space for gauge in lying.gauges_of(played.state, here, [])] == [14]
    assert [gauge.space for gauge in lying.gauges_of(played.state, 0, [])] == [played.content.board.numbers[0]]
    assert lying.gauges_of(played.state, -1, []) == []


def test_viewers_of_two_languages_are_told_in_their_own_from_the_same_kept_parts() -> None:
    played, kept = game(), Kept()
    labels = [{token.label for token in view_of(played, language, kept).tokens} for language in ("en", "de", "en")]
    assert labels[0] == labels[2] != labels[1]


def test_a_token_travels_as_a_list() -> None:
    assert msgspec.json.encode(Token("fog", "", "fog", 8, 1, "hidden")) == b'["fog","","fog",8,1,"hidden"]'
