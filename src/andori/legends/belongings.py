"""The book of things of a game, from the ``things`` of its box and of its legend."""

from __future__ import annotations

from typing import Any, Final

from andori.engine.things import ROLE_WORDS, SIZE_WORDS, Things
from andori.engine.typed import typed
from andori.legends.source import Map, Problem, SourceError, nearest

NO_THINGS: Final = ("nothing", "strength", "willpower", "none", "any")
"""Words that stand for something else wherever a thing can be named."""
FITS: Final[dict[str, str]] = {
    "doubles": "small",
    "looks": "small",
    "steps": "small",
    "herb": "small",
    "wards": "large",
    "shoots": "large",
    "flies": "large",
    "wakes": "large",
    "sums": "head",
}
"""The slot in which the rules look for what has a role."""


def needs_size(thing: Map) -> list[tuple[str, str]]:
    """What a thing is good for, each with the size that it needs for it."""
    found = [str(thing["role"])] if thing.get("role") else []
    found += [key for key in ("steps", "herb") if key in thing]
    return [(role, FITS[role]) for role in found if role in FITS]


def things_of(box: Map, legend: Map | None = None) -> Things:
    """The book of things: the box's in the order of its file, then the legend's own."""
    book = Things()
    book.own_roles = [str(role) for role in box.get("roles") or ()]
    refuse_unknown_roles(book, box["things"])
    _enter(book, box["things"])
    for name in box["stock"]:
        book.put_on_sale(book.code(name))
    book.own = book.count
    own = (legend or Map(1)).get("things")
    if own:
        _enter(book, own)
    return book


def refuse_unknown_roles(book: Things, things: Map) -> None:
    """A role that nobody knows would do nothing, and nobody would notice."""
    known = [*ROLE_WORDS, *book.own_roles]
    raised = [
        Problem(
            "set.yaml", things.lines.get(name, 1), f"{name} has the unknown role {typed(word)}", nearest(word, known)
        )
        for name, entry in things.items()
        for word in entry.get("roles") or ()
        if not book.role(word)
    ]
    if raised:
        raise SourceError(raised)


def _enter(book: Things, things: Map) -> None:
    for name, entry in things.items():
        numbers = [entry.get(key, 0) for key in ("steps", "herb", "gem", "log")]
        book.add(name, SIZE_WORDS[entry["size"]], _roles(book, entry), *numbers)
    for name, entry in things.items():
        if entry.get("used"):
            book.two_sides(book.code(name), book.code(entry["used"]))


def _roles(book: Things, entry: Any) -> int:
    mask = 0
    role = entry.get("role")
    for word in entry.get("roles") or ([role] if role else []):
        mask |= book.role(word)
    return mask
