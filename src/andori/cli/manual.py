"""The pages of the documentation that are made from the program: commands, rules, Python and HTTP reference.

They are made whenever the site is built, so that they are never out of date. ``python -m andori.cli.manual FOLDER``
writes them as files.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from andori.cli.main import app
from andori.server.reference import http_page
from andori.sets.boxes import box_editions, catalogued
from andori.sets.catalogue import Rule, catalogue, conflicts, title
from andori.text.catalogue import say_or

PYTHON: Final = (
    ("andori.game", ("Game", "Undone", "FenceError")),
    ("andori.engine.decisions", ("Decision", "Chance")),
    ("andori.engine.actions", ("Action", "NonsenseError")),
    ("andori.engine.reasons", ("Reason", "RefusedError", "StuckError")),
    ("andori.engine.events", ("Event",)),
    ("andori.engine.position", ("PositionError",)),
    ("andori.engine.opening", ("PartyError",)),
)
"""What a program that plays needs to know, by module."""

LONGEST_LINE: Final = 80
"""What fits into the column of the site; a longer signature has a line for each parameter."""


def pages() -> dict[str, str]:
    """Every generated page by its path below ``docs/``."""
    found = {
        "reference/commands.md": commands_page(),
        "reference/python.md": python_page(),
        "reference/http.md": http_page(),
    }
    for box in catalogued():
        for edition in editions_of(box):
            found[rules_path(box, edition)] = rules_page(box, edition)
    return found


# ---- commands ------------------------------------------------------------------------------------------------------

_COMMANDS_HEAD: Final = """\
# Command reference

Every command of `andori` with its arguments and options.
This page is generated from the commands themselves; `andori COMMAND --help` prints the same text.
"""


def commands_page() -> str:
    """Every command with what it takes."""
    top = typer.main.get_command(app)
    assert isinstance(top, TyperGroup)
    return "\n".join([_COMMANDS_HEAD, *_commands("andori", top)])


def _commands(path: str, group: TyperGroup) -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from _commands(f"{path} {name}", command)
        elif isinstance(command, TyperCommand):
            yield f"## `{path} {name}`\n"
            yield f"{_reflowed(command.help or '')}\n"
            arguments = [each for each in command.params if isinstance(each, TyperArgument)]
            options = [each for each in command.params if isinstance(each, TyperOption)]
            names = [(each.metavar or str(each.name)).upper() for each in arguments]
            usage = " ".join(name if each.required else f"[{name}]" for name, each in zip(names, arguments))
            yield f"```sh\n{path} {name} {usage}".rstrip() + (" [OPTIONS]" if options else "") + "\n```\n"
            if arguments or options:
                yield "| argument or option | meaning | default |\n|---|---|---|"
                yield from (f"| `{name}` | {_cell(each.help)} | |" for name, each in zip(names, arguments))
                yield from (_option(each) for each in options if not each.hidden)
                yield ""


def _option(option: TyperOption) -> str:
    names = ", ".join(f"`{name}`" for name in [*option.opts, *option.secondary_opts])
    plain = option.is_flag or option.default in (None, "", ()) or callable(option.default)
    default = "" if plain else f"`{getattr(option.default, 'value', option.default)}`"
    return f"| {names} | {_cell(option.help)} | {f'`${option.envvar}`' if option.envvar else default} |"


def _cell(text: str | None) -> str:
    """A help text in one line, as Markdown."""
    curly = re.sub(r'(^|[\s(])"', r"\1“", (text or "").replace("'", "’")).replace('"', "”")
    return re.sub(r"(?<![\w-])(--[a-z][a-z-]*)", r"`\1`", escaped(" ".join(curly.split())))


def _reflowed(text: str) -> str:
    """Paragraphs of a help text, each on one line."""
    return "\n\n".join(_cell(part) for part in re.split(r"\n\s*\n", text.replace("\b", "")))


def escaped(text: str) -> str:
    """Plain text that Markdown shows as it is."""
    return re.sub(r"([\\*_\[\]<>|])", r"\\\1", text)


# ---- rules ---------------------------------------------------------------------------------------------------------


def editions_of(box: str) -> tuple[str, ...]:
    """The editions between which the rules of a box differ; a single empty name where they do not."""
    rules = catalogue(box).values()
    known = box_editions(box)
    return known if any(not rule.holds_in(each) for rule in rules for each in known) else ("",)


def rules_path(box: str, edition: str) -> str:
    """Where the rules of a box are in the documentation."""
    return f"reference/rules-{box.replace('_', '-')}{edition and f'-{edition}'}.md"


def rules_page(box: str, edition: str) -> str:
    """Every rule of a box that holds in an edition, by section."""
    maker = say_or(edition, f"table.edition.{edition}.maker", "en")
    named = f"{title(box)}, {maker} edition" if edition else title(box)
    lines = [
        f"# Rules: {named}",
        "",
        "Every rule has a number. The game names it when it refuses a move, and in the log.",
        "This page is generated from the rule catalogue. `andori rules` searches the same catalogue.",
    ]
    section = ""
    for rule in catalogue(box).values():
        if edition and not rule.holds_in(edition):
            continue
        if rule.section != section:
            section = rule.section
            lines += ["", f"## {section.replace('-', ': ').lower().capitalize()}"]
        lines += ["", _rule(rule)]
    differences = conflicts(box)
    if differences:
        lines += ["", "## Differences " + ("between the editions" if edition else "from other boxes")]
        for each in differences.values():
            lines += ["", f"**{each.id}** {escaped(' '.join(each.title.split()))}\n{{: #{each.id} }}"]
    return "\n".join(lines) + "\n"


def _rule(rule: Rule) -> str:
    """A rule as a paragraph with its number as the anchor."""
    text = f"**[{rule.id}](#{rule.id})** {escaped(' '.join(rule.text().split()))}"
    if rule.decision:
        text += f" *How it is played here: {escaped(' '.join(rule.decision.split()))}*"
    if rule.conflict:
        text += f" ([{rule.conflict}](#{rule.conflict}))"
    return f"{text}\n{{: #{rule.id} }}"


# ---- Python --------------------------------------------------------------------------------------------------------

_PYTHON_HEAD: Final = """\
# Python reference

