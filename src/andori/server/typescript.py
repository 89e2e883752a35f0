"""The schema as TypeScript: ``python -m andori.server.typescript`` prints what ``web/src/wire.ts`` must hold."""

from __future__ import annotations

import inspect
import sys
import textwrap
from typing import Any

import msgspec
from msgspec import inspect as kinds

from andori.play import chronicle, wire
from andori.server import messages

_HEAD = """\
// What server and browser say to each other. Generated from wire.py and chronicle.py in src/andori/play and from
// src/andori/server/messages.py: do not edit; type `make wire`.
"""


def structs() -> list[type[msgspec.Struct]]:
    """Every type of the schema, in the order of the files."""
    found: list[type[msgspec.Struct]] = []
    for module in (wire, chronicle, messages):
        for value in vars(module).values():
            if inspect.isclass(value) and issubclass(value, wire.Struct) and value is not wire.Struct:
                if value.__module__ == module.__name__:
                    found.append(value)
    return found


def typescript() -> str:
    """The whole schema as a TypeScript module."""
    parts = [_HEAD]
    for kind in structs():
        parts.append(_interface(kind))
    for name in ("ToServer", "ToBrowser"):
        union = getattr(messages, name)
        members = "\n  | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} =\n  | {members};\n")
    return "\n".join(parts)


def _interface(kind: type[msgspec.Struct]) -> str:
    info = kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    if info.array_like:
        return _list(kind, info)
    lines = [f"/** {' '.join((kind.__doc__ or '').split())} */", f"export interface {kind.__name__} {{"]
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    told = fields_told(kind)
    asked = kind.__struct_config__.forbid_unknown_fields
    for field in info.fields:
        if field.name in told:
            lines.append(f"  /** {told[field.name]} */")
        # What a browser sends may leave out what has a default; what it gets is always complete.
        mark = "?" if asked and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {type_text(field.type)};")
    lines.append("}\n")
    return "\n".join(lines)


def _list(kind: type[msgspec.Struct], info: kinds.StructType) -> str:
    """A value that travels as a list: its fields in their order."""
    told = fields_told(kind)
    lines = [f"/** {' '.join((kind.__doc__ or '').split())} */", f"export type {kind.__name__} = ["]
    for field in info.fields:
        if field.name in told:
            lines.append(f"  /** {told[field.name]} */")
        lines.append(f"  {field.name}: {type_text(field.type)},")
    lines.append("];\n")
    return "\n".join(lines)


def fields_told(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What the source says below each field."""
    import ast

    tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    last = ""
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            last = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and last:
            found[last] = " ".join(str(node.value.value).split())
            last = ""
    return found


def type_text(info: kinds.Type) -> str:
    simple: dict[type[Any], str] = {
        kinds.StrType: "string",
        kinds.IntType: "number",
        kinds.FloatType: "number",
        kinds.BoolType: "boolean",
        kinds.NoneType: "null",
    }
    if type(info) in simple:
        return simple[type(info)]
    if isinstance(info, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    if isinstance(info, kinds.ListType):
        inner = type_text(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, kinds.TupleType):
        return f"[{', '.join(type_text(item) for item in info.item_types)}]"
    if isinstance(info, kinds.DictType):
        return f"Record<string, {type_text(info.value_type)}>"
    if isinstance(info, kinds.UnionType):
        return " | ".join(type_text(item) for item in info.types)
    if isinstance(info, kinds.StructType):
        return str(info.cls.__name__)
    raise TypeError(f"no TypeScript for {info}")


if __name__ == "__main__":
    sys.stdout.write(typescript())
