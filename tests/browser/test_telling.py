"""Nothing is told before it is shown: panel, log and cards wait for the film, and whoever wants none skips it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import Person, recorded, stop_the_clock
from playwright.sync_api import BrowserContext, Page, expect
from running import RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


def press_at_sunrise(page: Page, name: str) -> None:
    """Wind the film on until the sun rises, and press a button."""
    button = page.get_by_role("button", name=name)
    for _ in range(200):
        if button.is_visible():
            break
        page.clock.run_for(100)
    button.click()


def held(page: Page) -> None:
    """Pause the film of the sunrise, and let time pass again."""
    press_at_sunrise(page, "Pause")
    expect(page.locator("[data-settled]").first).to_have_attribute("data-settled", "false")
    page.clock.resume()


def first_evening(lines: list[str]) -> int:
    """Where the sun rises for the first time: the second of two heroes ends the day."""
    return [place for place, line in enumerate(lines) if line.endswith("end day")][1]


def test_question_log_and_cards_wait_for_the_film_of_the_sunrise(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve("--seed", recorded("legend-2-won")[0]).address)
    evening, *_ = person.resume("legend-2-won", first_evening)
    asked = page.locator("#question").inner_text()
    page.get_by_role("tab", name="Legend").click()
    cards = page.locator(".cards button").count()
    page.emulate_media(reduced_motion="no-preference")
    stop_the_clock(page)
    person.do(evening)
    held(page)
    told = person.told()["moment"]
    assert told["question"]["line"] != asked
    assert page.locator("#question").inner_text() == asked
    assert page.locator(".cards button").count() == cards
    page.get_by_role("tab", name="Log").click()
    assert "Sunrise, before day 2" in page.locator("[role=log]").inner_text()
    assert "narrator" not in page.locator("[role=log] .group").last.inner_text().lower()
    # A card stops the film: what comes after it is not told yet.
    page.locator('[data-skip="sunrise"]').click()
    card = page.locator('[data-close="card"]')
    card.wait_for()
    assert page.locator("#question").inner_text() == asked
    card.click()
    person.settle()
    expect(page.locator("#question")).to_have_text(told["question"]["line"])


def test_whoever_always_skips_sees_the_morning_at_once(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context(reduced_motion="no-preference").new_page())
    person = Person(page, serve().address)

    def spend_the_day() -> None:
        person.open("base/skirmish", {"dwarf": "me", "warrior": "me"})
        for line in ("dwarf: end day", "warrior: end day"):
            person.do(line)

    stop_the_clock(page)
    spend_the_day()
    press_at_sunrise(page, "Always skip")
    person.settle()
    spend_the_day()
    # Cards are read; nothing else would go on by itself while no time passes.
    while not page.locator('[data-settled="true"]').count():
        page.locator('[data-close="card"]').click()
    assert person.told()["moment"]["view"]["day"] == 2
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Show what happens step by step")).not_to_be_checked()


def test_the_panel_does_not_tell_the_end_before_the_film(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve("--seed", recorded("legend-1-lost")[0]).address)
    [last] = person.resume("legend-1-lost", lambda lines: len(lines) - 1)
    page.emulate_media(reduced_motion="no-preference")
    stop_the_clock(page)
    person.do(last)
    held(page)
    over = person.told()["moment"]
    assert over["view"]["outcome"] == "lost"
    assert over["view"]["ending_text"] not in page.locator("aside").inner_text()
    assert page.get_by_role("button", name="Play again").count() == 0
    person.settle()
    assert person.ended().get_attribute("data-outcome") == "lost"


def test_after_a_victory_the_next_legend_is_offered(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve("--seed", recorded("legend-1-won")[0]).address)
    [last] = person.resume("legend-1-won", lambda lines: len(lines) - 1)
    person.do(last)
    person.settle()
    banner = page.get_by_role("dialog", name="The legend ends well")
    expect(banner.get_by_role("link", name="Next: ")).to_be_visible()
    assert page.get_by_text("Try the last choice again").count() == 0
    banner.get_by_role("link", name="Next: ").click()
    page.wait_for_url(lambda address: address.endswith("/new?legend=base%2Flegend-2"))
