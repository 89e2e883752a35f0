"""A quick and sensible way to play every moment: what rollouts follow, and what the planner improves upon.

On his turn a hero weighs intents (fight this, look there, buy, carry, wait) by worth an hour; the best is turned
into single actions. Everything else is answered by :mod:`andori.bots.answers`.
"""

from __future__ import annotations

from andori.bots.answers import FAINT, Answers, find
from andori.bots.battle import edge
from andori.bots.goals import Goals, Wants
from andori.bots.intents import (
    BRING,
    CLEAR_WAY,
    ESCORT,
    GATHER,
    LEAD_ALLY,
    REST,
    STRIKE,
    WAIT,
    Intent,
    Weigher,
)
from andori.bots.weights import BOLD, COMPANY, PRESS_MARGIN, SURE
from andori.engine.actions import (
    BUY,
    BUY_STRENGTH,
    CASH,
    CLAIM,
    CLEAR,
    DRINK,
    END_DAY,
    FIGHT,
    LEAD,
    LEAVE,
    MOVE,
    PASS,
    STOP,
    TAKE,
    USE,
    Action,
)
from andori.engine.core import NORMAL_HOURS
from andori.engine.frames import LEADING, TURN, WALK, Simple
from andori.engine.rulebook import Rulebook
from andori.engine.state import State
from andori.engine.things import BREW, FARMER, GEM, GEM_VALUE, GOLD, HELM, RUNE, RUNE_BLUE, RUNE_GREEN, TELESCOPE


