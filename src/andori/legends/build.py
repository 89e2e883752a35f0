"""From the files of a box and a legend to the content of a game, for one edition, difficulty and number of heroes."""

from __future__ import annotations

from typing import Any

from andori.engine import effects_code as do
from andori.engine.actions import ActionBook
from andori.engine.board import Board
from andori.engine.chapter import Chapter
from andori.engine.content import (
    Content,
    CreatureKind,
    Ending,
    EventCard,
    HeroKind,
    Layer,
    Mark,
    Origin,
    Pool,
)
from andori.engine.editions import Edition
from andori.engine.fields import lay_out
from andori.engine.flags import flag_names
from andori.engine.rules.sunrise import DRAW_EVENT, MOVE_KIND, NARRATE, REFRESH_WELLS, STEP_OF_BOX
from andori.engine.things import STRENGTH
from andori.engine.typed import typed
from andori.legends.belongings import things_of
from andori.legends.board_verbs import LegendCompiler
from andori.legends.compiler import Scope
from andori.legends.defaults import figures_of
from andori.legends.dice import dice_of, place_of, rows_of
from andori.legends.hours import hours_of, overtime_at
from andori.legends.numbers import CardNumbers
from andori.legends.own_words import OwnTrigger, OwnWord
from andori.legends.sheets import SHEET, sheets_of
from andori.legends.source import Map, Problem, Seq, SourceError, nearest
from andori.legends.variants import mark
from andori.legends.vocabulary import vocabulary_of


class Files:
    """The parsed files a game is built from."""

    def __init__(
        self,
        box: Map,
        board: Map,
        decks: dict[str, Map],
        legend: Map,
        legend_file: str,
        chapters: list[type[Chapter]],
        own: tuple[OwnWord, ...] = (),
    ) -> None:
        self.box = box
        self.board = board
        self.decks = decks
        self.legend = legend
        self.legend_file = legend_file
        self.chapters = chapters
        self.words = vocabulary_of(box, own)


def _on_board(source: Map, key: str, index: dict[int, int]) -> list[int]:
    """Spaces that a board lists under a key; raises :class:`SourceError` for one that it has not got."""
    listed = source.get(key, ())
    missing = [number for number in listed if number not in index]
    if missing:
        what = f"{key} names space {missing[0]}, which the board has not got"
        raise SourceError([Problem(f"board {source['name']}", source.lines.get(key, 1), what)])
    return [index[number] for number in listed]


def build_board(source: Map) -> Board:
    """A board from its file."""
    numbers = sorted(int(number) for number in source["spaces"])
    index = {number: place for place, number in enumerate(numbers)}
    spaces = source["spaces"]
    sheets = sheets_of(source) or [source["name"]]
    neighbours = [[index[other] for other in spaces[str(number)]["neighbours"]] for number in numbers]
    arrows = []
    for number in numbers:
        arrow = spaces[str(number)]["arrow"]
        arrows.append(-1 if arrow is None else index[arrow])
    features = {name: [index[number] for number in found] for name, found in source["features"].items()}
    board = Board(
        source["name"],
        numbers,
        neighbours,
        arrows,
        index[source["stronghold"]] if "stronghold" in source else -1,
        index[source["defeated"]] if "defeated" in source else -1,
        dict(features),
        [(index[a], index[b]) for a, b in source.get("bridges", ())],
        [(index[a], index[b]) for a, b in source.get("across_water", ())],
        source["letters"],
        [(index[a], index[b], need) for a, b, need in source.get("jumps", ())],
        {index[int(number)]: need for number, need in source.get("gates", {}).items()},
        [index[number] for number in source.get("stops", ())],
        _on_board(source, "road", index),
        source.get("dice_base", 0),
        [sheets.index(spaces[str(number)].get(SHEET, source["name"])) for number in numbers],
    )
    faults = board.faults()
    if faults:
        raise SourceError([Problem(f"board {board.name}", 1, fault) for fault in faults])
    return board


