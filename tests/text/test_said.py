"""Every sentence said with nothing, one and more, with heroes and heroines, with singular and plural names.

What cannot be is listed in `impossible.json`; the browser's own words are held to the same list by `said.test.ts`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product

import pytest

from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance
from andori.game import Game
from andori.text import LANGUAGES, action_line, event_line, question_line
from andori.text.catalogue import WOMAN, Name, name, placeholders, say, sentences, space_name
from andori.text.nouns import noun_names
from impossible import faults, known

HEROES = ("hero", "other")
FOES = ("creature", "foe", "fight")
SPACES = ("space", "from", "to", "target")
DICE = ("dice", "turned")
AMOUNTS = {
    *("count", "left", "price", "willpower", "hours", "gold", "difference", "amount", "free", "dice", "wins", "games"),
    *("help", "value", "more", "of", "all", "rounds", "times", "need", "have", "figures", "rows", "same", "walked"),
    "used",
}
COUNTED = {"lab.error.fewer_games": {"before", "heroes"}, "lab.balance.spaces.told": {"creatures"}}
"""What is a number in these sentences only."""
FIGURES = {
    *("shown", "turned", "dice", "values", "percent", "chance", "rate", "low", "high", "least", "most", "lowest"),
    *("highest", "before", "heroes", "number"),
}
"""What is filled in as digits."""
MOMENTS = 200
SHOWN = ("check.", "lab.error.")
"""What shows files and commands: their own signs stand in it."""
SIGNS = ("a gap", "straight quotes", "no space before", "a plain space", "a straight apostrophe")
CAPITALS = ("event.", "ask.", "question.", "reason.", "luck.")
NOUNS = {"stronghold": ["castle"], "brewer": ["witch"], "follower": ["farmer"]}
"""What a box calls by its own noun."""
SEVERAL = {"story.stormed", "check.too_many.what"}
"""What is said of two at least."""
PHRASES = {
    "check.": {"value"},
    # Amounts that the program fills in as ready phrases.
    "event.": {"amount", "dice", "values", "given", "got"},
    "ask.": {"amount", "dice", "given", "got"},
    "action.": {"amount", "dice", "values"},
    "amount.mixed": {"gold", "willpower"},
    "ask.share_gain": {"left"},
    "ask.share_price": {"left"},
    "table.way.too_far": {"left"},
}


def ready(key: str) -> set[str]:
    """What is filled in as a phrase, not as a number."""
    return set().union(*(words for begun, words in PHRASES.items() if key.startswith(begun)))


def names_for(word: str, language: str) -> list[Name] | None:
    """Names of both numbers and of all genders for what is filled in, or None where it is no name."""
    if word in HEROES:
        woman = name("hero", "dwarf", language, WOMAN)
        return [name("hero", "dwarf", language), woman, name("hero", "archer", language)]
    if word in FOES:
        return [
            name("creature", "gor", language),
            name("creature", "shade", language),
            name("ally", "shield-dwarves", language),
        ]
    if word == "ally":
        return [name("ally", "prince", language), name("ally", "shield-dwarves", language)]
    if word == "die":
        return [name("dice", "red", language), name("dice", "black", language)]
    if word == "thing":
        return [name("thing", code, language) for code in ("wineskin", "telescope", "rune-blue", "gem-2", "poison")]
    if word in NOUNS:
        return [noun_names({word: code}, language)[word] for code in NOUNS[word]]
    return [space_name(24, language)] if word in SPACES else None


def ways_to_say(key: str, language: str) -> Iterator[str]:
    """The sentence of a key with everything it can be about."""
    wanted = sorted(placeholders(sentences(language)[key]))
    phrases = ready(key)
    axes: list[list[object]] = []
    for word in wanted:
        found = names_for(word, language)
        if found is not None:
            axes.append(list(found))
        elif (word in AMOUNTS and word not in phrases) or word in COUNTED.get(key, ()):
            axes.append([2] if key in SEVERAL else [0, 1, 2])
        elif word in DICE:
            axes.append([name("die", shown, language) for shown in ("5", "8")])
        else:
            # What players and authors name may begin with a vowel: nothing can stand before it that would melt.
            axes.append(["7"] if word in FIGURES else ["Anna"])
    for values in product(*axes):
        yield say(key, language, **dict(zip(wanted, values, strict=True)))


def begun_by_a_name(key: str, language: str) -> bool:
    return key.startswith(CAPITALS) and sentences(language)[key].startswith("{")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_says_what_cannot_be(language: str) -> None:
    wrong: dict[str, str] = {}
    for key in sentences(language):
        for text in ways_to_say(key, language):
            found = faults(text, language)
            if key.startswith(SHOWN):
                found = [fault for fault in found if not fault.startswith(SIGNS)]
            if begun_by_a_name(key, language) and text[:1].islower():
                found.append("no capital")
            if found:
                wrong.setdefault(key, f"{key}: {text} ({'; '.join(found)})")
    assert not wrong, "\n".join(wrong.values())


def told(legend: str, figures: dict[str, str], seed: int) -> Iterator[tuple[str, str]]:
    """What a game played at random asks, offers and tells, in every language."""
    game = Game.new(legend, ["dwarf", "warrior", "archer", "wizard"], figures=figures)
    dealer, chooser = SeededDealer(seed), random.Random(seed)
    for _ in range(MOMENTS):
        decision = game.decision
        if decision is None:
            return
        actions = game.legal()
        for language in LANGUAGES:
            yield language, question_line(game, decision, language)
            for action in chooser.sample(actions, min(3, len(actions))):
                yield language, action_line(game, action, language)
        events = game.apply(dealer.answer(decision) if isinstance(decision, Chance) else chooser.choice(actions))
        for event in events:
            for language in LANGUAGES:
                yield language, event_line(game, event, language)


@pytest.mark.parametrize("legend", ["base/skirmish", "base/legend-2", "base/legend-3", "base/legend-5"])
def test_no_game_says_what_cannot_be(legend: str) -> None:
    wrong: dict[str, str] = {}
    for seed, figures in enumerate(({}, {"dwarf": WOMAN, "archer": WOMAN, "wizard": WOMAN})):
        for language, text in told(legend, figures, seed):
            for fault in faults(text, language):
                wrong.setdefault(f"{language} {fault}", f"{language}: {text} ({fault})")
    assert not wrong, "\n".join(wrong.values())


@pytest.mark.parametrize(("language", "text"), known()["caught"])
def test_what_was_wrong_once_is_found(language: str, text: str) -> None:
    assert faults(text, language)


def test_a_sentence_after_a_colon_begins_with_a_capital_in_german() -> None:
    """A name that begins it is its subject, as in "Die Fackel: Der Gor flieht"."""
    assert [key for key, text in sentences("de").items() if re.search(r": \{\w+\.the\}", text)] == []
