"""A legend that takes chapters, heroes, creatures and things from other boxes: what goes together and what not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori import is_compiled
from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine.chapter import Chapter
from andori.engine.dealer import Generator, SeededDealer
from andori.engine.decisions import Chance
from andori.engine.rules.sunrise import STEP_OF_BOX
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.findings import Finding, Grade
from andori.legends.mixing import Lender, Mixture
from andori.legends.source import Map, Reader
from andori.play.pinned import pinned, sources_now
from andori.play.scenery import scenery
from andori.server.frontpage import legend_list
from andori.sets.boxes import homes_of
from andori.sets.library import cast_of, heroes_of, lender_of, others_of
from andori.tester.examiner import BULK, THOROUGH, draw_party, play
from andori.text import LANGUAGES
from shelf import look_again, own_copy, put_reef, put_saltmarsh, shelf

plain = pytest.mark.skipif(is_compiled(), reason="a compiled chapter has compiled children only")
FLOOD = "base/flood"
LEGEND = """\
format: 2
id: flood
with: [reef/tides, reef/eel, reef/lantern]
heroes: [2, 4]
endings: {castle: lost, home: won, dark: lost}
setup:
  - heroes_at: {dwarf: 7, warrior: 14, archer: 25, wizard: 34}
  - creature: {kind: eel, at: 3}
  - lay: {thing: lantern, at: 14}
triggers:
  - {stops: 11, do: [{ebb: {by: 1}}, {gain: {gold: 1}}]}
tasks: {high: {done: {tide_at: 3}}}
at_end:
  - if: {when: {tide_at: 3}, then: [{ending: home}], else: [{ending: dark}]}
"""
DIVER = """\
format: 2
id: flood
with: [reef/diver]
endings: {castle: lost, home: won, dark: lost}
setup:
  - heroes_at: {dwarf: 7, warrior: 14, archer: 25, wizard: 34, diver: 9}
tasks: {high: {done: {heroes_on: {count: 1, space: 11}}}}
at_end:
  - if: {when: {heroes_on: {count: 1, space: 11}}, then: [{ending: home}], else: [{ending: dark}]}
"""
TEXT = """\
title: The flood
about: "The tide has come to the land."
tasks: {high: "Wait until the tide is at 3."}
endings: {castle: "The castle falls.", home: "All are home.", dark: "It is dark."}
"""


@pytest.fixture(scope="module")
def shelves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of all boxes: the reef is among them, and the first box has a legend with something of the reef."""
    with pytest.MonkeyPatch.context() as monkeypatch, shelf(tmp_path_factory.mktemp("shelf"), monkeypatch) as folder:
        put_reef(folder)
        write(own_copy(folder, "base") / "legends", LEGEND)
        look_again()
        yield folder


def write(folder: Path, legend: str) -> Path:
    home = folder / "flood"
    home.mkdir()
    (home / "legend.yaml").write_text(legend, encoding="utf-8")
    (home / "text.en.yaml").write_text(TEXT, encoding="utf-8")
    return home


def wrong(home: Path) -> list[Finding]:
    """What keeps a legend in its folder from being played or doing what it says."""
    return [found for found in check_folder(home, ground("base")) if found.grade is not Grade.UNFINISHED]


# ---- what goes together --------------------------------------------------------------------------------------------


@plain
def test_a_legend_with_a_chapter_of_another_box_is_sound(shelves: Path) -> None:
    assert [found.sentence() for found in wrong(shelves / "base" / "legends" / "flood")] == []


@plain
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_it_is_played_saved_resumed_and_replayed_by_both_boxes_rules(shelves: Path, edition: str) -> None:
    game = Game.new(FLOOD, ["warrior", "wizard"], "easy", edition)
    assert game.content.lenders == ["reef"] and homes_of(game.content) == ("base", "reef")
    assert game.content.heroes[1].well == 5, "the reef's own warrior stays there"
    game.apply("warrior: take lantern")
    rules: set[str] = set()
    dealer, luck = SeededDealer(3), random.Random(5)
    while game.decision is not None and len(game.history) < 400:
        action = dealer.answer(game.decision) if isinstance(game.decision, Chance) else luck.choice(game.legal())
        rules |= {event.rule for event in game.apply(action)}
        if len(game.history) % 40 == 0:
            assert Game.from_position(game.position()).digest() == game.digest()
    assert game.decision is None
    assert Game.from_record(game.record()).digest() == game.digest()
    assert {"REEF-TIDE-01", "BASE-MOVE-02"} <= rules


@plain
def test_what_is_refused_by_a_borrowed_chapter_is_refused_by_its_own_rule(shelves: Path) -> None:
    game = Game.new(FLOOD, ["dwarf", "wizard"])
    game.state.marks = [2]
    refused = game.why_not("dwarf: move 9")
    assert refused is not None and (refused.name, refused.rule) == ("flooded", "REEF-TIDE-03")


