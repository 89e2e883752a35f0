"""A Dask cluster as a crew: workers may come, go and be killed, and no figure changes.

Needs the extra: ``pip install 'andori[lab]'``, here and on every worker.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, Final

from andori.lab.crew import AHEAD, PATIENCE, CrewError, Found, Task
from andori.lab.fingerprint import programs

SECONDS_TO_CONNECT: Final = 10
SECONDS_FOR_A_WORKER: Final = 60
_OTHER: Final = "{where} has another andori than this one: install the same everywhere."


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
            from distributed.comm.addressing import parse_address, parse_host_port
        except ImportError:
            raise CrewError(
                "A cluster needs the extra 'lab', here and on every worker. Type: pip install 'andori[lab]'"
            ) from None
        try:
            kind, place = parse_address(address)
            if kind in ("tcp", "tls"):
                parse_host_port(place)  # a client with an address that cannot be would not go away again
            self._client: Any = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
            self._client.wait_for_workers(1, timeout=SECONDS_FOR_A_WORKER)
        except (OSError, ValueError, TimeoutError) as error:
            raise CrewError(
                f"No cluster with a worker answers at {address} ({error or type(error).__name__}). Start one with "
                "'dask scheduler', and with 'dask worker ADDRESS --nthreads 1' for each core."
            ) from None
        self._compare_sources()

    def _compare_sources(self) -> None:
        """Workers with other rules or bots would count other games."""
        for worker, found in self._client.run(programs, on_error="return").items():
            if found != programs():
                self._client.close()
                raise CrewError(_OTHER.format(where=f"The worker at {worker}"))

    def map(self, function: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
        """Keep the workers busy; what a killed worker was about is done by another."""
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
                under_way.append((task, self._client.submit(_work, programs(), function, task, pure=False)))
            if not under_way:
                return
            task, future = under_way[0]
            try:
                found: Found = future.result()
            except KilledWorker:
                deaths += 1
                if deaths > PATIENCE:
                    raise CrewError("Workers of the cluster die again and again; look into their logs.") from None
                under_way[0] = (task, self._client.submit(_work, programs(), function, task, pure=False))
                continue
            under_way.popleft()
            yield found

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()


def _work(sources: bytes, function: Callable[[Task], Found], task: Task) -> Found:
    """One task, on a worker that may have come later than the others."""
    if programs() != sources:
        raise CrewError(_OTHER.format(where="A worker that has joined the cluster"))
    return function(task)
