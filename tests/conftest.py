"""What tests share: their order, and a real PostgreSQL, started once for those that need it."""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from order import slow_first

if TYPE_CHECKING:
    from postgres import Postgres


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = slow_first(items, getattr(config, "workerinput", {}).get("workercount", 1))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this session's own, in a folder that a user without rights can reach."""
    # Imported here, because hardly any test needs it.
    from postgres import Postgres

    folder = Path(tempfile.mkdtemp(prefix="andori-pg-"))
    folder.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = Postgres(folder / "data")
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)
