"""The help of commands in three languages."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import andori
from andori.cli.later import LaterGroup
from andori.cli.main import app
from andori.text.catalogue import read_yaml

SRC = Path(andori.__file__).resolve().parents[1]


def helps(command: Any) -> Iterator[str]:
    """Every text of a command's help in English, and of the commands in it; lines of a paragraph are joined."""
    texts = [command.help, *(getattr(param, "help", None) for param in command.params)]
    texts.append(command.get_help_option(typer.Context(command)).help)
    if isinstance(command, LaterGroup):
        texts += [place.summary for place in command.places.values()]
    for text in texts:
        if text:
            yield "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
    for inner in getattr(command, "commands", {}).values():
        yield from helps(inner)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_help_is_translated_and_nothing_is_left_over(language: str) -> None:
    written = read_yaml("text", f"commands.{language}.yaml")
    wanted = set(helps(typer.main.get_command(app)))
    assert wanted - set(written) == set(), "write these, too"
    assert set(written) - wanted == set(), "no command says this any more"
    assert [english for english, told in written.items() if not told or told == english] == []


@pytest.mark.parametrize(
    ("words", "locale", "said"),
    [
        ("--help", "de_DE.UTF-8", ["Regelfälle prüfen.", "Diese Hilfe zeigen."]),
        ("legend check --help", "fr_FR.UTF-8", ["Lister toutes les erreurs des légendes", "Afficher cette aide."]),
        ("rules --help -l de", "en_GB.UTF-8", ["Nur diese Schachtel."]),
        ("lab", "fr_FR.UTF-8", ["Le laboratoire\N{NO-BREAK SPACE}: la force des bots"]),
        ("--help", "en_GB.UTF-8", ["Run rule cases."]),
        ("--help", "nl_NL.UTF-8", ["Run rule cases."]),
    ],
)
def test_help_speaks_the_language_of_the_computer_or_the_one_that_is_named(
    words: str, locale: str, said: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "andori", *words.split()],
        env={**os.environ, "PYTHONPATH": str(SRC), "LC_ALL": locale, "PYTHONUTF8": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    for part in said:
        assert part in done.stdout + done.stderr, done.stdout
