"""Whom effects are for, which throw they read, and what is *not* wrong with them; what is, is in broken_legends."""

from __future__ import annotations

from pathlib import Path

import pytest

from andori.cli.legends import ground
from andori.legends.check import check_folder
from andori.legends.facts import Facts
from andori.legends.findings import Findings, Grade
from andori.legends.flow import Flow
from andori.legends.ground import Names
from andori.legends.source import Map, Reader
from andori.legends.starter import write_starter

NAME = "the-lost-flock"


def findings(tmp_path: Path, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with the starter after some changes; texts do not matter here."""
    write_starter(tmp_path / NAME)
    path = tmp_path / NAME / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return [found.sentence() for found in check_folder(path.parent, ground("base")) if found.grade != Grade.UNFINISHED]


CONCERNED = {
    "whoever stops": "{stops: 5, do: [{gain: {gold: 1}}, {creature: {kind: gor, at: here}}]}",
    "whoever delivers": "{delivered: {thing: parchment-7, at: 0}, do: [{gain: {gold: 1}}]}",
    "whoever meets a creature": "{meets: any, do: [{lose: {willpower: 1}}]}",
    "whoever wins": "{defeated: gor, do: [{if: {when: {carries: helm}, then: [{gain: {gold: 1}}]}}]}",
    "each in turn": "{sunrise: any, do: [{lose: {who: each, if: {terrain: forest}, willpower: 1}}]}",
    "the lowest rank": "{castle: any, do: [{for_each: {who: lowest, do: [{lay: {gold: 1, at: here}}]}}]}",
    "whoever is chosen": "{sunrise: any, do: [{choose_hero: {then: [{gain: {gold: 1}}]}}]}",
    "whoever is asked": "{sunrise: any, do: [{ask: {who: lowest, question: light_the_fires, else: [lose_gem]}}]}",
    "whoever carries it": "{touched: helm, do: [{if: {when: {carries: helm}, then: [{lose: {gold: 1}}]}}]}",
    "the group": "{sunrise: any, do: [{gain: {who: group, gold: 1}}, draw_event]}",
    "whoever comes to a site": "{sunrise: any, do: [{site: {name: hut, at: 5, then: [{gain: {gold: 1}}]}}]}",
}


@pytest.mark.parametrize("trigger", CONCERNED.values(), ids=CONCERNED)
def test_somebody_is_concerned(trigger: str, tmp_path: Path) -> None:
    assert findings(tmp_path, ("triggers:\n", f"triggers:\n  - {trigger}\n")) == []


def test_whoever_raises_a_variable_is_concerned_by_what_waits_for_it(tmp_path: Path) -> None:
    triggers = "triggers:\n  - {stops: 5, do: [{add: {x: 1}}]}\n  - {variable: {x: 2}, do: [{gain: {gold: 1}}]}\n"
    # A card that sets it back to 0 raises nothing.
    card = ("      - set: {howler_seen: 1}\n", "      - set: {howler_seen: 1, x: 0}\n")
    assert findings(tmp_path, ("variables: {", "variables: {x: 0, "), ("triggers:\n", triggers), card) == []


def test_the_reason_says_why_nobody_is_concerned(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, ("triggers:\n", "triggers:\n  - {sunrise: any, do: [{gain: {gold: 1}}]}\n"))
    assert found.endswith(
        "`gain` is for nobody here. A sunrise concerns no single hero. "
        "Say for whom with `who: each`, `lowest` or `highest`, or put it into `choose_hero`."
    )


THROWS = {
    "a throw after a question": "[roll, {ask: {who: lowest, question: light_the_fires, then: [{lose: {gold: roll}}]}}]",
    "a throw on both ways": (
        "[{if: {when: {variable: {howler_seen: 1}}, then: [roll], else: [{roll: {dice: 2}}]}}, "
        "{lose: {who: each, gold: roll}}]"
    ),
    "a throw for each": "[{for_each: {who: each, do: [roll, {lose: {gold: roll}}]}}]",
    "a table for two dice": "[{roll: {dice: 2}}, {table: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]}, {witch: roll}]",
    "a space by its number": "[roll, {lay: {gold: 1, at: roll}}, roll_space, {creature: {kind: gor, at: roll}}]",
}


@pytest.mark.parametrize("effects", THROWS.values(), ids=THROWS)
def test_something_has_been_thrown(effects: str, tmp_path: Path) -> None:
    assert findings(tmp_path, ("triggers:\n", f"triggers:\n  - {{sunrise: any, do: {effects}}}\n")) == []


@pytest.mark.parametrize(
    ("effects", "code"), [("roll_space", "dice_no_space"), ("roll, {lay: {gold: 1, at: roll}}", "throw_no_space")]
)
def test_a_diced_space_that_the_board_does_not_have(effects: str, code: str) -> None:
    """Both boards of the box have all spaces that dice can show; another board may not."""
    legend = Reader("legend.yaml").read(f"setup: [{effects}]")
    assert isinstance(legend, Map)
    base, found = ground("base"), Findings()
    names = Names(base, legend)
    names.spaces = {number: place for place, number in enumerate([0, 1, 2, 3, *range(11, 46)])}
    Flow(legend, "legend.yaml", names, Facts(legend, names, base), found).check()
    assert [(each.code, each.grade) for each in found] == [(code, Grade.UNPLAYABLE)]
