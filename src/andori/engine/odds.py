"""Exact odds of a battle round and of a whole fight.

Every throw is counted, none is sampled: a distribution is a row of whole numbers over a common total, so the odds of
one round are exact. A fight of several rounds is followed round by round with floats made from those numbers.

What the heroes decide while they throw is decided for the highest expected battle value of the team: when an archer
holds, and on which die the wizard spends the flip. Of two equally good decisions the quieter one is taken: hold, and
keep the flip. What they decide beforehand (brew, herbs, shields) is said by the caller.

>>> archer = Fighter(1, 7, dice_by_row=(3, 4, 5), single=True)
>>> wizard = Fighter(1, 7, dice_by_row=(1, 1, 1), can_flip=True)
>>> gor = Foe(2, 4, dice_by_row=(2, 3, 3))
>>> outlook = round_odds([archer, wizard], gor)
>>> outlook.win_weight, outlook.tie_weight, outlook.lose_weight, outlook.total
(266496, 4368, 9072, 279936)
>>> round(fight_odds([archer, wizard], gor, 3)[2].won, 4)
0.9982
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import add, mul
from typing import Final

SHIELD_NEVER: Final = 0
SHIELD_AT_ONCE: Final = 1
SHIELD_WHEN_BEATEN: Final = 2

MOST_FIGHTERS: Final = 8
MOST_DICE: Final = 10
MOST_WILLPOWER: Final = 100

# A die: its numbers, how many sides show each, and the place of the opposite number.
_Die = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
_RED_DIE: Final[_Die] = ((1, 2, 3, 4, 5, 6), (1, 1, 1, 1, 1, 1), (5, 4, 3, 2, 1, 0))
_BLACK_DIE: Final[_Die] = ((6, 8, 10, 12), (2, 1, 2, 1), (2, 3, 0, 1))

# A hero's way of throwing packed into one whole number, the key of every cache here.
_BREW: Final = 1
_HELM: Final = 2
_SINGLE: Final = 4
_BLACK: Final = 8
_DICE: Final = 16


class OddsError(ValueError):
    """A number that no fight can have: `field` names it, `value` is what was given."""

    def __init__(self, field: str, value: int) -> None:
        super().__init__(field, value)
        self.field = field
        self.value = value


def _within(field: str, value: int, least: int, most: int) -> int:
    if value < least or value > most:
        raise OddsError(field, value)
    return value


def row_of(willpower: int) -> int:
    """The row of the willpower track: 0 for 1-6, 1 for 7-13, 2 from 14 on.  [BASE-HEROBOARD-01, BASE-CREATURE-13]

    >>> row_of(6), row_of(7), row_of(14)
    (0, 1, 2)
    """
    return 0 if willpower < 7 else 1 if willpower < 14 else 2


class Fighter:
    """A hero as he goes into a fight; a list of fighters stands in throwing order.

    `hours_left` counts the rounds he can pay, the coming one included; those beyond `normal_hours` are overtime and
    cost `overtime_cost` willpower each, before he throws.
    """

    __slots__ = (
        "black",
        "brew",
        "can_flip",
        "dice_by_row",
        "helm",
        "herbs",
        "hours_left",
        "normal_hours",
        "overtime_cost",
        "shield",
        "single",
        "strength",
        "willpower",
    )

    def __init__(
        self,
        strength: int,
        willpower: int,
        hours_left: int = 10,
        dice_by_row: tuple[int, int, int] = (1, 1, 1),
        black: bool = False,
        single: bool = False,
        helm: bool = False,
        brew: int = 0,
        herbs: tuple[int, ...] = (),
        shield: int = 0,
        can_flip: bool = False,
        normal_hours: int = 10,
        overtime_cost: int = 2,
    ) -> None:
        self.strength: int = _within("strength", strength, 0, 1000)
        self.willpower: int = _within("willpower", willpower, 1, MOST_WILLPOWER)
        self.hours_left: int = _within("hours_left", hours_left, 0, 1000)
        _within("dice_by_row", min(dice_by_row), 0, MOST_DICE)
        _within("dice_by_row", max(dice_by_row), 0, MOST_DICE)
        self.dice_by_row: tuple[int, int, int] = dice_by_row
        self.black: bool = black
        self.single: bool = single
        self.helm: bool = helm
        self.brew: int = _within("brew", brew, 0, 1000)
        _within("herbs", min(herbs, default=0), 0, 1000)
        self.herbs: tuple[int, ...] = herbs
        self.shield: int = _within("shield", shield, 0, 1000)
        self.can_flip: bool = can_flip
        self.normal_hours: int = _within("normal_hours", normal_hours, 0, 1000)
        self.overtime_cost: int = _within("overtime_cost", overtime_cost, 0, 1000)

    def shape(self, willpower: int, brew: bool) -> int:
        """How he throws at this willpower, as a key: dice and what changes their value."""
        key = _BREW if brew else 0
        if self.black:
            return key + _DICE + _BLACK
        key += _DICE * self.dice_by_row[row_of(willpower)]
        if self.single:
            return key + _SINGLE
        # Helm and brew exclude each other in a round.  [BASE-ITEM-HELM-07]
        return key + _HELM if self.helm and not brew else key

    def payment(self, willpower: int, round_number: int) -> int:
        """The willpower this round's hour costs him; -1 if he cannot pay it.  [BASE-OVERTIME-02, BASE-OVERTIME-04]"""
        if willpower <= 0 or round_number > self.hours_left:
            return -1
        if round_number <= self.normal_hours:
            return 0
        return self.overtime_cost if willpower > self.overtime_cost else -1


