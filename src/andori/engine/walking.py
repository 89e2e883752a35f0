"""Walking, one space a step; leading an ally; and what waits where a walk ends."""

from __future__ import annotations

from typing import Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import USE_STEPS, Action
from andori.engine.core import FORCED_TOKENS
from andori.engine.creatures import Creatures
from andori.engine.frames import (
    LEADING,
    NEXT_TURN,
    REVEAL_FOG_AND_RESOLVE,
    TURN,
    WALK,
    Reveal,
    Simple,
)
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, Hero, State, changed, without
from andori.engine.things import HERB_VALUE, USED_SIDE, WINESKIN, WINESKIN_HALF

ALLY_STEPS: Final = 4
"""Steps an ally makes in an hour.  [BASE-PRINCE-03]"""


class Walking(Creatures):
    """The walk action and the ally action."""

    # ---- may he ------------------------------------------------------------------------------------------------

    def step_fault(self, state: State, hero: Hero, space: int, free: int) -> int:
        """Why a hero cannot step onto a space, or 0."""
        fault = self.way_fault(state, hero.space, space)
        if fault:
            return fault
        if free > 0:
            return why.OK
        return self.hour_fault(state, hero)

    def way_fault(self, state: State, here: int, space: int) -> int:
        """Why there is no way between two spaces, or 0.  [BASE-MOVE-07, BASE-BOULDER-01]"""
        if not self.adjacent[here][space]:
            if self.content.board.across_water[here][space]:
                return why.RIVER
            return why.NOT_ADJACENT
        if state.closed and state.way_closed(here, space):
            return why.BRIDGE_BROKEN
        if state.rubble and state.has_rubble(space):
            return why.RUBBLE_BARS
        return why.OK

    def walk_fault(self, state: State, seat: int) -> int:
        """Why this hero is not walking and cannot begin to, or 0."""
        frame = state.frames[-1]
        if frame.kind == TURN:
            return why.OK if state.turn == seat else why.NOT_ON_TURN
        if frame.kind == WALK:
            assert isinstance(frame, Simple)
            return why.OK if frame.hero == seat else why.NOT_ON_TURN
        return why.NOT_ASKED

    def move_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot make this step now, or 0."""
        fault = self.walk_fault(state, seat)
        if fault:
            return fault
        frame = state.frames[-1]
        free = 0
        if frame.kind == WALK:
            assert isinstance(frame, Simple)
            free = frame.free
        return self.step_fault(state, state.heroes[seat], space, free)

    def stop_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot stop now, or 0."""
        frame = state.frames[-1]
        if frame.kind == TURN:
            return why.WALK_FIRST
        if frame.kind != WALK and frame.kind != LEADING:
            return why.NOT_ASKED
        assert isinstance(frame, Simple)
        if frame.hero != seat:
            return why.NOT_ON_TURN
        if frame.kind == WALK and frame.count == 0:
            return why.MUST_STEP
        return why.OK

    def refresh_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a wineskin or a herb cannot pay for the next steps, or 0.  [BASE-ITEM-WINESKIN-02, BASE-ITEM-HERB-03]"""
        hero = state.heroes[seat]
        if thing not in hero.small:
            return why.NOT_CARRIED
        fault = self.walk_fault(state, seat)
        if fault:
            return why.WALK_FIRST if fault == why.NOT_ASKED else fault
        for space in self.neighbours[hero.space]:
            if not self.way_fault(state, hero.space, space):
                return why.OK
        return why.NOT_ADJACENT

    def lead_fault(self, state: State, seat: int, ally: int, space: int) -> int:
        """Why an ally cannot be led onto a space, or 0.  [BASE-PRINCE-03, BASE-PRINCE-05, BASE-PRINCE-06]"""
        frame = state.frames[-1]
        if frame.kind == WALK:
            return why.WALK_IN_PROGRESS
        if frame.kind != TURN and frame.kind != LEADING:
            return why.NOT_ASKED
        if state.turn != seat:
            return why.NOT_ON_TURN
        if ally >= len(state.allies) or state.allies[ally] < 0:
            return why.NO_ALLY
        steps = 0
        if frame.kind == LEADING:
            assert isinstance(frame, Simple)
            if frame.free != ally:
                return why.WALK_IN_PROGRESS
            steps = frame.count
        fault = self.way_fault(state, state.allies[ally], space)
        if fault:
            return why.ALLY_NOT_ADJACENT if fault == why.NOT_ADJACENT else fault
        if steps > 0:
            return why.OK
        return self.hour_fault(state, state.heroes[seat])

    # ---- what he can do ----------------------------------------------------------------------------------------

    def list_steps(self, state: State, seat: int, free: int, out: list[Action]) -> None:
        """All steps of a hero that are possible now."""
        hero = state.heroes[seat]
        if free <= 0 and self.hour_fault(state, hero):
            return
        moves = self.content.book.moves[hero.kind]
        if state.closed or state.rubble:
            for space in self.neighbours[hero.space]:
                if not self.way_fault(state, hero.space, space):
                    out.append(moves[space])
        else:
            for space in self.neighbours[hero.space]:
                out.append(moves[space])

    def list_refreshments(self, state: State, seat: int, out: list[Action]) -> None:
        """Wineskins and herbs that can pay for steps now."""
        hero = state.heroes[seat]
        book = self.content.book
        last = 0
        for thing in hero.small:
            if thing != last and (thing == WINESKIN or thing == WINESKIN_HALF):
                if not self.refresh_fault(state, seat, thing):
                    out.append(book.uses[hero.kind][thing])
                last = thing
        for thing in hero.small:
            if thing != last and HERB_VALUE[thing] > 0:
                if not self.refresh_fault(state, seat, thing):
                    out.append(book.make(USE_STEPS, hero.kind, thing))
                last = thing

    # ---- doing it ----------------------------------------------------------------------------------------------

    def begin_walk(self, state: State, seat: int) -> Simple:
        """The walk in progress, or a new one."""
        frame = state.frames[-1]
        if frame.kind == WALK:
            assert isinstance(frame, Simple)
            return frame
        walk = Simple(WALK, seat, 0, 0)
        state.frames.append(walk)
        return walk

    def do_move(self, state: State, seat: int, space: int) -> None:
        """One step: 1 hour, unless something else pays for it.  [BASE-MOVE-02, BASE-MOVE-12, BASE-MOVE-14]"""
        walk = self.begin_walk(state, seat)
        hero = state.heroes[seat]
        walk.count += 1
        here = hero.space
        hero.space = space
        self.log(ev.WALKED, hero.kind, here, space)
        if walk.free > 0:
            walk.free -= 1
        else:
            self.spend_hour(state, hero)
        above = len(state.frames)
        self.entered(state, seat)
        if self.edition.fog_stops_walk and state.fog_at[space]:
            # What entering has set off lies on top of the walk: it is carried out first, then the fog.
            set_off = state.frames[above:]
            del state.frames[above:]
            self.end_walk(state, seat)
            state.frames.extend(set_off)

    def entered(self, state: State, seat: int) -> None:
        """What entering a space brings about, even in passing."""
        hero = state.heroes[seat]
        space = hero.space
        if state.creature_at[space]:
            if hero.farmers:
                self.log(ev.FARMER_LOST, hero.kind, hero.farmers, space)
                hero.farmers = 0
            if self.content.on_touch:
                self.touch(state, space, seat, 0)
            if self.content.on_meet:
                self.meet(state, seat)
        if hero.farmers and space == self.content.board.castle and not self.edition.farmer_saved_by_leaving:
            self.save_farmers(state, hero.farmers)
            hero.farmers = 0
        if state.sites:
            self.visit_sites(state, seat)
        for entry in self.content.on_enter:
            if entry[0] == space:
                self.start_program(state, entry[1], seat)

    def visit_sites(self, state: State, seat: int) -> None:
        """Cards that happen to the first hero who comes.  [BASE-GOLDEN-03, BASE-GOLDEN-21]"""
        space = state.heroes[seat].space
        for number in state.sites[:]:
            site = self.content.sites[number]
            if site.forced and space in site.spaces:
                state.sites = without(state.sites, number)
                self.start_program(state, site.pc, seat)

    def end_walk(self, state: State, seat: int) -> None:
        """The walk is over; fog is turned at once.  [BASE-MOVE-10, BASE-MOVE-11, BASE-FOG-03]"""
        hero = state.heroes[seat]
        state.frames.pop()
        self.log(ev.STOPPED, hero.kind, hero.space)
        state.frames.append(Simple(NEXT_TURN, seat, 0, 0))
        for entry in self.content.on_stop:
            if entry[0] == hero.space:
                self.start_program(state, entry[1], seat)
        fog = state.fog_at[hero.space]
        if fog == FOG_HIDDEN:
            self.push(state, Reveal(REVEAL_FOG_AND_RESOLVE, seat, [hero.space]))
        elif fog >= FOG_SHOWN:
            self.resolve_fog(state, seat, hero.space, fog - FOG_SHOWN)
        if state.flags & FORCED_TOKENS:
            self.force_tokens(state, seat)
        self.delivered(state, hero.space, seat)

    def resolve_fog(self, state: State, seat: int, space: int, kind: int) -> None:
        """Carry out a fog token and take it out of the game.  [BASE-FOG-13, BASE-FOG-20]"""
        state.fog_at = changed(state.fog_at, space, 0)
        self.log(ev.FOG_CLEARED, state.heroes[seat].kind, space, kind)
        instead = False
        for entry in self.content.on_fog:
            if entry[0] == kind:
                self.start_program(state, entry[1], seat)
                instead = instead or entry[2] == 1
        if not instead:
            self.start_program(state, self.content.fog_programs[kind], seat)

    def do_refresh(self, state: State, seat: int, thing: int) -> None:
        """A wineskin side or a herb pays for the next steps.  [BASE-ITEM-WINESKIN-01, BASE-ITEM-HERB-03]"""
        walk = self.begin_walk(state, seat)
        if HERB_VALUE[thing]:
            walk.free += HERB_VALUE[thing]
            self.log(ev.HERB_USED, state.heroes[seat].kind, thing)
        else:
            walk.free += 1
            self.log(ev.ITEM_USED, state.heroes[seat].kind, thing)
        self.use_up(state, state.heroes[seat], thing)

    def use_up(self, state: State, hero: Hero, thing: int) -> None:
        """Turn a token to its used side; a spent article goes back to the equipment board, a herb leaves the game.

        [BASE-ITEM-WINESKIN-03, BASE-ITEM-WINESKIN-04, BASE-ITEM-SHIELD-07, BASE-ITEM-HERB-09]
        """
        hero.drop(thing)
        other_side = USED_SIDE[thing]
        if other_side:
            hero.put(other_side)
        elif not HERB_VALUE[thing]:
            self.restock(state, thing)

    def do_lead(self, state: State, seat: int, ally: int, space: int) -> None:
        """An ally goes one step; the first of four costs an hour.  [BASE-PRINCE-03, BASE-PRINCE-04]"""
        frame = state.frames[-1]
        if frame.kind == TURN:
            leading = Simple(LEADING, seat, 0, ally)
            state.frames.append(leading)
        else:
            assert isinstance(frame, Simple)
            leading = frame
        if leading.count == 0:
            self.spend_hour(state, state.heroes[seat])
            leading.count = ALLY_STEPS
        leading.count -= 1
        self.log(ev.ALLY_LED, state.heroes[seat].kind, ally, state.allies[ally], space)
        state.allies = changed(state.allies, ally, space)

    def do_stop(self, state: State, seat: int) -> None:
        """End a walk or the leading of an ally."""
        if state.frames[-1].kind == WALK:
            self.end_walk(state, seat)
            return
        state.frames.pop()
        state.frames.append(Simple(NEXT_TURN, seat, 0, 0))

    # ---- declared here, defined in later layers ----------------------------------------------------------------

    def restock(self, state: State, thing: int) -> None:
        """Put an article back on the equipment board."""
        raise NotImplementedError

    def delivered(self, state: State, space: int, seat: int) -> None:
        """Run the legend's programmes for things that have come to their goal through the hero in this seat, if any."""
        raise NotImplementedError

    def force_tokens(self, state: State, seat: int) -> None:
        """Carry out the token on which a walk ended, where the legend demands it.  [BASE-LEGEND1-13]"""
        raise NotImplementedError
