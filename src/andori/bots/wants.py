"""What the heroes should bring about at one moment, and what only one of them can do for it."""

from __future__ import annotations

from typing import Final

from andori.bots.weights import GLASS, STRENGTH
from andori.engine.rulebook import Rulebook
from andori.engine.state import FOG_HIDDEN, Hero, State
from andori.engine.things import HIDDEN_STONE, LOOKS, STONE, Things

NEVER_DUE: Final = 99
SEATS: Final = 6
MANY_TOKENS: Final = 4
"""Fog tokens from which on a telescope is worth having."""


def holds(book: Things, hero: Hero, thing: int) -> bool:
    """Whether a hero has a thing with him, or somebody at his side."""
    return hero.followers > 0 if thing == book.follower else hero.has(thing)


def with_role(book: Things, hero: Hero, role: int) -> int:
    """How many of a hero's small things have a role."""
    count = 0
    for thing in hero.small:
        if book.roles[thing] & role:
            count += 1
    return count


def has_glass(book: Things, state: State) -> bool:
    """Whether anybody has something to look with."""
    for hero in state.heroes:
        if with_role(book, hero, LOOKS):
            return True
    return False


class Errand:
    """A space on which one hero must stop, with what he must have with him."""

    __slots__ = ("due", "gold", "more", "needs", "seat", "space", "task")

    def __init__(self, seat: int, space: int, needs: list[int], gold: int, more: int, due: int, task: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.needs: list[int] = needs
        self.gold: int = gold
        self.more: int = more
        """How often it must be done yet; things for all of it can be brought at once."""
        self.due: int = due
        """Letters until it is too late."""
        self.task: int = task

    def lacks(self, book: Things, hero: Hero) -> list[int]:
        """The things that a hero has not got yet."""
        return [thing for thing in self.needs if not holds(book, hero, thing)]


class Wants:
    """What the heroes should bring about at one moment."""

    def __init__(self, rules: Rulebook) -> None:
        kinds = len(rules.content.creatures)
        self.rules: Rulebook = rules
        self.book: Things = rules.content.things
        self.kill: list[bool] = [False] * kinds
        self.last: list[bool] = [False] * kinds
        """Kinds whose defeat ends the legend."""
        self.strike: list[int] = []
        """Spaces that must be rid of their creature, whatever its kind."""
        self.fog: bool = False
        """Whether a token that lies face down is looked for, and in ``seen`` where one lies face up."""
        self.seen: list[int] = []
        self.drink: bool = False
        self.buy: bool = False
        self.go: list[int] = []
        self.things: list[int] = []
        """Things to be carried, and in ``targets`` where to."""
        self.targets: list[int] = []
        self.finals: list[bool] = []
        self.laid: list[int] = []
        """What should lie somewhere by a word of the box's own: spaces and things, packed as on the ground."""
        self.open: int = 0
        """Tasks that are known and not done."""
        self.only_last: bool = False
        """Whether nothing that is needed is left but what ends the legend."""
        self.kept: list[int] = []
        """What stays where it lies, packed in the same way."""
        self.owed: bool = False
        """Whether a task is open that must be done before one that ends the legend by a word of the box's own."""
        self.hoard: int = -1
        """Where treasure is to be brought together, -1 for nowhere, and in ``worth`` how much of it."""
        self.worth: int = 0
        self.errands: list[Errand] = []
        """What only one hero can do by stopping somewhere."""
        self.within: list[int] = [0] * kinds
        """Seats, as a mask, without which beating a creature of a kind is of no use."""
        self.duel: list[int] = [0] * kinds
        """Seats, as a mask, who should beat a creature of a kind alone."""
        self.hurry: list[int] = [NEVER_DUE] * kinds
        """Letters until it is too late for that."""
        self.dark: bool = False
        """Whether tasks are open, but nothing is known that would help: whatever it is, it must be tried out."""
        self.soonest: int = NEVER_DUE
        """Letters until the first card that ends the legend because a task is not done."""
        self.due: int = NEVER_DUE
        self.task: int = -1
        """The task whose wants are looked for, and the letters until it is too late for it."""

    def beats(self, kind: int, space: int) -> bool:
        """Whether the defeat of a creature of this kind on this space is asked for, if only at the very end."""
        return self.kill[kind] or self.last[kind] or space in self.strike

    def glass(self, state: State, weights: list[float]) -> bool:
        """Whether a telescope would help more than strength: much lies in the fog, and nobody has one."""
        if (
            not self.fog
            or weights[GLASS] < weights[STRENGTH]
            or state.stock[self.book.glass] == 0
            or state.fog_at.count(FOG_HIDDEN) < MANY_TOKENS
        ):
            return False
        return not has_glass(self.book, state)

    def last_foe(self, state: State) -> int:
        """Where the creature stands whose defeat ends the legend; -1 where there is none."""
        for kind, last in enumerate(self.last):
            if last:
                for space in range(len(state.creature_at)):
                    if self.rules.foe_of[kind + 1].stands(state, space, kind + 1):
                        return space
        return -1

    def last_on(self, state: State, space: int) -> int:
        """The code of the one on a space whose defeat ends the legend; 0 where there is none."""
        for kind, last in enumerate(self.last):
            if last and self.rules.foe_of[kind + 1].stands(state, space, kind + 1):
                return kind + 1
        return 0

    def nothing_else(self) -> bool:
        """Whether nothing is wanted but what ends the legend."""
        if self.fog or self.seen or self.drink or self.buy or self.errands or self.strike or True in self.kill:
            return False
        return True not in [not final for final in self.finals]

    def anything(self) -> bool:
        """Whether anything is wanted at all."""
        if self.fog or self.seen or self.drink or self.buy or self.errands or self.strike or self.go or self.things:
            return True
        if True in self.kill or True in self.last or self.hoard >= 0:
            return True
        return sum(self.duel) > 0

    def matters(self, kind: int, fighters: int) -> bool:
        """Whether a task asks that a creature of a kind be beaten by these, a mask of seats."""
        for seat in range(SEATS):
            if fighters == 1 << seat and self.duel[kind] & fighters:
                return True
        if self.last[kind]:
            return True
        return self.kill[kind] and self.within[kind] & ~fighters == 0

    def keeps(self, seat: int, brew_price: int, hero: Hero) -> int:
        """Gold that a hero must not spend on anything else."""
        most = 0
        for errand in self.errands:
            if errand.seat == seat:
                gold = errand.gold
                if self.book.brewed in errand.needs and not hero.has(self.book.brewed):
                    gold += brew_price
                most = max(most, gold)
        return most

    def lacks_gold(self, seat: int, hero: Hero) -> int:
        """Gold that a hero needs for an errand and has not got."""
        most = 0
        for errand in self.errands:
            if errand.seat == seat:
                most = max(most, errand.gold - hero.gold)
        return most

    def reserved(self, thing: int, seat: int) -> bool:
        """Whether a thing is needed by somebody else than the hero in a seat."""
        stone = self.book.roles[thing] & (STONE | HIDDEN_STONE)
        found = False
        for errand in self.errands:
            for need in errand.needs:
                if need == thing or (stone and self.book.roles[need] & STONE):
                    if errand.seat == seat:
                        return False
                    found = True
        return found

    def lacking(self, thing: int, seat: int, hero: Hero) -> bool:
        """Whether the hero in a seat needs one more of a thing for an errand."""
        stone = self.book.roles[thing] & (STONE | HIDDEN_STONE)
        for errand in self.errands:
            if errand.seat != seat:
                continue
            for need in errand.needs:
                if need == thing or (stone and self.book.roles[need] & STONE):
                    return not self.provided(errand, hero, need)
        return False

    def provided(self, errand: Errand, hero: Hero, need: int) -> bool:
        """Whether a hero has enough of one need of an errand, or of what does as well."""
        count = 0
        for thing in [need] if need == self.book.follower else self.instead(errand, need):
            if thing == self.book.follower:
                count += hero.followers
            else:
                count += hero.small.count(thing) if thing in hero.small else int(hero.has(thing))
        return count >= errand.more

    def instead(self, errand: Errand, need: int) -> list[int]:
        """A need and all that does as well: what other ways to the same errand ask for where this one asks for it."""
        place = errand.needs.index(need)
        found: list[int] = []
        for other in self.errands:
            if other.seat == errand.seat and other.space == errand.space and len(other.needs) == len(errand.needs):
                thing = other.needs[place]
                if other.task == errand.task and thing not in found:
                    found.append(thing)
        return found

    def gift(self, seat: int, hero: Hero, other: int, taker: Hero, offer: list[int], slots: int) -> int:
        """What a hero should give another next, for an errand of his; -1 for nothing."""
        for errand in self.errands:
            if errand.seat != other:
                continue
            given = offer.count(self.book.coin)
            if errand.gold > taker.gold + given and hero.gold > given and self.keeps(seat, 0, hero) == 0:
                return self.book.coin
            for need in errand.needs:
                if need == self.book.follower or need in offer or not hero.has(need):
                    continue
                if self.provided(errand, taker, need):
                    continue
                if not self.lacking_ever(need, seat) and taker.has_room(self.book.size[need], slots - len(offer)):
                    return need
        return -1

    def lacking_ever(self, thing: int, seat: int) -> bool:
        """Whether the hero in a seat needs such a thing himself, has he got it or not."""
        for errand in self.errands:
            if errand.seat == seat and thing in errand.needs:
                return True
        return False
