"""Cases of authors: the checker plays those beside a legend, and a folder of cases need not be called cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from andori.cli.legends import findings_of
from andori.cli.main import app
from andori.legends.findings import Grade
from andori.legends.starter import write_starter

runner = CliRunner()
WALK = (
    'case: A walk\ngiven: {heroes: {dwarf: {space: 7}}}\nwhen: ["dwarf: move 8"]\nthen: {heroes: {dwarf: {space: 8}}}\n'
)


def said(*words: str) -> Result:
    return runner.invoke(app, list(words))


@pytest.fixture
def tale(tmp_path: Path) -> Path:
    """The starter legend, whose cases pass."""
    write_starter(tmp_path / "a-cased-tale")
    return tmp_path / "a-cased-tale"


def test_the_checker_plays_the_cases_of_a_legend(tale: Path) -> None:
    assert findings_of(str(tale)) == []
    path = tale / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("flock_home: won", "flock_back: won").replace("ending: flock_home", "ending: flock_back")
    )
    for language in ("en", "de", "fr"):
        texts = tale / f"text.{language}.yaml"
        texts.write_text(texts.read_text(encoding="utf-8").replace("flock_home:", "flock_back:"), encoding="utf-8")
    found = findings_of(str(tale))
    assert {(each.code, each.grade) for each in found} == {("case_fails", Grade.WRONG)}
    assert all(each.file == "a-cased-tale/cases/first.yaml" for each in found)
    shown = said("legend", "check", str(tale), "--language", "en")
    assert shown.exit_code == 1
    assert "`ending` is `flock_back`, must be `flock_home`" in shown.output


def test_a_case_out_of_date_is_told_once_for_both_editions_with_the_line_and_all_it_has(tale: Path) -> None:
    (tale / "cases" / "second.yaml").write_text(
        WALK + "---\ncase: Old\ngiven: {legend: base/a-cased-tale, vars: {gone: 1}, heroes: {dwarf: {space: 7}}}\n"
        "---\ncase: Two things\ngiven: {heroes: {dwarf: {space: 7}}}\nthen: {day: 2, narrator: C}\n",
        encoding="utf-8",
    )
    first, second = findings_of(str(tale))
    assert (first.line, first.code, first.params["title"]) == (6, "case_fails", "Old")
    assert "`gone` is no variable" in first.params["problem"]
    assert (second.line, second.code, second.params["count"]) == (9, "case_fails_often", 1)
    assert "Der Fall „Old“ schlägt fehl" in first.what("de")


def test_a_legend_that_cannot_be_played_is_not_played(tale: Path) -> None:
    path = tale / "legend.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kind: skral", "kind: scral"), encoding="utf-8")
    assert [each.code for each in findings_of(str(tale))] == ["unknown_word"]


def test_a_link_among_the_cases_is_not_followed(tale: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("nobody: must see this\n", encoding="utf-8")
    (tale / "cases" / "linked.yaml").symlink_to(tmp_path / "secret.yaml")
    (found,) = findings_of(str(tale))
    assert found.code == "link" and "nobody" not in found.sentence()


@pytest.mark.parametrize("folder", ["cases", "tests", "my-cases/deeper"])
def test_every_case_file_in_a_folder_is_run(folder: str, tmp_path: Path) -> None:
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / "walk.yaml").write_text(WALK, encoding="utf-8")
    (tmp_path / folder / "walks.yaml").write_text(f"# two\n{WALK}---\n{WALK}", encoding="utf-8")
    for named in (tmp_path, tmp_path / folder):
        shown = said("case", str(named))
        assert shown.output == "6 passed, 0 failed\n", shown.output


def test_files_that_hold_no_cases_are_left_alone(tale: Path) -> None:
    assert said("case", str(tale)).output == "4 passed, 0 failed\n"
    (tale / "walk.yaml").write_text(
        WALK.replace("given: {heroes", "given: {legend: base/a-cased-tale, heroes"), encoding="utf-8"
    )
    assert said("case", str(tale)).output == "6 passed, 0 failed\n"


def test_a_changed_legend_is_read_anew_for_its_cases(tale: Path) -> None:
    assert said("case", str(tale)).exit_code == 0
    path = tale / "legend.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kind: skral", "kind: scral"), encoding="utf-8")
    shown = said("case", str(tale))
    assert shown.exit_code == 1 and "`scral` is no creature" in shown.output
