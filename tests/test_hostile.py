"""Strangers who want more than their share: connections, messages, memory, files."""

from __future__ import annotations

import contextlib
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from andori.server.socket import BURST, HELLO_COST, LATER, TOO_MUCH
from hostile import HELLO, OTHER, PATIENCE, masked, prey

MANY = ("--connections-per-address", "200", "--requests-per-second", "1000", "--tables-per-minute", "1000")


def welcomed(websocket: ClientConnection) -> int:
    """Say hello; the person one is."""
    websocket.send(HELLO)
    return int(json.loads(websocket.recv(PATIENCE))["person"])


def turned_away(websocket: ClientConnection) -> tuple[int, str]:
    """Say hello, and be told to go: code and reason."""
    with pytest.raises(ConnectionClosed) as closed:
        websocket.send(HELLO)
        while True:
            websocket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    options = ("--most-players", "12", "--connections-per-address", "8")
    with prey(tmp_path, *options) as server, contextlib.ExitStack() as kept:
        table, key = server.open()
        for _ in range(8):
            welcomed(kept.enter_context(server.connect(table)))
        with server.connect(table) as one_more:
            assert turned_away(one_more) == (LATER, "address")
        with server.connect(table, key, OTHER) as innocent:
            assert welcomed(innocent) == 1


def test_watchers_fill_a_table_but_never_keep_its_people_out(tmp_path: Path) -> None:
    with prey(tmp_path, *MANY, "--connections-per-table", "10") as server, contextlib.ExitStack() as kept:
        table, key = server.open()
        other, _ = server.open()
        watchers = [kept.enter_context(server.connect(table)) for _ in range(10)]
        assert [welcomed(each) for each in watchers] == [0] * 10
        with server.connect(table) as one_more:
            assert turned_away(one_more) == (LATER, "table")
        for _ in range(10):
            assert welcomed(kept.enter_context(server.connect(table, key))) == 1
        with server.connect(table, key) as one_more:
            assert turned_away(one_more) == (LATER, "table")
        with server.connect(other) as elsewhere:
            assert welcomed(elsewhere) == 0


def test_all_connections_of_a_person_share_one_measure_of_messages(tmp_path: Path) -> None:
    ping = json.dumps({"type": "ping", "space": 1})
    with prey(tmp_path, *MANY) as server, contextlib.ExitStack() as kept:
        table, key = server.open()
        seats = [kept.enter_context(server.connect(table, key)) for _ in range(5)]
        assert [welcomed(each) for each in seats] == [1] * 5
        closed = 0
        for seat in seats:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(int(BURST) - 5):
                    seat.send(ping)
        for seat in seats:
            try:
                while True:
                    seat.recv(1.0)
            except ConnectionClosed as gone:
                closed += gone.rcvd is not None and gone.rcvd.code == TOO_MUCH
            except TimeoutError:
                pass
        assert closed >= 3, "one of them is within the measure, and perhaps a second one a little later"


def test_asking_for_the_whole_table_again_and_again_costs_more_than_other_messages(tmp_path: Path) -> None:
    with prey(tmp_path) as server:
        table, _ = server.open()
        with server.connect(table) as greedy:
            welcomed(greedy)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(int(BURST / HELLO_COST) + 4):
                    greedy.send(HELLO)
            assert turned_away(greedy) == (TOO_MUCH, "too many messages")


def test_whoever_is_let_go_and_does_not_read_it_keeps_no_connection(tmp_path: Path) -> None:
    with prey(tmp_path, *MANY) as server, contextlib.ExitStack() as kept:
        table, key = server.open()
        before = server.open_files
        for _ in range(10):
            kept.enter_context(server.deaf(table, key)).sendall(masked(HELLO) * 60)
        until = time.monotonic() + PATIENCE
        while server.open_files > before and time.monotonic() < until:
            time.sleep(0.1)
        assert server.open_files <= before
