"""What the parts of a list of intents share: the survey, the clock, and how an intent is added."""

from __future__ import annotations

from andori.bots.goals import Goals
from andori.bots.hoard import Hoard
from andori.bots.intents import SEAT_BIT, Intent, in_order
from andori.bots.interest import Interest
from andori.bots.survey import NEVER, Survey
from andori.bots.weights import (
    EVEN,
    LATE,
    PRESS,
)
from andori.engine.rulebook import Rulebook
from andori.engine.state import State


class Listing:
    """The list under way."""

    def __init__(self, rules: Rulebook, goals: Goals, weights: list[float]) -> None:
        self.rules: Rulebook = rules
        self.goals: Goals = goals
        self.weights: list[float] = weights
        self.day: int = rules.content.hours
        """Hours of a day before overtime."""
        self.survey: Survey = Survey(rules)
        self.hoard: Hoard = Hoard(rules, self.survey)
        self.is_exit: bool = False
        """Whether creatures only leave through the stronghold, so that it cannot fall."""
        self.daring: bool = False
        """Whether the fight that ends the legend is begun before the heroes are as strong as is wise."""
        self.found: list[Intent] = []
        self.noise: float = 0.0
        """How much chance there is in what is preferred; rollouts differ by it."""
        self.salt: int = 0
        self.seated: list[int] = []
        """The seat of each hero for whom ``ranked`` and ``masks`` were worked out."""
        self.ranked: list[int] = []
        """The seats in the order of the cast: of two who do equally well the same comes first, wherever they sit."""
        self.masks: list[int] = []
        """For each team, a mask of seats, the mask of its places in that order."""
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
        self.need: float = 1.0
        """How much more gold and strength are worth because of what the heroes lack for the last fight."""
        self.effort: int = 0
        """Work done beyond the ordinary, in decisions that could have been played on instead."""
        self.horizon: int = 0
        """Sunrises for which the stronghold must hold."""
        self.looking_ahead: bool = False
        self.morning_plans: list[Intent] = []
        self.foreseen_creatures: list[int] = []
        self.foreseen_day: int = -1
        self.spots: list[int] = []
        """Spaces with something for anybody, and in ``subjects`` which have it there, as a mask."""
        self.subjects: list[int] = []
        self.lookouts: list[int] = []
        """How many fog tokens lie face down next to each space, while somebody with a glass looks for one."""
        self.interests: list[Interest] = []
        """The subjects that are asked, those of the box's own last, and these alone in ``own``."""
        self.own: list[Interest] = []

    def rank(self, state: State) -> None:
        """See who sits where."""
        if state.seat_of is self.seated:
            return
        self.seated = state.seat_of
        self.ranked = in_order(state)
        self.masks = []
        for team in range(1 << len(self.ranked)):
            mask = 0
            for place, seat in enumerate(self.ranked):
                if team & SEAT_BIT[seat]:
                    mask += SEAT_BIT[place]
            self.masks.append(mask)

    def add(self, what: int, target: int, seat: int, worth: float, hours: float) -> None:
        """Something that one hero could do alone."""
        self.found.append(Intent(what, target, SEAT_BIT[seat], worth, hours))

    def reckon(self, state: State, what: int, target: int, seat: int, worth: float, hours: float) -> None:
        """The same; what cannot be done today waits for tomorrow and is worth less."""
        left = self.day - state.heroes[seat].hours
        late = self.weights[LATE] if hours > left else 0.0
        self.add(what, target, seat, worth, hours + late)

    def kept(self, state: State, seat: int) -> int:
        """Willpower that a hero keeps for something that only the box knows."""
        most = 0
        for interest in self.own:
            most = max(most, interest.willpower_kept(state, seat))
        return most

    def night_cost(self, state: State, seat: int, space: int) -> float:
        """What it costs a hero to end his day on a space."""
        total = 0.0
        for interest in self.own:
            total += interest.night_cost(state, seat, space)
        return total

    def pressing(self, space: int) -> float:
        """What it is worth for the stronghold to be rid of the creature on a space."""
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
