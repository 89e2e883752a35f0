"""Who may come in: keys in headers or cookies, origins, and how much anybody may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from andori.server.cookies import key_in_cookies

MOST_BUCKETS: Final = 50_000
LONGEST_KEY: Final = 100

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Bucket:
    """Allows so many things a second on average, and a burst of so many at once."""

    __slots__ = ("_left", "_since", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._since = burst, time.monotonic()

    def allows(self, cost: float = 1.0) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._since) * self.rate)
        self._since = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Limits:
    """Buckets by address, forgetting the oldest."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, who: str, cost: float = 1.0) -> bool:
        """Whether somebody may do one more thing now."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.rate, self.burst)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        return bucket.allows(cost)


def key_of(connection: HTTPConnection, table: str) -> str:
    """The key somebody shows for a table: ``Authorization: Bearer KEY``, or the cookie of that table."""
    header = connection.headers.get("authorization", "")
    scheme, _, key = header.partition(" ")
    found = key.strip() if scheme.lower() == "bearer" else key_in_cookies(connection, table)
    return found if len(found) <= LONGEST_KEY else ""


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser's page of ours is asking. Tools that are no browser send no origin and hold no cookie."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(place) and place == connection.headers.get("host", "").lower()


def answers_to(host: str, home: str) -> bool:
    """Whether a server answers to a name: its own, as told by ``--home``, this machine's, or an address.

    A foreign name that leads here would let a page of another site ask as if it were one of ours.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        own = urlsplit(home).hostname
    except ValueError:
        return False
    if name in ("localhost", own) or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as far as the server knows; a whole network of IPv6, which one customer gets."""
    host = connection.client.host if connection.client is not None else "somewhere"
    return _network(host) if ":" in host else host


def _network(host: str) -> str:
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    mapped = found.ipv4_mapped
    return str(mapped) if mapped is not None else str(ipaddress.IPv6Network((int(found), 64), strict=False))
