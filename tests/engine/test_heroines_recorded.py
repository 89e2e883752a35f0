"""Each hero board has a man and a woman: either can be chosen, no rule knows which, and a record keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cli.main import app
from andori.cli.start import WishError, Wishes, settle
from andori.engine.opening import PartyError
from andori.engine.position import PositionError
from andori.game import Game
from andori.sets.library import box_file, legends

LINES = ["dwarf: move 8", "dwarf: stop", "archer: pass"]


def played(figures: dict[str, str] | None = None) -> Game:
    """A short game of a dwarf and an archer."""
    game = Game.new("base/sandbox", heroes=["dwarf", "archer"], figures=figures)
    for line in LINES:
        game.apply(line)
    return game


# ---- games and records -----------------------------------------------------------------------------------------------


def test_every_hero_of_every_box_has_a_man_and_a_woman_with_names_of_their_own() -> None:
    for box in {legend.partition("/")[0] for legend in legends()}:
        called = [name for hero in box_file(box)["heroes"].values() for name in hero["figures"].values()]
        assert all(list(hero["figures"]) == ["man", "woman"] for hero in box_file(box)["heroes"].values())
        assert len(set(called)) == len(called)


def test_no_rule_and_no_position_knows_which_figure_stands_on_the_board() -> None:
    men, mixed = played(), played({"dwarf": "woman"})
    assert men.position() == mixed.position()
    assert men.digest() == mixed.digest()
    assert men.legal() == mixed.legal()


def test_a_record_keeps_the_figures_that_were_chosen() -> None:
    game = played({"archer": "woman", "dwarf": "woman"})
    text = game.record()
    assert "\nheroes dwarf archer\nfigures dwarf:woman archer:woman\nactions\n" in text
    again = Game.from_record(text)
    assert again.figures == game.figures
    assert again.record() == text
    assert again.copy().record() == text
    again.undo()
    assert again.figures == game.figures


def test_a_record_of_the_usual_figures_says_nothing_of_them() -> None:
    assert "figures" not in played().record()
    assert played({"dwarf": "man"}).record() == played().record()
    assert Game.from_record(played().record()).figures == ("man", "man", "man", "man")


def test_a_record_from_a_position_and_of_a_later_point_keeps_them_too() -> None:
    game = Game.from_position(played().position())
    game.choose_figures({"archer": "woman"})
    game.apply(game.legal()[0])
    assert Game.from_record(game.record()).chosen_figures() == {"archer": "woman"}
    later = Game.new("base/legend-1", heroes=["dwarf", "wizard"], begin="part_2", figures={"wizard": "woman"})
    assert "\nfigures wizard:woman\nbegin part_2\n" in later.record()
    assert Game.from_record(later.record()).chosen_figures() == {"wizard": "woman"}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"dwarf": "girl"}, "there is no figure `girl` of the dwarf; there are `man` (Kram) and `woman` (Bait)"),
        ({"wizard": "woman"}, "`wizard` is not in the game, so it needs no figure; `dwarf`, `archer` may have one"),
    ],
)
def test_a_figure_that_cannot_be_chosen_is_refused_with_those_that_can(chosen: dict[str, str], sentence: str) -> None:
    with pytest.raises(PartyError) as refused:
        played(chosen)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("figures dwarf:girl", "line 6: there is no figure `girl`"),
        ("figures wizard:woman", "line 6: `wizard` is not in the game"),
        ("figures dwarf", "line 6: must name each figure once"),
        ("figures dwarf:woman dwarf:man", "line 6: must name each figure once"),
        ("figures dwarf:woman\nbegin nowhere", "line 7: this legend cannot begin"),
    ],
)
def test_a_record_with_figures_that_cannot_be_says_the_line(line: str, sentence: str) -> None:
    text = played({"dwarf": "woman"}).record().replace("figures dwarf:woman", line)
    with pytest.raises(PositionError, match=sentence.replace("(", r"\(")):
        Game.from_record(text)


# ---- the terminal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", [["dwarf:woman", "archer"], ["bait", "archer"], ["BAIT", "Pasco"], ["dwarf:Bait", "archer:man"]]
)
def test_a_figure_is_chosen_by_its_side_or_by_its_name(words: list[str]) -> None:
    wanted = settle(Wishes(legend="legend-2", heroes=words))
    assert wanted.heroes == ["dwarf", "archer"]
    assert wanted.figures["dwarf"] == "woman"
    assert wanted.figures.get("archer", "man") == "man"


@pytest.mark.parametrize(
    ("words", "code", "known"),
    [
        (["dwarf:girl"], "unknown_figure", "`dwarf:man` (Kram), `dwarf:woman` (Bait)"),
        (["dwarf:"], "unknown_figure", "`dwarf:man` (Kram), `dwarf:woman` (Bait)"),
        (["dwarf:mairen"], "unknown_figure", "`dwarf:man` (Kram), `dwarf:woman` (Bait)"),
        (["brunhild"], "unknown_hero", "`dwarf` (Kram, Bait), `warrior` (Thorn, Mairen)"),
        (["bait", "kram"], "hero_twice", ""),
    ],
)
def test_a_figure_that_nobody_knows_is_answered_with_those_there_are(words: list[str], code: str, known: str) -> None:
    with pytest.raises(WishError) as refused:
        settle(Wishes(legend="legend-2", heroes=words))
    assert refused.value.code == code
    assert refused.value.known.startswith(known)


def test_a_game_in_the_terminal_keeps_its_figures(tmp_path: Path) -> None:
    kept = tmp_path / "evening.andori"
    words = ["play", "--legend", "legend-2", "--heroes", "mairen,wizard", "--seed", "4", "-l", "en"]
    done = CliRunner().invoke(app, [*words, "--record", str(kept)], input="1\nquit\n")
    assert done.exit_code == 0, done.output
    assert "\nfigures warrior:woman\n" in kept.read_text(encoding="utf-8")
    done = CliRunner().invoke(app, ["play", "-l", "en", "--record", str(kept)], input="1\nquit\n")
    assert "\nfigures warrior:woman\n" in kept.read_text(encoding="utf-8")
