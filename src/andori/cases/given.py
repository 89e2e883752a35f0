"""The situation of a case: from the words under ``given`` to a game at that moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from andori.cases.checks import CaseFailure
from andori.engine.content import Content
from andori.engine.frames import Turn
from andori.engine.opening import opening
from andori.engine.position import MAX_RUBBLE
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, WELL_EMPTY, WELL_FULL, Hero, State
from andori.engine.things import RUNE, RUNE_BLUE, THING_NAMES, thing_code
from andori.game import Game
from andori.legends.source import Map, SourceError, nearest
from andori.sets.library import content_of

GIVEN_KEYS = [
    "legend",
    "difficulty",
    "heroes",
    "begin",
    "turn",
    "rooster",
    "day",
    "narrator",
    "end",
    "vars",
    "creatures",
    "on_shields",
    "shields",
    "saved_farmers",
    "fog",
    "fog_left",
    "wells",
    "gold",
    "ground",
    "runes_left",
    "gems_left",
    "farmers",
    "rubble",
    "witch",
    "allies",
    "closed",
    "stock",
    "deck",
    "deck_left",
    "cards",
    "rules_on",
    "creature_kinds",
    "triggers",
]
HERO_KEYS = ["space", "strength", "willpower", "hours", "gold", "gems", "items", "farmers", "ended"]
LEGEND_KEYS = {"cards": "cards", "creature_kinds": "creatures", "triggers": "triggers"}


def known(found: Any, keys: list[str], where: str) -> Map:
    """A mapping all of whose keys are known."""
    if not isinstance(found, Map):
        raise CaseFailure(f"{where} must be a mapping")
    for key in found:
        if key not in keys:
            raise CaseFailure(f"{where}: {key!r} is unknown; {nearest(key, keys)}")
    return found


def build(given: Map, edition: str, file: str) -> Game:
    """The game at the moment that a case of this file describes."""
    known(given, GIVEN_KEYS, "given")
    heroes = given.get("heroes")
    if not isinstance(heroes, (Map, list)) or not heroes:
        raise CaseFailure("given: 'heroes' must name at least one hero")
    extra = None
    if any(key in given for key in LEGEND_KEYS):
        extra = Map(given.line)
        for key, part in LEGEND_KEYS.items():
            if key in given:
                value = given[key]
                extra[part] = _cards(value) if key == "cards" else value
                extra.lines[part] = given.lines[key]
    legend = str(given.get("legend", "base/sandbox"))
    difficulty = str(given.get("difficulty", "normal"))
    try:
        content = content_of(legend, edition, difficulty, len(heroes), extra)
    except SourceError as error:
        if extra is None:
            raise
        content_of(legend, edition, difficulty, len(heroes))  # whose fault it is: the legend's own is told first
        raise SourceError([replace(problem, file=file) for problem in error.problems]) from None
    if isinstance(heroes, list):
        return Game.new(heroes=[str(name) for name in heroes], content=content, begin=str(given.get("begin", "")))
    if "begin" in given:
        raise CaseFailure("given: 'begin' is for a list of heroes, whom the set-up places")
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
            self.hero(state.heroes[seat], known(entry, HERO_KEYS, f"hero {name}"))
        state.turn = self.seat(given.get("turn")) if given.get("turn") else 0
        state.rooster = self.seat(given["rooster"]) if given.get("rooster") else -1
        state.day = given.get("day", 1)
        if given.get("narrator"):
            state.narrator = self.place(given["narrator"], self.content.board.letters, "letter")
        if given.get("end"):
            state.track_end = self.place(given["end"], self.content.board.letters, "letter")
        if "shields" in given:
            state.shields = given["shields"]
        state.saved_farmers = given.get("saved_farmers", 0)
        for name, value in (given.get("vars") or {}).items():
            state.variables[self.place(name, self.content.variable_names, "variable")] = value
        for name in given.get("rules_on") or []:
            state.flags |= 1 << self.place(name, self.content.flag_names, "special rule")
        self.board()
        self.supply()
        state.delivered = state.at_goal(self.content.on_deliver)

    def place(self, word: Any, words: list[str], what: str) -> int:
        """The place of a word among the valid ones."""
        if word not in words:
            raise CaseFailure(f"given: {word!r} is no {what}; {nearest(str(word), words)}")
        return words.index(word)

    def seat(self, name: Any) -> int:
        """The seat of a hero."""
        return self.place(name, list(self.given["heroes"]), "hero of this case")

    def space(self, number: Any) -> int:
        """A space by its number."""
        text = str(number)
        if not text.isdigit() or int(text) not in self.content.board.index_of:
            raise CaseFailure(f"given: there is no space {number!r}")
        return self.content.board.index_of[int(text)]

    def thing(self, name: Any) -> int:
        """A thing by its name."""
        code = thing_code(str(name))
        if not code:
            raise CaseFailure(f"given: {name!r} is no thing; {nearest(str(name), list(THING_NAMES))}")
        return code

    def hero(self, hero: Hero, entry: Map) -> None:
        """One hero."""
        if "space" not in entry:
            raise CaseFailure("given: every hero needs a space")
        hero.space = self.space(entry["space"])
        hero.strength = entry.get("strength", 1)
        hero.willpower = entry.get("willpower", 7)
        hero.hours = entry.get("hours", 0)
        hero.gold = entry.get("gold", 0)
        hero.farmers = entry.get("farmers", 0)
        for key in ("strength", "willpower", "hours", "gold", "farmers"):
            if not isinstance(getattr(hero, key), int):
                raise CaseFailure(f"given: {key} must be a number, not {getattr(hero, key)!r}")
        hero.ended = bool(entry.get("ended", False))
        for name in [*(entry.get("items") or []), *(f"gem-{value}" for value in entry.get("gems") or [])]:
            thing = self.thing(name)
            if not hero.has_room(thing, self.content.small_slots):
                raise CaseFailure(f"given: there is no room for {name!r} on the hero's board")
            hero.put(thing)

    def creature(self, name: Any) -> int:
        """A kind of creature by its name."""
        return self.place(name, self.content.book.creatures, "creature")

    def board(self) -> None:
        """Creatures and tokens."""
        given, state = self.given, self.state
        for text in given.get("creatures") or []:
            name, _, number = str(text).partition("@")
            state.creature_at[self.space(number)] = self.creature(name) + 1
        state.on_shields = [self.creature(name) for name in given.get("on_shields") or []]
        fogs = self.content.book.fogs
        for number, kind in (given.get("fog") or {}).items():
            shown = FOG_HIDDEN if kind == "hidden" else FOG_SHOWN + self.place(kind, fogs, "fog token")
            state.fog_at[self.space(number)] = shown
            if kind != "hidden":
                state.fog_left[shown - FOG_SHOWN] -= 1
        for number, side in (given.get("wells") or {}).items():
            state.well_at[self.space(number)] = WELL_FULL if side == "full" else WELL_EMPTY
        for number, amount in (given.get("gold") or {}).items():
            state.gold_at[self.space(number)] = amount
        for number, amount in (given.get("farmers") or {}).items():
            state.farmers_at[self.space(number)] = amount
        for number, names in (given.get("ground") or {}).items():
            for name in names:
                state.lay(self.space(number), self.thing(name))
        for number, values in (given.get("rubble") or {}).items():
            if len(values) > MAX_RUBBLE:
                raise CaseFailure(f"given: at most {MAX_RUBBLE} rubble tokens lie on one space")
            state.rubble.extend(self.space(number) * SPACE_STEP + value for value in values)
        state.rubble.sort()
        for pair in given.get("closed") or []:
            low, high = sorted(self.space(number) for number in pair)
            state.closed.append(low * SPACE_STEP + high)
        for name, number in (given.get("allies") or {}).items():
            state.allies[self.place(name, self.content.book.allies, "ally")] = self.space(number)
        if given.get("witch") is not None:
            state.witch = self.space(given["witch"])

    def supply(self) -> None:
        """Decks, bags and the equipment board."""
        given, state = self.given, self.state
        book = self.content.book
        for name, amount in (given.get("stock") or {}).items():
            state.stock[self.thing(name)] = amount
        if "fog_left" in given:
            state.fog_left = [given["fog_left"].count(name) for name in book.fogs]
        for number, value in (given.get("gems_left") or {}).items():
            state.gems_left[self.place(str(number), ["2", "4", "6"], "gemstone")] = value
        if "runes_left" in given:
            state.runes_left = [given["runes_left"].count(name[5:]) for name in THING_NAMES[RUNE_BLUE:RUNE]]
        else:
            for hero in state.heroes:
                for thing in hero.small:
                    if RUNE_BLUE <= thing < RUNE:
                        state.runes_left[thing - RUNE_BLUE] = max(0, state.runes_left[thing - RUNE_BLUE] - 1)
        if "deck" in given:
            deck = given["deck"]
            state.cards_left = [int(name == deck) for name in self.content.deck_of]
        if "deck_left" in given:
            state.cards_left = [0] * len(book.cards)
            for name in given["deck_left"]:
                state.cards_left[self.place(name, book.cards, "event card")] = 1
