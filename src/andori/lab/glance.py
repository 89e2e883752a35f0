"""What one hero sees of a moment, number by number: the part of an observation that needs no library. Compiled.

A row is long and mostly zero. So a glance notes only what is not: the places, and what is there.
"""

from __future__ import annotations

from typing import Final

from andori.bots.goals import Goals
from andori.engine.content import Content
from andori.engine.flags import FLAG_NAMES
from andori.engine.frames import (
    FIGHTING,
    SHARE_CHOICE,
    SHARE_REWARD,
    SHARING,
    TRADING,
    WALK,
    Fight,
    Share,
    Trade,
    Walk,
)
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, WELL_FULL, Hero, State
from andori.engine.things import HERB, HIDDEN_GEM, HIDDEN_STONE, STONE, TREASURE

SEATS: Final = 4
PHASES: Final = 10
DICE: Final = 5
"""Most dice that one hero throws."""
HERO_NUMBERS: Final = 11
FIGHT_NUMBERS: Final = 8 + DICE
TABLE_NUMBERS: Final = 11
WALK_NUMBERS: Final = 2
SHARE_NUMBERS: Final = 5
_STONES: Final = STONE | HIDDEN_STONE | TREASURE | HIDDEN_GEM
LAYERS: Final = (
    "creature kind",
    "creature strength",
    "fog",
    "well",
    "gold",
    "followers",
    "things",
    "herbs",
    "stones",
    "barriers",
    "broken bridges",
    "brewer",
    "allies",
    "I",
    "others",
    "wanted",
    "goals",
)
"""What is told of each space, in this order: all spaces of the first layer, then all of the second, and so on."""
(
    _KIND,
    _STRENGTH,
    _FOG,
    _WELL,
    _GOLD,
    _FOLLOWERS,
    _THINGS,
    _HERBS,
    _STONES_LAYER,
    _BARRIERS,
    _BRIDGES,
    _BREWER,
    _ALLIES,
    _I,
    _OTHERS,
    _WANTED,
    _GOALS,
) = range(len(LAYERS))


