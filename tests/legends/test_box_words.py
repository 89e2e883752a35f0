"""A box calls what it has by its own words, and what it has no word for does not exist in its legends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine.flags import STRONGHOLD_IS_EXIT
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.vocabulary import Vocabulary
from andori.text import LANGUAGES
from second_box import NAME, second_box, write_legend

LEGEND = """\
format: 3
id: tide
heroes: [2, 3]
board: shore
endings: {keep: lost, saved: won, drowned: lost}
creatures: {king-crab: {like: crab, keep_ending: drowned}}
setup:
  - heroes_at: {diver: 7, smith: 14, piper: 25}
  - creature: {kind: crab, at: 3}
  - creature: {kind: king-crab, at: 20}
  - lay: {shepherd: true, at: 24}
  - lay: {driftwood: 3, at: 5}
  - move_creature: lowest_crab
triggers:
  - {keep: any, do: [lose_shepherd]}
  - {sunrise: any, do: [{if: {when: {any_crab: true, any_shepherd: true}, then: [{rule: {on: keep_is_exit}}]}}]}
at_end:
  - if:
      when: {shepherds_on: {count: 1, space: 24}, keep_free: true}
      then: [{ending: saved}]
      else: [{ending: drowned}]
"""
TEXT = """\
title: Tide
about: "The tide comes."
endings: {keep: "The keep falls.", saved: "Saved.", drowned: "All have drowned."}
creatures: {king-crab: king of crabs}
"""
NOUNS = {"stronghold": "keep", "follower": "shepherd", "followers": "shepherds", "barriers": "driftwood"}
FIRST_BOX = {
    "en": r"castle|farmer|the witch\b|rubble|rune|\bgor\b",
    "de": r"Rietburg|Bauer|Die Hexe|Geröll|Rune|\bGor\b",
    "fr": r"château|paysan|sorcière|éboulis|runique|\bgor\b",
}
"""What the first box calls its own, as a sentence would have it."""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A box with other nouns than the first one, and neither a brewer nor stones."""
    with second_box(tmp_path, monkeypatch) as home:
        source = yaml.safe_load((home / "set.yaml").read_text(encoding="utf-8"))
        source["nouns"] = NOUNS
        source["things"]["shepherd"] = {"size": "beside", "roles": ["follower"]}
        (home / "set.yaml").write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
        sandbox = home / "legends" / "sandbox" / "legend.yaml"
        sandbox.write_text(sandbox.read_text(encoding="utf-8").replace("castle: lost", "keep: lost"), encoding="utf-8")
        ground.cache_clear()
        yield home
    ground.cache_clear()


def test_a_legend_in_the_nouns_of_its_box_is_checked_compiled_and_played(box: Path) -> None:
    found = check_folder(write_legend(box, LEGEND, TEXT), ground(NAME))
    assert [finding.sentence() for finding in found if finding.fatal] == []
    game = Game.new(f"{NAME}/tide", ["diver", "smith"])
    index = game.content.board.index_of
    assert game.state.followers_at[index[24]] == 1 and len(game.state.barriers) == 1
    assert game.content.endings[game.content.stronghold_ending].code == "keep"
    assert game.content.endings[game.content.creatures[-1].stronghold_ending].code == "drowned"
    assert game.content.flag_names[STRONGHOLD_IS_EXIT.bit_length() - 1] == "keep_is_exit"
    assert not game.state.creature_at[index[3]], "the crab on the lowest space has moved"


@pytest.mark.parametrize(
    ("line", "slip", "word", "kind"),
    [
        ("  - move_creature: lowest_crab\n", "  - witch: 5\n", "witch", "effect"),
        ("  - move_creature: lowest_crab\n", "  - brewer: 5\n", "brewer", "effect"),
        (
            "  - lay: {shepherd: true, at: 24}\n",
            "  - lay: {shepherd: true, farmer: true, at: 24}\n",
            "farmer",
            "argument",
        ),
        ("lowest_crab", "lowest_gor", "lowest_gor", "choice"),
        ("{on: keep_is_exit}", "{on: castle_is_exit}", "castle_is_exit", "rule"),
        ("any_crab: true", "any_gor: true", "any_gor", "condition"),
        ("{keep: any,", "{castle: any,", "castle", "trigger"),
    ],
)
def test_a_noun_of_another_box_is_no_word_here(box: Path, line: str, slip: str, word: str, kind: str) -> None:
    assert line in LEGEND
    legend = LEGEND.replace(line, slip, 1)
    found = [finding for finding in check_folder(write_legend(box, legend, TEXT), ground(NAME)) if finding.fatal]
    assert [(finding.code, finding.params["word"], finding.params["kind"]) for finding in found] == [
        ("unknown_word", word, kind)
    ]
    at = next(place for place, text in enumerate(legend.splitlines(), 1) if word in text)
    assert found[0].line == at


def test_schema_and_reference_speak_the_words_of_the_box_that_is_named(box: Path) -> None:
    runner = CliRunner()
    for command in ("reference", "schema"):
        page = runner.invoke(app, ["legend", command, "--box", NAME]).stdout
        for word in ("shepherds_on", "lose_shepherd", "any_crab", "lowest_crab", "keep_ending", "keep_is_taken"):
            assert word in page, word
        for word in ("farmers_on", "lose_farmer", "any_gor", "witch_found", "brewer", "_stones", "<"):
            assert word not in page, word
        assert "farmers_on" in runner.invoke(app, ["legend", command]).stdout
    refused = runner.invoke(app, ["legend", "schema", "--box", "nowhere"])
    assert refused.exit_code != 0 and "nowhere" in refused.output


def test_no_example_speaks_of_what_a_box_has_no_word_for() -> None:
    bare = Vocabulary({"pawn": "crab"})
    for known in (bare.effects, bare.conditions, bare.triggers, bare.top, bare.creature_fields, bare.rules):
        for name in known:
            assert name not in ("brewer", "stronghold") and "follower" not in name and "stone" not in name
    for word in (*bare.effects.values(), *bare.conditions.values(), *bare.triggers.values(), *bare.top.values()):
        assert word.example and not any(noun in word.example for noun in NOUNS), word.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_word_does_is_said_in_the_nouns_of_the_box(language: str) -> None:
    for words in (
        Vocabulary({"pawn": "crab"}),
        Vocabulary({noun: f"{noun}-otter" for noun in (*NOUNS, "pawn", "brewer", "stone", "stones", "pack")}),
    ):
        parts = (words.effects, words.conditions, words.triggers, words.top, words.creature_fields, words.thing_fields)
        said = [word.says.within(language) for part in parts for word in part.values()]
        said += [text.within(language) for text in words.rules.values()]
        assert not [text for text in said if "{" in text or re.search(FIRST_BOX[language], text)]
    assert Vocabulary({"stronghold": "keep"}).triggers["keep"].says.within(language).endswith("keep.")


def test_findings_are_said_in_the_nouns_of_the_box(box: Path) -> None:
    legend = LEGEND.replace("keep: lost", "keep: won")
    found = [finding for finding in check_folder(write_legend(box, legend, TEXT), ground(NAME)) if finding.fatal]
    assert [finding.why() for finding in found] == ["It comes when one creature too many reaches keep."]
