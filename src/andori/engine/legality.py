"""Legality: who is asked, what is legal and why not.

One generator of legal actions and one ``why_not`` are the only sources of legality; interface, bots, API and tests
all ask these two. Both rest on the same ``…_fault`` methods of the layers below.
"""

from __future__ import annotations

from typing import Final

from andori.engine import reasons as why
from andori.engine.actions import (
    ACCEPT,
    ASK,
    BUY,
    BUY_STRENGTH,
    CALL_FALCON,
    CASH,
    CHOOSE_HERO,
    CHOOSE_NONE,
    CHOOSE_SPACE,
    CHOOSE_THING,
    CLAIM,
    CLEAR,
    DEALER,
    DECLINE,
    DICE,
    DONE,
    DRINK,
    END_DAY,
    FIGHT,
    FLIP,
    GAIN,
    GROUP,
    HOLD,
    INVITE,
    JOIN,
    KEEP,
    LEAD,
    LEAVE,
    LEAVE_FIGHT,
    LOOK,
    LOOK_RUNE,
    LOSE,
    MOVE,
    NO,
    OFFER,
    PASS,
    PAY,
    PROPOSE,
    REMOVE,
    REVEAL,
    REWARD,
    ROLL,
    ROLL_BLACK,
    SHOOT,
    STAY,
    STOP,
    SUFFER,
    TAKE,
    TRADE,
    USE,
    USE_BATTLE,
    USE_STEPS,
    USE_WILLPOWER,
    WITHDRAW,
    YES,
    Action,
)
from andori.engine.cards import Cards
from andori.engine.core import MAX_WILLPOWER
from andori.engine.decisions import Chance, Decision
from andori.engine.frames import (
    BLACK_DIE,
    BOOSTING,
    CLEARING,
    EVENT,
    FIGHTING,
    FLIPPING,
    FOE_THROWS,
    INVITING,
    LEADING,
    MORE,
    ONE_BY_ONE,
    REVEAL_FOG,
    REVEAL_FOG_AND_RESOLVE,
    REVEAL_GEM_AND_TAKE,
    REVEALING,
    RUNNING_CARD,
    SHARING,
    SHIELDING,
    STAYING,
    THROWING,
    TRADING,
    TURN,
    WALK,
    Card,
    Draw,
    Fight,
    Frame,
    Reveal,
    Share,
    Simple,
    Trade,
)
from andori.engine.reasons import REASON_TABLE, RULE_FOR, Reason
from andori.engine.state import RUNNING, Hero, State
from andori.engine.things import (
    BREW,
    BREW_HALF,
    FALCON,
    FARMER,
    HERB_VALUE,
    SHIELD,
    SHIELD_DAMAGED,
    WINESKIN,
    WINESKIN_HALF,
)

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
    "which_rubble",
)
SHARE_QUESTIONS: Final = ("reward", "share_loss", "share_gain", "share_price")


