"""The order of tests, and which of them the legs of `make test` run."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from test_house import ROOT, compiled_modules, part_of

from order import slow_first


@dataclass(frozen=True)
class Test:
    """As pytest collects it."""

    __test__ = False
    path: Path
    name: str
    slow: bool = False

    def get_closest_marker(self, name: str) -> object | None:
        return self if self.slow and name == "slow" else None


def collected(**modules: str) -> list[Test]:
    """Tests by module, a letter each; a capital one is slow."""
    return [Test(Path(name), letter, letter.isupper()) for name, letters in modules.items() for letter in letters]


@pytest.mark.parametrize("workers", [1, 2])
def test_every_worker_begins_with_a_module_of_slow_tests(workers: int) -> None:
    items = collected(first="ab", second="cD", third="Ef", fourth="ghij", fifth="klmnop")
    found = slow_first(items, workers)
    assert sorted(item.name for item in found) == sorted(item.name for item in items), "nothing is lost"
    chunk = len(found) // workers
    begun = [found[number * chunk].path.name for number in range(workers)]
    assert begun == ["second", "third"][:workers]
    for name in ("second", "third"):
        places = [place for place, item in enumerate(found) if item.path.name == name]
        assert places[-1] - places[0] == len(places) - 1, "fixtures of a module are made once"


def test_the_plain_run_holds_every_room_with_compiled_modules() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    line = re.search(r"^PURE_ROOMS := (.*)$", makefile, re.M)
    assert line is not None
    run = {Path(room).parts[1] for room in line[1].split()}
    # A box is tested with the legends, the game with the engine.
    tested_in = {"sets": "legends", "game": "engine"}
    rooms = {part_of(path) for path in compiled_modules()}
    assert {tested_in.get(room, room) for room in rooms} <= run, "what is compiled is tested in plain, too"
    assert all((ROOT / room).exists() for room in line[1].split())
