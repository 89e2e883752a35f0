"""Battle values of heroes and creatures, and the exact odds of one battle round.

Every throw is counted, none is sampled: a distribution is a row of whole numbers over a common total.

What the heroes decide while they throw is decided for the highest expected battle value of the team: when an archer
holds, and on which die the wizard spends the flip. Of two equally good decisions the quieter one is taken: hold, and
keep the flip. What they decide beforehand (brew, herbs, shields) is said by the caller.

>>> archer = Fighter(1, 7, dice_by_row=(3, 4, 5), single=True)
>>> wizard = Fighter(1, 7, dice_by_row=(1, 1, 1), can_flip=True)
>>> gor = Foe(2, 4, dice_by_row=(2, 3, 3))
>>> outlook = round_odds([archer, wizard], gor)
>>> outlook.win_weight, outlook.tie_weight, outlook.lose_weight, outlook.total
(266496, 4368, 9072, 279936)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import add
from struct import pack, unpack
from typing import Final

from andori.engine.die import Die, die_with, plain_die

SHIELD_NEVER: Final = 0
SHIELD_WHEN_BEATEN: Final = 1

MOST_FIGHTERS: Final = 8
MOST_DICE: Final = 10
MOST_WILLPOWER: Final = 100

PLAIN_DIE: Final = plain_die()
"""What is thrown where nothing else is said."""

# A way of throwing packed into one whole number, the key of every cache here.
_BREW: Final = 1
_HELM: Final = 2
_SINGLE: Final = 4
_PAIR: Final = 8
_DICE: Final = 16
_KIND: Final = 256


class OddsError(ValueError):
    """A number that no fight can have: `field` names it, `value` is what was given."""

    def __init__(self, field: str, value: int) -> None:
        super().__init__(field, value)
        self.field = field
        self.value = value


def within(field: str, value: int, least: int, most: int) -> int:
    """The value, if it lies in this range; an `OddsError` otherwise."""
    if value < least or value > most:
        raise OddsError(field, value)
    return value


USUAL_ROWS: Final[tuple[int, ...]] = (7, 14)
"""Where the second and the third row of willpower begin, if nothing else is said."""


def row_of(willpower: int, rows: Sequence[int] = USUAL_ROWS) -> int:
    """The row of the willpower track, 0 for the lowest.  [BASE-HEROBOARD-01, BASE-CREATURE-13]

    >>> row_of(6), row_of(7), row_of(14)
    (0, 1, 2)
    """
    row = 0
    for start in rows:
        if willpower >= start:
            row += 1
    return row


def start_of(row: int, rows: Sequence[int]) -> int:
    """The lowest willpower of a row with which anybody fights."""
    return rows[row - 1] if row else 1


def _check_rows(dice_by_row: tuple[int, ...], rows: tuple[int, ...]) -> None:
    for dice in dice_by_row:
        within("dice_by_row", dice, 0, MOST_DICE)
    within("rows", len(rows), len(dice_by_row) - 1, len(dice_by_row) - 1)


class Fighter:
    """A hero as he goes into a fight; a list of fighters stands in throwing order.

    `hours_left` counts the rounds he can pay, the coming one included; those beyond `normal_hours` are overtime and
    cost `overtime_cost` willpower each, before he throws. In `pairs` rounds he adds his two best dice, and in `again`
    rounds he throws a die again.
    """

    __slots__ = (
        "again",
        "brew",
        "can_flip",
        "dice_by_row",
        "die",
        "helm",
        "herbs",
        "hours_left",
        "normal_hours",
        "overtime_cost",
        "pairs",
        "rows",
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
        dice_by_row: tuple[int, ...] = (1, 1, 1),
        die: Die = PLAIN_DIE,
        single: bool = False,
        helm: bool = False,
        brew: int = 0,
        herbs: tuple[int, ...] = (),
        shield: int = 0,
        can_flip: bool = False,
        normal_hours: int = 10,
        overtime_cost: int = 2,
        rows: tuple[int, ...] = USUAL_ROWS,
        pairs: int = 0,
        again: int = 0,
    ) -> None:
        self.strength: int = within("strength", strength, 0, 1000)
        self.willpower: int = within("willpower", willpower, 1, MOST_WILLPOWER)
        self.pairs: int = within("pairs", pairs, 0, 1000)
        self.again: int = within("again", again, 0, 1000)
        self.hours_left: int = within("hours_left", hours_left, 0, 1000)
        _check_rows(dice_by_row, rows)
        self.dice_by_row: tuple[int, ...] = dice_by_row
        self.rows: tuple[int, ...] = rows
        self.die: Die = die
        self.single: bool = single
        self.helm: bool = helm
        self.brew: int = within("brew", brew, 0, 1000)
        within("herbs", min(herbs, default=0), 0, 1000)
        self.herbs: tuple[int, ...] = herbs
        self.shield: int = within("shield", shield, 0, 1000)
        self.can_flip: bool = can_flip
        self.normal_hours: int = within("normal_hours", normal_hours, 0, 1000)
        self.overtime_cost: int = within("overtime_cost", overtime_cost, 0, 1000)

    def shape(self, willpower: int, brew: bool, stage: int = 0) -> int:
        """How he throws at this willpower, as a key: dice and what changes their value.

        `stage` is the round that is counted, from 1; in the round 0 he only throws.
        """
        dice = self.dice_by_row[row_of(willpower, self.rows)]
        single = self.single
        two = dice > 1 and not single and self.adds_two(brew, stage)
        # Helm and brew exclude each other in a round.  [BASE-ITEM-HELM-07]
        adds = self.helm and not brew and not two and not single
        if 0 < stage <= self.again and not adds and not (two and dice == 2):
            # A die that is thrown again is one more: the worst is left out, and a lone one is thrown like single dice.
            single = single or dice == 1
            dice = min(dice + 1, MOST_DICE)
        key = _KIND * self.die.code + _DICE * dice + (_BREW if brew else 0)
        if single:
            return key + _SINGLE
        if two:
            return key + _PAIR
        return key + _HELM if adds else key

    def adds_two(self, brew: bool, stage: int) -> bool:
        """Whether he adds his two best dice in a round: behind those in which he uses brew."""
        return self.pairs > 0 and not brew and 0 < stage <= self.pairs + self.brew

    def payment(self, willpower: int, round_number: int) -> int:
        """The willpower this round's hour costs him; -1 if he cannot pay it.  [BASE-OVERTIME-02, BASE-OVERTIME-04]"""
        if willpower <= 0 or round_number > self.hours_left:
            return -1
        if round_number <= self.normal_hours:
            return 0
        return self.overtime_cost if willpower > self.overtime_cost else -1


