"""Servers and browser profiles for the tests, cleaned up after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from running import DESKTOP, FLAGS, RunningServer, chromium

# Five seconds, the default, are too short where a server has just been started again on a busy machine.
expect.set_options(timeout=20_000)


# Of the module, not of the session: as long as it is open an event loop runs, and tests of the server need their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


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
        made.set_default_timeout(60_000)
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
