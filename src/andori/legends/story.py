"""Whether the story of a legend holds together: what never fires, is never read, never holds, never ends."""

from __future__ import annotations

from typing import Any, Final

from andori.legends.facts import Facts
from andori.legends.findings import Findings, Grade, shown_value
from andori.legends.flow import Flow, setup_figures
from andori.legends.ground import Ground, Names
from andori.legends.source import Map, Seq
from andori.legends.variants import alternatives
from andori.legends.walk import Use, blocks, effect_of, effects_in, inner_blocks, tests_in

_OWNED: Final = ("took_part", "alone", "is")


class Story:
    """Looks at a legend as a whole, once each of its parts is of the right form."""

    def __init__(self, legend: Map, file: str, names: Names, ground: Ground, findings: Findings) -> None:
        self.legend = legend
        self.file = file
        self.names = names
        self.vocabulary = names.vocabulary
        self.findings = findings
        self.ground = ground
        self.facts = Facts(legend, names, ground)
        self.is_ground = legend.get("ground") is True

    def check(self) -> Facts:
        """Look at everything; what can happen is returned, for the texts."""
        self.facts.collect()
        self.cards()
        self.decks()
        self.creatures()
        self.things()
        self.triggers()
        for test in self.facts.tests:
            self.test(test)
        self.tasks()
        self.counters()
        self.variables()
        self.endings()
        self.order()
        self.figures()
        Flow(self.legend, self.file, self.names, self.facts, self.findings).check()
        return self.facts

    def wrong(self, line: int, code: str, kind: str = "", grade: Grade = Grade.WRONG, **params: Any) -> None:
        """Note that something never happens, unless a word that was not understood may be the reason."""
        unknown = self.findings.unknown
        if "effect" in unknown or (kind and kind in unknown):
            return
        self.findings.add(self.file, line, code, grade, **params)

    def part(self, key: str) -> Map:
        """A part of the file that is a mapping."""
        found = self.legend.get(key)
        return found if isinstance(found, Map) else Map(self.legend.lines.get(key, 1))

    # ---- cards, decks, creatures -----------------------------------------------------------------------------------

    def cards(self) -> None:
        """Cards that nobody reads, and effects that nobody carries out."""
        cards = self.part("cards")
        for name, card in cards.items():
            if name not in self.facts.read:
                self.wrong(cards.lines[name], "card_never_read", "card", word=name)
            elif name not in self.facts.carried_out and isinstance(card, Map) and card.get("do"):
                self.wrong(card.lines["do"], "card_only_read", "card", word=name)

    def decks(self) -> None:
        """Decks that nobody draws from."""
        decks = self.part("decks")
        for name in decks:
            if name not in self.facts.drawn:
                self.wrong(decks.lines[name], "deck_never_drawn", "own_deck", word=name)

    def creatures(self) -> None:
        """Creatures that never come."""
        creatures = self.part("creatures")
        for name in creatures:
            if name not in self.facts.placed and not self.is_ground:
                self.wrong(creatures.lines[name], "creature_never_placed", "creature", word=name)

    def things(self) -> None:
        """Things of the legend's own that nobody can ever get."""
        things = self.part("things")
        sides = {entry.get("used") for entry in things.values() if isinstance(entry, Map)}
        for name in things:
            if name not in self.facts.things and name not in sides and not self.is_ground:
                self.wrong(things.lines[name], "thing_never_laid", "thing", word=name)

    # ---- triggers --------------------------------------------------------------------------------------------------

    def triggers(self) -> None:
        """Triggers that can never fire."""
        found = self.legend.get("triggers")
        for place, entry in enumerate(found if isinstance(found, Seq) else []):
            if not isinstance(entry, Map):
                continue
            for key in entry:
                check = getattr(self, f"fires_{self.vocabulary.key(key)}", None)
                if check is not None:
                    assert isinstance(found, Seq)
                    check(entry[key], entry.lines.get(key, found.lines[place]))

    def fires_defeated(self, value: Any, line: int) -> None:
        """A creature must come before it can be beaten."""
        for name, _ in alternatives(value):
            if name in self.names.words["creature"] and name not in self.facts.placed:
                self.wrong(line, "trigger_creature", "creature", word=name)

    def fires_round_begins(self, value: Any, line: int) -> None:
        """So must one that is fought."""
        if value == "any":
            self.fires_meets(value, line)
        else:
            self.fires_defeated(value, line)

    fires_round_survived = fires_round_begins

    def fires_meets(self, value: Any, line: int) -> None:
        """Some creature must come."""
        if not self.facts.placed:
            self.wrong(line, "trigger_no_creature", "creature")

    fires_stronghold = fires_meets

    def fires_fog(self, value: Any, line: int) -> None:
        """There must be fog, and a token of the kind among it."""
        for name, _ in alternatives(value):
            if not self.facts.has_fog:
                self.wrong(line, "trigger_no_fog")
            elif name in self.names.words["fog"] and self.facts.fog[name] <= 0:
                self.wrong(line, "trigger_fog", "fog", word=name)

    def fires_enters(self, value: Any, line: int) -> None:
        """Somebody must be able to come there."""
        board = self.names.board
        for spaces, at in alternatives(value, line):
            for space in spaces if isinstance(spaces, Seq) else [spaces]:
                if isinstance(space, int) and space in board.index_of and not board.neighbours[board.index_of[space]]:
                    self.wrong(at, "trigger_isolated", number=space)

    fires_stops = fires_enters

    def fires_delivered(self, value: Any, line: int) -> None:
        """The thing must be there, and the space be reached."""
        if isinstance(value, Map):
            self.thing_exists(value.get("thing"), value.lines.get("thing", line), "trigger_thing")
            self.not_loose(value.get("thing"), value.lines.get("thing", line))
            self.fires_enters(value.get("at"), value.lines.get("at", line))

    def fires_touched(self, value: Any, line: int) -> None:
        """The thing must be there, and a creature."""
        self.thing_exists(value, line, "trigger_thing")
        self.not_loose(value, line)
        self.fires_meets(value, line)

    def fires_gem_found(self, value: Any, line: int) -> None:
        """Gemstones must lie face down."""
        if "gem" not in self.facts.things:
            self.wrong(line, "trigger_thing", "thing", word="gem")

    def fires_drunk(self, value: Any, line: int) -> None:
        """There must be a well."""
        if not self.facts.has_wells:
            self.wrong(line, "trigger_no_well")

    def fires_variable(self, value: Any, line: int) -> None:
        """The variable must be able to rise to the number."""
        for name, entry in value.items() if isinstance(value, Map) else []:
            numbers = [number for number, _ in alternatives(entry) if isinstance(number, int)]
            if numbers and name in self.facts.highest and min(numbers) > self.facts.highest[name]:
                self.too_high(name, min(numbers), value.lines[name], "trigger_variable")

    def not_loose(self, value: Any, line: int) -> None:
        """Gold and followers are no things on a hero board, so a trigger for things never hears of them."""
        for thing, at in alternatives(value, line):
            if thing in self.names.loose:
                ask = (
                    f"{self.vocabulary.name('followers')}_on"
                    if thing == self.vocabulary.name("follower")
                    else "treasure"
                )
                self.wrong(at, "only_carried_loosely", word=thing, ask=ask)

    def figures(self) -> None:
        """Creatures of which the box has too few figures."""
        for line, kind, count, figures in setup_figures(self.legend, self.names, self.ground.box):
            params = {"word": kind, "count": count, "figures": figures}
            self.wrong(line, "too_few_figures", "creature", Grade.UNFINISHED, **params)

    def thing_exists(self, value: Any, line: int, code: str) -> None:
        """A thing that is nowhere laid, given or carried."""
        names = [thing for thing, _ in alternatives(value) if thing in self.names.words["thing"]]
        if names and not any(thing in self.facts.things for thing in names):
            self.wrong(line, code, "thing", word=names[0])

    def too_high(self, name: str, number: int, line: int, code: str) -> None:
        """A variable that never becomes so much."""
        if not self.is_ground:
            self.wrong(line, code, "variable", word=name, number=number, highest=self.facts.highest[name])

    # ---- conditions ------------------------------------------------------------------------------------------------

    def test(self, test: Use) -> None:
        """A condition that can never hold."""
        if test.negated:
            return
        facts = self.facts
        key = self.vocabulary.key(test.word)
        if key == "lives":
            kinds = [kind for kind, _ in alternatives(test.value) if kind in self.names.words["creature"]]
            if kinds and not any(kind in facts.placed for kind in kinds) and not self.is_ground:
                self.wrong(test.line, "never_lives", "creature", word=kinds[0])
        elif key == "carries":
            self.thing_exists(test.value, test.line, "never_thing")
        elif key == "thing_on":
            self.thing_exists(test.arg("thing"), test.line_of("thing"), "never_thing")
        elif key in ("brewer_found", "brewer_on") and not facts.has_brewer and test.value is not False:
            self.wrong(test.line, "never_brewer", word=self.vocabulary.name("brewer"))
        elif key == "ally_on":
            if test.arg("ally") in self.names.words["ally"] and test.arg("ally") not in facts.allies:
                self.wrong(test.line, "never_ally", word=test.arg("ally"))
        elif key in ("any_follower", "followers_on") and not facts.has_followers and test.value is not False:
            self.wrong(test.line, "never_follower", word=self.vocabulary.name("follower"))
        elif key in _OWNED:
            if test.value in self.names.variables and test.value not in facts.owners:
                self.wrong(test.line, "never_owner", "variable", word=test.value)
        elif key in ("variable", "variable_below") and isinstance(test.value, Map):
            self.compare(test)

    def compare(self, test: Use) -> None:
        """Variables that are never so high, or never so low."""
        for name, entry in test.value.items():
            numbers = [number for number, _ in alternatives(entry) if isinstance(number, int)]
            if not numbers or name not in self.facts.highest:
                continue
            line = test.value.lines[name]
            if test.word == "variable" and min(numbers) > self.facts.highest[name]:
                if name in self.facts.set_at:
                    self.too_high(name, min(numbers), line, "never_so_high")
            elif test.word == "variable_below" and max(numbers) <= self.facts.lowest[name] and not self.is_ground:
                self.wrong(
                    line, "never_so_low", "variable", word=name, number=max(numbers), lowest=self.facts.lowest[name]
                )

    def counters(self) -> None:
        """Goals that a counter never reaches, and what the conditions of counters ask for."""
        counters = self.part("counters")
        for name, counter in counters.items():
            if not isinstance(counter, Map):
                continue
            numbers = [number for number, _ in alternatives(counter.get("goal")) if isinstance(number, int)]
            if numbers and name in self.facts.set_at and min(numbers) > self.facts.highest[name]:
                self.too_high(name, min(numbers), counter.lines["goal"], "counter_goal")
            for test in tests_in(counter.get("shown"), counter.lines.get("shown", counters.lines[name])):
                self.facts.tests.append(test)
                self.test(test)

    def tasks(self) -> None:
        """Tasks that can never be done, or are never shown."""
        tasks = self.part("tasks")
        for name, task in tasks.items():
            if isinstance(task, Map):
                for key in ("done", "shown"):
                    for test in tests_in(task.get(key), task.lines.get(key, tasks.lines[name])):
                        self.facts.tests.append(test)
                        self.test(test)

    # ---- variables -------------------------------------------------------------------------------------------------

    def variables(self) -> None:
        """Variables that are used but never set, or set but never used."""
        if self.is_ground:
            return
        used: dict[str, int] = {}
        for test in self.facts.tests:
            if test.word in ("variable", "variable_below") and isinstance(test.value, Map):
                for name in test.value:
                    used.setdefault(name, test.value.lines[name])
            elif test.word in _OWNED and isinstance(test.value, str):
                used.setdefault(test.value, test.line)
        found = self.legend.get("triggers")
        for entry in found if isinstance(found, Seq) else []:
            if isinstance(entry, Map) and isinstance(entry.get("variable"), Map):
                for name in entry["variable"]:
                    used.setdefault(name, entry["variable"].lines[name])
        counters = self.part("counters")
        for name in counters:
            used.setdefault(name, counters.lines[name])
        variables = self.part("variables")
        for name in variables:
            if name in used and name not in self.facts.set_at:
                self.wrong(used[name], "variable_never_set", "variable", word=name)
            elif name in self.facts.set_at and name not in used:
                self.wrong(self.facts.set_at[name], "variable_never_used", "variable", Grade.UNFINISHED, word=name)
            elif name not in used:
                self.wrong(variables.lines[name], "variable_idle", "variable", Grade.UNFINISHED, word=name)

    # ---- endings ---------------------------------------------------------------------------------------------------

    def endings(self) -> None:
        """Ways to win and to lose, endings that never come, and an end that does not judge."""
        endings, facts = self.part("endings"), self.facts
        line = self.legend.lines.get("endings", 1)
        used = set(facts.ends)
        stronghold = self.vocabulary.name("stronghold")
        falls = bool(stronghold) and f"{stronghold}_is_exit" not in facts.rules_on
        creatures = self.part("creatures")
        for name in creatures:
            if name in facts.placed and isinstance(creatures[name], Map):
                used.add(str(creatures[name].get(f"{stronghold}_ending")))
        if facts.placed and falls:
            used.add(stronghold)
        for code in endings:
            if code not in used and code != stronghold and not self.is_ground:
                self.wrong(endings.lines[code], "ending_never_used", "ending", word=code)
        if endings and all(value in ("won", "lost") for value in endings.values()):
            if not any(endings.get(code) == "won" for code in used):
                self.wrong(line, "no_way_to_win", "ending")
            if not any(endings.get(code) == "lost" for code in used):
                self.wrong(line, "no_way_to_lose", "ending")
        if falls and stronghold not in endings and "endings" in self.legend:
            self.findings.add(self.file, line, "no_stronghold_ending", word=stronghold)
        if self.legend.get("at_end") is not None and not self.always_ends(self.legend["at_end"]):
            self.wrong(self.legend.lines["at_end"], "end_without_ending")

    def always_ends(self, value: Any) -> bool:
        """Whether every way through a list of effects comes to an ending."""
        found = list(alternatives(value))
        return bool(found) and all(isinstance(block, Seq) and self.block_ends(block) for block, _ in found)

    def block_ends(self, block: Seq) -> bool:
        """Whether one list of effects always comes to an ending."""
        for place, entry in enumerate(block):
            use = effect_of(entry, block.lines[place])
            if use is not None and self.effect_ends(use):
                return True
        return False

    def effect_ends(self, use: Use) -> bool:
        """Whether an effect always comes to an ending."""
        if use.word == "ending":
            return True
        if use.word in ("if", "ask") and isinstance(use.value, Map):
            if use.word == "if" and use.value.get("when") == "always":
                return self.always_ends(use.value.get("then"))
            return self.always_ends(use.value.get("then")) and self.always_ends(use.value.get("else"))
        return False

    def order(self) -> None:
        """Effects behind an ending, a sunrise or the last letter, which are never carried out."""
        every = [self.legend.get("setup"), self.legend.get("at_end"), *self.part("begin_with").values()]
        every += [card.get("do") if isinstance(card, Map) else card for card in self.part("cards").values()]
        for deck in self.part("decks").values():
            every += [card.get("do") for card in deck["cards"].values() if isinstance(card, Map)]
        found = self.legend.get("triggers")
        every += [entry.get("do") for entry in (found if isinstance(found, Seq) else []) if isinstance(entry, Map)]
        for part in every:
            self.order_in(part)
            for use in effects_in(part, self.vocabulary):
                for inner in inner_blocks(use, self.vocabulary):
                    self.order_in(inner)

    def order_in(self, value: Any) -> None:
        """The same for one list."""
        for block in blocks(value):
            for place, entry in enumerate(block[:-1]):
                use = effect_of(entry, block.lines[place])
                if use is None:
                    continue
                after = block.lines[place + 1]
                if self.effect_ends(use):
                    self.wrong(after, "after_ending")
                elif use.word == "sunrise":
                    self.wrong(use.line, "sunrise_not_last")
                elif use.word == "narrator" and use.arg("to") == self.names.letters[-1]:
                    self.wrong(after, "after_last_letter", letter=shown_value(use.arg("to")))
                else:
                    continue
                break
