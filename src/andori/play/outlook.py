"""The odds of the fights that a game offers, worked out from its own data."""

from __future__ import annotations

from typing import NamedTuple

from andori.engine.actions import FIGHT, Action
from andori.engine.die import MOST_PIPS, Die, counted
from andori.engine.flags import NO_OVERTIME
from andori.engine.foe import BARRIER
from andori.engine.frames import INVITING, STAYING, Fight
from andori.engine.odds import SHIELD_WHEN_BEATEN, Fighter, Foe, fight_odds, round_odds
from andori.engine.state import Hero, State
from andori.engine.things import DOUBLES, SUMS, WARDS, Things
from andori.game import Game

FAR = 3
"""How many rounds ahead is looked."""


class Outlook(NamedTuple):
    """What comes of a fight: chances from 0 to 1."""

    action: Action | None
    """The action that begins it; None for the fight that is going on."""
    ahead: float
    one: float
    three: float
    beaten: float


def outlooks(game: Game) -> list[Outlook]:
    """Every fight that could begin now, and the one that could go on."""
    under_way = going_on(game)
    begun = [beginning(game, action) for action in game.legal(kind=FIGHT)]
    for code, foe in enumerate(game.rules.foe_of):
        if foe.strikes and foe.verb != FIGHT:
            begun.extend(beginning(game, action, code) for action in game.legal(kind=foe.verb))
    return begun if under_way is None else [under_way, *begun]


def going_on(game: Game) -> Outlook | None:
    """The fight that could go on."""
    frame = game.state.frames[-1] if game.state.frames else None
    if not isinstance(frame, Fight) or not game.rules.foe_of[frame.foe].strikes:
        return None
    if frame.phase not in (STAYING, INVITING) or not frame.fighters:
        return None
    seats = list(dict.fromkeys([*frame.fighters, *frame.joining, *frame.invited]))
    return _outlook(game, None, seats, frame)


def beginning(game: Game, action: Action, foe: int = 0) -> Outlook:
    """A fight that an action would begin; ``foe`` is one with a verb of its own, whom a hero meets alone."""
    state = game.state
    first = state.seat_of[action.hero]
    count = len(state.heroes)
    order = [(first + step) % count for step in range(count)]
    guests = 0 if foe else action.b
    seats = [seat for seat in order if seat == first or (guests >> state.heroes[seat].kind) & 1]
    fight = Fight(first, action.a, foe if foe else action.c + 1)
    game.rules.foe_of[fight.foe].begin(state, fight)
    return _outlook(game, action, seats, fight)


def _outlook(game: Game, action: Action | None, seats: list[int], fight: Fight) -> Outlook:
    state = game.state
    rounds = [_coming(fight, seats, ahead) for ahead in range(1, FAR + 1)]
    # Dice are those of the round to come, and taken to be the same in all; what is added is asked for round by round.
    fighters = [fighter_of(game, state.heroes[seat], fight.space, rounds[0]) for seat in seats]
    for fighter in [one for one in fighters if one.can_flip][1:]:
        # One die is turned over in a round, whoever could.
        fighter.can_flip = False
    strength, extra = _reckoned(game, rounds[0], fighters)
    later = [strength - against + added for against, added in (_reckoned(game, one, fighters) for one in rounds[1:])]
    foe = foe_in(game, state, rounds[0], strength)
    creature = game.content.creatures[fight.foe - 1]
    points = [max(fighter.herbs, default=0) for fighter in fighters]
    brew = [fighter.brew > 0 for fighter in fighters]
    first = round_odds(fighters, foe, extra, brew, points, SHIELD_WHEN_BEATEN)
    if creature.is_bare():
        return _bare(action, fighters, first.win)
    after = fight_odds(fighters, foe, FAR, extra, True, True, SHIELD_WHEN_BEATEN, later)
    # Who stands at 0 willpower wins in the first round or is beaten.  [BASE-HEROCARD-ZERO-01]
    doomed = all(state.heroes[seat].willpower == 0 for seat in seats)
    return Outlook(action, first.win, after[0].won, after[-1].won, 1 - after[0].won if doomed else after[-1].beaten)


def foe_in(game: Game, state: State, fight: Fight, strength: int) -> Foe:
    """A foe in a round of a fight, with the dice that chapters give it or take from it."""
    foe = game.rules.foe_of[fight.foe].odds(state, fight.foe, strength, fight.foe_willpower)
    assert foe is not None
    added = sum(chapter.foe_dice_added(state, fight) for chapter in game.rules.add_foe_dice)
    if not added:
        return foe
    dice = tuple(max(1, count + added) if count else 0 for count in foe.dice_by_row)
    return Foe(foe.strength, foe.willpower, dice, foe.die, foe.reward, foe.rows)


