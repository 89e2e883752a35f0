"""The order of the house: which package may import which, what the engine keeps out, and what no file may contain."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import andori

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
HOUSE = SRC / "andori"
LONGEST_MODULE = 700

BELOW = {
    "engine": set[str](),
    "text": {"engine"},
    "legends": {"engine", "text"},
    "sets": {"engine", "text", "legends"},
    "game": {"engine", "sets"},
    "cases": {"engine", "text", "legends", "sets", "game"},
    "tester": {"engine", "sets", "game"},
    "bots": {"engine", "text", "sets"},
    "play": {"engine", "text", "sets", "game", "bots"},
    "lab": {"engine", "text", "legends", "sets", "bots"},
    "server": {"engine", "text", "sets", "game", "play"},
    "cli": {
        *("engine", "text", "sets", "legends", "game", "cases", "tester", "bots", "play", "lab", "server"),
    },
    "__init__": set[str](),
    "__main__": {"cli"},
}
"""Part of the house → the parts it may import. A new part, or a new arrow, is a decision: it is written down here."""

OUTSIDE_THE_ENGINE = {
    *("asyncio", "datetime", "http", "io", "logging", "multiprocessing", "os", "pathlib", "random", "secrets"),
    *("shutil", "socket", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
}
"""Luck, clock, files, network, threads: the engine is handed what it needs."""

CALLS_OUTSIDE_THE_ENGINE = {"open", "print", "input", "eval", "exec", "__import__"}

# These are put together so that this file does not contain what it looks for.
PRIVATE_PATH = re.compile(r"(?<![\w./<~-])/(?:" + "|".join(["work", "home", "root", "Users"]) + r")(?![\w-])")
REGISTRIES = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("conda", "anaconda", "org"),
        ("crates", "io"),
    ]
]


def modules() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


def build_hook() -> ModuleType:
    """``hatch_build.py``, which lies outside the package."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    return hook


def compiled_modules() -> list[Path]:
    return [ROOT / path for path in build_hook().sources_to_compile(ROOT)]


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def part_of(path: Path) -> str:
    """The part of the house a module belongs to: its first folder, or its own name at the top.

    What a box tells those who plan stands in its folder and is a part of the bots.
    """
    parts = path.relative_to(HOUSE).with_suffix("").parts
    return "bots" if parts[0] == "sets" and parts[2:] == ("bot",) else parts[0]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a module imports, anywhere in it, relative ones resolved."""
    package = path.relative_to(SRC).parent.parts
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def text_files() -> Iterator[tuple[Path, str]]:
    """Every text file that is, or would be, tracked."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    for name in sorted(filter(None, listing.stdout.decode().split("\0"))):
        path = ROOT / name
        if not path.is_file():
            continue
        content = path.read_bytes()
        if b"\0" not in content:
            yield path, content.decode("utf-8", errors="replace")


def test_every_part_of_the_house_has_its_place() -> None:
    unknown = sorted({part_of(path) for path in modules()} - BELOW.keys())
    assert not unknown, f"not in the table of arrows in {Path(__file__).name}: {unknown}"


def test_arrows_point_one_way() -> None:
    wrong = []
    for path in modules():
        part = part_of(path)
        for line, name in imports(path):
            top, _, rest = name.partition(".")
            target = rest.partition(".")[0]
            # `from andori import __version__` names no part.
            if top == "andori" and target in BELOW and target not in {part, *BELOW.get(part, ())}:
                wrong.append(f"{place(path, line)}: {part} must not import {name}")
    assert not wrong, "\n".join(wrong)


def test_the_table_of_arrows_has_no_circle() -> None:
    left = {part: set(below) for part, below in BELOW.items()}
    while left:
        free = [part for part, below in left.items() if not below]
        assert free, f"these import each other: {sorted(left)}"
        left = {part: below.difference(free) for part, below in left.items() if part not in free}


def test_the_engine_knows_no_luck_no_clock_and_no_files() -> None:
    wrong = [
        f"{place(path, line)}: the engine must not import {name}"
        for path in HOUSE.glob("engine/**/*.py")
        for line, name in imports(path)
        if name.partition(".")[0] in OUTSIDE_THE_ENGINE
    ]
    assert not wrong, "\n".join(wrong)


def test_the_engine_calls_nothing_that_reads_writes_or_runs_code() -> None:
    wrong = [
        f"{place(path, node.lineno)}: the engine must not call {node.func.id}()"
        for path in HOUSE.glob("engine/**/*.py")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS_OUTSIDE_THE_ENGINE
    ]
    assert not wrong, "\n".join(wrong)


