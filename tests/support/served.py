"""A real server on loopback for tests, in a thread of its own, and people at its tables."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from andori.server.app import Server, Settings
from andori.server.guard import Limits
from andori.server.run import CONNECTIONS
from andori.server.sqlite_store import SqliteStore
from asking import asking
from starting import PATIENCE


class Errors(logging.Handler):
    """Collects what the server logs as an error: a test that causes one has found a bug."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


class Served:
    """A running server."""

    def __init__(self, database: Path, settings: Settings) -> None:
        self.parts = Server(SqliteStore(database), settings)
        self.parts.api.thinking = Limits(1e6, 1e6)
        self.errors = Errors()
        config = uvicorn.Config(
            self.parts.app(),
            host="127.0.0.1",
            port=0,
            **CONNECTIONS,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        self._uvicorn = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._uvicorn.run, daemon=True)

    def start(self) -> None:
        for name in ("uvicorn.error", "andori", "asyncio"):
            logging.getLogger(name).addHandler(self.errors)
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._uvicorn.started:
            assert self._thread.is_alive() and time.monotonic() < until, "the server did not start"
            time.sleep(0.005)
        port = self._uvicorn.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        self.home = f"http://{self.host}"

    def stop(self) -> None:
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        for name in ("uvicorn.error", "andori", "asyncio"):
            logging.getLogger(name).removeHandler(self.errors)
        assert not self._thread.is_alive(), "the server did not stop"

    @property
    def connections(self) -> int:
        """How many connections are open, whatever they are for."""
        return len(self._uvicorn.server_state.connections)

    def person(self, key: str = "", **headers: str) -> Person:
        """Somebody who shows a key, or none."""
        return Person(self, key, headers)

    def open(self, **wish: Any) -> Person:
        """Open a table; its host."""
        host = self.person()
        host.open(**wish)
        return host


class Person:
    """Somebody with a key of one table, by HTTP and by websocket."""

    def __init__(self, served: Served, key: str, headers: dict[str, str]) -> None:
        self.served = served
        self.key = key
        self.table = ""
        self.number = 1
        self.headers = headers
        self._http = asking(served.home)

    def _headers(self) -> dict[str, str]:
        return {**self.headers, **({"Authorization": f"Bearer {self.key}"} if self.key else {})}

    def send(self, method: str, address: str, body: object = None, **params: Any) -> httpx.Response:
        """One request; no cookie is kept."""
        self._http.cookies.clear()
        return self._http.request(method, address, json=body, params=params or None, headers=self._headers())

    def get(self, what: str = "", **params: Any) -> Any:
        """Something about the table."""
        answer = self.send("GET", f"/api/tables/{self.table}{what}", **params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, what: str, body: object = None, status: int = 200, **params: Any) -> Any:
        """Do something at the table."""
        answer = self.send("POST", f"/api/tables/{self.table}{what}", body, **params)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def refused(self, what: str, body: object = None, **params: Any) -> tuple[int, str]:
        """What the table answers to something it refuses: status and code."""
        answer = self.send("POST", f"/api/tables/{self.table}{what}", body, **params)
        assert answer.status_code >= 400, answer.text
        assert answer.json()["line"]
        return answer.status_code, answer.json()["code"]

    def open(
        self,
        seats: str = "dwarf: me, wizard: me",
        legend: str = "base/legend-2",
        **more: Any,
    ) -> None:
        """Open a table with seats like ``dwarf: me, wizard: open``."""
        wishes = [dict(zip(("hero", "who"), seat.split(": "))) for seat in seats.split(", ")]
        answer = self.send("POST", "/api/tables", {"legend": legend, "seats": wishes, **more})
        assert answer.status_code == 201, answer.text
        self.table, self.key = answer.json()["id"], answer.json()["key"]

    def beside(self, key: str = "") -> Person:
        """Somebody else at the same table: a stranger, if without a key."""
        other = self.served.person(key)
        other.table = self.table
        other.number = 0
        return other

    def friend(self, *heroes: str, name: str = "Friend") -> Person:
        """Somebody who has come by the link and taken open seats."""
        other = self.beside()
        seated = other.post("/claim", {"heroes": list(heroes), "name": name})
        other.key, other.number = seated["key"], seated["person"]
        return other

    @property
    def version(self) -> int:
        return int(self.get()["moment"]["version"])

    def act(self, *lines: str, message: str = "", version: int | None = None) -> Any:
        """Act by HTTP."""
        wanted = self.version if version is None else version
        return self.post("/act", {"id": message or fresh(), "version": wanted, "actions": list(lines)})

    def act_refused(self, *lines: str, version: int | None = None) -> tuple[int, str]:
        """The refusal of an action."""
        wanted = self.version if version is None else version
        return self.refused("/act", {"id": fresh(), "version": wanted, "actions": list(lines)})

    def undo(self, message: str = "") -> Any:
        """Take something back by HTTP."""
        return self.post("/undo", {"id": message or fresh(), "version": self.version})

    @contextmanager
    def at_table(self, language: str = "en") -> Iterator[Seat]:
        """Connected by websocket, welcomed."""
        with self.connect() as socket:
            seat = Seat(socket)
            seat.send(type="hello", language=language)
            seat.welcome = seat.until("welcome")
            yield seat

    def connect(self, **headers: str) -> ClientConnection:
        """A bare websocket."""
        address = f"ws://{self.served.host}/ws/{self.table}"
        return connect(
            address,
            additional_headers={**self._headers(), **headers},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
        )


class Seat:
    """A websocket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        found: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        return found

    def until(self, *kinds: str, where: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        """The next message of one of these kinds, leaving others out."""
        until = time.monotonic() + PATIENCE
        while True:
            message = self.next(max(0.01, until - time.monotonic()))
            if message["type"] in kinds and where(message):
                return message

    def act(self, *lines: str, version: int, message: str = "") -> dict[str, Any]:
        """Act; the answer to it."""
        mine = message or fresh()
        self.send(type="act", id=mine, version=version, actions=list(lines))
        return self.until("done", "refused", where=lambda found: found["id"] == mine)

    def quiet(self) -> list[dict[str, Any]]:
        """Everything that comes before the answer to a message that everybody may send."""
        self.send(type="hello", language="en")
        found: list[dict[str, Any]] = []
        while (message := self.next())["type"] != "welcome":
            found.append(message)
        return found

    def closed(self) -> int:
        """Wait until the server closes; the code."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006


_count = 0


def fresh() -> str:
    """An id that no message has had."""
    global _count
    _count += 1
    return f"m{_count}"


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server with its own database, stopped at the end; errors in its log fail the test."""
    wanted = {
        "connections_per_address": 1000,
        "requests_per_second": 1e6,
        "tables_per_minute": 1e6,
        "pace": 0.0,
        "budget": 0.02,
        **settings,
    }
    served = Served(folder / "tables.sqlite", Settings(**wanted))
    served.start()
    try:
        yield served
    finally:
        served.stop()
    assert not served.errors.lines, "\n".join(served.errors.lines)
