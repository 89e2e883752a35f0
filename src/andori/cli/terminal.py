"""A game in the terminal: shows the table, asks whoever is asked, and does what is typed."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Protocol, TextIO

from rich.console import Console
from rich.text import Text

from andori.cli.commands import Commands
from andori.cli.console import Plain
from andori.cli.luck import die_of, prompt_of, read_outcome, what_to_do
from andori.cli.printing import echo, shown
from andori.cli.records import RecordError, load_game
from andori.cli.screen import Screen
from andori.cli.spoken import usual_language
from andori.cli.start import Start, WishError, Wishes, settle
from andori.engine.actions import DEALER, DICE, GROUP, Action, unpack_dice
from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance, Decision
from andori.engine.events import CARD_READ
from andori.engine.frames import FOE_THROWS, TURN, Fight
from andori.engine.opening import PartyError
from andori.engine.reasons import StuckError
from andori.game import Game
from andori.legends.folder import registered
from andori.legends.source import SourceError
from andori.text import LANGUAGES, nonsense_line, question_line, say
from andori.text.refusals import reason_line
from andori.text.tokens import dice_shown, hero_name, legend_intro

SEED_LIMIT = 1_000_000
UNSHOWN = (-1, -1, -1)


class Dealer(Protocol):
    """Whoever answers when luck is asked."""

    def answer(self, chance: Chance) -> Action:
        """One of the outcomes."""


class Typist:
    """Reads lines, from a keyboard or from a pipe."""

    def __init__(self, console: Console, stream: TextIO | None = None) -> None:
        self.console = console
        self.stream = stream if stream is not None else sys.stdin
        self.live = stream is None and sys.stdin.isatty()
        if self.live:
            try:
                import readline  # noqa: F401  (gives line editing and history to input())
            except ImportError:
                pass

    def ask(self, prompt: str) -> str | None:
        """The next line; None when there is none."""
        if self.live:
            self.console.file.flush()
            try:
                return input(shown(prompt))
            except EOFError:
                self.console.print()
                return None
        self.console.print(Text(prompt), end="")
        line = self.stream.readline()
        # A transcript reads like the game: what was typed stands after the prompt.
        self.console.print(Text(line.rstrip("\r\n")))
        return line.rstrip("\r\n") if line else None


class TerminalTable(Commands):
    """One table: the game, the screen, and the person who types."""

    def __init__(
        self,
        game: Game,
        screen: Screen,
        typist: Typist,
        dealer: Dealer,
        typed_dice: bool = False,
        record: Path | None = None,
    ) -> None:
        super().__init__(game, screen, record)
        self.typist = typist
        self.dealer = dealer
        self.typed_dice = typed_dice
        self.shown_turn = UNSHOWN
        """Day, seat and hours for which the whole table has been drawn."""

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        while not self.left:
            decision = self.game.decision
            if decision is None:
                self.after_the_end()
            elif isinstance(decision, Chance):
                self.let_luck_answer(decision)
            else:
                self.ask(decision)

    # ---- asking --------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Show what is asked and do what is typed."""
        if self.fresh:
            self.show_question(decision)
            self.fresh = False
        name = hero_name(self.game, decision.who, self.screen.language)
        line = self.typist.ask(self.screen.say("ui.prompt", hero=name))
        if line is None:
            self.screen.note(self.screen.say("ui.input_ended"))
            self.leave()
        elif not line.strip():
            self.fresh = True
        elif not self.command(line):
            self.do(line)

    def show_question(self, decision: Decision) -> None:
        """The question and the numbered answers; before a new turn also the whole table."""
        game, screen = self.game, self.screen
        frame = game.state.frames[-1]
        if frame.kind == TURN:
            hero = game.state.heroes[game.state.turn]
            moment = (game.state.day, game.state.turn, hero.hours)
            if moment != self.shown_turn:
                screen.show_table(game)
                self.shown_turn = moment
        elif self.shown_turn == UNSHOWN:
            screen.show_table(game)
            self.shown_turn = (0, 0, 0)
        elif decision.who != GROUP:
            screen.console.print()
            screen.status(game, decision.who)
            screen.show_fight(game)
        screen.console.print()
        style = f"bold {screen.hero_style(game, decision.who)}".strip()
        screen.line(question_line(game, decision, screen.language), style)
        screen.show_menu(game, self.menu(), self.everything)
        self.everything = False

    def do(self, line: str) -> None:
        """A number of the list or an action written out."""
        actions = self.menu().actions
        text = line.strip()
        if text.isascii() and text.isdigit():
            number = int(text) if len(text) < 6 else 0
            if 1 <= number <= len(actions):
                self.apply(actions[number - 1])
            else:
                self.screen.note(self.screen.say("nonsense.number", number=text[:12], last=len(actions)))
            return
        action = self.understood(text)
        if action is None:
            lines = [str(known) for known in actions]
            self.screen.note(nonsense_line(self.game, text, lines, self.screen.language))
            self.screen.line(self.screen.say("nonsense.list"), "dim")
            return
        if action.hero == DEALER and not self.typed_dice:
            self.refuse(action)
            return
        reason = self.game.why_not(action)
        if reason is None:
            self.apply(action)
        else:
            self.explain(reason)

    def apply(self, action: Action) -> None:
        """Do it, and tell what happened."""
        try:
            events = self.game.apply(action)
        except StuckError as stuck:
            self.explain(stuck.reason)
            return
        self.tell(events)
        self.keep_record()
        self.fresh = True

    # ---- luck ----------------------------------------------------------------------------------------------------

    def let_luck_answer(self, chance: Chance) -> None:
        """The dealer throws, or the people at the table do."""
        if not self.typed_dice:
            self.throw(chance, self.dealer.answer(chance))
            return
        screen = self.screen
        if self.fresh:
            screen.console.print()
            screen.line(question_line(self.game, chance, screen.language), "bold")
            for hint in what_to_do(self.game, chance, screen.language):
                screen.line(hint)
            screen.line(screen.say("luck.auto"), "dim")
            self.fresh = False
        line = self.typist.ask(prompt_of(chance, screen.language))
        if line is None:
            screen.note(screen.say("ui.input_ended"))
            self.leave()
            return
        if not line.strip():
            self.fresh = True
            return
        if self.word_of(line.split()[0]) == "auto":
            self.throw(chance, self.dealer.answer(chance))
            return
        outcome = read_outcome(self.game, chance, line, screen.language)
        if outcome is not None:
            self.throw(chance, outcome)
        elif not self.command(line):
            screen.note(screen.say("luck.wrong", line=line.strip()[:60]))
            for hint in what_to_do(self.game, chance, screen.language)[-1:]:
                screen.line(hint)

    def throw(self, chance: Chance, outcome: Action) -> None:
        """Luck has answered: show the faces, then what comes of it."""
        die, style = die_of(self.game), "red"
        frame = self.game.state.frames[-1]
        fighting = isinstance(frame, Fight)
        if isinstance(frame, Fight) and frame.phase != FOE_THROWS and chance.roller >= 0:
            style = self.screen.hero_style(self.game, chance.roller)
        try:
            events = self.game.apply(outcome)
        except StuckError as stuck:
            # Luck would answer the same question for ever, so nobody can go on from here.
            self.explain(stuck.reason)
            self.leave()
            return
        if outcome.kind == DICE and fighting:
            self.screen.show_dice(unpack_dice(outcome.a), self.game.content.dice[die], style)
        elif outcome.kind == DICE:
            # A card's throw brings no event of its own.
            said = self.screen.say("action.dice", dice=dice_shown(unpack_dice(outcome.a), self.screen.language))
            self.screen.line(f"{said[0].upper()}{said[1:]}.")
        self.tell(events)
        self.keep_record()
        self.fresh = True

    # ---- the end -------------------------------------------------------------------------------------------------

    def after_the_end(self) -> None:
        """The legend is over; the record can still be saved and looked at."""
        if self.fresh:
            self.screen.show_table(self.game)
            self.screen.console.print()
            self.screen.line(self.screen.say(f"outcome.{self.game.outcome}"), "bold")
            self.fresh = False
        line = self.typist.ask(self.screen.say("ui.prompt_plain"))
        if line is None or not line.strip():
            self.leave()
        elif not self.command(line):
            self.screen.note(self.screen.say("reason.game_over"))


