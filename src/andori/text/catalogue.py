"""The message catalogues: every sentence a person reads, by key and language.

A key is a path in ``<language>.yaml`` or one of its sisters, ``<subject>.<language>.yaml``; what only a box says and
names stands in its own folder, in ``text.<language>.yaml`` and ``names.<language>.yaml``. How a sentence declines is
told in :mod:`andori.text.grammar`; one with ``one`` and ``other`` is a choice between two whole sentences by ``count``.
What a language lacks is said in English.

>>> say("event.follower_lost", "en", count=2, space=space_name(24, "en"))
'2 farmers on space 24 are lost.'
>>> say("event.well_drunk", "de", hero=name("hero", "archer", "de"), space=space_name(5, "de"))
'Der Bogenschütze trinkt aus dem Brunnen auf Feld 5.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import yaml

from andori.text.grammar import PLURAL, Sentence, gaps, parse
from andori.text.typography import typeset, typeset_all

LANGUAGES: Final = ("en", "de", "fr")
FORMS: Final = ("name", "the", "object", "to", "of", "along", "a", "one", "many", "at", "from")
GENDERS: Final = ("m", "f", "n")
NUMBERS: Final = ("singular", PLURAL)
MAN: Final = "man"
WOMAN: Final = "woman"
_APART: Final = ("names.", "commands.")
"""Files that hold no sentences by key: names, and the help of commands by its English."""
_PLURAL: Final = {"one", "other"}
_SHOWN: Final = ("check.", "lab.error.")
"""What shows files and commands, and keeps their quotes."""
_SENTENCES: Final = ("event.", "ask.", "question.", "reason.", "luck.")
"""What begins with a capital even where a name begins it; a line of a menu does not."""

# libyaml reads several times as fast as the Python loader.
LOADER: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class UnknownKey(KeyError):
    """No catalogue has this key."""


class Name(str):
    """A name with its forms, its number and its gender: what :data:`FORMS` lists, and each with a capital, as ``The``.

    ``the`` is the subject; ``object``, ``to``, ``of`` and ``along`` (after "with") are the other cases; ``a`` and
    ``one`` have the indefinite article, as subject and as object, and ``many`` is what stands after a number; ``at``,
    ``to`` and ``from`` of a space say where.
    """

    the: str
    The: str
    object: str
    to: str
    of: str
    along: str
    a: str
    one: str
    many: str
    at: str
    number: str
    gender: str

    @classmethod
    def from_forms(cls, forms: Mapping[str, Any]) -> Name:
        """A name from a catalogue's entry; forms it does not give are like ``the``, ``one`` like ``a``."""
        made = cls(forms["name"])
        the = forms.get("the", forms["name"])
        usual = {"one": forms.get("a", the), "many": f"× {made}"}
        for form in FORMS[1:]:
            said: str = forms.get(form) or usual.get(form, the)
            setattr(made, form, said)
            setattr(made, form[0].upper() + form[1:], said[:1].upper() + said[1:])
        number, gender = forms.get("number"), forms.get("gender")
        made.number = number if number in NUMBERS else NUMBERS[0]
        made.gender = gender if gender in GENDERS else GENDERS[-1]
        return made


def plain_name(text: str) -> Name:
    """A name that has only one form."""
    return Name.from_forms({"name": text})


def read_yaml(*path: str) -> Any:
    """A YAML file of the package, or None when there is none."""
    source = files("andori").joinpath(*path)
    return yaml.load(source.read_text(encoding="utf-8"), Loader=LOADER) if source.is_file() else None


