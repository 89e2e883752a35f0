"""A whole box in one folder: it is found, checked, said in three languages and proven by its cases."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from andori.cases.runner import case_files, run_file
from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine.things import ROLE_WORDS
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.schema import legend_schema
from andori.sets.boxes import box_facts, boxes, first_box, folder_of
from andori.sets.catalogue import catalogue
from andori.sets.library import content_from_files, files_of, legends
from andori.text import LANGUAGES
from andori.text.catalogue import names, sentences

BOX = "saltmarsh"
LEGENDS = [f"{BOX}/barge-home", f"{BOX}/dyke-door", f"{BOX}/salt-watch", f"{BOX}/sandbox"]


def home() -> Path:
    return Path(str(folder_of(BOX)))


def run(*words: str) -> str:
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == 0, found.output
    return found.stdout


def test_the_box_is_found_behind_those_of_the_package() -> None:
    assert boxes()[-1] == BOX and boxes()[0] == first_box() != BOX
    assert [legend for legend in legends() if legend.startswith(BOX)] == LEGENDS


def test_it_has_no_word_of_the_first_box_for_what_is_played_with() -> None:
    own, first = box_facts(BOX), box_facts(first_box())
    for part in ("heroes", "creatures", "things", "editions"):
        assert not own[part].keys() & first[part].keys()
    assert not {*own["levels"]} & {*first["levels"]}
    assert not {"allies", "stones", "fog", "stock"} & own.keys() and not folder_of(BOX).joinpath("decks").is_dir()
    assert len(list((home() / "boards").iterdir())) == 3


@pytest.mark.parametrize("legend", LEGENDS)
def test_its_legends_are_sound(legend: str) -> None:
    found = check_folder(home() / "legends" / legend.partition("/")[2], ground(BOX))
    assert [finding.sentence() for finding in found] == []
    assert "no problems found" in run("legend", "check", str(home() / "legends" / legend.partition("/")[2]))


def test_the_schema_and_the_reference_have_its_words() -> None:
    schema = json.dumps(legend_schema(ground(BOX)))
    reference = run("legend", "reference", "--box", BOX)
    for word in ("moor", "perch", "silt", "barge_on", "silt_at_most", "barge_comes", "scares", "any_mudling"):
        assert f'"{word}"' in schema and f"`{word}`" in reference, word
    for word in ("witch", "farmer", "rune_stones", "castle"):
        assert f'"{word}"' not in schema and f"`{word}`" not in reference, word
    for language, noun in (("en", "reaches the barge"), ("de", "erreicht den Kahn"), ("fr", "atteint le chaland")):
        assert noun in run("legend", "reference", "--box", BOX, "--language", language)


def test_the_checker_speaks_of_the_barge(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(home() / "legends" / "barge-home", tmp_path / "barge-home"))
    legend = copy / "legend.yaml"
    legend.write_text(legend.read_text("utf-8").replace("barge: lost", "barge: won"), encoding="utf-8")
    (found,) = (finding for finding in check_folder(copy, ground(BOX)) if finding.code == "stronghold_is_lost")
    assert [found.why(language) for language in LANGUAGES] == [
        "It comes when one creature too many reaches the barge.",
        "Es kommt, wenn eine Kreatur zu viel den Kahn erreicht.",
        "Elle arrive quand une créature de trop atteint le chaland.",
    ]


def test_everything_it_says_it_says_in_three_languages() -> None:
    for file in ("text", "names"):
        told = [yaml.safe_load((home() / f"{file}.{language}.yaml").read_text()) for language in LANGUAGES]
        assert {branch: sorted(told[0][branch]) for branch in told[0]} == {
            branch: sorted(told[1][branch]) for branch in told[1]
        }
        assert {branch: sorted(told[0][branch]) for branch in told[0]} == {
            branch: sorted(told[2][branch]) for branch in told[2]
        }
    content = Game.new(LEGENDS[0]).content
    for language in LANGUAGES:
        for rule in catalogue(BOX).values():
            assert language in rule.texts, (rule.id, language)
        known = sentences(language)
        for chapter in content.chapters:
            if chapter.__module__.startswith(f"andori.sets.{BOX}"):
                said = [f"reason.{reason}" for reason in chapter.REASONS]
                said += [f"event.{told.name}" for told in chapter.EVENTS]
                said += [f"action.{form.key}" for form in chapter.FORMS]
                assert [key for key in said if key not in known] == []
        for layer in content.layers:
            assert layer.name in names(language)["feature"]


def test_a_thing_of_the_box_and_one_of_the_legend_have_a_role_that_only_the_box_knows() -> None:
    things = Game.new(LEGENDS[0]).content.things
    scares = things.role("scares")
    assert scares and not scares & sum(ROLE_WORDS.values())
    assert [name for name, roles in zip(things.names, things.roles, strict=True) if roles & scares] == [
        "clapper",
        "bull-roarer",
    ]


@pytest.mark.parametrize(
    "file", sorted(case_files([str(Path(__file__).parents[1] / "boxes")])), ids=lambda path: path.stem
)
def test_its_cases_pass_in_its_edition(file: Path) -> None:
    results = run_file(home() / file.relative_to(Path(__file__).parents[1] / "boxes" / BOX))
    assert [(result.title, result.failure) for result in results if result.failure] == []
    assert {result.edition for result in results} == {"chart"}


def test_the_coverage_counts_its_rules() -> None:
    found = json.loads(run("rules", "--coverage", "--json", "--box", BOX))["modules"][BOX]
    assert (found["proven"], found["missing"]) == (len(catalogue(BOX)), [])


def test_a_table_keeps_the_sheets_of_its_board() -> None:
    kept = files_of(f"{BOX}/dyke-door")
    assert {"sheets/flats", "sheets/works"} <= kept.keys()
    found = content_from_files(kept, f"{BOX}/dyke-door", "chart", "neap", 2)
    now = Game.new(f"{BOX}/dyke-door").content.board
    assert (found.content.board.numbers, found.content.board.sheet) == (now.numbers, now.sheet)
    assert found.content.board.neighbours == now.neighbours
