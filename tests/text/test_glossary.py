"""The glossary: one word for each thing in each language, and every text keeps to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from andori.cli.legends import ground
from andori.legends.ground import Names
from andori.legends.reference import reference_text
from andori.legends.source import Map
from andori.sets.catalogue import rule
from andori.text import LANGUAGES
from andori.text.catalogue import LOADER, names, read_yaml

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").is_file())
PACKAGE = ROOT / "src" / "andori"

HELD = (
    "src/andori/text/*.yaml",
    "src/andori/legends/starter_files/text.??.yaml",
    "src/andori/sets/*/decks/*.??.yaml",
    "src/andori/sets/*/legends/*/text.??.yaml",
    "src/andori/sets/*/names.??.yaml",
    "src/andori/sets/*/text.??.yaml",
    "src/andori/sets/*/rules*.yaml",
    "src/andori/sets/*/physical/*.yaml",
    "examples/**/text.??.yaml",
    "web/src/text/*.ts",
    "docs/**/*.md",
    "*.md",
)
"""Every file with texts that people read."""
BESIDE = ("src/andori/text/terms.yaml", "web/src/text/fill*.ts", "web/src/text/typeset*.ts")
"""The glossary itself and what fills sentences in."""
TOLD = {"story", "about", "epilogue", "endings"}
"""What is told rather than explained: plain words keep their plain meaning there."""


class Text(NamedTuple):
    """One text, where it stands, and whether it only tells a story."""

    file: str
    place: str
    language: str
    told: bool
    text: str


class Ban(NamedTuple):
    """A word that must not be used, and the one to use instead."""

    word: str
    pattern: re.Pattern[str]
    unless: tuple[re.Pattern[str], ...]
    in_stories: bool


def whole(pattern: str) -> re.Pattern[str]:
    """A pattern for whole words."""
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE)


@cache
def glossary() -> dict[str, dict[str, Any]]:
    terms: dict[str, dict[str, Any]] = read_yaml("text", "terms.yaml")
    for term in terms.values():
        for language in LANGUAGES:
            if isinstance(term[language], str):
                term[language] = {"word": term[language]}
    return terms


@cache
def bans(language: str) -> list[Ban]:
    found: list[Ban] = []
    for term in glossary().values():
        entry = term[language]
        unless = tuple(re.compile(pattern, re.IGNORECASE) for pattern in entry.get("unless", ()))
        for key in ("never", "never_in_rules"):
            found += [Ban(entry["word"], whole(pattern), unless, key == "never") for pattern in entry.get(key, ())]
    return found


def strings(branch: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Every string of a file, with the keys that lead to it."""
    if isinstance(branch, dict):
        for key, value in branch.items():
            yield from strings(value, f"{place}.{key}" if place else str(key))
    elif isinstance(branch, list):
        for at, value in enumerate(branch):
            name = value.get("id", at) if isinstance(value, dict) else at
            yield from strings(value, f"{place}.{name}" if place else str(name))
    elif isinstance(branch, str):
        yield place, branch


def language_of(path: Path) -> str:
    """The language that a file's name says: `names.de.yaml`, `de.yaml`; English where it says none."""
    return next((language for language in LANGUAGES if language in path.name.split(".")[:-1]), "en")


CODES = {"id", "basis", "editions", "conflict", "severity", "module"}


def yaml_texts(path: Path) -> Iterator[Text]:
    file = path.relative_to(ROOT).as_posix()
    for place, text in strings(yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)):
        keys = place.split(".")
        if not CODES & set(keys[1:]) and "edition_conflicts" not in keys:
            yield Text(file, place, language_of(path), bool(TOLD & set(keys)), text)


def script_texts(path: Path) -> Iterator[Text]:
    file = path.relative_to(ROOT).as_posix()
    for key, text in re.findall(r'^\s*"([\w.-]+)":\s*"((?:[^"\\]|\\.)*)"', path.read_text(encoding="utf-8"), re.M):
        yield Text(file, key, language_of(path), told=False, text=text)


def page_texts(path: Path) -> Iterator[Text]:
    file = path.relative_to(ROOT).as_posix()
    page = re.sub(
        r"^```.*?^```", lambda code: "\n" * code[0].count("\n"), path.read_text(encoding="utf-8"), flags=re.M | re.S
    )
    language = path.parent.name if path.parent.name in LANGUAGES else "en"
    for number, line in enumerate(page.splitlines(), start=1):
        yield Text(file, f"line {number}", language, told=False, text=line)


CODE = re.compile(r"`[^`]*`|https?://\S+|\]\([^)]*\)|--[\w-]+|\{\w+(?:\.\w+)?\}")
CHOICE = re.compile(r"\{\w+[:~]|[|}]")


def plain(text: str) -> str:
    """A text without what is filled in or quoted as code; of what is chosen, every way."""
    return CHOICE.sub(" ", CODE.sub("…", text))


def files() -> list[Path]:
    """Every file whose texts are held."""
    beside = {path for pattern in BESIDE for path in ROOT.glob(pattern)}
    return sorted({path for pattern in HELD for path in ROOT.glob(pattern)} - beside)


def texts(path: Path) -> Iterator[Text]:
    read = {".ts": script_texts, ".md": page_texts}.get(path.suffix, yaml_texts)
    return read(path)


