"""What a fight promises: quick averages of throws, for bots that must judge many fights a second."""

from __future__ import annotations

from math import sqrt
from typing import Final

from andori.bots.intents import in_order
from andori.engine.content import Content
from andori.engine.die import Die, plain_die
from andori.engine.frames import Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import Hero, State
from andori.engine.things import DOUBLES, SUMS
from andori.engine.throws import MOST_DICE, Foe, foe_distribution

# Average of the best die of n, of throwing one by one and stopping well, of a creature's best group.
BEST: Final[tuple[float, ...]] = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43)
ONE_BY_ONE: Final[tuple[float, ...]] = (0.0, 3.5, 4.25, 4.67, 4.94, 5.13)
GROUP: Final[tuple[float, ...]] = (0.0, 3.5, 5.06, 6.2, 7.2, 8.1)
FLIPPED: Final = 5.0
# How widely these throws scatter (variances).
BEST_SPREAD: Final[tuple[float, ...]] = (0.0, 2.9, 2.0, 1.3, 1.0, 0.8)
GROUP_SPREAD: Final[tuple[float, ...]] = (0.0, 2.9, 4.0, 5.5, 6.5, 7.5)
FLIPPED_SPREAD: Final = 0.7
BREW_GAIN: Final = 4.2
BREW_HALF_GAIN: Final = 2.3
"""What a brew in the bag is worth in a fight that matters, averaged over its rounds."""


class Group:
    """What a creature's best group of so many dice of a kind comes to: on average, and how widely it scatters."""

    __slots__ = ("averages", "spreads")

    def __init__(self, averages: list[float], spreads: list[float]) -> None:
        self.averages: list[float] = averages
        self.spreads: list[float] = spreads


def _counted(die: Die) -> Group:
    """Every throw of such dice, counted."""
    averages, spreads = [0.0], [0.0]
    for dice in range(1, MOST_DICE + 1):
        thrown = foe_distribution(Foe(0, 1, (dice, dice, dice), die))
        average = float(thrown.mean())
        averages.append(average)
        spreads.append(sum([(value - average) ** 2 * weight for value, weight in thrown.items()]) / thrown.total)
    return Group(averages, spreads)


_PLAIN: Final = plain_die().code
# Of these two dice the figures are rounded, as they were when the bots were measured.
_groups: Final[dict[int, Group]] = {
    _PLAIN: Group([0.0, 3.5, 5.06, 6.2, 7.2, 8.1], [0.0, 2.9, 4.0, 5.5, 6.5, 7.5]),
    Die("", [6, 6, 8, 10, 10, 12], [10, 10, 12, 6, 6, 8], "").code: Group(
        [0.0, 8.67, 12.4, 15.5, 18.0, 20.0], [0.0, 4.9, 18.0, 28.0, 36.0, 44.0]
    ),
}


def group_of(die: Die) -> Group:
    """What groups of this kind of die come to."""
    found = _groups.get(die.code)
    if found is None:
        found = _groups[die.code] = _counted(die)
    return found


def thrown_by(content: Content, kind: int, willpower: int) -> float:
    """What a creature's throw comes to on average."""
    creature = content.creatures[kind]
    return group_of(content.dice[creature.die]).averages[creature.dice_at[willpower]]


def foe_on(rules: Rulebook, state: State, space: int) -> int:
    """The code of what stands on a space to be fought: a creature, or else whoever stands there besides."""
    code = state.foe_at(space)
    if code or not rules.loners:
        return code
    for lone in rules.loners:
        if rules.foe_of[lone].stands(state, space, lone):
            return lone
    return 0


def hero_average(rules: Rulebook, hero: Hero, with_brew: bool) -> float:
    """What a hero's strength and throw come to on average."""
    kind = rules.content.heroes[hero.kind]
    count = rules.boards.dice_of(hero)
    if rules.stones.has_stone_die(hero):
        thrown = group_of(rules.content.dice[rules.content.stone_die]).averages[1]
    elif rules.throwing.may_flip(hero):
        thrown = FLIPPED
    elif kind.one_by_one:
        thrown = ONE_BY_ONE[count]
    else:
        thrown = BEST[count]
        if rules.content.things.roles[hero.head] & SUMS:
            thrown = GROUP[count]
        die = rules.content.dice[kind.die]
        if die.code != _PLAIN:
            thrown *= die.average / BEST[1]
    if with_brew:
        things = rules.content.things
        best = 0.0
        for thing in hero.small:
            if things.roles[thing] & DOUBLES:
                # The fresh side serves twice.
                best = max(best, BREW_GAIN if things.used_side[thing] else BREW_HALF_GAIN)
        thrown += best
    return hero.strength + thrown


