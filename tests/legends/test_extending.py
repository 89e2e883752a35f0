"""A box that stands on another: whatever it does not say itself is that of the other, from its data to its rules."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from andori import is_compiled
from andori.cases.runner import run_file
from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine.chapter import Chapter
from andori.engine.chapters import SamePlace, extended
from andori.engine.dealer import Generator, SeededDealer
from andori.engine.decisions import Chance
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.findings import Grade
from andori.legends.source import Reader
from andori.play.scenery import scenery
from andori.server.frontpage import legend_list
from andori.sets.boxes import boxes, chapters_of, line_of, words_of
from andori.sets.catalogue import rule
from andori.sets.extending import WrongBox, laid_over
from andori.sets.library import box_file, editions_of, heroes_of, legends, levels_of
from andori.tester.citations import homes_of
from andori.tester.examiner import BULK, THOROUGH, draw_party, play
from shelf import look_again, put_reef, shelf

plain = pytest.mark.skipif(is_compiled(), reason="a compiled chapter has compiled children only")
LIGHTS = "reef/lights"


@pytest.fixture(scope="module")
def reef(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of a box that stands on the first one."""
    with pytest.MonkeyPatch.context() as monkeypatch, shelf(tmp_path_factory.mktemp("shelf"), monkeypatch) as shelves:
        yield put_reef(shelves)


def run(*words: str) -> str:
    found = CliRunner().invoke(app, list(words))
    assert found.exit_code == 0, found.output
    return found.stdout


# ---- files that are laid over others -------------------------------------------------------------------------------


def read(text: str) -> dict[str, object]:
    found = Reader("x/set.yaml").read(text)
    assert isinstance(found, dict)
    return found


BELOW = (
    "levels: [easy, normal]\nheroes: {dwarf: {rank: 7, well: 3}, archer: {rank: 25, well: 3}}\nprice: {2: 3, 3: 4}\n"
)


@pytest.mark.parametrize(
    ("own", "key", "together"),
    [
        ("name: x", "levels", ["easy", "normal"]),
        ("levels: [hard]", "levels", ["hard"]),
        ("levels: [novice, inherited, hard]", "levels", ["novice", "easy", "normal", "hard"]),
        ("price: 5", "price", 5),
        ("price: {3: 5}", "price", {"2": 3, "3": 5}),
        (
            "heroes: {archer: {well: 5}, piper: {rank: 1}}",
            "heroes",
            {"dwarf": {"rank": 7, "well": 3}, "archer": {"rank": 25, "well": 5}, "piper": {"rank": 1}},
        ),
        ("heroes: {dwarf: null}", "heroes", {"archer": {"rank": 25, "well": 3}}),
        ("heroes: {archer: {well: null}}", "heroes", {"dwarf": {"rank": 7, "well": 3}, "archer": {"rank": 25}}),
        ("heroes: {inherited: false, piper: {rank: 1}}", "heroes", {"piper": {"rank": 1}}),
        ("price: null", "price", None),
    ],
)
def test_what_a_box_says_adds_to_replaces_or_takes_away_what_the_other_says(
    own: str, key: str, together: object
) -> None:
    below = read(BELOW)
    found = laid_over(below, read(own), "x/set.yaml")
    assert found.get(key) == together
    if isinstance(together, dict):
        assert list(found[key]) == list(together), "in this order"
    assert below == read(BELOW), "the box below stays as it is"


def test_to_take_away_what_nobody_has_is_a_mistake_with_its_line() -> None:
    with pytest.raises(WrongBox, match=r"x/set.yaml:2: `gorr` is taken away, and nothing below has it"):
        laid_over({"creatures": {"gor": {}}}, read("creatures:\n  gorr: null"), "x/set.yaml")


@pytest.mark.parametrize(
    ("parent", "why"),
    [
        ("moon", "extends `moon`, and there is no such box. Choose from `base`"),
        ("reef", "which stands on this box itself"),
    ],
)
def test_a_box_that_stands_on_nothing_or_on_itself_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parent: str, why: str
) -> None:
    with shelf(tmp_path, monkeypatch) as shelves:
        file = put_reef(shelves, code=False) / "set.yaml"
        file.write_text(file.read_text().replace("extends: base", f"extends: {parent}"))
        look_again()
        with pytest.raises(WrongBox, match=f"reef/set.yaml: .*{why}"):
            box_file("reef")


# ---- what it has ---------------------------------------------------------------------------------------------------


def test_a_box_has_what_the_other_has_and_its_own_behind_it(reef: Path) -> None:
    assert line_of("reef") == ("reef", "base") and (boxes()[0], boxes()[-1]) == ("base", "reef")
    own, below = box_file("reef"), box_file("base")
    assert list(own["creatures"]) == [*below["creatures"], "eel"]
    assert list(own["things"]) == [*(thing for thing in below["things"] if thing != "poison"), "lantern"]
    assert own["sunrise"] == [*below["sunrise"], {"move": "eel"}]
    assert (own["heroes"]["warrior"]["well"], below["heroes"]["warrior"]["well"]) == (6, 5)
    assert heroes_of(LIGHTS) == heroes_of("base/") and editions_of(LIGHTS) == ["kosmos", "ffg"]
    assert levels_of(LIGHTS) == ["normal", "hard"] and levels_of("base/") == ["easy", "normal"]
    assert own["nouns"] == below["nouns"] and own["fog"] == below["fog"]
    assert "extends" not in below and "marks" not in below


def test_it_has_boards_and_decks_of_the_other_with_their_texts(reef: Path) -> None:
    stands_on = ground("reef")
    assert list(stands_on.boards) == ["land", "mine"] and list(stands_on.decks) == ["golden", "silver"]
    page = run("legend", "reference", "--box", "reef", "--language", "de")
    assert "mine" in page and "eel" in page and "Prinz" not in page


