"""A verb: one kind of action, what speaks against it and what it does."""

from __future__ import annotations

from andori.engine.actions import Action
from andori.engine.state import State


class Verb:
    """One kind of action; ``for_group`` says whether the group can do it together."""

    def __init__(self, kind: int, for_group: bool = False) -> None:
        self.kind: int = kind
        self.for_group: bool = for_group

    def fault(self, state: State, seat: int, action: Action) -> int:
        """The code of what speaks against it, or 0; ``seat`` is -1 when the group does it."""
        raise NotImplementedError

    def do(self, state: State, seat: int, action: Action) -> None:
        """Carry it out; it has been found legal."""
        raise NotImplementedError

    def numbers(self, state: State, seat: int, action: Action, params: dict[str, int]) -> None:
        """Add to a refusal the numbers that its sentence may want."""
