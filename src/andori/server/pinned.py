"""The legend a running table was opened with: its files are kept with the table, so that an edit never kills a game."""

from __future__ import annotations

import hashlib
import logging
import zlib
from functools import lru_cache

import msgspec

from andori.engine.content import Content
from andori.play.journal import Opened
from andori.server.store import Store
from andori.sets.library import UnknownLegend, content_from_files, files_of

log = logging.getLogger("andori.pinned")

MOST_PINNED = 64


def sources_now(legend: str) -> tuple[str, bytes]:
    """Fingerprint and packed text of the files that a legend is compiled from today."""
    return _packed(legend)


@lru_cache(maxsize=256)
def _packed(legend: str) -> tuple[str, bytes]:
    text = msgspec.json.encode(files_of(legend))
    return hashlib.sha256(text).hexdigest(), zlib.compress(text)


async def pinned_content(store: Store, opened: Opened) -> Content | None:
    """The content a table was opened with when its files have changed since; None when they have not."""
    try:
        if not opened.sources or opened.sources == sources_now(opened.legend)[0]:
            return None
    except UnknownLegend:
        log.info("a table goes on with a legend that is gone", extra={"legend": opened.legend})
    kept = await store.sources(opened.sources)
    if kept is None:
        return None
    return _compiled(kept, opened.legend, opened.edition, opened.difficulty, len(opened.heroes))


@lru_cache(maxsize=MOST_PINNED)
def _compiled(packed: bytes, legend: str, edition: str, difficulty: str, heroes: int) -> Content:
    files = msgspec.json.decode(zlib.decompress(packed), type=dict[str, str])
    return content_from_files(files, legend, edition, difficulty, heroes)
