"""Strangers who want more than their share: connections, messages, memory, files."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from andori.server import pages, patience
from andori.server.patience import REQUEST_SECONDS
from andori.server.socket import BURST, HELLO_COST, LATER, TOO_MUCH
from andori.sets import catalogue
from andori.text import LANGUAGES
from asking import asking
from hostile import HELLO, OTHER, WISH, Prey, masked, prey
from served import serving
from starting import PATIENCE

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
        for seat in seats:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(int(BURST) - 5):
                    seat.send(ping)
        closed: list[int] = []
        until = time.monotonic() + PATIENCE
        # One of them is within the measure, and perhaps a second one a little later.
        while len(closed) < 3 and time.monotonic() < until:
            for seat in list(seats):
                try:
                    seat.recv(0.01)
                except ConnectionClosed as gone:
                    seats.remove(seat)
                    closed.append(gone.rcvd.code if gone.rcvd is not None else 0)
                except TimeoutError:
                    pass
        assert len(closed) >= 3 and set(closed) == {TOO_MUCH}


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


def test_silent_connections_do_not_make_the_server_deaf_and_are_ended(tmp_path: Path) -> None:
    with prey(tmp_path, files=(256, 2048)) as server, contextlib.ExitStack() as kept:
        before = server.open_files
        silent = [kept.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(400)]
        for each in silent[:100]:
            each.sendall(b"GET /health HT")
        for each in silent[100:150]:
            each.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        assert asking(server.home).get("/health").status_code == 200
        until = time.monotonic() + REQUEST_SECONDS + PATIENCE
        while server.open_files > before + 5 and time.monotonic() < until:
            time.sleep(0.2)
        assert server.open_files <= before + 5
        assert asking(server.home).get("/health").status_code == 200
        assert "--most-players 1792" in server.log, "2,000 players do not fit into 2,048 files"


def test_a_websocket_may_be_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "REQUEST_SECONDS", 0.3)
    with serving(tmp_path) as running, running.open().at_table() as seat:
        time.sleep(1.0)
        assert {message["type"] for message in seat.quiet()} <= {"people"}


def test_a_server_that_may_open_enough_files_says_nothing_about_it(tmp_path: Path) -> None:
    with prey(tmp_path, "--most-players", "200", files=(128, 600)) as server:
        assert "--most-players" not in server.log


def test_whoever_does_not_read_a_long_answer_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "READING_SECONDS", 0.5)
    with serving(tmp_path) as running, socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = running.host.split(":")
        deaf.connect((host, int(port)))
        # Answers that nobody takes, more than the system keeps for a connection.
        asked = f"GET /api/scenery?legend=base/legend-2 HTTP/1.1\r\nHost: {running.host}\r\n\r\n".encode()
        deaf.sendall(asked * 400)
        until = time.monotonic() + PATIENCE
        while not running.connections and time.monotonic() < until:
            time.sleep(0.01)
        while running.connections and time.monotonic() < until:
            time.sleep(0.05)
        assert not running.connections


def test_a_request_that_breaks_off_is_no_error_of_the_server(tmp_path: Path) -> None:
    with prey(tmp_path) as server:
        table, key = server.open()
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port)) as rude:
                rude.sendall(
                    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                    b"Content-Length: 100\r\n\r\n{"
                )
                time.sleep(0.05)
            with server.connect(table, key) as unreadable:
                unreadable.send(b"\xff\xfe", text=True)
                with pytest.raises(ConnectionClosed) as closed:
                    unreadable.recv(PATIENCE)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1007
            bad = asking(server.home, **{"Content-Type": "application/json"}).post("/api/tables", content=b"\xff")
            assert bad.status_code == 400
        assert "rror" not in server.log, server.log


def as_name(server: Prey, name: str) -> int:
    """What a page gets that has come by a name: the status of opening a table."""
    headers = {"Host": f"{name}:{server.port}", "Origin": f"http://{name}:{server.port}"}
    return asking(server.home).post("/api/tables", json=WISH, headers=headers).status_code


def test_a_foreign_name_that_leads_to_the_server_is_refused(tmp_path: Path) -> None:
    with prey(tmp_path, "--home", "https://andori.example") as server:
        for name in (
            "127.0.0.1",
            "localhost",
            "LOCALHOST",
            "[::1]",
            "192.168.1.7",
            "andori.example",
            "Andori.example.",
        ):
            assert as_name(server, name) == 201, name
        table, _ = server.open()
        for name in (
            "evil.example",
            "127.0.0.1.evil.example",
            "andori.example.evil.example",
            "2130706433",
            "[::1",
            "a@b",
        ):
            assert as_name(server, name) == 421, name
            place = socket.create_connection(("127.0.0.1", server.port))
            with place, pytest.raises(InvalidStatus) as refused:
                connect(f"ws://evil.example:{server.port}/ws/{table}", sock=place, open_timeout=PATIENCE)
            assert refused.value.response.status_code == 403
        told = asking(server.home, Host="evil.example").get(f"/t/{table}?lang=de").json()
        assert told["code"] == "foreign_name" and "--home https://evil.example" in told["line"]


def limited(server: Prey, count: int = 200) -> int:
    """How many of many requests were too many, each of which says that it comes from elsewhere."""
    with asking(server.home) as http:
        answers = [http.get("/api/rules/x", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(count)]
    return sum(answer.status_code == 429 for answer in answers)


def test_whoever_says_for_whom_he_asks_is_believed_only_when_that_was_asked_for(tmp_path: Path) -> None:
    rate = ("--requests-per-second", "5")
    (tmp_path / "believing").mkdir()
    with prey(tmp_path, *rate) as server:
        assert limited(server, 60) > 10
        assert server.log.count("--proxy") == 1
    with prey(tmp_path / "believing", *rate, "--proxy", "127.0.0.1") as server:
        assert limited(server, 60) == 0


def test_play_at_home_calls_no_address_of_the_own_network_unless_asked_to(tmp_path: Path) -> None:
    for option, status in (((), 400), (("--local-webhooks",), 200)):
        folder = tmp_path / str(status)
        folder.mkdir()
        with prey(folder, *option, program="play") as server:
            table, key = server.open()
            wish = {"webhook": "http://127.0.0.1:9/hook"}
            asked = asking(server.home, Authorization=f"Bearer {key}").post(f"/api/tables/{table}/settings", json=wish)
            assert asked.status_code == status, asked.text


@pytest.mark.parametrize("place", ["/", "/health", "/metrics", "/openapi.json", "/nothing"])
def test_pages_and_figures_are_given_in_measure(tmp_path: Path, place: str) -> None:
    with serving(tmp_path, requests_per_second=1.0) as running, asking(running.home) as http:
        answers = [http.get(place).status_code for _ in range(40)]
        assert 429 not in answers[:10] and 429 in answers[20:]
        assert http.get("/api/legends").status_code == 200, "what is asked of the API is counted for itself"


def test_a_page_is_compressed_once_however_often_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "page.js").write_text("let nothing = 0;\n" * 500)
    (folder / "index.html").write_text("<p>")
    shrunk: list[int] = []
    compress = pages.gzip.compress

    def counted(data: bytes, level: int = 9) -> bytes:
        shrunk.append(len(data))
        return compress(data, level)

    monkeypatch.setattr("andori.server.app.static_folder", lambda: folder)
    monkeypatch.setattr(pages.gzip, "compress", counted)
    with serving(tmp_path) as running, asking(running.home) as http:
        answers = [http.get("/page.js") for _ in range(10)]
        assert {answer.headers["content-encoding"] for answer in answers} == {"gzip"}
        assert {answer.text for answer in answers} == {"let nothing = 0;\n" * 500}
        assert len(shrunk) == 1
        plain = http.get("/page.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.text == answers[0].text
        again = http.get("/page.js", headers={"If-None-Match": answers[0].headers["etag"]})
        assert again.status_code == 304


def test_the_rules_are_made_ready_for_searching_once(tmp_path: Path) -> None:
    with serving(tmp_path) as running, asking(running.home) as http:
        for language in LANGUAGES:
            http.get("/api/rules", params={"q": "x", "lang": language})
        before = catalogue._folded.cache_info()
        for language in LANGUAGES:
            assert http.get("/api/rules", params={"q": "gold 1", "lang": language}).status_code == 200
        after = catalogue._folded.cache_info()
        assert (after.misses, after.hits) == (before.misses, before.hits + len(LANGUAGES))