class Foe:
    """A creature as it goes into a fight; its equal dice are always added when that is more."""

    __slots__ = ("dice_by_row", "die", "reward", "rows", "strength", "willpower")

    def __init__(
        self,
        strength: int,
        willpower: int,
        dice_by_row: tuple[int, ...] = (2, 3, 3),
        die: Die = PLAIN_DIE,
        reward: int = 0,
        rows: tuple[int, ...] = USUAL_ROWS,
    ) -> None:
        self.strength: int = within("strength", strength, 0, 1000)
        self.willpower: int = within("willpower", willpower, 1, MOST_WILLPOWER)
        _check_rows(dice_by_row, rows)
        self.dice_by_row: tuple[int, ...] = dice_by_row
        self.rows: tuple[int, ...] = rows
        self.die: Die = die
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

    def clamped(self, least: int, most: int) -> list[float]:
        """The chances of `least` or less, of every value between, of `most` or more.

        >>> Distribution(1, [1, 1, 1, 1], 4).clamped(2, 3)
        [0.5, 0.5]
        """
        total = self.total
        start = least - self.low
        end = most - self.low
        inner = [weight / total for weight in self.weights[max(0, start + 1) : max(0, end)]]
        found = [sum(self.weights[: max(0, start + 1)]) / total]
        found += [0.0] * max(0, min(-start - 1, end - start - 1)) + inner
        found += [0.0] * (end - start - len(found))
        found.append(sum(self.weights[max(0, end) :]) / total)
        return found


def _pick(dice: int, face: int, sides: list[int], counts: list[int], weight: int) -> list[tuple[list[int], int]]:
    """Every multiset of `dice` dice from this face on, with the number of ordered throws that show it."""
    if face == len(sides) - 1:
        return [(counts + [dice], weight * sides[face] ** dice)]
    found: list[tuple[list[int], int]] = []
    ways = 1
    for taken in range(dice + 1):
        found += _pick(dice - taken, face + 1, sides, counts + [taken], weight * ways)
        ways = ways * (dice - taken) * sides[face] // (taken + 1)
    return found


def _value(worths: list[int], counts: list[int], adds: bool, two: bool = False) -> int:
    """The best die, the two best, or the best sum of equal dice.

    [BASE-FIGHT-10, BASE-CREATURE-25, BASE-ITEM-HELM-01]
    """
    best = 0
    if two:
        shown = sorted([worth for worth, count in zip(worths, counts) for _ in range(count)])
        return sum(shown[-2:])
    for worth, count in zip(worths, counts):
        if count:
            best = max(best, worth * count if adds else worth)
    return best


def _count(shape: int) -> int:
    """How many dice are thrown."""
    return shape % _KIND // _DICE


