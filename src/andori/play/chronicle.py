"""What is told of a game afterwards: its story, its chart, and an earlier moment; a part of the schema of a table."""

from __future__ import annotations

from typing import Literal

from andori.play.wire import Fact, Question, Struct, View


class DayStory(Struct, frozen=True):
    """A day of the story: what mattered, with the moments to look at."""

    day: int
    facts: list[Fact]


class StoryPoint(Struct, frozen=True):
    """A point of the chart: the narrator's way and the creatures' at a moment."""

    moment: int
    day: int
    narrator: int
    nearest: int
    """Fewest steps of any creature to the castle; -1 without creatures."""
    creatures: int
    left: int
    """What is left of the shields of where creatures make for."""
    strength: int
    willpower: int


class FightStory(Struct, frozen=True):
    """A fight, told in one line."""

    moment: int
    day: int
    heroes: list[str]
    foe: str
    space: int
    rounds: int
    won: bool
    line: str


class Story(Struct, frozen=True):
    """The story of a game."""

    title: str
    outcome: Literal["running", "won", "lost"]
    ending: str
    ending_text: str
    moments: int
    days: list[DayStory]
    fights: list[FightStory]
    turning_points: list[Fact]
    chart: list[StoryPoint]


class Past(Struct, frozen=True):
    """An earlier moment: what lay on the table, and what had just happened."""

    moment: int
    last: int
    """The latest moment there is."""
    view: View
    question: Question
    facts: list[Fact]
