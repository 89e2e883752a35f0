"""Names of what is in a game: heroes, creatures, things, spaces, cards and endings, as the legend calls them.

A legend may name its own creatures, cards, questions and endings in ``text.<language>.yaml`` beside its
``legend.yaml``; the event cards' texts are beside the decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, Protocol

import yaml

from andori.engine.actions import DEALER, GROUP
from andori.engine.content import Content
from andori.engine.state import State
from andori.engine.things import STRENGTH
from andori.text.catalogue import LANGUAGES, LOADER, Name, known, name, plain_name, read_yaml, say
from andori.text.printed import filled
from andori.text.typography import one_line, typeset_all

TEXTS: Final = "texts/"
DECK_TEXTS: Final = "deck-texts/"
"""How the names of kept files with texts begin: of the legend by language, of a deck by deck and language."""


class Table(Protocol):
    """What the texts need of a game."""

    @property
    def content(self) -> Content:
        """What it is played with."""

    @property
    def state(self) -> State:
        """The moment."""

    @property
    def figures(self) -> Sequence[str]:
        """Man or woman: the figure of each hero of the cast."""


class CardText(NamedTuple):
    """What is printed on a card."""

    title: str
    story: str
    """What is read aloud; empty where it tells nothing."""
    rules: str = ""
    """What it means for the game; empty where nothing has to be said."""

    @property
    def text(self) -> str:
        """All of it, in paragraphs."""
        return "\n\n".join(part for part in (self.story, self.rules) if part)


# ---- files beside the boxes ------------------------------------------------------------------------------------------


OWN_TEXTS: dict[str, Mapping[str, Mapping[str, Any]]] = {}
"""Texts of legends that are not part of the package, by id and language; :func:`take_texts` puts them here."""
_WHOLE = ("creatures", "things", "endings")
"""Parts whose entries are taken whole: the forms of a name must not come from two languages."""


def take_texts(legend: str, texts: Mapping[str, Mapping[str, Any]]) -> None:
    """Take the texts of a legend that is not part of the package; one language is enough.

    What a language does not say is said in another one, the same for everything that it lacks.
    """
    tongues = sorted(texts, key=lambda language: (-len(str(texts[language])), language))
    OWN_TEXTS[legend] = {
        language: _completed([typeset_all(texts[tongue], tongue) for tongue in [language, *tongues] if tongue in texts])
        for language in LANGUAGES
    }


def _completed(layers: Sequence[Mapping[str, Any]], whole: bool = False) -> dict[str, Any]:
    """Each text from the first layer that has it."""
    found: dict[str, Any] = {}
    for key in dict.fromkeys(key for layer in layers for key in layer):
        values = [layer[key] for layer in layers if layer.get(key)]
        if values and isinstance(values[0], dict) and not whole:
            found[key] = _completed([value for value in values if isinstance(value, dict)], key in _WHOLE)
        elif values:
            found[key] = values[0]
    return found


def legend_texts(legend: str, language: str) -> Mapping[str, Any]:
    """The texts of a legend in a language, in another one where there are none."""
    own = OWN_TEXTS.get(legend)
    if own is not None:
        return own.get(language) or {}
    return _packed_texts(legend, language)


@cache
def _packed_texts(legend: str, language: str) -> Mapping[str, Any]:
    box, _, folder = legend.partition("/")
    for tongue in (language, "en"):
        found = typeset_all(read_yaml("sets", box, "legends", folder, f"text.{tongue}.yaml"), tongue)
        if isinstance(found, dict):
            return found
    return {}


@cache
def _deck_texts(box: str, deck: str, language: str) -> Mapping[str, Mapping[str, str]]:
    for tongue in (language, "en"):
        found = typeset_all(read_yaml("sets", box, "decks", f"{deck}.{tongue}.yaml"), tongue)
        if isinstance(found, dict):
            return found
    return {}


@lru_cache(maxsize=256)
def _kept_texts(text: str, language: str) -> Mapping[str, Any]:
    found = typeset_all(yaml.load(text, Loader=LOADER), language)
    return found if isinstance(found, dict) else {}


def _kept(content: Content, name: str, language: str) -> Mapping[str, Any] | None:
    """Texts that a table has kept, in English where it has none; None when it has kept none at all."""
    for tongue in (language, "en"):
        text = content.kept_texts.get(name + tongue)
        if text is not None:
            return _kept_texts(text, tongue)
    return None


def _texts_of(content: Content, language: str) -> Mapping[str, Any]:
    """What the legend of a game says, as it was when the table was opened."""
    kept = _kept(content, TEXTS, language)
    return kept if kept is not None else legend_texts(content.legend, language)


def _of_legend(content: Content, language: str, group: str, code: str) -> Any:
    """What the legend itself says about something, or None."""
    entries = _texts_of(content, language).get(group)
    return entries.get(code) if isinstance(entries, dict) else None


def _as_card(entry: Any, code: str) -> CardText:
    """A card that is written as a story alone, or with a title and in two parts."""
    if isinstance(entry, dict):
        told = (_paragraphs(entry.get(part, "")) for part in ("story", "rules"))
        return CardText(str(entry.get("title", code)), *told)
    return CardText(code, _paragraphs(entry))


def _paragraphs(text: Any) -> str:
    """A text with its paragraphs, and without the line breaks inside them."""
    return _unbroken(str(text))


@lru_cache(maxsize=4096)
def _unbroken(text: str) -> str:
    return "\n\n".join(one_line(part) for part in text.strip().split("\n\n"))


def legend_title(legend: str, language: str) -> str:
    """What a legend is called."""
    return _title(legend_texts(legend, language), legend, language)


def game_title(content: Content, language: str) -> str:
    """What the legend of a game is called."""
    return _title(_texts_of(content, language), content.legend, language)


def _title(texts: Mapping[str, Any], legend: str, language: str) -> str:
    title = texts.get("title")
    return str(title) if title else str(name("legend", legend.rpartition("/")[2], language))


def legend_intro(legend: str, language: str) -> str:
    """What a legend says of itself before it begins; empty when it says nothing."""
    return _intro(legend_texts(legend, language))


def game_intro(content: Content, language: str) -> str:
    """What the legend of a game says of itself before it begins; empty when it says nothing."""
    return _intro(_texts_of(content, language))


def _intro(texts: Mapping[str, Any]) -> str:
    return _paragraphs(texts["about"]) if texts.get("about") else ""


def begin_text(legend: str, code: str, language: str) -> str:
    """What a legend calls a later point with which it can begin."""
    entries = legend_texts(legend, language).get("begin_with")
    entry = entries.get(code) if isinstance(entries, dict) else None
    return str(entry) if entry else code.replace("_", " ").replace("-", " ")


def event_card(content: Content, card: int, language: str) -> CardText:
    """Title and text of an event card, or of a card of the legend's own decks."""
    code, deck = content.cards[card].name, content.deck_of[card]
    if content.card_deck[card] >= 0:
        own = _of_legend(content, language, "decks", deck)
        entry = own.get(code) if isinstance(own, dict) else None
    else:
        kept = _kept(content, f"{DECK_TEXTS}{deck}.", language)
        texts = kept if kept is not None else _deck_texts(content.deck_homes.get(deck, ""), deck, language)
        entry = texts.get(code)
    return _printed(content, entry, code, language)


