"""A person at the browser table: reads cards, taps spaces, presses buttons, throws dice."""

from __future__ import annotations

import contextlib
import json
import re
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page, TimeoutError, expect

from starting import PATIENCE

GAMES = Path(__file__).parent / "games"
OVER = ('[data-close="invite"]', '[data-close="card"]', '[data-skip="sunrise"]', '[data-close="fight"]')

# A point at which a space really is on top; the middle of its box may belong to a neighbour or lie under a button.
VISIBLE_SPOT = """space => {
  const box = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
  for (const steps of [2, 4, 8, 16])
    for (let row = 1; row < steps; row++)
      for (let column = 1; column < steps; column++) {
        const [x, y] = [box.left + box.width * column / steps, box.top + box.height * row / steps];
        if (document.elementFromPoint(x, y)?.closest("[data-space]")?.dataset.space === space) return [x, y];
      }
  return null;
}"""

POST = """([address, body]) => fetch(address, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).then(answer => answer.json())"""


def recorded(name: str) -> tuple[str, dict[str, str], list[str]]:
    """The seed, the header and the lines of the people in a recorded game."""
    lines = (GAMES / f"{name}.record").read_text(encoding="utf-8").splitlines()
    seed = lines[0].removeprefix("# seed ")
    header = dict(line.split(" ", 1) for line in lines[2:6])
    people = [line for line in lines if re.match(r"(dwarf|warrior|archer|wizard|group): ", line)]
    return seed, header, people


