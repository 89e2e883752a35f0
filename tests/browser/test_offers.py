"""What a place offers is seen where the hero stands: at the merchant, at a well, beside a farmer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import DESKTOP, PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

DESK_AND_PHONE = pytest.mark.parametrize(
    "screen", [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["desk", "phone"]
)
STRENGTH = '[data-action="warrior: buy strength"]'


def walk(person: Person, space: str) -> None:
    before = person.version()
    person.tap(space)
    person.page.locator(f"[data-go='{space}']").click()
    person.wait_past(before)
    person.settle()


def warrior(person: Person) -> dict[str, Any]:
    heroes: list[dict[str, Any]] = person.told()["moment"]["view"]["heroes"]
    return next(each for each in heroes if each["code"] == "warrior")


@DESK_AND_PHONE
def test_arriving_at_the_merchant_opens_the_shop_although_the_turn_has_passed_on(
    screen: dict[str, Any], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**screen).new_page())
    person = Person(page, serve().address, touch="has_touch" in screen)
    person.open("base/legend-1", {"archer": "me", "warrior": "me"})
    walk(person, "17")  # there lie 2 gold
    person.do("archer: pass")
    walk(person, "18")
    assert person.told()["moment"]["question"]["who"] == "archer"
    shop = page.locator("[data-offers=warrior]")
    expect(shop).to_be_in_viewport(ratio=0.95)
    # The panel of the archer has it open, too, and putting gold down is not before it.
    expect(page.locator(f".other {STRENGTH}")).to_be_visible()
    expect(page.locator('[data-action="warrior: leave gold"]:visible')).to_have_count(0)
    # Once it is closed a sign at the figure and a tap on the place bring it back.
    shop.get_by_role("button", name="Close").click()
    expect(page.locator("[data-offer=warrior]")).to_be_in_viewport(ratio=0.95)
    person.tap("18")
    expect(page.locator(f".card {STRENGTH}")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-offer=warrior]").click()
    strength = warrior(person)["strength"]
    before = person.version()
    shop.locator(STRENGTH).click()
    person.wait_past(before)
    assert warrior(person)["strength"] == strength + 1
    expect(shop).to_have_count(0)