class Foe:
    """A creature as it goes into a fight; its equal dice are always added when that is more."""

    __slots__ = ("black", "dice_by_row", "reward", "strength", "willpower")

    def __init__(
        self,
        strength: int,
        willpower: int,
        dice_by_row: tuple[int, int, int] = (2, 3, 3),
        black: bool = False,
        reward: int = 0,
    ) -> None:
        self.strength: int = _within("strength", strength, 0, 1000)
        self.willpower: int = _within("willpower", willpower, 1, MOST_WILLPOWER)
        _within("dice_by_row", min(dice_by_row), 0, MOST_DICE)
        _within("dice_by_row", max(dice_by_row), 0, MOST_DICE)
        self.dice_by_row: tuple[int, int, int] = dice_by_row
        self.black: bool = black
        self.reward: int = reward


class Distribution:
    """Exact weights of the whole numbers from `low` on; all weights together make `total`."""

    __slots__ = ("low", "total", "weights")

    def __init__(self, low: int, weights: list[int], total: int) -> None:
        self.low: int = low
        self.weights: list[int] = weights
        self.total: int = total

    def weight(self, value: int) -> int:
        """The weight of one value, 0 outside the range."""
        place = value - self.low
        return self.weights[place] if 0 <= place < len(self.weights) else 0

    def chance(self, value: int) -> float:
        """The chance of one value."""
        return self.weight(value) / self.total

    def items(self) -> list[tuple[int, int]]:
        """The values that can come, lowest first, each with its weight."""
        return [(self.low + place, weight) for place, weight in enumerate(self.weights) if weight]

    def mean(self) -> Fraction:
        """The expected value, exactly."""
        return Fraction(sum([value * weight for value, weight in self.items()]), self.total)

    def weight_from(self, value: int) -> int:
        """The weight of this value and all above it."""
        return sum(self.weights[max(0, value - self.low) :])


def _pick(dice: int, face: int, sides: tuple[int, ...], counts: list[int], weight: int) -> list[tuple[list[int], int]]:
    """Every multiset of `dice` dice from this face on, with the number of ordered throws that show it."""
    if face == len(sides) - 1:
        return [(counts + [dice], weight * sides[face] ** dice)]
    found: list[tuple[list[int], int]] = []
    ways = 1
    for taken in range(dice + 1):
        found += _pick(dice - taken, face + 1, sides, counts + [taken], weight * ways)
        ways = ways * (dice - taken) * sides[face] // (taken + 1)
    return found


def _value(faces: tuple[int, ...], counts: list[int], adds: bool) -> int:
    """The best die, or the best sum of equal dice.  [BASE-FIGHT-10, BASE-CREATURE-25, BASE-ITEM-HELM-01]"""
    best = 0
    for face, count in zip(faces, counts):
        if count:
            best = max(best, face * count if adds else face)
    return best


