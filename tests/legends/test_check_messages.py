"""Messages that once led authors astray: each says what is meant, and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cases.runner import run_file
from andori.cli.legends import ground
from andori.cli.main import app
from andori.legends.check import check_folder
from andori.legends.starter import write_starter

runner = CliRunner()


def told(tmp_path: Path, old: str, new: str) -> list[str]:
    """What the checker says of the starter with one change, without the file."""
    write_starter(tmp_path / "tale")
    path = tmp_path / "tale" / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [found.sentence().split(": ", 1)[1] for found in check_folder(path.parent, ground("base"))]


def test_a_part_that_does_not_exist_is_not_taken_for_one_that_ends_alike(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "endings: {", "mornings: {}\nendings: {")
    assert said.startswith(
        "`mornings` is not a known part of a legend. Choose from: `format`, `id`,"
    ) and said.endswith("`tasks`, `at_end`.")


def test_say_is_understood_as_read(tmp_path: Path) -> None:
    assert told(tmp_path, "- read: A1", "- say: A1")[0] == "`say` is not a known effect. Did you mean `read`?"


def test_the_list_of_words_is_never_cut_before_the_one_that_is_needed(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "thing: parchment-7", "thing: letter")
    assert said.startswith("`letter` is not a known thing. Choose from: `shield`,")
    assert "parchment-17" in said and "…" not in said


def test_a_third_level_is_named(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "at: {easy: [24, 36], normal: [24]}", "at: {easy: [24, 36], normal: [24], hard: [24]}")
    assert said == "`hard` is not a known level. Choose from: `easy`, `normal`."


def test_a_fifth_hero_is_named(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "{2: 8, 3: 14, 4: 20}", "{2: 8, 3: 14, 4: 20, 5: 26}")
    assert said == "`5` is not a known number of heroes. Choose from: `1`, `2`, `3`, `4`."


def test_a_number_in_quotes_is_told_as_such(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "kind: skral, at: 19", 'kind: skral, at: "19"')
    assert said == "`19` is in quotes, so it is a text, not a number. Write `19` without quotes."


def test_roll_with_a_bare_number_shows_the_form(tmp_path: Path) -> None:
    assert told(tmp_path, "- begins: lowest", "- roll: 2\n  - begins: lowest")[0] == (
        "`roll` needs arguments in braces: `dice`, `die`. Write it as in `roll: {dice: 2, die: black}`."
    )


def case(tmp_path: Path, text: str) -> str:
    path = tmp_path / "slip.yaml"
    path.write_text(text, encoding="utf-8")
    return run_file(path)[0].failure


def test_a_fault_in_a_case_s_own_cards_names_the_case(tmp_path: Path) -> None:
    failure = case(
        tmp_path,
        "case: x\ngiven:\n  heroes: {dwarf: {space: 7}}\n  cards:\n    C:\n      - creature: {kind: gorr, at: 8}\n",
    )
    assert failure.startswith(f"{tmp_path / 'slip.yaml'}:6: `gorr` is no creature")
    assert "sandbox" not in failure


def test_a_refused_step_says_why_in_words(tmp_path: Path) -> None:
    failure = case(
        tmp_path, 'case: x\ngiven:\n  heroes: {dwarf: {space: 7}}\nwhen: ["dealer: event golden-2"]\nthen: {day: 2}\n'
    )
    assert "There is nothing to roll or uncover just now. Let a hero act first." in failure
    assert "dwarf is asked" in failure


def test_a_case_tells_all_its_differences(tmp_path: Path) -> None:
    failure = case(
        tmp_path,
        "case: x\ngiven:\n  heroes: {dwarf: {space: 35}, archer: {space: 8}}\n  creatures: [gor@9]\n"
        'when:\n  - {check: {day: 3}}\n  - "dwarf: move 34"\n'
        "then:\n  heroes: {dwarf: {space: 0, gold: 5}}\n  turn: archer\n  absent: [gor@9]\n  nonsense: 1\n"
        'refused: ["dwarf: stop"]\n',
    )
    assert failure.splitlines() == [
        "when 1: `day` is 1, must be 3",
        "then: `space` of `dwarf` is 34, must be 0",
        "then: `gold` of `dwarf` is 0, must be 5",
        "then: `turn` is `dwarf`, must be `archer`",
        "then: `gor@9` is there",
        *[line for line in failure.splitlines() if line.startswith("then: `nonsense` is nothing that can be checked")],
        "refused: `dwarf: stop` is allowed, but must be refused",
    ]
    assert len(failure.splitlines()) == 7
    shown = runner.invoke(app, ["case", str(tmp_path / "slip.yaml")]).output
    assert "      then: `turn` is `dwarf`, must be `archer`\n" in shown


@pytest.mark.parametrize("word", ["gorr", "grr", "Gor"])
def test_a_slip_of_the_pen_is_still_understood(word: str, tmp_path: Path) -> None:
    (said,) = told(tmp_path, "kind: skral, at: 19", f"kind: {word}, at: 19")
    assert said.endswith("Did you mean `gor`?")
