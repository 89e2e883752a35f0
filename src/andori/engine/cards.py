"""Carrying out cards: the interpreter of compiled effects, which can stop anywhere to ask or to throw dice."""

from __future__ import annotations

from typing import Final

from andori.engine import effects_code as do
from andori.engine import events as ev
from andori.engine import reasons as why
from andori.engine.actions import (
    CARD,
    CHOOSE_HERO,
    CHOOSE_NONE,
    CHOOSE_SPACE,
    CHOOSE_THING,
    DEALER,
    GROUP,
    NO,
    YES,
    Action,
    unpack_dice,
)
from andori.engine.conditions import Conditions
from andori.engine.content import RED
from andori.engine.core import MOST_FRAMES
from andori.engine.frames import (
    FIGHTING,
    NARRATING,
    REVEAL_FOG,
    RUNNING_CARD,
    SHARE_PRICE,
    Card,
    Fight,
    Reveal,
    Simple,
)
from andori.engine.reasons import Reason, StuckError
from andori.engine.state import FOG_HIDDEN, FOG_NONE, RUNNING, WELL_NONE, State, changed, with_entry, without
from andori.engine.things import FARMER, GEM_2, GOLD

ASKING: Final = (do.ASK, do.CHOOSE_HERO, do.CHOOSE_FOG, do.CHOOSE_FARMER, do.CHOOSE_ARTICLE, do.THIN_FOG, do.CHOOSE_GEM)
THROWN: Final = (do.ROLL, do.ROLL_SPACE, do.PEEK)


