"""Bots: they choose what is legal, keep to their budget, leave the state alone and say why."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from andori.bots.goals import Goals
from andori.bots.intents import NAMES
from andori.bots.planner import PlannerBot
from andori.bots.policy import Policy
from andori.bots.registry import UnknownBot, make_bot
from andori.engine.actions import Action
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.position import write_position
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State
from andori.lab.simulation import Setting, play_games
from andori.sets.library import content_of
from andori.text.catalogue import LANGUAGES, known, name, say

LEGENDS = ("base/legend-1", "base/legend-2")
PARTY = ["dwarf", "warrior", "archer"]


def content(legend: str) -> Content:
    return content_of(legend, "kosmos", "easy", len(PARTY))


def moments(legend: str, seed: int, count: int) -> list[tuple[Rulebook, State, list[Action]]]:
    """Moments at which somebody chooses, in a game that the rule of thumb plays."""
    rules = Rulebook(content(legend))
    rules.logging = False
    dice = Generator(seed)
    policy = Policy(rules, Goals(rules.content), seed, 0.5)
    state = opening(rules.content, PARTY)
    rules.settle(state)
    found: list[tuple[Rulebook, State, list[Action]]] = []
    while state.outcome == RUNNING and len(found) < count:
        if rules.is_chance(state):
            rules.apply(state, luck(rules, state, dice))
            continue
        actions = rules.legal(state)
        found.append((rules, state.copy(), actions))
        rules.apply(state, policy.choose(state, actions))
    return found


def test_goals_of_legend_2_follow_from_its_tasks() -> None:
    rules, state, _ = moments("base/legend-2", 3, 10)[-1]
    wants = Goals(rules.content).wants(rules, state)
    assert wants.fog, "the witch, and with her the herb, come from the fog"
    kinds = [creature.name for creature in rules.content.creatures]
    state.creature_at = state.creature_at[:]
    state.creature_at[66] = kinds.index("herb-gor") + 1
    state.creature_at[55] = kinds.index("tower-skral") + 1
    state.variables = [0, 1]
    state.witch = 8
    wants = Goals(rules.content).wants(rules, state)
    assert wants.kill[kinds.index("herb-gor")]
    assert wants.last[kinds.index("tower-skral")], "its defeat ends the legend"
    assert not wants.only_last()


def test_goals_of_legend_1_begin_with_the_first_steps() -> None:
    rules, state, _ = moments("base/legend-1", 3, 1)[0]
    wants = Goals(rules.content).wants(rules, state)
    assert (wants.fog, wants.drink, wants.buy) == (True, True, True)
    assert wants.go == [rules.content.board.castle]


@pytest.mark.parametrize("legend", LEGENDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_rule_of_thumb_always_chooses_what_is_legal(legend: str, seed: int) -> None:
    for rules, state, actions in moments(legend, seed, 400):
        policy = Policy(rules, Goals(rules.content), seed, 0.0)
        assert policy.choose(state, actions) in actions


@pytest.mark.parametrize("legend", LEGENDS)
def test_the_planner_is_legal_in_time_and_leaves_the_state_alone(legend: str) -> None:
    bot = PlannerBot(1, 0.02)
    slow = 0
    found = moments(legend, 5, 120)
    for rules, state, actions in found:
        before = written(rules, state)
        start = process_time()
        chosen = bot.choose(rules, state, actions)
        slow += process_time() - start > 0.03
        assert chosen in actions
        assert written(rules, state) == before
    # In processor time: what else the machine does must not fail a test. Collecting garbage may cost a few decisions.
    assert slow <= len(found) // 40


def written(rules: Rulebook, state: State) -> str:
    return write_position(rules.content, state)


def test_every_reason_has_a_sentence_in_every_language() -> None:
    for key in ["bot.answer", "bot.free", *(f"bot.{what}" for what in NAMES)]:
        assert known(key)
        for language in LANGUAGES:
            assert say(key, language, hero=name("hero", "dwarf", language), space=8)


def test_the_planner_explains_what_it_chose() -> None:
    bot = PlannerBot(1, 0.01)
    for rules, state, actions in moments("base/legend-2", 7, 30):
        bot.choose(rules, state, actions)
        key, numbers = bot.explain()
        assert known(key)
        assert set(numbers) <= {"hero", "space"}


def test_bots_are_found_by_name_and_given_a_budget(tmp_path: Path) -> None:
    bot = make_bot("planner", 1, 0.25)
    assert isinstance(bot, PlannerBot)
    assert bot.budget == 0.25
    with pytest.raises(UnknownBot, match="Did you mean planner"):
        make_bot("planer", 1)
    mine = tmp_path / "mine.py"
    mine.write_text(
        "class First:\n"
        "    def __init__(self, seed):\n        pass\n"
        "    def choose(self, rules, state, actions):\n        return actions[0]\n",
        encoding="utf-8",
    )
    assert make_bot(f"{mine}:First", 1, 0.5) is not None


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_bots_play_whole_games(bot: str) -> None:
    tally = play_games(Setting("base/legend-2", ("dwarf", "warrior"), bot, "easy", "kosmos", 4, 0.004), 0, 1)
    assert tally.games == 1
    assert "unfinished" not in tally.endings
