"""Actions: small frozen values with one canonical line of text each.

An action book makes every action of a game exactly once, so that comparing two actions is comparing two references
and a list of legal actions costs no allocation. ``kind`` says what is done, ``hero`` which hero (by kind, not by
seat) does it, ``a``, ``b`` and ``c`` are its numbers; their meaning is given beside each kind.
"""

from __future__ import annotations

from typing import Final

from andori.engine.forms import (
    AMOUNTS,
    COMPANY,
    CREATURE,
    FIGURE,
    HERO,
    LOSS,
    SPACE,
    THING,
    Form,
    Slot,
)
from andori.engine.forms import CARD as DRAWN
from andori.engine.forms import DICE as PACKED_DICE
from andori.engine.forms import FOG as FOG_KIND
from andori.engine.forms import GAIN as GAINED
from andori.engine.forms import TOKEN as FACE
from andori.engine.things import STRENGTH

GROUP: Final = 30
"""Stands for a hero when the group decides together."""
DEALER: Final = 31
"""Stands for a hero when luck answers."""

# On the hero's own turn.
MOVE: Final = 1  # a: space
STOP: Final = 2
FIGHT: Final = 3  # a: space, b: mask of invited hero kinds, c: creature kind
CLEAR: Final = 4  # a: space, b: mask of invited hero kinds
PASS: Final = 5
END_DAY: Final = 6
LEAD: Final = 7  # a: space, b: ally
# In a fight.
JOIN: Final = 10
DECLINE: Final = 11
ROLL: Final = 12
ROLL_STONE_DIE: Final = 13
SHOOT: Final = 14
HOLD: Final = 15
FLIP: Final = 16  # a: hero kind, b: value shown
KEEP: Final = 17
DONE: Final = 18
SUFFER: Final = 19
STAY: Final = 20
LEAVE_FIGHT: Final = 21
INVITE: Final = 22  # a: hero kind
REWARD: Final = 23  # a: gold, b: willpower
REMOVE: Final = 24  # a: sum of 16 ** i * value
# Things.
USE: Final = 30  # a: thing
USE_STEPS: Final = 31  # a: herb
USE_BATTLE: Final = 32  # a: herb
USE_WILLPOWER: Final = 33  # a: herb
DRINK: Final = 34
TAKE: Final = 35  # a: thing
LEAVE: Final = 36  # a: thing
REVEAL: Final = 37
BUY: Final = 38  # a: thing
BUY_STRENGTH: Final = 39
CASH: Final = 40  # a: gem
LOOK: Final = 41  # a: space
LOOK_STONE: Final = 42  # a: space
CLAIM: Final = 43
TRADE: Final = 44  # a: hero kind
CALL_FALCON: Final = 45  # a: hero kind
OFFER: Final = 46  # a: thing
ASK: Final = 47  # a: thing
PROPOSE: Final = 48
WITHDRAW: Final = 49
ACCEPT: Final = 50
# Answers to cards.
YES: Final = 51
NO: Final = 52
LOSE: Final = 53  # a: willpower
GAIN: Final = 54  # a: amount, b: thing (0: willpower)
PAY: Final = 55  # a: gold, b: willpower
CHOOSE_HERO: Final = 56  # a: hero kind
CHOOSE_SPACE: Final = 57  # a: space
CHOOSE_THING: Final = 58  # a: thing
CHOOSE_NONE: Final = 59
# Luck.
DICE: Final = 60  # a: sum of 16 ** i * value, highest first
CARD: Final = 61  # a: card
FOG: Final = 62  # a: fog kind
TOKEN: Final = 63  # a: thing

FIRST_OF_BOX: Final = 64
"""The kinds of a box's own verbs are numbered from here, in the order of its chapters."""


class NonsenseError(ValueError):
    """A line that is not an action of this game at all: misspelt, malformed or about things that do not exist."""


