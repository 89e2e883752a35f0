"""What the terminal table shows: the position, the question with its numbered answers, dice and the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from andori.engine import actions as do
from andori.engine import events as ev
from andori.engine.actions import GROUP, Action
from andori.engine.content import Content
from andori.engine.die import Die
from andori.engine.events import Event
from andori.engine.frames import FIGHTING, INVITING, LEADING, STAYING, TURN, WALK, Fight
from andori.engine.state import Hero
from andori.game import Game
from andori.play.tasks import standing
from andori.sets.catalogue import rule as rule_of
from andori.sets.library import cast_of
from andori.text import action_line, event_line, name, say
from andori.text.lines import action_cost
from andori.text.surroundings import board_facts, creature_rows, marks_on, today_facts
from andori.text.tokens import (
    ally_name,
    counter_label,
    creature_name,
    hero_name,
    legend_card,
    legend_title,
    task_text,
    thing_name,
)

# French sets a space before these marks, and a line may not break there; the tie is no space to whoever wraps.
TIED = re.compile(r" (?=[?!:;»·])|(?<=«) ")
TIE = "\ue000"
NARROW = 90
"""Columns from which what a hero carries gets a column of its own."""
COLOURS = {"yellow": "yellow", "blue": "bright_blue", "green": "green", "purple": "magenta", "brown": "orange4"}
"""The colours of hero boards, as terminals have them."""
PIPS = {
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}


TIMED = (do.STOP, do.FIGHT, do.CLEAR, do.PASS, do.END_DAY)
"""What uses up a hero's turn, besides steps."""
MOST_MARKS = 3
_ORDER = (do.MOVE, do.STOP, do.FIGHT, do.CLEAR, do.PASS, do.END_DAY, do.LEAD)


class Menu:
    """What can be done, in the order of its numbers: first what is shown, then what is shown only on demand."""

    def __init__(self, game: Game, asked: int) -> None:
        self.asked = asked
        frame = game.state.frames[-1] if game.state.frames else None
        self.on_turn = frame is not None and frame.kind == TURN
        # In the middle of an action the others' free actions would bury the question, and so does what one could
        # put down at any time.
        busy = frame is not None and frame.kind in (WALK, LEADING, FIGHTING)
        shown: list[Action] = []
        hidden: list[Action] = []
        for action in sorted(game.legal(), key=lambda action: self._place(action)):
            beside = action.hero != asked and (busy or action.kind == do.LEAVE)
            if action.kind == do.LEAVE and frame is not None and frame.kind == FIGHTING:
                beside = True
            (hidden if beside else shown).append(action)
        self.actions = shown + hidden
        self.shown = len(shown)

    def _place(self, action: Action) -> tuple[bool, int, int, int]:
        """Who is asked comes first, and of what he can do first what costs hours; otherwise the legal order stays."""
        mine = action.hero == self.asked
        kind = _ORDER.index(action.kind) if action.kind in _ORDER else len(_ORDER)
        return (not mine, 0 if mine else action.hero, kind, action.b if action.kind == do.LEAD else 0)


