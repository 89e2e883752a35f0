"""A shorter way in and out: messages pass between a table and the connection without the layers between.

Out, a message takes six calls and a task's turn from Starlette to the connection, for each of a table's viewers, though
all get the same; in, it goes through some twenty coroutines. The way is offered to the application as an extension of
the scope; under another server it is missing, and messages go the long way.
"""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any, ClassVar, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, where the library could be
from websockets.protocol import OPEN
from websockets.streams import StreamReader

from andori.server.cookies import own_cookies

EXTENSION: Final = "andori.direct"
LAST_SECONDS: Final = 10.0
"""How long a connection may take to read its last words, once nobody serves it any more."""
TEXT: Final = 0x81
MASKED: Final = 0x80
NO_TEXT: Final = 1007


def frame(message: bytes) -> bytes:
    """A whole text message as one frame, unmasked, as servers send it (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + message
    return bytes((TEXT, 127)) + size.to_bytes(8) + message


class Direct(Protocol):
    """The short way to a connection."""

    def send_directly(self, message: bytes) -> bool:
        """Hand a text message to the connection; False, and nothing is done, when that is not possible now."""

    def abort_when_full(self) -> None:
        """End a connection that takes nothing any more; it could not be told why."""

    async def receive(self) -> MutableMapping[str, Any]:
        """The next message as ASGI has it."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol, and the short way."""

    _between = False
    """Whether nothing has come yet of the message that comes next."""
    _reader: asyncio.Task[Any] | None = None
    """The task that reads: what it sends itself waits until it reads again, so that what all viewers are told of its
    message and the answer go out with one call of the system."""
    _held: tuple[bytes, ...] = ()
    _end: asyncio.TimerHandle | None = None
    _last: ClassVar[tuple[bytes, bytes]] = (b"", frame(b""))
    """What was sent last, by whomever, and its frame."""

    def data_received(self, data: bytes) -> None:
        """Take a message that has come whole, and alone; anything else is read by the library.

        It is not asked to wait for more until the message is read, as the library would, only with the next one.
        """
        if not self.handshake_initiated:
            self._shake_hands(data)
            return
        if self._between and self.conn.state is OPEN and self.queue.empty():
            text = whole_text(data, self.config.ws_max_size)
            if text is not None:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        super().data_received(data)
        self._between = is_between(self.conn)

    def _shake_hands(self, data: bytes) -> None:
        """Read the request; one that cannot be read is answered, which uvicorn leaves out."""
        super().data_received(own_cookies(data))
        self._between = is_between(self.conn)
        if not self.handshake_initiated and (refusal := self.conn.data_to_send()):
            self.close_sent = self.handshake_complete = True
            self.transport.write(b"".join(refusal))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; a text that is none ends the connection, which is no error of ours to be logged."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the task go, which holds this connection in turn by what it failed with."""
        self._reader = None
        if self._end is not None:
            self._end.cancel()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Offer the short way."""
        scope = cast(dict[str, Any], self.scope)
        scope["extensions"] = {**scope.get("extensions", {}), EXTENSION: self}
        await super().run_asgi()
        if not self.disconnected:
            # Whoever reads nothing would keep the connection, which waits until all is sent.
            self._end = self.loop.call_later(LAST_SECONDS, self.transport.abort)

    def send_directly(self, message: bytes) -> bool:
        """See :class:`Direct`."""
        if self._is_gone() or not self.handshake_complete or not self.writable.is_set():
            return False
        if self._reader is asyncio.current_task():
            self._held += (self._framed(message),)
        else:
            self._let_go()
            self.transport.write(self._framed(message))
        return True

    def _let_go(self) -> None:
        """Hand what is held to the connection."""
        held, self._held = self._held, ()
        if held and not self._is_gone():
            self.transport.write(b"".join(held))

    async def receive(self) -> Any:
        """See :class:`Direct`."""
        self._let_go()
        self._reader = asyncio.current_task()
        return await super().receive()

    async def send(self, message: Any) -> None:
        """Send what the application sends the long way, after what it has sent before."""
        self._let_go()
        await super().send(message)

    def _is_gone(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def _framed(self, message: bytes) -> bytes:
        """A message as a frame, made once for all viewers of a table, who get it one after the other."""
        known = DirectProtocol._last
        if known[0] is not message:
            known = DirectProtocol._last = (message, frame(message))
        return known[1]

    def keepalive_timeout(self) -> None:
        """End a connection that does not answer, whether or not it takes anything."""
        self.abort_when_full()
        super().keepalive_timeout()

    def abort_when_full(self) -> None:
        """See :class:`Direct`."""
        if not self.writable.is_set():
            self.transport.abort()


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def is_between(conn: Any) -> bool:
    """Whether the library's parser waits for the first byte of a message."""
    # Where the library calls any of this otherwise, nothing goes the short way.
    waits: Any = getattr(conn, "parser", None)
    while getattr(waits, "gi_yieldfrom", None) is not None:
        waits = waits.gi_yieldfrom
    asked = getattr(waits, "gi_code", None)
    return asked is StreamReader.at_eof.__code__ and getattr(conn, "current_size", 0) is None


def whole_text(data: bytes, longest: int) -> str | None:
    """The text of a message if that is all there is: one frame, masked, as browsers send it, of plain characters."""
    if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED:
        return None
    size, start = data[1] - MASKED, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4]), 8
    # 127 stands for a size that is told in eight more bytes: nobody has so much to say.
    if size == 127 or size > longest or len(data) != start + size:
        return None
    text = apply_mask(data[start:], data[start - 4 : start])
    return text.decode() if text.isascii() else None


def direct_way(scope: Any) -> Direct | None:
    """The short way out of a connection, where the server offers it."""
    found: Direct | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found
