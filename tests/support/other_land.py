"""The land of the first box with other features, and with other chapters beside or instead of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Protocol

import pytest

from andori.engine.chapter import Chapter
from andori.engine.rules.thresholds import Thresholds
from andori.legends.build import build_board
from andori.sets import library


class Change(Protocol):
    """What makes the land another one."""

    def __call__(
        self, changes: dict[str, Any], exchanged: dict[type[Chapter], type[Chapter]] | None = None, /
    ) -> None: ...


@contextmanager
def another_land(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """What changes the land, as long as this lasts."""

    def change(changes: dict[str, Any], exchanged: dict[type[Chapter], type[Chapter]] | None = None, /) -> None:
        source = deepcopy(library.board_file("base", "land"))
        source.update({key: value for key, value in changes.items() if value is not None})
        for key in [key for key, value in changes.items() if value is None]:
            del source[key]
        plan = build_board(source)
        chapters = [(exchanged or {}).get(kind, kind) for kind in library.chapters_of("base")]
        monkeypatch.setattr(library, "board", lambda box, name: plan)
        monkeypatch.setattr(library, "chapters_of", lambda box: [*chapters, Thresholds])
        library._content.cache_clear()

    yield change
    library._content.cache_clear()