@plain
@pytest.mark.parametrize("seed", range(6))
def test_the_tester_finds_nothing_wrong_with_the_mixture(shelves: Path, seed: int) -> None:
    tale = play(draw_party(Generator(seed), [FLOOD]), seed, THOROUGH if seed < 2 else BULK, limit=300)
    assert tale.broken is None, tale.broken


def test_a_borrowed_creature_moves_at_sunrise_and_a_thing_comes_with_its_other_side(shelves: Path) -> None:
    legend = Reader("x").read("with: [reef/eel, reef/lantern]")
    made = Mixture(lender_of("base"), others_of("base"), legend)
    assert made.clashes == [] and made.lenders == ["reef"]
    steps = made.box["sunrise"]
    assert steps.index({"move": "eel"}) == steps.index("wells") - 1, "behind all other creatures"
    assert "lantern" in made.box["things"] and "lantern" not in lender_of("base").box["things"]
    assert made.chapters == lender_of("base").chapters and made.words == ()


@plain
def test_a_table_keeps_what_it_has_borrowed(shelves: Path) -> None:
    recipe = (sources_now(FLOOD)[1], FLOOD, "kosmos", "normal", 2)
    record = Game.new(FLOOD, ["dwarf", "wizard"]).record()
    file = shelves / "reef" / "set.yaml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("eel: {strength: 4,", "eel: {strength: 9,"), encoding="utf-8")
    look_again()
    try:
        kept, today = pinned(recipe).content, Game.new(FLOOD, ["dwarf", "wizard"]).content
        strengths = [[each.strength for each in one.creatures if each.name == "eel"] for one in (kept, today)]
        assert strengths == [[4], [9]]
        assert Game.from_record(record, kept).content.lenders == ["reef"]
    finally:
        file.write_text(before, encoding="utf-8")
        look_again()


@plain
def test_what_is_borrowed_is_shown_with_the_rules_of_its_box(shelves: Path) -> None:
    shown = scenery(FLOOD, "kosmos", "normal", 2, "en")
    assert next(each for each in shown.creatures if each.code == "eel").rules[0] == "REEF-TIDE-01"


def test_heroes_of_another_box_play_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with shelf(tmp_path, monkeypatch) as folder:
        put_reef(folder, code=False)
        file = folder / "reef" / "set.yaml"
        file.write_text(
            file.read_text().replace(
                "  warrior: {well: 6}",
                "  diver: {rank: 9, dice: [2, 2, 3], colour: red, figures: {man: Fio, woman: Nim}, well: 3}",
            )
        )
        write(own_copy(folder, "base") / "legends", DIVER)
        look_again()
        assert [found.sentence() for found in wrong(folder / "base" / "legends" / "flood")] == []
        assert heroes_of(FLOOD) == [*heroes_of("base/"), "diver"] and cast_of(FLOOD)["diver"]["colour"] == "red"
        game = Game.new(FLOOD, ["diver", "dwarf"])
        assert [event.name for event in game.apply("diver: move 15")] == ["walked"]
        shown = scenery(FLOOD, "kosmos", "normal", 2, "en")
        assert [(hero.code, hero.colour) for hero in shown.heroes][-1] == ("diver", "red")
        guests = {card.id: [hero.code for hero in card.guests] for card in legend_list("en").legends}
        assert guests.pop(FLOOD) == ["diver"] and not any(guests.values())


SILTED = """\
format: 2
id: flood
with: [saltmarsh/silt, saltmarsh/heron, saltmarsh/reeve, saltmarsh/wisp, saltmarsh/clapper]
endings: {castle: lost, home: won, dark: lost}
setup:
  - heroes_at: {dwarf: 7, warrior: 14, archer: 25, wizard: 34, reeve: 9}
  - creature: {kind: wisp, at: 3}
  - lay: {thing: clapper, at: 14}
  - silt: {at: 15, count: 2}
  - silt: {at: 11, count: 1}
  - perch: 20
tasks: {high: {done: {silt_at_most: 0}}}
at_end:
  - if: {when: {silt_at_most: 3}, then: [{ending: home}], else: [{ending: dark}]}
"""


@plain
def test_a_whole_other_box_lends_its_verbs_frames_steps_dice_and_roles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path, monkeypatch) as folder:
        put_saltmarsh(folder)
        home = write(own_copy(folder, "base") / "legends", SILTED)
        look_again()
        assert [found.sentence() for found in wrong(home)] == []
        game = Game.new(FLOOD, ["reeve", "dwarf"], edition="ffg")
        content = game.content
        assert [content.step_names[step[1]] for step in content.sunrise if step[0] == STEP_OF_BOX] == ["silt"]
        wisp = next(each for each in content.creatures if each.name == "wisp")
        assert content.dice[wisp.die].faces == [1, 1, 4, 4, 8, 8] and content.things.own_roles == ["scares"]
        refused = [game.why_not(line) for line in ("reeve: move 15", "reeve: dig 7", "reeve: move 60")]
        rules = [reason.rule if reason is not None else "" for reason in refused]
        assert [rule.partition("-")[0] for rule in rules] == ["MARSH", "MARSH", "BASE"], rules
        assert ("silt_dug", "MARSH-SILT-03") in [(event.name, event.rule) for event in game.apply("reeve: dig 15")]
        for seed in range(4):
            tale = play(draw_party(Generator(seed), [FLOOD]), seed, THOROUGH if seed < 1 else BULK, limit=300)
            assert tale.broken is None, tale.broken
        slip = write(tmp_path, SILTED.replace("perch: 20", "moor: 20"))
        assert [(found.line, found.code) for found in wrong(slip)] == [(11, "of_other_box")], "the barge is not here"


# ---- what does not -------------------------------------------------------------------------------------------------


@plain
@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("with: tides", "with_form", "last_hope/skeletons"),
        ("with: [tides]", "with_form", "last_hope/skeletons"),
        ("with: [reeff/tides]", "unknown_word", "reef"),
        ("with: [reef/tidess]", "unknown_word", "tides"),
        ("with: [base/wells]", "with_own", "base/wells"),
        ("with: [reef/wells]", "with_own", "reef/wells"),
        ("with: [reef/tides, reef/tides]", "with_twice", "reef/tides"),
        ("with: [reef/gor]", "with_both", "gor"),
    ],
)
def test_what_cannot_be_taken_is_told_with_its_line_in_three_languages(
    shelves: Path, tmp_path: Path, line: str, code: str, said: str
) -> None:
    text = LEGEND.replace("with: [reef/tides, reef/eel, reef/lantern]", line)
    found = [each for each in wrong(write(tmp_path, text)) if each.line == 3]
    assert [each.code for each in found] == [code]
    sentences = {each.sentence(language) for each in found for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES) and all(said in sentence for sentence in sentences)


