"""The codes of the base's things, for tests that lay them out by hand."""

from __future__ import annotations

from andori.sets.library import content_of

_BOOK = content_of("base/sandbox", "kosmos", "normal", 2).things

THING_NAMES = tuple(_BOOK.names)
THINGS = _BOOK.count
ARTICLES = tuple(_BOOK.articles)


def thing_code(name: str) -> int:
    """The code of a thing that the base has."""
    code = _BOOK.code(name)
    assert code, name
    return code


SHIELD, SHIELD_DAMAGED, BOW, WINESKIN = (thing_code(name) for name in ("shield", "shield-damaged", "bow", "wineskin"))
TELESCOPE, HELM, BREW, GOLD = (thing_code(name) for name in ("telescope", "helm", "brew", "gold"))
HERB_3, HERB_4, PARCHMENT_7 = (thing_code(name) for name in ("herb-3", "herb-4", "parchment-7"))
STONE, STONE_BLUE, GEM_2, GEM_4 = (thing_code(name) for name in ("rune", "rune-blue", "gem-2", "gem-4"))
