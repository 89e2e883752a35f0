"""Who may fight what, and with whom: attacks, invitations and the way a hero throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from andori.engine import effects_code as do
from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import DECLINE, FIGHT, INVITE, JOIN, Action
from andori.engine.chapter import Chapter
from andori.engine.flags import NO_TEAM
from andori.engine.foe import CODE_STEP, Foe
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, INVITING, STAYING, Fight
from andori.engine.state import Hero, State
from andori.engine.things import SHOOTS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.turns import Turns


class Fighting(Chapter):
    """How a fight begins."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("fight {creature:c}@{space}{company:b}", FIGHT),
        Form("join", JOIN),
        Form("invite {hero}", INVITE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.hours: Hours = book.hours
        self.turns: Turns = book.turns
        self.foe_of: list[Foe] = book.foe_of

    def fight(self, state: State) -> Fight | None:
        """The fight in progress on top of everything else, or None."""
        frame = state.frames[-1]
        if frame.kind != FIGHTING:
            return None
        assert isinstance(frame, Fight)
        return frame

    def striking_now(self, state: State, seat: int) -> bool:
        """Whether this hero is in the middle of a battle round."""
        frame = state.frames[-1]
        if frame.kind != FIGHTING:
            return False
        assert isinstance(frame, Fight)
        return frame.phase != STAYING and frame.phase != INVITING and seat in frame.fighters

    def in_fight(self, state: State, seat: int) -> bool:
        """Whether a hero takes part in the fight in progress."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                return seat in frame.fighters
        return False

    def reaches(self, state: State, hero: Hero, space: int) -> bool:
        """Whether a hero can fight on a space: from it, or from next to it with a bow.

        [BASE-FIGHT-04, BASE-ITEM-BOW-01]
        """
        if hero.space == space:
            return True
        if not self.board.joined[hero.space][space] or state.way_closed(hero.space, space):
            return False
        return self.roles[hero.large] & SHOOTS != 0 or self.content.heroes[hero.kind].one_by_one

    def fight_fault(self, state: State, seat: int, space: int, company: int, code: int) -> int:
        """Why a hero cannot begin this fight, or 0.  [BASE-FIGHT-01, BASE-FIGHT-02, BASE-TEAM-03]"""
        fault = self.turns.action_fault(state, seat)
        if fault:
            return fault
        foe = self.foe_of[code]
        hero = state.heroes[seat]
        fault = foe.fault(state, hero, space, code)
        if fault:
            return fault
        fault = self.hours.hour_fault(state, hero)
        if fault:
            return fault
        fault = self.company_mask_fault(state, seat, space, company, code)
        return fault if fault else foe.party_fault(state, company | (1 << hero.kind), space, code)

    def company_mask_fault(self, state: State, seat: int, space: int, company: int, code: int) -> int:
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
                fault = self.invitee_fault(state, other, space, code)
                if fault:
                    return fault
        return why.OK

    def invitee_fault(self, state: State, seat: int, space: int, code: int) -> int:
        """Why a hero cannot be invited, or 0.  [BASE-TEAM-02, BASE-TEAM-35]"""
        hero = state.heroes[seat]
        fault = self.foe_of[code].guest_fault(state, hero, space, code)
        if fault:
            return fault
        if hero.ended:
            return why.INVITE_ENDED
        return why.INVITE_NO_HOURS if self.hours.hour_fault(state, hero) else why.OK

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
        return self.invitee_fault(state, other, fight.space, fight.foe)

    def list_fights(self, state: State, seat: int, out: list[Action]) -> None:
        """All fights a hero on turn could begin, with every company that could come, by space, company and foe."""
        targets: list[int] = []
        for foe in self.book.attacked:
            foe.list_targets(state, state.heroes[seat], targets)
        targets.sort()
        kind = state.heroes[seat].kind
        last = len(targets) - 1
        shared: list[int] = []
        for place, target in enumerate(targets):
            space, code = target // CODE_STEP, target % CODE_STEP
            masks = self.companies(state, seat, space, code)
            if not shared and (place == last or targets[place + 1] // CODE_STEP != space):
                for mask in masks:
                    out.append(self.content.book.make(FIGHT, kind, space, mask, code - 1))
                continue
            # Several foes on one space: the same company comes before the next foe.
            shared.extend([mask * CODE_STEP + code for mask in masks])
            if place == last or targets[place + 1] // CODE_STEP != space:
                shared.sort()
                for entry in shared:
                    out.append(self.content.book.make(FIGHT, kind, space, entry // CODE_STEP, entry % CODE_STEP - 1))
                shared = []

    def companies(self, state: State, seat: int, space: int, code: int) -> list[int]:
        """Every company with which a hero could begin a fight, as masks of hero kinds, in order; none if he cannot."""
        foe = self.foe_of[code]
        hero = state.heroes[seat]
        if foe.fault(state, hero, space, code) or self.hours.hour_fault(state, hero):
            return []
        masks = [0]
        if not state.flags & NO_TEAM:
            for kind in range(len(state.seat_of)):
                other = state.seat_of[kind]
                if other >= 0 and other != seat and not self.invitee_fault(state, other, space, code):
                    bit = 1 << kind
                    masks.extend([mask | bit for mask in masks])
        own = 1 << hero.kind
        return [mask for mask in masks if not foe.party_fault(state, mask | own, space, code)]

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

    def do_fight(self, state: State, seat: int, space: int, company: int, foe: int) -> None:
        """Begin a fight; invited heroes are asked in seating order from the inviter.  [BASE-TEAM-01, BASE-TEAM-04]"""
        fight = Fight(seat, space, foe)
        self.foe_of[foe].begin(state, fight)
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

    def change_fight(self, state: State, code: list[int]) -> None:
        """Instructions on the fight in which the card was turned over."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                if code[0] == do.FOE_STRENGTH:
                    frame.foe_strength = max(0, frame.foe_strength + code[1])
                else:
                    frame.value = max(0, frame.value + code[1])

    def call_fault(self, state: State, seat: int, other: int) -> int:
        """Why the inviter cannot call whoever sits there, if anybody, or 0."""
        return why.NOT_IN_PLAY if other < 0 else self.invite_fault(state, seat, other)

    def verbs(self) -> list[Verb]:
        return [Attack(self), Join(self), Invite(self)]


class Attack(Verb):
    """A fight with a creature."""

    def __init__(self, fighting: Fighting) -> None:
        super().__init__(FIGHT)
        self.fighting: Fighting = fighting

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fighting.fight_fault(state, seat, action.a, action.b, action.c + 1)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fighting.do_fight(state, seat, action.a, action.b, action.c + 1)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        params["target"] = self.fighting.content.board.numbers[action.a]


class Join(Verb):
    """An invitation is accepted."""

    def __init__(self, fighting: Fighting) -> None:
        super().__init__(JOIN)
        self.fighting: Fighting = fighting

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fighting.answer_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fighting.do_answer(state, True)


class Invite(Verb):
    """A further hero is called into the next round."""

    def __init__(self, fighting: Fighting) -> None:
        super().__init__(INVITE)
        self.fighting: Fighting = fighting

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.fighting.call_fault(state, seat, state.seat_of[action.a])

    def do(self, state: State, seat: int, action: Action) -> None:
        self.fighting.do_invite(state, state.seat_of[action.a])