def test_legends_rules_and_the_front_page_know_it(reef: Path) -> None:
    assert [legend for legend in legends() if legend.startswith("reef/")] == [LIGHTS, "reef/sandbox"]
    assert LIGHTS in run("legends") and "REEF-TIDE-03" in run("rules", "REEF-TIDE-03")
    assert rule("REEF-TIDE-01").editions == ("kosmos", "ffg")
    for language in ("en", "de", "fr"):
        page = legend_list(language)
        assert LIGHTS in [card.id for card in page.legends]
        assert [hero.code for hero in page.heroes if hero.box == "reef"] == heroes_of("base/")
        assert [edition.code for edition in page.editions if edition.box == "reef"] == ["kosmos", "ffg"]


def test_a_rule_is_its_own_or_else_that_of_the_box_below(reef: Path) -> None:
    shown = scenery("reef/sandbox", "kosmos", "normal", 2, "en")
    told = {hero.code: hero.rules for hero in shown.heroes}
    assert told["warrior"][0] == "REEF-WELL-01" and "BASE-HERO-WARRIOR-01" in told["warrior"]
    assert all(number.startswith("BASE-") for number in told["dwarf"])
    assert [(term.code, term.rules) for term in shown.sunrise][-1] == ("eel", ["REEF-TIDE-01"])
    assert next(each for each in shown.creatures if each.code == "eel").label == "eel"


# ---- its chapters --------------------------------------------------------------------------------------------------


@plain
def test_a_child_takes_the_place_of_its_parent_and_the_rest_comes_last() -> None:
    class Hours(Chapter): ...

    class Wells(Chapter): ...

    class SlowHours(Hours): ...

    class OtherHours(Hours): ...

    class Wolves(Chapter): ...

    assert extended((Hours, Wells), Wolves, SlowHours) == (SlowHours, Wells, Wolves)
    assert extended((Hours, Wells), Wells) == (Hours, Wells), "what is there already is there once"
    with pytest.raises(SamePlace, match="SlowHours and OtherHours cannot be played together: both are Hours"):
        extended((Hours, Wells), SlowHours, OtherHours)


@plain
def test_its_chapters_and_words_are_those_of_the_other_and_its_own(reef: Path) -> None:
    assert [chapter.__name__ for chapter in chapters_of("reef")][:-1] == [c.__name__ for c in chapters_of("base")]
    assert chapters_of("reef")[-1].__name__ == "Tides"
    assert [word.name for word in words_of("reef")] == ["ebb", "tide_at"] and words_of("base") == ()
    for command in ("schema", "reference"):
        assert "ebb" in run("legend", command, "--box", "reef") and "ebb" not in run("legend", command)


@plain
def test_its_cases_are_proven_with_heroes_of_the_other_in_both_editions(reef: Path) -> None:
    results = run_file(reef / "cases" / "tide.yaml")
    assert [(result.edition, result.failure) for result in results] == [("kosmos", ""), ("ffg", "")] * 2
    proven = json.loads(run("rules", "--coverage", "--json", "--box", "reef"))["modules"]["reef"]
    assert proven["missing"] == ["REEF-TIDE-01", "REEF-TIDE-02"]


@plain
def test_its_legend_is_sound(reef: Path) -> None:
    found = check_folder(reef / "legends" / "lights", ground("reef"))
    assert [finding.sentence() for finding in found if finding.grade is not Grade.UNFINISHED] == []


@plain
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_its_legend_is_played_saved_resumed_and_replayed(reef: Path, edition: str) -> None:
    game = Game.new(LIGHTS, ["warrior", "wizard"], "hard", edition)
    game.apply("warrior: take lantern")
    assert game.state.marks == [0] and "lantern" in game.position()
    dealer, luck = SeededDealer(3), random.Random(5)
    rules: set[str] = set()
    while game.decision is not None and len(game.history) < 400:
        action = dealer.answer(game.decision) if isinstance(game.decision, Chance) else luck.choice(game.legal())
        rules |= {event.rule for event in game.apply(action)}
        if len(game.history) % 40 == 0:
            assert Game.from_position(game.position()).digest() == game.digest()
    assert game.decision is None and game.content.endings[game.state.outcome - 1].code
    assert Game.from_record(game.record()).digest() == game.digest()
    assert {"REEF-TIDE-01", "BASE-MOVE-02"} <= rules
    assert homes_of(game.content) == ("reef", "base")


@plain
@pytest.mark.parametrize("seed", range(6))
def test_the_tester_finds_nothing_wrong_with_it(reef: Path, seed: int) -> None:
    party = draw_party(Generator(seed), [LIGHTS])
    tale = play(party, seed, THOROUGH if seed < 2 else BULK, limit=300)
    assert tale.broken is None, tale.broken


@plain
def test_bots_and_the_bench_play_it(reef: Path) -> None:
    found = json.loads(run("simulate", LIGHTS, "--bot", "greedy", "--games", "2", "--jobs", "1", "--json"))
    assert found["games"] == 2
    assert json.loads(run("bench", "--box", "reef", "--decisions", "600", "--json"))["decisions_per_s"] > 0


def test_a_box_without_code_of_its_own_plays_by_the_chapters_of_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shelf(tmp_path, monkeypatch) as shelves:
        put_reef(shelves, code=False)
        assert chapters_of("reef") == chapters_of("base")
        game = Game.new("reef/sandbox", ["warrior", "wizard"], "hard", "ffg")
        assert [event.rule for event in game.apply("warrior: move 18")] == ["BASE-MOVE-02"]
        refused = game.why_not("warrior: move 71")
        assert refused is not None and refused.rule.startswith("BASE-MOVE")
