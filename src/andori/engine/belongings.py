"""Free actions of a single hero: wells, shopping, taking and leaving things, herbs, the telescope."""

from __future__ import annotations

from typing import Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import (
    BUY_STRENGTH,
    CASH,
    CLAIM,
    DRINK,
    LOOK,
    LOOK_RUNE,
    REVEAL,
    Action,
)
from andori.engine.content import ANYBODY, HIGHEST
from andori.engine.core import GEMS_GUARDED, GEMS_LURE, MAX_STRENGTH, MAX_WILLPOWER, ONLY_STRENGTH
from andori.engine.frames import (
    FIGHTING,
    INVITING,
    LEADING,
    REVEAL_FOG,
    REVEAL_GEM_AND_TAKE,
    REVEAL_RUNE,
    REVEAL_RUNE_AND_TAKE,
    STAYING,
    TURN,
    WALK,
    Fight,
    Reveal,
    Simple,
)
from andori.engine.state import FOG_HIDDEN, SPACE_STEP, WELL_EMPTY, WELL_FULL, Hero, State, changed, with_entry, without
from andori.engine.things import (
    ARTICLES,
    BREW,
    FARMER,
    FRESH_SIDE,
    GEM,
    GEM_2,
    GEM_VALUE,
    GOLD,
    HERB_VALUE,
    RUNE,
    TELESCOPE,
)
from andori.engine.walking import Walking

RUNE_HERE: Final = 1
GEM_HERE: Final = 2


