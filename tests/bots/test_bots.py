"""Bots: they choose what is legal, keep to their budget, leave the state alone and say why."""

from __future__ import annotations

from pathlib import Path
from time import process_time, sleep

import pytest

from andori.bots.battle import Muster
from andori.bots.goals import Goals
from andori.bots.intents import ESCORT, EXPLORE, GATHER, NAMES, SHOP, STRIKE, Intent
from andori.bots.planner import PlannerBot
from andori.bots.policy import Policy
from andori.bots.reasons import KEYS, SENT, reason_for
from andori.bots.registry import UnknownBot, make_bot
from andori.bots.rollout import judge
from andori.bots.survey import Survey
from andori.bots.wants import Wants
from andori.bots.weights import FETCHING, FOG_TASK, GLASS, SIGHT, WEIGHTS
from andori.engine.actions import BUY_STRENGTH, CALL_FALCON, CASH, CLEAR, MOVE, STOP, TRADE, Action
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.flags import CREATURES_WAIT
from andori.engine.frames import TURN
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.position import write_position
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, RUNNING, SPACE_STEP, Hero, State, changed
from andori.engine.things import PURSE
from andori.lab.simulation import Setting, play_games
from andori.sets.library import content_of
from andori.text.catalogue import LANGUAGES, known, name, say
from base_things import BREW, GEM_4, HERB_3, STONE, STONE_BLUE, TELESCOPE, WINESKIN

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


def first_turn() -> tuple[Rulebook, State, list[Action]]:
    """The first turn of Legend 2."""
    return next(moment for moment in moments("base/legend-2", 6, 25) if moment[1].frames[-1].kind == TURN)


