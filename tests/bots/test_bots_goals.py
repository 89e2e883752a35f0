"""What the planner makes of a legend's goals, in whatever words they are told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from andori.bots.goals import Goals
from andori.bots.policy import Policy
from andori.bots.wants import Wants
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.engine.things import SMALL
from andori.lab.simulation import Setting, first_state, play_games
from base_things import thing_code
from told import BRINGS, BROUGHT, DELIVERED, HIDDEN, KEPT, LIES, STOPS, tell

LETTER, KEY = thing_code("parchment-7"), thing_code("parchment-8")
GAMES = 3
TABLE = Setting("base/legend-1", ("dwarf", "warrior", "archer"), "planner", "easy", "kosmos", 3)


def wanted(setting: Setting) -> tuple[Rulebook, State, Wants]:
    """What is to be brought about at the first moment."""
    rules = Rulebook(setting.content())
    rules.logging = False
    state = first_state(setting, rules)
    return rules, state, Goals(rules.content).wants(rules, state)


def index(setting: Setting, space: int) -> int:
    return setting.content().board.numbers.index(space)


def test_goals_of_legend_2_follow_from_its_tasks() -> None:
    rules, state, wants = wanted(replace(TABLE, legend="base/legend-2"))
    assert wants.fog, "the witch, and with her the herb, come from the fog"
    kinds = [creature.name for creature in rules.content.creatures]
    state.creature_at = state.creature_at[:]
    state.creature_at[66] = kinds.index("herb-gor") + 1
    state.creature_at[55] = kinds.index("tower-skral") + 1
    state.variables = [0, 1]
    state.brewer = 8
    wants = Goals(rules.content).wants(rules, state)
    assert wants.kill[kinds.index("herb-gor")]
    assert wants.last[kinds.index("tower-skral")], "its defeat ends the legend"
    assert not wants.only_last


def test_goals_of_legend_1_begin_with_the_first_steps() -> None:
    rules, state, wants = wanted(TABLE)
    assert (wants.fog, wants.drink, wants.buy) == (True, True, True)
    assert wants.go == [], "the castle waits for all three"
    steps = ("fog_turned", "strength_bought", "well_emptied")
    state.variables = [1 if name in steps else 0 for name in rules.content.variable_names]
    wants = Goals(rules.content).wants(rules, state)
    assert (wants.fog, wants.drink, wants.buy) == (False, False, False)
    assert wants.go == [rules.content.board.stronghold]


@pytest.mark.parametrize(("name", "setup"), [("lying", LIES), ("hidden", HIDDEN)])
def test_a_goal_is_won_as_often_told_by_stopping_with_a_thing_as_told_by_delivering_it(
    tmp_path: Path, name: str, setup: str
) -> None:
    # What was wrong: the same legend was won in 3 of 6 games with "delivered" and in none with "stops" and "carries".
    wins = [
        play_games(tell(tmp_path / f"{name}-{how}", setup, triggers), 0, GAMES).wins
        for how, triggers in (("delivered", DELIVERED), ("stops", STOPS))
    ]
    assert abs(wins[0] - wins[1]) <= 1 and min(wins) > GAMES // 2, wins


def test_a_thing_that_a_space_waits_for_is_fetched_and_brought_there(tmp_path: Path) -> None:
    setting = tell(tmp_path / "letter", LIES, STOPS)
    _, _, wants = wanted(setting)
    assert (wants.things, wants.targets, wants.finals) == ([LETTER], [index(setting, 22)], [True])
    assert wants.go == []


def test_cards_on_the_board_are_gone_to_for_what_their_deck_may_hold(tmp_path: Path) -> None:
    setting = tell(tmp_path / "letter", HIDDEN, DELIVERED)
    _, state, wants = wanted(setting)
    assert wants.go == [index(setting, 41), index(setting, 42)]
    goals = Goals(setting.content())
    state.sites = []
    assert not goals.wants(Rulebook(setting.content()), state).go, "where no card lies there is nothing to find"


def test_who_got_a_thing_where_it_is_wanted_goes_away_and_comes_back(tmp_path: Path) -> None:
    setting = tell(tmp_path / "letter", LIES, STOPS)
    rules, state, wants = wanted(setting)
    state.heroes[state.turn].put(LETTER, SMALL)
    state.heroes[state.turn].space = index(setting, 22)
    policy = Policy(rules, Goals(rules.content), 1, 0.0)
    policy.reset(3)
    policy.plan(state, wants, None)
    assert policy.plans[state.turn].target in rules.ways[index(setting, 22)]


def visit(*conditions: str) -> str:
    """A trigger on 22 behind all of these conditions."""
    then = BRINGS
    for when in conditions:
        then = f"{{if: {{when: {when}, then: [{then}]}}}}"
    return f"  - stops: 22\n    do: [{then}]\n"


@pytest.mark.parametrize(
    ("when", "needs", "gold", "who"),
    [
        (["{carries: parchment-7, gold: 3}"], [LETTER], 3, ""),
        (["{carries: parchment-7}", "{carries: parchment-8}"], [LETTER, KEY], 0, ""),
        (["{hero: archer, carries: parchment-7}"], [LETTER], 0, "archer"),
        (["{gold: 4}"], [], 4, ""),
    ],
)
def test_what_one_visitor_must_have_with_him_is_an_errand_of_one_hero(
    tmp_path: Path, when: list[str], needs: list[int], gold: int, who: str
) -> None:
    setting = tell(tmp_path / "letter", LIES + "  - lay: {thing: parchment-8, at: 40}\n", visit(*when))
    rules, state, wants = wanted(setting)
    (errand,) = wants.errands
    assert (sorted(errand.needs), errand.gold, errand.space) == (sorted(needs), gold, index(setting, 22))
    if who:
        assert rules.content.heroes[state.heroes[errand.seat].kind].name == who


def test_what_must_be_known_first_is_done_first(tmp_path: Path) -> None:
    first = "  - stops: 30\n    do: [{set: {asked: 1}}]\n"
    then = visit("{variable: {asked: 1}, carries: parchment-7}")
    setting = tell(tmp_path / "letter", LIES, first + then, variables="asked: 0")
    rules, state, wants = wanted(setting)
    assert wants.go == [index(setting, 30)] and not wants.things
    state.variables = [1 if name == "asked" else 0 for name in rules.content.variable_names]
    after = Goals(rules.content).wants(rules, state)
    assert not after.go and after.things == [LETTER]


def test_what_only_the_end_asks_for_is_a_goal_too(tmp_path: Path) -> None:
    setting = tell(tmp_path / "letter", LIES, STOPS, tasks="")
    _, _, wants = wanted(setting)
    assert wants.things == [LETTER]


def test_a_trigger_that_wins_is_a_goal_without_a_task(tmp_path: Path) -> None:
    wins = "  - stops: 22\n    do: [{if: {when: {carries: parchment-7}, then: [{ending: letter_read}]}}]\n"
    other = "  - stops: 30\n    do: [{set: {brought: 1}}]\n"
    setting = tell(tmp_path / "letter", LIES, wins + other, tasks="")
    _, _, wants = wanted(setting)
    assert wants.things == [LETTER]


def test_a_task_that_means_nothing_to_the_planner_is_known_as_such(tmp_path: Path) -> None:
    setting = tell(tmp_path / "letter", LIES, STOPS, BROUGHT + KEPT)
    rules, state, _ = wanted(setting)
    goals = Goals(rules.content)
    assert [goals.means_task(rules, state, task) for task in range(2)] == [True, False]
