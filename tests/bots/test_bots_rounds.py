"""Bots in the middle of a battle round."""

from __future__ import annotations

from andori.bots.planner import PlannerBot
from andori.engine.opening import opening
from andori.engine.rulebook import Rulebook
from andori.engine.state import changed
from andori.sets.library import content_of
from base_things import HERB_3


def test_the_planner_weighs_no_free_action_of_a_fighter_inside_a_round() -> None:
    rules = Rulebook(content_of("base/sandbox", "kosmos", "normal", 2))
    rules.logging = False
    state = opening(rules.content, ["dwarf", "wizard"])
    rules.settle(state)
    dwarf = state.heroes[0]
    dwarf.willpower, dwarf.small = 4, [HERB_3]
    state.creature_at = changed(state.creature_at, dwarf.space, 1)
    rules.apply(state, rules.content.book.parse(f"dwarf: fight gor@{rules.content.board.numbers[dwarf.space]}"))
    rules.apply(state, rules.content.book.parse("dealer: 4"))
    actions = rules.legal(state)
    planner = PlannerBot(1, 0.01)
    weighed = [option.action.text for option in planner.answers_to(state, actions, actions[0]) if option.action]
    assert "dwarf: use herb-3 for willpower" in [action.text for action in actions]
    assert weighed == ["dwarf: done", "dwarf: use herb-3 for battle"]
