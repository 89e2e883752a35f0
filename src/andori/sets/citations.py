"""The rules that a box cites: ``citations.yaml`` beside its ``set.yaml``.

``facts`` and ``refusals`` name a rule, or one for each edition; ``verbs`` holds refusals that one kind of action has by
another rule than the others, under the line of the action; ``causes`` what happens for a reason of its own.
``subjects.yaml`` says which rules may be named for what: the tester holds everything that is cited against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml

from andori.engine.citations import Citations
from andori.engine.content import Content
from andori.sets.boxes import folder_of
from andori.text.catalogue import LOADER


@cache
def citations_file(box: str) -> Mapping[str, Any]:
    """What a box cites; nothing where it has no such file."""
    return _read(box, "citations.yaml")


@cache
def subjects_file(box: str) -> Mapping[str, Any]:
    """What a box may cite for what; nothing where it has no such file."""
    return _read(box, "subjects.yaml")


def _read(box: str, name: str) -> Mapping[str, Any]:
    path = folder_of(box).joinpath(name)
    found: Mapping[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER) if path.is_file() else {}
    return found


def citations_of(box: str, edition: str, content: Content) -> Citations:
    """What a box cites in one edition."""
    source = citations_file(box)
    made = Citations(len(content.event_names), len(content.reason_names))
    for name, rule in source.get("facts", {}).items():
        made.facts[_place(box, content.event_names, name)] = _in(rule, edition)
    for name, rule in source.get("refusals", {}).items():
        made.refusals[_place(box, content.reason_names, name)] = _in(rule, edition)
    for line, refusals in source.get("verbs", {}).items():
        for name, rule in refusals.items():
            made.refuse_by(_place(box, content.reason_names, name), content.book.kind_of(line), _in(rule, edition))
    made.causes = {name: _in(rule, edition) for name, rule in source.get("causes", {}).items()}
    return made


def _in(rule: str | Mapping[str, str], edition: str) -> str:
    return rule if isinstance(rule, str) else rule[edition]


def _place(box: str, names: list[str], name: str) -> int:
    if name not in names:
        raise ValueError(f"{box}/citations.yaml: there is no fact or refusal `{name}`")
    return names.index(name)
