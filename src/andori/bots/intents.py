"""What a hero could be about on his turn, weighed by worth an hour."""

from __future__ import annotations

from typing import Final

from andori.bots.answers import FAINT, Answers
from andori.bots.battle import edge, rounds_for
from andori.bots.goals import Wants
from andori.bots.weights import (
    ALLY_WORTH,
    ASSEMBLE,
    BLOCKER,
    BOUNTY,
    BRINGING,
    DESPERATE,
    EVEN,
    FARMER_CALM,
    FARMER_HOME,
    FARMER_NEED,
    FETCHING,
    FLIGHT,
    FOG,
    FOG_TASK,
    GATHER_EDGE,
    GATHER_SHARE,
    GOLD_HERE,
    HASTE,
    HORIZON,
    IMMINENT,
    LATE,
    LETTER,
    READY,
    REST_WORTH,
    STONE,
    STRENGTH,
    STRIKE_EDGE,
    TASK_FIGHT,
    URGENT,
    URGENT_DAY,
    WELL_HIGH,
    WELL_LOW,
    WELL_MIDDLE,
)
from andori.engine.core import NO_FIGHT, NO_TEAM, NORMAL_HOURS
from andori.engine.days import MOVE_KIND
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_NONE, SPACE_STEP, WELL_FULL, State
from andori.engine.things import GEM, GEM_VALUE, RUNE, RUNE_BLUE, RUNE_GREEN

REST: Final = 0
WAIT: Final = 1
STRIKE: Final = 2
GATHER: Final = 3
EXPLORE: Final = 4
SHOP: Final = 5
REFRESH: Final = 6
FETCH: Final = 7
BRING: Final = 8
ESCORT: Final = 9
ERRAND: Final = 10
CLEAR_WAY: Final = 11
LEAD_ALLY: Final = 12
NAMES: Final[tuple[str, ...]] = (
    "rest",
    "wait",
    "strike",
    "gather",
    "explore",
    "shop",
    "refresh",
    "fetch",
    "bring",
    "escort",
    "errand",
    "clear",
    "lead",
)
ABROAD: Final = 10_000
"""Steps to a space that cannot be reached."""


class Intent:
    """What a hero is about: ``what`` he wants to do, and on which space."""

    __slots__ = ("score", "target", "what")

    def __init__(self, what: int, target: int, score: float) -> None:
        self.what: int = what
        self.target: int = target
        self.score: float = score


