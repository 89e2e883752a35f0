"""The browser's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from andori.server.typescript import typescript

WEB = Path(__file__).resolve().parents[2] / "web"


def test_the_types_of_the_browser_are_generated_from_the_schema() -> None:
    found = (WEB / "src" / "wire.ts").read_text(encoding="utf-8")
    assert found == typescript(), "the schema has changed; type: make wire"


def test_the_lock_file_of_the_browser_names_no_address_of_a_package() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert '"integrity"' in text
