"""Places to go to: merchants, wells, fog, what lies about, treasure, allies, rubble."""

from __future__ import annotations

from typing import Final

from andori.bots.battles import Battles
from andori.bots.hoard import purse as purse_of
from andori.bots.intents import (
    BRING,
    CLEAR_WAY,
    ERRAND,
    ESCORT,
    EXPLORE,
    FETCH,
    LEAD_ALLY,
    REFRESH,
    SEAT_BIT,
    SHOP,
    STRIKE,
    Intent,
)
from andori.bots.survey import ABROAD, apart
from andori.bots.wants import Wants, has_glass, with_role
from andori.bots.weights import (
    ALLY_WORTH,
    BREWING,
    BRINGING,
    FETCHING,
    FOG,
    FOG_TASK,
    FOLLOWER,
    FOLLOWER_HOME,
    GAIN_HOUR,
    GLASS,
    GOLD_HERE,
    HOARD,
    HOARD_ALARM,
    HOARD_HOME,
    HOARD_MARGIN,
    SIGHT,
    STONE,
    STRENGTH,
    WELL_HIGH,
    WELL_LOW,
    WELL_MIDDLE,
)
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.state import FOG_HIDDEN, FOG_NONE, SPACE_STEP, WELL_FULL, Hero, State
from andori.engine.things import HIDDEN_GEM, HIDDEN_STONE, LOOKS, TREASURE
from andori.engine.things import STONE as STONES

BESIDE_TREASURE: Final = 0.3
"""What a rune stone is worth, compared with elsewhere, to those who look for treasure."""

FACE_UP: Final = 0.7
"""What a fog token is worth that is known to hold nothing anybody looks for."""


