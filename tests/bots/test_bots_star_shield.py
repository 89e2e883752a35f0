"""Bots with the Star Shield, the Gifts of Andor and forest mushrooms."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from andori.bots.goals import Goals
from andori.bots.greedy import GreedyBot
from andori.bots.policy import Policy
from andori.cases.given import build
from andori.engine.actions import END_DAY
from andori.game import Game
from andori.legends.source import Reader

PIPER = {"dwarf": {"space": 10, "willpower": 3, "items": ["flute"]}}


def set_up(**given: Any) -> Game:
    """A moment of the sandbox, as a case describes it."""
    text = yaml.safe_dump({"legend": "star_shield/sandbox", "deck": "none", **given}, sort_keys=False)
    (found,) = Reader("test").read_all(text)
    return build(found, "kosmos", "test")


def choice(game: Game) -> str:
    """What the rule of thumb does now."""
    policy = Policy(game.rules, Goals(game.content), 1, 0.0)
    return policy.choose(game.state, game.rules.legal(game.state)).text


def night(**given: Any) -> Game:
    """The dwarf bears the Star Shield, and the sun is about to rise."""
    game = set_up(heroes={"dwarf": {"space": 43, "items": ["star-shield"]}}, **given)
    game.apply("dwarf: end day")
    return game


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ({"creatures": ["gor@8", "skral@43"]}, "cover none"),
        ({"creatures": ["gor@7", "gor@11", "skral@43"], "on_shields": ["gor", "gor"]}, "cover gor"),
        ({"creatures": ["gor@43", "skral@7"], "on_shields": ["gor", "gor", "gor"]}, "cover skral"),
        ({"creatures": ["wardrak@7"], "on_shields": ["gor", "gor", "gor"]}, "cover wardrak"),
        ({"narrator": "M", "vars": {"goal": 0}}, "cover narrator"),
        ({"allies": {"catapult": 17}}, "cover narrator"),
    ],
)
def test_the_symbol_that_hurts_most_is_covered(given: dict[str, Any], answer: str) -> None:
    assert choice(night(**given)) == f"dwarf: {answer}"


def test_a_threat_rests_where_nothing_worse_threatens() -> None:
    game = night(allies={"siege-engine": 43}, creatures=["gor@43"])
    assert choice(game) == "dwarf: cover wells"
    game.apply("dwarf: cover wells")
    assert choice(game) == "dwarf: cover none"


@pytest.mark.parametrize(
    ("heroes", "creatures", "deed"),
    [
        ({"dwarf": {"space": 7, "items": ["torch"]}}, ["gor@7"], "dwarf: use torch on gor to 8"),
        ({"dwarf": {"space": 10, "hours": 6, "items": ["hourglass"]}}, [], "dwarf: use hourglass for dwarf"),
        ({"dwarf": {"space": 10, "willpower": 3, "items": ["mushroom-1", "mushroom-2"]}}, [], "dwarf: eat mushroom-2"),
        ({**PIPER, "archer": {"space": 14, "willpower": 4}}, [], "dwarf: play flute"),
    ],
)
def test_gifts_are_used_when_they_count(heroes: dict[str, Any], creatures: list[str], deed: str) -> None:
    assert choice(set_up(heroes=heroes, creatures=creatures)) == deed


@pytest.mark.parametrize(
    ("heroes", "word"),
    [
        ({"dwarf": {"space": 43, "items": ["torch"]}}, "torch"),
        ({"dwarf": {"space": 10, "hours": 3, "items": ["hourglass"]}}, "hourglass"),
        ({"dwarf": {"space": 10, "willpower": 14, "items": ["mushroom-1"]}}, "eat"),
        ({**PIPER, "archer": {"space": 25, "willpower": 4}}, "play"),
    ],
)
def test_gifts_are_kept_while_they_count_for_little(heroes: dict[str, Any], word: str) -> None:
    game = set_up(heroes=heroes, creatures=["troll@43"])
    assert any(word in action.text for action in game.legal())
    assert word not in choice(game)


@pytest.mark.parametrize(("face", "answer"), [(2, "wizard: flip wizard 2"), (5, "wizard: keep")])
def test_the_die_of_the_flute_is_turned_if_that_gives_more(face: int, answer: str) -> None:
    game = set_up(heroes={"wizard": {"space": 34, "willpower": 3, "items": ["flute"]}})
    game.apply("wizard: play flute")
    game.apply(f"dealer: {face}")
    assert choice(game) == answer


@pytest.mark.parametrize(("strength", "answer"), [(2, "send horned-falcon"), (12, "hold back")])
def test_the_horned_falcon_flies_where_the_round_could_be_lost(strength: int, answer: str) -> None:
    heroes = {"dwarf": {"space": 10, "strength": strength, "willpower": 6, "items": ["horned-falcon"]}}
    game = set_up(heroes=heroes, creatures=["skral@10"])
    game.apply("dwarf: fight skral@10")
    game.apply("dealer: 3")
    assert choice(game) == f"dwarf: {answer}"


@pytest.mark.parametrize(
    ("hero", "does"),
    [
        ({"space": 45, "strength": 1}, "tame 45"),
        ({"space": 45, "strength": 2}, "tame 45"),
        ({"space": 45, "strength": 4, "items": ["brew"]}, "tame 45"),
        ({"space": 64, "strength": 1}, "move 45"),
    ],
)
def test_whoever_has_a_fair_chance_goes_to_the_alpha_wolf_and_tames_it(hero: dict[str, Any], does: str) -> None:
    game = set_up(heroes={"dwarf": hero}, allies={"alpha": 45}, marks={"wolf_hour": 4})
    assert choice(game) == f"dwarf: {does}"


def test_nobody_tries_to_tame_without_a_chance() -> None:
    game = set_up(heroes={"dwarf": {"space": 45, "strength": 4}}, allies={"alpha": 45}, marks={"wolf_hour": 4})
    assert choice(game) != "dwarf: tame 45"


LEGEND = "star_shield/star-shield"
IRLOK = {
    "allies": {"irlok": 40},
    "marks": {"threat": 6, "threat_strength": 8, "threat_willpower": 2, "threat_parts": 1},
}
FIRE = {"allies": {"fire-spirit": 65}, "marks": {"threat": 1, "threat_strength": 90, "threat_willpower": 9}}
EVIDENCE = {57: ["parchment-7", "parchment-8", "parchment-10", "parchment-11"]}


def in_legend(heroes: dict[str, Any], **given: Any) -> Game:
    """A moment of the legend itself."""
    return set_up(legend=LEGEND, heroes=heroes, **given)


def test_a_threat_is_fought_when_the_mission_is_done_and_not_before() -> None:
    heroes = {"dwarf": {"space": 40, "strength": 12, "willpower": 14}}
    done = in_legend(heroes, ground=EVIDENCE, vars={"mission": 5, "threat": 6}, **IRLOK)
    assert choice(done) == "dwarf: fight irlok@40"
    open_still = in_legend(heroes, ground={45: ["parchment-7"]}, vars={"mission": 5, "threat": 6}, **IRLOK)
    assert not choice(open_still).startswith("dwarf: fight")


def test_the_last_fight_is_begun_beside_a_creature_on_the_same_space() -> None:
    heroes = {"dwarf": {"space": 40, "strength": 12, "willpower": 14}}
    given = {"ground": EVIDENCE, "vars": {"mission": 5, "threat": 6}, "creatures": ["gor@40"], **IRLOK}
    assert choice(in_legend(heroes, **given)) == "dwarf: fight irlok@40"


def aims(game: Game) -> list[int]:
    """Where each hero is going by rule of thumb; -1 for nowhere."""
    policy = Policy(game.rules, Goals(game.content), 1, 0.0)
    policy.choose(game.state, game.rules.legal(game.state))
    return [game.content.board.numbers[plan.target] if plan.target >= 0 else -1 for plan in policy.plans]


def test_whoever_is_nearest_fetches_the_prince_and_brings_him_to_the_castle() -> None:
    heroes: dict[str, dict[str, Any]] = {"dwarf": {"space": 60}, "archer": {"space": 24}}
    given = {"allies": {"prince": 61}, "marks": {"escorts": 1}, "vars": {"mission": 3}}
    assert [aim == 61 for aim in aims(in_legend(heroes, **given))] == [True, False]
    heroes["dwarf"]["space"] = 61
    assert choice(in_legend(heroes, **given)) == "dwarf: take along prince"
    heroes["dwarf"]["marks"] = {"beside": 1}
    assert aims(in_legend(heroes, **given))[0] == 0


def test_the_witch_is_looked_for_in_the_fog_and_taken_to_the_sick() -> None:
    heroes: dict[str, dict[str, Any]] = {"dwarf": {"space": 7}}
    given = {"marks": {"escorts": 2}, "vars": {"mission": 2, "sick_1": 1}}
    assert aims(in_legend(heroes, fog={8: "hidden"}, **given)) == [8]
    heroes["dwarf"]["marks"] = {"beside": 2}
    assert aims(in_legend(heroes, witch=7, **given)) == [52]


def test_supplies_stay_in_the_stores() -> None:
    heroes = {"dwarf": {"space": 0, "items": ["herb-3"]}}
    game = in_legend(heroes, ground={0: ["herb-4"], 30: ["mushroom-1"]}, vars={"mission": 4})
    assert choice(game) == "dwarf: leave herb-3"
    game.apply("dwarf: leave herb-3")
    assert not choice(game).startswith("dwarf: take")


@pytest.mark.parametrize(("fires", "hurries"), [([10, 22, 23, 24, 26, 27, 28], True), ([10], False)])
def test_fires_are_put_out_when_tokens_run_short(fires: list[int], hurries: bool) -> None:
    heroes = {"dwarf": {"space": 7, "willpower": 12}, "archer": {"space": 71, "willpower": 4}}
    game = set_up(heroes=heroes, fire=dict.fromkeys(fires, 1), **FIRE)
    assert [aim in fires for aim in aims(game)] == [hurries, False]


@pytest.mark.parametrize(("inside", "strength", "does"), [(3, 9, True), (3, 2, False), (1, 9, False)])
def test_rubble_in_the_castle_is_cleared_when_it_becomes_dangerous(inside: int, strength: int, does: bool) -> None:
    game = set_up(
        heroes={"dwarf": {"space": 0, "strength": strength}, "archer": {"space": 71}}, castle_rubble={0: inside}
    )
    assert (choice(game) == "dwarf: clear inside") == does


def test_whoever_looks_one_action_ahead_does_not_take_somebody_along_and_leave_them_for_ever() -> None:
    given = {"marks": {"escorts": 2}, "witch": 8}
    game = set_up(heroes={"warrior": {"space": 8, "willpower": 5, "hours": 10}, "wizard": {"space": 17}}, **given)
    bot = GreedyBot(3)
    done = [bot.choose(game.rules, game.state, game.legal())]
    while done[-1].kind != END_DAY and len(done) < 20:
        game.apply(done[-1])
        done.append(bot.choose(game.rules, game.state, game.legal()))
    assert len(done) < 5, [action.text for action in done]
