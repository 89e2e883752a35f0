"""Crews: who does the work of a run. One process, several, or a Dask cluster; the results come in order, always.

Work is cut into tasks whose results depend on nothing but the task. So it does not matter who does one, how often it is
begun anew because somebody died over it, or how many are at work.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Final, Protocol, TypeVar

from andori.lab.errors import LabError

Task = TypeVar("Task")
Found = TypeVar("Found")

AHEAD: Final = 4
"""Tasks under way or done and waiting for their turn, a worker: what memory is bounded by."""
PATIENCE: Final = 5
"""How often workers may die before that is believed to be the fault of the work."""


class CrewError(LabError, RuntimeError):
    """The crew cannot work; the message says what to do."""


class Crew(Protocol):
    """Whoever does the work."""

    def map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """The results of a function of the package's, in the order of the tasks, with few tasks under way at a time."""
        ...

    def __enter__(self) -> Crew: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Alone:
    """This process does it itself."""

    def map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """One task after another."""
        return map(function, tasks)

    def __enter__(self) -> Alone:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, because the progress bar has a thread, and forking a process with threads can lock it up.
        return ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn"), _begin)

    def map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """Keep all processes busy; when one is killed, begin anew what was under way."""
        under_way: deque[tuple[Task, Future[Found]]] = deque()
        left = iter(tasks)
        broken = 0
        while True:
            while len(under_way) < AHEAD * self.jobs:
                task = next(left, _END)
                if task is _END:
                    break
                under_way.append((task, self._submit(function, task)))
            if not under_way:
                return
            try:
                found = under_way[0][1].result()
            except BrokenProcessPool:
                broken += 1
                if broken > PATIENCE:
                    raise CrewError("processes_died", times=broken) from None
                self._pool.shutdown(wait=True)
                self._pool = self._new_pool()
                under_way = deque((task, self._submit(function, task)) for task, _ in under_way)
                continue
            under_way.popleft()
            yield found

    def _submit(self, function: Callable[[Task], Found], task: Task) -> Future[Found]:
        try:
            return self._pool.submit(function, task)
        except BrokenProcessPool as error:
            # Told to whoever waits for the task, where a new pool is made.
            failed: Future[Found] = Future()
            failed.set_exception(error)
            return failed

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            # Whoever has stopped the run does not want to wait for games whose results nobody takes.
            for process in list(getattr(self._pool, "_processes", None) or {}):
                os.kill(process, signal.SIGTERM)
        self._pool.shutdown(wait=True, cancel_futures=True)


_END: Any = object()


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent and goes when the parent has gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def hire(jobs: int, cluster: str = "") -> Crew:
    """The crew for so many jobs (0: one a core), or the one of a cluster."""
    if cluster:
        from andori.lab.cluster import Cluster

        return Cluster(cluster)
    count = jobs or os.cpu_count() or 1
    return Alone() if count == 1 else Processes(count)
