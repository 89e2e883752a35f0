"""The webhook: who is told whose turn it is, and which addresses are never called."""

from __future__ import annotations

import http.server
import json
import socket
import threading
import time
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from andori.server.webhook import AT_ONCE, BadAddress, Webhook, is_public
from served import Person, Served, serving
from starting import PATIENCE

SKIRMISH = "base/skirmish"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


class Receiver:
    """A service that is told whose turn it is."""

    def __init__(self, status: int = 204) -> None:
        self.heard: list[dict[str, Any]] = []
        heard = self.heard

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/turn?room=7"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def wait(self, count: int) -> None:
        until = time.monotonic() + PATIENCE
        while len(self.heard) < count and time.monotonic() < until:
            time.sleep(0.01)
        assert len(self.heard) == count

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.mark.parametrize("status", [204, 302, 500])
def test_a_webhook_is_told_whose_turn_it_is_when_that_person_is_away(tmp_path: Path, status: int) -> None:
    receiver = Receiver(status)
    try:
        with serving(tmp_path, local_webhooks=True, home="https://andori.example") as running:
            host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: open", name="Ada")
            friend = host.friend("wizard", name="Ben")
            host.post("/settings", {"webhook": receiver.address})
            with friend.at_table():
                host.act("dwarf: pass")
                friend.act("wizard: pass")
                receiver.wait(1)
            assert receiver.heard[0]["hero"] == "dwarf" and receiver.heard[0]["name"] == "Ada"
            host.act("dwarf: pass")
            receiver.wait(2)
            told = receiver.heard[1]
            assert told == {
                "event": "your_turn",
                "table": host.table,
                "hero": "wizard",
                "name": "Ben",
                "link": f"https://andori.example/t/{host.table}",
                "text": f"Ben: https://andori.example/t/{host.table}",
            }
            assert receiver.address not in host.send("GET", f"/api/tables/{host.table}").text
            host.post("/settings", {"webhook": ""})
            friend.act("wizard: pass")
            time.sleep(0.1)
            assert len(receiver.heard) == 2
    finally:
        receiver.close()


class Mute:
    """A service that accepts and says nothing, and knows how many wait for it."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        self.held: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                self.held.append(self.listener.accept()[0])
            except OSError:
                return

    def wait(self, count: int) -> None:
        until = time.monotonic() + PATIENCE
        while len(self.held) < count and time.monotonic() < until:
            time.sleep(0.01)

    def hang_up(self) -> None:
        for each in list(self.held):
            each.close()

    def close(self) -> None:
        self.listener.close()
        self.hang_up()


def a_turn_passes(running: Served, address: str) -> tuple[Person, Person]:
    """A table at which somebody who is away is asked, so that its webhook is told; its host and the other."""
    host = running.open(legend=SKIRMISH, seats="dwarf: me, wizard: open", name="Ada")
    friend = host.friend("wizard", name="Ben")
    host.post("/settings", {"webhook": address})
    host.act("dwarf: pass")
    return host, friend


def test_a_service_that_says_nothing_does_not_silence_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever waits for a mute one, or for one that is left alone, waits for longer than this test.
    monkeypatch.setattr("andori.server.webhook.SECONDS", 2 * PATIENCE)
    monkeypatch.setattr("andori.server.webhook.FIRST_PAUSE", 2 * PATIENCE)
    receiver, mute = Receiver(), Mute()
    try:
        with serving(tmp_path, local_webhooks=True) as running:
            a_turn_passes(running, receiver.address)
            receiver.wait(1)
            # Twelve tables, each with an address of its own: of the same machine, too.
            mutes = [a_turn_passes(running, f"{mute.address}{number}") for number in range(AT_ONCE + 4)]
            mute.wait(AT_ONCE)
            a_turn_passes(running, receiver.address)
            receiver.wait(2)
            mutes[0][0].get("/story")
            assert len(mute.held) == AT_ONCE, "it need not wait for any of them"
            # One that is called for the first time waits until these have had their time, and no longer.
            a_turn_passes(running, f"{receiver.address}&new")
            mute.hang_up()
            receiver.wait(3)
            mute.wait(AT_ONCE + 4)
            assert len(mute.held) == AT_ONCE + 4
    finally:
        receiver.close()
        mute.close()


def test_an_address_is_called_once_at_a_time_and_then_with_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("andori.server.webhook.SECONDS", 2 * PATIENCE)
    monkeypatch.setattr("andori.server.webhook.FIRST_PAUSE", 0.1)
    mute = Mute()
    try:
        with serving(tmp_path, local_webhooks=True) as running:
            host, friend = a_turn_passes(running, mute.address)
            mute.wait(1)
            friend.act("wizard: pass")
            host.act("dwarf: pass")
            friend.act("wizard: pass")
            time.sleep(0.3)
            assert len(mute.held) == 1
            mute.hang_up()
            mute.wait(2)
            told = b""
            mute.held[1].settimeout(PATIENCE)
            while not told.endswith(b"}"):
                told += mute.held[1].recv(65536)
            assert b'"hero": "dwarf"' in told
            mute.hang_up()
            time.sleep(1.0)
            assert len(mute.held) == 2, "what was overtaken is not told"
    finally:
        mute.close()


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("ftp://example.org/x", "webhook_address"),
        ("file:///etc/passwd", "webhook_address"),
        ("https://", "webhook_address"),
        ("https://user:secret@example.org/", "webhook_address"),
        ("https://[::1", "webhook_address"),
        ("https://example.org:99999/", "webhook_address"),
        ("http://example.org/", "webhook_https"),
        ("https://example.org:22/", "webhook_https"),
    ],
)
def test_an_address_that_is_never_called_is_refused(served: Served, address: str, code: str) -> None:
    host = served.open()
    assert host.refused("/settings", {"webhook": address}) == (400, code)


@pytest.mark.parametrize(
    "where",
    [
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::"),
        *("::127.0.0.1", "::10.0.0.1", "::8.8.8.8", "fec0::1", "feff::1", "64:ff9b:1::1", "64:ff9b:1:a::7f00:1"),
    ],
)
def test_an_address_of_the_own_network_is_not_public_in_any_disguise(where: str) -> None:
    assert not is_public(ip_address(where))


@pytest.mark.parametrize("where", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "64:ff9b::101:101"])
def test_an_address_somewhere_in_the_world_is_public(where: str) -> None:
    assert is_public(ip_address(where))


def test_a_name_that_leads_into_the_own_network_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once, and that very address is judged and called."""
    looked_up = []

    def lookup(host: str, port: int, **_: Any) -> list[Any]:
        looked_up.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    def never(*_: Any, **__: Any) -> None:
        raise AssertionError("it was called")

    monkeypatch.setattr("andori.server.webhook.socket.getaddrinfo", lookup)
    monkeypatch.setattr("andori.server.webhook.socket.create_connection", never)
    with pytest.raises(BadAddress, match="webhook_local"):
        Webhook()._post("https://rebound.example/", b"{}")
    assert looked_up == ["rebound.example"]


def test_a_service_that_answers_drop_by_drop_does_not_hold_the_server() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    stop = threading.Event()

    def drip() -> None:
        connection, _ = listener.accept()
        with connection:
            while not stop.wait(0.1):
                try:
                    connection.sendall(b"H")
                except OSError:
                    return

    threading.Thread(target=drip, daemon=True).start()
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    call = threading.Thread(target=Webhook(local=True)._post, args=(address, b"{}"), daemon=True)
    call.start()
    call.join(PATIENCE)
    stop.set()
    listener.close()
    assert not call.is_alive()
