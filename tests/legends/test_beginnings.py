"""Later points with which a game of a legend can begin: in the file, the terminal, records and at a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori.cli.legends import findings_of
from andori.cli.main import app
from andori.engine.opening import PartyError
from andori.game import Game
from andori.legends.findings import Grade
from andori.legends.starter import write_starter
from andori.play.story import from_the_start
from andori.text import LANGUAGES
from served import Served, serving

runner = CliRunner()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_a_record_says_with_what_it_began() -> None:
    game = Game.new("base/legend-1", ["archer", "wizard"], begin="part_2")
    game.apply("group: choose 8")
    assert "\nbegin part_2\n" in game.record()
    for again in (Game.from_record(game.record()), game.copy()):
        assert again.digest() == game.digest() and again.record() == game.record()
    first = from_the_start(game)
    assert first.content.board.numbers[first.state.heroes[0].space] == 0 and not first.history
    assert "begin" not in Game.new("base/legend-1", ["archer", "wizard"]).record()


def test_a_point_that_does_not_exist_is_refused() -> None:
    with pytest.raises(PartyError, match="it can begin with `part_2`"):
        Game.new("base/legend-1", ["archer", "wizard"], begin="part_3")
    with pytest.raises(PartyError, match="its beginning only"):
        Game.new("base/legend-2", ["archer", "wizard"], begin="part_2")


# ---- the format ----------------------------------------------------------------------------------------------------


def begun(tmp_path: Path, effects: str, texts: str = "begin_with:\n  late: Later\n") -> Path:
    """The starter legend with a later point."""
    folder = tmp_path / "a-late-tale"
    write_starter(folder)
    path = folder / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\ncards:\n", f"\nbegin_with:\n  late: {effects}\ncards:\n", 1), encoding="utf-8")
    for language in LANGUAGES:
        words = folder / f"text.{language}.yaml"
        words.write_text(words.read_text(encoding="utf-8") + texts, encoding="utf-8")
    return folder


def test_an_own_legend_may_begin_later(tmp_path: Path) -> None:
    effects = "[{heroes_at: {dwarf: 7, wizard: 34, highest: 9}}, {creature: {kind: troll, at: 61}}, {begins: highest}]"
    folder = begun(tmp_path, effects)
    assert [each.sentence() for each in findings_of(str(folder))] == []
    options = ["--heroes", "dwarf,wizard", "--begin", "late", "--seed", "1", "-l", "en", "--record"]
    played = runner.invoke(app, ["legend", "play", str(folder), *options, str(tmp_path / "game")], input="1\nquit\n")
    assert played.exit_code == 0, played.output
    game = Game.from_record((tmp_path / "game").read_text(encoding="utf-8"))
    assert (game.begin, game.header().heroes) == ("late", ["dwarf", "wizard"])
    assert "creatures troll@61" in game.position() and "hero dwarf at 7 " in game.position()


def test_the_checker_knows_later_points(tmp_path: Path) -> None:
    (wrong,) = findings_of(str(begun(tmp_path / "a", "[{heroes_at: {lowest: 999}}]")))
    assert (wrong.code, wrong.grade) == ("no_space", Grade.UNPLAYABLE)
    (word,) = findings_of(str(begun(tmp_path / "b", "[{heroes_at: {lowst: 9}}]")))
    assert word.remedy() == "Did you mean `lowest`?"
    missing = findings_of(str(begun(tmp_path / "c", "[{begins: lowest}]", texts="")))
    assert {each.grade for each in missing} == {Grade.UNFINISHED}
    assert any(each.params.get("word") == "begin_with.late" for each in missing)


# ---- the terminal --------------------------------------------------------------------------------------------------


def test_the_terminal_offers_part_2() -> None:
    shown = runner.invoke(app, ["play", "--terminal", "-l", "de"], input="1\n2\n1 2\n\n\nquit\nquit\n")
    assert shown.exit_code == 0, shown.output
    assert "Einstieg" in shown.output and "2) Teil 2, die Botschaft" in shown.output
    assert "Die erste Nacht" in shown.output
    told = ["play", "--legend", "legend-1", "--heroes", "dwarf,wizard", "--begin", "part_2", "-l", "en"]
    assert "The First Night" in runner.invoke(app, told, input="quit\nquit\n").output


@pytest.mark.parametrize(
    ("legend", "words"), [("legend-1", "part_2"), ("legend-2", "always starts from the beginning")]
)
def test_the_terminal_refuses_other_points(legend: str, words: str) -> None:
    refused = runner.invoke(
        app, ["play", "--legend", legend, "--heroes", "dwarf,wizard", "--begin", "part_3", "-l", "en"]
    )
    assert refused.exit_code == 2 and words in " ".join(refused.output.split())


# ---- the table -----------------------------------------------------------------------------------------------------


def test_the_front_page_names_later_points_in_every_language(served: Served) -> None:
    labels = set()
    for language in LANGUAGES:
        first, second = served.person().send("GET", "/api/legends", lang=language).json()["legends"][:2]
        assert [point["code"] for point in first["begins"]] == ["part_2"] and second["begins"] == []
        labels.add(first["begins"][0]["label"])
    assert len(labels) == len(LANGUAGES)


def test_a_table_begins_with_part_2_and_still_does_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        host = first.open(legend="base/legend-1", seats="archer: me, wizard: me", begin="part_2")
        before = host.get()
        assert "hero archer at 0 " in host.send("GET", f"/api/tables/{host.table}/position", moment=0).text
    with serving(tmp_path) as second:
        again = second.person(host.key)
        again.table = host.table
        assert again.get()["moment"]["view"] == before["moment"]["view"]
        assert "\nbegin part_2\n" in again.send("GET", f"/api/tables/{again.table}/record").text


def test_a_table_refuses_a_point_that_the_legend_does_not_have(served: Served) -> None:
    wish = {"legend": "base/legend-2", "seats": [{"hero": "dwarf", "who": "me"}], "begin": "part_2"}
    refused = served.person().send("POST", "/api/tables", wish)
    assert refused.status_code == 400, refused.text
    assert json.loads(refused.text)["code"] == "bad_party"
