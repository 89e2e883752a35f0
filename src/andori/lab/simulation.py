"""Seeded games played by bots: what is played, one game after another, and how the results are counted."""

from __future__ import annotations

import hashlib
import pickle
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from andori.bots.bot import Bot
from andori.bots.registry import at_home, fault, make_bot, own_bot
from andori.engine.actions import Action
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import Playout, luck
from andori.engine.reasons import StuckError
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING, WON, State
from andori.lab.errors import LabError
from andori.lab.statistics import wilson
from andori.legends.folder import LegendFolder, register
from andori.sets.library import content_of

LONGEST: Final = 20_000
"""Decisions after which a game is given up as ``unfinished``."""
RANDOM: Final = "random"
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True)
class Setting:
    """What is played, and by whom; small, hashable, and enough for any process on any machine to play it."""

    legend: str
    heroes: tuple[str, ...]
    bot: str
    difficulty: str
    edition: str
    seed: int
    budget: float | None = None
    """Seconds a decision, for bots that have a budget; None is the bot's own."""
    own: bytes | None = None
    """A legend of somebody's own, packed by :func:`pack_legend`: other processes do not have its folder."""

    def content(self) -> Content:
        """What the game is played with."""
        if self.own is None:
            return content_of(self.legend, self.edition, self.difficulty, len(self.heroes))
        return _own_content(self.own, self.legend, self.edition, self.difficulty, len(self.heroes))

    def as_dict(self) -> dict[str, Any]:
        """What tells this setting from another, as plain data."""
        found = asdict(self)
        found["heroes"] = list(self.heroes)
        found["own"] = hashlib.sha256(self.own).hexdigest() if self.own is not None else None
        return found


def seconds_for(bot: str, milliseconds: int | None) -> float | None:
    """A budget as settings have it: nothing for bots that have none, so that equal runs look equal."""
    if milliseconds is None or not hasattr(make_bot(bot, 0), "budget"):
        return None
    return milliseconds / 1000


def pack_legend(folder: LegendFolder) -> bytes:
    """A legend that has been read from a folder, ready to travel."""
    return pickle.dumps(folder, protocol=5)


@lru_cache(maxsize=16)
def _own_content(packed: bytes, legend: str, edition: str, difficulty: str, hero_count: int) -> Content:
    register(pickle.loads(packed))
    return content_of(legend, edition, difficulty, hero_count)


class Result(NamedTuple):
    """One game."""

    number: int
    seed: int
    won: bool
    ending: str
    day: int
    letter: str
    decisions: int


@dataclass
class Tally:
    """What many games showed; tallies of parts add up to the tally of the whole."""

    games: int = 0
    wins: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    days: Counter[int] = field(default_factory=Counter)

    def count(self, results: Iterable[Result]) -> None:
        """Count games in."""
        for result in results:
            self.games += 1
            self.wins += result.won
            self.decisions += result.decisions
            self.endings[result.ending] += 1
            self.days[result.day] += 1

    def as_dict(self) -> dict[str, Any]:
        """The tally as plain data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "decisions": self.decisions,
            "endings": dict(sorted(self.endings.items())),
            "days": {str(day): count for day, count in sorted(self.days.items())},
        }

    @classmethod
    def from_dict(cls, found: dict[str, Any]) -> Tally:
        """The tally that :meth:`as_dict` wrote; one that does not add up is refused."""
        days = Counter({int(day): int(count) for day, count in found["days"].items()})
        endings = Counter({str(code): int(count) for code, count in found["endings"].items()})
        made = cls(int(found["games"]), int(found["wins"]), int(found["decisions"]), endings, days)
        if not 0 <= made.wins <= made.games == endings.total() == days.total() or made.decisions < 0:
            raise ValueError(f"{made.games} games, {made.wins} won, {endings.total()} endings, {days.total()} days")
        return made


def report(tally: Tally, seconds: float) -> dict[str, Any]:
    """A tally with its rates, as plain data: what ``andori simulate --json`` prints."""
    low, high = wilson(tally.wins, tally.games)
    found = tally.as_dict()
    mean = sum(day * count for day, count in tally.days.items()) / tally.games if tally.games else 0.0
    return {
        "games": tally.games,
        "wins": tally.wins,
        "win_rate": round(tally.wins / tally.games, 6) if tally.games else 0.0,
        "ci95": [round(low, 6), round(high, 6)],
        "endings": found["endings"],
        "days": {"mean": round(mean, 3), "counts": found["days"]},
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
    }


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run: fixed by the run's seed and the game's number alone."""
    return (seed * 1_000_003 + number * 7_919 + 17) % 2_147_483_647


