"""Fights of one's own heroes in a real browser: the company that was promised, and no needless question."""

from __future__ import annotations

import re
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
TO_THE_SKRAL = ("dwarf: move 19", "dwarf: stop", "wizard: move 19", "wizard: stop")


@DESK_AND_PHONE
def test_a_fight_opens_with_the_company_that_was_promised_and_ones_own_heroes_are_not_asked_again(
    screen: dict[str, Any], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**screen).new_page())
    person = Person(page, serve().address, touch="has_touch" in screen)
    person.open("base/skirmish", {"dwarf": "me", "wizard": "me"})
    for line in TO_THE_SKRAL:
        person.do(line)
    attack = page.locator('button[data-action^="dwarf: fight skral@19"]:visible').first
    expect(attack).to_contain_text("up to")
    promised = re.search(r"[<>]? ?\d+ %", attack.inner_text())
    assert promised is not None
    attack.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator('[data-company="wizard"]')).to_have_attribute("aria-pressed", "true")
    expect(dialog).to_contain_text(promised.group())
    before = person.version()
    dialog.locator('button[data-action="dwarf: fight skral@19 with wizard"]').click()
    person.wait_past(before)
    person.settle()
    assert person.told()["moment"]["question"]["about"] != "answer_invitation"
    expect(page.locator('[data-action$=": leave gold"]:visible')).to_have_count(0)
    lines = [fact["line"] for fact in person.told()["facts"]]
    assert "The wizard joins in." in lines


def test_who_wants_to_be_asked_everything_sets_it_under_seats(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/skirmish", {"dwarf": "me", "wizard": "me"})
    page.get_by_role("button", name="Seats").click()
    page.get_by_role("dialog").locator('label:has(input[value="all"])').click()
    expect(page.locator('input[value="all"]')).to_be_checked()
    page.keyboard.press("Escape")
    for line in (*TO_THE_SKRAL, "dwarf: fight skral@19 with wizard"):
        person.do(line)
    assert person.told()["moment"]["question"]["about"] == "answer_invitation"