_throw_cache: dict[int, list[tuple[int, int, int]]] = {}


def _throws(shape: int) -> list[tuple[int, int, int]]:
    """Of dice thrown together: (value, value after the best flip, number of throws)."""
    if shape in _throw_cache:
        return _throw_cache[shape]
    faces, sides, opposite = _BLACK_DIE if shape & _BLACK else _RED_DIE
    adds = bool(shape & _HELM)
    times = 2 if shape & _BREW else 1
    weights: dict[tuple[int, int], int] = {}
    for counts, weight in _pick(shape // _DICE, 0, sides, [], 1):
        value = _value(faces, counts, adds)
        flipped = 0
        for place in range(len(faces)):
            if counts[place]:
                counts[place] -= 1
                counts[opposite[place]] += 1
                flipped = max(flipped, _value(faces, counts, adds))
                counts[opposite[place]] -= 1
                counts[place] += 1
        pair = (value * times, flipped * times)
        weights[pair] = weights.get(pair, 0) + weight
    table = [(pair[0], pair[1], weight) for pair, weight in weights.items()]
    _throw_cache[shape] = table
    return table


# One hero's throw: weights by value without the flip used on it, and with it; then, as a fraction, what a flip that
# is still unused before this throw is worth to the team.
_Strike = tuple[list[int], list[int], int, int]


def _strike(shape: int, flip: bool, worth: int, worth_total: int) -> _Strike:
    """A hero's throw; the flip is spent only where it gains more than `worth` / `worth_total`, its worth later on."""
    if shape & _SINGLE:
        return _one_by_one(shape, flip, worth, worth_total)
    table = _throws(shape)
    most = 0
    summed = 0
    for value, turned, weight in table:
        most = max(most, value, turned)
        summed += weight * max(worth, (turned - value) * worth_total)
    kept, flipped = [0] * (most + 1), [0] * (most + 1)
    for value, turned, weight in table:
        if flip and (turned - value) * worth_total > worth:
            flipped[turned] += weight
        else:
            kept[value] += weight
    return kept, flipped, summed, worth_total * 6 ** (shape // _DICE)


def _one_by_one(shape: int, flip: bool, worth: int, worth_total: int) -> _Strike:
    """A hero who throws die after die and holds when he likes.  [BASE-HERO-ARCHER-02, BASE-ITEM-BOW-02]"""
    dice = shape // _DICE
    times = 2 if shape & _BREW else 1
    # What it is worth to hold on a face, with a flip at hand or without, over worth_total.
    holding = [times * face * worth_total + worth for face in range(1, 7)]
    if flip:
        holding = [max(value, times * (7 - face) * worth_total) for face, value in enumerate(holding, 1)]
    # What so many throws left are worth, over worth_total and 6 ** throws. The first throw is no choice.
    ahead = [-1]
    power = 1
    for left in range(dice):
        ahead.append(sum([max(value * power, ahead[left]) for value in holding]))
        power *= 6
    kept, flipped = [0] * (6 * times + 1), [0] * (6 * times + 1)
    going_on = 1
    for left in range(dice - 1, -1, -1):
        power //= 6
        thrown = 0
        for place in range(6):
            if holding[place] * power < ahead[left]:
                thrown += 1
                continue
            value = times * (place + 1)
            turned = times * 7 - value
            if flip and (turned - value) * worth_total > worth:
                flipped[turned] += going_on * power
            else:
                kept[value] += going_on * power
        going_on *= thrown
    if dice == 0:
        kept[0] = 1
    if not flip:
        return kept, flipped, 0, 1
    without = sum([value * weight for value, weight in enumerate(_one_by_one(shape, False, 0, 1)[0])])
    return kept, flipped, (ahead[dice] if dice else worth) - without * worth_total, worth_total * 6**dice


def _add_products(into: list[int], ours: list[int], theirs: list[int]) -> None:
    for place, weight in enumerate(ours):
        if weight:
            for at, other in enumerate(theirs, place):
                into[at] += weight * other


_team_cache: dict[tuple[int, ...], Distribution] = {}
_TEAM_CACHE_MOST: Final = 4096


def _team_dice(shapes: tuple[int, ...], flip: bool) -> Distribution:
    """The sum of the dice values of heroes who throw in this order, one flip among them.  [BASE-TEAM-28]"""
    key = shapes + (1 if flip else 0,)
    if key in _team_cache:
        return _team_cache[key]
    # Backwards: what an unused flip is still worth once this hero has thrown.
    strikes: list[_Strike] = []
    worth, worth_total = 0, 1
    for shape in shapes[::-1]:
        strike = _strike(shape, flip, worth, worth_total)
        strikes.append(strike)
        worth, worth_total = strike[2], strike[3]
    strikes.reverse()
    # Forwards: sums with the flip still at hand, and with the flip spent.
    at_hand = [1]
    spent = [0]
    total = 1
    for place, shape in enumerate(shapes):
        kept, flipped, _, _ = strikes[place]
        next_at_hand = [0] * (len(at_hand) + len(kept) - 1)
        next_spent = next_at_hand[:]
        _add_products(next_at_hand, at_hand, kept)
        if flip:
            _add_products(next_spent, at_hand, flipped)
            _add_products(next_spent, spent, _strike(shape, False, 0, 1)[0])
        at_hand, spent = next_at_hand, next_spent
        total *= 6 ** (shape // _DICE)
    found = Distribution(0, list(map(add, at_hand, spent)), total)
    if len(_team_cache) >= _TEAM_CACHE_MOST:
        _team_cache.clear()
    _team_cache[key] = found
    return found


def hero_distribution(fighter: Fighter, brew: bool = False) -> Distribution:
    """The value of one hero's dice, fighting alone, without his strength.

    >>> print(hero_distribution(Fighter(1, 7, dice_by_row=(3, 4, 5), single=True)).mean())
    89/18
    >>> print(hero_distribution(Fighter(1, 7, can_flip=True)).mean())
    5
    """
    return _team_dice((fighter.shape(fighter.willpower, brew),), fighter.can_flip)


def team_distribution(
    fighters: Sequence[Fighter],
    extra: int = 0,
    brew: Sequence[bool] | None = None,
    herbs: Sequence[int] | None = None,
    willpower: Sequence[int] | None = None,
) -> Distribution:
    """The battle value of heroes who throw in this order.  [BASE-TEAM-06, BASE-TEAM-07]

    `brew` says who uses half a brew, `herbs` what herb each of them adds, `extra` what allies add, `willpower` where
    they stand now (0: not in this round).

    >>> dwarf = Fighter(3, 7, dice_by_row=(1, 2, 3))
    >>> team_distribution([dwarf], brew=[True]).items()
    [(5, 1), (7, 3), (9, 5), (11, 7), (13, 9), (15, 11)]
    """
    shapes: list[int] = []
    flips = 0
    for place, fighter in enumerate(fighters):
        now = fighter.willpower if willpower is None else willpower[place]
        if now > 0:
            shapes.append(fighter.shape(now, brew is not None and brew[place]))
            extra += fighter.strength + (0 if herbs is None else herbs[place])
            if fighter.can_flip:
                flips += 1
    _within("fighters", len(shapes), 1, MOST_FIGHTERS)
    _within("can_flip", flips, 0, 1)
    dice = _team_dice(tuple(shapes), flips == 1)
    return Distribution(extra, dice.weights, dice.total)


def foe_distribution(foe: Foe, willpower: int = 0) -> Distribution:
    """The creature's battle value, at its full willpower or at this one.  [BASE-FIGHT-13]

    >>> foe_distribution(Foe(2, 4, dice_by_row=(2, 3, 3))).weight(2 + 12)
    1
    """
    dice = foe.dice_by_row[row_of(willpower or foe.willpower)]
    kept = _strike(_DICE * dice + _HELM + (_BLACK if foe.black else 0), False, 0, 1)[0]
    return Distribution(foe.strength, kept, 6**dice)


def _difference(heroes: Distribution, foe: Distribution) -> Distribution:
    """How far the heroes are above the creature."""
    weights = [0] * (len(heroes.weights) + len(foe.weights) - 1)
    _add_products(weights, heroes.weights, foe.weights[::-1])
    return Distribution(heroes.low - foe.low - len(foe.weights) + 1, weights, heroes.total * foe.total)


def _loss(willpower: int, sides: int, difference: int, shield: int) -> int:
    """What a hero loses when the team is behind; -1 if his shield takes it.  [BASE-TEAM-11, BASE-ITEM-SHIELD-01]"""
    if sides and (shield == SHIELD_AT_ONCE or (shield == SHIELD_WHEN_BEATEN and difference >= willpower)):
        return -1
    return min(difference, willpower)


class RoundOdds:
    """One battle round. The weights are exact, over `total`; `win`, `tie`, `lose` and `foe_beaten` are their chances.

    Per hero in throwing order: `lost`, the willpower he is expected to lose, and `beaten`, his chance to be beaten.
    """

    def __init__(
        self, difference: Distribution, foe_willpower: int, lost_weights: list[int], beaten_weights: list[int]
    ) -> None:
        total = difference.total
        self.difference: Distribution = difference
        self.win_weight: int = difference.weight_from(1)
        self.tie_weight: int = difference.weight(0)
        self.lose_weight: int = total - self.win_weight - self.tie_weight
        self.foe_beaten_weight: int = difference.weight_from(foe_willpower)
        self.lost_weights: list[int] = lost_weights
        self.beaten_weights: list[int] = beaten_weights
        self.total: int = total
        self.win: float = self.win_weight / total
        self.tie: float = self.tie_weight / total
        self.lose: float = self.lose_weight / total
        self.foe_beaten: float = self.foe_beaten_weight / total
        self.lost: list[float] = [weight / total for weight in lost_weights]
        self.beaten: list[float] = [weight / total for weight in beaten_weights]


def round_odds(
    fighters: Sequence[Fighter],
    foe: Foe,
    extra: int = 0,
    brew: Sequence[bool] | None = None,
    herbs: Sequence[int] | None = None,
    shield: int = SHIELD_WHEN_BEATEN,
) -> RoundOdds:
    """The exact odds of the next round. Heroes who cannot pay its hour stay out.  [BASE-FIGHT-06, BASE-FIGHT-14]

    >>> troll = Foe(14, 12, dice_by_row=(2, 3, 3))
    >>> warrior = Fighter(9, 7, dice_by_row=(2, 3, 4), helm=True)
    >>> odds = round_odds([warrior], troll, extra=4)
    >>> round(odds.win, 4), round(odds.tie, 4), round(odds.lose, 4)
    (0.2821, 0.1085, 0.6094)
    """
    willpower: list[int] = []
    paid: list[int] = []
    for fighter in fighters:
        cost = fighter.payment(fighter.willpower, 1)
        willpower.append(fighter.willpower - cost if cost >= 0 else 0)
        paid.append(max(0, cost))
    heroes = team_distribution(fighters, extra, brew, herbs, willpower)
    difference = _difference(heroes, foe_distribution(foe))
    lost = [cost * difference.total for cost in paid]
    beaten = [0] * len(lost)
    for value, weight in difference.items():
        if value >= 0:
            break
        for place in range(len(lost)):
            if willpower[place]:
                loss = _loss(willpower[place], fighters[place].shield, -value, shield)
                if loss > 0:
                    lost[place] += loss * weight
                    if loss == willpower[place]:
                        beaten[place] += weight
    return RoundOdds(difference, foe.willpower, lost, beaten)


class FightOdds:
    """What has come of a fight after at most `rounds` rounds.

    `won`: the creature is beaten. `beaten`: every hero is. `open`: neither, because the rounds or the heroes' hours are
    over. `fought`: expected number of rounds. Per hero in throwing order: `lost` willpower, chance to be beaten.
    """

    def __init__(
        self, rounds: int, won: float, beaten: float, fought: float, lost: list[float], fighter_beaten: list[float]
    ) -> None:
        self.rounds: int = rounds
        self.won: float = won
        self.beaten: float = beaten
        self.open: float = max(0.0, 1.0 - won - beaten)
        self.fought: float = fought
        self.lost: list[float] = lost
        self.fighter_beaten: list[float] = fighter_beaten


class _Swing:
    """The chances of one round, side by side for every willpower of the creature (place 0: none left, never used).

    `beats`: the creature is beaten. `holds[left]`: it is left with so much, from willpower `left` on, nobody hurt.
    `hurts[by]` and `crushes[by]`: the heroes are behind by exactly so much, by so much or more.
    """

    def __init__(self, differences: list[Distribution], foe_willpower: int, most_loss: int) -> None:
        self.beats: list[float] = [0.0]
        self.holds: list[list[float]] = [[] for _ in range(foe_willpower + 1)]
        self.hurts: list[list[float]] = [[0.0] for _ in range(most_loss + 1)]
        self.crushes: list[list[float]] = [[0.0] for _ in range(most_loss + 1)]
        for row, difference in enumerate(differences):
            first = max(1, 7 * row)
            last = foe_willpower if row == 2 else min(foe_willpower, 7 * row + 6)
            total = difference.total
            wins = [difference.chance(by) for by in range(last + 1)]
            self.beats += [difference.weight_from(willpower) / total for willpower in range(first, last + 1)]
            for left in range(1, last + 1):
                self.holds[left] += wins[max(0, first - left) : last + 1 - left]
            for by in range(1, most_loss + 1):
                self.hurts[by] += [difference.chance(-by)] * (last + 1 - first)
                self.crushes[by] += [(total - difference.weight_from(1 - by)) / total] * (last + 1 - first)


# Left out of a fight: too small for a float to notice beside 1. Four shields against a troll: 14 ms instead of 260.
_DUST: Final = 1e-18


class _Fight:
    """The chances of every situation of a fight, carried on from round to round.

    A situation is the willpower of every hero (0: beaten), then the shield sides of every hero; without shields all
    lose alike, so there are few. `book` has for each situation a list of chances by the creature's willpower, `over`
    the chances of the fights that have ended in it.
    """

    def __init__(
        self, fighters: list[Fighter], foe: Foe, extra: int, use_brew: bool, use_herbs: bool, shield: int
    ) -> None:
        self.fighters: list[Fighter] = fighters
        self.extra: int = extra
        self.shield: int = shield
        self.foe_willpower: int = foe.willpower
        self.foe_values: list[Distribution] = [
            foe_distribution(foe, max(1, 7 * row)) for row in range(row_of(foe.willpower) + 1)
        ]
        self.brew: list[int] = [fighter.brew if use_brew else 0 for fighter in fighters]
        self.herbs: list[list[int]] = [sorted(one.herbs, reverse=True) if use_herbs else [] for one in fighters]
        # After so many rounds nothing is left to be used, and rounds differ no more.
        self.changes: int = max(max(self.brew), max([len(herbs) for herbs in self.herbs]))
        self.most: int = max([fighter.willpower for fighter in fighters])
        start = [fighter.willpower for fighter in fighters] + [fighter.shield for fighter in fighters]
        self.book: dict[tuple[int, ...], list[float]] = {}
        self.chances_of(tuple(start))[foe.willpower] = 1.0
        self.swings: dict[tuple[int, ...], _Swing] = {}
        self.trails: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        self.round: int = 0
        self.won: float = 0.0
        self.fought: float = 0.0
        self.over: dict[tuple[int, ...], float] = {}

    def chances_of(self, situation: tuple[int, ...]) -> list[float]:
        chances = self.book.get(situation)
        if chances is None:
            chances = [0.0] * (self.foe_willpower + 1)
            self.book[situation] = chances
        return chances

    def swing(self, standing: list[int]) -> _Swing:
        """The chances of this round for heroes at this willpower (0: not in it)."""
        parts = [row_of(willpower) if willpower else -1 for willpower in standing]
        parts.append(min(self.round, self.changes + 1))
        key = tuple(parts)
        if key in self.swings:
            return self.swings[key]
        herbs = [owned[self.round - 1] if self.round <= len(owned) else 0 for owned in self.herbs]
        brew = [self.round <= halves for halves in self.brew]
        heroes = team_distribution(self.fighters, self.extra, brew, herbs, standing)
        differences = [_difference(heroes, values) for values in self.foe_values]
        found = _Swing(differences, self.foe_willpower, self.most)
        self.swings[key] = found
        return found

    def trail(self, situation: list[int], standing: list[int]) -> list[tuple[int, ...]]:
        """The situations after everybody in the round has lost 0, 1, 2 ... or his shield has taken it."""
        key = tuple(situation + standing)
        if key in self.trails:
            return self.trails[key]
        count = len(standing)
        found: list[tuple[int, ...]] = [tuple(situation)]
        for by in range(1, max(standing) + 1):
            after = situation[:]
            for place in range(count):
                if standing[place]:
                    loss = _loss(standing[place], situation[count + place], by, self.shield)
                    if loss < 0:
                        after[count + place] -= 1
                    else:
                        after[place] -= loss
            found.append(tuple(after))
        self.trails[key] = found
        return found

    def play_round(self) -> None:
        """Carry every situation on by one round; where nobody can fight any more, the fight is over."""
        self.round += 1
        old = self.book
        self.book = {}
        for situation, chances in old.items():
            after = list(situation)
            standing = [0] * len(self.fighters)
            for place, fighter in enumerate(self.fighters):
                cost = fighter.payment(after[place], self.round)
                if cost >= 0:
                    after[place] -= cost
                    standing[place] = after[place]
            if max(standing):
                self.fought += sum(chances)
                self.strike(after, standing, chances)
            else:
                self.over[situation] = self.over.get(situation, 0.0) + sum(chances)

    def strike(self, situation: list[int], standing: list[int], chances: list[float]) -> None:
        """Play the round from one situation, for every willpower of the creature at once."""
        swing = self.swing(standing)
        trail = self.trail(situation, standing)
        chance = sum(map(mul, chances, swing.beats))
        self.won += chance
        self.over[trail[0]] = self.over.get(trail[0], 0.0) + chance
        held = self.chances_of(trail[0])
        for left in range(1, len(chances)):
            held[left] += sum(map(mul, chances[left:], swing.holds[left]))
        most = len(trail) - 1
        for by in range(1, most + 1):
            # To lose all that the strongest of them has, or more, always ends alike.
            moved = list(map(mul, chances, swing.hurts[by] if by < most else swing.crushes[by]))
            if sum(moved) > _DUST:
                into = self.chances_of(trail[by])
                into[:] = map(add, into, moved)

    def outlook(self) -> FightOdds:
        """How things stand after the rounds played so far."""
        count = len(self.fighters)
        lost = [0.0] * count
        fallen = [0.0] * count
        beaten = 0.0
        going_on = [(situation, sum(chances)) for situation, chances in self.book.items()]
        for situation, chance in list(self.over.items()) + going_on:
            for place in range(count):
                lost[place] += chance * (self.fighters[place].willpower - situation[place])
                if situation[place] == 0:
                    fallen[place] += chance
            if max(situation[:count]) == 0:
                beaten += chance
        return FightOdds(self.round, self.won, beaten, self.fought, lost, fallen)


def fight_odds(
    fighters: Sequence[Fighter],
    foe: Foe,
    max_rounds: int,
    extra: int = 0,
    use_brew: bool = False,
    use_herbs: bool = False,
    shield: int = SHIELD_WHEN_BEATEN,
) -> list[FightOdds]:
    """The odds of a fight that goes on as long as it can, after 1, 2 ... `max_rounds` rounds.

    Everybody stays until he is beaten or cannot pay an hour. `use_brew`: half a brew in every round, from the first on,
    while he has some. `use_herbs`: likewise one herb a round, the best first.  [BASE-FIGHT-17, BASE-TEAM-19]

    >>> dwarf = Fighter(3, 7, dice_by_row=(1, 2, 3), brew=2)
    >>> gor = Foe(2, 4, dice_by_row=(2, 3, 3))
    >>> [round(after.won, 4) for after in fight_odds([dwarf], gor, 3, use_brew=True)]
    [0.6636, 0.9067, 0.927]
    """
    _within("max_rounds", max_rounds, 1, 1000)
    _within("fighters", len(fighters), 1, MOST_FIGHTERS)
    _within("can_flip", sum([1 for fighter in fighters if fighter.can_flip]), 0, 1)
    fight = _Fight(list(fighters), foe, extra, use_brew, use_herbs, shield)
    outlooks: list[FightOdds] = []
    for _ in range(max_rounds):
        fight.play_round()
        outlooks.append(fight.outlook())
    return outlooks
