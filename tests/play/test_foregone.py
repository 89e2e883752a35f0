"""What nobody need be asked: one's own heroes join, one answer answers itself, no question where nothing can help."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from andori.engine.actions import DEALER
from andori.engine.frames import CHOOSING, FLIPPING, Fight
from andori.engine.things import NOTHING
from andori.game import Game
from andori.play.foregone import foregone
from base_things import BOW, HELM
from played import NOW, Played

TO_THE_SKRAL = ("dwarf: move 19", "dwarf: stop", "wizard: move 19", "wizard: stop")
TOGETHER = "dwarf: fight skral@19 with wizard"


def at_the_skral(**changes: object) -> Played:
    played = Played(**changes)
    for line in TO_THE_SKRAL:
        played.act(line)
    return played


def heroes_lines(played: Played) -> list[str]:
    return [action.text for action in played.table.game.history if action.hero != DEALER]


def test_ones_own_hero_joins_without_being_asked_and_record_and_log_say_so() -> None:
    played = at_the_skral()
    done = played.act(TOGETHER)
    assert done[:2] == [TOGETHER, "wizard: join"]
    assert done == [action.text for action in played.table.game.history][-len(done) :]
    assert "joined" in [event.name for _, event in played.table.recent]


def test_the_hero_of_another_person_is_asked() -> None:
    played = Played(seats=["person", "open"])
    ben = played.friend("wizard")
    for line in TO_THE_SKRAL:
        played.act(line, person=ben if line.startswith("wizard") else 1)
    assert played.act(TOGETHER) == [TOGETHER]
    assert played.table.game.asked == "wizard"


def test_a_companion_is_asked() -> None:
    played = Played(seats=["person", "companion"])
    for line in TO_THE_SKRAL:
        if line.startswith("wizard"):
            played.companion(line)
        else:
            played.act(line)
    assert played.act(TOGETHER) == [TOGETHER]
    assert played.table.companion_asked() == "wizard"


def test_where_the_table_asks_everything_ones_own_hero_is_asked_too() -> None:
    played = at_the_skral()
    played.do(played.table.rule(1, None, None, NOW, asks="all"))
    played.act(TOGETHER)
    assert played.table.game.asked == "wizard"
    assert heroes_lines(played)[-1] == TOGETHER


def test_an_undo_takes_back_what_a_person_did_with_all_that_answered_itself() -> None:
    played = at_the_skral(undo="practice")
    moment = len(played.table.game.history)
    played.act(TOGETHER)
    mark = played.table.undo_mark()
    assert mark is not None and mark.line == TOGETHER
    played.undo()
    assert len(played.table.game.history) == moment


def in_a_round(dice: list[int]) -> Game:
    """A dwarf has thrown, and the wizard beside him is asked to turn a die."""
    game = Game.new("base/skirmish", ["dwarf", "wizard"], "easy")
    for hero in game.state.heroes:
        hero.space = game.content.board.index_of[19]
    game.apply(TOGETHER)
    game.apply("wizard: join")
    fight = game.state.frames[-1]
    assert isinstance(fight, Fight)
    fight.dice, fight.phase, fight.thrown = sorted(dice, reverse=True), FLIPPING, 1
    return game


def throws() -> Iterator[list[int]]:
    for count in (1, 2, 3):
        yield from (list(dice) for dice in itertools.combinations_with_replacement(range(1, 7), count))


@pytest.mark.parametrize("helm", [False, True], ids=["bare", "helm"])
def test_the_wizard_is_asked_where_a_turned_die_is_worth_more_and_nowhere_else(helm: bool) -> None:
    game = in_a_round([1])
    fight = game.state.frames[-1]
    assert isinstance(fight, Fight)
    hero = game.state.heroes[0]
    hero.head = HELM if helm else NOTHING
    for dice in throws():
        fight.dice = sorted(dice, reverse=True)
        best = game.rules.throwing.die_value(game.state, fight, hero)
        helped = False
        for shown in set(dice):
            ahead = game.copy()
            turned = ahead.state.frames[-1]
            assert isinstance(turned, Fight)
            ahead.rules.throwing.do_flip(ahead.state, 1, shown)
            worth = ahead.rules.throwing.die_value(ahead.state, turned, hero)
            helped = helped or worth > best or max(turned.dice) > max(dice)
        found = foregone(game)
        assert (found is None) is helped, dice
        assert found is None or found.text == "wizard: keep"


def test_a_bow_on_the_creatures_own_space_is_not_asked_about_because_all_dice_at_once_are_never_worse() -> None:
    game = in_a_round([1])
    fight = game.state.frames[-1]
    assert isinstance(fight, Fight)
    game.state.heroes[0].large = BOW
    fight.dice, fight.phase, fight.thrown = [], CHOOSING, 0
    assert {action.text for action in game.legal(hero="dwarf")} >= {"dwarf: roll", "dwarf: shoot"}
    found = foregone(game)
    assert found is not None and found.text == "dwarf: roll"
    for dice in itertools.product(range(1, 7), repeat=3):
        assert max(dice) >= max(dice[:stop][-1] for stop in (1, 2, 3))


def test_a_question_with_one_possible_answer_answers_itself() -> None:
    played = Played(legend="base/legend-2", heroes=["dwarf", "warrior"])
    assert "dwarf: gain 3 gold" in [action.text for action in played.table.game.legal()]
    assert played.act("dwarf: gain 3 gold")[:2] == ["dwarf: gain 3 gold", "warrior: gain 2 gold"]
    assert [event.name for _, event in played.table.recent].count("gold_gained") == 2, "the log tells it"
    mark = played.table.undo_mark()
    assert mark is not None and mark.line == "dwarf: gain 3 gold"


def test_a_turn_is_never_ended_for_anybody() -> None:
    game = Game.new("base/skirmish", ["dwarf", "wizard"], "easy")
    for hero, space in zip(game.state.heroes, (60, 62), strict=True):
        hero.space, hero.hours, hero.gold = game.content.board.index_of[space], 10, 0
    assert [action.text for action in game.legal()] == ["dwarf: end day"]
    assert foregone(game) is None
