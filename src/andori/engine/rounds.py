"""A round of battle: heroes throw, the creature throws, the values are compared, and who fights on."""

from __future__ import annotations

from typing import Final

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
    ROLL_BLACK,
    SHOOT,
    STAY,
    SUFFER,
    USE_BATTLE,
    Action,
    pack_dice,
    unpack_dice,
)
from andori.engine.content import BLACK, OPPOSITE, OPPOSITE_BLACK_SIX, RED
from andori.engine.fighting import Fighting
from andori.engine.frames import (
    BLACK_DIE,
    BOOSTING,
    CHOOSING,
    CLEARING,
    FLIPPING,
    FOE_THROWS,
    INVITING,
    MORE,
    NARRATING,
    NEXT_TURN,
    ONE_BY_ONE,
    OWN_DICE,
    SHARE_REWARD,
    SHIELDING,
    STAYING,
    THROWING,
    Fight,
    Share,
    Simple,
)
from andori.engine.state import SPACE_STEP, WELL_FULL, Hero, State, with_last, without
from andori.engine.things import BREW, BREW_HALF, HERB_VALUE, SHIELD, SHIELD_DAMAGED

ALLY_BONUS: Final = 4
"""What an ally on the creature's space adds.  [BASE-PRINCE-01]"""


def best_group(dice: list[int]) -> int:
    """The best value of a throw when equal dice are added: the best single die or the best sum of equals.

    >>> best_group([5, 3, 3]), best_group([5, 2, 2])
    (6, 5)
    """
    best = 0
    for value in dice:
        total = value * dice.count(value)
        if total > best:
            best = total
    return best


