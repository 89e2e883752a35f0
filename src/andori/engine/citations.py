"""Which rule is cited by each fact, by each refusal, and by what happens for a reason of its own: a box says it."""

from __future__ import annotations

from andori.engine.events import EVENT_NAMES
from andori.engine.reasons import REASON_NAMES

_KINDS = 4096


class Citations:
    """The numbers of one box and edition."""

    def __init__(self, facts: int = len(EVENT_NAMES), refusals: int = len(REASON_NAMES)) -> None:
        self.facts: list[str] = [""] * facts
        """By the code of the event."""
        self.refusals: list[str] = [""] * refusals
        """By the code of the reason."""
        self.causes: dict[str, str] = {}
        """By the name of what brings something about."""
        self._by_kind: dict[int, str] = {}

    def refuse_by(self, code: int, kind: int, rule: str) -> None:
        """Say that one kind of action is refused for this reason by another rule than the others."""
        self._by_kind[code * _KINDS + kind] = rule

    def refusal(self, code: int, kind: int) -> str:
        """The rule that speaks against an action of this kind."""
        return self._by_kind.get(code * _KINDS + kind, self.refusals[code])

    def cause(self, name: str) -> str:
        """The rule by which something happens, or nothing where the box has no such thing."""
        return self.causes.get(name, "")
