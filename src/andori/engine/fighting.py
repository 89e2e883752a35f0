"""Who may fight what, and with whom: attacks, invitations and the way a hero throws."""

from __future__ import annotations

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CLEAR, DECLINE, FIGHT, INVITE, JOIN, Action
from andori.engine.core import NO_FIGHT, NO_TEAM
from andori.engine.frames import (
    BLACK_DIE,
    FIGHTING,
    INVITING,
    ONE_BY_ONE,
    OWN_DICE,
    STAYING,
    TURN,
    WALK,
    Fight,
)
from andori.engine.state import Hero, State
from andori.engine.things import BOW, RUNE_BLUE, RUNE_GREEN, RUNE_YELLOW
from andori.engine.trading import Trading


class Fighting(Trading):
    """How a fight begins."""

    # ---- may he ------------------------------------------------------------------------------------------------

    def reaches(self, state: State, hero: Hero, space: int) -> bool:
        """Whether a hero can fight on a space: from it, or from next to it with a bow.

        [BASE-FIGHT-04, BASE-ITEM-BOW-01]
        """
        if hero.space == space:
            return True
        if not self.adjacent[hero.space][space] or state.way_closed(hero.space, space):
            return False
        return hero.large == BOW or self.content.heroes[hero.kind].one_by_one

    def action_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot begin an action of his turn, or 0."""
        frame = state.frames[-1]
        if frame.kind != TURN:
            return why.WALK_IN_PROGRESS if frame.kind == WALK and state.turn == seat else why.NOT_ASKED
        return why.OK if state.turn == seat else why.NOT_ON_TURN

    def fight_fault(self, state: State, seat: int, space: int, company: int, creature: int) -> int:
        """Why a hero cannot begin this fight, or 0.  [BASE-FIGHT-01, BASE-FIGHT-02, BASE-TEAM-03]"""
        fault = self.action_fault(state, seat)
        if fault:
            return fault
        if state.flags & NO_FIGHT:
            return why.FIGHT_OFF
        hero = state.heroes[seat]
        if state.creature_at[space] != creature + 1:
            return (
                why.ON_SHIELD
                if space == self.content.board.castle and creature in state.on_shields
                else why.NO_CREATURE
            )
        if not self.reaches(state, hero, space):
            return why.TOO_FAR_TO_FIGHT
        if self.edition.fight_needs_turn_start and space in state.arrived:
            return why.NEW_CREATURE
        fault = self.hour_fault(state, hero)
        if fault:
            return fault
        return self.company_mask_fault(state, seat, space, company, False)

    def clear_fault(self, state: State, seat: int, space: int, company: int) -> int:
        """Why a hero cannot try to clear rubble, or 0.  [BASE-BOULDER-04, BASE-BOULDER-05]"""
        fault = self.action_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not state.has_rubble(space):
            return why.NO_RUBBLE
        if not self.adjacent[hero.space][space]:
            return why.RUBBLE_TOO_FAR
        fault = self.hour_fault(state, hero)
        if fault:
            return fault
        return self.company_mask_fault(state, seat, space, company, True)

    def company_mask_fault(self, state: State, seat: int, space: int, company: int, rubble: bool) -> int:
        """Why one of the invited cannot come, or 0; ``company`` is a mask of hero kinds."""
        if not company:
            return why.OK
        if state.flags & NO_TEAM:
            return why.TEAM_OFF
        for kind in range(len(state.seat_of)):
            if (company >> kind) & 1:
                other = state.seat_of[kind]
                if other < 0:
                    return why.NOT_IN_PLAY
                if other == seat:
                    return why.INVITE_SELF
                fault = self.invitee_fault(state, other, space, rubble)
                if fault:
                    return fault
        return why.OK

    def invitee_fault(self, state: State, seat: int, space: int, rubble: bool) -> int:
        """Why a hero cannot be invited, or 0.  [BASE-TEAM-02, BASE-TEAM-35]"""
        hero = state.heroes[seat]
        if rubble:
            if not self.adjacent[hero.space][space]:
                return why.INVITE_TOO_FAR
        elif not self.reaches(state, hero, space):
            return why.INVITE_TOO_FAR
        if hero.ended:
            return why.INVITE_ENDED
        return why.INVITE_NO_HOURS if self.hour_fault(state, hero) else why.OK

    def fight(self, state: State) -> Fight | None:
        """The fight in progress on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != FIGHTING:
            return None
        assert isinstance(frame, Fight)
        return frame

    def answer_fault(self, state: State, seat: int) -> int:
        """Why a hero has no invitation to answer, or 0."""
        fight = self.fight(state)
        if fight is None or fight.phase != INVITING or not fight.invited or fight.invited[0] != seat:
            return why.NOT_ASKED
        return why.OK

    def invite_fault(self, state: State, seat: int, other: int) -> int:
        """Why the inviter cannot call a further hero between rounds, or 0.  [BASE-TEAM-03, BASE-TEAM-16]"""
        fight = self.fight(state)
        if fight is None or fight.phase != STAYING or fight.leader != seat or fight.index != 0:
            return why.NOT_ASKED
        if fight.fighters[0] != seat:
            return why.NOT_ASKED
        if not self.edition.invite_between_rounds:
            return why.INVITE_AT_START
        if other in fight.fighters or other in fight.joining:
            return why.INVITE_SELF
        if (fight.out >> other) & 1:
            return why.INVITE_OUT
        return self.invitee_fault(state, other, fight.space, fight.foe == 0)

    # ---- what he can do ----------------------------------------------------------------------------------------

    def list_fights(self, state: State, seat: int, out: list[Action]) -> None:
        """All fights a hero on turn could begin, with every company that could come."""
        if state.flags & NO_FIGHT:
            return
        hero = state.heroes[seat]
        here = state.creature_at[hero.space]
        if hero.large == BOW or self.content.heroes[hero.kind].one_by_one:
            targets = [space for space in self.neighbours[hero.space] if state.creature_at[space]]
            if here:
                targets.append(hero.space)
                targets.sort()
            for space in targets:
                self._list_fight(state, seat, space, out)
        elif here:
            self._list_fight(state, seat, hero.space, out)

    def _list_fight(self, state: State, seat: int, space: int, out: list[Action]) -> None:
        creature = state.creature_at[space] - 1
        if self.fight_fault(state, seat, space, 0, creature):
            return
        kind = state.heroes[seat].kind
        for mask in self.companies(state, seat, space, False):
            out.append(self.content.book.make(FIGHT, kind, space, mask, creature))

    def list_clearings(self, state: State, seat: int, out: list[Action]) -> None:
        """All rubble a hero on turn could try to clear."""
        hero = state.heroes[seat]
        for space in self.neighbours[hero.space]:
            if state.has_rubble(space) and not self.clear_fault(state, seat, space, 0):
                for mask in self.companies(state, seat, space, True):
                    out.append(self.content.book.make(CLEAR, hero.kind, space, mask))

    def companies(self, state: State, seat: int, space: int, rubble: bool) -> list[int]:
        """Every set of heroes that could be invited, as masks of hero kinds, in order."""
        masks = [0]
        if state.flags & NO_TEAM:
            return masks
        for kind in range(len(state.seat_of)):
            other = state.seat_of[kind]
            if other >= 0 and other != seat and not self.invitee_fault(state, other, space, rubble):
                bit = 1 << kind
                masks.extend([mask | bit for mask in masks])
        return masks

    def list_answers(self, state: State, fight: Fight, out: list[Action]) -> None:
        """The answers to an invitation."""
        kind = state.heroes[fight.invited[0]].kind
        out.append(self.content.book.plain[kind][JOIN])
        out.append(self.content.book.plain[kind][DECLINE])

    def list_invitations(self, state: State, seat: int, out: list[Action]) -> None:
        """Heroes whom the inviter could call into the next round."""
        if not self.edition.invite_between_rounds:
            return
        for kind in range(len(state.seat_of)):
            other = state.seat_of[kind]
            if other >= 0 and other != seat and not self.invite_fault(state, seat, other):
                out.append(self.content.book.make(INVITE, state.heroes[seat].kind, kind))

    # ---- how a hero throws -------------------------------------------------------------------------------------

    def has_black_die(self, hero: Hero) -> bool:
        """Three rune stones of different colours give a black die.  [BASE-ITEM-RUNESTONE-05, BASE-ITEM-RUNESTONE-08]"""
        if len(hero.small) < 3:
            return False
        return RUNE_BLUE in hero.small and RUNE_YELLOW in hero.small and RUNE_GREEN in hero.small

    def may_use_bow_here(self, fight: Fight, hero: Hero) -> bool:
        """Whether a bow carrier on the creature's own space has the choice.  [BASE-ITEM-BOW-04, BASE-ITEM-BOW-05]"""
        if fight.foe == 0 or hero.large != BOW or self.content.heroes[hero.kind].one_by_one:
            return False
        return hero.space == fight.space

    def usual_mode(self, fight: Fight, hero: Hero) -> int:
        """How a hero throws when he makes no choice.  [BASE-HERO-ARCHER-02, BASE-ITEM-BOW-02]"""
        if self.content.heroes[hero.kind].one_by_one:
            return ONE_BY_ONE
        if fight.foe and hero.space != fight.space:
            return ONE_BY_ONE
        return OWN_DICE

    def throw_fault(self, state: State, seat: int, mode: int) -> int:
        """Why a hero cannot choose to throw in this way, or 0."""
        fight = self.fight(state)
        if fight is None or not self.choosing(state, fight) or fight.fighters[fight.index] != seat:
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if mode == BLACK_DIE:
            return why.OK if self.has_black_die(hero) else why.NO_RUNES
        if mode == ONE_BY_ONE:
            return why.OK if self.may_use_bow_here(fight, hero) else why.NO_BOW
        return why.OK

    def choosing(self, state: State, fight: Fight) -> bool:
        """Whether a fighter is asked how he throws."""
        raise NotImplementedError

    # ---- doing it ----------------------------------------------------------------------------------------------

    def do_fight(self, state: State, seat: int, space: int, company: int, foe: int) -> None:
        """Begin a fight; invited heroes are asked in seating order from the inviter.  [BASE-TEAM-01, BASE-TEAM-04]"""
        fight = Fight(seat, space, foe)
        if foe:
            creature = self.content.creatures[foe - 1]
            fight.foe_strength = creature.strength + state.creature_bonus
            fight.foe_willpower = creature.willpower
        count = len(state.heroes)
        for step in range(1, count):
            other = (seat + step) % count
            if (company >> state.heroes[other].kind) & 1:
                fight.invited.append(other)
        state.frames.append(fight)
        self.log(ev.FIGHT_BEGAN, state.heroes[seat].kind, space, foe - 1)

    def do_answer(self, state: State, joins: bool) -> None:
        """A hero joins or stays away; he pays only if he joins.  [BASE-TEAM-04]"""
        fight = self.fight(state)
        assert fight is not None
        seat = fight.invited.pop(0)
        self.log(ev.JOINED if joins else ev.DECLINED, state.heroes[seat].kind)
        if fight.round:
            if joins:
                fight.joining.append(seat)
            fight.phase = STAYING
        elif joins:
            fight.fighters.append(seat)

    def do_invite(self, state: State, other: int) -> None:
        """Call a further hero into the next round."""
        fight = self.fight(state)
        assert fight is not None
        fight.invited.append(other)
        fight.phase = INVITING
