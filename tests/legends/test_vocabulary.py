"""What the words of a legend mean at the table: small legends are compiled and played by action lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from andori.cli.legends import ground
from andori.engine import effects_code as do
from andori.engine.frames import Card
from andori.engine.rulebook import Rulebook
from andori.game import Game
from andori.legends.board_verbs import LegendCompiler
from andori.legends.folder import legend_from_folder, register
from andori.legends.source import SourceError
from andori.legends.starter import write_starter
from andori.text.tokens import site_title, take_texts
from small_legends import play, table, variable

EFFECTS_CODE = Path(__file__).resolve().parents[2] / "src/andori/engine/effects_code.py"
WORDS = ground("base").vocabulary


# ---- numbers and marks ---------------------------------------------------------------------------------------------


def test_a_negative_number_is_that_number_and_never_a_throw() -> None:
    text = "variables: {goal: 0, saved: 10, kept: 10, owed: 10}\nsetup: [roll, {add: {saved: -2, kept: -3, owed: -4}}]"
    game = play(table(text), "dealer: 6")
    assert [variable(game, name) for name in ("saved", "kept", "owed")] == [8, 7, 6]


def test_no_number_that_an_author_may_write_is_a_mark() -> None:
    marks = (do.THROW, do.HERE, do.SEAT, do.CHOSEN)
    assert max(marks) < do.LOWEST_NUMBER
    for word in (*WORDS.effects.values(), *WORDS.conditions.values(), *WORDS.triggers.values()):
        for kind in [arg.kind for arg in word.args] + ([word.value] if word.value is not None else []):
            assert kind.low >= do.LOWEST_NUMBER and kind.high <= do.HIGHEST_NUMBER, word.name


def test_an_unknown_instruction_fails_when_the_content_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def emits(*code: int) -> None:
        def verb(self: LegendCompiler, value: object) -> None:
            self.out.emit(*code)

        monkeypatch.setattr(LegendCompiler, "verb_new_day", verb)
        with pytest.raises(SourceError, match="cannot carry this out"):
            table("setup: [new_day]")

    emits(99)
    emits(do.NEW_DAY, 5)
    emits(do.UNLESS, 27, 0, 0, 0)
    emits(do.UNLESS, do.NEGATE + 60, 0, 0, 0)
    emits(do.JUMP, 9_999)


def test_the_engine_knows_every_instruction_and_condition_that_has_a_name() -> None:
    halves = EFFECTS_CODE.read_text(encoding="utf-8").split("# Conditions;")
    effects, conditions = (
        {int(code) for code in re.findall(r"^[A-Z_]+: Final = (\d+)", half, re.M)} for half in halves
    )
    assert effects - {do.HIGHEST_NUMBER} == set(range(len(do.OPERANDS)))
    assert conditions - {do.NEGATE} == set(do.CONDITIONS)
    game = table("setup: []")
    rules: Rulebook = game.rules
    for condition in do.CONDITIONS:
        rules.conditions.holds(game.state, Card(0, 0), condition, 0, 0)
    with pytest.raises(ValueError, match="no condition 27"):
        rules.conditions.holds(game.state, Card(0, 0), 27, 0, 0)
    with pytest.raises(ValueError, match="no instruction 99"):
        rules.cards.carry_out(game.state, Card(0, 0), [99])


# ---- amounts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "line", "heroes"),
    [
        ("gain: {who: each, gold: roll}", "dealer: 4", [(7, 1, 4)] * 2),
        ("gain: {who: each, strength: roll}", "dealer: 3", [(7, 4, 0)] * 2),
        ("gain: {who: each, willpower: roll}", "dealer: 5", [(12, 1, 0)] * 2),
        ("gain: {who: lowest, gold: roll, strength: roll, willpower: roll}", "dealer: 2", [(9, 3, 2), (7, 1, 0)]),
        ("lose: {who: each, willpower: roll}", "dealer: 6", [(1, 1, 0)] * 2),
    ],
)
def test_each_gains_or_loses_what_was_thrown(effect: str, line: str, heroes: list[tuple[int, int, int]]) -> None:
    game = play(table(f"setup: [roll, {{{effect}}}]"), line)
    assert [(hero.willpower, hero.strength, hero.gold) for hero in game.state.heroes] == heroes


def test_gold_and_strength_are_lost_by_the_throw_and_gold_is_laid_by_it() -> None:
    text = (
        "setup: [{gain: {who: each, gold: 5, strength: 5}}, roll, {lose: {who: each, gold: roll, strength: roll}}, "
        "{lay: {gold: roll, at: 20}}, {gain: {who: group, thing: wineskin, amount: roll}}]"
    )
    game = play(table(text), "dealer: 2")
    assert [(hero.strength, hero.gold) for hero in game.state.heroes] == [(4, 3)] * 2
    assert game.state.gold_at[game.content.board.index_of[20]] == 2
    assert str(game.legal()[-1]) == "dwarf: gain 2 wineskin"


def test_whatever_takes_the_throw_by_the_reference_can_be_compiled_with_it() -> None:
    tried = 0
    for word in WORDS.effects.values():
        for arg in word.args:
            if arg.kind.name == "amount":
                more = {"lay": ", at: 5", "gain": ", who: group" if arg.name in ("amount",) else ""}.get(word.name, "")
                thing = ", thing: helm" if arg.name == "amount" else ""
                table(f"setup: [roll, {{{word.name}: {{{arg.name}: roll{more}{thing}}}}}]")
                tried += 1
    assert tried >= 7


def test_a_seat_is_no_amount() -> None:
    with pytest.raises(SourceError, match="`hero` is not a number"):
        table("setup: [{gain: {who: each, willpower: hero}}]")


# ---- throws and answers --------------------------------------------------------------------------------------------

ASKED = """
variables: {goal: 0, thrown: 0}
setup:
  - roll
  - table: [51, 52, 53, 54, 55, 56]
  - ask: {who: group, question: yes_or_no, then: [{set: {thrown: roll}}], else: [{creature: {kind: gor, at: roll}}]}
