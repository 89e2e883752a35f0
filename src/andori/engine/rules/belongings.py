"""Taking and leaving things, and when a hero is free to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import CLAIM, DRINK, LEAVE, REVEAL, TAKE, Action
from andori.engine.chapter import Chapter
from andori.engine.forms import Form
from andori.engine.frames import FIGHTING, LEADING, REVEAL_GEM_AND_TAKE, REVEAL_STONE_AND_TAKE, TURN, WALK, Reveal
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.state import SPACE_STEP, WELL_FULL, Hero, State, changed
from andori.engine.things import LOOKS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.followers import Followers
    from andori.engine.rules.gems import Gems
    from andori.engine.rules.herbs import Herbs
    from andori.engine.rules.merchants import Merchants
    from andori.engine.rules.sites import Sites
    from andori.engine.rules.telescope import Telescope
    from andori.engine.rules.things import Things
    from andori.engine.rules.trading import Trading
    from andori.engine.rules.walking import Walking
    from andori.engine.rules.wells import Wells

STONE_HERE: Final = 1

GEM_HERE: Final = 2


def code_of(action: Action) -> int:
    """The code of the thing that an action is about."""
    return action.a


class Belongings(Chapter):
    """What a hero may do without spending an hour."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("take {thing}", TAKE),
        Form("leave {thing}", LEAVE),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.followers: Followers = book.followers
        self.fighting: Fighting = book.fighting
        self.gems: Gems = book.gems
        self.herbs: Herbs = book.herbs
        self.merchants: Merchants = book.merchants
        self.sites: Sites = book.sites
        self.telescope: Telescope = book.telescope
        self.things: Things = book.things
        self.trading: Trading = book.trading
        self.walking: Walking = book.walking
        self.wells: Wells = book.wells

    def free_fault(self, state: State, seat: int) -> int:
        """Why a hero may take no free action at all at this moment, or 0.

        [BASE-FREE-03, BASE-FREE-04, BASE-FREE-05]
        """
        if state.heroes[seat].ended:
            return why.DAY_ENDED
        kind = state.frames[-1].kind
        if kind == TURN:
            return why.OK
        if kind == WALK or kind == LEADING or kind == FIGHTING:
            return why.OK if self.edition.free_any_time else why.NOT_IN_MID_ACTION
        return why.NOT_ASKED

    def standing_fault(self, state: State, seat: int) -> int:
        """Why a hero may not do now what is done on a space, not in passing, or 0.  [BASE-FREE-23]"""
        return why.NOT_WHILE_WALKING if self.walking.walking_now(state, seat) else self.free_fault(state, seat)

    def hands_fault(self, state: State, seat: int) -> int:
        """Why nothing may come into a hero's hands or leave them at this moment, or 0.  [BASE-FREE-18, BASE-TEAM-29]"""
        if self.walking.walking_now(state, seat):
            return why.NOT_IN_PASSING
        fault = self.free_fault(state, seat)
        if fault:
            return fault
        return why.PASSIVE_IN_FIGHT if self.fighting.striking_now(state, seat) else why.OK

    def take_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot take a thing from his space, or 0.  [BASE-FREE-09, BASE-FREE-18, BASE-FARMER-05]"""
        hero = state.heroes[seat]
        if thing == self.follower:
            return self.followers.take_follower_fault(state, seat)
        fault = self.hands_fault(state, seat)
        if fault:
            return fault
        if thing == self.coin:
            return why.OK if state.gold_at[hero.space] else why.NOT_THERE
        if not state.lies(hero.space, thing):
            return why.NOT_THERE
        if self.gems.guarded(state, hero.space, thing):
            return why.GUARDED
        return self.things.room_fault(hero, thing)

    def leave_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot put a thing down, or 0.  [BASE-FREE-10, BASE-FREE-17, BASE-FREE-18, BASE-FARMER-06]"""
        hero = state.heroes[seat]
        if not (self.walking.walking_now(state, seat) and (thing == self.follower or self.edition.drop_while_walking)):
            fault = self.free_fault(state, seat) if thing == self.follower else self.hands_fault(state, seat)
            if fault:
                return fault
        if thing == self.follower:
            return why.OK if hero.followers else why.NOT_CARRIED
        if thing == self.coin:
            return why.OK if hero.gold else why.NOT_CARRIED
        return why.OK if hero.has(thing) else why.NOT_CARRIED

    def list_free(self, state: State, seat: int, out: list[Action]) -> None:
        """Free actions of a hero for whom the moment is open."""
        self.list_belongings(state, seat, out)
        if len(state.heroes) > 1:
            self.trading.list_dealings(state, seat, out)

    def list_belongings(self, state: State, seat: int, out: list[Action]) -> None:
        """All free actions of one hero that concern nobody else; the moment has been found open."""
        hero = state.heroes[seat]
        space = hero.space
        kind = hero.kind
        book = self.content.book
        small = hero.small
        if small and hero.willpower < MAX_WILLPOWER:
            self.herbs.list_herbs(hero, out)
        if state.well_at[space] == WELL_FULL and self.book.wells.AT_REST:
            out.append(book.plain[kind][DRINK])
        hidden = 0
        lying = len(out)
        if state.ground:
            hidden = self.list_lying(state, hero, out)
        if state.gold_at[space]:
            out.append(book.takes[kind][self.coin])
        if state.followers_at[space] and not self.followers.take_follower_fault(state, seat):
            out.append(book.takes[kind][self.follower])
        if hidden & GEM_HERE:
            out.append(book.takes[kind][self.hidden_gem])
        if self.has_later and len(out) > lying + 1:
            out[lying:] = sorted(out[lying:], key=code_of)
        if hero.gold or small or hero.large or hero.head or hero.followers or hero.purse:
            self.list_leaves(hero, out)
        if hidden & STONE_HERE:
            out.append(book.plain[kind][REVEAL])
        sold = self.content.board.merchant[space] or state.brewer == space
        if sold or (self.merchants.TRAVELS and self.merchants.sells(state, space)):
            self.merchants.list_purchases(state, seat, out)
        if small and self.holds_role(hero, LOOKS):
            self.telescope.list_looks(state, hero, out)
        if state.sites and not self.sites.claim_fault(state, seat):
            out.append(book.plain[kind][CLAIM])

    def list_in_round(self, state: State, hero: Hero, out: list[Action]) -> None:
        """What a fighter may do in the middle of a round beside fighting: nothing that changes hands.

        [BASE-FREE-04, BASE-TEAM-29]
        """
        book = self.content.book
        space = hero.space
        if hero.small and hero.willpower < MAX_WILLPOWER:
            self.herbs.list_herbs(hero, out)
        if state.well_at[space] == WELL_FULL and self.book.wells.AT_REST:
            out.append(book.plain[hero.kind][DRINK])
        if hero.followers:
            out.append(book.leaves[hero.kind][self.follower])
        if state.ground and state.lies(space, self.hidden_stone):
            out.append(book.plain[hero.kind][REVEAL])
        if self.holds_role(hero, LOOKS):
            self.telescope.list_looks(state, hero, out)

    def list_lying(self, state: State, hero: Hero, out: list[Action]) -> int:
        """What a hero can take from his space, but for a face-down gemstone, which is only reported.

        Returns STONE_HERE if a face-down stone lies there, GEM_HERE if a face-down gemstone can be taken.
        """
        low = hero.space * SPACE_STEP
        high = low + SPACE_STEP
        last = 0
        hidden = 0
        for entry in state.ground:
            if entry < low:
                continue
            if entry >= high:
                break
            thing = entry - low
            if thing == self.hidden_stone:
                hidden |= STONE_HERE
            if thing != last and not self.gems.guarded(state, hero.space, thing):
                if thing == self.hidden_gem:
                    hidden |= GEM_HERE
                elif not self.things.room_fault(hero, thing):
                    out.append(self.content.book.takes[hero.kind][thing])
            last = thing
        return hidden

    def list_leaves(self, hero: Hero, out: list[Action]) -> None:
        """Everything a hero could put down, in code order."""
        leaves = self.content.book.leaves[hero.kind]
        first = len(out)
        large = hero.large
        if large:
            out.append(leaves[large])
        last = 0
        head_done = hero.head == 0
        for thing in hero.small:
            if not head_done and thing > hero.head:
                out.append(leaves[hero.head])
                head_done = True
            if thing != last:
                out.append(leaves[thing])
            last = thing
        if not head_done:
            out.append(leaves[hero.head])
        last = 0
        for thing in hero.purse:
            if thing != last:
                out.append(leaves[thing])
            last = thing
        if hero.gold:
            out.append(leaves[self.coin])
        if hero.followers:
            out.append(leaves[self.follower])
        if self.has_later and len(out) > first + 1:
            out[first:] = sorted(out[first:], key=code_of)

    def do_take(self, state: State, seat: int, thing: int) -> None:
        """Take a thing from the space.  [BASE-FREE-09, BASE-FARMER-02]"""
        hero = state.heroes[seat]
        space = hero.space
        if thing == self.follower:
            state.followers_at = changed(state.followers_at, space, state.followers_at[space] - 1)
            hero.followers += 1
            self.log(ev.FOLLOWER_TAKEN, hero.kind, 1, space)
        elif thing == self.coin:
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] - 1)
            hero.gold += 1
            self.log(ev.TOOK, hero.kind, self.coin, space)
        elif thing == self.hidden_stone:
            self.push(state, Reveal(REVEAL_STONE_AND_TAKE, seat, [space]))
        elif thing == self.hidden_gem:
            self.push(state, Reveal(REVEAL_GEM_AND_TAKE, seat, [space]))
        else:
            state.lift(space, thing)
            hero.put(thing, self.sizes[thing])
            self.log(ev.TOOK, hero.kind, thing, space)

    def do_leave(self, state: State, seat: int, thing: int) -> None:
        """Put a thing down.  [BASE-FREE-10, BASE-FARMER-12]"""
        hero = state.heroes[seat]
        space = hero.space
        if thing == self.follower:
            hero.followers -= 1
            self.followers.put_followers(state, hero, 1)
        elif thing == self.coin:
            hero.gold -= 1
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] + 1)
            self.log(ev.LEFT, hero.kind, self.coin, space)
        else:
            hero.drop(thing)
            state.lay(space, thing)
            self.log(ev.LEFT, hero.kind, thing, space)
            self.things.delivered(state, space, seat)

    def force_tokens(self, state: State, seat: int) -> None:
        """Where the legend demands it, a walk that ends on a well or on gold uses it.  [BASE-LEGEND1-13]"""
        hero = state.heroes[seat]
        if state.well_at[hero.space] == WELL_FULL:
            self.wells.do_drink(state, seat)
        while state.gold_at[hero.space]:
            self.do_take(state, seat, self.coin)

    def verbs(self) -> list[Verb]:
        return [Take(self), Leave(self)]


class Take(Verb):
    """Something is taken from the space."""

    def __init__(self, belongings: Belongings) -> None:
        super().__init__(TAKE)
        self.belongings: Belongings = belongings

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.belongings.take_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.belongings.do_take(state, seat, action.a)


class Leave(Verb):
    """Something is put down."""

    def __init__(self, belongings: Belongings) -> None:
        super().__init__(LEAVE)
        self.belongings: Belongings = belongings

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.belongings.leave_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.belongings.do_leave(state, seat, action.a)
