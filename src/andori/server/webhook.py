"""Telling another service whose turn it is: one small POST, never to an address inside the server's own network.

An address is called once at a time, with the newest there is to tell of each table. One that does not answer is left
alone for a while, and holds up nobody but others of its kind: those that have answered have threads of their own.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

log = logging.getLogger("andori.webhook")

SECONDS: Final = 5.0
"""For the whole call, whatever it is spent on."""
AT_ONCE: Final = 8
"""Calls of addresses that have answered, and as many again of others."""
FIRST_PAUSE: Final = 30.0
LONGEST_PAUSE: Final = 3600.0
MOST_LINES: Final = 10_000
"""Addresses that are kept in mind; the one that was called longest ago is forgotten."""
PORTS: Final = (80, 443, 8080, 8443)
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv6 addresses whose last part is an IPv4 address."""
INSIDE: Final = tuple(ipaddress.IPv6Network(each) for each in ("::/96", "fec0::/10", "64:ff9b:1::/48"))
"""Old or local kinds of IPv6 addresses that Python takes for global ones."""


class BadAddress(ValueError):
    """An address that is not called; the code says why."""


@dataclass
class _Line:
    """What waits for one address, by table, and how it has behaved."""

    waiting: dict[str, bytes] = field(default_factory=dict)
    busy: bool = False
    answers: bool = False
    failed: int = 0
    pause_until: float = 0.0


class Webhook:
    """Calls webhooks. ``local`` allows addresses of the own network, for tests and for people at home."""

    def __init__(self, home: str = "", local: bool = False) -> None:
        self.home = home
        """The address under which players reach this server, for the link in the message."""
        self.local = local
        self._lines: OrderedDict[str, _Line] = OrderedDict()
        self._answering = ThreadPoolExecutor(AT_ONCE, "andori-webhook")
        self._others = ThreadPoolExecutor(AT_ONCE, "andori-webhook-others")

    def close(self) -> None:
        """Call nobody any more."""
        for threads in (self._answering, self._others):
            threads.shutdown(wait=False, cancel_futures=True)

    def check(self, address: str) -> None:
        """Whether an address could be called at all; raises :class:`BadAddress`."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise BadAddress("webhook_address") from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
            raise BadAddress("webhook_address")
        if not self.local and (parts.scheme != "https" or (port is not None and port not in PORTS)):
            raise BadAddress("webhook_https")

    async def call(self, address: str, table: str, hero: str, name: str) -> None:
        """Tell it; whatever goes wrong is noted and forgotten, because play must not wait for it."""
        link = f"{self.home}/t/{table}" if self.home else f"/t/{table}"
        text = f"{name or hero}: {link}"
        body = json.dumps(
            {"event": "your_turn", "table": table, "hero": hero, "name": name, "link": link, "text": text}
        )
        line = self._line(address)
        line.waiting[table] = body.encode()
        if line.busy:
            return
        line.busy = True
        try:
            while line.waiting:
                await asyncio.sleep(max(0.0, line.pause_until - time.monotonic()))
                oldest = next(iter(line.waiting))
                await self._tell(line, address, oldest, line.waiting.pop(oldest))
        finally:
            line.busy = False

    def _line(self, address: str) -> _Line:
        line = self._lines.setdefault(address, _Line())
        self._lines.move_to_end(address)
        if len(self._lines) > MOST_LINES:
            self._lines.popitem(last=False)
        return line

    async def _tell(self, line: _Line, address: str, table: str, body: bytes) -> None:
        threads = self._answering if line.answers else self._others
        try:
            self.check(address)
            await asyncio.get_running_loop().run_in_executor(threads, self._post, address, body)
        except (OSError, ValueError, http.client.HTTPException, ssl.SSLError) as error:
            line.answers = False
            line.failed += 1
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(line.failed - 1, 10))
            line.pause_until = time.monotonic() + pause
            log.warning(
                "a webhook was not reached", extra={"table": table, "why": type(error).__name__, "pause": pause}
            )
        else:
            line.answers, line.failed = True, 0

    def _post(self, address: str, body: bytes) -> None:
        until = time.monotonic() + SECONDS

        def left() -> float:
            return max(0.01, until - time.monotonic())

        parts = urlsplit(address)
        assert parts.hostname is not None
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        # The name is looked up once and that very address is called, so it cannot change in between.
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)[0]
        where = ipaddress.ip_address(found[4][0])
        if not self.local and not is_public(where):
            raise BadAddress("webhook_local")
        plain = socket.create_connection((str(where), port), left())
        with plain:
            plain.settimeout(left())
            stream = (
                ssl.create_default_context().wrap_socket(plain, server_hostname=parts.hostname) if secure else plain
            )
            with stream:
                kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
                connection = kind(parts.hostname, port)
                stream.settimeout(left())
                connection.sock = stream
                path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "andori"})
                # One byte says that it came; reading on would let a slow service hold this thread for ever.
                stream.settimeout(left())
                if not stream.recv(1):
                    raise ConnectionResetError("it answered nothing")


def is_public(where: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is somewhere in the world, and not one of the own network in disguise."""
    if not where.is_global or where.is_multicast:
        return False
    if isinstance(where, ipaddress.IPv4Address):
        return True
    if any(where in network for network in INSIDE):
        return False
    inside = where.ipv4_mapped or where.sixtofour or (where.teredo or (None, None))[1]
    if where in NAT64:
        inside = ipaddress.IPv4Address(int(where) & 0xFFFFFFFF)
    return inside is None or is_public(inside)
