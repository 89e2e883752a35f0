"""Counters: variables of a legend that players see at the table; and what the checker says of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from andori.cli.legends import ground
from andori.cli.main import app
from andori.cli.screen import Screen
from andori.engine.state import changed
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.folder import legend_from_folder, register
from andori.legends.starter import write_starter
from andori.play.view import Kept, view_of
from andori.text import LANGUAGES
from andori.text.tokens import take_texts

NAME = "the-count"
COUNTERS = """
variables: {howler_seen: 0, howler_beaten: 0, strays: 0}
counters:
  strays: {goal: {easy: 2, normal: 3}, shown: {variable: {howler_seen: 1}}}
  howler_beaten:
"""
NAMES = {
    "en": ("Stray sheep", "Howlers beaten"),
    "de": ("Verirrte Schafe", "Besiegte Heuler"),
    "fr": ("Moutons égarés", "Hurleurs vaincus"),
}
TOLD = {
    "en": ("Stray sheep: 1 of 3", "Howlers beaten: 0"),
    "de": ("Verirrte Schafe: 1 von 3", "Besiegte Heuler: 0"),
    "fr": ("Moutons égarés\xa0: 1 sur 3", "Hurleurs vaincus\xa0: 0"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The starter legend with a counter that is hidden at first, and one without a goal."""
    home = tmp_path / NAME
    write_starter(home)
    change(home, "variables: {howler_seen: 0, howler_beaten: 0}\n", COUNTERS)
    change(home, "\ntriggers:\n", "\ntriggers:\n  - defeated: gor\n    do: [{add: {strays: 1}}]\n")
    for language, (strays, howlers) in NAMES.items():
        told = home / f"text.{language}.yaml"
        lines = f"\ncounters:\n  strays: {strays}\n  howler_beaten: {howlers}\n"
        told.write_text(told.read_text(encoding="utf-8") + lines, encoding="utf-8")
    return home


def change(folder: Path, old: str, new: str, file: str = "legend.yaml") -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (old, text)
    path.write_text(text.replace(old, new), encoding="utf-8")


def found(folder: Path) -> list[str]:
    return [finding.sentence() for finding in check_folder(folder, ground("base"))]


def begun(folder: Path) -> Game:
    own = legend_from_folder(folder, "base")
    register(own)
    take_texts(own.id, own.texts)
    return Game.new(f"base/{NAME}", ["dwarf", "wizard"], "normal")


def test_a_legend_with_counters_is_clean(folder: Path) -> None:
    assert found(folder) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counter_is_a_gauge_of_the_table_as_soon_as_it_is_shown(folder: Path, language: str) -> None:
    game, kept = begun(folder), Kept()
    strays, howlers = TOLD[language]
    shown = view_of(game, language, kept).gauges[1:]
    assert [(gauge.code, gauge.label, gauge.value, gauge.most, gauge.space) for gauge in shown] == [
        ("counter/howler_beaten", howlers, 0, 0, -1)
    ]
    game.state.variables = changed(game.state.variables, 0, 1)
    game.state.variables = changed(game.state.variables, 2, 1)
    shown = view_of(game, language, kept).gauges[1:]
    assert [(gauge.label, gauge.value, gauge.most) for gauge in shown] == [(strays, 1, 3), (howlers, 0, 0)]


def test_defeating_what_is_counted_moves_the_counter(folder: Path) -> None:
    game = begun(folder)
    game.state.variables = changed(game.state.variables, 0, 1)
    assert game.counters() == [("strays", 0, 3), ("howler_beaten", 0, 0)]
    (pc,) = (pc for kind, pc in game.content.on_defeat if game.content.creatures[kind].name == "gor")
    game.rules.cards.start_program(game.state, pc, 0)
    game.rules.settle(game.state)
    assert game.counters()[0] == ("strays", 1, 3)


def test_the_terminal_and_the_printed_legend_have_counters(folder: Path) -> None:
    game = begun(folder)
    console = Console(width=120)
    with console.capture() as drawn:
        Screen(console, "de").show_table(game)
    assert "Besiegte Heuler: 0" in drawn.get() and "Verirrte Schafe" not in drawn.get()
    page = CliRunner().invoke(app, ["legend", "print", str(folder), "--language", "de"]).output
    assert "Verirrte Schafe: 0 von 3" in page and "Besiegte Heuler: 0" in page


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  howler_beaten:\n", "  howlers:\n", "`howlers` is not a known variable"),
        ("goal: {easy: 2, normal: 3}", "goal: 0", "goal"),
        ("goal: {easy: 2, normal: 3}", "gaol: 2", "Did you mean `goal`?"),
        ("goal: {easy: 2, normal: 3}", "goal: {easy: 2}", "`normal`"),
        ("3}, shown: {variable: {howler_seen: 1}}}", "3}, shown: {variable: {hower: 1}}}", "`hower` is not a known"),
        ("    do: [{add: {strays: 1}}]", "    do: [{set: {strays: 1}}]", "never reaches its goal, 2"),
        ("    do: [{add: {strays: 1}}]", "    do: [{gain: {gold: 1}}]", "`strays` is used here but never set"),
    ],
)
def test_the_checker_knows_counters(folder: Path, old: str, new: str, said: str) -> None:
    change(folder, old, new)
    assert any(said in sentence for sentence in found(folder)), found(folder)


def test_a_counter_needs_a_name_in_the_language_of_the_legend_and_nothing_else_has_one(folder: Path) -> None:
    change(folder, "  strays: Stray sheep\n", "  lambs: Lambs\n", "text.en.yaml")
    said = " ".join(found(folder))
    assert "counters.strays" in said and "counters.lambs" in said
