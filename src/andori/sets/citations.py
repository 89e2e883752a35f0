"""The rules that a box cites: ``citations.yaml`` beside its ``set.yaml``.

``facts`` and ``refusals`` name a rule, or one for each edition; ``verbs`` holds refusals that one kind of action has by
another rule than the others, under the line of the action; ``causes`` what happens for a reason of its own.
``subjects.yaml`` says which rules may be named for what: the tester holds everything that is cited against it.
A box that extends another one says only what it cites otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from andori.engine.citations import Citations
from andori.engine.content import Content
from andori.sets.boxes import box_editions, chapters_of, over_line


@cache
def citations_file(box: str) -> Mapping[str, Any]:
    """What a box cites; nothing where it has no such file."""
    return over_line(box, "citations.yaml")


@cache
def subjects_file(box: str) -> Mapping[str, Any]:
    """What a box may cite for what; nothing where it has no such file."""
    return over_line(box, "subjects.yaml")


def citations_of(box: str, content: Content) -> Citations:
    """What a box cites in a game; where it says nothing, what the boxes cite that lend something to the legend."""
    edition = content.edition.name
    source = citations_file(box)
    made = Citations(len(content.event_names), len(content.reason_names))
    for name, rule in source.get("facts", {}).items():
        made.facts[_place(box, content.event_names, name)] = _in(box, rule, edition)
    for name, rule in source.get("refusals", {}).items():
        made.refusals[_place(box, content.reason_names, name)] = _in(box, rule, edition)
    for line, refusals in source.get("verbs", {}).items():
        for name, rule in refusals.items():
            kind = content.book.kind_of(line)
            made.refuse_by(_place(box, content.reason_names, name), kind, _in(box, rule, edition))
    made.causes = {name: _in(box, rule, edition) for name, rule in source.get("causes", {}).items()}
    for lender in content.lenders:
        _fill_up(made, lender, content)
    return made


def _fill_up(made: Citations, lender: str, content: Content) -> None:
    """What another box cites for facts, refusals and causes for which nothing is cited yet."""
    source = citations_file(lender)
    theirs = box_editions(lender)
    edition = content.edition.name if content.edition.name in theirs else theirs[0]
    for rules, names, key in (
        (made.facts, content.event_names, "facts"),
        (made.refusals, content.reason_names, "refusals"),
    ):
        for code, name in enumerate(names):
            if not rules[code] and name in source.get(key, {}):
                rules[code] = _in(lender, source[key][name], edition)
    for name, rule in source.get("causes", {}).items():
        made.causes.setdefault(name, _in(lender, rule, edition))
    known = chapters_of(content.legend.partition("/")[0])
    lent = [form.pattern for chapter in content.chapters if chapter not in known for form in chapter.FORMS]
    for line in lent:
        for name, rule in source.get("verbs", {}).get(line, {}).items():
            made.refuse_by(content.reason(name), content.book.kind_of(line), _in(lender, rule, edition))


def _in(box: str, rule: str | Mapping[str, str], edition: str) -> str:
    if isinstance(rule, str):
        return rule
    if edition not in rule:
        known = ", ".join(f"{name}: {number}" for name, number in rule.items())
        raise ValueError(f"{box}/citations.yaml: {{{known}}} names no rule of the edition {edition}")
    return rule[edition]


def _place(box: str, names: list[str], name: str) -> int:
    if name not in names:
        raise ValueError(f"{box}/citations.yaml: there is no fact or refusal `{name}`")
    return names.index(name)
