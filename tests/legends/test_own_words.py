"""Words that only one box has: an effect, a condition and a trigger, from the file of a legend to the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from andori import is_compiled
from andori.cli.legends import ground
from andori.cli.main import app
from andori.engine import effects_code as do
from andori.engine.instruction import Test
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.findings import Grade
from andori.legends.kinds import ANYTHING, HERO, RULES, SPACE, Arg, Said
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger, OwnWord
from andori.legends.vocabulary import Vocabulary
from andori.sets import boxes
from andori.text.tokens import legend_card
from second_box import NAME, second_box, write_legend

if is_compiled():
    pytest.skip("a compiled chapter has compiled children only", allow_module_level=True)

SILENT = Said("", "", "")
WORDS = '''\
"""The words of the tide."""

from andori.engine.frames import Card
from andori.engine.instruction import Instruction, Test, parted
from andori.engine.rulebook import Rulebook
from andori.engine.state import State, changed
from andori.engine.things import unpack_things
from andori.legends.kinds import ANYTHING, CONDITION, FIXED_SPACE, SEVERAL_THINGS, WHO, Arg, Said
from andori.legends.kinds import amount, choice, number
from andori.legends.own_words import OwnCondition, OwnEffect, OwnTrigger


class Swell(Instruction):
    def do(self, book: Rulebook, state: State, frame: Card, code: list[int]) -> None:
        by = book.cards.amount(state, frame, code[1])
        state.marks = changed(state.marks, 0, state.marks[0] + (by if code[2] == 0 else -by))
        if frame.hero >= 0:
            book.boards.lose_willpower(state.heroes[frame.hero], 1)


class Pearls(Test):
    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        at, count = parted(y)
        return sum(thing in unpack_things(x) for thing in state.things_on(at)) >= count


class TideAt(Test):
    def holds(self, book: Rulebook, state: State, frame: Card, x: int, y: int) -> bool:
        return state.marks[0] >= x


WORDS = (
    OwnEffect(
        "swell",
        Said("The tide swells.", "Die Flut steigt.", "La marée monte."),
        "swell: {by: 2, way: in, who: each}",
        (Arg("by", amount(1, 9), True), Arg("way", choice("in", "out"), True), Arg("who", WHO), Arg("if", CONDITION)),
        instruction=Swell(),
    ),
    OwnCondition(
        "tide_at",
        Said("The tide is so high.", "Die Flut ist so hoch.", "La marée est à cette hauteur."),
        "tide_at: 3",
        value=number(1, 99),
        test=TideAt(),
    ),
    OwnCondition(
        "washed_up",
        Said("So many things lie there.", "So viele Dinge liegen dort.", "Autant d'objets y sont."),
        "washed_up: {things: [rope, coin], at: 3, count: 2}",
        (Arg("things", SEVERAL_THINGS, True), Arg("at", FIXED_SPACE, True), Arg("count", number(1, 9))),
        test=Pearls(),
    ),
    OwnTrigger(
        "swell",
        Said("The tide has swelled.", "Die Flut ist gestiegen.", "La marée a monté."),
        "swell: any",
        value=ANYTHING,
    ),
    OwnTrigger(
        "bell",
        Said("The bell rings so often.", "Die Glocke schlägt so oft.", "La cloche sonne tant de fois."),
        "bell: 2",
        value=number(1, 9),
        hero=True,
    ),
)
'''
BOX = '''\
"""The isle: the first box, and a bell."""

from andori.engine.chapter import Chapter
from andori.engine.state import State
from andori.sets.{first}.box import CHAPTERS as FIRST


class Bells(Chapter):
    """The bell rings as often as a hero has spent hours today."""

    def hour_struck(self, state: State, seat: int) -> None:
        self.set_off(state, "bell", seat, state.heroes[seat].hours)


CHAPTERS = (*FIRST, Bells)
'''
LEGEND = """\
format: 3
id: tide
heroes: [2, 3]
board: shore
endings: {castle: lost, saved: won, drowned: lost}
setup:
  - heroes_at: {diver: 7, smith: 14, piper: 25}
  - creature: {kind: crab, at: 3}
  - swell: {by: 2, way: in}
triggers:
  - {bell: 2, do: [{swell: {by: 3, way: in, who: each, if: {tide_at: 2}}}, {gain: {gold: 1}}]}
