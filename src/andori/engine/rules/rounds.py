"""A round of battle: heroes throw, the creature throws, the values are compared, and who fights on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import (
    DONE,
    FLIP,
    HOLD,
    KEEP,
    LEAVE_FIGHT,
    REMOVE,
    ROLL,
    ROLL_STONE_DIE,
    SHOOT,
    STAY,
    SUFFER,
    Action,
)
from andori.engine.chapter import Chapter
from andori.engine.foe import Foe
from andori.engine.forms import Form
from andori.engine.frames import (
    BEST_TWO,
    BOOSTING,
    CHOOSING,
    CLEARING,
    FIGHTING,
    FLIPPING,
    FOE_THROWS,
    INVITING,
    MORE,
    SHIELDING,
    STAYING,
    THROWING,
    Fight,
    Frame,
    NextTurn,
)
from andori.engine.stage import Stage, are_seats, is_seat
from andori.engine.state import WELL_FULL, State
from andori.engine.things import WARDS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.barriers import Barriers
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.dice import Dice
    from andori.engine.rules.falcon import Falcon
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.herbs import Herbs
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.stones import Stones
    from andori.engine.rules.things import Things
    from andori.engine.rules.throwing import Throwing
    from andori.engine.rules.trading import Trading

PHASE_QUESTIONS: Final = (
    "answer_invitation",
    "how_to_throw",
    "dice",
    "throw_on",
    "flip",
    "boost",
    "dice",
    "shield",
    "stay",
    "which_barrier",
)


class Rounds(Chapter):
    """The course of a fight."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("suffer", SUFFER),
        Form("stay", STAY),
        Form("leave", LEAVE_FIGHT),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.boards: HeroBoards = book.boards
        self.cards: Cards = book.cards
        self.dice: Dice = book.dice
        self.falcon: Falcon = book.falcon
        self.fighting: Fighting = book.fighting
        self.herbs: Herbs = book.herbs
        self.hours: Hours = book.hours
        self.barriers: Barriers = book.barriers
        self.foe_of: list[Foe] = book.foe_of
        self.stones: Stones = book.stones
        self.things: Things = book.things
        self.throwing: Throwing = book.throwing
        self.trading: Trading = book.trading

    def asked_in_fight(self, state: State, fight: Fight) -> int:
        """The seat that is asked in a fight."""
        if fight.phase == INVITING:
            return fight.invited[0]
        if fight.phase == CLEARING:
            return fight.leader
        if fight.phase == FLIPPING:
            return self.throwing.flipper(state, fight)
        return fight.fighters[fight.index]

    def list_open_fight(self, state: State, fight: Fight, out: list[Action]) -> None:
        """What is asked in the fight, and free actions of those who may."""
        asked = self.asked_in_fight(state, fight)
        for seat in range(len(state.heroes)):
            if seat == asked:
                self.list_fight(state, fight, out)
            if self.edition.free_any_time and not state.heroes[seat].ended:
                if self.fighting.striking_now(state, seat):
                    self.belongings.list_in_round(state, state.heroes[seat], out)
                else:
                    self.belongings.list_free(state, seat, out)
            for chapter in self.book.have_deeds:
                chapter.list_deeds(state, seat, out)

    def advance_fight(self, state: State, fight: Fight) -> bool:
        """Carry the fight on until somebody is asked; False when it waits for an answer."""
        phase = fight.phase
        if phase == INVITING:
            if fight.invited:
                return False
            if self.lacks_somebody(state, fight):
                self.end_fight(state, fight)
            else:
                self.begin_round(state, fight)
            return True
        if phase == CHOOSING:
            if self.throwing.choosing(state, fight):
                return False
            fight.mode = self.throwing.usual_mode(fight, state.heroes[fight.fighters[fight.index]])
            fight.phase = THROWING
            return True
        if phase == FLIPPING:
            if self.throwing.flipper(state, fight) >= 0:
                return False
            fight.phase = BOOSTING
            return True
        if phase == BOOSTING:
            if self.throwing.can_boost(state, fight):
                return False
            self.throwing.finish_throw(state, fight)
            return True
        if phase == SHIELDING:
            return self.advance_losses(state, fight)
        if phase == STAYING:
            if self.lacks_somebody(state, fight):
                self.end_fight(state, fight)
                return True
            if fight.index < len(fight.fighters):
                return False
            self.next_round(state, fight)
            return True
        return False

    def begin_round(self, state: State, fight: Fight) -> None:
        """Everybody in the round pays an hour; strengths are added.  [BASE-FIGHT-07, BASE-TEAM-05, BASE-TEAM-06]"""
        fight.round += 1
        fight.flipped = False
        fight.single = 0
        fight.index = 0
        fight.value = 0
        for chapter in self.book.hear_rounds:
            chapter.round_began(state, fight)
        for seat in fight.fighters:
            hero = state.heroes[seat]
            self.hours.spend_hour(state, hero)
            fight.value += self.strength_of(state, fight, seat)
        if self.book.struck:
            # What this hour is spent on is the round.
            fight.paid = self.book.struck
            self.book.struck = 0
        foe = self.foe_of[fight.foe]
        help_given = self.help_in(state, fight)
        foe.brace(state, fight, help_given)
        fight.value += help_given
        self.log(ev.ROUND_BEGAN, -1, fight.round, fight.value, help_given)
        self.throwing.begin_throw(fight)
        for entry in self.content.on_round_start:
            if foe.strikes and (entry[0] < 0 or entry[0] == fight.foe - 1):
                self.cards.start_program(state, entry[1], fight.leader)

    def lacks_somebody(self, state: State, fight: Fight) -> bool:
        """Whether somebody has stayed away, or left, without whom the others cannot fight this foe."""
        return self.foe_of[fight.foe].party_fault(state, self.party_of(state, fight), fight.space, fight.foe) != why.OK

    def party_of(self, state: State, fight: Fight) -> int:
        """Those who fight, and those who join them, as a mask of hero kinds."""
        party = 0
        for seat in fight.fighters + fight.joining:
            party |= 1 << state.heroes[seat].kind
        return party

    def strength_of(self, state: State, fight: Fight, seat: int) -> int:
        """The strength with which a hero fights in this round."""
        strength = state.heroes[seat].strength
        for chapter in self.book.add_strength:
            strength += chapter.strength_added(state, fight, seat)
        return strength

    def help_in(self, state: State, fight: Fight) -> int:
        """What is added to the heroes' value in each round of a fight."""
        total = 0
        foe = self.foe_of[fight.foe]
        if foe.strikes and foe.helped:
            for chapter in self.book.help_fights:
                total += chapter.help_in_fight(state, fight)
        return total

    def shield_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a shield cannot be held up against a loss, or 0.  [BASE-ITEM-SHIELD-01, BASE-ITEM-SHIELD-02]"""
        fault = self.throwing.thrower_fault(state, seat, SHIELDING)
        if fault:
            return fault
        return why.OK if state.heroes[seat].large == thing else why.NO_SHIELD

    def stay_fault(self, state: State, seat: int) -> int:
        """Why a fighter cannot go on into the next round, or 0.  [BASE-FIGHT-18, BASE-TEAM-19]"""
        fault = self.throwing.thrower_fault(state, seat, STAYING)
        return fault if fault else self.hours.hour_fault(state, state.heroes[seat])

    def list_fight(self, state: State, fight: Fight, out: list[Action]) -> None:
        """What is asked in a fight; free actions are listed elsewhere."""
        book = self.content.book
        if fight.phase == INVITING:
            self.fighting.list_answers(state, fight, out)
            return
        if fight.phase == CLEARING:
            kind = state.heroes[fight.leader].kind
            for packed in self.barriers.clearable(state, fight):
                out.append(book.make(REMOVE, kind, packed))
            return
        seat = fight.fighters[fight.index]
        hero = state.heroes[seat]
        plain = book.plain[hero.kind]
        if fight.phase == CHOOSING:
            out.append(plain[ROLL])
            if self.stones.has_stone_die(hero):
                out.append(plain[ROLL_STONE_DIE])
            if self.throwing.may_use_bow_here(fight, hero):
                out.append(plain[SHOOT])
        elif fight.phase == MORE:
            out.append(plain[ROLL])
            out.append(plain[HOLD])
        elif fight.phase == FLIPPING:
            flipper = state.heroes[self.throwing.flipper(state, fight)].kind
            last = 0
            for value in sorted(fight.dice):
                if value != last:
                    out.append(book.make(FLIP, flipper, hero.kind, value))
                last = value
            out.append(book.plain[flipper][KEEP])
        elif fight.phase == BOOSTING:
            out.append(plain[DONE])
            self.throwing.list_boosts(fight, hero, out)
        elif fight.phase == SHIELDING:
            out.append(plain[SUFFER])
            out.append(book.uses[hero.kind][hero.large])
        elif fight.phase == STAYING:
            if not self.hours.hour_fault(state, hero):
                out.append(plain[STAY])
            out.append(plain[LEAVE_FIGHT])
            if seat == fight.leader and fight.index == 0:
                self.fighting.list_invitations(state, seat, out)

    def advance_losses(self, state: State, fight: Fight) -> bool:
        """Each fighter loses the difference, unless he holds up a shield.  [BASE-TEAM-11]"""
        while fight.loss and fight.index < len(fight.fighters):
            hero = state.heroes[fight.fighters[fight.index]]
            if self.roles[hero.large] & WARDS:
                return False
            self.suffer(state, fight)
        self.end_round(state, fight)
        return True

    def suffer(self, state: State, fight: Fight) -> None:
        """The fighter who is asked takes his loss; at 0 he is beaten.  [BASE-FIGHT-23, BASE-TEAM-20]"""
        seat = fight.fighters[fight.index]
        hero = state.heroes[seat]
        self.book.cause = self.foe_of[fight.foe].cause
        self.boards.lose_willpower(hero, fight.loss)
        self.book.cause = ""
        if hero.willpower > 0:
            fight.index += 1
        else:
            self.beat(state, fight, seat)

    def beat(self, state: State, fight: Fight, seat: int) -> None:
        """A fighter without willpower is beaten.  [BASE-FIGHT-23, BASE-FIGHT-24, BASE-FIGHT-25, BASE-TEAM-21]"""
        hero = state.heroes[seat]
        self.log(ev.HERO_BEATEN, hero.kind)
        self.boards.lose_strength(hero, 1)
        hero.willpower = 3
        self.take_out(state, fight, seat)

    def take_out(self, state: State, fight: Fight, seat: int) -> None:
        """A hero is out of the fight for good.  [BASE-TEAM-16]"""
        fight.fighters.remove(seat)
        fight.out |= 1 << seat
        for chapter in self.book.hear_leaving:
            chapter.fighter_left(state, fight, seat)

    def do_suffer(self, state: State) -> None:
        """No shield is held up."""
        fight = self.fighting.fight(state)
        assert fight is not None
        self.suffer(state, fight)

    def do_shield(self, state: State, seat: int, thing: int) -> None:
        """A shield side saves its owner the loss.  [BASE-ITEM-SHIELD-01, BASE-ITEM-SHIELD-07]"""
        fight = self.fighting.fight(state)
        assert fight is not None
        self.log(ev.SHIELD_USED, state.heroes[seat].kind, thing)
        self.things.use_up(state, state.heroes[seat], thing)
        fight.index += 1

    def end_round(self, state: State, fight: Fight) -> None:
        """Who stands at 0 is beaten, also after a tie; who cannot pay another hour is out; the others are asked.

        [BASE-FIGHT-18, BASE-FIGHT-23, BASE-TEAM-15, BASE-TEAM-19]
        """
        foe = self.foe_of[fight.foe]
        self.book.round_over(fight)
        fight.index = 0
        fight.phase = STAYING
        for seat in fight.fighters[:]:
            hero = state.heroes[seat]
            if hero.willpower == 0 and foe.fells(fight):
                self.beat(state, fight, seat)
            elif self.hours.hour_fault(state, hero) and not self.may_recover(state, seat):
                self.leave(state, fight, seat)
        if not fight.fighters:
            self.end_fight(state, fight)
        for entry in self.content.on_round:
            if foe.strikes and (entry[0] < 0 or entry[0] == fight.foe - 1):
                self.cards.start_program(state, entry[1], fight.leader)

    def may_recover(self, state: State, seat: int) -> bool:
        """Whether a fighter who lacks willpower for the next hour could gain some before it.  [BASE-FREE-04]"""
        hero = state.heroes[seat]
        if not self.edition.free_any_time or self.hours.hour_fault(state, hero) != why.OVERTIME_WILLPOWER:
            return False
        if (state.well_at[hero.space] == WELL_FULL and self.book.wells.AT_REST) or self.herbs.has_herb(hero):
            return True
        for thing in state.things_on(hero.space):
            if self.herb[thing]:
                return True
        for other, friend in enumerate(state.heroes):
            if other != seat and self.herbs.has_herb(friend):
                if not self.trading.trade_fault(state, seat, other) or not self.falcon.falcon_fault(state, seat, other):
                    return True
        for chapter in self.book.give_willpower:
            if chapter.can_recover(state, seat):
                return True
        return False

    def leave(self, state: State, fight: Fight, seat: int) -> None:
        """A hero leaves the fight."""
        self.take_out(state, fight, seat)
        self.log(ev.LEFT_FIGHT, state.heroes[seat].kind)

    def do_stay(self, state: State) -> None:
        """The fighter who is asked fights on."""
        fight = self.fighting.fight(state)
        assert fight is not None
        fight.index += 1

    def do_leave_fight(self, state: State, seat: int) -> None:
        """The fighter who is asked leaves.  [BASE-FIGHT-19, BASE-TEAM-17]"""
        fight = self.fighting.fight(state)
        assert fight is not None
        self.leave(state, fight, seat)
        if not fight.fighters and not fight.joining:
            self.end_fight(state, fight)

    def next_round(self, state: State, fight: Fight) -> None:
        """The next round, opened by the inviter or by the fighter to his left; who cannot pay for it is out.

        [BASE-TEAM-08, BASE-TEAM-18, BASE-TEAM-19]
        """
        fight.fighters.extend(fight.joining)
        fight.joining = []
        count = len(state.heroes)
        fight.fighters = [
            (fight.leader + step) % count for step in range(count) if (fight.leader + step) % count in fight.fighters
        ]
        for seat in fight.fighters[:]:
            if self.hours.hour_fault(state, state.heroes[seat]):
                self.leave(state, fight, seat)
        if fight.fighters:
            self.begin_round(state, fight)
        else:
            self.end_fight(state, fight)

    def end_fight(self, state: State, fight: Fight) -> None:
        """Nobody fights on: the foe recovers and the hero left of the inviter is on turn.

        [BASE-FIGHT-27, BASE-TEAM-26]
        """
        self.book.round_over(fight)
        state.frames.pop()
        self.log(ev.FIGHT_ENDED, -1, fight.space, fight.foe - 1)
        state.frames.append(NextTurn(fight.leader))
        for chapter in self.book.hear_leaving:
            for seat in fight.fighters:
                chapter.fighter_left(state, fight, seat)
        self.foe_of[fight.foe].spared(state, fight)

    def verbs(self) -> list[Verb]:
        return [Suffer(self), Stay(self), LeaveFight(self)]

    def stages(self) -> list[Stage]:
        return [InFight(self)]


class Suffer(Verb):
    """No shield is held up."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__(SUFFER)
        self.rounds: Rounds = rounds

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.rounds.throwing.thrower_fault(state, seat, SHIELDING)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.rounds.do_suffer(state)