class Rounds(Fighting):
    """The course of a fight."""

    # ---- automatic course --------------------------------------------------------------------------------------

    def advance_fight(self, state: State, fight: Fight) -> bool:
        """Carry the fight on until somebody is asked; False when it waits for an answer."""
        phase = fight.phase
        if phase == INVITING:
            if fight.invited:
                return False
            self.begin_round(state, fight)
            return True
        if phase == CHOOSING:
            if self.choosing(state, fight):
                return False
            fight.mode = self.usual_mode(fight, state.heroes[fight.fighters[fight.index]])
            fight.phase = THROWING
            return True
        if phase == FLIPPING:
            if self.flipper(state, fight) >= 0:
                return False
            fight.phase = BOOSTING
            return True
        if phase == BOOSTING:
            if self.can_boost(state, fight):
                return False
            self.finish_throw(state, fight)
            return True
        if phase == SHIELDING:
            return self.advance_losses(state, fight)
        if phase == STAYING:
            if fight.index < len(fight.fighters):
                return False
            self.next_round(state, fight)
            return True
        return False

    def begin_round(self, state: State, fight: Fight) -> None:
        """Everybody in the round pays an hour; strengths are added.  [BASE-FIGHT-07, BASE-TEAM-05, BASE-TEAM-06]"""
        fight.round += 1
        fight.flipped = False
        fight.index = 0
        fight.value = 0
        for seat in fight.fighters:
            hero = state.heroes[seat]
            self.spend_hour(state, hero)
            fight.value += hero.strength
        help_given = 0
        if fight.foe:
            for space in state.allies:
                if space == fight.space:
                    help_given += ALLY_BONUS
            if self.content.creatures[fight.foe - 1].mirrors_strength:
                own = fight.value + help_given if self.edition.ally_is_strength else fight.value
                fight.foe_strength = own + state.creature_bonus
        fight.value += help_given
        self.log(ev.ROUND_BEGAN, -1, fight.round, fight.value, help_given)
        self.begin_throw(fight)
        for entry in self.content.on_round_start:
            if fight.foe and (entry[0] < 0 or entry[0] == fight.foe - 1):
                self.start_program(state, entry[1], fight.leader)

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
        return self.has_black_die(hero) or self.may_use_bow_here(fight, hero)

    def flipper(self, state: State, fight: Fight) -> int:
        """The seat of the fighter who may turn a die of this throw, or -1.

        [BASE-HERO-WIZARD-02, BASE-HERO-WIZARD-03]
        """
        if fight.flipped or fight.phase != FLIPPING:
            return -1
        for seat in fight.fighters:
            if self.content.heroes[state.heroes[seat].kind].flips:
                return seat
        return -1

    def can_boost(self, state: State, fight: Fight) -> bool:
        """Whether the hero who has thrown holds something he could add."""
        hero = state.heroes[fight.fighters[fight.index]]
        for thing in hero.small:
            if HERB_VALUE[thing] or ((thing == BREW or thing == BREW_HALF) and not fight.boosted):
                return True
        return False

    def die_value(self, fight: Fight, hero: Hero) -> int:
        """What a hero's throw is worth.  [BASE-FIGHT-10, BASE-ITEM-HELM-01, BASE-ITEM-BREW-01, BASE-ITEM-BREW-06]"""
        best = 0
        for value in fight.dice:
            if value > best:
                best = value
        if fight.boosted:
            return best * 2
        if hero.head and fight.mode == OWN_DICE:
            return best_group(fight.dice)
        return best

    def finish_throw(self, state: State, fight: Fight) -> None:
        """The throw counts; the next hero throws, or the creature does."""
        fight.value += self.die_value(fight, state.heroes[fight.fighters[fight.index]])
        fight.index += 1
        if fight.index < len(fight.fighters):
            self.begin_throw(fight)
        elif fight.foe:
            fight.phase = FOE_THROWS
        else:
            self.compare_rubble(state, fight)

    # ---- dice --------------------------------------------------------------------------------------------------

    def fight_dice(self, state: State, fight: Fight) -> tuple[int, int]:
        """Kind and number of the dice that are thrown now."""
        if fight.phase == FOE_THROWS:
            creature = self.content.creatures[fight.foe - 1]
            row = 0 if fight.foe_willpower < 7 else (1 if fight.foe_willpower < 14 else 2)
            return creature.die, creature.dice[row]
        if fight.mode == BLACK_DIE:
            return BLACK, 1
        if fight.mode == ONE_BY_ONE:
            return RED, 1
        return RED, self.dice_of(state.heroes[fight.fighters[fight.index]])

    def fight_thrown(self, state: State, fight: Fight, packed: int) -> None:
        """Dice have fallen in a fight."""
        if fight.phase == FOE_THROWS:
            self.compare(state, fight, packed)
            return
        hero = state.heroes[fight.fighters[fight.index]]
        fight.dice = unpack_dice(packed)
        fight.thrown += 1
        self.log(ev.HERO_ROLLED, hero.kind, packed, fight.mode, fight.thrown)
        if fight.mode == ONE_BY_ONE and fight.thrown < self.dice_of(hero):
            fight.phase = MORE
        else:
            fight.phase = FLIPPING

    # ---- may he ------------------------------------------------------------------------------------------------

    def thrower_fault(self, state: State, seat: int, phase: int) -> int:
        """Why this hero is not the one asked in this phase of the round, or 0."""
        fight = self.fight(state)
        if fight is None or fight.phase != phase or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        return why.OK

    def roll_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot throw (on), or 0."""
        fight = self.fight(state)
        if fight is not None and fight.phase == MORE:
            return self.thrower_fault(state, seat, MORE)
        if fight is not None and fight.phase in (FLIPPING, BOOSTING) and fight.fighters[fight.index] == seat:
            return why.NO_DICE_LEFT
        return self.throw_fault(state, seat, OWN_DICE)

    def flip_fault(self, state: State, seat: int, target: int, shown: int) -> int:
        """Why a die cannot be turned, or 0.  [BASE-HERO-WIZARD-03, BASE-HERO-WIZARD-04, BASE-TEAM-28]"""
        fight = self.fight(state)
        if not self.content.heroes[state.heroes[seat].kind].flips:
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
        fight = self.fight(state)
        if fight is None or self.flipper(state, fight) != seat:
            return why.NOT_ASKED
        return why.OK

    def boost_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a brew or herb cannot be added to this throw, or 0.

        [BASE-FIGHT-11, BASE-ITEM-BREW-02, BASE-ITEM-BREW-04]
        """
        fight = self.fight(state)
        hero = state.heroes[seat]
        if thing not in hero.small:
            return why.NOT_CARRIED
        if fight is None:
            return why.NO_USE
        if fight.phase != BOOSTING or fight.fighters[fight.index] != seat:
            return why.USE_TOO_LATE
        if not HERB_VALUE[thing] and fight.boosted:
            return why.BREW_USED
        return why.OK

    def shield_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a shield cannot be held up against a loss, or 0.  [BASE-ITEM-SHIELD-01, BASE-ITEM-SHIELD-02]"""
        fault = self.thrower_fault(state, seat, SHIELDING)
        if fault:
            return fault
        return why.OK if state.heroes[seat].large == thing else why.NO_SHIELD

    def stay_fault(self, state: State, seat: int) -> int:
        """Why a fighter cannot go on into the next round, or 0.  [BASE-FIGHT-18, BASE-TEAM-19]"""
        fault = self.thrower_fault(state, seat, STAYING)
        return fault if fault else self.hour_fault(state, state.heroes[seat])

    def remove_fault(self, state: State, seat: int, packed: int) -> int:
        """Why these rubble tokens cannot be the ones removed, or 0.  [BASE-BOULDER-07]"""
        fight = self.fight(state)
        if fight is None or fight.phase != CLEARING or fight.leader != seat:
            return why.NOT_ASKED
        return why.OK if packed in self.clearable(state, fight) else why.NOT_OFFERED

    # ---- what can be done --------------------------------------------------------------------------------------

    def list_fight(self, state: State, fight: Fight, out: list[Action]) -> None:
        """What is asked in a fight; free actions are listed elsewhere."""
        book = self.content.book
        if fight.phase == INVITING:
            self.list_answers(state, fight, out)
            return
        if fight.phase == CLEARING:
            kind = state.heroes[fight.leader].kind
            for packed in self.clearable(state, fight):
                out.append(book.make(REMOVE, kind, packed))
            return
        seat = fight.fighters[fight.index]
        hero = state.heroes[seat]
        plain = book.plain[hero.kind]
        if fight.phase == CHOOSING:
            out.append(plain[ROLL])
            if self.has_black_die(hero):
                out.append(plain[ROLL_BLACK])
            if self.may_use_bow_here(fight, hero):
                out.append(plain[SHOOT])
        elif fight.phase == MORE:
            out.append(plain[ROLL])
            out.append(plain[HOLD])
        elif fight.phase == FLIPPING:
            wizard = state.heroes[self.flipper(state, fight)].kind
            last = 0
            for value in sorted(fight.dice):
                if value != last:
                    out.append(book.make(FLIP, wizard, hero.kind, value))
                last = value
            out.append(book.plain[wizard][KEEP])
        elif fight.phase == BOOSTING:
            out.append(plain[DONE])
            self._list_boosts(fight, hero, out)
        elif fight.phase == SHIELDING:
            out.append(plain[SUFFER])
            out.append(book.uses[hero.kind][hero.large])
        elif fight.phase == STAYING:
            if not self.hour_fault(state, hero):
                out.append(plain[STAY])
            out.append(plain[LEAVE_FIGHT])
            if seat == fight.leader and fight.index == 0:
                self.list_invitations(state, seat, out)

    def _list_boosts(self, fight: Fight, hero: Hero, out: list[Action]) -> None:
        book = self.content.book
        last = 0
        if not fight.boosted:
            for thing in hero.small:
                if thing != last and (thing == BREW or thing == BREW_HALF):
                    out.append(book.uses[hero.kind][thing])
                last = thing
        last = 0
        for thing in hero.small:
            if thing != last and HERB_VALUE[thing]:
                out.append(book.make(USE_BATTLE, hero.kind, thing))
            last = thing

    # ---- doing it ----------------------------------------------------------------------------------------------

    def do_throw(self, state: State, mode: int) -> None:
        """A hero has chosen how to throw, or throws the next die."""
        fight = self.fight(state)
        assert fight is not None
        if fight.phase == CHOOSING:
            hero = state.heroes[fight.fighters[fight.index]]
            fight.mode = self.usual_mode(fight, hero) if mode == OWN_DICE else mode
        fight.phase = THROWING

    def do_hold(self, state: State) -> None:
        """No further die: the last one counts.  [BASE-ITEM-BOW-03]"""
        fight = self.fight(state)
        assert fight is not None
        fight.phase = FLIPPING

    def do_flip(self, state: State, seat: int, shown: int) -> None:
        """Turn a die to its opposite face.  [BASE-HERO-WIZARD-02, BASE-HERO-WIZARD-05]"""
        fight = self.fight(state)
        assert fight is not None
        turned = OPPOSITE_BLACK_SIX if shown == 6 and fight.mode == BLACK_DIE else OPPOSITE[shown]
        fight.dice.remove(shown)
        fight.dice.append(turned)
        fight.dice.sort(reverse=True)
        fight.flipped = True
        fight.phase = BOOSTING
        thrower = state.heroes[fight.fighters[fight.index]].kind
        self.log(ev.FLIPPED, state.heroes[seat].kind, thrower, shown, turned)

    def do_keep(self, state: State) -> None:
        """Leave the dice as they are."""
        fight = self.fight(state)
        assert fight is not None
        fight.phase = BOOSTING

    def do_boost(self, state: State, seat: int, thing: int) -> None:
        """Add a brew or a herb to the throw.  [BASE-ITEM-BREW-01, BASE-ITEM-HERB-05]"""
        fight = self.fight(state)
        assert fight is not None
        hero = state.heroes[seat]
        if HERB_VALUE[thing]:
            self.add_herb(fight, HERB_VALUE[thing])
            self.log(ev.HERB_USED, hero.kind, thing)
        else:
            fight.boosted = True
            self.log(ev.BREW_USED, hero.kind, thing)
        self.use_up(state, hero, thing)

    def add_herb(self, fight: Fight, points: int) -> None:
        """Herb points: additional strength in one booklet, points on the battle value in the other.

        [BASE-ITEM-HERB-05, BASE-ITEM-HERB-12]
        """
        if fight.foe:
            creature = self.content.creatures[fight.foe - 1]
            if self.edition.herb_is_strength:
                if creature.mirrors_strength:
                    fight.foe_strength += points
            elif not creature.herbs_count:
                return
        fight.value += points

    def do_done(self, state: State) -> None:
        """Nothing more is added."""
        fight = self.fight(state)
        assert fight is not None
        self.finish_throw(state, fight)

    # ---- comparing ---------------------------------------------------------------------------------------------

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """The smaller value gives up the difference in willpower.  [BASE-FIGHT-13, BASE-FIGHT-14, BASE-FIGHT-15]"""
        creature = self.content.creatures[fight.foe - 1]
        dice = unpack_dice(packed)
        foe_value = best_group(dice) + fight.foe_strength
        self.log(ev.CREATURE_ROLLED, -1, packed, fight.foe - 1, creature.die)
        state.last_heroes_value = fight.value
        state.last_foe_value = foe_value
        state.last_foe_dice = len(dice) * 2 + creature.die
        self.log(ev.COMPARED, -1, fight.value, foe_value)
        fight.index = 0
        fight.loss = 0
        if fight.value > foe_value:
            fight.foe_willpower -= min(fight.foe_willpower, fight.value - foe_value)
            if fight.foe_willpower == 0:
                self.creature_beaten(state, fight)
                return
        else:
            fight.loss = foe_value - fight.value
        fight.phase = SHIELDING

    def advance_losses(self, state: State, fight: Fight) -> bool:
        """Each fighter loses the difference, unless he holds up a shield.  [BASE-TEAM-11]"""
        while fight.loss and fight.index < len(fight.fighters):
            hero = state.heroes[fight.fighters[fight.index]]
            if hero.large == SHIELD or hero.large == SHIELD_DAMAGED:
                return False
            self.suffer(state, fight)
        self.end_round(state, fight)
        return True

    def suffer(self, state: State, fight: Fight) -> None:
        """The fighter who is asked takes his loss; at 0 he is beaten.  [BASE-FIGHT-23, BASE-TEAM-20]"""
        seat = fight.fighters[fight.index]
        hero = state.heroes[seat]
        self.lose_willpower(hero, fight.loss)
        if hero.willpower > 0:
            fight.index += 1
        else:
            self.beat(state, fight, seat)

    def beat(self, state: State, fight: Fight, seat: int) -> None:
        """A fighter without willpower is beaten.  [BASE-FIGHT-23, BASE-FIGHT-24, BASE-FIGHT-25, BASE-TEAM-21]"""
        hero = state.heroes[seat]
        self.log(ev.HERO_BEATEN, hero.kind)
        self.lose_strength(hero, 1)
        hero.willpower = 3
        fight.fighters.remove(seat)
        fight.out |= 1 << seat

    def do_suffer(self, state: State) -> None:
        """No shield is held up."""
        fight = self.fight(state)
        assert fight is not None
        self.suffer(state, fight)

    def do_shield(self, state: State, seat: int, thing: int) -> None:
        """A shield side saves its owner the loss.  [BASE-ITEM-SHIELD-01, BASE-ITEM-SHIELD-07]"""
        fight = self.fight(state)
        assert fight is not None
        self.log(ev.SHIELD_USED, state.heroes[seat].kind, thing)
        self.use_up(state, state.heroes[seat], thing)
        fight.index += 1

    # ---- after the round ---------------------------------------------------------------------------------------

    def end_round(self, state: State, fight: Fight) -> None:
        """Who stands at 0 is beaten, also after a tie; who cannot pay another hour is out; the others are asked.

        [BASE-FIGHT-18, BASE-FIGHT-23, BASE-TEAM-15, BASE-TEAM-19]
        """
        fight.index = 0
        fight.phase = STAYING
        for seat in fight.fighters[:]:
            hero = state.heroes[seat]
            if hero.willpower == 0 and fight.foe:
                self.beat(state, fight, seat)
            elif self.hour_fault(state, hero) and not self.may_recover(state, seat):
                self.leave(state, fight, seat)
        if not fight.fighters:
            self.end_fight(state, fight)
        for entry in self.content.on_round:
            if fight.foe and (entry[0] < 0 or entry[0] == fight.foe - 1):
                self.start_program(state, entry[1], fight.leader)

    def may_recover(self, state: State, seat: int) -> bool:
        """Whether a fighter who lacks willpower for the next hour could gain some before it.  [BASE-FREE-04]"""
        hero = state.heroes[seat]
        if not self.edition.free_any_time or self.hour_fault(state, hero) != why.OVERTIME_WILLPOWER:
            return False
        if state.well_at[hero.space] == WELL_FULL or self.has_herb(hero):
            return True
        for thing in state.things_on(hero.space):
            if HERB_VALUE[thing]:
                return True
        for other, friend in enumerate(state.heroes):
            if other != seat and self.has_herb(friend):
                if not self.trade_fault(state, seat, other) or not self.falcon_fault(state, seat, other):
                    return True
        return False

    def has_herb(self, hero: Hero) -> bool:
        """Whether a hero carries a herb."""
        for thing in hero.small:
            if HERB_VALUE[thing]:
                return True
        return False

    def leave(self, state: State, fight: Fight, seat: int) -> None:
        """A hero is out of the fight for good.  [BASE-TEAM-16]"""
        fight.fighters.remove(seat)
        fight.out |= 1 << seat
        self.log(ev.LEFT_FIGHT, state.heroes[seat].kind)

    def do_stay(self, state: State) -> None:
        """The fighter who is asked fights on."""
        fight = self.fight(state)
        assert fight is not None
        fight.index += 1

    def do_leave_fight(self, state: State, seat: int) -> None:
        """The fighter who is asked leaves.  [BASE-FIGHT-19, BASE-TEAM-17]"""
        fight = self.fight(state)
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
            if self.hour_fault(state, state.heroes[seat]):
                self.leave(state, fight, seat)
        if fight.fighters:
            self.begin_round(state, fight)
        else:
            self.end_fight(state, fight)

    def end_fight(self, state: State, fight: Fight) -> None:
        """Nobody fights on: the creature recovers and the hero left of the inviter is on turn.

        [BASE-FIGHT-27, BASE-TEAM-26]
        """
        state.frames.pop()
        self.log(ev.FIGHT_ENDED, -1, fight.space, fight.foe - 1)
        state.frames.append(Simple(NEXT_TURN, fight.leader, 0, 0))

    def creature_beaten(self, state: State, fight: Fight) -> None:
        """Reward at once, the figure to the defeated, the narrator one letter on.  [BASE-FIGHT-21, BASE-FIGHT-22]"""
        kind = fight.foe - 1
        creature = self.content.creatures[kind]
        self.take_off(state, fight.space)
        state.last_fighters = 0
        for seat in fight.fighters:
            state.last_fighters |= 1 << seat
        state.defeated = with_last(state.defeated, kind)
        self.log(ev.CREATURE_BEATEN, state.heroes[fight.leader].kind, kind, fight.space)
        if creature.carries:
            state.lay(fight.space, creature.carries)
            self.log(ev.THING_LAID, -1, creature.carries, fight.space)
        state.frames.pop()
        self.log(ev.FIGHT_ENDED, -1, fight.space, kind)
        state.frames.append(Simple(NEXT_TURN, fight.leader, 0, 0))
        state.frames.append(Simple(NARRATING, -1, 1, 0))
        if creature.carries:
            self.thing_came(state, fight.space, fight.leader, creature.carries)
        for entry in self.content.on_defeat:
            if entry[0] == kind:
                self.start_program(state, entry[1], fight.leader)
        if creature.reward:
            # Those of the last round share it.  [BASE-TEAM-23, BASE-TEAM-24]
            self.push(state, Share(SHARE_REWARD, creature.reward, 0, fight.fighters[:]))

    # ---- rubble ------------------------------------------------------------------------------------------------

    def compare_rubble(self, state: State, fight: Fight) -> None:
        """A battle value that covers a token, or the sum of several, removes them.

        [BASE-BOULDER-06, BASE-BOULDER-07]
        """
        state.last_heroes_value = fight.value
        state.last_foe_value = 0
        self.log(ev.COMPARED, -1, fight.value, 0)
        fight.loss = 0
        choices = self.clearable(state, fight)
        if len(choices) > 1:
            fight.phase = CLEARING
            fight.index = 0
            return
        if choices:
            self.remove_rubble(state, fight, choices[0])
            return
        self.end_round(state, fight)

    def clearable(self, state: State, fight: Fight) -> list[int]:
        """The largest sets of tokens that the battle value covers, each packed into one number, in order."""
        tokens = state.rubble_on(fight.space)
        covered: list[int] = []
        for mask in range(1, 1 << len(tokens)):
            chosen = [tokens[place] for place in range(len(tokens)) if (mask >> place) & 1]
            if sum(chosen) <= fight.value:
                rest = [tokens[place] for place in range(len(tokens)) if not (mask >> place) & 1]
                if not rest or min(rest) + sum(chosen) > fight.value:
                    packed = pack_dice(chosen)
                    if packed not in covered:
                        covered.append(packed)
        covered.sort()
        return covered

    def remove_rubble(self, state: State, fight: Fight, packed: int) -> None:
        """Removed rubble leaves the game; the attempt is over.  [BASE-BOULDER-09]"""
        for value in unpack_dice(packed):
            state.rubble = without(state.rubble, fight.space * SPACE_STEP + value)
        self.log(ev.RUBBLE_CLEARED, state.heroes[fight.leader].kind, fight.space, packed)
        if state.has_rubble(fight.space):
            self.end_round(state, fight)
        else:
            self.end_fight(state, fight)

    def do_remove(self, state: State, packed: int) -> None:
        """The heroes have chosen which tokens go."""
        fight = self.fight(state)
        assert fight is not None
        self.remove_rubble(state, fight, packed)
