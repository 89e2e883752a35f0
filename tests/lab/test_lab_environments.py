"""The environments for learners: they pass the tests of those who made the interfaces, and offer what is legal."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from base_things import ARTICLES, GEM_2, GOLD, HELM, HERB_3, HERB_4, PARCHMENT_7, STONE, THINGS

pytest.importorskip("gymnasium", reason="needs the extra: pip install 'andori[lab]'")
pytest.importorskip("pettingzoo", reason="needs the extra: pip install 'andori[lab]'")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from andori.engine.actions import GROUP
from andori.engine.dealer import Generator
from andori.engine.frames import SHARE_LOSS, Fight, Share, Trade, Walk
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.position import write_position
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, SPACE_STEP, changed
from andori.lab.glance import HERO_NUMBERS, LAYERS, SEATS
from andori.lab.hero_env import HeroEnv
from andori.lab.observation import Eye
from andori.lab.slots import Slots
from andori.lab.table import SCALE
from andori.lab.table_env import TableEnv
from andori.sets.library import content_of, editions_of, heroes_of, legends

FOUR = ("dwarf", "warrior", "archer", "wizard")
SMALL = str(Path(__file__).resolve().parents[2] / "examples" / "the-stray-gors")


@pytest.mark.parametrize(
    ("library", "module"),
    [("gymnasium", "table_env"), ("numpy", "observation"), ("gymnasium", "hero_env"), ("pettingzoo", "hero_env")],
)
def test_without_the_extra_an_environment_says_what_to_type(library: str, module: str) -> None:
    script = (
        f"import sys; sys.modules[{library!r}] = None\n"
        f"try: import andori.lab.{module}\n"
        "except ModuleNotFoundError as error: print(error.name, error, sep=': ')"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout.strip()
    sentence = "An environment for learners needs the extra 'lab'. Type: pip install 'andori[lab]'"
    assert found.startswith(library) and found.endswith(f": {sentence}")


@pytest.mark.parametrize("legend", ["base/legend-2", "base/legend-4", SMALL])
def test_gymnasium_finds_nothing_wrong(legend: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("andori/Table-v0", legend=legend).unwrapped)


def test_vector_environments_choose_by_their_masks_across_the_ends_of_games() -> None:
    envs = gymnasium.make_vec("andori/Table-v0", num_envs=2, legend=SMALL, heroes=("dwarf", "wizard"))
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    chooser = np.random.default_rng(1)
    _, info = envs.reset(seed=1)
    ends = 0
    while ends < 3:
        actions = [chooser.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        _, _, terminated, truncated, info = envs.step(np.array(actions))
        ends += int((terminated | truncated).sum())
    envs.close()


def test_one_slot_stays_open_in_a_finished_game_and_does_nothing() -> None:
    env = TableEnv("base/legend-2", hints=1.0)
    play(env, 3)
    before = write_position(env.table.rules.content, env.table.state)
    assert np.flatnonzero(env.action_masks()).tolist() == [0]
    _, reward, terminated, _, info = env.step(np.int64(0))
    assert reward == 0.0 and terminated and info["ending"]
    assert write_position(env.table.rules.content, env.table.state) == before


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


def continued(env: TableEnv) -> tuple[list[object], ...]:
    """The rest of a game and a whole further one, by the first action that is open, with all that is seen."""
    found: list[object] = []
    for _ in range(2):
        while not env.table.over:
            observation, reward, *_, info = env.step(np.int64(min(env.table.open)))
            found.append((observation.tobytes(), reward, info["seat"], info["action_mask"].tobytes()))
        env.reset()
    return found, [write_position(env.table.rules.content, env.table.state)]


def midway(legend: str, steps: int) -> TableEnv:
    """A game after some random decisions."""
    env = TableEnv(legend, FOUR, hints=1.0)
    env.reset(seed=7)
    chooser = np.random.default_rng(7)
    for _ in range(steps):
        env.step(chooser.choice(list(env.table.open)))
    return env


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("legend", ["base/legend-2", "base/legend-4", SMALL])
def test_a_copy_of_the_environment_goes_on_as_the_original(
    legend: str, twin_of: Callable[[TableEnv], TableEnv]
) -> None:
    env = midway(legend, 40)
    before = write_position(env.table.rules.content, env.table.state)
    twin = twin_of(env)
    found = continued(twin)
    assert write_position(env.table.rules.content, env.table.state) == before, "the original has not been touched"
    assert continued(env) == found


def test_a_finished_game_can_be_copied_and_pickled() -> None:
    env = midway("base/legend-2", 0)
    while not env.table.over:
        env.step(np.int64(min(env.table.open)))
    first, second, third = env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    assert first.table.over and second.table.over and third.table.over
    assert continued(first) == continued(second) == continued(third)


def test_a_pickled_environment_goes_on_in_another_process() -> None:
    env = midway(SMALL, 30)
    script = (
        "import pickle, sys; env = pickle.load(sys.stdin.buffer); found = []\n"
        "while not env.table.over: found.append(env.step(min(env.table.open))[1])\n"
        "print(found, env.table.rules.content.endings[env.table.state.ending].code)"
    )
    away = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(env), capture_output=True, check=True)
    found = []
    while not env.table.over:
        found.append(env.step(np.int64(min(env.table.open)))[1])
    ending = env.table.rules.content.endings[env.table.state.ending].code
    assert away.stdout.decode().strip() == f"{found} {ending}"


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_heroes_at_a_copied_table_go_on_as_at_the_original(twin_of: Callable[[HeroEnv], HeroEnv]) -> None:
    env = HeroEnv("base/legend-2", FOUR)
    env.reset(seed=2)
    for _ in range(30):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    rests = []
    for one in (twin_of(env), env):
        rest = []
        for agent in one.agent_iter():
            observation, reward, terminated, _, info = one.last()
            rest.append((agent, observation["observation"].tobytes(), reward, terminated, info.copy()))
            one.step(None if terminated else int(observation["action_mask"].argmax()))
        one.reset()
        rests.append((rest, one.agent_selection, write_position(one.table.rules.content, one.table.state)))
    assert rests[0] == rests[1] and len(rests[0][0]) > 30


def test_only_the_end_is_rewarded_unless_hints_are_wanted() -> None:
    rewards = [reward for _, reward in play(TableEnv("base/legend-2"), 3)]
    assert rewards[-1] == -1.0 and not any(rewards[:-1])


def test_hints_add_up_to_nothing() -> None:
    plain = play(TableEnv("base/legend-2"), 3)
    hinted = play(TableEnv("base/legend-2", hints=1.0), 3)
    assert [action for action, _ in plain] == [action for action, _ in hinted]
    assert any(reward for _, reward in hinted[:-1])
    assert sum(reward for _, reward in hinted) == pytest.approx(sum(reward for _, reward in plain))


def test_hints_add_up_to_nothing_for_a_learner_who_discounts() -> None:
    plain = play(TableEnv("base/legend-2"), 3)
    hinted = play(TableEnv("base/legend-2", hints=1.0, gamma=0.98), 3)
    assert [action for action, _ in plain] == [action for action, _ in hinted]
    assert sum(0.98**step * reward for step, (_, reward) in enumerate(hinted)) == pytest.approx(
        -(0.98 ** (len(plain) - 1))
    )


def test_a_copy_and_a_pickle_keep_the_discount() -> None:
    env = TableEnv("base/legend-2", hints=1.0, gamma=0.9)
    env.reset(seed=1)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    action = np.int64(min(env.table.open))
    assert env.step(action)[1] == twins[0].step(action)[1] == twins[1].step(action)[1]
    assert [twin.table.gamma for twin in twins] == [0.9, 0.9]


def test_what_hints_have_given_is_kept_when_a_game_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andori.lab.table.LONGEST", 40)
    env = midway("base/legend-2", 0)
    total = 0.0
    truncated = False
    while not truncated:
        _, reward, terminated, truncated, _ = env.step(np.int64(max(env.table.open)))
        total += reward
        assert not terminated
    assert total == pytest.approx(SCALE * env.table._value()) and total


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
    rules = Rulebook(content_of(legend, editions_of(legend)[-1], "normal", 4))
    rules.logging = False
    slots = Slots(rules.content)
    generator = Generator(8)
    state = opening(rules.content, heroes_of(legend)[:4])
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


def block(env: TableEnv, name: str) -> np.ndarray:
    """One block of what is seen now."""
    first, size = next((first, size) for found, first, size in env.eye.blocks if found == name)
    return env.eye.see(env.table.state, env.table.seat)[first : first + size]


def layer(env: TableEnv, name: str) -> dict[int, float]:
    """What a layer says of each space, by its printed number, without the zeros."""
    row = block(env, "spaces").reshape(len(LAYERS), env.eye.spaces)[env.eye.layers.index(name)]
    numbers = env.table.rules.content.board.numbers
    return {numbers[space]: round(float(row[space]), 3) for space in np.flatnonzero(row)}


def started(legend: str) -> TableEnv:
    """An environment whose first game has begun."""
    env = TableEnv(legend, FOUR)
    env.reset(seed=4)
    return env


def space_of(env: TableEnv, number: int) -> int:
    return env.table.rules.content.board.index_of[number]


def test_what_lies_and_stands_on_the_board_is_seen() -> None:
    env = started("base/legend-2")
    state = env.table.state
    state.brewer = space_of(env, 9)
    state.allies = [space_of(env, 14), -1]
    state.barriers = [space_of(env, 20) * SPACE_STEP + 4, space_of(env, 20) * SPACE_STEP + 6]
    state.closed = [space_of(env, 38) * SPACE_STEP + space_of(env, 39)]
    state.ground = [space_of(env, 3) * SPACE_STEP + HERB_3, space_of(env, 5) * SPACE_STEP + STONE]
    state.ground += [space_of(env, 5) * SPACE_STEP + GEM_2, space_of(env, 7) * SPACE_STEP + PARCHMENT_7]
    assert layer(env, "witch") == {9: 1.0}
    assert layer(env, "allies") == {14: 0.5}
    assert layer(env, "rubble") == {20: 0.5}
    assert layer(env, "broken bridges") == {38: 1.0, 39: 1.0}
    assert layer(env, "things") == {3: 0.25, 5: 0.5, 7: 0.25}
    assert layer(env, "herbs") == {3: 0.5}
    assert layer(env, "stones") == {5: 0.5}


def test_the_first_tasks_of_legend_1_are_seen_on_the_board() -> None:
    env = started("base/legend-1")
    while not layer(env, "wanted"):
        env.step(np.int64(next(iter(env.table.open))))
    board, wanted = env.table.rules.content.board, layer(env, "wanted")
    assert {board.numbers[space] for space in range(board.size) if board.merchant[space]} <= set(wanted)
    assert set(layer(env, "well")) <= set(wanted)


def test_the_fog_in_which_legend_2_hides_the_brewer_is_wanted_and_then_the_stronghold_is_the_goal_of_the_herb() -> None:
    env = started("base/legend-2")
    assert layer(env, "wanted") == dict.fromkeys(layer(env, "fog"), 1.0) and not layer(env, "goals")
    state = env.table.state
    state.brewer = space_of(env, 9)
    state.ground = [space_of(env, 3) * SPACE_STEP + HERB_3, space_of(env, 5) * SPACE_STEP + HERB_4]
    assert layer(env, "wanted") in ({3: 1.0}, {5: 1.0}) and layer(env, "goals") == {0: 1.0}


def test_the_treasure_of_legend_4_is_wanted_and_where_it_is_weighed_is_the_goal() -> None:
    env = started("base/legend-4")
    assert len(layer(env, "goals")) == 1
    stones, wanted = layer(env, "stones"), layer(env, "wanted")
    assert wanted and set(wanted) <= set(stones) | set(layer(env, "gold"))
    stone = min(entry for entry in env.table.state.ground if entry % SPACE_STEP == STONE) // SPACE_STEP
    assert env.table.state.things_on(stone) == [STONE]
    assert env.table.rules.content.board.numbers[stone] in stones
    assert env.table.rules.content.board.numbers[stone] not in wanted


def test_prices_of_overtime_stock_and_the_creatures_bonus_are_seen() -> None:
    env = started("base/legend-2")
    state = env.table.state
    state.overtime, state.hour_limit, state.creature_bonus = [0, 3, 2], 9, 1
    state.stock = changed(state.stock, ARTICLES[2], 1)
    assert block(env, "table")[-5:] == pytest.approx([0.2, 0.9, 0.0, 0.6, 0.4])
    assert block(env, "stock") == pytest.approx([state.stock[thing] / 5 for thing in ARTICLES])


def test_every_die_of_a_throw_is_seen() -> None:
    env = started("base/legend-2")
    fight = Fight(env.table.seat, space_of(env, 3), 1)
    fight.dice, fight.loss = [5, 3, 1], 4
    env.table.state.frames.append(fight)
    assert block(env, "fight")[5:] == pytest.approx([1.0, 0.2, 0.0, 5 / 12, 3 / 12, 1 / 12, 0.0, 0.0])
    env.table.state.frames.append(Trade(0, 1, True))
    assert block(env, "fight")[6] == pytest.approx(0.2), "also while a falcon flies"


def test_both_see_what_they_would_give_and_get_in_a_trade() -> None:
    env = started("base/legend-2")
    trade = Trade(0, 1, False)
    trade.offer, trade.wish, trade.proposed = [GOLD, GOLD], [HELM], True
    env.table.state.frames.append(trade)
    for seat, given, gotten in ((0, GOLD, HELM), (1, HELM, GOLD)):
        env.table.seat = seat
        row = block(env, "trade")
        assert row[:2].tolist() == [1.0, 0.0]
        assert row[2 : 2 + THINGS].argmax() == given and row[2 + THINGS :].argmax() == gotten
        mine = block(env, "heroes").reshape(SEATS, -1)[:, 10]
        assert sorted(mine.tolist()) == [0.0, 0.0, 1.0, 1.0] and mine[0] == 1.0


def test_how_much_is_to_be_shared_and_how_far_a_walk_has_come_is_seen() -> None:
    env = started("base/legend-2")
    env.table.state.frames += [Walk(env.table.seat, 3, 2), Share(SHARE_LOSS, 5, 0, [0, 1])]
    assert block(env, "walk") == pytest.approx([0.3, 0.5])
    assert block(env, "share") == pytest.approx([0.25, 0.0, 1.0, 0.0, 0.0])


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
    final: dict[str, tuple[float, dict[str, object]]] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        if terminated:
            final[agent] = reward, info
            env.step(None)
        else:
            env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
    ending = env.table.rules.content.endings[env.table.state.ending].code
    assert final == dict.fromkeys(("dwarf", "wizard"), (-1.0, {"won": False, "ending": ending}))


@pytest.mark.parametrize("make", [TableEnv, HeroEnv])
def test_a_way_to_render_that_is_not_there_is_refused(make: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match=r"no render mode 'human'; there is 'ansi', or None"):
        make(render_mode="human")


def test_heroes_say_that_a_game_must_be_begun_first() -> None:
    env = HeroEnv()
    for early in (env.last, lambda: env.step(0), lambda: env.observe("dwarf"), lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            early()
    with pytest.raises(AttributeError, match="'HeroEnv' object has no attribute 'nonsense'"):
        _ = env.nonsense


def test_the_documented_numbers_are_the_real_ones() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    env = TableEnv("base/legend-2")
    assert f"{env.eye.size} numbers" in text and f"{env.table.slots.size} slots" in text
    for name, _, size in env.eye.blocks:
        assert f"| `{name}` | {size} |" in text, name
    assert f"{len(LAYERS)} layers × {env.eye.spaces} spaces" in text
    assert f"{SEATS} seats × {HERO_NUMBERS + env.eye.kinds + THINGS}:" in text
