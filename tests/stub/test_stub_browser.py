"""The salt marsh in a real browser: chosen on the start page, drawn, played and told, on a desktop and on a phone."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "browser"))

from person import Person
from running import DESKTOP, FLAGS, PHONE, SEEDED, RunningServer, chromium
from test_stub_box import BOX, LEGENDS

from starting import PATIENCE

pytestmark = pytest.mark.slow
expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"), *SEEDED)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def page_of(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Pages on which an error in the console fails the test."""
    wrong: list[str] = []
    contexts = []

    def make(phone: bool = False, locale: str = "en") -> Page:
        context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            locale=locale,
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_heroes_and_levels_of_the_box_are_chosen_on_the_start_page(
    server: RunningServer, page_of: Callable[..., Page], phone: bool
) -> None:
    page = page_of(phone)
    person = Person(page, server.address, touch=phone)
    page.goto(f"{server.address}/new?legend={BOX}%2Fbarge-home")
    boxes = page.locator("input[type=checkbox][value]")
    expect(boxes).to_have_count(3)
    assert [box.get_attribute("value") for box in boxes.all()] == ["salter", "fowler", "reeve"]
    expect(page.get_by_text("Neap tide")).to_be_visible()
    expect(page.get_by_text("Spring tide")).to_be_visible()
    person.set_out(LEGENDS[0], ["salter", "reeve"], "spring")
    person.settle()
    table = person.told()["table"]
    assert (table["difficulty"], table["edition"]) == ("spring", "chart")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_only_the_box_has_is_drawn_and_said(
    server: RunningServer, page_of: Callable[..., Page], phone: bool
) -> None:
    page = page_of(phone)
    person = Person(page, server.address, touch=phone)
    person.open(LEGENDS[0], {"salter": "me", "reeve": "me", "fowler": "me"})
    spaces = page.locator("[data-space]")
    expect(spaces).to_have_count(30)
    # Its tokens have no drawing of their own: each is a disc with its letter, and its space says what lies there.
    for space, word in ((3, "barge"), (13, "silt"), (30, "heron"), (9, "gnat")):
        expect(page.locator(f'[data-space="{space}"]')).to_have_attribute("aria-label", re.compile(word))
    # Jumps are drawn with the willpower that they ask for.
    expect(page.locator("path.jump")).to_have_count(3)
    assert sorted(page.locator(".toll text").all_text_contents()) == ["10", "12", "8"]


def test_the_barge_moves_overnight_and_the_planks_with_it(server: RunningServer, page_of: Callable[..., Page]) -> None:
    page = page_of()
    person = Person(page, server.address)
    person.open(LEGENDS[0], {"salter": "me", "reeve": "me"})
    for line in ("salter: end day", "reeve: end day"):
        person.do(line)
    person.settle()
    expect(page.locator('[data-space="8"]')).to_have_attribute("aria-label", re.compile("barge"))
    [gauge] = person.told()["moment"]["view"]["gauges"]
    assert (gauge["code"], gauge["space"], gauge["label"]) == ("shields", 8, "4 planks left on the barge")


@pytest.mark.parametrize(
    ("locale", "word"), [("en", "dig away silt"), ("de", "wegschaufeln"), ("fr", "enlever la vase")]
)
def test_its_verbs_are_offered_in_three_languages(
    server: RunningServer, page_of: Callable[..., Page], locale: str, word: str
) -> None:
    page = page_of(locale=locale)
    person = Person(page, server.address)
    person.open(f"{BOX}/salt-watch", {"reeve": "me", "fowler": "me"})
    for line in ("fowler: pass", "reeve: move 49", "reeve: stop", "fowler: pass"):
        person.do(line)
    person.settle()
    offered = page.locator('button[data-action="reeve: dig 52"]:visible').first
    expect(offered).to_contain_text(re.compile(word, re.I))
    person.do("reeve: dig 52")
    tokens = person.told()["moment"]["view"]["tokens"]
    assert not [token for token in tokens if token[1] == "silt"], "the reeve digs both heaps away"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_sheet_opens_from_the_map_by_hand_and_by_key_and_follows_whoever_is_asked(
    server: RunningServer, page_of: Callable[..., Page], phone: bool
) -> None:
    page = page_of(phone)
    person = Person(page, server.address)
    person.open(f"{BOX}/dyke-door", {"salter": "me", "reeve": "me"})
    person.settle()
    flats, works = page.locator('button[data-sheet="flats"]'), page.locator('button[data-sheet="works"]')
    expect(flats).to_have_attribute("aria-pressed", "true")
    press = works.tap if phone else works.click
    press()
    expect(works).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-space="50"]')).to_have_attribute("aria-label", re.compile("way to: Flats"))
    expect(page.locator('[data-space="27"]')).to_have_count(0)
    page.locator('[data-space="50"]').focus()
    page.keyboard.press("PageDown")
    expect(flats).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".space:focus")).to_have_count(1)
    page.keyboard.press("PageUp")
    expect(works).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("PageDown")
    expect(flats).to_have_attribute("aria-pressed", "true")
    for line, sheet in (("salter: pass", works), ("reeve: pass", flats)):
        person.do(line)
        person.settle()
        expect(sheet).to_have_attribute("aria-pressed", "true")
