"""Train MaskablePPO on a small legend and hold it against random play on the same seeds.

    pip install 'andori[lab]' torch sb3-contrib
    python examples/train_ppo.py                        # about ten minutes on one core
    python examples/train_ppo.py --steps 50000 --legend base/legend-2 --hints 1

Prints one JSON object: games and wins of both, before and after the training. docs/research.md shows what came of it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from time import perf_counter

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from andori.lab.statistics import wilson
from andori.lab.table_env import TableEnv

GAMMA = 0.995
SMALL = str(Path(__file__).resolve().parent / "the-stray-gors")


def play(env: TableEnv, model: MaskablePPO | None, games: int) -> dict[str, object]:
    """Games on seeds of their own, which the training never sees; no model plays at random."""
    chooser = np.random.default_rng(0)
    wins = 0
    for number in range(games):
        observation, _ = env.reset(seed=1_000_000 + number)
        over = False
        while not over:
            mask = env.action_masks()
            if model is None:
                action = int(chooser.choice(np.flatnonzero(mask)))
            else:
                action = int(model.predict(observation, action_masks=mask, deterministic=False)[0])
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        wins += bool(info.get("won"))
    return {"games": games, "wins": wins, "ci95": [round(end, 3) for end in wilson(wins, games)]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--legend", default=SMALL, help="a legend of the package, or a folder")
    parser.add_argument("--heroes", default="dwarf,warrior")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--games", type=int, default=300, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hints", type=float, default=0.0, help="weight of small rewards on the way")
    parser.add_argument("--save", default="", help="keep the trained model in this file")
    asked = parser.parse_args()
    heroes = tuple(asked.heroes.split(","))

    def make() -> TableEnv:
        return TableEnv(asked.legend, heroes, hints=asked.hints, gamma=GAMMA)

    start = perf_counter()
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make] * 8),
        n_steps=512,
        batch_size=512,
        n_epochs=6,
        learning_rate=5e-4,
        gamma=GAMMA,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
        device="cpu",
        verbose=0,
    )
    untrained = play(make(), model, asked.games)
    model.learn(asked.steps)
    seconds = perf_counter() - start
    if asked.save:
        model.save(asked.save)
    found = {
        "legend": Path(asked.legend).name,
        "heroes": list(heroes),
        "steps": asked.steps,
        "seconds": round(seconds),
        "random": play(make(), None, asked.games),
        "untrained": untrained,
        "trained": play(make(), model, asked.games),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