class Places(Battles):
    """Adds errands of one hero."""

    def find_spots(self, state: State, wants: Wants) -> None:
        """Where there is anything for anybody: looked for once, not for each hero."""
        board = self.rules.content.board
        home = self.survey.stronghold
        self.spots = []
        self.finds = []
        self.ways_home = []
        self.find_lookouts(state, wants)
        self.is_glass_wanted = wants.glass(state, self.weights)
        for space in range(board.size):
            named = space == state.brewer or space in wants.go or self.lookouts[space] > 1
            if named or state.fog_at[space] != FOG_NONE or state.well_at[space] == WELL_FULL or board.merchant[space]:
                self.spots.append(space)
            followers = state.followers_at[space] > 0 and space != home and not state.creature_at[space]
            if followers or state.gold_at[space]:
                self.finds.append(space)
                can_go = followers and home >= 0
                self.ways_home.append(self.survey.flood(state, space, True)[home] if can_go else ABROAD)

    def find_lookouts(self, state: State, wants: Wants) -> None:
        """Count for each space what a telescope would turn up from there, where somebody has one and looks for it."""
        self.lookouts = [0] * self.rules.content.board.size
        if not wants.fog or not has_glass(wants.book, state):
            return
        for space, fog in enumerate(state.fog_at):
            if fog == FOG_HIDDEN:
                for other in self.rules.ways[space]:
                    self.lookouts[other] += 1

    def places(self, state: State, seat: int, wants: Wants) -> None:
        """Merchants, wells, fog and spaces that a task names."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        kind = content.heroes[hero.kind]
        book = content.things
        purse = purse_of(book, hero)
        if wants.errands:
            purse = max(purse - wants.keeps(seat, self.rules.merchants.price_of(state, hero, book.brewed), hero), 0)
        sees = with_role(book, hero, LOOKS) > 0
        all_steps = self.survey.steps[seat]
        for space in self.spots:
            steps = all_steps[space]
            if steps >= ABROAD or steps == 0:
                continue
            # What is to be brought home is not spent.
            if content.board.merchant[space] and purse and (wants.hoard < 0 or wants.buy):
                worth = 0.0
                if self.buys_glass(state, hero, purse):
                    worth = w[GLASS]
                price = 1 if kind.cheap_strength_on == space else content.article_price
                count = purse // price if hero.strength < MAX_STRENGTH else 0
                if count and (price == 1 or kind.cheap_strength_on < 0 or wants.buy):
                    worth += self.need * w[STRENGTH] * count + (20.0 if wants.buy else 0.0)
                if worth > 0:
                    self.reckon(state, SHOP, space, seat, worth, steps)
            if space == state.brewer and True in wants.last and book.brewed not in hero.small:
                price = self.rules.merchants.price_of(state, hero, book.brewed)
                if purse >= price and len(hero.small) < content.small_slots:
                    self.reckon(state, SHOP, space, seat, w[BREWING], steps)
            worth = self.to_find(state, wants, space)
            if sees:
                worth += w[SIGHT] * w[FOG_TASK] * self.lookouts[space]
            if worth > 0:
                self.reckon(state, EXPLORE, space, seat, worth, steps)
            if state.well_at[space] == WELL_FULL:
                gain = min(kind.well, MAX_WILLPOWER - hero.willpower)
                row = WELL_LOW if hero.willpower < 7 else WELL_MIDDLE if hero.willpower < 14 else WELL_HIGH
                worth = gain * w[row]
                if wants.drink:
                    worth += 20.0
                self.reckon(state, REFRESH, space, seat, worth, steps)
            if space in wants.go:
                self.reckon(state, ERRAND, space, seat, 30.0, steps)

    def to_find(self, state: State, wants: Wants, space: int) -> float:
        """What the fog on a space is worth."""
        w = self.weights
        if state.fog_at[space] == FOG_NONE:
            return 0.0
        if space in wants.seen:
            return w[FETCHING]
        if state.fog_at[space] != FOG_HIDDEN:
            return FACE_UP * w[FOG]
        return w[FOG_TASK] if wants.fog else w[FOG]

    def buys_glass(self, state: State, hero: Hero, purse: int) -> bool:
        """Whether a hero should buy a telescope where they are sold."""
        room = len(hero.small) < self.rules.content.small_slots
        return (
            self.is_glass_wanted
            and room
            and purse >= self.rules.merchants.price_of(state, hero, self.rules.content.things.glass)
        )

    def lying(self, state: State, seat: int, wants: Wants) -> None:
        """Gold, stones and farmers on the board."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        stronghold = self.survey.stronghold
        all_steps = self.survey.steps[seat]
        for place, space in enumerate(self.finds):
            steps = all_steps[space]
            if steps >= ABROAD:
                continue
            if state.gold_at[space] and steps and self.hoard.space < 0:
                self.reckon(state, FETCH, space, seat, self.need * w[GOLD_HERE] * state.gold_at[space], steps)
            way = self.ways_home[place]
            if way < ABROAD and self.survey.is_barred:
                way = self.survey.flood(state, space, True, hero)[stronghold]
            if way < ABROAD and not (wants.errands and wants.reserved(content.things.follower, seat)):
                self.reckon(state, ESCORT, space, seat, w[FOLLOWER], steps + way)
        if hero.followers and stronghold >= 0 and all_steps[stronghold] < ABROAD:
            self.reckon(state, ESCORT, stronghold, seat, w[FOLLOWER_HOME], all_steps[stronghold])
        roles = content.things.roles
        for entry in state.ground:
            thing = entry % SPACE_STEP
            space = entry // SPACE_STEP
            steps = all_steps[space]
            if steps == 0 or steps >= ABROAD:
                continue
            worth = 0.0
            if wants.errands and wants.reserved(thing, seat):
                continue
            if roles[thing] & (TREASURE | HIDDEN_GEM):
                worth = 8.0 if self.hoard.space < 0 else 0.0
            elif roles[thing] & (STONES | HIDDEN_STONE) and len(hero.small) < content.small_slots:
                worth = w[STONE] + 2.0 * with_role(content.things, hero, STONES)
                if self.hoard.space >= 0:
                    worth *= BESIDE_TREASURE
            if worth > 0:
                self.reckon(state, FETCH, space, seat, worth, steps)

    def loot(self, state: State, seat: int) -> None:
        """Treasure to be fetched, dug out or brought home."""
        w = self.weights
        hoard = self.hoard
        hero = state.heroes[seat]
        all_steps = self.survey.steps[seat]
        back = hoard.home[hero.space]
        if hoard.purses[seat] and 0 < back < ABROAD:
            pressed = hoard.enough or back + w[HOARD_MARGIN] >= hoard.hours[seat]
            self.add(BRING, hoard.space, seat, w[BRINGING] if pressed else w[HOARD_HOME] * hoard.purses[seat], back)
        for place, space in enumerate(hoard.sites):
            if state.barriers and state.has_barrier(space):
                steps = hoard.before(state, seat, space)
                if steps < ABROAD:
                    attempts = self.attempts(state, seat, space)
                    worth = w[HOARD] * (hoard.gold[place] + hoard.gems[place])
                    self.reckon(state, CLEAR_WAY, space, seat, worth, steps + attempts)
                continue
            steps = all_steps[space]
            if steps == 0 or steps >= ABROAD:
                continue
            worth = w[HOARD] * hoard.spoils(state, place, seat)
            if self.survey.quiet and state.creature_at[space]:
                worth -= w[HOARD_ALARM]
            if worth > 0:
                self.reckon(state, FETCH, space, seat, worth, steps)

    def leaves_time(self, state: State, intent: Intent) -> bool:
        """Whether all who are in it and carry treasure could be home in time afterwards."""
        if intent.target < 0 or intent.what == BRING:
            return True
        for seat in range(len(state.heroes)):
            if intent.team & SEAT_BIT[seat]:
                steps = self.survey.steps[seat][intent.target]
                if intent.what == CLEAR_WAY:
                    steps = self.hoard.before(state, seat, intent.target)
                    if self.hoard.home[state.heroes[seat].space] + 2 * steps + 2 > self.hoard.hours[seat]:
                        return False
                    continue
                hours = steps + (1 if intent.what == STRIKE else 0)
                if not self.hoard.in_time(seat, hours, intent.target):
                    return False
        return True

    def allies(self, state: State, seat: int, wants: Wants) -> None:
        """Allies who could help in a fight that a task asks for."""
        board = self.rules.content.board
        for here in state.allies:
            if here < 0:
                continue
            for space, code in enumerate(state.creature_at):
                if code and space != here and wants.beats(code - 1, space):
                    steps = apart(board, space, here)
                    if steps < ABROAD:
                        self.reckon(state, LEAD_ALLY, space, seat, self.weights[ALLY_WORTH], (steps + 3) // 4)

    def add_barrier(self, state: State, seat: int) -> None:
        """Rubble next to a hero that bars a way."""
        here = state.heroes[seat].space
        for space in self.rules.ways[here]:
            if state.has_barrier(space) and space not in self.hoard.sites:
                self.reckon(state, CLEAR_WAY, space, seat, self.weights[GAIN_HOUR], 2)
