"""What is cited is in force, of the box that is played, and to the point.

What is to the point, a box says in ``subjects.yaml``: for each verb and each fact the sections of its rules, or single
rules without the name of the box, that may be named. Where it has no such file, any of its rules may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from andori.engine.actions import DEALER, Action
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.reasons import Reason
from andori.sets.boxes import homes_of, line_of
from andori.sets.catalogue import UnknownRule, box_of_module, rule
from andori.sets.citations import subjects_file
from andori.tester.laws import must


@dataclass(frozen=True)
class Subjects:
    """Which rules may be named for what."""

    verbs: Mapping[str, tuple[str, ...]]
    """For what is refused, by the pattern of its line."""
    luck: tuple[str, ...]
    """For what somebody answers in luck's place."""
    facts: Mapping[str, tuple[str, ...]]
    """For what happens, by the name of the event."""


@cache
def subjects_of(box: str) -> Subjects | None:
    """What the ``subjects.yaml`` of a box says; None where it has none."""
    source = subjects_file(box)
    if not source:
        return None
    groups = source["groups"]
    always = tuple(source["always"])
    return Subjects(
        {line: (*_spelt(entries, groups), *always) for line, entries in source["verbs"].items()},
        tuple(source["luck"]),
        {name: tuple(_spelt(entries, groups)) for name, entries in source["facts"].items()},
    )


def _spelt(entries: Sequence[str], groups: Mapping[str, Any]) -> Iterator[str]:
    """The entries with every group spelt out."""
    for entry in entries:
        yield from _spelt(groups[entry], groups) if entry in groups else (entry,)


def check_refusal(content: Content, action: Action, reason: Reason) -> None:
    """A refusal names a rule that is in force and speaks of what was tried."""
    subjects = subjects_of(speaking_box(content, reason.rule))
    about = None
    if subjects is not None:
        line = content.book.forms[action.kind].pattern
        about = subjects.luck if action.hero == DEALER else subjects.verbs.get(line)
    fault = citation_fault(reason.rule, homes_of(content), content.edition.name, about)
    must(not fault, "citation", f"`{action.text}` is refused ({reason.name}) by `{reason.rule}`, which {fault}")


def check_facts(content: Content, events: Sequence[Event]) -> None:
    """Every fact names a rule that is in force and speaks of what has happened."""
    for event in events:
        subjects = subjects_of(speaking_box(content, event.rule))
        about = subjects.facts.get(event.name) if subjects is not None else None
        fault = citation_fault(event.rule, homes_of(content), content.edition.name, about)
        must(not fault, "citation", f"{event.name} is told with `{event.rule}`, which {fault}")


def speaking_box(content: Content, number: str) -> str:
    """The box that says for what a rule may be named: that of the legend, unless it is a rule of one that lends."""
    own = content.legend.partition("/")[0]
    home = box_of_module().get(number.partition("-")[0], "")
    return own if home in line_of(own) else next((box for box in content.lenders if home in line_of(box)), own)


@cache
def citation_fault(number: str, homes: tuple[str, ...], edition: str, subjects: tuple[str, ...] | None) -> str:
    """What is wrong with naming this rule of one of these boxes for one of these subjects; empty when nothing is."""
    try:
        found = rule(number)
    except UnknownRule:
        return "is no rule"
    home = box_of_module()[found.module]
    if home not in homes:
        return f"is a rule of {home}, not of {' or '.join(homes)}"
    if not found.holds_in(edition):
        return f"is not in force in {edition}"
    own = number.partition("-")[2]
    if subjects is not None and not any(own == subject or own.startswith(f"{subject}-") for subject in subjects):
        return f"is about something else than {', '.join(subjects) or 'nothing'}"
    return ""
