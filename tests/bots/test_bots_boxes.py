"""Bots in boxes that are not the first: no stronghold, one that moves, ways that are not for everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from andori import is_compiled
from andori.bots.errands import beside
from andori.bots.evaluation import stronghold
from andori.bots.goals import Goals
from andori.bots.intents import ESCORT
from andori.bots.orders import Orders
from andori.bots.planner import PlannerBot
from andori.bots.policy import Policy
from andori.bots.registry import make_bot
from andori.bots.survey import ABROAD, NEVER, Survey
from andori.bots.weights import WEIGHTS
from andori.engine.dealer import Generator
from andori.engine.playout import luck
from andori.engine.rules.creatures import Creatures
from andori.engine.rules.stronghold import Stronghold
from andori.engine.state import RUNNING, State, changed
from andori.game import Game
from other_land import Change, another_land

JUMP = {"jumps": [[7, 28, 10]]}
"""From one end of the land to the other, for those who have 10 willpower."""


@pytest.fixture
def other_land(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    with another_land(monkeypatch) as change:
        yield change


def ground(space: int = 7, willpower: int = 7) -> Game:
    game = Game.new("base/sandbox", ["dwarf", "archer"])
    hero = game.state.heroes[0]
    hero.space, hero.willpower = game.content.board.index_of[space], willpower
    return game


def play(game: Game, name: str, seed: int, most: int) -> int:
    """Let a bot play on; how many decisions it has taken."""
    bot = make_bot(name, seed, 0.002)
    dice = Generator(seed)
    count = 0
    while game.state.outcome == RUNNING and count < most:
        if game.rules.is_chance(game.state):
            game.rules.apply(game.state, luck(game.rules, game.state, dice))
            continue
        actions = game.rules.legal(game.state)
        chosen = bot.choose(game.rules, game.state, actions)
        assert chosen in actions
        game.rules.apply(game.state, chosen)
        count += 1
    return count


# ---- no stronghold -------------------------------------------------------------------------------------------------


def test_without_a_stronghold_no_creature_comes_and_nobody_is_brought_home(other_land: Change) -> None:
    other_land({"stronghold": None})
    game = ground()
    state, board = game.state, game.content.board
    assert board.stronghold == -1
    state.creature_at = changed(state.creature_at, board.index_of[2], 1)
    state.followers_at = changed(state.followers_at, board.index_of[9], 1)
    state.heroes[0].followers = 1
    survey = Survey(game.rules)
    survey.look(state)
    assert survey.arrivals == [] and survey.fall() == NEVER
    assert stronghold(game.rules, state) == 0.0, "there is nothing to be threatened"
    goals = Goals(game.content)
    orders = Orders(game.rules, goals, WEIGHTS)
    orders.list_all(state, goals.wants(game.rules, state))
    # What was wrong: the last space of the board was taken for it.
    assert [intent.target for intent in orders.found if intent.what == ESCORT] == []


@pytest.mark.parametrize("name", ["random", "greedy", "planner"])
def test_every_bot_plays_without_a_stronghold(other_land: Change, name: str) -> None:
    other_land({"stronghold": None})
    game = ground()
    board = game.content.board
    for space in (9, 28, 43):
        game.state.creature_at = changed(game.state.creature_at, board.index_of[space], 1)
    game.state.followers_at = changed(game.state.followers_at, board.index_of[15], 1)
    assert play(game, name, 3, 60) == 60 or game.state.outcome != RUNNING


# ---- ways that are not for everybody -------------------------------------------------------------------------------


@pytest.mark.parametrize(("willpower", "steps"), [(10, 1), (9, 5)])
def test_a_jump_is_a_way_for_those_who_have_the_willpower(other_land: Change, willpower: int, steps: int) -> None:
    other_land(JUMP)
    game = ground(7, willpower)
    index = game.content.board.index_of
    survey = Survey(game.rules)
    survey.look(game.state)
    assert survey.steps[0][index[28]] == steps == survey.away(game.state, game.state.heroes[0], index[28])
    path = survey.path(game.state, game.state.heroes[0], index[28])
    assert len(path) == steps and path[-1] == index[28]
    policy = Policy(game.rules, Goals(game.content), 1, 0.0)
    policy.reset(2)
    for space in path:
        step = policy.set_out(game.state, game.rules.legal(game.state), index[28])
        assert step is not None and step.a == space
        game.rules.apply(game.state, step)


def test_a_gate_is_walked_round_and_nobody_steps_aside_into_it(other_land: Change) -> None:
    other_land({"gates": {"9": 12}})
    game = ground(7, 11)
    index = game.content.board.index_of
    survey = Survey(game.rules)
    survey.look(game.state)
    assert survey.steps[0][index[9]] == ABROAD
    assert survey.path(game.state, game.state.heroes[0], index[9]) == []
    journey = survey.journey(game.state, index[7], index[9], 7, survey.dawns, False, game.state.heroes[0])
    assert journey == []
    hero = game.state.heroes[0]
    for other in game.rules.ways[hero.space]:
        if other != index[9]:
            game.state.creature_at = changed(game.state.creature_at, other, 1)
    assert beside(game.rules, game.state, hero) == -1
    hero.willpower = 12
    assert beside(game.rules, game.state, hero) == index[9]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_planner_plays_where_ways_ask_for_willpower(other_land: Change, seed: int) -> None:
    other_land(JUMP | {"gates": {"9": 12}, "stops": [28]})
    game = ground(7, 12)
    index = game.content.board.index_of
    for space in (28, 30):
        game.state.creature_at = changed(game.state.creature_at, index[space], 1)
    assert play(game, "planner", seed, 50) == 50 or game.state.outcome != RUNNING


# ---- a stronghold that moves ---------------------------------------------------------------------------------------

if not is_compiled():

    class Camp(Stronghold):
        """A stronghold that stands on space 9 on the first day and on space 15 from then on."""

        def at(self, state: State) -> int:
            return self.board.index_of[9 if state.day == 1 else 15]

    class Hunters(Creatures):
        """Creatures that turn off towards it."""

        def ahead(self, state: State, space: int) -> int:
            goal = self.stronghold.at(state)
            return goal if self.adjacent[space][goal] else self.board.arrows[space]

    def test_creatures_are_foreseen_on_their_way_to_a_stronghold_that_moves(other_land: Change) -> None:
        other_land({}, {Stronghold: Camp, Creatures: Hunters})
        game = ground(28)
        index = game.content.board.index_of
        game.state.creature_at = changed([0] * game.content.board.size, index[8], 1)
        survey = Survey(game.rules)
        survey.look(game.state)
        assert survey.stronghold == index[9] and survey.arrivals == [1]
        assert not survey.danger(game.state)[index[9]]
        # The same creatures, and nothing but the day has changed.
        game.state.day = 2
        survey.look(game.state)
        assert survey.stronghold == index[15] and survey.coming[index[8]] != 1

    def test_the_planner_plays_where_the_stronghold_moves(other_land: Change) -> None:
        other_land({}, {Stronghold: Camp, Creatures: Hunters})
        game = ground(28)
        for space in (8, 30, 43):
            game.state.creature_at = changed(game.state.creature_at, game.content.board.index_of[space], 1)
        game.state.followers_at = changed(game.state.followers_at, game.content.board.index_of[27], 1)
        assert play(game, "planner", 5, 40) == 40 or game.state.outcome != RUNNING


def test_what_a_bot_has_seen_of_another_table_is_forgotten(other_land: Change) -> None:
    other_land(JUMP)
    bot = PlannerBot(1, 0.002)
    for willpower, steps in ((10, 1), (9, 5), (10, 1)):
        game = ground(7, willpower)
        bot.choose(game.rules, game.state, game.rules.legal(game.state))
        bot.policy.orders.survey.look(game.state)
        assert bot.policy.orders.survey.steps[0][game.content.board.index_of[28]] == steps
