"""A quick and sensible way to play every moment: what rollouts follow, and what the planner improves upon.

On his turn a hero weighs intents (fight this, look there, buy, carry, wait) by worth an hour; the best is turned
into single actions. Everything else is answered by :mod:`andori.bots.answers`.
"""

from __future__ import annotations

from typing import Final

from andori.bots.answers import Answers, find
from andori.bots.battle import Muster, foe_on, hero_average
from andori.bots.battles import DARING, FAINT
from andori.bots.goals import Goals
from andori.bots.intents import BRING, CLEAR_WAY, ESCORT, GATHER, LEAD_ALLY, REST, STRIKE, WAIT, Intent
from andori.bots.interest import Interest
from andori.bots.orders import Orders
from andori.bots.wants import Wants
from andori.bots.weights import BOLD, LONGEST_FIGHT, PRESS_MARGIN, WEIGHTS, WOUND
from andori.engine.actions import (
    BUY,
    BUY_STRENGTH,
    CALL_FALCON,
    CASH,
    CLAIM,
    CLEAR,
    DRINK,
    END_DAY,
    FIGHT,
    FIRST_OF_BOX,
    LEAD,
    LEAVE,
    LOOK,
    MOVE,
    PASS,
    STOP,
    TAKE,
    TRADE,
    USE,
    Action,
)
from andori.engine.frames import LEADING, TURN, WALK, Leading, Walk
from andori.engine.rulebook import Rulebook
from andori.engine.state import SPACE_STEP, Hero, State
from andori.engine.things import (
    BREWED,
    COIN,
    DOUBLES,
    FLIES,
    FOLLOWER,
    HERB,
    HIDDEN_GEM,
    HIDDEN_STONE,
    LOOKS,
    SHOOTS,
    STEPS,
    STONE,
    TREASURE,
    WAKES,
    WARDS,
)

HANDY: Final = WARDS | SHOOTS | FLIES | WAKES | STEPS | DOUBLES | HERB
"""Roles of things that whoever stands by picks up."""
SELDOM: Final = 8
"""One in how many deeds is tried of which nobody knows what they are good for."""


