"""Cards for whom they concern, with what brought them about; tasks and the goal in sight, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from person import GAMES, POST, Person, recorded
from playwright.sync_api import BrowserContext, Page, expect
from running import PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]


def read_all(page: Page) -> list[str]:
    """Read the cards that lie open; what stands above their titles."""
    card = page.locator('[data-close="card"]')
    card.wait_for()
    settled = page.locator('[data-settled="true"]')
    kinds: list[str] = []
    while not settled.count():
        # The next one may be still to come.
        expect(card.or_(settled).first).to_be_visible()
        if card.count():
            kinds.append(page.locator("dialog .kind").inner_text().strip().splitlines()[-1])
            card.click()
    return kinds


def test_a_fate_is_opened_to_whoever_plays_its_hero(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    server = serve()
    anna = Person(no_errors(context().new_page()), server.address)
    wish = {"legend": "base/legend-3", "seats": [{"hero": "dwarf", "who": "me"}, {"hero": "warrior", "who": "open"}]}
    anna.page.goto(server.address)
    made = anna.page.evaluate(POST, ["/api/tables", wish])
    anna.page.goto(f"{server.address}/t/{made['id']}")
    anna.page.locator('[data-close="invite"]').click()
    told = read_all(anna.page)
    assert told.count("Legend card") > 1
    assert [kind for kind in told if kind.startswith("A card for")] == ["A card for the dwarf"]
    ben = Person(no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()), server.address)
    ben.come_by_link(anna.page.url)
    assert [kind for kind in read_all(ben.page) if kind.startswith("A card for")] == ["A card for the warrior"]
    # Tasks say whose they are, and his own is the first.
    strip = ben.page.locator("[data-goal]")
    expect(strip).to_be_in_viewport()
    expect(strip.get_by_role("img", name="Warrior")).to_be_visible()
    strip.click()
    tasks = ben.page.locator(".tasks li")
    expect(tasks.get_by_role("img", name="Dwarf")).to_be_visible()
    expect(tasks.get_by_role("img", name="Warrior")).to_be_visible()


def before_an_event_in_the_fog(_: list[str]) -> int:
    """The action on which a hero of the lost game turns over fog with an event."""
    played, _, _ = (GAMES / "legend-1-lost.record").read_text(encoding="utf-8").partition("dealer: fog event")
    return len(re.findall(r"^(?:dwarf|archer|group): ", played, re.MULTILINE)) - 1


def test_a_card_says_what_brought_it_about(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve("--seed", recorded("legend-1-lost")[0]).address)
    [turns, *_] = person.resume("legend-1-lost", before_an_event_in_the_fog)
    person.do(turns)
    hero = turns.split(":")[0]
    expect(page.locator("dialog .cause")).to_contain_text(re.compile(f"^The {hero} uncovers the fog on space [0-9]+"))


def test_the_goal_is_in_sight_in_every_part_of_the_first_legend(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve("--seed", recorded("legend-1-won")[0]).address, touch=True)
    goal = page.locator("[data-goal]")
    parts = {0: "Uncover a fog token", 104: "Keep the creatures out of the castle", 190: "Bring the parchment"}
    for place, said in parts.items():
        person.resume("legend-1-won", place)
        expect(goal).to_contain_text(said)
        expect(goal).to_be_in_viewport(ratio=1)


def test_a_task_counts_for_this_table(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/legend-4", {"dwarf": "me", "warrior": "me"})
    expect(page.locator("[data-goal]")).to_contain_text("0 of 40")
    page.get_by_role("tab", name="Legend").click()
    expect(page.locator(".tasks")).to_contain_text("0 of 40")
    expect(page.locator(".tasks")).not_to_contain_text("46")


SPOKEN = "window.spoken = []; SpeechSynthesis.prototype.speak = (words) => void window.spoken.push(words.text);"
"""Instead of a voice, which this browser has none of."""


def test_only_the_story_of_a_card_is_read_aloud(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context(locale="en").new_page())
    page.add_init_script(SPOKEN)
    Person(page, serve().address).open("base/legend-1", {"dwarf": "me", "wizard": "me"}, read=False)
    scroll, aloud = page.locator("dialog"), page.get_by_role("button", name="Read aloud")
    expect(scroll.locator("h2")).to_have_text("Four Roads")
    aloud.click()
    [said] = page.evaluate("window.spoken")
    story, rules = scroll.locator(".story").inner_text(), scroll.locator(".rules").inner_text()
    assert " ".join(said.split()) == f"Four Roads. {' '.join(story.split())}"
    assert "hour" in rules and "hour" not in said
    page.locator('[data-close="card"]').click()
    expect(scroll.locator("h2")).to_have_text("What the Land Allows")
    expect(scroll.locator(".rules")).to_be_visible()
    expect(scroll.locator(".story")).to_have_count(0)
    expect(aloud).to_have_count(0)
