"""A shelf of boxes for tests: those of the package, and others beside them; whoever looks for boxes finds them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import andori
from andori import sets
from andori.sets import boxes
from andori.text import catalogue

PACKAGE = Path(andori.__file__).parent
REEF = Path(__file__).parent / "reef"
SALTMARSH = Path(__file__).parent.parent / "boxes" / "saltmarsh"


@contextmanager
def shelf(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which all boxes lie as long as this lasts: put another one into it, then :func:`look_again`."""
    root = folder / "andori"
    shelves = root / "sets"
    shelves.mkdir(parents=True)
    for each in PACKAGE.iterdir():
        if each.name != "sets":
            (root / each.name).symlink_to(each)
    for each in (PACKAGE / "sets").iterdir():
        if each.is_dir():
            (shelves / each.name).symlink_to(each)
    homes = {"andori": root, "andori.sets": shelves}
    for module in (boxes, catalogue):
        monkeypatch.setattr(module, "files", lambda package: homes[package])
    monkeypatch.setattr(sets, "__path__", [*sets.__path__, str(shelves)])
    before = set(sys.modules)
    look_again()
    try:
        yield shelves
    finally:
        monkeypatch.undo()
        for name in set(sys.modules) - before:
            if name.startswith("andori.sets.") and not (PACKAGE / "sets" / name.split(".")[2]).exists():
                del sys.modules[name]
        look_again()


def look_again() -> None:
    """Forget whatever has been read or compiled."""
    for name, module in list(sys.modules.items()):
        if name.startswith("andori."):
            for found in list(vars(module).values()):
                if hasattr(found, "cache_clear"):
                    found.cache_clear()


def put_reef(shelves: Path, code: bool = True) -> Path:
    """Put the box beside the others that stands on the first; without its code it has only what its data brings."""
    home = shelves / REEF.name
    shutil.copytree(REEF, home, ignore=shutil.ignore_patterns("__pycache__", *(() if code else ("*.py", "lights"))))
    if not code:
        for file in ("citations.yaml", "subjects.yaml"):
            (home / file).unlink()
    look_again()
    return home


def put_saltmarsh(shelves: Path) -> Path:
    """Put the whole small box of the tests beside the others."""
    home = shelves / SALTMARSH.name
    shutil.copytree(SALTMARSH, home, ignore=shutil.ignore_patterns("__pycache__"))
    look_again()
    return home


def own_copy(shelves: Path, box: str) -> Path:
    """A box of the package as a folder of its own, whose files can be changed."""
    (shelves / box).unlink()
    ignored = shutil.ignore_patterns("cases", "__pycache__", "*.so")
    shutil.copytree(PACKAGE / "sets" / box, shelves / box, ignore=ignored)
    look_again()
    return shelves / box
