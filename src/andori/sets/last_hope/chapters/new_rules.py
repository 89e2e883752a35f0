"""New rules: what a legend brings into the game, and when it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from andori.engine.chapter import Chapter
from andori.engine.state import State, changed

if TYPE_CHECKING:
    from andori.engine.content import Content
    from andori.engine.rulebook import Rulebook

NEW_RULES: Final = (
    *("caves", "skeletons", "provisions", "star_herb", "second_abilities", "agren", "creatures_block"),
    "lower_halves",
)
"""The rules that hold from the moment when a legend says so; each has a mark of this name."""
STEP_RULES: Final[dict[str, str]] = {
    "caves": "caves",
    "skeletons": "skeletons",
    "provisions": "provisions",
    "herb": "star_herb",
}
"""Steps of the sunrise, and the rule without which each is skipped."""


def eased(content: Content) -> bool:
    """Whether an easy level is played.  [LAST-EASY-01]"""
    return content.difficulty in ("easy-1", "easy-2")


def eased_further(content: Content) -> bool:
    """Whether the second easy level is played, which has everything of the first."""
    return content.difficulty == "easy-2"


def mark_of(content: Content, name: str) -> int:
    """The place of a mark of the table by its name."""
    return next(place for place, mark in enumerate(content.marks) if mark.name == name)


def hero_mark_of(content: Content, name: str) -> int:
    """The place of a mark of heroes by its name."""
    return next(place for place, mark in enumerate(content.hero_marks) if mark.name == name)


def layer_of(content: Content, name: str) -> int:
    """The place of a layer of tokens by its name."""
    return next(place for place, layer in enumerate(content.layers) if layer.name == name)


def with_layer(state: State, layer: int, space: int, count: int) -> None:
    """So many tokens of a layer now lie on a space."""
    layers = state.layers[:]
    layers[layer] = changed(state.layers[layer], space, count)
    state.layers = layers


class Awaiting(Chapter):
    """A subject that begins when a rule comes into the game."""

    def rule_began(self, state: State, name: str) -> None:
        """A rule has come into the game."""


class NewRules(Chapter):
    """Which of the rules hold.  [LAST-SETUP-14]"""

    STEPS: ClassVar[tuple[str, ...]] = tuple(STEP_RULES)

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.marks: list[int] = [mark_of(self.content, name) for name in NEW_RULES]

    def holds(self, state: State, name: str) -> bool:
        """Whether a rule has come into the game."""
        return state.marks[self.marks[NEW_RULES.index(name)]] != 0

    def begin(self, state: State, place: int) -> None:
        """A rule comes into the game, unless it holds already."""
        if state.marks[self.marks[place]]:
            return
        state.marks = changed(state.marks, self.marks[place], 1)
        for chapter in self.book.chapters:
            if isinstance(chapter, Awaiting):
                chapter.rule_began(state, NEW_RULES[place])

    def at_sunrise(self, state: State, step: str) -> bool:
        """A step whose rule does not hold yet is skipped; others belong to the chapters of their rules."""
        return step in STEP_RULES and not self.holds(state, STEP_RULES[step])