class Policy:
    """Plays all heroes of a group; one policy belongs to one line of play and remembers what everybody is about."""

    def __init__(self, rules: Rulebook, goals: Goals, seed: int, noise: float) -> None:
        self.rules: Rulebook = rules
        self.goals: Goals = goals
        self.answers: Answers = Answers(rules, seed)
        self.weigher: Weigher = Weigher(rules, self.answers)
        self.noise: float = noise
        """How much chance there is in what a hero is about; rollouts differ by it."""
        self.plans: list[Intent] = []
        self.paths: list[list[int]] = []

    def reset(self, seats: int) -> None:
        """Forget what everybody is about."""
        self.plans = [Intent(REST, -1, 0.0) for _ in range(seats)]
        self.paths = [[] for _ in range(seats)]

    def adopt(self, other: Policy) -> None:
        """Be about the same as in another line of play."""
        self.plans = other.plans[:]
        self.paths = [path[:] for path in other.paths]

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
        found = self.intents(state, wants)
        if self.noise > 0:
            for intent in found:
                intent.score *= 1.0 - self.noise / 2 + self.noise * self.answers.generator.below(1000) / 1000.0
        action = self.follow(state, actions, wants, self.best_intent(found))
        while action.kind == END_DAY and self.plans[state.turn].what == STRIKE:
            # The fight cannot be begun now: do something else with the day.
            found.remove(self.plans[state.turn])
            action = self.follow(state, actions, wants, self.best_intent(found))
        return action

    def best_intent(self, found: list[Intent]) -> Intent:
        """What the hero on turn does by rule of thumb."""
        best = Intent(REST, -1, 0.0)
        for intent in found:
            if intent.score > best.score:
                best = intent
        return best

    def intents(self, state: State, wants: Wants) -> list[Intent]:
        """Everything the hero on turn could be about, weighed."""
        return self.weigher.intents(state, wants, self.plans)

    # ---- free actions ------------------------------------------------------------------------------------------

    def free_action(self, state: State, actions: list[Action], wants: Wants) -> Action | None:
        """Something that costs no hour and surely helps."""
        for action in actions:
            kind = action.kind
            if kind <= STOP or kind == FIGHT:
                continue
            hero = state.heroes[state.seat_of[action.hero]]
            if kind == BUY_STRENGTH:
                price_here = self.rules.strength_price(hero)
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
            elif kind == CASH or kind == CLAIM:
                return action
            elif kind == LEAVE:
                if self.goals.rests(action.a, hero.space):
                    return action
            elif kind == BUY and action.a == BREW:
                if (True in wants.last or True in wants.kill) and len(hero.small) < 2:
                    return action
        return None

    def takes(self, state: State, action: Action, wants: Wants) -> bool:
        """Whether a thing on the ground is worth taking."""
        thing = action.a
        hero = state.heroes[state.seat_of[action.hero]]
        if thing in wants.things:
            return wants.targets[wants.things.index(thing)] != hero.space
        if thing == GOLD or thing == GEM or GEM_VALUE[thing]:
            return True
        if thing == FARMER:
            return action.hero == state.heroes[state.turn].kind and self.plans[state.turn].what == ESCORT
        if thing == RUNE:
            return len(hero.small) < 3
        if RUNE_BLUE <= thing <= RUNE_GREEN:
            return not hero.has(thing)
        if self.goals.rests(thing, hero.space):
            return False
        return thing < BREW + 4 and thing not in (HELM, TELESCOPE) and not hero.has(thing)

    # ---- carrying an intent out --------------------------------------------------------------------------------

    def follow(self, state: State, actions: list[Action], wants: Wants, intent: Intent) -> Action:
        """The first action of an intent; what cannot be done becomes waiting or the end of the day."""
        seat = state.turn
        self.plans[seat] = intent
        self.paths[seat] = []
        action: Action | None = None
        if intent.what == STRIKE or intent.what == GATHER:
            action = self.strike(state, actions, wants, intent)
        elif intent.what == CLEAR_WAY:
            action = find(actions, CLEAR)
        elif intent.what == LEAD_ALLY:
            action = self.lead(state, actions, seat)
        elif intent.what == WAIT:
            action = find(actions, PASS)
        elif intent.what != REST:
            action = self.set_out(state, actions, intent.target)
        if action is None:
            action = find(actions, END_DAY)
        return action if action is not None else self.answers.any_of(actions)

    def strike(self, state: State, actions: list[Action], wants: Wants, intent: Intent) -> Action | None:
        """Fight when the company is strong enough, go there when it is not yet, wait for the others."""
        seat = state.turn
        rules = self.rules
        space = intent.target
        kind = state.creature_at[space] - 1
        if kind < 0:
            return self.set_out(state, actions, space) if state.heroes[seat].space != space else None
        if not rules.reaches(state, state.heroes[seat], space):
            return self.set_out(state, actions, space)
        wanted = wants.kill[kind] or wants.last[kind]
        best: Action | None = None
        best_worth = -1e9
        weights = self.answers.weights
        needed = weights[BOLD] if wanted else weights[SURE]
        for action in actions:
            if action.kind != FIGHT or action.a != space:
                continue
            seats = [seat]
            for hero_kind in range(len(state.seat_of)):
                if (action.b >> hero_kind) & 1:
                    seats.append(state.seat_of[hero_kind])
            lead = edge(rules, state, seats, space, kind, wanted)
            if not wanted and self.anybody_faint(state, seats):
                continue
            # Everybody in it pays hours: enough is better than all, unless a task hangs on it.
            worth = lead if wanted else min(lead, 3.0) - weights[COMPANY] * len(seats)
            if lead >= needed and worth > best_worth:
                best, best_worth = action, worth
        if best is not None:
            if not wanted or intent.what != GATHER or not self.company_comes(state, space, kind):
                return best
        if self.company_comes(state, space, kind) and state.heroes[seat].hours < NORMAL_HOURS:
            return find(actions, PASS)
        return best

    def anybody_faint(self, state: State, seats: list[int]) -> bool:
        """Whether somebody among these is too weak for an ordinary fight."""
        for seat in seats:
            if state.heroes[seat].willpower <= FAINT:
                return True
        return False

    def company_comes(self, state: State, space: int, kind: int) -> bool:
        """Whether somebody who is on his way can still come today and fight."""
        for seat, hero in enumerate(state.heroes):
            plan = self.plans[seat]
            if seat == state.turn or hero.ended or self.rules.reaches(state, hero, space):
                continue
            if plan.target == space and (plan.what == GATHER or plan.what == STRIKE):
                steps = self.rules.content.board.distance[space][hero.space]
                if steps >= 0 and hero.hours + steps < NORMAL_HOURS:
                    return True
        return False

    def set_out(self, state: State, actions: list[Action], target: int) -> Action | None:
        """Begin to walk somewhere, as far as the hours go."""
        seat = state.turn
        hero = state.heroes[seat]
        if hero.space == target:
            return None
        path = self.weigher.path(state, seat, target)
        plan = self.plans[seat]
        if plan.what == STRIKE or plan.what == GATHER:
            if len(path) > 1 and self.rules.content.heroes[hero.kind].one_by_one:
                if state.creature_at[target] and not state.way_closed(path[-2], target):
                    path.pop()
        if not path:
            return None
        left = NORMAL_HOURS - hero.hours
        if len(path) > left and self.weigher.fragile(state, seat):
            self.weigher.find_danger(state)
            path = path[:left] if left > 0 else []
            while path and self.weigher.danger[path[-1]]:
                path.pop()
            if not path:
                return None
        self.paths[seat] = path
        return self.step(state, actions, seat, 0)

    def step(self, state: State, actions: list[Action], seat: int, free: int) -> Action | None:
        """The next step of a walk, a sip that pays for it, or None when the walk should end."""
        path = self.paths[seat]
        if not path:
            return None
        hero = state.heroes[seat]
        left = NORMAL_HOURS - hero.hours
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
        if hero.hours + steps > 10 or hero.willpower < 2 * steps + self.answers.weights[PRESS_MARGIN]:
            return False
        return what == BRING or what == ESCORT or (what == GATHER and hero.willpower >= 2 * steps + 12)

    def walk_on(self, state: State, actions: list[Action]) -> Action:
        """The next moment of a walk."""
        frame = state.frames[-1]
        assert isinstance(frame, Simple)
        seat = frame.hero
        hero = state.heroes[seat]
        plan = self.plans[seat]
        if plan.what == ESCORT and hero.space == plan.target and not hero.farmers:
            for action in actions:
                if action.kind == TAKE and action.hero == hero.kind and action.a == FARMER:
                    return action
        if plan.what == ESCORT and hero.farmers and not self.paths[seat]:
            self.paths[seat] = self.weigher.path(state, seat, self.rules.content.board.castle)
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
            assert isinstance(frame, Simple)
            if frame.count <= 0 and state.heroes[seat].hours >= NORMAL_HOURS:
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