The classes that a program needs to play a game, read it and take it back.
This page is generated from the source, with its examples.
"""


def python_page() -> str:
    """The public classes with their methods, from the source: it is the same whether the engine is compiled or not."""
    lines = [_PYTHON_HEAD]
    for module, names in PYTHON:
        tree = ast.parse((files("andori") / f"{module.partition('.')[2].replace('.', '/')}.py").read_text("utf-8"))
        classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        if module == PYTHON[0][0]:
            lines += ["```python", *_example(ast.get_docstring(tree) or ""), "```", ""]
        for name in names:
            lines += _class(module, classes[name])
    return "\n".join(lines)


def _example(text: str) -> list[str]:
    """The example of a docstring, as it is."""
    return text[text.index(">>>") :].splitlines()


def _class(module: str, node: ast.ClassDef) -> Iterator[str]:
    yield f"## {node.name}\n"
    yield f"`from {module} import {node.name}`\n"
    yield f"{_docstring(node)}\n"
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and not method.name.startswith("_") and ast.get_docstring(method):
            yield f"### {node.name}.{method.name} {{: #{node.name}.{method.name} }}\n"
            yield f"```python\n{_signature(method)}\n```\n"
            yield f"{_docstring(method)}\n"


def _signature(method: ast.FunctionDef) -> str:
    """A method as it is called: without its body and without the object itself."""
    marks = [ast.unparse(each) for each in method.decorator_list]
    answer = f" -> {ast.unparse(method.returns)}" if method.returns is not None else ""
    if "property" in marks:
        return f"{method.name}{answer}"
    names = method.args.args
    defaults = [None] * (len(names) - len(method.args.defaults)) + list(method.args.defaults)
    taken = [
        ast.unparse(name) + (f" = {ast.unparse(default)}" if default is not None else "")
        for name, default in zip(names, defaults)
        if name.arg not in ("self", "cls")
    ]
    line = f"{method.name}({', '.join(taken)}){answer}"
    if len(line) <= LONGEST_LINE:
        return line
    return f"{method.name}(\n" + "".join(f"    {each},\n" for each in taken) + f"){answer}"


def _docstring(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring as Markdown."""
    text = re.sub(r":\w+:`~?\.?([^`]+)`", r"`\1`", ast.get_docstring(node) or "")
    return text.replace("``", "`").partition(">>>")[0].rstrip()


if __name__ == "__main__":
    for name, text in pages().items():
        place = Path(sys.argv[1]) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
