"""The front page after the first game, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import Person, recorded
from playwright.sync_api import BrowserContext, Page, expect
from running import DESKTOP, PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


def test_a_running_table_has_the_main_button_of_the_front_page(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve().address)
    page.goto(person.address)
    page.locator("button.primary", has_text="Play now").wait_for()
    assert page.get_by_role("link", name="Continue").count() == 0
    person.open("base/skirmish", {"dwarf": "me", "warrior": "me"})
    page.goto(person.address)
    go_on = page.get_by_role("link", name="Continue")
    expect(page.locator("main .primary")).to_have_count(1)
    expect(page.get_by_text("Day 1 · Your turn")).to_be_visible()
    assert page.get_by_role("button", name="Play now").count() == 0
    go_on.click()
    page.wait_for_url(f"**/t/{person.table}")
    # The latest one, when there are several; all are in the list.
    first = person.table
    person.open("base/legend-2", {"dwarf": "me", "warrior": "me"})
    page.goto(person.address)
    expect(page.locator(f'[data-continue="{person.table}"]')).to_be_visible()
    expect(page.locator(f'section a[href="/t/{first}"]')).to_be_visible()


def test_a_game_that_is_over_goes_into_the_chronicle_and_onto_its_legend(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve("--seed", recorded("legend-1-won")[0]).address)
    [last] = person.resume("legend-1-won", lambda lines: len(lines) - 1)
    # It ends while nobody looks: the front page hears of it.
    page.goto("about:blank")
    told = person.told()["moment"]
    page.goto(person.address)
    expect(page.get_by_role("link", name="Continue")).to_be_visible()
    page.evaluate(
        "([address, body]) => fetch(address, {method: 'POST', headers: {'Content-Type': 'application/json'},"
        " body: JSON.stringify(body)})",
        [f"/api/tables/{person.table}/act", {"id": "the-last", "version": told["version"], "actions": [last]}],
    )
    page.reload()
    results = page.locator('[data-results="base/legend-1"]')
    expect(results).to_have_text("Won 1× best: day 7, easy")
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
    # The next one that is neither won nor under way.
    expect(page.get_by_text("The Healing of the King: two heroes")).to_be_visible()
    chronicle = page.locator("[data-chronicle]")
    expect(chronicle).to_contain_text("1 game, 1 won")
    chronicle.locator("summary").click()
    chronicle.get_by_role("link", name="Won on day 7").click()
    page.wait_for_url(f"**/t/{person.table}/story")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_legend_1_can_begin_with_part_2(
    viewport: dict[str, int], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(viewport=viewport).new_page())
    person = Person(page, serve().address)
    page.goto(f"{person.address}/new?legend=base%2Flegend-2")
    page.get_by_role("group", name="Difficulty").wait_for()
    assert page.get_by_role("group", name="Begin with").count() == 0
    page.goto(f"{person.address}/new?legend=base%2Flegend-1")
    choice = page.get_by_role("group", name="Begin with")
    expect(choice.get_by_label("The beginning")).to_be_checked()
    choice.get_by_label("Part 2, the message").check()
    page.locator("form button.primary").click()
    person.arrive()
    assert person.told()["moment"]["view"]["narrator"] == 0
    assert {hero["code"]: hero["space"] for hero in person.told()["moment"]["view"]["heroes"]} == {
        "warrior": 0,
        "archer": 25,
    }
