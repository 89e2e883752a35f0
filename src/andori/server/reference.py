"""The HTTP API as a page of the documentation, written from the server's own description of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import msgspec
from msgspec import inspect as kinds

from andori import __version__
from andori.server import messages
from andori.server.api import Api
from andori.server.hall import Hall
from andori.server.routes import Address, openapi
from andori.server.typescript import fields_told, structs, type_text

_HEAD = """\
# HTTP reference

Every address of the server and every type it sends or expects.
This page is generated from the description that a running server gives at `/openapi.json`.
[The API](../api.md) explains how to use it.

Errors are JSON objects of the type [Problem](#problem). A request can fail with these statuses:

"""


def http_page() -> str:
    """Addresses, messages of the websocket, and all types, as Markdown."""
    # Only what the addresses take and give is looked at here; a hall is needed when they are called.
    addresses = Api(cast(Hall, None)).addresses()
    described = openapi(addresses, __version__)
    known = {kind.__name__ for kind in structs()}
    first = next(iter(described["paths"].values()))["get"]["responses"]
    lines = [_HEAD + "\n".join(f"- `{status}`: {first[status]['description']}" for status in first if status != "200")]
    lines.append("\n## Addresses\n")
    for address in addresses:
        lines += _address(address, described["paths"][address.path][address.method.lower()], known)
    lines.append("## Messages of the websocket\n")
    for told, union in (("To the server", messages.ToServer), ("To the browser", messages.ToBrowser)):
        lines.append(f"{told}: {', '.join(_linked(kind.__name__, known) for kind in union.__args__)}.\n")
    lines.append("## Types\n")
    lines.append("Types are written as in TypeScript. A question mark follows a field that you may leave out.\n")
    for kind in structs():
        lines += _struct(kind, known)
    return "\n".join(lines)


def _address(address: Address, entry: dict[str, Any], known: set[str]) -> Iterator[str]:
    yield f"### `{address.method} {address.path}`\n"
    yield f"{address.told}\n"
    if entry["parameters"]:
        yield "| parameter | takes | meaning |\n|---|---|---|"
        for each in entry["parameters"]:
            yield f"| `{each['name']}` | {_takes(each)} | {each.get('description', 'Part of the address.')} |"
        yield ""
    if address.body is not None:
        yield f"Body: {_linked(address.body.__name__, known)}.\n"
    answer = "plain text" if address.answer is None else _linked(type_text(kinds.type_info(address.answer)), known)
    yield f"Answer: {answer}.\n"


def _takes(parameter: dict[str, Any]) -> str:
    """What a parameter may be."""
    schema = parameter["schema"]
    text = " or ".join(f"`{word}`" for word in schema["enum"]) if "enum" in schema else _plain(schema)
    if parameter["required"]:
        return f"{text}, required"
    return f"{text}, default `{schema['default']}`" if schema["default"] != "" else text


def _plain(schema: dict[str, Any]) -> str:
    if schema["type"] == "integer":
        return f"a number from {schema['minimum']} to {schema['maximum']}"
    return f"at most {schema['maxLength']} characters" if "maxLength" in schema else "text"


def _struct(kind: type[msgspec.Struct], known: set[str]) -> Iterator[str]:
    info = kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    yield f"### {kind.__name__}\n"
    yield f"{_prose(kind.__doc__ or '', known)}\n"
    rows = [] if info.tag_field is None else [f'| `{info.tag_field}` | `"{info.tag}"` | |']
    told = fields_told(kind)
    asked = kind.__struct_config__.forbid_unknown_fields
    for field in info.fields:
        mark = "?" if asked and not field.required else ""
        text = _linked(type_text(field.type), known)
        rows.append(f"| `{field.encode_name}{mark}` | {text} | {_prose(told.get(field.name, ''), known)} |")
    if rows:
        yield "| field | type | meaning |\n|---|---|---|"
        yield from rows
        yield ""


def _linked(text: str, known: set[str]) -> str:
    """A type, each name of ours a link to its heading, each fixed word as code."""
    parts = re.split(r"(\"[^\"]*\"|\w+)", text)
    shown = [f"[{part}](#{part.lower()})" if part in known else re.sub(r'^"(.*)"$', r"`\1`", part) for part in parts]
    return "".join(shown).replace("|", "\\|")


def _prose(text: str, known: set[str]) -> str:
    """A docstring in one line, in which a type of ours in backticks, and a page of docs/, is a link."""
    plain = " ".join(text.split()).replace("|", "\\|").replace("``", "`").replace("'", "’")
    linked = re.sub(r"`(\w+)`", lambda hit: _linked(hit[1], known) if hit[1] in known else hit[0], plain)
    return re.sub(r"\bdocs/([a-z-]+\.md)", r"[\1](../\1)", linked)