def _leaves(branch: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for key, value in branch.items():
        if not isinstance(value, dict):
            yield f"{path}{key}", value
        elif value.keys() == _PLURAL:
            yield f"{path}{key}", f"{{count:{value['one']}|{value['other']}}}"
        else:
            yield from _leaves(value, f"{path}{key}.")


@cache
def sentences(language: str) -> Mapping[str, str]:
    """Every sentence of a language by its key."""
    found: dict[str, str] = {}
    for file in sorted(entry.name for entry in files("andori").joinpath("text").iterdir()):
        if file == f"{language}.yaml" or (file.endswith(f".{language}.yaml") and not file.startswith(_APART)):
            for key, text in _leaves(read_yaml("text", file) or {}, ""):
                found[key] = typeset(text, language, quotes=not key.startswith(_SHOWN))
    for texts in _of_boxes(f"text.{language}.yaml"):
        for key, text in _leaves(texts, ""):
            if key in found:
                raise ValueError(f"a box says {key!r} in {language}, which is said already")
            found[key] = typeset(text, language)
    return found


def _of_boxes(file: str) -> list[Mapping[str, Any]]:
    """This file of every box that has it, read."""
    boxes = sorted(entry.name for entry in files("andori").joinpath("sets").iterdir() if entry.is_dir())
    return [found for box in boxes if (found := read_yaml("sets", box, file)) is not None]


@cache
def names(language: str) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """Every name of a language by group and code, with its forms, number and gender, and a hero's woman below."""
    told: dict[str, dict[str, Mapping[str, Any]]] = {}
    for source in (read_yaml("text", f"names.{language}.yaml") or {}, *_of_boxes(f"names.{language}.yaml")):
        for group, entries in source.items():
            group_told = told.setdefault(group, {})
            for code, forms in entries.items():
                if group == "place" and group_told.get(code, forms) != forms:
                    raise ValueError(f"a box names the place {code!r} in {language}, which has another name already")
                group_told[code] = forms
    found: Mapping[str, Mapping[str, Mapping[str, Any]]] = typeset_all(told, language)
    return found


def known(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in sentences("en")


def say(key: str, language: str, /, **params: object) -> str:
    """The sentence of a key in a language, filled in, with a capital at its start where a name begins it."""
    if not params:
        return _bare(key, language)
    return _filled(key, language, params)


def say_or(otherwise: str, key: str, language: str) -> str:
    """The sentence of a key, or something else where there is none: of editions, levels and heroes a box need not say
    anything."""
    return say(key, language) if known(key) else otherwise


@cache
def _bare(key: str, language: str) -> str:
    """A sentence that wants nothing filled in."""
    return _filled(key, language, {})


def _filled(key: str, language: str, params: Mapping[str, object]) -> str:
    sentence, named = _sentence(key, language)
    text = sentence.fill(params)
    return text[0].upper() + text[1:] if named and text else text


@cache
def _sentence(key: str, language: str) -> tuple[Sentence, bool]:
    """A sentence, and whether what is filled in may begin it and needs a capital."""
    tongue, text = _written(key, language)
    return Sentence(text, tongue), text.startswith("{") and key.startswith(_SENTENCES)


def _written(key: str, language: str) -> tuple[str, str]:
    """A sentence as its catalogue has it, after its language."""
    for tongue in (language, "en"):
        found = sentences(tongue).get(key) if tongue in LANGUAGES else None
        if found is not None:
            return tongue, found
    raise UnknownKey(key)


@cache
def wanted(key: str, language: str) -> frozenset[str]:
    """What the sentence of a key wants filled in.

    >>> sorted(wanted("ask.throw_on", "en"))
    ['dice', 'hero']
    """
    return frozenset(placeholders(_written(key, language)[1]))


@cache
def name(group: str, code: str, language: str, figure: str = MAN) -> Name:
    """The name of something in a language, of a hero as man or woman; its code where no catalogue knows it.

    >>> name("thing", "helm", "fr").a
    'un heaume'
    >>> name("hero", "warrior", "de", WOMAN).of
    'der Kriegerin'
    """
    for tongue in (language, "en"):
        forms = names(tongue).get(group, {}).get(code) if tongue in LANGUAGES else None
        if forms is not None:
            return Name.from_forms(forms.get(WOMAN, forms) if figure == WOMAN else forms)
    return plain_name(code.replace("-", " "))


@cache
def space_name(number: object, language: str) -> Name:
    """A space of the board: ``{space}`` is its bare number, the forms say where.

    >>> space_name(24, "de").at, space_name(24, "fr").of
    ('auf Feld 24', 'de la case 24')
    """
    forms = names(language if language in LANGUAGES else "en")["space"]["any"]
    return Name.from_forms({form: text.replace("{number}", str(number)) for form, text in forms.items()})


def placeholders(text: str) -> set[str]:
    """What a sentence wants filled in, without the forms of names.

    >>> sorted(placeholders("{hero.the} drinks on {space}."))
    ['hero', 'space']
    """
    return set(gaps(parse(text)))
