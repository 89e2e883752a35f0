"""Games watched closely: where hours go, which cards and spaces have a part in them, and how the dice fell."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from andori.bots.goals import Goals
from andori.engine import effects_code as do
from andori.engine import events as ev
from andori.engine.actions import CASH, CLAIM, CLEAR, DEALER, END_DAY, FIGHT, LEAD, MOVE, PASS, Action, unpack_dice
from andori.engine.events import Event
from andori.engine.foe import BARRIER
from andori.engine.frames import FIGHTING, FOE_THROWS, LEADING, WALK, Card, Fight
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, State
from andori.lab.pursuit import Pursued, Pursuit
from andori.lab.simulation import LONGEST, Player, Setting, Tally, first_state, result_of, told_when_stuck

HOURS: Final = ("walk", "fight", "clear", "lead", "wait", "other", "unused")
LUCK_EDGES: Final = (-1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5)
"""Borders between the classes of luck, in standard deviations."""
THIRD: Final = 0.4307
"""A third of a normal distribution lies below minus this, and a third above it."""

# Events that mean that something was done: those whose first number is the space, those whose second is, those that
# happen where the hero stands. Fog is counted when it is carried out, whoever has turned it over before.
_DONE_AT_A: Final = (ev.FIGHT_BEGAN, ev.FOG_CLEARED, ev.WELL_DRUNK, ev.REVEALED)
_DONE_AT_B: Final = (ev.TOOK, ev.LEFT, ev.FOLLOWER_TAKEN, ev.FOLLOWER_LEFT)
_DONE_THERE: Final = (ev.BOUGHT, ev.TRADED)


@dataclass
class Luck:
    """How dice and outcomes went together; sums only, so that any number of games fits."""

    games: int = 0
    wins: int = 0
    total: float = 0.0
    squares: float = 0.0
    with_win: float = 0.0
    classes: list[int] = field(default_factory=lambda: [0] * (len(LUCK_EDGES) + 1))
    class_wins: list[int] = field(default_factory=lambda: [0] * (len(LUCK_EDGES) + 1))
    thirds: list[int] = field(default_factory=lambda: [0, 0, 0])
    third_wins: list[int] = field(default_factory=lambda: [0, 0, 0])

    def count(self, luck: float, won: bool) -> None:
        """Count a game in."""
        self.games += 1
        self.wins += won
        self.total += luck
        self.squares += luck * luck
        self.with_win += luck * won
        place = sum(luck >= edge for edge in LUCK_EDGES)
        self.classes[place] += 1
        self.class_wins[place] += won
        third = 0 if luck < -THIRD else 2 if luck > THIRD else 1
        self.thirds[third] += 1
        self.third_wins[third] += won

    def add(self, other: Luck) -> None:
        """Count another part in."""
        self.games += other.games
        self.wins += other.wins
        self.total += other.total
        self.squares += other.squares
        self.with_win += other.with_win
        for mine, theirs in (
            (self.classes, other.classes),
            (self.class_wins, other.class_wins),
            (self.thirds, other.thirds),
            (self.third_wins, other.third_wins),
        ):
            for place, count in enumerate(theirs):
                mine[place] += count


@dataclass
class Sight:
    """What was seen in many games; the sights of parts add up to the sight of the whole."""

    tally: Tally = field(default_factory=Tally)
    won_days: Counter[int] = field(default_factory=Counter)
    hours: Counter[str] = field(default_factory=Counter)
    overtime: int = 0
    draws: Counter[str] = field(default_factory=Counter)
    """How often each event card was turned over."""
    draw_wins: Counter[str] = field(default_factory=Counter)
    """How many of these draws were in games that were won."""
    read: Counter[str] = field(default_factory=Counter)
    """In how many games each legend card was read."""
    walked: Counter[int] = field(default_factory=Counter)
    done_at: Counter[int] = field(default_factory=Counter)
    creatures: Counter[int] = field(default_factory=Counter)
    """By the number printed on a space: steps of heroes onto it, things done there, creatures that came there."""
    luck: Luck = field(default_factory=Luck)
    pursued: Pursued = field(default_factory=Pursued)

    def add(self, other: Sight) -> None:
        """Count another sight in."""
        self.tally.games += other.tally.games
        self.tally.wins += other.tally.wins
        self.tally.decisions += other.tally.decisions
        self.tally.endings.update(other.tally.endings)
        self.tally.days.update(other.tally.days)
        self.won_days.update(other.won_days)
        self.hours.update(other.hours)
        self.overtime += other.overtime
        self.draws.update(other.draws)
        self.draw_wins.update(other.draw_wins)
        self.read.update(other.read)
        self.walked.update(other.walked)
        self.done_at.update(other.done_at)
        self.creatures.update(other.creatures)
        self.luck.add(other.luck)
        self.pursued.add(other.pursued)


class Watcher:
    """Watches one game."""

    def __init__(self, rules: Rulebook, sight: Sight, throws: dict[tuple[int, int], tuple[float, float]]) -> None:
        self.rules = rules
        self.sight = sight
        self.numbers = rules.content.board.numbers
        self.throws = throws
        self.surplus = 0.0
        self.variance = 0.0
        self.drawn: list[str] = []
        self.read: set[str] = set()

    def before(self, state: State, action: Action) -> None:
        """An action is about to be carried out."""
        self.moment = state.copy()
        self.hours = [hero.hours for hero in state.heroes]
        self.purpose = _purpose(state, action)
        if action.kind == END_DAY:
            hero = state.heroes[state.seat_of[action.hero]]
            self.sight.hours["unused"] += max(0, self.rules.content.hours - hero.hours)
        elif action.kind == CASH or action.kind == CLAIM:
            self.dealt(state, action)
        if action.hero == DEALER and state.frames[-1].kind == FIGHTING:
            frame = state.frames[-1]
            assert isinstance(frame, Fight)
            self.thrown(state, frame, action)

    def dealt(self, state: State, action: Action) -> None:
        """A gemstone becomes gold, or a card on the board is claimed: no event tells where."""
        space = state.heroes[state.seat_of[action.hero]].space
        if action.kind == CASH or not self.rules.content.sites[self.rules.sites.open_site(state, space)].thing:
            self.sight.done_at[self.numbers[space]] += 1

    def thrown(self, state: State, fight: Fight, action: Action) -> None:
        """Dice in a fight: how far the highest lies above what was to be expected, for the heroes or against them."""
        die, count = self.rules.throwing.fight_dice(state, fight)
        known = self.throws.get((die, count))
        if known is None:
            outcomes, weights = self.rules.dice.throws(die, count), self.rules.dice.throw_weights(die, count)
            known = _mean_and_variance([unpack_dice(outcome.a)[0] for outcome in outcomes], weights)
            self.throws[(die, count)] = known
        mean, variance = known
        surplus = unpack_dice(action.a)[0] - mean
        self.surplus += -surplus if fight.phase == FOE_THROWS else surplus
        self.variance += variance

    def after(self, state: State, facts: Iterable[Event]) -> None:
        """It has been carried out."""
        for hero, hours in zip(state.heroes, self.hours, strict=True):
            spent = hero.hours - hours
            if spent > 0:
                self.sight.hours[self.purpose] += spent
                self.sight.overtime += max(0, min(spent, hero.hours - self.rules.content.hours))
        self.note(state, facts)

    def note(self, state: State, facts: Iterable[Event]) -> None:
        """What happened, and where."""
        sight, numbers = self.sight, self.numbers
        for fact in facts:
            code = fact.code
            if code == ev.WALKED:
                sight.walked[numbers[fact.b]] += 1
                self.came(fact.hero, fact.b, False)
            elif code == ev.STOPPED:
                self.came(fact.hero, fact.a, True)
            elif code == ev.CREATURE_MOVED:
                sight.creatures[numbers[fact.c]] += 1
            elif code == ev.CREATURE_PLACED:
                sight.creatures[numbers[fact.b]] += 1
            elif code == ev.EVENT_CARD:
                self.drawn.append(self.rules.content.cards[fact.a].name)
            elif code == ev.CARD_READ:
                self.read.add(self.rules.content.card_names[fact.a])
            else:
                space = self.space_of(state, fact)
                if space >= 0:
                    sight.done_at[numbers[space]] += 1

    def space_of(self, state: State, fact: Event) -> int:
        """The space on which heroes did something, -1 when the event tells of nothing of that kind."""
        if fact.code == ev.FOLLOWER_SAVED:
            return self.rules.content.board.stronghold
        if fact.hero < 0:
            return -1
        if fact.code in _DONE_AT_A:
            return fact.a
        if fact.code in _DONE_AT_B:
            return fact.b
        return state.heroes[state.seat_of[fact.hero]].space if fact.code in _DONE_THERE else -1

    def came(self, kind: int, space: int, stops: bool) -> None:
        """A hero has entered a space or stopped there: something was done if a task or the legend waited for that."""
        rules, content, moment = self.rules, self.rules.content, self.moment
        seat = moment.seat_of[kind]
        open_tasks = [pc for pc in content.task_done if not rules.conditions.true_of(moment, pc)]
        moment.heroes[seat].space = space
        waiting = [Card(pc, seat) for place, pc in (content.on_stop if stops else content.on_enter) if place == space]
        if stops:
            for place, goal in enumerate(content.on_deliver):
                if goal[1] == space and place not in moment.delivered and moment.rests(space, goal[0]):
                    waiting.append(Card(goal[2], seat))
        else:
            sites = [content.sites[number] for number in moment.sites]
            waiting += [Card(site.pc, seat) for site in sites if site.forced and space in site.spaces]
        if any(rules.conditions.true_of(moment, pc) for pc in open_tasks) or any(map(self.stirs, waiting)):
            self.sight.done_at[self.numbers[space]] += 1

    def stirs(self, frame: Card) -> bool:
        """Whether a programme of the legend does anything at this moment, past the conditions it begins with."""
        program = self.rules.content.program
        while program[frame.pc][0] in (do.JUMP, do.UNLESS):
            code = program[frame.pc]
            frame.pc += 1
            if code[0] == do.JUMP:
                frame.pc = code[1]
            elif not self.rules.conditions.holds(self.moment, frame, code[1], code[2], code[3]):
                frame.pc = code[4]
        return program[frame.pc][0] != do.END

    def close(self, won: bool) -> None:
        """The game is over."""
        for name in self.drawn:
            self.sight.draws[name] += 1
            self.sight.draw_wins[name] += won
        self.sight.read.update(self.read)
        if self.variance > 0:
            self.sight.luck.count(self.surplus / math.sqrt(self.variance), won)


def watch_games(part: tuple[Setting, int, int]) -> Sight:
    """Play some games of a run and watch them; the games are those that :func:`play_results` plays."""
    with told_when_stuck():
        return _watched(*part)


def _watched(setting: Setting, first: int, count: int) -> Sight:
    content = setting.content()
    rules = Rulebook(content)
    sight = Sight()
    throws: dict[tuple[int, int], tuple[float, float]] = {}
    goals = Goals(content)
    for number in range(first, first + count):
        player = Player(setting, rules, number)
        watcher = Watcher(rules, sight, throws)
        rules.events = []
        state = first_state(setting, rules)
        watcher.note(state, rules.events)
        pursuit = Pursuit(rules, goals)
        pursuit.look(state)
        decisions = 0
        while state.outcome == RUNNING and decisions < LONGEST:
            action = player.choose(state)
            watcher.before(state, action)
            watcher.after(state, rules.apply(state, action))
            pursuit.look(state)
            decisions += 1
        result = result_of(state, content, player, number, decisions)
        sight.tally.count([result])
        if result.won:
            sight.won_days[result.day] += 1
        watcher.close(result.won)
        pursuit.close(sight.pursued)
    return sight


def _purpose(state: State, action: Action) -> str:
    """What hours are spent on that this action costs."""
    kind, frame = action.kind, state.frames[-1]
    if kind == FIGHT:
        return "fight"
    if kind == CLEAR:
        return "clear"
    if frame.kind == FIGHTING:
        assert isinstance(frame, Fight)
        return "clear" if frame.foe == BARRIER else "fight"
    if kind == MOVE or frame.kind == WALK:
        return "walk"
    if kind == LEAD or frame.kind == LEADING:
        return "lead"
    return "wait" if kind == PASS else "other"


def _mean_and_variance(values: list[int], weights: list[int]) -> tuple[float, float]:
    total = sum(weights)
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    return mean, sum(weight * (value - mean) ** 2 for value, weight in zip(values, weights, strict=True)) / total