def legend_card(content: Content, card: int, language: str) -> CardText:
    """Title and text of a legend card."""
    code = content.card_names[card]
    return _printed(content, _of_legend(content, language, "cards", code), code, language)


def _printed(content: Content, entry: Any, code: str, language: str) -> CardText:
    """A card with the numbers of this game."""
    if entry is None:
        return CardText(code, "")
    title, story, rules = _as_card(entry, code)
    return CardText(title, filled(story, content, code, language), filled(rules, content, code, language))


def card_goal(content: Content, card: int, language: str) -> str:
    """What a legend card wants from its letter on, in a sentence; empty where it says nothing of it."""
    return _aside(content, card, "goal", language)


def card_warning(content: Content, card: int, language: str) -> str:
    """What is said before a step that would bring a legend card, where the legend says anything."""
    return _aside(content, card, "warning", language)


def _aside(content: Content, card: int, part: str, language: str) -> str:
    """What a legend card says beside its story and its rules; empty where it says nothing."""
    code = content.card_names[card]
    entry = _of_legend(content, language, "cards", code)
    said = str(entry.get(part, "")).strip() if isinstance(entry, dict) else ""
    return filled(said, content, code, language)


def site_title(content: Content, site: int, language: str) -> str:
    """The title of a card that lies on the board until somebody comes."""
    code = content.sites[site].name
    for card, known_card in enumerate(content.cards):
        if known_card.name == code:
            return event_card(content, card, language).title
    entry = _of_legend(content, language, "cards", code)
    return _as_card(entry, code).title if entry is not None else code.replace("_", " ").replace("-", " ")


def task_text(content: Content, code: str, language: str) -> str:
    """What a task says."""
    entry = _of_legend(content, language, "tasks", code)
    return filled(_paragraphs(entry), content, "", language) if entry is not None else code.replace("_", " ")


def counter_label(content: Content, counter: tuple[str, int, int], language: str) -> str:
    """A counter of the legend as players see it: what it counts, how far it has come, and how far it has to."""
    code, value, goal = counter
    entry = _of_legend(content, language, "counters", code)
    what = str(entry).strip() if entry is not None else code.replace("_", " ")
    if goal:
        return say("table.gauge.counter_of", language, what=what, count=value, goal=goal)
    return say("table.gauge.counter", language, what=what, count=value)


def ending_text(content: Content, ending: int, language: str) -> str:
    """What an ending says."""
    code = content.endings[ending].code
    entry = _of_legend(content, language, "endings", code)
    if entry is not None:
        return filled(_as_card(entry, code).text, content, "", language)
    return say(f"ending.{code}", language) if known(f"ending.{code}") else ""


