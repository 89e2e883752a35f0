"""Tournaments and the table of strength: the same games for all, gone on with, published beside the legends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from andori.cli import laboratory
from andori.cli.legends import ground
from andori.cli.main import app
from andori.lab import measuring, runs
from andori.lab.crew import Alone
from andori.lab.fingerprint import fingerprint
from andori.lab.measuring import Plan, Results, make_plan, measure, measured_entry, publish, read_plan
from andori.lab.runs import RunError
from andori.lab.simulation import Setting, Tally, play_games, play_results
from andori.lab.tournament import tournament
from andori.legends.check import check_folder
from andori.legends.findings import Findings
from andori.legends.measured import Measured, measured_from, measured_text
from andori.legends.source import Reader
from andori.legends.starter import write_starter
from andori.sets.library import legends

SMALL = str(Path(__file__).resolve().parent.parent / "examples" / "the-stray-gors")
SETTING = Setting("base/legend-2", ("dwarf", "warrior"), "random", "easy", "kosmos", 3)
ENTRY = Measured(("dwarf", "warrior"), "easy", "kosmos", "planner", 100, 60, 42, 70, 57, 80, "2026-01-31")


# ---- tournament ------------------------------------------------------------------------------------------------------


def test_all_bots_of_a_tournament_play_the_same_games() -> None:
    rounds = [[replace(SETTING, bot=bot) for bot in ("random", "greedy")]]
    found = tournament(rounds, 14, Alone())
    won = {bot: [game.won for game in play_results(replace(SETTING, bot=bot), 0, 14)] for bot in ("random", "greedy")}
    assert [entry["wins"] for entry in found["bots"]] == [sum(won["random"]), sum(won["greedy"])]
    duel = found["duels"][0]
    assert duel["games"] == 14
    assert duel["first_only"] == sum(a and not b for a, b in zip(won["random"], won["greedy"], strict=True))
    assert duel["second_only"] == sum(b and not a for a, b in zip(won["random"], won["greedy"], strict=True))


def test_a_bot_of_ones_own_takes_part_and_is_told_apart(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from andori.engine.actions import FIGHT, MOVE\n"
        "class Keen:\n"
        "    def __init__(self, seed):\n        pass\n"
        "    def choose(self, rules, state, actions):\n"
        "        return next((a for a in actions if a.kind == FIGHT), actions[-1])\n",
        encoding="utf-8",
    )
    command = ["tournament", "--bots", f"greedy,{mine}:Keen", "--legend", SMALL, "--games", "4", "--jobs", "1"]
    shown = CliRunner().invoke(app, [*command, "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    assert "Keen" in shown.output and "All bots on the same games" in shown.output
    found = json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)
    assert [entry["games"] for entry in found["bots"]] == [4, 4]
    assert {"first", "second", "difference", "ci95"} <= set(found["duels"][0])


def test_a_bot_that_cheats_is_told_what_it_did(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "class Cheat:\n"
        "    def __init__(self, seed):\n        pass\n"
        "    def choose(self, rules, state, actions):\n"
        "        return rules.content.book.parse('dwarf: reward 8 gold')\n",
        encoding="utf-8",
    )
    command = ["simulate", "base/legend-2", "--bot", f"{mine}:Cheat", "--games", "1", "--jobs", "1"]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code != 0
    assert "Cheat chose 'dwarf: reward 8 gold' on day 1" in shown.output


def test_a_tournament_of_one_is_refused() -> None:
    shown = CliRunner().invoke(app, ["tournament", "--bots", "greedy,greedy"])
    assert shown.exit_code != 0 and "at least two different bots" in shown.output


# ---- the table of strength -------------------------------------------------------------------------------------------


def test_the_plan_holds_every_legend_level_and_number_of_heroes() -> None:
    plan = make_plan(read_plan())
    shapes = {(setting.legend, setting.difficulty, len(setting.heroes)) for setting in plan.settings}
    assert len(shapes) == 6 * 2 * 3 and len(plan.settings) == 2 * len(shapes)
    assert plan.games >= 60
    assert {(setting.bot, setting.budget) for setting in plan.settings} == {("planner", 0.1), ("greedy", None)}
    for setting in plan.settings:
        assert setting.legend in legends()


def test_a_better_set_of_heroes_takes_the_place_of_the_usual_one() -> None:
    usual = tuple(read_plan()["heroes"][2])
    found = {**read_plan(), "better": {"base/legend-1": {2: ["archer", "wizard"]}}}
    sets = {(setting.legend, setting.heroes) for setting in make_plan(found).settings}
    assert ("base/legend-1", ("archer", "wizard")) in sets and ("base/legend-1", usual) not in sets
    assert ("base/legend-2", usual) in sets


def test_a_plan_that_lacks_something_says_what(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("bots: {planner: 100}\n", encoding="utf-8")
    with pytest.raises(RunError, match="difficulties"):
        read_plan(plan)


def test_a_stopped_table_goes_on_and_comes_out_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(runs.CHUNKS, "random", 20)
    settings = (SETTING, replace(SETTING, difficulty="normal"))
    straight = measure(Plan(settings, 50), Results(tmp_path / "straight.json"), Alone())

    def stop(setting: Setting, done: int) -> None:
        if done > 50:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure(Plan(settings, 50), Results(tmp_path / "table.json"), Alone(), stop)
    table = Results(tmp_path / "table.json")
    assert table.entries[settings[0]].tally.games == 50 and 0 < table.entries[settings[1]].tally.games < 50
    again = measure(Plan(settings, 50), table, Alone())
    assert [entry.tally for entry in again] == [entry.tally for entry in straight]
    assert straight[0].tally == play_games(SETTING, 0, 50)


def test_figures_of_other_sources_are_measured_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.json"
    measure(Plan((SETTING,), 10), Results(file), Alone())
    monkeypatch.setattr(measuring, "fingerprint", lambda setting: "another")
    trusted = measure(Plan((SETTING,), 12), Results(file), Alone(), trust=True)
    assert trusted[0].tally.games == 12 and trusted[0].sources == fingerprint(SETTING)
    begun: list[int] = []
    found = measure(Plan((SETTING,), 12), Results(file), Alone(), lambda setting, done: begun.append(done))
    assert begun and found[0].sources == "another"


def test_a_fingerprint_is_that_of_the_game_and_of_who_plays_it(tmp_path: Path) -> None:
    assert fingerprint(SETTING) == fingerprint(replace(SETTING, seed=9))
    assert fingerprint(SETTING) != fingerprint(replace(SETTING, difficulty="normal"))
    assert fingerprint(SETTING) != fingerprint(replace(SETTING, legend="base/legend-1"))
    mine = tmp_path / "mine.py"
    mine.write_text("class Mine: ...", encoding="utf-8")
    own = replace(SETTING, bot=f"{mine}:Mine")
    before = fingerprint(own)
    mine.write_text("class Mine:  ...", encoding="utf-8")
    assert fingerprint(own) != before


def test_a_fingerprint_is_the_same_in_another_process() -> None:
    line = "from andori.lab.fingerprint import fingerprint; from andori.lab.simulation import Setting; "
    line += "print(fingerprint(Setting('base/legend-2', ('dwarf', 'warrior'), 'random', 'easy', 'kosmos', 3)))"
    env = {**os.environ, "PYTHONHASHSEED": "7"}
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, env=env)
    assert told.stdout.strip() == fingerprint(SETTING)


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(RunError, match="no table of strength"):
        Results(file)


# ---- beside the legends ----------------------------------------------------------------------------------------------


def read(text: str) -> tuple[list[Measured], list[str]]:
    findings = Findings()
    source = Reader("x/measured.yaml").read(text)
    found = measured_from(source, "x/measured.yaml", ["dwarf", "warrior", "archer", "wizard"], findings)
    return found, [str(finding.params["word"]) for finding in findings]


def test_what_is_published_can_be_read_again() -> None:
    other = replace(ENTRY, bot="greedy", budget_ms=None, difficulty="normal")
    assert read(measured_text([ENTRY, other])) == ([ENTRY, other], [])


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("wins: 42", "wins: 61", "wins"),
        ("chance: 70", "chance: 95", "chance"),
        ("low: 57", "low: 90", "chance"),
        ("difficulty: easy", "difficulty: simple", "difficulty"),
        ("heroes: [dwarf, warrior]", "heroes: [dwarf, witch]", "heroes"),
        ("games: 60", "games: many", "games"),
        ("date: 2026-01-31", "date: yesterday", "date"),
        ("bot: planner, ", "", "bot"),
        ("bot: planner", "bot: planner, colour: red", "colour"),
    ],
)
def test_a_figure_written_by_hand_is_found_out(old: str, new: str, word: str) -> None:
    text = measured_text([ENTRY])
    assert old in text
    assert read(text.replace(old, new)) == ([], [word])


def test_the_checker_knows_the_figures(tmp_path: Path) -> None:
    folder = tmp_path / "the-lost-flock"
    write_starter(folder)
    (folder / "measured.yaml").write_text(measured_text([ENTRY]), encoding="utf-8")
    assert check_folder(folder, ground("base")) == []
    (folder / "measured.yaml").write_text(measured_text([replace(ENTRY, chance=99)]), encoding="utf-8")
    found = check_folder(folder, ground("base"))
    assert [(finding.code, finding.line, finding.fatal) for finding in found] == [("bad_measured", 4, False)]
    assert all(
        finding.what(language) and finding.remedy(language) for finding in found for language in ("en", "de", "fr")
    )


def test_figures_are_published_where_there_are_enough_games(tmp_path: Path) -> None:
    results = Results(tmp_path / "table.json")
    few = replace(SETTING, legend="base/legend-1")
    measure(Plan((SETTING,), 60), results, Alone())
    measure(Plan((few,), 5), results, Alone())
    for legend in ("legend-1", "legend-2"):
        (tmp_path / legend).mkdir()
    written = publish(results, lambda legend: tmp_path / legend.partition("/")[2], 60)
    assert written == [tmp_path / "legend-2" / "measured.yaml"]
    found, wrong = read(written[0].read_text(encoding="utf-8"))
    assert not wrong and found == [measured_entry(results.entries[SETTING])]
    assert found[0].games == 60 and found[0].bot == "random" and found[0].budget_ms is None


def test_a_share_is_rounded_as_people_read_it() -> None:
    entry = measuring.Entry(SETTING, Tally(60, 42, 100), 1.0, "", "2026-01-31")
    found = measured_entry(entry)
    assert (found.chance, found.low, found.high) == (70, 57, 80)


def test_the_commands_measure_show_and_publish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.json"
    runner = CliRunner()
    command = ["lab", "measure", "--bot", "random", "--legend", "base/legend-2", "--difficulty", "easy"]
    command += ["--heroes", "dwarf,warrior", "--games", "9", "--jobs", "1", "--results", str(file)]
    told: dict[str, Any] = json.loads(runner.invoke(app, [*command, "--json"]).stdout)
    assert [(entry["games"], entry["budget_ms"]) for entry in told["entries"]] == [(9, None)]
    assert "/9" in runner.invoke(app, ["lab", "show", "--results", str(file)]).output
    refused = runner.invoke(app, ["lab", "publish", "--results", str(file)])
    assert refused.exit_code != 0 and "60 games" in refused.output
    monkeypatch.setattr(laboratory, "folder_of", lambda legend: tmp_path)
    shown = runner.invoke(app, ["lab", "publish", "--results", str(file), "--games", "9"])
    assert shown.exit_code == 0 and (tmp_path / "measured.yaml").is_file()
    assert runner.invoke(app, ["lab", "show", "--results", str(tmp_path / "none.json")]).exit_code != 0


def test_the_list_of_legends_tells_what_was_measured() -> None:
    found = json.loads(CliRunner().invoke(app, ["legends", "--json"]).stdout)["legends"]
    assert all(isinstance(entry["measured"], list) for entry in found)
