"""The host sends somebody away and closes the table, in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import DESKTOP, PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


def open_seats(page: Page, words: str) -> None:
    """Open the seats, which lie behind one button where there is little room."""
    button = page.get_by_role("button", name=words, exact=True)
    if not button.is_visible():
        page.locator("[aria-haspopup], [aria-expanded=false]").locator("visible=true").first.click()
    button.click()
    page.get_by_role("dialog").wait_for()


@pytest.mark.parametrize(
    ("language", "view", "words"),
    [
        ("en", DESKTOP, ("Seats", "send away", "Closed to newcomers", "sent you away")),
        ("de", PHONE, ("Plätze", "wegschicken", "Für Neue geschlossen", "weggeschickt")),
        pytest.param(
            "fr",
            PHONE,
            ("Places", "renvoyer", "Fermée aux nouveaux venus", "ainsi en a décidé l’hôte"),
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_the_host_sends_somebody_away_and_closes_the_table(
    language: str,
    view: dict[str, int],
    words: tuple[str, str, str, str],
    serve: Serve,
    context: Contexts,
    no_errors: Watch,
) -> None:
    seats, away, closed, told = words
    server = serve()
    host = Person(no_errors(context(locale=language, viewport=view).new_page()), server.address)
    host.open("base/skirmish", {"dwarf": "me", "wizard": "open"})
    rude = Person(no_errors(context(locale=language).new_page()), server.address)
    rude.come_by_link(host.page.url)
    rude.settle()
    open_seats(host.page, seats)
    dialog = host.page.get_by_role("dialog")
    expect(dialog.locator(".host")).to_have_count(1)
    dialog.get_by_text(closed, exact=False).first.click()
    expect(dialog.get_by_role("checkbox")).to_be_checked()
    dialog.get_by_role("button", name=away, exact=True).click()
    # Asked once more, so that a slip sends nobody away.
    expect(rude.page.locator("[data-action]:visible").or_(rude.page.locator("#question")).first).to_be_visible()
    dialog.locator("[data-dismiss]").click()
    expect(dialog.locator("[data-dismiss]")).to_have_count(0)
    expect(rude.page.get_by_text(told).first).to_be_visible()
    wide = host.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= view["width"], "the page scrolls sideways"
    assert [seat["who"] for seat in host.told()["table"]["seats"]] == ["person", "companion"]
    host.hand_over("wizard", "open")
    rude.page.reload()
    rude.arrive()
    expect(rude.page.get_by_role("dialog").locator("input[type=checkbox]")).to_have_count(0)
