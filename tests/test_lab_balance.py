"""Balance: watched games are the same games, their figures add up, and the page needs nothing but itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from andori.cli.main import app
from andori.engine.dealer import Generator
from andori.lab.balance import Cell, balance_report, luck_of, study
from andori.lab.crew import Alone, Processes
from andori.lab.observer import HOURS, Luck, Sight, watch_games
from andori.lab.page import Page
from andori.lab.simulation import Setting, play_games
from andori.text.catalogue import LANGUAGES

PAIR, THREE = ("dwarf", "warrior"), ("dwarf", "archer", "wizard")
SETTINGS = [
    Setting("base/skirmish", heroes, bot, "easy", "kosmos", 5)
    for heroes, bot in ((PAIR, "random"), (THREE, "random"), (PAIR, "greedy"))
]
GAMES = 3


@pytest.fixture(scope="module")
def cells() -> list[Cell]:
    return study(SETTINGS, GAMES, Alone())


@pytest.mark.parametrize("place", range(len(SETTINGS)))
def test_a_watched_game_is_the_game_that_is_played_unwatched(cells: list[Cell], place: int) -> None:
    assert cells[place].sight.tally == play_games(SETTINGS[place], 0, GAMES)


def test_watching_in_parts_sees_the_same(cells: list[Cell]) -> None:
    together = Sight()
    for first in range(0, GAMES, 2):
        together.add(watch_games((SETTINGS[0], first, min(2, GAMES - first))))
    assert together.walked == cells[0].sight.walked
    assert together.draws == cells[0].sight.draws
    assert together.hours == cells[0].sight.hours
    assert luck_of([together.luck]) == luck_of([cells[0].sight.luck])


@pytest.mark.slow
def test_several_processes_see_the_same(cells: list[Cell]) -> None:
    with Processes(2) as crew:
        assert balance_report(study(SETTINGS, GAMES, crew)) == balance_report(cells)


def test_hours_are_spent_on_something(cells: list[Cell]) -> None:
    found = balance_report(cells)
    for entry in [*found["settings"], found]:
        hours = entry["hours"]
        assert sum(hours[kind] for kind in HOURS) == pytest.approx(1.0, abs=0.001)
        assert hours["walk"] > 0.2 and hours["fight"] > 0 and hours["other"] == 0
        assert 0 < hours["overtime"] < 1


def test_every_day_has_at_least_seven_hours_or_unused_ones(cells: list[Cell]) -> None:
    """Hours spent and unused: at least seven a hero for each day that came to its end."""
    for cell in cells:
        days = sum((day - 1) * count for day, count in cell.sight.tally.days.items())
        assert sum(cell.sight.hours.values()) >= 7 * len(cell.setting.heroes) * days


def test_cards_and_spaces_that_never_came_are_named(cells: list[Cell]) -> None:
    found = balance_report(cells)
    never = found["never_mattered"]
    drawn = {entry["card"]: entry["draws"] for entry in found["event_cards"]}
    assert all(drawn[card] == 0 for card in never["event_cards"])
    assert sum(drawn.values()) == sum(sum(cell.sight.draws.values()) for cell in cells)
    walked = {entry["space"]: entry["walked"] for entry in found["spaces"]}
    assert walked[14] > 0, "heroes of the skirmish begin beside it"
    assert not set(never["spaces"]) & {space for space, steps in walked.items() if steps}


def test_luck_that_decides_everything_explains_everything() -> None:
    decided, ignored = Luck(), Luck()
    generator = Generator(3)
    for _ in range(2_000):
        luck = generator.below(2_001) / 1_000 - 1
        decided.count(1.0 if luck > 0 else -1.0, luck > 0)
        ignored.count(luck, bool(generator.below(2)))
    assert luck_of([decided])["explained"] == pytest.approx(1.0)
    assert luck_of([ignored])["explained"] < 0.01
    assert luck_of([decided])["thirds"][2]["win_rate"] == 1.0
    assert luck_of([decided])["thirds"][0]["win_rate"] == 0.0


def test_set_ups_that_are_won_more_often_do_not_look_like_luck() -> None:
    """Luck is judged within set-ups: an easy one with lucky dice proves nothing."""
    easy, hard = Luck(), Luck()
    for _ in range(50):
        easy.count(1.0, True)
        hard.count(-1.0, False)
    assert luck_of([easy, hard])["explained"] == 0.0


def test_a_card_that_nobody_can_win_with_or_without_is_not_judged() -> None:
    setting = Setting("base/legend-2", PAIR, "random", "normal", "kosmos", 1)
    found = balance_report(study([setting], 120, Alone()))
    assert found["settings"][0]["wins"] == 0
    assert {entry["verdict"] for entry in found["event_cards"]} <= {"open", "never"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_from_elsewhere(cells: list[Cell], language: str) -> None:
    page = Page(balance_report(cells), SETTINGS[0].content(), language, "2026-01-01").html()
    assert f'<html lang="{language}">' in page
    assert not re.search(r"<script|src=|href=|url\(|@import|http", page)
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL), "something was not filled in"
    charts = re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)
    assert len(charts) >= 6
    for chart in charts:
        assert ElementTree.fromstring(chart).find("title") is not None


def test_names_of_strangers_are_no_markup(cells: list[Cell]) -> None:
    found = json.loads(json.dumps(balance_report(cells)))
    found["settings"][0]["bot"] = "x.py:<script>alert(1)</script>"
    page = Page(found, SETTINGS[0].content(), "en", "2026-01-01").html()
    assert "<script" not in page and "&lt;script&gt;" in page


def test_the_command_writes_table_json_and_page(tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    command = ["legend", "balance", "base/legend-6", "--bots", "random", "--games", "3", "--jobs", "1", "--lang", "de"]
    shown = CliRunner().invoke(app, [*command, "--html", str(page)])
    assert shown.exit_code == 0, shown.output
    assert "Aussicht auf den Sieg" in shown.output and "Die Seite steht in" in shown.output
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    told = CliRunner().invoke(app, [*command, "--json"])
    found = json.loads(told.stdout)
    assert [len(entry["heroes"]) for entry in found["settings"]] == [2, 2, 3, 3, 4, 4]
    assert found["games"] == 18


def test_a_legend_of_ones_own_is_balanced_from_its_folder(tmp_path: Path) -> None:
    runner = CliRunner()
    folder = tmp_path / "my-legend"
    assert runner.invoke(app, ["legend", "new", str(folder), "--language", "en"]).exit_code == 0
    command = ["legend", "balance", str(folder), "--bots", "random", "--games", "2", "--jobs", "1", "--json"]
    found = json.loads(runner.invoke(app, command).stdout)
    assert found["legend"] == "base/my-legend"
    (folder / "legend.yaml").write_text("format: 7\n", encoding="utf-8")
    assert runner.invoke(app, command).exit_code == 1


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (["--bots", "planer"], "Did you mean planner?"),
        (["--bots", "random", "--heroes", "dwarf,dwarf"], "only once"),
        (["--bots", "random", "--difficulty", "hard"], "There are easy, normal"),
        (["--bots", ""], "at least one bot"),
    ],
)
def test_what_cannot_be_played_is_told_before_any_work(extra: list[str], said: str) -> None:
    shown = CliRunner().invoke(app, ["legend", "balance", "base/legend-6", *extra])
    assert shown.exit_code != 0
    assert said in shown.output
