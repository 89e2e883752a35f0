"""Dividing among heroes: rewards, gains, losses and prices of the whole group, each hero's part in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import GAIN, LOSE, PAY, REWARD, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import (
    SHARE_CHOICE,
    SHARE_GAIN,
    SHARE_LOSS,
    SHARE_PRICE,
    SHARE_REWARD,
    SHARING,
    Frame,
    Share,
)
from andori.engine.limits import MAX_STRENGTH
from andori.engine.stage import Stage, are_seats
from andori.engine.state import SPACE_STEP, Hero, State, changed
from andori.engine.things import SMALL, STRENGTH
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.things import Things
    from andori.engine.rules.turns import Turns

SHARE_QUESTIONS: Final = ("reward", "share_loss", "share_gain", "share_price", "choose_reward")


class Sharing(Chapter):
    """Who takes, gives or pays how much."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("reward {amounts}", REWARD),
        Form("lose {loss}", LOSE),
        Form("gain {gain}", GAIN),
        Form("pay {amounts}", PAY),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.boards: HeroBoards = book.boards
        self.cards: Cards = book.cards
        self.things: Things = book.things
        self.turns: Turns = book.turns

    def share(self, state: State) -> Share | None:
        """The division in progress, or None."""
        frame = state.frames[-1]
        if frame.kind != SHARING:
            return None
        assert isinstance(frame, Share)
        return frame

    def begin_share(self, state: State, what: int, amount: int, thing: int, gold_too: bool) -> None:
        """All heroes divide something; what nobody can bear or hold is dropped."""
        share = Share(what, amount, thing, self.turns.in_play(state))
        share.gold_too = gold_too
        share.left = self.bearable(state, share)
        if share.left > 0:
            self.push(state, share)

    def bearable(self, state: State, share: Share) -> int:
        """How much of it the heroes can bear, hold or pay together, and the supply can give."""
        most = min(share.left, self.room_from(state, share, 0))
        if share.what == SHARE_GAIN and share.thing not in (0, self.coin, STRENGTH):
            most = min(most, state.stock[share.thing])
        return most

    def begin_choice(self, state: State, code: int, seats: list[int]) -> None:
        """Those who have beaten a foe choose one of its rewards, if there is any that they can take."""
        share = Share(SHARE_CHOICE, 1, code, seats)
        if self.rewards_of(state, share):
            self.push(state, share)

    def rewards_of(self, state: State, share: Share) -> list[int]:
        """The rewards that can be chosen, by amount and thing: ``amount * SPACE_STEP + thing``."""
        found: list[int] = []
        for amount, thing in self.content.creatures[share.thing - 1].options:
            most = self.bearable(state, Share(SHARE_GAIN, amount, thing, share.seats))
            if most > 0 and most * SPACE_STEP + thing not in found:
                found.append(most * SPACE_STEP + thing)
        found.sort()
        return found

    def room(self, state: State, share: Share, hero: Hero) -> int:
        """How much of it one hero could bear, hold or pay."""
        if share.what == SHARE_LOSS:
            return hero.willpower
        if share.what == SHARE_PRICE:
            will = hero.willpower - 1 if hero.willpower > 1 else 0
            return will + hero.gold if share.gold_too else will
        if share.thing == 0:
            return max(0, self.boards.most_willpower(hero) - hero.willpower)
        if share.thing == STRENGTH:
            return MAX_STRENGTH - hero.strength
        if share.thing == self.coin:
            return 1000
        if self.sizes[share.thing] == SMALL:
            return min(self.content.small_slots - len(hero.small), share.left)
        return 0 if self.things.room_fault(hero, share.thing) else 1

    def room_from(self, state: State, share: Share, index: int) -> int:
        """How much the heroes from this place on could bear, hold or pay."""
        total = 0
        for place in range(index, len(share.seats)):
            total += self.room(state, share, state.heroes[share.seats[place]])
        return total

    def advance_share(self, state: State, share: Share) -> bool:
        """Pass over heroes who have no choice; False when one is asked."""
        if share.left == 0 or share.index >= len(share.seats):
            state.frames.pop()
            return True
        return False

    def bounds(self, state: State, share: Share) -> tuple[int, int]:
        """The least and the most the asked hero can take upon himself."""
        hero = state.heroes[share.seats[share.index]]
        least = share.left - self.room_from(state, share, share.index + 1)
        return (least if least > 0 else 0), min(share.left, self.room(state, share, hero))

    def part_fault(self, state: State, seat: int, action: Action) -> int:
        """Why a hero cannot take this part, or 0.  [BASE-FIGHT-21, BASE-TEAM-25, BASE-SILVER-02]"""
        share = self.share(state)
        if share is None or share.seats[share.index] != seat or action.kind != self.part_kind(share):
            return why.NOT_ASKED
        hero = state.heroes[seat]
        if share.what == SHARE_CHOICE:
            chosen = action.a * SPACE_STEP + action.b
            return why.OK if chosen in self.rewards_of(state, share) else why.NOT_OFFERED
        if share.what == SHARE_REWARD:
            total = action.a + action.b
            if total > share.left or (share.index == len(share.seats) - 1 and total < share.left):
                return why.REWARD_SUM
            return why.OK if hero.willpower + action.b <= self.boards.most_willpower(hero) else why.WILLPOWER_FULL
        least, most = self.bounds(state, share)
        if share.what == SHARE_PRICE:
            total = action.a + action.b
            if action.a and not share.gold_too:
                return why.NOT_OFFERED
            if action.a > hero.gold or (action.b and action.b >= hero.willpower):
                return why.CANNOT_PAY
            return why.OK if least <= total <= most else why.SHARE_SUM
        if share.what == SHARE_GAIN and action.a and action.b != share.thing:
            return why.NOT_OFFERED
        return why.OK if least <= action.a <= most else why.SHARE_SUM

    def part_kind(self, share: Share) -> int:
        """The kind of action that names a part."""
        if share.what == SHARE_REWARD:
            return REWARD
        if share.what == SHARE_LOSS:
            return LOSE
        return PAY if share.what == SHARE_PRICE else GAIN

    def list_parts(self, state: State, share: Share, out: list[Action]) -> None:
        """Every part the asked hero can take."""
        book = self.content.book
        hero = state.heroes[share.seats[share.index]]
        if share.what == SHARE_REWARD:
            last = share.index == len(share.seats) - 1
            rewards = book.rewards[hero.kind]
            room = self.boards.most_willpower(hero) - hero.willpower
            for gold in range(share.left + 1):
                rest = share.left - gold
                for will in range(rest if last else 0, min(rest, room) + 1):
                    out.append(rewards[gold][will])
            return
        if share.what == SHARE_CHOICE:
            for reward in self.rewards_of(state, share):
                out.append(book.make(GAIN, hero.kind, reward // SPACE_STEP, reward % SPACE_STEP))
            return
        least, most = self.bounds(state, share)
        if share.what == SHARE_PRICE:
            gold_limit = hero.gold if share.gold_too else 0
            will_limit = hero.willpower - 1 if hero.willpower > 1 else 0
            for gold in range(min(gold_limit, most) + 1):
                for will in range(min(will_limit, most - gold) + 1):
                    if gold + will >= least:
                        out.append(book.make(PAY, hero.kind, gold, will))
            return
        kind = self.part_kind(share)
        for amount in range(least, most + 1):
            out.append(book.make(kind, hero.kind, amount, share.thing if amount else 0))

    def do_part(self, state: State, seat: int, action: Action) -> None:
        """A hero takes his part."""
        share = self.share(state)
        assert share is not None
        hero = state.heroes[seat]
        if self.book.logging:
            self.book.cause = self.cards.card_rule(state)
        if share.what == SHARE_CHOICE:
            self.choose_reward(state, share, action.a, action.b)
            self.book.cause = ""
            return
        if share.what == SHARE_REWARD:
            share.left -= action.a + action.b
            self.log(ev.REWARD, hero.kind, action.a, action.b)
            hero.gold += action.a
            hero.willpower += action.b
        elif share.what == SHARE_LOSS:
            share.left -= action.a
            self.boards.lose_willpower(hero, action.a)
        elif share.what == SHARE_PRICE:
            share.left -= action.a + action.b
            self.boards.lose_gold(hero, action.a)
            self.boards.pay_willpower(hero, action.b)
        else:
            share.left -= action.a
            self.gain_part(state, seat, share.thing, action.a)
        self.book.cause = ""
        share.index += 1

    def choose_reward(self, state: State, share: Share, amount: int, thing: int) -> None:
        """One of several rewards is taken; who has won alone has it, others divide it."""
        if len(share.seats) == 1:
            state.frames.pop()
            self.gain_part(state, share.seats[0], thing, amount)
            return
        share.what = SHARE_GAIN
        share.left = amount
        share.thing = thing

    def gain_part(self, state: State, seat: int, thing: int, amount: int) -> None:
        """A hero's part of a gain."""
        hero = state.heroes[seat]
        if thing == 0:
            self.boards.gain_willpower(hero, amount)
        elif thing == STRENGTH:
            self.boards.gain_strength(hero, amount)
        elif thing == self.coin:
            self.boards.gain_gold(hero, amount)
        else:
            for _ in range(amount):
                state.stock = changed(state.stock, thing, state.stock[thing] - 1)
                hero.put(thing, self.sizes[thing])
                self.log(ev.ITEM_GAINED, hero.kind, thing)
                self.things.thing_came(state, hero.space, seat, thing)

    def verbs(self) -> list[Verb]:
        return [TakeReward(self), Lose(self), Gain(self), Pay(self)]

    def stages(self) -> list[Stage]:
        return [Divided(self)]


class TakeReward(Verb):
    """A part of a reward."""

    def __init__(self, sharing: Sharing) -> None:
        super().__init__(REWARD)
        self.sharing: Sharing = sharing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.sharing.part_fault(state, seat, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.sharing.do_part(state, seat, action)


class Lose(Verb):
    """A part of a loss."""

    def __init__(self, sharing: Sharing) -> None:
        super().__init__(LOSE)
        self.sharing: Sharing = sharing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.sharing.part_fault(state, seat, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.sharing.do_part(state, seat, action)


class Gain(Verb):
    """A part of a gain."""

    def __init__(self, sharing: Sharing) -> None:
        super().__init__(GAIN)
        self.sharing: Sharing = sharing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.sharing.part_fault(state, seat, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.sharing.do_part(state, seat, action)


class Pay(Verb):
    """A part of a price."""

    def __init__(self, sharing: Sharing) -> None:
        super().__init__(PAY)
        self.sharing: Sharing = sharing

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.sharing.part_fault(state, seat, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.sharing.do_part(state, seat, action)


class Divided(Stage):
    """Something is divided among heroes."""

    def __init__(self, sharing: Sharing) -> None:
        super().__init__(SHARING)
        self.sharing: Sharing = sharing
        # The hour of a round that was won strikes before its reward is divided.
        self.yields = True
        self.interrupts = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Share)
        return state.heroes[frame.seats[frame.index]].kind

    def question(self, state: State, frame: Frame) -> str:
        assert isinstance(frame, Share)
        return SHARE_QUESTIONS[frame.what]

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Share)
        self.sharing.list_parts(state, frame, out)

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Share)
        return self.sharing.advance_share(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        share = frame
        assert isinstance(share, Share)
        if not 0 <= share.what <= SHARE_CHOICE or not are_seats(state, share.seats) or not share.seats:
            return "something is divided among nobody"
        if not (0 <= share.index < len(share.seats) and 1 <= share.left <= 999):
            return "nothing is left to divide"
        if share.what == SHARE_CHOICE:
            known = 1 <= share.thing <= len(self.sharing.content.creatures) and share.index == 0 and share.left == 1
            offered = known and self.sharing.rewards_of(state, share)
            return "" if offered else "a reward is chosen where none is offered"
        things = self.sharing.content.things
        if share.thing in (0, things.coin, STRENGTH) or (
            share.what == SHARE_GAIN and things.can_be_carried(share.thing)
        ):
            return ""
        return "something is divided that cannot be"