def edge_now(rules: Rulebook, state: State, fight: Fight) -> float:
    """By how much the heroes in a fight outdo the creature in the average round to come."""
    total = float(rules.rounds.help_in(state, fight))
    for seat in fight.fighters:
        total += hero_average(rules, state.heroes[seat], False)
    return total - thrown_by(rules.content, fight.foe - 1, fight.foe_willpower) - fight.foe_strength


def above_zero(average: float, spread: float) -> float:
    """What a value that scatters round an average is above zero, on average."""
    # A rational bend that comes within 0.02 spreads of the normal distribution; the same on every machine.
    z = average / spread
    square = z * z
    return spread * (z + sqrt(square + 0.636 / (1.0 + 0.5 * square))) / 2.0


class Promise:
    """What a fight promises: how long it takes, and what it costs each of those who fight."""

    __slots__ = ("loss", "rounds")

    def __init__(self, rounds: float, loss: float) -> None:
        self.rounds: float = rounds
        self.loss: float = loss
        """Willpower that each fighter loses on average until the creature is beaten."""


def spread_of(rules: Rulebook, hero: Hero) -> float:
    """How widely a hero's throw scatters."""
    if rules.throwing.may_flip(hero):
        return FLIPPED_SPREAD
    count = rules.boards.dice_of(hero)
    return GROUP_SPREAD[count] if rules.content.things.roles[hero.head] & SUMS else BEST_SPREAD[count]


def promised(lead: float, spread: float, willpower: int) -> Promise:
    """What such an edge promises against a creature with so much willpower left."""
    hit = above_zero(lead, spread)
    if hit < 0.3:
        return Promise(20.0, 20.0)
    rounds = 0.5 + willpower / hit
    if rounds < 1.0:
        rounds = 1.0
    return Promise(rounds, rounds * above_zero(-lead, spread))


def promise_now(rules: Rulebook, state: State, fight: Fight) -> Promise:
    """What a fight in progress still promises."""
    spread = 5.0
    for seat in fight.fighters:
        spread += spread_of(rules, state.heroes[seat])
    return promised(edge_now(rules, state, fight), sqrt(spread), fight.foe_willpower)


class Muster:
    """What each hero would bring to a fight at one moment, worked out once for all fights that are thought of."""

    __slots__ = ("begun", "brewed", "helps", "plain", "rules", "spreads", "state")

    def __init__(self, rules: Rulebook, state: State) -> None:
        self.rules: Rulebook = rules
        self.state: State = state
        self.plain: list[float] = [hero_average(rules, hero, False) for hero in state.heroes]
        self.brewed: list[float] = [hero_average(rules, hero, True) for hero in state.heroes]
        """The same with the brews they have."""
        self.spreads: list[float] = [spread_of(rules, hero) for hero in state.heroes]
        self.begun: list[Fight] = []
        """Fights as they would begin, and in ``helps`` what is added to the heroes' value in each."""
        self.helps: list[int] = []

    def facing(self, space: int, kind: int) -> int:
        """The place in ``begun`` of a fight with a creature on a space."""
        for place, fight in enumerate(self.begun):
            if fight.space == space and fight.foe == kind + 1:
                return place
        fight = Fight(0, space, kind + 1)
        self.rules.foe_of[kind + 1].begin(self.state, fight)
        self.begun.append(fight)
        self.helps.append(self.rules.rounds.help_in(self.state, fight))
        return len(self.begun) - 1

    def edge(self, seats: list[int], space: int, kind: int, with_brew: bool) -> float:
        """By how much these heroes outdo a creature in the average round."""
        place = self.facing(space, kind)
        fight = self.begun[place]
        values = self.brewed if with_brew else self.plain
        total = float(self.helps[place])
        for seat in seats:
            total += values[seat]
        if self.rules.content.creatures[kind].mirrors_strength:
            for seat in seats:
                total -= self.state.heroes[seat].strength
        return total - fight.foe_strength - thrown_by(self.rules.content, kind, fight.foe_willpower)

    def edge_of_all(self, space: int, kind: int) -> float:
        """The same for all together, with the brews they have."""
        return self.edge(in_order(self.state), space, kind, True)

    def promise(self, seats: list[int], space: int, kind: int, with_brew: bool) -> Promise:
        """What these heroes may expect of a fight with a creature."""
        creature = self.rules.content.creatures[kind]
        willpower = self.begun[self.facing(space, kind)].foe_willpower
        dice = creature.dice_at[willpower]
        spread = group_of(self.rules.content.dice[creature.die]).spreads[dice]
        for seat in seats:
            spread += self.spreads[seat]
        return promised(self.edge(seats, space, kind, with_brew), sqrt(spread), willpower)
