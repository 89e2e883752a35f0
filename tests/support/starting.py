"""Processes that a test starts: a free port for each, and patience until it listens, however busy the machine is."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Callable

SECONDS_TO_START = 60.0
"""A command that is there within one second on a quiet machine has needed more than ten on a busy one."""


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_it_listens(process: subprocess.Popen[bytes], port: int, said: Callable[[], str] = str) -> None:
    """Wait until a process listens at its port; if it ends or takes too long, the test fails with what it ``said``."""
    until = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            assert process.poll() is None, f"it ended with {process.returncode} instead of listening: {said()}"
            assert time.monotonic() < until, f"it does not listen after {SECONDS_TO_START:g} seconds: {said()}"
            time.sleep(0.05)
