"""What the heroes have to do, at this table: how far they have come with it, and whose it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from andori.engine import effects_code as do
from andori.engine.content import Content
from andori.game import Game
from andori.play.told import MOST_CONTENTS
from andori.play.wire import TaskView
from andori.text.tokens import card_goal, task_text

COUNTED: Final = (do.TREASURE, do.FOLLOWERS_ON)


class Reading(NamedTuple):
    """What a task's conditions say: the variable with the seat of whoever has it, and what is counted how far."""

    owner: int
    """-1 for everybody's task."""
    counts: int
    """The condition that counts; -1 when it is done or not, with nothing between."""
    need: int
    where: int
    """The space where it is counted."""


@lru_cache(maxsize=MOST_CONTENTS)
def _readings(content: Content) -> dict[str, Reading]:
    seats = {code[1] for code in content.program if code[0] == do.SET and code[2] == do.SEAT}
    found: dict[str, Reading] = {}
    for name, done, shown in zip(content.task_names, content.task_done, content.task_shown, strict=True):
        known_to = _tests(content, shown) if shown >= 0 else []
        owners = [x for test, x, _ in known_to if test == do.VARIABLE_IS and x in seats]
        wanted = _tests(content, done)
        counts, need, where = wanted[0] if len(wanted) == 1 and wanted[0][0] in COUNTED else (-1, 0, 0)
        found[name] = Reading(owners[0] if owners else -1, counts, need, where)
    return found


def _tests(content: Content, pc: int) -> list[tuple[int, int, int]]:
    """The conditions that a task's programme tests."""
    found: list[tuple[int, int, int]] = []
    while content.program[pc][0] != do.END:
        code = content.program[pc]
        if code[0] == do.UNLESS:
            found.append((code[1], code[2], code[3]))
        pc += 1
    return found


def standing(game: Game, code: str) -> tuple[str, int, int]:
    """Whose a task is (empty: everybody's), how much of it is there, and how much it needs (0: nothing is counted)."""
    content, state, rules = game.content, game.state, game.rules
    reading = _readings(content)[code]
    owner = ""
    if reading.owner >= 0 and 0 <= (seat := state.variables[reading.owner]) < len(state.heroes):
        owner = content.heroes[state.heroes[seat].kind].name
    if reading.counts == do.TREASURE:
        have = rules.gems.treasure(state, reading.where)
    elif reading.counts == do.FOLLOWERS_ON:
        have = rules.followers.followers_on(state, reading.where)
    else:
        return owner, 0, 0
    return owner, max(0, min(have, reading.need)), reading.need


def tasks_of(game: Game, language: str) -> list[TaskView]:
    """Every task the heroes know of."""
    return [
        TaskView(code, task_text(game.content, code, language), done, *standing(game, code))
        for code, done in game.tasks()
    ]


def goal_of(game: Game, language: str) -> str:
    """What the latest legend card on the track wants of everybody, beside tasks; empty when it wants nothing."""
    content = game.content
    for letter in range(min(game.state.narrator, len(content.letter_at) - 1), -1, -1):
        card = content.letter_at[letter]
        if card >= 0 and (goal := card_goal(content, card, language)):
            return goal
    return ""
