"""The rulebook: everything a table needs to know of the rules, and what an action brings about."""

from __future__ import annotations

from andori.engine.actions import (
    ACCEPT,
    ASK,
    BUY,
    BUY_STRENGTH,
    CALL_FALCON,
    CARD,
    CASH,
    CLAIM,
    CLEAR,
    DEALER,
    DECLINE,
    DONE,
    DRINK,
    END_DAY,
    FIGHT,
    FLIP,
    FOG,
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
    Action,
)
from andori.engine.core import MOST_EFFECTS
from andori.engine.events import Event
from andori.engine.frames import (
    BLACK_DIE,
    FIGHTING,
    LEADING,
    NARRATING,
    NEXT_TURN,
    ONE_BY_ONE,
    OWN_DICE,
    REVEALING,
    RUNNING_CARD,
    SHARING,
    SUNRISE,
    TRADING,
    TURN,
    WALK,
    Card,
    Draw,
    Fight,
    Share,
    Simple,
)
from andori.engine.legality import Legality
from andori.engine.state import RUNNING, State
from andori.engine.things import BREW, BREW_HALF, WINESKIN, WINESKIN_HALF


class Rulebook(Legality):
    """The rules of the base game; other boxes override what their booklets change."""

    # ---- doing it ----------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carry an action out and everything that follows by itself; the action has been found legal."""
        events: list[Event] = []
        self.events = events
        if action.hero == DEALER:
            self.luck(state, action)
        elif action.hero == GROUP:
            if action.kind == ACCEPT:
                drawn = self.draw_frame(state)
                assert drawn is not None
                self.run_event(state, drawn)
            else:
                self.do_choice(state, action)
        else:
            self.act(state, state.seat_of[action.hero], action)
        self.settle(state)
        if state.delivered:
            self.forget_deliveries(state)
        return events

    def luck(self, state: State, action: Action) -> None:
        """Luck has answered."""
        frame = state.frames[-1]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            self.fight_thrown(state, frame, action.a)
        elif frame.kind == RUNNING_CARD:
            assert isinstance(frame, Card)
            self.card_thrown(state, frame, action)
        elif action.kind == CARD:
            self.card_drawn(state, action.a)
        elif action.kind == FOG:
            self.fog_shown(state, action.a)
        else:
            self.token_shown(state, action.a)

    def act(self, state: State, seat: int, action: Action) -> None:
        """A hero does something."""
        kind = action.kind
        if kind == MOVE:
            self.do_move(state, seat, action.a)
        elif kind == STOP:
            self.do_stop(state, seat)
        elif kind == FIGHT:
            self.do_fight(state, seat, action.a, action.b, action.c + 1)
        elif kind == CLEAR:
            self.do_fight(state, seat, action.a, action.b, 0)
        elif kind == PASS:
            self.do_pass(state, seat)
        elif kind == END_DAY:
            self.do_end_day(state, seat)
        elif kind == LEAD:
            self.do_lead(state, seat, action.b, action.a)
        elif kind <= REMOVE:
            self.act_in_battle(state, seat, action)
        elif kind <= CLAIM:
            self.act_with_thing(state, seat, action)
        else:
            self.act_in_company(state, seat, action)

    def act_in_battle(self, state: State, seat: int, action: Action) -> None:
        """Something in a fight."""
        kind = action.kind
        if kind == JOIN:
            self.do_answer(state, True)
        elif kind == DECLINE:
            if self.deal(state) is not None:
                self.do_drop_trade(state)
            else:
                self.do_answer(state, False)
        elif kind == ROLL:
            self.do_throw(state, OWN_DICE)
        elif kind == ROLL_BLACK:
            self.do_throw(state, BLACK_DIE)
        elif kind == SHOOT:
            self.do_throw(state, ONE_BY_ONE)
        elif kind == HOLD:
            self.do_hold(state)
        elif kind == FLIP:
            self.do_flip(state, seat, action.b)
        elif kind == KEEP:
            self.do_keep(state)
        elif kind == DONE:
            self.do_done(state)
        elif kind == SUFFER:
            self.do_suffer(state)
        elif kind == STAY:
            self.do_stay(state)
        elif kind == LEAVE_FIGHT:
            self.do_leave_fight(state, seat)
        elif kind == INVITE:
            self.do_invite(state, state.seat_of[action.a])
        elif kind == REWARD:
            self.do_part(state, seat, action)
        else:
            self.do_remove(state, action.a)

    def act_with_thing(self, state: State, seat: int, action: Action) -> None:
        """Something with a token."""
        kind = action.kind
        if kind == USE:
            self.do_use(state, seat, action.a)
        elif kind == USE_STEPS:
            self.do_refresh(state, seat, action.a)
        elif kind == USE_BATTLE:
            self.do_boost(state, seat, action.a)
        elif kind == USE_WILLPOWER:
            self.do_herb(state, seat, action.a)
        elif kind == DRINK:
            self.do_drink(state, seat)
        elif kind == TAKE:
            self.do_take(state, seat, action.a)
        elif kind == LEAVE:
            self.do_leave(state, seat, action.a)
        elif kind == REVEAL:
            self.do_reveal(state, seat)
        elif kind == BUY:
            self.do_buy(state, seat, action.a)
        elif kind == BUY_STRENGTH:
            self.do_buy_strength(state, seat)
        elif kind == CASH:
            self.do_cash(state, seat, action.a)
        elif kind == LOOK:
            self.do_look(state, seat, action.a, False)
        elif kind == LOOK_RUNE:
            self.do_look(state, seat, action.a, True)
        else:
            self.do_claim(state, seat)

    def do_use(self, state: State, seat: int, thing: int) -> None:
        """Use a token that has only one use."""
        if thing == WINESKIN or thing == WINESKIN_HALF:
            self.do_refresh(state, seat, thing)
        elif thing == BREW or thing == BREW_HALF:
            self.do_boost(state, seat, thing)
        elif state.frames[-1].kind == FIGHTING:
            self.do_shield(state, seat, thing)
        else:
            self.do_ward(state, seat, thing)

    def act_in_company(self, state: State, seat: int, action: Action) -> None:
        """A trade or an answer to a card."""
        kind = action.kind
        if kind == TRADE or kind == CALL_FALCON:
            self.do_open_trade(state, seat, state.seat_of[action.a], kind == CALL_FALCON)
        elif kind == OFFER or kind == ASK:
            self.do_side(state, action.a, kind == ASK)
        elif kind == PROPOSE:
            self.do_propose(state)
        elif kind == WITHDRAW:
            self.do_drop_trade(state)
        elif kind == ACCEPT:
            self.do_accept_trade(state)
        elif kind == LOSE or kind == GAIN or kind == PAY:
            self.do_part(state, seat, action)
        else:
            self.do_choice(state, action)

    def turn_over(self, state: State, seat: int) -> None:
        """The hero on turn has used his action."""
        state.frames.pop()
        state.frames.append(Simple(NEXT_TURN, seat, 0, 0))

    def settle(self, state: State) -> None:
        """Carry on whatever is in progress until somebody is asked or the game is over.

        Raises :class:`StuckError` when the legend never comes to rest; the state is then somewhere in the middle.
        """
        self.effects_left = MOST_EFFECTS
        while state.outcome == RUNNING:
            frame = state.frames[-1]
            kind = frame.kind
            if kind == TURN or kind == WALK or kind == LEADING or kind == TRADING or kind == REVEALING:
                return
            if kind == FIGHTING:
                assert isinstance(frame, Fight)
                if not self.advance_fight(state, frame):
                    return
            elif kind == NEXT_TURN:
                assert isinstance(frame, Simple)
                self.advance_turn(state, frame)
            elif kind == SHARING:
                assert isinstance(frame, Share)
                if not self.advance_share(state, frame):
                    return
            elif kind == RUNNING_CARD:
                assert isinstance(frame, Card)
                if not self.advance_card(state, frame):
                    return
            elif kind == SUNRISE:
                assert isinstance(frame, Simple)
                self.advance_sunrise(state, frame)
            elif kind == NARRATING:
                assert isinstance(frame, Simple)
                self.advance_narrator(state, frame)
            else:
                assert isinstance(frame, Draw)
                if not self.advance_event(state, frame):
                    return
