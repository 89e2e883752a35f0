"""Looks for games that the browser tests play by clicking: ``python tests/browser/make_games.py`` writes them.

A table's luck comes from its seed and the moment alone, so the same clicks at a table with the same seed bring the same
game. A planner plays; the first seed whose game ends as wanted is kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

from andori.bots.registry import make_bot
from andori.play.journal import Opened
from andori.play.table import Table

FOLDER = Path(__file__).parent / "games"
WANTED = {
    "legend-1-won": ("base/legend-1", "easy", ["dwarf", "warrior", "archer"], "won", "planner"),
    "legend-1-lost": ("base/legend-1", "easy", ["dwarf", "archer"], "lost", "greedy"),
    "legend-2-won": ("base/legend-2", "easy", ["dwarf", "warrior"], "won", "planner"),
    "star-shield-won": ("star_shield/star-shield", "normal", ["dwarf", "archer"], "won", "planner"),
}
LONGEST = 900


def play(legend: str, difficulty: str, heroes: list[str], seed: str, bot_name: str) -> Table:
    """A whole game of one bot that plays all heroes."""
    opened = Opened(0, legend, "kosmos", difficulty, heroes, ["person"] * len(heroes), seed, "fair", "", "")
    table = Table(seed, opened)
    table.begin(0)
    bot = make_bot(bot_name, 1, 0.1)
    while table.game.decision is not None and len(table.game.history) < LONGEST:
        game = table.game
        action = bot.choose(game.rules, game.state, game.legal())
        table.act(1, f"m{table.version}", table.version, [action.text], 0)
    return table


def main(names: list[str]) -> None:
    """Find and write the games."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or list(WANTED):
        legend, difficulty, heroes, outcome, bot = WANTED[name]
        for number in range(100):
            seed = f"browser-{number}"
            table = play(legend, difficulty, heroes, seed, bot)
            print(name, seed, table.game.outcome, len(table.game.history), flush=True)
            if table.game.outcome == outcome:
                (FOLDER / f"{name}.record").write_text(f"# seed {seed}\n{table.game.record()}", encoding="utf-8")
                break


if __name__ == "__main__":
    main(sys.argv[1:])
