"""Small things at the table that a newcomer stumbles over, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from person import Person, stop_the_clock
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

SKIRMISH = "base/skirmish"
TWO_OF_MINE = {"dwarf": "me", "warrior": "me"}

# Points of a space outside the drawn sheet, in the measure of the board: how many there are, and how many can be hit.
UNDER_THE_FRAME = """space => {
  const path = document.querySelector(`[data-space="${space}"]`);
  const [box, matrix] = [path.getBBox(), path.getScreenCTM()];
  let [found, hit] = [0, 0];
  for (let x = box.x; x <= box.x + box.width; x += 2)
    for (let y = box.y; y <= box.y + box.height; y += 2) {
      const point = new DOMPoint(x, y);
      if ((x > -1 && x < 1001 && y > -1 && y < 701) || !path.isPointInFill(point)) continue;
      const seen = point.matrixTransform(matrix);
      found += 1;
      if (document.elementFromPoint(seen.x, seen.y) === path) hit += 1;
    }
  return [found, hit];
}"""


def test_outlines_end_at_the_frame_of_the_map(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    Person(page, serve().address).open(SKIRMISH, TWO_OF_MINE)
    points = [page.evaluate(UNDER_THE_FRAME, space) for space in ("37", "21", "24")]
    assert sum(found for found, _ in points) > 0
    assert sum(hit for _, hit in points) == 0


def test_what_every_turn_offers_has_one_letter_and_never_a_number(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open(SKIRMISH, TWO_OF_MINE)
    for line in ("dwarf: take shield", "dwarf: pass"):
        hero = person.told()["moment"]["question"]["who"]
        expect(page.locator(f'[data-action="{hero}: pass"] kbd')).to_have_text("P")
        expect(page.locator(f'[data-action="{hero}: end day"] kbd')).to_have_text("E")
        person.do(line)
    before = person.version()
    page.keyboard.press("p")
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))
    assert person.told()["moment"]["undo"]["line"] == "Warrior: pass"


def test_the_story_is_one_click_away_on_a_wide_screen(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open(SKIRMISH, TWO_OF_MINE)
    page.get_by_role("link", name="Story").click()
    page.wait_for_url(f"**/t/{person.table}/story")
    slider = page.get_by_role("slider", name="A moment of the game")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Nearest creature: \d+ steps? to go\."))


def test_words_and_hints_fit_language_and_device(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    server = serve()
    desk = no_errors(context(locale="de").new_page())
    person = Person(desk, server.address)
    person.open(SKIRMISH, TWO_OF_MINE)
    expect(desk.get_by_role("button", name="Rückgängig", exact=True)).to_be_visible()
    person.tap("28")
    expect(desk.locator("kbd", has_text="Esc")).to_be_visible()
    phone = no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    person = Person(phone, server.address, touch=True)
    person.open(SKIRMISH, TWO_OF_MINE)
    person.tap("28")
    expect(phone.get_by_role("heading", name="Space 28")).to_be_visible()
    expect(phone.locator("kbd", has_text="Esc")).to_be_hidden()
    phone.goto(f"{server.address}/new?legend=base%2Flegend-2")
    expect(phone.locator(".choice label", has_text="me").first).to_be_visible()


def test_a_remark_is_seen_by_whoever_does_not_look_at_the_chat(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve()
    anna = Person(no_errors(context().new_page()), server.address)
    anna.open(SKIRMISH, {"dwarf": "me", "warrior": "open"})
    ben = Person(no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()), server.address)
    ben.come_by_link(anna.page.url)
    ben.settle()
    stop_the_clock(ben.page)
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Say something").fill("To the mine, all of us")
    anna.page.get_by_role("button", name="Send").click()
    toast = ben.page.locator('[data-toast="chat"]')
    expect(toast).to_contain_text("To the mine, all of us")
    expect(anna.page.locator('[data-toast="chat"]')).to_have_count(0)
    toast.get_by_role("button", name="Answer").click()
    expect(ben.page.get_by_label("Say something")).to_be_visible()
    expect(toast).to_have_count(0)


def test_the_log_stays_at_its_newest_line_and_names_who_did_it(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve()
    for options in ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}):
        page = no_errors(context(**options).new_page())
        person = Person(page, server.address, touch=bool(options))
        person.open(SKIRMISH, TWO_OF_MINE)
        person.do("dwarf: pass")
        # Somebody else's free action, in the middle of the warrior's turn.
        person.do("dwarf: take shield")
        page.get_by_role("tab", name="Log").click()
        expect(page.locator("[role=log] h5").last).to_contain_text("The dwarf")
        expect(page.locator("[role=log] .line").last).to_be_in_viewport()
        version = person.told()["moment"]["version"]
        act = {"id": "the-next", "version": version, "actions": ["warrior: pass"]}
        page.evaluate(
            "([address, body]) => fetch(address, {method: 'POST', headers: {'Content-Type': 'application/json'},"
            " body: JSON.stringify(body)})",
            [f"/api/tables/{person.table}/act", act],
        )
        last = page.locator("[role=log] .line", has_text="The warrior lets an hour go by")
        if options:
            # On a phone the next question comes forward.
            page.locator('#question:text("dwarf")').wait_for()
            page.get_by_role("tab", name="Log").click()
        expect(last).to_be_in_viewport()


def test_the_rules_that_are_found_hold_at_this_table(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    Person(page, serve().address).open(SKIRMISH, TWO_OF_MINE)
    page.get_by_role("button", name="Rules").click()
    dialog = page.get_by_role("dialog", name="The rules")
    for words in ("river", "can I fight and move"):
        dialog.get_by_role("searchbox").fill(words)
        expect(dialog.get_by_text("found").or_(dialog.get_by_text("The first"))).to_be_visible()
        expect(dialog.locator(".number").first).to_contain_text("BASE-")
        assert all(number.strip().startswith("BASE-") for number in dialog.locator(".number").all_inner_texts())
