"""Tournaments and the table of strength: the same games for all, gone on with, published beside the legends."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from andori.cli import laboratory
from andori.cli.legends import ground
from andori.cli.main import app
from andori.cli.settings import shown_bot, shown_bots
from andori.lab import fingerprint as prints
from andori.lab import measuring, runs
from andori.lab.crew import Alone
from andori.lab.fingerprint import fingerprint
from andori.lab.measuring import Results, measure, measured_entry, publish
from andori.lab.plans import Plan, make_plan, read_plan
from andori.lab.runs import RunError
from andori.lab.simulation import Setting, Tally, play_games, play_results
from andori.lab.tournament import tournament
from andori.legends.check import check_folder
from andori.legends.findings import Findings
from andori.legends.measured import Measured, measured_from, measured_text
from andori.legends.source import Reader
from andori.legends.starter import write_starter
from andori.sets.library import box_file, legends

SMALL = str(Path(__file__).resolve().parents[2] / "examples" / "the-stray-gors")
SETTING = Setting("base/legend-2", ("dwarf", "warrior"), "random", "easy", "kosmos", 3)
ENTRY = Measured(("dwarf", "warrior"), "easy", "kosmos", "planner", 100, 60, 42, 70, 57, 80, "2026-01-31")


# ---- again ---------------------------------------------------------------------------------------------------------


def test_the_first_games_of_every_row_are_played_again_and_compared(tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    measure(Plan((SETTING, replace(SETTING, bot="greedy")), 3), Results(file), Alone())
    before = file.read_bytes()
    command = ["lab", "again", "--results", str(file), "--jobs", "1", "--lang", "en"]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 0, shown.output
    assert "2 of 2 set-ups come out as before." in shown.output
    assert file.read_bytes() == before, "nothing is kept"
    table = Results(file)
    entry = table.ordered()[0]
    entry.first[1] = entry.first[1]._replace(decisions=entry.first[1].decisions + 1)
    table.save()
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 1
    assert "DIFFERENT: base/legend-2" in shown.output and "1 of 2 set-ups" in shown.output
    found = json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)
    assert sorted(line["same"] for line in found["entries"]) == [False, True]


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
    assert "`Cheat` chose `dwarf: reward 8 gold` on day 1 of game 0" in shown.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class Mine\n", "SyntaxError: expected ':' (mine.py:1)"),
        ("import nothing_like_it\n", "ModuleNotFoundError: No module named 'nothing_like_it' (mine.py:1)"),
        ("raise SystemExit(3)\n", "SystemExit: 3 (mine.py:1)"),
        ("Mine = 3\n", "no class `Mine` with a method `choose`"),
        ("class Mine:\n    def play(self): ...\n", "no class `Mine` with a method `choose`"),
        ("class Mine:\n    def choose(self, rules, state, actions): ...\n", "Mine() takes no arguments (mine.py)"),
        (
            "class Mine:\n    def __init__(self, seed): 1 / 0\n    def choose(self): ...\n",
            "division by zero (mine.py:2)",
        ),
        (
            "class Mine:\n    def __init__(self, seed): ...\n"
            "    def choose(self, rules, state, actions):\n        return actions[999]\n",
            "`Mine` failed on day 1 of game 0. IndexError: list index out of range (mine.py:4)",
        ),
        (
            "class Mine:\n    def __init__(self, seed): ...\n    def choose(self, rules, state, actions): exit(3)\n",
            "`Mine` failed on day 1 of game 0. SystemExit: 3 (mine.py:3)",
        ),
    ],
)
def test_a_mistake_in_a_bot_of_ones_own_is_told_with_its_line(text: str, told: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(text, encoding="utf-8")
    command = ["simulate", "base/legend-2", "--bot", f"{mine}:Mine", "--games", "2"]
    for jobs in ("1", "2") if "failed" in told else ("1",):
        shown = CliRunner().invoke(app, [*command, "--jobs", jobs])
        assert shown.exit_code == 2
        assert told in shown.output and "Traceback" not in shown.output


def test_a_bot_of_ones_own_is_loaded_like_any_python_file_and_once(tmp_path: Path) -> None:
    (tmp_path / "beside_it.py").write_text("FIRST = 0\n", encoding="utf-8")
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "from pathlib import Path\n"
        "from beside_it import FIRST\n"
        "with (Path(__file__).parent / 'loaded').open('a') as file:\n    file.write('once')\n"
        "@dataclass\n"
        "class Mine:\n    seed: int\n"
        "    def choose(self, rules, state, actions):\n        return actions[FIRST]\n",
        encoding="utf-8",
    )
    command = ["simulate", "base/legend-2", "--bot", f"{mine}:Mine", "--games", "3", "--jobs", "1", "--json"]
    shown = CliRunner().invoke(app, command)
    assert json.loads(shown.stdout)["games"] == 3, shown.output
    assert (tmp_path / "loaded").read_text() == "once"


def test_two_versions_of_a_bot_are_told_apart() -> None:
    bots = ["/bots/v1/my_bot.py:Mine", "/bots/v2/my_bot.py:Mine", "/bots/v1/my_bot.py:Other", "greedy"]
    assert list(shown_bots(bots).values()) == ["v1/my_bot.py:Mine", "v2/my_bot.py:Mine", "Other", "greedy"]
    assert shown_bot(bots[0]) == "Mine"


def test_a_tournament_of_one_is_refused() -> None:
    shown = CliRunner().invoke(app, ["tournament", "--bots", "greedy,greedy"])
    assert shown.exit_code != 0 and "at least two different bots" in shown.output


def test_what_is_named_twice_is_played_once() -> None:
    command = ["tournament", "--bots", "random,greedy", "--games", "2", "--jobs", "1", "--json", "--legend", SMALL]
    once = json.loads(CliRunner().invoke(app, command).stdout)
    twice = [
        "--legend",
        f"{SMALL}/",
        "--difficulty",
        "easy,easy",
        "--heroes",
        "dwarf,warrior",
        "--heroes",
        "dwarf, warrior",
    ]
    assert json.loads(CliRunner().invoke(app, [*command, *twice]).stdout) == once


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


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("games: many", "plan.yaml` is not a plan: `games` cannot be `many`"),
        ("heroes: [dwarf]", "plan.yaml` is not a plan: `heroes` cannot be `['dwarf']`"),
        ("bots: {planner", "plan.yaml` is not a plan: "),
        ("legends: [base/legend-9]", "There is no legend `base/legend-9`"),
        ("legends: []", "`legends` cannot be `[]`"),
        ("games: -2", "`games` cannot be `-2`"),
        ("games: true", "`games` cannot be `True`"),
        ("bots: {planner: fast}", "`bots: planner` cannot be `fast`"),
        ("bots: {planner: -5}", "`bots: planner` cannot be `-5`"),
        ("bots: {planner: 12.5}", "`bots: planner` cannot be `12.5`"),
        ("bots: {5: null}", "`bots` cannot be `{5: None}`"),
        ("heroes: {2: 5}", "`heroes: 2` cannot be `5`"),
        ("better: [1]", "`better` cannot be `[1]`"),
        ("better: {base/legend-2: {2: dwarf}}", "`better: base/legend-2: 2` cannot be `dwarf`"),
        ("beter: {}", "`key` cannot be `beter`"),
        ("seed: 1", None),
    ],
)
def test_a_plan_with_a_mistake_says_where(change: str, told: str | None, tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    found = {**read_plan(), "legends": ["base/legend-2"], "bots": {"random": None}, "games": 1}
    plan.write_text(yaml.safe_dump({**found, "difficulties": ["easy"], "better": {}}) + change, encoding="utf-8")
    command = ["lab", "measure", "--plan", str(plan), "--results", str(tmp_path / "table.json"), "--jobs", "1"]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == (0 if told is None else 2), shown.output
    assert (told or "") in shown.output.replace("\n", " ")


def test_a_plan_that_is_no_text_is_told(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_bytes(b"games: \xff\xfe")
    with pytest.raises(RunError, match=r"plan\.yaml` is not a plan"):
        read_plan(plan)


def test_a_folder_of_ones_own_is_not_for_the_table(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["lab", "measure", "--legend", SMALL, "--results", str(tmp_path / "table.json")])
    assert shown.exit_code == 2 and f"andori legend balance {SMALL}" in shown.output


def test_figures_that_belong_to_older_modules_are_not_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "changed_since_compiled", lambda: "src/andori/engine/state.py")
    with pytest.raises(RunError, match=r"state\.py` has changed .* `make engine`"):
        measure(Plan((SETTING,), 1), Results(tmp_path / "table.json"), Alone())


def test_a_source_that_was_edited_after_compiling_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "andori"
    package.mkdir(parents=True)
    source = package / "state.py"
    source.write_text("x = 1\n", encoding="utf-8")
    stamp = tmp_path / ".build" / "engine.stamp"
    stamp.parent.mkdir()
    line = f"{hashlib.sha256(source.read_bytes()).hexdigest()} src/andori/state.py"
    stamp.write_text(f"mypyc cpython\n{line}", encoding="utf-8")
    monkeypatch.setattr(prints, "files", lambda name: package)
    monkeypatch.setattr(prints, "is_compiled", lambda: True)
    assert prints.changed_since_compiled() == ""
    source.write_text("x = 2\n", encoding="utf-8")
    assert prints.changed_since_compiled() == "src/andori/state.py"
    monkeypatch.setattr(prints, "is_compiled", lambda: False)
    assert prints.changed_since_compiled() == "", "plain Python is what its sources say"


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
    before = measure(Plan((SETTING,), 10), Results(file), Alone())[0]
    assert before.first == play_results(SETTING, 0, 3)
    monkeypatch.setattr(measuring, "sources_of", lambda setting: "another")
    changed = Results(file)
    longer = before.first[2]._replace(decisions=before.first[2].decisions + 1)
    changed.entries[SETTING].first[2] = longer
    begun: list[int] = []
    found = measure(Plan((SETTING,), 10), changed, Alone(), lambda setting, done: begun.append(done))[0]
    assert begun and (found.sources, found.tally) == ("another", before.tally)
    assert found.first == before.first


def test_figures_of_other_sources_are_kept_where_games_come_out_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "table.json"
    before = measure(Plan((SETTING,), 10), Results(file), Alone())[0]
    monkeypatch.setattr(measuring, "sources_of", lambda setting: "another")
    begun: list[int] = []
    measure(Plan((SETTING,), 10), Results(file), Alone(), lambda setting, done: begun.append(done))
    kept = Results(file).entries[SETTING]
    assert not begun and kept.sources == "another"
    assert (kept.tally, kept.seconds, kept.date) == (before.tally, round(before.seconds, 3), before.date)


def test_the_first_games_are_noted_also_when_the_table_is_stopped_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(runs.CHUNKS, "random", 2)
    file = tmp_path / "table.json"
    measure(Plan((SETTING,), 2), Results(file), Alone())
    measure(Plan((SETTING,), 9), Results(file), Alone())
    assert Results(file).entries[SETTING].first == play_results(SETTING, 0, 3)


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
    with pytest.raises(RunError, match="not hold a table of strength"):
        Results(file)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"legend": "base/legend-9"}, "`legend` cannot be `base/legend-9`"),
        ({"legend": "../../x"}, r"`legend` cannot be `\.\./\.\./x`"),
        ({"heroes": ["dwarf", "witch"]}, r"`heroes` cannot be `\['dwarf', 'witch'\]`"),
        ({"difficulty": "simple"}, "`difficulty` cannot be `simple`"),
        ({"edition": "first"}, "`edition` cannot be `first`"),
        ({"wins": 10}, "`wins` cannot be `10`"),
        ({"games": True}, "`games` cannot be `True`"),
        ({"bot": "gredy"}, "`bot` cannot be `gredy`"),
        ({"date": "today, chance: 99"}, "`date` cannot be"),
        ({"first": [[1]]}, "`first` cannot be"),
        ({"endings": {"castle": 4}}, "games, endings and days do not add up"),
    ],
)
def test_an_entry_that_cannot_be_is_told_with_its_place(change: dict[str, Any], told: str, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    measure(Plan((SETTING, replace(SETTING, difficulty="normal")), 9), Results(file), Alone())
    found = json.loads(file.read_text(encoding="utf-8"))
    found["entries"][1].update(change)
    file.write_text(json.dumps(found), encoding="utf-8")
    with pytest.raises(RunError, match=rf"table\.json`, entry 2: {told}"):
        Results(file)
    for command in ("show", "publish"):
        shown = CliRunner().invoke(app, ["lab", command, "--results", str(file), "--lang", "en"])
        assert shown.exit_code == 2 and "entry 2" in shown.output


def test_the_table_of_the_package_can_be_read() -> None:
    assert Results(Path(__file__).resolve().parents[2] / "bench" / "strength.json").entries


def test_figures_stay_until_there_are_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, greedy = tmp_path / "table.json", replace(SETTING, bot="greedy")
    before = measure(Plan((greedy,), 5), Results(file), Alone())[0]
    monkeypatch.setattr(measuring, "sources_of", lambda setting: "another")
    monkeypatch.setattr(measuring, "plays_the_same", lambda entry, crew: False)

    class Stopped(Alone):
        def map(self, function: Any, tasks: Any) -> Any:
            raise KeyboardInterrupt

    for setting in (greedy, SETTING):
        with pytest.raises(KeyboardInterrupt):
            measure(Plan((setting,), 5), Results(file), Stopped())
    kept = Results(file).entries
    assert [entry.tally for entry in kept.values()] == [before.tally]
    assert kept[greedy].sources == before.sources


def test_the_table_is_shown_in_its_own_order(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    sets = [("dwarf", "warrior", "archer", "wizard"), ("dwarf", "warrior"), ("archer", "wizard", "dwarf")]
    settings = [replace(SETTING, heroes=heroes, difficulty=level) for heroes in sets for level in ("normal", "easy")]
    measure(Plan(tuple(settings), 1), Results(file), Alone())
    found = json.loads(CliRunner().invoke(app, ["lab", "show", "--results", str(file), "--json"]).stdout)["entries"]
    shown = [(entry["difficulty"], len(entry["heroes"])) for entry in found]
    assert shown == [(level, count) for level in ("easy", "normal") for count in (2, 3, 4)]


# ---- beside the legends ----------------------------------------------------------------------------------------------


def read(text: str) -> tuple[list[Measured], list[str]]:
    findings = Findings()
    source = Reader("x/measured.yaml").read(text)
    found = measured_from(source, "x/measured.yaml", box_file("base"), findings)
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


def test_bots_of_ones_own_are_not_published(tmp_path: Path) -> None:
    results = Results(tmp_path / "table.json")
    own = replace(SETTING, bot=f"{tmp_path}/mine.py:Mine")
    results.entries[own] = measuring.Entry(own, Tally(60, 42, 100), 1.0, "", "2026-01-31", [])
    assert publish(results, lambda legend: tmp_path, 60) == []


def test_a_share_is_rounded_as_people_read_it() -> None:
    entry = measuring.Entry(SETTING, Tally(60, 42, 100), 1.0, "", "2026-01-31", [])
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
