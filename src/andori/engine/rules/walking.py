"""Walking, one space a step, and what waits where a walk ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import MOVE, STOP, USE_STEPS, Action
from andori.engine.chapter import Chapter
from andori.engine.flags import FORCED_TOKENS
from andori.engine.forms import Form
from andori.engine.frames import (
    LEADING,
    REVEAL_FOG_AND_RESOLVE,
    TURN,
    WALK,
    Frame,
    Leading,
    NextTurn,
    Reveal,
    Task,
    Walk,
)
from andori.engine.limits import MAX_WILLPOWER
from andori.engine.stage import Stage, is_seat
from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, RUNNING, Hero, State
from andori.engine.things import FLIES, STEPS
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.belongings import Belongings
    from andori.engine.rules.cards import Cards
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.falcon import Falcon
    from andori.engine.rules.fog import Fog
    from andori.engine.rules.followers import Followers
    from andori.engine.rules.herbs import Herbs
    from andori.engine.rules.hours import Hours
    from andori.engine.rules.sites import Sites
    from andori.engine.rules.things import Things

SET_DOWN: Final = "set_down"


class Walking(Chapter):
    """The walk action."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("move {space}", MOVE),
        Form("stop", STOP),
        Form("use {thing} for steps", USE_STEPS),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.belongings: Belongings = book.belongings
        self.cards: Cards = book.cards
        self.creatures: Creatures = book.creatures
        self.falcon: Falcon = book.falcon
        self.followers: Followers = book.followers
        self.fog: Fog = book.fog
        self.joined: list[list[bool]] = self.board.joined
        self.ways: list[list[int]] = self.board.ways
        self.herbs: Herbs = book.herbs
        self.hours: Hours = book.hours
        self.sites: Sites = book.sites
        self.things: Things = book.things
        names = self.content.frame_names
        self.set_down: int = names.index(SET_DOWN) if SET_DOWN in names else 0
        """The frame of whoever was carried to where a walk has ended; 0 where nobody is carried."""

    def step_fault(self, state: State, hero: Hero, space: int, free: int) -> int:
        """Why a hero cannot step onto a space, or 0."""
        fault = self.held(state, hero)
        if not fault:
            fault = self.way_fault(state, hero.space, space)
        if not fault and self.book.bar_ways:
            fault = self.barred(state, hero, space)
        if fault:
            return fault
        if free > 0:
            return why.OK
        return self.hours.hour_fault(state, hero)

    def way_fault(self, state: State, here: int, space: int) -> int:
        """Why there is no way between two spaces, or 0.  [BASE-MOVE-07, BASE-BOULDER-01]"""
        if not self.joined[here][space]:
            if self.content.board.across_water[here][space]:
                return why.RIVER
            return why.NOT_ADJACENT
        if state.closed and state.way_closed(here, space):
            return why.BRIDGE_BROKEN
        if state.barriers and state.has_barrier(space):
            return why.BARRIER_BARS
        return why.OK

    def held(self, state: State, hero: Hero) -> int:
        """Why a rule of the box holds a hero on his space, or 0; whoever is held neither walks nor is taken along."""
        for chapter in self.book.hold_heroes:
            fault = chapter.hero_held(state, hero)
            if fault:
                return fault
        return why.OK

    def barred(self, state: State, hero: Hero, space: int) -> int:
        """Why a rule of the box keeps a hero from a space to which there is a way, or 0."""
        for chapter in self.book.bar_ways:
            fault = chapter.way_barred(state, hero, space)
            if fault:
                return fault
        return why.OK

    def walk_fault(self, state: State, seat: int) -> int:
        """Why this hero is not walking and cannot begin to, or 0."""
        frame = state.frames[-1]
        if frame.kind == TURN:
            return why.OK if state.turn == seat else why.NOT_ON_TURN
        if frame.kind == WALK:
            assert isinstance(frame, Walk)
            return why.OK if frame.hero == seat else why.NOT_ON_TURN
        return why.NOT_ASKED

    def walking_now(self, state: State, seat: int) -> bool:
        """Whether this hero is in the middle of a walk, on his own feet or carried."""
        frame = state.frames[-1]
        if frame.kind != WALK:
            return False
        assert isinstance(frame, Walk)
        return frame.hero == seat or (frame.carried == seat + 1 and not state.heroes[seat].ended)

    def move_fault(self, state: State, seat: int, space: int) -> int:
        """Why a hero cannot make this step now, or 0."""
        fault = self.walk_fault(state, seat)
        if fault:
            return fault
        frame = state.frames[-1]
        free = 0
        if frame.kind == WALK:
            assert isinstance(frame, Walk)
            free = frame.free
        return self.step_fault(state, state.heroes[seat], space, free)

    def stop_fault(self, state: State, seat: int) -> int:
        """Why a hero cannot stop now, or 0."""
        frame = state.frames[-1]
        if frame.kind == TURN:
            return why.WALK_FIRST
        if frame.kind == LEADING:
            assert isinstance(frame, Leading)
            return why.OK if frame.hero == seat else why.NOT_ON_TURN
        if frame.kind != WALK:
            return why.NOT_ASKED
        assert isinstance(frame, Walk)
        if frame.hero != seat:
            return why.NOT_ON_TURN
        return why.MUST_STEP if frame.count == 0 else why.OK

    def refresh_fault(self, state: State, seat: int, thing: int) -> int:
        """Why a wineskin or a herb cannot pay for the next steps, or 0.  [BASE-ITEM-WINESKIN-02, BASE-ITEM-HERB-03]"""
        hero = state.heroes[seat]
        if thing not in hero.small:
            return why.NOT_CARRIED
        fault = self.walk_fault(state, seat)
        if fault:
            return why.WALK_FIRST if fault == why.NOT_ASKED else fault
        fault = self.held(state, hero)
        if fault:
            return fault
        for space in self.ways[hero.space]:
            if not self.way_fault(state, hero.space, space):
                return why.OK
        return why.NOT_ADJACENT

    def list_steps(self, state: State, seat: int, free: int, out: list[Action]) -> None:
        """All steps of a hero that are possible now."""
        hero = state.heroes[seat]
        if free <= 0 and self.hours.hour_fault(state, hero):
            return
        if self.book.hold_heroes and self.held(state, hero):
            return
        moves = self.content.book.moves[hero.kind]
        if state.closed or state.barriers or self.book.bar_ways:
            for space in self.ways[hero.space]:
                if not self.way_fault(state, hero.space, space) and not self.barred(state, hero, space):
                    out.append(moves[space])
        else:
            for space in self.ways[hero.space]:
                out.append(moves[space])

    def list_walk(self, state: State, walk: Walk, out: list[Action]) -> None:
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
                if walk.carried == seat + 1:
                    self.list_on_the_way(state, seat, hero, out)
                else:
                    self.belongings.list_free(state, seat, out)
            for chapter in self.book.have_deeds:
                chapter.list_deeds(state, seat, out)

    def list_on_the_way(self, state: State, seat: int, hero: Hero, out: list[Action]) -> None:
        """What a hero may do in the middle of his walk.  [BASE-FARMER-04, BASE-FREE-04, BASE-FREE-17]"""
        any_time = self.edition.free_any_time
        if any_time and hero.small and hero.willpower < MAX_WILLPOWER:
            self.herbs.list_herbs(hero, out)
        if state.followers_at[hero.space]:
            out.append(self.content.book.takes[hero.kind][self.follower])
        if self.edition.drop_while_walking:
            self.belongings.list_leaves(hero, out)
        elif hero.followers:
            out.append(self.content.book.leaves[hero.kind][self.follower])
        if any_time:
            for other in state.heroes:
                if self.roles[other.large] & FLIES:
                    self.falcon.list_flights(state, seat, out)
                    break

    def list_refreshments(self, state: State, seat: int, out: list[Action]) -> None:
        """Wineskins and herbs that can pay for steps now."""
        hero = state.heroes[seat]
        book = self.content.book
        last = 0
        for thing in hero.small:
            if thing != last and self.roles[thing] & STEPS:
                if not self.refresh_fault(state, seat, thing):
                    out.append(book.uses[hero.kind][thing])
                last = thing
        for thing in hero.small:
            if thing != last and self.herb[thing] > 0:
                if not self.refresh_fault(state, seat, thing):
                    out.append(book.make(USE_STEPS, hero.kind, thing))
                last = thing

    def begin_walk(self, state: State, seat: int) -> Walk:
        """The walk in progress, or a new one."""
        frame = state.frames[-1]
        if frame.kind == WALK:
            assert isinstance(frame, Walk)
            return frame
        walk = Walk(seat)
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
            self.hours.spend_hour(state, hero)
        above = len(state.frames)
        self.entered(state, seat)
        if walk.carried:
            self.carry_in(state, walk, above)
        if self.board.stops[space] or (self.edition.fog_stops_walk and state.fog_at[space]):
            # What entering has set off lies on top of the walk: it is carried out first, then the fog.
            set_off = state.frames[above:]
            del state.frames[above:]
            self.end_walk(state, seat)
            state.frames.extend(set_off)

    def entered(self, state: State, seat: int) -> None:
        """What entering a space brings about, even in passing."""
        hero = state.heroes[seat]
        space = hero.space
        for chapter in self.book.hear_entering:
            chapter.hero_entered(state, seat)
        if state.creature_at[space]:
            if self.content.on_touch:
                self.creatures.touch(state, space, seat, 0)
            if self.content.on_meet:
                self.creatures.meet(state, seat)
        if state.sites:
            self.sites.visit_sites(state, seat)
        for entry in self.content.on_enter:
            if entry[0] == space:
                self.cards.start_program(state, entry[1], seat)

    def carry_in(self, state: State, walk: Walk, above: int) -> None:
        """Whoever is carried enters the space, too; what that brings about comes behind what the walker has set off."""
        other = walk.carried - 1
        state.heroes[other].space = state.heroes[walk.hero].space
        if state.outcome == RUNNING:
            set_off = state.frames[above:]
            del state.frames[above:]
            self.entered(state, other)
            state.frames.extend(set_off)

    def end_walk(self, state: State, seat: int) -> None:
        """The walk is over; whoever was carried finds what the walker has left there."""
        hero = state.heroes[seat]
        walk = state.frames.pop()
        assert isinstance(walk, Walk)
        self.log(ev.STOPPED, hero.kind, hero.space)
        state.frames.append(NextTurn(seat))
        if walk.carried:
            state.frames.append(Task(self.set_down, walk.carried - 1))
        self.arrive(state, seat)

    def arrive(self, state: State, seat: int) -> None:
        """What waits where a walk has ended; fog is turned at once.  [BASE-MOVE-10, BASE-MOVE-11, BASE-FOG-03]"""
        hero = state.heroes[seat]
        for entry in self.content.on_stop:
            if entry[0] == hero.space:
                self.cards.start_program(state, entry[1], seat)
        fog = state.fog_at[hero.space]
        if fog == FOG_HIDDEN:
            self.push(state, Reveal(REVEAL_FOG_AND_RESOLVE, seat, [hero.space]))
        elif fog >= FOG_SHOWN:
            self.fog.resolve_fog(state, seat, hero.space, fog - FOG_SHOWN)
        for chapter in self.book.hear_stopping:
            chapter.hero_stopped(state, seat)
        if state.flags & FORCED_TOKENS:
            self.belongings.force_tokens(state, seat)
        self.things.delivered(state, hero.space, seat)

    def do_refresh(self, state: State, seat: int, thing: int) -> None:
        """A wineskin side or a herb pays for the next steps.  [BASE-ITEM-WINESKIN-01, BASE-ITEM-HERB-03]"""
        walk = self.begin_walk(state, seat)
        if self.herb[thing]:
            walk.free += self.herb[thing]
            self.log(ev.HERB_USED, state.heroes[seat].kind, thing)
        else:
            walk.free += self.content.things.steps[thing]
            self.log(ev.ITEM_USED, state.heroes[seat].kind, thing)
        self.things.use_up(state, state.heroes[seat], thing)

    def do_stop(self, state: State, seat: int) -> None:
        """End a walk or the leading of an ally."""
        if state.frames[-1].kind == WALK:
            self.end_walk(state, seat)
            return
        state.frames.pop()
        state.frames.append(NextTurn(seat))

    def verbs(self) -> list[Verb]:
        return [Move(self), Stop(self), UseForSteps(self)]

    def stages(self) -> list[Stage]:
        return [OnTheWay(self)]


