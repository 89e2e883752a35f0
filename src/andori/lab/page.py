"""The balance of a legend as one self-contained page: charts and tables, no script, nothing loaded from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from andori.engine.content import Content
from andori.lab.charts import BAD, GOOD, LOST, WON, Interval, Part, columns, intervals, stacks, tiles
from andori.lab.observer import HOURS
from andori.lab.simulation import UNFINISHED
from andori.text.catalogue import name, say
from andori.text.numbers import percent
from andori.text.tokens import ending_name, ending_text, event_card, legend_card, legend_title, listing, task_text

STYLE: Final = """
:root{color-scheme:light}
body{margin:0;background:#efe4cb;color:#3b2f22;font:16px/1.5 Georgia,"Times New Roman",serif}
main{max-width:50rem;margin:2rem auto;padding:2rem 2.5rem;background:#fbf5e6;border:1px solid #cbbb9a;
box-shadow:0 1px 6px rgba(80,60,30,.25)}
h1{font-size:2rem;margin:0 0 .3rem}h2{font-size:1.3rem;margin:2.2rem 0 .5rem;border-bottom:1px solid #cbbb9a}
p{margin:.4rem 0 .8rem}svg{width:100%;height:auto;display:block;font:14px Georgia,serif;fill:#3b2f22}
svg .small{font-size:12px}table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;padding:.2rem .5rem;border-bottom:1px solid #e3d6b8;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.alarm{background:#8c2f1b;color:#fff;font-weight:bold;padding:.7rem 1rem}
.faint{color:#6d5f4c}.scroll{overflow-x:auto}.narrow{display:none}
@media print{body{background:#fff}main{border:0;box-shadow:none;margin:0}}
@media screen and (max-width:40rem){main{margin:0;padding:1rem}.wide{display:none}.narrow{display:block;max-width:27rem}
table{font-size:.8rem}th,td{padding:.2rem .25rem}}
"""


class Page:
    """Writes what :func:`andori.lab.balance.balance_report` found, in one language."""

    def __init__(
        self, found: dict[str, Any], content: Content, language: str, date: str, called: Mapping[str, str] | None = None
    ) -> None:
        """``called`` says what people call bots of their own; without it they go by their class."""
        self.found = found
        self.content = content
        self.language = language
        self.date = date
        self.called = called or {}
        self.budgets: dict[str, list[int]] = {}
        """Milliseconds a decision that each bot with a budget was given."""
        for entry in found["settings"]:
            bot, budget = entry["bot"], entry["budget_ms"]
            if budget is not None and budget not in self.budgets.setdefault(bot, []):
                self.budgets[bot].append(budget)
        self.cards = [card.name for card in content.cards]

    def say(self, key: str, **params: object) -> str:
        """A sentence of the page."""
        return say(f"lab.balance.{key}", self.language, **params)

    def html(self) -> str:
        """The whole page."""
        found = self.found
        title = self.say("title", legend=legend_title(found["legend"], self.language) or found["legend"])
        parts = [
            f"<h1>{escape(title)}</h1>",
            f'<p class="faint">{escape(self.watched())}</p>',
            *(f'<p class="alarm">{escape(line)}</p>' for line in self.alarms()),
            *self.winning(),
            *self.goals(),
            *self.ending(),
            *self.days(),
            *self.hours(),
            *self.luck(),
            *self.cards_part(),
            *self.spaces(),
        ]
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
            f"<body><main>{''.join(parts)}</main></body></html>\n"
        )

    def watched(self) -> str:
        """What the figures come from."""
        edition = name("edition", self.found["edition"], self.language)
        games, seed = self.found["games"], self.found["seed"]
        told = self.say("subtitle", count=games, date=self.date, edition=edition, seed=seed)
        bots = [self.with_budget(bot, budget) for bot, budgets in self.budgets.items() for budget in budgets]
        return f"{told} {self.say('budget', bots=listing(bots, self.language))}" if bots else told

    def with_budget(self, bot: str, budget: int) -> str:
        """A bot and how long it thinks."""
        return self.say("with_budget", bot=self.bot(bot), budget=budget)

    def heading(self, key: str) -> list[str]:
        """A heading and what is to be seen below it."""
        return [f"<h2>{escape(self.say(f'{key}.title'))}</h2>", f"<p>{escape(self.say(f'{key}.about'))}</p>"]

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
        """A table whose columns from ``numbers`` on hold numbers."""

        def cells(tag: str, values: Sequence[str]) -> str:
            return "".join(
                f'<{tag} class="n">{escape(value)}</{tag}>' if place >= numbers else f"<{tag}>{escape(value)}</{tag}>"
                for place, value in enumerate(values)
            )

        body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
        return f'<div class="scroll"><table><tr>{cells("th", heads)}</tr>{body}</table></div>'

    def setting_name(self, entry: dict[str, Any]) -> str:
        """Who played what, in one line."""
        heroes = "+".join(name("hero", hero, self.language)[:3] for hero in entry["heroes"])
        return f"{heroes}, {say('lab.level.' + entry['difficulty'], self.language)}, {self.player(entry)}"

    def player(self, entry: dict[str, Any]) -> str:
        """The bot of a set-up, with its budget if it was given several."""
        bot = entry["bot"]
        return self.with_budget(bot, entry["budget_ms"]) if len(self.budgets.get(bot, ())) > 1 else self.bot(bot)

    def bot(self, bot: str) -> str:
        """A bot as people call it."""
        return self.called.get(bot, bot.rpartition(":")[2])

    def winning(self) -> list[str]:
        """Win rates of every set-up and of groups of them."""
        rows = [_interval(self.setting_name(entry), entry) for entry in self.found["settings"]]
        parts = [*self.heading("winning"), intervals(self.say("winning.title"), rows, self.language)]
        groups = []
        for key, entries in self.found["by"].items():
            if len(entries) > 1:
                groups += [
                    _interval(
                        self.say("by.pair", what=self.say(f"by.{key}"), value=self.group_name(key, entry["name"])),
                        entry,
                    )
                    for entry in entries
                ]
        if groups:
            parts.append(f"<p>{escape(self.say('by.about'))}</p>")
            parts.append(intervals(self.say("by.about"), groups, self.language))
        return parts

    def alarms(self) -> list[str]:
        """What must be known before any figure is believed; nothing where all is well."""
        goals = self.found["goals"]
        lost = [self.goal_name(goal) for goal in goals if goal["understood"] is False]
        never = [
            self.goal_name(goal)
            for goal in goals
            if goal["understood"] and any(each["bot"] == "planner" and not each["done"] for each in goal["done"])
        ]
        told = []
        if lost:
            told.append(self.say("goals.not_understood", count=len(lost), goals=listing(lost, self.language)))
        if never:
            told.append(self.say("goals.never_done", count=len(never), goals=listing(never, self.language)))
        return told

    def goal_name(self, goal: dict[str, Any]) -> str:
        """A goal by its name in the legend's file, or by the ending that asks for it."""
        if goal["kind"] == "task":
            return str(goal["name"])
        return self.say("goals.of_ending", ending=self.ending_name(goal["name"]))

    def goal_rows(self) -> list[list[str]]:
        """Every goal, whether the planner understood it, and the share of games in which each bot reached it."""
        rows = []
        for goal in self.found["goals"]:
            word = {True: "yes", False: "no", None: "never_known"}[goal["understood"]]
            shares = [
                f"{percent(each['share'], self.language)} ({each['done']}/{each['games']})" for each in goal["done"]
            ]
            rows.append([self.goal_name(goal), self.say(f"goals.{word}"), *shares])
        return rows

    def share(self, done: dict[str, Any]) -> str:
        """In how many games of a bot something was done."""
        return f"{percent(done['share'], self.language)} ({done['done']}/{done['games']})"

    def goal_heads(self) -> list[str]:
        """The heads of these rows."""
        bots = [entry["name"] for entry in self.found["by"]["bot"]]
        return [
            self.say("goals.goal"),
            self.say("goals.understood"),
            *(self.say("goals.done", bot=self.bot(bot)) for bot in bots),
        ]

    def goals(self) -> list[str]:
        """What was to be brought about, and what came of it."""
        rows = []
        for goal, row in zip(self.found["goals"], self.goal_rows(), strict=True):
            text = task_text(self.content, goal["name"], self.language) if goal["kind"] == "task" else ""
            rows.append([row[0], text, *row[1:]])
        heads = self.goal_heads()
        heads.insert(1, self.say("goals.text"))
        return [*self.heading("goals"), self.table(heads, rows, 3)] if rows else []

    def group_name(self, key: str, value: str) -> str:
        """What a group of set-ups has in common."""
        if key == "difficulty":
            return say(f"lab.level.{value}", self.language)
        if key == "heroes":
            return "+".join(name("hero", hero, self.language)[:3] for hero in value.split(","))
        return self.bot(value) if key == "bot" else value

    def ending(self) -> list[str]:
        """How games end."""
        rows = []
        won = {ending.code for ending in self.content.endings if ending.won}
        for entry in self.found["settings"]:
            ends = sorted(entry["endings"].items(), key=lambda pair: (pair[0] not in won, pair[0]))
            parts = [Part(self.verdict(code, code in won), count / entry["games"]) for code, count in ends]
            rows.append((self.setting_name(entry), parts))
        colours = {}
        for good, shades in ((True, GOOD), (False, BAD)):
            codes = [ending.code for ending in self.content.endings if ending.won is good]
            colours.update({self.verdict(code, good): shades[n % len(shades)] for n, code in enumerate(codes)})
        seen = {code for entry in self.found["settings"] for code in entry["endings"]}
        told = [
            [self.ending_name(ending.code), ending_text(self.content, place, self.language)]
            for place, ending in enumerate(self.content.endings)
            if ending.code in seen
        ]
        heads = [self.say("endings.ending"), self.say("endings.told")]
        chart = stacks(self.say("endings.title"), rows, self.language, colours)
        return [*self.heading("endings"), chart, self.table(heads, told, 2)]

    def ending_name(self, code: str) -> str:
        """An ending in a few words."""
        return ending_name(self.found["legend"], code, self.language)

    def verdict(self, code: str, won: bool) -> str:
        """An ending, and whether it is a good one."""
        if code == UNFINISHED:
            return self.ending_name(code)
        return f"{self.ending_name(code)} ({self.say('won') if won else self.say('lost')})"

    def days(self) -> list[str]:
        """When games end."""
        every: dict[int, int] = {}
        won: dict[int, int] = {}
        for entry in self.found["settings"]:
            for counts, into in ((entry["days"]["counts"], every), (entry["days"]["won"], won)):
                for day, count in counts.items():
                    into[int(day)] = into.get(int(day), 0) + count
        days = list(range(min(every), max(every) + 1)) if every else []
        wins = [won.get(day, 0) for day in days]
        losses = [every.get(day, 0) - won.get(day, 0) for day in days]
        chart = columns(
            self.say("days.title"),
            [str(day) for day in days],
            [(self.say("won"), wins, WON), (self.say("lost"), losses, LOST)],
        )
        return [*self.heading("days"), chart]

    def hours(self) -> list[str]:
        """Where heroes' hours go."""
        rows = [
            (self.setting_name(entry), [Part(self.say(f"hour.{kind}"), entry["hours"][kind]) for kind in HOURS])
            for entry in self.found["settings"]
        ]
        over = self.say("hours.overtime", share=percent(self.found["hours"]["overtime"], self.language))
        chart = stacks(self.say("hours.title"), rows, self.language)
        return [*self.heading("hours"), chart, f"<p>{escape(over)}</p>"]

    def luck(self) -> list[str]:
        """How much the dice decided."""
        parts = [*self.heading("luck"), f"<p><b>{escape(self.dice())}</b></p>"]
        found = self.found["luck"]
        if found["explained"] is not None:
            thirds = [third for third in found["thirds"] if third["games"]]
            rows = [_interval(self.say(f"luck.{third['name']}"), third) for third in thirds]
            parts.append(f"<p>{escape(self.say('luck.thirds'))}</p>")
            parts.append(intervals(self.say("luck.title"), rows, self.language))
        return parts

    def dice(self) -> str:
        """How much the dice decided, in one sentence."""
        found = self.found["luck"]
        if found["explained"] is None:
            return self.say("luck.all_alike" if found["games"] else "luck.no_fights")
        return self.say("luck.explained", share=percent(found["explained"], self.language))

    def cards_part(self) -> list[str]:
        """What event cards did, and which cards never came."""
        parts = self.heading("cards")
        for key, titles in (
            ("cards.never_read", [self.legend_card(code) for code in self.found["never_mattered"]["legend_cards"]]),
            ("cards.never_drawn", [self.card(code) for code in self.found["never_mattered"]["event_cards"]]),
            (
                "cards.no_difference",
                [self.card(code) for code in self.found["never_mattered"]["event_cards_without_difference"]],
            ),
        ):
            if titles:
                parts.append(f"<p>{escape(self.say(key, cards=listing(titles, self.language)))}</p>")
        rows = []
        for entry in sorted(self.found["event_cards"], key=lambda entry: float(entry["swing"])):
            if entry["draws"]:
                low, high = entry["ci95"]
                rows.append(
                    [
                        self.card(entry["card"]),
                        self.say(f"verdict.{entry['verdict']}"),
                        str(entry["draws"]),
                        _points(entry["swing"]),
                        f"{_points(low)} … {_points(high)}",
                    ]
                )
        heads = [self.say(f"cards.{key}") for key in ("card", "verdict", "draws", "swing", "interval")]
        parts.append(self.table(heads, rows, 2))
        return parts

    def card(self, code: str) -> str:
        """An event card by its title."""
        title = event_card(self.content, self.cards.index(code), self.language).title if code in self.cards else ""
        return f"{title} ({code})" if title and title != code else code

    def legend_card(self, code: str) -> str:
        """A legend card by its title."""
        title = legend_card(self.content, self.content.card_names.index(code), self.language).title
        return f"{title} ({code})" if title and title != code else code

    def spaces(self) -> list[str]:
        """Which spaces mattered."""
        entries = self.found["spaces"]
        most = max((entry["walked"] + entry["used"] for entry in entries), default=0) or 1
        shown = [
            (
                str(entry["space"]),
                (entry["walked"] + entry["used"]) / most,
                self.say(
                    "spaces.told",
                    space=entry["space"],
                    walked=entry["walked"],
                    used=entry["used"],
                    creatures=entry["creatures"],
                ),
            )
            for entry in entries
        ]
        parts = [*self.heading("spaces"), tiles(self.say("spaces.title"), shown)]
        for key in ("spaces", "spaces_only_of_creatures", "spaces_only_passed"):
            numbers = self.found["never_mattered"][key]
            if numbers:
                parts.append(f"<p>{escape(self.say(f'spaces.{key}', spaces=', '.join(map(str, numbers))))}</p>")
        return parts


def _points(difference: float) -> str:
    """A difference of two shares in points, with its sign."""
    points = round(100 * difference)
    return f"{points:+d}".replace("-", "−") if points else "0"


def _interval(name: str, entry: dict[str, Any]) -> Interval:
    """A row with a win rate."""
    low, high = entry["ci95"]
    return Interval(name, entry["win_rate"], low, high, f"{entry['wins']}/{entry['games']}")
