"""How creatures are fought: who reaches them, what they are worth, and what follows when one is beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import unpack_dice
from andori.engine.content import Content, CreatureKind
from andori.engine.flags import NO_FIGHT
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.frames import SHARE_REWARD, SHIELDING, Fight, Narrating, NextTurn, Share
from andori.engine.rules.dice import best_group
from andori.engine.state import Hero, State, with_last
from andori.engine.things import SHOOTS
from andori.engine.throws import Foe as Odds

if TYPE_CHECKING:
    from andori.engine.rules.creatures import Creatures


class Beast(Foe):
    """A creature on the board, at most one to a space."""

    def __init__(self, creatures: Creatures, codes: list[int]) -> None:
        super().__init__(codes)
        self.creatures: Creatures = creatures
        self.content: Content = creatures.content
        self.kinds: list[CreatureKind] = creatures.content.creatures
        self.foe_of: list[Foe] = creatures.book.foe_of

    # ---- where it stands, and who can attack it ----------------------------------------------------------------

    def stands(self, state: State, space: int, code: int) -> bool:
        return state.creature_at[space] == code

    def lives(self, state: State, code: int) -> bool:
        return code in state.creature_at

    def place(self, state: State, code: int, space: int) -> int:
        return self.creatures.place_creature(state, code - 1, space)

    def bring(self, state: State, code: int, space: int) -> None:
        self.creatures.relocate(state, code - 1, space)

    def remove(self, state: State, code: int, space: int, count: int) -> None:
        left = count if count else len(state.creature_at)
        for here in range(len(state.creature_at)):
            if left and state.creature_at[here] == code and (space < 0 or here == space):
                left -= 1
                self.creatures.take_off(state, here)
                self.creatures.log(ev.CREATURE_REMOVED, -1, code - 1, here)

    def fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        """It must be there, within reach, and not have appeared only now.  [BASE-FIGHT-01, BASE-FIGHT-02]"""
        if state.flags & NO_FIGHT:
            return why.FIGHT_OFF
        if not self.stands(state, space, code):
            creatures = self.creatures
            on_shield = space == creatures.stronghold.at(state) and code - 1 in state.on_shields
            return why.ON_SHIELD if on_shield else why.NO_CREATURE
        if not self.within_reach(state, hero, space, code):
            return why.TOO_FAR_TO_FIGHT
        if self.creatures.edition.fight_needs_turn_start and space in state.arrived:
            return why.NEW_CREATURE
        return why.OK

    def within_reach(self, state: State, hero: Hero, space: int, code: int) -> bool:
        """Whether a hero can fight it on a space."""
        if self.kinds[code - 1].close:
            return hero.space == space
        return self.creatures.fighting.reaches(state, hero, space)

    def guest_fault(self, state: State, hero: Hero, space: int, code: int) -> int:
        if self.kinds[code - 1].alone:
            return why.FIGHTS_ALONE
        return why.OK if self.within_reach(state, hero, space, code) else why.INVITE_TOO_FAR

    def list_targets(self, state: State, hero: Hero, out: list[int]) -> None:
        if self.creatures.roles[hero.large] & SHOOTS or self.content.heroes[hero.kind].one_by_one:
            for space in self.content.board.ways[hero.space]:
                code = state.creature_at[space]
                if code and self.foe_of[code] is self:
                    out.append(space * CODE_STEP + code)
        here = state.creature_at[hero.space]
        if here and self.foe_of[here] is self:
            out.append(hero.space * CODE_STEP + here)

    # ---- the course of a fight ---------------------------------------------------------------------------------

    def begin(self, state: State, fight: Fight) -> None:
        kind = self.kinds[fight.foe - 1]
        fight.foe_strength = self.printed(state, kind)
        fight.foe_willpower = self.creatures.willpower_on(state, fight.foe - 1, fight.space)

    def printed(self, state: State, kind: CreatureKind) -> int:
        """Its strength today; a bare value is always what is printed."""
        return kind.strength if kind.is_bare() else kind.strength + state.creature_bonus

    def brace(self, state: State, fight: Fight, help_given: int) -> None:
        if self.kinds[fight.foe - 1].mirrors_strength:
            fight.foe_strength = self.strength_against(state, fight.foe, fight.value, help_given)

    def strength_against(self, state: State, code: int, own: int, help_given: int) -> int:
        kind = self.kinds[code - 1]
        if not kind.mirrors_strength:
            return self.printed(state, kind)
        return own + (help_given if self.creatures.edition.ally_is_strength else 0) + state.creature_bonus

    def is_shot(self, fight: Fight) -> bool:
        return not self.kinds[fight.foe - 1].close

    def add_herb(self, fight: Fight, points: int) -> None:
        """Herb points: additional strength in one booklet, points on the battle value in the other.

        [BASE-ITEM-HERB-05, BASE-ITEM-HERB-12]
        """
        kind = self.kinds[fight.foe - 1]
        if self.creatures.edition.herb_is_strength:
            if kind.mirrors_strength:
                fight.foe_strength += points
        elif not kind.herbs_count:
            return
        fight.value += points

    def dice(self, state: State, fight: Fight) -> tuple[int, int]:
        kind = self.kinds[fight.foe - 1]
        return kind.die, kind.dice_at[fight.foe_willpower]

    def compare(self, state: State, fight: Fight, packed: int) -> None:
        """The smaller value gives up the difference in willpower; a bare value is beaten, or nothing happens.

        [BASE-FIGHT-13, BASE-FIGHT-14, BASE-FIGHT-15]
        """
        kind = self.kinds[fight.foe - 1]
        dice = unpack_dice(packed)
        foe_value = best_group(dice) + fight.foe_strength
        if packed:
            self.creatures.log(ev.CREATURE_ROLLED, -1, packed, fight.foe - 1, kind.die)
        state.last_heroes_value = fight.value
        state.last_foe_value = foe_value
        state.last_foe_dice = len(dice) * len(self.content.dice) + kind.die
        self.creatures.log(ev.COMPARED, -1, fight.value, foe_value)
        fight.index = 0
        fight.loss = 0
        if kind.is_bare():
            if fight.value > foe_value or (kind.equal_beats and fight.value == foe_value):
                self.beaten(state, fight)
                return
        elif fight.value > foe_value:
            if self.struck(state, fight, fight.value - foe_value):
                return
        else:
            fight.loss = foe_value - fight.value
        fight.phase = SHIELDING

    def struck(self, state: State, fight: Fight, by: int) -> bool:
        """The heroes' value is higher by so much: whether the fight is over with it."""
        fight.foe_willpower -= min(fight.foe_willpower, by)
        if fight.foe_willpower:
            return False
        self.beaten(state, fight)
        return True

    def fells(self, fight: Fight) -> bool:
        return not self.kinds[fight.foe - 1].is_bare()

    # ---- when it is beaten -------------------------------------------------------------------------------------

    def beaten(self, state: State, fight: Fight) -> None:
        """Reward at once, the figure to the defeated, the narrator one letter on.  [BASE-FIGHT-21, BASE-FIGHT-22]"""
        creatures = self.creatures
        kind = fight.foe - 1
        creature = self.kinds[kind]
        carries = creature.carries
        hushed = self.hushed(state, fight)
        creatures.book.round_over(fight)
        self.take_off(state, fight)
        state.last_fighters = 0
        for seat in fight.fighters:
            state.last_fighters |= 1 << seat
        if creature.kept:
            state.defeated = with_last(state.defeated, kind)
        creatures.log(ev.CREATURE_BEATEN, state.heroes[fight.leader].kind, kind, fight.space)
        if carries:
            state.lay(fight.space, carries)
            creatures.log(ev.THING_LAID, -1, carries, fight.space)
        state.frames.pop()
        creatures.log(ev.FIGHT_ENDED, -1, fight.space, kind)
        state.frames.append(NextTurn(fight.leader))
        if creature.narrates and not hushed:
            state.frames.append(Narrating(1))
        if carries:
            creatures.book.things.thing_came(state, fight.space, fight.leader, carries)
        for chapter in creatures.book.hear_victories:
            chapter.foe_beaten(state, fight)
        for entry in self.content.on_defeat:
            if entry[0] == kind:
                creatures.cards.start_program(state, entry[1], fight.leader)
        if not hushed:
            self.reward(state, fight)

    def hushed(self, state: State, fight: Fight) -> bool:
        """Whether nobody hears of this victory: neither a reward nor a step of the narrator."""
        for chapter in self.creatures.book.hush_victories:
            if chapter.victory_hushed(state, fight):
                return True
        return False

    def take_off(self, state: State, fight: Fight) -> None:
        """The figure leaves its space."""
        self.creatures.take_off(state, fight.space)

    def reward(self, state: State, fight: Fight) -> None:
        """Those of the last round share it, or choose one of several and share that.  [BASE-TEAM-23, BASE-TEAM-24]"""
        kind = self.kinds[fight.foe - 1]
        if kind.reward:
            self.creatures.push(state, Share(SHARE_REWARD, kind.reward, 0, fight.fighters[:]))
        elif kind.options:
            self.creatures.book.sharing.begin_choice(state, fight.foe, fight.fighters[:])

    # ---- what is told of it ------------------------------------------------------------------------------------

    def name(self, code: int) -> str:
        return self.kinds[code - 1].name

    def odds(self, state: State, code: int, strength: int, willpower: int) -> Odds | None:
        kind = self.kinds[code - 1]
        if kind.is_bare():
            # To reach a value is to be above the one below it.
            strength, willpower = (max(strength - 1, 0) if kind.equal_beats else strength), 1
        die = self.content.dice[kind.die]
        return Odds(strength, willpower, tuple(kind.dice), die, kind.reward, tuple(kind.rows))

    def unsound(self, state: State, fight: Fight) -> str:
        if not self.stands(state, fight.space, fight.foe):
            return "the creature that is fought is not there"
        bare = self.kinds[fight.foe - 1].is_bare()
        willing = fight.foe_willpower == 0 if bare else 1 <= fight.foe_willpower <= 20
        if not (0 <= fight.foe_strength <= 999 and willing):
            return "the creature has impossible values"
        return ""