def faults(text: Text) -> Iterator[str]:
    """What the glossary has against a text."""
    said = plain(text.text)
    for ban in bans(text.language):
        if text.told and not ban.in_stories:
            continue
        for hit in ban.pattern.finditer(said):
            spared = any(
                good.start() <= hit.start() and hit.end() <= good.end()
                for unless in ban.unless
                for good in unless.finditer(said)
            )
            if not spared:
                near = said[max(0, hit.start() - 30) : hit.end() + 30]
                yield f"{text.file} {text.place}: “{hit[0]}” is “{ban.word}”: … {near} …"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_read_as_the_glossary_does(language: str) -> None:
    for key, term in glossary().items():
        if "name" in term:
            group, code = term["name"].split(".")
            named = names(language)[group][code]["name"].replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
            assert named.casefold() == term[language]["word"].casefold(), key


def test_every_file_of_texts_is_held() -> None:
    texts_of_the_package = {
        path for path in PACKAGE.rglob("*.yaml") if re.search(r"(?<!legend)\.(?:en|de|fr)\.yaml$", path.name)
    }
    texts_of_the_package |= {path for path in (PACKAGE / "text").glob("*.yaml")} - {PACKAGE / "text" / "terms.yaml"}
    texts_of_the_browser = {path for path in (ROOT / "web" / "src").rglob("*.??.ts")}
    assert texts_of_the_package | texts_of_the_browser <= set(files())


def test_every_term_has_a_word_in_every_language() -> None:
    for key, term in glossary().items():
        for language in LANGUAGES:
            entry = term[language]
            assert entry["word"], key
            assert set(entry) <= {"word", "official", "never", "never_in_rules", "unless", "because"}, key
            assert ("unless" in entry) >= ("because" in entry), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_glossary_is_forbidden_by_it(language: str) -> None:
    words = [
        Text("terms.yaml", key, language, told=False, text=term[language]["word"]) for key, term in glossary().items()
    ]
    assert [fault for word in words for fault in faults(word)] == []


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_text_uses_the_words_of_the_glossary(path: Path) -> None:
    found = [fault for text in texts(path) for fault in faults(text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_of_the_format_uses_the_words_of_the_glossary(language: str) -> None:
    page = reference_text(ground("base").vocabulary, Names(ground("base"), Map(1)).words, language)
    lines = [Text("reference", line[:40], language, told=False, text=line) for line in page.splitlines()]
    assert [fault for line in lines for fault in faults(line)] == []


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "The dwarf throws two dice.", "roll"),
        ("en", "The dwarf is on turn.", "turn"),
        ("de", "Der Zwerg trinkt den Hexentrank.", "Trank der Hexe"),
        ("de", "Jeder verliert 2 an Willen.", "Willenspunkte"),
        ("fr", "Le fermier porte une outre.", "paysan"),
        ("fr", "Posez un jeton de brouillard.", "jeton Brouillard"),
    ],
)
def test_a_forbidden_word_is_found(language: str, text: str, word: str) -> None:
    said = [fault for fault in faults(Text("here", "", language, told=False, text=text))]
    assert any(f"is “{word}”" in fault for fault in said), said


def test_a_word_that_is_right_all_the_same_is_let_pass() -> None:
    assert not [*faults(Text("here", "", "fr", told=False, text="En outre, le héros passe."))]
    assert not [*faults(Text("here", "", "en", told=True, text="They walk all night."))]
    assert [*faults(Text("here", "", "en", told=False, text="They walk all night."))]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "do not get back the willpower"), ("de", "nicht zurück"), ("fr", "reste perdue")]
)
def test_willpower_lost_in_an_unfinished_battle_stays_lost_in_every_language(language: str, said: str) -> None:
    assert said in rule("BASE-FIGHT-28").text(language)


PRINTED_IMAGES = {
    "golden-7": "sulph|mist|schwefel|dunst|soufre|brume",
    "golden-10": "juggl|gaukl|jongl",
    "golden-14": "statue|stone king|standbild|steinern|roi de pierre",
    "golden-16": "falcon|falke|faucon",
    "golden-23": "smith|schmied|forgeron",
    "golden-27": "rage|wut|fureur|roar|brüll|rugi",
    "golden-28": "star|stern|étoile",
    "golden-31": "rain|regen|pluie",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_event_cards_have_images_of_our_own(language: str) -> None:
    cards = read_yaml("sets", "base", "decks", f"golden.{language}.yaml")
    for code, image in PRINTED_IMAGES.items():
        assert not re.search(image, f"{cards[code]}", re.IGNORECASE), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_creature_of_a_legend_has_one_name_and_all_its_forms(language: str) -> None:
    """What a legend calls its creature and what the catalogue calls it are one name; Tarok is a dragon with his own."""
    for file in sorted(PACKAGE.glob(f"sets/*/legends/*/text.{language}.yaml")):
        for code, entry in (yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER).get("creatures") or {}).items():
            usual = names(language)["creature"].get(code)
            if usual is None or not isinstance(entry, dict):
                continue
            assert usual["name"].replace("’", "'") in entry["name"] or code == "dragon", (file, code)
            assert len(entry["name"]) == len(usual["name"]) or code == "dragon", (file, code)
            assert entry.get("gender") == usual.get("gender") or language == "en", (file, code)
            if language == "de" and entry["gender"] == "m":
                assert entry["one"].split()[0] in ("den", "einen"), (file, code)
