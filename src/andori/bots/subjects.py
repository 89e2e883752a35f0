"""What the subjects that boxes share mean to those who plan, by chapter. Each is silent where a game has none of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.bots.battle import hero_average
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
    SHOP,
)
from andori.bots.interest import BESIDES, Interest
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
from andori.engine.chapter import Chapter
from andori.engine.limits import MAX_STRENGTH, MAX_WILLPOWER
from andori.engine.rules.allies import Allies as AlliesRules
from andori.engine.rules.barriers import Barriers as BarriersRules
from andori.engine.rules.conditions import Conditions
from andori.engine.rules.fog import Fog as FogRules
from andori.engine.rules.followers import Followers as FollowersRules
from andori.engine.rules.gems import Gems
from andori.engine.rules.merchants import Merchants
from andori.engine.rules.stones import Stones
from andori.engine.rules.wells import Wells as WellsRules
from andori.engine.state import FOG_HIDDEN, FOG_NONE, SPACE_STEP, WELL_FULL, Hero, State
from andori.engine.things import HIDDEN_GEM, HIDDEN_STONE, LOOKS, TREASURE
from andori.engine.things import STONE as STONES

if TYPE_CHECKING:
    from andori.bots.listing import Listing

BESIDE_TREASURE: Final = 0.3
"""What a stone is worth, compared with elsewhere, to those who look for treasure."""
FACE_UP: Final = 0.7
"""What a fog token is worth that is known to hold nothing anybody looks for."""
GEM_WORTH: Final = 8.0
ASKED_FOR: Final = 20.0
"""How much more drinking or buying is worth where a task asks for it."""
ROADS: Final = 6
"""One in how many spaces is thought of by somebody who tries what a task may ask for."""
NAMED: Final = 30.0
"""What it is worth to come to a space that a task names."""


class Markets(Interest):
    """Merchants, and whoever sells a brew."""

    ABOUT: ClassVar[type[Chapter]] = Merchants

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.places: list[int] = desk.rules.content.board.features.get("merchant", [])
        self.purse: int = 0
        self.is_glass_wanted: bool = False
        """Whether something to look with would help."""

    def look(self, state: State, wants: Wants) -> None:
        self.is_glass_wanted = wants.glass(state, self.desk.weights)

    def find_spots(self, state: State, found: list[int], bit: int) -> None:
        for space in self.places:
            found[space] |= bit
        for space in self.rules.merchants.stalls(state):
            found[space] |= bit
        if state.brewer >= 0:
            found[state.brewer] |= bit

    def weigh_hero(self, state: State, seat: int, wants: Wants) -> None:
        hero = state.heroes[seat]
        book = self.rules.content.things
        purse = purse_of(book, hero)
        if wants.errands:
            purse = max(purse - wants.keeps(seat, self.rules.merchants.price_of(state, hero, book.brewed), hero), 0)
        self.purse = purse

    def weigh_spot(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        # What is to be brought home is not spent.
        if self.purse and (wants.hoard < 0 or wants.buy) and self.rules.merchants.sells(state, space):
            self.shop(state, seat, space, steps, wants)
        if space == state.brewer and True in wants.last:
            self.brew(state, seat, space, steps)

    def shop(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        """What a merchant sells."""
        w = self.desk.weights
        hero = state.heroes[seat]
        content = self.rules.content
        kind = content.heroes[hero.kind]
        worth = 0.0
        if self.buys_glass(state, hero):
            worth = w[GLASS]
        price = 1 if kind.cheap_strength_on == space else content.article_price
        count = self.purse // price if hero.strength < MAX_STRENGTH else 0
        if count and (price == 1 or kind.cheap_strength_on < 0 or wants.buy):
            worth += self.desk.need * w[STRENGTH] * count + (ASKED_FOR if wants.buy else 0.0)
        if worth > 0:
            self.desk.reckon(state, SHOP, space, seat, worth, steps)

    def brew(self, state: State, seat: int, space: int, steps: int) -> None:
        """A brew for the last fight."""
        hero = state.heroes[seat]
        content = self.rules.content
        brewed = content.things.brewed
        if brewed not in hero.small and self.purse >= self.rules.merchants.price_of(state, hero, brewed):
            if len(hero.small) < content.small_slots:
                self.desk.reckon(state, SHOP, space, seat, self.desk.weights[BREWING], steps)

    def buys_glass(self, state: State, hero: Hero) -> bool:
        """Whether a hero should buy something to look with where it is sold."""
        content = self.rules.content
        room = len(hero.small) < content.small_slots
        return (
            self.is_glass_wanted
            and room
            and self.purse >= self.rules.merchants.price_of(state, hero, content.things.glass)
        )


class Fog(Interest):
    """Fog tokens, and where they can be looked at from."""

    ABOUT: ClassVar[type[Chapter]] = FogRules

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.sees: bool = False

    def look(self, state: State, wants: Wants) -> None:
        """Count for each space what a glass would turn up from there, where somebody has one and looks for it."""
        self.desk.lookouts = [0] * self.rules.content.board.size
        if not wants.fog or not has_glass(wants.book, state):
            return
        for space, fog in enumerate(state.fog_at):
            if fog == FOG_HIDDEN:
                for other in self.rules.ways[space]:
                    self.desk.lookouts[other] += 1

    def find_spots(self, state: State, found: list[int], bit: int) -> None:
        lookouts = self.desk.lookouts
        for space, fog in enumerate(state.fog_at):
            if fog != FOG_NONE or lookouts[space] > 1:
                found[space] |= bit
            elif lookouts[space]:
                found[space] |= bit * BESIDES

    def weigh_hero(self, state: State, seat: int, wants: Wants) -> None:
        self.sees = with_role(self.rules.content.things, state.heroes[seat], LOOKS) > 0

    def weigh_spot(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        w = self.desk.weights
        worth = self.to_find(state, wants, space)
        if self.sees:
            worth += w[SIGHT] * w[FOG_TASK] * self.desk.lookouts[space]
        if worth > 0:
            self.desk.reckon(state, EXPLORE, space, seat, worth, steps)

    def to_find(self, state: State, wants: Wants, space: int) -> float:
        """What the fog on a space is worth."""
        w = self.desk.weights
        if state.fog_at[space] == FOG_NONE:
            return 0.0
        if space in wants.seen:
            return w[FETCHING]
        if state.fog_at[space] != FOG_HIDDEN:
            return FACE_UP * w[FOG]
        return w[FOG_TASK] if wants.fog else w[FOG]


class Wells(Interest):
    """Full wells."""

    ABOUT: ClassVar[type[Chapter]] = WellsRules

    def find_spots(self, state: State, found: list[int], bit: int) -> None:
        for space, well in enumerate(state.well_at):
            if well == WELL_FULL:
                found[space] |= bit

    def weigh_spot(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        hero = state.heroes[seat]
        gain = min(self.rules.content.heroes[hero.kind].well, MAX_WILLPOWER - hero.willpower)
        row = WELL_LOW if hero.willpower < 7 else WELL_MIDDLE if hero.willpower < 14 else WELL_HIGH
        worth = gain * self.desk.weights[row]
        if wants.drink:
            worth += ASKED_FOR
        self.desk.reckon(state, REFRESH, space, seat, worth, steps)


class Visits(Interest):
    """Spaces that a task names."""

    ABOUT: ClassVar[type[Chapter]] = Conditions

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.go: list[int] = []

    def look(self, state: State, wants: Wants) -> None:
        self.go = wants.go

    def find_spots(self, state: State, found: list[int], bit: int) -> None:
        for space in self.go:
            found[space] |= bit

    def weigh_spot(self, state: State, seat: int, space: int, steps: int, wants: Wants) -> None:
        self.desk.reckon(state, ERRAND, space, seat, NAMED, steps)


class Roaming(Interest):
    """Some spaces to go to, where nobody knows what a task asks for: plays to the end tell which was the right one."""

    ABOUT: ClassVar[type[Chapter]] = Conditions

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        if not wants.dark:
            return
        hero = state.heroes[seat]
        lot = self.desk.salt + state.day * 7_919 + hero.hours * 104_729 + hero.kind * 1_299_709
        for space, steps in enumerate(self.survey.steps[seat]):
            if 0 < steps <= self.desk.day - hero.hours and ((lot + space * 31_337) * 69_069 // 64) % ROADS == 0:
                self.desk.reckon(state, ERRAND, space, seat, NAMED, steps)


class Followers(Interest):
    """Those who wait for somebody to bring them home, and the gold that lies about: both looked for once for all."""

    ABOUT: ClassVar[type[Chapter]] = FollowersRules

    def __init__(self, desk: Listing) -> None:
        super().__init__(desk)
        self.finds: list[int] = []
        """Spaces with gold or followers, and in ``ways_home`` how far these have to the stronghold."""
        self.ways_home: list[int] = []

    def look(self, state: State, wants: Wants) -> None:
        self.finds = []
        self.ways_home = []
        home = self.survey.stronghold
        for space, waiting in enumerate(state.followers_at):
            followers = waiting > 0 and space != home and not state.creature_at[space]
            if followers or state.gold_at[space]:
                self.finds.append(space)
                can_go = followers and home >= 0
                self.ways_home.append(self.survey.flood(state, space, True)[home] if can_go else ABROAD)

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        w = self.desk.weights
        hero = state.heroes[seat]
        home = self.survey.stronghold
        all_steps = self.survey.steps[seat]
        for place, space in enumerate(self.finds):
            steps = all_steps[space]
            if steps >= ABROAD:
                continue
            if state.gold_at[space] and steps and self.desk.hoard.space < 0:
                self.desk.reckon(state, FETCH, space, seat, self.desk.need * w[GOLD_HERE] * state.gold_at[space], steps)
            way = self.ways_home[place]
            if way < ABROAD and self.survey.is_barred:
                way = self.survey.flood(state, space, True, hero)[home]
            if way < ABROAD and not (wants.errands and wants.reserved(wants.book.follower, seat)):
                self.desk.reckon(state, ESCORT, space, seat, w[FOLLOWER], steps + way)
        if hero.followers and home >= 0 and all_steps[home] < ABROAD:
            self.desk.reckon(state, ESCORT, home, seat, w[FOLLOWER_HOME], all_steps[home])


class Finds(Interest):
    """Stones and gems that lie on the board."""

    ABOUT: ClassVar[type[Chapter]] = Stones

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        hero = state.heroes[seat]
        content = self.rules.content
        roles = content.things.roles
        all_steps = self.survey.steps[seat]
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
                worth = GEM_WORTH if self.desk.hoard.space < 0 else 0.0
            elif roles[thing] & (STONES | HIDDEN_STONE) and len(hero.small) < content.small_slots:
                worth = self.desk.weights[STONE] + 2.0 * with_role(content.things, hero, STONES)
                if self.desk.hoard.space >= 0:
                    worth *= BESIDE_TREASURE
            if worth > 0:
                self.desk.reckon(state, FETCH, space, seat, worth, steps)


class Treasure(Interest):
    """Treasure to be fetched, dug out or brought home."""

    ABOUT: ClassVar[type[Chapter]] = Gems

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        if wants.hoard < 0:
            return
        w = self.desk.weights
        hoard = self.desk.hoard
        hero = state.heroes[seat]
        all_steps = self.survey.steps[seat]
        back = hoard.home[hero.space]
        if hoard.purses[seat] and 0 < back < ABROAD:
            pressed = hoard.enough or back + w[HOARD_MARGIN] >= hoard.hours[seat]
            worth = w[BRINGING] if pressed else w[HOARD_HOME] * hoard.purses[seat]
            self.desk.add(BRING, hoard.space, seat, worth, back)
        for place, space in enumerate(hoard.sites):
            if state.barriers and state.has_barrier(space):
                steps = hoard.before(state, seat, space)
                if steps < ABROAD:
                    attempts = self.attempts(state, seat, space)
                    worth = w[HOARD] * (hoard.gold[place] + hoard.gems[place])
                    self.desk.reckon(state, CLEAR_WAY, space, seat, worth, steps + attempts)
                continue
            steps = all_steps[space]
            if steps == 0 or steps >= ABROAD:
                continue
            worth = w[HOARD] * hoard.spoils(state, place, seat)
            if self.survey.quiet and state.creature_at[space]:
                worth -= w[HOARD_ALARM]
            if worth > 0:
                self.desk.reckon(state, FETCH, space, seat, worth, steps)

    def attempts(self, state: State, seat: int, space: int) -> float:
        """Hours that a hero may need to clear a space of barriers."""
        value = hero_average(self.rules, state.heroes[seat], False)
        hours = 0.0
        for token in state.barrier_on(space):
            lack = token - value
            hours += 1.2 if lack <= -1.0 else 2.5 + 2.0 * lack if lack < 2.0 else 20.0
        return hours


class Allies(Interest):
    """Allies who could help in a fight that a task asks for."""

    ABOUT: ClassVar[type[Chapter]] = AlliesRules

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        board = self.rules.content.board
        for ally, here in enumerate(state.allies):
            if here < 0 or not self.rules.content.ally_steps[ally]:
                continue
            for space, code in enumerate(state.creature_at):
                if code and space != here and wants.beats(code - 1, space):
                    steps = apart(board, space, here)
                    if steps < ABROAD:
                        worth = self.desk.weights[ALLY_WORTH]
                        self.desk.reckon(state, LEAD_ALLY, space, seat, worth, (steps + 3) // 4)


class Barriers(Interest):
    """Barriers next to a hero."""

    ABOUT: ClassVar[type[Chapter]] = BarriersRules

    def weigh(self, state: State, seat: int, wants: Wants) -> None:
        if not state.barriers:
            return
        for space in self.rules.ways[state.heroes[seat].space]:
            if state.has_barrier(space) and space not in self.desk.hoard.sites:
                self.desk.reckon(state, CLEAR_WAY, space, seat, self.desk.weights[GAIN_HOUR], 2)


SHARED: Final[tuple[type[Interest], ...]] = (
    Markets,
    Fog,
    Wells,
    Visits,
    Roaming,
    Followers,
    Finds,
    Treasure,
    Allies,
    Barriers,
)
"""In the order in which their intents are listed: of two that are worth the same the first is preferred."""
