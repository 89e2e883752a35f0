"""Reading YAML safely, remembering the line of everything, so that a mistake can be shown where it is.

Files come from strangers: they are read without building anything but texts, numbers, lists and mappings, and are
refused when they are too large, nested too deep or full of references.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from andori.engine.typed import typed
from andori.legends.nearby import listed, nearest_word
from andori.legends.slips import slip_of
from andori.text.catalogue import known, say

MAX_CHARACTERS: Final = 2_000_000
MAX_DEPTH: Final = 40
MAX_NODES: Final = 200_000
_Loader: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Problem:
    """One mistake: where it is, what it is, and what to do about it."""

    file: str
    line: int
    what: str
    remedy: str = ""
    code: str = ""
    """Of a file that cannot be read: under which the checker has the sentences in every language."""
    params: dict[str, Any] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}" + (f" ({self.remedy})" if self.remedy else "")


class SourceError(ValueError):
    """A file that cannot be used; ``problems`` holds all mistakes found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class Map(dict[str, Any]):
    """A mapping that knows its own line and the line of each key."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}
        self.differs_by: tuple[str, ...] = ()
        """The numbers of heroes, levels or editions for some of which it says what holds: see ``variants``."""


class Seq(list[Any]):
    """A list that knows its own line and the line of each entry."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []


class Reader:
    """Turns one file's text into plain values with lines."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._nodes = 0

    def fail(self, line: int, code: str, **params: Any) -> SourceError:
        """A refusal of the whole file."""
        what, remedy = (
            say(key, "en", **params) if known(key) else "" for key in (f"check.{code}.what", f"check.{code}.remedy")
        )
        return SourceError([Problem(self.file, line, what, remedy, code, params)])

    def read_all(self, text: str) -> list[Any]:
        """Every document of a file."""
        if len(text) > MAX_CHARACTERS:
            raise self.fail(1, "too_many_characters", most=MAX_CHARACTERS)
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise self.fail(1, "yaml_character") from None
        documents: list[Any] = []
        try:
            self._refuse_aliases(text)
            loader = _Loader(text)
            while loader.check_node():
                documents.append(self._value(loader.get_node(), 0))
        except yaml.YAMLError as error:
            slip = slip_of(text, error)
            raise self.fail(slip.line, slip.code, **slip.params) from None
        except RecursionError:
            raise self.fail(1, "yaml_too_deep") from None
        return documents

    def read(self, text: str) -> Any:
        """The one document of a file; an empty file is None."""
        documents = self.read_all(text)
        if len(documents) > 1:
            raise self.fail(1, "yaml_documents")
        return documents[0] if documents else None

    def _refuse_aliases(self, text: str) -> None:
        """Stop at the first reference or at too deep nesting, before anything is built from it."""
        depth = 0
        for event in yaml.parse(text, Loader=_Loader):
            line = event.start_mark.line + 1 if event.start_mark is not None else 1
            if isinstance(event, yaml.AliasEvent):
                raise self.fail(line, "yaml_reference")
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    raise self.fail(line, "yaml_too_deep")
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            self._nodes += 1
            if self._nodes > MAX_NODES:
                raise self.fail(line, "too_many_parts", most=MAX_NODES)

    def _value(self, node: yaml.Node, depth: int) -> Any:
        line = node.start_mark.line + 1
        if isinstance(node, yaml.MappingNode):
            found = Map(line)
            for key_node, value_node in node.value:
                key_line = key_node.start_mark.line + 1
                if not isinstance(key_node, yaml.ScalarNode):
                    raise self.fail(key_line, "yaml_key")
                key = key_node.value
                if key in found:
                    raise self.fail(key_line, "yaml_twice", word=key)
                found[key] = self._value(value_node, depth + 1)
                found.lines[key] = key_line
            return found
        if isinstance(node, yaml.SequenceNode):
            entries = Seq(line)
            for entry in node.value:
                entries.append(self._value(entry, depth + 1))
                entries.lines.append(entry.start_mark.line + 1)
            return entries
        if not isinstance(node, yaml.ScalarNode):
            raise self.fail(line, "yaml")
        return _scalar(node)


def _scalar(node: yaml.ScalarNode) -> Any:
    """Numbers, truth values and texts; nothing else is built."""
    text: str = node.value
    if node.style in ("'", '"', "|", ">"):
        return text
    plain = text.strip()
    if plain in ("true", "True", "yes", "on"):
        return True
    if plain in ("false", "False", "no", "off"):
        return False
    if plain in ("", "null", "~", "none"):
        return None
    digits = plain[1:] if plain[0] in "+-" else plain
    if digits.isascii() and digits.isdigit() and len(digits) <= 9:
        return int(plain)
    return text


def nearest(word: str, known: list[str]) -> str:
    """A remedy that names the nearest valid word, or all there are."""
    close = nearest_word(word, known)
    return f"did you mean {typed(close)}?" if close else f"known are {listed(sorted(known))}"
