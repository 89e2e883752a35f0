"""Whom effects are for and which throw they read: every way through a legend is followed, in its order.

Each programme (set-up, card, trigger, card of a deck, site) begins with a hero concerned or without one, and without a
throw. A card of a deck begins with whoever draws it, what waits for a variable with whoever raised it, so the
programmes are followed until nothing new is learned, and once more to say what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from andori.legends.facts import Facts
from andori.legends.findings import Findings, Grade, shown_value
from andori.legends.ground import Names
from andori.legends.kinds import Word
from andori.legends.own_words import OwnTrigger
from andori.legends.source import Map, Seq
from andori.legends.variants import alternatives
from andori.legends.walk import Use, blocks, effect_of, tests_in

NOBODY: Final = 0
PERHAPS: Final = 1
SOMEBODY: Final = 2

_WITH_HERO: Final = frozenset(
    {
        *("defeated", "fog", "enters", "stops", "delivered", "meets", "drunk", "strength_bought", "gem_found"),
        *("round_begins", "round_survived"),
    }
)
_WITHOUT: Final = frozenset({"stronghold", "sunrise"})
_FOR_A_HERO: Final = frozenset(
    {
        *("gain", "lose", "raise_willpower", "cap_willpower", "give", "take_away", "lose_gem", "for_each"),
        "choose_article",
    }
)
"""Effects that are for the hero concerned unless they say for whom."""
_OF_A_HERO: Final = frozenset(
    {
        *("willpower_below", "willpower_above", "strength_above", "strength_below", "gold", "can_take_article_for"),
        *("day_over", "any_gem", "fighting", "is", "on", "terrain", "hero", "carries"),
    }
)
"""Conditions on the hero concerned."""
_MOST_PIPS: Final = 6


@dataclass(frozen=True)
class Throw:
    """What the last throw can be: its range, whether there is one on every way, and whether it has become a space."""

    low: int = 0
    high: int = 0
    sure: bool = False
    space: bool = False

    def joined(self, other: Throw) -> Throw:
        """What it can be where two ways come together."""
        if not self.high or not other.high:
            return replace(self if self.high else other, sure=False)
        low, high = min(self.low, other.low), max(self.high, other.high)
        return Throw(low, high, self.sure and other.sure, self.space or other.space)


@dataclass(frozen=True)
class Moment:
    """What is known between two effects."""

    hero: int = NOBODY
    throw: Throw = Throw()
    origin: int = NOBODY
    """The hero with whom the programme began; he is concerned again after a loop."""
    looping: bool = False

    def joined(self, other: Moment) -> Moment:
        """What is known where two ways come together."""
        hero = self.hero if self.hero == other.hero else PERHAPS
        origin = self.origin if self.origin == other.origin else PERHAPS
        return Moment(hero, self.throw.joined(other.throw), origin, self.looping)


@dataclass
class Programme:
    """Effects that begin together: where they stand, and with whom they begin (None: never, as far as is known)."""

    place: str
    block: Any
    hero: int | None

    def begun_by(self, hero: int) -> bool:
        """It can begin with such a hero; whether that is new."""
        before = self.hero
        self.hero = hero if before is None or before == hero else PERHAPS
        return self.hero != before


class Flow:
    """Follows every programme of a legend."""

    def __init__(self, legend: Map, file: str, names: Names, facts: Facts, findings: Findings) -> None:
        self.legend = legend
        self.file = file
        self.names = names
        self.vocabulary = names.vocabulary
        self.facts = facts
        self.findings = findings
        self.programmes: list[Programme] = []
        self.decks: dict[str, list[Programme]] = {}
        self.raised: list[tuple[str, int, Programme]] = []
        """Variable, number, and what waits for it."""
        self.brought: list[tuple[str, Any, Programme]] = []
        """Thing, space, and what waits for the delivery."""
        self.place = ""
        self.telling = False
        self.learned = False

    def check(self) -> None:
        """Follow everything, then say what is wrong."""
        if "effect" in self.findings.unknown:
            return
        self.collect()
        self.learned = True
        while self.learned:
            self.learned = False
            self.follow_all()
        self.telling = True
        self.follow_all()
        self.tasks()

    def collect(self) -> None:
        """Every programme, with whom it begins as far as that is plain."""
        legend = self.legend
        for key in ("setup", "at_end"):
            self.programmes.append(Programme(key, legend.get(key), NOBODY))
        for effects in (legend.get("begin_with") or {}).values():
            self.programmes.append(Programme("setup", effects, NOBODY))
        for name, card in (legend.get("cards") or {}).items():
            if name in self.facts.carried_out and isinstance(card, Map):
                self.programmes.append(Programme("card", card.get("do"), NOBODY))
        for name, deck in (legend.get("decks") or {}).items():
            cards = [card for card in deck["cards"].values() if isinstance(card, Map)]
            self.decks[name] = [Programme("deck", card.get("do"), None) for card in cards]
            self.programmes += self.decks[name]
        for trigger in legend.get("triggers") or []:
            if isinstance(trigger, Map):
                self.collect_trigger(trigger)

    def collect_trigger(self, trigger: Map) -> None:
        """One trigger."""
        kind = next((key for key in trigger if key in self.vocabulary.triggers), "")
        key = self.vocabulary.key(kind)
        of_box = isinstance(self.vocabulary.triggers.get(kind), OwnTrigger)
        with_hero = key in _WITH_HERO or kind in self.vocabulary.of_hero
        hero = SOMEBODY if with_hero else NOBODY if of_box or key in _WITHOUT else None
        programme = Programme("box" if of_box else key, trigger.get("do"), PERHAPS if kind == "touched" else hero)
        self.programmes.append(programme)
        value = trigger.get(kind)
        if not isinstance(value, Map):
            return
        if kind == "variable":
            for name, entry in value.items():
                numbers = [number for number, _ in alternatives(entry) if isinstance(number, int)]
                self.raised.append((name, min(numbers, default=0), programme))
        elif kind == "delivered":
            for thing, _ in alternatives(value.get("thing")):
                self.brought += [(str(thing), space, programme) for space, _ in alternatives(value.get("at"))]

    def follow_all(self) -> None:
        """Every programme that can begin."""
        for programme in self.programmes:
            if programme.hero is not None:
                self.place = programme.place
                self.follow(programme.block, Moment(hero=programme.hero, origin=programme.hero))

    def wrong(self, line: int, code: str, grade: Grade = Grade.WRONG, **params: Any) -> None:
        """Say what is wrong, once everything is known."""
        if self.telling:
            self.findings.add(self.file, line, code, grade, **params)

    # ---- effects in order ------------------------------------------------------------------------------------------

    def follow(self, value: Any, moment: Moment) -> Moment:
        """Carry out a list of effects in thought; what is known behind it."""
        behind: Moment | None = None
        for block in blocks(value):
            at = moment
            for place, entry in enumerate(block):
                use = effect_of(entry, block.lines[place])
                if use is not None and use.word in self.vocabulary.effects:
                    at = self.effect(use, at)
            behind = at if behind is None else behind.joined(at)
        return moment if behind is None else behind

    def effect(self, use: Use, moment: Moment) -> Moment:
        """One effect."""
        concerned, behind = self.for_whom(use, moment)
        if "if" in (use.value if isinstance(use.value, Map) else ()):
            concerned = self.when(use.arg("if"), use.line_of("if"), concerned)
        self.operands(use, concerned)
        own = getattr(self, f"effect_{self.vocabulary.key(use.word)}", None)
        if own is None:
            return behind
        after = own(use, concerned)
        assert isinstance(after, Moment)
        # Behind a loop the first hero is concerned again; what was thrown inside it stays.
        loops = self.vocabulary.effects[use.word].arg("who") is not None and use.word != "ask"
        return replace(behind, throw=after.throw) if loops else after

    def for_whom(self, use: Use, moment: Moment) -> tuple[Moment, Moment]:
        """The moment for the heroes that an effect names, and the moment behind it."""
        if self.vocabulary.effects[use.word].arg("who") is None:
            if self.is_for_hero(use):
                self.needs_hero(use, moment)
            return moment, moment
        inside: Moment | None = None
        behind: Moment | None = None
        for who, _ in alternatives(use.arg("who") if use.arg("who") is not None else "hero"):
            one, after = self.named(use, who, moment)
            inside = one if inside is None else inside.joined(one)
            behind = after if behind is None else behind.joined(after)
        return inside or moment, behind or moment

    def named(self, use: Use, who: Any, moment: Moment) -> tuple[Moment, Moment]:
        """The same for one word after ``who``."""
        if who == "group":
            return moment, moment
        if who == "hero":
            if self.is_for_hero(use):
                self.needs_hero(use, moment)
            return moment, moment
        somebody = replace(moment, hero=SOMEBODY)
        if who in ("lowest", "highest"):
            return somebody, somebody
        if moment.looping:
            self.wrong(use.line, "each_in_each", word=use.word)
        return replace(somebody, looping=True), replace(moment, hero=moment.origin)

    def is_for_hero(self, use: Use) -> bool:
        """Whether an effect is for the hero concerned unless it says for whom."""
        return use.word in _FOR_A_HERO or use.word in self.vocabulary.of_hero

    def needs_hero(self, use: Use, moment: Moment) -> None:
        """An effect for the hero concerned, where there is none on some way."""
        if moment.hero != SOMEBODY:
            self.wrong(use.line, "for_nobody", word=use.word, kind=f"begins_{self.place}")

    def operands(self, use: Use, moment: Moment) -> None:
        """``here``, ``hero`` and ``roll`` among the arguments."""
        for name, value, line in _operands(use, self.vocabulary.effects[use.word]):
            if value == "here" and moment.hero != SOMEBODY:
                self.wrong(line, "here_is_nowhere", kind=f"begins_{self.place}")
            elif value == "hero" and name in ("variable_amounts", "choice") and moment.hero != SOMEBODY:
                if use.word != "ask":
                    self.wrong(line, "hero_is_nobody", kind=f"begins_{self.place}")
            elif value == "roll":
                self.reads_throw(line, moment, name in ("space", "spaces", "allies_at"))

    def reads_throw(self, line: int, moment: Moment, as_space: bool) -> None:
        """The throw is read, perhaps as a space."""
        throw = moment.throw
        if not throw.sure:
            self.no_throw(line, throw)
        elif as_space and not throw.space:
            index = self.names.spaces
            for number in range(throw.low, throw.high + 1):
                if index.get(number) != number:
                    self.wrong(line, "throw_no_space", Grade.UNPLAYABLE, number=number)
                    return

    def no_throw(self, line: int, throw: Throw, grade: Grade = Grade.WRONG) -> None:
        """The throw is read, and there may be none."""
        self.wrong(line, "perhaps_no_throw" if throw.high else "no_throw", grade)

    # ---- conditions ------------------------------------------------------------------------------------------------

    def when(self, condition: Any, line: int, moment: Moment) -> Moment:
        """A condition is tested; what is known where it holds."""
        holds = moment
        for test in tests_in(condition, line):
            if test.word in _OF_A_HERO or test.word in self.vocabulary.of_hero:
                if moment.hero == NOBODY:
                    self.wrong(test.line, "test_of_nobody", word=test.word, kind=f"begins_{self.place}")
                elif not test.negated:
                    holds = replace(holds, hero=SOMEBODY)
            if test.word == "roll":
                self.compares_throw(test, moment.throw)
            key = self.vocabulary.key(test.word)
            for value in (test.value, test.arg("space")):
                if value == "roll" and key in ("on", "brewer_on", "ally_on"):
                    self.reads_throw(test.line, moment, True)
                elif value == "here" and key in ("brewer_on", "ally_on") and moment.hero != SOMEBODY:
                    self.wrong(test.line, "here_is_nowhere", kind=f"begins_{self.place}")
        # One of several conditions may hold without a hero.
        return holds if not any(test.word == "any" for test in _tops(condition, line)) else moment

    def compares_throw(self, test: Use, throw: Throw) -> None:
        """The throw is compared with a number or a range."""
        if not throw.sure:
            self.no_throw(test.line, throw)
            return
        for value, line in alternatives(test.value, test.line):
            low, _, high = str(value).partition("-")
            if not throw.space and low.isdigit() and not (int(low) <= throw.high and int(high or low) >= throw.low):
                self.wrong(line, "never_thrown", word=shown_value(value), low=throw.low, high=throw.high)

    def tasks(self) -> None:
        """Tasks and counters concern nobody, and nothing is thrown for them."""
        self.place = "task"
        for part in ("tasks", "counters"):
            for entry in (self.legend.get(part) or {}).values():
                for key in ("done", "shown"):
                    if isinstance(entry, Map) and key in entry:
                        self.when(entry[key], entry.lines[key], Moment())

    # ---- single effects --------------------------------------------------------------------------------------------

    def effect_roll(self, use: Use, moment: Moment) -> Moment:
        """Dice are thrown."""
        counts = [count for count in use.args("dice") if isinstance(count, int)] or [1]
        named = [self.names.dice[die] for die in use.args("die") if die in self.names.dice]
        dice = named or list(self.names.dice.values())[:1]
        low, high = min(min(die.numbers) for die in dice), max(max(die.numbers) for die in dice)
        return replace(moment, throw=Throw(low * min(counts), high * max(counts), True))

    def effect_roll_space(self, use: Use, moment: Moment) -> Moment:
        """A space is diced; every one that the dice can show must be on the board."""
        board, faces = self.names.board, next(iter(self.names.dice.values())).numbers
        for number in board.diced(faces):
            if number not in self.names.spaces:
                self.wrong(use.line, "dice_no_space", Grade.UNPLAYABLE, number=number, board=board.name)
                break
        low, high = (board.dice_base + 11 * face for face in (faces[0], faces[-1]))
        return replace(moment, throw=Throw(low, high, True, True))

    def effect_table(self, use: Use, moment: Moment) -> Moment:
        """The throw becomes a space, whatever it was."""
        throw = moment.throw
        for entries, line in alternatives(use.value, use.line):
            count = len(entries) if isinstance(entries, Seq) else 1
            if not throw.sure:
                self.no_throw(line, throw, Grade.WRONG if throw.high else Grade.UNPLAYABLE)
            elif throw.space:
                self.wrong(line, "table_of_space", Grade.UNPLAYABLE)
            elif throw.high > count:
                self.wrong(line, "table_too_short", Grade.UNPLAYABLE, count=count, highest=throw.high)
        return replace(moment, throw=Throw(1, len(self.names.spaces), True, True))

    def effect_card_at(self, use: Use, moment: Moment) -> Moment:
        """A card laid at the letter with as many pips as were thrown."""
        if use.arg("letter") == "pips":
            throw = moment.throw
            if not throw.sure:
                self.no_throw(use.line_of("letter"), throw, Grade.WRONG if throw.high else Grade.UNPLAYABLE)
            elif throw.space or throw.high > _MOST_PIPS:
                self.wrong(use.line_of("letter"), "too_many_pips", Grade.UNPLAYABLE)
        return moment

    def effect_for_each(self, use: Use, moment: Moment) -> Moment:
        """Something for each of several heroes."""
        after = self.follow(use.arg("do"), moment)
        return after.joined(moment) if use.arg("if") is not None else after

    def effect_ask(self, use: Use, moment: Moment) -> Moment:
        """Yes or no; whoever of a rank is asked is concerned from then on."""
        return self.branches(use, moment)

    def effect_if(self, use: Use, moment: Moment) -> Moment:
        """A condition."""
        holds = self.when(use.arg("when"), use.line_of("when"), moment)
        after = self.follow(use.arg("then"), holds)
        if holds.hero != moment.hero and after.hero == holds.hero:
            after = replace(after, hero=moment.hero)
        return after.joined(self.follow(use.arg("else"), moment))

    def branches(self, use: Use, moment: Moment) -> Moment:
        """One way or the other."""
        return self.follow(use.arg("then"), moment).joined(self.follow(use.arg("else"), moment))

    def effect_unless_paid(self, use: Use, moment: Moment) -> Moment:
        """Something happens, or is paid for."""
        return moment.joined(self.follow(use.arg("else"), moment))

    def effect_choose_hero(self, use: Use, moment: Moment) -> Moment:
        """A hero is chosen, if there is one to choose."""
        chosen = self.follow(use.arg("then"), replace(moment, hero=SOMEBODY))
        certain = not (use.arg("optional") or use.arg("another") or use.arg("strength_above"))
        return chosen if certain and "strength_below" not in use.value else chosen.joined(replace(moment, hero=NOBODY))

    def effect_choose_article(self, use: Use, moment: Moment) -> Moment:
        """An article is chosen, or none."""
        return moment.joined(self.follow(use.arg("then"), moment))

    def effect_site(self, use: Use, moment: Moment) -> Moment:
        """A card on the board begins with whoever comes there."""
        before, self.place = self.place, "site"
        self.follow(use.arg("then"), Moment(hero=SOMEBODY, origin=SOMEBODY))
        self.place = before
        return moment

    def effect_draw(self, use: Use, moment: Moment) -> Moment:
        """The cards of a deck begin with whoever draws."""
        for name in use.args("deck"):
            for programme in self.decks.get(str(name), []):
                self.learned = programme.begun_by(moment.hero) or self.learned
        return moment

    def effect_set(self, use: Use, moment: Moment) -> Moment:
        """What waits for a variable begins with whoever raises it."""
        return self.raises(use, moment, False)

    def effect_add(self, use: Use, moment: Moment) -> Moment:
        """Likewise."""
        return self.raises(use, moment, True)

    def raises(self, use: Use, moment: Moment, adds: bool) -> Moment:
        """A variable can rise to a number."""
        for name, least, programme in self.raised:
            if not isinstance(use.value, Map) or name not in use.value:
                continue
            for value, _ in alternatives(use.value[name]):
                if not isinstance(value, int) or value >= (1 if adds else least):
                    self.learned = programme.begun_by(moment.hero) or self.learned
        return moment

    def effect_lay(self, use: Use, moment: Moment) -> Moment:
        """A thing that is laid at its goal is delivered by whoever is concerned."""
        for thing, goal, programme in self.brought:
            if thing not in [str(found) for found in use.args("thing")]:
                continue
            for places in use.args("at"):
                if any(place in ("here", "roll", goal) for place in (places if isinstance(places, Seq) else [places])):
                    self.learned = programme.begun_by(moment.hero) or self.learned
        return moment

    def effect_creature(self, use: Use, moment: Moment) -> Moment:
        """A creature that comes must be able to go on, or to be reached."""
        for kind in use.args("kind"):
            for places in use.args("at" if use.word == "creature" else "to"):
                for place in places if isinstance(places, Seq) else [places]:
                    if isinstance(place, int) and place in self.names.spaces:
                        self.can_be_met(str(kind), place, use)
        return moment

    effect_creature_to = effect_creature

    def can_be_met(self, kind: str, number: int, use: Use) -> None:
        """A creature on a space from which no arrow leads to the stronghold stays there, where nobody may come."""
        board = self.names.board
        own = (self.legend.get("creatures") or {}).get(kind)
        like = own.get("like") if isinstance(own, Map) else kind
        if like in self.names.packed or (isinstance(own, Map) and own.get("immobile")):
            if not board.neighbours[self.names.spaces[number]]:
                self.wrong(use.line, "creature_out_of_reach", word=kind, number=number)
            return
        place, steps = self.names.spaces[number], 0
        while place >= 0 and place != board.stronghold and steps <= board.size:
            place, steps = board.arrows[place], steps + 1
        if place != board.stronghold:
            self.wrong(use.line, "creature_stranded", word=kind, number=number)


def _operands(use: Use, word: Word) -> Iterator[tuple[str, Any, int]]:
    """Kind, value and line of whatever may be a word for something known only in play."""
    found: list[tuple[str, Any, int]] = []
    if word.value is not None and not (word.args and isinstance(use.value, Map)):
        found.append((word.value.name, use.value, use.line))
    elif isinstance(use.value, Map):
        found += [
            (arg.kind.name, use.value[arg.name], use.value.lines[arg.name])
            for arg in word.args
            if arg.name in use.value
        ]
    for name, value, line in found:
        if name in ("effects", "condition", "who", "key", "name"):
            continue
        if name in ("variable_amounts", "allies_at") and isinstance(value, Map):
            for key, entry in value.items():
                for one, at in alternatives(entry, value.lines[key]):
                    yield name, one, at
            continue
        for one, at in alternatives(value, line):
            for place, entry in enumerate(one if isinstance(one, Seq) else [one]):
                yield name, entry, one.lines[place] if isinstance(one, Seq) else at


def _tops(condition: Any, line: int) -> Iterator[Use]:
    """The words that stand side by side in a condition."""
    for one, at in alternatives(condition, line):
        if isinstance(one, Map):
            for key, entry in one.items():
                yield Use(key, entry, one.lines.get(key, at))


def setup_figures(legend: Map, names: Names, box: Map) -> Iterator[tuple[int, str, int, int]]:
    """Creatures of which the set-up puts more on the board than there are figures: line, kind, number, figures."""
    own = legend.get("creatures") or {}
    for block in blocks(legend.get("setup")):
        counts: dict[str, int] = {}
        for place, entry in enumerate(block):
            use = effect_of(entry, block.lines[place])
            if use is None or use.word != "creature" or not isinstance(use.arg("kind"), str):
                continue
            kind = use.arg("kind")
            spaces = [len(at) if isinstance(at, Seq) else 1 for at in use.args("at")]
            counts[kind] = counts.get(kind, 0) + max(spaces, default=0)
            entry_of = own[kind] if isinstance(own.get(kind), Map) else box["creatures"].get(kind)
            figures = entry_of.get("figures") if isinstance(entry_of, Map) else None
            if isinstance(figures, int) and counts[kind] > figures and shown_value(kind) in names.words["creature"]:
                yield use.line, kind, counts[kind], figures
                break
