"""Who is about what: lists everything the heroes could do, alone or together, and shares it out among them.

Each intent is weighed by its worth for an hour of everybody in it; the best is given out, then the best of what is
left for the others, and so on. So two weak heroes go for one creature together while a third looks into the fog.
"""

from __future__ import annotations

from typing import Final

from andori.bots.battle import edge, hero_average, promise
from andori.bots.errands import own_work, urgency
from andori.bots.goals import Goals, Wants
from andori.bots.hoard import Hoard
from andori.bots.intents import (
    BRING,
    CLEAR_WAY,
    ERRAND,
    ESCORT,
    EXPLORE,
    FETCH,
    GATHER,
    LEAD_ALLY,
    REFRESH,
    REST,
    SHOP,
    STRIKE,
    WAIT,
    Intent,
)
from andori.bots.survey import ABROAD, FORESEEN, NEVER, Survey
from andori.bots.weights import (
    ALLY_WORTH,
    ASSEMBLE,
    BLOCKER,
    BOUNTY,
    BREWING,
    BRINGING,
    DESPERATE,
    EVEN,
    FARMER,
    FARMER_HOME,
    FETCHING,
    FLIGHT,
    FOG,
    FOG_TASK,
    GAIN_HOUR,
    GOLD_HERE,
    HASTE,
    HOARD,
    HOARD_ALARM,
    HOARD_HOME,
    HOARD_LETTER,
    HOARD_MARGIN,
    LAST_LETTERS,
    LATE,
    LETTER,
    LONGEST_FIGHT,
    OWN_FIGHT,
    OWN_GOLD,
    PRESS,
    PRESS_MARGIN,
    PROSPECT,
    READY,
    REST_WORTH,
    STONE,
    STRENGTH,
    TASK_FIGHT,
    WELL_HIGH,
    WELL_LOW,
    WELL_MIDDLE,
    WOUND,
)
from andori.engine.core import CASTLE_IS_EXIT, NO_FIGHT, NO_TEAM, NORMAL_HOURS
from andori.engine.frames import TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, FOG_NONE, RUNNING, SPACE_STEP, WELL_FULL, State
from andori.engine.things import BOW, BREW, GEM, GEM_VALUE, RUNE, RUNE_BLUE, RUNE_GREEN
from andori.engine.things import FARMER as FARMER_THING

FAINT: Final = 2
"""Willpower with which nobody goes into an ordinary fight."""
DETOUR: Final = 4
"""Steps that a creature may be off a burden's way and still count as in it."""
JOURNEY_EFFORT: Final = 6
BLOCKER_EFFORT: Final = 6
MORNING_EFFORT: Final = 20
"""What ways in space and time cost, measured in decisions that are played on."""
BESIDE_TREASURE: Final = 0.3
"""What a rune stone is worth, compared with elsewhere, to those who look for treasure."""
SEAT_BIT: Final[tuple[int, ...]] = (1, 2, 4, 8, 16, 32)


