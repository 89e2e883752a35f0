"""Moments of games that are played at random, for tests that must hold at any of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.game import Game
from andori.play.facts import facts_of
from andori.play.view import view_of
from andori.play.wire import Fact, View
from andori.sets.library import editions_of, levels_of

PARTIES = (["dwarf", "archer"], ["wizard", "warrior", "archer"], ["dwarf", "warrior", "archer", "wizard"], ["dwarf"])
SKIRMISH = "base/skirmish"


def keen(game: Game, generator: Generator) -> str:
    """A random action, rather one that does something."""
    actions = game.legal()
    busy = [action for action in actions if not action.text.endswith(("end day", ": pass"))]
    chosen = busy if busy and generator.below(5) else actions
    return chosen[generator.below(len(chosen))].text


def moments(legend: str, seed: int, every: int = 5, limit: int = 240) -> Iterator[tuple[Game, list[Fact]]]:
    """Moments of a random game and the facts that led there."""
    editions = editions_of(legend)
    edition, difficulty = editions[seed % len(editions)], levels_of(legend)[seed // 2 % 2]
    game = Game.new(legend, PARTIES[seed % 4], difficulty, edition)
    generator = Generator(seed)
    facts = facts_of(game, game.opening, 0, "en")
    yield game, facts
    while game.decision is not None and len(game.history) < limit:
        decision = game.decision
        if isinstance(decision, Chance):
            events = game.apply(draw(generator, decision.outcomes, decision.weights))
        else:
            events = game.apply(keen(game, generator))
        facts = facts_of(game, events, len(game.history), "en")
        if len(game.history) % every == 0 or game.decision is None:
            yield game, facts


def fights() -> Iterator[tuple[Game, View]]:
    """Moments of many fights, each kept as it was."""
    for seed in range(36):
        text = Game.new(SKIRMISH, PARTIES[seed % 3], "easy", ("kosmos", "ffg")[seed % 2]).position()
        # The first hero has something to decide at every throw and every loss.
        things = ("shield rune-blue rune-yellow rune-green", "shield helm")[seed // 3 % 2]
        game = Game.from_position(text.replace(" has -", f" has {things}", 1))
        generator = Generator(seed)
        for _ in range(120):
            decision = game.decision
            if decision is None:
                break
            if isinstance(decision, Chance):
                game.apply(draw(generator, decision.outcomes, decision.weights))
            else:
                actions = game.legal()
                wanted = [action for action in actions if re.search(": (fight|clear|join|stay|flip)", action.text)]
                pool = wanted if wanted and generator.below(6) else actions
                game.apply(pool[generator.below(len(pool))])
            view = view_of(game, "en")
            if view.fight is not None:
                yield game, view
