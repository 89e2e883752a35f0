"""Processes beside the server that think for companions, give hints and work out odds, so that no table waits."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, TypeVar

from andori.play.advice import Advice
from andori.play.companions import Chance, advise, chances, choose
from andori.play.company import Company
from andori.play.pinned import Recipe
from andori.play.refusal import Refusal
from andori.play.table import Table
from andori.server.line import Asker, Line, LineFull
from andori.server.metrics import Metrics

log = logging.getLogger("andori.thinkers")

PATIENCE: Final = 20.0
"""Seconds after which a companion that has not answered takes the first legal action instead: it never blocks."""

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
        self._line = Line(count)

    async def choose(self, table: Table, hero: str, company: Company, address: str) -> Advice:
        """What a companion does among people, one action or a walk, and what it says; always an answer. ``address`` is
        where those are for whom it plays."""
        game = table.game
        self.metrics.companions += 1
        asked = "group" if game.asked == "group" else hero
        position, first = game.position(), game.legal(hero=asked)[0].text
        question = partial(choose, position, _recipe(table), hero, len(game.history), self.budget, company)
        try:
            return await self._ask(Asker(address, table.id), False, question)
        except Exception as error:  # whatever a bot does wrong, its table goes on
            log.warning("a companion did not answer", extra={"table": table.id, "why": repr(error)})
            return Advice([first], "", {})

    async def advise(self, table: Table, hero: str, address: str) -> Advice:
        """What a companion would do in a hero's place."""
        game = table.game
        question = partial(advise, game.position(), _recipe(table), hero, len(game.history), self.budget)
        return await self._ask(Asker(address, table.id), True, question)

    async def chances(self, table: Table, address: str) -> list[Chance]:
        """The odds of the fights at a table."""
        question = partial(chances, table.game.position(), _recipe(table))
        return await self._ask(Asker(address, table.id), True, question)

    async def _ask(self, asker: Asker, person: bool, question: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._line.wait(asker, person)
                return await asyncio.wrap_future(self._begin(question))
        except LineFull:
            raise Refusal("thinkers_busy") from None

    def _begin(self, question: Callable[[], T]) -> Future[T]:
        """Have a question thought out; its place in the line is free when it has been, whether anybody waits or not."""
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._line.leave)

        try:
            thought = self._submit(question)
        except BaseException:
            self._line.leave()
            raise
        thought.add_done_callback(done)
        return thought

    def _submit(self, question: Callable[[], T]) -> Future[T]:
        try:
            return self._processes().submit(question)
        except BrokenProcessPool:
            # One of the processes was killed; new ones are started.
            self._pool = None
            return self._processes().submit(question)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, because a fork of a process with threads and sockets would inherit them.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=end_with_parent)
        return self._pool

    async def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _recipe(table: Table) -> Recipe | None:
    """What a process needs to know a table's own legend; None when it is today's."""
    return table.pinned.recipe if table.pinned is not None else None
