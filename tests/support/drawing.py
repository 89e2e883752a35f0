"""Random sentences to be read by somebody who did not write them: what games, refusals, help, advice, odds, checker,
cards and rules really say.

``make sentences SEED=7`` draws 300 of each language. What is said seldom is as likely to be drawn as what is said all
the time: the draw chooses a source first, then a kind of sentence, then one of that kind.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import typer
import yaml
from typer.testing import CliRunner

import andori.cli.odds
from andori.bots.registry import make_bot
from andori.cases.given import LEGEND_KEYS, build
from andori.cases.runner import Played, editions_of, read_cases, take
from andori.cli.legends import ground
from andori.engine.actions import DEALER, NonsenseError
from andori.engine.dealer import SeededDealer
from andori.engine.decisions import Chance
from andori.game import Game
from andori.legends.check import check_folder
from andori.legends.starter import write_starter
from andori.play.companions import advise, choose
from andori.play.speech import spoken
from andori.play.story import story_of
from andori.sets.boxes import boxes
from andori.sets.catalogue import catalogue
from andori.sets.library import cast_of, content_of, legends, levels_of
from andori.sets.library import editions_of as editions_in
from andori.text import LANGUAGES, action_line, event_line, nonsense_line, question_line, reason_line
from andori.text.catalogue import WOMAN, read_yaml, say, sentences, wanted
from andori.text.tokens import card_goal, card_warning, ending_text, event_card, hero_name, legend_card
from andori.text.typography import typeset

GAMES = 12
MOMENTS = 220
OFFERED = 3
"""So many actions of each moment are told."""
BROKEN = Path(__file__).parents[1] / "legends" / "broken_legends"
SOURCES = {
    **{"event": 70, "question": 30, "action": 45, "refusal": 45, "advice": 20, "story": 6, "odds": 8},
    **{"checker": 20, "help": 16, "card": 25, "rule": 15},
}
"""How many of 300 sentences come from where."""
FOES = ("gor", "skral", "wardrak", "troll", "foe:str=20,wp=6,dice=2")
TEAMS = (
    ("dwarf:str=3,wp=7,brew",),
    ("archer:str=5,bow", "wizard:str=2"),
    ("warrior:str=8,shield,herb=3+4", "dwarf:helm"),
)
BREAK = re.compile(r"\s*\n\s*")
FULL_STOP = re.compile(r"(?<=[.!?…])[»”“’\s\u00a0\u202f]*\s+(?=[A-ZÄÖÜÀÂÇÉÈÊÎÔ„“«])")


class Drawn(NamedTuple):
    """A sentence, where it comes from, and what kind of sentence it is there."""

    source: str
    kind: str
    text: str


Told = Iterator[tuple[str, Drawn]]
"""Sentences after their languages."""


def parties(legend: str, chooser: random.Random) -> tuple[list[str], dict[str, str]]:
    """Heroes of a legend, some of them women."""
    cast = sorted(cast_of(legend))
    heroes = chooser.sample(cast, chooser.randint(2, min(4, len(cast))))
    return heroes, {hero: WOMAN for hero in heroes if chooser.random() < 0.5}


def of_games(seed: int) -> Told:
    """What games tell, ask and offer, what they refuse, what companions advise, and the stories of them."""
    chooser = random.Random(seed)
    known = [legend for legend in legends() if not legend.endswith("/sandbox")]
    tried: list[str] = []
    for number in range(GAMES):
        legend = known[(seed + number) % len(known)]
        heroes, figures = parties(legend, chooser)
        level, edition = chooser.choice(levels_of(legend)), chooser.choice(editions_in(legend))
        game = Game.new(legend, heroes, level, edition, figures=figures)
        yield from of_events(game, game.opening)
        yield from of_a_game(game, chooser, seed + number, tried)
        for language in LANGUAGES:
            story = story_of(game, language)
            for fact in [*story.turning_points, *(fact for day in story.days for fact in day.facts)]:
                yield language, Drawn("story", fact.code, fact.line)


def of_a_game(game: Game, chooser: random.Random, seed: int, tried: list[str]) -> Told:
    """One game, half of it played well and half of it at random."""
    dealer, bot = SeededDealer(seed), make_bot("greedy", seed)
    for moment in range(MOMENTS):
        decision = game.decision
        if decision is None:
            return
        actions = game.legal()
        tried += [action.text for action in chooser.sample(actions, min(2, len(actions)))]
        yield from of_a_moment(game, chooser, tried)
        if moment % 15 == 7 and game.asked not in ("dealer", "group"):
            yield from of_advice(game, seed)
        if isinstance(decision, Chance):
            chosen = dealer.answer(decision)
        elif chooser.random() < 0.5:
            chosen = bot.choose(game.rules, game.state, actions)
        else:
            chosen = chooser.choice(actions)
        yield from of_events(game, game.apply(chosen))


def of_events(game: Game, events: list[Any]) -> Told:
    """What happened."""
    for event in events:
        for language in LANGUAGES:
            yield language, Drawn("event", event.name, event_line(game, event, language))


def of_a_moment(game: Game, chooser: random.Random, tried: list[str]) -> Told:
    """What is asked, what can be done, and why something else cannot."""
    decision = game.decision
    assert decision is not None
    actions = game.legal()
    kind = question_line(game, decision, "en")
    for hero in game.state.heroes:
        kind = kind.replace(str(hero_name(game, hero.kind, "en")).lower(), "hero")
    kind = re.sub(r"\d+|[“:].*", "", kind)
    for language in LANGUAGES:
        yield language, Drawn("question", kind, question_line(game, decision, language))
    for action in chooser.sample(actions, min(OFFERED, len(actions))):
        if action.hero != DEALER:
            for language in LANGUAGES:
                yield language, Drawn("action", str(action.kind), action_line(game, action, language))
    for line in chooser.sample(tried, min(2, len(tried))):
        yield from of_a_refusal(game, line)
    if chooser.random() < 0.02:
        line = mistyped(chooser.choice(tried), chooser)
        for language in LANGUAGES:
            told = nonsense_line(game, line, [action.text for action in actions], language)
            yield language, Drawn("refusal", "nonsense", told)


def mistyped(line: str, chooser: random.Random) -> str:
    """The same line with one letter or the name left out."""
    at = chooser.randrange(len(line))
    return chooser.choice([line[:at] + line[at + 1 :], line.partition(": ")[2]])


def of_a_refusal(game: Game, line: str) -> Told:
    """Why a line cannot be done, if so."""
    try:
        reason = game.why_not(line)
    except NonsenseError:
        return
    if reason is not None:
        for language in LANGUAGES:
            yield language, Drawn("refusal", reason.name, reason_line(reason, language))


def of_advice(game: Game, seed: int) -> Told:
    """What a hint and a companion say."""
    for advice in (
        advise(game.position(), None, game.asked, seed, 0.002),
        choose(game.position(), None, game.asked, seed, 0.002),
    ):
        for language in LANGUAGES:
            if advice.why:
                yield language, Drawn("advice", advice.why, spoken(game, advice.why, advice.numbers, language))


def of_cases() -> Told:
    """What the rule cases of every box refuse and tell: also what a random game seldom comes to."""
    for box in boxes():
        for path in sorted(Path(str(files("andori.sets") / box / "cases")).glob("*.yaml")):
            for case in read_cases(path):
                played = Played(build(case["given"], editions_of(case, str(path))[0], str(path)))
                for step in [*(case.get("when") or []), *(case.get("refused") or [])]:
                    refused = step.get("refuse", step.get("action")) if isinstance(step, dict) else None
                    if refused:
                        yield from of_a_refusal(played.game, str(refused))
                    elif isinstance(step, str) and step in case.get("refused", []):
                        yield from of_a_refusal(played.game, step)
                    elif isinstance(step, str):
                        take(played, step, "")
                if not any(key in case["given"] for key in LEGEND_KEYS):
                    yield from of_events(played.game, played.events)


def of_the_checker() -> Told:
    """What the checker says of broken legends."""
    for path in sorted(BROKEN.glob("*.yaml")):
        for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            with tempfile.TemporaryDirectory() as place:
                folder = Path(place) / "the-lost-flock"
                write_starter(folder)
                for step in document["change"]:
                    file = folder / document["file"]
                    text = file.read_text(encoding="utf-8") if file.exists() else ""
                    file.write_text(
                        step["by"] if step["replace"] == "ALL" else text.replace(step["replace"], step["by"], 1),
                        encoding="utf-8",
                    )
                for found in check_folder(folder, ground("base")):
                    for language in LANGUAGES:
                        yield language, Drawn("checker", found.code, found.sentence(language))


def of_help() -> Told:
    """The help of the terminal and of the commands."""
    for english in read_yaml("text", "commands.de.yaml"):
        for language in LANGUAGES:
            told = english if language == "en" else read_yaml("text", f"commands.{language}.yaml")[english]
            yield language, Drawn("help", english, typeset(told, language, quotes=False))
    for language in LANGUAGES:
        for key in sentences(language):
            if key.startswith(("help.", "ui.", "table.", "bots.", "lab.")) and not wanted(key, language):
                yield language, Drawn("help", key, say(key, language))


def of_odds() -> Told:
    """What `andori odds` prints, without its tables."""
    app = typer.Typer()
    app.command()(andori.cli.odds.odds)
    for foe in FOES:
        for team in (*TEAMS, ("dwarf:wp=99",), ("dwarff",), ("dwarf:st=3",)):
            for language in LANGUAGES:
                found = CliRunner().invoke(
                    app, [foe, *team, "--language", language], env={"COLUMNS": "160", "NO_COLOR": "1"}
                )
                for line in found.output.splitlines():
                    if re.search(r"[^\W\d]{3}.* ", line) and not re.search("  |[┃│]", line.strip()):
                        yield language, Drawn("odds", re.sub(r"\W+.*", "", line.strip()), line.strip())


def of_cards() -> Told:
    """Cards, tasks, goals and endings of every legend, sentence by sentence."""
    for legend in legends():
        content = content_of(legend, None, None, 3)
        for language in LANGUAGES:
            for card, code in enumerate(content.card_names):
                printed = legend_card(content, card, language)
                told = [
                    printed.story,
                    printed.rules,
                    card_goal(content, card, language),
                    card_warning(content, card, language),
                ]
                yield from of_a_text(language, f"{legend} {code}", *told)
            for card in range(len(content.cards)):
                printed = event_card(content, card, language)
                yield from of_a_text(
                    language, f"{content.deck_of[card]} {content.cards[card].name}", printed.story, printed.rules
                )
            for place, ending in enumerate(content.endings):
                yield from of_a_text(language, f"{legend} {ending.code}", ending_text(content, place, language))


def of_a_text(language: str, kind: str, *texts: str) -> Told:
    """The sentences of a text."""
    for text in texts:
        for sentence in FULL_STOP.split(" ".join(text.split())):
            if sentence.strip():
                yield language, Drawn("card", kind, sentence.strip())


def of_rules() -> Told:
    """The numbered rules of the boxes that can be played."""
    for box in boxes():
        for each in catalogue(box).values():
            for language in LANGUAGES:
                yield language, Drawn("rule", each.id, typeset(each.text(language), language))


def drawn(seed: int, count: int) -> dict[str, list[Drawn]]:
    """So many sentences of every language."""
    found: dict[str, dict[str, dict[str, dict[str, Drawn]]]] = {language: {} for language in LANGUAGES}
    sources = (of_games(seed), of_cases(), of_the_checker(), of_help(), of_odds(), of_cards(), of_rules())
    for source in sources:
        for language, each in source:
            kinds = found[language].setdefault(each.source, {})
            kinds.setdefault(each.kind, {}).setdefault(each.text, each)
    whole = sum(SOURCES.values())
    return {
        language: [
            each
            for source, share in SOURCES.items()
            for each in some(found[language][source], round(share * count / whole), random.Random(f"{seed} {language}"))
        ]
        for language in LANGUAGES
    }


def some(kinds: dict[str, dict[str, Drawn]], count: int, chooser: random.Random) -> list[Drawn]:
    """Sentences of as many kinds as there are, each sentence once."""
    left = {kind: chooser.sample(sorted(texts), len(texts)) for kind, texts in sorted(kinds.items())}
    chosen: list[Drawn] = []
    while left and len(chosen) < count:
        for kind in chooser.sample(list(left), len(left))[: count - len(chosen)]:
            chosen.append(kinds[kind][left[kind].pop()])
            if not left[kind]:
                del left[kind]
    return chosen


def main() -> None:
    """Write the draw of every language into a folder, a sentence a line after where it comes from."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--into", type=Path, default=Path(".build/sentences"))
    wish = parser.parse_args()
    wish.into.mkdir(parents=True, exist_ok=True)
    for language, sentences_drawn in drawn(wish.seed, wish.count).items():
        file = wish.into / f"{language}.txt"
        lines = [f"{each.source} [{each.kind[:40]}] {BREAK.sub(' / ', each.text)}\n" for each in sentences_drawn]
        file.write_text("".join(lines), encoding="utf-8")
        sys.stdout.write(f"{file}: {len(lines)} sentences\n")


if __name__ == "__main__":
    main()