def test_compiled_modules_import_only_what_a_build_has() -> None:
    """A build from source has the standard library and what it requires; another import could end in the plain engine.

    What is compiled may use our plain modules, and the types of these are read when it is compiled: so nothing that
    they import in turn may be missing either, but for YAML, whose types nobody needs there.
    """
    required = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    there = {*sys.stdlib_module_names, *(re.split("[<>=]", each)[0] for each in required)}
    paths = {".".join(path.relative_to(SRC).with_suffix("").parts): path for path in modules()}
    compiled = compiled_modules()
    wrong: list[str] = []
    waiting, seen = list(compiled), set(compiled)
    while waiting:
        path = waiting.pop()
        for line, name in imports(path):
            package = name.partition(".")[0]
            if package == "andori":
                for found in (paths.get(name), paths.get(name.rpartition(".")[0])):
                    if found is not None and found not in seen:
                        seen.add(found)
                        waiting.append(found)
            elif package not in there and (path in compiled or package != "yaml"):
                wrong.append(f"{place(path, line)}: {name} is not there when the engine is compiled")
    assert not wrong, "\n".join(wrong)


def test_every_module_says_its_subject_first() -> None:
    silent = [str(path.relative_to(ROOT)) for path in modules() if not ast.get_docstring(parse(path))]
    assert not silent, f"no docstring: {silent}"


def test_tests_lie_in_the_room_they_are_about() -> None:
    """Flat, they would soon be a hundred files; what they share is in tests/support."""
    rooms = {*BELOW, "boxes", "browser", "house", "stub", "support"}
    found = [path.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("*.py")]
    astray = [str(path) for path in found if path.parts[0] not in rooms and str(path) != "conftest.py"]
    assert not astray, f"these belong into a folder, as tests/engine or tests/server: {astray}"
    misplaced = [str(path) for path in found if path.parts[0] == "support" and path.name.startswith("test_")]
    assert not misplaced, f"tests/support is for what tests share: {misplaced}"


def test_no_module_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in [*modules(), *sorted((ROOT / "tests").rglob("*.py"))]
    }
    too_long = {name: length for name, length in lengths.items() if length > LONGEST_MODULE}
    assert not too_long, f"longer than {LONGEST_MODULE} lines, so two subjects: {too_long}"


def test_no_file_names_a_private_path_or_a_registry() -> None:
    wrong = []
    for path, content in text_files():
        for number, line in enumerate(content.splitlines(), 1):
            if PRIVATE_PATH.search(line):
                wrong.append(f"{place(path, number)}: a path of somebody's machine")
            if any(host in line for host in REGISTRIES):
                wrong.append(f"{place(path, number)}: the address of a package registry")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("line", "private"),
    [
        ("cd /" + "work/main", True),
        ('"/' + 'home/anna/x"', True),
        ("(/" + "root)", True),
        ("file:///" + "home/anna", False),
        ("team/" + "work/plan", False),
        ("</" + "root>", False),
        ("/" + "workshop", False),
    ],
)
def test_a_private_path_is_told_from_other_slashes(line: str, private: bool) -> None:
    assert bool(PRIVATE_PATH.search(line)) is private


def test_the_lists_of_packages_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for wanted, name in [
        (project["project"]["dependencies"], "runtime"),
        (project["project"]["optional-dependencies"]["dev"], "dev"),
        (project["project"]["optional-dependencies"]["lab"], "lab"),
        (project["project"]["optional-dependencies"]["docs"], "docs"),
    ]:
        lines = (ROOT / "requirements" / f"{name}.in").read_text(encoding="utf-8").splitlines()
        assert sorted(line for line in lines if line[:1] not in ("", "#", "-")) == sorted(wanted), f"{name}.in"
    mypy = next(line for line in project["project"]["optional-dependencies"]["dev"] if line.startswith("mypy["))
    pinned = mypy.replace("[mypyc]", "")
    assert pinned in project["build-system"]["requires"]
    assert f"{pinned} " in (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")


def test_the_package_says_that_it_is_typed_and_what_has_changed() -> None:
    assert (HOUSE / "py.typed").is_file(), "without it type checkers ignore our types in an installed package"
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == "Unreleased" and andori.__version__ in headings[1:]


def test_nothing_needs_the_extra_of_the_laboratory_to_be_imported() -> None:
    """Whoever only plays has no Dask, no Parquet and no numpy; each is imported where it is used."""
    extra = ("dask", "distributed", "gymnasium", "numpy", "pettingzoo", "pyarrow")
    lazy = [HOUSE / "lab" / name for name in ("table_env.py", "hero_env.py", "observation.py")]
    wrong = [
        f"{place(path, node.lineno)}: imported at the top of the module"
        for path in modules()
        if path not in lazy
        for node in parse(path).body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
        if name.partition(".")[0] in extra
    ]
    assert not wrong, "\n".join(wrong)
    named = [f"andori.lab.{path.stem}" for path in lazy]
    wrong = [
        f"{place(path, node.lineno)}: imported at the top of the module"
        for path in modules()
        if path not in lazy
        for node in parse(path).body
        if isinstance(node, ast.ImportFrom) and node.module in named
    ]
    assert not wrong, "\n".join(wrong)


def test_the_compiled_engine_is_made_from_these_sources() -> None:
    """Otherwise every other test would be about an engine of yesterday."""
    if not andori.is_compiled():
        pytest.skip("the engine runs as plain Python")
    assert build_hook().is_up_to_date(ROOT, os.environ), (
        "the compiled engine is older than its sources; type: make setup"
    )
