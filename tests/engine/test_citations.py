"""Every refusal and every fact names a rule that is in force in its edition and about its subject."""

from __future__ import annotations

import pytest

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DEALER, END_DAY
from andori.engine.events import EVENT_NAMES, Event
from andori.engine.frames import EVENT, TURN
from andori.engine.reasons import REASON_NAMES, Reason
from andori.game import Game
from andori.sets.catalogue import catalogue, rule
from andori.sets.citations import citations_file, citations_of
from andori.sets.library import content_of, editions_of
from andori.tester import BrokenLaw, citations
from andori.tester.legality import kinds


def new(legend: str, edition: str = "kosmos") -> Game:
    return Game.new(legend, ["dwarf", "wizard"], "normal", edition)


def base() -> citations.Subjects:
    found = citations.subjects_of("base")
    assert found is not None
    return found


@pytest.mark.parametrize("edition", editions_of("base/sandbox"))
def test_every_reason_and_every_fact_has_a_rule_that_is_in_force(edition: str) -> None:
    cited = content_of("base/sandbox", edition, "normal", 2).citations
    named = [*zip(REASON_NAMES[1:], cited.refusals[1:], strict=True), *zip(EVENT_NAMES, cited.facts, strict=True)]
    named += cited.causes.items()
    for name, number in named:
        assert rule(number).holds_in(edition), (name, number, edition)


@pytest.mark.parametrize("edition", editions_of("base/sandbox"))
def test_a_rule_for_one_kind_of_action_is_in_force_and_about_it(edition: str) -> None:
    content = content_of("base/sandbox", edition, "normal", 2)
    entries = citations_file("base")["verbs"]
    assert len(entries) == 11
    for line, refusals in entries.items():
        kind = content.book.kind_of(line)
        for name in refusals:
            number = content.citations.refusal(REASON_NAMES.index(name), kind)
            assert number != content.citations.refusals[REASON_NAMES.index(name)]
            assert citations.citation_fault(number, ("base",), edition, base().verbs[line]) == "", (line, name)


def test_what_no_fact_and_no_refusal_is_called_is_not_taken_from_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andori.sets.citations.citations_file", lambda box: {"facts": {"wolked": "BASE-MOVE-02"}})
    with pytest.raises(ValueError, match="no fact or refusal `wolked`"):
        citations_of("base", content_of("base/sandbox", "kosmos", "normal", 2))


def test_what_only_the_other_booklet_states_is_in_force_unless_there_is_a_conflict() -> None:
    assert rule("BASE-MOVE-07").editions == ("kosmos",) and rule("BASE-MOVE-07").holds_in("ffg")
    assert rule("BASE-FOG-03").editions == ("kosmos",) and not rule("BASE-FOG-03").holds_in("ffg")


# ---- the table of the tester -----------------------------------------------------------------------------------------


def test_the_tester_knows_the_subjects_of_every_verb_and_of_every_fact() -> None:
    content = content_of("base/sandbox", "kosmos", "normal", 2)
    assert [content.book.kind_of(line) for line in base().verbs] == kinds(content)
    assert list(base().facts) == list(EVENT_NAMES)


def test_a_subject_is_a_section_or_a_number_of_the_catalogue() -> None:
    numbers = [number.partition("-")[2] for number in catalogue("base")]
    for subject in {each for subjects in (*base().verbs.values(), *base().facts.values()) for each in subjects}:
        assert any(number == subject or number.startswith(f"{subject}-") for number in numbers), subject


@pytest.mark.parametrize(
    ("line", "code", "number", "what"),
    [
        ("dwarf: stop", why.WALK_FIRST, "BASE-ITEM-WINESKIN-02", "something else"),
        ("dealer: event golden-2", why.IMPOSSIBLE_OUTCOME, "BASE-FIGHT-09", "something else"),
        ("dwarf: drink", why.NOT_WHILE_WALKING, "BASE-FREE-03", "not in force in kosmos"),
        ("dwarf: drink", why.NO_WELL, "BASE-WELLS-01", "is no rule"),
        ("dwarf: drink", why.NO_WELL, "FAR-WELL-01", "is a rule of far_land, not of base"),
    ],
)
def test_the_tester_notices_a_refusal_that_cites_a_wrong_rule(line: str, code: int, number: str, what: str) -> None:
    content = new("base/skirmish").content
    action = content.book.parse(line)
    with pytest.raises(BrokenLaw, match=what):
        citations.check_refusal(content, action, Reason(code, REASON_NAMES[code], number, {}))


def test_the_tester_notices_a_fact_that_cites_a_wrong_rule() -> None:
    turned = Event(ev.FOG_TURNED, 0, 11, 0, 0, "BASE-FOG-03")
    citations.check_facts(new("base/skirmish").content, [turned])
    content = new("base/skirmish", "ffg").content
    with pytest.raises(BrokenLaw, match="not in force in ffg"):
        citations.check_facts(content, [turned])
    with pytest.raises(BrokenLaw, match="something else"):
        citations.check_facts(content, [Event(ev.GOLD_GAINED, 0, 1, 0, 0, "BASE-MERCHANT-02")])


# ---- what is told ----------------------------------------------------------------------------------------------------


def test_what_a_legend_hands_out_at_the_start_is_not_told_as_fog() -> None:
    game = new("base/legend-2")
    told: dict[str, str] = {}
    while game.state.frames[-1].kind != TURN:
        told.update({event.name: event.rule for event in game.apply(game.legal()[-1])})
    assert told["gold_gained"] == told["item_gained"] == "BASE-SETUP-03"


@pytest.mark.parametrize("edition", editions_of("base/sandbox"))
def test_what_an_event_card_brings_about_is_told_with_its_number(edition: str) -> None:
    game = new("base/skirmish", edition)
    while game.state.frames[-1].kind != EVENT:
        game.apply(next(action for action in game.legal() if action.kind == END_DAY or action.hero == DEALER))
    told = {event.name: event.rule for event in game.apply("dealer: event golden-14")}
    assert told["willpower_gained"] == "BASE-GOLDEN-14"
