"""What is typed stands between backticks in a sentence, so that no word of the format reads as one of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from andori.cli.legends import ground
from andori.legends.kinds import Kind, Word
from andori.text import LANGUAGES
from andori.text.catalogue import sentences

CHECKER = "check."
MARKED = re.compile(r"`[^`]*`")
GAP = re.compile(r"\{(\w+)\}")
FORM = re.compile(r"\{\w+\.\w+\}")
"""A name with its article: nothing that is typed."""
TOLD = {
    *("count", "number", "most", "low", "high", "lowest", "highest", "version", "figures", "of", "a", "b", "letter"),
    *("kind", "tongue", "title", "problem", "advice"),
    *("args", "words", "known", "missing", "texts", "chain", "legend"),
}
"""What is filled in and not marked in the catalogue: numbers and letters of the board, words of the language itself,
and lists, each word of which is marked where the list is made."""
HOMOGRAPHS = {"de": {"die"}, "fr": {"variable", "on", "doubles", "format", "gain", "table"}}
"""Words of the format that are words of the language, too."""
EXAMPLES = {"check.yaml_no_colon.remedy", "check.yaml_after_quote.remedy"}
"""Sentences whose example is a text, in the language's own words."""
COMMAND = re.compile(r"\bandori (?:lab|legends?|case|odds|play|replay|rules|serve|simulate)\b|(?<![\w-])--[a-z]")


def unmarked(text: str) -> str:
    """The words of a sentence itself: without what is marked, and without what its choices are made by."""
    return re.sub(r"\{\w+[:~]", "", MARKED.sub("", text))


def checked(language: str) -> dict[str, str]:
    return {key: text for key, text in sentences(language).items() if key.startswith(CHECKER)}


def words_of_the_format() -> set[str]:
    words = ground("base").vocabulary

    def of(word: Word) -> Iterator[str]:
        yield word.name
        for arg in word.args:
            yield arg.name
            yield from of_kind(arg.kind)
        if word.value is not None:
            yield from of_kind(word.value)

    def of_kind(kind: Kind) -> Iterator[str]:
        yield from (word for word in kind.words if word.isascii() and word.isidentifier())

    parts = (words.effects, words.conditions, words.triggers, words.top, words.card_fields, words.deck_fields)
    others = (words.deck_card_fields, words.task_fields, words.creature_fields, words.thing_fields)
    found = {name for part in (*parts, *others) for word in part.values() for name in of(word)}
    return found | set(words.rules) | {"true", "false", "won", "lost", "here", "hero", "story", "rules"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_author_wrote_is_marked_where_it_is_filled_in(language: str) -> None:
    bare = {
        f"{key}: {{{gap}}}"
        for key, text in checked(language).items()
        for gap in GAP.findall(unmarked(text.replace("{{", "").replace("}}", "")))
        if gap not in TOLD
    }
    assert not bare


def test_the_same_words_are_marked_in_every_language() -> None:
    english = checked("en")
    for language in ("de", "fr"):
        for key, text in checked(language).items():
            if key not in EXAMPLES:
                assert sorted(MARKED.findall(text)) == sorted(MARKED.findall(english[key])), (language, key)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_catalogue_marks_as_many_words_in_every_language(language: str) -> None:
    english = {key: len(MARKED.findall(text)) for key, text in sentences("en").items()}
    other = {key: len(MARKED.findall(text)) for key, text in sentences(language).items()}
    assert other == english


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_word_of_the_format_stands_in_a_foreign_sentence_unmarked(language: str) -> None:
    """With the test above, none stands unmarked in an English one either: there it could be any word."""
    format_words = words_of_the_format() - HOMOGRAPHS[language]
    found = {
        f"{key}: {word}"
        for key, text in checked(language).items()
        for word in re.findall(r"[\w-]+", GAP.sub("", FORM.sub("", unmarked(text))))
        if word in format_words
    }
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_the_checker_begins_with_a_capital_or_a_mark(language: str) -> None:
    small = [
        key
        for key, text in checked(language).items()
        if not key.startswith("check.kind.") and text.lstrip("{count:")[:1].islower() and "{" not in text[:1]
    ]
    assert not small


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_with_an_underscore_stands_unmarked(language: str) -> None:
    found = {
        key for key, text in checked(language).items() if re.search(r"\w_\w", GAP.sub("", FORM.sub("", unmarked(text))))
    }
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_and_options_are_marked_in_every_catalogue(language: str) -> None:
    found = {key for key, text in sentences(language).items() if COMMAND.search(unmarked(text))}
    assert not found
