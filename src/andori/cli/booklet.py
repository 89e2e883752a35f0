"""A legend as a document for the real table: its cards to cut out, its track, set-up, tasks and endings.

One page of HTML that holds everything: no script, nothing loaded from anywhere, all art drawn here. What an author
wrote is text and never markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from andori.cli.booklet_steps import Step, Steps, plain
from andori.engine.content import Content
from andori.legends.source import Map
from andori.legends.vocabulary import Vocabulary
from andori.text.catalogue import name, say
from andori.text.tokens import (
    CardText,
    begin_text,
    counter_label,
    creature_name,
    dice_name,
    ending_name,
    ending_text,
    event_card,
    game_intro,
    game_title,
    legend_card,
    task_text,
    thing_name,
)

PAPERS: Final = {"a4": "A4", "letter": "Letter"}
STYLE: Final = """
@page{size:PAPER;margin:14mm 12mm}
*{box-sizing:border-box}
html{color:#33281b;background:#fff;font:10.5pt/1.42 Georgia,"Times New Roman",serif;
-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0 auto;max-width:186mm}
section{break-before:page}section:first-of-type,section.flows{break-before:auto}
h1{font-size:25pt;line-height:1.15;margin:5mm 0 2mm}
h2{font-size:16pt;margin:0 0 3mm;padding-bottom:1.5mm;border-bottom:.4mm solid #8a6a3a;break-after:avoid}
section.flows h2{margin-top:9mm}
h3{font-size:12.5pt;line-height:1.2;margin:0}
p{margin:0 0 2mm}ol,ul{margin:0 0 2mm;padding-left:5.5mm}li{margin:0 0 1mm;break-inside:avoid}
code{font:.84em/1.3 "DejaVu Sans Mono",Menlo,Consolas,monospace;color:#6b4b22;overflow-wrap:anywhere}
.cover{text-align:center}.cover svg{width:62mm;height:auto;margin-top:8mm}.cover p{max-width:130mm;margin:3mm auto}
.facts{color:#6b5a43;font-style:italic}
.story{font-style:italic}.rules{border-left:.7mm solid #b48a4a;padding-left:2.6mm}
.label{font-size:8.5pt;letter-spacing:.06em;text-transform:uppercase;color:#8a6a3a;margin:2.5mm 0 .6mm}
table{border-collapse:collapse;width:100%;margin:0 0 3mm}
th,td{text-align:left;vertical-align:middle;padding:1.2mm 2mm;border-bottom:.2mm solid #d8c7a4}
th{font-size:8.5pt;letter-spacing:.06em;text-transform:uppercase;color:#8a6a3a}
tr{break-inside:avoid}
td.n{width:14mm}.seal{width:9.5mm;height:9.5mm;display:block}
.cards{columns:2;column-gap:3mm}
.cutout{position:relative;break-inside:avoid;padding:5mm}
.card{padding:4mm 4.5mm 3.5mm;border:.35mm solid #8a6a3a;
border-radius:2.4mm;background:#fcf6e8}
.card header{display:flex;gap:3mm;align-items:center;margin-bottom:2.5mm}
.card p:last-child,.card ul:last-child{margin-bottom:0}
.card .seal{flex:none}.note{font-size:8.8pt;color:#6b5a43;margin-top:2mm}
.cut{position:absolute;width:3.6mm;height:3.6mm;border:0 solid #444}
.cut.a{left:0;top:0;border-right-width:.2mm;border-bottom-width:.2mm}
.cut.b{right:0;top:0;border-left-width:.2mm;border-bottom-width:.2mm}
.cut.c{left:0;bottom:0;border-right-width:.2mm;border-top-width:.2mm}
.cut.d{right:0;bottom:0;border-left-width:.2mm;border-top-width:.2mm}
@media screen{body{padding:10mm}section{margin-bottom:12mm}}
"""
CUTS: Final = "".join(f'<i class="cut {corner}"></i>' for corner in "abcd")
SHIELD: Final = "M60 6 108 20v38c0 30-20 47-48 56C32 105 12 88 12 58V20z"
EMBLEM: Final = (
    '<svg viewBox="0 0 120 120" role="img" aria-hidden="true">'
    f'<path d="{SHIELD}" fill="#f3e3bd"/>'
    '<path d="M20 74c14-10 24-9 38-2s26 8 42-3c-4 22-19 33-40 40-21-7-36-17-40-35z" fill="#b9c49a"/>'
    '<path d="M24 66 44 36l10 14 12-22 30 40z" fill="#a8977a"/><path d="m60 39 6-11 9 12-5 3-4-4-3 4z" fill="#fff8e8"/>'
    '<path d="M60 109c3-12-6-16-2-26s12-10 9-20" fill="none" stroke="#5f87a5" stroke-width="4"/>'
    '<circle cx="34" cy="29" r="7" fill="#d9a441"/>'
    f'<path d="{SHIELD}" fill="none" stroke="#8a6a3a" stroke-width="3"/></svg>'
)


def seal(letter: str) -> str:
    """A letter of the legend track, as its own small shield."""
    return (
        '<svg class="seal" viewBox="0 0 40 40" role="img">'
        '<path d="M20 2 37 8v12c0 9-7 15-17 18C10 35 3 29 3 20V8z" fill="#8c2f1b" stroke="#5d1d10"/>'
        '<text x="20" y="27" text-anchor="middle" font-size="20" font-family="Georgia,serif"'
        f' fill="#fff4da">{escape(letter)}</text></svg>'
    )


@dataclass(frozen=True)
class Table:
    """For which table a legend is printed."""

    heroes: int
    difficulty: str
    edition: str
    paper: str

    @property
    def case(self) -> frozenset[str]:
        """What a value of the legend may differ by."""
        return frozenset((str(self.heroes), self.difficulty, self.edition))


class Booklet:
    """Writes one legend in one language."""

    def __init__(
        self, content: Content, legend: Map, pips: Map, words: Vocabulary, language: str, table: Table
    ) -> None:
        self.content = content
        self.legend = legend
        self.pips = pips
        self.language = language
        self.table = table
        self.steps = Steps(content, words, language, table.case)

    def say(self, key: str, **params: object) -> str:
        """A sentence of the booklet, escaped."""
        return escape(say(f"booklet.{key}", self.language, **params))

    def page(self) -> str:
        """The whole document."""
        title = escape(game_title(self.content, self.language))
        style = STYLE.replace("PAPER", PAPERS[self.table.paper])
        parts = (
            *(self.cover(title), self.track(), self.setup(), self.goals(), self.own_pieces(), self.happenings()),
            *(self.cards(), self.decks()),
        )
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head><meta charset="utf-8"><title>{title}</title>\n'
            f"<style>{style}</style></head>\n<body>\n{''.join(parts)}</body>\n</html>\n"
        )

    def section(self, key: str, inside: str, flows: bool = False) -> str:
        """A part of the document under its heading; nothing where it is empty."""
        kind = ' class="flows"' if flows else ""
        return f"<section{kind}><h2>{self.say(f'title.{key}')}</h2>\n{inside}</section>\n" if inside else ""

    # ---- the first pages -------------------------------------------------------------------------------------------

    def cover(self, title: str) -> str:
        """Title, what the legend says of itself, and for which table this is printed."""
        facts = [self.say("heroes", count=self.table.heroes)]
        facts += [escape(str(name("difficulty", self.table.difficulty, self.language)))]
        facts += [escape(str(name("edition", self.table.edition, self.language)))]
        if self.legend.get("minutes"):
            facts.append(self.say("minutes", count=self.legend["minutes"]))
        intro = paragraphs(game_intro(self.content, self.language))
        told = f'<p class="facts">{" · ".join(facts)}</p>'
        return f'<section class="cover">{EMBLEM}<h1>{title}</h1>{told}{intro}</section>\n'

    def track(self) -> str:
        """Which card lies on which letter."""
        lying = self.lying()
        rows = [
            f'<tr><td class="n">{seal(letter)}</td><td>{"<br>".join(lying.get(letter, ["–"]))}</td></tr>'
            for letter in self.content.board.letters
        ]
        diced = [f"<li>{escape(self.steps.card(card))}: {self.by_pips()}</li>" for card in self.diced()]
        told = f"<p>{self.say('track.about')}</p><table>{''.join(rows)}</table>"
        return self.section("track", told + (f"<ul>{''.join(diced)}</ul>" if diced else ""), flows=True)

    def lying(self) -> dict[str, list[str]]:
        """The titles of cards by their letters; the last letter judges the legend."""
        found: dict[str, list[str]] = {}
        for code, card in (self.legend.get("cards") or {}).items():
            if isinstance(card, dict) and card.get("at"):
                found.setdefault(str(card["at"]), []).append(f"<b>{escape(self.steps.card(code))}</b>")
        for code, letter in self.laid_later():
            if letter != "pips":
                title = escape(self.steps.card(code))
                found.setdefault(letter, []).append(f"{title} <span class='facts'>({self.say('track.later')})</span>")
        found.setdefault(self.content.board.letters[-1], []).append(self.say("track.judged"))
        return found

    def laid_later(self) -> Iterator[tuple[str, str]]:
        """Cards that an effect lays at a letter, each once."""
        seen = set()
        for value in _values(self.steps.resolved(self.legend), "card_at"):
            pair = (str(value["card"]), str(value["letter"]))
            if pair not in seen:
                seen.add(pair)
                yield pair

    def diced(self) -> list[str]:
        """Cards whose letter a die decides."""
        return [card for card, letter in self.laid_later() if letter == "pips"]

    def by_pips(self) -> str:
        """Which letter each number of pips stands for."""
        pairs = [f"{face} → {letter}" for face, letter in self.pips.items()]
        return self.say("track.pips", pairs=", ".join(pairs))

    def setup(self) -> str:
        """What is done before the first turn, and at each later point to begin with."""
        found = listed(self.steps.of(self.legend.get("setup")), "ol")
        for code, effects in (self.legend.get("begin_with") or {}).items():
            point = begin_text(self.content.legend, code, self.language)
            found += f'<p class="label">{self.say("begin", point=point)}</p>{listed(self.steps.of(effects), "ol")}'
        return self.section("setup", found)

    def goals(self) -> str:
        """Tasks, and how the legend can end."""
        tasks = [
            f"<li>{escape(task_text(self.content, code, self.language))}</li>"
            for code in (self.legend.get("tasks") or {})
        ]
        rows = []
        for place, ending in enumerate(self.content.endings):
            verdict = self.say("won" if ending.won else "lost")
            called = escape(capital(ending_name(self.content.legend, ending.code, self.language)))
            rows.append(f"<h3>{called} <span class='facts'>– {verdict}</span></h3>")
            rows.append(paragraphs(ending_text(self.content, place, self.language), "story"))
        judged = listed(self.steps.of(self.legend.get("at_end")), "ol")
        told = f'<p class="label">{self.say("judged")}</p>{judged}' if judged else ""
        return self.section("tasks", f"<ul>{''.join(tasks)}</ul>" if tasks else "") + self.section(
            "endings", "".join(rows) + told, flows=True
        )

    def own_pieces(self) -> str:
        """Creatures, things and counters that only this legend has."""
        rows = []
        for kind, creature in enumerate(self.content.creatures):
            if creature.name in (self.legend.get("creatures") or {}):
                dice = f"{'/'.join(map(str, creature.dice))} × {dice_name(self.content, creature.die, self.language)}"
                told = [creature_name(self.content, kind, self.language), creature.strength, creature.willpower, dice]
                rows.append(row([*told, creature.reward]))
        heads = [self.say(f"creature.{head}") for head in ("name", "strength", "willpower", "dice", "reward")]
        creatures = f"<table>{row(heads, 'th', raw=True)}{''.join(rows)}</table>" if rows else ""
        things = "".join(
            f"<li>{escape(capital(str(thing_name(self.content, code, self.language))))}</li>"
            for code in range(self.content.things.own, len(self.content.things.names))
        )
        for place, variable in enumerate(self.content.counters):
            named, start = self.content.variable_names[variable], self.content.variable_start[variable]
            label = counter_label(self.content, (named, start, self.content.counter_goals[place]), self.language)
            things += f"<li>{escape(label)}</li>"
        return self.section("pieces", creatures + (f"<ul>{things}</ul>" if things else ""), flows=True)

    def happenings(self) -> str:
        """What the narrator watches for during the game."""
        steps = [self.steps.trigger(entry) for entry in self.legend.get("triggers") or ()]
        about = f"<p>{self.say('watch')}</p>" if steps else ""
        return self.section("happenings", about + listed(steps))

    # ---- cards -----------------------------------------------------------------------------------------------------

    def cards(self) -> str:
        """Every legend card, to be cut out."""
        found = []
        read = self.readings()
        for place, code in enumerate(self.content.card_names):
            card = (self.legend.get("cards") or {}).get(code)
            letter = str(card.get("at") or "") if isinstance(card, dict) else ""
            steps = self.steps.of(card.get("do") if isinstance(card, dict) else card)
            note = "" if letter else read.get(code, "")
            if not letter and code in self.diced():
                letter, note = "?", self.by_pips()
            found.append(self.card(legend_card(self.content, place, self.language), letter, steps, note))
        return self.section("cards", f'<div class="cards">{"".join(found)}</div>' if found else "")

    def decks(self) -> str:
        """The decks that only this legend has, each card to be cut out."""
        told = []
        for code in self.legend.get("decks") or {}:
            found = []
            cards = self.legend["decks"][code].get("cards") or {}
            for place, card in enumerate(self.content.cards):
                if self.content.card_deck[place] >= 0 and self.content.deck_of[place] == code:
                    steps = self.steps.of((cards.get(card.name) or {}).get("do"))
                    found.append(self.card(event_card(self.content, place, self.language), "", steps, ""))
            heading = self.say("title.deck", deck=plain(code))
            told.append(f'<section><h2>{heading}</h2><div class="cards">{"".join(found)}</div></section>\n')
        return "".join(told)

    def card(self, text: CardText, letter: str, steps: list[Step], note: str) -> str:
        """One card: its letter, its story apart from its rules, and what is laid out."""
        mark = seal(letter) if letter else ""
        story = paragraphs(text.story, "story")
        rules = f'<div class="rules">{paragraphs(text.rules)}</div>' if text.rules else ""
        laid = f'<p class="label">{self.say("does")}</p>{listed(steps)}' if steps else ""
        told = f'<p class="note">{note}</p>' if note else ""
        return (
            f'<div class="cutout">{CUTS}<article class="card"><header>{mark}<h3>{escape(text.title)}</h3></header>'
            f"{story}{rules}{laid}{told}</article></div>\n"
        )

    def readings(self) -> dict[str, str]:
        """When a card without a letter is read."""
        found: dict[str, str] = {}
        resolved = self.steps.resolved(self.legend)
        for part in ("setup", "at_end", "triggers"):
            for code in _values(resolved.get(part), "read"):
                found.setdefault(str(code), self.say(f"read_in.{part}"))
        for holder, card in (resolved.get("cards") or {}).items():
            for code in _values(card, "read"):
                found.setdefault(str(code), self.say("read_in.card", title=self.steps.card(holder)))
        return found


def _values(branch: Any, word: str) -> Iterator[Any]:
    """Every value of a word, whatever it is nested in."""
    if isinstance(branch, dict):
        for key, value in branch.items():
            if key == word:
                yield value
            else:
                yield from _values(value, word)
    elif isinstance(branch, list):
        for entry in branch:
            yield from _values(entry, word)


def listed(steps: Iterable[Step], kind: str = "ul") -> str:
    """Steps as a list, those inside others below them."""
    entries = []
    for step in steps:
        code = f" <code>{escape(step.code)}</code>" if step.code else ""
        entries.append(f"<li>{escape(capital(step.text))}{code}{listed(step.inside)}</li>")
    return f"<{kind}>{''.join(entries)}</{kind}>" if entries else ""


def paragraphs(text: str, kind: str = "") -> str:
    """A text in paragraphs, escaped."""
    mark = f' class="{kind}"' if kind else ""
    return "".join(f"<p{mark}>{escape(part)}</p>" for part in text.split("\n\n") if part)


def row(cells: Iterable[object], kind: str = "td", raw: bool = False) -> str:
    """A row of a table."""
    return f"<tr>{''.join(f'<{kind}>{cell if raw else escape(capital(str(cell)))}</{kind}>' for cell in cells)}</tr>"


def capital(text: str) -> str:
    """With a capital at its start."""
    return text[:1].upper() + text[1:]