"""


@pytest.mark.parametrize(("answer", "thrown", "creature"), [("yes", 53, 0), ("no", 0, 53)])
def test_a_question_leaves_the_throw_as_it_is(answer: str, thrown: int, creature: int) -> None:
    game = play(table(ASKED), "dealer: 3", f"group: {answer}")
    numbers = game.content.board.numbers
    assert variable(game, "thrown") == thrown
    assert [numbers[space] for space, kind in enumerate(game.state.creature_at) if kind] == [creature] * bool(creature)


def test_a_position_keeps_answer_and_throw_apart_and_an_older_one_is_still_read() -> None:
    game = play(table(ASKED), "dealer: 3")
    text = game.position()
    assert " result=0 throw=53 " in text
    for kept in (text, text.replace(" result=0 throw=53 ", " result=53 ")):
        again = play(Game.from_position(kept, game.content), "group: no")
        assert again.position() == play(game.copy(), "group: no").position()


def test_a_chosen_thing_or_hero_leaves_the_throw_as_it_is() -> None:
    text = "setup: [roll, {choose_hero: {then: [{gain: {gold: roll}}]}}, {gain: {who: each, willpower: roll}}]"
    game = play(table(text), "dealer: 4", "group: choose warrior")
    assert [(hero.gold, hero.willpower) for hero in game.state.heroes] == [(0, 11), (4, 11)]


def test_pips_leave_the_throw_as_it_is() -> None:
    text = "cards: {X: {}}\nsetup: [roll, {card_at: {card: X, letter: pips}}, {gain: {who: each, willpower: roll}}]"
    game = play(table(text), "dealer: 2")
    assert [hero.willpower for hero in game.state.heroes] == [9, 9]


# ---- deliveries ----------------------------------------------------------------------------------------------------

DELIVERED = """
variables: {goal: 0, brought: 0, who: 9}
setup: [{heroes_at: {dwarf: 7, warrior: 7}}, {lay: {thing: parchment-7, at: 7}}, {begins: lowest}]
triggers:
  - delivered: {thing: parchment-7, at: 8}
    do: [{add: {brought: 1}}, {set: {who: hero}}, {gain: {willpower: 1}}]