def _total(shape: int) -> int:
    """How many throws there are, all equally likely."""
    found: int = len(die_with(shape // _KIND).faces) ** _count(shape)
    return found


_throw_cache: dict[int, list[tuple[int, int, int]]] = {}


def _throws(shape: int) -> list[tuple[int, int, int]]:
    """Of dice thrown together: (value, value after the best flip, number of throws)."""
    if shape in _throw_cache:
        return _throw_cache[shape]
    die = die_with(shape // _KIND)
    faces = die.numbers
    worths = [die.worth[face] for face in faces]
    adds = bool(shape & _HELM)
    two = bool(shape & _PAIR)
    times = 2 if shape & _BREW else 1
    weights: dict[tuple[int, int], int] = {}
    for counts, weight in _pick(_count(shape), 0, die.sides, [], 1):
        value = _value(worths, counts, adds, two)
        flipped = 0
        for place in range(len(faces)):
            if counts[place]:
                other = faces.index(die.turned[faces[place]])
                counts[place] -= 1
                counts[other] += 1
                flipped = max(flipped, _value(worths, counts, adds, two))
                counts[other] -= 1
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
    return kept, flipped, summed, worth_total * _total(shape)


def _one_by_one(shape: int, flip: bool, worth: int, worth_total: int) -> _Strike:
    """A hero who throws die after die and holds when he likes.  [BASE-HERO-ARCHER-02, BASE-ITEM-BOW-02]"""
    dice = _count(shape)
    die = die_with(shape // _KIND)
    faces = die.faces
    times = 2 if shape & _BREW else 1
    # What it is worth to hold on a face, with a flip at hand or without, over worth_total.
    holding = [times * die.worth[face] * worth_total + worth for face in faces]
    if flip:
        turning = [times * die.worth[die.turned[face]] * worth_total for face in faces]
        holding = [max(value, turned) for value, turned in zip(holding, turning)]
    # What so many throws left are worth, over worth_total and faces ** throws. The first throw is no choice.
    ahead = [-1]
    power = 1
    for left in range(dice):
        ahead.append(sum([max(value * power, ahead[left]) for value in holding]))
        power *= len(faces)
    most = times * max([die.worth[face] for face in faces])
    kept, flipped = [0] * (most + 1), [0] * (most + 1)
    going_on = 1
    for left in range(dice - 1, -1, -1):
        power //= len(faces)
        thrown = 0
        for place, face in enumerate(faces):
            if holding[place] * power < ahead[left]:
                thrown += 1
                continue
            value = times * die.worth[face]
            turned = times * die.worth[die.turned[face]]
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
    return kept, flipped, (ahead[dice] if dice else worth) - without * worth_total, worth_total * _total(shape)


def _products(ours: list[int], theirs: list[int]) -> list[int]:
    """The weights of the sums of one value of ours and one of theirs.

    Both rows are written as one huge number each, 8 bytes a weight, and multiplied at once: many times faster than one
    weight at a time, and just as exact as long as no sum needs more than 8 bytes.

    >>> _products([1, 1], [1, 2, 1])
    [1, 3, 3, 1]
    """
    length = len(ours) + len(theirs) - 1
    if sum(ours) * sum(theirs) < 1 << 64:
        left = int.from_bytes(pack(f"<{len(ours)}Q", *ours), "little")
        right = int.from_bytes(pack(f"<{len(theirs)}Q", *theirs), "little")
        return list(unpack(f"<{length}Q", (left * right).to_bytes(8 * length, "little")))
    found = [0] * length
    for place, weight in enumerate(ours):
        if weight:
            for at, other in enumerate(theirs, place):
                found[at] += weight * other
    return found


_team_cache: dict[tuple[int, ...], Distribution] = {}
_TEAM_CACHE_MOST: Final = 4096


def team_dice(shapes: tuple[int, ...], flip: bool) -> Distribution:
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
        if flip:
            plain = _strike(shape, False, 0, 1)[0]
            spent = list(map(add, _products(at_hand, flipped), _products(spent, plain)))
        at_hand = _products(at_hand, kept)
        total *= _total(shape)
    found = Distribution(0, list(map(add, at_hand, spent)) if flip else at_hand, total)
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
    return team_dice((fighter.shape(fighter.willpower, brew),), fighter.can_flip)


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
            shapes.append(fighter.shape(now, brew is not None and brew[place], 1))
            extra += fighter.strength + (0 if herbs is None else herbs[place])
            if fighter.can_flip:
                flips += 1
    within("fighters", len(shapes), 1, MOST_FIGHTERS)
    within("can_flip", flips, 0, 1)
    dice = team_dice(tuple(shapes), flips == 1)
    return Distribution(extra, dice.weights, dice.total)


def foe_distribution(foe: Foe, willpower: int = 0) -> Distribution:
    """The creature's battle value, at its full willpower or at this one.  [BASE-FIGHT-13]

    >>> foe_distribution(Foe(2, 4, dice_by_row=(2, 3, 3))).weight(2 + 12)
    1
    """
    dice = foe.dice_by_row[row_of(willpower or foe.willpower, foe.rows)]
    shape = _KIND * foe.die.code + _DICE * dice + _HELM
    return Distribution(foe.strength, _strike(shape, False, 0, 1)[0], _total(shape))


def difference_of(heroes: Distribution, foe: Distribution) -> Distribution:
    """How far the heroes are above the creature."""
    weights = _products(heroes.weights, foe.weights[::-1])
    return Distribution(heroes.low - foe.low - len(foe.weights) + 1, weights, heroes.total * foe.total)


def _loss(willpower: int, sides: int, difference: int, shield: int) -> int:
    """What a hero loses when the team is behind; -1 if his shield takes it.  [BASE-TEAM-11, BASE-ITEM-SHIELD-01]"""
    if sides and shield == SHIELD_WHEN_BEATEN and difference >= willpower:
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
    difference = difference_of(heroes, foe_distribution(foe))
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
