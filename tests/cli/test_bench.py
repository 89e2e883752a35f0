"""`andori bench`: what it measures, and the names under which programs find it."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from andori.cli.bench import at_random, planned
from andori.cli.main import app

CONTRACT = {"decisions_per_s", "copy_us", "legal_us", "compiled", "calibration_s"}
BESIDE = {"skirmish_decisions_per_s", "planned_copy_us", "planned_legal_us", "planned_choices"}


def test_programs_find_what_was_promised_and_the_skirmish_and_planned_games_beside_it() -> None:
    shown = CliRunner().invoke(app, ["bench", "--json", "--decisions", "1200", "--box", "base"])
    assert shown.exit_code == 0, shown.output
    found = json.loads(shown.stdout)
    assert set(found) == CONTRACT | BESIDE
    assert all(value > 0 for key, value in found.items() if key != "compiled")


def test_moments_of_planned_games_are_late_and_offer_more_than_random_play() -> None:
    moments = list(planned("base"))
    assert len(moments) >= 10 and not any(rules.is_chance(state) for rules, state in moments)
    assert max(state.day for _, state in moments) >= 4
    rules, state = at_random("base/legend-2", 1)
    assert sum(len(rules.legal(state)) for rules, state in moments) / len(moments) > len(rules.legal(state))


@pytest.mark.parametrize("command", [["--box", "nowhere"], ["--legend", "base/nowhere"]])
def test_a_box_or_legend_that_is_not_there_is_told(command: list[str]) -> None:
    shown = CliRunner().invoke(app, ["bench", *command])
    assert shown.exit_code == 2 and "nowhere" in shown.stderr and "base" in shown.stderr
