"""What is for a space is chosen on the map, the map follows whoever is asked, and a phone may lie on its side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import Person, recorded
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

SKIRMISH = "base/skirmish"
TWO_OF_MINE = {"dwarf": "me", "warrior": "me"}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def first_choice(lines: list[str]) -> int:
    """Where the group chooses which fog goes back into the box."""
    return next(place for place, line in enumerate(lines) if line.startswith("group: choose"))


def test_a_token_that_goes_back_is_chosen_on_the_map_and_counted(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**TOUCH).new_page())
    person = Person(page, serve("--seed", recorded("legend-1-won")[0]).address, touch=True)
    [line, *_] = person.resume("legend-1-won", first_choice)
    expect(page.locator("#question")).to_contain_text("Still to choose: 3")
    expect(page.get_by_text("Tap one of the marked spaces")).to_be_visible()
    expect(page.locator(f'[data-action="{line}"]')).to_be_hidden()
    person.tap(line.split()[-1])
    page.locator(f'[data-action="{line}"]:visible').click()
    expect(page.locator("#question")).to_contain_text("Still to choose: 2")


def test_leading_somebody_is_chosen_on_the_map_and_fills_no_panel(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open(SKIRMISH, TWO_OF_MINE)
    expect(page.locator("summary", has_text="Lead somebody")).to_be_visible()
    expect(page.locator('[data-kind="lead"]').locator("visible=true")).to_have_count(0)
    person.tap("19")
    lead = page.locator('[data-kind="lead"]:visible').first
    expect(lead).to_contain_text("lead Prince Thorald to space 19")
    before = person.version()
    lead.click()
    person.wait_past(before)
    assert person.told()["moment"]["undo"]["line"].startswith("Dwarf: lead")


def test_on_a_phone_the_map_follows_whoever_is_asked(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context(**TOUCH).new_page())
    person = Person(page, serve().address, touch=True)
    person.open("base/legend-2", TWO_OF_MINE)
    for line in ("dwarf: gain 5 gold", "dwarf: gain 2 wineskin"):
        person.do(line)
    for hero in ("dwarf", "warrior"):
        expect(page.locator("#question")).to_contain_text(hero)
        stands = next(each for each in person.told()["moment"]["view"]["heroes"] if each["code"] == hero)
        expect(page.locator(f'[data-space="{stands["space"]}"]')).to_be_in_viewport(ratio=0.3)
        person.do(f"{hero}: pass")


def test_a_phone_on_its_side_has_the_panel_beside_the_map(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve().address, touch=True)
    person.open(SKIRMISH, TWO_OF_MINE)
    sheet = page.locator(".phone > .map").bounding_box()
    panel = page.locator("#tab-panel").bounding_box()
    assert sheet and panel
    assert sheet["height"] > 300 and sheet["width"] > 400
    assert panel["x"] >= sheet["x"] + sheet["width"] and panel["height"] > 150
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    person.do("dwarf: pass")