class Screen:
    """Draws a game on a console, in one language."""

    def __init__(self, console: Console, language: str) -> None:
        self.console = console
        self.language = language
        self.drawing = console.encoding.lower().startswith("utf")
        """Whether pips, stars and lines can be drawn; otherwise letters stand for them."""

    # ---- small things --------------------------------------------------------------------------------------------

    def say(self, key: str, **params: object) -> str:
        """A sentence in the table's language."""
        return say(key, self.language, **params)

    def flow(self, text: Text) -> None:
        """A text, wrapped to the width; no line begins with a mark that belongs to the word before it."""
        text.plain = TIED.sub(TIE, text.plain)
        for line in text.wrap(self.console, self.console.width):
            line.plain = line.plain.replace(TIE, " ")
            self.console.print(line, no_wrap=True, overflow="ignore")

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence or a paragraph."""
        self.flow(Text(text, style=style))

    def note(self, text: str) -> None:
        """A remark of the table itself."""
        self.flow(Text(text, style="italic"))

    def heading(self, text: str) -> None:
        """A line across the screen with a title in it."""
        line = "─" if self.drawing else "-"
        room = max(2, self.console.width - cell_len(text) - 5)
        self.console.print(Text.assemble((f"{line * 3} ", "dim"), (text, "bold"), (f" {line * room}", "dim")))

    def hero_style(self, game: Game, hero: int) -> str:
        """The colour of a hero; none for the group."""
        if hero >= len(game.content.heroes):
            return ""
        entry = cast_of(game.content.legend).get(game.content.heroes[hero].name) or {}
        return COLOURS.get(entry.get("colour", ""), "")

    def rule_text(self, rule: str) -> None:
        """A rule with its number, in the table's language."""
        self.flow(Text.assemble((rule, "bold"), "  ", rule_of(rule).told(self.language)))

    # ---- the position --------------------------------------------------------------------------------------------

    def show_table(self, game: Game) -> None:
        """Everything that lies on the table."""
        content, state = game.content, game.state
        self.console.print()
        self.heading(legend_title(content.legend, self.language))
        edition = say_name("edition", content.edition.name, self.language).partition(" (")[0]
        difficulty = say_name("difficulty", content.difficulty, self.language)
        self.line(self.say("ui.facts", edition=edition, difficulty=difficulty, day=state.day), "dim")
        self.show_heroes(game)
        self.show_creatures(game)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(self.say("ui.narrator"), self.track(game))
        grid.add_row(self.say("ui.stronghold"), self.shields(game))
        tasks = game.tasks()
        if tasks:
            grid.add_row(self.say("ui.tasks"), self.tasks(game, tasks))
        if counters := game.counters():
            said = " · ".join(counter_label(game.content, counter, self.language) for counter in counters)
            grid.add_row(self.say("ui.counters"), Text(said))
        for label, fact in [*board_facts(game, self.language), *today_facts(game, self.language)]:
            grid.add_row(label, Text(fact))
        self.console.print(grid)
        self.show_fight(game)

    def show_heroes(self, game: Game) -> None:
        """The heroes with all that is on their boards."""
        wide = self.console.width >= NARROW
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(self.say("ui.hero"))
        for key in ("space", "hours", "strength", "willpower", "dice", "gold"):
            table.add_column(self.say(f"ui.{key}"), justify="left" if key == "hours" else "right")
        if wide:
            table.add_column(self.say("ui.carries"))
        for seat, hero in enumerate(game.state.heroes):
            row = [
                Text(hero_name(game, hero.kind, self.language), style=self.hero_style(game, hero.kind)),
                Text(str(game.content.board.numbers[hero.space])),
                Text(self.hours(game, seat, wide)),
                *(
                    Text(str(number))
                    for number in (hero.strength, hero.willpower, game.rules.boards.dice_of(hero), hero.gold)
                ),
            ]
            table.add_row(*row, *([Text(self.belongings(game.content, hero))] if wide else []))
        self.console.print(table)
        if not wide:
            for hero in game.state.heroes:
                if self.belongings(game.content, hero):
                    who = hero_name(game, hero.kind, self.language)
                    self.line(f"  {self.say('ui.hero_carries', hero=who, things=self.belongings(game.content, hero))}")

    def hours(self, game: Game, seat: int, wide: bool) -> str:
        """The hours a hero has used, as marks where there is room."""
        hero = game.state.heroes[seat]
        if hero.ended:
            rooster = f", {self.say('ui.rooster')}" if game.state.rooster == seat else ""
            return f"{self.say('ui.ended')}{rooster}"
        normal = game.content.hours
        if not wide:
            return f"{hero.hours}/{normal}"
        used, left = ("●", "○") if self.drawing else ("#", "-")
        over = max(0, hero.hours - normal)
        marks = used * min(hero.hours, normal) + left * max(0, normal - hero.hours)
        return f"{hero.hours} {marks}{' +' + used * over if over else ''}"

    def belongings(self, content: Content, hero: Hero) -> str:
        """What a hero carries, as words."""
        words = [str(thing_name(content, thing, self.language)) for thing in hero.things()]
        if hero.followers:
            words.append(self.say("amount.followers", count=hero.followers))
        return ", ".join(words)

    def status(self, game: Game, hero: int) -> None:
        """One hero in one line, for moments in the middle of something."""
        seat = game.state.seat_of[hero]
        if seat < 0:
            return
        who = game.state.heroes[seat]
        facts = {
            "space": game.content.board.numbers[who.space],
            "hours": self.hours(game, seat, False),
            "strength": who.strength,
            "willpower": who.willpower,
            "dice": game.rules.boards.dice_of(who),
            "gold": who.gold,
        }
        parts = [f"{self.say(f'ui.{key}')}{TIE}{fact}" for key, fact in facts.items()]
        if self.belongings(game.content, who):
            parts.append(self.belongings(game.content, who))
        title = hero_name(game, hero, self.language)
        self.flow(Text.assemble((title, self.hero_style(game, hero)), (f"  {' · '.join(parts)}", "dim")))

    def show_creatures(self, game: Game) -> None:
        """The creatures by kind, with the way each has left."""
        rows = creature_rows(game, self.language)
        if not rows:
            self.line(self.say("ui.no_creatures"), "dim")
            return
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column(self.say("ui.creatures"), style="red", no_wrap=True)
        table.add_column(self.say("ui.strength"), justify="right")
        table.add_column(self.say("ui.willpower"), justify="right")
        arrow = "→" if self.drawing else ">"
        goal = game.content.nouns.get("stronghold")
        way = f" ({arrow} {say_name('feature', goal, self.language)})" if goal else ""
        table.add_column(f"{self.say('ui.space')}{way}")
        for creature, strength, willpower, spaces in rows:
            table.add_row(Text(creature), str(strength), str(willpower), Text(spaces))
        self.console.print(table)

    def track(self, game: Game) -> Text:
        """The legend track: where the narrator stands, where cards wait, where it ends."""
        state = game.state
        star = "★" if self.drawing else "*"
        track = Text()
        for place, letter in enumerate(game.content.board.letters[: state.track_end + 1]):
            waits = place < len(state.letter_cards) and state.letter_cards[place] >= 0
            end = place == state.track_end
            style = "bold reverse" if place == state.narrator else "dim" if place < state.narrator else ""
            track.append(f"[{letter}]" if place == state.narrator else letter, style)
            track.append(f"{star} " if waits or end else " ", "yellow")
        return track

    def tasks(self, game: Game, tasks: Sequence[tuple[str, bool]]) -> Text:
        """What the heroes have to do, ticked where it is done."""
        done, open_box = ("✓", "○") if self.drawing else ("x", "-")
        words = Text()
        for place, (code, ticked) in enumerate(tasks):
            said = task_text(game.content, code, self.language)
            owner, have, need = standing(game, code)
            if owner:
                said = f"{name('hero', owner, self.language)}: {said}"
            if need and not ticked:
                said = f"{said} ({have}/{need})"
            words.append(f"{chr(10) if place else ''}{done if ticked else open_box} {said}", "dim" if ticked else "")
        return words

    def shields(self, game: Game) -> str:
        """How many golden shields are free."""
        state = game.state
        every = state.shields + state.saved_followers
        free = every - len(state.on_shields)
        if not state.on_shields:
            return self.say("ui.shields", free=free, all=every)
        inside = ", ".join(creature_name(game.content, kind, self.language) for kind in state.on_shields)
        return self.say("ui.shields_taken", free=free, all=every, creatures=inside)

    def show_fight(self, game: Game) -> None:
        """The foe in a fight that is going on."""
        frame = game.state.frames[-1] if game.state.frames else None
        if isinstance(frame, Fight) and game.rules.foe_of[frame.foe].strikes:
            foe = creature_name(game.content, frame.foe - 1, self.language)
            facts = self.say("ui.foe", creature=foe, strength=frame.foe_strength, willpower=frame.foe_willpower)
            if frame.round and frame.phase not in (INVITING, STAYING):
                facts += f" · {self.say('ui.so_far', value=frame.value)}"
            self.line(facts[0].upper() + facts[1:], "red")

    # ---- what can be done ----------------------------------------------------------------------------------------

    def show_menu(self, game: Game, menu: Menu, everything: bool) -> None:
        """The numbered list, grouped by hero; the one who is asked comes first."""
        shown = menu.actions if everything else menu.actions[: menu.shown]
        numbered = list(enumerate(shown, 1))
        for owner in dict.fromkeys(action.hero for action in shown):
            mine = [entry for entry in numbered if entry[1].hero == owner]
            if owner != menu.asked:
                key = "ui.answers" if menu.asked == GROUP else "ui.free_actions"
                who = hero_name(game, owner, self.language)
                self.line(self.say(key, hero=who), self.hero_style(game, owner))
            self._show_steps(game, [entry for entry in mine if entry[1].kind == do.MOVE])
            rest = [entry for entry in mine if entry[1].kind not in (do.MOVE, do.LEAD)]
            timed = [entry for entry in rest if entry[1].kind in TIMED or not menu.on_turn]
            free = [entry for entry in rest if entry not in timed]
            self._show_lines([self._menu_line(game, number, action) for number, action in timed])
            self._show_steps(game, [entry for entry in mine if entry[1].kind == do.LEAD])
            if free and owner == menu.asked:
                self.line(f"     {self.say('ui.free')}")
            self._show_lines([self._menu_line(game, number, action) for number, action in free])
        if not everything and menu.shown < len(menu.actions):
            self.line(self.say("ui.more", count=len(menu.actions) - menu.shown), "dim")

    def _menu_line(self, game: Game, number: int, action: Action) -> str:
        return f"{number:>3}) {action_line(game, action, self.language)}"

    def _show_steps(self, game: Game, steps: Sequence[tuple[int, Action]]) -> None:
        """Steps in few lines: their number, the space and what is there."""
        for kind, which in dict.fromkeys((action.kind, action.b) for _, action in steps):
            mine = [entry for entry in steps if (entry[1].kind, entry[1].b) == (kind, which)]
            cost = action_cost(game, mine[0][1], self.language)
            if kind == do.LEAD:
                label = self.say("ui.lead_to", ally=ally_name(game.content, which, self.language), cost=cost)
            else:
                label = self.say("ui.walk_to", cost=cost)
            self.line(f"     {label}")
            words = []
            for number, action in mine:
                marks = marks_on(game, action.a, self.language)
                more = ["…" if self.drawing else "..."] if len(marks) > MOST_MARKS else []
                space = game.content.board.numbers[action.a]
                told = ", ".join(marks[:MOST_MARKS] + more)
                words.append(f"{number:>3}) {space}{' ' + told if told else ''}")
            self._show_lines(words)

    def _show_lines(self, lines: Sequence[str]) -> None:
        """Lines in as many columns as fit, in reading order; a few lines stay one below the other."""
        if not lines:
            return
        widest = max(cell_len(line) for line in lines) + 2
        columns = 1 if len(lines) < 4 else max(1, self.console.width // widest)
        for start in range(0, len(lines), columns):
            row = lines[start : start + columns]
            if columns == 1:
                for part in wrap(row[0], self.console.width, subsequent_indent="     "):
                    self.console.print(Text(part))
                continue
            padded = [line + " " * (widest - cell_len(line)) for line in row[:-1]] + [row[-1]]
            self.console.print(Text("".join(padded)))

    # ---- what happened -------------------------------------------------------------------------------------------

    def show_events(self, game: Game, events: Iterable[Event]) -> list[str]:
        """Print what happened, with rule numbers; the lines, for the log."""
        told: list[str] = []
        before = -1
        for event in events:
            # A token that is turned over is told once; whose turn it is, the question tells.
            doubled = event.code == ev.FOG_CLEARED and before == ev.FOG_TURNED
            before = event.code
            if doubled or event.code == ev.TURN:
                continue
            said = event_line(game, event, self.language)
            told.append(f"{said} {self.say('ui.rule', rule=event.rule)}")
            if event.code == ev.CARD_READ and self.show_legend_card(game, event.a):
                continue
            bullet = "·" if self.drawing else "-"
            line = Text(f"{bullet} ", style="dim")
            style = "bold" if event.code in (ev.SUNRISE, ev.GAME_OVER, ev.CREATURE_BEATEN, ev.CARD_READ) else ""
            line.append(said, f"not dim {style}".strip())
            line.append(f" {self.say('ui.rule', rule=event.rule)}", "dim")
            self.flow(line)
        return told

    def show_legend_card(self, game: Game, card: int) -> bool:
        """A legend card: first what is read aloud, then what it means; False when nothing is printed on it."""
        printed = legend_card(game.content, card, self.language)
        if not printed.text:
            return False
        self.console.print()
        self.heading(printed.title)
        for part, style in ((printed.story, "italic"), (printed.rules, "")):
            for paragraph in part.split("\n\n") if part else ():
                self.console.print()
                self.line(paragraph, style)
        return True

    def show_dice(self, values: Sequence[int], die: Die, style: str) -> None:
        """Dice as their faces; those that show more than six pips as numbers."""
        across, upright, pip = ("─", "│", "●") if self.drawing else ("-", "|", "o")
        corners = ("╭", "╮", "╰", "╯") if self.drawing else ("+", "+", "+", "+")
        rows = ["", "", "", "", ""]
        for value in values:
            face = ("     ", f"{value:^5}", "     ") if max(die.numbers) not in PIPS else PIPS[value]
            rows[0] += f" {corners[0]}{across * 7}{corners[1]}"
            for place, dots in enumerate(face, 1):
                rows[place] += f" {upright} {dots.replace('o', pip)} {upright}"
            rows[4] += f" {corners[2]}{across * 7}{corners[3]}"
        for row in rows:
            self.console.print(Text(row, style=style), no_wrap=True, crop=True)


def say_name(group: str, code: str, language: str) -> str:
    """A bare name of a catalogue."""
    return str(name(group, code, language))
