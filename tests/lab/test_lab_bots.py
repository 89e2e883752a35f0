"""Bots from files: they see the game and cannot change it, each with what lies beside it, and print where they may."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.bots import registry
from andori.cli import settings
from andori.cli.main import app
from andori.lab.crew import Processes
from andori.lab.observer import watch_games
from andori.lab.runs import RunError, play_part, simulate
from andori.lab.simulation import BotError, Setting, game_seed, play_results
from starting import PATIENCE

SETTING = Setting("base/legend-2", ("dwarf", "warrior"), "random", "easy", "kosmos", 3)
HEAD = "class Mine:\n    def __init__(self, seed): ...\n    def choose(self, rules, state, actions):\n"


def written(folder: Path, lines: str) -> str:
    """A bot whose method does this, ready to be named."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "my_bot.py"
    file.write_text(HEAD + "".join(f"        {line}\n" for line in lines.splitlines()), encoding="utf-8")
    return f"{file}:Mine"


@pytest.mark.parametrize(
    "lines",
    [
        "from andori.engine.state import WON\nstate.outcome = WON",
        "state.heroes[0].strength = 14",
        "rules.apply(state, actions[-1])",
        "rules.logging = not rules.logging",
        "del actions[1:]",
    ],
)
def test_a_bot_that_changes_what_it_is_given_changes_no_game(lines: str, tmp_path: Path) -> None:
    honest = replace(SETTING, bot=written(tmp_path / "honest", "return actions[0]"))
    cheat = replace(SETTING, bot=written(tmp_path / "cheat", f"first = actions[0]\n{lines}\nreturn first"))
    assert play_results(cheat, 0, 2) == play_results(honest, 0, 2)
    assert watch_games((cheat, 0, 1)) == watch_games((honest, 0, 1)), "hours and cards are counted by events"


def test_a_bot_that_takes_its_answer_out_of_the_list_has_answered(tmp_path: Path) -> None:
    assert len(play_results(replace(SETTING, bot=written(tmp_path, "return actions.pop()")), 0, 1)) == 1


@pytest.mark.parametrize(("answer", "kind"), [("str(actions[0])", "str"), ("None", "None"), ("0", "int")])
def test_what_is_no_action_is_told_by_its_type(answer: str, kind: str, tmp_path: Path) -> None:
    with pytest.raises(BotError, match=f"Mine` returned something of type `{kind}` on day 1 of game 0"):
        play_results(replace(SETTING, bot=written(tmp_path, f"return {answer}")), 0, 1)


def test_a_bot_cannot_work_out_the_dice_from_its_seed(tmp_path: Path) -> None:
    file = tmp_path / "peek.py"
    file.write_text(
        "SEEDS = []\n"
        "class Peek:\n"
        "    def __init__(self, seed):\n        SEEDS.append(seed)\n"
        "    def choose(self, rules, state, actions):\n        return actions[0]\n",
        encoding="utf-8",
    )
    setting = replace(SETTING, bot=f"{file}:Peek")
    play_results(setting, 0, 4)
    given = registry._module(file).SEEDS
    assert len(set(given)) == 4
    steps = {(seed - game_seed(setting.seed, number)) % 2_147_483_647 for number, seed in enumerate(given)}
    assert len(steps) == 4, "no constant leads from a bot's seed to the dealer's"
    play_results(setting, 2, 1)
    assert given[-1] == given[2], "the same game, the same seed"


# ---- what lies beside them -------------------------------------------------------------------------------------------


def versions(folder: Path, lines: str) -> list[Setting]:
    """Two versions of a bot, each with a module of its own beside it that says which action is taken."""
    found = []
    for version, place in (("v1", "0"), ("v2", "-1")):
        found.append(replace(SETTING, bot=written(folder / version, lines)))
        (folder / version / "beside").mkdir()
        (folder / version / "beside" / "__init__.py").write_text("", encoding="utf-8")
        (folder / version / "beside" / "deeper.py").write_text(f"PLACE = {place}\n", encoding="utf-8")
        (folder / version / "near.py").write_text("from beside.deeper import PLACE\n", encoding="utf-8")
    return found


@pytest.mark.parametrize("late", [False, True])
def test_two_versions_of_a_bot_have_each_what_lies_beside_it(late: bool, tmp_path: Path) -> None:
    plain = [replace(SETTING, bot=written(tmp_path / n, f"return actions[{n}]")) for n in ("0", "-1")]
    wanted = [play_results(setting, 0, 2) for setting in plain]
    assert wanted[0] != wanted[1]
    mine = versions(tmp_path, "from near import PLACE\nreturn actions[PLACE]" if late else "return actions[PLACE]")
    if not late:
        for setting in mine:
            file = Path(setting.bot.rpartition(":")[0])
            file.write_text("from near import PLACE\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    assert [play_results(setting, 0, 2) for setting in mine] == wanted
    assert [play_results(setting, 0, 2) for setting in mine] == wanted, "also when each has been played before"
    assert not {"near", "beside", "beside.deeper"} & set(sys.modules)
    with Processes(1) as crew:
        assert list(crew.map(play_part, [(setting, 0, 2) for setting in mine])) == wanted


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_no_part_of_the_answer(jobs: str, tmp_path: Path) -> None:
    bot = written(tmp_path, "print('I take the first')\nreturn actions[0]")
    file = tmp_path / "my_bot.py"
    file.write_text("print('Here I am')\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    words = ["simulate", "base/legend-2", "--bot", bot, "--games", "2", "--jobs", jobs, "--json"]
    told = subprocess.run([sys.executable, "-m", "andori", *words], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout)["games"] == 2
    assert "Here I am" in told.stderr and "I take the first" in told.stderr


def test_a_run_is_not_gone_on_with_when_something_beside_the_bot_has_changed(tmp_path: Path) -> None:
    (mine, _), run = versions(tmp_path, "from near import PLACE\nreturn actions[PLACE]"), tmp_path / "run.json"
    simulate(mine, 1, resume=run)
    simulate(mine, 2, resume=run)
    (tmp_path / "v1" / "beside" / "deeper.py").write_text("PLACE = -1\n", encoding="utf-8")
    with pytest.raises(RunError, match="another engine, bot or legend"):
        simulate(mine, 3, resume=run)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No result for"), ("de", "kein Ergebnis"), ("fr", "Aucun résultat")]
)
def test_a_bot_that_takes_for_ever_is_named(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "SILENCE", 0.1)
    # It thinks until it has been told that nothing comes of it, and is stopped then.
    watching = "[each for each in threading.enumerate() if 'break_silence' in each.name]"
    lines = f"import threading\nfor each in {watching}:\n    each.join({PATIENCE})\nraise KeyboardInterrupt"
    bot = written(tmp_path, lines)
    command = ["simulate", "base/legend-2", "--bot", bot, "--games", "1", "--jobs", "1", "--lang", language]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 130
    assert said in shown.stderr and "Mine" in shown.stderr and shown.stderr.count("-C") == 1
