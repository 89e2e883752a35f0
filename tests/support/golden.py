"""Golden records: for every ending of every legend one recorded game, with the fingerprint of its last moment.

Run ``python tests/support/golden.py --write`` after a change that is meant to change how recorded games come out.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import yaml

from andori.game import Game
from andori.sets.library import legend_file, legends


def stories() -> list[str]:
    """Every legend that tells a story."""
    return [name for name in legends() if not legend_file(name).get("ground")]


def folder(legend: str) -> Path:
    """Where the records of a legend are."""
    box, _, name = legend.partition("/")
    return Path(str(files("andori.sets"))) / box / "legends" / name / "cases" / "records"


def endings(legend: str) -> list[str]:
    """The codes of all endings of a legend."""
    return list(legend_file(legend)["endings"])


def replay(legend: str, ending: str) -> Game:
    """The recorded game of an ending."""
    return Game.from_record((folder(legend) / f"{ending}.record").read_text(encoding="utf-8"))


def stored(legend: str) -> dict[str, str]:
    """The fingerprints kept for a legend."""
    path = folder(legend) / "digests.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else {}


def write() -> None:
    """Keep the fingerprints as they are now."""
    for legend in stories():
        found = {
            code: replay(legend, code).digest()
            for code in endings(legend)
            if (folder(legend) / f"{code}.record").is_file()
        }
        (folder(legend) / "digests.yaml").write_text(yaml.safe_dump(found), encoding="utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    write()
