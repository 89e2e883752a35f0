"""The house style of the documentation, as far as a machine can hold it; CONTRIBUTING.md has it in eight lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from andori.cli.manual import commands_page
from andori.server.reference import http_page
from andori.text.catalogue import read_yaml
from documents import lines_without_code, sentences, written_pages

LONGEST_SENTENCE = 25

REFERENCE = "docs/legend-reference.md"
"""Its cells list what a word takes, with semicolons; each of these is counted by itself."""

THINGS = (
    "action|address|agent|box|core|day|decision|file|folder|fight|game|hero|hour|legend|line|machine|process|round|row|"
    "seat|step|table"
)
SMALL = r"(?:and|as|at|for|from|if|in|is|of|on|or|than|to|with)\b"
BETTER = {
    r"the own": "his own, her own, its own, your own",
    r"anew": "again",
    r"(?<!here )(?:is|are|was|were) no (?!longer|more|less|fewer|different)": "is not a",
    rf"(?:an?|one|two|three|four|\d[\d,]*|each) (?!{SMALL})[\w-]+ an? (?:{THINGS})": "one row per game",
    rf"(?:seconds|decisions|requests|messages|steps|games|rows) an? (?:{THINGS}|minute|second)": "per second",
    r"[Ww]hoever|[Ss]omebody|[Aa]nybody|[Ee]verybody": "you, the player, the host, anyone, everyone",
    r"on turn|off turn": "it is the dwarf’s turn; out of turn",
    r"(?:can be )?gone on with|go(?:es)? on with": "resume, continue",
    r"mend(?:s|ed|ing)?": "fix, repair",
    r"the machine": "the computer",
    r"in (?:its|their|his) stead": "instead",
    r"(?:have|has) no say|if you mind|that very|of the order of": "the plain word",
    r"press(?:es|ed)? (?:it|them) long": "long-press",
    r"believed?": "trust",
    r"laid down|lies where|what lies": "is placed; what is on the space",
    r"be it": "whether it is",
    r"nought": "zero",
    r"a wish that|can be wished": "an option",
    r"too,? (?=and|but)": "also",
}
AMERICAN = {
    "color": "colour",
    "gray": "grey",
    "license": "licence",
    "center": "centre",
    "behavior": "behaviour",
    "favorite": "favourite",
    "neighbor": "neighbour",
    "honor": "honour",
    "organiz": "organis",
    "serializ": "serialis",
    "initializ": "initialis",
    "normaliz": "normalis",
    "optimiz": "optimis",
    "recogniz": "recognis",
    "analyz": "analys",
    "canceled": "cancelled",
    "labeled": "labelled",
    "modeled": "modelled",
    "traveled": "travelled",
    "fulfill": "fulfil",
    "artifact": "artefact",
    "defense": "defence",
    "catalog": "catalogue",
}


def language_of(page: str) -> str:
    folder = PurePosixPath(page).parent.name
    return folder if folder in ("de", "fr") else "en"


MADE = {"the help of the commands": commands_page, "the HTTP reference": http_page}
"""Pages of the site that are made from the program, and what makes them."""
PAGES = [*written_pages(), *MADE]


@cache
def text_of(page: str) -> str:
    """A page that is held to the style."""
    return MADE[page]() if page in MADE else written_pages()[page]


def prose(page: str) -> Iterator[tuple[int, str]]:
    """The lines of a page that people read: no code, no addresses of links, no tags."""
    for number, line in lines_without_code(text_of(page)):
        if not line.lstrip().startswith("<"):
            yield number, re.sub(r"\]\([^)]*\)", "]", line)


def words_of(sentence: str) -> list[str]:
    """Words; a piece of code is one, whatever it holds, and so is a list of them."""
    return re.findall(r"[^\W_][\w’'./-]*", re.sub(r"x{3,}(?:, x{3,})+", "xxx", sentence))


def hits(page: str, pattern: str, flags: int = 0) -> list[tuple[int, str]]:
    return [
        (number, hit[0])
        for number, sentence in sentences(text_of(page))
        for hit in re.finditer(rf"\b(?:{pattern})\b" if pattern[-1].isalpha() else rf"\b(?:{pattern})", sentence, flags)
    ]


@pytest.mark.parametrize("page", PAGES)
def test_no_sentence_is_longer_than_twenty_five_words(page: str) -> None:
    long = [
        f"{page}:{number}: {len(words_of(sentence))} words: {sentence}"
        for number, whole in sentences(text_of(page))
        for sentence in (whole.split("; ") if page == REFERENCE else [whole])
        if len(words_of(sentence)) > LONGEST_SENTENCE
    ]
    assert not long, "\n".join(long)


@pytest.mark.parametrize("page", PAGES)
def test_docs_use_the_usual_words(page: str) -> None:
    if language_of(page) != "en":
        return
    wrong = [
        f"{page}:{number}: “{found}”; better: {better}"
        for pattern, better in BETTER.items()
        for number, found in hits(page, pattern)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES)
def test_docs_are_spelt_as_in_britain(page: str) -> None:
    if language_of(page) != "en":
        return
    wrong = [
        f"{page}:{number}: “{found}”; British: {british}"
        for american, british in AMERICAN.items()
        for number, found in hits(page, rf"{american}(?!ue)\w*", re.IGNORECASE)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", PAGES)
def test_docs_have_curly_quotes_and_no_space_before_a_percent_sign(page: str) -> None:
    wrong = [f"{page}:{number}: a straight quote: {line}" for number, line in prose(page) if re.search("[\"']", line)]
    if language_of(page) == "en":
        wrong += [f"{page}:{number}: “5%”: {line}" for number, line in prose(page) if re.search(r"\d\s%", line)]
    assert not wrong, "\n".join(wrong)


@cache
def forbidden(language: str) -> dict[str, tuple[str, str]]:
    """Every word that the glossary forbids: the term, and where it is right all the same."""
    found: dict[str, tuple[str, str]] = {}
    for terms in read_yaml("text", "terms.yaml").values():
        entry = terms.get(language)
        if isinstance(entry, dict):
            spared = "|".join(entry.get("unless", ()))
            for pattern in (*entry.get("never", ()), *entry.get("never_in_rules", ())):
                found[pattern] = (str(entry["word"]), spared)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_docs_keep_to_the_glossary(page: str) -> None:
    wrong = []
    for pattern, (word, spared) in forbidden(language_of(page)).items():
        for number, sentence in sentences(text_of(page)):
            left = re.sub(rf"\b(?:{spared})", "", sentence, flags=re.IGNORECASE) if spared else sentence
            wrong += [
                f"{page}:{number}: “{hit[0]}”; the glossary says {word}: {sentence}"
                for hit in re.finditer(rf"\b(?:{pattern})\b", left, re.IGNORECASE)
            ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("It writes one row a game.", "one row a game"),
        ("This is no plan.", "is no "),
        ("It is loaded anew.", "anew"),
        ("A run can be gone on with.", "can be gone on with"),
        ("It writes one row per game.", ""),
    ],
)
def test_an_odd_phrase_is_found(sentence: str, wrong: str) -> None:
    found = [hit[0] for pattern in BETTER for hit in re.finditer(rf"\b(?:{pattern})", sentence)]
    assert found == ([wrong] if wrong else [])


def test_sentences_are_told_apart_and_counted() -> None:
    text = "One two. Three `four five. six` [seven](x.md)\n- eight\n\n```\nnine.\n```\n| ten | *eleven* twelve |\n"
    assert [len(words_of(sentence)) for _, sentence in sentences(text)] == [2, 3, 1, 1, 2]


def test_errors_in_the_code_mark_what_is_typed_with_backticks() -> None:
    """As docs/texts.md asks; ``!r`` would mark it with quotes."""
    package = Path(__file__).resolve().parents[2] / "src" / "andori"
    rooms = ("engine", "legends", "cases", "sets", "cli", "play", "tester")
    files = [*package.glob("*.py"), *(path for room in rooms for path in (package / room).rglob("*.py"))]
    assert not [str(path) for path in files if "!r}" in path.read_text(encoding="utf-8")]
