"""A Dask cluster as a crew: workers may come, go and be killed, and no figure changes.

Needs the extra: ``pip install 'andori[lab]'``, here and on every worker.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from types import TracebackType
from typing import Any, Final

from andori.bots.registry import own_bot
from andori.lab.crew import AHEAD, PATIENCE, CrewError, Found, Task
from andori.lab.fingerprint import fingerprint, programs
from andori.lab.simulation import Setting

SECONDS_TO_CONNECT: Final = 10
SECONDS_FOR_A_WORKER: Final = 60


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
            from distributed.comm.addressing import parse_address, parse_host_port
        except ImportError:
            raise CrewError("cluster_extra") from None
        self._address = address
        try:
            kind, place = parse_address(address)
            if kind in ("tcp", "tls"):
                parse_host_port(place)  # a client with an address that cannot be would not go away again
            self._client: Any = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
            self._client.wait_for_workers(1, timeout=SECONDS_FOR_A_WORKER)
        except (OSError, ValueError, TimeoutError) as error:
            raise CrewError("cluster_silent", address=address, reason=str(error) or type(error).__name__) from None
        self._compare_sources()

    def _compare_sources(self) -> None:
        """Workers with other rules or bots would count other games."""
        for worker, found in self._client.run(programs, on_error="return").items():
            if found != programs():
                self._client.close()
                raise CrewError("worker_other", worker=worker)

    def map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """Keep the workers busy; what a killed worker was about is done by another."""
        from distributed import CancelledError
        from distributed.client import ClosedClientError

        try:
            yield from self._map(function, tasks)
        except (CancelledError, ClosedClientError, OSError):
            # A closed line, one that cannot be had again, and a wait that was too long are all OSErrors.
            raise CrewError("cluster_gone", address=self._address) from None

    def _map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        from distributed import KilledWorker

        under_way: deque[tuple[Task, Any]] = deque()
        left = iter(tasks)
        more = True
        deaths = 0
        while True:
            cores = sum(self._client.nthreads().values()) or 1
            while more and len(under_way) < AHEAD * cores:
                try:
                    task = next(left)
                except StopIteration:
                    more = False
                    break
                under_way.append((task, self._submit(function, task)))
            if not under_way:
                return
            task, future = under_way[0]
            try:
                found: Found = future.result()
            except KilledWorker:
                deaths += 1
                if deaths > PATIENCE:
                    raise CrewError("cluster_dying") from None
                under_way[0] = (task, self._submit(function, task))
                continue
            under_way.popleft()
            yield found

    def _submit(self, function: Callable[[Task], Found], task: Task) -> Any:
        return self._client.submit(_work, programs(), _print_of(task), function, task, pure=False)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()


def _work(sources: bytes, print_: str, function: Callable[[Task], Found], task: Task) -> Found:
    """One task, on a worker that may have come later than the others."""
    from distributed import get_worker

    if programs() != sources:
        raise CrewError("worker_other", worker=get_worker().address)
    if _print_of(task) != print_:
        setting = _setting_of(task)
        assert setting is not None
        own = own_bot(setting.bot)
        bot = setting.bot if own is None else f"{own[0].name}:{own[1]}"
        raise CrewError("worker_files", worker=get_worker().address, legend=setting.legend, bot=bot)
    return function(task)


def _print_of(task: object) -> str:
    """What the games of a task depend on, besides engine and bots of the package."""
    setting = _setting_of(task)
    return "" if setting is None else _known_print(setting)


def _setting_of(task: object) -> Setting | None:
    """Tasks of the laboratory begin with what is played."""
    return task[0] if isinstance(task, tuple) and task and isinstance(task[0], Setting) else None


@lru_cache(maxsize=64)
def _known_print(setting: Setting) -> str:
    return fingerprint(setting)
