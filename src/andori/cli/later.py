"""Commands that are imported when they are asked for: whoever looks up a rule does not wait for the laboratory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperGroup

_told: dict[str, str] = {}
"""Help by its English, where it is told in another language."""


def tell(texts: Mapping[str, str]) -> None:
    """Tell all help in another language from now on."""
    _told.update(texts)


def told(english: str | None) -> str | None:
    """A help text in the language of the reader; its lines are those of a paragraph, however they are broken."""
    if not english or not _told:
        return english
    paragraphs = "\n\n".join(" ".join(part.split()) for part in english.strip().split("\n\n"))
    return _told.get(paragraphs, english)


def translated(command: Any) -> Any:
    """A command whose help, and that of its options and commands, is in the language of the reader."""
    command.help = told(command.help)
    for param in (*command.params, command.get_help_option(typer.Context(command))):
        if getattr(param, "help", None):
            param.help = told(param.help)
    found = getattr(command, "commands", {})
    # What is still to be imported is translated when it is.
    if not isinstance(found, Commands):
        for inner in found.values():
            translated(inner)
    return command


class Place(NamedTuple):
    """Where a command lives, and what the list of commands says of it: the beginning of its own help."""

    module: str
    name: str
    summary: str

    def command(self, name: str) -> Any:
        """Import it: a function that is a command, or an application with commands of its own."""
        found = getattr(import_module(self.module), self.name)
        alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
        if isinstance(found, typer.Typer):
            alone.add_typer(found, name=name)
        else:
            alone.command(name)(found)
        return translated(typer.main.get_group(alone).commands[name])


class Commands(MutableMapping[str, Any]):
    """Commands by name; of those that nobody has asked for yet, it holds the place."""

    def __init__(self, held: dict[str, Any]) -> None:
        self._held = held

    def __getitem__(self, name: str) -> Any:
        found = self._held[name]
        if isinstance(found, Place):
            found = self._held[name] = found.command(name)
        return found

    def __setitem__(self, name: str, command: Any) -> None:
        self._held[name] = command

    def __delitem__(self, name: str) -> None:
        del self._held[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)


class LaterGroup(TyperGroup):
    """A group whose commands are told by their places; its list is printed without importing any of them."""

    places: ClassVar[Mapping[str, Place]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        translated(self)
        self.commands = Commands({**self.commands, **self.places})

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in order."""
        return list(self.commands)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """What the help says of each."""
        said = {name: f"{told(place.summary)}." for name, place in self.places.items()}
        rows = [(name, said.get(name) or self.commands[name].get_short_help_str(200)) for name in self.commands]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
