"""Heroines in a real browser: chosen with one tap, drawn, named and spoken of as women, by everybody who looks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from person import POST, Person
from playwright.sync_api import BrowserContext, Page, expect
from running import DESKTOP, PHONE, RunningServer

pytestmark = pytest.mark.slow

Serve = Callable[..., RunningServer]
Contexts = Callable[..., BrowserContext]
Watch = Callable[[Page], Page]

LEGEND = "base%2Flegend-2"
ACTIONS = 14
MEN = {
    "en": re.compile(r"\b(he|him|his)\b"),
    "de": re.compile(r"\b(Zwergs?|Bogenschützen?|er|ihn|ihm|seine?[mnrs]?)\b"),
    "fr": re.compile(r"\b([Nn]ain|[Aa]rcher)\b|-t-il\b|\binvité\b"),
}


def choose(page: Page, hero: str, figure: str) -> None:
    """Tap one of the two portraits of a hero."""
    page.locator(f'[data-figures="{hero}"] label:has(input[value="{figure}"])').click()


def set_out(person: Person, figures: dict[str, str], friends: tuple[str, ...] = ()) -> None:
    """Choose heroes and figures on the page of a legend, and open the table."""
    page = person.page
    page.goto(f"{person.address}/new?legend={LEGEND}")
    page.locator("input[type=checkbox][value]").first.wait_for()
    for wanted in (True, False):
        for box in page.locator("input[type=checkbox][value]").all():
            if (box.get_attribute("value") in figures) is wanted and box.is_checked() is not wanted:
                box.click()
    for hero, figure in figures.items():
        choose(page, hero, figure)
    for hero in friends:
        page.locator(f'.choice:has(input[value="{hero}"]) input[type=radio][value=open]').check(force=True)
    page.locator("form button.primary").click()
    person.arrive()
    person.settle()


def act(person: Person, number: int) -> None:
    """Do something of what is possible, a different thing each time."""
    told = person.told()["moment"]
    choices = [choice["action"] for choice in told["choices"]]
    wish = {"id": f"act-{number}", "version": told["version"], "actions": [choices[number * 7 % len(choices)]]}
    done = person.page.evaluate(POST, [f"/api/tables/{person.table}/act", wish])
    assert "version" in done, done


def passed(person: Person, number: int) -> dict[str, object]:
    """The message that ends the day, or else does the first thing there is."""
    told = person.told()["moment"]
    actions = [choice["action"] for choice in told["choices"]]
    ended = [action for action in actions if action.endswith(": end day")]
    return {"id": f"pass-{number}", "version": told["version"], "actions": [(ended or actions)[0]]}


def figures_of(page: Page) -> dict[str, str]:
    """Which figures the hero boards show."""
    boards = page.locator("article[data-hero]")
    return {
        board.get_attribute("data-hero") or "": board.locator("[data-figure]").first.get_attribute("data-figure") or ""
        for board in boards.all()
    }


@pytest.mark.parametrize(
    ("language", "view", "names"),
    [
        pytest.param("en", DESKTOP, ("Dwarf", "Archer"), marks=pytest.mark.nightly),
        ("de", DESKTOP, ("Zwergin", "Bogenschützin")),
        ("fr", PHONE, ("Naine", "Archère")),
    ],
)
def test_two_heroines_are_drawn_named_and_told_of(
    language: str,
    view: dict[str, int],
    names: tuple[str, str],
    serve: Serve,
    context: Contexts,
    no_errors: Watch,
) -> None:
    server = serve("--seed", "heroines")
    page = no_errors(context(locale=language, viewport=view).new_page())
    person = Person(page, server.address)
    set_out(person, {"dwarf": "woman", "archer": "woman"})
    assert [seat["figure"] for seat in person.told()["table"]["seats"]] == ["woman", "woman"]
    assert page.locator('.map [data-figure="woman"], svg [data-figure="woman"]').count() >= 2
    lines: list[str] = []
    for number in range(ACTIONS):
        lines.append(page.locator("#question").inner_text())
        before = person.version()
        act(person, number)
        person.wait_past(before)
        person.settle()
    watcher = no_errors(context(locale=language).new_page())
    watcher.goto(f"{server.address}/t/{person.table}")
    watcher.locator("#question").wait_for(state="attached")
    facts = watcher.evaluate(
        "([id, language]) => fetch(`/api/tables/${id}?lang=${language}`).then(a => a.json()).then(w => w.facts)",
        [person.table, language],
    )
    lines += [fact["line"] for fact in facts if fact["card"] is None]
    assert len(lines) > ACTIONS
    assert not [line for line in lines if MEN[language].search(line)]
    if view == DESKTOP:
        assert figures_of(page) == figures_of(watcher) == {"dwarf": "woman", "archer": "woman"}
        board = watcher.locator('article[data-hero="dwarf"]')
        expect(board).to_contain_text(names[0])
        expect(board).to_contain_text("Bait")
    assert page.evaluate("document.documentElement.scrollWidth") <= view["width"]
    # Story and earlier moments show the same women.
    page.goto(f"{server.address}/t/{person.table}/story")
    expect(page.get_by_text(names[0]).first).to_be_visible()
    expect(page.get_by_text(names[1]).first).to_be_visible()
    page.goto(f"{server.address}/t/{person.table}/at/3")
    page.locator('[data-figure="woman"]').first.wait_for()
    assert page.locator('[data-figure="man"]').count() == 0


def test_a_friend_chooses_by_the_link_and_nobody_can_once_the_game_has_begun(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve("--seed", "heroines")
    host = Person(no_errors(context(locale="de").new_page()), server.address)
    set_out(host, {"dwarf": "man", "archer": "man"}, friends=("archer",))
    friend = Person(no_errors(context(viewport=PHONE).new_page()), server.address)
    friend.page.goto(host.page.url)
    friend.page.locator("#join-sit").wait_for()
    choose(friend.page, "archer", "woman")
    friend.page.locator("button[form=join-sit]").click()
    friend.page.locator("#join-sit").wait_for(state="detached")
    board = host.page.locator('article[data-hero="archer"]')
    expect(board).to_contain_text("Chada")
    expect(board.locator('[data-figure="woman"]')).to_have_count(1)
    # The host turns her own board; then the game begins, and the figures stay as they are.
    host.page.get_by_role("button", name="Plätze", exact=True).click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.locator("[data-figures]")).to_have_count(1)
    choose(host.page, "dwarf", "woman")
    expect(host.page.locator('article[data-hero="dwarf"]')).to_contain_text("Bait")
    act(host, 0)
    expect(dialog.locator("[data-figures]")).to_have_count(0)
    for number in range(1, 9):
        if host.told()["moment"]["question"]["who"] == "archer":
            break
        host.page.evaluate(POST, [f"/api/tables/{host.table}/act", passed(host, number)])
    host.page.goto(server.address)
    expect(host.page.get_by_text("Bogenschützin").first).to_be_visible()


def test_the_page_offers_men_and_women_by_turns_and_remembers_what_was_chosen(
    serve: Serve, context: Contexts, no_errors: Watch
) -> None:
    server = serve()
    page = no_errors(context(viewport=PHONE).new_page())
    page.goto(f"{server.address}/new?legend={LEGEND}")
    chosen = page.locator("[data-figures] input:checked")
    expect(chosen).to_have_count(4)
    offered = [each.get_attribute("value") for each in chosen.all()]
    assert sorted(offered) == ["man", "man", "woman", "woman"]
    choose(page, "dwarf", "woman")
    page.reload()
    expect(page.locator('[data-figures="dwarf"] input[value="woman"]')).to_be_checked()
    expect(page.get_by_role("radio", name="Bait, Dwarf")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
