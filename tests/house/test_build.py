"""The build hook: how the engine is compiled."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from test_house import build_hook


def test_c_files_are_compiled_side_by_side_and_the_longest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cores: the first two files must be under way at the same time, or nobody gets past the barrier."""
    hook = build_hook()
    monkeypatch.setattr(hook.os, "cpu_count", lambda: 2)
    both = threading.Barrier(2, timeout=20)
    begun: list[str] = []

    def compile_some(sources: list[str], output_dir: str) -> list[str]:
        begun.extend(Path(source).name for source in sources)
        both.wait()
        return [f"{output_dir}/{Path(source).stem}.o" for source in sources]

    made: list[str] = []
    build = SimpleNamespace(compiler=SimpleNamespace(compile=compile_some))
    sizes = {"short.c": 1, "longest.c": 4, "longer.c": 3, "long.c": 2}
    for name, size in sizes.items():
        (tmp_path / name).write_text("x" * size, encoding="utf-8")
    build.build_extensions = lambda: made.extend(
        build.compiler.compile([str(tmp_path / name) for name in sizes], output_dir="objects")
    )
    hook.compile_side_by_side(build)
    build.build_extensions()
    assert set(begun[:2]) == {"longest.c", "longer.c"}
    assert sorted(made) == ["objects/long.o", "objects/longer.o", "objects/longest.o", "objects/short.o"]
