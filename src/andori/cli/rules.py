"""``andori rules``: look up a rule, search them, or see which are proven by passing cases."""

from __future__ import annotations

import json
from importlib.resources import as_file
from typing import Annotated, Any

import typer

from andori.cli.errors import fail
from andori.cli.printing import echo
from andori.engine.typed import typed
from andori.sets.boxes import catalogued, folder_of
from andori.sets.catalogue import LANGUAGES, Rule, UnknownRule, catalogue, rule, search


def rules(
    number: Annotated[str | None, typer.Argument(help="A rule number such as BASE-FOG-03, or words to search.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Run all cases; list the rules they prove.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    language: Annotated[str, typer.Option("--language", "-l", help="en, de or fr.")] = "en",
    box: Annotated[str | None, typer.Option("--box", help="Only this box.")] = None,
) -> None:
    """Look up a rule, search the rules, or list what passing cases prove."""
    if language not in LANGUAGES:
        fail(f"there is no language {typed(language)}; there are {typed(*LANGUAGES)}")
    if box is not None and box not in catalogued():
        fail(f"there is no box {typed(box)}; there are {typed(*catalogued())}")
    boxes = [box] if box else list(catalogued())
    if coverage:
        show_coverage(boxes, as_json)
    elif number is not None:
        show_rule(number, language, as_json)
    else:
        show_all(boxes, language, as_json)


def describe(entry: Rule, language: str) -> dict[str, Any]:
    """A rule as plain data."""
    return {
        "id": entry.id,
        "text": entry.text(language),
        "language": language if language in entry.texts else "en",
        "editions": list(entry.editions),
        "basis": entry.basis,
        "decision": entry.decision,
        "physical": entry.physical,
    }


def show_rule(number: str, language: str, as_json: bool) -> None:
    """One rule, or what a search finds."""
    try:
        found = [rule(number.upper())]
    except UnknownRule as error:
        found = search(number, language)
        if not found:
            fail(str(error) + " Nothing in the rules contains these words either.")
    if as_json:
        echo(json.dumps({"rules": [describe(entry, language) for entry in found]}, ensure_ascii=False))
        return
    for entry in found:
        stated = f"{', '.join(entry.editions)}; " if entry.editions else ""
        echo(f"{entry.id}  ({stated}{entry.basis})")
        echo(f"  {entry.told(language)}")
        if entry.decision:
            echo(f"  Decided: {entry.decision}")


def show_all(boxes: list[str], language: str, as_json: bool) -> None:
    """Every rule of the boxes."""
    if as_json:
        found = {box: [describe(entry, language) for entry in catalogue(box).values()] for box in boxes}
        echo(json.dumps(found, ensure_ascii=False))
        return
    for box in boxes:
        for entry in catalogue(box).values():
            echo(f"{entry.id}  {entry.told(language)}")


def proven_in(boxes: list[str]) -> dict[str, set[str]]:
    """Rule number → editions in which a passing case proves it; a failing case proves nothing."""
    # Imported here: whoever looks up a rule needs no engine.
    from andori.cases.runner import case_files, run_file

    proven: dict[str, set[str]] = {}
    for box in boxes:
        with as_file(folder_of(box)) as folder:
            for path in case_files([str(folder)]):
                for result in run_file(path):
                    if result.passed:
                        for number in result.rules:
                            proven.setdefault(number, set()).add(result.edition)
    return proven


def cover(box: str, proven: dict[str, set[str]]) -> dict[str, Any]:
    """What is proven of one box, per module and in all."""
    sections: dict[str, dict[str, Any]] = {}
    total = applicable = done = 0
    missing: list[dict[str, Any]] = []
    for entry in catalogue(box).values():
        section = sections.setdefault(entry.section, {"total": 0, "applicable": 0, "proven": 0, "missing": []})
        total += 1
        section["total"] += 1
        if entry.physical is not None:
            continue
        applicable += 1
        section["applicable"] += 1
        lacking = [name for name in entry.editions if name not in proven.get(entry.id, set())]
        if lacking or entry.id not in proven:
            section["missing"].append(entry.id)
            missing.append({"id": entry.id, "editions": lacking})
        else:
            done += 1
            section["proven"] += 1
    share = done / applicable if applicable else 0.0
    return {
        "total": total,
        "applicable": applicable,
        "proven": done,
        "share": round(share, 4),
        "missing": [entry["id"] for entry in missing],
        "missing_editions": {entry["id"]: entry["editions"] for entry in missing},
        "physical": {entry.id: entry.physical for entry in catalogue(box).values() if entry.physical is not None},
        "sections": sections,
    }


def show_coverage(boxes: list[str], as_json: bool) -> None:
    """Per module: total, applicable, proven, missing ids."""

    proven = proven_in(boxes)
    found = {box: cover(box, proven) for box in boxes}
    if as_json:
        echo(json.dumps({"modules": found}))
        return
    for box, entry in found.items():
        echo(
            f"{box}: {entry['proven']} of {entry['applicable']} applicable rules proven ({entry['share']:.1%}), ",
            nl=False,
        )
        echo(f"{entry['total']} in all, {len(entry['physical'])} that a digital table cannot break")
        for name, section in entry["sections"].items():
            gaps = f"  missing: {' '.join(section['missing'])}" if section["missing"] else ""
            echo(f"  {name:<20} {section['proven']:>3}/{section['applicable']:<3} of {section['total']}{gaps}")
