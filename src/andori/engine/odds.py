"""Exact odds of whole fights; with the names of `throws`, all there is to ask about a fight.

A fight is followed round by round with floats made from the exact weights of one round. What the heroes decide while
they throw is decided as in `throws`; what they decide beforehand (brew, herbs, shields) is said by the caller.

>>> archer = Fighter(1, 7, dice_by_row=(3, 4, 5), single=True)
>>> wizard = Fighter(1, 7, dice_by_row=(1, 1, 1), can_flip=True)
>>> round(fight_odds([archer, wizard], Foe(2, 4, dice_by_row=(2, 3, 3)), 3)[2].won, 4)
0.9982
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import add, mul
from typing import Final

from andori.engine.throws import (
    MOST_DICE,
    MOST_FIGHTERS,
    MOST_WILLPOWER,
    SHIELD_NEVER,
    SHIELD_WHEN_BEATEN,
    Distribution,
    Fighter,
    Foe,
    OddsError,
    RoundOdds,
    difference_of,
    foe_distribution,
    hero_distribution,
    round_odds,
    row_of,
    start_of,
    team_dice,
    team_distribution,
    within,
)

__all__ = [
    "MOST_DICE",
    "MOST_FIGHTERS",
    "MOST_WILLPOWER",
    "SHIELD_NEVER",
    "SHIELD_WHEN_BEATEN",
    "Distribution",
    "FightOdds",
    "Fighter",
    "Foe",
    "OddsError",
    "RoundOdds",
    "fight_odds",
    "foe_distribution",
    "hero_distribution",
    "round_odds",
    "row_of",
    "team_distribution",
]

# Left out of a fight. Even a thousand such chances, at 100 willpower each, stay far below the promised 1e-9.
_DUST: Final = 1e-15


class FightOdds:
    """What has come of a fight after at most `rounds` rounds.

    `won`: the creature is beaten. `beaten`: every hero is. `open`: neither, because the rounds or the heroes' hours are
    over, or because the last of them stepped out behind a used-up shield. `fought`: expected number of rounds. Per hero
    in throwing order: `lost` willpower, chance to be beaten.
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
    """The chances of one round, side by side for every willpower of the creature (place 0: it has 1).

    `beats`: the creature is beaten. `holds[place]`: it is left with what belongs to this place, from this place on,
    nobody hurt. `hurts[by]` and `crushes[by]`: the heroes are behind by exactly so much, by so much or more; empty
    where that is next to impossible.
    """

    __slots__ = ("beats", "crushes", "holds", "hurts")

    def __init__(
        self, heroes: Distribution, foes: list[Distribution], rows: tuple[int, ...], foe_willpower: int, most: int
    ) -> None:
        self.beats: list[float] = []
        self.holds: list[list[float]] = [[] for _ in range(foe_willpower)]
        self.hurts: list[list[float]] = [[] for _ in range(most + 1)]
        self.crushes: list[list[float]] = [[] for _ in range(most + 1)]
        points: list[float] = []
        for row, foe in enumerate(foes):
            first = start_of(row, rows)
            last = min(foe_willpower, rows[row] - 1) if row < len(rows) else foe_willpower
            # The chances of every difference from -most to the creature's willpower, outermost: so much and beyond.
            if row == 0 or foe is not foes[row - 1]:
                points = difference_of(heroes, foe).clamped(-most, foe_willpower)
            losses = list(accumulate(points[:most]))
            wins = points[most:]
            self.beats += list(accumulate(wins[::-1]))[foe_willpower - last : foe_willpower + 1 - first][::-1]
            for left in range(1, last + 1):
                self.holds[left - 1] += wins[max(0, first - left) : last + 1 - left]
            width = last + 1 - first
            for by in range(1, most + 1):
                self.hurts[by] += [points[most - by]] * width
                self.crushes[by] += [losses[most - by]] * width
        for by in range(most, 0, -1):
            if max(self.crushes[by]) > _DUST:
                break
            self.hurts[by] = self.crushes[by] = []


# Fights that are asked for one after the other have many swings in common.
_swing_cache: dict[tuple[int, ...], _Swing] = {}
_SWING_CACHE_MOST: Final = 512


class _Step:
    """Where the heroes stand after being behind by `by`, and what became of those who dropped out or took cover.

    `settled`: (hero, willpower lost). `fallen`: the heroes beaten. `to`: the situation, unless the fight is over.
    """

    __slots__ = ("by", "fallen", "settled", "sides", "someone_safe", "to", "willpower")

    def __init__(self, by: int, willpower: list[int], sides: list[int], someone_safe: int) -> None:
        self.by: int = by
        self.willpower: list[int] = willpower
        self.sides: list[int] = sides
        self.someone_safe: int = someone_safe
        self.settled: list[tuple[int, int]] = []
        self.fallen: list[int] = []
        self.to: _Spot | None = None


