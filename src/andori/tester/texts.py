"""Positions and records say everything: a game read back from its text is the same game; undo restores every moment."""

from __future__ import annotations

from andori.engine.actions import Action
from andori.engine.frames import Frame
from andori.engine.rulebook import Rulebook
from andori.engine.state import Hero, State
from andori.game import Game
from andori.tester.laws import must


def attributes(kind: type) -> list[str]:
    """The names of everything an object of the engine holds, compiled or not."""
    names: list[str] = []
    for part in reversed(kind.__mro__):
        own = part.__dict__.get("__mypyc_attrs__") or part.__dict__.get("__slots__") or ()
        names += [name for name in own if not name.startswith("__") and name not in names]
    return names


def facts(thing: State | Hero | Frame) -> dict[str, object]:
    """Everything a state, a hero or a frame holds, down to plain numbers, so that two can be compared."""
    found: dict[str, object] = {}
    for name in attributes(type(thing)):
        value = getattr(thing, name)
        if isinstance(value, list):
            value = [facts(entry) if isinstance(entry, (Hero, Frame)) else entry for entry in value]
        found[name] = value
    return found


def same_moment(one: State, other: State) -> str:
    """The name of the first field in which two states differ, or nothing."""
    mine, theirs = facts(one), facts(other)
    for name, value in mine.items():
        if value != theirs[name]:
            return f"{name}: `{value}` and `{theirs[name]}`"
    return ""


def check_position(game: Game, listed: list[Action]) -> None:
    """A position read back is the same moment and offers the same actions."""
    text = game.position()
    twin = Game.from_position(text)
    must(twin.position() == text, "position", "read back, the position is another one")
    different = same_moment(game.state, twin.state)
    must(not different, "position", f"read back, this differs: {different}")
    must(twin.legal() == listed, "position", "read back, other actions are legal")
    must(twin.asked == game.asked, "position", "read back, somebody else is asked")


def check_copies(game: Game, actions: list[Action]) -> None:
    """Whatever is done to a copy leaves the original as it was, and every listed action can be done."""
    before = game.position()
    for action in actions:
        twin = game.copy()
        twin.apply(action)
        must(bool(twin.legal()) == (twin.outcome == "running"), "stuck", f"after `{action.text}` nothing is possible")
        must(game.position() == before, "copy", f"`{action.text}` on a copy changed the original")


def check_record(game: Game) -> None:
    """A replay comes to the same moment, with the log and without it."""
    record = game.record()
    twin = Game.from_record(record)
    must(twin.digest() == game.digest(), "record", "the replay comes to another moment")
    must(twin.record() == record, "record", "the record of the replay is another one")
    silent = Game.from_position(game.start) if game.start else fresh(game)
    silent.rules.logging = False
    for action in game.history:
        silent.rules.apply(silent.state, action)
    must(silent.digest() == game.digest(), "record", "without its log the game comes to another moment")


def fresh(game: Game) -> Game:
    """The same game at its beginning."""
    header = game.header()
    return Game.new(header.legend, header.heroes, header.difficulty, header.edition, begin=game.begin)


def check_undo(game: Game, digests: list[str]) -> None:
    """Taking everything back, one action at a time, passes through every earlier moment."""
    game.practice = True
    while game.history:
        last = game.history[-1]
        undone = game.undo()
        must(undone.undone == last.text, "undo", f"`{undone.undone}` was taken back instead of `{last.text}`")
        must(game.digest() == digests[len(game.history)], "undo", f"taking back `{last.text}` came to another moment")


def check_rules_untouched(game: Game) -> None:
    """The rulebook keeps nothing of a game: a new one says the same about the same state."""
    must(Rulebook(game.content).legal(game.state) == game.legal(), "rulebook", "a new rulebook lists other actions")
