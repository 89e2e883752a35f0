"""The tutorials add up: their blocks, put together, are a legend that checks, plays and passes its cases."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cli.legends import findings_of, load_own
from andori.cli.main import app
from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance
from andori.game import Game
from andori.legends.source import Reader
from andori.play.view import view_of
from andori.text import action_line

runner = CliRunner()
DOCS = Path(__file__).resolve().parents[2] / "docs"
TUTORIALS = {"en": "writing-a-legend.md", "de": "de/legende-schreiben.md"}
BLOCK = re.compile(r"```yaml\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture(params=TUTORIALS)
def written(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """The language of a tutorial and the legend that its blocks make."""
    text = (DOCS / TUTORIALS[request.param]).read_text(encoding="utf-8")
    assert len(re.findall(r"```yaml\n", text)) == len(BLOCK.findall(text)), "each block says to which file it belongs"
    files: dict[str, str] = {}
    for file, block in BLOCK.findall(text):
        files[file] = files.get(file, "") + block
    name = Reader("legend.yaml").read(files["legend.yaml"])["id"]
    assert f"andori legend new {name}" in text
    for file, content in files.items():
        path = tmp_path / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return request.param, tmp_path / name


def test_nothing_is_wrong_with_the_legend_but_that_it_is_told_in_one_language(written: tuple[str, Path]) -> None:
    language, folder = written
    assert sorted(path.name for path in folder.glob("text.*")) == [f"text.{language}.yaml"]
    assert [each.sentence() for each in findings_of(str(folder)) if each.code != "translation_missing"] == []


def test_its_cases_pass(written: tuple[str, Path]) -> None:
    _, folder = written
    done = runner.invoke(app, ["case", str(folder)])
    assert done.exit_code == 0 and re.fullmatch(r"[0-9]+ passed, 0 failed\n", done.output), done.output


@pytest.mark.parametrize("heroes", [["dwarf", "wizard"], ["dwarf", "warrior", "archer", "wizard"]])
def test_it_is_played_to_its_end(heroes: list[str], written: tuple[str, Path]) -> None:
    legend = load_own(written[1], "en").id
    endings = set()
    for seed in range(3):
        game, dealer, chance = Game.new(legend, heroes), SeededDealer(seed), random.Random(seed)
        for _ in range(50_000):
            decision = game.decision
            if decision is None:
                break
            game.apply(dealer.answer(decision) if isinstance(decision, Chance) else chance.choice(game.legal()))
        assert game.outcome in ("won", "lost")
        endings.add(game.ending)
    assert endings


def test_it_is_read_in_the_terminal(written: tuple[str, Path]) -> None:
    language, folder = written
    played = runner.invoke(app, ["legend", "play", str(folder), "-l", language, "--seed", "1"], input="quit\nquit\n")
    assert played.exit_code == 0
    assert {"en": "No flour", "de": "Kein Mehl"}[language] in played.output


def test_both_pages_lead_to_each_other_and_the_readme_to_both() -> None:
    assert "(de/legende-schreiben.md)" in (DOCS / TUTORIALS["en"]).read_text(encoding="utf-8")
    assert "(../writing-a-legend.md)" in (DOCS / TUTORIALS["de"]).read_text(encoding="utf-8")
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert all(f"(docs/{page})" in readme for page in TUTORIALS.values())


def test_both_tell_the_same_legend(tmp_path: Path) -> None:
    """Number by number: only names and texts differ."""

    def numbers(page: str) -> list[str]:
        blocks = [
            block for file, block in BLOCK.findall((DOCS / page).read_text(encoding="utf-8")) if file == "legend.yaml"
        ]
        return re.findall(r"\b\d+\b", "".join(blocks))

    assert numbers(TUTORIALS["en"]) == numbers(TUTORIALS["de"])


def test_a_card_on_the_board_goes_by_its_title_and_is_gone_from_all_its_spaces(written: tuple[str, Path]) -> None:
    """The table once showed its name in the file; its text stands under cards."""
    language, folder = written
    legend = load_own(folder, "en").id
    title = {"en": "The miller’s cart", "de": "Der Karren des Müllers"}[language]
    game = Game.new(legend, ["dwarf", "wizard"])
    start = game.position().split("\nframe", 1)[0]
    site = {"en": "cart", "de": "karren"}[language]
    moved = start.replace("\nsites -", f"\nsites {site}").replace("hero dwarf at 7", "hero dwarf at 25")
    laid = Game.from_position(moved + "\nframe turn\n")

    def sites() -> list[tuple[str, int]]:
        return [(each.label, each.space) for each in view_of(laid, language).tokens if each.kind == "site"]

    assert sites() == [(title, 23), (title, 25), (title, 27)]
    assert title in action_line(laid, laid.parse("dwarf: claim"), language)
    laid.apply("dwarf: claim")
    assert sites() == []