class Belongings(Walking):
    """What a hero may do without spending an hour."""

    # ---- when --------------------------------------------------------------------------------------------------

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
        return why.NOT_WHILE_WALKING if self.walking_now(state, seat) else self.free_fault(state, seat)

    def hands_fault(self, state: State, seat: int) -> int:
        """Why nothing may come into a hero's hands or leave them at this moment, or 0.  [BASE-FREE-18, BASE-TEAM-29]"""
        if self.walking_now(state, seat):
            return why.NOT_IN_PASSING
        fault = self.free_fault(state, seat)
        if fault:
            return fault
        return why.PASSIVE_IN_FIGHT if self.striking_now(state, seat) else why.OK

    def market_fault(self, state: State, seat: int) -> int:
        """Why a hero may not deal with a merchant or the witch at this moment, or 0.  [BASE-FREE-23, BASE-TEAM-29]"""
        fault = self.standing_fault(state, seat)
        if fault:
            return fault
        return why.PASSIVE_IN_FIGHT if self.striking_now(state, seat) else why.OK

    def walking_now(self, state: State, seat: int) -> bool:
        """Whether this hero is in the middle of a walk."""
        frame = state.frames[-1]
        if frame.kind != WALK:
            return False
        assert isinstance(frame, Simple)
        return frame.hero == seat

    def striking_now(self, state: State, seat: int) -> bool:
        """Whether this hero is in the middle of a battle round."""
        frame = state.frames[-1]
        if frame.kind != FIGHTING:
            return False
        assert isinstance(frame, Fight)
        return frame.phase != STAYING and frame.phase != INVITING and seat in frame.fighters

    # ---- may he ------------------------------------------------------------------------------------------------

    def drink_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot empty a well, or 0.  [BASE-WELL-01, BASE-WELL-04]"""
        fault = self.standing_fault(state, seat)
        if fault:
            return fault
        well = state.well_at[state.heroes[seat].space]
        if well == WELL_FULL:
            return why.OK
        return why.WELL_DRY if well == WELL_EMPTY else why.NO_WELL

    def take_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot take a thing from his space, or 0.  [BASE-FREE-09, BASE-FREE-18, BASE-FARMER-05]"""
        hero = state.heroes[seat]
        if thing == FARMER:
            return self.take_farmer_fault(state, seat)
        fault = self.hands_fault(state, seat)
        if fault:
            return fault
        if thing == GOLD:
            return why.OK if state.gold_at[hero.space] else why.NOT_THERE
        if not state.lies(hero.space, thing):
            return why.NOT_THERE
        if self.guarded(state, hero.space, thing):
            return why.GUARDED
        return why.OK if hero.has_room(thing, self.content.small_slots) else why.NO_ROOM

    def guarded(self, state: State, space: int, thing: int) -> bool:
        """Whether a creature guards a gemstone, where the legend has guards.  [BASE-LEGEND4-02]"""
        if not state.flags & GEMS_GUARDED or not state.creature_at[space]:
            return False
        return thing == GEM or GEM_VALUE[thing] > 0

    def take_farmer_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot take a farmer along, or 0.  [BASE-FARMER-01, BASE-FARMER-04, BASE-FARMER-05]"""
        if not self.walking_now(state, seat):
            fault = self.free_fault(state, seat)
            if fault:
                return fault
            if not self.edition.farmer_free_action and (state.turn != seat or state.frames[-1].kind != TURN):
                return why.FARMER_ON_TURN
        return why.OK if state.farmers_at[state.heroes[seat].space] else why.NO_FARMER

    def leave_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot put a thing down, or 0.  [BASE-FREE-10, BASE-FREE-17, BASE-FREE-18, BASE-FARMER-06]"""
        hero = state.heroes[seat]
        if not (self.walking_now(state, seat) and (thing == FARMER or self.edition.drop_while_walking)):
            fault = self.free_fault(state, seat) if thing == FARMER else self.hands_fault(state, seat)
            if fault:
                return fault
        if thing == FARMER:
            return why.OK if hero.farmers else why.NOT_CARRIED
        if thing == GOLD:
            return why.OK if hero.gold else why.NOT_CARRIED
        return why.OK if hero.has(thing) else why.NOT_CARRIED

    def reveal_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot turn up a rune stone on his own space, or 0.  [BASE-ITEM-RUNESTONE-03]"""
        fault = self.standing_fault(state, seat)
        if fault:
            return fault
        return why.OK if state.lies(state.heroes[seat].space, RUNE) else why.NOT_THERE

    def price_of(self, state: State, hero: Hero, thing: int) -> int:
        """What an article costs this hero.  [BASE-MERCHANT-02, BASE-WITCH-04, BASE-WITCH-05]"""
        if thing == BREW:
            return self.content.brew_price - self.content.heroes[hero.kind].brew_discount
        return self.content.article_price

    def strength_price(self, hero: Hero) -> int:
        """What a strength point costs this hero here.  [BASE-MERCHANT-02, BASE-HEROCARD-DWARF-02]"""
        return 1 if self.content.heroes[hero.kind].cheap_strength_on == hero.space else self.content.article_price

    def buy_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot buy an article, or 0.  [BASE-MERCHANT-01, BASE-MERCHANT-08, BASE-WITCH-03]"""
        fault = self.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if thing == BREW:
            if state.witch < 0:
                return why.NO_WITCH
            if state.witch != hero.space:
                return why.NOT_SOLD if self.content.board.merchant[hero.space] else why.NO_WITCH
        elif thing not in ARTICLES:
            return why.NOT_SOLD
        elif not self.content.board.merchant[hero.space]:
            return why.NO_MERCHANT
        elif state.flags & ONLY_STRENGTH:
            return why.ONLY_STRENGTH
        if not state.stock[thing]:
            return why.NOT_IN_STOCK
        if hero.gold < self.price_of(state, hero, thing):
            return why.NO_GOLD
        return why.OK if hero.has_room(thing, self.content.small_slots) else why.NO_ROOM

    def buy_strength_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot buy strength, or 0.  [BASE-MERCHANT-01, BASE-MERCHANT-02]"""
        fault = self.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not self.content.board.merchant[hero.space]:
            return why.NO_MERCHANT
        if hero.gold < self.strength_price(hero):
            return why.NO_GOLD
        return why.OK if hero.strength < MAX_STRENGTH else why.STRENGTH_FULL

    def cash_fault(self, state: State, seat: int, gem: int) -> int:
        """Why a hero cannot turn a gemstone into gold, or 0.  [BASE-MERCHANT-09, BASE-GEM-02, BASE-GEM-03]"""
        fault = self.market_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not GEM_VALUE[gem]:
            return why.NOT_SOLD
        if not hero.gems[gem - GEM_2]:
            return why.NOT_CARRIED
        if state.flags & GEMS_LURE:
            return why.GEMS_NO_MONEY
        return why.OK if self.content.board.merchant[hero.space] else why.NO_MERCHANT

    def herb_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a hero cannot use a herb for willpower, or 0.  [BASE-FREE-04, BASE-ITEM-HERB-04, BASE-ITEM-HERB-10]"""
        fault = self.free_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if not HERB_VALUE[thing]:
            return why.NO_USE
        if thing not in hero.small:
            return why.NOT_CARRIED
        return why.OK if hero.willpower < MAX_WILLPOWER else why.WILLPOWER_FULL

    def look_fault(self, state: State, seat: int, space: int, rune: bool) -> int:
        """Why a hero cannot turn up a token with the telescope, or 0.

        Spaces between which the bridge is broken are no longer next to each other.
        [BASE-ITEM-TELESCOPE-01, BASE-FOG-14, BASE-BOARD-LAND-04]
        """
        fault = self.standing_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        if TELESCOPE not in hero.small:
            return why.NO_TELESCOPE
        if not self.adjacent[hero.space][space]:
            return why.NOT_ADJACENT
        if state.closed and state.way_closed(hero.space, space):
            return why.BRIDGE_BROKEN
        if rune:
            return why.OK if state.lies(space, RUNE) else why.NOTHING_HIDDEN
        return why.OK if state.fog_at[space] == FOG_HIDDEN else why.NOTHING_HIDDEN

    def claim_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot claim what a card has laid on his space, or 0.  [BASE-GOLDEN-08, BASE-GOLDEN-29]"""
        fault = self.hands_fault(state, seat)
        if fault:
            return fault
        hero = state.heroes[seat]
        number = self.open_site(state, hero.space)
        if number < 0:
            return why.NOTHING_TO_CLAIM
        site = self.content.sites[number]
        if site.first != ANYBODY and self.first_at_site(state, number) != seat:
            return why.NOT_FIRST
        if hero.gold < site.needs_gold:
            return why.NO_GOLD
        if site.thing and not hero.has_room(site.thing, self.content.small_slots):
            return why.NO_ROOM
        return why.OK

    def open_site(self, state: State, space: int) -> int:
        """The card on this space that somebody may claim, or -1."""
        for number in state.sites:
            site = self.content.sites[number]
            if not site.forced and space in site.spaces:
                return number
        return -1

    def first_at_site(self, state: State, number: int) -> int:
        """Of the heroes on a site's spaces the one whom the card prefers, or -1."""
        site = self.content.sites[number]
        best = -1
        best_rank = 0
        for seat, hero in enumerate(state.heroes):
            if hero.space in site.spaces:
                rank = self.content.heroes[hero.kind].rank
                if best < 0 or (rank > best_rank) == (site.first == HIGHEST):
                    best = seat
                    best_rank = rank
        return best

    # ---- what he can do ----------------------------------------------------------------------------------------

    def list_belongings(self, state: State, seat: int, out: list[Action]) -> None:
        """All free actions of one hero that concern nobody else; the moment has been found open."""
        hero = state.heroes[seat]
        space = hero.space
        kind = hero.kind
        book = self.content.book
        small = hero.small
        if small and hero.willpower < MAX_WILLPOWER:
            self.list_herbs(hero, out)
        if state.well_at[space] == WELL_FULL:
            out.append(book.plain[kind][DRINK])
        hidden = 0
        if state.ground:
            hidden = self.list_lying(state, hero, out)
        if state.gold_at[space]:
            out.append(book.takes[kind][GOLD])
        if state.farmers_at[space] and not self.take_farmer_fault(state, seat):
            out.append(book.takes[kind][FARMER])
        if hidden & GEM_HERE:
            out.append(book.takes[kind][GEM])
        if hero.gold or small or hero.large or hero.head or hero.farmers or hero.gem_count:
            self.list_leaves(hero, out)
        if hidden & RUNE_HERE:
            out.append(book.plain[kind][REVEAL])
        if self.content.board.merchant[space] or state.witch == space:
            self.list_purchases(state, seat, out)
        if small and TELESCOPE in small:
            self.list_looks(state, hero, out)
        if state.sites and not self.claim_fault(state, seat):
            out.append(book.plain[kind][CLAIM])

    def list_herbs(self, hero: Hero, out: list[Action]) -> None:
        """Herbs that give willpower to a hero who lacks some."""
        herbs = self.content.book.herbs[hero.kind]
        last = 0
        for thing in hero.small:
            if thing != last and HERB_VALUE[thing]:
                out.append(herbs[thing])
            last = thing

    def list_in_round(self, state: State, hero: Hero, out: list[Action]) -> None:
        """What a fighter may do in the middle of a round beside fighting: nothing that changes hands.

        [BASE-FREE-04, BASE-TEAM-29]
        """
        book = self.content.book
        space = hero.space
        if hero.small and hero.willpower < MAX_WILLPOWER:
            self.list_herbs(hero, out)
        if state.well_at[space] == WELL_FULL:
            out.append(book.plain[hero.kind][DRINK])
        if hero.farmers:
            out.append(book.leaves[hero.kind][FARMER])
        if state.ground and state.lies(space, RUNE):
            out.append(book.plain[hero.kind][REVEAL])
        if TELESCOPE in hero.small:
            self.list_looks(state, hero, out)

    def list_purchases(self, state: State, seat: int, out: list[Action]) -> None:
        """What a hero can buy or cash where he stands."""
        hero = state.heroes[seat]
        book = self.content.book
        if hero.gold:
            for thing in ARTICLES:
                if not self.buy_fault(state, seat, thing):
                    out.append(book.buys[hero.kind][thing])
            if not self.buy_strength_fault(state, seat):
                out.append(book.plain[hero.kind][BUY_STRENGTH])
        if self.content.board.merchant[hero.space] and not state.flags & GEMS_LURE:
            for step in range(3):
                if hero.gems[step]:
                    out.append(book.make(CASH, hero.kind, GEM_2 + step))

    def list_looks(self, state: State, hero: Hero, out: list[Action]) -> None:
        """What a telescope can turn up."""
        book = self.content.book
        for other in self.neighbours[hero.space]:
            if state.fog_at[other] == FOG_HIDDEN and not state.way_closed(hero.space, other):
                out.append(book.make(LOOK, hero.kind, other))
        if state.ground:
            for other in self.neighbours[hero.space]:
                if state.lies(other, RUNE) and not state.way_closed(hero.space, other):
                    out.append(book.make(LOOK_RUNE, hero.kind, other))

    def list_lying(self, state: State, hero: Hero, out: list[Action]) -> int:
        """What a hero can take from his space, but for a face-down gemstone, which is only reported.

        Returns RUNE_HERE if a face-down rune stone lies there, GEM_HERE if a face-down gemstone can be taken.
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
            if thing == RUNE:
                hidden |= RUNE_HERE
            if thing != last and not self.guarded(state, hero.space, thing):
                if thing == GEM:
                    hidden |= GEM_HERE
                elif hero.has_room(thing, self.content.small_slots):
                    out.append(self.content.book.takes[hero.kind][thing])
            last = thing
        return hidden

    def list_leaves(self, hero: Hero, out: list[Action]) -> None:
        """Everything a hero could put down, in code order."""
        leaves = self.content.book.leaves[hero.kind]
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
        for step in range(3):
            if hero.gems[step]:
                out.append(leaves[GEM_2 + step])
        if hero.gold:
            out.append(leaves[GOLD])
        if hero.farmers:
            out.append(leaves[FARMER])

    # ---- doing it ----------------------------------------------------------------------------------------------

    def do_drink(self, state: State, seat: int) -> None:
        """Empty the well.  [BASE-WELL-02, BASE-HEROCARD-WARRIOR-02]"""
        hero = state.heroes[seat]
        state.well_at = changed(state.well_at, hero.space, WELL_EMPTY)
        self.log(ev.WELL_DRUNK, hero.kind, hero.space)
        self.cause = "BASE-WELL-02"
        self.gain_willpower(hero, self.content.heroes[hero.kind].well)
        self.cause = ""
        for pc in self.content.on_drink:
            self.start_program(state, pc, seat)

    def do_take(self, state: State, seat: int, thing: int) -> None:
        """Take a thing from the space.  [BASE-FREE-09, BASE-FARMER-02]"""
        hero = state.heroes[seat]
        space = hero.space
        if thing == FARMER:
            state.farmers_at = changed(state.farmers_at, space, state.farmers_at[space] - 1)
            hero.farmers += 1
            self.log(ev.FARMER_TAKEN, hero.kind, 1, space)
        elif thing == GOLD:
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] - 1)
            hero.gold += 1
            self.log(ev.TOOK, hero.kind, GOLD, space)
        elif thing == RUNE:
            self.push(state, Reveal(REVEAL_RUNE_AND_TAKE, seat, [space]))
        elif thing == GEM:
            self.push(state, Reveal(REVEAL_GEM_AND_TAKE, seat, [space]))
        else:
            state.lift(space, thing)
            hero.put(thing)
            self.log(ev.TOOK, hero.kind, thing, space)

    def do_leave(self, state: State, seat: int, thing: int) -> None:
        """Put a thing down.  [BASE-FREE-10, BASE-FARMER-12]"""
        hero = state.heroes[seat]
        space = hero.space
        if thing == FARMER:
            hero.farmers -= 1
            self.put_farmers(state, hero, 1)
        elif thing == GOLD:
            hero.gold -= 1
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] + 1)
            self.log(ev.LEFT, hero.kind, GOLD, space)
        else:
            hero.drop(thing)
            state.lay(space, thing)
            self.log(ev.LEFT, hero.kind, thing, space)
            self.delivered(state, space, seat)

    def put_farmers(self, state: State, hero: Hero, count: int) -> None:
        """Farmers leave a hero's side; on the castle they are safe."""
        if hero.space == self.content.board.castle:
            self.save_farmers(state, count)
            return
        state.farmers_at = changed(state.farmers_at, hero.space, state.farmers_at[hero.space] + count)
        self.log(ev.FARMER_LEFT, hero.kind, count, hero.space)

    def do_reveal(self, state: State, seat: int) -> None:
        """Turn up a rune stone on the hero's own space."""
        self.push(state, Reveal(REVEAL_RUNE, seat, [state.heroes[seat].space]))

    def do_buy(self, state: State, seat: int, thing: int) -> None:
        """Buy an article.  [BASE-MERCHANT-02, BASE-WITCH-03]"""
        hero = state.heroes[seat]
        hero.gold -= self.price_of(state, hero, thing)
        state.stock = changed(state.stock, thing, state.stock[thing] - 1)
        hero.put(thing)
        self.cause = "BASE-WITCH-03" if thing == BREW else ""
        self.log(ev.BOUGHT, hero.kind, thing)
        self.cause = ""
        self.thing_came(state, hero.space, seat, thing)

    def do_buy_strength(self, state: State, seat: int) -> None:
        """Buy a strength point."""
        hero = state.heroes[seat]
        hero.gold -= self.strength_price(hero)
        hero.strength += 1
        self.log(ev.BOUGHT, hero.kind, 0)
        for pc in self.content.on_buy_strength:
            self.start_program(state, pc, seat)

    def do_cash(self, state: State, seat: int, gem: int) -> None:
        """Turn a gemstone into its value in gold.  [BASE-GEM-01]"""
        hero = state.heroes[seat]
        hero.drop(gem)
        self.cause = "BASE-GEM-01"
        self.gain_gold(hero, GEM_VALUE[gem])
        self.cause = ""

    def do_herb(self, state: State, seat: int, thing: int) -> None:
        """Use a herb for willpower.  [BASE-ITEM-HERB-04]"""
        hero = state.heroes[seat]
        self.log(ev.HERB_USED, hero.kind, thing)
        self.use_up(state, hero, thing)
        self.cause = "BASE-ITEM-HERB-04"
        self.gain_willpower(hero, HERB_VALUE[thing])
        self.cause = ""

    def do_look(self, state: State, seat: int, space: int, rune: bool) -> None:
        """Turn up one token with the telescope; nothing is carried out.  [BASE-FOG-14, BASE-ITEM-TELESCOPE-03]"""
        self.push(state, Reveal(REVEAL_RUNE if rune else REVEAL_FOG, seat, [space]))

    def do_claim(self, state: State, seat: int) -> None:
        """Take what a card has laid here."""
        hero = state.heroes[seat]
        number = self.open_site(state, hero.space)
        state.sites = without(state.sites, number)
        thing = self.content.sites[number].thing
        if thing:
            hero.put(thing)
            self.log(ev.TOOK, hero.kind, thing, hero.space)
        self.start_program(state, self.content.sites[number].pc, seat)
        if thing:
            self.thing_came(state, hero.space, seat, thing)

    def restock(self, state: State, thing: int) -> None:
        """A spent article lies on the equipment board again.  [BASE-MERCHANT-11]"""
        state.stock = changed(state.stock, FRESH_SIDE[thing], state.stock[FRESH_SIDE[thing]] + 1)

    def thing_came(self, state: State, space: int, seat: int, thing: int) -> None:
        """A thing that was elsewhere, or not in play, is on a space now, lying or in hands of the hero in this seat."""
        if self.content.on_touch:
            self.touch(state, space, seat, thing)
        self.delivered(state, space, seat)

    def delivered(self, state: State, space: int, seat: int) -> None:
        """Run the legend's programmes for things that have come to their goal, once until they are gone from there."""
        for place, goal in enumerate(self.content.on_deliver):
            if goal[1] == space and place not in state.delivered and state.rests(space, goal[0]):
                state.delivered = with_entry(state.delivered, place)
                self.start_program(state, goal[2], seat)

    def forget_deliveries(self, state: State) -> None:
        """A thing that is no longer at its goal can be delivered again."""
        goals = self.content.on_deliver
        for place in state.delivered:
            if not state.present(goals[place][1], goals[place][0]):
                state.delivered = without(state.delivered, place)

    def force_tokens(self, state: State, seat: int) -> None:
        """Where the legend demands it, a walk that ends on a well or on gold uses it.  [BASE-LEGEND1-13]"""
        hero = state.heroes[seat]
        if state.well_at[hero.space] == WELL_FULL:
            self.do_drink(state, seat)
        while state.gold_at[hero.space]:
            self.do_take(state, seat, GOLD)
