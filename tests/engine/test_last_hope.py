"""The Last Hope: what no case can say, that is the odds of battles with old weapons and Ambra."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
import yaml

from andori.cases.given import build
from andori.game import Game
from andori.legends.source import Reader
from andori.play.outlook import outlooks
from andori.play.this_round import round_outlooks

WARGOR = [2 + max(max(dice), 2 * dice[0] if dice[0] == dice[1] else 0) for dice in product(range(1, 7), repeat=2)]
"""The value of a wargor, for each of its 36 rolls."""


def set_up(**given: Any) -> Game:
    """A moment of the sandbox, as a case describes it."""
    text = yaml.safe_dump({"legend": "last_hope/sandbox", "deck": "none", **given}, sort_keys=False)
    (found,) = Reader("test").read_all(text)
    return build(found, "thames", "test")


def ahead(hero: str, entry: dict[str, Any], **given: Any) -> float:
    """The chance of a hero to be ahead of a wargor in the first round."""
    game = set_up(heroes={hero: {"space": 203, "willpower": 7, **entry}}, creatures=["wargor@203"], **given)
    [hope] = [hope for hope in outlooks(game) if hope.action is not None]
    return hope.ahead


def counted(values: list[int]) -> float:
    """The chance that one of these equally likely values is above the wargor's."""
    return sum(value > foe for value in values for foe in WARGOR) / len(values) / len(WARGOR)


DWARF = list(product(range(1, 7), repeat=2))
WARRIOR = list(product(range(1, 7), repeat=3))


@pytest.mark.parametrize(
    ("items", "values"),
    [
        ([], [1 + max(dice) for dice in DWARF]),
        (["axe"], [3 + max(dice) for dice in DWARF]),
        (["sword-handle"], [1 + max(dice) for dice in DWARF]),
        (["sword-handle", "sword-blade"], [6 + max(dice) for dice in DWARF]),
        (["iron-glove"], [1 + sum(dice) for dice in DWARF]),
        (["rusty-knife"], [1 + max(dice) for dice in WARRIOR]),
    ],
)
def test_odds_know_old_weapons(items: list[str], values: list[int]) -> None:
    assert ahead("dwarf", {"items": items}) == pytest.approx(counted(values))


def test_a_single_die_is_rolled_again_where_that_is_better() -> None:
    values = [1 + (first if first > 3 else second) for first, second in DWARF]
    assert ahead("dwarf", {"willpower": 6, "items": ["rusty-knife"]}) == pytest.approx(counted(values))


def test_odds_know_ambra_in_the_first_round_alone() -> None:
    assert ahead("warrior", {}, marks={"second_abilities": 1}) == pytest.approx(counted([3 + max(d) for d in WARRIOR]))
    assert ahead("warrior", {}) == pytest.approx(counted([1 + max(dice) for dice in WARRIOR]))
    game = set_up(
        heroes={"warrior": {"space": 203, "willpower": 20}}, creatures=["troll@203"], marks={"second_abilities": 1}
    )
    for line in ("warrior: fight troll@203", "dealer: 1 1 1 1", "dealer: 1 2 3"):
        game.apply(line)
    assert outlooks(game)[0].ahead == 0.0


def test_while_a_round_is_rolled_each_weapon_has_its_odds() -> None:
    game = set_up(
        heroes={"dwarf": {"space": 203, "willpower": 7, "items": ["axe", "rusty-knife"]}}, creatures=["wargor@203"]
    )
    for line in ("dwarf: fight wargor@203", "dealer: 4 1"):
        game.apply(line)
    hopes = {hope.action.text: hope.ahead for hope in round_outlooks(game) if hope.action is not None}
    assert hopes["dwarf: done"] == pytest.approx(counted([5]))
    assert hopes["dwarf: wield axe"] == pytest.approx(counted([7]))
    assert hopes["dwarf: reroll 1 with rusty-knife"] == pytest.approx(counted([1 + max(4, die) for die in range(1, 7)]))
