"""The balance report on goals: whether the planner understood each of them, and in how many games it was done."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cli.main import app
from andori.lab.balance import balance_report, study
from andori.lab.crew import Alone
from andori.lab.observer import watch_games
from andori.lab.simulation import Setting
from andori.text.catalogue import LANGUAGES, say
from told import BROUGHT, KEPT, LIES, STOPS, tell

GAMES = 2


def found_of(folder: Path, *more: str) -> tuple[str, str]:
    """What the command says of a legend in a folder, and its page."""
    page = folder.parent / "page.html"
    command = ["legend", "balance", str(folder), "--heroes", "dwarf,archer", "--bots", "planner", "--budget", "1"]
    shown = CliRunner().invoke(
        app, [*command, "--difficulty", "normal", "--games", "1", "--jobs", "1", "--html", str(page), *more]
    )
    assert shown.exit_code == 0, shown.output
    return shown.stdout, unescape(page.read_text(encoding="utf-8"))


def test_balance_says_of_every_task_whether_it_was_understood_and_how_often_done(tmp_path: Path) -> None:
    cells = study([tell(tmp_path / "letter", LIES, STOPS, BROUGHT + KEPT)], GAMES, Alone())
    bring, keep = balance_report(cells)["goals"]
    assert (bring["kind"], bring["name"], bring["known"], bring["understood"]) == ("task", "bring_letter", GAMES, True)
    wins = cells[0].sight.tally.wins
    assert wins, "else nothing can be said of its share"
    assert bring["done"] == [{"bot": "planner", "games": GAMES, "done": wins, "share": round(wins / GAMES, 4)}]
    assert (keep["name"], keep["understood"], keep["done"][0]["done"]) == ("keep_faith", False, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_that_was_not_understood_is_told_first_and_loudly(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "600")
    tell(tmp_path / "letter", LIES, STOPS, BROUGHT + KEPT)
    shown, page = found_of(tmp_path / "letter", "--language", language)
    alarm = say("lab.balance.goals.not_understood", language, count=1, goals="keep_faith")
    assert shown.startswith(alarm)
    assert f'<p class="alarm">{alarm}</p>' in page and page.index(alarm) < page.index("<h2>")
    for text in (shown, page):
        assert "bring_letter" in text and say("lab.balance.goals.yes", language) in text
        assert say("lab.balance.goals.no", language) in text


def test_where_all_goals_were_understood_and_done_nothing_is_cried(tmp_path: Path) -> None:
    tell(tmp_path / "letter", LIES, STOPS)
    shown, page = found_of(tmp_path / "letter")
    assert 'class="alarm"' not in page
    assert say("lab.balance.goals.title", "en") in shown


def test_what_comes_with_time_is_not_said_to_be_a_riddle(tmp_path: Path) -> None:
    held = "  hold_out: {done: {variable: {kept: 1}}}\n"
    dawn = "  - sunrise: any\n    do: [{set: {kept: 1}}]\n"
    cells = study([tell(tmp_path / "letter", LIES, STOPS + dawn, BROUGHT + held)], 1, Alone())
    assert [goal["understood"] for goal in balance_report(cells)["goals"]] == [True, True]


def test_the_goals_are_in_the_json(tmp_path: Path) -> None:
    tell(tmp_path / "letter", LIES, STOPS, tasks="")
    found = json.loads(found_of(tmp_path / "letter", "--json")[0])
    (goal,) = found["goals"]
    assert (goal["kind"], goal["name"], goal["understood"]) == ("ending", "letter_read", True)
    assert goal["done"][0]["done"] == found["settings"][0]["wins"]


def test_the_goals_of_every_legend_of_the_box_are_understood() -> None:
    """Also those that only come up later in a legend, if they came up at all."""
    for legend in range(1, 7):
        setting = Setting(f"base/legend-{legend}", ("dwarf", "archer"), "planner", "easy", "kosmos", 1, 0.0005)
        seen = watch_games((setting, 0, 1)).pursued
        assert seen.known and set(seen.known) == set(seen.understood), (legend, seen)