class _Spot:
    """A situation of the heroes, with its chances by the creature's willpower, now and after this round.

    `willpower` is 0 for those who are out; `losses` has what each of the others has lost, unless that is settled.
    """

    __slots__ = (
        "coming",
        "losses",
        "now",
        "rows",
        "sides",
        "someone_safe",
        "stage",
        "steps",
        "swing",
        "total",
        "willpower",
    )

    def __init__(
        self,
        willpower: list[int],
        sides: list[int],
        someone_safe: int,
        rows: tuple[int, ...],
        losses: list[tuple[int, int]],
    ) -> None:
        self.willpower: list[int] = willpower
        self.sides: list[int] = sides
        self.someone_safe: int = someone_safe
        self.rows: tuple[int, ...] = rows
        self.losses: list[tuple[int, int]] = losses
        self.now: list[float] = []
        self.coming: list[float] = []
        self.total: float = 0.0
        self.steps: list[_Step] = []
        self.stage: int = 0
        self.swing: _Swing | None = None


class _Fight:
    """The chances of every situation of a fight, carried on from round to round.

    All who are in the round lose the same, so those without a shield keep their distances. A hero behind his raised
    shield loses nothing, and steps out when it is used up or his hours become overtime: only his dice count, his
    willpower is settled. And whoever is out is settled, too. So there are few situations, whatever the heroes carry.
    """

    def __init__(
        self,
        fighters: list[Fighter],
        foe: Foe,
        extra: int,
        use_brew: bool,
        use_herbs: bool,
        shield: int,
        later: Sequence[int] = (),
    ) -> None:
        count = len(fighters)
        self.fighters: list[Fighter] = fighters
        self.extras: list[int] = [extra, *later]
        self.shield: int = shield
        self.foe: Foe = foe
        self.foe_values: list[Distribution] = []
        for row in range(row_of(foe.willpower, foe.rows) + 1):
            alike = row and foe.dice_by_row[row] == foe.dice_by_row[row - 1]
            self.foe_values.append(self.foe_values[-1] if alike else foe_distribution(foe, start_of(row, foe.rows)))
        self.brew: list[int] = [fighter.brew if use_brew else 0 for fighter in fighters]
        self.herbs: list[list[int]] = [sorted(one.herbs, reverse=True) if use_herbs else [] for one in fighters]
        # After so many rounds nothing is left to be used, and rounds differ no more.
        self.changes: int = max(max(self.brew), max([len(herbs) for herbs in self.herbs]), len(later))
        for fighter in fighters:
            self.changes = max(self.changes, fighter.pairs + fighter.brew, fighter.again)
        self.most: int = max([fighter.willpower for fighter in fighters])
        # Rows that throw the same dice are one row.
        self.row_of_row: list[list[int]] = []
        for fighter in fighters:
            dice = list(fighter.dice_by_row)
            self.row_of_row.append([dice.index(number) for number in dice])
        self.foe_key: list[int] = [self.most, foe.willpower, foe.die.code, len(foe.rows), *foe.rows, *foe.dice_by_row]
        self.spots: dict[tuple[int, ...], _Spot] = {}
        self.swings: dict[tuple[int, ...], _Swing] = {}
        self.round: int = 0
        self.visits: int = 0
        self.won: float = 0.0
        self.beaten: float = 0.0
        self.fought: float = 0.0
        self.lost: list[float] = [0.0] * count
        self.fallen: list[float] = [0.0] * count
        sides = [0 if shield == SHIELD_NEVER else fighter.shield for fighter in fighters]
        # With a shield used in need its owner is never beaten, and so never are all.
        safe = 1 if shield == SHIELD_WHEN_BEATEN and max(sides) > 0 else 0
        start = self.spot([fighter.willpower for fighter in fighters], sides, safe)
        start.now = [0.0] * (foe.willpower - 1) + [1.0]
        start.total = 1.0
        self.live: list[_Spot] = [start]

    def covered(self, place: int, sides: int) -> bool:
        """Whether a hero who is in with so many sides left stands behind his raised shield."""
        return self.shield == SHIELD_WHEN_BEATEN and sides < self.fighters[place].shield

    def spot(self, willpower: list[int], sides: list[int], someone_safe: int) -> _Spot:
        key = (*willpower, *sides, someone_safe)
        found = self.spots.get(key)
        if found is None:
            rows: list[int] = []
            losses: list[tuple[int, int]] = []
            for place, now in enumerate(willpower):
                rows.append(self.row_of_row[place][row_of(now, self.fighters[place].rows)] if now else -1)
                if now and not self.covered(place, sides[place]):
                    lost = self.fighters[place].willpower - now
                    if lost:
                        losses.append((place, lost))
            found = _Spot(willpower, sides, someone_safe, tuple(rows), losses)
            self.spots[key] = found
        return found

    def swing(self, spot: _Spot) -> _Swing:
        """The chances of this round for the heroes of this situation."""
        stage = min(self.round, self.changes + 1)
        if spot.swing is not None and spot.stage == stage:
            return spot.swing
        key = (*spot.rows, stage)
        found = self.swings.get(key)
        if found is None:
            found = self.new_swing(spot.willpower, stage)
            self.swings[key] = found
        spot.swing = found
        spot.stage = stage
        return found

    def new_swing(self, willpower: list[int], stage: int) -> _Swing:
        shapes: list[int] = []
        flip = False
        ahead = self.extras[min(stage, len(self.extras)) - 1] - self.foe.strength
        for place, fighter in enumerate(self.fighters):
            if willpower[place]:
                shapes.append(fighter.shape(willpower[place], stage <= self.brew[place], stage))
                flip = flip or fighter.can_flip
                herbs = self.herbs[place]
                ahead += fighter.strength + (herbs[stage - 1] if stage <= len(herbs) else 0)
        key = (*self.foe_key, ahead, 1 if flip else 0, *shapes)
        found = _swing_cache.get(key)
        if found is None:
            dice = team_dice(tuple(shapes), flip)
            heroes = Distribution(ahead + self.foe.strength, dice.weights, dice.total)
            found = _Swing(heroes, self.foe_values, self.foe.rows, self.foe.willpower, self.most)
            if len(_swing_cache) >= _SWING_CACHE_MOST:
                _swing_cache.clear()
            _swing_cache[key] = found
        return found

    def steps(self, spot: _Spot) -> list[_Step]:
        """What comes of being behind by 1, 2 ... in this situation; the last stands for all beyond it, too."""
        if spot.steps:
            return spot.steps
        willpower, sides, safe = spot.willpower[:], spot.sides[:], spot.someone_safe
        # Whoever stands behind his shield fares alike whatever the loss is; `open_to` it are the others.
        open_to: list[int] = []
        most = 1
        for place, now in enumerate(spot.willpower):
            left = sides[place]
            if now and left and left < self.fighters[place].shield:
                sides[place] = left - 1
                if left == 1:
                    willpower[place] = 0
                    safe = 1
            elif now:
                open_to.append(place)
                most = max(most, now)
        for by in range(1, most + 1):
            step = _Step(by, willpower[:], sides[:], safe)
            for place in open_to:
                if by < step.willpower[place]:
                    step.willpower[place] -= by
                else:
                    self.in_need(step, place)
            if max(step.willpower):
                step.to = self.spot(step.willpower, step.sides, step.someone_safe)
            spot.steps.append(step)
        return spot.steps

    def in_need(self, step: _Step, place: int) -> None:
        """A loss that beats this hero, or against which he raises his shield; used up, it lets him step out.

        [BASE-TEAM-20, BASE-ITEM-SHIELD-01, BASE-FIGHT-19]
        """
        all_he_had = self.fighters[place].willpower
        now = step.willpower[place]
        if step.sides[place] == 0:
            step.willpower[place] = 0
            step.settled.append((place, all_he_had))
            step.fallen.append(place)
            return
        step.settled.append((place, all_he_had - now))
        step.sides[place] -= 1
        if step.sides[place]:
            # Only his dice count from now on.
            rows = self.fighters[place].rows
            step.willpower[place] = start_of(self.row_of_row[place][row_of(now, rows)], rows)
        else:
            step.willpower[place] = 0
            step.someone_safe = 1

    def pay(self) -> None:
        """Take this round's overtime; who cannot pay his hour drops out.  [BASE-TEAM-19, BASE-OVERTIME-02]

        Nobody pays overtime from behind a raised shield.
        """
        paid: list[_Spot] = []
        for spot in self.live:
            willpower, sides, safe = spot.willpower[:], spot.sides[:], spot.someone_safe
            for place, fighter in enumerate(self.fighters):
                if willpower[place]:
                    covered = self.covered(place, sides[place])
                    cost = fighter.payment(willpower[place], self.round)
                    if cost >= 0 and not (covered and self.round > fighter.normal_hours):
                        willpower[place] -= cost
                        continue
                    if not covered:
                        self.lost[place] += spot.total * (fighter.willpower - willpower[place])
                    willpower[place] = sides[place] = 0
                    safe = 1
            if max(willpower):
                into = self.spot(willpower, sides, safe)
                if not into.coming:
                    paid.append(into)
                self.arrive(into, spot.now)
        self.take(paid)

    def arrive(self, spot: _Spot, chances: list[float]) -> None:
        spot.coming = list(map(add, spot.coming, chances)) if spot.coming else chances

    def take(self, spots: list[_Spot]) -> None:
        """What was to come is now."""
        self.live = []
        for spot in spots:
            spot.now = spot.coming
            spot.coming = []
            spot.total = sum(spot.now)
            if spot.total > _DUST:
                self.live.append(spot)

    def play_round(self) -> None:
        """Carry every situation on by one round; where nobody can fight any more, the fight is over."""
        self.round += 1
        for fighter in self.fighters:
            if self.round == fighter.hours_left + 1 or fighter.normal_hours < self.round <= fighter.hours_left:
                self.pay()
                break
        arrived: list[_Spot] = []
        for spot in self.live:
            self.strike(spot, arrived)
        self.take(arrived)

    def strike(self, spot: _Spot, arrived: list[_Spot]) -> None:
        """Play the round from one situation, for every willpower of the creature at once."""
        self.visits += 1
        self.fought += spot.total
        swing = self.swing(spot)
        chances = spot.now
        chance: float = sum(map(mul, chances, swing.beats))
        self.won += chance
        for place, lost in spot.losses:
            self.lost[place] += chance * lost
        holds = swing.holds
        if not spot.coming:
            arrived.append(spot)
        self.arrive(spot, [sum(map(mul, chances[left:], holds[left])) for left in range(len(holds))])
        steps = self.steps(spot)
        most = len(steps)
        for step in steps:
            # To lose all that the strongest of them has, or more, always ends alike.
            hurts = swing.hurts[step.by] if step.by < most else swing.crushes[step.by]
            if not hurts:
                continue
            if step.settled:
                chance = sum(map(mul, chances, hurts))
                for place, lost in step.settled:
                    self.lost[place] += chance * lost
                for place in step.fallen:
                    self.fallen[place] += chance
                if step.to is None and not step.someone_safe:
                    self.beaten += chance
            into = step.to
            if into is None:
                continue
            if into.coming:
                into.coming = list(map(add, into.coming, map(mul, chances, hurts)))
            else:
                into.coming = list(map(mul, chances, hurts))
                arrived.append(into)

    def outlook(self) -> FightOdds:
        """How things stand after the rounds played so far."""
        lost = self.lost[:]
        for spot in self.live:
            for place, amount in spot.losses:
                lost[place] += spot.total * amount
        return FightOdds(self.round, self.won, self.beaten, self.fought, lost, self.fallen[:])


