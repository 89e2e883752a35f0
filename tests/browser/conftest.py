"""A browser and servers that the tests here share; each test has profiles and tables of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from running import DESKTOP, FLAGS, SEEDED, RunningServer, chromium

from starting import PATIENCE

# Five seconds, the default, are too short where a server has just been started again on a busy machine.
expect.set_options(timeout=1000 * PATIENCE)

HERE = Path(__file__).parent

# Nobody here looks at paper, shadows and wood, and painting them anew takes a third of the browser's time.
UNPAINTED = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(`* {
  filter: none !important; background-image: none !important; border-image: none !important;
  box-shadow: none !important; text-shadow: none !important;
}`);
document.adoptedStyleSheets = [sheet];
"""


class House:
    """What has been started for the tests of this folder, until a test of another one is next."""

    def __init__(self) -> None:
        self._kept = ExitStack()
        self._servers: dict[tuple[str, ...], RunningServer] = {}
        self._browser: Browser | None = None

    def browser(self) -> Browser:
        """The browser."""
        if self._browser is None:
            playwright = self._kept.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            self._kept.callback(self._browser.close)
        return self._browser

    def server(self, options: tuple[str, ...]) -> RunningServer:
        """The server with these options."""
        if options not in self._servers:
            folder = self._kept.enter_context(TemporaryDirectory(prefix="andori-server-"))
            self._servers[options] = RunningServer(Path(folder), *options)
            self._kept.callback(self._servers[options].stop)
        return self._servers[options]

    def close(self) -> None:
        """End everything."""
        self._servers.clear()
        self._browser = None
        self._kept.close()


HOUSE = House()


# Not of the session: as long as the browser is open an event loop runs, and tests of the server need their own.
@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        HOUSE.close()


@contextmanager
def calm(server: RunningServer) -> Iterator[RunningServer]:
    """A server that logs no traceback meanwhile."""
    before = len(server.log.read_text())
    yield server
    said = server.log.read_text()[before:]
    assert "Traceback" not in said, said


@pytest.fixture
def serve() -> Iterator[Callable[..., RunningServer]]:
    """The server with some options; with none, one whose tables all have the luck of the recorded games."""
    with ExitStack() as watched:
        yield lambda *options: watched.enter_context(calm(HOUSE.server(options or SEEDED)))


@pytest.fixture
def context() -> Iterator[Callable[..., BrowserContext]]:
    """Browser profiles, each with cookies of its own."""
    opened: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        options.setdefault("viewport", DESKTOP)
        options.setdefault("locale", "en")
        options.setdefault("reduced_motion", "reduce")
        made = HOUSE.browser().new_context(**options)
        made.set_default_timeout(1000 * PATIENCE)
        made.add_init_script(UNPAINTED)
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
