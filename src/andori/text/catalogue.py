"""The message catalogues: every sentence a person reads, by key and language.

A key is a path in ``<language>.yaml`` or one of its sisters, ``<subject>.<language>.yaml``. A sentence with ``one`` and
``other`` is chosen by its ``count``. What a language lacks is said in English.

>>> say("event.farmer_lost", "en", count=2, space=24)
'2 farmers on 24 are lost.'
>>> say("event.well_drunk", "de", hero=name("hero", "archer", "de"), space=5)
'Der Bogenschütze trinkt aus dem Brunnen auf 5.'
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import yaml

LANGUAGES: Final = ("en", "de", "fr")
FORMS: Final = ("name", "the", "object", "to", "of", "along", "a")
_FILES: Final = ("{}.yaml", "terminal.{}.yaml", "check.{}.yaml")
_PLURAL: Final = {"one", "other"}
_SENTENCES: Final = ("event.", "ask.", "question.", "reason.", "luck.")
"""What begins with a capital even where a name begins it; a line of a menu does not."""

# libyaml reads several times as fast as the Python loader.
LOADER: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class UnknownKey(KeyError):
    """No catalogue has this key."""


class Name(str):
    """A name with its forms: as subject (``the``, ``The``), as object, ``to``, ``of``, ``along`` (with) and ``a``."""

    the: str
    The: str
    object: str
    to: str
    of: str
    along: str
    a: str

    @classmethod
    def from_forms(cls, forms: Mapping[str, str]) -> Name:
        """A name from a catalogue's entry; forms it does not give are like ``the``."""
        made = cls(forms["name"])
        made.the = forms.get("the", forms["name"])
        made.The = made.the[:1].upper() + made.the[1:]
        made.object = forms.get("object", made.the)
        made.to = forms.get("to", made.the)
        made.of = forms.get("of", made.the)
        made.along = forms.get("along", made.the)
        made.a = forms.get("a", made.the)
        return made


def plain_name(text: str) -> Name:
    """A name that has only one form."""
    return Name.from_forms({"name": text})


def read_yaml(*path: str) -> Any:
    """A YAML file of the package, or None when there is none."""
    source = files("andori").joinpath(*path)
    return yaml.load(source.read_text(encoding="utf-8"), Loader=LOADER) if source.is_file() else None


def _leaves(branch: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    for key, value in branch.items():
        if isinstance(value, dict) and not value.keys() <= _PLURAL:
            yield from _leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


@cache
def sentences(language: str) -> Mapping[str, str | Mapping[str, str]]:
    """Every sentence of a language by its key; a plural is a mapping with ``one`` and ``other``."""
    found: dict[str, str | Mapping[str, str]] = {}
    for file in sorted(entry.name for entry in files("andori").joinpath("text").iterdir()):
        if file == f"{language}.yaml" or (file.endswith(f".{language}.yaml") and not file.startswith("names.")):
            found.update(_leaves(read_yaml("text", file) or {}, ""))
    return found


@cache
def names(language: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Every name of a language by group and code, with its forms."""
    found: Mapping[str, Mapping[str, Mapping[str, str]]] = read_yaml("text", f"names.{language}.yaml") or {}
    return found


def known(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in sentences("en")


def say(key: str, language: str, /, **params: object) -> str:
    """The sentence of a key in a language, filled in, with a capital at its start where a name begins it."""
    if not params:
        return _bare(key, language)
    return _filled(key, language, params)


@cache
def _bare(key: str, language: str) -> str:
    """A sentence that wants nothing filled in."""
    return _filled(key, language, {})


def _filled(key: str, language: str, params: Mapping[str, object]) -> str:
    tongue, found, named = _sentence(key, language)
    if not isinstance(found, str):
        found = found["one" if _is_one(params["count"], tongue) else "other"]
        named = named and found.startswith("{")
    text = found.format(**params)
    return text[0].upper() + text[1:] if named and text else text


@cache
def _sentence(key: str, language: str) -> tuple[str, str | Mapping[str, str], bool]:
    """A sentence, the language it is in, and whether a name may begin it that needs a capital."""
    for tongue in (language, "en"):
        found = sentences(tongue).get(key) if tongue in LANGUAGES else None
        if found is not None:
            begins = not isinstance(found, str) or found.startswith("{")
            return tongue, found, begins and key.startswith(_SENTENCES)
    raise UnknownKey(key)


@cache
def wanted(key: str, language: str) -> frozenset[str]:
    """What the sentence of a key wants filled in.

    >>> sorted(wanted("ask.throw_on", "en"))
    ['dice', 'hero']
    """
    found = _sentence(key, language)[1]
    return frozenset(placeholders(found) if isinstance(found, str) else set().union(*map(placeholders, found.values())))


def _is_one(count: object, language: str) -> bool:
    """French counts nothing as one; English and German do not."""
    return count == 1 or (count == 0 and language == "fr")


@cache
def name(group: str, code: str, language: str) -> Name:
    """The name of something in a language; its code where no catalogue knows it.

    >>> name("thing", "helm", "fr").a
    'un heaume'
    """
    for tongue in (language, "en"):
        forms = names(tongue).get(group, {}).get(code) if tongue in LANGUAGES else None
        if forms is not None:
            return Name.from_forms(forms)
    return plain_name(code.replace("-", " "))


def placeholders(text: str) -> set[str]:
    """What a sentence wants filled in, without the forms of names.

    >>> sorted(placeholders("{hero.the} drinks on {space}."))
    ['hero', 'space']
    """
    return {field.partition(".")[0] for _, field, _, _ in string.Formatter().parse(text) if field}