class Glance:
    """Looks at the moments of one legend; every number lies between -1 and 1."""

    def __init__(self, rules: Rulebook) -> None:
        content = rules.content
        self.rules: Rulebook = rules
        self.content: Content = content
        self.goals: Goals = Goals(content)
        self.spaces: int = content.board.size
        self.kinds: int = len(content.heroes)
        self.letters: int = len(content.board.letters)
        self.strengths: list[float] = [0.0] + [creature.strength / 20 for creature in content.creatures]
        named = {"followers", "barriers", "brewer"} & content.nouns.keys()
        self.layers: list[str] = [content.nouns[layer] if layer in named else layer for layer in LAYERS]
        """What is told of each space: what every box has, as this one calls it, then the layers that it declares."""
        self.layers += [layer.name for layer in content.layers]
        self.most: list[int] = [len(layer.sides) or layer.most for layer in content.layers]
        self.things: int = content.things.count
        self.hero_size: int = HERO_NUMBERS + self.kinds + self.things + len(content.hero_marks)
        self.blocks: list[tuple[str, int, int]] = []
        """Name, first number and size of each block, in order."""
        self.size: int = 0
        self.at_table: int = self._block("table", TABLE_NUMBERS + len(content.overtime))
        self.at_narrator: int = self._block("narrator", self.letters)
        self.at_flags: int = self._block("rules in force", len(FLAG_NAMES))
        self.at_variables: int = self._block("variables", len(content.variable_names))
        self.at_tasks: int = self._block("tasks done", len(content.task_done))
        self.at_frame: int = self._block("what is asked", len(content.frame_names))
        self.at_phase: int = self._block("phase of the fight", PHASES)
        self.at_fight: int = self._block("fight", FIGHT_NUMBERS)
        self.at_walk: int = self._block("walk", WALK_NUMBERS)
        self.at_share: int = self._block("share", SHARE_NUMBERS)
        self.at_trade: int = self._block("trade", 2 + 2 * self.things)
        self.at_stock: int = self._block("stock", len(content.things.articles))
        pools = sum(len(pool.names) for pool in content.pools)
        self.at_pools: int = self._block("pools", pools) if pools else self.size
        self.at_marks: int = self._block("marks", len(content.marks)) if content.marks else self.size
        self.at_heroes: int = self._block("heroes", SEATS * self.hero_size)
        self.at_spaces: int = self._block("spaces", len(self.layers) * self.spaces)
        self.row: list[float] = [0.0] * self.size
        self.places: list[int] = []

    def _block(self, name: str, size: int) -> int:
        first = self.size
        self.blocks.append((name, first, size))
        self.size += size
        return first

    def look(self, state: State, seat: int) -> tuple[list[int], list[float]]:
        """Where the row is not zero as the hero in a seat sees the moment, and what is there."""
        self._table(state, seat)
        self._declared(state)
        self._in_progress(state, seat)
        self._heroes(state, seat)
        self._board(state, seat)
        self._tasks(state, seat)
        row, places = self.row, self.places
        values: list[float] = []
        for place in places:
            value = row[place]
            values.append(1.0 if value > 1.0 else -1.0 if value < -1.0 else value)
            row[place] = 0.0
        self.places = []
        return places, values

    def _set(self, place: int, value: float) -> None:
        if self.row[place] == 0.0:
            if value == 0.0:
                return
            self.places.append(place)
        self.row[place] = value

    def _add(self, layer: int, space: int, value: float) -> None:
        place = self.at_spaces + layer * self.spaces + space
        self._set(place, self.row[place] + value)

    def _mark(self, layer: int, space: int, value: float) -> None:
        self._set(self.at_spaces + layer * self.spaces + space, value)

    def _table(self, state: State, seat: int) -> None:
        free = state.shields + state.saved_followers - len(state.on_shields)
        left = 0
        for count in state.cards_left:
            left += count
        first = self.at_table
        self._set(first, state.day / 20)
        self._set(first + 1, free / 8)
        self._set(first + 2, len(state.on_shields) / 8)
        self._set(first + 3, state.saved_followers / 4)
        self._set(first + 4, len(state.defeated) / 20)
        self._set(first + 5, 1.0 if state.brewer >= 0 else 0.0)
        self._set(first + 6, 1.0 if state.turn == seat else 0.0)
        self._set(first + 7, left / 40)
        self._set(first + 8, (state.track_end - state.narrator) / self.letters)
        self._set(first + 9, state.creature_bonus / 5)
        self._set(first + 10, state.hour_limit / self.content.last_hour)
        for place, price in enumerate(state.overtime):
            self._set(first + TABLE_NUMBERS + place, price / 5)
        self._set(self.at_narrator + min(state.narrator, self.letters - 1), 1.0)
        for bit in range(len(FLAG_NAMES)):
            if (state.flags >> bit) & 1:
                self._set(self.at_flags + bit, 1.0)
        for place, variable in enumerate(state.variables):
            self._set(self.at_variables + place, variable / 10)
        for place, pc in enumerate(self.content.task_done):
            if self.rules.conditions.true_of(state, pc):
                self._set(self.at_tasks + place, 1.0)
        for place, thing in enumerate(self.content.things.articles):
            self._set(self.at_stock + place, state.stock[thing] / 5)

    def _declared(self, state: State) -> None:
        """Pools and marks that the box declares; its layers are told with the spaces."""
        place = self.at_pools
        for pool, counts in zip(self.content.pools, state.pools):
            for count, start in zip(counts, pool.counts):
                self._set(place, count / max(1, start))
                place += 1
        for number, mark in enumerate(state.marks):
            self._set(self.at_marks + number, mark / 10)

    def _in_progress(self, state: State, seat: int) -> None:
        """What is asked, and the fight, walk, share or trade behind it."""
        if state.frames:
            self._set(self.at_frame + state.frames[-1].kind, 1.0)
        told: list[int] = []
        for frame in reversed(state.frames):
            kind = frame.kind
            if kind in told:
                continue
            told.append(kind)
            if kind == FIGHTING:
                assert isinstance(frame, Fight)
                self._fight(frame, seat)
            elif kind == WALK:
                assert isinstance(frame, Walk)
                self._set(self.at_walk, frame.count / 10)
                self._set(self.at_walk + 1, frame.free / 4)
            elif kind == SHARING:
                assert isinstance(frame, Share)
                self._set(self.at_share, frame.left / 20)
                self._set(self.at_share + 1 + (SHARE_REWARD if frame.what == SHARE_CHOICE else frame.what), 1.0)
            elif kind == TRADING:
                assert isinstance(frame, Trade)
                self._trade(frame, seat)

    def _fight(self, fight: Fight, seat: int) -> None:
        first = self.at_fight
        self._set(self.at_phase + fight.phase, 1.0)
        self._set(first, fight.foe_strength / 20)
        self._set(first + 1, fight.foe_willpower / 20)
        self._set(first + 2, fight.value / 40)
        self._set(first + 3, fight.round / 10)
        self._set(first + 4, len(fight.fighters) / SEATS)
        self._set(first + 5, 1.0 if seat in fight.fighters else 0.0)
        self._set(first + 6, fight.loss / 20)
        self._set(first + 7, fight.thrown / DICE)
        for place, value in enumerate(fight.dice[:DICE]):
            self._set(first + 8 + place, value / 12)

    def _trade(self, trade: Trade, seat: int) -> None:
        """A trade as one of the two sees it: proposed or not, by falcon or not, what he would give and get."""
        first = self.at_trade
        self._set(first, 1.0 if trade.proposed else 0.0)
        self._set(first + 1, 1.0 if trade.by_falcon else 0.0)
        mine, theirs = trade.offer, trade.wish
        if seat == trade.other:
            mine, theirs = theirs, mine
        for thing in mine:
            self._set(first + 2 + thing, self.row[first + 2 + thing] + 0.25)
        for thing in theirs:
            self._set(first + 2 + self.things + thing, self.row[first + 2 + self.things + thing] + 0.25)

    def _heroes(self, state: State, seat: int) -> None:
        count = len(state.heroes)
        company = _company(state)
        for place in range(count):
            other = (seat + place) % count
            self._hero(
                self.at_heroes + place * self.hero_size,
                state.heroes[other],
                1.0 if other == state.rooster else 0.0,
                1.0 if other in company else 0.0,
            )

    def _hero(self, first: int, hero: Hero, rooster: float, takes_part: float) -> None:
        self._set(first, 1.0)
        self._set(first + 1, hero.strength / 14)
        self._set(first + 2, hero.willpower / 20)
        self._set(first + 3, hero.hours / 10)
        self._set(first + 4, hero.gold / 10)
        self._set(first + 5, hero.followers / 4)
        self._set(first + 6, 1.0 if hero.ended else 0.0)
        self._set(first + 7, self.rules.boards.dice_of(hero) / 5)
        self._set(first + 8, hero.space / self.spaces)
        self._set(first + 9, rooster)
        self._set(first + 10, takes_part)
        self._set(first + HERO_NUMBERS + hero.kind, 1.0)
        first += HERO_NUMBERS + self.kinds
        for thing in hero.things():
            self._set(first + thing, self.row[first + thing] + 0.5)
        first += self.things
        for place, mark in enumerate(hero.marks):
            self._set(first + place, mark / 10)

    def _board(self, state: State, seat: int) -> None:
        strengths = self.strengths
        kinds = len(strengths)
        for space, code in enumerate(state.creature_at):
            if code:
                self._mark(_KIND, space, code / kinds)
                self._mark(_STRENGTH, space, strengths[code])
        for space, fog in enumerate(state.fog_at):
            # Hidden fog is 0.5; fog that was turned up and lies there is 1.
            if fog == FOG_HIDDEN:
                self._mark(_FOG, space, 0.5)
            elif fog >= FOG_SHOWN:
                self._mark(_FOG, space, 1.0)
        for space, well in enumerate(state.well_at):
            if well == WELL_FULL:
                self._mark(_WELL, space, 1.0)
        for space, gold in enumerate(state.gold_at):
            if gold:
                self._mark(_GOLD, space, gold / 4)
        for space, count in enumerate(state.followers_at):
            if count:
                self._mark(_FOLLOWERS, space, count / 2)
        roles = self.content.things.roles
        for entry in state.ground:
            space, thing = entry // SPACE_STEP, entry % SPACE_STEP
            self._add(_THINGS, space, 0.25)
            if roles[thing] & HERB:
                self._add(_HERBS, space, 0.5)
            elif roles[thing] & _STONES:
                self._add(_STONES_LAYER, space, 0.25)
        for entry in state.barriers:
            self._add(_BARRIERS, entry // SPACE_STEP, (entry % SPACE_STEP) / 20)
        for entry in state.closed:
            self._mark(_BRIDGES, entry // SPACE_STEP, 1.0)
            self._mark(_BRIDGES, entry % SPACE_STEP, 1.0)
        if state.brewer >= 0:
            self._mark(_BREWER, state.brewer, 1.0)
        for space in state.allies:
            if space >= 0:
                self._add(_ALLIES, space, 0.5)
        for place, hero in enumerate(state.heroes):
            if place == seat:
                self._mark(_I, hero.space, 1.0)
            else:
                self._add(_OTHERS, hero.space, 0.34)
        for layer, tokens in enumerate(state.layers):
            for space, token in enumerate(tokens):
                if token:
                    self._mark(len(LAYERS) + layer, space, token / self.most[layer])

    def _tasks(self, state: State, seat: int) -> None:
        """Where something is that an open task asks for, and where a task asks somebody or something to come."""
        wants = self.goals.wants(self.rules, state)
        things = wants.things[:]
        for space in wants.targets:
            self._mark(_GOALS, space, 1.0)
        for space in wants.go:
            self._mark(_GOALS, space, 1.0)
        for errand in wants.errands:
            things += errand.needs
            place = self.at_spaces + _GOALS * self.spaces + errand.space
            self._set(place, max(self.row[place], 1.0 if errand.seat == seat else 0.5))
        for space, code in enumerate(state.creature_at):
            if code and wants.beats(code - 1, space):
                self._mark(_WANTED, space, 1.0)
        roles = self.content.things.roles
        for entry in state.ground:
            thing = entry % SPACE_STEP
            if thing in things or (wants.hoard >= 0 and roles[thing] & (HIDDEN_GEM | TREASURE)):
                self._mark(_WANTED, entry // SPACE_STEP, 1.0)
        for space in wants.seen:
            self._mark(_WANTED, space, 1.0)
        if wants.fog:
            for space, fog in enumerate(state.fog_at):
                if fog == FOG_HIDDEN:
                    self._mark(_WANTED, space, 1.0)
        if wants.drink:
            for space, well in enumerate(state.well_at):
                if well == WELL_FULL:
                    self._mark(_WANTED, space, 1.0)
        if wants.buy:
            for space, sells in enumerate(self.content.board.merchant):
                if sells:
                    self._mark(_WANTED, space, 1.0)
        if wants.hoard >= 0:
            for space, gold in enumerate(state.gold_at):
                if gold:
                    self._mark(_WANTED, space, 1.0)
            self._mark(_WANTED, wants.hoard, 0.0)
            self._mark(_GOALS, wants.hoard, 1.0)


def _company(state: State) -> list[int]:
    """The seats that take part in the trade or fight in progress."""
    for frame in reversed(state.frames):
        if frame.kind == TRADING:
            assert isinstance(frame, Trade)
            return [frame.hero, frame.other]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            return frame.fighters
    return []
