"""Whole legends, played in a real browser by clicking as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from person import KeyboardPerson, Person, recorded
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["star-shield-won", "legend-2-won", "legend-1-won", "legend-1-lost"])
def test_a_legend_is_played_to_its_end(name: str, serve: Serve, context: Contexts, no_errors: Watch) -> None:
    seed, header, lines = recorded(name)
    server = serve("--seed", seed)
    person = Person(no_errors(context().new_page()), server.address)
    person.set_out(header["legend"], header["heroes"].split(), header["difficulty"])
    person.be_asked_everything()
    for line in lines:
        person.do(line)
    ends_as(person, name.rpartition("-")[2])


@pytest.mark.parametrize("name", ["star-shield-won", "legend-1-won", "legend-1-lost"])
def test_the_last_moves_of_a_legend_are_played(name: str, serve: Serve, context: Contexts, no_errors: Watch) -> None:
    server = serve("--seed", recorded(name)[0])
    person = Person(no_errors(context().new_page()), server.address)
    for line in person.resume(name, lambda lines: len(lines) - 8):
        person.do(line)
    ends_as(person, name.rpartition("-")[2])


def ends_as(person: Person, outcome: str) -> None:
    """The game is over, for whoever looks at the page and for the server."""
    person.settle()
    assert person.ended().get_attribute("data-outcome") == outcome
    assert person.told()["moment"]["view"]["outcome"] == outcome


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.nightly)])
def test_a_day_is_played_on_a_phone_in_each_language(
    language: str, serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    seed, header, lines = recorded("legend-2-won")
    server = serve("--seed", seed)
    page = no_errors(context(viewport=PHONE, locale=language, has_touch=True, is_mobile=True).new_page())
    person = Person(page, server.address, touch=True)
    person.set_out(header["legend"], header["heroes"].split(), header["difficulty"])
    person.be_asked_everything()
    assert page.locator("html").get_attribute("lang") == language
    for line in lines:
        person.do(line)
        if person.told()["moment"]["view"]["day"] == 2:
            break
    person.settle()
    assert person.told()["moment"]["view"]["day"] == 2
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page scrolls sideways"


def test_two_browsers_play_one_table_and_one_reloads_in_mid_fight(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve("--seed", recorded("legend-2-won")[0])
    anna = Person(no_errors(context().new_page()), server.address)
    lines = anna.resume("legend-2-won", lambda lines: next(i for i, line in enumerate(lines) if " fight " in line) - 3)
    anna.hand_over("warrior", "open")
    ben = Person(no_errors(context(locale="de").new_page()), server.address)
    ben.come_by_link(anna.page.url)
    fights = 0
    for line in lines:
        who = ben if line.startswith("warrior: ") else anna
        if line.split(": ")[1].startswith(("stay", "leave", "roll", "hold", "done")) and not fights:
            fights += 1
            ben.page.reload()
            ben.arrive()
        who.do(line)
        for each in (anna, ben):
            each.see(who.version())
        if fights and anna.told()["moment"]["view"]["fight"] is None:
            break
    assert fights, "the game has no fight"
    assert ben.told()["moment"]["version"] == anna.told()["moment"]["version"]
    ben.settle()
    expect(anna.page.locator("[data-version]").first).to_have_attribute("data-version", str(ben.version()))


def test_a_watcher_sees_everything_and_can_do_nothing(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    server = serve()
    anna = Person(no_errors(context().new_page()), server.address)
    anna.set_out("base/legend-2", ["dwarf", "warrior"])
    anna.settle()
    watcher = Person(no_errors(context().new_page()), server.address)
    watcher.page.goto(anna.page.url)
    watcher.arrive()
    watcher.page.keyboard.press("Escape")
    watcher.settle()
    assert watcher.page.locator("[data-action]:visible").count() == 0
    assert anna.page.locator("[data-action]:visible").count() > 0


def test_a_day_is_played_with_the_keyboard_alone(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    seed, header, lines = recorded("legend-2-won")
    server = serve("--seed", seed)
    page = no_errors(context().new_page())
    person = KeyboardPerson(page, server.address)
    person.set_out(header["legend"], header["heroes"].split(), header["difficulty"])
    person.be_asked_everything()
    for line in lines:
        person.do(line)
        if person.told()["moment"]["view"]["day"] == 2:
            break
    assert person.told()["moment"]["view"]["day"] == 2
    person.settle()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
