"""The book of things of a game, from the ``things`` of its box and of its legend."""

from __future__ import annotations

from typing import Any

from andori.engine.things import ROLE_WORDS, SIZE_WORDS, Things
from andori.legends.source import Map


def things_of(box: Map, legend: Map | None = None) -> Things:
    """The book of things: the box's in the order of its file, then the legend's own."""
    book = Things()
    _enter(book, box["things"])
    for name in box["stock"]:
        book.put_on_sale(book.code(name))
    book.own = book.count
    own = (legend or Map(1)).get("things")
    if isinstance(own, Map):
        _enter(book, own)
    return book


def _enter(book: Things, things: Map) -> None:
    for name, entry in things.items():
        book.add(
            name, SIZE_WORDS[entry["size"]], _roles(entry), *(entry.get(key, 0) for key in ("steps", "herb", "gem"))
        )
    for name, entry in things.items():
        if entry.get("used"):
            book.two_sides(book.code(name), book.code(entry["used"]))


def _roles(entry: Any) -> int:
    mask = 0
    for word in entry.get("roles") or []:
        mask |= ROLE_WORDS[word]
    return mask
