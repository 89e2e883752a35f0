"""What can be typed at the terminal table besides actions: help, why, rule, undo, odds, save and so on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.table import Table
from rich.text import Text

from andori.cli.luck import plain
from andori.cli.screen import Menu, Screen
from andori.engine.actions import DEALER, GROUP, MOVE, Action, NonsenseError
from andori.engine.content import HeroKind
from andori.engine.events import Event
from andori.engine.frames import TURN, WALK
from andori.engine.reasons import Reason
from andori.engine.record import MAGIC
from andori.game import FenceError, Game
from andori.play.outlook import Outlook, outlooks
from andori.sets.catalogue import UnknownRule, rule, search
from andori.text import LANGUAGES, action_line, name, nonsense_line, reason_line, say
from andori.text.catalogue import space_name

WORDS = ("help", "why", "rule", "undo", "odds", "save", "position", "log", "language", "quit", "go", "all", "auto")
RULES_SHOWN = 5
LOG_SHOWN = 40


class Commands:
    """A game with everything that can be asked about it."""

    def __init__(self, game: Game, screen: Screen, record: Path | None) -> None:
        self.game = game
        self.screen = screen
        self.record = record
        self.told: list[str] = []
        self.left = False
        self.fresh = True
        """Whether the question is to be shown once more."""
        self.everything = False
        """Whether the next list shows also what is hidden otherwise."""
        self.saved_at = 0
        self.warned = False
        self.handlers: dict[str, Callable[[str], None]] = {
            "help": lambda rest: self.show_help(),
            "why": self.why,
            "rule": self.show_rule,
            "undo": lambda rest: self.undo(),
            "odds": lambda rest: self.show_odds(),
            "save": self.save,
            "position": lambda rest: self.screen.show_table(self.game),
            "log": lambda rest: self.show_log(),
            "language": self.speak,
            "quit": lambda rest: self.quit(),
            "go": self.go,
            "all": lambda rest: self.show_all(),
        }

    def menu(self) -> Menu:
        """What can be done, in the order of its numbers."""
        return Menu(self.game, self.game.rules.asked(self.game.state))

    def show_all(self) -> None:
        """The list once more, with everything in it."""
        self.everything = True
        self.fresh = True

    # ---- understanding -------------------------------------------------------------------------------------------

    def word_of(self, typed: str) -> str:
        """The command that a word stands for in any of the languages, or an empty word."""
        if typed == "?":
            return "help"
        for word in WORDS:
            if plain(typed) in [plain(say(f"command.{word}", language)) for language in LANGUAGES]:
                return word
        return ""

    def command(self, line: str) -> bool:
        """Carry out a line if it is a command."""
        first, _, rest = line.strip().partition(" ")
        word = self.word_of(first)
        if word not in self.handlers:
            return False
        if word != "quit":
            self.warned = False
        self.handlers[word](rest.strip())
        return True

    def understood(self, line: str) -> Action | None:
        """The action that a line describes; without a name it is the one who is asked, or who can do it."""
        who, colon, words = line.partition(":")
        if colon:
            for kind in self.game.content.heroes:
                if plain(who) in {plain(called) for called in _called(kind)}:
                    line = f"{kind.name}:{words}"
            return self._parsed(line)
        asked = self.game.asked
        names = [asked, *(hero for hero in self.game.header().heroes if hero != asked), "group"]
        tried = [self._parsed(f"{who}: {line}") for who in names]
        for action in tried:
            if action is not None and self.game.why_not(action) is None:
                return action
        return tried[0]

    def _parsed(self, line: str) -> Action | None:
        try:
            return self.game.parse(line)
        except NonsenseError:
            return None

    # ---- telling -------------------------------------------------------------------------------------------------

    def tell(self, events: Iterable[Event]) -> None:
        """Print what happened and keep it for the log."""
        self.told += self.screen.show_events(self.game, events)

    def explain(self, reason: Reason) -> None:
        """Why not, with the rule and what it says."""
        self.screen.line(reason_line(reason, self.screen.language))
        if reason.rule:
            self.screen.rule_text(reason.rule)

    def refuse(self, action: Action) -> None:
        """Luck is not the player's to answer here."""
        reason = self.game.why_not(action)
        if reason is None:
            self.screen.note(self.screen.say("reason.dealer_only"))
        else:
            self.explain(reason)

    def show_help(self) -> None:
        """Everything that can be typed."""
        screen = self.screen
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row("3", Text(screen.say("help.number")))
        grid.add_row(f"{self.game.header().heroes[0]}: pass", Text(screen.say("help.line")))
        for word in ("go", "why", "rule", "undo", "odds", "position", "all", "log", "save", "language", "quit"):
            grid.add_row(screen.say(f"command.{word}"), Text(screen.say(f"help.{word}")))
        grid.add_row("", Text(screen.say("help.again")))
        screen.console.print()
        screen.heading(screen.say("help.title"))
        screen.console.print(grid)

    def why(self, rest: str) -> None:
        """Why something cannot be done now, or that it can."""
        screen = self.screen
        if not rest:
            screen.note(screen.say("ui.why_what"))
            return
        actions = self.menu().actions
        if rest.isascii() and rest.isdigit() and len(rest) < 6 and 1 <= int(rest) <= len(actions):
            found: Action | None = actions[int(rest) - 1]
        else:
            found = self.understood(rest)
        if found is None:
            screen.note(nonsense_line(self.game, rest, [str(action) for action in actions], screen.language))
            return
        reason = self.game.why_not(found)
        if reason is None:
            screen.line(screen.say("ui.possible", action=action_line(self.game, found, screen.language)))
        else:
            self.explain(reason)

    def show_rule(self, rest: str) -> None:
        """A rule by its number, or those that say something about a few words."""
        screen = self.screen
        if not rest:
            screen.note(screen.say("ui.rule_what"))
            return
        try:
            screen.rule_text(rule(rest.upper()).id)
            return
        except UnknownRule:
            found = search(rest, screen.language)
        if not found:
            screen.note(screen.say("ui.rule_none", words=rest[:60]))
            return
        for each in found[:RULES_SHOWN]:
            screen.rule_text(each.id)
        if len(found) > RULES_SHOWN:
            screen.line(screen.say("ui.rule_more", count=len(found) - RULES_SHOWN), "dim")

    def show_log(self) -> None:
        """The last things that happened."""
        if not self.told:
            self.screen.note(self.screen.say("ui.log_empty"))
        for line in self.told[-LOG_SHOWN:]:
            self.screen.line(line)

    def show_odds(self) -> None:
        """The odds of the fights that could begin, and of the one that could go on."""
        screen = self.screen
        found = outlooks(self.game)
        if not found:
            screen.note(screen.say("odds.nothing"))
            return
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(screen.say("odds.fight"))
        for key in ("ahead", "one", "three", "beaten"):
            table.add_column(screen.say(f"odds.{key}"), justify="right")
        for outlook in found:
            table.add_row(Text(self._fight_words(outlook)), *(self.percent(chance) for chance in outlook[1:]))
        screen.console.print(table)
        screen.line(screen.say("odds.note"), "dim")

    def _fight_words(self, outlook: Outlook) -> str:
        if outlook.action is None:
            return self.screen.say("action.stay")
        words = action_line(self.game, outlook.action, self.screen.language)
        return words.rpartition(" (")[0]

    def percent(self, chance: float) -> str:
        """A chance in per cent; what is rare but possible must not look impossible."""
        if 1e-12 < chance < 0.001:
            return self.screen.say("odds.below", percent=self._number(0.1))
        if 0.999 < chance < 1 - 1e-12:
            return self.screen.say("odds.above", percent=self._number(99.9))
        return self.screen.say("ui.chance", percent=self._number(100 * chance))

    def _number(self, value: float) -> str:
        return f"{value:.1f}".replace(".", self.screen.say("odds.decimal"))

    # ---- doing ---------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last action back, if no dice or cards have been seen since."""
        screen = self.screen
        if not self.game.history:
            screen.note(screen.say("ui.undo_nothing"))
            return
        try:
            undone = self.game.undo()
            while undone.undone.startswith("dealer:") and self.game.history:
                # In practice, back to before the action that the dice answered: else they would fall again at once.
                undone = self.game.undo()
        except FenceError:
            screen.note(screen.say("ui.undo_fence"))
            return
        screen.note(screen.say("ui.undone", action=undone.undone))
        self.keep_record()
        self.fresh = True

    def go(self, rest: str) -> None:
        """Walk the shortest way to a space, as far as the hours reach; otherwise not at all."""
        screen, game = self.screen, self.game
        index = game.content.board.index_of.get(int(rest), -1) if rest.isascii() and rest.isdigit() else -1
        if index < 0:
            screen.note(screen.say("ui.go_what"))
            return
        hero = game.rules.asked(game.state)
        path = self.way(hero, index) if hero not in (-1, GROUP, DEALER) else []
        steps = [game.content.book.make(MOVE, hero, space) for space in path]
        trial = game.copy()
        for step in steps:
            reason = trial.why_not(step)
            if reason is not None:
                self.explain(reason)
                return
            trial.apply(step)
        if not steps:
            screen.note(screen.say("ui.go_none", space=space_name(rest, screen.language)))
            return
        numbers = " ".join(str(game.content.board.numbers[space]) for space in path)
        screen.line(screen.say("ui.go_path", path=numbers), "dim")
        for step in steps:
            if game.why_not(step) is None:
                self.tell(game.apply(step))
        self.keep_record()
        self.fresh = True

    def way(self, hero: int, goal: int) -> list[int]:
        """The shortest way of a hero to a space, creatures' spaces avoided where that costs nothing."""
        state = self.game.state
        if state.frames[-1].kind not in (TURN, WALK):
            return []
        start = state.heroes[state.seat_of[hero]].space
        came_from = {start: start}
        edge = [start]
        while edge and goal not in came_from:
            ahead: list[int] = []
            # Quiet spaces first, so that of two equal ways the quieter one is found.
            for space in sorted(edge, key=lambda here: (state.creature_at[here] > 0, here)):
                for other in self.game.content.board.neighbours[space]:
                    if other not in came_from and not self.game.rules.walking.way_fault(state, space, other):
                        came_from[other] = space
                        ahead.append(other)
            edge = ahead
        if goal not in came_from:
            return []
        path: list[int] = []
        here = goal
        while here != start:
            path.append(here)
            here = came_from[here]
        return path[::-1]

    def speak(self, rest: str) -> None:
        """Go on in another language."""
        if rest.lower() not in LANGUAGES:
            self.screen.note(self.screen.say("ui.language_what"))
            return
        self.screen.language = rest.lower()
        self.screen.note(self.screen.say("ui.language_now"))
        self.fresh = True

    def save(self, rest: str) -> None:
        """Keep the game in a file, from which it can be gone on with."""
        if not rest:
            self.screen.note(self.screen.say("ui.save_what"))
            return
        if self.write(Path(rest).expanduser()):
            self.screen.note(self.screen.say("ui.saved", file=rest))

    def keep_record(self) -> None:
        """Write the game to the file it lives in, if it has one."""
        if self.record is not None:
            self.write(self.record)

    def write(self, path: Path) -> bool:
        """Write the record so that the file is never half a game; a file that is no record stays as it is."""
        screen = self.screen
        draft = path.with_name(f"{path.name}.new")
        try:
            if path.exists() and path.read_bytes()[: len(MAGIC)] != MAGIC.encode():
                screen.note(screen.say("ui.save_foreign", file=path))
                return False
            draft.write_text(self.game.record(), encoding="utf-8")
            os.replace(draft, path)
        except OSError as error:
            screen.note(screen.say("ui.save_failed", file=path, error=error.strerror or str(error)))
            return False
        self.saved_at = len(self.game.history)
        return True

    def quit(self) -> None:
        """Leave, after a warning if the game is not saved."""
        if self.game.history and self.saved_at != len(self.game.history) and not self.warned:
            self.screen.note(self.screen.say("ui.unsaved"))
            self.warned = True
            return
        self.leave()

    def leave(self) -> None:
        """Leave the table."""
        self.left = True


def _called(kind: HeroKind) -> list[str]:
    """What a hero may be called: man or woman in any language, or by the figure's own name."""
    return [
        *kind.figures.values(),
        *(name("hero", kind.name, language, figure) for language in LANGUAGES for figure in kind.figures),
    ]