class Orders:
    """Lists intents and shares them out; one belongs to one line of play."""

    def __init__(self, rules: Rulebook, goals: Goals, weights: list[float]) -> None:
        self.rules: Rulebook = rules
        self.goals: Goals = goals
        self.weights: list[float] = weights
        self.survey: Survey = Survey(rules)
        self.hoard: Hoard = Hoard(rules, self.survey)
        self.is_exit: bool = False
        """Whether creatures only leave through the castle, so that it cannot fall."""
        self.found: list[Intent] = []
        self.noise: float = 0.0
        """How much chance there is in what is preferred; rollouts differ by it."""
        self.salt: int = 0
        self.blockers: list[int] = []
        """Creatures without which a burden would arrive sooner, and in ``delays`` by how many days."""
        self.delays: list[int] = []
        self.seen_creatures: list[int] = []
        self.seen_start: int = -1
        """For which creatures and which place of the burden this was worked out."""
        self.arrival: int = 0
        self.spare: int = 0
        """Letters that are left over when the burden arrives as foreseen."""
        self.to_goal: list[int] = []
        self.letters: int = 0
        self.effort: int = 0
        """Work done beyond the ordinary, in decisions that could have been played on instead."""
        self.horizon: int = 0
        """Sunrises for which the castle must hold."""
        self.looking_ahead: bool = False
        self.ahead: Orders = self
        """Those for a morning to come; made by whoever makes these."""
        self.morning_plans: list[Intent] = []
        self.foreseen_creatures: list[int] = []
        self.foreseen_day: int = -1
        self.spots: list[int] = []
        """Spaces with a merchant, a well, fog, the witch, or something that a task wants."""
        self.finds: list[int] = []
        """Spaces with gold or farmers, and in ``ways_home`` how far these have to the castle."""
        self.ways_home: list[int] = []

    # ---- sharing out -------------------------------------------------------------------------------------------

    def assign(self, state: State, wants: Wants, plans: list[Intent], forced: Intent | None) -> None:
        """Give everybody who has not ended his day something to be about; ``forced`` is given out first."""
        self.list_all(state, wants)
        free = 0
        for seat, hero in enumerate(state.heroes):
            if not hero.ended:
                free += SEAT_BIT[seat]
        given: list[Intent] = []
        if forced is not None:
            free = self.give(state, plans, forced, free, given)
        while free:
            best: Intent | None = None
            for intent in self.found:
                if intent.team & ~free:
                    continue
                if best is not None and intent.score <= best.score:
                    continue
                if self.is_taken(intent, given):
                    continue
                best = intent
            if best is None:
                break
            free = self.give(state, plans, best, free, given)

    def give(self, state: State, plans: list[Intent], intent: Intent, free: int, given: list[Intent]) -> int:
        """Give an intent to all who are in it; who is left."""
        for seat in range(len(state.heroes)):
            if intent.team & SEAT_BIT[seat]:
                plans[seat] = intent
        given.append(intent)
        if intent.what == STRIKE and state.creature_at[intent.target]:
            self.survey.dealt_with(self.survey.sunrises(intent.target))
            if intent.target in self.blockers:
                self.expect(state, self.arrival - self.delays[self.blockers.index(intent.target)])
            self.score_all()
        elif intent.what == ESCORT:
            self.survey.shields += 1
            self.score_all()
        return free & ~intent.team

    def is_taken(self, intent: Intent, given: list[Intent]) -> bool:
        """Whether somebody is about the same already, so that a second one would come for nothing."""
        if intent.what in (REST, WAIT, SHOP, GATHER, BRING):
            return False
        for other in given:
            if other.target == intent.target and other.what == intent.what:
                return True
        return False

    def score_all(self) -> None:
        """Weigh everything anew."""
        for intent in self.found:
            worth = intent.worth
            if intent.what == STRIKE:
                worth += self.pressing(intent.target)
            elif intent.what == ESCORT:
                worth += self.press(1)
            score = worth / (intent.hours + 1.0)
            if self.noise > 0 and score > 0:
                lot = (self.salt + intent.what * 7_919 + intent.target * 104_729 + intent.team * 1_299_709) * 69_069
                score *= 1.0 + self.noise * ((lot // 64) % 1_024 - 512) / 512.0
            intent.score = score

    def pressing(self, space: int) -> float:
        """What it is worth for the castle to be rid of the creature on a space."""
        if self.is_exit:
            return 0.0
        when = self.survey.sunrises(space)
        return self.press(when) if when < NEVER else 0.0

    def press(self, when: int) -> float:
        """What it is worth to have one creature less that comes in so many sunrises."""
        survey = self.survey
        fall = survey.fall()
        w = self.weights
        if fall > self.horizon:
            slack = survey.shields - len(survey.arrivals) + 1
            if when > self.horizon:
                return 0.0
            return w[EVEN] / (1.0 + slack) if slack > 0 else w[EVEN]
        if when > fall:
            fall = when
        if fall > self.horizon:
            return 0.0
        return w[PRESS + fall - 1] if fall <= 4 else w[PRESS + 3] * 4.0 / fall

    # ---- listing -----------------------------------------------------------------------------------------------

    def list_all(self, state: State, wants: Wants) -> None:
        """Everything that could be done by anybody who has not ended his day."""
        self.found = []
        self.letters = state.track_end - state.narrator
        survey = self.survey
        survey.look(state)
        self.hoard.look(state, wants)
        self.is_exit = state.flags & CASTLE_IS_EXIT != 0
        self.find_blockers(state, wants)
        self.find_spots(state, wants)
        self.fights(state, wants)
        for seat, hero in enumerate(state.heroes):
            if hero.ended:
                continue
            self.add(REST, -1, seat, self.weights[REST_WORTH], 0)
            if hero.hours >= NORMAL_HOURS:
                continue
            if survey.fragile(hero):
                self.flights(state, seat)
            self.deliveries(state, seat, wants)
            if wants.errands:
                self.errands(state, seat, wants)
            self.places(state, seat, wants)
            self.lying(state, seat, wants)
            if wants.hoard >= 0:
                self.loot(state, seat)
            self.allies(state, seat, wants)
            if state.rubble:
                self.add_rubble(state, seat)
        if self.goals.prospects:
            self.prospects(state)
        if wants.hoard >= 0:
            self.found = [intent for intent in self.found if self.leaves_time(state, intent)]
        self.score_all()

    def add(self, what: int, target: int, seat: int, worth: float, hours: float) -> None:
        """Something that one hero could do alone."""
        self.found.append(Intent(what, target, SEAT_BIT[seat], worth, hours))

    def reckon(self, state: State, what: int, target: int, seat: int, worth: float, hours: float) -> None:
        """The same; what cannot be done today waits for tomorrow and is worth less."""
        left = NORMAL_HOURS - state.heroes[seat].hours
        late = self.weights[LATE] if hours > left else 0.0
        self.add(what, target, seat, worth, hours + late)

    def options(self, state: State, wants: Wants, seat: int) -> list[Intent]:
        """What the hero in a seat could be about, best first."""
        self.list_all(state, wants)
        mine = [intent for intent in self.found if intent.team & SEAT_BIT[seat]]
        mine.sort(key=by_score, reverse=True)
        return mine

    # ---- fights ------------------------------------------------------------------------------------------------

    def steps_to_fight(self, state: State, seat: int, space: int) -> int:
        """Steps until a hero can fight on a space; an archer stops before it."""
        steps = self.survey.steps[seat][space]
        if steps > 0 and steps < ABROAD:
            hero = state.heroes[seat]
            if hero.large == BOW or self.rules.content.heroes[hero.kind].one_by_one:
                return steps - 1
        return steps

    def fights(self, state: State, wants: Wants) -> None:
        """Creatures worth fighting, each by every hero alone and by the nearest two, three and four together."""
        w = self.weights
        if state.flags & NO_FIGHT:
            return
        for space, code in enumerate(state.creature_at):
            if not code:
                continue
            kind = code - 1
            if wants.last[kind]:
                self.last_fight(state, wants, space, kind)
                continue
            if wants.within[kind] or wants.duel[kind]:
                self.own_fights(state, wants, space, kind)
                if wants.within[kind]:
                    continue
            if wants.soonest <= 1:
                continue  # a letter more and a task is lost
            wanted = wants.kill[kind] or space in wants.strike
            worth = w[BOUNTY] * self.rules.content.creatures[kind].reward
            if wants.open:
                worth -= w[LETTER]  # the narrator moves on
                if wants.soonest <= 4:
                    worth -= w[LETTER] * (5 - wants.soonest)
                if self.spare < 8:
                    worth -= w[LAST_LETTERS] * (8 - self.spare)
            else:
                worth += w[HASTE]
            if wants.hoard >= 0:
                worth = self.prize(state, space, kind)
            if wanted:
                worth = w[TASK_FIGHT]
            if space in self.blockers:
                worth += w[BLOCKER] * self.delays[self.blockers.index(space)]
            seats: list[int] = []
            for seat, hero in enumerate(state.heroes):
                if hero.ended or (hero.willpower <= FAINT and not wanted):
                    continue
                steps = self.steps_to_fight(state, seat, space)
                left = NORMAL_HOURS - hero.hours
                if steps >= left and not (steps == 0 and hero.willpower > 8):
                    if wanted and steps < ABROAD and left > 0:
                        self.reckon(state, STRIKE, space, seat, worth, steps + 2)
                    continue
                self.fight(state, [seat], space, kind, wanted, worth + self.purse_gain(state, wants, seat, kind))
                place = 0
                while place < len(seats) and self.steps_to_fight(state, seats[place], space) <= steps:
                    place += 1
                seats.insert(place, seat)
            if state.flags & NO_TEAM:
                continue
            for size in range(2, len(seats) + 1):
                self.fight(state, seats[:size], space, kind, wanted, worth)

    def fight(self, state: State, seats: list[int], space: int, kind: int, wanted: bool, worth: float) -> None:
        """One fight by these heroes, if it promises anything."""
        w = self.weights
        found = promise(self.rules, state, seats, space, kind, wanted)
        if found.rounds > w[LONGEST_FIGHT]:
            return
        hours = 0.0
        team = 0
        over = 0.0
        for seat in seats:
            hero = state.heroes[seat]
            if found.loss > 0.7 * hero.willpower:
                return
            mine = self.steps_to_fight(state, seat, space) + found.rounds
            hours += mine
            beyond = mine - (NORMAL_HOURS - hero.hours)
            if beyond > 0:
                over += beyond
            team += SEAT_BIT[seat]
        if over > 1.5 * len(seats):
            return
        worth -= w[WOUND] * (found.loss * len(seats) + 2.0 * over)
        self.found.append(Intent(STRIKE, space, team, worth, hours))

    def purse_gain(self, state: State, wants: Wants, seat: int, kind: int) -> float:
        """What a creature's reward is worth to somebody who needs gold for an errand."""
        if not wants.errands:
            return 0.0
        short = wants.lacks_gold(seat, state.heroes[seat])
        return self.weights[OWN_GOLD] * min(short, self.rules.content.creatures[kind].reward) if short > 0 else 0.0

    def own_fights(self, state: State, wants: Wants, space: int, kind: int) -> None:
        """A creature that somebody must beat alone, or that is of no use to beat without somebody."""
        w = self.weights
        worth = w[OWN_FIGHT] * urgency(w, wants.hurry[kind])
        within = wants.within[kind]
        seats: list[int] = []
        hours: list[int] = []
        missing = False
        for seat, hero in enumerate(state.heroes):
            bit = SEAT_BIT[seat]
            steps = self.steps_to_fight(state, seat, space)
            left = NORMAL_HOURS - hero.hours
            able = not hero.ended and (steps < left or (steps == 0 and hero.willpower > 8))
            if wants.duel[kind] & bit:
                if able:
                    self.fight(state, [seat], space, kind, True, worth)
                elif not hero.ended and left > 0 and steps < ABROAD:
                    self.approach(state, seat, space, kind, worth, steps)
            if not within:
                continue
            if not able:
                missing = missing or within & bit != 0
                if not hero.ended and left > 0 and steps < ABROAD and self.worth_going(state, space, kind):
                    self.reckon(state, STRIKE, space, seat, worth, steps + 2)
                continue
            rank = steps - (NEVER if within & bit else 0)
            place = 0
            while place < len(seats) and hours[place] <= rank:
                place += 1
            seats.insert(place, seat)
            hours.insert(place, rank)
        if within and not missing and (wants.soonest > 1 or wants.hurry[kind] <= 1):
            for size in range(1, len(seats) + 1):
                team = 0
                for seat in seats[:size]:
                    team += SEAT_BIT[seat]
                if within & ~team == 0 and (size == 1 or not state.flags & NO_TEAM):
                    self.fight(state, seats[:size], space, kind, True, worth)

    def approach(self, state: State, seat: int, space: int, kind: int, worth: float, steps: int) -> None:
        """Go today to where somebody will fight alone tomorrow."""
        found = promise(self.rules, state, [seat], space, kind, True)
        if found.rounds <= self.weights[LONGEST_FIGHT] and found.loss < state.heroes[seat].willpower:
            self.reckon(state, STRIKE, space, seat, worth, steps + found.rounds)

    def worth_going(self, state: State, space: int, kind: int) -> bool:
        """Whether all together could beat a creature that is too far away for today."""
        everybody = list(range(len(state.heroes)))
        return promise(self.rules, state, everybody, space, kind, True).rounds <= self.weights[LONGEST_FIGHT]

    def last_fight(self, state: State, wants: Wants, space: int, kind: int) -> None:
        """The fight that ends the legend: all together, when everything else is done and they are strong enough."""
        w = self.weights
        everybody = list(range(len(state.heroes)))
        lead = edge(self.rules, state, everybody, space, kind, True)
        if wants.only_last or self.letters <= 2:
            ready = lead + self.help_to_come(state, space) >= w[READY] or self.letters <= w[DESPERATE]
            if ready and wants.only_last:
                self.horizon = min(self.horizon, 2)
            for seat, hero in enumerate(state.heroes):
                if hero.ended or self.survey.steps[seat][space] >= ABROAD:
                    continue
                late = hero.hours >= NORMAL_HOURS
                if late and not self.rules.reaches(state, hero, space):
                    continue
                # Not ready, it is listed all the same, for those who search.
                self.add(GATHER, space, seat, (60.0 if not late or hero.willpower > 8 else 0.2) if ready else 0.01, 0)
        elif lead >= w[READY] and self.under_way(state, wants):
            for seat, hero in enumerate(state.heroes):
                steps = self.survey.steps[seat][space]
                if not hero.ended and steps < ABROAD and hero.hours < NORMAL_HOURS:
                    self.reckon(state, GATHER, space, seat, w[ASSEMBLE], steps)

    def help_to_come(self, state: State, space: int) -> float:
        """What an ally adds who could still be led to a fight."""
        for here in state.allies:
            if here >= 0 and here != space:
                return 2.0
        return 0.0

    def under_way(self, state: State, wants: Wants) -> bool:
        """Whether all that is left before the last fight is in somebody's hands."""
        if wants.fog or wants.strike or True in wants.kill:
            return False
        for thing in wants.things:
            held = False
            for hero in state.heroes:
                held = held or hero.has(thing)
            if not held:
                return False
        return True

    # ---- carrying ----------------------------------------------------------------------------------------------

    def find_blockers(self, state: State, wants: Wants) -> None:
        """What delays somebody who carries, or will carry, what must not meet a creature."""
        self.horizon = self.letters
        if not self.rules.content.on_touch:
            self.spare = self.letters
            return
        found = False
        for place, thing in enumerate(wants.things):
            start = -1
            hours = NORMAL_HOURS
            for hero in state.heroes:
                if hero.has(thing) and self.survey.fragile(hero):
                    start = hero.space
                    hours = NORMAL_HOURS - hero.hours
            if start < 0:
                for entry in state.ground:
                    if entry % SPACE_STEP == thing:
                        start = entry // SPACE_STEP
                hours = 3
            if start < 0:
                continue
            found = True
            if self.seen_creatures is state.creature_at and self.seen_start == start:
                break
            self.seen_creatures = state.creature_at
            self.seen_start = start
            self.blockers = []
            self.delays = []
            target = wants.targets[place]
            self.to_goal = self.survey.flood(state, target, False)
            days = self.days_of(self.survey.journey(state, start, target, hours, self.survey.dawns, False))
            self.arrival = state.day + days
            ignored = [NEVER] * len(state.creature_at)
            for space, code in enumerate(state.creature_at):
                # Only what is more or less on the way can be in the way.
                if code and self.to_goal[space] + self.survey.far[start][space] <= self.to_goal[start] + DETOUR:
                    self.effort += BLOCKER_EFFORT
                    without = state.creature_at[:]
                    without[space] = 0
                    dawns = self.survey.foresee(state, without, ignored)
                    faster = self.days_of(self.survey.journey(state, start, target, hours, dawns, False))
                    if faster < days:
                        self.blockers.append(space)
                        self.delays.append(days - faster)
        if found:
            self.expect(state, self.arrival)
        else:
            self.spare = self.letters
            self.blockers = []

    def expect(self, state: State, arrival: int) -> None:
        """Reckon with the burden's arrival on a day: what letters are left then, and how long the castle must hold."""
        days = max(arrival - state.day, 0)
        self.spare = self.letters - days
        self.horizon = self.letters
        if self.spare > 0 and days < FORESEEN + 2:
            self.horizon = min(self.letters, max(days, 1))

    def days_of(self, journey: list[int]) -> int:
        """Days that a journey takes; many when there is no way."""
        return journey[0] if journey else FORESEEN + 2

    def flights(self, state: State, seat: int) -> None:
        """Safe spaces for the night, for somebody who carries what must not meet a creature."""
        danger = self.survey.danger(state)
        hero = state.heroes[seat]
        if not danger[hero.space]:
            return
        left = NORMAL_HOURS - hero.hours
        near = ABROAD
        least = 1e9
        shelter = -1
        for space, steps in enumerate(self.survey.steps[seat]):
            if danger[space] or steps > left:
                continue
            far = 0.3 * steps + (self.to_goal[space] if self.to_goal else steps)
            if far < least:
                least = far
                near = steps
                shelter = space
        if near > left:
            return
        if left > near + 1:
            self.add(WAIT, -1, seat, 0.6, 0)  # there is still time to see whether the way opens
        else:
            self.add(ERRAND, shelter, seat, self.weights[FLIGHT], 0)

    def journey(self, state: State, seat: int, target: int) -> None:
        """The next day's walk of somebody whose burden must not meet a creature."""
        w = self.weights
        hero = state.heroes[seat]
        left = NORMAL_HOURS - hero.hours
        over = min(3, (hero.willpower - int(w[PRESS_MARGIN])) // 2)
        dawns = self.survey.dawns
        self.effort += JOURNEY_EFFORT
        found = self.survey.journey(state, hero.space, target, left, dawns, True)
        if over > 0 and (not found or found[0] > 0):
            faster = self.survey.journey(state, hero.space, target, left + over, dawns, True)
            if faster and (not found or faster[0] < found[0]):
                found = faster
        if found and found[0] < self.letters:
            if found[1] != hero.space:
                self.add(BRING, found[1], seat, w[BRINGING], 0)
            else:
                self.add(REST, -1, seat, w[FLIGHT], 0)

    def deliveries(self, state: State, seat: int, wants: Wants) -> None:
        """Things that a task wants somewhere."""
        w = self.weights
        hero = state.heroes[seat]
        steps = self.survey.steps[seat]
        for place, thing in enumerate(wants.things):
            target = wants.targets[place]
            if hero.has(thing):
                if self.survey.fragile(hero):
                    self.journey(state, seat, target)
                elif steps[target] < ABROAD:
                    self.reckon(state, BRING, target, seat, w[BRINGING], steps[target])
                continue
            for entry in state.ground:
                if entry % SPACE_STEP == thing and entry // SPACE_STEP != target:
                    space = entry // SPACE_STEP
                    if steps[space] < ABROAD:
                        self.reckon(state, FETCH, space, seat, w[FETCHING], steps[space])

    def errands(self, state: State, seat: int, wants: Wants) -> None:
        """What somebody could do for an errand that is only his, or for one of another."""
        hero = state.heroes[seat]
        for intent in own_work(self.rules, self.survey, state, wants, seat, self.weights):
            if intent.what == BRING and hero.farmers:
                self.journey(state, seat, intent.target)
            else:
                self.reckon(state, intent.what, intent.target, seat, intent.worth, intent.hours)

    # ---- places and things -------------------------------------------------------------------------------------

    def find_spots(self, state: State, wants: Wants) -> None:
        """Where there is anything for anybody: looked for once, not for each hero."""
        board = self.rules.content.board
        self.spots = []
        self.finds = []
        self.ways_home = []
        for space in range(board.size):
            named = space == state.witch or space in wants.go
            if named or state.fog_at[space] != FOG_NONE or state.well_at[space] == WELL_FULL or board.merchant[space]:
                self.spots.append(space)
            farmers = state.farmers_at[space] > 0 and space != board.castle and not state.creature_at[space]
            if farmers or state.gold_at[space]:
                self.finds.append(space)
                self.ways_home.append(self.survey.flood(state, space, True)[board.castle] if farmers else ABROAD)

    def places(self, state: State, seat: int, wants: Wants) -> None:
        """Merchants, wells, fog and spaces that a task names."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        kind = content.heroes[hero.kind]
        purse = hero.gold
        for step in range(3):
            purse += hero.gems[step] * (2 + 2 * step)
        if wants.errands:
            purse = max(purse - wants.keeps(seat, self.rules.price_of(state, hero, BREW), hero), 0)
        all_steps = self.survey.steps[seat]
        for space in self.spots:
            steps = all_steps[space]
            if steps >= ABROAD or steps == 0:
                continue
            # What is to be brought home is not spent.
            if content.board.merchant[space] and purse and hero.strength < 14 and (wants.hoard < 0 or wants.buy):
                price = 1 if kind.cheap_strength_on == space else 2
                count = purse // price
                if count and (price == 1 or kind.cheap_strength_on < 0 or wants.buy):
                    worth = w[STRENGTH] * count + (20.0 if wants.buy else 0.0)
                    self.reckon(state, SHOP, space, seat, worth, steps)
            if space == state.witch and True in wants.last and BREW not in hero.small:
                if purse >= self.rules.price_of(state, hero, BREW) and len(hero.small) < content.small_slots:
                    self.reckon(state, SHOP, space, seat, w[BREWING], steps)
            if state.fog_at[space] != FOG_NONE:
                worth = w[FOG_TASK] if wants.fog else w[FOG]
                if state.fog_at[space] != FOG_HIDDEN:
                    worth *= 0.7
                self.reckon(state, EXPLORE, space, seat, worth, steps)
            if state.well_at[space] == WELL_FULL:
                gain = min(kind.well, 20 - hero.willpower)
                row = WELL_LOW if hero.willpower < 7 else WELL_MIDDLE if hero.willpower < 14 else WELL_HIGH
                worth = gain * w[row]
                if wants.drink:
                    worth += 20.0
                self.reckon(state, REFRESH, space, seat, worth, steps)
            if space in wants.go and not wants.fog and not wants.buy and not wants.drink:
                self.reckon(state, ERRAND, space, seat, 30.0, steps)

    def prospects(self, state: State) -> None:
        """Where to be on the morning on which a legend card brings work: what everybody would be about then."""
        card = -1
        for entry in self.goals.prospects:
            if entry[0] == state.narrator + 1 and state.letter_cards[entry[0]] == entry[1]:
                card = entry[1]
        if card < 0 or self.looking_ahead:
            return
        if self.foreseen_creatures is not state.creature_at or self.foreseen_day != state.day:
            self.foreseen_creatures = state.creature_at
            self.foreseen_day = state.day
            self.foresee(state, card)
        for seat, plan in enumerate(self.morning_plans):
            hero = state.heroes[seat]
            if hero.ended or plan.target < 0 or hero.hours >= NORMAL_HOURS:
                continue
            if plan.what in (STRIKE, FETCH, BRING, GATHER):
                steps = self.survey.steps[seat][plan.target]
                if 0 < steps < ABROAD:
                    self.reckon(state, ERRAND, plan.target, seat, self.weights[PROSPECT], steps)
                elif steps == 0:
                    self.add(REST, -1, seat, self.weights[PROSPECT] / 4, 0)

    def foresee(self, state: State, card: int) -> None:
        """Share out the work of the morning on which a card will have been read."""
        self.effort += MORNING_EFFORT
        self.morning_plans = []
        morning = state.copy()
        morning.narrator += 1
        for hero in morning.heroes:
            hero.ended = False
            hero.hours = 0
        morning.creature_at = self.survey.dawns[1]
        depth = len(morning.frames)
        self.rules.read_card(morning, card)
        self.rules.settle(morning)
        if morning.outcome != RUNNING or len(morning.frames) != depth or morning.frames[-1].kind != TURN:
            return
        self.ahead.looking_ahead = True
        self.morning_plans = [Intent(REST, -1, 0, 0.0, 0.0) for _ in state.heroes]
        self.ahead.assign(morning, self.goals.wants(self.rules, morning), self.morning_plans, None)

    def lying(self, state: State, seat: int, wants: Wants) -> None:
        """Gold, stones and farmers on the board."""
        w = self.weights
        hero = state.heroes[seat]
        content = self.rules.content
        castle = content.board.castle
        all_steps = self.survey.steps[seat]
        for place, space in enumerate(self.finds):
            steps = all_steps[space]
            if steps >= ABROAD:
                continue
            if state.gold_at[space] and steps and self.hoard.space < 0:
                self.reckon(state, FETCH, space, seat, w[GOLD_HERE] * state.gold_at[space], steps)
            way = self.ways_home[place]
            if way < ABROAD and not (wants.errands and wants.reserved(FARMER_THING, seat)):
                self.reckon(state, ESCORT, space, seat, w[FARMER], steps + way)
        if hero.farmers and all_steps[castle] < ABROAD:
            self.reckon(state, ESCORT, castle, seat, w[FARMER_HOME], all_steps[castle])
        for entry in state.ground:
            thing = entry % SPACE_STEP
            space = entry // SPACE_STEP
            steps = all_steps[space]
            if steps == 0 or steps >= ABROAD:
                continue
            worth = 0.0
            if wants.errands and wants.reserved(thing, seat):
                continue
            if thing == GEM or GEM_VALUE[thing]:
                worth = 8.0 if self.hoard.space < 0 else 0.0
            elif (thing == RUNE or RUNE_BLUE <= thing <= RUNE_GREEN) and len(hero.small) < content.small_slots:
                worth = w[STONE] + 2.0 * self.stones(hero.small)
                if self.hoard.space >= 0:
                    worth *= BESIDE_TREASURE
            if worth > 0:
                self.reckon(state, FETCH, space, seat, worth, steps)

    # ---- treasure ----------------------------------------------------------------------------------------------

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
            if state.rubble and state.has_rubble(space):
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

    def attempts(self, state: State, seat: int, space: int) -> float:
        """Hours that a hero may need to clear a space of rubble."""
        value = hero_average(self.rules, state.heroes[seat], False)
        hours = 0.0
        for token in state.rubble_on(space):
            lack = token - value
            hours += 1.2 if lack <= -1.0 else 2.5 + 2.0 * lack if lack < 2.0 else 20.0
        return hours

    def prize(self, state: State, space: int, kind: int) -> float:
        """What it is worth to beat a creature where treasure counts: its reward, what it sits on, and the time."""
        w = self.weights
        worth = w[HOARD] * (self.rules.content.creatures[kind].reward + self.hoard.gems_under(space))
        if self.survey.quiet:
            worth -= w[HOARD_ALARM]
        if self.survey.sunrises(space) >= self.hoard.days:
            # It would not have got out in time, so its defeat brings the end nearer.
            worth -= w[HOARD_LETTER] if self.hoard.can_wait(state) else w[BRINGING]
        return worth

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
        distance = self.rules.content.board.distance
        for here in state.allies:
            if here < 0:
                continue
            for space, code in enumerate(state.creature_at):
                if code and space != here and wants.beats(code - 1, space):
                    hours = (distance[space][here] + 3) // 4
                    self.reckon(state, LEAD_ALLY, space, seat, self.weights[ALLY_WORTH], hours)

    def add_rubble(self, state: State, seat: int) -> None:
        """Rubble next to a hero that bars a way."""
        here = state.heroes[seat].space
        for space in self.rules.neighbours[here]:
            if state.has_rubble(space) and space not in self.hoard.sites:
                self.reckon(state, CLEAR_WAY, space, seat, self.weights[GAIN_HOUR], 2)

    def stones(self, small: list[int]) -> int:
        """How many rune stones somebody has."""
        count = 0
        for thing in small:
            if RUNE_BLUE <= thing <= RUNE_GREEN:
                count += 1
        return count


def by_score(intent: Intent) -> float:
    """For sorting."""
    return intent.score
