"""Whole legends, played in a real browser by clicking as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import PHONE, RunningServer
from tests.browser.person import Person, recorded

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


@pytest.mark.parametrize("name", ["legend-1-won", "legend-1-lost", "legend-2-won"])
def test_a_legend_is_played_to_its_end(name: str, serve: Serve, context: Contexts, no_errors: Watch) -> None:
    seed, header, lines = recorded(name)
    server = serve("--seed", seed)
    person = Person(no_errors(context().new_page()), server.address)
    person.set_out(header["legend"], header["heroes"].split(), header["difficulty"])
    for line in lines:
        person.do(line)
    person.settle()
    assert person.ended().get_attribute("data-outcome") == name.rpartition("-")[2]
    assert person.told()["moment"]["view"]["outcome"] == name.rpartition("-")[2]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_day_is_played_on_a_phone_in_each_language(
    language: str, serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    seed, header, lines = recorded("legend-2-won")
    server = serve("--seed", seed)
    page = no_errors(context(viewport=PHONE, locale=language, has_touch=True, is_mobile=True).new_page())
    person = Person(page, server.address)
    person.set_out(header["legend"], header["heroes"].split(), header["difficulty"])
    assert page.locator("html").get_attribute("lang") == language
    for line in lines:
        person.do(line)
        if person.told()["moment"]["view"]["day"] == 2:
            break
    person.settle()
    assert person.told()["moment"]["view"]["day"] == 2
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page scrolls sideways"
