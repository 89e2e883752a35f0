"""The fight odds against honest enumeration: every die of every throw, every decision from the whole tree."""

from __future__ import annotations

import doctest
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from andori.engine import odds, throws
from andori.engine.die import Die
from andori.engine.odds import (
    SHIELD_NEVER,
    SHIELD_WHEN_BEATEN,
    Distribution,
    Fighter,
    Foe,
    OddsError,
    fight_odds,
    foe_distribution,
    hero_distribution,
    round_odds,
    team_distribution,
)
from andori.engine.throws import PLAIN_DIE

Chances = dict[int, Fraction]

RED = (1, 2, 3, 4, 5, 6)
BLACK = (6, 6, 8, 10, 10, 12)
FOUR = (1, 2, 4, 7)
FACES = {"": RED, "black": BLACK, "four": FOUR}
OPPOSITE = {
    "": {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1},
    "black": {6: 10, 10: 6, 8: 12, 12: 8},
    "four": {1: 7, 7: 1, 2: 4, 4: 2},
}
BLACK_DIE = Die("black", list(BLACK), [10, 10, 12, 6, 6, 8], "")
FOUR_SIDES = Die("four", list(FOUR), [7, 4, 2, 1], "")
BY_STONES: Any = {"dice_by_row": (1, 1, 1), "die": BLACK_DIE}

GOR = Foe(2, 4, (2, 3, 3), reward=2)
SKRAL = Foe(6, 6, (2, 3, 3), reward=4)
WARDRAK = Foe(10, 7, (1, 2, 2), BLACK_DIE, 6)
TROLL = Foe(14, 12, (2, 3, 3), reward=6)


def dwarf(strength: int = 1, willpower: int = 7, **more: object) -> Fighter:
    return Fighter(strength, willpower, dice_by_row=(1, 2, 3), **more)  # type: ignore[arg-type]


def warrior(strength: int = 1, willpower: int = 7, **more: object) -> Fighter:
    return Fighter(strength, willpower, dice_by_row=(2, 3, 4), **more)  # type: ignore[arg-type]


def archer(strength: int = 1, willpower: int = 7, **more: object) -> Fighter:
    return Fighter(strength, willpower, dice_by_row=(3, 4, 5), single=True, **more)  # type: ignore[arg-type]


def wizard(strength: int = 1, willpower: int = 7, **more: object) -> Fighter:
    return Fighter(strength, willpower, dice_by_row=(1, 1, 1), can_flip=True, **more)  # type: ignore[arg-type]


# --- Honest enumeration: nothing here is shared with the code under test.


def best_equal(dice: tuple[int, ...]) -> int:
    return max([0, *[face * dice.count(face) for face in dice]])


def row(willpower: int) -> int:
    return 0 if willpower <= 6 else 1 if willpower <= 13 else 2


def value_of(hero: Fighter, dice: tuple[int, ...], brew: bool) -> int:
    if not dice:
        return 0
    if brew:
        return 2 * max(dice)
    if hero.helm and not hero.single:
        return best_equal(dice)
    return max(dice)