def play_terminal(
    game: Game,
    language: str,
    dealer: Dealer,
    typed_dice: bool = False,
    console: Console | None = None,
    stream: TextIO | None = None,
    record: Path | None = None,
) -> int:
    """Play a game on a console until it is over or somebody leaves."""
    screen = Screen(console if console is not None else Plain(highlight=False), language)
    table = TerminalTable(game, screen, Typist(screen.console, stream), dealer, typed_dice, record)
    intro = legend_intro(game.content.legend, language)
    if intro and not game.history:
        screen.console.print()
        screen.line(intro)
    if not game.history and not game.start:
        # Only what is to be read aloud: the rest of the set-up is what the table shows.
        table.tell([event for event in game.opening if event.code == CARD_READ])
    screen.console.print()
    if game.content.unofficial:
        screen.note(screen.say("ui.solo"))
    screen.line(screen.say("ui.hint"), "dim")
    try:
        table.run()
    except KeyboardInterrupt:
        screen.console.print()
    screen.note(screen.say("ui.goodbye"))
    return 0


def terminal(
    legend: str,
    heroes: list[str],
    difficulty: str,
    edition: str,
    seed: int | None,
    language: str,
    own_dice: bool,
    record: Path | None,
    practice: bool = False,
    part: str = "",
) -> int:
    """Sit down at a table in the terminal; the exit code of the command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A stray byte in the input, or a terminal that knows no umlauts, must not end a game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    console = Plain(highlight=False)
    wishes = Wishes(legend, heroes, difficulty, edition, language, part)
    screen = Screen(console, language if language in LANGUAGES else usual_language())
    try:
        game = resumed(record, legend, screen)
        if game is None:
            game = begin(wishes, screen)
    except RecordError as error:
        _fail(error.said(screen.language))
        return 2
    except WishError as error:
        _fail(say(f"start.{error.code}", screen.language, word=error.word, known=error.known))
        return 2
    except KeyboardInterrupt:
        return 130
    if game is None:
        screen.note(screen.say("ui.goodbye"))
        return 0
    if seed is None:
        seed = secrets.randbelow(SEED_LIMIT)
    if not own_dice:
        screen.line(screen.say("ui.seed", seed=seed), "dim")
    game.practice = practice
    if practice:
        screen.note(screen.say("ui.practice"))
    dealer = SeededDealer(seed + len(game.history))
    return play_terminal(game, screen.language, dealer, own_dice, console, None, record)


def begin(wishes: Wishes, screen: Screen) -> Game | None:
    """A new game, after a few questions where something was left open; None when the input ends."""
    if not wishes.legend or not wishes.heroes:
        settle(wishes)
        guided = Start(screen, Typist(screen.console).ask).guide(wishes)
        if guided is None:
            return None
        wishes = guided
    wanted = settle(wishes)
    screen.language = wanted.language
    try:
        return Game.new(
            wanted.legend,
            wanted.heroes,
            wanted.difficulty,
            wanted.edition,
            begin=wanted.begin,
            figures=wanted.figures,
        )
    except StuckError as stuck:
        raise WishError("no_legend", reason_line(stuck.reason, screen.language)) from None
    except (PartyError, SourceError, ValueError) as error:
        raise WishError("no_legend", str(error)) from None


def resumed(record: Path | None, legend: str, screen: Screen) -> Game | None:
    """The game that a file keeps, if there is such a file; of one's own legend, it goes on as it began."""
    if record is None or not record.exists():
        return None
    game = load_game(record)
    if registered(legend) is not None and game.content.legend != legend:
        raise RecordError("other_legend", file=record, legend=game.content.legend, other=legend)
    screen.note(screen.say("ui.resumed", file=record, count=len(game.history)))
    return game


def _fail(message: str) -> None:
    echo(f"andori: {message}", err=True)
