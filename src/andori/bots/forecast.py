"""How likely the heroes are to win, read off a morning by a formula that the planner has learned from its own games.

The formula is the same for every legend: what speaks for the heroes, each with a weight, added up and bent to a chance.
The weights belong to a legend and a number of heroes; ``andori lab learn`` finds them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from andori.bots.battle import Muster
from andori.bots.goals import Goals
from andori.bots.hoard import purse
from andori.bots.interest import NOBODY, Interest
from andori.bots.survey import Survey, apart
from andori.bots.wants import Wants, with_role
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_NONE, SPACE_STEP, State
from andori.engine.things import DOUBLES, STONE

FEATURES: Final[tuple[str, ...]] = (
    "start",
    "letters",
    "letters_squared",
    "foe_there",
    "lead",
    "lead_squared",
    "lead_before",
    "gold",
    "source_known",
    "burden_found",
    "rest_done",
    "burden_near",
    "letters_searching",
    "letters_known",
    "lead_rest_done",
    "due_1",
    "due_2",
    "due_3",
    "due_4",
    "letters_to_spare",
    "willpower",
    "faintest",
    "foe_far",
    "brews",
    "farmers",
    "allies",
    "shields",
    "creatures",
    "to_come",
    "to_come_soon",
    "fog_searching",
    "stones",
)
"""What a morning is judged by, in the order of :meth:`Forecast.features`; what only a box knows follows."""
DAWNS: Final = 4
TRACK: Final = 13.0
"""Letters of an ordinary legend."""
SOON: Final = 2
"""Letters ahead that are looked at closely."""
FAR: Final = 20
"""Steps from which a thing counts as no nearer to its goal."""
MOST_STEPS: Final = 99
"""Steps that are counted at most to a foe whom somebody cannot reach."""
LYING: Final = 3
"""Steps that a thing on the ground counts as further away than one in somebody's hands."""
WEAKEST: Final = -20.0
STRONGEST: Final = 6.0
"""Between which the heroes' lead in the last fight matters."""


def nearness(rules: Rulebook, wants: Wants, state: State) -> float:
    """How near the nearest of the things that tasks want is to where it is wanted, from 0 to 1; 0 for none in play."""
    best = FAR
    board = rules.content.board
    for place, thing in enumerate(wants.things):
        target = wants.targets[place]
        for hero in state.heroes:
            if hero.has(thing):
                best = min(best, apart(board, target, hero.space))
        for entry in state.ground:
            if entry % SPACE_STEP == thing:
                best = min(best, apart(board, target, entry // SPACE_STEP) + LYING)
    return 1.0 - best / FAR


class Forecast:
    """Judges mornings of one legend; one belongs to one line of play, whose survey of the board it shares."""

    def __init__(
        self, rules: Rulebook, goals: Goals, survey: Survey, weights: list[float], own: list[Interest] = NOBODY
    ) -> None:
        self.rules: Rulebook = rules
        self.goals: Goals = goals
        self.survey: Survey = survey
        self.weights: list[float] = weights
        self.own: list[Interest] = own
        """Subjects of the box's own, whose features come last."""

    def chance(self, state: State) -> float:
        """The chance to win."""
        total = 0.0
        for place, value in enumerate(self.features(state)):
            total += value * self.weights[place]
        return 1.0 / (1.0 + exp(-total))

    def features(self, state: State) -> list[float]:
        """What speaks for the heroes and against them, each about as large as one."""
        found = self.shared(state)
        for interest in self.own:
            found.extend(interest.features(state))
        return found

    def shared(self, state: State) -> list[float]:
        """Those that all legends have."""
        wants = self.goals.wants(self.rules, state)
        self.survey.look(state)
        count = len(state.heroes)
        letters = state.track_end - state.narrator
        part = letters / TRACK
        due = self.due()
        margin = letters
        for place, over in enumerate(due):
            margin = min(margin, letters - place - 1 - over)
        foe = wants.last_foe(state)
        there = 1.0 if foe >= 0 else 0.0
        lead = 0.0
        if self.goals.last_kind >= 0:
            lead = Muster(self.rules, state).edge_of_all(foe, self.goals.last_kind)
            lead = max(WEAKEST, min(STRONGEST, lead)) / 10.0
        done = wants.only_last
        found = not done and len(wants.things) > 0
        searching = not done and not found and wants.fog
        known = not done and not found and not searching
        gold = 0
        willpower = 0
        faintest = 100
        brews = 0
        steps = 0
        followers = 0
        stones = 0
        book = self.rules.content.things
        hidden = len(state.fog_at) - state.fog_at.count(FOG_NONE)
        for hero in state.heroes:
            gold += purse(book, hero)
            willpower += hero.willpower
            faintest = min(faintest, hero.willpower)
            brews += with_role(book, hero, DOUBLES)
            followers += hero.followers
            stones = max(stones, with_role(book, hero, STONE))
            if foe >= 0 and (done or found):
                steps += min(apart(self.rules.content.board, foe, hero.space), MOST_STEPS)
        for waiting in state.followers_at:
            followers += 1 if waiting else 0
        allies = 0
        for where in state.allies:
            allies += 1 if where >= 0 else 0
        return [
            1.0,
            part,
            part * part,
            there,
            lead * there,
            lead * lead * there,
            lead * (1.0 - there),
            gold / 10.0,
            1.0 if known else 0.0,
            1.0 if found else 0.0,
            1.0 if done else 0.0,
            nearness(self.rules, wants, state) if found else 0.0,
            part if searching else 0.0,
            part if known else 0.0,
            lead * there if done else 0.0,
            due[0] / count,
            due[1] / count,
            due[2] / count,
            due[3] / count,
            margin / TRACK,
            willpower / count / 10.0,
            faintest / 10.0,
            steps / count / 5.0,
            brews / 4.0,
            followers / 2.0,
            float(allies),
            self.survey.shields / 3.0,
            (len(state.creature_at) - state.creature_at.count(0)) / 10.0,
            self.goals.to_come(state, letters) / 5.0,
            self.goals.to_come(state, SOON) / 5.0,
            hidden / TRACK if searching else 0.0,
            stones / 3.0,
        ]

    def due(self) -> list[int]:
        """How many creatures more than the stronghold can take come in one sunrise, in two, three and four."""
        found: list[int] = []
        for dawn in range(1, DAWNS + 1):
            over = -self.survey.shields
            for when in self.survey.arrivals:
                if when <= dawn:
                    over += 1
            found.append(max(over, 0))
        return found
