"""Quick and sensible answers to everything that is asked outside a hero's own turn: fights, shares, cards, trades."""

from __future__ import annotations

from typing import Final

from andori.bots.battle import edge_now, promise_now
from andori.bots.battles import FAINT
from andori.bots.interest import Interest
from andori.bots.wants import Wants
from andori.bots.weights import STAY_EDGE, STAY_TASK
from andori.engine.actions import (
    ACCEPT,
    CHOOSE_NONE,
    DECLINE,
    DONE,
    FLIP,
    GAIN,
    HOLD,
    JOIN,
    KEEP,
    LEAVE_FIGHT,
    LOSE,
    OFFER,
    PAY,
    PROPOSE,
    REWARD,
    ROLL,
    ROLL_STONE_DIE,
    STAY,
    STOP,
    SUFFER,
    USE,
    USE_BATTLE,
    WITHDRAW,
    YES,
    Action,
)
from andori.engine.dealer import Generator
from andori.engine.flags import NO_FIGHT
from andori.engine.frames import (
    BOOSTING,
    CHOOSING,
    EVENT,
    FIGHTING,
    FLIPPING,
    INVITING,
    LEADING,
    MORE,
    RUNNING_CARD,
    SHARE_CHOICE,
    SHARE_GAIN,
    SHARE_LOSS,
    SHARE_REWARD,
    SHARING,
    SHIELDING,
    STAYING,
    TRADING,
    Card,
    Fight,
    Frame,
    Share,
    Trade,
)
from andori.engine.rulebook import Rulebook
from andori.engine.rules.dice import best_group
from andori.engine.state import Hero, State
from andori.engine.things import STEPS, STRENGTH, SUMS, Things

GOLD_COUNTS: Final = 1.5
"""What a gold piece is worth beside a willpower point where treasure is to be brought together."""
STRENGTH_GAINED: Final = 3.0
"""What a strength point is worth beside a willpower point where one of several rewards is chosen."""
HOLD_FROM: Final[tuple[int, ...]] = (1, 4, 5, 5, 5, 6)
"""The face from which an archer with n dice left holds."""


LEAST_GAIN: Final = -2
"""What a trade may cost whoever agrees to it, in gold: a favour."""

# Why somebody does not agree to a trade.
FINE: Final = 0
OWN_ERRAND: Final = 1
LAST_BREW: Final = 2
TOO_DEAR: Final = 3


def find(actions: list[Action], kind: int) -> Action | None:
    """The first action of a kind."""
    for action in actions:
        if action.kind == kind:
            return action
    return None


def worth_of(book: Things, thing: int) -> int:
    """What a thing is worth in gold, for judging an exchange."""
    if thing == book.coin:
        return 1
    return book.gem[thing] if book.gem[thing] else 2


