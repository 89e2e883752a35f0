"""Telling another service whose turn it is: one small POST, never to an address inside the server's own network."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import socket
import ssl
from typing import Final
from urllib.parse import urlsplit

log = logging.getLogger("andori.webhook")

SECONDS: Final = 5.0
AT_ONCE: Final = 8
PORTS: Final = (80, 443, 8080, 8443)
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv6 addresses whose last part is an IPv4 address."""


class BadAddress(ValueError):
    """An address that is not called; the code says why."""


class Webhook:
    """Calls webhooks. ``local`` allows addresses of the own network, for tests and for people at home."""

    def __init__(self, home: str = "", local: bool = False) -> None:
        self.home = home
        """The address under which players reach this server, for the link in the message."""
        self.local = local
        self._turn = asyncio.Semaphore(AT_ONCE)

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
        async with self._turn:
            try:
                self.check(address)
                await asyncio.to_thread(self._post, address, body.encode())
            except (OSError, ValueError, http.client.HTTPException, ssl.SSLError) as error:
                log.warning("a webhook was not reached", extra={"table": table, "why": type(error).__name__})

    def _post(self, address: str, body: bytes) -> None:
        parts = urlsplit(address)
        assert parts.hostname is not None
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        # The name is looked up once and that very address is called, so it cannot change in between.
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)[0]
        where = ipaddress.ip_address(found[4][0])
        if not self.local and not is_public(where):
            raise BadAddress("webhook_local")
        plain = socket.create_connection((str(where), port), SECONDS)
        with plain:
            stream = (
                ssl.create_default_context().wrap_socket(plain, server_hostname=parts.hostname) if secure else plain
            )
            with stream:
                kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
                connection = kind(parts.hostname, port, timeout=SECONDS)
                connection.sock = stream
                path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "andori"})
                # One byte says that it came; reading on would let a slow service hold this thread for ever.
                stream.recv(1)


def is_public(where: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is somewhere in the world, and not one of the own network in disguise."""
    if not where.is_global or where.is_multicast:
        return False
    if isinstance(where, ipaddress.IPv4Address):
        return True
    inside = where.ipv4_mapped or where.sixtofour or (where.teredo or (None, None))[1]
    if where in NAT64:
        inside = ipaddress.IPv4Address(int(where) & 0xFFFFFFFF)
    return inside is None or is_public(inside)
