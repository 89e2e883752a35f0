"""What the documentation names is there: commands and their options, targets of make, files, messages, examples."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import typer
import yaml

from andori.cli.main import app
from andori.game import Game
from documents import ROOT, written_pages

EXAMPLES = ("README.md", "docs/odds.md", "docs/terminal.md", "docs/testing.md")
"""Pages whose Python is run here; that of the API, of bots and of learners has tests of its own."""


def code_of(text: str) -> Iterator[str]:
    """Every line of a block of code, and every piece of code in a sentence."""
    fence = ""
    for line in text.splitlines():
        mark = re.match(r"\s*(```+)(\w*)", line)
        if mark and not fence:
            fence = mark[2] or "text"
        elif mark:
            fence = ""
        elif fence in ("sh", "text"):
            yield line.partition(" #")[0].strip()
        elif not fence:
            yield from re.findall(r"`([^`]+)`", line)


@cache
def commands() -> Any:
    return typer.main.get_command(app)


def unknown_in(line: str) -> str:
    """What a line that calls the command names and there is not; empty if nothing."""
    words = shlex.split(line.replace("…", "").partition(" | ")[0].partition(" > ")[0])[1:]
    here = commands()
    while words and words[0] in getattr(here, "commands", {}):
        here = here.commands[words.pop(0)]
    if hasattr(here, "commands"):
        named = words[0] if words else ""
        return "" if named in ("", "COMMAND") or named.startswith("-") else f"andori has no command {named}"
    options = {name for each in here.params for name in [*each.opts, *each.secondary_opts]} | {"--help"}
    found = [word.strip("[]").partition("=")[0] for word in words if word.strip("[").startswith("-")]
    return ", ".join(f"{here.name} has no option {word}" for word in found if word not in options)


@pytest.mark.parametrize("page", written_pages())
def test_every_command_and_option_in_the_docs_is_there(page: str) -> None:
    lines = [line for line in code_of(written_pages()[page]) if re.match(r"andori (?!position|record)[a-z-]", line)]
    wrong = [f"{page}: {line}: {fault}" for line in lines if (fault := unknown_in(line))]
    assert not wrong, "\n".join(wrong)


def test_a_command_that_is_not_there_is_found() -> None:
    assert unknown_in("andori simulate base/legend-2 --bott greedy") == "simulate has no option --bott"
    assert unknown_in("andori simulat base/legend-2") == "andori has no command simulat"
    assert unknown_in("andori legend balance my-legend --html x.html") == ""


@pytest.mark.parametrize("page", written_pages())
def test_every_target_of_make_in_the_docs_is_there(page: str) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = {hit for line in code_of(written_pages()[page]) for hit in re.findall(r"^make ([a-z][a-z-]*)", line)}
    assert named <= targets, f"{page}: the Makefile has no {sorted(named - targets)}"


@pytest.mark.parametrize("page", written_pages())
def test_every_file_that_the_docs_name_is_there(page: str) -> None:
    named = {
        name
        for line in code_of(written_pages()[page])
        for name in re.findall(r"^(?:[\w.-]+/)+[\w.-]+\.(?:py|yaml|ts|json)$", line)
        if not name.startswith(("my-", "the-", "path/", ".build/", "cases/"))
    }
    roots = (ROOT, ROOT / "src" / "andori", ROOT / "src" / "andori" / "engine")
    wrong = [name for name in sorted(named) if not any((root / name).exists() for root in roots)]
    assert not wrong, f"{page}: {wrong}"


@pytest.mark.parametrize(("page", "language"), [("writing-a-legend.md", "en"), ("de/legende-schreiben.md", "de")])
def test_the_checker_says_what_the_tutorial_quotes(page: str, language: str) -> None:
    table = (ROOT / "docs" / page).read_text(encoding="utf-8").rpartition("|---|---|\n")[2]
    quoted = re.findall(r"^\| [“„](.*?)[”“] \|", table, re.M)
    assert len(quoted) >= 5
    catalogue = yaml.safe_load((ROOT / "src/andori/text" / f"check.{language}.yaml").read_text(encoding="utf-8"))

    def texts(branch: object) -> Iterator[str]:
        if isinstance(branch, str):
            yield branch
        elif isinstance(branch, dict):
            for each in branch.values():
                yield from texts(each)

    def patterns(text: str) -> Iterator[str]:
        """A message, whole or by its first sentence; what it names may be written as …"""
        whole = " ".join(text.split())
        for part in (whole, re.split(r"[.:;] ", whole, maxsplit=1)[0]):
            if len(re.sub(r"\{.*?\}", "", part)) > 8:
                yield re.sub(r"\\\{.*?\\\}", ".+?", re.escape(part.rstrip(".:")))

    said = [each for text in texts(catalogue) for each in patterns(text)]
    assert not any(re.fullmatch(each, "Nobody says this") for each in said)
    wrong = [message for message in quoted if not any(re.fullmatch(each, message) for each in said)]
    assert not wrong, f"no message of the checker: {wrong}"


@pytest.mark.parametrize("page", EXAMPLES)
def test_every_python_example_runs(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", written_pages()[page], re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {"__name__": "example"})


def test_the_page_of_actions_has_every_kind_of_line_and_every_line_of_it_is_one() -> None:
    game = Game.new("base/legend-2", heroes=["dwarf", "warrior", "archer", "wizard"])
    table = re.findall(r"^\| (.*?) \|", written_pages()["docs/actions.md"], re.M)
    lines = [line for cell in table for line in re.findall(r"`([^`]+)`", cell)]
    # A card of a legend's own deck is there only in that legend.
    lines.remove("dealer: event dream-a")
    shown = {game.parse(line if ": " in line else f"dwarf: {line}").kind for line in lines}
    missing = [form.pattern for kind, form in game.content.book.forms.items() if kind not in shown]
    assert not missing, f"docs/actions.md does not tell: {missing}"
