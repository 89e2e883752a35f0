"""Companions and their hints at the table, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from person import Person
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, SEEDED, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

HINT = re.compile("What would you do|^Rat$")
SKIRMISH = "base/skirmish"
TWO_OF_MINE = {"dwarf": "me", "warrior": "me"}
# Whether the words of a button and what it costs lie over each other.
OVERPRINTED = """button => {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector(".label"));
  const cost = button.querySelector(".cost").getBoundingClientRect();
  return [...words.getClientRects()].some(line =>
    line.right > cost.left && line.left < cost.right && line.bottom > cost.top + 1 && line.top < cost.bottom - 1);
}"""


def ask_for_a_hint(page: Page) -> None:
    page.get_by_role("button", name=HINT).click()
    expect(page.locator(".hint")).to_be_visible()
    expect(page.locator(".hint")).to_be_in_viewport()


def test_a_hint_is_seen_in_a_fight_in_a_trade_and_in_place_of_a_chosen_space(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open(SKIRMISH, TWO_OF_MINE)
    person.tap("28")
    ask_for_a_hint(page)
    for line in ("dwarf: take shield", "dwarf: trade warrior", "dwarf: offer shield"):
        person.do(line)
    ask_for_a_hint(page)
    expect(page.locator(".trade .hinted")).to_have_count(1)
    person.do("dwarf: withdraw")
    for line in ("dwarf: move 19", "dwarf: stop", "warrior: move 19", "warrior: stop"):
        person.do(line)
    person.be_asked_everything()
    person.do("dwarf: fight skral@19 with warrior")
    ask_for_a_hint(page)
    before = str(person.version())
    page.locator(".hint .primary").click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before)
    expect(page.locator(".hint")).to_have_count(0)


def test_on_a_phone_a_hint_comes_forward_and_a_cost_stands_beside_or_below_its_words(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(viewport=PHONE, locale="de", has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve().address, touch=True)
    person.open(SKIRMISH, TWO_OF_MINE)
    page.get_by_role("tab", name="Helden").click()
    ask_for_a_hint(page)
    for line in ("dwarf: move 19", "dwarf: stop", "warrior: move 19", "warrior: stop"):
        person.do(line)
    person.be_asked_everything()
    person.do("dwarf: fight skral@19 with warrior")
    assert not page.locator('button[data-action="warrior: join"]').evaluate(OVERPRINTED)


def test_what_somebody_did_he_can_take_back_after_handing_the_hero_over(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    # The companion takes its time, so that the board can be seen meanwhile.
    person = Person(page, serve(*SEEDED, "--pace", "10000").address)
    person.open(SKIRMISH, TWO_OF_MINE)
    person.do("dwarf: take shield")
    person.hand_over("dwarf", "companion")
    board = page.locator('[data-hero="dwarf"]')
    expect(board).to_contain_text("thinking")
    page.get_by_role("button", name="Undo: Dwarf").click()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    person.hand_over("dwarf", "me")
    expect(board).not_to_contain_text("thinking")
    assert person.told()["moment"]["view"]["moment"] == 0


def test_companions_wait_for_readers_let_people_take_first_and_say_what_they_do(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve().address, touch=True)
    seats = {"dwarf": "companion", "warrior": "me", "archer": "companion"}
    person.open("base/legend-2", seats, read=False)
    card = page.locator('[data-close="card"]')
    expect(card).to_be_visible()
    page.wait_for_timeout(2_500)
    heroes = person.told()["moment"]["view"]["heroes"]
    assert not any(hero["gold"] for hero in heroes), "nothing is taken while the first card is read"
    person.settle()
    evenly = page.locator('[data-split="evenly"]')
    expect(evenly).to_contain_text("Warrior 2 gold")
    evenly.click()
    expect(evenly).to_contain_text("wineskin")
    gold = {hero["code"]: hero["gold"] for hero in person.told()["moment"]["view"]["heroes"]}
    assert gold == {"dwarf": 2, "warrior": 2, "archer": 1}
    page.locator('[data-split="warrior: gain 2 wineskin"]').click()
    expect(page.locator('[data-speech="dwarf"]').first).to_be_visible()
    expect(page.get_by_role("heading", name="It is the warrior’s turn")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".said").first).to_contain_text("Dwarf:")