@plain
@pytest.mark.parametrize(
    ("left_out", "line", "word", "loan"),
    [
        ("reef/tides, ", 11, "ebb", "reef/tides"),
        ("reef/tides, ", 12, "tide_at", "reef/tides"),
        ("reef/eel, ", 8, "eel", "reef/eel"),
        (", reef/lantern", 9, "lantern", "reef/lantern"),
    ],
)
def test_a_word_of_a_box_that_is_not_named_is_told_with_the_remedy(
    shelves: Path, tmp_path: Path, left_out: str, line: int, word: str, loan: str
) -> None:
    found = wrong(write(tmp_path, LEGEND.replace(left_out, "")))
    assert (line, "of_other_box") in [(each.line, each.code) for each in found]
    told = next(each for each in found if each.line == line)
    for language in LANGUAGES:
        assert f"`{word}`" in told.sentence(language) and f"`with: [{loan}]`" in told.sentence(language)


class Wells(Chapter):
    """A subject."""


if not is_compiled():

    class DeepWells(Wells):
        """One child of it."""

    class DryWells(Wells):
        """Another."""


def lender(name: str, *chapters: type[Chapter], **box: object) -> Lender:
    file = Map(1)
    file.update({"things": Map(1), "stock": Map(1), "creatures": Map(1), "sunrise": [], "nouns": Map(1), **box})
    return Lender((name,), file, list(chapters), ())


@plain
def test_two_chapters_for_the_same_place_do_not_go_together() -> None:
    others = {"deep": lender("deep", DeepWells), "dry": lender("dry", DryWells)}
    made = Mixture(lender("own", Wells), others, Reader("x").read("with:\n  - deep/deep-wells\n  - dry/dry-wells"))
    assert made.chapters == [DeepWells]
    assert [(clash.line, clash.code, clash.params["other"]) for clash in made.clashes] == [
        (3, "with_same_place", "deep-wells")
    ]


@plain
def test_two_lenders_with_the_same_name_for_something_do_not_go_together() -> None:
    things = Map(1)
    things["rope"] = Map(1)
    others = {"deep": lender("deep", things=things), "dry": lender("dry", things=things)}
    made = Mixture(lender("own"), others, Reader("x").read("with: [deep/rope, dry/rope]"))
    assert [(clash.code, clash.params) for clash in made.clashes] == [
        ("with_both", {"word": "dry/rope", "name": "rope", "box": "deep"})
    ]


@plain
def test_a_box_cannot_lend_what_it_does_not_have() -> None:
    lends = Reader("x").read("deep-wells: {marks: [depth]}")
    others = {"deep": lender("deep", DeepWells, lends=lends)}
    with pytest.raises(ValueError, match="deep/set\\.yaml: `deep-wells` lends `depth`"):
        Mixture(lender("own", Wells), others, Reader("x").read("with: [deep/deep-wells]"))


def test_schema_and_reference_tell_of_with(shelves: Path) -> None:
    for command in ("schema", "reference"):
        assert "last_hope/skeletons" in CliRunner().invoke(app, ["legend", command]).stdout
