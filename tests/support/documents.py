"""The documentation as tests read it: its pages, their links and anchors, and their sentences without code."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").is_file())
DOCS = ROOT / "docs"

FENCE = re.compile(r"^(```+|~~~+)")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(<?([^()\s>]+(?:\([^()]*\))?)>?(?:\s+\"[^\"]*\")?\)")
NAMED = re.compile(r"\{:? ?#([\w.-]+) ?\}")


@cache
def written_pages() -> dict[str, str]:
    """What people wrote: every page by its path in the repository."""
    found = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sorted(found)
        if path.relative_to(ROOT).parts[:2] != ("docs", "reference")
    }


def lines_without_code(text: str) -> Iterator[tuple[int, str]]:
    """The numbered lines of a page outside fenced blocks and front matter, inline code blanked out."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line.lstrip())
        if number == 1 and line == "---":
            fence = "---"
        elif fence:
            if line.strip() == fence:
                fence = ""
        elif mark:
            fence = mark[1]
        else:
            yield number, re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", lambda hit: "x" * len(hit[0]), line)


def links(text: str) -> Iterator[tuple[int, str]]:
    """Line and target of every link and picture of a page."""
    for number, line in lines_without_code(text):
        for hit in LINK.finditer(line):
            yield number, hit[1]


@cache
def anchors(text: str) -> frozenset[str]:
    """Every anchor of a page, as the site makes them: of its headings, and those that it names."""
    found: set[str] = set()
    outside = {number for number, _ in lines_without_code(text)}
    for number, line in enumerate(text.splitlines(), 1):
        if number not in outside:
            continue
        found.update(NAMED.findall(line))
        heading = re.match(r"#+ (.*)", line)
        if heading:
            slug = _slug(NAMED.sub("", heading[1]))
            place = 1
            while (unique := slug if place == 1 else f"{slug}_{place - 1}") in found:
                place += 1
            found.add(unique)
    return frozenset(found)


def _slug(heading: str) -> str:
    """A heading as an anchor."""
    shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    plain = unicodedata.normalize("NFKD", shown).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def build_site(folder: Path) -> Path:
    """Build the documentation as ``make docs`` does, but in a folder of its own; a warning is an error."""
    shutil.copytree(DOCS, folder / "docs", ignore=shutil.ignore_patterns("reference"))
    shutil.copy(ROOT / "mkdocs.yml", folder)
    subprocess.run([sys.executable, "-m", "andori.cli.manual", "docs"], cwd=folder, check=True, timeout=120)
    shutil.copy(ROOT / "web" / "public" / "icon.svg", folder / "docs" / "reference")
    build = [sys.executable, "-m", "zensical", "build", "--strict"]
    built = subprocess.run(build, cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert built.returncode == 0 and "No issues found" in built.stderr, built.stdout + built.stderr
    return folder / ".build" / "site"


@cache
def sentences(text: str) -> list[tuple[int, str]]:
    """Every sentence of a page with the line of its block: of paragraphs, items of lists and cells of tables."""
    found = []
    for number, block in _blocks(text):
        shown = re.sub(r"!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)]*\)", r"\1", block)
        plain = re.sub(r"[*_]{1,3}(\S(?:.*?\S)?)[*_]{1,3}", r"\1", NAMED.sub("", shown))
        parts = re.split(r"(?<=[.!?])[”“’)]*\s+|(?<=[.!?][”“’)])\s+", plain.strip())
        found += [(number, sentence) for sentence in parts if sentence]
    return found


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Line and text of every paragraph, item, heading and cell."""
    start, gathered, last = 0, "", -1
    for number, line in lines_without_code(text):
        bare = line.strip()
        mark = re.match(r"(?:[-*]|\d+\.|#+|>) +", bare)
        row = bare.startswith("|")
        if gathered and (not bare or mark or row or bare.startswith("<") or number != last + 1):
            yield start, gathered
            gathered = ""
        last = number
        if row:
            yield from ((number, cell) for cell in re.split(r"(?<!\\)\|", bare.strip("|")))
        elif bare and not bare.startswith("<"):
            if not gathered:
                start = number
            gathered = f"{gathered} {bare[mark.end() :] if mark else bare}".strip()
            if bare.startswith("#"):
                yield start, gathered
                gathered = ""
    if gathered:
        yield start, gathered
