"""The reference of the format, written from the vocabulary: ``docs/legend-reference.md``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from andori.legends import vocabulary as words
from andori.legends.kinds import KINDS, Kind, Said, Word

TITLE: Final = Said("The words of a legend", "Die Wörter einer Legende", "Les mots d'une légende")
MADE: Final = Said(
    "Made from the vocabulary by `andori legend reference`; a test keeps it current. How to begin: "
    "[writing-a-legend.md](writing-a-legend.md).",
    "Aus dem Wortschatz erzeugt mit `andori legend reference --language de`. Zum Anfangen: "
    "[writing-a-legend.md](writing-a-legend.md).",
    "Tiré du vocabulaire par `andori legend reference --language fr`. Pour commencer : "
    "[writing-a-legend.md](writing-a-legend.md).",
)
VARIANTS: Final = Said(
    "Wherever a number, a space, a name, a condition or a list of effects stands, it may differ by number of heroes "
    "`{2: 10, 3: 20, 4: 30}`, by difficulty `{easy: 1, normal: 2}`, by edition `{kosmos: 1, ffg: 2}`, or two of them, "
    "one inside the other. Every case must be named.",
    "Wo eine Zahl, ein Feld, ein Name, eine Bedingung oder eine Liste von Wirkungen steht, darf sie sich unterscheiden "
    "nach Zahl der Helden `{2: 10, 3: 20, 4: 30}`, nach Schwierigkeit `{easy: 1, normal: 2}`, nach Ausgabe "
    "`{kosmos: 1, ffg: 2}`, auch ineinander. Jeder Fall muss genannt sein.",
    "Là où se trouve un nombre, une case, un nom, une condition ou une liste d'effets, il peut différer selon le "
    "nombre de héros `{2: 10, 3: 20, 4: 30}`, la difficulté `{easy: 1, normal: 2}`, l'édition `{kosmos: 1, ffg: 2}`, "
    "ou deux d'entre eux l'un dans l'autre. Chaque cas doit être nommé.",
)
HEADINGS: Final[dict[str, Said]] = {
    "file": Said("The file legend.yaml", "Die Datei legend.yaml", "Le fichier legend.yaml"),
    "card": Said("A legend card", "Eine Legendenkarte", "Une carte Légende"),
    "deck": Said("A deck of your own", "Ein eigener Stapel", "Une pioche à vous"),
    "deck_card": Said("A card of such a deck", "Eine Karte eines solchen Stapels", "Une carte d'une telle pioche"),
    "creature": Said("A creature of your own", "Eine eigene Kreatur", "Une créature à vous"),
    "task": Said("A task", "Eine Aufgabe", "Une tâche"),
    "effects": Said("Effects", "Wirkungen", "Effets"),
    "conditions": Said("Conditions", "Bedingungen", "Conditions"),
    "triggers": Said("Triggers", "Auslöser", "Déclencheurs"),
    "rules": Said("Special rules", "Besondere Regeln", "Règles spéciales"),
    "texts": Said("The texts", "Die Texte", "Les textes"),
    "names": Said("Names of the box", "Namen der Schachtel", "Les noms de la boîte"),
}
COLUMNS: Final = Said(
    "| word | takes | what it does | example |",
    "| Wort | nimmt | was es tut | Beispiel |",
    "| mot | prend | ce qu'il fait | exemple |",
)
NEEDED: Final = Said("needed", "nötig", "nécessaire")
TRIGGER_NOTE: Final = Said(
    "A trigger is one of these words and `do`. A `fog` trigger may also say `instead: true`: the token's own effect is "
    "left out.",
    "Ein Auslöser ist eines dieser Wörter und `do`. Bei `fog` darf auch `instead: true` stehen: die eigene Wirkung des "
    "Plättchens entfällt.",
    "Un déclencheur est un de ces mots et `do`. Avec `fog`, on peut ajouter `instead: true` : l'effet propre du jeton "
    "n'a pas lieu.",
)
TEXT_NOTE: Final = Said(
    "A text may take its numbers from the data, in braces: `{skral.strength}` (also `willpower`, `reward`), "
    "`{brew_price}`, `{article_price}`, `{shields}`; on a card also what it does: `{gor.spaces}`, `{gain.gold}`, "
    "`{lose.willpower}`, and `{gain.gold:coin|coins}` for the word that goes with it.",
    "Ein Text darf seine Zahlen aus den Daten holen, in geschweiften Klammern: `{skral.strength}` (auch `willpower`, "
    "`reward`), `{brew_price}`, `{article_price}`, `{shields}`; auf einer Karte auch, was sie tut: `{gor.spaces}`, "
    "`{gain.gold}`, `{lose.willpower}`, und `{gain.gold:Münze|Münzen}` für das Wort dazu.",
    "Un texte peut prendre ses nombres dans les données, entre accolades : `{skral.strength}` (aussi `willpower`, "
    "`reward`), `{brew_price}`, `{article_price}`, `{shields}` ; sur une carte aussi ce qu'elle fait : "
    "`{gor.spaces}`, `{gain.gold}`, `{lose.willpower}`, et `{gain.gold:pièce|pièces}` pour le mot qui l'accompagne.",
)
BOX_NAMES: Final[dict[str, Said]] = {
    "board": Said("boards", "Spielpläne", "plateaux"),
    "box_deck": Said("event decks", "Ereignisstapel", "pioches d'événements"),
    "hero": Said("heroes", "Helden", "héros"),
    "box_creature": Said("creatures", "Kreaturen", "créatures"),
    "ally": Said("allies", "Verbündete", "alliés"),
    "fog": Said("fog tokens", "Nebelplättchen", "jetons Brouillard"),
    "thing": Said("things", "Gegenstände", "objets"),
}


def reference_text(names: Mapping[str, Iterable[str]], language: str = "en") -> str:
    """The whole reference in a language; ``names`` are those of the box by kind."""
    lines = [f"# {TITLE.within(language)}", "", MADE.within(language), "", VARIANTS.within(language)]
    parts: tuple[tuple[str, Mapping[str, Word]], ...] = (
        ("file", words.TOP),
        ("card", words.CARD_FIELDS),
        ("creature", words.CREATURE_FIELDS),
        ("deck", words.DECK_FIELDS),
        ("deck_card", words.DECK_CARD_FIELDS),
        ("task", words.TASK_FIELDS),
        ("effects", words.EFFECTS),
        ("conditions", words.CONDITIONS),
        ("triggers", words.TRIGGERS),
    )
    for heading, known in parts:
        lines += ["", f"## {HEADINGS[heading].within(language)}"]
        if heading == "triggers":
            lines.append(TRIGGER_NOTE.within(language))
        lines += ["", COLUMNS.within(language), "|---|---|---|---|"]
        needed = words.NEEDED if heading == "file" else ()
        lines += [_row(word, language, word.name in needed) for word in known.values()]
    for heading, said in (("rules", words.RULES), ("texts", words.TEXTS)):
        lines += ["", f"## {HEADINGS[heading].within(language)}", ""]
        lines += [f"- `{name}`: {text.within(language)}" for name, text in said.items()]
    lines += ["", TEXT_NOTE.within(language)]
    lines += ["", f"## {HEADINGS['names'].within(language)}", ""]
    for kind, text in BOX_NAMES.items():
        lines.append(f"- {text.within(language)}: {', '.join(f'`{name}`' for name in names[kind])}")
    return "\n".join(lines) + "\n"


def _row(word: Word, language: str, needed: bool) -> str:
    """One word as a row of a table."""
    mark = f" ({NEEDED.within(language)})" if needed else ""
    cells = (f"`{word.name}`{mark}", _takes(word, language), word.says.within(language), f"`{word.example}`")
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _takes(word: Word, language: str) -> str:
    """What a word takes, in words."""
    parts = []
    for arg in word.args:
        mark = f", {NEEDED.within(language)}" if arg.required else ""
        parts.append(f"`{arg.name}`: {_kind(arg.kind, language)}{mark}")
    if word.value is not None:
        parts.append(_kind(word.value, language))
    return "; ".join(parts)


def _kind(kind: Kind, language: str) -> str:
    """A kind of value in words, with its limits and fixed words."""
    text = KINDS[kind.name].within(language)
    if kind.name in ("number", "amount", "variables") or kind.name.startswith("counts_"):
        text += f" ({kind.low} … {kind.high})"
    if kind.name in ("choice", "who", "space", "spaces", "letter", "thing", "creature", "box_deck") and kind.words:
        text += f" ({', '.join(f'`{word}`' for word in kind.words)})"
    return text
