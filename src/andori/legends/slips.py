"""Slips of the pen in YAML, told from one another, so that an author reads what to write and no parser's complaint.

The sentences are in ``andori/text/check.<language>.yaml`` under the code of the slip.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

LONGEST_SHOWN: Final = 40
_TABBED: Final = re.compile(r"[ -]*\t")
_KEYED: Final = re.compile(r"(?P<before>\s*(?:- )*(?P<key>[^\s:#'\"{\[][^:]*)):\s+(?P<rest>\S.*)")
_UNSPACED: Final = re.compile(r"\s*(?:- )*(?P<key>[A-Za-z][\w-]*):(?P<rest>[^\s:/].*)")


@dataclass(frozen=True)
class Slip:
    """What is wrong, where, and what the sentence needs."""

    code: str
    line: int
    params: dict[str, Any] = field(default_factory=dict)


def slip_of(text: str, error: yaml.YAMLError) -> Slip:
    """What an author did when YAML gave up on a text."""
    if isinstance(error, yaml.reader.ReaderError):
        return Slip("yaml_character", text[: error.position].count("\n") + 1)
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Slip("yaml", 1)
    mark, opened = error.problem_mark, error.context_mark or error.problem_mark
    problem, context = str(error.problem), str(error.context)
    lines = [*text.split("\n"), ""]
    line, column = lines[min(mark.line, len(lines) - 1)], mark.column
    if _TABBED.match(line):
        return Slip("yaml_tab", mark.line + 1)
    if "quoted scalar" in context:
        unclosed = "end of stream" in problem
        return Slip("yaml_quote" if unclosed else "yaml_backslash", (opened if unclosed else mark).line + 1)
    if "block scalar" in context:
        return Slip("yaml_block", mark.line + 1)
    if "alias" in context or "anchor" in context:
        return _begins(lines[opened.line][opened.column], opened.line)
    if column < len(line) and ("cannot start any token" in problem or "are not allowed" in problem):
        if line[column] in "@`%-?":
            return _begins(line[column], mark.line)
    if "mapping values" in problem:
        return _colon(lines, mark.line, column)
    if "expected ':'" in problem:
        return _unspaced(lines[opened.line], opened.line) or Slip("yaml_no_colon", opened.line + 1)
    if "flow" in context:
        return Slip("yaml_bracket", mark.line + 1, {"number": opened.line + 1})
    return _indented(line, mark.line, column)


def _begins(sign: str, line: int) -> Slip:
    """A text that begins with a sign that means something else."""
    return Slip("yaml_begins", line + 1, {"sign": sign})


def _unspaced(line: str, place: int) -> Slip | None:
    """A colon without a blank after it."""
    found = _UNSPACED.fullmatch(line)
    return None if found is None else Slip("yaml_blank", place + 1, {"write": f"{found['key']}: {_cut(found['rest'])}"})


def _colon(lines: list[str], place: int, column: int) -> Slip:
    """A second colon in a line, or a line that stands too far in."""
    found = _KEYED.fullmatch(lines[place])
    if found is not None and len(found["before"]) < column:
        return Slip("yaml_colon", place + 1, {"write": f"{found['key'].strip()}: {_in_quotes(found['rest'])}"})
    above = next((number for number in range(place - 1, -1, -1) if lines[number].strip()), None)
    if above is not None and (slip := _unspaced(lines[above], above)) is not None:
        return slip
    return Slip("yaml_too_far", place + 1)


def _indented(line: str, place: int, column: int) -> Slip:
    """A text that goes on after its quotes or braces, or a line that stands nowhere."""
    before = line[:column].rstrip()
    if before.endswith(('"', "'")) and before.strip() not in "'\"":
        return Slip("yaml_after_quote", place + 1)
    if before.endswith(("}", "]")):
        return _begins("{" if before.endswith("}") else "[", place)
    return Slip("yaml_indent", place + 1)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1].rstrip()}…"


def _in_quotes(text: str) -> str:
    text = _cut(text.strip())
    return f'"{text}"' if '"' not in text and "\\" not in text else "'" + text.replace("'", "''") + "'"
