"""Actions: small frozen values with one canonical line of text each.

An action book makes every action of a game exactly once, so that comparing two actions is comparing two references
and a list of legal actions costs no allocation. ``kind`` says what is done, ``hero`` which hero (by kind, not by
seat) does it, ``a``, ``b`` and ``c`` are its numbers; their meaning is given beside each kind.
"""

from __future__ import annotations

from typing import Final

from andori.engine.things import THING_NAMES, THINGS

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
ROLL_BLACK: Final = 13
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
LOOK_RUNE: Final = 42  # a: space
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

# Kinds whose line is the same two words for everybody.
PLAIN: Final[dict[int, str]] = {
    STOP: "stop",
    PASS: "pass",
    END_DAY: "end day",
    JOIN: "join",
    DECLINE: "decline",
    ROLL: "roll",
    ROLL_BLACK: "roll black",
    SHOOT: "shoot",
    HOLD: "hold",
    KEEP: "keep",
    DONE: "done",
    SUFFER: "suffer",
    STAY: "stay",
    LEAVE_FIGHT: "leave",
    DRINK: "drink",
    REVEAL: "reveal rune",
    BUY_STRENGTH: "buy strength",
    CLAIM: "claim",
    PROPOSE: "propose",
    WITHDRAW: "withdraw",
    ACCEPT: "accept",
    YES: "yes",
    NO: "no",
    CHOOSE_NONE: "choose none",
}
PLAIN_KINDS: Final[dict[str, int]] = {words: kind for kind, words in PLAIN.items()}

