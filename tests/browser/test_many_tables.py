"""A browser that has been at many tables: its cookies, and what it says when no connection comes about."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import RunningServer

from asking import asking

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

TABLES = 200
WISH = {"legend": "base/skirmish", "seats": [{"hero": "dwarf", "who": "me"}]}
# As the front page opens a table, one after the other, because the browser forgets the oldest.
OPEN_MANY = """async ([count, wish]) => {
  const opened = [];
  for (let number = 0; number < count; number++) {
    const answer = await fetch("/api/tables", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish),
    });
    opened.push((await answer.json()).id);
  }
  return opened;
}"""
WHO_AM_I = "tables => Promise.all(tables.map(id => fetch(`/api/tables/${id}`).then(a => a.json()).then(a => a.person)))"


def cookies_for_all(context: BrowserContext) -> list[Any]:
    """The cookies that go to every address."""
    return [cookie for cookie in context.cookies() if cookie.get("path") == "/"]


def test_a_browser_with_two_hundred_tables_connects_and_has_its_seats(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server, profile = serve(), context()
    person = Person(no_errors(profile.new_page()), server.address)
    person.page.goto(server.address)
    opened = person.page.evaluate(OPEN_MANY, [TABLES, WISH])
    assert len(set(opened)) == TABLES
    for table in (opened[-1], opened[-100]):
        person.page.goto(f"{server.address}/t/{table}")
        person.arrive()
        assert person.page.evaluate(WHO_AM_I, [table]) == [1]
        expect(person.page.locator(".live.open")).to_have_count(1)
        person.page.locator("[data-action]:visible").first.wait_for()
    assert not cookies_for_all(profile)


def test_whoever_has_a_hundred_and_sixty_old_cookies_connects_and_keeps_every_seat(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server, profile = serve(), context()
    with asking(server.address) as http:
        opened = [http.post("/api/tables", json=WISH).json() for _ in range(160)]
    year = {"path": "/", "domain": "127.0.0.1", "httpOnly": True, "sameSite": "Strict", "expires": 2e9}
    profile.add_cookies([{"name": f"andori_{each['id']}", "value": each["key"], **year} for each in opened])  # type: ignore[typeddict-item]
    person = Person(no_errors(profile.new_page()), server.address)
    person.page.goto(f"{server.address}/t/{opened[-1]['id']}")
    person.arrive()
    person.page.locator("[data-action]:visible").first.wait_for()
    moved = 160 - len(cookies_for_all(profile))
    assert 0 < moved < 160, "some with each page, so that no proxy finds the answer too long"
    # What the browser's own page brings about is brought about by the page alone, without drawing it.
    for _ in range(160 // moved):
        assert profile.request.get(server.address).ok
    assert not cookies_for_all(profile)
    assert person.page.evaluate(WHO_AM_I, [each["id"] for each in opened]) == [1] * 160


@contextmanager
def without_websockets(port: int) -> Iterator[int]:
    """A proxy in front of a server that passes everything on except websockets, as some do; its port."""
    listener = socket.create_server(("127.0.0.1", 0))

    def pump(source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        sink.close()

    def take(client: socket.socket) -> None:
        head = client.recv(65536)
        if b"upgrade: websocket" in head.lower():
            client.sendall(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            client.close()
            return
        server = socket.create_connection(("127.0.0.1", port))
        server.sendall(head)
        threading.Thread(target=pump, args=(server, client), daemon=True).start()
        pump(client, server)

    def listen() -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=take, args=(client,), daemon=True).start()

    threading.Thread(target=listen, daemon=True).start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Reload the page"), ("de", "Lade die Seite neu"), ("fr", "Rechargez la page")]
)
def test_a_player_whose_handshake_fails_is_told_what_to_do(
    language: str, words: str, serve: Serve, context: Contexts
) -> None:
    server = serve()
    opened = asking(server.address).post("/api/tables", json=WISH).json()
    with without_websockets(server.port) as port:
        page = context(locale=language).new_page()
        page.goto(f"http://127.0.0.1:{port}/t/{opened['id']}")
        page.get_by_role("status").filter(has_text=words).wait_for()
        assert page.get_by_role("button").count() == 1
