"""The files a running table was opened with, from the store."""

from __future__ import annotations

import logging

from andori.play.journal import Opened
from andori.play.pinned import Recipe, sources_now
from andori.server.store import Store
from andori.sets.library import UnknownLegend

log = logging.getLogger("andori.pinned")


async def recipe_of(store: Store, opened: Opened) -> Recipe | None:
    """What a table was opened with when the files have changed since; None when they have not, or were not kept."""
    try:
        if not opened.sources or opened.sources == sources_now(opened.legend)[0]:
            return None
    except UnknownLegend:
        log.info("a table goes on with a legend that is gone", extra={"legend": opened.legend})
    kept = await store.sources(opened.sources)
    if kept is None:
        log.warning("the files of a table are not in the store; it goes on with those of today")
        return None
    return kept, opened.legend, opened.edition, opened.difficulty, len(opened.heroes)
