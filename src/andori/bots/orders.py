"""Who is about what: lists everything the heroes could do, alone or together, and shares it out among them.

Each intent is weighed by its worth for an hour of everybody in it; the best is given out, then the best of what is
left for the others, and so on. So two weak heroes go for one creature together while a third looks into the fog.
"""

from __future__ import annotations

from typing import Final

from andori.bots.battle import Muster
from andori.bots.goals import Goals
from andori.bots.intents import (
    BRING,
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
from andori.bots.places import Places
from andori.bots.survey import ABROAD
from andori.bots.wants import Wants
from andori.bots.weights import (
    PROSPECT,
    REST_WORTH,
)
from andori.engine.flags import STRONGHOLD_IS_EXIT
from andori.engine.frames import TURN
from andori.engine.limits import NORMAL_HOURS
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State

MORNING_EFFORT: Final = 20
"""What a look at the morning costs, measured in decisions that are played on."""


class Orders(Places):
    """Lists intents and shares them out; one belongs to one line of play."""

    def __init__(self, rules: Rulebook, goals: Goals, weights: list[float]) -> None:
        super().__init__(rules, goals, weights)
        self.ahead: Orders = self
        """Those for a morning to come; made by whoever makes these."""

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
        self.find_spots(state, wants)
        self.muster = Muster(self.rules, state)
        self.find_need(state, wants)
        self.fights(state, wants)
        for seat in self.ranked:
            hero = state.heroes[seat]
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
            if state.barriers:
                self.add_barrier(state, seat)
        if self.goals.prospects:
            self.prospects(state)
        if wants.hoard >= 0:
            self.found = [intent for intent in self.found if self.leaves_time(state, intent)]
        self.score_all()

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
