"""Whether the parts of a legend's file are there and in order: header, creatures, cards, letters, triggers, tasks."""

from __future__ import annotations

import re
from typing import Any, Final

from andori.engine.things import SIZE_WORDS
from andori.engine.typed import typed
from andori.legends.belongings import NO_THINGS, needs_size
from andori.legends.findings import Grade, shown_value
from andori.legends.folder import ID_PATTERN, LONGEST_ID
from andori.legends.kinds import TRUTH, VARIABLE, number
from andori.legends.nearby import nearest_word
from andori.legends.shape import Shape
from andori.legends.source import Map, Seq
from andori.legends.vocabulary import FORMAT, NEEDED

MOST: Final[dict[str, int]] = {
    "cards": 600,
    "variables": 200,
    "counters": 20,
    "creatures": 60,
    "things": 60,
    "endings": 60,
    "decks": 20,
    "deck cards": 200,
    "triggers": 300,
    "tasks": 100,
    "begin_with": 10,
}
"""No legend needs more; a file that has more is a trick or a mistake."""
LETTERED: Final = re.compile(r"(?:([A-Z])([0-9]{0,3})(?:-.*)?|([a-z])([0-9]{0,3}))")
NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,59}")


class Parts:
    """Looks at a legend part by part. ``sound`` is False when a part is not even of the right form."""

    def __init__(self, legend: Map, folder: str, shape: Shape) -> None:
        self.legend = legend
        self.folder = folder
        self.shape = shape
        self.vocabulary = shape.vocabulary
        self.sound = True

    def check(self) -> bool:
        """Look at everything; True when the rest of the checker can rely on the form."""
        for key in self.legend:
            if key not in self.vocabulary.top:
                self.findings_word(key, self.legend.lines[key])
        for key in NEEDED:
            if key not in self.legend:
                self.shape.wrong(1, "missing_part", word=key, example=self.vocabulary.top[key].example)
        self.stock()
        self.header()
        self.variables()
        self.counters()
        self.endings()
        self.creatures()
        self.things()
        self.cards()
        self.decks()
        self.triggers()
        self.tasks()
        for key in ("setup", "at_end"):
            self.shape.effects(self.legend.get(key), self.line(key))
        for name, effects in (self.mapping("begin_with") or Map(1)).items():
            self.shape.effects(effects, self.legend["begin_with"].lines[name])
        return self.sound

    def findings_word(self, key: str, line: int) -> None:
        """A key of the file that nobody knows."""
        self.shape.findings.add_word(self.shape.file, line, "unknown_word", "part", key, self.vocabulary.top)

    def line(self, key: str) -> int:
        """Where a part begins."""
        return self.legend.lines.get(key, 1)

    def broken(self, line: int, code: str, **params: Any) -> None:
        """A part of the wrong form: what depends on it cannot be looked at."""
        self.sound = False
        self.shape.wrong(line, code, **params)

    def mapping(self, key: str) -> Map | None:
        """A part that is a mapping of bearable size; None when it is missing or something else."""
        value = self.legend.get(key)
        if value is None:
            return None
        if not isinstance(value, Map):
            self.broken(self.line(key), "needs_mapping", word=key, value=shown_value(value))
            return None
        if len(value) > MOST[key]:
            self.broken(self.line(key), "too_many", word=key, count=len(value), most=MOST[key])
            return None
        for name in value:
            if not NAME.fullmatch(name):
                self.broken(value.lines[name], "bad_name", word=name)
        return value

    # ---- header ----------------------------------------------------------------------------------------------------

    def header(self) -> None:
        """Version, id, board, deck, number of heroes and the rest of the first lines."""
        legend, shape = self.legend, self.shape
        version = legend.get("format")
        if "format" in legend and (version != FORMAT or isinstance(version, bool)):
            shape.wrong(self.line("format"), "bad_format", value=shown_value(version), version=FORMAT)
        name = legend.get("id")
        if "id" in legend:
            text = str(name)
            if not ID_PATTERN.fullmatch(text) or len(text) > LONGEST_ID:
                shape.wrong(self.line("id"), "bad_id", word=shown_value(name))
            elif text != self.folder:
                shape.wrong(self.line("id"), "id_not_folder", word=text, folder=self.folder)
        heroes = legend.get("heroes")
        if "heroes" in legend and hero_range(heroes) is None:
            shape.wrong(self.line("heroes"), "bad_heroes", value=shown_value(heroes))
        for key in ("number", "minutes", "origin", "ground", "board", "deck"):
            if key in legend:
                kind = self.vocabulary.top[key].value
                assert kind is not None
                shape.value(kind, legend[key], self.line(key), key)
        if "board" in legend and legend["board"] not in shape.names.words["board"]:
            self.sound = False

    def stock(self) -> None:
        """What a legend puts on the equipment board besides what is sold there."""
        for effect in self.legend["setup"] if isinstance(self.legend.get("setup"), Seq) else []:
            if isinstance(effect, Map) and isinstance(effect.get("stock"), Map):
                self.shape.stocked.update(effect["stock"])

    # ---- names -----------------------------------------------------------------------------------------------------

    def variables(self) -> None:
        """Names with the value at the start."""
        found = self.mapping("variables")
        kind = self.vocabulary.top["variables"].value
        assert kind is not None
        for name, value in (found or Map(1)).items():
            line = self.legend["variables"].lines[name]
            if self.shape.by_variant(value, line, number(kind.low, kind.high)):
                continue
            self.shape.is_number(kind, value, line, name)

    def counters(self) -> None:
        """Variables that players see, with what is said of each."""
        found = self.mapping("counters") or Map(1)
        for name, counter in found.items():
            line = found.lines[name]
            self.shape.value(VARIABLE, name, line, name)
            if counter is not None and not isinstance(counter, Map):
                self.broken(line, "needs_mapping", word=name, value=shown_value(counter))
            elif counter is not None:
                self.shape.fields(counter, self.vocabulary.counter_fields, (), line, name)

    def endings(self) -> None:
        """Names with won or lost."""
        for name, value in (self.mapping("endings") or Map(1)).items():
            line = self.legend["endings"].lines[name]
            if value not in ("won", "lost"):
                self.shape.wrong(line, "won_or_lost", word=name, value=shown_value(value))
            elif name == self.vocabulary.name("stronghold") and value != "lost":
                self.shape.wrong(line, "stronghold_is_lost", word=name)

    def creatures(self) -> None:
        """Creatures of the legend's own."""
        box = self.shape.names.words["box_creature"]
        for name, entry in (self.mapping("creatures") or Map(1)).items():
            line = self.legend["creatures"].lines[name]
            if not isinstance(entry, Map):
                self.broken(line, "needs_mapping", word=name, value=shown_value(entry))
                continue
            if name in box:
                self.shape.wrong(line, "name_taken", word=name)
            self.shape.fields(entry, self.vocabulary.creature_fields, ("like",), line, name)
            if entry.get("like") not in box:
                self.sound = False
            if "dice" in entry and not (isinstance(entry["dice"], Seq) and len(entry["dice"]) == 3):
                self.sound = False

    def things(self) -> None:
        """Things of the legend's own."""
        box = [*self.shape.names.words["box_thing"], *NO_THINGS]
        things = self.mapping("things") or Map(1)
        for name, entry in things.items():
            line = things.lines[name]
            if not isinstance(entry, Map):
                self.broken(line, "needs_mapping", word=name, value=shown_value(entry))
                continue
            if name in box:
                self.sound = False
                self.shape.wrong(line, "name_taken", word=name)
            self.shape.fields(entry, self.vocabulary.thing_fields, ("size",), line, name)
            if entry.get("size") not in SIZE_WORDS or not _plain_numbers(entry):
                self.sound = False
            for role, size in needs_size(entry):
                if entry.get("size") != size:
                    self.shape.wrong(line, "thing_size", word=name, role=role, size=size)
            other = entry.get("used")
            if other is not None:
                side = things.get(other) if isinstance(other, str) else None
                if not isinstance(side, Map) or side.get("size") != entry.get("size") or other == name:
                    self.sound = False
                    self.shape.wrong(entry.lines["used"], "thing_other_side", word=name, other=shown_value(other))

    # ---- cards and decks -------------------------------------------------------------------------------------------

    def cards(self) -> None:
        """Legend cards, in the order of the track."""
        cards = self.mapping("cards") or Map(1)
        taken: dict[str, str] = {}
        before = (-1, -1)
        before_name = ""
        for name, card in cards.items():
            line = cards.lines[name]
            if isinstance(card, Seq):
                self.shape.effects(card, line)
                self.shape.wrong(line, "card_is_list", word=name)
                continue
            if card is not None and not isinstance(card, Map):
                self.broken(line, "needs_mapping", word=name, value=shown_value(card))
                continue
            fields = card if card is not None else Map(line)
            self.shape.fields(fields, self.vocabulary.card_fields, (), line, name)
            letter = fields.get("at")
            if isinstance(letter, str) and letter in self.shape.names.letters:
                self.letter(name, letter, fields.lines["at"], taken)
            place = self.place_of(name)
            if place is not None:
                if place < before:
                    self.shape.wrong(line, "letters_out_of_order", Grade.UNFINISHED, word=name, before=before_name)
                else:
                    before, before_name = place, name

    def letter(self, name: str, letter: str, line: int, taken: dict[str, str]) -> None:
        """The letter a card lies at."""
        letters = self.shape.names.letters
        if letter in taken:
            self.shape.wrong(line, "letter_twice", Grade.WRONG, letter=letter, word=name, other=taken[letter])
        taken.setdefault(letter, name)
        if letter == letters[0]:
            self.shape.wrong(line, "letter_first", Grade.WRONG, letter=letter, word=name)
        elif letter == letters[-1]:
            self.shape.wrong(line, "letter_last", Grade.WRONG, letter=letter, word=name)
        place = self.place_of(name)
        if place is not None and letters[place[0]] != letter:
            self.shape.wrong(line, "letter_not_name", Grade.UNFINISHED, letter=letter, word=name)

    def place_of(self, name: str) -> tuple[int, int] | None:
        """Where on the track a card belongs by its name: letter and number; None for a name of another sort."""
        match = LETTERED.fullmatch(name)
        letters = self.shape.names.letters
        if not match:
            return None
        letter = (match[1] or match[3]).upper()
        if letter not in letters:
            return None
        return letters.index(letter), int(match[2] or match[4] or 0)

    def decks(self) -> None:
        """Decks of the legend's own."""
        events = set(self.shape.names.words["event"])
        seen: set[str] = set()
        for name, deck in (self.mapping("decks") or Map(1)).items():
            line = self.legend["decks"].lines[name]
            if not isinstance(deck, Map) or not isinstance(deck.get("cards"), Map):
                self.broken(line, "deck_without_cards", word=name)
                continue
            self.shape.fields(deck, self.vocabulary.deck_fields, (), line, name)
            cards = deck["cards"]
            if not cards:
                self.shape.wrong(line, "deck_without_cards", word=name)
            if len(cards) > MOST["deck cards"]:
                self.broken(line, "too_many", word=name, count=len(cards), most=MOST["deck cards"])
                continue
            for card, entry in cards.items():
                at = cards.lines[card]
                if not NAME.fullmatch(card):
                    self.broken(at, "bad_name", word=card)
                if card in seen or (card in events and card not in self._own_cards()):
                    self.shape.wrong(at, "name_taken", word=card)
                seen.add(card)
                if not isinstance(entry, Map):
                    self.broken(at, "needs_mapping", word=card, value=shown_value(entry))
                    continue
                self.shape.fields(entry, self.vocabulary.deck_card_fields, ("do",), at, card)
                if "do" not in entry:
                    self.sound = False

    def _own_cards(self) -> set[str]:
        """Names of cards in the legend's own decks."""
        decks = self.legend["decks"].values()
        return {
            card
            for deck in decks
            if isinstance(deck, Map) and isinstance(deck.get("cards"), Map)
            for card in deck["cards"]
        }

    # ---- triggers and tasks ----------------------------------------------------------------------------------------

    def triggers(self) -> None:
        """What waits for something to happen."""
        found = self.legend.get("triggers")
        if found is None:
            return
        if not isinstance(found, Seq):
            self.broken(self.line("triggers"), "triggers_no_list")
            return
        if len(found) > MOST["triggers"]:
            self.broken(self.line("triggers"), "too_many", word="triggers", count=len(found), most=MOST["triggers"])
            return
        for place, entry in enumerate(found):
            line = found.lines[place]
            if not isinstance(entry, Map):
                self.broken(line, "no_trigger", value=shown_value(entry))
                continue
            self.trigger(entry, line)

    def trigger(self, entry: Map, line: int) -> None:
        """One trigger: a word, and what is done."""
        shape = self.shape
        kinds = [key for key in entry if key in self.vocabulary.triggers]
        extra = [key for key in entry if key not in self.vocabulary.triggers and key != "do"]
        if len(kinds) != 1:
            odd = [key for key in extra if key != "instead"]
            if odd and not kinds:
                shape.findings.add_word(
                    shape.file, entry.lines[odd[0]], "unknown_word", "trigger", odd[0], self.vocabulary.triggers
                )
            else:
                shape.wrong(line, "no_trigger", words=typed(*entry))
            self.sound = False
        else:
            word = self.vocabulary.triggers[kinds[0]]
            shape.word(word, entry[kinds[0]], entry.lines[kinds[0]])
            for key in extra:
                if key == "instead" and kinds[0] == "fog":
                    shape.value(TRUTH, entry[key], entry.lines[key], key)
                else:
                    near = nearest_word(key, ["do", "instead"])
                    shape.wrong(entry.lines[key], "unknown_word", kind="field", word=key, near=near, known=["do"])
        if entry.get("do") is None:
            shape.wrong(line, "trigger_does_nothing")
        shape.effects(entry.get("do"), entry.lines.get("do", line))

    def tasks(self) -> None:
        """What the heroes have to do."""
        for name, task in (self.mapping("tasks") or Map(1)).items():
            line = self.legend["tasks"].lines[name]
            if not isinstance(task, Map):
                self.broken(line, "needs_mapping", word=name, value=shown_value(task))
                continue
            self.shape.fields(task, self.vocabulary.task_fields, ("done",), line, name)


def hero_range(value: Any) -> tuple[int, int] | None:
    """The fewest and the most heroes; None when a header does not say so properly."""
    if (
        not isinstance(value, list)
        or len(value) != 2
        or any(isinstance(n, bool) or not isinstance(n, int) for n in value)
    ):
        return None
    low, high = value
    return (low, high) if 2 <= low <= high <= 4 else None


def _plain_numbers(thing: Map) -> bool:
    return all(isinstance(thing.get(key, 0), int) for key in ("steps", "herb"))
