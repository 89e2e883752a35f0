"""The situation of a case: from the words under ``given`` to a game at that moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from andori.cases.checks import CaseFailure
from andori.engine.content import Content
from andori.engine.field import Field, FieldError, Moment
from andori.engine.fields import BELONGINGS, fields_of, hero_fields_of, moment_fields_of
from andori.engine.frames import Turn
from andori.engine.opening import opening
from andori.engine.state import FOG_SHOWN, Hero, State
from andori.game import Game
from andori.legends.source import Map, SourceError, nearest
from andori.sets.boxes import box_around
from andori.sets.library import content_of, ground_of

CASE_KEYS = ["legend", "difficulty", "heroes", "begin", "deck", "cards", "creature_kinds", "triggers"]
"""What a case gives besides rows of the state."""
NOT_GIVEN = ["outcome", "ending", "delivered", "arrived"]
"""Rows that follow from the rest: a case begins in the middle of a running game."""
LEGEND_KEYS = {"cards": "cards", "creature_kinds": "creatures", "triggers": "triggers"}


def known(found: Any, keys: list[str], where: str) -> Map:
    """A mapping all of whose keys are known."""
    if not isinstance(found, Map):
        raise CaseFailure(f"{where} must be a mapping")
    for key in found:
        if key not in keys:
            raise CaseFailure(f"{where}: `{key}` is unknown; {nearest(key, keys)}")
    return found


def legend_of(given: Any, file: str) -> str:
    """The legend in which a case of a file is played: the one it names, or the ground of the box it lies in."""
    named = given.get("legend") if isinstance(given, Map) else None
    return ground_of(box_around(Path(file))) if named is None else str(named)


def build(given: Map, edition: str, file: str) -> Game:
    """The game at the moment that a case of this file describes."""
    heroes = given.get("heroes")
    if not isinstance(heroes, (Map, list)) or not heroes:
        raise CaseFailure("given: `heroes` must name at least one hero")
    extra = None
    if any(key in given for key in LEGEND_KEYS):
        extra = Map(given.line)
        for key, part in LEGEND_KEYS.items():
            if key in given:
                value = given[key]
                extra[part] = _cards(value) if key == "cards" else value
                extra.lines[part] = given.lines[key]
    legend = legend_of(given, file)
    difficulty = str(given["difficulty"]) if "difficulty" in given else None
    try:
        content = content_of(legend, edition, difficulty, len(heroes), extra)
    except SourceError as error:
        if extra is None:
            raise
        content_of(legend, edition, difficulty, len(heroes))  # whose fault it is: the legend's own is told first
        raise SourceError([replace(problem, file=file) for problem in error.problems]) from None
    rows = given_rows(content)
    known(given, [*CASE_KEYS, *(row.key for row in rows)], "given")
    if isinstance(heroes, list):
        return Game.new(heroes=[str(name) for name in heroes], content=content, begin=str(given.get("begin", "")))
    if "begin" in given:
        raise CaseFailure("given: `begin` is for a list of heroes, whom the set-up places")
    state = opening(content, list(heroes))
    state.frames.clear()
    Situation(content, state, given).lay_out()
    state.frames.append(Turn())
    return Game(content, state)


def _cards(cards: Any) -> Map:
    """Legend cards by letter, as the format writes them."""
    found = Map(1)
    for letter, effects in known(cards, list(cards), "cards").items():
        card = Map(1)
        card["at"] = letter
        card["do"] = effects
        found[f"case-{letter}"] = card
        found.lines[f"case-{letter}"] = cards.lines[letter]
    return found


def given_rows(content: Content) -> list[Field]:
    """The rows of the state that a case can lay out, in the order in which that is done."""
    return [row for row in [*moment_fields_of(content), *fields_of(content)] if row.key not in NOT_GIVEN]


class Situation:
    """Lays out the board of a case."""

    def __init__(self, content: Content, state: State, given: Map) -> None:
        self.content = content
        self.state = state
        self.given = given

    def lay_out(self) -> None:
        """Everything under ``given``."""
        given, state = self.given, self.state
        for seat, (name, entry) in enumerate(given["heroes"].items()):
            self.hero(state.heroes[seat], entry, f"hero {name}")
        state.turn, state.rooster = 0, -1
        at = Moment(self.content, state)
        for row in given_rows(self.content):
            if row.key in given:
                self.lay(row, at, given[row.key], row.key)
        self.supply()
        state.delivered = state.at_goal(self.content.on_deliver)

    def lay(self, row: Field, at: Moment, value: Any, where: str) -> None:
        """Lay out one row."""
        try:
            row.lay(at, value)
        except FieldError as fault:
            remedy = f"; {nearest(fault.word, fault.known)}" if fault.known else ""
            raise CaseFailure(f"given: {where}: {fault}{remedy}") from None

    def hero(self, hero: Hero, entry: Any, where: str) -> None:
        """One hero."""
        rows = hero_fields_of(self.content)
        known(entry, [*(row.key for row in rows), "gems"], where)
        if "space" not in entry:
            raise CaseFailure("given: every hero needs a space")
        at = Moment(self.content, self.state, hero)
        for row in rows:
            if row.key in entry:
                self.lay(row, at, entry[row.key], f"{row.key} of {where}")
        if "gems" in entry:
            self.lay(BELONGINGS, at, [f"gem-{value}" for value in entry["gems"] or []], f"gems of {where}")

    def supply(self) -> None:
        """What is no longer beside the board because it lies face up on it, and the stack of cards."""
        given, state = self.given, self.state
        if "fog_left" not in given:
            for token in state.fog_at:
                if token >= FOG_SHOWN:
                    state.fog_left[token - FOG_SHOWN] -= 1
        if "stones_left" not in given:
            stones = self.content.things.stones
            for hero in state.heroes:
                for thing in hero.small:
                    if thing in stones:
                        colour = stones.index(thing)
                        state.stones_left[colour] = max(0, state.stones_left[colour] - 1)
        if "deck" in given and "deck_left" not in given:
            state.cards_left = [int(name == given["deck"]) for name in self.content.deck_of]
