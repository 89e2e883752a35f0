"""Bots against foes that stand several to a space, and against bare values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from andori.bots.goals import Goals
from andori.bots.policy import Policy
from andori.engine.dealer import Generator
from andori.engine.playout import luck
from andori.engine.state import RUNNING, WON
from andori.game import Game
from foe_box import add_foes
from second_box import NAME, second_box, write_legend

LEGEND = """\
format: 2
id: tide
board: shore
endings: {castle: lost, narrator: lost, calm: won}
setup:
  - heroes_at: {diver: 7, smith: 9, piper: 9}
  - creature: {kind: gull, at: [3, 3, 11]}
  - creature: {kind: eel, at: 7}
triggers:
  - defeated: gull
    do: [{if: {when: {not: {lives: gull}}, then: [{ending: calm}]}}]
tasks:
  shoal: {done: {not: {lives: gull}}}
at_end:
  - ending: narrator
"""


@pytest.fixture
def shoal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with second_box(tmp_path, monkeypatch) as folder:
        add_foes(folder)
        write_legend(folder, LEGEND, "title: Tide\n")
        yield folder


def test_a_task_that_asks_for_a_pack_is_a_wish_for_its_defeat(shoal: Path) -> None:
    game = Game.new(f"{NAME}/tide", ["diver", "smith", "piper"])
    wants = Goals(game.content).wants(game.rules, game.state)
    gull = game.content.book.creatures.index("gull")
    assert wants.kill[gull] or wants.last[gull]
    game.state.pack = []
    wants = Goals(game.content).wants(game.rules, game.state)
    assert not wants.kill[gull] and not wants.last[gull]


@pytest.mark.parametrize("seed", range(4))
def test_those_who_plan_seek_out_a_pack_and_beat_one_after_the_other(shoal: Path, seed: int) -> None:
    game = Game.new(f"{NAME}/tide", ["diver", "smith", "piper"])
    policy, dice = Policy(game.rules, Goals(game.content), seed, 0.0), Generator(seed)
    policy.reset(3)
    for _ in range(2000):
        if game.state.outcome != RUNNING:
            break
        if game.rules.is_chance(game.state):
            game.rules.apply(game.state, luck(game.rules, game.state, dice))
        else:
            actions = game.rules.legal(game.state)
            chosen = policy.choose(game.state, actions)
            assert chosen in actions
            game.rules.apply(game.state, chosen)
    assert game.state.outcome == WON, game.position()
