"""Outside its folder nobody names a box: its editions, heroes, creatures and things are data, and rules ask for roles.

The words are made from the data of every box that can be played. Texts are data, too: docstrings, and what
the help of a command or a word of legends shows as an example, may name anything.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from test_house import HOUSE, ROOT

from andori.sets.boxes import box_facts, boxes, catalogued, folder_of, homes_in, rules_head
from andori.sets.library import board_file, look_file

ROOMS: Final = (
    *("server", "cli", "lab", "cases", "tester", "text", "play", "sets", "game.py"),
    *("engine", "engine/rules", "bots", "legends"),
)
"""What is held to it: folders without what lies below them, and single modules."""

OLD_FORMATS: Final = ("migrations.py", "older.py")
"""Modules that bring up to date what was stored before: they name what it was called then."""

GENERIC: Final = frozenset(
    word
    for words in (
        "event narrator time sunrise willpower strength fight turn move trade defeated",  # in every booklet
        "easy normal hard",  # levels of at least two boxes
        "gold golden merchant well fog shield bow",  # base, and Star Shield, Last Hope or Far Land
        "falcon telescope helm gem herb brew",  # base, and Last Hope or Far Land
        "forest river sea mountain coast tower tree exit sheltered",  # what any board may show
        "blue green yellow red purple brown",  # colours
        "mine land man woman beside covered",  # what is mine; to land; every hero is one or the other
        "key log light crew threat fire",  # of programs, of fights, and of those who work together
        "damaged used half empty dry",  # the other side of a token
    )
    for word in words.split()
)
"""Words of the boxes that belong to no single one."""

LATER: Final[Mapping[str, str]] = {
    "engine": "wizard",  # a refusal, by whose name the citations of stored tables know it
    "engine/rules": "wizard",  # where it is given
    "bots": "farmer",  # names of weights and features, by which learned files know them
}
"""Words of one box that a room still uses: each goes from here when the last of them has been put otherwise."""


def named(found: Any) -> Iterator[str]:
    """The names in a list or a mapping of a box."""
    for entry in found or ():
        yield str(entry)


def names_of(box: str) -> Iterator[str]:
    """Every name that the data of a box gives to something."""
    facts = box_facts(box)
    parts = ("editions", "levels", "heroes", "creatures", "allies", "figures", "things", "stock", "stones", "fog")
    for part in (*parts, "layers", "pools", "marks", "hero_marks"):
        yield from named(facts.get(part))
    for hero in facts["heroes"].values():
        yield from hero["figures"].values()
    yield from (facts.get("nouns") or {}).values()
    shown = look_file(box)
    for part in ("features", "looks", "underground"):
        yield from named(shown.get(part))
    for folder in ("boards", "decks"):
        if folder_of(box).joinpath(folder).is_dir():
            yield from (entry.name.partition(".")[0] for entry in folder_of(box).joinpath(folder).iterdir())
    for board in homes_in(box, "boards"):
        yield from board_file(box, board)["features"]


def parts_of(text: str) -> list[str]:
    """The words of which a name or a text is made, in small letters."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text)
    return [part for part in re.split(r"[^A-Za-z]+", apart.lower()) if part]


def is_word(parts: list[str], word: tuple[str, ...]) -> bool:
    """Whether these parts are a word of a box, or several of what it names."""
    return len(parts) == len(word) and all(part in (one, f"{one}s") for part, one in zip(parts, word))


@cache
def forbidden() -> list[tuple[str, ...]]:
    """What only boxes may name, each as its words: ``tree_of_songs`` is three."""
    free = {form for word in GENERIC for form in (word, f"{word}s")}
    words = [tuple(parts_of(name)) for box in boxes() for name in names_of(box)]
    words += [tuple(parts_of(box)) for box in catalogued() if "_" in box]
    kept = {word for word in words if not free.issuperset(word)}
    return sorted(word for word in kept if (*word[:-1], word[-1].removesuffix("s")) not in kept - {word})


@cache
def in_a_name(text: str) -> list[str]:
    """The words of boxes in a name or a text."""
    parts = parts_of(text)
    places = range(len(parts))
    return [" ".join(word) for word in forbidden() if any(is_word(parts[at : at + len(word)], word) for at in places)]


def in_a_text(text: str) -> Iterator[str]:
    """The words of boxes in a text, with boxes and rules themselves, which a name may be called like."""
    yield from in_a_name(text)
    tokens = re.split(r"[^\w-]+", text)
    yield from (box for box in catalogued() if box in tokens)
    for box in catalogued():
        yield from re.findall(rf"\b{rules_head(box)['module']}-[A-Z]\w*", text)


def texts_that_are_data(tree: ast.AST) -> set[ast.AST]:
    """Docstrings, also those below a field, the help of commands, and what authors read of a word and its examples."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(node.value)
        if isinstance(node, ast.keyword) and node.arg in ("help", "plain"):
            found.update(ast.walk(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = {"Said": node.args, "Word": node.args[2:3]}.get(node.func.id, [])
            found.update(part for text in texts for part in ast.walk(text))
    return found


def names_in(node: ast.AST) -> Iterator[str]:
    """What a part of a module calls something."""
    fields = ("asname",) if isinstance(node, ast.alias) else ("id", "attr", "name", "arg")
    for field in fields:
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield value


def slips(source: str) -> list[tuple[int, str, str]]:
    """Line, word and where it stands, of everything in a module that belongs to a single box."""
    tree = ast.parse(source)
    data = texts_that_are_data(tree)
    found: list[tuple[int, str, str]] = []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import | ast.ImportFrom):
            paths = [getattr(node, "module", None) or "", *(alias.name for alias in node.names)]
            found += [(line, word, path) for path in paths for word in in_a_text(path)]
        for name in names_in(node):
            found += [(line, word, name) for word in in_a_name(name)]
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in data:
            found += [(line, word, repr(node.value)) for word in in_a_text(node.value)]
    return sorted(found)


def modules(room: str) -> Iterable[Path]:
    place = HOUSE / room
    return sorted(place.glob("*.py")) if place.is_dir() else [place]


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_outside_the_boxes_names_what_belongs_to_one(room: str) -> None:
    later = LATER.get(room, "").split()
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {word!r} in {where}"
        for path in modules(room)
        if path.name not in OLD_FORMATS
        for line, word, where in slips(path.read_text(encoding="utf-8"))
        if word not in later
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def beat_the_skral() -> None: ...", ["skral"]),
        ("class TrollCook: ...", ["troll"]),
        ("DWARVES = GORS = 2", ["gor"]),
        ("x = 'kosmos'", ["kosmos"]),
        ("x = f'base/{name}'", ["base"]),
        ("x = 'BASE-FOG-03'", ["BASE-FOG"]),
        ("x = far_land_of(y)", ["far land"]),
        ("import andori.sets.base.box as first", ["base"]),
        ("x = 'under the tree of songs'", ["tree of songs"]),
        ("x: Option(help='such as dwarf')\n'''As base/legend-1, a skral.'''", []),
        ("x = Word('skral', Said('A skral.', 'Ein Skral.', 'Un skral.'), 'skral: 5', plain='gor: 5')", ["skral"]),
        ("except BaseException: pass", []),
        ("x = 'base-uri'\nfog = well = shield", []),
    ],
)
def test_a_name_of_a_box_is_found(source: str, words: list[str]) -> None:
    source = f"try: pass\n{source}" if source.startswith("except") else source
    assert [word for _, word, _ in slips(source)] == words