tasks: {flood: {done: {tide_at: 8}}}
at_end:
  - if: {when: {tide_at: 8}, then: [{ending: saved}], else: [{ending: drowned}]}
"""
TEXT = """\
title: Tide
about: "The tide comes."
endings: {castle: "The castle falls.", saved: "Saved.", drowned: "All have drowned."}
tasks: {flood: "Wait for the tide."}
"""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A box with a chapter, a mark and three words of its own."""
    with second_box(tmp_path, monkeypatch) as home:
        source = yaml.safe_load((home / "set.yaml").read_text(encoding="utf-8"))
        source["nouns"] = {"stronghold": "castle"}
        source["marks"] = {"tide": 0}
        (home / "set.yaml").write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")
        (home / "box.py").write_text(BOX.format(first=boxes.first_box()), encoding="utf-8")
        (home / "words.py").write_text(WORDS, encoding="utf-8")
        ground.cache_clear()
        yield home
    sys.modules.pop(f"andori.sets.{NAME}.words", None)
    ground.cache_clear()


def walk_two_hours() -> Game:
    game = Game.new(f"{NAME}/tide", ["diver", "smith"])
    game.apply("diver: move 9")
    game.apply("diver: move 15")
    return game


def test_a_legend_with_the_words_of_its_box_is_sound(box: Path) -> None:
    found = check_folder(write_legend(box, LEGEND, TEXT), ground(NAME))
    assert [finding.sentence() for finding in found if finding.grade is not Grade.UNFINISHED] == []


@pytest.mark.parametrize(
    ("line", "slip", "code", "said"),
    [
        ("by: 2, way: in}", "bye: 2, by: 2, way: in}", "unknown_word", "by"),
        ("by: 2, way: in}", "by: 2, way: inn}", "unknown_word", "in"),
        ("by: 2, way: in}", "by: 12, way: in}", "out_of_range", "9"),
        ("by: 2, way: in}", "way: in}", "missing_argument", "swell: {by: 2, way: in, who: each}"),
        ("done: {tide_at: 8}", "done: {tide_at: high}", "no_number", "tide_at"),
        ("{bell: 2,", "{bells: 2,", "unknown_word", "bell"),
        ("- swell: {by", "- swelll: {by", "unknown_word", "swell"),
    ],
)
def test_a_slip_in_a_word_of_the_box_is_told_with_its_line_and_a_remedy(
    box: Path, line: str, slip: str, code: str, said: str
) -> None:
    legend = LEGEND.replace(line, slip, 1)
    assert legend != LEGEND
    found = [finding for finding in check_folder(write_legend(box, legend, TEXT), ground(NAME)) if finding.fatal]
    assert [finding.code for finding in found] == [code]
    assert slip in legend.splitlines()[found[0].line - 1] and said in found[0].sentence()


def test_an_effect_and_a_trigger_may_have_one_name(box: Path) -> None:
    words = [word for word in boxes.words_of(NAME) if word.name == "swell"]
    assert [type(word) for word in words] == [OwnEffect, OwnTrigger]


def test_a_text_says_what_a_word_of_the_box_does(box: Path) -> None:
    legend = LEGEND.replace(
        "triggers:", "cards: {B: {at: B, do: [{swell: {by: {2: 4, 3: 6, 4: 8}, way: in}}]}}\ntriggers:"
    )
    text = TEXT + 'cards: {B: {title: "High water", rules: "It rises by {swell.by}."}}\n'
    found = check_folder(write_legend(box, legend, text), ground(NAME))
    assert [finding.sentence() for finding in found if finding.grade is not Grade.UNFINISHED] == []
    content = Game.new(f"{NAME}/tide", ["diver", "smith", "piper"]).content
    assert legend_card(content, content.card_names.index("B"), "en").rules == "It rises by 6."


def test_an_effect_of_the_box_for_a_hero_needs_one(box: Path) -> None:
    legend = LEGEND.replace("- swell: {by: 2, way: in}", "- if: {when: {tide_at: 1}, then: [{gain: {gold: 1}}]}")
    found = check_folder(write_legend(box, legend, TEXT), ground(NAME))
    assert "for_nobody" in [finding.code for finding in found], "the trigger has a hero, the set-up has none"
    assert [finding.line for finding in found if finding.code == "for_nobody"] == [9]