def stop_the_clock(page: Page) -> None:
    """Have no time pass on the page: what stays for seconds stays, and a film goes on only as far as it is wound."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


class Person:
    """Plays on a page."""

    def __init__(self, page: Page, address: str, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.address = address
        self.table = ""

    # ---- coming to a table ---------------------------------------------------------------------------------------

    def set_out(self, legend: str, heroes: list[str], difficulty: str = "easy", friends: tuple[str, ...] = ()) -> None:
        """Open a table from the front page; some heroes are left to friends."""
        page = self.page
        page.goto(self.address)
        page.locator(f'a[href="/new?legend={quote(legend, safe="")}"]').first.click()
        page.locator("input[type=checkbox][value]").first.wait_for()
        # First whoever comes along, then whoever stays: there must be two at any time.
        for wanted in (True, False):
            for box in page.locator("input[type=checkbox][value]").all():
                if (box.get_attribute("value") in heroes) is wanted and box.is_checked() is not wanted:
                    box.click()
        for hero in friends:
            page.locator(f'.choice:has(input[value="{hero}"]) input[type=radio][value=open]').check(force=True)
        page.locator(f'label:has(input[type=radio][value="{difficulty}"])').click()
        page.locator("form button.primary").click()
        self.arrive()

    def open(self, legend: str, seats: dict[str, str], read: bool = True) -> None:
        """Open a table as the front page would, of any legend; the seats are `me`, `open` or `companion`. Its first
        cards are read, unless somebody wants to read them himself."""
        wish = {"legend": legend, "seats": [{"hero": hero, "who": who} for hero, who in seats.items()]}
        self.page.goto(self.address)
        made = self.page.evaluate(POST, ["/api/tables", wish])
        self.page.goto(f"{self.address}/t/{made['id']}")
        self.arrive()
        if read:
            self.settle()

    def resume(self, name: str, until: int | Callable[[list[str]], int]) -> list[str]:
        """Sit down at a recorded game that has been played up to a line; that line and what follows come back."""
        _, header, lines = recorded(name)
        self.page.goto(self.address)
        seats = [{"hero": hero, "who": "me"} for hero in header["heroes"].split()]
        wish = {"legend": header["legend"], "difficulty": header["difficulty"], "seats": seats}
        self.table = self.page.evaluate(POST, ["/api/tables", wish])["id"]
        place = until if isinstance(until, int) else until(lines)
        self.be_asked_everything()
        version = self.told()["moment"]["version"]
        for number, line in enumerate(lines[:place]):
            act = {"id": f"rush-{number}", "version": version, "actions": [line]}
            version = self.page.evaluate(POST, [f"/api/tables/{self.table}/act", act])["version"]
        self.page.goto(f"{self.address}/t/{self.table}")
        self.arrive()
        self.settle()
        return lines[place:]

    def be_asked_everything(self) -> None:
        """Have the table answer nothing by itself."""
        self.page.evaluate(POST, [f"/api/tables/{self.table}/settings", {"asks": "all"}])

    def hand_over(self, hero: str, to: str) -> None:
        """Give a seat away, or take it."""
        self.page.evaluate(POST, [f"/api/tables/{self.table}/seat", {"hero": hero, "to": to}])

    def come_by_link(self, link: str) -> None:
        """Follow a friend's link and sit down on the free seat."""
        self.page.goto(link)
        form = self.page.locator("#join-sit")
        form.wait_for()
        self.page.locator("button[form=join-sit], #join-sit button.primary").first.click()
        form.wait_for(state="detached")
        self.arrive()

    def arrive(self) -> None:
        """Wait until the table is there."""
        self.page.wait_for_url(re.compile(r"/t/"))
        self.table = self.page.url.split("/t/")[1].split("/")[0].split("?")[0]
        self.page.locator("#question").wait_for(state="attached")

    def told(self) -> dict[str, Any]:
        """What the server knows about the table."""
        with urllib.request.urlopen(f"{self.address}/api/tables/{self.table}", timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    # ---- what lies over the table --------------------------------------------------------------------------------

    def settle(self) -> None:
        """Read cards and let the morning pass until there is something to decide."""
        deadline = time.monotonic() + PATIENCE
        # A card lies over the morning, and both over the end of a fight.
        layers = [self.page.locator(f"{each}:visible") for each in OVER]
        while True:
            over = next((layer for layer in layers if layer.count()), None)
            if over is not None:
                self._press(over)
            elif self.page.locator('[data-settled="true"], [data-outcome]:visible').count():
                return
            assert time.monotonic() < deadline, "the table does not come to rest"

    def _press(self, button: Locator) -> None:
        for each in button.all()[:1]:
            # It may have gone by the time the finger comes down.
            with contextlib.suppress(TimeoutError):
                each.click(timeout=1000)

    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.page.locator("[data-version]").first.get_attribute("data-version") or "-1")

    def wait_past(self, version: int) -> None:
        """Wait until the page shows a later version."""
        expect(self.page.locator("[data-version]").first).not_to_have_attribute("data-version", str(version))

    def see(self, version: int) -> None:
        """Wait until the page shows a version that somebody else has brought about, or a later one."""
        deadline = time.monotonic() + PATIENCE
        while self.version() < version:
            assert time.monotonic() < deadline, "what somebody else did is not shown"
            self.page.wait_for_timeout(10)

    # ---- acting --------------------------------------------------------------------------------------------------

    def do(self, line: str) -> None:
        """Do what a line of a record says, by clicking."""
        self.settle()
        before = self.version()
        who, words = line.split(": ", 1)
        kind = words.split(" ")[0]
        if kind == "move":
            self._walk(who, words.split(" ")[1], line)
        elif kind == "fight" or kind == "clear":
            self._attack(who, words, line)
        else:
            self._unfold(line)
            self._button(line).click()
        self._confirm_until(before)

    def _button(self, line: str) -> Locator:
        return self.page.locator(f'button[data-action="{line}"]:visible').first

    def _unfold(self, line: str) -> None:
        """Open what other heroes could do meanwhile, when the action is among that."""
        folded = self.page.locator(f'details:not([open]):has(button[data-action="{line}"]) > summary')
        if folded.count():
            folded.first.click()

    def _walk(self, who: str, space: str, line: str) -> None:
        self.tap(space)
        self._button(line).click()

    def tap(self, space: str) -> None:
        """Put a finger on a space of the map, after drawing back to see all of it."""
        spot = self.page.evaluate(VISIBLE_SPOT, space)
        if spot is None:
            self.page.locator("[data-fit]").click()
            spot = self.page.evaluate(VISIBLE_SPOT, space)
        assert spot is not None, f"space {space} is nowhere to be seen"
        if self.touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def _attack(self, who: str, words: str, line: str) -> None:
        target, _, company = words.partition(" with ")
        page = self.page
        page.locator(f'button[data-action^="{who}: {target}"]:visible').first.click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        wanted = company.split(", ")
        for each in dialog.locator("[data-company]").all():
            comes = each.get_attribute("aria-pressed") == "true"
            if comes is not (each.get_attribute("data-company") in wanted):
                each.click()
        dialog.locator(f'button[data-action="{line}"]').click()

    def _confirm_until(self, before: int) -> None:
        """Answer "are you sure", and wait until the server has carried it out."""
        deadline = time.monotonic() + PATIENCE
        while self.version() <= before:
            self._press(self.page.locator('[data-confirm="yes"]'))
            oops = self.page.locator("[data-problem]:visible")
            assert oops.count() == 0, oops.first.inner_text()
            assert time.monotonic() < deadline, "nothing happened"
            self.page.wait_for_timeout(10)

    def ended(self) -> Locator:
        """The banner at the end of a game."""
        banner = self.page.locator("[data-outcome]")
        expect(banner.first).to_be_visible()
        return banner.first


