"""A legend that sets itself off without end is stopped, named and leaves nothing behind, wherever it is played."""

from __future__ import annotations

import subprocess
import sys
import time
import zlib
from pathlib import Path

import msgspec
import pytest
import yaml

from andori.cli.legends import ground
from andori.engine.limits import MOST_EFFECTS, MOST_FRAMES
from andori.engine.playout import Playout
from andori.engine.position import PositionError
from andori.engine.reasons import StuckError
from andori.engine.rulebook import Rulebook
from andori.game import Game
from andori.lab.errors import LabError
from andori.lab.simulation import told_when_stuck
from andori.legends.check import check_folder
from andori.legends.starter import write_starter
from andori.play.moment import choices_of, menu_of
from andori.play.pinned import Pinned
from andori.play.reach import reach_of
from andori.play.refusal import Refusal
from andori.play.table import Table
from andori.sets.library import files_of
from andori.text.refusals import reason_line
from endless_legends import BY_NAME
from played import NOW, code_of, opened
from small_legends import content, table, variable

A_SECOND_OR_TWO = 5.0
"""As plain Python on a busy machine; measured 0.05 s."""


@pytest.mark.parametrize("name", BY_NAME)
def test_it_is_stopped_and_named_and_nothing_has_changed(name: str) -> None:
    endless = BY_NAME[name]
    began = time.process_time()
    game: Game | None = None
    before = ""
    with pytest.raises(StuckError) as caught:
        game = table(endless.text)
        for line in endless.lines:
            before = game.position()
            game.apply(line)
    assert time.process_time() - began < A_SECOND_OR_TWO
    reason = caught.value.reason
    assert reason.name == "endless"
    assert reason.word.startswith(endless.word)
    assert f"line {reason.params['line']} (`{reason.word}`)" in reason_line(reason, "en")
    if game is not None:
        assert game.position() == before
        assert len(game.state.frames) <= MOST_FRAMES + 1
        assert Game.from_position(before, game.content).position() == before
        play_on = [action for action in game.legal() if action.text not in endless.lines]
        if play_on:
            game.apply(play_on[0])


def test_a_delivery_that_lays_the_thing_again_comes_to_rest() -> None:
    game = table(
        "variables: {goal: 0, brought: 0}\n"
        "setup: [{lay: {thing: herb-3, at: 8}}]\n"
        "triggers: [{delivered: {thing: herb-3, at: 8}, do: [{add: {brought: 1}}, {lay: {thing: herb-3, at: 8}}]}]"
    )
    assert variable(game, "brought") == 1


def test_a_long_set_up_is_no_endless_one() -> None:
    """Far more than any legend needs, and still within the budget of one action."""
    many = MOST_EFFECTS // 2
    game = table(f"variables: {{goal: 0, x: 0}}\nsetup: [{', '.join(['{add: {x: 1}}'] * many)}]")
    assert variable(game, "x") == many


def test_every_action_has_a_budget_of_its_own() -> None:
    each = ", ".join(["{add: {x: 1}}"] * 4000)
    game = table(f"variables: {{goal: 0, x: 0}}\ntriggers: [{{enters: [8, 9, 10], do: [{each}]}}]")
    for line in ("dwarf: move 8", "dwarf: move 9", "dwarf: move 8", "dwarf: move 9", "dwarf: move 8"):
        game.apply(line)
    assert variable(game, "x") == 20_000


def test_a_record_that_leads_there_is_refused_with_its_line() -> None:
    endless = BY_NAME["two variables in turn"]
    game = table(endless.text)
    game.apply(endless.lines[0])
    with pytest.raises(PositionError, match="endless"):
        Game.from_record(game.record() + endless.lines[1] + "\n", game.content)


# ---- at a table, in a case, in the laboratory, in the terminal -----------------------------------------------------


def endless_folder(tmp_path: Path) -> Path:
    """A legend that is fine but for one trigger."""
    folder = tmp_path / "the-lost-flock"
    write_starter(folder)
    path = folder / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("variables: {", "variables: {x: 0, ", 1)
    loop = "triggers:\n  - {variable: {x: 1}, do: [{set: {x: 0}}, {if: {when: castle_free, then: [{add: {x: 1}}]}}]}\n"
    text = text.replace("triggers:\n", loop, 1)
    path.write_text(text.replace("  - strength: 2\n", "  - strength: 2\n  - add: {x: 1}\n", 1), encoding="utf-8")
    return folder


def andori(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "andori", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, input="", check=False)


def test_a_case_says_so(tmp_path: Path) -> None:
    path = tmp_path / "endless.yaml"
    path.write_text(
        "case: It never comes to rest\ngiven:\n  heroes: {dwarf: {space: 7}}\n  creatures: [gor@8]\n"
        "  triggers: [{meets: any, do: [{remove_creature: {at: here}}, {creature: {kind: gor, at: here}}]}]\n"
        'when: ["dwarf: move 8"]\n',
        encoding="utf-8",
    )
    done = andori("case", str(path))
    assert done.returncode == 1
    assert "The legend never comes to rest: what is written in line" in done.stdout and "meets: any" in done.stdout


def endless_table(name: str) -> Table:
    """A table that plays an endless legend, as the server would have it pinned."""
    files = files_of("base/sandbox")
    files["legend.yaml"] = yaml.safe_dump(
        {**yaml.safe_load(files["legend.yaml"]), **yaml.safe_load(BY_NAME[name].text)}
    )
    packed = zlib.compress(msgspec.json.encode(files))
    entry = opened(legend="base/sandbox", heroes=["dwarf", "warrior"], difficulty="normal")
    return Table("t", entry, Pinned((packed, "base/sandbox", "kosmos", "normal", 2)))


