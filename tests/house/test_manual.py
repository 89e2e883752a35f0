"""The documentation holds together: every link leads somewhere, every page is in the menu, and nothing is left out."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import PurePosixPath

import pytest
import typer
import yaml

from andori.cli import manual
from andori.cli.main import app
from andori.server.typescript import structs
from andori.sets.boxes import catalogued
from andori.sets.catalogue import catalogue
from documents import ROOT, anchors, lines_without_code, links, written_pages


@cache
def generated() -> dict[str, str]:
    """The generated pages by their path in the repository."""
    return {f"docs/{path}": text for path, text in manual.pages().items()}


@cache
def every_page() -> dict[str, str]:
    return {**written_pages(), **generated()}


def broken(page: str, text: str) -> list[str]:
    """The links of a page that lead nowhere."""
    pages = {**every_page(), page: text}
    found = []
    for line, target in links(text):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        goal = os.path.normpath(PurePosixPath(page).parent / path) if path else page
        if goal not in pages and not (ROOT / goal).exists():
            found.append(f"{page}:{line}: there is no {goal}")
        elif anchor and goal.endswith(".md") and anchor not in anchors(pages[goal]):
            found.append(f"{page}:{line}: {goal} has no #{anchor}")
    return found


@pytest.mark.parametrize("page", written_pages())
def test_every_link_leads_to_a_page_and_a_heading_that_are_there(page: str) -> None:
    wrong = broken(page, written_pages()[page])
    assert not wrong, "\n".join(wrong)


def test_every_link_of_the_generated_pages_leads_somewhere() -> None:
    wrong = [line for page, text in generated().items() for line in broken(page, text)]
    assert not wrong, "\n".join(wrong)


def test_a_page_that_is_read_in_the_repository_links_only_to_what_is_kept_there() -> None:
    """Generated pages are not kept: only the front page of the site leads to them."""
    wrong = [
        f"{page}:{line}: {target} is there only in the site"
        for page, text in written_pages().items()
        if page != "docs/index.md"
        for line, target in links(text)
        if "reference/" in target
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[a](nowhere.md)", "there is no docs/nowhere.md"),
        ("[a](api.md#nothing-of-the-kind)", "docs/api.md has no #nothing-of-the-kind"),
        ("![a](images/nothing.jpg)", "there is no docs/images/nothing.jpg"),
        ("# Two words\n[a](#two-words)", ""),
        ("`[a](nowhere.md)`", ""),
        ("```\n[a](nowhere.md)\n```", ""),
    ],
)
def test_a_broken_link_is_found(text: str, wrong: str) -> None:
    found = broken("docs/playing.md", text)
    assert [line.partition(": ")[2] for line in found] == ([wrong] if wrong else [])


def test_every_page_is_in_the_menu_of_the_site() -> None:
    def paths(entry: object) -> list[str]:
        if isinstance(entry, str):
            return [f"docs/{entry}"]
        assert isinstance(entry, (list, dict))
        return [path for each in (entry if isinstance(entry, list) else entry.values()) for path in paths(each)]

    menu = paths(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"])
    assert sorted(menu) == sorted(page for page in every_page() if page.startswith("docs/"))


@pytest.mark.parametrize("page", written_pages())
def test_the_site_reads_every_list_as_a_list(page: str) -> None:
    """It wants an empty line before a list, and four spaces before an item inside another."""
    wrong = []
    before, inside = "", False
    for number, line in lines_without_code(written_pages()[page]):
        item = re.match(r"( *)(?:- |\d+\. )", line)
        if item and before.strip() and not inside and not before.startswith("#"):
            wrong.append(f"{page}:{number}: no empty line before the list")
        if item and len(item[1]) % 4:
            wrong.append(f"{page}:{number}: {len(item[1])} spaces before the item")
        inside = bool(item) or (inside and line.startswith("  "))
        before = line
    assert not wrong, "\n".join(wrong)


# ---- the generated pages -------------------------------------------------------------------------------------------


def test_every_command_and_every_option_is_in_the_command_reference() -> None:
    page = manual.commands_page()

    def check(path: str, command: object) -> None:
        for name, inner in getattr(command, "commands", {}).items():
            check(f"{path} {name}", inner)
        if not hasattr(command, "commands"):
            assert f"## `{path}`\n" in page
            part = page.partition(f"## `{path}`\n")[2].partition("\n## ")[0]
            for each in command.params:  # type: ignore[attr-defined]
                if each.param_type_name == "option" and not each.hidden:
                    assert all(f"`{word}`" in part for word in each.opts), f"{path} {each.opts}"

    check("andori", typer.main.get_command(app))


@pytest.mark.parametrize("box", catalogued())
def test_every_rule_is_on_the_page_of_each_edition_in_which_it_holds(box: str) -> None:
    pages = generated()
    for edition in manual.editions_of(box):
        named = re.findall(r"^\{: #([A-Z]+-[\w-]+) \}$", pages[f"docs/{manual.rules_path(box, edition)}"], re.M)
        assert named == [rule.id for rule in catalogue(box).values() if not edition or rule.holds_in(edition)]


def test_every_type_of_the_server_has_its_heading() -> None:
    headings = anchors(generated()["docs/reference/http.md"])
    assert {kind.__name__.lower() for kind in structs()} <= headings


def test_the_python_reference_has_the_verbs_of_a_game() -> None:
    page = generated()["docs/reference/python.md"]
    for verb in ("new", "legal", "why_not", "apply", "undo", "copy", "position", "record"):
        assert f"### Game.{verb} " in page
    assert ":class:" not in page and "``" not in re.sub(r"^```.*", "", page, flags=re.M)
