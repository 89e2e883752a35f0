"""Things that must be carried somewhere, and what is in their way."""

from __future__ import annotations

from typing import Final

from andori.bots.errands import beside, own_work
from andori.bots.intents import (
    BRING,
    ERRAND,
    FETCH,
    REST,
    WAIT,
)
from andori.bots.listing import Listing
from andori.bots.survey import ABROAD, FORESEEN, NEVER
from andori.bots.wants import Wants
from andori.bots.weights import (
    BRINGING,
    FETCHING,
    FLIGHT,
    PRESS_MARGIN,
)
from andori.engine.state import SPACE_STEP, Hero, State

DETOUR: Final = 4
"""Steps that a creature may be off a burden's way and still count as in it."""
JOURNEY_EFFORT: Final = 6
BLOCKER_EFFORT: Final = 6
"""What ways in space and time cost, measured in decisions that are played on."""


class Burdens(Listing):
    """Adds what carriers could do."""

    def find_blockers(self, state: State, wants: Wants) -> None:
        """What delays somebody who carries, or will carry, what must not meet a creature."""
        self.horizon = self.letters
        if not self.rules.content.on_touch:
            self.spare = self.letters
            return
        found = False
        for place, thing in enumerate(wants.things):
            start = -1
            hours = self.day
            bearer: Hero | None = None
            for hero in state.heroes:
                if hero.has(thing) and self.survey.fragile(hero):
                    start = hero.space
                    bearer = hero
                    hours = self.day - hero.hours
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
            days = self.days_of(self.survey.journey(state, start, target, hours, self.survey.dawns, False, bearer))
            self.arrival = state.day + days
            ignored = [NEVER] * len(state.creature_at)
            for space, code in enumerate(state.creature_at):
                # Only what is more or less on the way can be in the way.
                if code and self.to_goal[space] + self.survey.far[start][space] <= self.to_goal[start] + DETOUR:
                    self.effort += BLOCKER_EFFORT
                    without = state.creature_at[:]
                    without[space] = 0
                    dawns = self.survey.foresee(state, without, ignored)
                    faster = self.days_of(self.survey.journey(state, start, target, hours, dawns, False, bearer))
                    if faster < days:
                        self.blockers.append(space)
                        self.delays.append(days - faster)
        if found:
            self.expect(state, self.arrival)
        else:
            self.spare = self.letters
            self.blockers = []

    def expect(self, state: State, arrival: int) -> None:
        """Reckon with the burden's arrival on a day: letters that are left then, and how long all must hold."""
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
        left = self.day - hero.hours
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
        left = self.day - hero.hours
        overtime = self.rules.content.overtime
        over = min(len(overtime), (hero.willpower - int(w[PRESS_MARGIN])) // max(max(overtime, default=1), 1))
        dawns = self.survey.dawns
        self.effort += JOURNEY_EFFORT
        found = self.survey.journey(state, hero.space, target, left, dawns, True, hero)
        if over > 0 and (not found or found[0] > 0):
            faster = self.survey.journey(state, hero.space, target, left + over, dawns, True, hero)
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
                if hero.space == target:
                    # It is there and yet wanted, so only coming with it counts: he must go away and come back.
                    aside = beside(self.rules, state, hero)
                    if aside >= 0:
                        self.reckon(state, ERRAND, aside, seat, w[BRINGING], 2)
                elif self.survey.fragile(hero):
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
            if intent.what == BRING and hero.followers:
                self.journey(state, seat, intent.target)
            else:
                self.reckon(state, intent.what, intent.target, seat, intent.worth, intent.hours)