def test_the_words_of_a_box_are_carried_out_saved_and_replayed(box: Path) -> None:
    write_legend(box, LEGEND, TEXT)
    game = walk_two_hours()
    assert game.state.marks == [8], "2 from the set-up, 3 for each of two heroes when the bell rang twice"
    assert [hero.willpower for hero in game.state.heroes] == [6, 6]
    assert [hero.gold for hero in game.state.heroes] == [1, 0]
    assert [game.rules.conditions.true_of(game.state, pc) for pc in game.content.task_done] == [True]
    again = Game.from_record(game.record(), game.content)
    assert again.position() == game.position()
    assert Game.from_position(game.position(), game.content).position() == game.position()
    game.undo()
    assert game.state.marks == [2]


def test_a_condition_may_take_a_list_of_things_and_three_values(box: Path) -> None:
    asked = "done: {washed_up: {things: [rope, coin], at: 9, count: 2}}"
    folder = write_legend(box, LEGEND.replace("done: {tide_at: 8}", asked), TEXT)
    assert not [finding.sentence() for finding in check_folder(folder, ground(NAME)) if finding.fatal]
    game = Game.new(f"{NAME}/tide", ["diver", "smith"])
    here, rope = game.content.board.index_of[9], game.content.things.code("rope")
    held = []
    for space in (here + 1, here, here):
        game.state.lay(space, rope)
        held.append(game.rules.conditions.true_of(game.state, game.content.task_done[0]))
    assert held == [False, False, True], "two ropes on space 9, none of those on other spaces"


@pytest.mark.parametrize(
    ("slip", "code"), [("[rope, ropes]", "unknown_word"), ("[]", "empty_list"), ("2", "unknown_word")]
)
def test_a_slip_in_a_list_of_things_is_told(box: Path, slip: str, code: str) -> None:
    asked = f"done: {{washed_up: {{things: {slip}, at: 9, count: 2}}}}"
    folder = write_legend(box, LEGEND.replace("done: {tide_at: 8}", asked), TEXT)
    assert [finding.code for finding in check_folder(folder, ground(NAME)) if finding.fatal] == [code]


def test_their_instructions_are_numbered_behind_those_of_all_boxes(box: Path) -> None:
    write_legend(box, LEGEND, TEXT)
    content = Game.new(f"{NAME}/tide", ["diver", "smith"]).content
    assert [do.FIRST_OF_BOX, 2, 0] in content.program and [do.FIRST_OF_BOX, 3, 0] in content.program
    assert do.FIRST_TEST_OF_BOX in [code[1] for code in content.program if code[0] == do.UNLESS]
    assert do.program_fault(content.program, [2], 1) == ""
    assert "unknown code" in do.program_fault(content.program, [], 1)
    assert "operands" in do.program_fault(content.program, [3], 1)
    assert "unknown condition" in do.program_fault(content.program, [2], 0)


def test_schema_and_reference_know_the_words_of_a_box(box: Path) -> None:
    runner = CliRunner()
    for command, language, said in (("reference", "de", "Die Flut steigt."), ("schema", "fr", "La marée monte.")):
        page = runner.invoke(app, ["legend", command, "--box", NAME, "--language", language]).stdout
        assert "swell" in page and "tide_at" in page and "bell" in page and said in page
        assert "swell" not in runner.invoke(app, ["legend", command, "--language", language]).stdout


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (OwnTrigger("sunrise", SILENT, "sunrise: any", value=ANYTHING), "`sunrise` is there already"),
        (OwnTrigger("ring", SILENT, "ring: no_team", value=RULES), "`ring` takes `rules`; choose from `number`"),
        (OwnTrigger("ring", SILENT, "ring: {}", (Arg("at", SPACE), Arg("by", HERO))), "`ring` takes 2 values"),
        (
            OwnCondition(
                "rung",
                SILENT,
                "rung: {}",
                (Arg("at", SPACE), Arg("by", HERO), Arg("in", HERO), Arg("of", HERO)),
                test=Test(),
            ),
            "`rung` takes 4 values",
        ),
        (
            OwnCondition("rung", SILENT, "rung: {}", (Arg("at", HERO), Arg("by", HERO), Arg("in", SPACE)), test=Test()),
            "`rung` takes three values, so `in` must be a plain number or name",
        ),
    ],
)
def test_a_word_that_cannot_be_one_is_refused(word: OwnWord, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Vocabulary({}, (word,))