def flips_of(hero: Fighter, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    turned = []
    for place, face in enumerate(dice):
        other = OPPOSITE[hero.die.name][face]
        turned.append((*dice[:place], other, *dice[place + 1 :]))
    return turned


def mean(chances: Chances) -> Fraction:
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


def mix(parts: list[Chances]) -> Chances:
    mixed: Chances = {}
    for part in parts:
        for value, chance in part.items():
            mixed[value] = mixed.get(value, Fraction(0)) + chance / len(parts)
    return mixed


def plus(chances: Chances, by: int) -> Chances:
    return {value + by: chance for value, chance in chances.items()}


class Tree:
    """The whole decision tree of one throw of the team; equal subtrees are looked at once."""

    def __init__(self, heroes: list[Fighter], willpower: list[int], brew: list[bool]) -> None:
        self.heroes = heroes
        self.willpower = willpower
        self.brew = brew
        self.seen: dict[tuple[int, int, bool], Chances] = {}

    def throw(self, place: int, flip: bool) -> Chances:
        """Heroes from `place` on are still to throw."""
        if place == len(self.heroes):
            return {0: Fraction(1)}
        hero = self.heroes[place]
        dice = hero.dice_by_row[row(self.willpower[place])]
        if hero.single and dice:
            return self.shoot(place, dice, flip)
        key = (place, 0, flip)
        if key not in self.seen:
            faces = FACES[hero.die.name]
            self.seen[key] = mix([self.thrown(place, thrown, flip) for thrown in product(faces, repeat=dice)])
        return self.seen[key]

    def thrown(self, place: int, dice: tuple[int, ...], flip: bool) -> Chances:
        """The wizard decides at once: the best of keeping and of every die he could turn."""
        hero, brew = self.heroes[place], self.brew[place]
        best = plus(self.throw(place + 1, flip), value_of(hero, dice, brew))
        if flip:
            for turned in flips_of(hero, dice):
                other = plus(self.throw(place + 1, False), value_of(hero, turned, brew))
                if mean(other) > mean(best):
                    best = other
        return best

    def shoot(self, place: int, left: int, flip: bool) -> Chances:
        """One die after the other; hold unless going on is better."""
        key = (place, left, flip)
        if key not in self.seen:
            parts = []
            for face in FACES[self.heroes[place].die.name]:
                best = self.thrown(place, (face,), flip)
                if left > 1:
                    further = self.shoot(place, left - 1, flip)
                    if mean(further) > mean(best):
                        best = further
                parts.append(best)
            self.seen[key] = mix(parts)
        return self.seen[key]


def honest_team(heroes: list[Fighter], brew: list[bool], bonus: int, willpower: list[int] | None = None) -> Chances:
    tree = Tree(heroes, [hero.willpower for hero in heroes] if willpower is None else willpower, brew)
    chances = tree.throw(0, any(hero.can_flip for hero in heroes))
    return plus(chances, bonus + sum(hero.strength for hero in heroes))


def honest_foe(foe: Foe, willpower: int) -> Chances:
    faces = FACES[foe.die.name]
    throws = list(product(faces, repeat=foe.dice_by_row[row(willpower)]))
    return plus(mix([{best_equal(dice): Fraction(1)} for dice in throws]), foe.strength)


def honest_difference(team: Chances, foe: Chances) -> Chances:
    found: Chances = {}
    for ours, chance in team.items():
        for theirs, other in foe.items():
            found[ours - theirs] = found.get(ours - theirs, Fraction(0)) + chance * other
    return found


def exactly(distribution: Distribution) -> Chances:
    assert sum(distribution.weights) == distribution.total
    return {value: Fraction(weight, distribution.total) for value, weight in distribution.items()}


class HonestFight:
    """A fight played through every round of every branch, hero by hero."""

    def __init__(self, heroes: list[Fighter], foe: Foe, rounds: int, brew: bool, herbs: bool, shield: int) -> None:
        self.heroes, self.foe, self.rounds, self.shield = heroes, foe, rounds, shield
        self.brew, self.herbs = brew, herbs
        count = len(heroes)
        self.won = [0.0] * (rounds + 1)
        self.beaten = [0.0] * (rounds + 1)
        self.lost = [[0.0] * count for _ in range(rounds + 1)]
        self.fallen = [[0.0] * count for _ in range(rounds + 1)]
        self.fought = [0.0] * (rounds + 1)
        self.seen: dict[object, Chances] = {}
        shields = [hero.shield for hero in heroes]
        self.play(1, 1.0, [hero.willpower for hero in heroes], shields, [False] * count, foe.willpower)

    def settle(self, first: int, chance: float, willpower: list[int], won: bool) -> None:
        """From round `first` on this branch stands still."""
        for number in range(first, self.rounds + 1):
            self.note(number, chance, willpower, won)

    def note(self, number: int, chance: float, willpower: list[int], won: bool) -> None:
        self.won[number] += chance * won
        self.beaten[number] += chance * (max(willpower) == 0)
        for place, hero in enumerate(self.heroes):
            self.lost[number][place] += chance * (hero.willpower - willpower[place])
            self.fallen[number][place] += chance * (willpower[place] == 0)

    def play(
        self, number: int, chance: float, willpower: list[int], shields: list[int], up: list[bool], foe: int
    ) -> None:
        """`up`: who has raised his shield against a loss that would have beaten him."""
        if number > self.rounds:
            return
        willpower = willpower[:]
        inside = []
        for place, hero in enumerate(self.heroes):
            overtime = number > hero.normal_hours
            if willpower[place] == 0 or number > hero.hours_left or (up[place] and (overtime or shields[place] == 0)):
                continue
            if overtime and willpower[place] <= hero.overtime_cost:
                continue
            willpower[place] -= hero.overtime_cost if overtime else 0
            inside.append(place)
        if not inside:
            self.settle(number, chance, willpower, False)
            return
        for later in range(number, self.rounds + 1):
            self.fought[later] += chance
        key = (number, tuple(inside), tuple(row(willpower[place]) for place in inside), row(foe))
        if key not in self.seen:
            heroes = [self.heroes[place] for place in inside]
            brew = [self.brew and hero.brew >= number for hero in heroes]
            bonus = 0
            for hero in heroes:
                herbs = sorted(hero.herbs)[::-1]
                bonus += herbs[number - 1] if self.herbs and len(herbs) >= number else 0
            team = honest_team(heroes, brew, bonus, [willpower[place] for place in inside])
            self.seen[key] = honest_difference(team, honest_foe(self.foe, foe))
        for difference, part in self.seen[key].items():
            branch = chance * float(part)
            after, sides, raised = willpower[:], shields[:], up[:]
            if difference >= foe:
                self.settle(number, branch, after, True)
                continue
            if difference < 0:
                for place in inside:
                    need = raised[place] or -difference >= after[place]
                    use = self.shield == SHIELD_WHEN_BEATEN and need
                    if sides[place] and use:
                        sides[place] -= 1
                        raised[place] = self.shield == SHIELD_WHEN_BEATEN
                    else:
                        after[place] = max(0, after[place] + difference)
            self.note(number, branch, after, False)
            self.play(number + 1, branch, after, sides, raised, foe - max(0, difference))


def check_fight(heroes: list[Fighter], foe: Foe, rounds: int, shield: int = SHIELD_WHEN_BEATEN) -> None:
    honest = HonestFight(heroes, foe, rounds, True, True, shield)
    found = fight_odds(heroes, foe, rounds, use_brew=True, use_herbs=True, shield=shield)
    assert [one.rounds for one in found] == list(range(1, rounds + 1))
    for number, one in enumerate(found, 1):
        assert one.won == pytest.approx(honest.won[number], abs=1e-9)
        assert one.beaten == pytest.approx(honest.beaten[number], abs=1e-9)
        assert one.open == pytest.approx(1 - honest.won[number] - honest.beaten[number], abs=1e-9)
        assert one.fought == pytest.approx(honest.fought[number], abs=1e-9)
        assert one.lost == pytest.approx(honest.lost[number], abs=1e-9)
        assert one.fighter_beaten == pytest.approx(honest.fallen[number], abs=1e-9)


# --- The catalogue's own numbers


def dice_value(*dice: int, adds: bool) -> int:
    return throws._value(list(RED), [dice.count(face) for face in RED], adds)


def test_the_archer_holds_where_the_dice_left_promise_less() -> None:
    """[BASE-HERO-ARCHER-02]"""
    means = [Fraction(7, 2), Fraction(17, 4), Fraction(14, 3), Fraction(89, 18), Fraction(277, 54)]
    for dice, expected in enumerate(means, 1):
        assert hero_distribution(Fighter(1, 7, dice_by_row=(dice, dice, dice), single=True)).mean() == expected


def test_a_helm_adds_equal_dice_of_one_number_when_that_is_more() -> None:
    """[BASE-ITEM-HELM-01, BASE-ITEM-HELM-02, BASE-FIGHT-30]  Warrior 4, 3, 3 with strength 5: 9 without, 11 with."""
    assert dice_value(4, 3, 3, adds=True) + 5 == 11
    assert dice_value(4, 3, 3, adds=False) + 5 == 9
    assert dice_value(6, 2, 2, adds=True) == 6
    assert dice_value(3, 3, 2, 2, adds=True) == 6
    assert team_distribution([warrior(5, 9, helm=True)]).weight(5 + 18) == 1
    assert team_distribution([warrior(5, 9)]).items()[-1] == (11, 91)


@pytest.mark.parametrize("hero", [wizard(helm=True), archer(helm=True), warrior(single=True, helm=True)])
def test_a_helm_is_no_use_to_wizard_archer_and_bow(hero: Fighter) -> None:
    """[BASE-ITEM-HELM-03, BASE-ITEM-HELM-04, BASE-ITEM-HELM-05]"""
    with_helm = hero_distribution(hero)
    hero.helm = False
    assert with_helm.items() == hero_distribution(hero).items()


def test_helm_and_brew_do_not_combine() -> None:
    """[BASE-ITEM-HELM-07, BASE-ITEM-BREW-06]"""
    with_helm = team_distribution([warrior(helm=True)], brew=[True])
    assert with_helm.items() == team_distribution([warrior()], brew=[True]).items()


def test_the_brew_doubles_the_die_and_not_the_strength() -> None:
    """[BASE-ITEM-BREW-08]"""
    assert [value for value, _ in team_distribution([wizard(3)], brew=[True]).items()] == [3 + 8, 3 + 10, 3 + 12]


def test_a_flip_may_make_the_equal_dice_of_a_helm() -> None:
    """[BASE-ITEM-HELM-08]  3, 4, 4 becomes 4, 4, 4: 12."""
    assert dice_value(4, 4, 4, adds=True) == 12
    assert (8, 12) in [(value, turned) for value, turned, _ in throws._throws(warrior(helm=True).shape(7, False))]
    team = [warrior(helm=True), wizard()]
    assert exactly(team_distribution(team)) == honest_team(team, [False, False], 0)


def test_a_creature_adds_equal_dice_only_when_they_beat_the_rest() -> None:
    """[BASE-CREATURE-20, BASE-CREATURE-25]  Troll 3, 3, 5: 6 and 14 make 20."""
    assert dice_value(3, 3, 5, adds=True) + TROLL.strength == 20
    assert dice_value(2, 2, 5, adds=True) == 5
    for foe in (GOR, SKRAL, WARDRAK, TROLL):
        assert exactly(foe_distribution(foe)) == honest_foe(foe, foe.willpower)


def test_a_wardrak_throws_two_black_dice_from_seven_willpower_and_one_below() -> None:
    """[BASE-CREATURE-15, BASE-CREATURE-16]"""
    assert foe_distribution(WARDRAK).items()[-1] == (10 + 24, 1)
    assert foe_distribution(Foe(10, 6, (1, 2, 2), BLACK_DIE)).items() == [(16, 2), (18, 1), (20, 2), (22, 1)]


def test_the_worked_team_battle_is_among_the_throws() -> None:
    """[BASE-TEAM-12]  Strength 7, brew, herb 3: 29 against 16 of the skral, 13 apart."""
    team = [dwarf(3, 14, brew=2), wizard(2, herbs=(3,)), archer(2, 6)]
    brew, herbs = [True, False, False], [0, 3, 0]
    found = team_distribution(team, brew=brew, herbs=herbs)
    assert exactly(found) == honest_team(team, brew, 3)
    assert found.weight(29) > 0
    assert foe_distribution(SKRAL).weight(16) == 1
    outlook = round_odds(team, SKRAL, brew=brew, herbs=herbs)
    assert outlook.difference.weight(13) > 0
    assert outlook.foe_beaten > 0.8


def test_the_black_die_and_its_flip() -> None:
    """[BASE-ITEM-RUNESTONE-05, BASE-HERO-WIZARD-05]"""
    warrior, wizard = Fighter(1, 7, **BY_STONES, helm=True), Fighter(1, 7, **BY_STONES, can_flip=True)
    assert hero_distribution(warrior).items() == [(6, 2), (8, 1), (10, 2), (12, 1)]
    assert hero_distribution(wizard).items() == [(10, 4), (12, 2)]
    archer = Fighter(1, 7, **BY_STONES, single=True)
    assert hero_distribution(archer).items() == hero_distribution(warrior).items()


def test_a_die_of_any_faces_is_counted_by_its_own_faces_and_opposites() -> None:
    assert foe_distribution(Foe(0, 1, (2, 2, 2), FOUR_SIDES)).items() == [(2, 3), (4, 5), (7, 6), (8, 1), (14, 1)]
    assert hero_distribution(Fighter(1, 7, die=FOUR_SIDES, can_flip=True)).items() == [(4, 2), (7, 2)]
    shot = hero_distribution(Fighter(1, 7, dice_by_row=(2, 2, 2), die=FOUR_SIDES, single=True))
    assert (shot.items(), shot.total) == ([(1, 2), (2, 2), (4, 6), (7, 6)], 16)
    # What is worked out for one die is not taken for another.
    assert hero_distribution(Fighter(1, 7)).items() == [(face, 1) for face in RED]


def test_a_hero_without_dice_brings_his_strength() -> None:
    """[BASE-TEAM-06]  Flip and throwing one by one must cope with nothing to throw."""
    for single in (False, True):
        team = [Fighter(2, 7, dice_by_row=(0, 0, 0), single=single), wizard(), archer()]
        assert exactly(team_distribution(team)) == honest_team(team, [False] * 3, 0)
    assert exactly(team_distribution(team[:1])) == {2: Fraction(1)}


def test_everybody_in_the_round_loses_the_whole_difference() -> None:
    """[BASE-TEAM-11, BASE-TEAM-20]"""
    team = [dwarf(1, 3), warrior(1, 20)]
    outlook = round_odds(team, TROLL)
    below = [(-value, weight) for value, weight in outlook.difference.items() if value < 0]
    assert outlook.lost_weights == [sum(min(3, by) * w for by, w in below), sum(min(20, by) * w for by, w in below)]
    assert outlook.beaten_weights == [sum(w for by, w in below if by >= 3), sum(w for by, w in below if by >= 20)]
    assert outlook.win_weight + outlook.tie_weight + outlook.lose_weight == outlook.total


def test_a_hero_without_an_hour_stays_out() -> None:
    """[BASE-TEAM-19]"""
    out = round_odds([dwarf(5, hours_left=0), warrior(3)], GOR)
    assert out.difference.items() == round_odds([warrior(3)], GOR).difference.items()
    assert out.lost[0] == 0 and out.lost[1] > 0
    check_fight([dwarf(3, hours_left=1), warrior(2, hours_left=2), wizard(hours_left=4)], TROLL, 4)


def test_an_overtime_hour_is_paid_before_the_throw() -> None:
    """[BASE-OVERTIME-02, BASE-OVERTIME-03, BASE-OVERTIME-04]  Warrior with 8 at hour 7: 6 willpower, 2 dice."""
    late = round_odds([warrior(2, 8, normal_hours=0)], GOR)
    assert late.difference.items() == round_odds([warrior(2, 6)], GOR).difference.items()
    assert late.lost[0] == pytest.approx(2 + round_odds([warrior(2, 6)], GOR).lost[0])
    with pytest.raises(OddsError):
        round_odds([warrior(2, 2, normal_hours=0)], GOR)
    check_fight([warrior(2, 9, normal_hours=1, hours_left=3), wizard(1, 14, normal_hours=2, hours_left=4)], SKRAL, 5)


@pytest.mark.parametrize("shield", [SHIELD_NEVER, SHIELD_WHEN_BEATEN])
def test_each_side_of_a_shield_stops_one_loss_of_its_owner(shield: int) -> None:
    """[BASE-ITEM-SHIELD-01, BASE-ITEM-SHIELD-02]"""
    check_fight([dwarf(4, 7, shield=2), warrior(2, 8, shield=1)], SKRAL, 4, shield)
    check_fight([archer(2, 5, shield=1), wizard(1, 9)], TROLL, 4, shield)


def test_a_shield_raised_in_need_stays_up_and_its_owner_steps_out_unbeaten() -> None:
    """[BASE-ITEM-SHIELD-01, BASE-FIGHT-19]"""
    strong = Foe(60, 20, (2, 2, 2))
    for sides in (1, 2, 3):
        found = fight_odds([dwarf(1, 8, shield=sides)], strong, 5)
        assert [one.fought for one in found] == pytest.approx([min(number, sides) for number in range(1, 6)])
        assert found[-1].open == 1 and found[-1].lost == [0] and found[-1].fighter_beaten == [0]
    # Nobody pays overtime from behind his shield.
    late = fight_odds([dwarf(1, 8, hours_left=4, normal_hours=1, shield=3)], strong, 4)
    assert late[-1].fought == pytest.approx(1) and late[-1].lost == [0]
    team = [dwarf(4, 9, shield=2, normal_hours=2), warrior(3, 7, shield=1), archer(2, 14, shield=2)]
    check_fight(team, Foe(22, 9, (2, 3, 3)), 4)


def test_a_shield_is_never_a_loss() -> None:
    for foe in (GOR, SKRAL, WARDRAK, TROLL, Foe(24, 20, (2, 3, 3))):
        won = [fight_odds([dwarf(4, 9, shield=n), warrior(3, 12), wizard(2)], foe, 8)[-1] for n in range(3)]
        assert won[0].won <= won[1].won + 1e-12 and won[1].won <= won[2].won + 1e-12
        assert won[0].lost[0] >= won[1].lost[0] - 1e-12


@pytest.mark.parametrize(
    ("willpower", "hours"), [((9, 8, 7, 20), 7), ((20, 17, 13, 9), 10), ((20, 19, 18, 17), 10), ((20, 15, 11, 6), 3)]
)
def test_the_situations_of_the_worst_fights_stay_few(willpower: tuple[int, int, int, int], hours: int) -> None:
    """What keeps any fight quick is not the machine but the number of situations; one by one, there are thousands."""
    one, two, three, four = willpower
    team = [
        dwarf(1, one, shield=2, helm=True, normal_hours=hours),
        warrior(1, two, shield=2),
        archer(1, three, shield=2),
        wizard(1, four, shield=2),
    ]
    for strength in range(15, 61, 3):
        fight = odds._Fight(team, Foe(strength, 20, (2, 3, 3)), 0, False, False, SHIELD_WHEN_BEATEN)
        for _ in range(10):
            fight.play_round()
        assert fight.visits <= 800
        assert len(fight.spots) <= 300
        bare = odds._Fight(team, Foe(strength, 20, (2, 3, 3)), 0, False, False, SHIELD_NEVER)
        for _ in range(10):
            bare.play_round()
        assert bare.visits <= 300


def test_dice_change_with_the_row_from_round_to_round() -> None:
    """[BASE-FIGHT-29, BASE-HEROBOARD-02]"""
    check_fight([warrior(10, 14, helm=True)], TROLL, 4)
    check_fight([warrior(8, 15, helm=True), archer(3, 8)], Foe(16, 15, (2, 3, 3)), 3)


def test_brew_and_herbs_last_as_many_rounds_as_there_are() -> None:
    """[BASE-ITEM-BREW-02, BASE-ITEM-BREW-07, BASE-ITEM-HERB-06]"""
    check_fight([dwarf(3, 7, brew=1, herbs=(3, 4)), wizard(2, 7, brew=2)], TROLL, 4)


def test_four_heroes_against_every_creature() -> None:
    team = [dwarf(1, 8, helm=True), warrior(2, 6, brew=1), archer(1, 14), wizard(1, 3, herbs=(4,))]
    for foe in (GOR, SKRAL, WARDRAK, TROLL):
        check_fight(team, foe, 3)
        for brew in ([False] * 4, [True] * 4, [False, True, True, False]):
            outlook = round_odds(team, foe, 4, brew)
            honest = honest_difference(honest_team(team, brew, 4), honest_foe(foe, foe.willpower))
            assert exactly(outlook.difference) == honest


def test_no_other_way_of_holding_and_flipping_promises_more() -> None:
    """Every policy of an archer with two dice and a wizard after him: faces to hold on, faces to flip, all of them."""
    own = {used: sum(face if used else max(face, 7 - face) for face in RED) for used in (False, True)}
    best = 0
    for holds in range(64):
        for flips in range(64):
            total = 0
            for first, second in product(RED, repeat=2):
                last = first if holds >> (first - 1) & 1 else second
                used = bool(flips >> (last - 1) & 1)
                total += 6 * (7 - last if used else last) + own[used]
            best = max(best, total)
    team = [Fighter(0, 7, dice_by_row=(2, 2, 2), single=True), wizard(0)]
    assert team_distribution(team).mean() == Fraction(best, 216)


# --- Any mix


@st.composite
def any_team(draw: st.DrawFn, most: int = 4) -> list[Fighter]:
    kinds = draw(st.permutations(["dwarf", "warrior", "archer", "wizard"]))[: draw(st.integers(1, most))]
    rows = {"dwarf": (1, 2, 3), "warrior": (2, 3, 4), "archer": (3, 4, 5), "wizard": (1, 1, 1)}
    team = []
    for kind in kinds:
        die = draw(st.sampled_from([PLAIN_DIE, PLAIN_DIE, BLACK_DIE, FOUR_SIDES]))
        team.append(
            Fighter(
                draw(st.integers(0, 8)),
                draw(st.integers(1, 20)),
                hours_left=draw(st.sampled_from([10, 10, 1, 2])),
                dice_by_row=(1, 1, 1) if die is BLACK_DIE else rows[kind],
                die=die,
                single=kind == "archer" or draw(st.sampled_from([False, False, True])),
                helm=draw(st.booleans()),
                brew=draw(st.integers(0, 2)),
                herbs=draw(st.sampled_from([(), (), (3,), (4, 3)])),
                shield=draw(st.sampled_from([0, 0, 1, 2])),
                can_flip=kind == "wizard",
                normal_hours=draw(st.sampled_from([10, 10, 0, 1])),
            )
        )
    return team


@settings(max_examples=40, deadline=None)
@given(any_team(), st.lists(st.booleans(), min_size=4, max_size=4))
def test_the_team_value_of_any_mix_is_exact(team: list[Fighter], brew: list[bool]) -> None:
    brew = brew[: len(team)]
    assert exactly(team_distribution(team, brew=brew)) == honest_team(team, brew, 0)


@settings(max_examples=25, deadline=None)
@given(any_team(3), st.sampled_from([GOR, SKRAL, WARDRAK, TROLL]), st.integers(0, 1))
def test_a_fight_of_any_mix_agrees_with_playing_it_through(team: list[Fighter], foe: Foe, shield: int) -> None:
    check_fight(team, foe, 3, shield)


@settings(max_examples=40, deadline=None)
@given(any_team(), st.sampled_from([GOR, SKRAL, WARDRAK, TROLL]))
def test_the_chances_of_a_long_fight_hold_together(team: list[Fighter], foe: Foe) -> None:
    before = 0.0
    for one in fight_odds(team, foe, 10, use_brew=True):
        assert before - 1e-12 <= one.won <= 1 + 1e-12
        assert one.won + one.beaten + one.open == pytest.approx(1, abs=1e-9)
        before = one.won


def test_weights_too_great_for_eight_bytes_are_multiplied_as_exactly() -> None:
    for factor in (1, 1 << 40):
        found = throws._products([factor, 2 * factor, 0, 5], [3 * factor, 0, 7])
        assert found == [3 * factor**2, 6 * factor**2, 7 * factor, 14 * factor + 15 * factor, 0, 35]


def test_chances_cut_to_a_range_keep_their_sum() -> None:
    whole = Distribution(-2, [1, 2, 3, 4], 10)
    for least in range(-6, 6):
        for most in range(least + 1, 8):
            cut = [0.0] * (most - least + 1)
            for value, weight in whole.items():
                cut[min(most, max(least, value)) - least] += weight / 10
            assert whole.clamped(least, most) == pytest.approx(cut)


def test_what_no_fight_can_have_is_refused_by_name() -> None:
    with pytest.raises(OddsError) as caught:
        Fighter(1, 0)
    assert (caught.value.field, caught.value.value) == ("willpower", 0)
    with pytest.raises(OddsError):
        Foe(2, 4, (2, 3, 99))
    with pytest.raises(OddsError):
        fight_odds([wizard(), wizard()], GOR, 2)
    with pytest.raises(OddsError):
        fight_odds([], GOR, 2)
    with pytest.raises(OddsError):
        fight_odds([dwarf()], GOR, 0)


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(odds).failed == 0
    assert doctest.testmod(throws).failed == 0


def test_what_is_added_may_differ_from_round_to_round() -> None:
    hero = Fighter(0, 100, 10, (1, 1, 1))
    foe = Foe(5, 1, (0, 0, 0))
    after = fight_odds([hero], foe, 3, 0, later=[3, 5])
    # A die above 5; then a die and 3; then a die and 5, which is always above.
    assert [odds.won for odds in after] == pytest.approx([1 / 6, 1 / 6 + 5 / 6 * 4 / 6, 1.0])
    assert [odds.won for odds in fight_odds([hero], foe, 2, 0, later=[0])] == [
        odds.won for odds in fight_odds([hero], foe, 2, 0)
    ]