"""


def test_a_delivery_happens_once_however_often_somebody_else_stops_there() -> None:
    game = play(table(DELIVERED), "dwarf: take parchment-7", "dwarf: move 8")
    assert variable(game, "brought") == 0, "he might only be passing"
    play(game, "dwarf: stop", "warrior: move 8", "warrior: stop")
    play(
        game, "dwarf: leave parchment-7", "dwarf: take parchment-7", "dwarf: trade warrior", "dwarf: offer parchment-7"
    )
    play(game, "dwarf: propose", "warrior: accept", "warrior: leave parchment-7")
    assert (variable(game, "brought"), variable(game, "who")) == (1, 0)
    assert [hero.willpower for hero in game.state.heroes] == [8, 7]


def test_what_has_left_its_goal_can_be_delivered_again() -> None:
    game = play(table(DELIVERED), "dwarf: take parchment-7", "dwarf: move 8", "dwarf: stop", "warrior: pass")
    play(game, "dwarf: move 7", "dwarf: stop", "warrior: pass", "dwarf: move 8", "dwarf: stop")
    assert variable(game, "brought") == 2


def test_a_falcon_and_an_effect_deliver_too_and_the_hero_there_is_concerned() -> None:
    game = table(DELIVERED)
    game.state.heroes[0].large = 4
    play(game, "dwarf: take parchment-7", "dwarf: pass", "warrior: move 8", "warrior: stop")
    play(game, "dwarf: falcon warrior", "dwarf: offer parchment-7", "dwarf: propose", "warrior: accept")
    assert (variable(game, "brought"), variable(game, "who")) == (1, 1)
    laid = table(DELIVERED.replace("at: 7}}", "at: 8}}"))
    assert variable(laid, "brought") == 1


def test_a_position_remembers_what_has_been_delivered_and_an_older_one_tells_by_what_lies_there() -> None:
    game = play(table(DELIVERED), "dwarf: take parchment-7", "dwarf: move 8")
    assert "delivered" not in game.position(), "plain from the board: a hero who passes has delivered nothing"
    play(game, "dwarf: stop", "warrior: move 8", "warrior: stop")
    assert "delivered" not in game.position(), "plain from the board: it is there"
    again = Game.from_position(game.position(), game.content)
    assert again.state.delivered == game.state.delivered == [0]
    assert play(game, "dwarf: move 9").state.delivered == []
    begun = play(table(DELIVERED), "dwarf: take parchment-7", "dwarf: move 8", "dwarf: stop", "warrior: pass")
    begun.state.heroes[0].small = [*begun.state.heroes[0].small, 6]
    play(begun, "dwarf: use wineskin")
    assert "\ndelivered 8:parchment-7\n" in begun.position()
    assert Game.from_position(begun.position(), begun.content).state.delivered == [0]


# ---- the hero concerned --------------------------------------------------------------------------------------------


def test_whoever_raises_a_variable_is_concerned_by_what_waits_for_it() -> None:
    text = """
variables: {goal: 0, x: 0}
triggers: [{stops: 8, do: [{add: {x: 1}}]}, {variable: {x: 1}, do: [{gain: {gold: 2}}]}]
"""
    game = play(table(text), "dwarf: move 8", "dwarf: stop")
    assert [hero.gold for hero in game.state.heroes] == [2, 0]


def test_each_hero_who_meets_a_creature_is_concerned() -> None:
    text = """
setup: [{heroes_at: {dwarf: 8, warrior: 8, archer: 9}}, {lay: {well: full, at: 9}}]
triggers: [{meets: any, do: [{gain: {gold: 1}}]}, {drunk: any, do: [{creature: {kind: gor, at: 8}}]}]
"""
    game = play(table(text, "archer", "dwarf", "warrior"), "archer: drink")
    assert [hero.gold for hero in game.state.heroes] == [0, 1, 1]


def test_whoever_carries_what_is_touched_is_concerned() -> None:
    text = """
setup: [{heroes_at: {dwarf: 7, warrior: 9}}, {give: {who: lowest, thing: helm}}, {creature: {kind: gor, at: 8}}]
triggers: [{touched: helm, do: [{lose: {willpower: 2}}]}]
"""
    game = play(table(text), "dwarf: move 8")
    assert [hero.willpower for hero in game.state.heroes] == [5, 7]


# ---- cards on the board ----------------------------------------------------------------------------------


def test_a_card_on_the_board_is_called_by_its_title(tmp_path: Path) -> None:
    folder = tmp_path / "the-lost-flock"
    write_starter(folder)
    path = folder / "legend.yaml"
    site = "  - site: {name: shrine, at: 22, then: [{gain: {gold: 1}}]}\n  - strength: 2\n"
    path.write_text(path.read_text(encoding="utf-8").replace("  - strength: 2\n", site, 1), encoding="utf-8")
    texts = folder / "text.en.yaml"
    entry = "cards:\n  shrine: {title: The old shrine, story: Somebody has left coins here.}\n"
    texts.write_text(texts.read_text(encoding="utf-8").replace("cards:\n", entry, 1), encoding="utf-8")
    legend = legend_from_folder(folder, "base")
    register(legend)
    take_texts(legend.id, legend.texts)
    game = Game.new(legend.id, ["dwarf", "warrior"])
    assert [site_title(game.content, place, "en") for place in game.state.sites] == ["The old shrine"]
