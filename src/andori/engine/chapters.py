"""Lists of chapters: what a box has that stands on another, or a legend that borrows."""

from __future__ import annotations

from collections.abc import Sequence

from andori.engine.chapter import Chapter


class SamePlace(ValueError):
    """Two chapters that would take the place of the same one."""

    def __init__(self, one: type[Chapter], other: type[Chapter], place: type[Chapter]) -> None:
        super().__init__(f"{one.__name__} and {other.__name__} both take the place of {place.__name__}")
        self.one = one
        self.other = other


def extended(chapters: Sequence[type[Chapter]], *own: type[Chapter]) -> tuple[type[Chapter], ...]:
    """A list of chapters with others added: a child takes the place of its parent, the rest comes at the end.

    Raises :class:`SamePlace` where two of them want the same place.

    >>> class Walking(Chapter): ...
    >>> class Wells(Chapter): ...
    >>> class Climbing(Walking): ...
    >>> class Wolves(Chapter): ...
    >>> [chapter.__name__ for chapter in extended((Walking, Wells), Wolves, Climbing)]
    ['Climbing', 'Wells', 'Wolves']
    """
    made = list(chapters)
    for chapter in own:
        if chapter in made:
            continue
        below = [place for place, other in enumerate(chapters) if issubclass(chapter, other)]
        if not below:
            made.append(chapter)
            continue
        taken = made[below[0]]
        if taken is not chapters[below[0]]:
            raise SamePlace(taken, chapter, chapters[below[0]])
        made[below[0]] = chapter
    return tuple(made)
