"""Whether a legend sets itself off without end: followed from trigger to effect to trigger, and tried out for a day.

What is followed is only what happens on every way: a loop with a condition in it may well end, and the engine stops
one that does not. The set-up and the first day are played once by chance, within the bounds of the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from andori.engine.actions import END_DAY
from andori.engine.content import Content
from andori.engine.dealer import Generator
from andori.engine.opening import opening
from andori.engine.playout import luck
from andori.engine.reasons import ENDLESS, StuckError
from andori.engine.rulebook import Rulebook
from andori.engine.state import RUNNING
from andori.engine.typed import typed
from andori.legends.build import shown
from andori.legends.findings import Findings, Grade
from andori.legends.ground import Names
from andori.legends.source import Map, Seq
from andori.legends.variants import alternatives
from andori.legends.walk import Use, effect_of

TRIED_DECISIONS: Final = 250
"""So many decisions of the first day are tried; from the sixtieth on heroes end their day when they can."""
_BUSY: Final = 60


@dataclass(frozen=True)
class Change:
    """What an effect does to a variable: sets it to a number, or adds one."""

    variable: str
    number: int
    adds: bool


@dataclass
class Node:
    """A trigger, a deck or the end: what it is written as, and what it surely does."""

    word: str
    line: int
    blocks: list[Any]
    """One list of effects, or for a deck those of its cards, one of which is carried out."""
    kind: str = ""
    waits: tuple[tuple[str, int], ...] = ()
    """Variables and numbers that it waits for."""


class Loops:
    """Looks for triggers that set themselves off on every way."""

    def __init__(self, legend: Map, file: str, names: Names, findings: Findings) -> None:
        self.legend = legend
        self.file = file
        self.names = names
        self.findings = findings
        self.nodes: list[Node] = []
        self.by_key: dict[tuple[str, str], list[int]] = {}
        """Places of the nodes that wait for something: a variable, a deck, a sunrise."""
        self.ahead: list[list[int]] = []
        """What each node surely sets off."""

    def check(self) -> None:
        """Name every loop, each once."""
        if "effect" in self.findings.unknown:
            return
        self.collect()
        self.ahead = [self.after(node) for node in self.nodes]
        while loop := self.loop():
            nodes = [self.nodes[place] for place in loop]
            if all(self.fires_again(node, nodes) for node in nodes):
                chain = [f"{typed(node.word)} ({node.line})" for node in [*nodes, nodes[0]]]
                self.findings.add(self.file, nodes[0].line, "endless", Grade.UNPLAYABLE, chain=" → ".join(chain))
            self.ahead[loop[-1]].remove(loop[0])

    def collect(self) -> None:
        """What can be set off."""
        legend = self.legend
        found = legend.get("triggers")
        triggers = found if isinstance(found, Seq) else Seq(1)
        known = self.names.vocabulary.triggers
        for place, entry in enumerate(triggers):
            kind = next((key for key in entry if key in known), "") if isinstance(entry, Map) else ""
            if not kind:
                continue
            waits: list[tuple[str, int]] = []
            if kind == "variable" and isinstance(entry[kind], Map):
                for name, value in entry[kind].items():
                    waits += [(name, number) for number, _ in alternatives(value) if isinstance(number, int)]
            word = f"{kind}: {shown(entry[kind])}"
            self.nodes.append(
                Node(word, triggers.lines[place], [entry.get("do")], self.names.vocabulary.key(kind), tuple(waits))
            )
        for name, deck in (legend.get("decks") or {}).items():
            if deck.get("returns"):
                cards = [card.get("do") for card in deck["cards"].values() if isinstance(card, Map)]
                self.nodes.append(Node(name, legend["decks"].lines[name], cards, "deck"))
        self.nodes.append(Node("at_end", legend.lines.get("at_end", 1), [legend.get("at_end")], "at_end"))
        for place, node in enumerate(self.nodes):
            keys = {("variable", name) for name, _ in node.waits} or {
                (node.kind, node.word if node.kind == "deck" else "")
            }
            for key in sorted(keys):
                self.by_key.setdefault(key, []).append(place)

    # ---- what is sure to happen --------------------------------------------------------------------------------------

    def sure(self, value: Any) -> list[Use]:
        """The effects that are carried out on every way through a list, in its order."""
        ways = [self.sure_in(block) for block, _ in alternatives(value)]
        return _common(ways)

    def sure_in(self, block: Any) -> list[Use]:
        """The same for a list that does not differ by variant."""
        found: list[Use] = []
        for place, entry in enumerate(block if isinstance(block, Seq) else []):
            use = effect_of(entry, block.lines[place])
            if use is None:
                continue
            found += self.within(use)
            if use.word in ("ending", "sunrise") or self.to_the_end(use):
                break
        return found

    def within(self, use: Use) -> list[Use]:
        """An effect, or what is surely done inside it."""
        if use.word == "if" and use.arg("when") == "always":
            return self.sure(use.arg("then"))
        if use.word in ("if", "ask"):
            return _common([self.sure(use.arg("then")), self.sure(use.arg("else"))])
        if use.word == "for_each":
            return [] if use.arg("if") is not None else self.sure(use.arg("do"))
        if use.word == "draw" and use.arg("if") is not None:
            return []
        return [use]

    def done_by(self, node: Node) -> list[Use]:
        """What a node surely does; of a deck, what each of its cards does."""
        return _common([self.sure(block) for block in node.blocks])

    # ---- what it sets off --------------------------------------------------------------------------------------------

    def after(self, node: Node) -> list[int]:
        """The places of what a node surely sets off."""
        found: list[int] = []
        cleared = False
        for use in self.done_by(node):
            cleared = cleared or (use.word == "remove_creature" and use.arg("at") == "here")
            for key in self.keys(use, cleared):
                found += [place for place in self.by_key.get(key, []) if place not in found]
        return found

    def keys(self, use: Use, cleared: bool) -> Iterator[tuple[str, str]]:
        """What an effect surely sets off; ``cleared``: where the hero stands is no creature any more."""
        for change in _changes(use):
            if change.number > 0 or not change.adds:
                yield "variable", change.variable
        if use.word == "draw":
            for deck in use.args("deck"):
                yield "deck", str(deck)
        elif use.word == "sunrise":
            yield "sunrise", ""
        elif self.to_the_end(use):
            yield "at_end", ""
        elif use.word == "creature":
            places = [place for at in use.args("at") for place in (at if isinstance(at, Seq) else [at])]
            board = self.names.board
            if board.stronghold >= 0 and board.numbers[board.stronghold] in places:
                yield "stronghold", ""
            if cleared and "here" in places:
                yield "meets", ""

    def to_the_end(self, use: Use) -> bool:
        """Whether an effect takes the narrator to the last letter."""
        return use.word == "narrator" and use.arg("to") == self.names.letters[-1]

    def fires_again(self, node: Node, loop: list[Node]) -> bool:
        """Whether a loop lowers and raises the variable that a trigger waits for; others need nothing of the kind."""
        if not node.waits:
            return True
        changes = [change for one in loop for use in self.done_by(one) for change in _changes(use)]
        return any(
            _crosses([change for change in changes if change.variable == name], number) for name, number in node.waits
        )

    def loop(self) -> list[int]:
        """The places of nodes that lead from one to the next and back to the first, or nothing."""
        done: set[int] = set()
        for first in range(len(self.nodes)):
            way: list[int] = []
            todo = [(first, 0)]
            while todo:
                place, turn = todo.pop()
                if turn == 0:
                    if place in done:
                        continue
                    way.append(place)
                if turn < len(self.ahead[place]):
                    follower = self.ahead[place][turn]
                    if follower in way:
                        return way[way.index(follower) :]
                    todo += [(place, turn + 1), (follower, 0)]
                else:
                    way.pop()
                    done.add(place)
        return []


def _common(ways: list[list[Use]]) -> list[Use]:
    """The effects that all ways have, as the first of them has them."""
    if not ways:
        return []
    others = [[(use.word, use.value) for use in way] for way in ways[1:]]
    return [use for use in ways[0] if all((use.word, use.value) in other for other in others)]


def _changes(use: Use) -> list[Change]:
    """What an effect does to variables, where that is a plain number."""
    found: list[Change] = []
    if use.word in ("set", "add") and isinstance(use.value, Map):
        for name, entry in use.value.items():
            numbers = [value for value, _ in alternatives(entry)]
            if numbers and all(isinstance(value, int) for value in numbers):
                found.append(Change(name, min(numbers), use.word == "add"))
    return found


def _crosses(changes: list[Change], number: int) -> bool:
    """Whether these changes, over and over, take a variable below a number and up to it again."""
    lows = [change.number for change in changes if not change.adds and change.number < number]
    falls = [-change.number for change in changes if change.adds and change.number < 0]
    rises = [change.number for change in changes if change.adds and change.number > 0]
    if (lows or falls) and any(not change.adds and change.number >= number for change in changes):
        return True
    return any(low + sum(rises) >= number for low in lows) or (bool(falls) and sum(rises) >= sum(falls))


def try_out(content: Content, hero_count: int, file: str, findings: Findings) -> None:
    """Play the set-up and one day by chance, from every point to begin with; what never comes to rest is named."""
    for begin in ["", *content.begin_names]:
        try:
            _first_day(content, hero_count, begin)
        except StuckError as stuck:
            reason = stuck.reason
            code = "never_rests" if reason.code == ENDLESS else "no_entry"
            findings.add(file, reason.params["line"], code, Grade.UNPLAYABLE, word=reason.word)


def _first_day(content: Content, hero_count: int, begin: str) -> None:
    """One game until its second day, or as long as anybody has patience."""
    rules = Rulebook(content)
    rules.logging = False
    chance = Generator(1)
    state = opening(content, [kind.name for kind in content.heroes[:hero_count]], begin)
    rules.settle(state)
    for decision in range(TRIED_DECISIONS):
        if state.outcome != RUNNING or state.day > 1:
            return
        if rules.is_chance(state):
            rules.apply(state, luck(rules, state, chance))
            continue
        actions = rules.legal(state)
        ends = [action for action in actions if action.kind == END_DAY] if decision > _BUSY else []
        rules.apply(state, ends[0] if ends else actions[chance.below(len(actions))])