class Legality(Cards):
    """The one source of what is possible."""

    # ---- who is asked ------------------------------------------------------------------------------------------

    def is_chance(self, state: State) -> bool:
        """Whether luck is asked now."""
        if state.outcome != RUNNING:
            return False
        frame = state.frames[-1]
        kind = frame.kind
        if kind == TURN or kind == WALK:
            return False
        if kind == FIGHTING:
            assert isinstance(frame, Fight)
            return frame.phase == THROWING or frame.phase == FOE_THROWS
        if kind == REVEALING:
            return True
        if kind == EVENT:
            assert isinstance(frame, Draw)
            return frame.card < 0
        if kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            return self.asked_by_card(state, frame) == DEALER
        return False

    def asked(self, state: State) -> int:
        """The hero kind that is asked first, GROUP or DEALER; -1 when the game is over."""
        if state.outcome != RUNNING:
            return -1
        if self.is_chance(state):
            return DEALER
        frame = state.frames[-1]
        kind = frame.kind
        if kind == TURN:
            return state.heroes[state.turn].kind
        if kind == FIGHTING:
            assert isinstance(frame, Fight)
            return state.heroes[self.asked_in_fight(state, frame)].kind
        if kind == SHARING:
            assert isinstance(frame, Share)
            return state.heroes[frame.seats[frame.index]].kind
        if kind == TRADING:
            assert isinstance(frame, Trade)
            return state.heroes[frame.other if frame.proposed else frame.hero].kind
        if kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            return self.asked_by_card(state, frame)
        if kind == EVENT:
            return GROUP
        assert isinstance(frame, Simple)
        return state.heroes[frame.hero].kind

    def asked_in_fight(self, state: State, fight: Fight) -> int:
        """The seat that is asked in a fight."""
        if fight.phase == INVITING:
            return fight.invited[0]
        if fight.phase == CLEARING:
            return fight.leader
        if fight.phase == FLIPPING:
            return self.flipper(state, fight)
        return fight.fighters[fight.index]

    def decision(self, state: State) -> Decision | None:
        """The question that is open now; None when the game is over."""
        if state.outcome != RUNNING:
            return None
        frame = state.frames[-1]
        who = self.asked(state)
        if who == DEALER:
            outcomes: list[Action] = []
            weights: list[int] = []
            self.list_chance(state, outcomes, weights)
            return Chance(DEALER, self.question(state, frame), outcomes, weights, self.roller(state, frame))
        return Decision(who, self.question(state, frame), self.open_moment(frame))

    def question(self, state: State, frame: Frame) -> str:
        """A key for what is asked."""
        kind = frame.kind
        if kind == TURN:
            return "turn"
        if kind == WALK:
            return "walk"
        if kind == LEADING:
            return "lead"
        if kind == FIGHTING:
            assert isinstance(frame, Fight)
            return PHASE_QUESTIONS[frame.phase]
        if kind == SHARING:
            assert isinstance(frame, Share)
            return SHARE_QUESTIONS[frame.what]
        if kind == TRADING:
            assert isinstance(frame, Trade)
            return "answer_trade" if frame.proposed else "trade"
        if kind == REVEALING:
            return "turn_over"
        if kind == EVENT:
            assert isinstance(frame, Draw)
            return "draw_event" if frame.card < 0 else "ward_event"
        return "card"

    def open_moment(self, frame: Frame) -> bool:
        """Whether free actions of other heroes are possible at all at this moment."""
        if frame.kind == TURN:
            return True
        return self.edition.free_any_time and frame.kind in (WALK, LEADING, FIGHTING)

    def roller(self, state: State, frame: Frame) -> int:
        """Who throws at a real table: a hero his own dice, his left neighbour the creature's.

        [BASE-FIGHT-12, BASE-TEAM-32]
        """
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.phase == FOE_THROWS:
                return state.heroes[(frame.leader + 1) % len(state.heroes)].kind
            return state.heroes[frame.fighters[frame.index]].kind
        if frame.kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            return state.heroes[frame.hero if frame.hero >= 0 else self.by_rank(state, False)].kind
        return -1

    def list_chance(self, state: State, outcomes: list[Action], weights: list[int]) -> None:
        """Every answer luck can give now, with its weight."""
        frame = state.frames[-1]
        if frame.kind == REVEALING:
            assert isinstance(frame, Reveal)
            self.list_hidden(state, frame, outcomes, weights)
            return
        if frame.kind == EVENT:
            assert isinstance(frame, Draw)
            self.list_cards(state, frame.deck, outcomes, weights)
            return
        if frame.kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            if self.peeks(frame):
                self.list_cards(state, -1, outcomes, weights)
                return
            die, count = self.card_dice(frame)
        else:
            assert isinstance(frame, Fight)
            die, count = self.fight_dice(state, frame)
        outcomes.extend(self.throws(die, count))
        weights.extend(self.throw_weights(die, count))

    # ---- what is legal -----------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[Action]:
        """Every legal action, sorted by hero (in seating order), kind and numbers."""
        out: list[Action] = []
        if state.outcome != RUNNING:
            return out
        frame = state.frames[-1]
        kind = frame.kind
        if kind == TURN:
            for seat in range(len(state.heroes)):
                if seat == state.turn:
                    self.list_turn(state, seat, out)
                if not state.heroes[seat].ended:
                    self.list_free(state, seat, out)
        elif kind == WALK:
            assert isinstance(frame, Simple)
            self.list_walk(state, frame, out)
        elif kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.phase == THROWING or frame.phase == FOE_THROWS:
                self.list_chance(state, out, [])
            else:
                self.list_open_fight(state, frame, out)
        elif kind == SHARING:
            assert isinstance(frame, Share)
            self.list_parts(state, frame, out)
        elif kind == TRADING:
            assert isinstance(frame, Trade)
            self.list_trade(state, frame, out)
        elif kind == LEADING:
            assert isinstance(frame, Simple)
            self.list_leading(state, frame, out)
        elif self.is_chance(state):
            self.list_chance(state, out, [])
        elif kind == EVENT:
            assert isinstance(frame, Draw)
            self.list_wards(state, frame, out)
        elif kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            self.list_choices(state, frame, out)
        return out

    def list_turn(self, state: State, seat: int, out: list[Action]) -> None:
        """The actions of the hero on turn that end his turn."""
        hero = state.heroes[seat]
        book = self.content.book
        tired = self.hour_fault(state, hero)
        if not tired:
            self.list_steps(state, seat, 0, out)
            self.list_fights(state, seat, out)
            if state.rubble:
                self.list_clearings(state, seat, out)
            out.append(book.plain[hero.kind][PASS])
        out.append(book.plain[hero.kind][END_DAY])
        if not tired:
            self.list_leads(state, seat, out)
        if hero.small:
            self.list_refreshments(state, seat, out)

    def list_leads(self, state: State, seat: int, out: list[Action]) -> None:
        """The steps of all allies on the board."""
        led: list[int] = []
        for ally, here in enumerate(state.allies):
            if here >= 0:
                for space in self.neighbours[here]:
                    if not self.lead_fault(state, seat, ally, space):
                        led.append(space * 16 + ally)
        if led:
            led.sort()
            for code in led:
                out.append(self.content.book.make(LEAD, state.heroes[seat].kind, code // 16, code % 16))

    def list_free(self, state: State, seat: int, out: list[Action]) -> None:
        """Free actions of a hero for whom the moment is open."""
        self.list_belongings(state, seat, out)
        if len(state.heroes) > 1:
            self.list_dealings(state, seat, out)

    def list_walk(self, state: State, walk: Simple, out: list[Action]) -> None:
        """Going on, stopping, what is possible on the way, and free actions of the others."""
        others_free = self.edition.free_any_time
        walker = walk.hero
        for seat, hero in enumerate(state.heroes):
            if seat == walker:
                self.list_steps(state, seat, walk.free, out)
                if walk.count > 0:
                    out.append(self.content.book.plain[hero.kind][STOP])
                if hero.small:
                    self.list_refreshments(state, seat, out)
                self.list_on_the_way(state, seat, hero, out)
            elif others_free and not hero.ended:
                self.list_free(state, seat, out)

    def list_on_the_way(self, state: State, seat: int, hero: Hero, out: list[Action]) -> None:
        """What a hero may do in the middle of his walk.  [BASE-FARMER-04, BASE-FREE-04, BASE-FREE-17]"""
        any_time = self.edition.free_any_time
        if any_time and hero.small and hero.willpower < MAX_WILLPOWER:
            self.list_herbs(hero, out)
        if state.farmers_at[hero.space]:
            out.append(self.content.book.takes[hero.kind][FARMER])
        if self.edition.drop_while_walking:
            self.list_leaves(hero, out)
        elif hero.farmers:
            out.append(self.content.book.leaves[hero.kind][FARMER])
        if any_time:
            for other in state.heroes:
                if other.large == FALCON:
                    self.list_flights(state, seat, out)
                    break

    def list_leading(self, state: State, frame: Simple, out: list[Action]) -> None:
        """Leading an ally on, or stopping."""
        for seat in range(len(state.heroes)):
            hero = state.heroes[seat]
            if seat == frame.hero:
                out.append(self.content.book.plain[hero.kind][STOP])
                for space in self.neighbours[state.allies[frame.free]]:
                    if not self.lead_fault(state, seat, frame.free, space):
                        out.append(self.content.book.make(LEAD, hero.kind, space, frame.free))
            if self.edition.free_any_time and not hero.ended:
                self.list_free(state, seat, out)

    def list_open_fight(self, state: State, fight: Fight, out: list[Action]) -> None:
        """What is asked in the fight, and free actions of those who may."""
        asked = self.asked_in_fight(state, fight)
        for seat in range(len(state.heroes)):
            if seat == asked:
                self.list_fight(state, fight, out)
            if not self.edition.free_any_time or state.heroes[seat].ended:
                continue
            if self.striking_now(state, seat):
                self.list_in_round(state, state.heroes[seat], out)
            else:
                self.list_free(state, seat, out)

    # ---- why not -----------------------------------------------------------------------------------------------

    def why_not(self, state: State, action: Action) -> Reason | None:
        """Why an action is not possible now; None when it is."""
        code = self.fault(state, action)
        if code == why.OK:
            return None
        return self.reason(state, action, code)

    def reason(self, state: State, action: Action, code: int) -> Reason:
        """A fault code with its rule and its numbers."""
        params: dict[str, int] = {}
        seat = state.seat_of[action.hero] if action.hero < len(state.seat_of) else -1
        if seat >= 0:
            hero = state.heroes[seat]
            params["space"] = self.content.board.numbers[hero.space]
            params["hours"] = hero.hours
            params["willpower"] = hero.willpower
            params["gold"] = hero.gold
            if action.kind == BUY:
                params["price"] = self.price_of(state, hero, action.a)
            elif action.kind == BUY_STRENGTH:
                params["price"] = self.strength_price(hero)
            elif action.kind in (MOVE, LOOK, LOOK_RUNE, FIGHT, CLEAR, LEAD):
                params["target"] = self.content.board.numbers[action.a]
        return Reason(code, self.rule_of(state, action, code), params)

    def rule_of(self, state: State, action: Action, code: int) -> str:
        """The rule that speaks against an action."""
        if code == why.IMPOSSIBLE_OUTCOME:
            return self.rule_of_luck(state)
        if code == why.NOT_OFFERED or code == why.SHARE_SUM or code == why.NO_GOLD:
            asked_by = self.card_rule(state)
            if asked_by:
                return asked_by
        ffg = self.content.edition.name == "ffg"
        for entry in RULE_FOR:
            if entry[0] == code and entry[1] == action.kind:
                return entry[3] if ffg else entry[2]
        return REASON_TABLE[code][2 if ffg else 1]

    def rule_of_luck(self, state: State) -> str:
        """The rule that says what luck can answer now."""
        frame = state.frames[-1]
        if frame.kind == REVEALING:
            assert isinstance(frame, Reveal)
            if frame.what == REVEAL_FOG or frame.what == REVEAL_FOG_AND_RESOLVE:
                return "BASE-FOG-13"
            return "BASE-TOKEN-GEM-01" if frame.what == REVEAL_GEM_AND_TAKE else "BASE-TOKEN-RUNE-01"
        if frame.kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            return "BASE-EVENTCARD-05" if self.peeks(frame) else "BASE-DICE-HERO-01"
        return "BASE-EVENTCARD-05" if frame.kind == EVENT else "BASE-FIGHT-29"

    def fault(self, state: State, action: Action) -> int:
        """The code of what speaks against an action, or 0."""
        if state.outcome != RUNNING:
            return why.GAME_OVER
        if action.hero == DEALER:
            return self.dealer_fault(state, action)
        fault = self.player_fault(state, action)
        return why.DEALER_ONLY if fault == why.OK and self.is_chance(state) else fault

    def player_fault(self, state: State, action: Action) -> int:
        """What speaks against an action of a hero or the group, even while the dice are rolling."""
        if action.hero == GROUP:
            return self.group_fault(state, action)
        seat = state.seat_of[action.hero]
        if seat < 0:
            return why.NOT_IN_PLAY
        kind = action.kind
        if kind < JOIN:
            return self.turn_fault(state, seat, action)
        if kind <= REMOVE:
            return self.battle_fault(state, seat, action)
        if kind <= CLAIM:
            return self.thing_fault(state, seat, action)
        return self.answer_or_trade_fault(state, seat, action)

    def turn_fault(self, state: State, seat: int, action: Action) -> int:
        """What speaks against an action of the hero on turn."""
        kind = action.kind
        if kind == MOVE:
            return self.move_fault(state, seat, action.a)
        if kind == STOP:
            return self.stop_fault(state, seat)
        if kind == FIGHT:
            return self.fight_fault(state, seat, action.a, action.b, action.c)
        if kind == CLEAR:
            return self.clear_fault(state, seat, action.a, action.b)
        if kind == LEAD:
            return self.lead_fault(state, seat, action.b, action.a)
        fault = self.action_fault(state, seat)
        if fault or kind == END_DAY:
            return fault
        return self.hour_fault(state, state.heroes[seat])

    def battle_fault(self, state: State, seat: int, action: Action) -> int:
        """What speaks against an action inside a fight."""
        kind = action.kind
        if kind == JOIN:
            return self.answer_fault(state, seat)
        if kind == DECLINE:
            return (
                self.answer_trade_fault(state, seat) if self.deal(state) is not None else self.answer_fault(state, seat)
            )
        if kind == ROLL:
            return self.roll_fault(state, seat)
        if kind == ROLL_BLACK:
            return self.throw_fault(state, seat, BLACK_DIE)
        if kind == SHOOT:
            return self.throw_fault(state, seat, ONE_BY_ONE)
        if kind == HOLD:
            return self.thrower_fault(state, seat, MORE)
        if kind == FLIP:
            target = state.seat_of[action.a]
            return why.NOT_IN_PLAY if target < 0 else self.flip_fault(state, seat, target, action.b)
        if kind == KEEP:
            return self.keep_fault(state, seat)
        if kind == DONE:
            return self.thrower_fault(state, seat, BOOSTING)
        if kind == SUFFER:
            return self.thrower_fault(state, seat, SHIELDING)
        if kind == STAY:
            return self.stay_fault(state, seat)
        if kind == LEAVE_FIGHT:
            return self.thrower_fault(state, seat, STAYING)
        if kind == INVITE:
            other = state.seat_of[action.a]
            return why.NOT_IN_PLAY if other < 0 else self.invite_fault(state, seat, other)
        if kind == REWARD:
            return self.part_fault(state, seat, action)
        return self.remove_fault(state, seat, action.a)

    def thing_fault(self, state: State, seat: int, action: Action) -> int:
        """What speaks against using, taking, leaving or buying something."""
        kind = action.kind
        if kind == USE:
            return self.use_fault(state, seat, action.a)
        if kind == USE_STEPS:
            return self.refresh_fault(state, seat, action.a) if HERB_VALUE[action.a] else why.NO_USE
        if kind == USE_BATTLE:
            return self.boost_fault(state, seat, action.a) if HERB_VALUE[action.a] else why.NO_USE
        if kind == USE_WILLPOWER:
            return self.herb_fault(state, seat, action.a)
        if kind == DRINK:
            return self.drink_fault(state, seat)
        if kind == TAKE:
            return self.take_fault(state, seat, action.a)
        if kind == LEAVE:
            return self.leave_fault(state, seat, action.a)
        if kind == REVEAL:
            return self.reveal_fault(state, seat)
        if kind == BUY:
            return self.buy_fault(state, seat, action.a)
        if kind == BUY_STRENGTH:
            return self.buy_strength_fault(state, seat)
        if kind == CASH:
            return self.cash_fault(state, seat, action.a)
        if kind == LOOK:
            return self.look_fault(state, seat, action.a, False)
        if kind == LOOK_RUNE:
            return self.look_fault(state, seat, action.a, True)
        return self.claim_fault(state, seat)

    def use_fault(self, state: State, seat: int, thing: int) -> int:
        """What speaks against using a token that has only one use."""
        if thing == WINESKIN or thing == WINESKIN_HALF:
            return self.refresh_fault(state, seat, thing)
        if thing == BREW or thing == BREW_HALF:
            return self.boost_fault(state, seat, thing)
        if thing == SHIELD or thing == SHIELD_DAMAGED:
            if state.frames[-1].kind == FIGHTING:
                return self.shield_fault(state, seat, thing)
            return self.ward_fault(state, seat, thing)
        return why.NO_USE

    def answer_or_trade_fault(self, state: State, seat: int, action: Action) -> int:
        """What speaks against a trade or an answer to a card."""
        kind = action.kind
        if kind == TRADE or kind == CALL_FALCON:
            other = state.seat_of[action.a]
            if other < 0:
                return why.NOT_IN_PLAY
            return self.trade_fault(state, seat, other) if kind == TRADE else self.falcon_fault(state, seat, other)
        if kind == OFFER or kind == ASK:
            return self.side_fault(state, seat, action.a, kind == ASK)
        if kind == PROPOSE:
            return self.propose_fault(state, seat)
        if kind == WITHDRAW:
            return self.withdraw_fault(state, seat)
        if kind == ACCEPT:
            return self.answer_trade_fault(state, seat)
        if kind == LOSE or kind == GAIN or kind == PAY:
            return self.part_fault(state, seat, action)
        return self.choice_fault(state, action)

    def group_fault(self, state: State, action: Action) -> int:
        """What speaks against an answer of the whole group."""
        kind = action.kind
        if kind == ACCEPT:
            return self.accept_fault(state)
        if kind in (YES, NO, CHOOSE_HERO, CHOOSE_SPACE, CHOOSE_THING, CHOOSE_NONE):
            return self.choice_fault(state, action)
        return why.NOT_THIS_ANSWER

    def dealer_fault(self, state: State, action: Action) -> int:
        """What speaks against an answer of luck."""
        if not self.is_chance(state):
            return why.NOT_A_CHANCE
        frame = state.frames[-1]
        if action.kind == DICE and frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            die, count = self.fight_dice(state, frame)
            return why.OK if action in self.throws(die, count) else why.IMPOSSIBLE_OUTCOME
        outcomes: list[Action] = []
        self.list_chance(state, outcomes, [])
        return why.OK if action in outcomes else why.IMPOSSIBLE_OUTCOME
