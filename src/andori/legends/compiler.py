"""From the words of the format to instructions: every effect and condition an author can write.

Each effect is a mapping with one key, its verb. An unknown word is a problem with its line and the nearest valid word;
all problems of a file are collected before it is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from andori.engine import effects_code as do
from andori.engine.board import Board
from andori.engine.content import Ending, Site
from andori.engine.frames import SHARE_GAIN, SHARE_LOSS
from andori.engine.things import Things
from andori.engine.typed import typed
from andori.legends.assembler import Assembler
from andori.legends.own_words import OwnCondition, OwnEffect
from andori.legends.source import Map, Problem, Seq, nearest
from andori.legends.variants import COUNTS, is_variant
from andori.legends.vocabulary import Vocabulary

WHO_WORDS = ("each", "lowest", "highest", "hero", "group")


class Scope:
    """What names mean while a legend is compiled for one difficulty, edition and number of heroes."""

    def __init__(
        self, words: Vocabulary, board: Board, heroes: list[str], creatures: list[str], allies: list[str]
    ) -> None:
        self.words = words
        self.board = board
        self.heroes = heroes
        self.creatures = creatures
        self.allies = allies
        self.things: Things = Things()
        self.dice: list[str] = []
        self.faces: list[int] = []
        """What the dice show with which a space is diced."""
        self.hours: tuple[int, int] = (0, 0)
        """The last hour before overtime, and the last of all."""
        self.fogs: list[str] = []
        self.cards: list[str] = []
        self.decks: list[str] = []
        self.legend_cards: list[str] = []
        self.variables: list[str] = []
        self.endings: list[Ending] = []
        self.hero_count = 2
        self.difficulty = "normal"
        self.edition = ""
        self.pips: dict[str, str] = {}
        self.sites: list[Site] = []
        self.questions: list[str] = []
        self.flags: list[str] = []
        self.problems: list[Problem] = []


class Compiler:
    """Compiles effects into one growing programme."""

    def __init__(self, scope: Scope, file: str) -> None:
        self.scope = scope
        self.file = file
        self.out = Assembler()
        self.line = 1
        self.verbs: dict[str, Callable[[Any], None]] = {
            name: partial(word.compile, self)
            if isinstance(word, OwnEffect)
            else getattr(self, f"verb_{scope.words.key(name)}")
            for name, word in scope.words.effects.items()
        }

    # ---- problems and values -----------------------------------------------------------------------------------

    def wrong(self, what: str, remedy: str = "") -> None:
        """Note a mistake at the line being compiled."""
        self.scope.problems.append(Problem(self.file, self.line, what, remedy))

    def pick(self, value: Any) -> Any:
        """A value that may differ by number of heroes, difficulty or edition."""
        if not is_variant(value):
            return value
        if value.differs_by == COUNTS:
            count = str(self.scope.hero_count)
            if count not in value and count == "1":
                count = "2"
            if count not in value:
                self.wrong(f"says nothing for {count} heroes", "name 2, 3 and 4")
                return next(iter(value.values()))
            return self.pick(value[count])
        wanted = self.scope.difficulty if self.scope.difficulty in value.differs_by else self.scope.edition
        return self.pick(value.get(wanted))

    def number(self, value: Any, low: int = do.LOWEST_NUMBER, high: int = do.HIGHEST_NUMBER) -> int:
        """A number, perhaps by number of heroes, difficulty or edition."""
        value = self.pick(value)
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong(f"`{value}` is not a number")
            return 0
        if not low <= value <= high:
            self.wrong(f"{value} is out of range", f"from {low} to {high}")
            return low
        return value

    def amount(self, value: Any, low: int = do.LOWEST_NUMBER, high: int = do.HIGHEST_NUMBER) -> int:
        """A number, or ``roll`` for the last throw."""
        value = self.pick(value)
        return do.THROW if value == "roll" else self.number(value, low, high)

    def amount_or_seat(self, value: Any) -> int:
        """What a variable can become: an amount, or ``hero`` for the seat of the hero concerned."""
        value = self.pick(value)
        return do.SEAT if value == "hero" else self.amount(value)

    def space(self, value: Any) -> int:
        """A space of the board; ``here`` is the hero's, ``roll`` the one that was diced."""
        value = self.pick(value)
        if value == "here":
            return do.HERE
        if value == "roll":
            return do.THROW
        if isinstance(value, int) and not isinstance(value, bool) and value in self.scope.board.index_of:
            return self.scope.board.index_of[value]
        self.wrong(f"there is no space `{value}` on the board `{self.scope.board.name}`")
        return 0

    def spaces(self, value: Any) -> list[int]:
        """One space or a list of them."""
        value = self.pick(value)
        return [self.space(entry) for entry in value] if isinstance(value, list) else [self.space(value)]

    def word(self, value: Any, known: list[str], what: str) -> int:
        """The place of a word in a list of valid ones."""
        value = self.pick(value)
        if value in known:
            return known.index(value)
        self.wrong(f"`{value}` is no {what}", nearest(str(value), known))
        return 0

    def thing(self, value: Any) -> int:
        """The code of a thing."""
        code = self.scope.things.code(str(self.pick(value)))
        if not code:
            self.wrong(f"`{value}` is no thing", nearest(str(value), self.scope.things.names[1:]))
        return code

    def letter(self, value: Any) -> int:
        """A letter of the legend track."""
        return self.word(value, self.scope.board.letters, "letter of the legend track")

    def fields(self, value: Any, *known: str) -> Map:
        """The arguments of a verb, each of which must be known."""
        if not isinstance(value, Map):
            self.wrong("needs arguments in braces", f"as in `{{{', '.join(known)}}}`")
            return Map(self.line)
        for key in value:
            if key not in known:
                self.line = value.lines[key]
                self.wrong(f"`{key}` is no argument here", nearest(key, list(known)))
        return value

    # ---- programmes --------------------------------------------------------------------------------------------

    def program(self, effects: Any) -> int:
        """Compile a whole programme and return where it starts."""
        start = self.out.here
        self.block(effects)
        self.out.end()
        return start

    def block(self, effects: Any) -> None:
        """Compile a list of effects."""
        effects = self.pick(effects)
        if effects is None:
            return
        if not isinstance(effects, list):
            self.wrong("effects must be a list", "begin each one with `- `")
            return
        for place, effect in enumerate(effects):
            if isinstance(effects, Seq):
                self.line = effects.lines[place]
            self.effect(effect)

    def effect(self, effect: Any) -> None:
        """Compile one effect."""
        if isinstance(effect, str):
            effect = {effect: None}
        if not isinstance(effect, dict) or len(effect) != 1:
            self.wrong("an effect is one verb with its arguments", "as in `gain: {who: each, willpower: 2}`")
            return
        verb = next(iter(effect))
        action = self.verbs.get(verb)
        if action is None:
            self.wrong(f"`{verb}` is no effect", nearest(verb, sorted(self.verbs)))
            return
        action(effect[verb])

    # ---- who ---------------------------------------------------------------------------------------------------

    def mask(self, who: Any) -> int:
        """Which heroes, as a mask of kinds."""
        names = [who] if isinstance(who, str) else who
        mask = 0
        if names == ["each"]:
            return (1 << len(self.scope.heroes)) - 1
        for name in names if isinstance(names, list) else []:
            mask |= 1 << self.word(name, self.scope.heroes, "hero")
        if not mask:
            self.wrong(f"`{who}` names nobody", nearest(str(who), [*WHO_WORDS, *self.scope.heroes]))
        return mask

    def for_whom(self, fields: Map, body: Callable[[], None]) -> None:
        """Compile something for the heroes that ``who`` and ``if`` name."""
        who = self.pick(fields.get("who", "hero"))
        condition = fields.get("if")
        if who == "hero":
            skips = self.unless(condition)
            body()
            self.out.land(skips)
            return
        if who in ("lowest", "highest"):
            self.out.emit(do.HERO_BY_RANK, int(who == "highest"))
            skips = self.unless(condition)
            body()
            self.out.land(skips)
            return
        loop = self.out.jump_later(do.EACH, self.mask(who))
        start = self.out.here
        skips = self.unless(condition)
        body()
        self.out.land(skips)
        self.out.emit(do.NEXT, start)
        self.out.land([loop])

    # ---- conditions --------------------------------------------------------------------------------------------

    def unless(self, condition: Any) -> list[int]:
        """Compile a condition; returns the jumps taken when it does not hold."""
        condition = self.pick(condition)
        if condition is None:
            return []
        if condition == "always":
            return []
        if isinstance(condition, str):
            single = Map(self.line)
            single[condition] = True
            condition = single
        if not isinstance(condition, dict):
            self.wrong("a condition is written in braces", "as in `{willpower_below: 10}`")
            return []
        jumps: list[int] = []
        for key, value in condition.items():
            if isinstance(condition, Map) and key in condition.lines:
                self.line = condition.lines[key]
            if key == "any":
                jumps += self.any_of(value)
            elif key == "not":
                met = self.unless(value)
                jumps.append(self.out.jump_later(do.JUMP))
                self.out.land(met)
            else:
                jumps += self.test(key, self.pick(value))
        return jumps

    def any_of(self, conditions: Any) -> list[int]:
        """At least one of several conditions."""
        met: list[int] = []
        failed: list[int] = []
        for condition in conditions if isinstance(conditions, list) else [conditions]:
            self.out.land(failed)
            failed = self.unless(condition)
            met.append(self.out.jump_later(do.JUMP))
        self.out.land(failed)
        last = self.out.jump_later(do.JUMP)
        self.out.land(met)
        return [last]

    def range_of(self, value: Any) -> tuple[int, int]:
        """A number or a range such as 1-4."""
        if isinstance(value, str) and value.count("-") == 1:
            low, high = value.split("-")
            if low.isascii() and low.isdigit() and high.isascii() and high.isdigit() and len(low) + len(high) < 12:
                return int(low), int(high)
        number = self.number(value)
        return number, number

    def space_range(self, value: Any) -> tuple[int, int]:
        """A range of space numbers, as indices of the first and the last space within it."""
        low, high = self.range_of(value)
        inside = [index for index, number in enumerate(self.scope.board.numbers) if low <= number <= high]
        if not inside:
            self.wrong(f"no space has a number from {low} to {high}")
            return 0, 0
        return inside[0], inside[-1]

    def test(self, name: str, value: Any) -> list[int]:
        """One condition; returns the jump taken when it does not hold."""
        word = self.scope.words.conditions.get(name)
        if word is None:
            self.wrong(f"`{name}` is no condition", nearest(name, list(self.scope.words.conditions)))
            return []
        if isinstance(word, OwnCondition):
            return word.compile(self, value)
        key = self.scope.words.key(name)
        simple = SIMPLE_TESTS.get(key)
        if simple is not None:
            return [self.out.jump_later(do.UNLESS, simple, self.number(value), 0)]
        flag = FLAG_TESTS.get(key)
        if flag is not None:
            negate = 0 if value is not False else do.NEGATE
            return [self.out.jump_later(do.UNLESS, flag + negate, 0, 0)]
        if key == "on" and value == "roll":
            return [self.out.jump_later(do.UNLESS, do.ON_THROW, 0, 0)]
        if key == "on":
            if isinstance(value, list):
                return self.any_of([{"on": entry} for entry in value])
            return [self.out.jump_later(do.UNLESS, do.ON_SPACES, *self.space_range(value))]
        if key == "terrain":
            tests = {"forest": do.ON_FOREST, "river": do.ON_RIVER, "open": do.IN_THE_OPEN}
            place = self.word(value, list(tests), "terrain")
            return [self.out.jump_later(do.UNLESS, list(tests.values())[place], 0, 0)]
        if key == "roll":
            return [self.out.jump_later(do.UNLESS, do.THROW_IS, *self.range_of(value))]
        if key == "chosen":
            return [self.out.jump_later(do.UNLESS, do.ANSWER_IS, 0, 999)]
        if key == "hero":
            return [self.out.jump_later(do.UNLESS, do.IS_KIND, self.word(value, self.scope.heroes, "hero"), 0)]
        if key in ("variable", "variable_below"):
            test = do.VARIABLE_IS if key == "variable" else do.VARIABLE_BELOW
            jumps: list[int] = []
            for name, least in self.fields(value, *self.scope.variables).items():
                variable = self.word(name, self.scope.variables, "variable")
                jumps.append(self.out.jump_later(do.UNLESS, test, variable, self.number(least)))
            return jumps
        if key == "group_can_pay":
            fields = self.fields(value, "amount", "gold_too")
            amount = self.number(fields.get("amount", 0))
            return [self.out.jump_later(do.UNLESS, do.GROUP_CAN_PAY, amount, int(bool(fields.get("gold_too"))))]
        if key == "thing_on":
            fields = self.fields(value, "thing", "space")
            thing = self.thing(fields.get("thing"))
            return [self.out.jump_later(do.UNLESS, do.THING_ON, thing, self.space(fields.get("space")))]
        if key == "treasure":
            fields = self.fields(value, "worth", "space")
            worth = self.number(fields.get("worth"), 1, 200)
            return [self.out.jump_later(do.UNLESS, do.TREASURE, worth, self.space(fields.get("space")))]
        if key == "heroes_on":
            fields = self.fields(value, "count", "space")
            count = self.number(fields.get("count", 1), 1, 4)
            return [self.out.jump_later(do.UNLESS, do.HEROES_ON, count, self.space(fields.get("space")))]
        if key == "followers_on":
            fields = self.fields(value, "count", "space")
            count = self.number(fields.get("count", 1), 1, 9)
            return [self.out.jump_later(do.UNLESS, do.FOLLOWERS_ON, count, self.space(fields.get("space")))]
        if key == "brewer_on":
            return [self.out.jump_later(do.UNLESS, do.BREWER_ON, self.space(value), 0)]
        if key == "ally_on":
            fields = self.fields(value, "ally", "space")
            ally = self.word(fields.get("ally"), self.scope.allies, "ally")
            return [self.out.jump_later(do.UNLESS, do.ALLY_ON, ally, self.space(fields.get("space")))]
        if key in OWNER_TESTS:
            variable = self.word(value, self.scope.variables, "variable")
            return [self.out.jump_later(do.UNLESS, OWNER_TESTS[key], variable, 0)]
        if key == "carries":
            return [self.out.jump_later(do.UNLESS, do.CARRIES, self.thing(value), 0)]
        kind = self.word(value, self.scope.creatures, "creature")
        return [self.out.jump_later(do.UNLESS, do.CREATURE_LIVES, kind, 0)]

    # ---- effects on heroes -------------------------------------------------------------------------------------

    def verb_gain(self, value: Any) -> None:
        """Heroes gain willpower, strength or gold; the group divides it as it likes."""
        fields = self.fields(value, "who", "if", "willpower", "strength", "gold", "thing", "amount")
        if fields.get("who") == "group":
            self.share(fields, SHARE_GAIN)
            return
        self.for_whom(fields, lambda: self.change(fields, 1))

    def verb_lose(self, value: Any) -> None:
        """Heroes lose willpower, strength or gold; the group divides a loss as it likes."""
        fields = self.fields(value, "who", "if", "willpower", "strength", "gold")
        if fields.get("who") == "group":
            self.share(fields, SHARE_LOSS)
            return
        self.for_whom(fields, lambda: self.change(fields, -1))

    def change(self, fields: Map, sign: int) -> None:
        """What one hero gains or loses."""
        done = False
        if "willpower" in fields:
            self.out.emit(do.WILLPOWER, self.amount(fields["willpower"], 1, 99), sign)
            done = True
        if "strength" in fields:
            self.out.emit(do.STRENGTH, self.amount(fields["strength"], 1, 14), sign)
            done = True
        if "gold" in fields:
            self.out.emit(do.GOLD, self.amount(fields["gold"], 1, 50), sign)
            done = True
        if not done:
            self.wrong("does not say what", "name `willpower`, `strength` or `gold`")

    def share(self, fields: Map, what: int) -> None:
        """What the group divides."""
        if "willpower" in fields:
            self.out.emit(do.SHARE_OUT, what, self.amount(fields["willpower"], 1, 99), 0)
        elif "gold" in fields and what == SHARE_GAIN:
            self.out.emit(do.SHARE_OUT, what, self.amount(fields["gold"], 1, 50), self.scope.things.coin)
        elif "thing" in fields and what == SHARE_GAIN:
            amount = self.amount(fields.get("amount", 1), 1, 10)
            self.out.emit(do.SHARE_OUT, what, amount, self.thing(fields["thing"]))
        else:
            self.wrong("does not say what the group divides", "name `willpower`, or for a gain also `gold` or `thing`")

    def verb_raise_willpower(self, value: Any) -> None:
        """Heroes below a number rise to it."""
        fields = self.fields(value, "who", "if", "to")
        self.for_whom(fields, lambda: self.emit_one(do.RAISE_WILLPOWER, self.number(fields.get("to"), 1, 20)))

    def verb_cap_willpower(self, value: Any) -> None:
        """Heroes above a number drop to it."""
        fields = self.fields(value, "who", "if", "to")
        self.for_whom(fields, lambda: self.emit_one(do.CAP_WILLPOWER, self.number(fields.get("to"), 0, 20)))

    def emit_one(self, *numbers: int) -> None:
        """An instruction whose number nobody needs."""
        self.out.emit(*numbers)

    def verb_give(self, value: Any) -> None:
        """Heroes get an article from the equipment board; without room it is laid on their space if ``or_lay``."""
        fields = self.fields(value, "who", "if", "thing", "or_lay")
        thing = do.CHOSEN if fields.get("thing") == "chosen" else self.thing(fields.get("thing"))
        self.for_whom(fields, lambda: self.emit_one(do.GET_THING, thing, int(bool(fields.get("or_lay")))))

    def verb_for_each(self, value: Any) -> None:
        """Do something for each of several heroes."""
        fields = self.fields(value, "who", "if", "do")
        self.for_whom(fields, lambda: self.block(fields.get("do")))

    # ---- luck and choices --------------------------------------------------------------------------------------

    def verb_roll(self, value: Any) -> None:
        """Throw dice; the sum is ``roll``."""
        fields = self.fields(value if value is not None else Map(self.line), "dice", "die")
        die = self.word(fields["die"], self.scope.dice, "die") if "die" in fields else 0
        self.out.emit(do.ROLL, die, self.number(fields.get("dice", 1), 1, 4))

    def verb_roll_space(self, value: Any) -> None:
        """Dice a space: one die gives the tens, another the ones."""
        missing = self.scope.board.undiced(self.scope.faces)
        if missing:
            board = typed(self.scope.board.name)
            what = f"the dice can show {missing[0]}, and there is no such space on the board {board}"
            self.wrong(what, "Use roll, and say with table which spaces there are.")
        self.out.emit(do.ROLL_SPACE)

    def verb_table(self, value: Any) -> None:
        """Replace the throw by a space from a list: the first entry for 1, and so on."""
        if not isinstance(value, list) or not value:
            self.wrong("needs a list of spaces", "as in `table: [37, 37, 67, 67, 61, 61]`")
            return
        self.out.emit(do.TABLE, *[self.space(entry) for entry in value])

    def verb_ask(self, value: Any) -> None:
        """Ask a hero or the group yes or no."""
        fields = self.fields(value, "who", "question", "then", "else")
        question = str(fields.get("question", ""))
        if question not in self.scope.questions:
            self.scope.questions.append(question)
        group = fields.get("who", "hero") == "group"
        if fields.get("who") in ("lowest", "highest"):
            self.out.emit(do.HERO_BY_RANK, int(fields["who"] == "highest"))
        self.out.emit(do.ASK, self.scope.questions.index(question), int(group))
        self.branch([self.out.jump_later(do.UNLESS, do.ANSWER_IS, 1, 1)], fields)

    def branch(self, failed: list[int], fields: Map) -> None:
        """The ``then`` part, and the ``else`` part where the jumps arrive."""
        self.block(fields.get("then"))
        if fields.get("else") is None:
            self.out.land(failed)
            return
        over = self.out.jump_later(do.JUMP)
        self.out.land(failed)
        self.block(fields["else"])
        self.out.land([over])

    def verb_if(self, value: Any) -> None:
        """Do something only under a condition."""
        fields = self.fields(value, "when", "then", "else")
        self.branch(self.unless(fields.get("when")), fields)

    def verb_unless_paid(self, value: Any) -> None:
        """Something happens unless the group pays willpower (or gold too)."""
        fields = self.fields(value, "price", "gold_too", "question", "else")
        price = self.number(fields.get("price"), 1, 20)
        gold_too = int(bool(fields.get("gold_too")))
        poor = self.out.jump_later(do.UNLESS, do.GROUP_CAN_PAY, price, gold_too)
        question = str(fields.get("question", ""))
        if question not in self.scope.questions:
            self.scope.questions.append(question)
        self.out.emit(do.ASK, self.scope.questions.index(question), 1)
        refused = self.out.jump_later(do.UNLESS, do.ANSWER_IS, 1, 1)
        self.out.emit(do.PRICE, price, gold_too)
        over = self.out.jump_later(do.JUMP)
        self.out.land([poor, refused])
        self.block(fields.get("else"))
        self.out.land([over])

    def verb_choose_hero(self, value: Any) -> None:
        """The group chooses a hero, to whom ``then`` happens."""
        fields = self.fields(value, "strength_above", "strength_below", "optional", "another", "then")
        condition, limit = do.STRENGTH_ABOVE, 0
        if "strength_above" in fields:
            limit = self.number(fields["strength_above"], 0, 14)
        elif "strength_below" in fields:
            condition, limit = do.STRENGTH_BELOW, self.number(fields["strength_below"], 0, 15)
        another = int(bool(fields.get("another")))
        self.out.emit(do.CHOOSE_HERO, condition, limit, int(bool(fields.get("optional"))), another)
        self.branch([self.out.jump_later(do.UNLESS, do.ANSWER_IS, 0, 999)], fields)

    def verb_choose_article(self, value: Any) -> None:
        """A hero chooses an article he has room for; ``then`` happens when he takes one."""
        fields = self.fields(value, "then")
        self.out.emit(do.CHOOSE_ARTICLE)
        self.branch([self.out.jump_later(do.UNLESS, do.ANSWER_IS, 1, 999)], fields)

    def verb_turn_up_fog(self, value: Any) -> None:
        """A hero turns up fog tokens of his choice anywhere."""
        fields = self.fields(value, "who", "count")

        def body() -> None:
            jumps: list[int] = []
            for _ in range(self.number(fields.get("count", 1), 1, 5)):
                self.out.emit(do.CHOOSE_FOG)
                jumps.append(self.out.jump_later(do.UNLESS, do.ANSWER_IS, 0, 999))
                self.out.emit(do.TURN_FOG)
            self.out.land(jumps)

        self.for_whom(fields, body)

    def verb_lose_follower(self, value: Any) -> None:
        """The group gives up a follower on the board."""
        self.out.emit(do.CHOOSE_FOLLOWER)
        self.out.emit(do.REMOVE_FOLLOWER)

    def verb_draw_event(self, value: Any) -> None:
        """Turn over and carry out an event card."""
        self.out.emit(do.DRAW_EVENT, -1)

    def verb_draw(self, value: Any) -> None:
        """Each of the heroes named (or the one concerned) turns over a card of one of the legend's own decks."""
        fields = self.fields(value, "deck", "who", "if")
        deck = self.word(fields.get("deck"), self.scope.decks, "deck of this legend")
        self.for_whom(fields, lambda: self.emit_one(do.DRAW_EVENT, deck))

    def verb_look_at_top_event(self, value: Any) -> None:
        """Look at the top event card, then remove it or leave it."""
        fields = self.fields(value, "question")
        self.out.emit(do.PEEK)
        question = str(fields.get("question", ""))
        if question not in self.scope.questions:
            self.scope.questions.append(question)
        self.out.emit(do.ASK, self.scope.questions.index(question), 0)
        kept = self.out.jump_later(do.UNLESS, do.ANSWER_IS, 1, 1)
        self.out.emit(do.REMOVE_TOP)
        self.out.land([kept])


