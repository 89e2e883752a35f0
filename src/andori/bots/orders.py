"""Who is about what: lists everything the heroes could do, alone or together, and shares it out among them.

Each intent is weighed by its worth for an hour of everybody in it; the best is given out, then the best of what is
left for the others, and so on. So two weak heroes go for one creature together while a third looks into the fog.
"""

from __future__ import annotations

from typing import Final

from andori.bots.battle import Muster, foe_on
from andori.bots.battles import Battles
from andori.bots.errands import urgency
from andori.bots.goals import Goals
from andori.bots.intents import (
    BRING,
    CHORE,
    ERRAND,
    ESCORT,
    FETCH,
    GATHER,
    REST,
    SEAT_BIT,
    SHOP,
    STRIKE,
    WAIT,
    Intent,
)
from andori.bots.interest import ANY_DAY, BESIDES, TONIGHT, Chore, Interest
from andori.bots.own import kinds_of
from andori.bots.subjects import SHARED
from andori.bots.survey import ABROAD
from andori.bots.wants import Wants
from andori.bots.weights import (
    PROSPECT,
    REST_WORTH,
    WEIGHTS,
)
from andori.engine.flags import STRONGHOLD_IS_EXIT
from andori.engine.frames import TURN
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State

SLACK: Final = 1
"""Hours in hand at which what is due tonight is begun, and in ``EARLY`` what it counts for before."""
EARLY: Final = 0.2
MORNING_EFFORT: Final = 20
"""What a look at the morning costs, measured in decisions that are played on."""


