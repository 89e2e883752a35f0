"""The websocket of a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from andori.play.refusal import Refusal
from andori.server.api import TABLE_ID, clean, own_id, renamed
from andori.server.direct import direct_way
from andori.server.guard import Limits, address_of, key_of, same_origin
from andori.server.hall import Hall
from andori.server.live import LiveTable
from andori.server.messages import Act, Hello, Ping, Reading, Refused, SayIt, Sketch, Split, ToServer, Undo
from andori.server.shelf import UnknownTable
from andori.server.showing import problem
from andori.server.store import StoreError
from andori.server.viewer import Viewer, text_of

log = logging.getLogger("andori.socket")

HELLO_SECONDS: Final = 10
MOST_BYTES: Final = 8192
RATE: Final = 10.0
BURST: Final = 40.0
HELLO_COST: Final = 5.0
"""A further hello counts as so many messages, because its answer is the whole table."""
MOST_FOOLISH: Final = 20
"""So many messages that are none end a connection."""

# Close codes: policy (1008) and "try again later" (1013) are the protocol's own, 44xx are ours.
FOREIGN: Final = 1008
LATER: Final = 1013
UNKNOWN: Final = 4404
TOO_MUCH: Final = 4429
NONSENSE: Final = 4400

_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)


class BadMessage(ValueError):
    """What came is no message; the sentence says why."""


@dataclass(frozen=True)
class Room:
    """How many connections there may be: in all, from one address, and at one table."""

    in_all: int
    of_address: int
    of_table: int


class Sockets:
    """Takes connections for a hall, as long as there is room."""

    def __init__(self, hall: Hall, room: Room, connects: Limits) -> None:
        self.hall = hall
        self.room = room
        self.connects = connects
        self.messages = Limits(RATE, BURST)
        """Of a person at a table, through however many connections; of watchers by their address."""
        self.open = 0
        self._of_address: Counter[str] = Counter()

    async def serve(self, socket: WebSocket) -> None:
        """One connection from hello to the end; whoever has left already need not be told why."""
        with contextlib.suppress(WebSocketDisconnect):
            await self._admit(socket)

    async def _admit(self, socket: WebSocket) -> None:
        if not same_origin(socket):
            await socket.close(FOREIGN)
            return
        who = address_of(socket)
        no_room = self._no_room(who)
        if no_room:
            self.hall.metrics.limited += 1
            # Accepted first, because a browser cannot see why a handshake was refused.
            await socket.accept()
            await socket.close(LATER, no_room)
            return
        self.open += 1
        self._of_address[who] += 1
        try:
            await self._serve(socket)
        finally:
            self.open -= 1
            self._of_address[who] -= 1
            if not self._of_address[who]:
                del self._of_address[who]

    def _no_room(self, who: str) -> str:
        """Why an address gets no connection now, or nothing."""
        if self._of_address[who] >= self.room.of_address:
            return "address"
        if self.open >= self.room.in_all or self.hall.stopping or not self.connects.allows(who):
            return "full"
        return ""

    def _no_chair(self, live: LiveTable, person: int) -> bool:
        """Whether a table has no room for one more; a person who belongs to it takes the place of a watcher."""
        if len(live.viewers) < self.room.of_table:
            return False
        watcher = next((viewer for viewer in live.viewers if not viewer.person), None)
        if not person or watcher is None:
            return True
        self.hall.leave(live, watcher)
        watcher.drop()
        return False

    async def _serve(self, socket: WebSocket) -> None:
        name = socket.path_params["id"]
        await socket.accept()
        if await self._find(socket, name) is None:
            return
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = read_message(text_of(await socket.receive()))
        except (BadMessage, TimeoutError, WebSocketDisconnect):
            first = None
        if not isinstance(first, Hello):
            with contextlib.suppress(RuntimeError, OSError):
                await socket.close(NONSENSE, "say hello first")
            return
        # Looked up again, because the table may have been read anew while the hello was waited for.
        live = await self._find(socket, name)
        if live is None:
            return
        key = key_of(socket, name)
        person = live.table.person_of(key)
        if self._no_chair(live, person):
            self.hall.metrics.limited += 1
            await socket.close(LATER, "table")
            return
        viewer = Viewer(socket, person, first.language, key, direct_way(socket.scope))
        if first.reads:
            viewer.reads, viewer.reading = True, time.monotonic()
        writer = asyncio.create_task(viewer.write())
        self.hall.enter(live, viewer)
        try:
            # In a task of its own, because each message would wake all that wait above, one by one.
            await asyncio.create_task(self._listen(live, viewer))
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        finally:
            self.hall.leave(live, viewer)
            writer.cancel()

    async def _find(self, socket: WebSocket, name: str) -> LiveTable | None:
        """The table; None, and the connection is closed, when there is none or the store is away."""
        try:
            if not TABLE_ID.fullmatch(name):
                raise UnknownTable(name)
            return await self.hall.find(name)
        except UnknownTable:
            await socket.close(UNKNOWN, "no such table")
        except StoreError:
            await socket.close(LATER, "store")
        return None

    async def _listen(self, live: LiveTable, viewer: Viewer) -> None:
        table, address = live.table.id, address_of(viewer.socket)
        foolish = 0
        while True:
            text = await viewer.read()
            message = None
            try:
                message = read_message(text)
            except BadMessage as error:
                foolish += 1
                if foolish > MOST_FOOLISH:
                    await viewer.end(NONSENSE, "too much that is no message")
                    return
                self._refuse(live, viewer, Refusal("unreadable", why=str(error)[:200]))
            cost = HELLO_COST if isinstance(message, Hello) else 1.0
            if not self.messages.allows(f"{table} {viewer.person or address}", cost):
                self.hall.metrics.limited += 1
                await viewer.end(TOO_MUCH, "too many messages")
                return
            if message is None:
                continue
            try:
                await self._take(live, viewer, message)
            except Refusal as refusal:
                self._refuse(live, viewer, refusal)
            except StoreError:
                log.exception("the store failed", extra={"table": live.table.id})
                self._refuse(live, viewer, Refusal("store"))

    def _refuse(self, live: LiveTable, viewer: Viewer, refusal: Refusal) -> None:
        answer = Refused("", problem(refusal, viewer.language), live.table.version, 0)
        viewer.send(msgspec.json.encode(answer))

    async def _take(self, live: LiveTable, viewer: Viewer, message: ToServer) -> None:
        hall, person, language = self.hall, viewer.person, viewer.language
        if isinstance(message, Act):
            mine = own_id(person, message.id)
            answer = await hall.act(live, person, mine, message.version, message.actions, language)
            viewer.send(msgspec.json.encode(renamed(answer, message.id)))
        elif isinstance(message, Undo):
            taken = await hall.undo(live, person, own_id(person, message.id), message.version, language)
            viewer.send(msgspec.json.encode(renamed(taken, message.id)))
        elif isinstance(message, SayIt):
            said = await hall.say(live, person, own_id(person, message.id), clean(message.text), language)
            viewer.send(msgspec.json.encode(renamed(said, message.id)))
        elif isinstance(message, Hello):
            viewer.language = message.language
            viewer.send(live.show.welcome(person, viewer.language, live.people()))
        elif isinstance(message, Split):
            mine = own_id(person, message.id)
            parted = await hall.split(live, person, mine, message.version, message.action, language)
            viewer.send(msgspec.json.encode(renamed(parted, message.id)))
        elif isinstance(message, Reading):
            viewer.reading = time.monotonic() if message.on else 0.0
        elif not person:
            raise Refusal("no_seat")
        elif isinstance(message, Ping):
            _on_board(live, [message.space])
            hall.ping(live, person, message.space)
        elif isinstance(message, Sketch):
            live.table.seat_of(message.hero)
            _on_board(live, message.path)
            hall.sketch(live, person, message.hero, message.path)
        else:
            hall.ask_undo(live, person)


def read_message(text: bytes) -> ToServer:
    """A message of a browser or a bot; raises :class:`BadMessage`."""
    if len(text) > MOST_BYTES:
        raise BadMessage(f"longer than {MOST_BYTES} bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None


def _on_board(live: LiveTable, spaces: list[int]) -> None:
    numbers = live.table.game.content.board.numbers
    for space in spaces:
        if space not in numbers:
            raise Refusal("no_such_space", space=space)
