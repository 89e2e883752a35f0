"""How heroes throw in a round: their dice, a flip, and what is added."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DONE, FLIP, HOLD, KEEP, ROLL, ROLL_STONE_DIE, SHOOT, USE_BATTLE, Action, unpack_dice
from andori.engine.chapter import Chapter
from andori.engine.foe import Foe
from andori.engine.forms import Form
from andori.engine.frames import (
    BEST_TWO,
    BOOSTING,
    CHOOSING,
    FLIPPING,
    FOE_THROWS,
    MORE,
    ONE_BY_ONE,
    OWN_DICE,
    STONE_DIE,
    THROWING,
    Fight,
)
from andori.engine.rules.dice import best_group
from andori.engine.state import Hero, State
from andori.engine.things import DOUBLES, FLIPS, SHOOTS, SUMS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.rounds import Rounds
    from andori.engine.rules.stones import Stones
    from andori.engine.rules.things import Things


class Throwing(Chapter):
    """A hero's throw in a fight."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("roll", ROLL),
        Form("roll <stone_die>", ROLL_STONE_DIE),
        Form("shoot", SHOOT),
        Form("hold", HOLD),
        Form("flip {hero} {number:b}", FLIP),
        Form("keep", KEEP),
        Form("done", DONE),
        Form("use {thing} for battle", USE_BATTLE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.boards: HeroBoards = book.boards
        self.fighting: Fighting = book.fighting
        self.rounds: Rounds = book.rounds
        self.foe_of: list[Foe] = book.foe_of
        self.stones: Stones = book.stones
        self.things: Things = book.things
        self.things_flip: bool = any([roles & FLIPS != 0 for roles in self.roles])
        """Whether there is a thing that turns dice over."""

    def begin_throw(self, fight: Fight) -> None:
        """The next fighter is to throw."""
        fight.phase = CHOOSING
        fight.thrown = 0
        fight.boosted = False
        fight.dice = []

    def choosing(self, state: State, fight: Fight) -> bool:
        """Whether the fighter whose throw it is has a choice how to throw.

        [BASE-ITEM-RUNESTONE-11, BASE-ITEM-BOW-04]
        """
        if fight.phase != CHOOSING:
            return False
        hero = state.heroes[fight.fighters[fight.index]]
        return self.stones.has_stone_die(hero) or self.may_use_bow_here(fight, hero)

    def flipper(self, state: State, fight: Fight) -> int:
        """The seat of the fighter who may turn a die of this throw, or -1.

        [BASE-HERO-WIZARD-02, BASE-HERO-WIZARD-03]
        """
        if fight.flipped or fight.phase != FLIPPING:
            return -1
        for seat in fight.fighters:
            if self.may_flip(state.heroes[seat]):
                return seat
        return -1

    def may_flip(self, hero: Hero) -> bool:
        """Whether a hero may turn a die over, by himself or by what he has."""
        return self.content.heroes[hero.kind].flips or (self.things_flip and self.holds_role(hero, FLIPS))

    def can_boost(self, state: State, fight: Fight) -> bool:
        """Whether the hero who has thrown holds something he could add."""
        hero = state.heroes[fight.fighters[fight.index]]
        for thing in hero.small:
            if self.herb[thing] or (self.roles[thing] & DOUBLES and self.may_double(fight)):
                return True
        for chapter in self.book.change_throws:
            if chapter.can_change_throw(state, fight, fight.fighters[fight.index]):
                return True
        return False

    def may_double(self, fight: Fight) -> bool:
        """Whether a die of this throw may still be doubled; where two are added, none is."""
        return not fight.boosted and fight.mode != BEST_TWO

    def die_value(self, state: State, fight: Fight, hero: Hero) -> int:
        """What a hero's throw is worth.  [BASE-FIGHT-10, BASE-ITEM-HELM-01, BASE-ITEM-BREW-01, BASE-ITEM-BREW-06]"""
        if self.book.count_faces:
            return self.counted_value(state, fight, hero)
        best = 0
        for value in fight.dice:
            if value > best:
                best = value
        if fight.boosted:
            return best * 2
        if fight.mode == BEST_TWO:
            return sum(fight.dice[:2])
        if self.roles[hero.head] & SUMS and fight.mode == OWN_DICE:
            return best_group(fight.dice)
        return best

    def counted_value(self, state: State, fight: Fight, hero: Hero) -> int:
        """The same where faces may count otherwise than they show; those that show the same are added."""
        best = second = group = 0
        for face in fight.dice:
            worth = face
            for chapter in self.book.count_faces:
                worth = chapter.face_counts(state, fight, hero, face, worth)
            second = max(second, min(best, worth))
            best = max(best, worth)
            group = max(group, worth * fight.dice.count(face))
        if fight.boosted:
            return best * 2
        if fight.mode == BEST_TWO:
            return best + second
        return group if self.roles[hero.head] & SUMS and fight.mode == OWN_DICE else best

    def fight_dice(self, state: State, fight: Fight) -> tuple[int, int]:
        """Kind and number of the dice that are thrown now."""
        if fight.phase == FOE_THROWS:
            return self.foe_dice(state, fight)
        hero = state.heroes[fight.fighters[fight.index]]
        if fight.mode == OWN_DICE:
            return self.content.heroes[hero.kind].die, self.dice_in(state, fight, fight.fighters[fight.index])
        return self.die_of(fight, hero), 1

    def dice_in(self, state: State, fight: Fight, seat: int) -> int:
        """How many dice a hero has in this round of a fight."""
        count = self.boards.dice_of(state.heroes[seat])
        if self.book.add_dice:
            for chapter in self.book.add_dice:
                count += chapter.dice_added(state, fight, seat)
            count = max(count, 1)
        return count

    def foe_dice(self, state: State, fight: Fight) -> tuple[int, int]:
        """Kind and number of the dice that the foe throws in this round; without any it does not throw."""
        thrown = self.foe_of[fight.foe].dice(state, fight)
        if fight.single and thrown[1]:
            return thrown[0], 1
        if not self.book.add_foe_dice or not thrown[1]:
            return thrown
        count = thrown[1]
        for chapter in self.book.add_foe_dice:
            count += chapter.foe_dice_added(state, fight)
        return thrown[0], max(count, 1)

    def die_of(self, fight: Fight, hero: Hero) -> int:
        """The kind of die that a fighter throws."""
        return self.content.stone_die if fight.mode == STONE_DIE else self.content.heroes[hero.kind].die

    def fight_thrown(self, state: State, fight: Fight, packed: int) -> None:
        """Dice have fallen in a fight."""
        if fight.phase == FOE_THROWS:
            self.foe_of[fight.foe].compare(state, fight, packed)
            return
        hero = state.heroes[fight.fighters[fight.index]]
        fight.dice = unpack_dice(packed)
        fight.thrown += 1
        self.log(ev.HERO_ROLLED, hero.kind, packed, fight.mode, fight.thrown)
        if fight.mode == ONE_BY_ONE and fight.thrown < self.dice_in(state, fight, fight.fighters[fight.index]):
            fight.phase = MORE
        else:
            fight.phase = FLIPPING

    def thrower_fault(self, state: State, seat: int, phase: int) -> int:
        """Why this hero is not the one asked in this phase of the round, or 0."""
        fight = self.fighting.fight(state)
        if fight is None or fight.phase != phase or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        return why.OK

    def roll_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot throw (on), or 0."""
        fight = self.fighting.fight(state)
        if fight is not None and fight.phase == MORE:
            return self.thrower_fault(state, seat, MORE)
        if fight is not None and fight.phase in (FLIPPING, BOOSTING) and fight.fighters[fight.index] == seat:
            return why.NO_DICE_LEFT
        return self.throw_fault(state, seat, OWN_DICE)

    def flip_fault(self, state: State, seat: int, target: int, shown: int) -> int:
        """Why a die cannot be turned, or 0.  [BASE-HERO-WIZARD-03, BASE-HERO-WIZARD-04, BASE-TEAM-28]"""
        fight = self.fighting.fight(state)
        if not self.may_flip(state.heroes[seat]):
            return why.NOT_A_WIZARD
        if fight is None or seat not in fight.fighters:
            return why.NOT_ASKED
        if fight.flipped:
            return why.FLIPPED_ALREADY
        if fight.phase != FLIPPING or fight.fighters[fight.index] != target:
            return why.FLIP_TOO_LATE
        return why.OK if shown in fight.dice else why.WRONG_DIE

    def keep_fault(self, state: State, seat: int) -> int:
        """Why there is no flip to forgo, or 0."""
        fight = self.fighting.fight(state)
        if fight is None or self.flipper(state, fight) != seat:
            return why.NOT_ASKED
        return why.OK

    def boost_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a brew or herb cannot be added to this throw, or 0.

        [BASE-FIGHT-11, BASE-ITEM-BREW-02, BASE-ITEM-BREW-04]
        """
        fight = self.fighting.fight(state)
        hero = state.heroes[seat]
        if thing not in hero.small:
            return why.NOT_CARRIED
        if fight is None:
            return why.NO_USE
        if fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.USE_TOO_LATE
        if not self.herb[thing] and not self.may_double(fight):
            return why.BREW_USED
        return why.OK

    def list_boosts(self, fight: Fight, hero: Hero, out: list[Action]) -> None:
        book = self.content.book
        last = 0
        if self.may_double(fight):
            for thing in hero.small:
                if thing != last and self.roles[thing] & DOUBLES:
                    out.append(book.uses[hero.kind][thing])
                last = thing
        last = 0
        for thing in hero.small:
            if thing != last and self.herb[thing]:
                out.append(book.make(USE_BATTLE, hero.kind, thing))
            last = thing

    def do_throw(self, state: State, mode: int) -> None:
        """A hero has chosen how to throw, or throws the next die."""
        fight = self.fighting.fight(state)
        assert fight is not None
        if fight.phase == CHOOSING:
            hero = state.heroes[fight.fighters[fight.index]]
            fight.mode = self.usual_mode(fight, hero) if mode == OWN_DICE else mode
        fight.phase = THROWING

    def do_hold(self, state: State) -> None:
        """No further die: the last one counts.  [BASE-ITEM-BOW-03]"""
        fight = self.fighting.fight(state)
        assert fight is not None
        fight.phase = FLIPPING

    def do_flip(self, state: State, seat: int, shown: int) -> None:
        """Turn a die to its opposite face.  [BASE-HERO-WIZARD-02, BASE-HERO-WIZARD-05]"""
        fight = self.fighting.fight(state)
        assert fight is not None
        die = self.die_of(fight, state.heroes[fight.fighters[fight.index]])
        turned = self.content.dice[die].turned[shown]
        fight.dice.remove(shown)
        fight.dice.append(turned)
        fight.dice.sort(reverse=True)
        fight.flipped = True
        fight.phase = BOOSTING
        thrower = state.heroes[fight.fighters[fight.index]].kind
        self.log(ev.FLIPPED, state.heroes[seat].kind, thrower, shown, turned)

    def do_keep(self, state: State) -> None:
        """Leave the dice as they are."""
        fight = self.fighting.fight(state)
        assert fight is not None
        fight.phase = BOOSTING

    def do_boost(self, state: State, seat: int, thing: int) -> None:
        """Add a brew or a herb to the throw.  [BASE-ITEM-BREW-01, BASE-ITEM-HERB-05]"""
        fight = self.fighting.fight(state)
        assert fight is not None
        hero = state.heroes[seat]
        if self.herb[thing]:
            self.foe_of[fight.foe].add_herb(fight, self.herb[thing])
            self.log(ev.HERB_USED, hero.kind, thing)
        else:
            fight.boosted = True
            self.log(ev.BREW_USED, hero.kind, thing)
        self.things.use_up(state, hero, thing)

    def do_done(self, state: State) -> None:
        """Nothing more is added."""
        fight = self.fighting.fight(state)
        assert fight is not None
        self.finish_throw(state, fight)

    def finish_throw(self, state: State, fight: Fight) -> None:
        """The throw counts; the next hero throws, or the foe does, or without its dice the values are compared."""
        fight.value += self.die_value(state, fight, state.heroes[fight.fighters[fight.index]])
        fight.index += 1
        if fight.index < len(fight.fighters):
            self.begin_throw(fight)
            return
        if self.foe_dice(state, fight)[1]:
            fight.phase = FOE_THROWS
            for chapter in self.book.hear_foe_throws:
                chapter.foe_to_throw(state, fight)
        else:
            self.foe_of[fight.foe].compare(state, fight, 0)

    def may_use_bow_here(self, fight: Fight, hero: Hero) -> bool:
        """Whether a bow carrier on the creature's own space has the choice.  [BASE-ITEM-BOW-04, BASE-ITEM-BOW-05]"""
        if not self.roles[hero.large] & SHOOTS or self.content.heroes[hero.kind].one_by_one:
            return False
        return hero.space == fight.space and self.foe_of[fight.foe].is_shot(fight)

    def usual_mode(self, fight: Fight, hero: Hero) -> int:
        """How a hero throws when he makes no choice.  [BASE-HERO-ARCHER-02, BASE-ITEM-BOW-02]"""
        if self.content.heroes[hero.kind].one_by_one:
            return ONE_BY_ONE
        if hero.space != fight.space and self.foe_of[fight.foe].is_shot(fight):
            return ONE_BY_ONE
        return OWN_DICE

    def throw_fault(self, state: State, seat: int, mode: int) -> int:
        """Why a hero cannot choose to throw in this way, or 0."""
        fight = self.fighting.fight(state)
        if fight is None or not self.choosing(state, fight) or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if mode == STONE_DIE:
            return why.OK if self.stones.has_stone_die(hero) else why.NO_STONES
        if mode == ONE_BY_ONE:
            return why.OK if self.may_use_bow_here(fight, hero) else why.NO_BOW
        return why.OK

    def verbs(self) -> list[Verb]:
        return [
            Roll(self),
            RollStoneDie(self),
            Shoot(self),
            Hold(self),
            Flip(self),
            Keep(self),
            Done(self),
            UseInBattle(self),
        ]


class Roll(Verb):
    """A throw with one's own dice, or the next die."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(ROLL)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.roll_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_throw(state, OWN_DICE)


class RollStoneDie(Verb):
    """A throw with the die of the stones instead."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(ROLL_STONE_DIE)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.throw_fault(state, seat, STONE_DIE)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_throw(state, STONE_DIE)


class Shoot(Verb):
    """A throw one die after another."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(SHOOT)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.throw_fault(state, seat, ONE_BY_ONE)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_throw(state, ONE_BY_ONE)


class Hold(Verb):
    """No further die."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(HOLD)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.thrower_fault(state, seat, MORE)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_hold(state)


class Flip(Verb):
    """A die is turned to its opposite face."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(FLIP)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        target = state.seat_of[action.a]
        return why.NOT_IN_PLAY if target < 0 else self.throwing.flip_fault(state, seat, target, action.b)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_flip(state, seat, action.b)


class Keep(Verb):
    """No die is turned."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(KEEP)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.keep_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_keep(state)


class Done(Verb):
    """Nothing more is added to a throw."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(DONE)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.thrower_fault(state, seat, BOOSTING)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_done(state)


class UseInBattle(Verb):
    """A herb is added to a throw."""

    def __init__(self, throwing: Throwing) -> None:
        super().__init__(USE_BATTLE)
        self.throwing: Throwing = throwing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.throwing.boost_fault(state, seat, action.a) if self.throwing.herb[action.a] else why.NO_USE

    def do(self, state: State, seat: int, action: Action) -> None:
        self.throwing.do_boost(state, seat, action.a)