class Move(Verb):
    """One step."""

    def __init__(self, walking: Walking) -> None:
        super().__init__(MOVE)
        self.walking: Walking = walking

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.walking.move_fault(state, seat, action.a)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.walking.do_move(state, seat, action.a)

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        board = self.walking.board
        params["target"] = board.numbers[action.a]
        params["need"] = board.need(state.heroes[seat].space, action.a)


class Stop(Verb):
    """The end of a walk, or of leading somebody."""

    def __init__(self, walking: Walking) -> None:
        super().__init__(STOP)
        self.walking: Walking = walking

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.walking.stop_fault(state, seat)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.walking.do_stop(state, seat)


class UseForSteps(Verb):
    """A herb pays for the next steps."""

    def __init__(self, walking: Walking) -> None:
        super().__init__(USE_STEPS)
        self.walking: Walking = walking

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.walking.refresh_fault(state, seat, action.a) if self.walking.herb[action.a] else why.NO_USE

    def do(self, state: State, seat: int, action: Action) -> None:
        self.walking.do_refresh(state, seat, action.a)


class OnTheWay(Stage):
    """A hero is walking."""

    def __init__(self, walking: Walking) -> None:
        super().__init__(WALK)
        self.walking: Walking = walking
        self.is_action = True

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Walk)
        return state.heroes[frame.hero].kind

    def question(self, state: State, frame: Frame) -> str:
        return "walk"

    def is_open(self) -> bool:
        return self.walking.edition.free_any_time

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Walk)
        self.walking.list_walk(state, frame, out)

    def advance(self, state: State, frame: Frame) -> bool:
        """A walk ends where its hero is held, be it that he came there or that what holds him came to him."""
        assert isinstance(frame, Walk)
        walking = self.walking
        if not walking.book.hold_heroes or not walking.held(state, state.heroes[frame.hero]):
            return False
        walking.end_walk(state, frame.hero)
        return True

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        assert isinstance(frame, Walk)
        if not is_seat(state, frame.hero) or frame.hero != state.turn:
            return "somebody walks who is not on turn"
        if not (0 <= frame.count <= 999 and 0 <= frame.free <= 99):
            return "the walk has impossible numbers"
        if top and self.walking.held(state, state.heroes[frame.hero]):
            return "somebody walks who is held"
        if frame.carried and not self.together(state, frame):
            return "somebody is carried who is not there"
        return ""

    def together(self, state: State, walk: Walk) -> bool:
        """Whether whoever is carried is where the walker is, and can be carried at all."""
        other = walk.carried - 1
        if not self.walking.set_down or not is_seat(state, other) or other == walk.hero:
            return False
        return state.heroes[other].space == state.heroes[walk.hero].space
