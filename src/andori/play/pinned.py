"""What a running table was opened with: its files are kept with the table, so that an edit never kills a game."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from andori.engine.content import Content
from andori.sets.library import content_from_files, files_of

MOST_PINNED: Final = 64

Recipe = tuple[bytes, str, str, str, int]
"""Packed files, legend, edition, difficulty and number of heroes: enough to compile the same again in any process."""


class Pinned:
    """What was compiled from the files of a table that are no longer those of the package."""

    def __init__(self, recipe: Recipe) -> None:
        packed, legend, edition, difficulty, heroes = recipe
        files = msgspec.json.decode(zlib.decompress(packed), type=dict[str, str])
        found = content_from_files(files, legend, edition, difficulty, heroes)
        self.recipe = recipe
        self.content: Content = found.content
        self.board: Mapping[str, Any] = found.board
        """Its file, which says where to draw what."""


@lru_cache(maxsize=MOST_PINNED)
def pinned(recipe: Recipe) -> Pinned:
    """What a recipe gives, compiled once; raises whatever is wrong with files of another version."""
    return Pinned(recipe)


@lru_cache(maxsize=256)
def sources_now(legend: str) -> tuple[str, bytes]:
    """Fingerprint and packed text of the files that a legend is compiled from today."""
    text = msgspec.json.encode(files_of(legend))
    return hashlib.sha256(text).hexdigest(), zlib.compress(text)
