"""Walking at the table: two taps to go, why not there, what a way will bring about, and what a companion suggests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from person import VISIBLE_SPOT, Person
from playwright.sync_api import BrowserContext, FloatRect, Page, expect
from running import DESKTOP, PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

MINE = {"dwarf": "me", "warrior": "me"}
DESK_AND_PHONE = pytest.mark.parametrize(
    "screen", [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["desk", "phone"]
)


def hero(person: Person, code: str) -> dict[str, Any]:
    heroes: list[dict[str, Any]] = person.told()["moment"]["view"]["heroes"]
    return next(each for each in heroes if each["code"] == code)


def point_at(page: Page, space: str) -> None:
    """Let the mouse rest on a space."""
    spot = page.evaluate(VISIBLE_SPOT, space)
    page.mouse.move(spot[0] - 2, spot[1])
    page.mouse.move(*spot)


@DESK_AND_PHONE
def test_a_second_tap_on_the_target_goes_there(
    screen: dict[str, Any], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**screen).new_page())
    person = Person(page, serve().address, touch="has_touch" in screen)
    person.open("base/skirmish", MINE)
    before = person.version()
    person.tap("28")
    expect(page.locator('[data-go="28"]')).to_be_visible()
    person.tap("28")
    person.wait_past(before)
    assert hero(person, "dwarf")["space"] == 28


@DESK_AND_PHONE
def test_the_bubble_at_the_target_goes_there(
    screen: dict[str, Any], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**screen).new_page())
    person = Person(page, serve().address, touch="has_touch" in screen)
    person.open("base/skirmish", MINE)
    before = person.version()
    person.tap("28")
    bubble = page.locator('[data-go="28"]')
    expect(bubble).to_be_in_viewport(ratio=0.95)
    bubble.click()
    person.wait_past(before)
    assert hero(person, "dwarf")["space"] == 28


@DESK_AND_PHONE
def test_a_space_out_of_reach_says_how_far_it_is_and_shows_the_way_greyed(
    screen: dict[str, Any], serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(**screen).new_page())
    person = Person(page, serve().address, touch="has_touch" in screen)
    person.open("base/legend-4", MINE)
    person.tap("55")
    said = page.locator("[data-whynot='55']")
    expect(said).to_contain_text("11 hours away; you have 7, and overtime adds 3 more.")
    expect(said).to_contain_text("BASE-TIME-03")
    expect(page.locator("[data-way=faint]")).to_have_count(1)
    person.tap("27")
    expect(page.locator("[data-whynot='27']")).to_contain_text("Rubble bars space 21.")
    person.tap("4")
    expect(page.locator("[data-whynot]")).to_have_count(0)
    expect(page.locator("[data-way=faint]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Raises the alarm"), ("de", "Löst den Alarm aus"), ("fr", "Donne l’alarme")]
)
def test_the_way_onto_a_sleeping_creature_says_that_it_raises_the_alarm(
    language: str, said: str, serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context(locale=language).new_page())
    person = Person(page, serve().address)
    person.open("base/legend-4", MINE)
    person.tap("17")
    expect(page.locator("[data-go='17']")).to_contain_text(said)
    expect(page.locator(".walk .warning")).to_contain_text(said)
    person.tap("4")
    expect(page.locator("[data-go='4']")).to_be_visible()
    expect(page.locator(".walk .warning")).to_have_count(0)


def test_what_a_companion_would_do_is_drawn_on_the_map(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/skirmish", MINE)
    hint = page.locator(".hint")
    for _ in range(12):
        page.get_by_role("button", name="What would you do").click()
        expect(hint).to_be_visible()
        if "move to" in hint.inner_text():
            break
        before = str(person.version())
        hint.locator(".primary").click()
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before)
        person.settle()
    expect(page.locator("[data-way=advice]")).to_have_count(1)
    hint.get_by_role("button", name="No, thanks").click()
    expect(page.locator("[data-way=advice]")).to_have_count(0)


def test_a_tip_keeps_away_where_there_is_nothing_and_while_a_way_is_chosen(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/skirmish", MINE)
    tip = page.locator("#help-popover:popover-open")
    point_at(page, "18")
    expect(tip).to_contain_text("Space 18")
    point_at(page, "60")
    page.wait_for_timeout(1300)
    expect(tip).to_have_count(0)
    person.tap("28")
    expect(page.locator('[data-go="28"]')).to_be_visible()
    point_at(page, "18")
    page.wait_for_timeout(1300)
    expect(tip).to_have_count(0)


def test_a_tip_does_not_pop_up_under_a_mouse_that_rests_while_a_dialog_closes(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/skirmish", MINE)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    spot = page.evaluate(
        "space => { const box = document.querySelector(`[data-space='18']`).getBoundingClientRect();"
        " return [box.left + box.width / 2, box.top + box.height / 2]; }",
        "18",
    )
    page.mouse.move(*spot)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.wait_for_timeout(1300)
    expect(page.locator("#help-popover:popover-open")).to_have_count(0)


def test_a_plan_stays_when_it_is_done_and_goes_when_it_is_walked_or_wiped_away(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    page = no_errors(context().new_page())
    person = Person(page, serve().address)
    person.open("base/skirmish", MINE)
    plan = page.locator("[data-plan-of=dwarf]")
    page.get_by_role("button", name="Draw a plan").click()
    person.tap("36")
    person.tap("28")
    page.locator("[data-plan=done]").click()
    expect(plan).to_have_count(1)
    # Well above the width of a border.
    assert float(plan.locator(".line").evaluate("line => getComputedStyle(line).strokeWidth").removesuffix("px")) >= 4
    person.do("dwarf: move 36")
    expect(plan).to_have_count(1)
    person.do("dwarf: move 28")
    expect(plan).to_have_count(0)
    person.do("dwarf: stop")
    page.get_by_role("button", name="Draw a plan").click()
    person.tap("28")
    expect(page.locator("[data-plan-of]")).to_have_count(1)
    page.locator("[data-plan=wipe]").click()
    expect(page.locator("[data-plan-of]")).to_have_count(0)


def near_the_edge(spot: list[float], sheet: FloatRect) -> bool:
    """Whether a bubble would not have room at a point of the map."""
    across, down = spot[0] - sheet["x"], spot[1] - sheet["y"]
    return min(across, sheet["width"] - across) < 90 or min(down, sheet["height"] - down) < 60


def test_the_tap_that_brings_up_the_bubble_does_not_go(serve: Serve, context: Contexts, no_errors: Watch) -> None:
    # What was wrong: near the edge of the map the bubble came up under the finger and took its click.
    page = no_errors(context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    person = Person(page, serve().address, touch=True)
    person.open("base/skirmish", {"dwarf": "me", "warrior": "me"})
    before = person.version()
    spots = page.evaluate("""() => [...document.querySelectorAll("[data-space]")].map(each => each.dataset.space)""")
    sheet = page.locator(".phone > .map").bounding_box()
    assert sheet
    tapped = 0
    for space in dict.fromkeys(spots):
        spot = page.evaluate(VISIBLE_SPOT, space)
        if spot is not None and near_the_edge(spot, sheet):
            tapped += 1
            person.tap(space)
            page.wait_for_timeout(60)
            page.keyboard.press("Escape")
    assert tapped > 10
    page.wait_for_timeout(500)
    assert person.version() == before
