"""The websocket: hello, what is no message, floods, and a server that is full."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from andori.server import socket as sockets
from andori.server.guard import Bucket, Limits
from andori.server.viewer import MOST_QUEUED, Viewer
from served import Served, serving
from starting import PATIENCE

SKIRMISH = "base/skirmish"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_an_unknown_table_is_told_by_a_code(served: Served) -> None:
    for name in ("nothing", "%00", "x" * 300):
        person = served.person()
        person.table = name
        with person.connect() as websocket:
            with pytest.raises(ConnectionClosed) as closed:
                websocket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.UNKNOWN


@pytest.mark.parametrize("first", [b"", b"x", b'{"type":"act"}', b'{"type":"ping","space":1}', b"[" * 5000, b"\xff"])
def test_whoever_does_not_say_hello_is_not_heard(served: Served, first: bytes) -> None:
    host = served.open()
    with host.connect() as websocket:
        websocket.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.NONSENSE


def test_whoever_keeps_silent_is_let_go(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.1)
    with served.open().connect() as websocket:
        with pytest.raises(ConnectionClosed) as closed:
            websocket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == sockets.NONSENSE


def test_a_message_that_is_none_is_refused_and_too_many_end_the_connection(served: Served) -> None:
    host = served.open()
    foolish = [
        "",
        "x",
        "{}",
        "[]",
        '{"type":"fly"}',
        '{"type":"act","id":"1"}',
        '{"x":' + "[" * 2000 + "]" * 2000 + "}",
    ]
    with host.at_table() as seat:
        for text in foolish:
            seat.socket.send(text)
            refused = seat.until("refused")
            assert refused["id"] == "" and refused["problem"]["code"] == "unreadable" and refused["problem"]["line"]
        for _ in range(sockets.MOST_FOOLISH - len(foolish) + 1):
            seat.socket.send("x")
        assert seat.closed() == sockets.NONSENSE


def test_a_message_that_is_too_long_ends_the_connection(served: Served) -> None:
    with served.open().at_table() as seat:
        seat.socket.send("x" * (sockets.MOST_BYTES + 1))
        assert seat.closed() == 1009


def test_too_many_messages_end_the_connection(served: Served) -> None:
    with served.open().at_table() as seat:
        for _ in range(int(sockets.BURST) + 20):
            try:
                seat.send(type="ping", space=1)
            except ConnectionClosed:
                break
        assert seat.closed() == sockets.TOO_MUCH


def test_whoever_does_not_read_is_let_go_before_much_waits_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    send = Viewer.send

    def noted(viewer: Viewer, message: bytes) -> None:
        send(viewer, message)
        waiting.append(sum(map(len, viewer._queue)))

    monkeypatch.setattr(Viewer, "send", noted)
    with serving(tmp_path) as running:
        running.parts.sockets.messages = Limits(1e6, 1e6)
        host = running.open()
        with socket.create_connection(tuple(running.host.split(":"))) as deaf, host.at_table() as other:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.sendall(
                f"GET /ws/{host.table} HTTP/1.1\r\nHost: {running.host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            hello = b'{"type":"hello","language":"en"}'
            assert deaf.recv(12) == b"HTTP/1.1 101"
            with contextlib.suppress(OSError):
                deaf.sendall((bytes((0x81, 0x80 | len(hello))) + b"\0\0\0\0" + hello) * 2000)
            until = time.monotonic() + PATIENCE
            while running.parts.sockets.open > 1 and time.monotonic() < until:
                time.sleep(0.001)
            assert running.parts.sockets.open == 1
            # However few and long the messages are: 128 welcomes to a long game would be 6 MB.
            assert 0 < max(waiting) <= MOST_QUEUED
            assert {message["type"] for message in other.quiet()} <= {"people"}


def test_a_full_server_says_so_and_takes_the_next_when_one_leaves(tmp_path: Path) -> None:
    with serving(tmp_path, most_players=2) as running:
        host = running.open()
        with host.at_table(), host.at_table() as second:
            with host.connect() as third:
                with pytest.raises(ConnectionClosed) as closed:
                    third.recv(timeout=PATIENCE)
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (sockets.LATER, "full")
            second.socket.close()
            until = time.monotonic() + PATIENCE
            while running.parts.sockets.open > 1 and time.monotonic() < until:
                time.sleep(0.01)
            with host.at_table() as fourth:
                assert fourth.welcome["person"] == 1
        assert host.get()["person"] == 1


def test_whoever_asks_too_much_must_wait(tmp_path: Path) -> None:
    with serving(tmp_path, tables_per_minute=3.0) as running:
        wish = {"legend": SKIRMISH, "seats": [{"hero": "dwarf", "who": "me"}]}
        opened = [running.person().send("POST", "/api/tables", wish).status_code for _ in range(5)]
        assert opened == [201] * 3 + [429] * 2
    with serving(tmp_path, requests_per_second=0.5) as running:
        answers = [running.person().send("GET", "/api/legends") for _ in range(8)]
        assert [answer.status_code for answer in answers[:2]] == [200] * 2
        assert 429 in [answer.status_code for answer in answers]
        assert next(answer for answer in answers if answer.status_code == 429).json()["code"] == "slow_down"


def test_advice_costs_much_and_is_given_sparingly(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        running.parts.api.thinking = Limits(0.0001, 9)
        host = running.open(legend=SKIRMISH)
        asked = [host.send("GET", f"/api/tables/{host.table}/{what}") for what in ("hint", "hint", "outlooks", "hint")]
        assert [answer.status_code for answer in asked] == [200, 200, 200, 429]
        assert asked[-1].json()["code"] == "slow_down"


def test_the_story_of_a_long_game_is_told_sparingly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("andori.server.api.STORY_ACTIONS", 1)
    with serving(tmp_path) as running:
        running.parts.api.thinking = Limits(0.0001, 9)
        host = running.open(legend=SKIRMISH)
        for hero in ("dwarf", "wizard"):
            host.act(f"{hero}: pass")
        short = host.send("GET", f"/api/tables/{host.table}/story")
        for hero in ("dwarf", "wizard", "dwarf"):
            host.act(f"{hero}: pass")
        long = [host.send("GET", f"/api/tables/{host.table}/story") for _ in range(4)]
        assert short.status_code == 200
        assert [answer.status_code for answer in long][-1] == 429 and long[-1].json()["code"] == "slow_down"


def test_a_bucket_fills_again_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("andori.server.guard.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 4)
    assert [bucket.allows() for _ in range(5)] == [True] * 4 + [False]
    now[0] += 1
    assert [bucket.allows() for _ in range(3)] == [True, True, False]
    monkeypatch.setattr("andori.server.guard.MOST_BUCKETS", 3)
    limits = Limits(0.001, 1)
    assert all(limits.allows(str(number)) for number in range(10))
    assert not limits.allows("9") and limits.allows("0")
