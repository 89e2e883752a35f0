"""One connection to a table: what is sent to it waits in a short queue, and whoever cannot keep up is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import MutableMapping
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from andori.server.direct import Direct

LONGEST_QUEUE: Final = 128
MOST_QUEUED: Final = 256 * 1024
"""Bytes; the welcome to a long game has some 50,000."""
SLOW: Final = 1013
"""Close code: try again later."""


class Viewer:
    """A browser or a bot that looks at a table."""

    __slots__ = (
        *("_closed", "_direct", "_queue", "_queued", "_wake"),
        *("key", "language", "person", "reading", "reads", "socket"),
    )

    def __init__(
        self, socket: WebSocket, person: int, language: str, key: str = "", direct: Direct | None = None
    ) -> None:
        self.socket = socket
        self.key = key
        self.person = person
        self.language = language
        self.reads = False
        """Whether somebody looks who says when he has read everything."""
        self.reading = 0.0
        """Since when he reads; 0 when he does not."""
        self._direct = direct
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._wake = asyncio.Event()
        self._closed = False

    def send(self, message: bytes) -> None:
        """Send as soon as the connection takes it; at once where nothing else waits."""
        if not self._queue and not self._closed and self._direct is not None and self._direct.send_directly(message):
            return
        if self._queue and (len(self._queue) >= LONGEST_QUEUE or self._queued + len(message) > MOST_QUEUED):
            self.drop()
            return
        self._queue.append(message)
        self._queued += len(message)
        self._wake.set()

    def drop(self) -> None:
        """Close the connection; the browser comes back and is told everything anew."""
        self._closed = True
        self._wake.set()
        if self._direct is not None:
            self._direct.abort_when_full()

    async def end(self, code: int, reason: str) -> None:
        """Close the connection and say why, as far as it takes anything."""
        self._closed = True
        if self._direct is not None:
            self._direct.abort_when_full()
        await self.socket.close(code, reason)

    async def read(self) -> bytes:
        """The next message, whether sent as text or as bytes; raises :class:`WebSocketDisconnect` at the end."""
        if self._direct is None:
            return text_of(await self.socket.receive())
        return text_of(await self._direct.receive())

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        try:
            while not self._closed:
                await self._wake.wait()
                self._wake.clear()
                while self._queue and not self._closed:
                    message = self._queue.popleft()
                    self._queued -= len(message)
                    await self.socket.send_text(message.decode())
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(SLOW)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closed = True


def text_of(message: MutableMapping[str, Any]) -> bytes:
    """What a message of ASGI says; raises :class:`WebSocketDisconnect` when it is the end."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text.encode() if text is not None else bytes(message["bytes"])
