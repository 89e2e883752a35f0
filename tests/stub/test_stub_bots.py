"""Those who plan win in the salt marsh where chance alone does not; they see its road, its silt and its heron."""

from __future__ import annotations

import json

import pytest
from test_stub_box import BOX, LEGENDS
from typer.testing import CliRunner

from andori.bots.own import interests_of, own_weights_of
from andori.cli.main import app
from andori.game import Game

LONG = f"{BOX}/barge-home"
PLANNED = {LONG: 4, f"{BOX}/dyke-door": 3, f"{BOX}/salt-watch": 4}
"""Games of the planner: a night in the salt works takes it a second, the way of the barge half a minute."""
AT_RANDOM = 60


def simulated(legend: str, bot: str, games: int) -> tuple[int, int]:
    """How many of some games a bot wins, always with the same luck."""
    words = ["simulate", legend, "--bot", bot, "--games", str(games), "--jobs", "1", "--seed", "7", "--json"]
    if bot == "planner":
        words += ["--budget", "3"]
    found = CliRunner().invoke(app, words)
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    return told["wins"], told["games"]


@pytest.mark.parametrize(
    "legend", [pytest.param(legend, marks=pytest.mark.nightly if legend == LONG else ()) for legend in PLANNED]
)
def test_the_planner_wins_more_often_than_chance(legend: str) -> None:
    planned, games = simulated(legend, "planner", PLANNED[legend])
    chance, tries = simulated(legend, "random", AT_RANDOM)
    assert planned / games > chance / tries and planned > games / 2


def test_every_legend_that_can_be_won_is_compared_with_chance() -> None:
    assert [*PLANNED, f"{BOX}/sandbox"] == LEGENDS


def test_the_box_says_what_its_subjects_mean_to_those_who_plan() -> None:
    assert [kind.__name__ for kind in interests_of(BOX)] == ["FreeRoad", "Struck"]
    assert own_weights_of(Game.new(LEGENDS[0]).content) == {f"{BOX}/road": 60.0}
