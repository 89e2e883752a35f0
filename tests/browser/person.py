"""A person at the browser table: reads cards, taps spaces, presses buttons, throws dice."""

from __future__ import annotations

import json
import re
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

GAMES = Path(__file__).parent / "games"
PATIENCE = 20.0


def recorded(name: str) -> tuple[str, dict[str, str], list[str]]:
    """The seed, the header and the lines of the people in a recorded game."""
    lines = (GAMES / f"{name}.record").read_text(encoding="utf-8").splitlines()
    seed = lines[0].removeprefix("# seed ")
    header = dict(line.split(" ", 1) for line in lines[2:6])
    people = [line for line in lines if re.match(r"(dwarf|warrior|archer|wizard|group): ", line)]
    return seed, header, people


class Person:
    """Plays on a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.table = ""

    # ---- coming to a table ---------------------------------------------------------------------------------------

    def set_out(self, legend: str, heroes: list[str], difficulty: str = "easy") -> None:
        """Open a table from the front page, all heroes mine."""
        page = self.page
        page.goto(self.address)
        page.locator(f'a[href="/new?legend={legend}"]').first.click()
        page.locator("[data-hero]").first.wait_for()
        for box in page.locator("[data-hero]").all():
            hero = box.get_attribute("data-hero")
            if (hero in heroes) != (box.get_attribute("aria-pressed") == "true"):
                box.click()
        page.locator(f'[data-difficulty="{difficulty}"]').first.click()
        page.locator("[data-set-out]").click()
        self.arrive()

    def arrive(self) -> None:
        """Wait until the table is there."""
        self.page.wait_for_url(re.compile(r"/t/"))
        self.table = self.page.url.split("/t/")[1].split("/")[0].split("?")[0]
        self.page.locator("#question").wait_for(state="attached")

    def told(self) -> dict[str, Any]:
        """What the server knows about the table."""
        with urllib.request.urlopen(f"{self.address}/api/tables/{self.table}") as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    # ---- what lies over the table --------------------------------------------------------------------------------

    def settle(self) -> None:
        """Read cards and let the morning pass until there is something to decide."""
        deadline = time.monotonic() + PATIENCE
        quiet = self.page.locator("[data-settled]").first
        while quiet.get_attribute("data-settled") != "true":
            self._press(self.page.locator('[data-skip="sunrise"]'))
            self._press(self.page.locator('[data-close="card"]'))
            assert time.monotonic() < deadline, "the table does not come to rest"

    def _press(self, button: Locator) -> None:
        for each in button.all()[:1]:
            if each.is_visible():
                each.click(timeout=2000)

    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.page.locator("[data-version]").first.get_attribute("data-version") or "-1")

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
            self._button(line).click()
        self._confirm_until(before)

    def _button(self, line: str) -> Locator:
        return self.page.locator(f'button[data-action="{line}"]:visible').first

    def _walk(self, who: str, space: str, line: str) -> None:
        card = self._button(line)
        if card.count() == 0:
            self.page.locator(f'[data-space="{space}"]').first.dispatch_event("click")
        card.click()

    def _attack(self, who: str, words: str, line: str) -> None:
        target, _, company = words.partition(" with ")
        page = self.page
        page.locator(f'button[data-action^="{who}: {target}"]:visible').first.click()
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        for hero in company.split(", ") if company else []:
            dialog.locator(f'[data-company="{hero}"]').click()
        dialog.locator(f'button[data-action="{line}"]').click()

    def _confirm_until(self, before: int) -> None:
        """Answer "are you sure", and wait until the server has carried it out."""
        deadline = time.monotonic() + PATIENCE
        while self.version() <= before:
            self._press(self.page.locator('[data-confirm="yes"]'))
            oops = self.page.locator('[data-problem]:visible')
            assert oops.count() == 0, oops.first.inner_text()
            assert time.monotonic() < deadline, "nothing happened"
            self.page.wait_for_timeout(10)

    def ended(self) -> Locator:
        """The banner at the end of a game."""
        banner = self.page.locator("[data-outcome]")
        expect(banner.first).to_be_visible()
        return banner.first
