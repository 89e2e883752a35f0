"""No file and no stranger commands the terminal: what would is written out, wherever the command line prints it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
import yaml
from rich.table import Table
from rich.text import Text
from typer.testing import CliRunner, Result

from andori.cli.console import Plain
from andori.cli.main import app
from andori.cli.printing import shown
from andori.legends.starter import write_starter

runner = CliRunner()
CLI = Path(__file__).resolve().parents[2] / "src" / "andori" / "cli"
TRICK = "\x1b]0;mine\x07\x1b[2J\x9b31m\u202eevil\u2066\x7f"
WRITTEN = "\\x1b]0;mine\\x07\\x1b[2J\\u009b31m\\u202eevil\\u2066\\u007f"
COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def said(*words: object, typed: str = "") -> Result:
    """A command, whose output commands nothing."""
    done = runner.invoke(app, [str(word) for word in words], input=typed)
    assert COMMANDS.search(done.output) is None, repr(done.output)
    assert "evil" in done.output
    return done


@pytest.fixture
def tale(tmp_path: Path) -> Path:
    """The starter legend, all of whose texts are tricks."""
    folder = tmp_path / "a-wicked-tale"
    write_starter(folder)
    for language in ("en", "de", "fr"):
        path = folder / f"text.{language}.yaml"
        path.write_text(_tricky(path.read_text(encoding="utf-8")), encoding="utf-8")
    return folder


def _tricky(text: str) -> str:
    def tricked(value: object) -> object:
        return {key: tricked(entry) for key, entry in value.items()} if isinstance(value, dict) else f"{TRICK} {value}"

    written: str = yaml.safe_dump(tricked(yaml.safe_load(text)), allow_unicode=False, sort_keys=False)
    return written


def test_signs_that_command_are_written_out_and_letters_stay() -> None:
    assert shown(TRICK) == WRITTEN
    assert shown("Ä é – „x“ 🛡 שלום \t\n") == "Ä é – „x“ 🛡 שלום \t\n"


def test_a_table_inside_a_console_commands_nothing_but_has_its_own_styles() -> None:
    out = io.StringIO()
    console = Plain(file=out, force_terminal=True, width=80)
    grid = Table.grid()
    grid.add_row(Text(TRICK, style="bold"))
    console.print(grid)
    assert "\\x1b]0;mine" in out.getvalue()
    assert COMMANDS.search(re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue())) is None
    assert "\x1b[1m" in out.getvalue()


def test_title_cards_tasks_and_creatures_in_legend_play(tale: Path) -> None:
    played = said(
        "legend", "play", tale, "--seed", 1, "-l", "en", "--heroes", "dwarf,wizard", typed="position\nlog\nquit\nquit\n"
    )
    assert played.exit_code == 0 and "Bring the shepherd" in played.output


def test_unknown_words_and_everything_quoted_in_legend_check(tale: Path) -> None:
    path = tale / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("kind: skral", f"kind: {json.dumps(TRICK)}"), encoding="utf-8")
    assert said("legend", "check", tale, "-l", "en").exit_code == 1
    path.write_text(f"{json.dumps(TRICK)}: 1\n" + text, encoding="utf-8")
    assert said("legend", "check", tale, "-l", "de").exit_code == 1
    found = json.loads(said("legend", "check", tale, "--json").output)
    assert any(TRICK in problem["what"] for problem in found["legends"][0]["problems"])


def test_titles_and_failures_of_cases(tale: Path) -> None:
    wicked = json.dumps(TRICK)
    text = f"case: {wicked}\ngiven: {{heroes: {{dwarf: {{space: 7}}}}}}\nwhen: [{wicked}]\n"
    (tale / "cases" / "wicked.yaml").write_text(text, encoding="utf-8")
    assert said("case", tale, "--verbose").exit_code == 1
    assert said("legend", "check", tale, "-l", "fr").exit_code == 1


def test_a_record_and_the_legend_it_carries(tale: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.andori"
    said("legend", "play", tale, "--seed", 1, "-l", "en", "--record", record, typed="1\nquit\n")
    said("play", "--record", record, "-l", "en", typed="position\nquit\n")
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("\nactions\n", f"\nactions\n{TRICK}\n"), encoding="utf-8")
    assert said("replay", record, "-l", "en").exit_code == 2
    record.write_text(f"andori record 1\nlegend {TRICK}\nedition kosmos\ndifficulty easy\nheroes dwarf\nactions\n")
    assert said("replay", record, "-l", "en").exit_code == 2


def test_names_of_files_and_legends_that_are_refused(tmp_path: Path) -> None:
    assert said("replay", tmp_path / "evil\x1b[2J", "-l", "en").exit_code == 2
    assert said("play", "--legend", "evil\x1b[2J", "--heroes", "dwarf", "-l", "en").exit_code == 2


def test_balance_of_a_legend_with_tricks_in_its_texts(tale: Path) -> None:
    options = ["--bots", "random", "--games", 2, "--jobs", 1, "--heroes", "dwarf,wizard", "-l", "en"]
    assert said("legend", "balance", tale, *options).exit_code == 0


def test_the_command_line_prints_by_one_module() -> None:
    """Whoever prints past it lets strangers command terminals."""
    for path in CLI.glob("*.py"):
        if path.name != "printing.py":
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"typer\.echo|(?<![\w.])print\(|\bConsole\(|sys\.std(out|err)\.write", text), path.name
