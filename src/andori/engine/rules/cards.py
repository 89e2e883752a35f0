"""Carrying out cards: the interpreter of compiled effects, which can stop anywhere to ask or to throw dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

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
from andori.engine.chapter import Chapter
from andori.engine.effects_code import ASKING, THROWN
from andori.engine.forms import Form
from andori.engine.frames import REVEAL_FOG, RUNNING_CARD, SHARE_PRICE, Card, Frame, Narrating, Reveal
from andori.engine.instruction import Instruction
from andori.engine.limits import MOST_FRAMES
from andori.engine.reasons import Reason, StuckError
from andori.engine.stage import Stage, are_seats, is_seat
from andori.engine.state import FOG_HIDDEN, FOG_NONE, RUNNING, WELL_NONE, State, changed
from andori.engine.verb import Verb

if TYPE_CHECKING:
    from andori.engine.rulebook import Rulebook
    from andori.engine.rules.boards import HeroBoards
    from andori.engine.rules.conditions import Conditions
    from andori.engine.rules.creatures import Creatures
    from andori.engine.rules.decks import Decks
    from andori.engine.rules.dice import Dice
    from andori.engine.rules.fighting import Fighting
    from andori.engine.rules.fog import Fog
    from andori.engine.rules.followers import Followers
    from andori.engine.rules.layout import Layout
    from andori.engine.rules.narrator import Narrator
    from andori.engine.rules.sharing import Sharing
    from andori.engine.rules.sites import Sites
    from andori.engine.rules.sunrise import Sunrise
    from andori.engine.rules.things import Things
    from andori.engine.rules.turns import Turns


class Cards(Chapter):
    """The interpreter."""

    FORMS: ClassVar[tuple[Form, ...]] = (
        Form("yes", YES),
        Form("no", NO),
        Form("choose {space}", CHOOSE_SPACE),
        Form("choose {hero}", CHOOSE_HERO),
        Form("choose none", CHOOSE_NONE),
        Form("choose {thing}", CHOOSE_THING),
    )

    def bind(self, book: Rulebook) -> None:
        super().bind(book)
        self.boards: HeroBoards = book.boards
        self.conditions: Conditions = book.conditions
        self.creatures: Creatures = book.creatures
        self.decks: Decks = book.decks
        self.dice: Dice = book.dice
        self.followers: Followers = book.followers
        self.fighting: Fighting = book.fighting
        self.fog: Fog = book.fog
        self.layout: Layout = book.layout
        self.own: list[Instruction] = self.content.instructions
        self.narrator: Narrator = book.narrator
        self.sharing: Sharing = book.sharing
        self.sites: Sites = book.sites
        self.sunrise: Sunrise = book.sunrise
        self.things: Things = book.things
        self.turns: Turns = book.turns

    def start_program(self, state: State, pc: int, seat: int) -> None:
        """Carry out a programme next; it concerns the hero in this seat, if any."""
        if pc >= 0:
            if len(state.frames) >= MOST_FRAMES:
                raise self.stuck(pc, why.ENDLESS)
            self.push(state, Card(pc, seat))

    def stuck(self, pc: int, reason: int) -> StuckError:
        """The legend cannot go on at this instruction; what the author wrote there is named."""
        self.book.cause = ""
        line, word = 1, ""
        for origin in self.content.origins:
            if origin.start <= pc < origin.end:
                line, word = origin.line, origin.word
        name, rule = self.content.reason_names[reason], self.content.citations.refusals[reason]
        return StuckError(Reason(reason, name, rule, {"line": line}, word))

    def card_rule(self, state: State) -> str:
        """The rule of the card or token in progress that lies uppermost; empty when there is none."""
        for frame in reversed(state.frames):
            if frame.kind == RUNNING_CARD:
                assert isinstance(frame, Card)
                return self.content.program_rules[frame.pc]
        return ""

    def amount(self, state: State, frame: Card, operand: int) -> int:
        """An operand, or what it stands for."""
        if operand == do.THROW:
            return frame.throw
        if operand == do.HERE:
            return state.heroes[frame.hero].space if frame.hero >= 0 else 0
        if operand == do.SEAT:
            return frame.hero
        if operand == do.CHOSEN:
            return frame.result
        return operand

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
            self.book.effects_left -= 1
            if self.book.effects_left < 0:
                raise self.stuck(frame.pc, why.ENDLESS)
            self.book.cause = rules[frame.pc]
            frame.pc += 1
            self.carry_out(state, frame, code)
            self.book.cause = ""
        return True

    def carry_out(self, state: State, frame: Card, code: list[int]) -> None:
        """One instruction that asks nothing."""
        op = code[0]
        if op == do.JUMP:
            frame.pc = code[1]
        elif op == do.UNLESS:
            if not self.conditions.holds(state, frame, code[1], code[2], code[3]):
                frame.pc = code[4]
        elif op == do.EACH:
            frame.seats = [seat for seat, hero in enumerate(state.heroes) if (code[1] >> hero.kind) & 1]
            self.next_in_loop(frame, frame.pc, code[2])
        elif op == do.NEXT:
            self.next_in_loop(frame, code[1], frame.pc)
        elif op == do.HERO_BY_RANK:
            frame.hero = self.turns.by_rank(state, code[1] == 1)
        elif op <= do.GET_THING:
            self.change_hero(state, frame, code)
        elif op <= do.PRICE:
            self.divide(state, frame, code)
        elif op < do.ADVANCE:
            self.change_board(state, frame, code)
        elif op < do.FIRST_OF_BOX:
            self.change_legend(state, frame, code)
        else:
            self.own[op - do.FIRST_OF_BOX].do(self.book, state, frame, code)

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
                self.boards.gain_willpower(hero, self.amount(state, frame, code[1]))
            else:
                self.boards.lose_willpower(hero, self.amount(state, frame, code[1]))
        elif op == do.STRENGTH:
            if code[2] > 0:
                self.boards.gain_strength(hero, self.amount(state, frame, code[1]))
            else:
                self.boards.lose_strength(hero, self.amount(state, frame, code[1]))
        elif op == do.GOLD:
            if code[2] > 0:
                self.boards.gain_gold(hero, self.amount(state, frame, code[1]))
            else:
                self.boards.lose_gold(hero, self.amount(state, frame, code[1]))
        elif op == do.RAISE_WILLPOWER:
            self.boards.gain_willpower(hero, max(0, code[1] - hero.willpower))
        elif op == do.CAP_WILLPOWER:
            self.boards.lose_willpower(hero, max(0, hero.willpower - code[1]))
        elif op == do.GET_THING:
            self.things.get_thing(state, frame, self.amount(state, frame, code[1]), code[2] == 1)
        else:
            raise ValueError(f"there is no instruction {op} on a hero")

    def divide(self, state: State, frame: Card, code: list[int]) -> None:
        """Gains, losses and prices of the group."""
        if code[0] == do.PRICE:
            self.sharing.begin_share(state, SHARE_PRICE, code[1], 0, code[2] == 1)
        else:
            self.sharing.begin_share(state, code[1], self.amount(state, frame, code[2]), code[3], False)

    def asks(self, state: State, frame: Card, code: list[int]) -> bool:
        """Whether an asking instruction has anything to ask; otherwise its result is "nothing"."""
        op = code[0]
        if op in THROWN:
            return op != do.PEEK or (state.known_top < 0 and len(self.decks.cards_in(state, -1)) > 0)
        frame.result = -1
        if op == do.CHOOSE_HERO:
            return len(self.conditions.candidates(state, frame, code)) > 0
        if op == do.CHOOSE_FOG:
            return len(self.fog.hidden_fog(state)) > 0
        if op == do.THIN_FOG:
            return len(self.fog.hidden_fog(state)) > code[1]
        if op == do.CHOOSE_FOLLOWER:
            return len(self.followers.follower_spaces(state)) > 0
        if op == do.CHOOSE_ARTICLE:
            return len(self.things.articles_for(state, frame.hero)) > 0
        if op == do.CHOOSE_GEM:
            return frame.hero >= 0 and self.book.gems.has_gem(state.heroes[frame.hero])
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
        if code[0] in (do.CHOOSE_HERO, do.CHOOSE_FOLLOWER, do.THIN_FOG) or (code[0] == do.ASK and code[2] == 1):
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
            kinds = [state.heroes[seat].kind for seat in self.conditions.candidates(state, frame, code)]
            kinds.sort()
            for kind in kinds:
                out.append(book.make(CHOOSE_HERO, who, kind))
            if code[3]:
                out.append(book.plain[who][CHOOSE_NONE])
        elif op == do.CHOOSE_FOG:
            for space in self.fog.hidden_fog(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
            out.append(book.plain[who][CHOOSE_NONE])
        elif op == do.THIN_FOG:
            for space in self.fog.hidden_fog(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
        elif op == do.CHOOSE_FOLLOWER:
            for space in self.followers.follower_spaces(state):
                out.append(book.make(CHOOSE_SPACE, who, space))
        elif op == do.CHOOSE_GEM:
            last = 0
            for gem in state.heroes[frame.hero].purse:
                if gem != last and self.gem[gem]:
                    out.append(book.make(CHOOSE_THING, who, gem))
                last = gem
        elif op == do.CHOOSE_ARTICLE:
            for thing in self.things.articles_for(state, frame.hero):
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

    def card_dice(self, frame: Card) -> tuple[int, int]:
        """Kind and number of the dice a card throws now; a space is diced with the first kind of the box."""
        code = self.content.program[frame.pc]
        return (code[1], code[2]) if code[0] == do.ROLL else (0, 1)

    def peeks(self, frame: Card) -> bool:
        """Whether a card looks at the top of the event stack."""
        return self.content.program[frame.pc][0] == do.PEEK

    def card_thrown(self, state: State, frame: Card, action: Action) -> None:
        """Luck has answered a card."""
        code = self.content.program[frame.pc]
        if action.kind == CARD:
            state.known_top = action.a
            self.book.cause = self.card_rule(state)
            self.log(ev.REVEALED, -1, -1, action.a)
            self.book.cause = ""
        elif code[0] == do.ROLL_SPACE and frame.waiting == 1:
            frame.throw = 10 * unpack_dice(action.a)[0]
            frame.waiting = 2
            return
        elif code[0] == do.ROLL_SPACE:
            frame.throw = self.board.index_of[self.board.dice_base + frame.throw + unpack_dice(action.a)[0]]
        else:
            frame.throw = sum(unpack_dice(action.a))
        frame.waiting = 0
        frame.pc += 1

    def change_board(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on creatures, tokens and the day."""
        op = code[0]
        if op == do.PLACE:
            self.book.foe_of[code[1] + 1].place(state, code[1] + 1, self.amount(state, frame, code[2]))
        elif op == do.UNPLACE:
            space = self.amount(state, frame, code[1])
            if state.creature_at[space]:
                self.log(ev.CREATURE_REMOVED, -1, state.creature_at[space] - 1, space)
                state.creature_at = changed(state.creature_at, space, 0)
        elif op == do.LAY_GOLD:
            space = self.amount(state, frame, code[2])
            amount = self.amount(state, frame, code[1])
            state.gold_at = changed(state.gold_at, space, state.gold_at[space] + amount)
            self.log(ev.THING_LAID, -1, self.coin, space)
        elif op == do.LAY_THING:
            self.things.lay_thing(state, frame, code)
        elif op == do.STEP_CREATURE:
            space = self.creatures.striding(state, code[1] == 1)
            if space >= 0:
                self.creatures.move_creature(state, space)
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
            state.overtime = changed(state.overtime, code[1], code[2])
        elif op == do.CREATURES_STRONGER:
            state.creature_bonus += code[1]
        elif op == do.SITE:
            self.sites.open_card_site(state, code[1])
        elif op == do.REMOVE_TOP:
            if state.known_top >= 0:
                state.cards_left = changed(state.cards_left, state.known_top, 0)
                state.known_top = -1
        else:
            self.layout.set_up(state, frame, code)

    def change_legend(self, state: State, frame: Card, code: list[int]) -> None:
        """Instructions on the narrator, variables and the end."""
        op = code[0]
        if op == do.ADVANCE:
            self.push(state, Narrating(code[1]))
        elif op == do.JUMP_NARRATOR:
            state.narrator = code[1]
            self.log(ev.NARRATOR, -1, code[1])
            if code[1] >= state.track_end:
                self.narrator.read_end(state)
        elif op == do.SET:
            self.set_variable(state, code[1], self.amount(state, frame, code[2]), frame.hero)
        elif op == do.ADD:
            value = state.variables[code[1]] + self.amount(state, frame, code[2])
            self.set_variable(state, code[1], value, frame.hero)
        elif op == do.FINISH:
            self.narrator.finish(state, code[1])
        elif op == do.READ:
            self.log(ev.CARD_READ, -1, code[1])
        elif op == do.TABLE:
            frame.throw = self.entry_of(frame, code)
        elif op == do.LOOK_UP:
            frame.result = self.entry_of(frame, code)
        elif op == do.DRAW_EVENT:
            self.decks.draw_card(state, code[1], frame.hero, False)
        elif op == do.RELOCATE:
            self.book.foe_of[code[1] + 1].bring(state, code[1] + 1, self.amount(state, frame, code[2]))
        elif op == do.REMOVE_PACK:
            space = self.amount(state, frame, code[2])
            self.book.foe_of[code[1] + 1].remove(state, code[1] + 1, space, code[3])
        elif op == do.FOE_STRENGTH or op == do.HEROES_VALUE:
            self.fighting.change_fight(state, code)
        elif op == do.DESTROY:
            self.things.destroy(state, frame.hero, self.amount(state, frame, code[1]))
        elif op == do.DO_SUNRISE:
            self.sunrise.dawn(state)
        elif op == do.REMOVE_FOLLOWER:
            self.followers.remove_follower(state, frame.result)
        else:
            self.layout.set_up(state, frame, code)

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

    def verbs(self) -> list[Verb]:
        answers: list[Verb] = [
            Yes(self),
            No(self),
            ChooseHero(self),
            ChooseSpace(self),
            ChooseThing(self),
            ChooseNone(self),
        ]
        forms = self.content.book.forms
        return answers + [SaidForLuck(self, kind) for kind in sorted(forms) if forms[kind].by_luck]

    def stages(self) -> list[Stage]:
        return [CarriedOut(self)]