SIMPLE_TESTS = {
    "willpower_below": do.WILLPOWER_BELOW,
    "willpower_above": do.WILLPOWER_ABOVE,
    "strength_above": do.STRENGTH_ABOVE,
    "strength_below": do.STRENGTH_BELOW,
    "gold": do.GOLD_AT_LEAST,
    "can_take_article_for": do.CAN_TAKE_ARTICLE,
    "somebody_stronger_than": do.STRONGEST_ABOVE,
}
FLAG_TESTS = {
    "day_over": do.DAY_OVER,
    "any_follower": do.ANY_FOLLOWER,
    "any_pawn": do.ANY_PAWN,
    "any_creature": do.ANY_CREATURE,
    "brewer_found": do.BREWER_FOUND,
    "fog_left": do.ANY_FOG,
    "events_left": do.CARDS_LEFT,
    "stronghold_free": do.STRONGHOLD_FREE,
    "any_gem": do.ANY_GEM,
    "fighting": do.IN_FIGHT,
}
# Conditions on the hero whose seat is kept in a variable.
OWNER_TESTS = {"took_part": do.TOOK_PART, "alone": do.ALONE, "is": do.HERO_IS}
OTHER_TESTS = (
    "on",
    "terrain",
    "roll",
    "chosen",
    "hero",
    "variable",
    "variable_below",
    "group_can_pay",
    "thing_on",
    "treasure",
    "heroes_on",
    "followers_on",
    "brewer_on",
    "ally_on",
    "carries",
    "lives",
    "any",
    "not",
)
