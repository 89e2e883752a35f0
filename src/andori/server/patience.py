"""How long a server waits for those who say or read nothing, and how many it can hear at once."""

from __future__ import annotations

import asyncio
import logging
import resource
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

log = logging.getLogger("andori.patience")

REQUEST_SECONDS: Final = 10.0
"""How long a request may take to come, from the first byte (or the connection) to the last."""
READING_SECONDS: Final = 30.0
"""How long somebody may take to read what is sent before it is taken away."""
SPARE_FILES: Final = 256
"""Files a server needs beside its players: database, neighbours, thinkers, requests that come and go."""
MOST_FILES: Final = 65_536


class PatientProtocol(H11Protocol):
    """Uvicorn's own protocol, which ends connections that send no request or do not read the answer."""

    _asked: asyncio.TimerHandle | None = None
    _read: asyncio.TimerHandle | None = None
    _handed_over = False

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, or the whole; wait for the rest."""
        super().data_received(data)
        coming = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if coming and not self._handed_over and not self.transport.is_closing():
            self._wait()
        else:
            self._be_content()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over: a websocket may be silent."""
        self._handed_over = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._be_content()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The answer is not read as fast as it comes: wait a while."""
        super().pause_writing()
        self._read = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """It is read on."""
        if self._read is not None:
            self._read.cancel()
            self._read = None
        super().resume_writing()

    def _wait(self) -> None:
        if self._asked is None:
            self._asked = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _be_content(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None


def allow_files(players: int) -> None:
    """Raise the number of files this process may open as far as the system lets it; say so when it is too few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(MOST_FILES, players + SPARE_FILES)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft != resource.RLIM_INFINITY and soft < players + SPARE_FILES:
        log.warning(
            f"This process may open {soft} files, but {players} players (--most-players) need {players + SPARE_FILES}. "
            f"Allow more (ulimit -n, LimitNOFILE of systemd) or start with --most-players {max(1, soft - SPARE_FILES)}."
        )