class Stay(Verb):
    """Another round."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__(STAY)
        self.rounds: Rounds = rounds

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.rounds.stay_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.rounds.do_stay(state)


class LeaveFight(Verb):
    """The end of the fight for one hero."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__(LEAVE_FIGHT)
        self.rounds: Rounds = rounds

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.rounds.throwing.thrower_fault(state, seat, STAYING)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.rounds.do_leave_fight(state, seat)


class InFight(Stage):
    """A fight in progress."""

    def __init__(self, rounds: Rounds) -> None:
        super().__init__(FIGHTING)
        self.rounds: Rounds = rounds
        self.is_action = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Fight)
        return frame.phase == THROWING or frame.phase == FOE_THROWS

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Fight)
        return state.heroes[self.rounds.asked_in_fight(state, frame)].kind

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Fight)
        return PHASE_QUESTIONS[frame.phase]

    def is_open(self) -> bool:
        return self.rounds.edition.free_any_time

    def roller(self, state: State, frame: Frame) -> int:
        """A hero throws his own dice, his left neighbour the creature's.  [BASE-FIGHT-12, BASE-TEAM-32]"""
        assert isinstance(frame, Fight)
        if frame.phase == FOE_THROWS:
            return state.heroes[(frame.leader + 1) % len(state.heroes)].kind
        return state.heroes[frame.fighters[frame.index]].kind

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Fight)
        self.rounds.list_open_fight(state, frame, out)

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Fight)
        die, count = self.rounds.throwing.fight_dice(state, frame)
        out.extend(self.rounds.dice.throws(die, count))
        weights.extend(self.rounds.dice.throw_weights(die, count))

    def chance_fault(self, state: State, frame: Frame, action: Action) -> int:
        assert isinstance(frame, Fight)
        die, count = self.rounds.throwing.fight_dice(state, frame)
        return why.OK if action in self.rounds.dice.throws(die, count) else why.IMPOSSIBLE_OUTCOME

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Fight)
        self.rounds.throwing.fight_thrown(state, frame, action.a)

    def rule_of_luck(self, frame: Frame) -> str:
        return self.rounds.content.citations.cause("luck_fight")

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Fight)
        return self.rounds.advance_fight(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        """Below a card that came in its middle nobody is asked in it yet."""
        fight = frame
        assert isinstance(fight, Fight)
        if not is_seat(state, fight.leader) or not 0 <= fight.space < self.rounds.content.board.size:
            return "the fight has no inviter or no place"
        if not 0 <= fight.foe < len(self.rounds.foe_of):
            return "the fight is against nothing that exists"
        foe = self.rounds.foe_of[fight.foe]
        fault = foe.unsound(state, fight)
        if fault:
            return fault
        if not (
            are_seats(state, fight.fighters) and are_seats(state, fight.invited) and are_seats(state, fight.joining)
        ):
            return "the fight names somebody who does not play"
        if not 0 <= fight.phase <= CLEARING or not 0 <= fight.mode <= BEST_TWO or not 0 <= fight.round <= 10:
            return "the fight has no such phase"
        if not (0 <= fight.value <= 999 and 0 <= fight.loss <= 999 and 0 <= fight.thrown <= 5):
            return "the fight has impossible numbers"
        if fight.single not in (0, 1):
            return "the fight has impossible numbers"
        if fight.phase == INVITING:
            return "" if fight.invited else "an invitation is open to nobody"
        if fight.phase == CLEARING:
            return "" if not foe.strikes and fight.fighters else "there is no barriers to choose from"
        if fight.phase == FOE_THROWS:
            return (
                ""
                if fight.fighters and self.rounds.throwing.foe_dice(state, fight)[1]
                else "nobody is left in the fight"
            )
        if not 0 <= fight.index < len(fight.fighters):
            return "nobody is asked in the fight"
        if fight.phase in (MORE, FLIPPING, BOOSTING):
            die = self.rounds.throwing.die_of(fight, state.heroes[fight.fighters[fight.index]])
            shown = self.rounds.content.dice[die].numbers
            if not fight.dice or len(fight.dice) > 5 or not all(value in shown for value in fight.dice):
                return "the dice show what no die can"
        if top and fight.phase == CHOOSING and not self.may_choose(state, fight):
            return "a fighter is asked how he throws, but has no choice"
        if top and fight.phase == SHIELDING and (not fight.loss or not self.shielded(state, fight)):
            return "nobody holds a shield against the loss"
        # Where one fight follows another at once, its hero is asked first whether to go on.
        if fight.phase in (CHOOSING, SHIELDING, MORE, FLIPPING, BOOSTING) and fight.round < 1:
            return "the fight has not begun"
        return ""

    def may_choose(self, state: State, fight: Fight) -> bool:
        """Whether the fighter who is asked has the die of the stones, or a bow that he need not use."""
        hero = state.heroes[fight.fighters[fight.index]]
        return self.rounds.stones.has_stone_die(hero) or self.rounds.throwing.may_use_bow_here(fight, hero)

    def shielded(self, state: State, fight: Fight) -> bool:
        """Whether the fighter who is asked holds a shield."""
        return self.rounds.roles[state.heroes[fight.fighters[fight.index]].large] & WARDS != 0