class Action:
    """One thing done, by one hero, the group or the dealer."""

    __slots__ = ("a", "b", "c", "hero", "kind", "text")

    def __init__(self, kind: int, hero: int, a: int, b: int, c: int, text: str) -> None:
        self.kind: Final[int] = kind
        self.hero: Final[int] = hero
        self.a: Final[int] = a
        self.b: Final[int] = b
        self.c: Final[int] = c
        self.text: Final[str] = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Action, (self.kind, self.hero, self.a, self.b, self.c, self.text))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class ActionBook:
    """Makes, prints and parses the actions of games on one board with one cast of heroes."""

    def __init__(
        self,
        forms: list[Form],
        nouns: dict[str, str],
        heroes: list[str],
        spaces: list[int],
        creatures: list[str],
        allies: list[str],
        cards: list[str],
        fogs: list[str],
        things: list[str],
    ) -> None:
        self.heroes: list[str] = heroes
        self.spaces: list[int] = spaces
        self.creatures: list[str] = creatures
        self.allies: list[str] = allies
        self.cards: list[str] = cards
        self.fogs: list[str] = fogs
        self.things: list[str] = things
        """The names of things by code; the first is nothing."""
        self._space_index: dict[str, int] = {str(number): index for index, number in enumerate(spaces)}
        self._made: dict[int, Action] = {}
        self._by_line: dict[str, Action] = {}
        self.forms: dict[int, Form] = {}
        """The form of each kind of action that these games have."""
        self._kinds: dict[str, int] = {}
        self._by_word: dict[str, list[Form]] = {}
        for form in forms:
            self._enter(form.worded(nouns))
        count = len(heroes)
        codes = range(len(things))
        # The tables of the hot path: one list access instead of a look-up.
        self.moves: list[list[Action]] = [
            [self.make(MOVE, hero, space) for space in range(len(spaces))] for hero in range(count)
        ]
        self.plain: list[list[Action]] = [
            [self.make(kind if self.is_plain(kind) else PASS, hero) for kind in range(max(self.forms) + 1)]
            for hero in range(32)
        ]
        self.takes: list[list[Action]] = [[self.make(TAKE, hero, t) for t in codes] for hero in range(count)]
        self.leaves: list[list[Action]] = [[self.make(LEAVE, hero, t) for t in codes] for hero in range(count)]
        self.buys: list[list[Action]] = [[self.make(BUY, hero, t) for t in codes] for hero in range(count)]
        self.uses: list[list[Action]] = [[self.make(USE, hero, t) for t in codes] for hero in range(count)]
        self.offers: list[list[Action]] = [[self.make(OFFER, hero, t) for t in codes] for hero in range(count)]
        self.asks: list[list[Action]] = [[self.make(ASK, hero, t) for t in codes] for hero in range(count)]
        self.herbs: list[list[Action]] = [[self.make(USE_WILLPOWER, hero, t) for t in codes] for hero in range(count)]
        self.card_draws: list[Action] = [self.make(CARD, DEALER, card) for card in range(len(cards))]
        self.fog_draws: list[Action] = [self.make(FOG, DEALER, fog) for fog in range(len(fogs))]
        self.trades: list[list[Action]] = [
            [self.make(TRADE, hero, other) for other in range(count)] for hero in range(count)
        ]
        self.falcons: list[list[Action]] = [
            [self.make(CALL_FALCON, hero, other) for other in range(count)] for hero in range(count)
        ]
        self.rewards: list[list[list[Action]]] = [
            [[self.make(REWARD, hero, gold, will) for will in range(17)] for gold in range(17)] for hero in range(count)
        ]

    def _enter(self, form: Form) -> None:
        kind = form.kind if form.kind else max(FIRST_OF_BOX - 1, *self.forms) + 1
        self.forms[kind] = form
        self._kinds[form.pattern] = kind
        self._by_word.setdefault("" if form.by_luck else form.word, []).append(form)

    def kind_of(self, pattern: str) -> int:
        """The kind of action that a box's form has been given."""
        return self._kinds[pattern]

    def is_plain(self, kind: int) -> bool:
        """Whether actions of this kind have no numbers."""
        return kind in self.forms and not self.forms[kind].slots

    def make(self, kind: int, hero: int, a: int = 0, b: int = 0, c: int = 0) -> Action:
        """The one action with these numbers."""
        key = (((kind * 32 + hero) * 65536 + a) * 256 + b) * 256 + c
        known = self._made.get(key)
        if known is None:
            known = Action(kind, hero, a, b, c, f"{self.who(hero)}: {self._words(self.forms[kind], [a, b, c])}")
            self._made[key] = known
            somebody = hero < len(self.heroes) or hero == GROUP
            if hero == DEALER if self.forms[kind].by_luck else somebody:
                self._by_line[known.text] = known
        return known

    def who(self, hero: int) -> str:
        """The word before the colon."""
        if hero == GROUP:
            return "group"
        if hero == DEALER:
            return "dealer"
        return self.heroes[hero] if hero < len(self.heroes) else "nobody"

    def _words(self, form: Form, numbers: list[int]) -> str:
        text = ""
        for slot in form.slots:
            text += slot.before + self._written(slot.sort, numbers[slot.place], numbers[1])
        return text + form.rest

    def _written(self, sort: int, number: int, other: int) -> str:
        """A number as it stands in a line; some sorts have two numbers."""
        if sort == SPACE:
            return str(self.spaces[number])
        if sort == THING:
            return self.things[number]
        if sort == HERO:
            return self.heroes[number]
        if sort == CREATURE:
            return self.creatures[number]
        if sort == FIGURE:
            return self.allies[number]
        if sort == COMPANY:
            names = [name for hero, name in enumerate(self.heroes) if (number >> hero) & 1]
            return f" with {', '.join(names)}" if names else ""
        if sort == PACKED_DICE:
            return " ".join(str(value) for value in unpack_dice(number))
        if sort == AMOUNTS:
            return _amounts(number, other)
        if sort == LOSS:
            return _amounts(0, number)
        if sort == GAINED:
            return f"{number} {self._gained(other)}" if number and other else _amounts(0, number)
        if sort == DRAWN:
            return self.cards[number]
        if sort == FOG_KIND:
            return self.fogs[number]
        if sort == FACE:
            return self.things[number].replace("-", " ")
        return str(number)

    def _gained(self, thing: int) -> str:
        return "strength" if thing == STRENGTH else self.things[thing]

    # ---- reading -----------------------------------------------------------------------------------------------

    def parse(self, line: str) -> Action:
        """The action a line describes; raises :class:`NonsenseError` with a remedy when it describes none."""
        known = self._by_line.get(line)
        if known is not None:
            return known
        if len(line) > 200:
            raise NonsenseError("an action is one short line; this one is longer than 200 characters")
        text = " ".join(line.strip().split())
        name, colon, words = text.partition(":")
        words = words.strip()
        if not colon or not words:
            raise NonsenseError(
                f"{_quote(text)} is no action: write who, a colon and what is done, as in '{self.heroes[0]}: pass'"
            )
        name = name.strip()
        hero = self._hero_or_role(name)
        if hero < 0:
            raise NonsenseError(
                f"nobody here is called {_quote(name)}; there are {', '.join(self.heroes)}, group and dealer"
            )
        action = self._read(hero, words)
        if action is None:
            raise NonsenseError(f"{_quote(words)} is nothing that {name} can do; see the list of actions")
        return action

    def _hero_or_role(self, name: str) -> int:
        if name == "group":
            return GROUP
        if name == "dealer":
            return DEALER
        return self._hero(name)

    def _hero(self, name: str) -> int:
        return self.heroes.index(name) if name in self.heroes else -1

    def _read(self, hero: int, words: str) -> Action | None:
        for form in self._by_word.get("" if hero == DEALER else words.partition(" ")[0], []):
            found = form.regex.fullmatch(words)
            if found is None:
                continue
            numbers = [0, 0, 0]
            fits = True
            for place, slot in enumerate(form.slots):
                fits = fits and self._fill(slot, found.group(place + 1), numbers)
            if fits:
                return self.make(self._kinds[form.pattern], hero, numbers[0], numbers[1], numbers[2])
        return None

    def _fill(self, slot: Slot, text: str, numbers: list[int]) -> bool:
        """Read what stands in a slot into the numbers of an action; False when it is nothing of its sort."""
        sort = slot.sort
        if sort == AMOUNTS:
            amounts = _read_amounts(text)
            if amounts is not None:
                numbers[0], numbers[1] = amounts
            return amounts is not None
        if sort == GAINED:
            return self._fill_gain(text, numbers)
        number = self._number(sort, text)
        numbers[slot.place] = number
        return number >= 0

    def _fill_gain(self, text: str, numbers: list[int]) -> bool:
        amount, _, what = text.partition(" ")
        if what == "strength" and _small(amount) and amount != "0":
            numbers[0], numbers[1] = int(amount), STRENGTH
            return True
        if what in self.things and what != "nothing" and _small(amount) and amount != "0":
            numbers[0], numbers[1] = int(amount), self.things.index(what)
            return True
        numbers[0] = self._number(LOSS, text)
        return numbers[0] >= 0

    def _number(self, sort: int, text: str) -> int:
        """The number that stands for a text, or -1."""
        if sort == SPACE:
            return self._space_index.get(text, -1)
        if sort == THING:
            return self.things.index(text) if text in self.things and text != "nothing" else -1
        if sort == HERO:
            return self._hero(text)
        if sort == CREATURE:
            return self.creatures.index(text) if text in self.creatures else -1
        if sort == FIGURE:
            return self.allies.index(text) if text in self.allies else -1
        if sort == COMPANY:
            return self._company(text.removeprefix(" with "))
        if sort == PACKED_DICE:
            values = _numbers(text)
            fits = values is not None and len(values) <= 4 and max(values) < 16 and min(values) > 0
            return pack_dice(values) if fits and values is not None else -1
        if sort == LOSS:
            amounts = _read_amounts(text)
            return -1 if amounts is None or amounts[0] else amounts[1]
        if sort == DRAWN:
            return self.cards.index(text) if text in self.cards else -1
        if sort == FOG_KIND:
            return self.fogs.index(text) if text in self.fogs else -1
        if sort == FACE:
            name = text.replace(" ", "-")
            return self.things.index(name) if name in self.things else -1
        return int(text) if _small(text) else -1

    def _company(self, text: str) -> int:
        mask = 0
        for name in text.split(",") if text else []:
            other = self._hero(name.strip())
            if other < 0:
                return -1
            mask |= 1 << other
        return mask


