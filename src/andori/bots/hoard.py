"""Treasure that is to be brought together on one space: what lies where, and who can still be back in time."""

from __future__ import annotations

from andori.bots.intents import BRING, CLEAR_WAY, SEAT_BIT, STRIKE, Intent
from andori.bots.survey import ABROAD, FORESEEN, Survey
from andori.bots.wants import Wants
from andori.engine.flags import GEMS_EATEN, GEMS_GUARDED, GEMS_LURE
from andori.engine.rulebook import Rulebook
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import Things


def purse(book: Things, hero: Hero) -> int:
    """What a hero carries, in gold."""
    total = hero.gold
    for thing in hero.purse:
        total += book.gem[thing]
    return total


class Hoard:
    """The treasure of one moment; one belongs to one line of play."""

    def __init__(self, rules: Rulebook, survey: Survey) -> None:
        self.rules: Rulebook = rules
        self.survey: Survey = survey
        self.day: int = rules.content.hours
        """Hours of a day before overtime."""
        self.space: int = -1
        """Where it is wanted, -1 when none is."""
        self.missing: int = 0
        self.sites: list[int] = []
        """Spaces with treasure, and what the gold and the gemstones there are worth."""
        self.gold: list[float] = []
        self.gems: list[float] = []
        self.home: list[int] = []
        """Steps to where it is wanted."""
        self.days: int = 0
        """Sunrises until the end, with those creatures reckoned in that will pull it nearer."""
        self.hours: list[int] = []
        """Hours that are left to everybody until then."""
        self.purses: list[int] = []
        self.enough: bool = False
        """Whether all that is missing is in the purses of heroes who can be back in time."""

    def look(self, state: State, wants: Wants) -> None:
        """Survey what matters for the treasure; the survey of the board comes first."""
        self.space = wants.hoard
        self.sites = []
        self.gold = []
        self.gems = []
        if self.space < 0:
            return
        self.missing = wants.worth - self.rules.gems.treasure(state, self.space)
        self.home = self.survey.flood(state, self.space, self.survey.quiet)
        self.days = self.until_the_end(state)
        self.hours = []
        self.purses = []
        coming = 0
        for hero in state.heroes:
            today = 0 if hero.ended else max(self.day - hero.hours, 0)
            left = today + self.day * (self.days - 1)
            self.hours.append(left)
            self.purses.append(purse(self.rules.content.things, hero))
            if hero.space != self.space and self.home[hero.space] <= left:
                coming += self.purses[-1]
        self.enough = coming >= self.missing
        hidden = self.hidden_value(state)
        for space, amount in enumerate(state.gold_at):
            if amount and space != self.space:
                self.note(space, amount, 0.0)
        book = self.rules.content.things
        for entry in state.ground:
            thing = entry % SPACE_STEP
            space = entry // SPACE_STEP
            if thing == book.hidden_gem:
                self.note(space, 0.0, hidden)
            elif book.gem[thing] and space != self.space:
                self.note(space, 0.0, book.gem[thing])

    def note(self, space: int, gold: float, gems: float) -> None:
        """Something of worth lies on a space."""
        if space in self.sites:
            place = self.sites.index(space)
            self.gold[place] += gold
            self.gems[place] += gems
        else:
            self.sites.append(space)
            self.gold.append(gold)
            self.gems.append(gems)

    def hidden_value(self, state: State) -> float:
        """What a face-down gemstone is worth on average."""
        book = self.rules.content.things
        total = 0
        count = 0
        for step, left in enumerate(state.gems_left):
            total += left * book.gem[book.gems[step]]
            count += left
        return total / count if count else 0.0

    def until_the_end(self, state: State) -> int:
        """How many sunrises are left; a creature that gets out costs a letter, like one that is beaten."""
        letters = state.track_end - state.narrator
        for day in range(1, letters):
            gone = 0
            for when in self.survey.arrivals:
                if when <= day:
                    gone += 1
            if day + gone >= letters:
                return day
        return max(letters, 1)

    def gems_under(self, space: int) -> float:
        """What the gemstones on a space are worth."""
        return self.gems[self.sites.index(space)] if space in self.sites else 0.0

    def spoils(self, state: State, place: int, seat: int) -> float:
        """What a hero would find at a site when he comes there: guards move off, others come and eat."""
        space = self.sites[place]
        steps = self.survey.steps[seat][space]
        left = self.day - state.heroes[seat].hours
        nights = 0 if steps <= left else (steps - left + self.day - 1) // self.day
        dawns = self.survey.dawns
        for night in range(1, min(nights, FORESEEN) + 1):
            if dawns[night][space] and not dawns[night - 1][space] and state.flags & (GEMS_EATEN | GEMS_LURE):
                return self.gold[place]
        if state.flags & GEMS_GUARDED and dawns[min(nights, FORESEEN)][space]:
            return self.gold[place]
        return self.gold[place] + self.gems[place]

    def in_time(self, seat: int, hours: float, space: int) -> bool:
        """Whether a hero can be back who is on a space after so many hours."""
        return hours + self.home[space] <= self.hours[seat]

    def leaves_time(self, state: State, intent: Intent) -> bool:
        """Whether all who are in it and carry treasure could be home in time afterwards."""
        if intent.target < 0 or intent.what == BRING:
            return True
        for seat in range(len(state.heroes)):
            if intent.team & SEAT_BIT[seat]:
                steps = self.survey.steps[seat][intent.target]
                if intent.what == CLEAR_WAY:
                    steps = self.before(state, seat, intent.target)
                    if self.home[state.heroes[seat].space] + 2 * steps + 2 > self.hours[seat]:
                        return False
                    continue
                hours = steps + (1 if intent.what == STRIKE else 0)
                if not self.in_time(seat, hours, intent.target):
                    return False
        return True

    def can_wait(self, state: State) -> bool:
        """Whether all who carry treasure would be back in time even if the end came a letter nearer."""
        for seat, hero in enumerate(state.heroes):
            if self.purses[seat] and self.home[hero.space] > self.hours[seat] - self.day:
                return False
        return True

    def before(self, state: State, seat: int, space: int) -> int:
        """Steps to the nearest space next to one that is barred by rubble."""
        best = ABROAD
        for other in self.rules.ways[space]:
            if not (self.survey.quiet and state.creature_at[other]):
                best = min(best, self.survey.steps[seat][other])
        return best
