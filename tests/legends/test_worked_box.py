"""The box that docs/building-a-box.md builds: its files are written from the page and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from andori import is_compiled
from andori.cases.runner import case_files, run_file
from andori.engine.dealer import Generator
from andori.game import Game
from andori.sets.boxes import boxes
from andori.sets.catalogue import catalogue
from andori.tester.examiner import BULK, THOROUGH, draw_party, play
from andori.text import action_line
from shelf import look_again, shelf

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

PAGE = Path(__file__).parents[2] / "docs" / "building-a-box.md"
FILE = re.compile(r"^```\w+\n# (sets/\S+)\n(.*?)^```$", re.S | re.M)


@pytest.fixture
def gulls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the box, with the files that the page shows."""
    with shelf(tmp_path, monkeypatch) as shelves:
        for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
            path = shelves.parent / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        look_again()
        yield shelves / "gulls"


def test_every_file_of_the_page_is_one_of_the_box(gulls: Path) -> None:
    shown = FILE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(shown) == PAGE.read_text(encoding="utf-8").count("```") // 2 == 11
    assert "gulls" in boxes()


def test_its_cases_prove_its_rules(gulls: Path) -> None:
    results = [result for file in case_files([str(gulls)]) for result in run_file(file)]
    assert [(result.title, result.failure) for result in results if result.failure] == []
    assert {rule for result in results for rule in result.rules} == set(catalogue("gulls"))


@pytest.mark.parametrize("seed", range(4))
def test_it_keeps_the_laws(gulls: Path, seed: int) -> None:
    tale = play(draw_party(Generator(seed), ["gulls/sandbox"]), seed, BULK if seed else THOROUGH, limit=80)
    assert tale.broken is None, tale.broken


def test_its_verb_is_said_with_its_price(gulls: Path) -> None:
    game = Game.new("gulls/sandbox", ["dwarf", "wizard"])
    chapter = next(each for each in game.rules.chapters if type(each).__name__ == "Gulls")
    chapter.put(game.state, game.state.heroes[0].space, 2)  # type: ignore[attr-defined]
    action = game.parse("dwarf: chase 7")
    assert action in game.legal()
    assert action_line(game, action, "en") == "chase away the gulls on space 7 (1 hour)"
