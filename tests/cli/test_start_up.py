"""Commands start quickly: each imports what it needs, and the list of commands imports none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

import andori
from andori.cli.later import LaterGroup
from andori.cli.main import app

SRC = Path(andori.__file__).resolve().parents[1]
RUN = """
import sys
from andori.cli.main import app
try:
    app(sys.argv[1:])
except SystemExit as end:
    assert not end.code, end.code
print(*sys.modules, file=sys.stderr)
"""
NEVER = ["andori.server", "andori.lab", "andori.bots", "starlette", "uvicorn", "multiprocessing", "ssl"]
"""What costs most: a tenth of a second and more."""


@pytest.mark.parametrize(
    ("command", "kept_out"),
    [
        ("--help", [*NEVER, "andori.engine", "andori.text", "andori.sets", "pydantic", "rich", "yaml"]),
        ("--version", [*NEVER, "andori.engine", "andori.text", "andori.sets", "rich", "yaml"]),
        ("rules BASE-FOG-01", [*NEVER, "andori.cases", "andori.game", "andori.legends", "andori.play", "rich"]),
        (
            "odds gor dwarf:str=3,wp=7 --json",
            [*NEVER, "andori.game", "andori.sets.library", "andori.legends", "andori.play"],
        ),
        ("case src/andori/sets/base/cases/fog.yaml", [*NEVER, "andori.play", "rich"]),
        ("legends", [*NEVER, "rich"]),
    ],
)
def test_a_command_imports_only_what_it_needs(command: str, kept_out: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RUN, *command.split()],
        env={**os.environ, "PYTHONPATH": str(SRC)},
        cwd=SRC.parent,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    imported = done.stderr.splitlines()[-1].split()
    assert [name for name in kept_out if name in imported] == []


def groups() -> list[tuple[str, TyperGroup]]:
    top = typer.main.get_command(app)
    assert isinstance(top, TyperGroup)
    return [("", top), *((name, each) for name, each in top.commands.items() if isinstance(each, TyperGroup))]


def test_the_list_of_commands_says_what_each_says_of_itself() -> None:
    for name, group in groups():
        shown = CliRunner().invoke(app, [*name.split(), "--help"])
        assert shown.exit_code == 0
        for command, inner in group.commands.items():
            assert f"\n  {command}  " in shown.stdout, command
            if isinstance(group, LaterGroup) and command in group.places:
                summary = group.places[command].summary
                assert summary and (inner.help or "").startswith(summary), command


def test_a_mistyped_command_is_told_the_nearest() -> None:
    shown = CliRunner().invoke(app, ["simulte"])
    assert shown.exit_code == 2 and "simulate" in shown.stderr
