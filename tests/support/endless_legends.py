"""Legends that set themselves off without end, as parts put on the empty land, with the lines that begin it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Endless:
    """Parts of a legend, the action lines after which it never comes to rest, and what is named then."""

    text: str
    word: str
    lines: list[str] = field(default_factory=list)


BY_NAME = {
    "a variable sets itself": Endless(
        "variables: {goal: 0, x: 0}\nsetup: [{add: {x: 1}}]\n"
        "triggers: [{variable: {x: 1}, do: [{set: {x: 0}}, {add: {x: 1}}]}]",
        "variable: {x: 1}",
    ),
    "two variables in turn": Endless(
        "variables: {goal: 0, x: 0, y: 0}\ntriggers:\n"
        "  - {stops: 8, do: [{add: {x: 1}}]}\n"
        "  - {variable: {x: 1}, do: [{set: {x: 0}}, {add: {y: 1}}]}\n"
        "  - {variable: {y: 1}, do: [{set: {y: 0}}, {add: {x: 1}}]}",
        "variable: {",
        ["dwarf: move 8", "dwarf: stop"],
    ),
    "a variable for each hero": Endless(
        "variables: {goal: 0, x: 0}\ntriggers:\n"
        "  - {enters: 8, do: [{set: {x: 2}}]}\n"
        "  - {variable: {x: 2}, do: [{for_each: {who: each, do: [{add: {x: -1}}, {add: {x: 1}}]}}]}",
        "variable: {x: 2}",
        ["dwarf: move 8"],
    ),
    "a deck draws from itself": Endless(
        "decks: {fates: {returns: true, cards: {fate-a: {do: [{draw: {deck: fates}}]}}}}\n"
        "triggers: [{stops: 8, do: [{draw: {deck: fates}}]}]",
        "fate-a",
        ["dwarf: move 8", "dwarf: stop", *["dealer: event fate-a"] * 200],
    ),
    "the sun rises at sunrise": Endless(
        "deck: none\ntriggers: [{sunrise: any, do: [{narrator: {to: A}}, sunrise]}]",
        "sunrise: any",
        ["dwarf: end day", "warrior: end day"],
    ),
    "the sun rises at sunrise in quiet nights": Endless(
        "deck: none\nsetup: [{rule: {on: [quiet_nights]}}]\ntriggers: [{sunrise: any, do: [sunrise]}]",
        "sunrise: any",
        ["dwarf: end day", "warrior: end day"],
    ),
    "the castle calls another creature": Endless(
        "setup: [{heroes_at: {dwarf: 7, warrior: 14}}, {rule: {on: [castle_is_exit]}}]\ntriggers:\n"
        "  - {stops: 8, do: [{creature: {kind: gor, at: 0}}]}\n"
        "  - {castle: any, do: [{creature: {kind: gor, at: 0}}]}",
        "castle: any",
        ["dwarf: move 8", "dwarf: stop"],
    ),
    "what is touched is touched again": Endless(
        "setup: [{heroes_at: {dwarf: 7, warrior: 14}}, {lay: {thing: herb-3, at: 20}}]\ntriggers:\n"
        "  - {stops: 8, do: [{creature: {kind: gor, at: 20}}]}\n"
        "  - {touched: herb-3, do: [{remove_creature: {at: 20}}, {creature: {kind: gor, at: 20}}]}",
        "touched: herb-3",
        ["dwarf: move 8", "dwarf: stop"],
    ),
    "whoever meets a creature meets another": Endless(
        "setup: [{heroes_at: {dwarf: 7, warrior: 14}}, {creature: {kind: gor, at: 8}}]\n"
        "triggers: [{meets: any, do: [{remove_creature: {at: here}}, {creature: {kind: gor, at: here}}]}]",
        "meets: any",
        ["dwarf: move 8"],
    ),
    "a card lays itself before the narrator": Endless(
        "cards: {B: {at: B, do: [{card_at: {card: B, letter: B}}, {narrator: {to: A}}, {narrator: {advance: 1}}]}}\n"
        "triggers: [{stops: 8, do: [{narrator: {advance: 1}}]}]",
        "B",
        ["dwarf: move 8", "dwarf: stop"],
    ),
    "the end is not the end": Endless(
        "at_end: [{narrator: {to: N}}]\ntriggers: [{stops: 8, do: [{narrator: {to: N}}]}]",
        "at_end",
        ["dwarf: move 8", "dwarf: stop"],
    ),
}