class Policy:
    """Plays all heroes of a group; one policy belongs to one line of play and remembers what everybody is about."""

    def __init__(self, rules: Rulebook, goals: Goals, seed: int, noise: float, weights: list[float] = WEIGHTS) -> None:
        self.rules: Rulebook = rules
        self.goals: Goals = goals
        self.day: int = rules.content.hours
        """Hours of a day before overtime, and in ``overtime`` what an hour after that costs at most."""
        self.overtime: int = max(rules.content.overtime, default=0)
        self.answers: Answers = Answers(rules, seed, weights)
        self.orders: Orders = Orders(rules, goals, weights)
        self.orders.noise = noise
        self.orders.ahead = Orders(rules, goals, weights)
        self.plans: list[Intent] = []
        self.paths: list[list[int]] = []
        self.seen_creatures: list[int] = []
        """The creatures as they stood when the plans were made."""
        self.seen_pack: list[int] = []
        self.seen_day: int = -1
        self.seen_letter: int = -1
        self.seen_variables: list[int] = []
        self.answers.agrees = goals.agrees
        self.answers.has_last = goals.has_last
        self.answers.own = self.orders.own
        self.has_deeds: bool = max(rules.content.book.forms) >= FIRST_OF_BOX
        """Whether the box has verbs of its own, and in ``judges`` those who know when they are of use."""
        self.judges: list[Interest] = [interest for interest in self.orders.asking("deed") if self.has_deeds]
        self.seen_layers: list[list[int]] = []
        self.seen_marks: list[int] = []
        """What the box notes, as it was then."""

    def reset(self, seats: int) -> None:
        """Forget what everybody is about."""
        self.plans = [Intent(REST, -1, 0, 0.0, 0.0) for _ in range(seats)]
        self.paths = [[] for _ in range(seats)]
        self.seen_day = -1
        self.orders.daring = False

    def adopt(self, other: Policy) -> None:
        """Be about the same as in another line of play."""
        self.plans = other.plans[:]
        self.paths = [path[:] for path in other.paths]
        self.seen_creatures = other.seen_creatures
        self.seen_pack = other.seen_pack
        self.seen_day = other.seen_day
        self.seen_letter = other.seen_letter
        self.seen_variables = other.seen_variables
        self.seen_layers = other.seen_layers
        self.seen_marks = other.seen_marks
        self.orders.daring = other.orders.daring

    # ---- choosing ----------------------------------------------------------------------------------------------

    def choose(self, state: State, actions: list[Action]) -> Action:
        """An action for any moment that is not luck's."""
        if len(self.plans) != len(state.heroes):
            self.reset(len(state.heroes))
        kind = state.frames[-1].kind
        if kind == WALK:
            return self.walk_on(state, actions)
        if kind == LEADING:
            led = self.lead(state, actions, state.turn) if self.plans[state.turn].what == LEAD_ALLY else None
            if led is not None:
                return led
        wants = self.goals.wants(self.rules, state)
        if kind != TURN:
            return self.answers.answer(state, actions, wants)
        free = self.free_action(state, actions, wants)
        if free is not None:
            return free
        seat = state.turn
        if self.is_stale(state) or self.is_done(state, seat):
            self.plan(state, wants, None)
        action = self.carry_out(state, actions, wants)
        if action is None:
            # What was meant cannot be done now: something else, or the end of the day.
            refused = self.plans[seat]
            self.plan(state, wants, None)
            if self.same(refused, self.plans[seat]):
                self.plans[seat] = self.second_best(state, seat, refused)
            action = self.carry_out(state, actions, wants)
        if action is None:
            action = find(actions, END_DAY)
        return action if action is not None else self.answers.any_of(actions)

    def same(self, one: Intent, other: Intent) -> bool:
        """Whether two intents are about the same."""
        return one.what == other.what and one.target == other.target

    def second_best(self, state: State, seat: int, refused: Intent) -> Intent:
        """The best that a hero could be about alone instead."""
        best = Intent(REST, -1, 1 << seat, 0.0, 0.0)
        for intent in self.orders.found:
            if intent.team == 1 << seat and intent.score > best.score and not self.same(intent, refused):
                best = intent
        return best

    def is_stale(self, state: State) -> bool:
        """Whether something has happened since the plans were made."""
        return (
            state.creature_at is not self.seen_creatures
            or state.pack is not self.seen_pack
            or state.day != self.seen_day
            or state.narrator != self.seen_letter
            or (state.variables is not self.seen_variables and len(self.goals.owners) > 0)
            or state.layers is not self.seen_layers
            or state.marks is not self.seen_marks
        )

    def is_done(self, state: State, seat: int) -> bool:
        """Whether what a hero was about is done or gone."""
        intent = self.plans[seat]
        what = intent.what
        if what == STRIKE or what == GATHER:
            return foe_on(self.rules, state, intent.target) == 0
        if what == REST or what == WAIT or what == LEAD_ALLY:
            return True
        if what == CLEAR_WAY:
            return not state.has_barrier(intent.target)
        return state.heroes[seat].space == intent.target

    def plan(self, state: State, wants: Wants, forced: Intent | None) -> None:
        """Share out anew what everybody is about."""
        self.orders.assign(state, wants, self.plans, forced)
        self.seen_creatures = state.creature_at
        self.seen_pack = state.pack
        self.seen_day = state.day
        self.seen_letter = state.narrator
        self.seen_variables = state.variables
        self.seen_layers = state.layers
        self.seen_marks = state.marks

    # ---- free actions ------------------------------------------------------------------------------------------

    def free_action(self, state: State, actions: list[Action], wants: Wants) -> Action | None:
        """Something that costs no hour and surely helps, or a deed of the box's own."""
        deed = self.own_deed(state, actions) if self.has_deeds else None
        if deed is not None:
            return deed
        book = wants.book
        for action in actions:
            kind = action.kind
            if kind <= STOP or kind == FIGHT:
                continue
            hero = state.heroes[state.seat_of[action.hero]]
            if kind == BUY_STRENGTH:
                if wants.hoard >= 0 and not wants.buy:
                    continue  # what is to be brought home is not spent
                price_here = self.rules.merchants.strength_price(hero)
                if wants.errands and self.spare_gold(state, hero, wants) < price_here:
                    continue
                if price_here == 1 or self.rules.content.heroes[hero.kind].cheap_strength_on < 0 or wants.buy:
                    return action
                if state.narrator > state.track_end // 2:
                    return action
            elif kind == DRINK:
                if hero.willpower <= 17 or wants.drink:
                    return action
            elif kind == TAKE:
                if self.takes(state, action, wants):
                    return action
            elif kind == CASH:
                if wants.hoard < 0:
                    return action
            elif kind == CLAIM:
                return action
            elif kind == LEAVE:
                if self.goals.rests(action.a, hero.space) or hero.space * SPACE_STEP + action.a in wants.laid:
                    return action
                if hero.space == wants.hoard and book.roles[action.a] & (COIN | TREASURE):
                    return action
            elif kind == LOOK:
                return action
            elif kind == BUY and book.roles[action.a] & LOOKS:
                if wants.errands and self.spare_gold(state, hero, wants) < self.rules.merchants.price_of(
                    state, hero, action.a
                ):
                    continue
                if wants.hoard < 0 and wants.glass(state, self.answers.weights):
                    return action
            elif kind == BUY and book.roles[action.a] & BREWED:
                if wants.errands and wants.lacking(action.a, state.seat_of[hero.kind], hero):
                    return action
                if wants.errands and self.spare_gold(state, hero, wants) < self.rules.merchants.price_of(
                    state, hero, action.a
                ):
                    continue
                if self.goals.has_last and action.a not in hero.small:
                    return action
            elif kind == TRADE or kind == CALL_FALCON:
                other = state.seat_of[action.a]
                if wants.errands:
                    slots = self.rules.content.small_slots
                    if wants.gift(state.seat_of[hero.kind], hero, other, state.heroes[other], [], slots) >= 0:
                        return action
                    if self.spare_gold(state, hero, wants) < hero.gold:
                        continue
                if wants.hoard < 0 and self.answers.hands_over(state, hero, state.heroes[other]):
                    return action
        return None

    def own_deed(self, state: State, actions: list[Action]) -> Action | None:
        """A deed by a verb of the box's own: the best of those that are worth anything.

        Where no subject of the box speaks of deeds, a line of play tries one now and then.
        """
        best: Action | None = None
        best_worth = 0.0
        for action in actions:
            if action.kind < FIRST_OF_BOX or state.seat_of[action.hero] < 0:
                continue
            if not self.judges:
                if self.orders.noise > 0 and self.answers.generator.below(SELDOM) == 0:
                    return action
                continue
            worth = 0.0
            for interest in self.judges:
                worth += interest.deed(state, state.seat_of[action.hero], action)
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def spare_gold(self, state: State, hero: Hero, wants: Wants) -> int:
        """Gold that a hero does not need for an errand of his own."""
        return hero.gold - wants.keeps(
            state.seat_of[hero.kind], self.rules.merchants.price_of(state, hero, wants.book.brewed), hero
        )

    def takes(self, state: State, action: Action, wants: Wants) -> bool:
        """Whether a thing on the ground is worth taking."""
        thing = action.a
        book = wants.book
        hero = state.heroes[state.seat_of[action.hero]]
        if wants.errands:
            seat = state.seat_of[action.hero]
            if wants.lacking(thing, seat, hero):
                return thing != book.follower or seat == state.turn
            if wants.reserved(thing, seat) or (thing != book.coin and self.is_full(hero, wants, seat)):
                return False
        if hero.space * SPACE_STEP + thing in wants.kept:
            return False
        if thing in wants.things:
            return wants.targets[wants.things.index(thing)] != hero.space
        roles = book.roles[thing]
        if roles & (COIN | TREASURE | HIDDEN_GEM):
            return thing == book.hidden_gem or hero.space != wants.hoard
        if roles & FOLLOWER:
            return action.hero == state.heroes[state.turn].kind and self.plans[state.turn].what == ESCORT
        if roles & HIDDEN_STONE:
            return len(hero.small) < self.rules.content.small_slots
        if roles & STONE:
            return not hero.has(thing)
        if self.goals.rests(thing, hero.space):
            return False
        return roles & HANDY != 0 and not hero.has(thing)

    def is_full(self, hero: Hero, wants: Wants, seat: int) -> bool:
        """Whether a hero must keep his last free slots for what an errand of his needs."""
        lacks = 0
        for errand in wants.errands:
            if errand.seat == seat:
                lacks = max(lacks, len(errand.lacks(wants.book, hero)))
        return lacks > 0 and len(hero.small) + lacks >= self.rules.content.small_slots

    # ---- carrying an intent out --------------------------------------------------------------------------------

    def follow(self, state: State, actions: list[Action], wants: Wants, intent: Intent) -> Action:
        """The first action of an intent, the others fitted round it; else the end of the day, or of a way."""
        self.plan(state, wants, intent)
        action = self.carry_out(state, actions, wants)
        if action is None and state.frames[-1].kind == WALK:
            return self.walk_on(state, actions)
        if action is None:
            action = find(actions, END_DAY if state.frames[-1].kind == TURN else STOP)
        return action if action is not None else self.answers.any_of(actions)

    def carry_out(self, state: State, actions: list[Action], wants: Wants) -> Action | None:
        """The next action of what the hero on turn is about, or None when it cannot be done."""
        seat = state.turn
        intent = self.plans[seat]
        self.paths[seat] = []
        if intent.what == STRIKE or intent.what == GATHER:
            return self.strike(state, actions, wants, intent)
        if intent.what == CLEAR_WAY:
            return self.clear(state, actions, intent.target)
        if intent.what == LEAD_ALLY:
            return self.lead(state, actions, seat)
        if intent.what == WAIT:
            return find(actions, PASS)
        if intent.what == REST:
            if self.way_may_open(state, seat):
                waiting = find(actions, PASS)
                if waiting is not None:
                    return waiting
            return find(actions, END_DAY)
        return self.set_out(state, actions, intent.target)

    def clear(self, state: State, actions: list[Action], space: int) -> Action | None:
        """Clear a space of rubble, with whoever stands by if one is not enough; go there when the hero is not."""
        if not state.has_barrier(space):
            return None
        seat = state.turn
        hero = state.heroes[seat]
        best: Action | None = None
        alone = hero_average(self.rules, hero, False) >= min(state.barrier_on(space))
        for action in actions:
            if action.kind == CLEAR and action.a == space and (best is None or not alone):
                best = action
        if best is not None:
            return best
        survey = self.orders.survey
        goal = -1
        for other in self.rules.ways[space]:
            if survey.quiet and state.creature_at[other]:
                continue
            if goal < 0 or survey.steps[seat][other] < survey.steps[seat][goal]:
                goal = other
        return self.set_out(state, actions, goal) if goal >= 0 else None

    def way_may_open(self, state: State, seat: int) -> bool:
        """Whether others are about a creature today that bars the way of this hero's burden."""
        hero = state.heroes[seat]
        if hero.hours >= self.day or not self.orders.survey.fragile(hero):
            return False
        for other, plan in enumerate(self.plans):
            if other != seat and not state.heroes[other].ended and plan.what == STRIKE:
                if plan.target in self.orders.blockers and state.creature_at[plan.target]:
                    return True
        return False

    def strike(self, state: State, actions: list[Action], wants: Wants, intent: Intent) -> Action | None:
        """Fight when the company is there, go there when the hero is not, wait for the others."""
        seat = state.turn
        rules = self.rules
        space = intent.target
        kind = (wants.last_on(state, space) if intent.what == GATHER else 0) - 1
        if kind < 0:
            kind = foe_on(rules, state, space) - 1
        if kind < 0:
            return self.set_out(state, actions, space) if state.heroes[seat].space != space else None
        if not rules.fighting.reaches(state, state.heroes[seat], space):
            return self.set_out(state, actions, space)
        wanted = wants.beats(kind, space)
        duel = wants.matters(kind, intent.team) and not wanted
        coming = self.company_comes(state, space)
        best: Action | None = None
        best_worth = -1e9
        weights = self.answers.weights
        muster = Muster(rules, state)
        for action in actions:
            if action.kind != FIGHT or action.a != space or action.c != kind:
                continue
            seats = [seat]
            strangers = 0
            for hero_kind in range(len(state.seat_of)):
                if (action.b >> hero_kind) & 1:
                    other = state.seat_of[hero_kind]
                    seats.append(other)
                    if not (intent.team >> other) & 1:
                        strangers += 1
            if not wanted and self.anybody_faint(state, seats):
                continue
            if wants.within[kind] or duel:
                mask = 0
                for other in seats:
                    mask |= 1 << other
                if wants.within[kind] & ~mask or (duel and mask != intent.team):
                    continue
            if wants.last[kind]:
                lead = muster.edge(seats, space, kind, True)
                if lead >= (DARING if self.orders.daring else weights[BOLD]) and lead > best_worth:
                    best, best_worth = action, lead
                continue
            found = muster.promise(seats, space, kind, wanted or duel)
            if found.rounds > weights[LONGEST_FIGHT] + 1.0:
                continue
            # Everybody in it pays hours and wounds: enough is better than all.
            worth = -len(seats) * (found.rounds + weights[WOUND] * found.loss) - strangers
            if worth > best_worth:
                best, best_worth = action, worth
        if coming and (best is None or len(state.heroes) > 1):
            if wants.last[kind] or best is None or intent.team != 1 << seat:
                waiting = find(actions, PASS)
                if waiting is not None and state.heroes[seat].hours < self.day:
                    return waiting
        return best

    def anybody_faint(self, state: State, seats: list[int]) -> bool:
        """Whether somebody among these is too weak for an ordinary fight."""
        for seat in seats:
            if state.heroes[seat].willpower <= FAINT:
                return True
        return False

    def company_comes(self, state: State, space: int) -> bool:
        """Whether somebody who is on his way can still come today and fight."""
        for seat, hero in enumerate(state.heroes):
            plan = self.plans[seat]
            if seat == state.turn or hero.ended or self.rules.fighting.reaches(state, hero, space):
                continue
            if plan.target == space and (plan.what == GATHER or plan.what == STRIKE):
                steps = self.orders.survey.away(state, hero, space)
                if hero.hours + steps < self.day:
                    return True
        return False

    def set_out(self, state: State, actions: list[Action], target: int) -> Action | None:
        """Begin to walk somewhere, as far as the hours go."""
        seat = state.turn
        hero = state.heroes[seat]
        if hero.space == target:
            return None
        survey = self.orders.survey
        path = survey.path(state, hero, target)
        plan = self.plans[seat]
        if plan.what == STRIKE or plan.what == GATHER:
            if len(path) > 1 and self.rules.content.heroes[hero.kind].one_by_one:
                if state.creature_at[target] and not state.way_closed(path[-2], target):
                    path.pop()
        if not path:
            return None
        left = self.day - hero.hours
        if len(path) > left and plan.what != BRING and survey.fragile(hero):
            danger = survey.danger(state)
            path = path[:left] if left > 0 else []
            while path and danger[path[-1]]:
                path.pop()
            if not path:
                return None
        if self.orders.own:
            path = self.orders.cut_short(state, seat, path, left)
            if not path:
                return None
        self.paths[seat] = path
        frame = state.frames[-1]
        free = 0
        if frame.kind == WALK:
            assert isinstance(frame, Walk)
            free = frame.free
        return self.step(state, actions, seat, free)

    def step(self, state: State, actions: list[Action], seat: int, free: int) -> Action | None:
        """The next step of a walk, a sip that pays for it, or None when the walk should end."""
        path = self.paths[seat]
        if not path:
            return None
        hero = state.heroes[seat]
        left = self.day - hero.hours
        if (free <= 0 and left <= 0) or (free <= 0 and left < len(path) <= left + 2):
            sip = find(actions, USE)
            if sip is not None and sip.hero == hero.kind:
                return sip
        if free <= 0 and left <= 0 and not self.presses_on(state, seat, len(path)):
            return None
        for action in actions:
            if action.kind == MOVE and action.hero == hero.kind and action.a == path[0]:
                path.pop(0)
                return action
        return None

    def presses_on(self, state: State, seat: int, steps: int) -> bool:
        """Whether overtime pays: to bring or save something today that would else be a day late."""
        hero = state.heroes[seat]
        what = self.plans[seat].what
        if (
            hero.hours + steps > self.rules.content.last_hour
            or hero.willpower < self.overtime * steps + self.answers.weights[PRESS_MARGIN]
        ):
            return False
        if self.orders.own and hero.willpower < self.overtime * steps + self.orders.kept(state, seat):
            return False
        return what == BRING or what == ESCORT or (what == GATHER and hero.willpower >= self.overtime * steps + 12)

    def walk_on(self, state: State, actions: list[Action]) -> Action:
        """The next moment of a walk."""
        frame = state.frames[-1]
        assert isinstance(frame, Walk)
        seat = frame.hero
        hero = state.heroes[seat]
        plan = self.plans[seat]
        if plan.what == ESCORT and hero.space == plan.target and not hero.followers:
            for action in actions:
                if action.kind == TAKE and action.hero == hero.kind and action.a == self.rules.content.things.follower:
                    return action
        if plan.what == ESCORT and hero.followers and not self.paths[seat]:
            home = self.rules.stronghold.at(state)
            self.paths[seat] = self.orders.survey.path(state, hero, home) if home >= 0 else []
        ahead = self.step(state, actions, seat, frame.free)
        if ahead is not None:
            return ahead
        for other in actions:
            if other.kind == STOP and other.hero == hero.kind:
                return other
        found = find(actions, MOVE)
        return found if found is not None else self.answers.any_of(actions)

    def lead(self, state: State, actions: list[Action], seat: int) -> Action | None:
        """The next step of an ally towards where he is needed, or None when he is there or the hour is over."""
        frame = state.frames[-1]
        going = frame.kind == LEADING
        if going:
            assert isinstance(frame, Leading)
            if frame.left <= 0 and state.heroes[seat].hours >= self.day:
                return None
        distance = self.rules.content.board.distance[self.plans[seat].target]
        best: Action | None = None
        best_steps = 1000
        for action in actions:
            if action.kind == LEAD and action.hero == state.heroes[seat].kind:
                here = distance[state.allies[action.b]]
                if distance[action.a] < here and distance[action.a] < best_steps:
                    best, best_steps = action, distance[action.a]
        return best
