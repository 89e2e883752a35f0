"""One game played at random, with every moment held against the laws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from andori.engine.actions import DEALER, END_DAY, FIRST_OF_BOX, Action
from andori.engine.content import Content
from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.game import Game
from andori.sets.library import editions_of, heroes_of, levels_of
from andori.tester import citations, legality, texts
from andori.tester.laws import BrokenLaw, check_state, check_stronghold, must
from andori.tester.ledger import Ledger

LONGEST_GAME = 5_000
"""Decisions after which a game is broken off; random play needs some hundreds where the narrator moves every day."""
LONGEST_DAY = 4_000
"""Decisions after which a day that has not ended counts as endless; random play needs some dozens."""
TEMPERS = (1, 1, 3, 9)
"""How often a kind of action is chosen: drawn for each kind anew in each game, so that games differ in style."""


@dataclass(frozen=True)
class Rates:
    """How often each kind of check is made: 1 always, n once in n decisions (or games), 0 never."""

    listed: int
    """Every listed action is not refused, and its line reads back."""
    unlisted: int
    """Variations of listed actions, and any actions at all, are refused with a rule."""
    copies: int
    """Every listed action is done on a copy."""
    positions: int
    """The position reads back."""
    records: int
    """Once in n games: replay, and undo to the start."""
    twins: int
    """Once in n games: a dealer with another seed changes nothing before luck is asked."""
    sample: int
    """At most so many listed actions are varied and copied; 0 for all."""


THOROUGH = Rates(1, 1, 1, 1, 1, 1, 0)
BULK = Rates(listed=8, unlisted=40, copies=40, positions=40, records=25, twins=25, sample=6)


@dataclass(frozen=True)
class Party:
    """What is played, and by whom."""

    legend: str
    edition: str
    difficulty: str
    heroes: tuple[str, ...]

    def new(self) -> Game:
        """The game at its beginning."""
        return Game.new(self.legend, self.heroes, self.difficulty, self.edition)


@dataclass(frozen=True)
class Report:
    """A law that was broken, and how to see it again."""

    law: str
    what: str
    seed: int
    party: Party
    decision: int
    action: str
    """What was done at this position when the law was found broken; empty when nothing had been done yet."""
    position: str
    record: str = field(repr=False)


@dataclass(frozen=True)
class Tale:
    """How a game went."""

    decisions: int
    outcome: str
    ending: str
    broken: Report | None


def draw_party(generator: Generator, legends: Sequence[str]) -> Party:
    """Any legend, edition, difficulty and seating of one to four heroes."""
    legend = legends[generator.below(len(legends))]
    editions, levels = editions_of(legend), levels_of(legend)
    edition = editions[generator.below(len(editions))]
    difficulty = levels[generator.below(len(levels))]
    bench = heroes_of(legend)
    count = 1 + generator.below(min(4, len(bench)))
    heroes = tuple(bench.pop(generator.below(len(bench))) for _ in range(count))
    return Party(legend, edition, difficulty, heroes)


class Player:
    """Chooses at random, by kinds first, so that rare kinds are not drowned in long lists."""

    def __init__(self, seed: int, content: Content) -> None:
        self.generator = Generator(seed)
        kinds = max(FIRST_OF_BOX - 1, *content.book.forms) + 1
        self.tempers = [TEMPERS[self.generator.below(len(TEMPERS))] for _ in range(kinds)]

    def choose(self, listed: list[Action]) -> Action:
        """One of the listed actions; now and then the end of the day, so that games end."""
        if self.generator.below(16) == 0:
            for action in listed:
                if action.kind == END_DAY:
                    return action
        kinds = sorted({action.kind for action in listed})
        left = self.generator.below(sum(self.tempers[kind] for kind in kinds))
        wanted = kinds[-1]
        for kind in kinds:
            left -= self.tempers[kind]
            if left < 0:
                wanted = kind
                break
        found = [action for action in listed if action.kind == wanted]
        return found[self.generator.below(len(found))]


class Examiner:
    """Plays one game and checks it."""

    def __init__(self, party: Party, seed: int, rates: Rates) -> None:
        self.party = party
        self.seed = seed
        self.rates = rates
        self.game = party.new()
        self.player = Player(seed, self.game.content)
        self.luck = Generator(seed + 1_000_003)
        self.chance = Generator(seed + 2_000_003)
        self.digests: list[str] = []
        self.skip = 0
        self.action = ""
        self.before = self.game.state.copy()

    def now(self, rate: int) -> bool:
        """Whether a check that is made once in ``rate`` times is made now."""
        if len(self.game.history) < self.skip:
            return False
        return rate > 0 and self.chance.below(rate) == 0

    def some(self, listed: list[Action]) -> list[Action]:
        """All listed actions, or a sample of them."""
        limit = self.rates.sample
        if not limit or len(listed) <= limit:
            return listed
        return [listed[self.chance.below(len(listed))] for _ in range(limit)]

    def play(self, limit: int) -> None:
        """Play on until the end, or for ``limit`` decisions."""
        game = self.game
        undoing = self.rates.records > 0 and self.chance.below(self.rates.records) == 0
        ledger = Ledger(game.rules, game.state)
        check_state(game.content, game.state)
        check_stronghold(game.rules, game.state)
        citations.check_facts(game.content, game.opening)
        if self.now(self.rates.twins):
            self.check_no_secret()
        day, dawn = game.state.day, 0
        while game.outcome == "running" and len(game.history) < limit:
            if game.state.day != day:
                day, dawn = game.state.day, len(game.history)
            must(len(game.history) - dawn < LONGEST_DAY, "endless", f"day {day} does not end")
            if undoing:
                self.digests.append(game.digest())
            listed = game.legal()
            self.examine(listed)
            action = self.answer(listed)
            self.action = action.text
            self.before = game.state.copy()
            told = game.position() if self.now(self.rates.copies) else ""
            events = game.apply(action)
            if told:
                kept = Game(game.content, self.before).position()
                must(kept == told, "copy", f"`{action.text}` changed a copy that was made before it")
            ledger.check(game.state, action, events)
            citations.check_facts(game.content, events)
            check_state(game.content, game.state)
            check_stronghold(game.rules, game.state)
            self.action = ""
        self.examine(game.legal())
        if undoing:
            texts.check_record(game)
            texts.check_undo(game.copy(), self.digests)

    def answer(self, listed: list[Action]) -> Action:
        """What the player or the dealer answers."""
        if listed[0].hero == DEALER:
            decision = self.game.decision
            assert isinstance(decision, Chance)
            return draw(self.luck, decision.outcomes, decision.weights)
        return self.player.choose(listed)

    def examine(self, listed: list[Action]) -> None:
        """All checks of one moment that are due."""
        game, rates = self.game, self.rates
        legality.check_list(game, listed)
        if self.now(rates.listed):
            legality.check_listed(game, listed)
            for action in listed:
                legality.check_text(game.content, action)
        if self.now(rates.positions):
            texts.check_position(game, listed)
            texts.check_rules_untouched(game)
        if self.now(rates.copies):
            texts.check_copies(game, self.some(listed))
        if self.now(rates.unlisted):
            candidates = [legality.any_action(game.content, self.chance) for _ in range(60)]
            legality.check_unlisted(game, listed, candidates)
            legality.check_refusal(game, listed, candidates[0])
            for action in self.some(listed):
                legality.check_unlisted(game, listed, list(legality.variations(game.content, action)))

    def check_no_secret(self) -> None:
        """Two games that differ only in the dealer's seed are the same until luck has answered."""
        one, other = self.party.new(), self.party.new()
        first, second = Player(self.seed, one.content), Player(self.seed, other.content)
        while one.outcome == "running" and one.asked != "dealer" and len(one.history) < 200:
            must(one.position() == other.position(), "secret", "the position knows something of luck to come")
            one.apply(first.choose(one.legal()))
            other.apply(second.choose(other.legal()))
        must(one.position() == other.position(), "secret", "the position knows something of luck to come")

    def report(self, law: str, what: str) -> Report:
        """What was broken, with the position at which the last action was done."""
        game = self.game
        at = Game(game.content, self.before) if self.action else game
        return Report(law, what, self.seed, self.party, len(game.history), self.action, at.position(), game.record())


def play(party: Party, seed: int, rates: Rates = BULK, limit: int = LONGEST_GAME, skip: int = 0) -> Tale:
    """Play one game of a party at random and check it; the same arguments always give the same game.

    The first ``skip`` decisions are held only against the laws of :mod:`andori.tester.laws` and the ledger.
    """
    examiner = Examiner(party, seed, rates)
    examiner.skip = skip
    broken: Report | None = None
    try:
        examiner.play(limit)
    except BrokenLaw as error:
        broken = examiner.report(error.law, error.what)
    except Exception as error:
        # Whatever else the engine raises is a broken law, too, and is reported with its place.
        broken = examiner.report("exception", f"{type(error).__name__}: {error}")
    game = examiner.game
    return Tale(len(game.history), game.outcome, game.ending, broken)
