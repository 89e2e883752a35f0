"""A real server, a real browser, and a person who clicks."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from andori.server.app import static_folder

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def chromium() -> str:
    """Where the browser is; says what to type when there is none."""
    found = os.environ.get("ANDORI_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        pytest.fail("There is no chromium. Type: make browser (or: sudo apt-get install chromium)")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


class RunningServer:
    """A server of its own for a test."""

    def __init__(self, folder: Path, *options: str) -> None:
        if static_folder() is None:
            pytest.fail("The pages have not been built. Type: make web")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.command = [
            *(sys.executable, "-m", "andori", "serve", "--plain-logs", "--port", str(self.port)),
            *("--database", f"sqlite:///{folder / 'tables.sqlite'}", "--pace", "0", "--budget", "20"),
            *("--requests-per-second", "1000", "--tables-per-minute", "1000", *options),
        ]
        self.log = folder / "server.log"
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        """Start, and wait until it answers."""
        with self.log.open("ab") as log:
            process = subprocess.Popen(self.command, stdout=log, stderr=log)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=2).read()
            except OSError:
                if process.poll() is not None:
                    break
                time.sleep(0.1)
            else:
                return process
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def stop(self) -> None:
        """Stop as a service manager would."""
        self.process.terminate()
        self.process.wait(20)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., RunningServer]]:
    """Starts servers, and stops them after the test."""
    running: list[RunningServer] = []

    def start(*options: str) -> RunningServer:
        folder = tmp_path / f"server-{len(running)}"
        folder.mkdir()
        running.append(RunningServer(folder, *options))
        return running[-1]

    yield start
    for server in running:
        server.stop()
        log = server.log.read_text()
        assert "Traceback" not in log, log


@pytest.fixture
def context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Browser profiles, each with cookies of its own."""
    opened: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        options.setdefault("viewport", DESKTOP)
        options.setdefault("locale", "en")
        options.setdefault("reduced_motion", "reduce")
        made = browser.new_context(**options)
        made.set_default_timeout(20_000)
        opened.append(made)
        return made

    yield make
    for each in opened:
        each.close()


@pytest.fixture
def no_errors() -> Iterator[Callable[[Page], Page]]:
    """Watches pages: an error in the console fails the test."""
    wrong: list[str] = []

    def watch(page: Page) -> Page:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        return page

    yield watch
    assert not [line for line in wrong if "favicon" not in line], wrong