def test_a_table_refuses_the_action_with_a_sentence_and_lives_on() -> None:
    table_there = endless_table("two variables in turn")
    table_there.act(1, "m1", 1, ["dwarf: move 8"], NOW)
    before = (table_there.version, table_there.game.position())
    with pytest.raises(Refusal) as caught:
        table_there.act(1, "m2", table_there.version, ["dwarf: stop"], NOW, "de")
    assert caught.value.code == "endless"
    assert "löst sich immer wieder selbst aus" in caught.value.line("de")
    assert (table_there.version, table_there.game.position()) == before
    table_there.act(1, "m3", table_there.version, ["dwarf: move 9"], NOW)


def test_a_table_takes_an_action_back_after_which_luck_would_never_stop() -> None:
    table_there = endless_table("a deck draws from itself")
    table_there.act(1, "m1", 1, ["dwarf: move 8"], NOW)
    before = (table_there.version, table_there.game.position(), len(table_there.game.history))
    with pytest.raises(Refusal, match="endless"):
        table_there.act(1, "m2", table_there.version, ["dwarf: stop"], NOW)
    assert (table_there.version, table_there.game.position(), len(table_there.game.history)) == before


def test_a_table_is_shown_though_one_of_its_actions_never_ends() -> None:
    """What an action would bring about is tried out for the menu and the map; that must not fail."""
    game = table(BY_NAME["a variable for each hero"].text)
    assert "dwarf: move 8" in [choice.action for choice in choices_of(game, "en")]
    assert menu_of(game, "dwarf", "en")
    goals = [step.space for step in reach_of(game, "dwarf", 1, "en").steps]
    assert 0 in goals and 8 not in goals


def test_a_table_is_not_opened_when_its_set_up_never_ends() -> None:
    assert code_of(lambda: endless_table("a variable sets itself")) == "legend_stuck"


def test_the_laboratory_names_the_trigger() -> None:
    text = BY_NAME["the sun rises at sunrise"].text
    with pytest.raises(LabError, match=r"line 2 \(`sunrise: any`\)") as caught, told_when_stuck():
        Playout(Rulebook(content(text)), 1).run(["dwarf", "warrior"], 5_000)
    assert "sunrise: any" in caught.value.said("fr")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["play", "balance"])
def test_the_commands_stop_with_a_sentence_and_take_little_memory(command: str, tmp_path: Path) -> None:
    folder = endless_folder(tmp_path)
    more = ["--games", "2", "--bots", "random"] if command == "balance" else []
    done = andori("legend", command, str(folder), *more)
    assert done.returncode != 0
    assert "variable: {x: 1}" in done.stderr + done.stdout


# ---- what the checker says of it; loops that it finds are in broken_legends/loops.yaml -----------------------------

ENDS = {
    "a variable that counts on": "{variable: {x: 1}, do: [{add: {x: 1}}]}",
    "a variable that is set back": "{variable: {x: 1}, do: [{set: {x: 0}}]}",
    "a variable that does not come so far again": "{variable: {x: 3}, do: [{set: {x: 0}}, {add: {x: 1}}]}",
    "a second sunrise, once": (
        "{sunrise: any, do: [{if: {when: {variable_below: {x: 1}}, then: [{set: {x: 1}}, sunrise]}}]}"
    ),
    "a creature elsewhere": "{castle: any, do: [{creature: {kind: gor, at: 5}}]}",
    "a creature in its place": "{meets: any, do: [{remove_creature: {at: here}}, {creature: {kind: gor, at: 20}}]}",
    "a card that is drawn again by one of two": "{stops: 5, do: [{draw: {deck: fates}}]}",
    "a deck that runs out": "{stops: 5, do: [{draw: {deck: dreams}}]}",
}
DECKS = """decks:
  fates: {returns: true, cards: {fate-a: {do: [{draw: {deck: fates}}]}, fate-b: {do: [draw_event]}}}
  dreams: {cards: {dream-a: {do: [{draw: {deck: dreams}}]}}}
cards:
"""


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The starter with some changes."""
    folder = tmp_path / "the-lost-flock"
    write_starter(folder)
    text = (folder / "legend.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "legend.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("trigger", ENDS.values(), ids=ENDS)
def test_what_ends_is_not_called_endless(trigger: str, tmp_path: Path) -> None:
    folder = changed(
        tmp_path,
        ("variables: {", "variables: {x: 0, "),
        ("cards:\n", DECKS),
        ("triggers:\n", f"triggers:\n  - {trigger}\n"),
        ("  - strength: 2\n", "  - strength: 2\n  - add: {x: 1}\n"),
    )
    codes = [found.code for found in check_folder(folder, ground("base"))]
    assert "endless" not in codes and "never_rests" not in codes


def test_a_long_chain_of_triggers_is_followed_in_little_time(tmp_path: Path) -> None:
    count = 150
    names = ", ".join(f"x{number}: 0" for number in range(count))
    chain = "".join(
        f"  - {{variable: {{x{one}: 1}}, do: [{{set: {{x{one}: 0}}}}, {{add: {{x{(one + 1) % count}: 1}}}}]}}\n"
        for one in range(count)
    )
    folder = changed(
        tmp_path,
        ("variables: {", f"variables: {{{names}, "),
        ("triggers:\n", f"triggers:\n{chain}"),
        ("      - set: {howler_seen: 1}\n", "      - set: {howler_seen: 1}\n      - add: {x0: 1}\n"),
    )
    began = time.process_time()
    found = [each for each in check_folder(folder, ground("base")) if each.code == "endless"]
    assert time.process_time() - began < A_SECOND_OR_TWO
    assert len(found) == 1
