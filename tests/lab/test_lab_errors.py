"""What the laboratory cannot do is told in the language of whoever asked, and says what to do."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import andori
from andori.bots.registry import UnknownBot
from andori.cli.main import app
from andori.lab.crew import CrewError
from andori.lab.runs import RunError
from andori.text.catalogue import LANGUAGES, sentences
from readings import readings

SOURCES = Path(andori.__file__).parent
RAISED = re.compile(r'(?:(?:Lab|Run|Rows|Crew|Bot|File)Error|UnknownBot|refuse)\(\s*"(\w+)"')
TYPED = re.compile(r"([Tt]ype|[Tt]ippe|[Tt]apez)[ \u00a0]?: ")
BEGUN = "lab.error."


def test_every_error_has_its_sentence_and_every_sentence_its_error() -> None:
    raised: set[str] = set()
    for folder in ("lab", "cli", "bots"):
        for path in (SOURCES / folder).glob("*.py"):
            raised.update(RAISED.findall(path.read_text(encoding="utf-8")))
    written = {key.removeprefix(BEGUN) for key in sentences("en") if key.startswith(BEGUN)}
    assert raised == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_are_whole_sentences(language: str) -> None:
    for key, found in sentences(language).items():
        if key.startswith(BEGUN):
            for text in readings(found):
                assert text[0].isupper() or text.startswith(("{", "`")), key
                # A command to be typed is typed as it stands, and what Python or YAML say ends as they like.
                assert text.endswith((".", "{fault}", "{reason}")) or TYPED.search(text), key


def test_in_python_errors_speak_english_and_travel_between_processes() -> None:
    cluster, run = CrewError("cluster_gone", address="x"), RunError("already", file="x", count=2)
    for error in (cluster, run, UnknownBot("bot_no_file", file="x")):
        there = pickle.loads(pickle.dumps(error))
        assert type(there) is type(error) and str(there) == str(error)
        assert there.said("de") == error.said("de") != str(error)
    assert str(RunError("already", file="x", count=2)) == "`x` already holds 2 games. Request at least as many."


SIMULATE = ["simulate", "base/legend-2", "--games", "2", "--jobs", "1"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ([*SIMULATE, "--bot", "gredy"], {"en": "Did you mean", "de": "Meinst du", "fr": "Vouliez-vous dire"}),
        ([*SIMULATE, "--heroes", "elf"], {"en": "There is no hero", "de": "keinen Helden", "fr": "pas de héros"}),
        ([*SIMULATE, "--heroes", "dwarf,dwarf"], {"en": "only once", "de": "nur einmal", "fr": "qu’une fois"}),
        ([*SIMULATE, "--edition", "first"], {"en": "no edition", "de": "keine Ausgabe", "fr": "pas d’édition"}),
        ([*SIMULATE, "--difficulty", "hard"], {"en": "no difficulty", "de": "keine Stufe", "fr": "pas de niveau"}),
        (["simulate", "base/nothing"], {"en": "There is no legend", "de": "keine Legende", "fr": "pas de légende"}),
        ([*SIMULATE, "--resume", "FILE"], {"en": "does not hold a run", "de": "keinen Lauf", "fr": "pas de série"}),
        (["tournament", "--bots", "greedy"], {"en": "at least two", "de": "mindestens zwei", "fr": "au moins deux"}),
        (
            ["lab", "show", "--results", "FILE"],
            {"en": "not hold a table", "de": "keine Tabelle", "fr": "pas de tableau"},
        ),
        (["lab", "measure", "--plan", "FILE"], {"en": "it lacks", "de": "Es fehlt", "fr": "il manque"}),
        (["legend", "balance", "base/legend-2", "--bots", ","], {"en": "Nothing to", "de": "Nichts zu", "fr": "Rien"}),
    ],
)
def test_commands_say_in_the_chosen_language_what_cannot_be(
    command: list[str], said: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("{}", encoding="utf-8")
    words = [str(tmp_path / "file") if word == "FILE" else word for word in command]
    for language in LANGUAGES:
        shown = CliRunner().invoke(app, [*words, "--language", language])
        assert shown.exit_code == 2 and said[language] in shown.stderr, shown.output
