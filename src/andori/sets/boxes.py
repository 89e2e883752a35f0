"""The boxes: each is a folder beside this module.

A box that can be played has a ``set.yaml`` and a ``box.py`` that lists its chapters. What only its legends can say it
lists in a ``words.py``. Its ``rules.yaml`` begins with a
paragraph that says which box it is: the word with which its rule numbers begin, its title and its place in the row.

A box that ``extends`` another one stands on it: whatever its own folder does not have is that of the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from andori.engine.typed import typed
from andori.sets.extending import WrongBox, laid_over, stacked
from andori.text.catalogue import LOADER

if TYPE_CHECKING:
    from andori.engine.chapter import Chapter
    from andori.engine.content import Content
    from andori.legends.own_words import OwnWord


class UnknownBox(ValueError):
    """No box has this name."""

    code = "unknown_box"

    def __init__(self, box: str, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no box {typed(box)}. Choose from {typed(*known)}.")
        self.box = box


def folder_of(box: str) -> Traversable:
    """Where the files of a box lie."""
    return files("andori.sets").joinpath(box)


@cache
def boxes() -> tuple[str, ...]:
    """Every box that can be played, in their order: the first one is played where nobody names another."""
    return tuple(box for box in _folders() if folder_of(box).joinpath("set.yaml").is_file())


@cache
def catalogued() -> tuple[str, ...]:
    """Every box whose rules are known, in their order, whether it can be played or not."""
    return tuple(box for box in _folders() if folder_of(box).joinpath("rules.yaml").is_file())


@cache
def box_editions(box: str) -> tuple[str, ...]:
    """The editions of a box, the usual one first; none where it cannot be played yet."""
    return tuple(box_facts(box)["editions"]) if box in boxes() else ()


@cache
def line_of(box: str) -> tuple[str, ...]:
    """A box and those on which it stands, itself first; raises :class:`UnknownBox`."""
    if box not in boxes():
        raise UnknownBox(box, boxes())
    found = [box]
    while (parent := _own_facts(found[-1]).get("extends")) is not None:
        if parent not in boxes():
            known = typed(*(each for each in boxes() if each not in found))
            told = f"extends {typed(parent)}, and there is no such box. Choose from {known}."
            raise WrongBox(f"{found[-1]}/set.yaml: {told}")
        if parent in found:
            raise WrongBox(f"{found[-1]}/set.yaml: extends {typed(parent)}, which stands on this box itself.")
        found.append(parent)
    return tuple(found)


@cache
def _own_facts(box: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = yaml.load(folder_of(box).joinpath("set.yaml").read_text("utf-8"), Loader=LOADER)
    return found


@cache
def box_facts(box: str) -> Mapping[str, Any]:
    """What a box consists of, for whoever needs neither lines nor rules: its ``set.yaml``, laid over that of the box on
    which it stands; raises :class:`UnknownBox`."""
    found: Mapping[str, Any] = stacked([_own_facts(each) for each in line_of(box)], line_of(box))
    return found


@cache
def homes_in(box: str, folder: str) -> Mapping[str, str]:
    """The boards, or the decks, of a box and of those on which it stands, in order of their names: in which box each
    lies. Of two with the same name the nearer one is taken, with its texts."""
    found: dict[str, str] = {}
    for each in reversed(line_of(box)):
        home = folder_of(each).joinpath(folder)
        files = [entry.name.removesuffix(".yaml") for entry in home.iterdir()] if home.is_dir() else []
        found |= {name: each for name in files if "." not in name}
    return dict(sorted(found.items()))


def over_line(box: str, file: str) -> dict[str, Any]:
    """What a file with lists and mappings says: that of the box laid over those of the boxes on which it stands."""
    found: dict[str, Any] = {}
    for each in reversed(line_of(box) if box in boxes() else (box,)):
        path = folder_of(each).joinpath(file)
        if path.is_file():
            own = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
            found = laid_over(found, own or {}, f"{each}/{file}")
    return found


def homes_of(content: Content) -> tuple[str, ...]:
    """The boxes by which a game is played: that of its legend, those on which it stands, and those that lend to it."""
    modules = [chapter.__module__.split(".") for chapter in content.chapters]
    lenders = [*content.lenders, *(parts[2] for parts in modules if parts[1] == "sets")]
    own = line_of(content.legend.partition("/")[0])
    return tuple(dict.fromkeys((*own, *(box for lender in lenders for box in line_of(lender)))))


def first_box() -> str:
    """The box that is meant where nobody names one."""
    return boxes()[0]


def box_around(path: Path) -> str:
    """The box in whose folder a file or folder lies; for what lies elsewhere, the first one."""
    whole = path.resolve()
    inside = (at.name for at in (whole, *whole.parents) if at.name in boxes() and at.joinpath("set.yaml").is_file())
    return next(inside, first_box())


@cache
def _folders() -> tuple[str, ...]:
    found = [entry.name for entry in files("andori.sets").iterdir() if entry.is_dir()]
    return tuple(sorted(found, key=lambda box: (rules_head(box).get("order", inf), box)))


@cache
def rules_head(box: str) -> Mapping[str, Any]:
    """The first paragraph of a box's ``rules.yaml``, which is read without the rest; empty where there is none."""
    path = folder_of(box).joinpath("rules.yaml")
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return yaml.load(text.partition("\n\n")[0], Loader=LOADER) or {}


@cache
def chapters_of(box: str) -> list[type[Chapter]]:
    """The chapters of a box, in their order: those that its ``box.py`` lists, or those of the box it stands on."""
    for each in line_of(box):
        if folder_of(each).joinpath("box.py").is_file():
            return list(import_module(f"andori.sets.{each}.box").CHAPTERS)
    raise WrongBox(f"{box}: there is no box.py beside its set.yaml. List the chapters of the box there, in CHAPTERS.")


@cache
def words_of(box: str) -> tuple[OwnWord, ...]:
    """The words that only the legends of a box can use: those of the box it stands on, then its own.

    A word that both have is the box's own. An effect, a condition and a trigger may have one name.
    """
    found: dict[tuple[type[OwnWord], str], OwnWord] = {}
    for each in reversed(line_of(box)):
        if folder_of(each).joinpath("words.py").is_file():
            found |= {(type(word), word.name): word for word in import_module(f"andori.sets.{each}.words").WORDS}
    return tuple(found.values())
