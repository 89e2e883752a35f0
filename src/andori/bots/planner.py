"""The bot that plans: it weighs what a hero could be about by playing each intent on with sampled luck.

On a hero's turn it lists intents for him (see :mod:`andori.bots.orders`), plays each of them on many times by rule of
thumb, and follows the one that ends best, step by step, without searching anew. The time of these steps goes to
whoever is on turn next: what he could be about is played on already, and remembered for his turn. A play goes on to
the end of the legend, or, where the legend has been learned, to a morning that tells how it will end. Answers that
matter (joining, staying, shares, cards) are compared in the same way. It never looks at the dealer's luck.

The budget is measured in work, not by the clock: so many milliseconds are so many decisions played on, whatever the
machine, its load and the number of processes. The same seed gives the same game everywhere. At a live table
``clock=True`` also cuts a search short when the time is up.
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Final, NamedTuple

from andori.bots.forecast import FEATURES
from andori.bots.goals import Goals
from andori.bots.intents import (
    BRING,
    ERRAND,
    ESCORT,
    EXPLORE,
    FETCH,
    GATHER,
    LEAD_ALLY,
    REFRESH,
    REST,
    SHOP,
    WAIT,
    Intent,
)
from andori.bots.own import features_of, own_weights_of
from andori.bots.policy import Policy
from andori.bots.reasons import COMPARED, FOR_A_TASK, Reason, borne_out, reason_for
from andori.bots.rollout import ABORTED, Rollout
from andori.bots.wants import Wants
from andori.bots.weights import NAMES, WEIGHTS
from andori.engine.actions import (
    CALL_FALCON,
    DECLINE,
    END_DAY,
    FIRST_OF_BOX,
    JOIN,
    LEAVE_FIGHT,
    STAY,
    TAKE,
    TRADE,
    USE_WILLPOWER,
    Action,
)
from andori.engine.content import Content
from andori.engine.frames import (
    EVENT,
    FIGHTING,
    FLIPPING,
    INVITING,
    LEADING,
    MORE,
    NARRATING,
    RUNNING_CARD,
    SHARING,
    STAYING,
    TRADING,
    TURN,
    WALK,
    Fight,
    Trade,
)
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State
from andori.sets.library import learned

BUDGET: Final = 0.1
"""Seconds a decision."""
WORK_A_SECOND: Final = 120_000
"""Decisions and throws that one core of an ordinary machine of 2024 plays on in a second, compiled."""
RESERVE: Final = 0.9
"""The part of the budget after which the clock, where there is one, ends the search."""
WIDEST: Final = 9
"""Intents that are compared at most."""
WORK_AN_INTENT: Final = 1_800
"""Work below which one more intent would only take plays from the others."""
NOISE: Final = 0.25
"""How far rollouts stray from the rule of thumb."""
PRIOR: Final = 3.0
"""How many plays the average of all counts for each."""
SURE: Final = 1.0
"""By how many standard errors something must do better than what was meant before it is done instead."""
ANSWERS: Final = 0.3
"""The part of the budget that an answer is worth."""
REMEMBERED: Final = 0.7
"""The part of its plays that counts when an intent is searched anew on the same day."""
CHANGED: Final = 0.4
"""The part of that which still counts when creatures have come, moved or fallen since."""
SETTLED: Final = 8
"""Rounds of plays after which a search can end early because nothing will change any more."""
MOST_PARTS: Final = 8
"""Parts of a share that are compared; more are thinned out."""
PEACEFUL: Final = (BRING, ERRAND, ESCORT, EXPLORE, FETCH, REFRESH, SHOP)
"""What a hero can be about without a fight."""


class Known(NamedTuple):
    """What the planner knows of a legend with some number of heroes."""

    forecast: list[float]
    """The weights of :mod:`andori.bots.forecast`; none where no game has taught any."""
    style: list[float]
    """Those of the rule of thumb."""


NOTHING_KNOWN: Final = Known([], WEIGHTS)


class Option:
    """Something that can be chosen, and how it has done so far."""

    def __init__(self, action: Action | None, intent: Intent | None, daring: bool = False) -> None:
        self.action: Action | None = action
        self.intent: Intent | None = intent
        self.daring: bool = daring
        """Whether all go for the fight that ends the legend from then on, be they strong enough or not."""
        self.total: float = 0.0
        self.squares: float = 0.0
        self.count: int = 0
        self.rank: float = 0.0
        self.known: float = 0.0
        """How much better than the average it did in searches before, and in ``plays`` how many of these count."""
        self.plays: float = 0.0

    def note(self, value: float) -> None:
        """How one play of it ended."""
        self.total += value
        self.squares += value * value
        self.count += 1

    def worth(self, average: float) -> float:
        """The average so far, drawn towards the average of all and to how it did in searches before."""
        before = self.plays * (average + self.known)
        return (self.total + PRIOR * average + before) / (self.count + PRIOR + self.plays)

    def doubt(self) -> float:
        """The variance of its average."""
        if self.count < 2:
            return 1.0
        mean = self.total / self.count
        return max(self.squares / self.count - mean * mean, 0.002) / (self.count + self.plays)


class PlannerBot:
    """Plays all heroes of a table, or those it is given."""

    def __init__(
        self,
        seed: int,
        budget: float = BUDGET,
        heroes: list[str] | None = None,
        clock: bool = False,
        ahead: bool = True,
    ) -> None:
        self.seed: int = seed
        self.budget: float = budget
        self.heroes: list[str] | None = heroes
        """The heroes it answers for; None for all."""
        self.clock: bool = clock
        self.ahead: bool = ahead
        """Whether it thinks about the next turn while somebody walks; one that is gone by then need not."""
        self.known: Known | None = None
        """What it knows of the legend; None for what lies beside the legend."""
        self.content: Content | None = None
        self.searches: int = 0
        self.plays: int = 0
        """Lines of play that were played on, over all searches."""
        self.why: Reason = (COMPARED, {})
        self.memory: dict[tuple[int, bool, int, int, int], tuple[float, float]] = {}
        """How intents did in earlier searches of the day: by how much better than the average, over how many plays."""
        self.deeds: list[tuple[int, int, str]] = []
        """What has been done by verbs of the box's own: the day, the hour of whoever did it, and the deed."""
        self.seen_day: int = -1
        self.seen_creatures: list[int] = []

    def prepare(self, content: Content, heroes: int) -> None:
        """Make what belongs to one legend and so many heroes."""
        self.content = content
        known = known_of_game(content, heroes) if self.known is None else self.known
        self.rules: Rulebook = Rulebook(content)
        self.rules.logging = False
        self.goals: Goals = Goals(content)
        self.policy: Policy = Policy(self.rules, self.goals, self.seed, 0.0, known.style)
        self.next: Policy = Policy(self.rules, self.goals, self.seed, 0.0, known.style)
        """What everybody is about in the turn that is thought about beforehand."""
        thumb = Policy(self.rules, self.goals, self.seed + 1, NOISE, known.style)
        self.rollout: Rollout = Rollout(self.rules, thumb, self.seed + 2, known.forecast)

    # ---- being asked -------------------------------------------------------------------------------------------

    def choose(self, rules: Rulebook, state: State, actions: list[Action]) -> Action:
        """One of ``actions``, within the budget."""
        deadline = perf_counter() + self.budget * RESERVE if self.clock else 0.0
        self.make_ready(rules, state)
        mine = self.own(actions)
        before = self.searches
        chosen = mine[0] if len(mine) == 1 else self.decide(state, mine, deadline)
        self.why = reason_for(self.rules, state, chosen, self.policy.plans, self.goals)
        if self.why[0] == COMPARED and self.searches == before:
            self.why = ("bot.only" if len(mine) == 1 else "bot.even", {})
        return chosen

    def make_ready(self, rules: Rulebook, state: State) -> None:
        """Know the legend that is played."""
        if self.content is not rules.content:
            self.prepare(rules.content, len(state.heroes))
        if len(self.policy.plans) != len(state.heroes):
            self.policy.reset(len(state.heroes))

    def own(self, actions: list[Action]) -> list[Action]:
        """The actions of the heroes it plays; all, when none of them can do anything."""
        if self.heroes is None:
            return actions
        mine = [action for action in actions if self.plays_for(action.hero)]
        # Whoever plays with others does not press trades upon them.
        return [action for action in mine if action.kind not in (TRADE, CALL_FALCON)] or mine or actions

    def plays_for(self, kind: int) -> bool:
        """Whether it answers for a kind of hero."""
        cast = self.rules.content.heroes
        return self.heroes is None or (kind < len(cast) and cast[kind].name in self.heroes)

    def suggest(self, rules: Rulebook, state: State, actions: list[Action]) -> tuple[Action, str, dict[str, int]]:
        """What it would do, with the key of the sentence that says why and its numbers."""
        chosen = self.choose(rules, state, actions)
        key, numbers = self.why
        return chosen, key, numbers

    # ---- among people ------------------------------------------------------------------------------------------

    def set_off(self, rules: Rulebook, state: State, actions: list[Action], space: int) -> Action:
        """The first action of the hero on turn towards a space to which somebody calls him."""
        self.make_ready(rules, state)
        wants = self.goals.wants(self.rules, state)
        return self.policy.follow(state, actions, wants, Intent(ERRAND, space, 1 << state.turn, 0.0, 0.0))

    def keep_busy(
        self, rules: Rulebook, state: State, actions: list[Action], tasks_only: bool = False
    ) -> tuple[Action, Reason] | None:
        """The best peaceful work that the hero on turn can do today, and why; None where there is none.

        With ``tasks_only`` it serves an open task, and does not risk what must not meet a creature.
        """
        self.make_ready(rules, state)
        wants = self.goals.wants(self.rules, state)
        hero = state.heroes[state.turn]
        left = self.rules.content.hours - hero.hours
        if tasks_only and self.policy.orders.survey.careful(hero):
            return None  # what he has with him may be safest where it is
        for intent in self.policy.orders.options(state, wants, state.turn):
            if intent.what in PEACEFUL and intent.hours <= left and intent.team == 1 << state.turn:
                if tasks_only and borne_out(self.rules, state, intent, wants) not in FOR_A_TASK:
                    continue
                action = self.policy.follow(state, actions, wants, intent)
                if action.kind != END_DAY:
                    return action, reason_for(self.rules, state, action, self.policy.plans, self.goals)
        return None

    def objection(self, rules: Rulebook, state: State, trade: Trade) -> int:
        """Why the hero who is asked should not agree to a trade, or 0; see :mod:`andori.bots.answers`."""
        self.make_ready(rules, state)
        return self.policy.answers.objection(state, trade, self.goals.wants(self.rules, state))

    # ---- deciding ----------------------------------------------------------------------------------------------

    def decide(self, state: State, actions: list[Action], deadline: float) -> Action:
        """Search where it matters, else follow what has been planned."""
        frame = state.frames[-1]
        work = int(self.budget * WORK_A_SECOND)
        if frame.kind in (WALK, LEADING) and self.policy.seen_day < 0:
            # It is asked on a way that it has not seen begin: to go on, and whither, or to end it here.
            return self.set_about(state, actions, self.goals.wants(self.rules, state), work, deadline)
        if frame.kind == WALK or frame.kind == TRADING or frame.kind == LEADING:
            step = self.policy.choose(state, actions)
            if frame.kind == WALK and self.ahead:
                self.think_ahead(state, step, work, deadline)
            return step
        wants = self.goals.wants(self.rules, state)
        if frame.kind == TURN:
            return self.on_turn(state, actions, wants, work, deadline)
        usual = self.policy.choose(state, actions)
        options = self.answers_to(state, actions, usual)
        if len(options) < 2:
            return usual
        best = self.compare(state, actions, wants, options, int(work * ANSWERS), deadline)
        return best.action if best.action is not None else usual

    # ---- what is compared --------------------------------------------------------------------------------------

    def on_turn(self, state: State, actions: list[Action], wants: Wants, work: int, deadline: float) -> Action:
        """What the hero on turn does, or a free action that surely helps."""
        free = self.policy.free_action(state, actions, wants)
        return free if free is not None else self.set_about(state, actions, wants, work, deadline)

    def set_about(self, state: State, actions: list[Action], wants: Wants, work: int, deadline: float) -> Action:
        """The first action of what the hero on turn is best about."""
        best = self.search(state, actions, wants, work, deadline)
        if best.action is not None:
            self.deeds.append(_moment(state, best.action))
            return best.action
        assert best.intent is not None
        return self.policy.follow(state, actions, wants, best.intent)

    def search(self, state: State, actions: list[Action], wants: Wants, work: int, deadline: float) -> Option:
        """What the hero on turn is best about."""
        seat = state.turn
        if self.policy.is_stale(state) or self.policy.is_done(state, seat):
            self.policy.plan(state, wants, None)
        kind = state.frames[-1].kind
        intents = self.policy.orders.options(state, wants, seat)
        planned = self.policy.plans[seat]
        if kind == LEADING:
            # The hour is paid: whoever leads an ally goes on unless something is clearly better.
            planned = next((intent for intent in intents if intent.what == LEAD_ALLY), planned)
        daring = self.policy.orders.daring
        options = [Option(None, planned, daring)]
        width = min(2 + work // WORK_AN_INTENT, WIDEST)
        for intent in intents:
            # The fight that ends the legend is always worth a thought, however weak they are.
            if len(options) >= width and intent.what != GATHER:
                continue
            if not self.listed(options, intent):
                options.append(Option(None, intent, daring))
        spares = (REST, WAIT) if width == WIDEST else () if kind == TURN else (REST,)
        for what in spares:
            spare = Intent(what, -1, 1 << seat, 0.0, 0.0)
            able = what == REST or state.heroes[seat].hours < self.rules.content.hours
            if able and not self.listed(options, spare):
                options.append(Option(None, spare, daring))
        if True in wants.last:
            options.append(self.other_way(state, wants, seat))
        if self.policy.has_deeds and kind == TURN:
            options.extend(self.own_deeds(state, actions, daring))
        self.recall(state, seat, options)
        best = self.compare(state, actions, wants, options, work, deadline)
        self.remember(seat, options)
        self.policy.orders.daring = best.daring
        return best

    def own_deeds(self, state: State, actions: list[Action], daring: bool) -> list[Option]:
        """What could be done by verbs of the box's own; not a second time in the same hour."""
        found: list[Option] = []
        for action in actions:
            if action.kind >= FIRST_OF_BOX and _moment(state, action) not in self.deeds:
                found.append(Option(action, None, daring))
        return found[:MOST_PARTS]

    def think_ahead(self, state: State, step: Action, work: int, deadline: float) -> None:
        """Search the turn that follows a walk while it goes on; the searches of that turn then know more."""
        here = self.policy
        self.policy = self.next
        self.policy.adopt(here)
        twin = state.copy()
        self.rules.apply(twin, step)
        while self.is_certain(state, twin, WALK):
            self.rules.apply(twin, self.policy.choose(twin, self.rules.legal(twin)))
        while self.is_certain(state, twin, TURN) and self.plays_for(twin.heroes[twin.turn].kind):
            actions = self.rules.legal(twin)
            wants = self.goals.wants(self.rules, twin)
            free = self.policy.free_action(twin, actions, wants)
            if free is None:
                self.search(twin, actions, wants, work, deadline)
                break
            self.rules.apply(twin, free)
        self.policy = here

    def is_certain(self, state: State, twin: State, kind: int) -> bool:
        """Whether a later moment of the same day is of a kind that only asks a hero."""
        return twin.outcome == RUNNING and twin.day == state.day and twin.frames[-1].kind == kind

    def other_way(self, state: State, wants: Wants, seat: int) -> Option:
        """To dare the last fight now, all together, or to let it be again: what the hero would be about then."""
        thumb = self.rollout.policy
        thumb.adopt(self.policy)
        thumb.orders.daring = not self.policy.orders.daring
        thumb.plan(state, wants, None)
        return Option(None, thumb.plans[seat], thumb.orders.daring)

    def recall(self, state: State, seat: int, options: list[Option]) -> None:
        """Give options what is known of them from searches before."""
        if state.day != self.seen_day:
            self.memory = {}
            self.deeds = []
        fresh = 1.0 if state.creature_at is self.seen_creatures else CHANGED
        self.seen_day = state.day
        self.seen_creatures = state.creature_at
        for option in options:
            known = self.memory.get(_key(seat, option))
            if known is not None:
                option.known, option.plays = known[0], known[1] * fresh

    def remember(self, seat: int, options: list[Option]) -> None:
        """Keep how options did."""
        average = _average(options)
        for option in options:
            count = option.count + option.plays
            if count > 0:
                gain = option.total - option.count * average + option.plays * option.known
                self.memory[_key(seat, option)] = (gain / count, REMEMBERED * count)

    def listed(self, options: list[Option], intent: Intent) -> bool:
        """Whether an intent is among the options."""
        for option in options:
            other = option.intent
            if other is not None and other.what == intent.what and other.target == intent.target:
                if other.team == intent.team:
                    return True
        return False

    def answers_to(self, state: State, actions: list[Action], usual: Action) -> list[Option]:
        """The answers worth comparing at a moment that is nobody's turn."""
        frame = state.frames[-1]
        options: list[Option] = []
        if frame.kind == FIGHTING:
            assert isinstance(frame, Fight)
            if frame.phase in (MORE, FLIPPING):
                return options
            if frame.phase in (STAYING, INVITING):
                kinds = (STAY, LEAVE_FIGHT, JOIN, DECLINE)
                able = [action for action in actions if action.kind in kinds]
            else:
                # A fighter in the middle of a round thinks of the round only.
                able = [
                    action
                    for action in actions
                    if not TAKE <= action.kind <= CALL_FALCON
                    and (action.kind < USE_WILLPOWER or state.seat_of[action.hero] not in frame.fighters)
                ]
        elif frame.kind in (SHARING, EVENT, RUNNING_CARD) or frame.kind > NARRATING:
            able = actions[:]
            if len(able) > MOST_PARTS:
                stride = (len(able) + MOST_PARTS - 1) // MOST_PARTS
                able = [action for place, action in enumerate(able) if place % stride == 0 or action == usual]
        else:
            return options
        seen = [usual]
        options.append(Option(usual, None))
        for action in able:
            if action not in seen:
                seen.append(action)
                options.append(Option(action, None))
        return options

    # ---- comparing ---------------------------------------------------------------------------------------------

    def compare(
        self, state: State, actions: list[Action], wants: Wants, options: list[Option], work: int, deadline: float
    ) -> Option:
        """Play all options on, the better ones more often, until the budget is spent or the matter is settled.

        The first is what was meant before: it stays in as the measure of the others.
        """
        self.searches += 1
        alive = options[:]
        start = self.rollout.work
        turn = 0
        spent = 0
        while spent < work and len(alive) > 1:
            turn += 1
            seed = self.seed + self.searches * 7_919 + turn * 104_729
            for option in alive:
                value = self.play_on(state, actions, wants, option, seed, deadline)
                if value == ABORTED:
                    spent = work
                    break
                option.note(value)
                self.plays += 1
                spent = self.rollout.work - start
                if spent > work and turn > 1:
                    break
            if (spent > 0.3 * work and len(alive) > 4) or (spent > 0.6 * work and len(alive) > 2):
                average = _average(options)
                for option in alive:
                    option.rank = option.worth(average)
                alive.sort(key=_by_rank, reverse=True)
                alive = alive[: (len(alive) + 1) // 2]
                if options[0] not in alive:
                    alive[-1] = options[0]
            elif turn >= SETTLED:
                alive = self.contenders(alive)
        return self.verdict(options)

    def verdict(self, options: list[Option]) -> Option:
        """What was meant, the first of the options, unless another has clearly done better."""
        average = _average(options)
        usual = options[0]
        best = usual
        for option in options:
            gap = option.worth(average) - usual.worth(average)
            clear = gap > 0 and gap * gap > SURE * SURE * (option.doubt() + usual.doubt())
            if clear and option.worth(average) > best.worth(average):
                best = option
        return best

    def contenders(self, alive: list[Option]) -> list[Option]:
        """Those that could still turn out to be the best."""
        best = alive[0]
        for option in alive:
            if option.total / option.count > best.total / best.count:
                best = option
        kept: list[Option] = []
        for option in alive:
            gap = best.total / best.count - option.total / option.count
            if option is best or gap * gap < 6.0 * (best.doubt() + option.doubt()):
                kept.append(option)
        return kept

    def play_on(
        self, state: State, actions: list[Action], wants: Wants, option: Option, seed: int, deadline: float
    ) -> float:
        """One line of play that begins with an option."""
        twin = state.copy()
        rollout = self.rollout
        rollout.policy.adopt(self.policy)
        rollout.reseed(seed)
        if option.intent is not None:
            rollout.policy.orders.daring = option.daring
            action = rollout.policy.follow(twin, actions, wants, option.intent)
        else:
            assert option.action is not None
            action = option.action
        self.rules.apply(twin, action)
        return rollout.run(twin, deadline)


def known_of_game(content: Content, heroes: int) -> Known:
    """What lies beside the legend of a game for so many heroes, of what only its boxes know, too."""
    features, weights = features_of(content), own_weights_of(content)
    if not features and not weights:
        return known_of(content.legend, heroes)
    return known_of(content.legend, heroes, tuple(features), tuple(weights.items()))


@cache
def known_of(
    legend: str, heroes: int, features: tuple[str, ...] = (), weights: tuple[tuple[str, float], ...] = ()
) -> Known:
    """What lies beside a legend for so many heroes; nothing where it was learned of other features than there are.

    ``features`` and ``weights`` are those of the box's own: what was not learned of them weighs nothing, or as usual.
    """
    usual = [*zip(NAMES, WEIGHTS, strict=True), *weights]
    for found in learned(legend):
        if found.heroes == heroes and set(found.weights) - set(features) == set(FEATURES):
            style = [found.style.get(name, weight) for name, weight in usual]
            return Known([found.weights.get(name, 0.0) for name in (*FEATURES, *features)], style)
    return NOTHING_KNOWN


def _key(seat: int, option: Option) -> tuple[int, bool, int, int, int]:
    """What an option of a hero is known by."""
    intent = option.intent
    if intent is None:
        assert option.action is not None
        return seat, option.daring, -option.action.kind, option.action.a, option.action.b
    return seat, option.daring, intent.what, intent.target, intent.team


def _moment(state: State, action: Action) -> tuple[int, int, str]:
    """When somebody did something."""
    return state.day, state.heroes[state.seat_of[action.hero]].hours, action.text


def _by_rank(option: Option) -> float:
    return option.rank


def _average(options: list[Option]) -> float:
    total = 0.0
    count = 0
    for option in options:
        total += option.total
        count += option.count
    return total / count if count else 0.0
