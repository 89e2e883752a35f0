"""Tasks as a table shows them: whose they are, and how far they have come."""

from __future__ import annotations

import pytest

from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.game import Game
from andori.play.facts import facts_of
from andori.play.tasks import goal_of, tasks_of
from andori.play.wire import Fact
from andori.text import LANGUAGES


def opened(legend: str, heroes: list[str], difficulty: str = "easy") -> tuple[Game, list[Fact]]:
    """A game up to the first question, and what happened until then."""
    game = Game.new(legend, heroes=heroes, difficulty=difficulty)
    dealer = Generator(1)
    facts = facts_of(game, game.opening, 0, "en")
    while isinstance(chance := game.decision, Chance):
        facts += facts_of(game, game.apply(draw(dealer, chance.outcomes, chance.weights)), len(game.history), "en")
    return game, facts


@pytest.mark.parametrize(("difficulty", "heroes", "need"), [("easy", 3, 44), ("normal", 4, 57)])
def test_treasure_is_counted_for_this_company_and_level(difficulty: str, heroes: int, need: int) -> None:
    game, _ = opened("base/legend-4", ["dwarf", "warrior", "archer", "wizard"][:heroes], difficulty)
    [task] = tasks_of(game, "en")
    assert (task.have, task.need) == (0, need)
    for language in LANGUAGES:
        assert not any(letter.isdigit() and letter != "0" for letter in tasks_of(game, language)[0].text)


def test_a_fate_says_whose_it_is_and_its_card_belongs_to_that_hero() -> None:
    heroes = ["dwarf", "warrior", "archer"]
    game, facts = opened("base/legend-3", heroes)
    assert sorted(task.hero for task in tasks_of(game, "en")) == sorted(heroes)
    fates = [fact for fact in facts if fact.card is not None and fact.card.kind == "own"]
    assert sorted(fact.hero for fact in fates) == sorted(heroes)


def test_a_task_that_is_done_or_not_counts_nothing() -> None:
    game, _ = opened("base/legend-1", ["dwarf", "warrior"])
    assert [(task.hero, task.have, task.need) for task in tasks_of(game, "en")] == [("", 0, 0)] * 4


def test_the_first_legend_has_a_goal_in_every_part() -> None:
    game, _ = opened("base/legend-1", ["dwarf", "warrior"])
    for narrator in range(game.state.track_end):
        game.state.narrator = narrator
        for language in LANGUAGES:
            assert bool(goal_of(game, language)) is (narrator >= 1)
