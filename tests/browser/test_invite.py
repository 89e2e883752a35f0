"""A table for friends says at once how they get there, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


def test_whoever_leaves_a_seat_to_a_friend_has_link_and_code_at_once(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve()
    anna = Person(no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()), server.address)
    anna.set_out("base/legend-2", ["dwarf", "warrior"], friends=("warrior",))
    dialog = anna.page.get_by_role("dialog", name="Waiting for 1 friend")
    link = f"{server.address}/t/{anna.table}"
    expect(dialog.get_by_label("Link to this table")).to_have_value(link)
    code = dialog.locator("[data-qr]")
    expect(code).to_have_attribute("data-qr", link)
    expect(code).to_be_in_viewport(ratio=1)
    ben = Person(no_errors(context().new_page()), server.address)
    ben.come_by_link(link)
    expect(ben.page.get_by_role("dialog", name="Waiting for")).to_have_count(0)
    complete = anna.page.get_by_role("dialog", name="Everybody is here")
    complete.get_by_role("button", name="Go on").click()
    # The story begins only now, and whoever comes back is not asked again.
    anna.page.locator('[data-close="card"]').wait_for()
    anna.page.reload()
    anna.page.locator('[data-close="card"]').wait_for()
    expect(complete).to_have_count(0)