@pytest.mark.parametrize("legend", LEGENDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_rule_of_thumb_always_chooses_what_is_legal(legend: str, seed: int) -> None:
    for rules, state, actions in moments(legend, seed, 400):
        policy = Policy(rules, Goals(rules.content), seed, 0.0)
        assert policy.choose(state, actions) in actions


@pytest.mark.parametrize("legend", LEGENDS)
def test_the_planner_is_legal_in_time_and_leaves_the_state_alone(legend: str) -> None:
    bot = PlannerBot(1, 0.02, clock=True)
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


def test_without_a_clock_the_same_seed_chooses_the_same() -> None:
    found = moments("base/legend-2", 6, 25)
    one, other = PlannerBot(3, 0.004), PlannerBot(3, 0.004)
    for rules, state, actions in found:
        first = one.choose(rules, state, actions)
        sleep(0.001)
        assert other.choose(rules, state, actions) is first
    assert one.rollout.work == other.rollout.work > 0


def test_a_bigger_budget_is_more_work() -> None:
    rules, state, actions = first_turn()
    small, large = PlannerBot(3, 0.002), PlannerBot(3, 0.1)
    small.choose(rules, state, actions)
    large.choose(rules, state, actions)
    assert small.rollout.work < large.rollout.work


def test_a_companion_answers_for_its_own_heroes_only() -> None:
    bot = PlannerBot(3, 0.002, heroes=["warrior"])
    spoke = 0
    for rules, state, actions in moments("base/legend-2", 6, 80):
        asked = rules.asked(state)
        if asked < len(rules.content.heroes) and rules.content.heroes[asked].name == "warrior":
            chosen = bot.choose(rules, state, actions)
            assert chosen.text.startswith("warrior: ")
            assert chosen.kind not in (TRADE, CALL_FALCON), "people are not pestered with trades"
            spoke += 1
    assert spoke > 10


def walking(bot: PlannerBot) -> tuple[Rulebook, State, list[int]]:
    """A hero of Legend 2 on his way, after a bot has chosen his next step; and whom it has thought of."""
    rules, state, actions = first_turn()
    bot.choose(rules, state, actions)
    rules.apply(state, next(action for action in actions if action.kind == MOVE))
    bot.memory = {}
    plans = bot.policy.plans[:]
    before = written(rules, state)
    bot.choose(rules, state, rules.legal(state))
    assert written(rules, state) == before
    assert bot.policy.plans == plans, "what is thought about beforehand is not yet meant"
    return rules, state, sorted({key[0] for key in bot.memory})


def test_on_the_way_the_planner_thinks_about_whoever_is_next() -> None:
    _, state, thought_of = walking(PlannerBot(3, 0.01))
    assert thought_of == [(state.turn + 1) % len(state.heroes)]


def test_a_companion_does_not_think_for_others() -> None:
    rules, state, _ = walking(PlannerBot(3, 0.01))
    name = rules.content.heroes[state.heroes[state.turn].kind].name
    assert walking(PlannerBot(3, 0.01, heroes=[name]))[2] == []


def test_a_planner_that_is_asked_only_once_does_not_think_ahead() -> None:
    assert walking(PlannerBot(3, 0.01, ahead=False))[2] == []


def test_an_ally_is_led_on_by_a_planner_that_has_not_seen_the_way_begin() -> None:
    rules, state, _ = first_turn()
    index = rules.content.board.index_of
    kinds = [creature.name for creature in rules.content.creatures]
    state.creature_at = [0] * len(state.creature_at)
    state.creature_at[index[52]] = kinds.index("tower-skral") + 1
    state.variables = [0, 1]
    state.allies = [index[72]]
    on_turn = rules.content.heroes[state.heroes[state.turn].kind].name
    rules.apply(state, rules.content.book.parse(f"{on_turn}: lead prince 19"))
    bot = PlannerBot(1, 0.02)
    action, key, numbers = bot.suggest(rules, state, rules.legal(state))
    assert (action.text, key, numbers["space"]) == (f"{on_turn}: lead prince 18", "bot.lead", 52)


def test_creatures_are_foreseen_to_jump_over_one_another() -> None:
    """In the first night of Legend 2 the skral of 19 jumps over the gor of 3; in the second that gor jumps back."""
    rules, state, _ = moments("base/legend-2", 1, 1)[0]
    survey = Survey(rules)
    survey.look(state)
    index = rules.content.board.index_of
    assert [survey.coming[index[number]] for number in (8, 19, 20, 21)] == [2, 2, 2, 2]
    assert survey.coming[index[48]] == 4
    assert survey.shields == 2
    assert survey.fall() == 2


def test_two_weak_heroes_beat_a_gor_sooner_than_one() -> None:
    rules, state, _ = moments("base/legend-2", 1, 1)[0]
    space = rules.content.board.index_of[8]
    gor = state.creature_at[space] - 1
    muster = Muster(rules, state)
    alone = muster.promise([0], space, gor, False)
    both = muster.promise([0, 1], space, gor, False)
    assert both.rounds < alone.rounds
    assert both.loss < alone.loss


def test_a_burden_waits_for_creatures_to_pass() -> None:
    """A creature on the only bridge bars the way today and is gone the day after."""
    rules, state, _ = moments("base/legend-1", 1, 1)[0]
    index = rules.content.board.index_of
    survey = Survey(rules)
    state.creature_at = [0] * len(state.creature_at)
    state.closed = [index[16] * SPACE_STEP + index[48]]
    survey.look(state)
    free = survey.journey(state, index[16], index[42], 7, survey.dawns, True)
    assert free[0] == 0
    state.creature_at = changed(state.creature_at, index[39], 1)
    survey.look(state)
    barred = survey.journey(state, index[16], index[42], 7, survey.dawns, True)
    assert barred[0] == 2
    assert barred[1] not in (index[38], index[39])


def beside(one: str, other: str) -> tuple[Rulebook, State, Hero, Hero]:
    """The first turn of Legend 2, with two heroes on one space and the first of them on turn."""
    rules, state, _ = first_turn()
    first, second = state.heroes[PARTY.index(one)], state.heroes[PARTY.index(other)]
    state.turn = PARTY.index(one)
    first.space = second.space
    return rules, state, first, second


def after(rules: Rulebook, state: State, hero: str, lines: list[str]) -> str:
    """What is said by rule of thumb after a hero has done this."""
    for line in lines:
        rules.apply(state, rules.content.book.parse(f"{hero}: {line}"))
    return Policy(rules, Goals(rules.content), 1, 0.0).choose(state, rules.legal(state)).text


def test_gold_goes_to_whoever_gets_most_for_it() -> None:
    rules, state, warrior, dwarf = beside("warrior", "dwarf")
    warrior.gold = 2
    dwarf.gold = 0
    policy = Policy(rules, Goals(rules.content), 1, 0.0)
    lines = []
    for _ in range(6):
        if dwarf.gold:
            break
        action = policy.choose(state, rules.legal(state))
        lines.append(action.text)
        rules.apply(state, action)
    assert "warrior: trade dwarf" in lines
    assert "dwarf: accept" in lines
    assert (dwarf.gold, warrior.gold) == (2, 0)


@pytest.mark.parametrize(
    ("asker", "giver", "wish", "agreed"),
    [
        ("dwarf", "warrior", ["gold"] * 3, True),
        ("warrior", "dwarf", ["gold"] * 3, False),
        ("warrior", "archer", ["gold"] * 3, True),
        ("dwarf", "warrior", ["brew"], True),
        ("dwarf", "warrior", ["brew", "wineskin"], False),
    ],
    ids=["for cheap strength", "cheap strength given up", "pooled", "a favour", "too much"],
)
def test_whoever_is_asked_for_something_helps_the_plan_of_another(
    asker: str, giver: str, wish: list[str], agreed: bool
) -> None:
    rules, state, _, other = beside(asker, giver)
    other.gold = 5
    other.small = [WINESKIN, BREW]
    said = after(rules, state, asker, [f"trade {giver}", *(f"ask {thing}" for thing in wish), "propose"])
    assert said == f"{giver}: {'accept' if agreed else 'decline'}"


def test_a_brew_is_kept_for_the_last_fight_from_somebody_who_has_one() -> None:
    rules, state, dwarf, warrior = beside("dwarf", "warrior")
    warrior.small = [BREW]
    dwarf.small = [BREW]
    assert after(rules, state, "dwarf", ["trade warrior", "ask brew", "propose"]) == "warrior: decline"


def test_who_has_cheap_strength_does_not_offer_his_gold_in_a_trade() -> None:
    rules, state, dwarf, _ = beside("dwarf", "warrior")
    dwarf.gold = 3
    assert after(rules, state, "dwarf", ["trade warrior"]) == "dwarf: withdraw"


def searching(glass: float) -> tuple[Rulebook, State, Policy]:
    """The first turn of Legend 2, where the witch is looked for; a telescope is worth so much."""
    rules, state, _ = next(each for each in moments("base/legend-2", 1, 60) if each[1].frames[-1].kind == TURN)
    style = WEIGHTS[:]
    style[GLASS] = glass
    policy = Policy(rules, Goals(rules.content), 1, 0.0, style)
    policy.reset(len(state.heroes))
    return rules, state, policy


def deeds(rules: Rulebook, state: State, policy: Policy, count: int) -> list[str]:
    """What is done next by rule of thumb, luck left out."""
    dice = Generator(5)
    lines: list[str] = []
    while len(lines) < count:
        if rules.is_chance(state):
            rules.apply(state, luck(rules, state, dice))
            continue
        action = policy.choose(state, rules.legal(state))
        lines.append(action.text)
        rules.apply(state, action)
    return lines


def wants_of_fog(policy: Policy, rules: Rulebook, state: State) -> Wants:
    """What is wanted, and something in the fog besides."""
    wants = policy.goals.wants(rules, state)
    wants.fog = True
    return wants


@pytest.mark.parametrize(("glass", "bought"), [(30.0, True), (1.0, False)])
def test_a_telescope_is_bought_where_it_is_worth_more_than_strength(glass: float, bought: bool) -> None:
    rules, state, policy = searching(glass)
    warrior = state.heroes[1]
    warrior.space, warrior.gold, state.turn = 18, 2, 1
    lines = deeds(rules, state, policy, 3)
    assert ("warrior: buy telescope" in lines) is bought
    assert ("warrior: buy strength" in lines) is not bought
    assert not policy.goals.wants(rules, state).glass(state, policy.answers.weights)  # one is enough


def test_a_telescope_is_used_and_what_it_shows_is_gone_for() -> None:
    rules, state, policy = searching(30.0)
    warrior = state.heroes[1]
    warrior.small = [TELESCOPE]
    state.turn = 1

    def explored(space: int) -> float:
        policy.plan(state, policy.goals.wants(rules, state), None)
        return max(each.worth for each in policy.orders.found if (each.what, each.target) == (EXPLORE, space))

    # From 13 three more tokens are seen.
    assert explored(13) == pytest.approx(WEIGHTS[FOG_TASK] * (1 + 3 * WEIGHTS[SIGHT]))
    assert policy.orders.lookouts[13] == 3
    # A witch who is known already shifts nothing.
    state.brewer = 5
    policy.plan(state, wants_of_fog(policy, rules, state), None)
    assert policy.orders.lookouts[13] == 3
    state.brewer = -1
    warrior.space = 6
    assert deeds(rules, state, policy, 2) == ["warrior: look 11", "warrior: look 13"]
    brewer = rules.content.book.fogs.index("brew")
    state.fog_at = changed(state.fog_at, 11, FOG_SHOWN + brewer)
    state.fog_left = changed(state.fog_left, brewer, 0)
    wants = policy.goals.wants(rules, state)
    assert (wants.fog, wants.seen, wants.nothing_else()) == (False, [11], False)
    assert explored(11) == WEIGHTS[FETCHING] > explored(12)


def test_gold_for_a_telescope_goes_to_whoever_buys_it_soonest() -> None:
    rules, state, policy = searching(30.0)
    wants = policy.goals.wants(rules, state)
    assert policy.answers.scout(state, [0, 1, 2], wants) == 1  # the warrior lives beside the merchant
    state.heroes[2].small = [TELESCOPE]
    assert policy.answers.scout(state, [0, 1, 2], wants) == -1


def mine() -> tuple[Rulebook, State, Policy]:
    """The first turn in the mine of Legend 4, where treasure is to be brought to space 0."""
    rules, state, _ = next(each for each in moments("base/legend-4", 1, 60) if each[1].frames[-1].kind == TURN)
    policy = Policy(rules, Goals(rules.content), 1, 0.0)
    policy.reset(len(state.heroes))
    return rules, state, policy


def test_treasure_that_a_task_asks_for_is_a_goal_until_it_is_there() -> None:
    rules, state, policy = mine()
    wants = policy.goals.wants(rules, state)
    assert wants.hoard == rules.content.board.index_of[0]
    assert wants.worth > 20
    state.gold_at = changed(state.gold_at, wants.hoard, wants.worth)
    assert policy.goals.wants(rules, state).hoard == -1


def test_treasure_that_is_only_weighed_at_the_end_is_a_goal_too() -> None:
    rules, state, policy = mine()
    policy.goals.tests = [[] for _ in policy.goals.tests]
    assert policy.goals.wants(rules, state).hoard == rules.content.board.index_of[0]


def test_who_has_all_the_treasure_that_is_missing_goes_home_and_who_is_home_puts_it_down() -> None:
    rules, state, policy = mine()
    wants = policy.goals.wants(rules, state)
    hero = state.heroes[state.turn]
    hero.space = rules.content.board.index_of[10]
    hero.gold = wants.worth
    policy.plan(state, wants, None)
    plan = policy.plans[state.turn]
    assert (NAMES[plan.what], plan.target) == ("bring", wants.hoard)
    hero.space = wants.hoard
    hero.gold = 3
    state.ground = []
    assert policy.choose(state, rules.legal(state)).text.endswith("leave gold")


def test_treasure_is_not_spent_at_a_merchant() -> None:
    rules, state, policy = mine()
    hero = state.heroes[state.turn]
    hero.space = rules.content.board.index_of[18]
    hero.gold = 6
    hero.put(GEM_4, PURSE)
    action = policy.choose(state, rules.legal(state))
    assert action.kind not in (BUY_STRENGTH, CASH)


def test_nobody_with_treasure_goes_where_he_could_not_come_back_from_in_time() -> None:
    rules, state, policy = mine()
    index = rules.content.board.index_of
    hero = state.heroes[state.turn]
    hero.space = index[35]
    hero.gold = 5
    state.narrator = state.track_end - 1
    wants = policy.goals.wants(rules, state)
    options = policy.orders.options(state, wants, state.turn)
    assert NAMES[options[0].what] == "bring"
    assert not [each for each in options if NAMES[each.what] == "fetch" and each.target == index[50]]


def test_ways_lead_round_sleeping_creatures() -> None:
    """The gor of 17 sleeps in the shortest way from 4 to 18; once awake, it is walked past."""
    rules, state, _ = mine()
    index = rules.content.board.index_of
    survey = Survey(rules)
    survey.look(state)
    hero = state.heroes[state.turn]
    hero.space = index[4]
    assert index[17] not in survey.path(state, hero, index[18])
    assert survey.path(state, hero, index[17])[-1] == index[17], "it can still be attacked"
    assert survey.arrivals == [], "it stays where it is"
    state.flags &= ~CREATURES_WAIT
    survey.look(state)
    assert index[17] in survey.path(state, hero, index[18])
    assert survey.arrivals


def test_a_lost_game_is_judged_by_the_treasure_that_is_home() -> None:
    rules, state, policy = mine()
    home = policy.goals.wants(rules, state).hoard
    before = judge(rules, policy.goals, state)
    state.heroes[0].space = rules.content.board.index_of[10]
    state.heroes[0].gold = 8
    carried = judge(rules, policy.goals, state)
    state.heroes[0].gold = 0
    state.gold_at = changed(state.gold_at, home, 8)
    assert before < carried < judge(rules, policy.goals, state)


def test_the_rule_of_thumb_digs_out_a_gemstone_under_barrier() -> None:
    rules, state, policy = mine()
    index = rules.content.board.index_of
    state.ground = [entry for entry in state.ground if entry // SPACE_STEP == index[13]]
    state.heroes[state.turn].space = index[7]
    action = policy.choose(state, rules.legal(state))
    assert (action.kind, action.a) == (CLEAR, index[13])


def fates(**variables: int) -> tuple[Rulebook, State]:
    """The first turn of Legend 3 with these variables and no others, on a board without creatures."""
    rules = Rulebook(content("base/legend-3"))
    rules.logging = False
    dice = Generator(4)
    policy = Policy(rules, Goals(rules.content), 4, 0.0)
    state = opening(rules.content, PARTY)
    rules.settle(state)
    while state.frames[-1].kind != TURN:
        chance = rules.is_chance(state)
        rules.apply(state, luck(rules, state, dice) if chance else policy.choose(state, rules.legal(state)))
    state.creature_at = [0] * len(state.creature_at)
    start = dict(zip(rules.content.variable_names, rules.content.variable_start, strict=True))
    state.variables = list({**start, **variables}.values())
    state.ground = []
    for hero in state.heroes:
        hero.gold, hero.small = 0, []
    return rules, state


def listed(rules: Rulebook, state: State) -> list[tuple[str, int, int]]:
    """What could be done now: deed, number of the space, and the seats as a mask."""
    goals = Goals(rules.content)
    orders = Policy(rules, goals, 1, 0.0).orders
    orders.list_all(state, goals.wants(rules, state))
    return [(NAMES[intent.what], intent.target, intent.team) for intent in orders.found]


def test_an_errand_is_given_to_the_hero_whose_it_is() -> None:
    rules, state = fates(owner_call=1, called_mine=1)
    wants = Goals(rules.content).wants(rules, state)
    assert sorted((errand.seat, errand.space) for errand in wants.errands) == [(1, 57), (1, 72)]
    found = listed(rules, state)
    assert ("bring", 72, 0b010) in found
    assert ("bring", 57, 0b010) in found
    assert not [entry for entry in found if entry[0] in ("bring", "errand") and entry[2] != 0b010]


def test_what_an_errand_needs_is_fetched_by_the_hero_whose_it_is_and_left_alone_by_others() -> None:
    rules, state = fates(owner_runes=2)
    state.ground = [30 * SPACE_STEP + STONE]
    found = listed(rules, state)
    assert ("fetch", 30, 0b100) in found
    assert ("fetch", 30, 0b001) not in found
    state.heroes[2].small = [STONE_BLUE, STONE_BLUE]
    found = listed(rules, state)
    assert ("bring", 71, 0b100) in found
    wants = Goals(rules.content).wants(rules, state)
    assert not wants.lacking(STONE, 2, state.heroes[2]), "two are enough"


def test_somebody_leads_a_follower_where_only_he_is_awaited() -> None:
    rules, state = fates(owner_escort=0)
    state.followers_at = changed([0] * len(state.followers_at), 34, 1)
    found = listed(rules, state)
    assert ("fetch", 34, 0b001) in found
    assert ("escort", 34, 0b010) not in found, "the others leave him the farmer"
    state.heroes[0].followers = 1
    assert "bring" in [entry[0] for entry in listed(rules, state) if entry[2] == 0b001]


def test_gold_is_saved_for_a_debt_and_handed_to_the_debtor() -> None:
    rules, state = fates(owner_debt=1)
    dwarf, warrior = state.heroes[0], state.heroes[1]
    dwarf.gold, warrior.gold = 3, 4
    dwarf.space = warrior.space = rules.content.board.index_of[18]
    state.turn = 0
    policy = Policy(rules, Goals(rules.content), 1, 0.0)
    for _ in range(9):
        if dwarf.gold == 2:
            break
        rules.apply(state, policy.choose(state, rules.legal(state)))
    assert (dwarf.gold, warrior.gold) == (2, 5), "as much as the debt is, in the easy game"
    assert ("bring", 72, 0b010) in listed(rules, state)
    assert ("shop", 18, 0b010) not in listed(rules, state)


def test_what_only_one_hero_can_beat_is_not_fought_without_him() -> None:
    rules, state = fates(owner_forest=1)
    kinds = [creature.name for creature in rules.content.creatures]
    state.creature_at = changed(state.creature_at, 60, kinds.index("forest-gor") + 1)
    for hero in state.heroes:
        hero.space, hero.strength = 60, 6
    teams = [team for what, target, team in listed(rules, state) if (what, target) == ("strike", 60)]
    assert 0b010 in teams
    assert all(team & 0b010 for team in teams)


def test_a_duel_is_fought_alone() -> None:
    rules, state = fates(owner_duel=2)
    state.creature_at = changed(state.creature_at, 38, 1)
    for hero in state.heroes:
        hero.space, hero.strength = 38, 6
    wants = Goals(rules.content).wants(rules, state)
    assert wants.duel[0] == 0b100
    assert not wants.kill[0]
    assert wants.soonest == wants.hurry[0] == 6 - state.narrator, "card G asks for it"
    policy = Policy(rules, Goals(rules.content), 1, 0.0)
    state.turn = 2
    for _ in range(3):
        action = policy.choose(state, rules.legal(state))
        if action.text.startswith("archer: fight"):
            break
        rules.apply(state, action)
    assert action.text == "archer: fight gor@38", "with nobody beside him"


def test_a_card_that_asks_for_what_only_he_can_do_is_answered_with_yes() -> None:
    for seed in range(4):
        rules, state = fates(owner_cure=0)
        state.heroes[0].small = [BREW, HERB_3]
        policy = Policy(rules, Goals(rules.content), seed, 0.0)
        state.turn = 0
        done = rules.content.variable_names.index("done_cure")
        for _ in range(20):
            if state.turn == 0 and rules.is_chance(state):
                break
            rules.apply(state, policy.choose(state, rules.legal(state)))
            if state.variables[done]:
                break
        assert state.variables[done] == 1
        assert state.heroes[0].small == []


def test_a_personal_task_done_is_worth_more_and_one_that_nobody_has_nothing() -> None:
    rules, state = fates(owner_call=1, owner_debt=0)
    goals = Goals(rules.content)
    before = judge(rules, goals, state)
    state.variables = changed(state.variables, rules.content.variable_names.index("done_call"), 1)
    after = judge(rules, goals, state)
    assert after > before + 0.015, "one of two tasks, not one of ten"


def written(rules: Rulebook, state: State) -> str:
    return write_position(rules.content, state)


def test_every_reason_has_a_sentence_in_every_language() -> None:
    others = ["await", "buy_task", "course", "drink_task", "fetch_task", "fog_task", "go_task", "lookout", "open_way"]
    others += ["answer", "free", "home", "brew", "only", "even", "lay", "stop", "strike_together"]
    for key in (f"bot.{what}" for what in [*NAMES, *KEYS.values(), *others, *(f"{sent}_here" for sent in SENT)]):
        assert known(key)
        for language in LANGUAGES:
            assert say(key, language, hero=name("hero", "dwarf", language), space=8)


def test_whatever_is_asked_a_suggestion_says_why() -> None:
    bot = PlannerBot(1, 0.002)
    keys = set()
    for seed in (7, 8):
        for rules, state, actions in moments("base/legend-2", seed, 120):
            action, key, numbers = bot.suggest(rules, state, actions)
            assert action in actions
            assert known(key)
            assert set(numbers) <= {"hero", "space"}
            keys.add(key)
    assert {"bot.strike", "bot.fog_task", "bot.share", "bot.rest"} <= keys


def test_a_reason_is_true_of_the_moment() -> None:
    rules, state, actions = first_turn()
    step = next(action for action in actions if action.kind == MOVE)
    hero = state.heroes[state.turn]

    def said(what: int, target: int, team: int = 1) -> tuple[str, dict[str, int]]:
        plans = [Intent(what, target, team, 0.0, 0.0)] * len(state.heroes)
        key, numbers = reason_for(rules, state, step, plans, Goals(rules.content))
        return key, {name: value for name, value in numbers.items() if name != "hero"}

    space = rules.content.board.index_of[24]
    assert said(ESCORT, space) == ("bot.escort", {"space": 24})
    hero.followers = 1
    assert said(ESCORT, space) == ("bot.home", {}), "the farmer is along, he is on 24 no more"
    assert said(SHOP, space) == ("bot.course", {}), "nothing is sold there"
    assert said(SHOP, rules.content.board.index_of[18]) == ("bot.shop", {"space": 18})
    state.brewer = space
    assert said(SHOP, space) == ("bot.brew", {"space": 24}), "there is no merchant on the witch's space"
    assert said(STRIKE, space) == ("bot.course", {}), "no creature is there"
    state.creature_at = changed(state.creature_at, space, 1)
    assert said(STRIKE, space) == ("bot.strike", {"space": 24})
    assert said(STRIKE, space, team=0b110) == ("bot.strike_together", {"space": 24})


def test_a_stop_is_said_to_be_for_what_is_there_or_for_the_hours() -> None:
    rules, state, actions = first_turn()
    rules.apply(state, next(action for action in actions if action.kind == MOVE))
    stop = next(action for action in rules.legal(state) if action.kind == STOP)
    here = state.heroes[state.turn].space
    there = next(space for space in range(rules.content.board.size) if space != here)

    def said(target: int) -> str:
        plans = [Intent(EXPLORE, target, 1, 0.0, 0.0)] * len(state.heroes)
        return reason_for(rules, state, stop, plans, Goals(rules.content))[0]

    assert said(here) == "bot.course", "no fog is there"
    state.fog_at = changed(state.fog_at, here, FOG_HIDDEN)
    assert said(here) == "bot.fog_task", "the witch is looked for in it"
    assert said(there) == said(-1) == "bot.stop"


def test_who_stops_where_he_is_sent_is_not_sent_there() -> None:
    rules, state, actions = first_turn()
    rules.apply(state, next(action for action in actions if action.kind == MOVE))
    stop = next(action for action in rules.legal(state) if action.kind == STOP)
    hero, board = state.heroes[state.turn], rules.content.board

    def said(what: int) -> str:
        plans = [Intent(what, hero.space, 1, 0.0, 0.0)] * len(state.heroes)
        key, numbers = reason_for(rules, state, stop, plans, Goals(rules.content))
        return say(key, "en", **{**numbers, "hero": name("hero", "dwarf", "en")})

    hero.space = board.index_of[18]
    assert said(SHOP).startswith("The dwarf should stay with the merchant on space 18:")
    state.creature_at = changed(state.creature_at, hero.space, 1)
    assert said(GATHER) == "The dwarf should stay here: the creature on space 18 needs more than one hero."
    hero.space, hero.followers = board.stronghold, 1
    assert said(ESCORT).startswith("The dwarf should stay in the castle:")


def test_what_was_not_compared_is_not_said_to_be() -> None:
    bot = PlannerBot(1, 0.002)
    for rules, state, actions in moments("base/legend-2", 7, 120):
        before = bot.searches
        _, key, _ = bot.suggest(rules, state, actions)
        assert key != "bot.answer" or bot.searches > before
        assert key != "bot.only" or len(actions) == 1


def test_bots_are_found_by_name_and_given_a_budget(tmp_path: Path) -> None:
    bot = make_bot("planner", 1, 0.25)
    assert isinstance(bot, PlannerBot)
    assert bot.budget == 0.25
    with pytest.raises(UnknownBot, match="Did you mean `planner`"):
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
