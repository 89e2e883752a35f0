"""The Far Land: which rules it cites, and the odds of its heroes. What a case can say stands in cases."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from andori.cases.given import build
from andori.game import Game
from andori.legends.source import Reader
from andori.play.outlook import outlooks
from andori.sets.catalogue import rule
from andori.sets.citations import citations_file, subjects_file
from andori.sets.library import content_of
from andori.tester import citations
from andori.tester.legality import kinds

GROUNDS = ("far_land/sandbox", "far_land/river-sandbox")


def set_up(**given: Any) -> Game:
    """A moment of the sandbox, as a case describes it."""
    text = yaml.safe_dump({"legend": "far_land/sandbox", "deck": "none", **given}, sort_keys=False)
    (found,) = Reader("test").read_all(text)
    return build(found, "handbook", "test")


# ---- citations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("legend", GROUNDS)
def test_every_refusal_fact_and_cause_has_a_rule_of_the_box(legend: str) -> None:
    content = content_of(legend, "handbook", "normal", 2)
    cited = content.citations
    named = [*zip(content.reason_names[1:], cited.refusals[1:], strict=True)]
    named += [*zip(content.event_names, cited.facts, strict=True), *cited.causes.items()]
    for name, number in named:
        assert number.startswith("FAR-"), (name, number)
        assert rule(number).holds_in("handbook"), (name, number)


def test_what_one_kind_of_action_is_refused_by_is_about_it() -> None:
    content = content_of("far_land/sandbox", "handbook", "normal", 2)
    subjects = citations.subjects_of("far_land")
    assert subjects is not None
    for line, refusals in citations_file("far_land")["verbs"].items():
        kind = content.book.kind_of(line)
        for name in refusals:
            number = content.citations.refusal(content.reason(name), kind)
            assert citations.citation_fault(number, ("far_land",), "handbook", subjects.verbs[line]) == "", (line, name)


def test_the_tester_knows_the_subjects_of_every_verb_and_of_every_fact() -> None:
    content = content_of("far_land/sandbox", "handbook", "normal", 2)
    subjects = subjects_file("far_land")
    known = {content.book.kind_of(line) for line in subjects["verbs"]}
    lacking = [content.book.forms[kind].pattern for kind in kinds(content) if kind not in known]
    assert lacking == []
    assert [name for name in content.event_names if name not in subjects["facts"]] == []


# ---- odds ------------------------------------------------------------------------------------------------------------


GOR = [max(a, b, a + b if a == b else 0) + 2 for a in range(1, 7) for b in range(1, 7)]
"""What a gor comes to, by every throw of its two dice."""


def hope(game: Game, line: str) -> float:
    """The chance to be ahead of the foe in the first round of a fight."""
    return {one.action.text: one.ahead for one in outlooks(game) if one.action is not None}[line]


def reckoned(ours: list[int]) -> float:
    """The same by hand, from values that are equally likely."""
    return sum(own > foe for own in ours for foe in GOR) / len(ours) / len(GOR)


def test_odds_know_that_a_2_of_the_griffin_warrior_is_rolled_again_and_a_3_counts_6() -> None:
    heroes = {"griffin-warrior": {"space": 424, "strength": 3}, "rider": {"space": 436}}
    game = set_up(heroes=heroes, creatures=["gor@424"])
    line = "griffin-warrior: fight gor@424"
    assert hope(game, line) == pytest.approx(reckoned([3 + die for die in (1, 6, 4, 5, 6)]))
    haunted = set_up(heroes=heroes, creatures=["gor@424"], allies={"ghost-1": 424})
    assert hope(haunted, line) == pytest.approx(reckoned([3 + die for die in range(1, 7)]))


def test_odds_know_the_griffin_crown() -> None:
    crowned = {"space": 424, "strength": 3, "items": ["griffin-crown"]}
    game = set_up(heroes={"griffin-warrior": crowned, "rider": {"space": 436}}, creatures=["gor@424"])
    # The 1 becomes a 6, and the 4 a 3 that counts 6.
    assert hope(game, "griffin-warrior: fight gor@424") == pytest.approx(reckoned([9, 9, 9, 8, 9]))
    tamer = {"space": 424, "strength": 2, "willpower": 4, "items": ["griffin-crown"]}
    game = set_up(heroes={"fire-tamer": tamer, "rider": {"space": 436}}, creatures=["gor@424"])
    assert hope(game, "fire-tamer: fight gor@424") == pytest.approx(
        reckoned([2 + max(die, 7 - die) for die in range(1, 7)])
    )


def test_odds_know_the_flame() -> None:
    tamer = {"space": 424, "strength": 2, "willpower": 4, "marks": {"flame": 1}}
    game = set_up(heroes={"fire-tamer": tamer, "rider": {"space": 436}}, creatures=["gor@424"])
    assert hope(game, "fire-tamer: fight gor@424") == pytest.approx(reckoned([5 + die for die in range(1, 7)]))


def test_with_the_shadow_blade_drawn_odds_are_those_of_what_is_left() -> None:
    bearer = {"space": 424, "strength": 4, "items": ["shadow-blade"]}
    game = set_up(heroes={"fire-tamer": {**bearer, "willpower": 4}, "rider": {"space": 436}}, creatures=["gor@424"])
    before = hope(game, "fire-tamer: fight gor@424")
    assert before == pytest.approx(reckoned([4 + die for die in range(1, 7)]))
    game.apply("fire-tamer: fight gor@424")
    game.apply("fire-tamer: draw the blade")
    game.apply("dealer: 1")
    game.apply("dealer: 1 2")
    (on,) = outlooks(game)
    assert on.ahead == pytest.approx(reckoned([3 + die for die in range(1, 7)]))
