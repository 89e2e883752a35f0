"""Plays seeded games at random and prints one fingerprint of all their records; run in processes of their own."""

from __future__ import annotations

import hashlib
import sys

from andori import is_compiled
from andori.engine.dealer import Generator, draw
from andori.engine.decisions import Chance
from andori.game import Game

LEGENDS = ("base/legend-1", "base/legend-2", "base/sandbox")
PARTIES = (["dwarf"], ["wizard", "warrior"], ["archer", "dwarf", "wizard"], ["warrior", "wizard", "dwarf", "archer"])
LIMIT = 400


def play(seed: int) -> str:
    """The record of one game, whose set-up also follows from the seed."""
    game = Game.new(
        LEGENDS[seed % 3],
        heroes=PARTIES[seed % 4],
        edition=("kosmos", "ffg")[seed // 2 % 2],
        difficulty=("normal", "easy")[seed // 3 % 2],
    )
    generator = Generator(seed)
    while game.outcome == "running" and len(game.history) < LIMIT:
        decision = game.decision
        if isinstance(decision, Chance):
            game.apply(draw(generator, decision.outcomes, decision.weights))
        else:
            actions = game.legal()
            game.apply(actions[generator.below(len(actions))])
    return game.record() + game.position()


def main(count: int) -> None:
    """Print the fingerprint."""
    digest = hashlib.sha256()
    for seed in range(count):
        digest.update(play(seed).encode())
    print(digest.hexdigest(), "compiled" if is_compiled() else "plain")


if __name__ == "__main__":
    main(int(sys.argv[1]))