def pack_dice(values: list[int]) -> int:
    """Up to four small numbers as one int, the highest first, whatever their order was.

    >>> unpack_dice(pack_dice([3, 5, 3]))
    [5, 3, 3]
    """
    packed = 0
    for value in sorted(values):
        packed = packed * 16 + value
    return packed


def unpack_dice(packed: int) -> list[int]:
    """The numbers packed by :func:`pack_dice`, highest first."""
    values: list[int] = []
    while packed > 0:
        values.append(packed % 16)
        packed //= 16
    return values


def _amounts(gold: int, willpower: int) -> str:
    if gold and willpower:
        return f"{gold} gold {willpower} willpower"
    if gold:
        return f"{gold} gold"
    return f"{willpower} willpower" if willpower else "nothing"


def _read_amounts(text: str) -> tuple[int, int] | None:
    if text == "nothing":
        return (0, 0)
    parts = text.split(" ")
    if len(parts) == 2 and _small(parts[0]) and parts[0] != "0":
        if parts[1] == "gold":
            return (int(parts[0]), 0)
        if parts[1] == "willpower":
            return (0, int(parts[0]))
        return None
    if len(parts) == 4 and parts[1] == "gold" and parts[3] == "willpower" and _small(parts[0]) and _small(parts[2]):
        if parts[0] == "0" or parts[2] == "0":
            return None
        return (int(parts[0]), int(parts[2]))
    return None


def _small(text: str) -> bool:
    """Whether a text is a plain number of at most two digits; no sign, no other script's digits, no leading zero."""
    return text.isascii() and text.isdigit() and len(text) <= 2 and (text == "0" or text[0] != "0")


def _numbers(text: str) -> list[int] | None:
    parts = text.split(" ")
    for part in parts:
        if not _small(part):
            return None
    return [int(part) for part in parts]


def _quote(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
