"""A client of HTTP for tests: it waits as long as a busy machine needs."""

from __future__ import annotations

import httpx

from starting import PATIENCE


def asking(home: str, **headers: str) -> httpx.Client:
    """A client of a server on loopback."""
    # Nobody asks for a certificate here, and reading those of the world takes 30 ms a client.
    return httpx.Client(base_url=home, headers=headers, timeout=PATIENCE, verify=False)
