"""Tables of legends that are gone by now, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import SEEDED, RunningServer

from stored_tables import make_old

pytestmark = pytest.mark.slow

SKIRMISH = "base/skirmish"


def test_a_table_whose_legend_is_gone_is_shown_and_played(
    context: Callable[..., BrowserContext],
    no_errors: Callable[[Page], Page],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    server = RunningServer(tmp_path, *SEEDED)
    request.addfinalizer(server.stop)
    page = context().new_page()
    person = Person(page, server.address)
    person.open(SKIRMISH, {"dwarf": "me", "warrior": "me"})
    table = str(person.told()["table"]["id"])
    address = page.url
    page.goto("about:blank")
    server.stop()
    make_old(tmp_path, table, "base/gone-by-now")
    server.process = server.start()
    no_errors(page).goto(address)
    expect(page.locator('[data-space="18"]').first).to_be_visible()
    assert person.told()["table"]["legend"] == "base/gone-by-now"
    person.do("dwarf: take gold")
    page.goto(f"{address}/story")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert "Traceback" not in server.log.read_text()