class Orders(Battles):
    """Lists intents and shares them out; one belongs to one line of play."""

    def __init__(self, rules: Rulebook, goals: Goals, weights: list[float]) -> None:
        super().__init__(rules, goals, weights)
        self.ahead: Orders = self
        """Those for a morning to come; made by whoever makes these."""
        self.own = [kind(self) for kind in kinds_of(rules.content)]
        self.interests = [kind(self) for kind in SHARED]
        self.interests.extend(self.own)
        self.survey.own = self.own
        self.take_weights()
        # Those who have something to say; nobody else is asked.
        self.lookers: list[Interest] = self.asking("look")
        self.of_heroes: list[Interest] = self.asking("weigh_hero")
        self.of_spots: list[Interest] = self.asking("find_spots")
        self.others: list[Interest] = self.asking("weigh")

    def asking(self, method: str) -> list[Interest]:
        """The subjects that have something to say where the others are silent, in order."""
        silent = getattr(Interest, method)
        return [interest for interest in self.interests if getattr(type(interest), method) is not silent]

    def take_weights(self) -> None:
        """Give the box's own subjects their weights, which come behind those that all legends have."""
        place = len(WEIGHTS)
        for interest in self.own:
            for name in interest.WEIGHTS:
                if place < len(self.weights):
                    interest.weight[name] = self.weights[place]
                place += 1

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
        if intent.what == STRIKE and foe_on(self.rules, state, intent.target):
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
        if intent.what in (REST, WAIT, SHOP, GATHER, BRING, CHORE):
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
                team = self.masks[intent.team]
                lot = (self.salt + intent.what * 7_919 + intent.target * 104_729 + team * 1_299_709) * 69_069
                score *= 1.0 + self.noise * ((lot // 64) % 1_024 - 512) / 512.0
            intent.score = score

    # ---- listing -----------------------------------------------------------------------------------------------

    def list_all(self, state: State, wants: Wants) -> None:
        """Everything that could be done by anybody who has not ended his day."""
        self.found = []
        self.letters = state.track_end - state.narrator
        self.rank(state)
        survey = self.survey
        survey.look(state)
        self.hoard.look(state, wants)
        self.is_exit = state.flags & STRONGHOLD_IS_EXIT != 0
        self.find_blockers(state, wants)
        for interest in self.lookers:
            interest.look(state, wants)
        self.find_spots(state)
        self.muster = Muster(self.rules, state)
        self.find_need(state, wants)
        self.fights(state, wants)
        for seat in self.ranked:
            hero = state.heroes[seat]
            if hero.ended:
                continue
            self.add(REST, -1, seat, self.weights[REST_WORTH], 0)
            if hero.hours >= self.day:
                continue
            if survey.fragile(hero):
                self.flights(state, seat)
            self.deliveries(state, seat, wants)
            if wants.errands:
                self.errands(state, seat, wants)
            self.ask_interests(state, seat, wants)
            if self.own:
                self.chores(state, seat)
        if self.goals.prospects:
            self.prospects(state)
        if wants.hoard >= 0:
            self.found = [intent for intent in self.found if self.hoard.leaves_time(state, intent)]
        self.score_all()

    def find_spots(self, state: State) -> None:
        """Where there is anything for anybody: looked for once, not for each hero."""
        found = [0] * self.rules.content.board.size
        bit = 1
        for interest in self.of_spots:
            interest.find_spots(state, found, bit)
            bit += bit
        self.spots = []
        self.subjects = []
        for space, mask in enumerate(found):
            if mask % BESIDES:
                self.spots.append(space)
                self.subjects.append(mask % BESIDES | mask // BESIDES)

    def ask_interests(self, state: State, seat: int, wants: Wants) -> None:
        """What the subjects of the game have for one hero."""
        for interest in self.of_heroes:
            interest.weigh_hero(state, seat, wants)
        all_steps = self.survey.steps[seat]
        for place, space in enumerate(self.spots):
            steps = all_steps[space]
            if steps >= ABROAD or steps == 0:
                continue
            mask = self.subjects[place]
            for interest in self.of_spots:
                if mask % 2:
                    interest.weigh_spot(state, seat, space, steps, wants)
                mask //= 2
        for interest in self.others:
            interest.weigh(state, seat, wants)

    def chores(self, state: State, seat: int) -> None:
        """What a hero had better do, and where he had better not be tonight."""
        found: list[Chore] = []
        for interest in self.own:
            found.extend(interest.chores(state, seat))
        for chore in found:
            self.add_chore(state, seat, chore)
        for chore in found:
            if chore.due == TONIGHT:
                self.keep_time(state, seat, chore)
        here = state.heroes[seat].space
        cost = self.night_cost(state, seat, here)
        if cost <= 0:
            return
        left = self.day - state.heroes[seat].hours
        best = -1
        near = ABROAD
        for space, steps in enumerate(self.survey.steps[seat]):
            if steps <= left and steps < near and self.night_cost(state, seat, space) < cost:
                best, near = space, steps
        if best >= 0:
            gain = cost - self.night_cost(state, seat, best)
            self.add(CHORE, best, seat, gain if left - near <= SLACK else EARLY * gain, near)

    def keep_time(self, state: State, seat: int, chore: Chore) -> None:
        """What a hero could be about is worth less by a chore of tonight for which it leaves no time."""
        left = self.day - state.heroes[seat].hours - chore.hours
        steps = self.survey.steps[seat]
        if steps[chore.space] > left:
            return  # it is too late for it anyway
        back = self.survey.flood(state, chore.space, False, state.heroes[seat])
        for intent in self.found:
            if intent.team == SEAT_BIT[seat] and intent.target >= 0:
                if max(steps[intent.target], intent.hours) + back[intent.target] > left:
                    intent.worth -= chore.worth

    def add_chore(self, state: State, seat: int, chore: Chore) -> None:
        """List one chore: what is due tonight is done last, but in time."""
        steps = self.survey.steps[seat][chore.space]
        if steps >= ABROAD:
            return
        hours = steps + chore.hours
        if chore.due == TONIGHT:
            slack = self.day - state.heroes[seat].hours - hours
            if slack < 0:
                return
            worth = chore.worth if slack <= SLACK else EARLY * chore.worth
            if hours > 0:
                self.add(CHORE, chore.space, seat, worth, hours)
            elif slack <= SLACK:
                self.add(REST, -1, seat, worth, 0)  # he is there, and stays
        elif hours > 0:
            hurry = urgency(self.weights, chore.due) if chore.due < ANY_DAY else 1.0
            self.reckon(state, CHORE, chore.space, seat, chore.worth * hurry, hours)

    def cut_short(self, state: State, seat: int, path: list[int], hours: int) -> list[int]:
        """A way as far as the hours go, if it would end where nobody should spend the night; else all of it."""
        if len(path) <= hours or self.night_cost(state, seat, path[hours - 1] if hours > 0 else path[0]) <= 0:
            return path
        short = path[: max(hours, 0)]
        while short and self.night_cost(state, seat, short[-1]) > 0:
            short.pop()
        return short

    def options(self, state: State, wants: Wants, seat: int) -> list[Intent]:
        """What the hero in a seat could be about, best first."""
        self.list_all(state, wants)
        mine = [intent for intent in self.found if intent.team & SEAT_BIT[seat]]
        mine.sort(key=by_score, reverse=True)
        return mine

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
        for seat in self.ranked if self.morning_plans else []:
            plan = self.morning_plans[seat]
            hero = state.heroes[seat]
            if hero.ended or plan.target < 0 or hero.hours >= self.day:
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
        self.rules.narrator.read_card(morning, card)
        self.rules.settle(morning)
        if morning.outcome != RUNNING or len(morning.frames) != depth or morning.frames[-1].kind != TURN:
            return
        self.ahead.looking_ahead = True
        self.morning_plans = [Intent(REST, -1, 0, 0.0, 0.0) for _ in state.heroes]
        self.ahead.assign(morning, self.goals.wants(self.rules, morning), self.morning_plans, None)


def by_score(intent: Intent) -> float:
    """For sorting."""
    return intent.score