class Cards(Conditions):
    """The interpreter."""

    def start_program(self, state: State, pc: int, seat: int) -> None:
        """Carry out a programme next; it concerns the hero in this seat, if any."""
        if pc >= 0:
            if len(state.frames) >= MOST_FRAMES:
                raise self.stuck(pc, why.ENDLESS)
            self.push(state, Card(pc, seat))

    def stuck(self, pc: int, reason: int) -> StuckError:
        """The legend cannot go on at this instruction; what the author wrote there is named."""
        self.cause = ""
        line, word = 1, ""
        for origin in self.content.origins:
            if origin.start <= pc < origin.end:
                line, word = origin.line, origin.word
        entry = why.REASON_TABLE[reason]
        rule = entry[2] if self.edition.name == "ffg" else entry[1]
        return StuckError(Reason(reason, rule, {"line": line}, word))

    def advance_card(self, state: State, frame: Card) -> bool:
        """Carry out instructions until one asks; False when an answer is awaited."""
        program = self.content.program
        rules = self.content.program_rules
        while state.outcome == RUNNING and state.frames and state.frames[-1] is frame:
            code = program[frame.pc]
            op = code[0]
            if op == do.END:
                state.frames.pop()
                return True
            if op in ASKING or op in THROWN:
                if frame.waiting == 0 and not self.asks(state, frame, code):
                    frame.pc += 1
                    continue
                frame.waiting = max(frame.waiting, 1)
                return False
            self.effects_left -= 1
            if self.effects_left < 0:
                raise self.stuck(frame.pc, why.ENDLESS)
            self.cause = rules[frame.pc]
            frame.pc += 1
            self.carry_out(state, frame, code)
            self.cause = ""
        return True

    def carry_out(self, state: State, frame: Card, code: list[int]) -> None:
        """One instruction that asks nothing."""
        op = code[0]
        if op == do.JUMP:
            frame.pc = code[1]
        elif op == do.UNLESS:
            if not self.holds(state, frame, code[1], code[2], code[3]):
                frame.pc = code[4]
        elif op == do.EACH:
            frame.seats = [seat for seat, hero in enumerate(state.heroes) if (code[1] >> hero.kind) & 1]
            self.next_in_loop(frame, frame.pc, code[2])
        elif op == do.NEXT:
            self.next_in_loop(frame, code[1], frame.pc)
        elif op == do.HERO_BY_RANK:
            frame.hero = self.by_rank(state, code[1] == 1)
        elif op <= do.GET_THING:
            self.change_hero(state, frame, code)
        elif op <= do.PRICE:
            self.divide(state, frame, code)
        elif op >= do.ADVANCE:
            self.change_legend(state, frame, code)
        else:
            self.change_board(state, frame, code)

    def next_in_loop(self, frame: Card, body: int, behind: int) -> None:
        """Go on with the next hero of a "for each", or behind it."""
        if frame.seats:
            frame.hero = frame.seats.pop(0)
            frame.pc = body
        else:
            frame.hero = frame.origin
            frame.pc = behind

    def change_hero(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on the hero concerned."""
        if frame.hero < 0:
            return
        hero = state.heroes[frame.hero]
        op = code[0]
        if op == do.WILLPOWER:
            if code[2] > 0:
                self.gain_willpower(hero, self.amount(state, frame, code[1]))
            else:
                self.lose_willpower(hero, self.amount(state, frame, code[1]))
        elif op == do.STRENGTH:
            if code[2] > 0:
                self.gain_strength(hero, self.amount(state, frame, code[1]))
            else:
                self.lose_strength(hero, self.amount(state, frame, code[1]))
        elif op == do.GOLD:
            if code[2] > 0:
                self.gain_gold(hero, self.amount(state, frame, code[1]))
            else:
                self.lose_gold(hero, self.amount(state, frame, code[1]))
        elif op == do.RAISE_WILLPOWER:
            self.gain_willpower(hero, max(0, code[1] - hero.willpower))
        elif op == do.CAP_WILLPOWER:
            self.lose_willpower(hero, max(0, hero.willpower - code[1]))
        elif op == do.GET_THING:
            self.get_thing(state, frame, self.amount(state, frame, code[1]), code[2] == 1)
        else:
            raise ValueError(f"there is no instruction {op} on a hero")

    def get_thing(self, state: State, frame: Card, thing: int, lay: bool) -> None:
        """An article from the equipment board for the hero concerned.  [BASE-FOG-08, BASE-WITCH-01, BASE-GOLDEN-05]"""
        hero = state.heroes[frame.hero]
        if state.stock[thing] <= 0:
            return
        if hero.has_room(thing, self.content.small_slots):
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            hero.put(thing)
            self.log(ev.ITEM_GAINED, hero.kind, thing)
        elif lay:
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            state.lay(hero.space, thing)
            self.log(ev.THING_LAID, -1, thing, hero.space)
        else:
            return
        self.thing_came(state, hero.space, frame.hero, thing)

    def divide(self, state: State, frame: Card, code: list[int]) -> None:
        """Gains, losses and prices of the group."""
        if code[0] == do.PRICE:
            self.begin_share(state, SHARE_PRICE, code[1], 0, code[2] == 1)
        else:
            self.begin_share(state, code[1], self.amount(state, frame, code[2]), code[3], False)

    # ---- questions ---------------------------------------------------------------------------------------------

    def asks(self, state: State, frame: Card, code: list[int]) -> bool:
        """Whether an asking instruction has anything to ask; otherwise its result is "nothing"."""
        op = code[0]
        if op in THROWN:
            return op != do.PEEK or (state.known_top < 0 and len(self.cards_in(state, -1)) > 0)
        frame.result = -1
        if op == do.CHOOSE_HERO:
            return len(self.candidates(state, frame, code)) > 0
        if op == do.CHOOSE_FOG:
            return len(self.hidden_fog(state)) > 0
        if op == do.THIN_FOG:
            return len(self.hidden_fog(state)) > code[1]
        if op == do.CHOOSE_FARMER:
            return len(self.farmer_spaces(state)) > 0
        if op == do.CHOOSE_ARTICLE:
            return len(self.articles_for(state, frame.hero)) > 0
        if op == do.CHOOSE_GEM:
            return frame.hero >= 0 and state.heroes[frame.hero].gem_count > 0
        frame.result = 0
        return True

    def card_frame(self, state: State) -> Card | None:
        """The card that is waiting for an answer, or None."""
        frame = state.frames[-1]
        if frame.kind != RUNNING_CARD:
            return None
        assert isinstance(frame, Card)
        return frame

    def asked_by_card(self, state: State, frame: Card) -> int:
        """The hero kind that a waiting card asks, GROUP or DEALER."""
        code = self.content.program[frame.pc]
        if code[0] in THROWN:
            return DEALER
        if code[0] in (do.CHOOSE_HERO, do.CHOOSE_FARMER, do.THIN_FOG) or (code[0] == do.ASK and code[2] == 1):
            return GROUP
        return state.heroes[frame.hero].kind if frame.hero >= 0 else GROUP

    def list_choices(self, state: State, frame: Card, out: list[Action]) -> None:
        """The answers to a card's question, in order."""
        book = self.content.book
        code = self.content.program[frame.pc]
        who = self.asked_by_card(state, frame)
        op = code[0]
        if op == do.ASK:
            out.append(book.plain[who][YES])
            out.append(book.plain[who][NO])
        elif op == do.CHOOSE_HERO:
            kinds = [state.heroes[seat].kind for seat in self.candidates(state, frame, code)]
            kinds.sort()
            for kind in kinds:
                out.append(book.make(CHOOSE_HERO, who, kind))
            if code[3]:
                out.append(book.plain[who][CHOOSE_NONE])
        elif op == do.CHOOSE_FOG:
            for space in self.hidden_fog(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
            out.append(book.plain[who][CHOOSE_NONE])
        elif op == do.THIN_FOG:
            for space in self.hidden_fog(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
        elif op == do.CHOOSE_FARMER:
            for space in self.farmer_spaces(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
        elif op == do.CHOOSE_GEM:
            for step in range(3):
                if state.heroes[frame.hero].gems[step]:
                    out.append(book.make(CHOOSE_THING, who, GEM_2 + step))
        elif op == do.CHOOSE_ARTICLE:
            for thing in self.articles_for(state, frame.hero):
                out.append(book.make(CHOOSE_THING, who, thing))
            out.append(book.plain[who][CHOOSE_NONE])

    def choice_fault(self, state: State, action: Action) -> int:
        """Why this is no answer to the card's question, or 0."""
        frame = self.card_frame(state)
        if frame is None or not frame.waiting or self.asked_by_card(state, frame) != action.hero:
            return why.NOT_ASKED
        offered: list[Action] = []
        self.list_choices(state, frame, offered)
        return why.OK if action in offered else why.NOT_OFFERED

    def do_choice(self, state: State, action: Action) -> None:
        """An answer to a card's question."""
        frame = self.card_frame(state)
        assert frame is not None
        op = self.content.program[frame.pc][0]
        frame.waiting = 0
        frame.pc += 1
        if action.kind == YES:
            frame.result = 1
        elif action.kind == NO:
            frame.result = 0
        elif action.kind == CHOOSE_NONE:
            frame.result = -1
        else:
            frame.result = action.a
        if op == do.CHOOSE_HERO:
            frame.hero = state.seat_of[action.a] if action.kind == CHOOSE_HERO else -1
        elif op == do.THIN_FOG:
            state.fog_at = changed(state.fog_at, action.a, FOG_NONE)
            frame.pc -= 1

    # ---- luck --------------------------------------------------------------------------------------------------

    def card_dice(self, frame: Card) -> tuple[int, int]:
        """Kind and number of the dice a card throws now."""
        code = self.content.program[frame.pc]
        return (code[1], code[2]) if code[0] == do.ROLL else (RED, 1)

    def peeks(self, frame: Card) -> bool:
        """Whether a card looks at the top of the event stack."""
        return self.content.program[frame.pc][0] == do.PEEK

    def card_thrown(self, state: State, frame: Card, action: Action) -> None:
        """Luck has answered a card."""
        code = self.content.program[frame.pc]
        if action.kind == CARD:
            state.known_top = action.a
            self.cause = self.card_rule(state)
            self.log(ev.REVEALED, -1, -1, action.a)
            self.cause = ""
        elif code[0] == do.ROLL_SPACE and frame.waiting == 1:
            frame.throw = 10 * unpack_dice(action.a)[0]
            frame.waiting = 2
            return
        elif code[0] == do.ROLL_SPACE:
            frame.throw = self.content.board.index_of[frame.throw + unpack_dice(action.a)[0]]
        else:
            frame.throw = sum(unpack_dice(action.a))
        frame.waiting = 0
        frame.pc += 1

    # ---- the board ---------------------------------------------------------------------------------------------

    def change_board(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on creatures, tokens and the day."""
        op = code[0]
        if op == do.PLACE:
            self.place_creature(state, code[1], self.amount(state, frame, code[2]))
        elif op == do.UNPLACE:
            space = self.amount(state, frame, code[1])
            if state.creature_at[space]:
                self.log(ev.CREATURE_REMOVED, -1, state.creature_at[space] - 1, space)
                state.creature_at = changed(state.creature_at, space, 0)
        elif op == do.LAY_GOLD:
            space = self.amount(state, frame, code[2])
            amount = self.amount(state, frame, code[1])
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] + amount)
            self.log(ev.THING_LAID, -1, GOLD, space)
        elif op == do.LAY_THING:
            self.lay_thing(state, frame, code)
        elif op == do.STEP_CREATURE:
            space = self.striding(state, code[1] == 1)
            if space >= 0:
                self.move_creature(state, space)
        elif op == do.TURN_FOG:
            if frame.result >= 0 and state.fog_at[frame.result] == FOG_HIDDEN:
                seat = frame.hero if frame.hero >= 0 else state.turn
                self.push(state, Reveal(REVEAL_FOG, seat, [frame.result]))
        elif op == do.REMOVE_WELL:
            if state.well_at[code[1]] != WELL_NONE:
                state.well_at = changed(state.well_at, code[1], WELL_NONE)
                self.log(ev.WELL_REMOVED, -1, code[1])
        elif op == do.HOUR_LIMIT:
            state.hour_limit = code[1]
        elif op == do.OVERTIME:
            state.overtime = changed(state.overtime, code[1] - 8, code[2])
        elif op == do.CREATURES_STRONGER:
            state.creature_bonus += code[1]
        elif op == do.SITE:
            self.open_card_site(state, code[1])
        elif op == do.REMOVE_TOP:
            if state.known_top >= 0:
                state.cards_left = changed(state.cards_left, state.known_top, 0)
                state.known_top = -1
        else:
            self.set_up(state, frame, code)

    def lay_thing(self, state: State, frame: Card, code: list[int]) -> None:
        """Lay a thing on a space, perhaps from the equipment board."""
        space = self.amount(state, frame, code[2])
        if code[3]:
            if state.stock[code[1]] <= 0:
                return
            state.stock = changed(state.stock, code[1], state.stock[code[1]] - 1)
        state.lay(space, code[1])
        self.log(ev.THING_LAID, -1, code[1], space)
        self.thing_came(state, space, frame.hero, code[1])

    def open_card_site(self, state: State, number: int) -> None:
        """A card lies on the board; if it is forced and heroes are there, it happens to one of them now."""
        thing = self.content.sites[number].thing
        if thing:
            if state.stock[thing] <= 0:
                return
            state.stock = changed(state.stock, thing, state.stock[thing] - 1)
            self.log(ev.THING_LAID, -1, thing, self.content.sites[number].spaces[0])
        state.sites = with_entry(state.sites, number)
        site = self.content.sites[number]
        if site.forced:
            seat = self.first_at_site(state, number)
            if seat >= 0:
                state.sites = without(state.sites, number)
                self.start_program(state, site.pc, seat)

    def change_legend(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on the narrator, variables and the end."""
        op = code[0]
        if op == do.ADVANCE:
            self.push(state, Simple(NARRATING, -1, code[1], 0))
        elif op == do.JUMP_NARRATOR:
            state.narrator = code[1]
            self.log(ev.NARRATOR, -1, code[1])
            if code[1] >= state.track_end:
                self.read_end(state)
        elif op == do.SET:
            self.set_variable(state, code[1], self.amount(state, frame, code[2]), frame.hero)
        elif op == do.ADD:
            value = state.variables[code[1]] + self.amount(state, frame, code[2])
            self.set_variable(state, code[1], value, frame.hero)
        elif op == do.FINISH:
            self.finish(state, code[1])
        elif op == do.READ:
            self.log(ev.CARD_READ, -1, code[1])
        elif op == do.TABLE:
            frame.throw = self.entry_of(frame, code)
        elif op == do.LOOK_UP:
            frame.result = self.entry_of(frame, code)
        elif op == do.DRAW_EVENT:
            self.draw_card(state, code[1], frame.hero, False)
        elif op == do.RELOCATE:
            self.relocate(state, code[1], self.amount(state, frame, code[2]))
        elif op == do.FOE_STRENGTH or op == do.HEROES_VALUE:
            self.change_fight(state, code)
        elif op == do.DESTROY:
            self.destroy(state, frame.hero, self.amount(state, frame, code[1]))
        elif op == do.DO_SUNRISE:
            self.dawn(state)
        elif op == do.REMOVE_FARMER:
            self.remove_farmer(state, frame.result)
        else:
            self.set_up(state, frame, code)

    def entry_of(self, frame: Card, code: list[int]) -> int:
        """What a table says for the throw; the checker sees to it that it goes so far."""
        if not 1 <= frame.throw < len(code):
            raise self.stuck(frame.pc - 1, why.NO_ENTRY)
        return code[frame.throw]

    def set_variable(self, state: State, variable: int, value: int, seat: int) -> None:
        """Change a variable; what waits for a number it now reaches concerns the hero in this seat, if any."""
        before = state.variables[variable]
        state.variables = changed(state.variables, variable, value)
        for entry in self.content.on_variable:
            if entry[0] == variable and before < entry[1] <= value:
                self.start_program(state, entry[2], seat)

    def relocate(self, state: State, kind: int, space: int) -> None:
        """A creature is taken to a space; one that stood there goes on along the arrow."""
        for here, code in enumerate(state.creature_at):
            if code == kind + 1:
                self.take_off(state, here)
                self.log(ev.CREATURE_MOVED, -1, kind, here, space)
        displaced = state.creature_at[space] - 1
        state.creature_at = changed(state.creature_at, space, kind + 1)
        self.creature_came(state, space)
        if displaced >= 0:
            self.place_creature(state, displaced, space)

    def destroy(self, state: State, seat: int, thing: int) -> None:
        """A thing leaves a hero's board, or a farmer his side, and the game."""
        if seat < 0 or thing <= 0:
            return
        hero = state.heroes[seat]
        if thing == FARMER and hero.farmers:
            hero.farmers -= 1
            self.log(ev.FARMER_LEFT, hero.kind, 1, hero.space)
        elif hero.has(thing):
            hero.drop(thing)
            self.log(ev.ITEM_USED, hero.kind, thing)

    def change_fight(self, state: State, code: list[int]) -> None:
        """Instructions on the fight in which the card was turned over."""
        for frame in state.frames:
            if frame.kind == FIGHTING:
                assert isinstance(frame, Fight)
                if code[0] == do.FOE_STRENGTH:
                    frame.foe_strength = max(0, frame.foe_strength + code[1])
                else:
                    frame.value = max(0, frame.value + code[1])

    def dawn(self, state: State) -> None:
        """The day ends for everybody and the sun rises; nothing that was in progress goes on."""
        state.frames.clear()
        for hero in state.heroes:
            hero.ended = True
        self.begin_sunrise(state)

    def remove_farmer(self, state: State, space: int) -> None:
        """One farmer on a space leaves the game.  [BASE-GOLDEN-20]"""
        if space < 0:
            return
        if state.farmers_at[space]:
            state.farmers_at = changed(state.farmers_at, space, state.farmers_at[space] - 1)
        else:
            for hero in state.heroes:
                if hero.space == space and hero.farmers:
                    hero.farmers -= 1
                    break
        self.log(ev.FARMER_LOST, -1, 1, space)
