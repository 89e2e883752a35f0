"""The box of tests/boxes needs a house in which it stands beside the others; ``make stub`` builds one for these."""

from __future__ import annotations

from pathlib import Path

import pytest

from andori.sets.boxes import boxes

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "saltmarsh" not in boxes():
        away = pytest.mark.skip(reason="the box of tests/boxes is not in this house: type make stub")
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(away)