def fight_odds(
    fighters: Sequence[Fighter],
    foe: Foe,
    max_rounds: int,
    extra: int = 0,
    use_brew: bool = False,
    use_herbs: bool = False,
    shield: int = SHIELD_WHEN_BEATEN,
    later: Sequence[int] = (),
) -> list[FightOdds]:
    """The odds of a fight that goes on as long as it can, after 1, 2 ... `max_rounds` rounds.

    Everybody stays until he is beaten, his shield is used up in need, or he cannot pay an hour. `use_brew`: half a brew
    in every round, from the first on, while he has some. `use_herbs`: likewise one herb a round, the best first.
    `later`: what is added instead of `extra` in the second round, in the third and so on, the last of these for good.
    [BASE-FIGHT-17, BASE-TEAM-19]

    >>> dwarf = Fighter(3, 7, dice_by_row=(1, 2, 3), brew=2)
    >>> gor = Foe(2, 4, dice_by_row=(2, 3, 3))
    >>> [round(after.won, 4) for after in fight_odds([dwarf], gor, 3, use_brew=True)]
    [0.6636, 0.9067, 0.927]
    """
    within("max_rounds", max_rounds, 1, 1000)
    within("fighters", len(fighters), 1, MOST_FIGHTERS)
    within("can_flip", sum([1 for fighter in fighters if fighter.can_flip]), 0, 1)
    fight = _Fight(list(fighters), foe, extra, use_brew, use_herbs, shield, later)
    outlooks: list[FightOdds] = []
    for _ in range(max_rounds):
        fight.play_round()
        outlooks.append(fight.outlook())
    return outlooks