class KeyboardPerson(Person):
    """Plays without ever touching the mouse, once the table is open."""

    def _press(self, button: Locator) -> None:
        """Whatever lies over the table has the focus: Enter closes it; `x` skips the morning."""
        if button.count():
            skip = button.first.get_attribute("data-skip")
            self.page.keyboard.press("x" if skip else "Enter")
            self.page.wait_for_timeout(30)

    def do(self, line: str) -> None:
        """Do what a line of a record says, by keys."""
        self.settle()
        before = self.version()
        who, words = line.split(": ", 1)
        kind, _, rest = words.partition(" ")
        if kind == "move":
            self._choose_space(rest)
        elif kind == "fight":
            self._tab_to(f"{who}: {words.partition(' with ')[0]}")
            self.page.keyboard.press("Enter")
            self.page.get_by_role("dialog").wait_for()
            self._call(rest.partition(" with ")[2].split(", "))
        self._tab_to(line)
        self.page.keyboard.press("Enter")
        deadline = time.monotonic() + PATIENCE
        while self.version() <= before:
            if self.page.locator('[data-confirm="yes"]:visible').count():
                self.page.keyboard.press("Enter")
            assert time.monotonic() < deadline, "nothing happened"
            self.page.wait_for_timeout(20)

    def _call(self, wanted: list[str]) -> None:
        """Tab to whoever is to come along or to stay, and press Space."""
        focused = "document.activeElement?.getAttribute('data-company') ?? ''"
        for each in self.page.locator("[data-company]").all():
            hero = each.get_attribute("data-company") or ""
            if (each.get_attribute("aria-pressed") == "true") is (hero in wanted):
                continue
            for _ in range(20):
                if self.page.evaluate(focused) == hero:
                    break
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Space")

    def _choose_space(self, space: str) -> None:
        """`w` asks where to walk; a number and Enter show the way."""
        self.page.locator("#walk-list").wait_for()
        self.page.keyboard.press("w")
        self.page.keyboard.type(space)
        self.page.keyboard.press("Enter")

    def _tab_to(self, line: str) -> None:
        """Press Tab until the button has the focus; whatever is folded is unfolded on the way."""
        focused = "document.activeElement?.getAttribute('data-action') ?? ''"
        self.page.locator(f'button[data-action^="{line}"]').first.wait_for(state="attached")
        for _ in range(120):
            found = str(self.page.evaluate(focused))
            if found == line or (found.startswith(line) and found.startswith(f"{line} with")):
                return
            if self.page.evaluate(FOLDED, line):
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way by Tab to {line}")


# Whether the focus is on the heading of something folded that holds a button.
FOLDED = """line => {
  const here = document.activeElement;
  const fold = here?.tagName === "SUMMARY" ? here.parentElement : null;
  const buttons = fold === null || fold.open ? [] : [...fold.querySelectorAll("[data-action]")];
  return buttons.some(button => button.dataset.action === line);
}"""