def ending_name(legend: str, code: str, language: str) -> str:
    """An ending in a few words: the legend's title for it, a name of ours, or its name in the legend's file."""
    texts = legend_texts(legend, language).get("endings")
    entry = texts.get(code) if isinstance(texts, dict) else None
    if isinstance(entry, dict) and entry.get("title"):
        return str(entry["title"])
    return say(f"lab.ending.{code}", language) if known(f"lab.ending.{code}") else code.replace("_", " ")


def card_question(content: Content, number: int, language: str, **params: object) -> str:
    """What a card asks."""
    code = content.questions[number]
    entry = _of_legend(content, language, "questions", code)
    if entry is not None:
        return filled(str(entry), content, "", language)
    key = f"question.{code}"
    return say(key if known(key) else "question.other", language, **params)


# ---- names -----------------------------------------------------------------------------------------------------------


def hero_name(game: Table, hero: int, language: str) -> Name:
    """A hero by kind, as the figure that stands on the board, or the group, or luck."""
    if hero == GROUP:
        return name("who", "group", language)
    if hero == DEALER:
        return name("who", "dealer", language)
    return name("hero", game.content.heroes[hero].name, language, game.figures[hero])


def creature_name(content: Content, kind: int, language: str) -> Name:
    """A creature by kind, as the legend calls it."""
    code = content.creatures[kind].name
    entry = _of_legend(content, language, "creatures", code)
    if isinstance(entry, dict) and "name" in entry:
        return Name.from_forms({str(form): str(text) for form, text in entry.items()})
    usual = name("creature", code, language)
    # A legend that gives only the bare name gets the forms from the catalogue, if it means the same creature.
    return plain_name(entry) if isinstance(entry, str) and entry != usual else usual


def ally_name(content: Content, ally: int, language: str) -> Name:
    """An ally."""
    return name("ally", content.book.allies[ally], language)


def thing_name(content: Content, thing: int, language: str) -> Name:
    """A thing, as the legend calls it where it is its own."""
    code = content.things.names[thing]
    entry = _of_legend(content, language, "things", code) if thing >= content.things.own else None
    if isinstance(entry, dict) and "name" in entry:
        return Name.from_forms({str(form): str(text) for form, text in entry.items()})
    return plain_name(entry) if isinstance(entry, str) else name("thing", code, language)


def die_name(shown: int, language: str) -> Name:
    """What one die shows.

    >>> die_name(8, "en").a
    'an 8'
    """
    return name("die", str(shown), language)


def dice_name(content: Content, die: int, language: str) -> Name:
    """What a kind of die is called."""
    return name("dice", content.dice[die].name, language)


def fog_name(content: Content, kind: int, language: str) -> Name:
    """What a fog token shows."""
    return name("fog", content.book.fogs[kind], language)


# ---- phrases ---------------------------------------------------------------------------------------------------------


def listing(words: Iterable[str], language: str) -> str:
    """Words in a row, the last one after "and".

    >>> listing(["the dwarf", "the archer", "the wizard"], "en")
    'the dwarf, the archer and the wizard'
    """
    row = list(words)
    if len(row) < 2:
        return row[0] if row else say("amount.nothing", language)
    return f"{', '.join(row[:-1])} {say('amount.and', language)} {row[-1]}"


def amounts(gold: int, willpower: int, language: str) -> str:
    """An amount of gold and willpower.

    >>> amounts(2, 1, "de")
    '2 Gold und 1 Willenspunkt'
    """
    in_gold = say("amount.gold", language, count=gold)
    in_willpower = say("amount.willpower", language, count=willpower)
    if gold and willpower:
        return say("amount.mixed", language, gold=in_gold, willpower=in_willpower)
    if gold:
        return in_gold
    return in_willpower if willpower else say("amount.nothing", language)


def of_thing(content: Content, count: int, thing: int, language: str) -> str:
    """So many of a thing; of willpower when the thing is 0, of strength when that is gained."""
    if thing == 0:
        return say("amount.willpower", language, count=count)
    if thing == STRENGTH:
        return say("amount.strength", language, count=count)
    if thing == content.things.coin:
        return say("amount.gold", language, count=count)
    return say("amount.of_thing", language, count=count, thing=thing_name(content, thing, language))


def things_listed(content: Content, things: Iterable[int], language: str) -> str:
    """Things in a row as objects, what is there more than once counted, gold last."""
    row = sorted(things, key=lambda thing: thing == content.things.coin)
    return listing([of_thing(content, row.count(thing), thing, language) for thing in dict.fromkeys(row)], language)


def dice_shown(values: Iterable[int], language: str) -> str:
    """Dice as numbers in a row; one alone is a name, with its article.

    >>> dice_shown([4, 4, 3], "en")
    '4, 4 and 3'
    """
    dice = list(values)
    return die_name(dice[0], language) if len(dice) == 1 else listing(map(str, dice), language)
