"""A server and a browser for the tests to start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from andori.server.app import static_folder
from starting import PATIENCE, free_port, wait_until_it_listens

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SEEDED = ("--seed", "browser-0")
"""What fixes the luck of all tables; the games of this folder were recorded with it, too."""


def chromium() -> str:
    """Where the browser is; says what to type when there is none."""
    found = os.environ.get("ANDORI_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.fail("There is no chromium. Type: make browser (or: sudo apt-get install chromium)")
    return found


class RunningServer:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        if static_folder() is None:
            pytest.fail("The pages have not been built. Type: make web")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [
            *(sys.executable, "-m", "andori", "serve", "--plain-logs", "--port", str(self.port)),
            *("--database", f"sqlite:///{folder / 'tables.sqlite'}", "--pace", "0", "--budget", "20"),
            *("--requests-per-second", "1000000", "--tables-per-minute", "1000000", *options),
        ]
        self.log = folder / "server.log"
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        """Start, and wait until it listens."""
        with self.log.open("ab") as log:
            process = subprocess.Popen(self.command, stdout=log, stderr=log)
        wait_until_it_listens(process, self.port, self.log.read_text)
        return process

    def stop(self) -> None:
        """Stop as a service manager would."""
        self.process.terminate()
        self.process.wait(PATIENCE)
