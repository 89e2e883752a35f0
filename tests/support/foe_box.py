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
