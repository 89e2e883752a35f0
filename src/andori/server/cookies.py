"""Keys in cookies: each table has one of its own, which a browser sends to that table's addresses and nowhere else.

Once every table's cookie went to every address (``Path=/``), and with some 140 of them no websocket could be opened
any more, because their line was longer than a server reads. Such cookies are still good; whoever loads a page with
some of them gets them back where they belong.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

NAME: Final = "andori"
OLD: Final = "andori_"
"""What stands before the table in the name of a cookie for all addresses."""
YEAR: Final = 365 * 24 * 3600
MOST_MOVED: Final = 10
"""Cookies that one answer moves: proxies take some 4 KB of headers, and each needs 220 bytes."""
_OLD_COOKIE: Final = re.compile(OLD + r"([A-Za-z0-9_-]{1,64})")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,100}")


def path_of(table: str) -> str:
    """Where a browser sends a table's cookie: to its part of the API, the websocket included."""
    return f"/api/tables/{table}"


def key_in_cookies(connection: HTTPConnection, table: str) -> str:
    """The key of a table that a browser shows, or nothing."""
    return connection.cookies.get(NAME) or connection.cookies.get(OLD + table, "")


def give_key(response: Response, table: str, key: str, secure: bool) -> None:
    """Have a browser keep the key of a table for a year; it forgets the oldest when it has too many."""
    response.set_cookie(NAME, key, max_age=YEAR, path=path_of(table), httponly=True, samesite="strict", secure=secure)


def move_old(connection: HTTPConnection, response: Response, table: str, secure: bool) -> None:
    """Move some cookies that go to all addresses, that of a table first, to where they belong."""
    found = {
        match[1]: key
        for name, key in connection.cookies.items()
        if (match := _OLD_COOKIE.fullmatch(name)) and _KEY.fullmatch(key)
    }
    for each in sorted(found, key=lambda name: name != table)[:MOST_MOVED]:
        give_key(response, each, found[each], secure)
        response.delete_cookie(OLD + each, httponly=True, samesite="strict", secure=secure)


def own_cookies(head: bytes) -> bytes:
    """The head of a handshake without cookies that are not for its table: other tables' or other programs' on the same
    host can make their line longer than is read."""
    lines = head.split(b"\r\n")
    places = lines[0].partition(b"?")[0].split(b" ")[1:2]
    named = {OLD.encode() + part for place in places for part in place.split(b"/") if part} | {NAME.encode()}
    kept = []
    for line in lines:
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"cookie":
            own = [each.strip() for each in value.split(b";") if each.partition(b"=")[0].strip() in named]
            if not own:
                continue
            line = name + b": " + b"; ".join(own)
        kept.append(line)
    return b"\r\n".join(kept)
