"""Why a table does not do what it is told: a code, a sentence, and the rule if one forbids it."""

from __future__ import annotations

from andori.text import name, say
from andori.text.catalogue import MAN


class Refusal(Exception):
    """Nothing has been changed. The sentence is ``table.refused.<code>`` unless a rule gave its own; ``hero`` and
    ``figure`` say who it speaks of."""

    def __init__(self, code: str, *, line: str = "", rule: str = "", done: int = 0, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.done = done
        """How many actions of the message were carried out before."""
        self._line = line
        self._params = params

    def line(self, language: str) -> str:
        """The sentence."""
        if self._line:
            return self._line
        params = dict(self._params)
        if "hero" in params:
            params["hero"] = name("hero", str(params["hero"]), language, str(params.get("figure", MAN)))
        return say(f"table.refused.{self.code}", language, **params)