class Weigher:
    """Lists and weighs the intents of the hero on turn."""

    def __init__(self, rules: Rulebook, answers: Answers) -> None:
        self.rules: Rulebook = rules
        self.weights: list[float] = answers.weights
        self.answers: Answers = answers
        self.steps: list[int] = []
        self.before: list[int] = []
        self.danger: list[bool] = []
        self.blockers: list[int] = []
        self.before_blocker: int = -1
        self.to_goal: list[int] = []
        board = rules.content.board
        self.moves_of: list[int] = [0] * len(rules.content.creatures)
        for entry in rules.content.sunrise:
            if entry[0] == MOVE_KIND:
                self.moves_of[entry[1]] += 1
        self.need_now: int = 0
        self.to_castle: list[int] = [self._arrows_from(space) for space in range(board.size)]

    def _arrows_from(self, space: int) -> int:
        board = self.rules.content.board
        count = 0
        while space >= 0 and space != board.castle and count < 99:
            space = board.arrows[space]
            count += 1
        return count if space >= 0 else 99

    # ---- ways --------------------------------------------------------------------------------------------------

    def has_something_to_lose(self, state: State, seat: int) -> bool:
        """Whether a hero carries what must not meet a creature."""
        hero = state.heroes[seat]
        for entry in self.rules.content.on_touch:
            if hero.has(entry[0]):
                return True
        return hero.farmers > 0

    def fragile(self, state: State, seat: int) -> bool:
        """Whether a hero carries a thing that a creature's coming would spoil."""
        hero = state.heroes[seat]
        for entry in self.rules.content.on_touch:
            if hero.has(entry[0]):
                return True
        return False

    def find_danger(self, state: State) -> None:
        """Spaces to which a creature comes at the next sunrise."""
        danger = [False] * self.rules.content.board.size
        creatures = self.rules.content.creatures
        arrows = self.rules.content.board.arrows
        castle = self.rules.content.board.castle
        for space, code in enumerate(state.creature_at):
            if not code:
                continue
            danger[space] = True
            if creatures[code - 1].immobile:
                continue
            here = space
            for _ in range(self.moves_of[creatures[code - 1].moves_as]):
                ahead = self.rules.arrow_end(state, here)
                if ahead == castle or ahead < 0:
                    break
                danger[ahead] = True
                here = ahead
            ahead = arrows[here]
            if ahead >= 0 and ahead != castle:
                danger[ahead] = True  # it may be pushed on by others
        self.danger = danger

    def spread(self, state: State, seat: int, careful: bool) -> None:
        """Work out the steps from a hero to everywhere, and the ways; round creatures if he is careful."""
        hero = state.heroes[seat]
        content = self.rules.content
        steps = [ABROAD] * content.board.size
        before = [-1] * content.board.size
        steps[hero.space] = 0
        edge_now = [hero.space]
        barred = len(state.closed) > 0 or len(state.rubble) > 0
        while edge_now:
            ahead: list[int] = []
            for space in edge_now:
                further = steps[space] + 1
                for other in content.board.neighbours[space]:
                    if steps[other] <= further:
                        continue
                    if barred and self.rules.way_fault(state, space, other):
                        continue
                    if careful and state.creature_at[other]:
                        continue
                    steps[other] = further
                    before[other] = space
                    ahead.append(other)
            edge_now = ahead
        self.steps = steps
        self.before = before

    def flood(self, state: State, start: int) -> list[int]:
        """Steps from a space to everywhere, past creatures but not through what is barred."""
        steps = [ABROAD] * self.rules.content.board.size
        steps[start] = 0
        front = [start]
        while front:
            ahead: list[int] = []
            for space in front:
                for other in self.rules.content.board.neighbours[space]:
                    if steps[other] == ABROAD and not self.rules.way_fault(state, space, other):
                        steps[other] = steps[space] + 1
                        ahead.append(other)
            front = ahead
        return steps

    def path(self, state: State, seat: int, target: int) -> list[int]:
        """The spaces on the shortest way of a hero, without the one he stands on."""
        self.spread(state, seat, self.has_something_to_lose(state, seat))
        return self.way(state, seat, target)

    def way(self, state: State, seat: int, target: int) -> list[int]:
        """The way to a space as it was last worked out."""
        found: list[int] = []
        if self.steps[target] >= ABROAD:
            return found
        while target >= 0 and target != state.heroes[seat].space:
            found.append(target)
            target = self.before[target]
        found.reverse()
        return found

    # ---- weighing ----------------------------------------------------------------------------------------------

    def rate(self, state: State, seat: int, worth: float, hours: float) -> float:
        """Worth an hour; what cannot be done today waits for tomorrow."""
        left = NORMAL_HOURS - state.heroes[seat].hours
        late = self.weights[LATE] if hours > left else 0.0
        return worth / (hours + late + 1.0)

    def intents(self, state: State, wants: Wants, plans: list[Intent]) -> list[Intent]:
        """Everything the hero on turn could be about."""
        w = self.weights
        seat = state.turn
        hero = state.heroes[seat]
        out: list[Intent] = [Intent(REST, -1, w[REST_WORTH])]
        self.find_blockers(state, wants)
        self.spread(state, seat, self.has_something_to_lose(state, seat))
        self.need_now = self.need(state)
        self.fights(state, seat, wants, out)
        if hero.hours >= NORMAL_HOURS:
            return out
        if self.fragile(state, seat):
            self.flights(state, seat, out)
        self.deliveries(state, seat, wants, out)
        self.places(state, seat, wants, plans, out)
        self.lying(state, seat, plans, out)
        self.allies(state, seat, wants, out)
        return out

    def find_blockers(self, state: State, wants: Wants) -> None:
        """Creatures in the way of somebody who carries what must not meet them."""
        self.blockers = []
        self.before_blocker = -1
        self.to_goal = []
        if not self.rules.content.on_touch:
            return
        for place, thing in enumerate(wants.things):
            for seat, hero in enumerate(state.heroes):
                if not hero.has(thing):
                    continue
                self.spread(state, seat, True)
                if self.steps[wants.targets[place]] < ABROAD:
                    continue
                self.spread(state, seat, False)
                self.to_goal = self.flood(state, wants.targets[place])
                self.before_blocker = hero.space
                for space in self.way(state, seat, wants.targets[place]):
                    if state.creature_at[space]:
                        self.blockers.append(space)
                    elif not self.blockers:
                        self.before_blocker = space

    def need(self, state: State) -> int:
        """How many creatures too many would come to the castle within the days that are watched."""
        horizon = min(self.weights[HORIZON], float(state.track_end - state.narrator))
        coming = 0
        for space, code in enumerate(state.creature_at):
            if code and self.sunrises(state, space) <= horizon:
                coming += 1
        return coming - (state.shields + state.saved_farmers - len(state.on_shields))

    def sunrises(self, state: State, space: int) -> int:
        """Sunrises until the creature on a space is in the castle."""
        creature = self.rules.content.creatures[state.creature_at[space] - 1]
        if creature.immobile:
            return 99
        moves = self.moves_of[creature.moves_as]
        return (self.to_castle[space] + moves - 1) // moves if moves else 99

    def fights(self, state: State, seat: int, wants: Wants, out: list[Intent]) -> None:
        """Creatures worth fighting."""
        w = self.weights
        if state.flags & NO_FIGHT:
            return
        rules = self.rules
        hero = state.heroes[seat]
        left = state.track_end - state.narrator
        need = self.need_now
        late = hero.hours >= NORMAL_HOURS
        calm = wants.only_last()
        everybody = list(range(len(state.heroes)))
        for space, code in enumerate(state.creature_at):
            if not code or self.steps[space] >= ABROAD:
                continue
            kind = code - 1
            steps = self.steps[space]
            if late and not rules.reaches(state, hero, space):
                continue
            if wants.last[kind]:
                if calm or left <= 2:
                    lead = edge(rules, state, everybody, space, kind, True)
                    if lead >= w[READY] or left <= w[DESPERATE]:
                        out.append(Intent(GATHER, space, 60.0 if not late or hero.willpower > 8 else 0.2))
                elif edge(rules, state, everybody, space, kind, True) >= w[READY] and self.under_way(state, wants):
                    out.append(Intent(GATHER, space, self.rate(state, seat, w[ASSEMBLE], steps)))
                continue
            alone = edge(rules, state, [seat], space, kind, wants.kill[kind])
            company = self.company(state, seat, space)
            lead = edge(rules, state, company, space, kind, wants.kill[kind]) if len(company) > 1 else alone
            worth = w[BOUNTY] * rules.content.creatures[kind].reward
            if wants.open:
                worth -= w[LETTER]  # the narrator moves on
            else:
                worth += w[HASTE]
            if wants.kill[kind]:
                worth = w[TASK_FIGHT]
            else:
                days = self.sunrises(state, space)
                horizon = min(w[HORIZON], float(left))
                if need > 0 and days <= horizon:
                    worth += w[URGENT] + w[URGENT_DAY] * (horizon - days)
                    if days <= 1:
                        worth += w[IMMINENT]
                elif need == 0 and days <= horizon:
                    worth += w[EVEN]
            if space in self.blockers:
                worth += w[BLOCKER] if space == self.blockers[0] else w[BLOCKER] / 2
            if late and worth < 20:
                continue
            if lead >= w[STRIKE_EDGE]:
                out.append(Intent(STRIKE, space, self.rate(state, seat, worth, steps + rounds_for(rules, kind, lead))))
            elif worth > 12:
                lead = edge(rules, state, self.helpers(state, seat, space), space, kind, wants.kill[kind])
                if lead >= w[GATHER_EDGE]:
                    hours = steps + rounds_for(rules, kind, lead)
                    out.append(Intent(GATHER, space, self.rate(state, seat, worth * w[GATHER_SHARE], hours)))

    def under_way(self, state: State, wants: Wants) -> bool:
        """Whether all that is left before the last fight is in somebody's hands."""
        if wants.fog or True in wants.kill:
            return False
        for thing in wants.things:
            held = False
            for hero in state.heroes:
                held = held or hero.has(thing)
            if not held:
                return False
        return True

    def company(self, state: State, seat: int, space: int) -> list[int]:
        """The hero and all who could fight there at once."""
        seats = [seat]
        if state.flags & NO_TEAM:
            return seats
        for other in range(len(state.heroes)):
            if other == seat or state.heroes[other].willpower <= FAINT:
                continue
            if not self.rules.invitee_fault(state, other, space, False):
                seats.append(other)
        return seats

    def helpers(self, state: State, seat: int, space: int) -> list[int]:
        """The hero and all who could be there within two days."""
        seats = [seat]
        if state.flags & NO_TEAM:
            return seats
        distance = self.rules.content.board.distance[space]
        for other, hero in enumerate(state.heroes):
            if other != seat and 0 <= distance[hero.space] <= 9:
                seats.append(other)
        return seats

    def flights(self, state: State, seat: int, out: list[Intent]) -> None:
        """Safe spaces for the night, for somebody who carries what must not meet a creature."""
        self.find_danger(state)
        hero = state.heroes[seat]
        if not self.danger[hero.space]:
            return
        left = NORMAL_HOURS - hero.hours
        near = ABROAD
        least = 1e9
        shelter = -1
        for space, steps in enumerate(self.steps):
            if self.danger[space] or steps > left:
                continue
            far = 0.3 * steps + (self.to_goal[space] if self.to_goal else steps)
            if far < least:
                least = far
                near = steps
                shelter = space
        if near > left:
            return
        if left > near + 1:
            out.append(Intent(WAIT, -1, 0.6))  # there is still time to see whether the way opens
        else:
            out.append(Intent(ERRAND, shelter, self.weights[FLIGHT]))

    def deliveries(self, state: State, seat: int, wants: Wants, out: list[Intent]) -> None:
        """Things that a task wants somewhere."""
        w = self.weights
        hero = state.heroes[seat]
        for place, thing in enumerate(wants.things):
            target = wants.targets[place]
            if hero.has(thing):
                if self.steps[target] < ABROAD:
                    out.append(Intent(BRING, target, self.rate(state, seat, w[BRINGING], self.steps[target])))
                elif self.before_blocker >= 0 and 0 < self.steps[self.before_blocker] < NORMAL_HOURS - hero.hours - 2:
                    near = self.before_blocker
                    out.append(Intent(BRING, near, self.rate(state, seat, w[BRINGING] / 3, self.steps[near])))
                continue
            for entry in state.ground:
                if entry % SPACE_STEP == thing and entry // SPACE_STEP != target:
                    space = entry // SPACE_STEP
                    if self.steps[space] < ABROAD:
                        out.append(Intent(FETCH, space, self.rate(state, seat, w[FETCHING], self.steps[space])))

    def places(self, state: State, seat: int, wants: Wants, plans: list[Intent], out: list[Intent]) -> None:
        """Merchants, wells, fog and spaces that a task names."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        kind = content.heroes[hero.kind]
        purse = hero.gold
        for step in range(3):
            purse += hero.gems[step] * (2 + 2 * step)
        for space in range(content.board.size):
            steps = self.steps[space]
            if steps >= ABROAD or self.taken(state, seat, plans, space):
                continue
            if content.board.merchant[space] and purse and hero.strength < 14 and steps:
                price = 1 if kind.cheap_strength_on == space else 2
                count = purse // price
                if count and (price == 1 or kind.cheap_strength_on < 0 or wants.buy):
                    worth = w[STRENGTH] * count + (20.0 if wants.buy else 0.0)
                    out.append(Intent(SHOP, space, self.rate(state, seat, worth, steps)))
            if state.fog_at[space] != FOG_NONE and steps:
                worth = w[FOG_TASK] if wants.fog else w[FOG]
                if state.fog_at[space] != FOG_HIDDEN:
                    worth *= 0.7
                out.append(Intent(EXPLORE, space, self.rate(state, seat, worth, steps)))
            if state.well_at[space] == WELL_FULL and steps:
                gain = min(kind.well, 20 - hero.willpower)
                row = WELL_LOW if hero.willpower < 7 else WELL_MIDDLE if hero.willpower < 14 else WELL_HIGH
                worth = gain * w[row]
                if wants.drink:
                    worth += 20.0
                out.append(Intent(REFRESH, space, self.rate(state, seat, worth, steps)))
            if space in wants.go and not wants.fog and not wants.buy and not wants.drink and steps:
                out.append(Intent(ERRAND, space, self.rate(state, seat, 30.0, steps)))

    def taken(self, state: State, seat: int, plans: list[Intent], space: int) -> bool:
        """Whether another hero is about something on a space and is nearer to it."""
        for other, plan in enumerate(plans):
            if other == seat or plan.target != space or plan.what == GATHER or plan.what == STRIKE:
                continue
            if plan.what == SHOP or plan.what == ERRAND:
                continue
            if self.rules.content.board.distance[space][state.heroes[other].space] <= self.steps[space]:
                return True
        return False

    def lying(self, state: State, seat: int, plans: list[Intent], out: list[Intent]) -> None:
        """Gold, stones and farmers on the board."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        for space in range(content.board.size):
            steps = self.steps[space]
            if steps >= ABROAD or self.taken(state, seat, plans, space):
                continue
            if state.gold_at[space] and steps:
                out.append(Intent(FETCH, space, self.rate(state, seat, w[GOLD_HERE] * state.gold_at[space], steps)))
            if state.farmers_at[space] and space != content.board.castle and not state.creature_at[space]:
                way = content.board.distance[space][content.board.castle]
                if way >= 0:
                    worth = w[FARMER_NEED] if self.need_now > 0 else w[FARMER_CALM]
                    out.append(Intent(ESCORT, space, self.rate(state, seat, worth, steps + way)))
        if hero.farmers and self.steps[content.board.castle] < ABROAD:
            castle = content.board.castle
            out.append(Intent(ESCORT, castle, self.rate(state, seat, w[FARMER_HOME], self.steps[castle])))
        for entry in state.ground:
            thing = entry % SPACE_STEP
            space = entry // SPACE_STEP
            steps = self.steps[space]
            if steps == 0 or steps >= ABROAD:
                continue
            worth = 0.0
            if thing == GEM or GEM_VALUE[thing]:
                worth = 8.0
            elif (thing == RUNE or RUNE_BLUE <= thing <= RUNE_GREEN) and len(hero.small) < content.small_slots:
                worth = w[STONE] + 2.0 * self.stones(hero.small)
            if worth > 0:
                out.append(Intent(FETCH, space, self.rate(state, seat, worth, steps)))

    def allies(self, state: State, seat: int, wants: Wants, out: list[Intent]) -> None:
        """Allies who could help in a fight that a task asks for."""
        distance = self.rules.content.board.distance
        for here in state.allies:
            if here < 0:
                continue
            for space, code in enumerate(state.creature_at):
                if code and space != here and (wants.last[code - 1] or wants.kill[code - 1]):
                    hours = (distance[space][here] + 3) // 4
                    out.append(Intent(LEAD_ALLY, space, self.rate(state, seat, self.weights[ALLY_WORTH], hours)))

    def stones(self, small: list[int]) -> int:
        """How many rune stones somebody has."""
        count = 0
        for thing in small:
            if RUNE_BLUE <= thing <= RUNE_GREEN:
                count += 1
        return count
