"""What can happen in a legend at all: which creatures come, which things there are, what variables can become.

Everything is an upper bound: what is counted as possible may still never happen in play, but what is not, cannot.
"""

from __future__ import annotations

from typing import Any, Final

from andori.engine.die import MOST_PIPS
from andori.legends.ground import Ground, Names
from andori.legends.kinds import Word
from andori.legends.own_words import OwnWord
from andori.legends.source import Map, Seq
from andori.legends.variants import alternatives
from andori.legends.walk import Use, conditions_of, effects_in

ANY_NUMBER: Final = 10**9
HIGHEST_THROW: Final = 4 * MOST_PIPS
"""Four dice, whatever they are."""


class Facts:
    """Collects what can happen from every effect that can be carried out."""

    def __init__(self, legend: Map, names: Names, ground: Ground) -> None:
        self.legend = legend
        self.names = names
        self.ground = ground
        self.vocabulary = ground.vocabulary
        self.uses: list[Use] = []
        """Effects that can be carried out, once each."""
        self.tests: list[Use] = []
        """Conditions that can be tested."""
        self.placed: set[str] = set()
        self.things: set[str] = {"gold"}
        self.allies: set[str] = set()
        self.read: set[str] = set()
        self.carried_out: set[str] = set()
        """Legend cards that lie at a letter at some time."""
        self.drawn: set[str] = set()
        self.ends: set[str] = set()
        self.questions: dict[str, int] = {}
        self.sites: dict[str, int] = {}
        self.highest: dict[str, int] = {}
        self.lowest: dict[str, int] = {}
        self.set_at: dict[str, int] = {}
        """Variables that are set, with the line where first."""
        self.owners: set[str] = set()
        """Variables that keep a hero's seat."""
        self.rules_on: set[str] = set()
        self.fog: dict[str, int] = {}
        self.has_fog = self.has_wells = self.has_brewer = self.has_followers = False
        self._visited: set[str] = set()

    def collect(self) -> None:
        """Follow everything that can be carried out from the set-up, the letters, the triggers and the end."""
        legend = self.legend
        self.start_values()
        self.visit(legend.get("setup"), in_setup=True)
        for effects in (legend.get("begin_with") or {}).values():
            self.visit(effects, in_setup=True)
        self.visit(legend.get("at_end"))
        for trigger in legend.get("triggers") or []:
            if isinstance(trigger, Map):
                self.visit(trigger.get("do"))
        for name, card in (legend.get("cards") or {}).items():
            if isinstance(card, Map) and card.get("at") is not None:
                self.visit_card(name)
        self.of_the_box()

    def start_values(self) -> None:
        """Variables and fog tokens before anything happens."""
        for name, value in (self.legend.get("variables") or {}).items():
            numbers = [entry for entry, _ in alternatives(value) if isinstance(entry, int)]
            self.highest[name] = max(numbers, default=0)
            self.lowest[name] = min(numbers, default=0)
        for name, entry in self.ground.box["fog"].items():
            self.fog[name] = entry["count"]

    def visit(self, block: Any, in_setup: bool = False) -> None:
        """Note every effect of a list, and follow the cards it brings into play."""
        for use in effects_in(block, self.vocabulary):
            self.uses.append(use)
            self.tests.extend(conditions_of(use, self.vocabulary))
            note = getattr(self, f"note_{self.vocabulary.key(use.word)}", None)
            if note is not None:
                note(use)
            elif isinstance(self.vocabulary.effects.get(use.word), OwnWord):
                self.note_own(use, self.vocabulary.effects[use.word])
            if in_setup and use.word == "fog_tokens" and isinstance(use.value, Map):
                for name, value in use.value.items():
                    self.fog[name] = max((n for n, _ in alternatives(value) if isinstance(n, int)), default=0)

    def visit_card(self, name: str) -> None:
        """A legend card that is carried out."""
        self.carried_out.add(name)
        self.read.add(name)
        if name not in self._visited:
            self._visited.add(name)
            card = (self.legend.get("cards") or {}).get(name)
            self.visit(card.get("do") if isinstance(card, Map) else card)

    def of_the_box(self) -> None:
        """What fog tokens, event cards and the merchants bring besides."""
        found: list[Any] = []
        if self.has_fog:
            found += [entry["do"] for name, entry in self.ground.box["fog"].items() if self.fog.get(name, 0) > 0]
        deck = self.ground.decks.get(str(self.legend.get("deck")))
        if deck is not None:
            found += [card.get("do") for card in deck.values() if isinstance(card, Map)]
        for block in found:
            for use in effects_in(block, self.vocabulary):
                key = self.vocabulary.key(use.word)
                if key in ("creature", "lay", "give", "gain", "brewer", "site"):
                    getattr(self, f"note_{key}")(use)
        self.things.update(self.ground.box["stock"])
        for name in list(self.placed):
            own = (self.legend.get("creatures") or {}).get(name)
            if isinstance(own, Map) and own.get("carries"):
                self.things.add(str(own["carries"]))
        self.turned_over()
        if self.has_followers:
            self.things.add(self.vocabulary.name("follower"))

    def turned_over(self) -> None:
        """The other sides of things, and what may turn up where something lies face down."""
        box = self.ground.box["things"]
        self.things.update(str(box[one]["used"]) for one in list(self.things) if one in box and "used" in box[one])
        for hidden in [one for one in self.things if one in box]:
            roles = box[hidden].get("roles") or ()
            if "hidden-stone" in roles:
                self.things.update(one for one in box if "stone" in (box[one].get("roles") or ()))
            if "hidden-gem" in roles:
                self.things.update(one for one in box if "gem" in box[one])

    # ---- what each effect makes possible -----------------------------------------------------------------------------

    def note_creature(self, use: Use) -> None:
        """A creature comes."""
        self.placed.update(str(kind) for kind in use.args("kind"))

    note_creature_to = note_creature

    def note_lay(self, use: Use) -> None:
        """Something lies on the board."""
        self.things.update(str(thing) for thing in use.args("thing"))
        self.has_fog = self.has_fog or bool(use.arg("fog"))
        self.has_wells = self.has_wells or bool(use.arg("well"))
        self.has_followers = self.has_followers or bool(use.arg(self.vocabulary.name("follower")))

    def note_gain(self, use: Use) -> None:
        """A hero, or the group, gets a thing."""
        self.things.update(str(thing) for thing in use.args("thing"))

    note_give = note_gain

    def note_site(self, use: Use) -> None:
        """A card lies on the board, perhaps with a thing."""
        self.things.update(str(thing) for thing in use.args("thing"))
        if isinstance(use.arg("name"), str):
            self.sites.setdefault(use.arg("name"), use.line_of("name"))

    def note_brewer(self, use: Use) -> None:
        """The brewer appears."""
        self.has_brewer = self.has_brewer or use.value is not None

    def note_own(self, use: Use, word: Word) -> None:
        """A word of the box's own may bring whatever it names."""
        named = [(arg.kind.name, value) for arg in word.args for value in use.args(arg.name)]
        if word.value is not None:
            named += [(word.value.name, value) for value, _ in alternatives(use.value)]
        for kind, value in named:
            if kind == "thing":
                self.things.add(str(value))
            elif kind == "creature":
                self.placed.add(str(value))
            elif kind == "ally":
                self.allies.add(str(value))
            elif kind == "card":
                self.visit_card(str(value))
            elif kind == "variable":
                self.set_at.setdefault(str(value), use.line)
                self.highest[str(value)], self.lowest[str(value)] = ANY_NUMBER, -ANY_NUMBER

    def note_ally(self, use: Use) -> None:
        """Allies come."""
        if isinstance(use.value, Map):
            self.allies.update(name for name, space in use.value.items() if space is not None)

    def note_read(self, use: Use) -> None:
        """A card is read."""
        self.read.update(str(card) for card, _ in alternatives(use.value))

    def note_card_at(self, use: Use) -> None:
        """A card is laid at a letter."""
        for card in use.args("card"):
            self.visit_card(str(card))

    def note_draw(self, use: Use) -> None:
        """A deck of the legend's own is drawn from."""
        for name in use.args("deck"):
            if not isinstance(name, str) or name in self.drawn:
                continue
            self.drawn.add(name)
            deck = (self.legend.get("decks") or {}).get(name)
            for card in (deck.get("cards") or {}).values() if isinstance(deck, Map) else []:
                if isinstance(card, Map):
                    self.visit(card.get("do"))

    def note_ending(self, use: Use) -> None:
        """An ending."""
        self.ends.update(str(code) for code, _ in alternatives(use.value))

    def note_set(self, use: Use) -> None:
        """Variables are set."""
        for name, value, line in _entries(use):
            self.set_at.setdefault(name, line)
            if value == "hero":
                self.owners.add(name)
            low, high = _bounds(value)
            self.highest[name] = max(self.highest.get(name, 0), high)
            self.lowest[name] = min(self.lowest.get(name, 0), low)

    def note_add(self, use: Use) -> None:
        """Variables are added to, as often as it may be."""
        for name, value, line in _entries(use):
            self.set_at.setdefault(name, line)
            low, high = _bounds(value)
            if high > 0:
                self.highest[name] = ANY_NUMBER
            if low < 0:
                self.lowest[name] = -ANY_NUMBER

    def note_rule(self, use: Use) -> None:
        """Special rules are switched on."""
        names = use.arg("on")
        self.rules_on.update(str(name) for name in (names if isinstance(names, Seq) else [names]))

    def note_fog_tokens(self, use: Use) -> None:
        """The number of face-down fog tokens changes."""
        if isinstance(use.value, Map):
            for name, value in use.value.items():
                numbers = [number for number, _ in alternatives(value) if isinstance(number, int)]
                self.fog[name] = max([self.fog.get(name, 0), *numbers])

    def note_ask(self, use: Use) -> None:
        """A question is asked."""
        if isinstance(use.arg("question"), str):
            self.questions.setdefault(use.arg("question"), use.line_of("question"))

    note_unless_paid = note_ask
    note_look_at_top_event = note_ask


def _entries(use: Use) -> list[tuple[str, Any, int]]:
    """Each variable of a ``set`` or ``add`` with each value it gets by variant."""
    found: list[tuple[str, Any, int]] = []
    if isinstance(use.value, Map):
        for name, entry in use.value.items():
            found += [(name, value, use.value.lines[name]) for value, _ in alternatives(entry)]
    return found


def _bounds(value: Any) -> tuple[int, int]:
    """The lowest and the highest number a value can be."""
    if value == "roll":
        return 1, HIGHEST_THROW
    if value == "hero":
        return -1, 3
    return (value, value) if isinstance(value, int) else (0, 0)