def own_seed(seed: int, number: int) -> int:
    """The seed of a bot of somebody's own: nobody can work out from it what the dealer will throw."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number}".encode(), digest_size=4, person=b"andori bot").digest())


class BotError(LabError, ValueError):
    """A bot did something that cannot be done."""


class Player:
    """Plays all heroes of one game, and luck: the dealer's and the bot's streams are fixed by the game's number."""

    __slots__ = ("bot", "dice", "number", "own", "playout", "rules", "rules_of_own", "seed")

    def __init__(self, setting: Setting, rules: Rulebook, number: int) -> None:
        self.rules = rules
        self.number = number
        self.seed = game_seed(setting.seed, number)
        self.own = own_bot(setting.bot)
        self.playout: Playout | None = None
        """Random play lies in the compiled engine: one stream for players and luck, no call out of it a decision."""
        self.bot: Bot | None = None
        self.rules_of_own = rules
        """What the bot is given; one of somebody's own has a rulebook that nobody else goes by."""
        if self.own is not None:
            self.rules_of_own = Rulebook(rules.content)
            self.rules_of_own.logging = False
        if setting.bot == RANDOM:
            logging = rules.logging
            self.playout = Playout(rules, self.seed)
            rules.logging = logging
        else:
            self.dice = Generator(self.seed)
            # Those of the package keep to what their measured games were played with.
            mine = game_seed(setting.seed + 1, number) if self.own is None else own_seed(setting.seed, number)
            self.bot = make_bot(setting.bot, mine, setting.budget)

    def choose(self, state: State) -> Action:
        """What is done or dealt next."""
        if self.bot is None:
            assert self.playout is not None
            return self.playout.choose(state)
        rules = self.rules
        if rules.is_chance(state):
            return luck(rules, state, self.dice)
        actions = rules.legal(state)
        action = self.bot.choose(rules, state, actions) if self.own is None else self._answer_of_own(state, actions)
        if action not in actions:
            bot = type(self.bot).__name__
            raise BotError("bot_illegal", bot=bot, action=action, day=state.day, game=self.number)
        return action

    def _answer_of_own(self, state: State, actions: list[Action]) -> Action:
        """What a bot of somebody's own chooses; it may do as it likes with what it is given, the game goes by ours."""
        assert self.bot is not None and self.own is not None
        path, cls = self.own
        try:
            with at_home(path):
                action: object = self.bot.choose(self.rules_of_own, state.copy(), list(actions))
        except (Exception, SystemExit) as error:
            told = fault(error, path)
            raise BotError("bot_failed", bot=cls, day=state.day, game=self.number, fault=told) from error
        if not isinstance(action, Action):
            kind = "None" if action is None else type(action).__name__
            raise BotError("bot_returned", bot=cls, kind=kind, day=state.day, game=self.number)
        return action

    def finish(self, state: State) -> int:
        """Play to the end, or until nobody believes in an end any more; the number of decisions."""
        if self.playout is not None:
            return self.playout.go_on(state, LONGEST)
        done = 0
        while state.outcome == RUNNING and done < LONGEST:
            self.rules.apply(state, self.choose(state))
            done += 1
        return done


def first_state(setting: Setting, rules: Rulebook) -> State:
    """The first moment at which somebody, or luck, is asked."""
    state = opening(rules.content, list(setting.heroes))
    rules.settle(state)
    return state


def result_of(state: State, content: Content, player: Player, number: int, decisions: int) -> Result:
    """How a game ended."""
    ending = content.endings[state.ending].code if state.ending >= 0 else UNFINISHED
    letter = content.board.letters[state.narrator]
    return Result(number, player.seed, state.outcome == WON, ending, state.day, letter, decisions)


@lru_cache(maxsize=8)
def rules_of(setting: Setting, thread: int) -> Rulebook:
    """The rulebook of a setting, which has worked out its throws after the first games; each thread has its own."""
    rules = Rulebook(setting.content())
    rules.logging = False
    return rules


@contextmanager
def told_when_stuck() -> Iterator[None]:
    """A legend that sets itself off without end is told with the line that does."""
    try:
        yield
    except StuckError as error:
        reason = error.reason
        raise LabError("legend_stuck", line=reason.params["line"], word=reason.word) from None


def play_results(setting: Setting, first: int, count: int) -> list[Result]:
    """Play some games of a run, one after another."""
    rules = rules_of(setting, threading.get_ident())
    with told_when_stuck():
        if setting.bot == RANDOM:
            return _random_results(setting, rules, first, count)
        found: list[Result] = []
        for number in range(first, first + count):
            player = Player(setting, rules, number)
            state = first_state(setting, rules)
            decisions = player.finish(state)
            found.append(result_of(state, rules.content, player, number, decisions))
        return found


def _random_results(setting: Setting, rules: Rulebook, first: int, count: int) -> list[Result]:
    """The same games as with a :class:`Player`, with as little around the engine as can be: 5 % faster."""
    content, heroes = rules.content, list(setting.heroes)
    endings, letters = [ending.code for ending in content.endings], content.board.letters
    found: list[Result] = []
    for number in range(first, first + count):
        seed = game_seed(setting.seed, number)
        state = opening(content, heroes)
        rules.settle(state)
        decisions = Playout(rules, seed).go_on(state, LONGEST)
        ending = endings[state.ending] if state.ending >= 0 else UNFINISHED
        found.append(Result(number, seed, state.outcome == WON, ending, state.day, letters[state.narrator], decisions))
    return found


def play_games(setting: Setting, first: int, count: int) -> Tally:
    """Play some games of a run and count them."""
    tally = Tally()
    tally.count(play_results(setting, first, count))
    return tally
