"""What an author may write in a place of a legend: the kinds of values, and the shape of a word of the vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from andori.engine.effects_code import HIGHEST_NUMBER, LOWEST_NUMBER
from andori.engine.flags import FLAG_NAMES
from andori.engine.forms import lacks_noun, worded
from andori.text.grammar import Sentence, gaps, parse
from andori.text.nouns import noun_names


class Said(NamedTuple):
    """One sentence in the three languages.

    It names what each box calls otherwise as messages do: ``{stronghold.the}``. What an author types stands in angle
    brackets: ``<stronghold>``.
    """

    en: str
    de: str
    fr: str
    nouns: Mapping[str, str] | None = None
    """The nouns of the box for which it is said."""

    def within(self, language: str) -> str:
        """The sentence in one language, in English where there is no such language."""
        said = {"de": self.de, "fr": self.fr}.get(language, self.en)
        return said if self.nouns is None else Sentence(said, language).fill(noun_names(self.nouns, language))

    def worded(self, nouns: dict[str, str]) -> Said:
        """The sentence in the words of a box, where it names them."""
        en, de, fr = worded(self.en, nouns), worded(self.de, nouns), worded(self.fr, nouns)
        return Said(en, de, fr, nouns if "{" in en else None)

    def lacks(self, nouns: Mapping[str, str]) -> bool:
        """Whether it names what a box has no noun for."""
        return any(gap not in nouns for gap in gaps(parse(self.en)))


@dataclass(frozen=True)
class Kind:
    """A kind of value. ``words`` are fixed words that it takes (besides, or instead of, what ``name`` says)."""

    name: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def worded(self, nouns: dict[str, str]) -> Kind:
        """The kind with those of its fixed words that a box has."""
        found = tuple(worded(word, nouns) for word in self.words if not lacks_noun(word, nouns))
        return self if found == self.words else replace(self, words=found)


@dataclass(frozen=True)
class Arg:
    """One argument of a word."""

    name: str
    kind: Kind
    required: bool = False


@dataclass(frozen=True)
class Word:
    """One word of the vocabulary: what it does, what it takes, and how it looks.

    A noun that each box has its own word for stands in angle brackets: ``<followers>_on``. A box that has no such noun
    has no such word.
    """

    name: str
    says: Said
    example: str
    args: tuple[Arg, ...] = ()
    """Arguments in braces."""
    value: Kind | None = None
    """What stands behind the colon when there are no braces."""
    one_of: tuple[str, ...] = ()
    """Of these arguments at least one is needed."""
    plain: str = ""
    """The example for a box that has no word for what the other one names."""
    plain_says: Said | None = None
    """What it does in a box that has no noun for what the other sentence names."""

    def arg(self, name: str) -> Arg | None:
        """An argument by its name."""
        for arg in self.args:
            if arg.name == name:
                return arg
        return None

    @property
    def key(self) -> str:
        """The word by which the compiler and the checker know it, whatever a box calls it."""
        return self.name.replace("<", "").replace(">", "")

    def taking(self, words: tuple[str, ...]) -> Word:
        """This word with further fixed words as its value."""
        assert self.value is not None
        return replace(self, value=replace(self.value, words=(*self.value.words, *words)))

    def worded(self, nouns: dict[str, str]) -> Word:
        """This word as a box writes it."""
        args = tuple(
            Arg(worded(arg.name, nouns), arg.kind.worded(nouns), arg.required)
            for arg in self.args
            if not lacks_noun(arg.name, nouns)
        )
        return replace(
            self,
            name=worded(self.name, nouns),
            says=(self.plain_says if self.plain_says and self.says.lacks(nouns) else self.says).worded(nouns),
            example=worded(self.plain if lacks_noun(self.example, nouns) else self.example, nouns),
            args=args,
            value=None if self.value is None else self.value.worded(nouns),
            one_of=tuple(worded(name, nouns) for name in self.one_of if not lacks_noun(name, nouns)),
        )


def number(low: int, high: int) -> Kind:
    """A whole number within limits."""
    return Kind("number", low, high)


def amount(low: int, high: int) -> Kind:
    """A number within limits, or the word for the last throw."""
    return Kind("amount", low, high, ("roll",))


def choice(*words: str) -> Kind:
    """One of some fixed words."""
    return Kind("choice", 0, 0, words)


def counts(of: str, low: int, high: int) -> Kind:
    """A mapping from names of some sort to numbers."""
    return Kind(f"counts_{of}", low, high)


NOTHING: Final = Kind("nothing")
ANYTHING: Final = Kind("anything", words=("any",))
TRUTH: Final = Kind("truth")
EFFECTS: Final = Kind("effects")
CONDITION: Final = Kind("condition", words=("always",))
CONDITIONS: Final = Kind("conditions")
WHO: Final = Kind("who", words=("each", "lowest", "highest", "hero"))
WHO_OR_GROUP: Final = Kind("who", words=("each", "lowest", "highest", "hero", "group"))
ASKED: Final = choice("hero", "group", "lowest", "highest")
SPACE: Final = Kind("space", words=("here", "roll"))
SPACE_OR_NONE: Final = Kind("space", words=("here", "roll", "none"))
SPACES: Final = Kind("spaces", words=("here", "roll"))
SPACE_RANGES: Final = Kind("space_ranges", words=("roll",))
FIXED_SPACE: Final = Kind("space")
FIXED_SPACES: Final = Kind("spaces")
TABLE: Final = Kind("spaces")
BRIDGE: Final = Kind("bridge")
RANGE: Final = Kind("range")
THING: Final = Kind("thing")
SEVERAL_THINGS: Final = Kind("several_things")
THING_OR_CHOSEN: Final = Kind("thing", words=("chosen",))
CREATURE: Final = Kind("creature")
CREATURE_OR_ANY: Final = Kind("creature", words=("any",))
BOX_CREATURE: Final = Kind("box_creature")
HERO: Final = Kind("hero")
ALLY: Final = Kind("ally")
DIE: Final = Kind("die")
FOG: Final = Kind("fog")
LETTER: Final = Kind("letter")
LETTER_OR_PIPS: Final = Kind("letter", words=("pips",))
CARD: Final = Kind("card")
EVENT: Final = Kind("event")
EVENTS: Final = Kind("events")
OWN_DECK: Final = Kind("own_deck")
BOX_DECK: Final = Kind("box_deck", words=("none",))
BOARD: Final = Kind("board")
VARIABLE: Final = Kind("variable")
VARIABLE_NUMBERS: Final = Kind("variable_numbers", LOWEST_NUMBER, HIGHEST_NUMBER)
VARIABLE_AMOUNTS: Final = Kind("variable_amounts", LOWEST_NUMBER, HIGHEST_NUMBER, ("roll", "hero"))
ENDING: Final = Kind("ending")
RULES: Final = Kind("rules", words=FLAG_NAMES)
KEY: Final = Kind("key")
NAME: Final = Kind("name")
TEXT: Final = Kind("text")
HEROES_AT: Final = Kind("heroes_at")
ALLIES_AT: Final = Kind("allies_at")
HOUR: Final = Kind("hour")
HOUR_COSTS: Final = Kind("hour_costs", 0, 9)
DICE: Final = Kind("dice", 0, 5)
HERO_RANGE: Final = Kind("hero_range", 2, 4)
LOANS: Final = Kind("loans")

BY_VARIANT: Final = frozenset(
    {
        *("number", "amount", "effects", "condition", "who", "space", "spaces", "thing", "creature", "fog", "letter"),
        *("card", "event", "own_deck", "variable", "ending", "range", "space_ranges", "hero", "ally", "choice"),
        *("die", "hour", "several_things"),
    }
)
"""Kinds whose values may differ by difficulty, number of heroes or edition."""

KINDS: Final[dict[str, Said]] = {
    "nothing": Said("nothing: the word stands alone", "nichts: das Wort steht allein", "rien : le mot se suffit"),
    "anything": Said("the word any", "das Wort any", "le mot any"),
    "truth": Said("true or false", "true oder false", "true ou false"),
    "effects": Said("a list of effects", "eine Liste von Wirkungen", "une liste d'effets"),
    "condition": Said("a condition", "eine Bedingung", "une condition"),
    "conditions": Said("a list of conditions", "eine Liste von Bedingungen", "une liste de conditions"),
    "who": Said("which heroes", "welche Helden", "quels héros"),
    "space": Said("a space", "ein Feld", "une case"),
    "spaces": Said("a space or a list of spaces", "ein Feld oder eine Liste", "une case ou une liste de cases"),
    "space_ranges": Said(
        "a space, a range such as 0-20, or a list of them",
        "ein Feld, ein Bereich wie 0-20 oder eine Liste davon",
        "une case, un intervalle comme 0-20, ou une liste",
    ),
    "bridge": Said("two neighbouring spaces", "zwei aneinandergrenzende Felder", "deux cases adjacentes"),
    "range": Said("a number or a range such as 1-4", "eine Zahl oder ein Bereich wie 1-4", "un nombre ou 1-4"),
    "number": Said("a number", "eine Zahl", "un nombre"),
    "amount": Said(
        "a number, or roll (the last roll)",
        "eine Zahl oder roll (der Wurf)",
        "un nombre, ou roll (le lancer)",
    ),
    "hour": Said(
        "an hour from the last before overtime on",
        "eine Stunde ab der letzten vor den Überstunden",
        "une heure dès la dernière avant les heures supplémentaires",
    ),
    "choice": Said("one of these words", "eines dieser Wörter", "un de ces mots"),
    "thing": Said("a thing", "ein Gegenstand", "un objet"),
    "several_things": Said("a thing or a list of things", "ein Gegenstand oder eine Liste", "un objet ou une liste"),
    "creature": Said("a creature", "eine Kreatur", "une créature"),
    "box_creature": Said("a creature of the box", "eine Kreatur der Schachtel", "une créature de la boîte"),
    "hero": Said("a hero", "ein Held", "un héros"),
    "ally": Said("an ally", "ein Verbündeter", "un allié"),
    "die": Said("a die of the box", "ein Würfel der Schachtel", "un dé de la boîte"),
    "fog": Said("a fog token", "ein Nebelplättchen", "un jeton Brouillard"),
    "letter": Said("a letter of the legend track", "ein Buchstabe der Legendenleiste", "une lettre de la piste"),
    "card": Said("a card of this legend", "eine Karte dieser Legende", "une carte de cette légende"),
    "event": Said("an event card", "eine Ereigniskarte", "une carte Événement"),
    "events": Said("event cards", "Ereigniskarten", "des cartes Événement"),
    "own_deck": Said("a deck of this legend", "ein Stapel dieser Legende", "une pioche de cette légende"),
    "box_deck": Said("an event deck of the box", "ein Ereignisstapel der Schachtel", "une pioche de la boîte"),
    "board": Said("a board of the box", "ein Spielplan der Schachtel", "un plateau de la boîte"),
    "variable": Said("a variable", "eine Variable", "une variable"),
    "variable_numbers": Said("variables with numbers", "Variablen mit Zahlen", "des variables et leurs nombres"),
    "variable_amounts": Said(
        "variables with numbers, roll or hero",
        "Variablen mit Zahlen, roll oder hero",
        "des variables avec un nombre, roll ou hero",
    ),
    "ending": Said("an ending", "ein Ende", "une fin"),
    "rules": Said("special rules", "besondere Regeln", "des règles spéciales"),
    "key": Said(
        "the key of a question in the texts", "der Schlüssel einer Frage in den Texten", "la clé d'une question"
    ),
    "name": Said("a name", "ein Name", "un nom"),
    "text": Said("words", "Wörter", "des mots"),
    "heroes_at": Said("heroes with their spaces", "Helden mit ihren Feldern", "des héros et leurs cases"),
    "allies_at": Said(
        "allies with a space, or none", "Verbündete mit einem Feld oder none", "des alliés avec une case, ou none"
    ),
    "hour_costs": Said(
        "hours 8, 9, 10 with their cost", "Stunden 8, 9, 10 mit ihren Kosten", "les heures 8, 9, 10 et leur coût"
    ),
    "counts_thing": Said("things with numbers", "Gegenstände mit Anzahl", "des objets et leur nombre"),
    "counts_fog": Said("fog tokens with numbers", "Nebelplättchen mit Anzahl", "des jetons Brouillard et leur nombre"),
    "counts_colour": Said(
        "blue, yellow, green with numbers", "blue, yellow, green mit Anzahl", "blue, yellow, green et leur nombre"
    ),
    "counts_gem": Said("2, 4, 6 with numbers", "2, 4, 6 mit Anzahl", "2, 4, 6 et leur nombre"),
    "dice": Said("three numbers of dice", "drei Würfelzahlen", "trois nombres de dés"),
    "hero_range": Said("fewest and most heroes", "wenigste und meiste Helden", "minimum et maximum de héros"),
    "loans": Said("a list of box/name", "eine Liste von Schachtel/Name", "une liste de boîte/nom"),
    "variables": Said(
        "names with their first value", "Namen mit ihrem Anfangswert", "des noms et leur première valeur"
    ),
    "counters": Said("variables that are shown", "gezeigte Variablen", "des variables affichées"),
    "endings": Said("names with won or lost", "Namen mit won oder lost", "des noms avec won ou lost"),
    "creatures": Said("creatures of this legend", "Kreaturen dieser Legende", "des créatures de cette légende"),
    "things": Said("things of this legend", "Gegenstände dieser Legende", "des objets de cette légende"),
    "decks": Said("decks of this legend", "Stapel dieser Legende", "des pioches de cette légende"),
    "deck_cards": Said("cards of a deck", "Karten eines Stapels", "des cartes d'une pioche"),
    "cards": Said("legend cards", "Legendenkarten", "des cartes Légende"),
    "triggers": Said("a list of triggers", "eine Liste von Auslösern", "une liste de déclencheurs"),
    "tasks": Said("tasks", "Aufgaben", "des tâches"),
    "beginnings": Said("names with effects", "Namen mit Wirkungen", "des noms et leurs effets"),
}
