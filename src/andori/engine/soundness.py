"""Whether what a position says is in progress can be: a text from outside may claim anything."""

from __future__ import annotations

from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.engine.effects_code import ASKING, THROWN
from andori.engine.frames import (
    BOOSTING,
    CHOOSING,
    CLEARING,
    EVENT,
    FIGHTING,
    FLIPPING,
    FOE_THROWS,
    INVITING,
    LEADING,
    MORE,
    NARRATING,
    NEXT_TURN,
    REVEAL_FOG_AND_RESOLVE,
    REVEAL_GEM_AND_TAKE,
    REVEALING,
    RUNNING_CARD,
    SHARE_GAIN,
    SHARING,
    SHIELDING,
    STAYING,
    SUNRISE,
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
from andori.engine.state import FOG_HIDDEN, Hero, State
from andori.engine.things import (
    BOW,
    FALCON,
    FARMER,
    GEM,
    GOLD,
    LARGE,
    RUNE,
    RUNE_BLUE,
    RUNE_GREEN,
    RUNE_YELLOW,
    SHIELD,
    SHIELD_DAMAGED,
    THING_SIZE,
    THINGS,
)

WAITING_BELOW = (TURN, NEXT_TURN, SUNRISE, NARRATING, RUNNING_CARD)
ACTIONS = (WALK, LEADING, FIGHTING)
GROUND = (TURN, NEXT_TURN, SUNRISE)


def _judging(content: Content, state: State, frame: Frame) -> bool:
    """Whether this is the programme that judges the legend at the end of the track: nothing comes after it."""
    return isinstance(frame, Card) and state.narrator >= state.track_end and frame.pc >= content.at_end


def unsound(content: Content, state: State) -> str:
    """What is wrong with the frames of a state, or nothing."""
    last = len(state.frames) - 1
    for place, frame in enumerate(state.frames):
        top = place == last
        if not top and frame.kind not in WAITING_BELOW and not _trade_above(state, place):
            return "something in progress lies below something else that it cannot wait for"
        if frame.kind in ACTIONS and (place == 0 or state.frames[place - 1].kind != TURN):
            return "an action is in progress, but nobody is on turn"
        if place == 0 and frame.kind not in GROUND and not _judging(content, state, frame):
            return "there is nothing to go back to"
        fault = _Frames(content, state).fault(frame, top)
        if fault:
            return fault
    return ""


def _trade_above(state: State, place: int) -> bool:
    """Whether an action only waits for a trade, a reveal or a card that came in its middle."""
    if state.frames[place].kind not in ACTIONS:
        return False
    return all(frame.kind in (TRADING, REVEALING, RUNNING_CARD, EVENT, SHARING) for frame in state.frames[place + 1 :])


class _Frames:
    """Checks the frames of one state."""

    def __init__(self, content: Content, state: State) -> None:
        self.content: Content = content
        self.state: State = state
        self.seats: int = len(state.heroes)

    def fault(self, frame: Frame, top: bool) -> str:
        """What is wrong with one frame, or nothing."""
        if isinstance(frame, Simple):
            return self.simple(frame)
        if isinstance(frame, Fight):
            return self.fight(frame, top)
        if isinstance(frame, Share):
            return self.share(frame)
        if isinstance(frame, Trade):
            return self.trade(frame)
        if isinstance(frame, Card):
            return self.card(frame, top)
        if isinstance(frame, Draw):
            return self.draw(frame)
        if isinstance(frame, Reveal):
            return self.reveal(frame)
        return ""

    def seat(self, seat: int, nobody: bool = False) -> bool:
        """Whether a seat is one at this table."""
        return (nobody and seat == -1) or 0 <= seat < self.seats

    def seat_list(self, seats: list[int]) -> bool:
        """Whether these are different seats at this table."""
        return all(self.seat(seat) for seat in seats) and len(set(seats)) == len(seats)

    def simple(self, frame: Simple) -> str:
        """A walk, the leading of an ally, and what waits."""
        kind = frame.kind
        if kind in (WALK, LEADING) and (not self.seat(frame.hero) or frame.hero != self.state.turn):
            return "somebody walks who is not on turn"
        if kind == WALK and not (0 <= frame.count <= 999 and 0 <= frame.free <= 99):
            return "the walk has impossible numbers"
        if kind == LEADING:
            allies = self.state.allies
            if not (0 <= frame.free < len(allies)) or allies[frame.free] < 0 or not 0 <= frame.count < 4:
                return "an ally is led who is not there"
        if kind == SUNRISE and not 0 <= frame.count <= len(self.content.sunrise):
            return "the sunrise has no such step"
        if kind == NARRATING and not 0 <= frame.count <= len(self.content.board.letters):
            return "the narrator cannot go so far"
        if kind == NEXT_TURN and not self.seat(frame.hero, nobody=frame.count == 1):
            return "the next turn follows nobody's"
        return ""

    def fight(self, fight: Fight, top: bool) -> str:
        """A fight; below a card that came in its middle nobody is asked in it yet."""
        state = self.state
        if not self.seat(fight.leader) or not 0 <= fight.space < self.content.board.size:
            return "the fight has no inviter or no place"
        if not 0 <= fight.foe <= len(self.content.creatures):
            return "the fight is against nothing that exists"
        if fight.foe and state.creature_at[fight.space] != fight.foe:
            return "the creature that is fought is not there"
        if not fight.foe and not state.has_rubble(fight.space):
            return "the rubble that is cleared is not there"
        if fight.foe and not (0 <= fight.foe_strength <= 999 and 1 <= fight.foe_willpower <= 20):
            return "the creature has impossible values"
        if not (self.seat_list(fight.fighters) and self.seat_list(fight.invited) and self.seat_list(fight.joining)):
            return "the fight names somebody who does not play"
        if not 0 <= fight.phase <= CLEARING or not 0 <= fight.mode <= 2 or not 0 <= fight.round <= 10:
            return "the fight has no such phase"
        if not (0 <= fight.value <= 999 and 0 <= fight.loss <= 999 and 0 <= fight.thrown <= 5):
            return "the fight has impossible numbers"
        if fight.phase == INVITING:
            return "" if fight.invited else "an invitation is open to nobody"
        if fight.phase == CLEARING:
            return "" if fight.foe == 0 and fight.fighters else "there is no rubble to choose from"
        if fight.phase == FOE_THROWS:
            return "" if fight.fighters and fight.foe else "nobody is left in the fight"
        if not 0 <= fight.index < len(fight.fighters):
            return "nobody is asked in the fight"
        if fight.phase in (MORE, FLIPPING, BOOSTING):
            if not fight.dice or len(fight.dice) > 5 or not all(value in DIE_VALUES for value in fight.dice):
                return "the dice show what no die can"
            if fight.mode == 1 and not all(value in (6, 8, 10, 12) for value in fight.dice):
                return "the dice show what no die can"
            if fight.mode != 1 and not all(value <= 6 for value in fight.dice):
                return "the dice show what no die can"
        if top and fight.phase == CHOOSING and not self.may_choose(fight):
            return "a fighter is asked how he throws, but has no choice"
        if top and fight.phase == SHIELDING and (not fight.loss or not self.shielded(fight)):
            return "nobody holds a shield against the loss"
        if fight.phase in (CHOOSING, STAYING, SHIELDING, MORE, FLIPPING, BOOSTING) and fight.round < 1:
            return "the fight has not begun"
        return ""

    def may_choose(self, fight: Fight) -> bool:
        """Whether the fighter who is asked has a black die, or a bow that he need not use."""
        hero = self.state.heroes[fight.fighters[fight.index]]
        runes = all(stone in hero.small for stone in (RUNE_BLUE, RUNE_YELLOW, RUNE_GREEN))
        archer = self.content.heroes[hero.kind].one_by_one
        return runes or (fight.foe > 0 and hero.large == BOW and not archer and hero.space == fight.space)

    def shielded(self, fight: Fight) -> bool:
        """Whether the fighter who is asked holds a shield."""
        return self.state.heroes[fight.fighters[fight.index]].large in (SHIELD, SHIELD_DAMAGED)

    def share(self, share: Share) -> str:
        """Something divided among heroes."""
        if not 0 <= share.what <= 3 or not self.seat_list(share.seats) or not share.seats:
            return "something is divided among nobody"
        if not (0 <= share.index < len(share.seats) and 1 <= share.left <= 999):
            return "nothing is left to divide"
        things = (0, GOLD) if share.what != SHARE_GAIN else tuple(range(FARMER))
        return "" if share.thing in things else "something is divided that cannot be"

    def trade(self, trade: Trade) -> str:
        """A trade."""
        if not self.seat(trade.hero) or not self.seat(trade.other) or trade.hero == trade.other:
            return "a trade needs two heroes"
        hero = self.state.heroes[trade.hero]
        other = self.state.heroes[trade.other]
        if not trade.by_falcon and hero.space != other.space:
            return "the traders are not together"
        if trade.by_falcon and FALCON not in (hero.large, other.large):
            return "no falcon can fly"
        if not self.owned(hero, trade.offer, trade.by_falcon) or not self.owned(other, trade.wish, trade.by_falcon):
            return "somebody trades what he does not have"
        if trade.proposed and not trade.offer and not trade.wish:
            return "an empty trade is proposed"
        return ""

    def owned(self, hero: Hero, things: list[int], by_falcon: bool) -> bool:
        """Whether a hero has all these things and may send them."""
        for thing in things:
            if not 0 < thing < THINGS or thing in (RUNE, FARMER, GEM) or (by_falcon and THING_SIZE[thing] == LARGE):
                return False
            have = hero.gold if thing == GOLD else hero.things().count(thing)
            if things.count(thing) > have:
                return False
        return True

    def card(self, card: Card, top: bool) -> str:
        """A card being carried out."""
        program = self.content.program
        if not 0 <= card.pc < len(program) or not self.seat(card.hero, True) or not self.seat(card.origin, True):
            return "a card is carried out that does not exist"
        if not self.seat_list(card.seats):
            return "a card concerns somebody who does not play"
        op = program[card.pc][0]
        asks = op in ASKING or op in THROWN
        if card.waiting not in (0, 1) and not (card.waiting == 2 and op == do.ROLL_SPACE):
            return "a card waits for an answer that nobody gives"
        if top != (card.waiting > 0) or (card.waiting and not asks):
            return "a card waits for an answer that nobody gives"
        if card.waiting == 2 and card.throw not in (10, 20, 30, 40, 50, 60):
            return "the dice show what no die can"
        if card.hero < 0 and op in (do.CHOOSE_ARTICLE, do.CHOOSE_GEM):
            return "a card asks nobody"
        if not 0 <= card.throw <= 999:
            return "the dice show what no die can"
        return "" if -1 <= card.result <= 99999 else "a card has an impossible result"

    def draw(self, frame: Draw) -> str:
        """A card being turned over."""
        if not self.seat(frame.hero, True) or not -1 <= frame.card < len(self.content.cards):
            return "a card is drawn that does not exist"
        if not -1 <= frame.deck < len(self.content.deck_names):
            return "a card is drawn from a deck that does not exist"
        if frame.card >= 0 and self.content.card_deck[frame.card] != frame.deck:
            return "a card is drawn from a deck it does not belong to"
        return ""

    def reveal(self, frame: Reveal) -> str:
        """A token being turned over."""
        if not self.seat(frame.hero) or not 0 <= frame.what <= 4 or not 1 <= len(frame.spaces) <= 20:
            return "nothing is turned over"
        for space in frame.spaces:
            if not 0 <= space < self.content.board.size:
                return "a token is turned over outside the board"
            if frame.what <= REVEAL_FOG_AND_RESOLVE:
                if self.state.fog_at[space] != FOG_HIDDEN:
                    return "there is no fog to turn over"
            elif not self.state.lies(space, GEM if frame.what == REVEAL_GEM_AND_TAKE else RUNE):
                return "there is no stone to turn over"
        return ""


DIE_VALUES = (1, 2, 3, 4, 5, 6, 8, 10, 12)
