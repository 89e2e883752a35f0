"""The same seeds give the same games: in any process, whatever Python's hash seed, compiled or not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import andori
import seeded_games

GAMES = 1000
SCRIPT = Path(seeded_games.__file__)
SOURCES = Path(andori.__file__).parent


def fingerprint(source: Path, hash_seed: str) -> str:
    """Play the games in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(GAMES)], env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_thousand_games_are_the_same_in_every_process_compiled_or_not(tmp_path: Path) -> None:
    here = fingerprint(SOURCES.parent, "0")
    assert fingerprint(SOURCES.parent, "12345").split()[0] == here.split()[0]
    plain = tmp_path / "plain"
    shutil.copytree(SOURCES, plain / "andori", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    there = fingerprint(plain, "7")
    assert there.split()[1] == "plain"
    assert there.split()[0] == here.split()[0]
