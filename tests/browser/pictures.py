"""Takes the pictures of the docs: ``make pictures``. A recorded game is played in the browser up to telling moments."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from person import Person, recorded
from playwright.sync_api import Page, sync_playwright
from running import DESKTOP, FLAGS, PHONE, RunningServer, chromium

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
GAME = "legend-2-won"


def shoot(page: Page, name: str) -> None:
    """One picture."""
    page.wait_for_timeout(900)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
    print(f"{name}.jpg", flush=True)


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    seed, header, lines = recorded(GAME)
    heroes = header["heroes"].split()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder), "--seed", seed)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        profile = browser.new_context(viewport=DESKTOP, locale="en")
        page = profile.new_page()
        try:
            page.goto(server.address)
            shoot(page, "front")
            person = Person(page, server.address)
            person.set_out(header["legend"], heroes, header["difficulty"])
            person.be_asked_everything()
            page.locator('[data-close="card"]').first.wait_for()
            shoot(page, "card")
            seen: set[str] = set()
            for place, line in enumerate(lines):
                view = person.told()["moment"]["view"]
                if view["fight"] and view["fight"]["round"] and "fight" not in seen:
                    seen.add("fight")
                    person.settle()
                    shoot(page, "fight")
                if "map" not in seen and place > 12 and line.split(": ")[1].startswith("move"):
                    seen.add("map")
                    person.settle()
                    person.tap("57")
                    page.mouse.move(700, 20)
                    page.wait_for_timeout(600)
                    shoot(page, "map")
                    page.keyboard.press("Escape")
                    # The same person on a second device.
                    state = profile.storage_state()
                    hand = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, storage_state=state)
                    phone = hand.new_page()
                    phone.goto(page.url)
                    phone.wait_for_timeout(1500)
                    shoot(phone, "phone")
                    hand.close()
                person.do(line)
                if "sunrise" not in seen and person.told()["moment"]["view"]["day"] > view["day"]:
                    seen.add("sunrise")
                    page.locator('[data-skip="sunrise"]').first.wait_for()
                    shoot(page, "sunrise")
            person.settle()
            shoot(page, "end")
            page.goto(f"{server.address}/t/{person.table}/story")
            shoot(page, "story")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
