"""Processes that a test starts: a port for each, and patience until it listens, however busy the machine is."""

from __future__ import annotations

import itertools
import os
import socket
import subprocess
import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 60.0
"""Seconds after which a test gives up waiting for anything. What is there within one second on a quiet machine has
needed more than ten on a busy one."""
PORTS: Final = range(20_000, 32_000)
"""Below those that a system gives to whoever names none, so that no connection of anybody takes one by chance."""

_held: list[socket.socket] = []
_tries = itertools.count(os.getpid() * 61)


def free_port() -> int:
    """A port of this machine that nobody listens at, and that no other test is given while this process lives."""
    while True:
        port = PORTS[next(_tries) % len(PORTS)]
        mark = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            # Whoever has the port for datagrams, of which nobody here sends any, has it for his server, too.
            mark.bind(("127.0.0.1", port))
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            mark.close()
            continue
        _held.append(mark)
        return port


def wait_until_it_listens(process: subprocess.Popen[bytes], port: int, said: Callable[[], str] = str) -> None:
    """Wait until a process listens at its port; if it ends or takes too long, the test fails with what it ``said``."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            assert process.poll() is None, f"it ended with {process.returncode} instead of listening: {said()}"
            assert time.monotonic() < until, f"it does not listen after {PATIENCE:g} seconds: {said()}"
            time.sleep(0.05)
