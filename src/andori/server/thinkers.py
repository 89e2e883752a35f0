"""Processes beside the server that think for companions, give hints and work out odds, so that no table waits."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from andori.play.advice import Advice
from andori.play.companions import Chance, advise, chances, choose
from andori.play.company import ALONE, Company
from andori.play.pinned import Recipe
from andori.play.refusal import Refusal
from andori.play.table import Table
from andori.server.metrics import Metrics

log = logging.getLogger("andori.thinkers")

PATIENCE: Final = 20.0
"""Seconds after which a companion that has not answered takes the first legal action instead: it never blocks."""
LONGEST_LINE: Final = 200
"""So many questions may wait at once."""

T = TypeVar("T")


def end_with_parent() -> None:
    """In a process of the pool: end when the server has ended, however it did; nobody else would end it."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """A pool of processes, started when first needed."""

    def __init__(self, count: int, budget: float, metrics: Metrics) -> None:
        self.count = count
        self.budget = budget
        self.metrics = metrics
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def choose(self, table: Table, hero: str, company: Company = ALONE) -> Advice:
        """What a companion does among people, one action or a walk, and what it says; always an answer."""
        game = table.game
        self.metrics.companions += 1
        asked = "group" if game.asked == "group" else hero
        position, first = game.position(), game.legal(hero=asked)[0].text
        try:
            return await self._ask(choose, position, _recipe(table), hero, len(game.history), self.budget, company)
        except Exception as error:  # whatever a bot does wrong, its table goes on
            log.warning("a companion did not answer", extra={"table": table.id, "why": repr(error)})
            return Advice([first], "", {})

    async def advise(self, table: Table, hero: str) -> Advice:
        """What a companion would do in a hero's place."""
        return await self._ask(
            advise, table.game.position(), _recipe(table), hero, len(table.game.history), self.budget
        )

    async def chances(self, table: Table) -> list[Chance]:
        """The odds of the fights at a table."""
        return await self._ask(chances, table.game.position(), _recipe(table))

    async def _ask(self, work: Callable[..., T], *arguments: object) -> T:
        if self._waiting >= LONGEST_LINE:
            raise Refusal("thinkers_busy")
        if self._pool is None:
            # Spawned, because a fork of a process with threads and sockets would inherit them.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=end_with_parent)
        pool = self._pool
        self._waiting += 1
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            return await asyncio.wait_for(future, PATIENCE)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _recipe(table: Table) -> Recipe | None:
    """What a process needs to know a table's own legend; None when it is today's."""
    return table.pinned.recipe if table.pinned is not None else None
