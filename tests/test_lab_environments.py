"""The environments for learners: they pass the tests of those who made the interfaces, and offer what is legal."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="needs the extra: pip install 'andori[lab]'")
pytest.importorskip("pettingzoo", reason="needs the extra: pip install 'andori[lab]'")

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from andori.engine.actions import GROUP
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING
from andori.lab.hero_env import HeroEnv
from andori.lab.observation import LAYERS, SEATS, Eye
from andori.lab.slots import Slots
from andori.lab.table_env import TableEnv
from andori.sets.library import content_of, legends

FOUR = ("dwarf", "warrior", "archer", "wizard")
SMALL = str(Path(__file__).resolve().parent.parent / "examples" / "the-stray-gors")


@pytest.mark.parametrize("legend", ["base/legend-2", "base/legend-4", SMALL])
def test_gymnasium_finds_nothing_wrong(legend: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the name under which gymnasium.make would know it
        check_env(TableEnv(legend), skip_render_check=True)


@pytest.mark.parametrize("heroes", [("dwarf", "wizard"), FOUR])
def test_pettingzoo_finds_nothing_wrong(heroes: tuple[str, ...]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about agents not called player_0 and observations that are not one box
        api_test(HeroEnv("base/skirmish", heroes), num_cycles=300, verbose_progress=False)
        seed_test(lambda: HeroEnv("base/legend-2", heroes), num_cycles=200)


def play(env: TableEnv, seed: int) -> list[tuple[int, float]]:
    """Random play: what was done and what it brought."""
    chooser = np.random.default_rng(seed)
    env.reset(seed=seed)
    found: list[tuple[int, float]] = []
    over = False
    while not over:
        action = int(chooser.choice(np.flatnonzero(env.action_masks())))
        observation, reward, terminated, truncated, _ = env.step(np.int64(action))
        assert env.observation_space.contains(observation)
        found.append((action, reward))
        over = terminated or truncated
    return found


def test_the_same_seed_is_the_same_game() -> None:
    assert play(TableEnv("base/legend-2"), 5) == play(TableEnv("base/legend-2"), 5)
    assert play(TableEnv("base/legend-2"), 5) != play(TableEnv("base/legend-2"), 6)


def test_only_the_end_is_rewarded_unless_hints_are_wanted() -> None:
    rewards = [reward for _, reward in play(TableEnv("base/legend-2"), 3)]
    assert rewards[-1] == -1.0 and not any(rewards[:-1])


def test_hints_add_up_to_nothing() -> None:
    plain = play(TableEnv("base/legend-2"), 3)
    hinted = play(TableEnv("base/legend-2", hints=1.0), 3)
    assert [action for action, _ in plain] == [action for action, _ in hinted]
    assert any(reward for _, reward in hinted[:-1])
    assert sum(reward for _, reward in hinted) == pytest.approx(sum(reward for _, reward in plain))


def test_an_illegal_action_changes_nothing_and_is_told() -> None:
    env = TableEnv("base/legend-2")
    before, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    after, reward, terminated, truncated, info = env.step(np.int64(wrong))
    assert info["illegal"] and reward == 0.0 and not terminated and not truncated
    assert np.array_equal(before, after)


def test_a_game_that_lasts_too_long_is_cut_off() -> None:
    env = TableEnv("base/legend-2")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    for _ in range(2_000):
        *_, terminated, truncated, _ = env.step(np.int64(wrong))
    assert truncated and not terminated


@pytest.mark.parametrize("legend", [legend for legend in legends() if legend != "base/sandbox"])
def test_every_question_can_be_answered_by_a_slot(legend: str) -> None:
    rules = Rulebook(content_of(legend, "ffg", "normal", 4))
    rules.logging = False
    slots = Slots(rules.content)
    generator = Generator(8)
    state = opening(rules.content, list(FOUR))
    rules.settle(state)
    asked = lost = 0
    while state.outcome == RUNNING:
        if rules.is_chance(state):
            rules.apply(state, luck(rules, state, generator))
            continue
        who = rules.asked(state)
        actions = rules.legal(state)
        found = slots.fill(state, actions, who)
        assert found and all(0 <= slot < slots.size and action in actions for slot, action in found.items())
        own = [action for action in actions if who == GROUP or action.hero in (who, GROUP)]
        asked += len(own)
        lost += len(own) - len(found)
        rules.apply(state, list(found.values())[generator.below(len(found))])
    assert asked and lost / asked < 0.01, "a slot of its own for all but a few rare actions"


def test_the_same_action_has_the_same_slot_in_every_game() -> None:
    tables = [TableEnv("base/legend-2", FOUR).table for _ in range(2)]
    for seed, table in enumerate(tables):
        table.begin(seed)
    known: dict[str, int] = {}
    chooser = np.random.default_rng(1)
    for table in tables:
        while not table.over:
            for slot, action in table.open.items():
                if action.text.split(": ")[1].startswith("move "):
                    assert known.setdefault(action.text.split(": ")[1], slot) == slot
            table.play(int(chooser.choice(list(table.open))))


def test_a_hero_sees_himself_first() -> None:
    env = HeroEnv("base/legend-2", FOUR)
    env.reset(seed=4)
    rules, state = env.table.rules, env.table.state
    eye = Eye(rules)
    start = next(first for name, first, _ in eye.blocks if name == "heroes")
    size = next(size for name, _, size in eye.blocks if name == "heroes") // SEATS
    state.heroes[2].willpower = 19
    mine, theirs = eye.see(state, 2), eye.see(state, 0)
    assert mine[start + 2] == theirs[start + 2 * size + 2] == pytest.approx(0.95)
    layers = mine[-len(LAYERS) * eye.spaces :].reshape(len(LAYERS), eye.spaces)
    assert layers[LAYERS.index("I")].argmax() == state.heroes[2].space
    assert layers[LAYERS.index("I")].sum() == 1.0


def test_only_the_hero_who_is_asked_has_a_mask() -> None:
    env = HeroEnv("base/legend-2", ("dwarf", "wizard"))
    env.reset(seed=4)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert env.observe(env.agent_selection)["action_mask"].any()
    assert not env.observe(other)["action_mask"].any()


def test_all_heroes_win_or_lose_together() -> None:
    env = HeroEnv("base/legend-2", ("dwarf", "wizard"))
    env.reset(seed=4)
    chooser = np.random.default_rng(4)
    final: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            final[agent] = reward
            env.step(None)
        else:
            env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    assert final == {"dwarf": -1.0, "wizard": -1.0}


def test_the_documented_numbers_are_the_real_ones() -> None:
    text = (Path(__file__).resolve().parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
    env = TableEnv("base/legend-2")
    assert f"{env.eye.size} numbers" in text and f"{env.table.slots.size} slots" in text
    for name, _, size in env.eye.blocks:
        assert f"| {name} | {size} |" in text, name