class Builder:
    """Builds the content of a game."""

    def __init__(self, files: Files, board: Board, edition: str, difficulty: str, hero_count: int) -> None:
        self.files = files
        legend = files.legend
        box = files.box
        for part in (legend, box, *files.decks.values()):
            mark(part, box)
        creature_names = [*box["creatures"], *(legend.get("creatures") or {})]
        scope = Scope(files.words, board, list(box["heroes"]), creature_names, list(box["allies"]))
        scope.things = things_of(box, legend)
        scope.dice = list(box["dice"])
        scope.hours = hours_of(box)
        scope.fogs = list(box["fog"])
        scope.cards = [name for deck in files.decks.values() for name in deck]
        own = legend.get("decks") or {}
        scope.decks = list(own)
        scope.cards += [name for deck in own.values() for name in deck["cards"]]
        scope.legend_cards = list(legend.get("cards") or {})
        scope.variables = list(legend.get("variables") or {})
        scope.endings = [Ending(code, won == "won") for code, won in (legend.get("endings") or {}).items()]
        scope.hero_count = hero_count
        scope.difficulty = difficulty
        scope.edition = edition
        scope.pips = {str(face): letter for face, letter in (files.board.get("pips") or {}).items()}
        self.scope = scope
        self.compiler = LegendCompiler(scope, files.legend_file)
        forms = [form for chapter in files.chapters for form in chapter.FORMS]
        nouns = {"stone_die": str(box["stone_die"])}
        nouns |= {noun: word for noun, word in files.words.nouns.items() if noun in box["nouns"]}
        scope.flags = flag_names(nouns)
        book = ActionBook(
            forms,
            nouns,
            scope.heroes,
            board.numbers,
            creature_names,
            scope.allies,
            scope.cards,
            scope.fogs,
            scope.things.names,
        )
        self.content = Content(board, book, Edition(edition, box["editions"][edition]))
        self.content.play_by(files.chapters)
        self.content.nouns = nouns
        self.content.difficulty = difficulty
        self.content.things = scope.things
        own_things = legend.get("things") or {}
        self.content.icons = {name: str(entry["icon"]) for name, entry in own_things.items() if "icon" in entry}

    def wrong(self, line: int, what: str, remedy: str = "") -> None:
        """Note a mistake in the legend."""
        self.scope.problems.append(Problem(self.files.legend_file, line, what, remedy))

    def build(self) -> Content:
        """The content; raises :class:`SourceError` with every mistake found."""
        self.cast()
        self.tokens()
        self.legend()
        if self.scope.problems:
            raise SourceError(self.scope.problems)
        words = self.files.words
        self.content.instructions = [word.instruction for word in words.own_effects]
        self.content.tests = [word.test for word in words.own_conditions]
        counts = [len(word.operands) for word in words.own_effects]
        fault = do.program_fault(self.compiler.out.code, counts, len(words.own_conditions))
        if fault:
            raise SourceError([Problem(self.files.legend_file, 1, f"the engine cannot carry this out: {fault}")])
        self.content.program = self.compiler.out.code
        by_legend = self.files.box.get("rules", {}).get("legend", "")
        rest = len(self.content.program) - len(self.content.program_rules)
        self.content.program_rules += [by_legend] * rest
        self.content.sites = self.scope.sites
        self.content.questions = self.scope.questions
        self.content.card_numbers = self.numbers()
        lay_out(self.content)
        return self.content

    def numbers(self) -> dict[str, dict[str, list[int]]]:
        """What the texts of cards may take from what the cards do."""
        walk = CardNumbers(self.compiler.pick, self.files.words)
        for cards in self.files.decks.values():
            walk.deck(cards)
        walk.legend(self.files.legend)
        return walk.all()

    def program(self, effects: Any, word: str, rule: str | None = None) -> int:
        """Compile a programme, and note what it was written as, and for the box's own cards and tokens their rule."""
        line = self.compiler.line
        start = self.compiler.program(effects)
        if rule is not None:
            self.content.program_rules += [rule] * (self.compiler.out.here - start)
        self.content.origins.append(Origin(start, self.compiler.out.here, line, word))
        return start

    # ---- the box -----------------------------------------------------------------------------------------------

    def cast(self) -> None:
        """Heroes and creatures."""
        content, scope, box = self.content, self.scope, self.files.box
        content.dice = dice_of(box)
        scope.faces = content.dice[0].numbers
        if "dice_base" in self.files.board and scope.board.undiced(scope.faces):
            missing = ", ".join(map(str, scope.board.undiced(scope.faces)))
            what = f"from {scope.board.dice_base} on the dice can show numbers that no space has: {missing}"
            line = self.files.board.lines.get("dice_base", 1)
            raise SourceError([Problem(f"board {scope.board.name}", line, what)])
        content.hours, content.last_hour = scope.hours
        content.overtime = overtime_at(box, scope.difficulty)
        content.ally_steps = figures_of(box, "steps")
        content.ally_helps = figures_of(box, "helps")
        if content.things.stones:
            content.stone_die = place_of(box, box["stone_die"], "whoever has the stones")
        for name, entry in box["heroes"].items():
            cheap = entry.get("strength_for_one_on")
            content.heroes.append(
                HeroKind(
                    name,
                    entry["rank"],
                    list(entry["dice"]),
                    entry["well"],
                    bool(entry.get("one_by_one")),
                    bool(entry.get("flips")),
                    scope.board.index_of.get(cheap, -1) if cheap is not None else -1,
                    entry.get("brew_discount", 0),
                    {str(figure): str(called) for figure, called in entry["figures"].items()},
                    place_of(box, entry["die"], name) if "die" in entry else 0,
                    rows_of(box, entry, name, list(entry["dice"])),
                )
            )
        for name, entry in box["creatures"].items():
            kind = len(content.creatures)
            content.creatures.append(self.creature(name, entry, kind))
        for name, entry in (self.files.legend.get("creatures") or {}).items():
            like = scope.creatures.index(entry["like"]) if entry.get("like") in box["creatures"] else -1
            if like < 0:
                line = self.files.legend["creatures"].lines[name]
                self.wrong(
                    line, f"`{name}` is like no creature", nearest(str(entry.get("like")), list(box["creatures"]))
                )
                like = 0
            merged = Map(1)
            merged.update(box["creatures"][scope.creatures[like]])
            merged.update(entry)
            content.creatures.append(self.creature(name, merged, like))
        content.shields = self.by_count(box["golden_shields"])
        content.brew_price = self.by_count(box["brew_price"])
        content.article_price = box["article_price"]
        content.small_slots = box["small_slots"]
        content.flag_names = scope.flags
        self.sunrise(self.files.board.get("sunrise", box["sunrise"]))
        content.stones = list(box["stones"].values())
        content.stone_names = list(box["stones"])
        content.gem_names = [str(content.things.gem[code]) for code in content.things.gems]
        content.gems = [box["box"].get(content.things.names[code], 0) for code in content.things.gems]
        self.declared()
        content.stock = [0] * content.things.count
        for name, amount in box["stock"].items():
            content.stock[content.things.code(name)] = amount

    def sunrise(self, steps: Any) -> None:
        """The steps of the sunrise: those that all boxes share, and those of its chapters by their names."""
        content = self.content
        content.step_names = [step for chapter in content.chapters for step in chapter.STEPS]
        shared = {"event": DRAW_EVENT, "wells": REFRESH_WELLS, "narrator": NARRATE}
        for step in steps:
            if isinstance(step, dict):
                content.sunrise.append([MOVE_KIND, self.scope.creatures.index(step["move"])])
            elif step in shared:
                content.sunrise.append([shared[step], 0])
            elif step in content.step_names:
                content.sunrise.append([STEP_OF_BOX, content.step_names.index(step)])
            else:
                remedy = nearest(str(step), [*shared, *content.step_names])
                self.scope.problems.append(
                    Problem("set.yaml", 1, f"sunrise: no chapter has the step {typed(step)}", remedy)
                )

    def by_count(self, value: Any) -> int:
        """A number of the box, perhaps one for each number of heroes."""
        return int(value[str(self.scope.hero_count)]) if isinstance(value, dict) else int(value)

    def declared(self) -> None:
        """Rows of the state that the box brings: layers of tokens, pools of face-down ones, marks."""
        content, box = self.content, self.files.box
        for name, entry in (box.get("layers") or {}).items():
            layer = Layer(name, (entry or {}).get("most", 99), list((entry or {}).get("sides", [])))
            layer.thing = content.things.code(entry["thing"]) if entry and "thing" in entry else 0
            content.layers.append(layer)
        for name, counts in (box.get("pools") or {}).items():
            content.pools.append(Pool(name, list(counts), list(counts.values())))
        content.marks = [Mark(name, start) for name, start in (box.get("marks") or {}).items()]
        content.hero_marks = [Mark(name, start) for name, start in (box.get("hero_marks") or {}).items()]

    def creature(self, name: str, entry: Any, moves_as: int) -> CreatureKind:
        """One kind of creature."""
        number = self.compiler.number
        ending = entry.get(f"{self.files.words.name('stronghold')}_ending")
        codes = [known.code for known in self.scope.endings]
        bare = "value" in entry and "willpower" not in entry
        reward = entry.get("reward", 0)
        dice = list(entry.get("dice", [0] * (len(self.files.box["rows"]) + 1)))
        kind = CreatureKind(
            name,
            number(entry["strength"] if "strength" in entry else entry["value"], 0, 99),
            0 if bare else number(entry["willpower"], 1, 20),
            dice,
            rows_of(self.files.box, entry, name, dice),
            place_of(self.files.box, entry["die"], name) if "die" in entry else 0,
            0 if isinstance(reward, list) else number(reward, 0, 16),
            moves_as,
            bool(entry.get("immobile")),
            entry.get("herbs_count", True) is not False,
            self.compiler.thing(entry["carries"]) if entry.get("carries") else 0,
            bool(entry.get("mirrors_strength")),
            codes.index(ending) if ending in codes else -1,
        )
        kind.several = bool(entry.get("several"))
        kind.alone = bool(entry.get("alone"))
        kind.close = bool(entry.get("close"))
        kind.equal_beats = bool(entry.get("equal_beats"))
        kind.narrates = entry.get("narrator", True) is not False
        kind.kept = entry.get("kept", True) is not False
        kind.figures = int(entry.get("figures", 0))
        if isinstance(reward, list):
            kind.options = sorted([self.option(option) for option in reward])
        return kind

    def option(self, option: Any) -> tuple[int, int]:
        """One of several rewards, written as the name of what it is of and how much of it."""
        (what, amount), *_ = option.items()
        if what == "strength":
            return self.compiler.number(amount, 1, 16), STRENGTH
        thing = 0 if what == "willpower" else self.compiler.thing(what)
        return self.compiler.number(amount, 1, 16), thing

    def tokens(self) -> None:
        """Fog tokens and event cards."""
        content, compiler = self.content, self.compiler
        compiler.file = "set.yaml"
        for entry in self.files.box["fog"].values():
            content.fog_counts.append(entry["count"])
            content.fog_programs.append(self.program(entry["do"], "fog", entry.get("rule", "")))
        for deck, cards in self.files.decks.items():
            compiler.file = f"decks/{deck}.yaml"
            found = self.scope.problems
            if deck != self.files.legend.get("deck"):
                # A deck that is not in play may speak of spaces this legend's board does not have.
                self.scope.problems = []
            for name, entry in cards.items():
                compiler.line = cards.lines[name]
                pc = self.program(entry["do"], name, self.card_rule(deck, name))
                content.cards.append(EventCard(name, pc, bool(entry.get("shield"))))
                content.deck_of.append(deck)
                content.card_deck.append(-1)
            self.scope.problems = found
        compiler.file = self.files.legend_file
        for deck, entry in (self.files.legend.get("decks") or {}).items():
            content.deck_names.append(deck)
            content.deck_returns.append(bool(entry.get("returns")))
            for name, card in entry["cards"].items():
                compiler.line = entry["cards"].lines[name]
                content.cards.append(EventCard(name, self.program(card["do"], name), bool(card.get("shield"))))
                content.deck_of.append(deck)
                content.card_deck.append(len(content.deck_names) - 1)

    def card_rule(self, deck: str, name: str) -> str:
        """The number of an event card: that of its deck and its own, golden-6 being …-06 and silver-start …-START."""
        section = self.files.box.get("rules", {}).get(deck, "")
        number = name.rpartition("-")[2]
        return f"{section}-{number.upper().zfill(2)}" if section else ""

    # ---- the legend --------------------------------------------------------------------------------------------

    def legend(self) -> None:
        """Set-up, cards, triggers and the end."""
        content, compiler, legend = self.content, self.compiler, self.files.legend
        content.variable_names = list(self.scope.variables)
        content.variable_start = [compiler.number(value) for value in (legend.get("variables") or {}).values()]
        content.endings = self.scope.endings
        content.stronghold_ending = self.ending(self.files.words.name("stronghold"))
        content.card_names = list(self.scope.legend_cards)
        content.letter_at = [-1] * len(self.scope.board.letters)
        for place, (name, card) in enumerate((legend.get("cards") or {}).items()):
            compiler.line = legend["cards"].lines[name]
            content.letter_pc.append(self.program(card.get("do") if isinstance(card, dict) else card, name))
            letter = card.get("at") if isinstance(card, dict) else None
            if letter is not None:
                content.letter_at[compiler.letter(letter)] = place
        compiler.line = legend.lines.get("setup", 1)
        content.setup_pc = self.program(legend.get("setup"), "setup")
        compiler.line = legend.lines.get("at_end", 1)
        content.at_end = self.program(legend.get("at_end"), "at_end")
        self.deck(legend.get("deck", "none"))
        self.triggers(legend.get("triggers") or Seq(1))
        self.tasks(legend.get("tasks") or Map(1))
        self.counters(legend.get("counters") or Map(1))
        for name, effects in (legend.get("begin_with") or {}).items():
            compiler.line = legend["begin_with"].lines[name]
            content.begin_names.append(name)
            content.begin_pcs.append(self.program(effects, name))

    def tasks(self, tasks: Map) -> None:
        """What the heroes have to do, each with the condition under which it is done and (if hidden) known."""
        content, compiler = self.content, self.compiler
        for name, task in tasks.items():
            compiler.line = tasks.lines[name]
            fields = compiler.fields(task, "done", "shown")
            content.task_names.append(name)
            content.task_done.append(self.condition(fields.get("done")))
            content.task_shown.append(-1 if fields.get("shown") is None else self.condition(fields["shown"]))

    def counters(self, counters: Map) -> None:
        """Variables that players see, each with its goal and the condition under which it is seen."""
        content, compiler = self.content, self.compiler
        for name, counter in counters.items():
            compiler.line = counters.lines[name]
            fields = compiler.fields(counter if counter is not None else Map(1), "goal", "shown")
            content.counters.append(compiler.word(name, self.scope.variables, "variable"))
            content.counter_goals.append(compiler.number(fields["goal"]) if "goal" in fields else 0)
            content.counter_shown.append(-1 if fields.get("shown") is None else self.condition(fields["shown"]))

    def condition(self, condition: Any) -> int:
        """A programme that only says whether a condition holds."""
        start = self.compiler.out.here
        failed = self.compiler.unless(condition)
        self.compiler.out.emit(do.TRUE)
        self.compiler.out.land(failed)
        self.compiler.out.end()
        return start

    def ending(self, code: str) -> int:
        """The place of an ending that every legend must name."""
        codes = [known.code for known in self.scope.endings]
        if not code or (code not in codes and f"{code}_is_exit" in str(self.files.legend.get("setup"))):
            return 0
        if code not in codes:
            self.wrong(
                self.files.legend.lines.get("endings", 1), f"has no ending `{code}`", f"add `{code}: lost` to `endings`"
            )
            return 0
        return codes.index(code)

    def deck(self, name: Any) -> None:
        """Which event cards are in the stack."""
        if name is not None and name != "none" and name not in self.files.decks:
            self.wrong(
                self.files.legend.lines.get("deck", 1),
                f"there is no deck `{name}`",
                nearest(str(name), list(self.files.decks)),
            )
        owners = self.content.card_deck
        self.content.deck = [int(deck == name or owners[card] >= 0) for card, deck in enumerate(self.content.deck_of)]

    def triggers(self, entries: Any) -> None:
        """What is carried out when something happens."""
        content, compiler, words = self.content, self.compiler, self.files.words
        for place, entry in enumerate(entries):
            line = entries.lines[place] if isinstance(entries, Seq) else 1
            compiler.line = line
            kinds = [key for key in entry if key in words.triggers] if isinstance(entry, dict) else []
            if len(kinds) != 1:
                found = typed(*entry) if isinstance(entry, dict) else typed(entry)
                self.wrong(line, f"a trigger names one of {typed(*words.triggers)}; here: {found}")
                continue
            kind = words.key(kinds[0])
            what = entry[kinds[0]]
            pc = self.program(entry.get("do"), f"{kinds[0]}: {shown(what)}")
            if kind == "defeated":
                content.on_defeat.append([compiler.word(what, self.scope.creatures, "creature"), pc])
            elif kind == "gem_found":
                content.on_gem.append(pc)
            elif kind == "variable":
                for name, value in compiler.fields(what, *self.scope.variables).items():
                    variable = compiler.word(name, self.scope.variables, "variable")
                    content.on_variable.append([variable, compiler.number(value), pc])
            elif kind in ("round_survived", "round_begins"):
                creature = -1 if what == "any" else compiler.word(what, self.scope.creatures, "creature")
                target = content.on_round if kind == "round_survived" else content.on_round_start
                target.append([creature, pc])
            elif kind == "fog":
                fog = compiler.word(what, self.scope.fogs, "fog token")
                content.on_fog.append([fog, pc, int(bool(entry.get("instead")))])
            elif kind == "enters":
                content.on_enter.extend([space, pc] for space in compiler.spaces(what))
            elif kind == "stops":
                content.on_stop.extend([space, pc] for space in compiler.spaces(what))
            elif kind == "delivered":
                fields = compiler.fields(what, "thing", "at")
                content.on_deliver.append([compiler.thing(fields.get("thing")), compiler.space(fields.get("at")), pc])
            elif kind == "touched":
                content.on_touch.append([compiler.thing(what), pc])
            elif kind == "meets":
                content.on_meet.append(pc)
            elif kind == "stronghold":
                content.on_stronghold.append(pc)
            elif kind == "drunk":
                content.on_drink.append(pc)
            elif kind == "strength_bought":
                content.on_buy_strength.append(pc)
            elif kind == "sunrise":
                content.on_sunrise.append(pc)
            else:
                word = words.triggers[kinds[0]]
                assert isinstance(word, OwnTrigger)
                content.on_own.setdefault(word.name, []).append([word.compile(compiler, what), pc])


def shown(value: Any) -> str:
    """What stands behind a trigger's word, about as its author wrote it.

    >>> shown({"thing": "helm", "at": 5})
    '{thing: helm, at: 5}'
    """
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {shown(entry)}' for key, entry in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(shown(entry) for entry in value)}]"
    return str(value)
