"""The rest of the vocabulary: effects on the board, the day, the narrator and the legend itself."""

from __future__ import annotations

from typing import Any

from andori.engine import effects_code as do
from andori.engine.content import Site
from andori.engine.typed import typed
from andori.legends.compiler import Compiler
from andori.legends.source import Map


class LegendCompiler(Compiler):
    """The whole vocabulary."""

    # ---- creatures and tokens ----------------------------------------------------------------------------------

    def verb_creature(self, value: Any) -> None:
        """Put creatures on spaces."""
        fields = self.fields(value, "kind", "at")
        kind = self.word(fields.get("kind"), self.scope.creatures, "creature")
        for space in self.spaces(fields.get("at")):
            self.out.emit(do.PLACE, kind, space)

    def verb_remove_creature(self, value: Any) -> None:
        """Take the creature on a space out of the game."""
        self.out.emit(do.UNPLACE, self.space(self.fields(value, "at").get("at")))

    def verb_remove_pack(self, value: Any) -> None:
        """Take foes of which several stand on a space out of the game."""
        fields = self.fields(value, "kind", "at", "count")
        kind = self.word(fields.get("kind"), self.scope.creatures, "creature")
        space = -1 if fields.get("at") is None else self.space(fields["at"])
        self.out.emit(do.REMOVE_PACK, kind, space, self.number(fields.get("count", 0), 0, 99))

    def verb_creature_to(self, value: Any) -> None:
        """A creature of its own kind is taken to a space, wherever it was; others make way along the arrow."""
        fields = self.fields(value, "kind", "to")
        kind = self.word(fields.get("kind"), self.scope.creatures, "creature")
        self.out.emit(do.RELOCATE, kind, self.space(fields.get("to")))

    def verb_foe_strength(self, value: Any) -> None:
        """The creature in the fight becomes stronger (or weaker) for the rest of it."""
        self.out.emit(do.FOE_STRENGTH, self.number(value, -50, 50))

    def verb_heroes_value(self, value: Any) -> None:
        """The heroes' battle value of this round changes."""
        self.out.emit(do.HEROES_VALUE, self.number(value, -50, 50))

    def verb_take_away(self, value: Any) -> None:
        """A thing leaves the board of heroes and the game."""
        fields = self.fields(value, "who", "if", "thing")
        thing = self.thing(fields.get("thing"))
        self.for_whom(fields, lambda: self.emit_one(do.DESTROY, thing))

    def verb_lose_gem(self, value: Any) -> None:
        """Each hero named loses a gemstone of his own choice, if he has any."""
        fields = self.fields(value if value is not None else Map(self.line), "who", "if")

        def body() -> None:
            self.out.emit(do.CHOOSE_GEM)
            self.out.emit(do.DESTROY, do.CHOSEN)

        self.for_whom(fields, body)

    def verb_gems(self, value: Any) -> None:
        """How many face-down gemstones of each value there are."""
        things = self.scope.things
        values = [str(things.gem[code]) for code in things.gems]
        for name, count in self.fields(value, *values).items():
            step = values.index(name) if name in values else 0
            self.out.emit(do.GEMS, things.gems[step], self.number(count, 0, 11))

    def verb_move_creature(self, value: Any) -> None:
        """One creature moves a space: the box's first kind on the lowest space, or any on the ``highest``."""
        lowest = f"lowest_{self.scope.words.name('pawn')}"
        self.out.emit(do.STEP_CREATURE, self.word(value, [lowest, "highest"], "creature to move"))

    def verb_lay(self, value: Any) -> None:
        """Lay gold, a thing, a follower, a barrier, fog or a well on spaces."""
        words = self.scope.words
        follower, barriers = words.name("follower"), words.name("barriers")
        fields = self.fields(value, *(arg.name for arg in words.effects["lay"].args))
        for space in self.spaces(fields.get("at")):
            if "gold" in fields:
                self.out.emit(do.LAY_GOLD, self.amount(fields["gold"], 1, 50), space)
            elif "thing" in fields:
                self.out.emit(do.LAY_THING, self.thing(fields["thing"]), space, int(bool(fields.get("from_stock"))))
            elif follower in fields:
                self.out.emit(do.LAY_FOLLOWER, space)
            elif barriers in fields:
                self.out.emit(do.LAY_BARRIER, self.number(fields[barriers], 1, 15), space)
            elif "fog" in fields:
                self.out.emit(do.SET_FOG, space)
            elif "well" in fields:
                side = self.word(fields["well"], ["full", "empty"], "side of a well")
                self.out.emit(do.SET_WELL, space, side + 1)
            else:
                self.wrong("does not say what is laid", f"name one of {typed(*words.effects['lay'].one_of)}")

    def verb_fog_stays(self, value: Any) -> None:
        """The group takes fog tokens off spaces of its choice until this many are left on the board."""
        self.out.emit(do.THIN_FOG, self.number(value, 0, 30))

    def verb_remove_well(self, value: Any) -> None:
        """A well leaves the game."""
        self.out.emit(do.REMOVE_WELL, self.space(value))

    def verb_close_bridge(self, value: Any) -> None:
        """A bridge is broken."""
        pair = value if isinstance(value, list) else []
        if len(pair) != 2:
            self.wrong("needs two spaces", "as in `close_bridge: [16, 48]`")
            return
        a, b = self.space(pair[0]), self.space(pair[1])
        if not self.scope.board.adjacent[a][b]:
            self.wrong(f"{pair[0]} and {pair[1]} are not neighbours")
        self.out.emit(do.CLOSE_BRIDGE, a, b)

    def verb_ally(self, value: Any) -> None:
        """An ally comes to a space, or leaves the game (``none``)."""
        for name, space in self.fields(value, *self.scope.allies).items():
            ally = self.word(name, self.scope.allies, "ally")
            self.out.emit(do.PLACE_ALLY, ally, -1 if space is None else self.space(space))

    def verb_brewer(self, value: Any) -> None:
        """The brewer appears on a space, or leaves the game (``none``)."""
        self.out.emit(do.PLACE_BREWER, -1 if value is None else self.space(value))

    def verb_clear_board(self, value: Any) -> None:
        """Every token and creature leaves the board."""
        self.out.emit(do.CLEAR_BOARD)

    # ---- supply ------------------------------------------------------------------------------------------------

    def verb_stock(self, value: Any) -> None:
        """How many of an article lie on the equipment board."""
        fields = value if isinstance(value, Map) else self.fields(value, "helm")
        for name, amount in fields.items():
            self.out.emit(do.STOCK, self.thing(name), self.number(amount, 0, 20))

    def verb_fog_tokens(self, value: Any) -> None:
        """How many face-down fog tokens of each kind there are."""
        for name, count in self.fields(value, *self.scope.fogs).items():
            self.out.emit(do.FOG_LEFT, self.word(name, self.scope.fogs, "fog token"), self.number(count, 0, 20))

    def verb_stone_stones(self, value: Any) -> None:
        """How many face-down stones of each colour there are."""
        things = self.scope.things
        colours = [things.names[code].rpartition("-")[2] for code in things.stones]
        for name, count in self.fields(value, *colours).items():
            colour = self.word(name, colours, "colour")
            self.out.emit(do.STONES, things.stones[colour], self.number(count, 0, 6))

    def verb_event_on_top(self, value: Any) -> None:
        """An event card lies on top of the stack, for all to know."""
        self.out.emit(do.TOP_CARD, self.word(value, self.scope.cards, "event card"))

    def verb_event_out(self, value: Any) -> None:
        """Event cards leave the stack."""
        for name in value if isinstance(value, list) else [value]:
            self.out.emit(do.DECK, self.word(name, self.scope.cards, "event card"), 0)

    # ---- the day -----------------------------------------------------------------------------------------------

    def verb_today(self, value: Any) -> None:
        """Something that holds until the end of the day."""
        fields = self.fields(value, "last_hour", "hour_cost", "creature_strength")
        if "last_hour" in fields:
            self.out.emit(do.HOUR_LIMIT, self.number(fields["last_hour"], self.scope.hours[0], self.scope.hours[1]))
        if "creature_strength" in fields:
            self.out.emit(do.CREATURES_STRONGER, self.number(fields["creature_strength"], 1, 10))
        costs = fields.get("hour_cost")
        if costs is not None:
            known = [str(hour) for hour in range(self.scope.hours[0] + 1, self.scope.hours[1] + 1)]
            for hour, cost in self.fields(costs, *known).items():
                self.out.emit(do.OVERTIME, known.index(hour) if hour in known else 0, self.number(cost, 0, 9))

    def verb_sunrise(self, value: Any) -> None:
        """The day ends for everybody and the sun rises."""
        self.out.emit(do.DO_SUNRISE)

    def verb_new_day(self, value: Any) -> None:
        """All heroes have their hours again, without a sunrise."""
        self.out.emit(do.NEW_DAY)

    def verb_begins(self, value: Any) -> None:
        """Who is on turn first: ``lowest``, ``highest`` or ``hero``."""
        self.out.emit(do.FIRST_TURN, self.word(value, ["lowest", "highest", "hero"], "hero"))

    # ---- heroes at the start -----------------------------------------------------------------------------------

    def verb_heroes_at(self, value: Any) -> None:
        """Where heroes stand; ``lowest`` and ``highest`` are those of the heroes in play."""
        by_rank = {"lowest": do.LOWEST_RANK, "highest": do.HIGHEST_RANK}
        for name, space in self.fields(value, *self.scope.heroes, *by_rank).items():
            who = by_rank[name] if name in by_rank else self.word(name, self.scope.heroes, "hero")
            self.out.emit(do.HERO_SPACE, who, self.space(space))

    def verb_strength(self, value: Any) -> None:
        """Every hero has this strength."""
        self.out.emit(do.HERO_STRENGTH, self.number(value, 1, 14))

    # ---- the legend --------------------------------------------------------------------------------------------

    def verb_narrator(self, value: Any) -> None:
        """The narrator advances, or jumps to a letter."""
        fields = self.fields(value, "advance", "to")
        if "to" in fields:
            self.out.emit(do.JUMP_NARRATOR, self.letter(fields["to"]))
        else:
            self.out.emit(do.ADVANCE, self.number(fields.get("advance", 1), 1, 13))

    def verb_end_nearer(self, value: Any) -> None:
        """The end of the legend track comes nearer by some letters."""
        self.out.emit(do.MOVE_END, self.number(value, 1, 5))

    def verb_card_at(self, value: Any) -> None:
        """A legend card lies at a letter; ``pips`` is the letter with as many pips as were thrown."""
        fields = self.fields(value, "card", "letter")
        card = self.word(fields.get("card"), self.scope.legend_cards, "legend card")
        if fields.get("letter") == "pips":
            letters = [self.scope.board.letters.index(self.scope.pips[str(face)]) for face in range(1, 7)]
            self.out.emit(do.LOOK_UP, *letters)
            self.out.emit(do.CARD_AT, do.CHOSEN, card)
        else:
            self.out.emit(do.CARD_AT, self.letter(fields.get("letter")), card)

    def verb_read(self, value: Any) -> None:
        """Another legend card is read aloud."""
        self.out.emit(do.READ, self.word(value, self.scope.legend_cards, "legend card"))

    def verb_set(self, value: Any) -> None:
        """Set variables."""
        for name, number in self.fields(value, *self.scope.variables).items():
            variable = self.word(name, self.scope.variables, "variable")
            self.out.emit(do.SET, variable, self.amount_or_seat(number))

    def verb_add(self, value: Any) -> None:
        """Add to variables."""
        for name, number in self.fields(value, *self.scope.variables).items():
            variable = self.word(name, self.scope.variables, "variable")
            self.out.emit(do.ADD, variable, self.amount_or_seat(number))

    def verb_rule(self, value: Any) -> None:
        """Switch special rules on or off."""
        fields = self.fields(value, "on", "off")
        for key in ("on", "off"):
            names = fields.get(key, [])
            for name in names if isinstance(names, list) else [names]:
                bit = 1 << self.word(name, self.scope.flags, "special rule")
                self.out.emit(do.FLAG, bit, int(key == "on"))

    def verb_ending(self, value: Any) -> None:
        """The legend ends."""
        codes = [ending.code for ending in self.scope.endings]
        self.out.emit(do.FINISH, self.word(value, codes, "ending"))

    def verb_site(self, value: Any) -> None:
        """A card lies on spaces until a hero comes: at once if ``forced``, else he may claim it (and ``thing``)."""
        fields = self.fields(value, "name", "at", "forced", "first", "needs_gold", "thing", "then")
        name = str(fields.get("name", "site"))
        over = self.out.jump_later(do.JUMP)
        pc = self.program(fields.get("then"))
        self.out.land([over])
        first = self.word(fields.get("first", "anybody"), ["anybody", "lowest", "highest"], "rank")
        spaces = self.spaces(fields.get("at"))
        gold = self.number(fields.get("needs_gold", 0), 0, 20)
        thing = self.thing(fields["thing"]) if "thing" in fields else 0
        self.scope.sites.append(Site(name, spaces, pc, bool(fields.get("forced")), first, gold, thing))
        self.out.emit(do.SITE, len(self.scope.sites) - 1)
