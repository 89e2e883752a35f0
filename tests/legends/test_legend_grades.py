"""Grades of findings: cannot be played, will not do what it says, not finished; and one language is enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from andori.cli.legends import ground
from andori.cli.main import app
from andori.legends.check import check_folder
from andori.legends.findings import MOST_FINDINGS, Finding, Grade
from andori.legends.starter import write_starter
from andori.legends.vocabulary import LANGUAGES

runner = CliRunner()
OTHERS = {"en": ["German", "French"], "de": ["English", "French"], "fr": ["German", "English"]}


@pytest.fixture
def flock(tmp_path: Path) -> Path:
    """The starter legend in a folder of its own."""
    write_starter(tmp_path / "a-graded-flock")
    return tmp_path / "a-graded-flock"


def check(folder: Path) -> list[Finding]:
    return check_folder(folder, ground("base"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def told(folder: Path, *options: str) -> Result:
    return runner.invoke(app, ["legend", "check", str(folder), "--language", "en", *options])


def only(folder: Path, language: str) -> None:
    for other in LANGUAGES:
        if other != language:
            (folder / f"text.{other}.yaml").unlink()


def test_the_worst_is_told_first_under_its_heading(flock: Path) -> None:
    change(flock, "legend.yaml", "kind: skral, at: 19", "kind: scral, at: 19")
    change(flock, "legend.yaml", "endings: {", "endings: {forgotten: lost, ")
    change(flock, "legend.yaml", "variables: {", "variables: {idle: 0, ")
    (flock / "text.fr.yaml").unlink()
    assert [(found.grade, found.code) for found in check(flock)] == [
        (Grade.UNPLAYABLE, "unknown_word"),
        (Grade.WRONG, "ending_never_used"),
        (Grade.UNFINISHED, "variable_idle"),
        (Grade.UNFINISHED, "translation_missing"),
        (Grade.UNFINISHED, "text_missing"),
        (Grade.UNFINISHED, "translation_missing"),
    ]
    shown = told(flock)
    assert shown.exit_code == 1
    places = [
        shown.output.index(words)
        for words in (
            "Cannot be played:\n  a-graded-flock/legend.yaml",
            "Will not do what it says:\n  a-graded-flock/legend.yaml",
            "Not finished:\n  a-graded-flock/legend.yaml",
            "2 problems.",
        )
    ]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("kind: skral, at: 19", "kind: scral, at: 19", 1),
        ("endings: {", "endings: {forgotten: lost, ", 1),
        ("variables: {", "variables: {idle: 0, ", 0),
    ],
)
def test_the_exit_code_is_1_for_faults_and_0_for_what_is_not_finished(
    old: str, new: str, code: int, flock: Path
) -> None:
    change(flock, "legend.yaml", old, new)
    assert check(flock)
    assert told(flock).exit_code == code


def test_json_says_the_grade_and_counts_by_grade(flock: Path) -> None:
    change(flock, "legend.yaml", "kind: skral, at: 19", "kind: scral, at: 19")
    (flock / "text.fr.yaml").unlink()
    found = json.loads(told(flock, "--json").output)
    assert found["grades"] == {"unplayable": 1, "wrong": 0, "unfinished": 1}
    assert [problem["grade"] for problem in found["legends"][0]["problems"]] == ["unplayable", "unfinished"]
    assert len(found["legends"][0]["problems"][1]["texts"]) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_legend_in_one_language_checks_clean_and_the_others_are_counted(language: str, flock: Path) -> None:
    only(flock, language)
    found = check(flock)
    assert [each.code for each in found] == ["translation_missing"] * 2
    assert [each.what().partition(":")[0] for each in found] == OTHERS[language]
    shown = told(flock)
    assert shown.exit_code == 0
    assert f"{OTHERS[language][0]}: 12 of 12 texts are missing: `title`, `about`, `cards." in shown.output
    assert shown.output.endswith(f"{flock}: no problems found.\n")


def test_missing_texts_never_bury_a_fault(flock: Path) -> None:
    """More texts are missing than the checker ever tells, and the one thing that is wrong is still told."""
    cards = "".join(f"  x{number}-card: {{}}\n" for number in range(2 * MOST_FINDINGS))
    reads = "".join(f"  - read: x{number}-card\n" for number in range(2 * MOST_FINDINGS))
    change(flock, "legend.yaml", "cards:\n", "cards:\n" + cards)
    change(flock, "legend.yaml", "  - begins: lowest\n", f"{reads}  - begins: lowest\n")
    change(flock, "legend.yaml", "endings: {", "endings: {forgotten: lost, ")
    found = check(flock)
    assert len(found) == MOST_FINDINGS
    assert [(each.grade, each.code) for each in found[:2]] == [
        (Grade.WRONG, "ending_never_used"),
        (Grade.UNFINISHED, "text_missing"),
    ]


def test_what_is_missing_in_its_own_language_is_named_with_its_line(flock: Path) -> None:
    only(flock, "de")
    change(flock, "text.de.yaml", "  beat_howler: Besiegt den Heuler auf Feld 38.\n", "")
    change(flock, "text.de.yaml", "title: ", "title: ''  # ")
    own = [each for each in check(flock) if each.code != "translation_missing"]
    assert [(each.line, each.code, each.params["word"]) for each in own] == [
        (2, "text_empty", "title"),
        (30, "text_missing", "tasks.beat_howler"),
    ]


def test_a_translation_that_cannot_be_read_does_not_keep_the_legend_from_being_played(flock: Path) -> None:
    (flock / "text.fr.yaml").write_text("- one\n", encoding="utf-8")
    (found,) = check(flock)
    assert (found.code, found.grade) == ("not_a_mapping", Grade.WRONG)
    played = runner.invoke(app, ["legend", "play", str(flock), "-l", "fr"], input="")
    assert played.exit_code == 0, played.output


def test_a_legend_without_any_text_is_not_finished(flock: Path) -> None:
    for language in LANGUAGES:
        (flock / f"text.{language}.yaml").unlink()
    (found,) = check(flock)
    assert (found.code, found.grade) == ("no_texts", Grade.UNFINISHED)
    assert runner.invoke(app, ["legend", "play", str(flock), "-l", "en"], input="").exit_code == 0


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_legend_in_one_language_is_played_in_every_language(spoken: str, flock: Path) -> None:
    only(flock, "de")
    played = runner.invoke(app, ["legend", "play", str(flock), "--seed", "1", "-l", spoken], input="")
    assert played.exit_code == 0, played.output
    assert "Leere Weiden" in played.output


def test_half_a_translation_is_completed_from_the_other_language(flock: Path) -> None:
    (flock / "text.en.yaml").unlink()
    (flock / "text.fr.yaml").write_text("cards:\n  A1:\n    title: Des prés vides\n", encoding="utf-8")
    played = runner.invoke(app, ["legend", "play", str(flock), "--seed", "1", "-l", "fr"], input="")
    assert "Des prés vides" in played.output
    assert "Die Glocken sind verstummt" in played.output


def test_a_legend_in_one_language_passes_its_cases_and_is_balanced(flock: Path) -> None:
    only(flock, "fr")
    cases = runner.invoke(app, ["case", str(flock)])
    assert cases.exit_code == 0 and "4 passed, 0 failed" in cases.output
    options = ["--bots", "random", "--games", "2", "--jobs", "1", "--heroes", "dwarf,wizard", "-l", "de"]
    balanced = runner.invoke(app, ["legend", "balance", str(flock), *options])
    assert balanced.exit_code == 0, balanced.output
