"""The second box with more to fight: what its set.yaml and its chapters say besides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from andori.sets import boxes


def add_to_box(home: Path, entries: dict[str, Any]) -> None:
    """Say more in the box's set.yaml: mappings grow, everything else is replaced."""
    path = home / "set.yaml"
    source: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    for key, value in entries.items():
        if isinstance(value, dict) and isinstance(source.get(key), dict):
            source[key] |= value
        else:
            source[key] = value
    path.write_text(yaml.safe_dump(source, sort_keys=False), encoding="utf-8")


def add_chapters(home: Path, code: str, names: str) -> None:
    """Let the box have chapters of its own, behind those of the first."""
    text = (
        f"from andori.sets.{boxes.first_box()}.box import CHAPTERS as FIRST\n\n{code}\n\nCHAPTERS = (*FIRST, {names})\n"
    )
    (home / "box.py").write_text(text, encoding="utf-8")


def write_ground(home: Path, setup: str) -> None:
    """Let the sandbox of the box begin with this set-up."""
    path = home / "legends" / "sandbox" / "legend.yaml"
    text = path.read_text(encoding="utf-8")
    head, rest = text.split("setup:\n")
    path.write_text(head + "setup:\n" + setup + "at_end:\n" + rest.split("at_end:\n")[1], encoding="utf-8")


FOES: dict[str, Any] = {
    "nouns": {"pack": "shoal"},
    "things": {"rope": {"size": "small", "steps": 1}, "pearl": {"size": "small"}},
    "stock": {"rope": 2, "pearl": 3},
    "creatures": {
        # A bare value: one value above it beats it, nobody loses anything; no reward, no letter, no figure kept.
        "eel": {"value": 6, "close": True, "alone": True, "narrator": False, "kept": False},
        # A bare value with a die, for which an equal value is enough.
        "seal": {"value": 3, "dice": [1, 1, 1], "die": "red", "equal_beats": True},
        # Several to a space, with a reward across a slash.
        "gull": {
            **{"strength": 1, "willpower": 2, "dice": [1, 1, 1], "die": "red", "several": True},
            "reward": [{"willpower": 3}, {"pearl": 2}],
        },
    },
}
"""What the box has besides: an eel, a seal and a shoal of gulls."""


def add_foes(home: Path) -> None:
    """Let the box have all of :data:`FOES`."""
    add_to_box(home, FOES)
    add_chapters(home, "from andori.engine.rules.packs import Packs", "Packs")
    write_ground(
        home,
        "  - heroes_at: {diver: 7, smith: 9, piper: 9}\n"
        "  - creature: {kind: crab, at: 9}\n"
        "  - creature: {kind: eel, at: 7}\n"
        "  - creature: {kind: seal, at: 14}\n"
        "  - creature: {kind: gull, at: [9, 9, 3]}\n",
    )