# Kinds that are one word and the name of a thing.
WITH_THING: Final[dict[int, str]] = {
    USE: "use",
    TAKE: "take",
    LEAVE: "leave",
    BUY: "buy",
    CASH: "cash",
    OFFER: "offer",
    ASK: "ask",
    CHOOSE_THING: "choose",
}
HERB_PURPOSE: Final[dict[int, str]] = {USE_STEPS: "steps", USE_BATTLE: "battle", USE_WILLPOWER: "willpower"}


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
        heroes: list[str],
        spaces: list[int],
        creatures: list[str],
        allies: list[str],
        cards: list[str],
        fogs: list[str],
    ) -> None:
        self.heroes: list[str] = heroes
        self.spaces: list[int] = spaces
        self.creatures: list[str] = creatures
        self.allies: list[str] = allies
        self.cards: list[str] = cards
        self.fogs: list[str] = fogs
        self._space_index: dict[str, int] = {str(number): index for index, number in enumerate(spaces)}
        self._made: dict[int, Action] = {}
        count = len(heroes)
        # The tables of the hot path: one list access instead of a look-up.
        self.moves: list[list[Action]] = [
            [self.make(MOVE, hero, space) for space in range(len(spaces))] for hero in range(count)
        ]
        self.plain: list[list[Action]] = [
            [self.make(kind if kind in PLAIN else PASS, hero) for kind in range(64)] for hero in range(32)
        ]
        self.takes: list[list[Action]] = [[self.make(TAKE, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.leaves: list[list[Action]] = [[self.make(LEAVE, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.buys: list[list[Action]] = [[self.make(BUY, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.uses: list[list[Action]] = [[self.make(USE, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.offers: list[list[Action]] = [[self.make(OFFER, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.asks: list[list[Action]] = [[self.make(ASK, hero, t) for t in range(THINGS)] for hero in range(count)]
        self.herbs: list[list[Action]] = [
            [self.make(USE_WILLPOWER, hero, t) for t in range(THINGS)] for hero in range(count)
        ]
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

    def make(self, kind: int, hero: int, a: int = 0, b: int = 0, c: int = 0) -> Action:
        """The one action with these numbers."""
        key = (((kind * 32 + hero) * 65536 + a) * 256 + b) * 256 + c
        known = self._made.get(key)
        if known is None:
            known = Action(kind, hero, a, b, c, self._write(kind, hero, a, b, c))
            self._made[key] = known
        return known

    def who(self, hero: int) -> str:
        """The word before the colon."""
        if hero == GROUP:
            return "group"
        if hero == DEALER:
            return "dealer"
        return self.heroes[hero] if hero < len(self.heroes) else "nobody"

    def _write(self, kind: int, hero: int, a: int, b: int, c: int) -> str:
        return f"{self.who(hero)}: {self._words(kind, a, b, c)}"

    def _words(self, kind: int, a: int, b: int, c: int) -> str:
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in WITH_THING:
            return f"{WITH_THING[kind]} {THING_NAMES[a]}"
        if kind in HERB_PURPOSE:
            return f"use {THING_NAMES[a]} for {HERB_PURPOSE[kind]}"
        if kind == MOVE:
            return f"move {self.spaces[a]}"
        if kind == FIGHT:
            return f"fight {self.creatures[c]}@{self.spaces[a]}{self._with(b)}"
        if kind == CLEAR:
            return f"clear {self.spaces[a]}{self._with(b)}"
        if kind == LEAD:
            return f"lead {self.allies[b]} {self.spaces[a]}"
        if kind == FLIP:
            return f"flip {self.heroes[a]} {b}"
        if kind == INVITE:
            return f"invite {self.heroes[a]}"
        if kind == REWARD:
            return f"reward {_amounts(a, b)}"
        if kind == PAY:
            return f"pay {_amounts(a, b)}"
        if kind == REMOVE:
            return "remove " + " ".join(str(value) for value in unpack_dice(a))
        if kind == LOOK:
            return f"look {self.spaces[a]}"
        if kind == LOOK_RUNE:
            return f"look {self.spaces[a]} rune"
        if kind == TRADE:
            return f"trade {self.heroes[a]}"
        if kind == CALL_FALCON:
            return f"falcon {self.heroes[a]}"
        if kind == LOSE:
            return f"lose {a} willpower" if a else "lose nothing"
        if kind == GAIN:
            return f"gain {a} {THING_NAMES[b] if b else 'willpower'}" if a else "gain nothing"
        if kind == CHOOSE_HERO:
            return f"choose {self.heroes[a]}"
        if kind == CHOOSE_SPACE:
            return f"choose {self.spaces[a]}"
        if kind == DICE:
            return " ".join(str(value) for value in unpack_dice(a))
        if kind == CARD:
            return f"event {self.cards[a]}"
        if kind == FOG:
            return f"fog {self.fogs[a]}"
        return THING_NAMES[a].replace("-", " ")

    def _with(self, mask: int) -> str:
        names = [name for hero, name in enumerate(self.heroes) if (mask >> hero) & 1]
        return f" with {', '.join(names)}" if names else ""

    # ---- reading -----------------------------------------------------------------------------------------------

    def parse(self, line: str) -> Action:
        """The action a line describes; raises :class:`NonsenseError` with a remedy when it describes none."""
        if len(line) > 200:
            raise NonsenseError("an action is one short line; this one is longer than 200 characters")
        text = " ".join(line.strip().split())
        name, colon, words = text.partition(":")
        words = words.strip()
        if not colon or not words:
            raise NonsenseError(
                f"{_quote(text)} is no action: write who, a colon and what is done, as in 'dwarf: pass'"
            )
        name = name.strip()
        hero = self._hero_or_role(name)
        if hero < 0:
            raise NonsenseError(
                f"nobody here is called {_quote(name)}; there are {', '.join(self.heroes)}, group and dealer"
            )
        action = self._read_dealer(words) if hero == DEALER else self._read(hero, words)
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

    def _read_dealer(self, words: str) -> Action | None:
        first, _, rest = words.partition(" ")
        if first == "event" and rest in self.cards:
            return self.make(CARD, DEALER, self.cards.index(rest))
        if first == "fog" and rest in self.fogs:
            return self.make(FOG, DEALER, self.fogs.index(rest))
        if first in ("rune", "gem") and f"{first}-{rest}" in THING_NAMES:
            return self.make(TOKEN, DEALER, THING_NAMES.index(f"{first}-{rest}"))
        values = _numbers(words)
        if values is None or not 1 <= len(values) <= 4 or max(values) > 15 or min(values) < 1:
            return None
        return self.make(DICE, DEALER, pack_dice(values))

    def _read(self, hero: int, words: str) -> Action | None:
        if words in PLAIN_KINDS:
            return self.make(PLAIN_KINDS[words], hero)
        verb, _, rest = words.partition(" ")
        if verb == "move" and rest in self._space_index:
            return self.make(MOVE, hero, self._space_index[rest])
        if verb in ("fight", "clear"):
            return self._read_attack(hero, verb, rest)
        if verb == "use":
            return self._read_use(hero, rest)
        if verb == "look":
            return self._read_look(hero, rest)
        if verb in ("reward", "pay"):
            amounts = _read_amounts(rest)
            return None if amounts is None else self.make(REWARD if verb == "reward" else PAY, hero, *amounts)
        if verb in ("lose", "gain"):
            return self._read_share(hero, verb, rest)
        if verb == "choose":
            return self._read_choice(hero, rest)
        if verb == "lead":
            ally, _, space = rest.partition(" ")
            if ally in self.allies and space in self._space_index:
                return self.make(LEAD, hero, self._space_index[space], self.allies.index(ally))
            return None
        if verb == "flip":
            name, _, shown = rest.partition(" ")
            if self._hero(name) >= 0 and _small(shown):
                return self.make(FLIP, hero, self._hero(name), int(shown))
            return None
        if verb == "remove":
            values = _numbers(rest)
            if values and len(values) <= 4 and max(values) < 16 and min(values) > 0:
                return self.make(REMOVE, hero, pack_dice(values))
            return None
        if verb in ("trade", "falcon", "invite") and self._hero(rest) >= 0:
            kind = {"trade": TRADE, "falcon": CALL_FALCON, "invite": INVITE}[verb]
            return self.make(kind, hero, self._hero(rest))
        if rest in THING_NAMES and rest != "nothing":
            for kind, word in WITH_THING.items():
                if word == verb:
                    return self.make(kind, hero, THING_NAMES.index(rest))
        return None

    def _read_attack(self, hero: int, verb: str, rest: str) -> Action | None:
        target, _, company = rest.partition(" with ")
        mask = 0
        if company:
            for name in company.split(","):
                other = self._hero(name.strip())
                if other < 0:
                    return None
                mask |= 1 << other
        if verb == "clear":
            if target not in self._space_index:
                return None
            return self.make(CLEAR, hero, self._space_index[target], mask)
        creature, _, space = target.partition("@")
        if creature not in self.creatures or space not in self._space_index:
            return None
        return self.make(FIGHT, hero, self._space_index[space], mask, self.creatures.index(creature))

    def _read_use(self, hero: int, rest: str) -> Action | None:
        name, _, purpose = rest.partition(" for ")
        if name not in THING_NAMES or name == "nothing":
            return None
        thing = THING_NAMES.index(name)
        if not purpose:
            return self.make(USE, hero, thing)
        for kind, word in HERB_PURPOSE.items():
            if word == purpose:
                return self.make(kind, hero, thing)
        return None

    def _read_look(self, hero: int, rest: str) -> Action | None:
        space, _, what = rest.partition(" ")
        if space not in self._space_index or what not in ("", "rune"):
            return None
        return self.make(LOOK_RUNE if what else LOOK, hero, self._space_index[space])

    def _read_share(self, hero: int, verb: str, rest: str) -> Action | None:
        kind = LOSE if verb == "lose" else GAIN
        if rest == "nothing":
            return self.make(kind, hero)
        amount, _, what = rest.partition(" ")
        if not _small(amount) or amount == "0":
            return None
        if what == "willpower":
            return self.make(kind, hero, int(amount))
        if kind == GAIN and what in THING_NAMES and what != "nothing":
            return self.make(GAIN, hero, int(amount), THING_NAMES.index(what))
        return None

    def _read_choice(self, hero: int, rest: str) -> Action | None:
        if rest in self._space_index:
            return self.make(CHOOSE_SPACE, hero, self._space_index[rest])
        if self._hero(rest) >= 0:
            return self.make(CHOOSE_HERO, hero, self._hero(rest))
        if rest in THING_NAMES and rest != "nothing":
            return self.make(CHOOSE_THING, hero, THING_NAMES.index(rest))
        return None


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