def _coming(fight: Fight, seats: list[int], ahead: int) -> Fight:
    """A fight as it would be in a round to come, with all who would be in it."""
    coming = fight.copy()
    assert isinstance(coming, Fight)
    coming.round += ahead
    coming.fighters = seats
    return coming


def _reckoned(game: Game, fight: Fight, fighters: list[Fighter]) -> tuple[int, int]:
    """The strength of the foe in a round, and what is added to what the fighters have themselves."""
    rounds = game.rules.rounds
    own = sum(rounds.strength_of(game.state, fight, seat) for seat in fight.fighters)
    extra = rounds.help_in(game.state, fight)
    strength = game.rules.foe_of[fight.foe].strength_against(game.state, fight.foe, own, extra)
    return strength, extra + own - sum(fighter.strength for fighter in fighters)


def _bare(action: Action | None, fighters: list[Fighter], chance: float) -> Outlook:
    """Against a bare value nobody loses anything, and every round is like the first."""
    rounds = min(FAR, max(fighter.hours_left for fighter in fighters))
    return Outlook(action, chance, chance, 1 - (1 - chance) ** rounds, 0.0)


def _sides(things: Things, carried: list[int], role: int) -> int:
    """How often things of a role can be used: twice while their other side can be, too."""
    return sum(2 if things.used_side[thing] else 1 for thing in carried if things.roles[thing] & role)


def _dice_of(game: Game, hero: Hero, fight: Fight | None) -> tuple[tuple[int, ...], Die]:
    """How many dice a hero throws in each row of willpower, and of which kind; chapters may change both in a fight."""
    content, rules = game.content, game.rules
    kind = content.heroes[hero.kind]
    by_stones = rules.stones.has_stone_die(hero)
    counts = (1,) * len(kind.dice) if by_stones else tuple(kind.dice)
    die = content.dice[content.stone_die if by_stones else kind.die]
    if fight is None:
        return counts, die
    if rules.add_dice and not by_stones:
        seat = game.state.seat_of[hero.kind]
        added = sum(chapter.dice_added(game.state, fight, seat) for chapter in rules.add_dice)
        counts = tuple(max(1, count + added) for count in counts)
    if rules.count_faces:
        worth = list(range(MOST_PIPS + 1))
        for face in die.numbers:
            for chapter in rules.count_faces:
                worth[face] = chapter.face_counts(game.state, fight, hero, face, worth[face])
        die = counted(die, worth)
    for chapter in rules.throw_better:
        die = chapter.thrown_as(game.state, fight, hero, die)
    return counts, die


def _points_of(game: Game, hero: Hero, fight: Fight | None) -> list[int]:
    """What a hero could add to his throws, once each: herbs, where they count, and what chapters know of."""
    herbs = game.content.things.herb
    if fight is None:
        return [herbs[thing] for thing in hero.small if herbs[thing]]
    counts = fight.foe == BARRIER or game.content.creatures[fight.foe - 1].herbs_count
    points = [herbs[thing] for thing in hero.small if herbs[thing] and counts]
    for chapter in game.rules.keep_points:
        points.extend(chapter.points_kept(game.state, fight, game.state.seat_of[hero.kind]))
    return points


def fighter_of(game: Game, hero: Hero, space: int, fight: Fight | None = None) -> Fighter:
    """A hero as he would go into a fight on a space; at 0 willpower he is good for one round."""
    content, state = game.content, game.state
    kind = content.heroes[hero.kind]
    normal = max(0, content.hours - hero.hours)
    overtime = 0 if state.flags & NO_OVERTIME else max(0, state.hour_limit - max(hero.hours, content.hours))
    costs = state.overtime[max(hero.hours - content.hours, 0) :]
    things = content.things
    sides = _sides(things, [hero.large], WARDS)
    counts, die = _dice_of(game, hero, fight)
    seat = state.seat_of[hero.kind]
    return Fighter(
        hero.strength,
        max(1, hero.willpower),
        normal + overtime if hero.willpower else min(1, normal + overtime),
        counts,
        die,
        # From next to the creature even a hero with an ordinary bow throws one by one.
        single=kind.one_by_one or hero.space != space,
        helm=things.roles[hero.head] & SUMS != 0,
        brew=_sides(things, hero.small, DOUBLES),
        herbs=tuple(_points_of(game, hero, fight)),
        shield=sides,
        can_flip=game.rules.throwing.may_flip(hero),
        normal_hours=normal if hero.willpower else min(1, normal),
        overtime_cost=costs[0] if costs else 0,
        rows=tuple(kind.rows),
        pairs=0 if fight is None else sum(one.pairs_kept(state, fight, seat) for one in game.rules.keep_pairs),
        again=0 if fight is None else sum(one.throws_kept(state, fight, seat) for one in game.rules.keep_throws),
    )
