"""What a fight promises: quick averages of throws, for bots that must judge many fights a second."""

from __future__ import annotations

from typing import Final

from andori.engine.content import BLACK, Content
from andori.engine.frames import Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import Hero, State
from andori.engine.things import BREW, BREW_HALF

# Average of the best die of n, of throwing one by one and stopping well, of a creature's best group.
BEST: Final[tuple[float, ...]] = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43)
ONE_BY_ONE: Final[tuple[float, ...]] = (0.0, 3.5, 4.25, 4.67, 4.94, 5.13)
GROUP: Final[tuple[float, ...]] = (0.0, 3.5, 5.06, 6.2, 7.2, 8.1)
GROUP_BLACK: Final[tuple[float, ...]] = (0.0, 8.67, 12.4, 15.5, 18.0, 20.0)
BLACK_AVERAGE: Final = 8.67
FLIPPED: Final = 5.0
BREW_GAIN: Final = 2.2
"""What a brew in the bag is worth in a fight that matters, averaged over its rounds."""
ALLY: Final = 4


def foe_average(content: Content, state: State, kind: int, willpower: int) -> float:
    """What a creature's strength and throw come to on average."""
    creature = content.creatures[kind]
    row = 0 if willpower < 7 else (1 if willpower < 14 else 2)
    dice = creature.dice[row]
    thrown = GROUP_BLACK[dice] if creature.die == BLACK else GROUP[dice]
    return creature.strength + state.creature_bonus + thrown


def hero_average(rules: Rulebook, hero: Hero, with_brew: bool) -> float:
    """What a hero's strength and throw come to on average."""
    kind = rules.content.heroes[hero.kind]
    count = rules.dice_of(hero)
    if rules.has_black_die(hero):
        thrown = BLACK_AVERAGE
    elif kind.flips:
        thrown = FLIPPED
    elif kind.one_by_one:
        thrown = ONE_BY_ONE[count]
    else:
        thrown = BEST[count]
        if hero.head:
            thrown = GROUP[count]
    if with_brew and (BREW in hero.small or BREW_HALF in hero.small):
        thrown += BREW_GAIN
    return hero.strength + thrown


def ally_help(state: State, space: int) -> int:
    """What allies on a space add."""
    total = 0
    for where in state.allies:
        if where == space:
            total += ALLY
    return total


def edge(rules: Rulebook, state: State, seats: list[int], space: int, kind: int, with_brew: bool) -> float:
    """By how much these heroes outdo a creature in the average round."""
    creature = rules.content.creatures[kind]
    total = float(ally_help(state, space))
    for seat in seats:
        total += hero_average(rules, state.heroes[seat], with_brew)
    if creature.mirrors_strength:
        for seat in seats:
            total -= state.heroes[seat].strength
    return total - foe_average(rules.content, state, kind, creature.willpower)


def edge_now(rules: Rulebook, state: State, fight: Fight) -> float:
    """The same for a fight in progress."""
    total = float(ally_help(state, fight.space))
    for seat in fight.fighters:
        total += hero_average(rules, state.heroes[seat], False)
    printed = rules.content.creatures[fight.foe - 1].strength + state.creature_bonus
    thrown = foe_average(rules.content, state, fight.foe - 1, fight.foe_willpower) - printed
    return total - thrown - fight.foe_strength


def rounds_for(rules: Rulebook, kind: int, lead: float) -> float:
    """Rounds that a fight with such an edge takes, roughly."""
    pace = lead if lead > 0.7 else 0.7
    return 1.0 + (rules.content.creatures[kind].willpower - 1) / (pace + 1.2)
