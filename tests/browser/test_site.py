"""The documentation as a site: built without a warning, read and searched in the browser without any server."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from documents import build_site, written_pages

pytestmark = [pytest.mark.slow]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("zensical", reason="make docs installs it")
    return build_site(tmp_path_factory.mktemp("site"))


def test_no_page_of_the_site_fetches_anything_from_elsewhere(site: Path) -> None:
    fetched = re.compile(r"<(?:script|img|link|iframe)\b[^>]*(?:src|href)=[\"']?(?:https?:)?//[^>]*>")
    pages = list(site.rglob("*.html"))
    assert len(pages) > len([page for page in written_pages() if page.startswith("docs/")])
    wrong = {page.name: fetched.findall(page.read_text(encoding="utf-8")) for page in pages}
    assert not any(wrong.values()), wrong


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_page_opened_from_a_file_is_searched(
    site: Path,
    size: tuple[int, int],
    context: Callable[..., BrowserContext],
    no_errors: Callable[[Page], Page],
) -> None:
    """Nothing is asked of a server, and what is found leads to its rule."""
    page = no_errors(context(viewport={"width": size[0], "height": size[1]}).new_page())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((site / "index.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".md-search__button, [for=__search]").locator("visible=true").first.click()
    page.keyboard.type("wineskin")
    expect(page.get_by_text("Item: wineskin").first).to_be_visible()
    page.get_by_text("Item: wineskin").first.click()
    expect(page.locator("h1")).to_contain_text("Rules")
    assert all(re.match("file:|data:|blob:|about:", address) for address in asked), asked
