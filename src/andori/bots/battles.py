"""Creatures worth fighting, by whom, and when the fight that ends the legend is begun."""

from __future__ import annotations

from typing import Final

from andori.bots.battle import Muster, foe_on
from andori.bots.burdens import Burdens
from andori.bots.errands import urgency
from andori.bots.intents import (
    GATHER,
    SEAT_BIT,
    STRIKE,
    Intent,
)
from andori.bots.survey import ABROAD, NEVER
from andori.bots.wants import Wants
from andori.bots.weights import (
    ASSEMBLE,
    BLOCKER,
    BOUNTY,
    BRINGING,
    DESPERATE,
    HASTE,
    HOARD,
    HOARD_ALARM,
    HOARD_LETTER,
    LAST_LETTERS,
    LETTER,
    LONGEST_FIGHT,
    NEED,
    OWN_FIGHT,
    OWN_GOLD,
    READY,
    TASK_FIGHT,
    WOUND,
)
from andori.engine.flags import NO_FIGHT, NO_TEAM
from andori.engine.state import State
from andori.engine.things import SHOOTS

DARING: Final = -6.0
"""The lead with which the daring begin the fight that ends the legend: luck must come to their help."""
FAINT: Final = 2
"""Willpower with which nobody goes into an ordinary fight."""


class Battles(Burdens):
    """Adds fights."""

    muster: Muster
    """What each hero would bring to a fight as things stand."""

    def steps_to_fight(self, state: State, seat: int, space: int) -> int:
        """Steps until a hero can fight on a space; an archer stops before it."""
        steps = self.survey.steps[seat][space]
        if steps > 0 and steps < ABROAD:
            hero = state.heroes[seat]
            if self.rules.content.things.roles[hero.large] & SHOOTS or self.rules.content.heroes[hero.kind].one_by_one:
                return steps - 1
        return steps

    def fights(self, state: State, wants: Wants) -> None:
        """Creatures worth fighting, each by every hero alone and by the nearest two, three and four together."""
        w = self.weights
        if state.flags & NO_FIGHT:
            return
        for space in range(len(state.creature_at)):
            code = foe_on(self.rules, state, space)
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
            worth = self.need * w[BOUNTY] * self.rules.content.creatures[kind].reward
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
            for seat in self.ranked:
                hero = state.heroes[seat]
                if hero.ended or (hero.willpower <= FAINT and not wanted):
                    continue
                steps = self.steps_to_fight(state, seat, space)
                left = self.day - hero.hours
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
        if self.rules.loners or state.pack:
            self.covered_fight(state, wants)

    def covered_fight(self, state: State, wants: Wants) -> None:
        """The fight that ends the legend with somebody on whose space a creature stands, too."""
        space = wants.last_foe(state)
        if space >= 0:
            code = wants.last_on(state, space)
            if code != foe_on(self.rules, state, space):
                self.last_fight(state, wants, space, code - 1)

    def fight(self, state: State, seats: list[int], space: int, kind: int, wanted: bool, worth: float) -> None:
        """One fight by these heroes, if it promises anything."""
        w = self.weights
        found = self.muster.promise(seats, space, kind, wanted)
        if found.rounds > w[LONGEST_FIGHT]:
            return
        hours = 0.0
        team = 0
        over = 0.0
        for seat in seats:
            hero = state.heroes[seat]
            if found.loss > 0.7 * hero.willpower:
                return
            if self.own and not wanted and found.loss > hero.willpower - self.kept(state, seat):
                return
            mine = self.steps_to_fight(state, seat, space) + found.rounds
            hours += mine
            beyond = mine - (self.day - hero.hours)
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
        for seat in self.ranked:
            hero = state.heroes[seat]
            bit = SEAT_BIT[seat]
            steps = self.steps_to_fight(state, seat, space)
            left = self.day - hero.hours
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
        found = self.muster.promise([seat], space, kind, True)
        if found.rounds <= self.weights[LONGEST_FIGHT] and found.loss < state.heroes[seat].willpower:
            self.reckon(state, STRIKE, space, seat, worth, steps + found.rounds)

    def worth_going(self, state: State, space: int, kind: int) -> bool:
        """Whether all together could beat a creature that is too far away for today."""
        everybody = self.ranked
        return self.muster.promise(everybody, space, kind, True).rounds <= self.weights[LONGEST_FIGHT]

    def find_need(self, state: State, wants: Wants) -> None:
        """What the heroes lack before the fight that ends the legend."""
        self.need = 1.0
        space = wants.last_foe(state)
        if space < 0 or self.weights[NEED] == 0:
            return
        lead = self.muster.edge_of_all(space, wants.last_on(state, space) - 1)
        lack = self.weights[READY] - lead
        if lack > 0:
            self.need = 1.0 + self.weights[NEED] * lack / 10.0

    def last_fight(self, state: State, wants: Wants, space: int, kind: int) -> None:
        """The fight that ends the legend: all together, when everything else is done and they are strong enough."""
        w = self.weights
        lead = self.muster.edge_of_all(space, kind)
        least = DARING if self.daring else w[READY]
        if wants.only_last or self.letters <= 2:
            ready = lead + self.help_to_come(state, space) >= least or self.letters <= w[DESPERATE]
            if ready and wants.only_last:
                self.horizon = min(self.horizon, 2)
            for seat in self.ranked:
                hero = state.heroes[seat]
                if hero.ended or self.survey.steps[seat][space] >= ABROAD:
                    continue
                late = hero.hours >= self.day
                if late and not self.rules.fighting.reaches(state, hero, space):
                    continue
                # Not ready, it is listed all the same, for those who search.
                self.add(GATHER, space, seat, (60.0 if not late or hero.willpower > 8 else 0.2) if ready else 0.01, 0)
        elif lead >= least and self.under_way(state, wants):
            for seat in self.ranked:
                hero = state.heroes[seat]
                steps = self.survey.steps[seat][space]
                if not hero.ended and steps < ABROAD and hero.hours < self.day:
                    self.reckon(state, GATHER, space, seat, w[ASSEMBLE], steps)

    def help_to_come(self, state: State, space: int) -> float:
        """What an ally adds who could still be led to a fight."""
        for ally, here in enumerate(state.allies):
            if here >= 0 and here != space and self.rules.content.ally_steps[ally]:
                return 2.0
        return 0.0

    def under_way(self, state: State, wants: Wants) -> bool:
        """Whether all that is left before the last fight is in somebody's hands."""
        if wants.fog or wants.seen or wants.strike or wants.owed or True in wants.kill:
            return False
        for thing in wants.things:
            held = False
            for hero in state.heroes:
                held = held or hero.has(thing)
            if not held:
                return False
        return True

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
