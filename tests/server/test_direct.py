"""The short way: what passes between a table and a connection without the layers between."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from andori.server.direct import Direct, DirectProtocol, direct_way, frame, whole_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_frame_of_any_size_is_read_by_others(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(frame(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert (done.value.value.opcode, len(done.value.value.data), done.value.value.fin) == (Opcode.TEXT, size, True)


class Wire(asyncio.Transport):
    """A transport that only notes what is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[bytes | str] = []

    def write(self, data: Any) -> None:
        self.said.append(bytes(data))

    def is_closing(self) -> bool:
        return "close" in self.said

    def close(self) -> None:
        self.said.append("close")

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


HANDSHAKE = (
    b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONGEST = 300
RESERVED = 0x40


async def heard(
    kind: type[WebSocketsSansIOProtocol], chunks: list[tuple[bytes, int]], app: Any = None
) -> tuple[list[Any], list[Any]]:
    """What an application hears of what comes in chunks, each followed by so many turns; and what goes out."""
    told: list[Any] = []

    async def listen(_: Any, receive: Any, send: Any) -> None:
        told.append(await receive())
        await send({"type": "websocket.accept"})
        while told[-1]["type"] != "websocket.disconnect":
            told.append(await receive())

    config = Config(app or listen, lifespan="off", ws_max_size=LONGEST, ws_per_message_deflate=False, log_config=None)
    protocol, wire = kind(config, ServerState(), {}, asyncio.get_running_loop()), Wire()
    protocol.connection_made(wire)
    for chunk, turns in [(HANDSHAKE, 9), *chunks]:
        if not wire.is_closing():
            protocol.data_received(chunk)
        for _ in range(turns):
            await asyncio.sleep(0)
    protocol.connection_lost(None)
    for _ in range(9):
        await asyncio.sleep(0)
    # The time of the handshake is told in its answer.
    return told, wire.said[1:]


def frames(luck: random.Random) -> Iterator[bytes]:
    """Frames as a client may send them, and some that it must not send."""
    for _ in range(luck.randint(1, 12)):
        size = luck.choice([0, 1, 5, 125, 126, 127, LONGEST - 1, LONGEST])
        text = luck.choice(["x", "x", "x", "ä"]) * (size // 2) + "y" * (size % 2)
        opcode = luck.choices(list(Opcode), [1, 12, 2, 1, 2, 1], k=1)[0]
        fin = opcode >= Opcode.CLOSE or luck.random() < 0.8
        data = text.encode() if opcode < Opcode.CLOSE else b"\x03\xe8" + text[:20].encode()
        data = b"\xff" + data if luck.random() < 0.03 else data
        whole = Frame(opcode, data * luck.choice([1] * 30 + [3]), fin).serialize(mask=luck.random() < 0.97)
        yield whole if luck.random() < 0.98 else bytes([whole[0] | RESERVED]) + whole[1:]


def test_the_short_way_in_hears_what_the_long_way_hears() -> None:
    heard_in_all = 0
    for seed in range(400):
        luck = random.Random(seed)
        stream = list(frames(luck))
        chunks = stream
        if luck.random() < 0.5:
            whole = b"".join(stream)
            cuts = sorted(luck.randint(0, len(whole)) for _ in range(luck.randint(0, 6)))
            chunks = [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
        turns = [(chunk, luck.choice([0, 1, 4])) for chunk in chunks if chunk]
        short, long = (asyncio.run(heard(kind, turns)) for kind in (DirectProtocol, WebSocketsSansIOProtocol))
        assert short == long, seed
        heard_in_all += len(short[0])
    assert heard_in_all > 1000


def test_a_message_that_comes_whole_goes_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str | None] = []

    def noted(data: bytes, longest: int) -> str | None:
        found.append(whole_text(data, longest))
        return found[-1]

    monkeypatch.setattr("andori.server.direct.whole_text", noted)
    said = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in (b"a", b"b" * LONGEST, b"c" * 130)]
    asyncio.run(heard(DirectProtocol, [(each, 4) for each in said]))
    assert found == ["a", "b" * LONGEST, "c" * 130]


def test_what_answers_a_message_goes_out_together_and_in_order() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        way = direct_way(scope)
        assert way is not None
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        assert way.send_directly(b"told") and way.send_directly(b"answer")
        await receive()
        assert way.send_directly(b"before")
        await asyncio.create_task(somebody_else(way))
        assert way.send_directly(b"and then")
        await send({"type": "websocket.send", "text": "long"})
        await receive()
        assert way.send_directly(b"last words")
        await send({"type": "websocket.close", "code": 1000})
        assert not way.send_directly(b"too late")

    async def somebody_else(way: Direct) -> None:
        assert way.send_directly(b"another") and way.send_directly(b"one more")

    asks = [(Frame(Opcode.TEXT, b"ask").serialize(mask=True), 9)] * 3
    _, said = asyncio.run(heard(DirectProtocol, asks, app))
    told, answer, *rest = map(
        frame, (b"told", b"answer", b"before", b"another", b"one more", b"and then", b"long", b"last words")
    )
    assert said == [told + answer, *rest, b"\x88\x02\x03\xe8", "close"]