class Answers:
    """Answers by rule of thumb, some of them by lot."""

    def __init__(self, rules: Rulebook, seed: int, weights: list[float]) -> None:
        self.rules: Rulebook = rules
        self.weights: list[float] = weights
        self.generator: Generator = Generator(seed)
        self.agrees: list[int] = []
        """Questions of cards, by their place in the programme, that are answered with yes."""
        self.own: list[Interest] = []
        """Subjects of the box's own, which answer their own questions."""
        self.has_last: bool = False
        """The kind of creature whose fall ends the legend."""

    def any_of(self, actions: list[Action]) -> Action:
        """One of them by lot."""
        return actions[self.generator.below(len(actions))]

    def wanted(self, fight: Fight, wants: Wants) -> bool:
        """Whether a task asks for a creature's defeat by these."""
        kind = fight.foe - 1
        if wants.beats(kind, fight.space):
            return True
        return len(fight.fighters) == 1 and wants.duel[kind] >> fight.fighters[0] & 1 == 1

    def answer(self, state: State, actions: list[Action], wants: Wants) -> Action:
        """An answer to whatever is asked now."""
        frame = state.frames[-1]
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            found = self.in_fight(state, frame, actions, wants)
        elif frame.kind == SHARING:
            assert isinstance(frame, Share)
            found = self.part(state, frame, actions, wants)
        elif frame.kind == TRADING:
            assert isinstance(frame, Trade)
            found = self.exchange(state, frame, actions, wants)
        elif frame.kind == EVENT:
            found = find(actions, USE)
        elif frame.kind == LEADING:
            found = find(actions, STOP)
        elif frame.kind == RUNNING_CARD and self.is_welcome(frame):
            found = find(actions, YES)
        else:
            found = self.own_answer(state, actions)
            if found is not None:
                return found
            options = [action for action in actions if action.kind != CHOOSE_NONE]
            found = self.any_of(options) if options else None
        return found if found is not None else self.any_of(actions)

    def own_answer(self, state: State, actions: list[Action]) -> Action | None:
        """The answer to a question that only the box asks, by whoever knows it."""
        for interest in self.own:
            found = interest.answer(state, actions)
            if found is not None:
                return found
        return None

    def is_welcome(self, frame: Frame) -> bool:
        """Whether a card asks somebody whether he wants to do what only he can do."""
        assert isinstance(frame, Card)
        return frame.pc in self.agrees

    def exchange(self, state: State, trade: Trade, actions: list[Action], wants: Wants) -> Action | None:
        """Agree to what does not cost the table anything, and give what the other needs for an errand of his own."""
        if not trade.proposed:
            if wants.errands:
                hero = state.heroes[trade.hero]
                taker = state.heroes[trade.other]
                slots = self.rules.content.small_slots
                gift = wants.gift(trade.hero, hero, trade.other, taker, trade.offer, slots)
                for action in actions:
                    if action.kind == OFFER and action.a == gift:
                        return action
                if trade.offer or wants.keeps(trade.hero, 0, hero):
                    done = find(actions, PROPOSE)
                    return done if done is not None else find(actions, WITHDRAW)
            for action in actions:
                if action.kind == OFFER and action.a == wants.book.coin:
                    if self.hands_over(state, state.heroes[trade.hero], state.heroes[trade.other]):
                        return action
            done = find(actions, PROPOSE) if trade.offer else None
            return done if done is not None else find(actions, WITHDRAW)
        return find(actions, ACCEPT if self.agrees_to(state, trade, wants) else DECLINE)

    def hands_over(self, state: State, hero: Hero, other: Hero) -> bool:
        """Whether a hero gives his gold to another who gets more for it."""
        heroes = self.rules.content.heroes
        if not hero.gold or other.ended or state.flags & NO_FIGHT:
            return False
        if heroes[hero.kind].cheap_strength_on >= 0 or heroes[other.kind].cheap_strength_on < 0:
            return False
        if state.brewer >= 0 and self.has_last and self.rules.content.things.brewed not in hero.small:
            return False  # a brew for the last fight is worth more
        return other.strength + other.gold < 14

    def agrees_to(self, state: State, trade: Trade, wants: Wants) -> bool:
        """Whether whoever is asked for something should give it for what he is offered."""
        return self.objection(state, trade, wants) == FINE

    def objection(self, state: State, trade: Trade, wants: Wants) -> int:
        """Why whoever is asked for something should not give it for what he is offered, or ``FINE``."""
        giver = state.heroes[trade.other]
        taker = state.heroes[trade.hero]
        heroes = self.rules.content.heroes
        # Gold is as good with whoever buys strength at the same price or a better one.
        is_pooled = heroes[giver.kind].cheap_strength_on < 0 or heroes[taker.kind].cheap_strength_on >= 0
        gain = 0
        for thing in trade.offer:
            gain += worth_of(wants.book, thing)
        gold = 0
        for thing in trade.wish:
            if thing == wants.book.coin:
                gold += 1
            elif wants.errands and wants.lacking_ever(thing, trade.other):
                return OWN_ERRAND
            elif thing == wants.book.brewed and self.has_last and thing in taker.small:
                return LAST_BREW  # in the last fight everybody can use one
            if thing != wants.book.coin or not is_pooled:
                gain -= worth_of(wants.book, thing)
        if gold and wants.errands and giver.gold - gold < wants.keeps(trade.other, 0, giver):
            return OWN_ERRAND
        return FINE if gain >= LEAST_GAIN else TOO_DEAR

    # ---- fights ------------------------------------------------------------------------------------------------

    def in_fight(self, state: State, fight: Fight, actions: list[Action], wants: Wants) -> Action | None:
        """What is asked in a fight."""
        phase = fight.phase
        if phase == INVITING:
            guest = state.heroes[fight.invited[0]]
            matters = not self.rules.foe_of[fight.foe].strikes or self.wanted(fight, wants)
            return find(actions, JOIN if matters or guest.willpower > FAINT else DECLINE)
        if phase == CHOOSING:
            better = find(actions, ROLL_STONE_DIE)
            return better if better is not None else find(actions, ROLL)
        if phase == MORE:
            hero = state.heroes[fight.fighters[fight.index]]
            left = self.rules.throwing.dice_in(state, fight, fight.fighters[fight.index]) - fight.thrown
            return find(actions, HOLD if fight.dice[0] >= HOLD_FROM[left] else ROLL)
        if phase == FLIPPING:
            return self.flip(state, fight, actions)
        if phase == BOOSTING:
            return self.boost(state, fight, actions, wants)
        if phase == SHIELDING:
            hero = state.heroes[fight.fighters[fight.index]]
            return find(actions, USE if fight.loss >= 3 or fight.loss >= hero.willpower else SUFFER)
        if phase == STAYING:
            return find(actions, STAY if self.stays(state, fight, wants) else LEAVE_FIGHT)
        return None

    def flip(self, state: State, fight: Fight, actions: list[Action]) -> Action | None:
        """Turn the die whose other side helps most, unless a later throw needs it more."""
        thrower = state.heroes[fight.fighters[fight.index]]
        die = self.rules.content.dice[self.rules.throwing.die_of(fight, thrower)]
        helm = self.rules.content.things.roles[thrower.head] & SUMS != 0
        now = best_group(fight.dice) if helm else max(fight.dice)
        best: Action | None = None
        best_gain = 0
        for action in actions:
            if action.kind != FLIP:
                continue
            shown = action.b
            dice = fight.dice[:]
            dice[dice.index(shown)] = die.turned[shown]
            gain = (best_group(dice) if helm else max(dice)) - now
            if gain > best_gain:
                best, best_gain = action, gain
        own_turn_comes = False
        for place in range(fight.index + 1, len(fight.fighters)):
            if self.rules.throwing.may_flip(state.heroes[fight.fighters[place]]):
                own_turn_comes = True
        if best is None or (own_turn_comes and best_gain < 3):
            return find(actions, KEEP)
        return best

    def boost(self, state: State, fight: Fight, actions: list[Action], wants: Wants) -> Action | None:
        """Use a brew or a herb where the fight matters or the round would be lost."""
        done = find(actions, DONE)
        if not self.rules.foe_of[fight.foe].strikes:
            return done
        lead = edge_now(self.rules, state, fight)
        brew = find(actions, USE)
        matters = self.wanted(fight, wants)
        keeps = wants.errands and wants.lacking_ever(wants.book.brewed, fight.fighters[fight.index])
        if brew is not None and max(fight.dice) >= 4 and matters and not keeps:
            if lead < (5 if wants.last[fight.foe - 1] else 0):
                return brew
        herb = find(actions, USE_BATTLE)
        if herb is not None and wants.errands and wants.lacking_ever(herb.a, fight.fighters[fight.index]):
            return done
        if herb is not None and herb.a not in wants.things and matters and lead < 2:
            return herb
        return done

    def stays(self, state: State, fight: Fight, wants: Wants) -> bool:
        """Whether another round pays."""
        hero = state.heroes[fight.fighters[fight.index]]
        if not self.rules.foe_of[fight.foe].strikes:
            return hero.hours < self.rules.content.hours
        matters = self.wanted(fight, wants)
        if hero.hours >= self.rules.content.hours and hero.willpower <= 4:
            return False
        if matters and edge_now(self.rules, state, fight) > self.weights[STAY_TASK]:
            return True
        found = promise_now(self.rules, state, fight)
        if found.rounds > self.weights[STAY_EDGE] or found.loss > 0.7 * hero.willpower:
            return False
        return found.rounds <= 1.5 if hero.hours >= self.rules.content.hours else True

    # ---- shares ------------------------------------------------------------------------------------------------

    def spender(self, state: State, seats: list[int], wants: Wants) -> int:
        """The seat among these in which gold is needed for an errand, or turns into most strength."""
        best = seats[0]
        best_worth = -1000.0
        if wants.errands:
            for seat in seats:
                if wants.lacks_gold(seat, state.heroes[seat]) > 0:
                    return seat
        for seat in seats:
            hero = state.heroes[seat]
            cheap = self.rules.content.heroes[hero.kind].cheap_strength_on
            worth = 20.0 if cheap >= 0 else float(hero.gold % 2) * 3
            if hero.strength >= 14:
                worth -= 50
            worth -= 0.5 * self.nearest_merchant(hero)
            if worth > best_worth:
                best, best_worth = seat, worth
        return best

    def scout(self, state: State, seats: list[int], wants: Wants) -> int:
        """The seat among these from which a telescope is soonest bought, if one would help; -1 for none."""
        best = -1
        if wants.hoard < 0 and not wants.errands and wants.glass(state, self.weights):
            for seat in seats:
                room = len(state.heroes[seat].small) < self.rules.content.small_slots
                near = self.nearest_merchant(state.heroes[seat])
                if room and (best < 0 or near < self.nearest_merchant(state.heroes[best])):
                    best = seat
        return best

    def nearest_merchant(self, hero: Hero) -> int:
        """Steps to the nearest place where gold buys something."""
        board = self.rules.content.board
        best = 20
        for space in range(board.size):
            if board.merchant[space] and 0 <= board.distance[space][hero.space] < best:
                best = board.distance[space][hero.space]
        return best

    def before(self, state: State, share: Share) -> int:
        """How many are asked after this hero who come before him in the cast, and so wherever one each is taken."""
        count = 0
        kind = state.heroes[share.seats[share.index]].kind
        for seat in share.seats[share.index + 1 :]:
            if state.heroes[seat].kind < kind:
                count += 1
        return count

    def reward_of(self, state: State, share: Share, actions: list[Action], wants: Wants) -> Action | None:
        """One of several rewards: what a task asks for, else willpower where it is low, else things."""
        lowest = min([state.heroes[seat].willpower for seat in share.seats])
        best: Action | None = None
        best_worth = -1.0
        for action in actions:
            if action.kind != GAIN:
                continue
            worth = float(action.a) * (1.0 if action.b or lowest >= 7 else 2.0)
            if action.b == STRENGTH:
                worth = STRENGTH_GAINED * action.a
            if action.b and action.b in wants.things:
                worth += 100.0
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def even_strength(self, state: State, share: Share) -> float:
        """What everybody would have if the strength that is divided made them even."""
        total = float(share.left)
        for seat in share.seats:
            total += state.heroes[seat].strength
        return total / len(share.seats)

    def part(self, state: State, share: Share, actions: list[Action], wants: Wants) -> Action | None:
        """A hero's part of something that is divided."""
        if share.what == SHARE_CHOICE:
            return self.reward_of(state, share, actions, wants)
        seat = share.seats[share.index]
        hero = state.heroes[seat]
        best: Action | None = None
        best_worth = -1e9
        spends = share.what == SHARE_REWARD or (share.what == SHARE_GAIN and share.thing == wants.book.coin)
        is_spender = spends and self.spender(state, share.seats, wants) == seat
        others = len(share.seats) - share.index - 1
        scout = self.scout(state, share.seats, wants) if spends and share.what == SHARE_GAIN else -1
        kept = self.rules.content.article_price if scout in share.seats[share.index + 1 :] else 0
        average = 0.0
        for other in share.seats:
            average += state.heroes[other].willpower / len(share.seats)
        for action in actions:
            worth = 0.0
            if action.kind == REWARD:
                low = 1.0 if hero.willpower < 7 else 0.5 if hero.willpower < 12 else 0.2
                worth = action.a * (1.2 if is_spender else 0.7) + action.b * low
                if wants.hoard >= 0:
                    worth = action.a * GOLD_COUNTS + action.b * (low if hero.willpower > FAINT else 2.0)
                elif not is_spender:
                    worth -= 0.95 * (action.a + action.b) * (1 if others else 0)
            elif action.kind == GAIN:
                if seat == scout and not is_spender:
                    worth = -float(abs(action.a - self.rules.content.article_price))
                elif action.b == wants.book.coin or spends:
                    worth = float(action.a if is_spender and action.a <= share.left - kept else -action.a)
                elif share.thing == STRENGTH:
                    worth = -abs(hero.strength + action.a - self.even_strength(state, share))
                elif wants.book.roles[share.thing] & STEPS:
                    mine = 1 if share.left > self.before(state, share) else 0
                    worth = float(action.a) if action.a <= mine else mine + 0.5 - action.a
                else:
                    worth = -abs(hero.willpower + action.a - average - 1.0)
            elif action.kind == LOSE:
                worth = -abs((hero.willpower - action.a) - (average - share.left / len(share.seats)))
            elif action.kind == PAY:
                worth = -abs((hero.willpower - action.b) - average + 1) - 1.5 * action.a
            if worth > best_worth:
                best, best_worth = action, worth
        return best if share.what != SHARE_LOSS or best is not None else self.any_of(actions)
