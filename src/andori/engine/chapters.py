"""Lists of chapters: what a box has that stands on another, or a legend that borrows."""

from __future__ import annotations

from collections.abc import Sequence

from andori.engine.chapter import Chapter


class SamePlace(ValueError):
    """Two chapters of the same subject, neither of which stands on the other."""

    def __init__(self, one: type[Chapter], other: type[Chapter]) -> None:
        super().__init__(
            f"{one.__name__} and {other.__name__} cannot be played together: both are {subject_of(one).__name__}"
        )
        self.one = one
        self.other = other


def subject_of(chapter: type[Chapter]) -> type[Chapter]:
    """The chapter that it is, or whose place it takes."""
    return [kind for kind in chapter.__mro__ if issubclass(kind, Chapter) and kind is not Chapter][-1]


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
        subjects = [subject_of(known) for known in made]
        if subject_of(chapter) not in subjects:
            made.append(chapter)
            continue
        place = subjects.index(subject_of(chapter))
        if not issubclass(chapter, made[place]):
            raise SamePlace(made[place], chapter)
        made[place] = chapter
    return tuple(made)