class Yes(Verb):
    """Yes to a card."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(YES, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class No(Verb):
    """No to a card."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(NO, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class ChooseHero(Verb):
    """A hero is chosen."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(CHOOSE_HERO, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class ChooseSpace(Verb):
    """A space is chosen."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(CHOOSE_SPACE, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class ChooseThing(Verb):
    """A thing is chosen."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(CHOOSE_THING, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class ChooseNone(Verb):
    """Nothing is chosen."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(CHOOSE_NONE, True)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)

    def do(self, state: State, seat: int, action: Action) -> None:
        self.cards.do_choice(state, action)


class CarriedOut(Stage):
    """A card, or any programme of effects, is carried out."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(RUNNING_CARD)
        self.cards: Cards = cards
        self.waits = True
        self.interrupts = True

    def is_chance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Card)
        return self.cards.asked_by_card(state, frame) == DEALER

    def asked(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Card)
        return self.cards.asked_by_card(state, frame)

    def question(self, state: State, frame: Frame) -> str:
        return "card"

    def roller(self, state: State, frame: Frame) -> int:
        assert isinstance(frame, Card)
        return state.heroes[frame.hero if frame.hero >= 0 else self.cards.turns.by_rank(state, False)].kind

    def list_options(self, state: State, frame: Frame, out: list[Action]) -> None:
        assert isinstance(frame, Card)
        self.cards.list_choices(state, frame, out)

    def list_chance(self, state: State, frame: Frame, out: list[Action], weights: list[int]) -> None:
        assert isinstance(frame, Card)
        if self.cards.peeks(frame):
            self.cards.decks.list_cards(state, -1, out, weights)
            return
        die, count = self.cards.card_dice(frame)
        out.extend(self.cards.dice.throws(die, count))
        weights.extend(self.cards.dice.throw_weights(die, count))

    def luck(self, state: State, frame: Frame, action: Action) -> None:
        assert isinstance(frame, Card)
        self.cards.card_thrown(state, frame, action)

    def rule_of_luck(self, frame: Frame) -> str:
        assert isinstance(frame, Card)
        return self.cards.content.citations.cause("luck_card" if self.cards.peeks(frame) else "luck_die")

    def advance(self, state: State, frame: Frame) -> bool:
        assert isinstance(frame, Card)
        return self.cards.advance_card(state, frame)

    def unsound(self, state: State, frame: Frame, top: bool) -> str:
        card = frame
        assert isinstance(card, Card)
        program = self.cards.content.program
        if (
            not 0 <= card.pc < len(program)
            or not is_seat(state, card.hero, True)
            or not is_seat(state, card.origin, True)
        ):
            return "a card is carried out that does not exist"
        if not are_seats(state, card.seats):
            return "a card concerns somebody who does not play"
        op = program[card.pc][0]
        asks = op in ASKING or op in THROWN
        if card.waiting not in (0, 1) and not (card.waiting == 2 and op == do.ROLL_SPACE):
            return "a card waits for an answer that nobody gives"
        if top != (card.waiting > 0) or (card.waiting and not asks):
            return "a card waits for an answer that nobody gives"
        if card.waiting == 2 and card.throw not in [10 * face for face in self.cards.content.dice[0].numbers]:
            return "the dice show what no die can"
        if card.hero < 0 and op in (do.CHOOSE_ARTICLE, do.CHOOSE_GEM):
            return "a card asks nobody"
        if not 0 <= card.throw <= 999:
            return "the dice show what no die can"
        return "" if -1 <= card.result <= 99999 else "a card has an impossible result"


class SaidForLuck(Verb):
    """An answer that only luck can give, said by somebody else."""

    def __init__(self, cards: Cards, kind: int) -> None:
        super().__init__(kind)
        self.cards: Cards = cards

    def fault(self, state: State, seat: int, action: Action) -> int:
        return self.cards.choice_fault(state, action)
