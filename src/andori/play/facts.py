"""What happened, for log and animation: engine events with their numbers told by name and their sentence."""

from __future__ import annotations

from collections.abc import Sequence

from andori.engine import events as ev
from andori.engine.actions import DEALER, GROUP, unpack_dice
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.frames import STONE_DIE
from andori.engine.state import WON
from andori.engine.things import STRENGTH, unpack_things
from andori.game import Game
from andori.play.told import Data, FactWords, keep, told_of
from andori.play.wire import CardText, Fact
from andori.text import event_line
from andori.text.tokens import event_card, legend_card


def facts_of(game: Game, events: Sequence[Event], moment: int, language: str) -> list[Fact]:
    """The facts of one action, in the order in which they happened."""
    return [fact_of(game, event, moment, language) for event in events]


def fact_of(game: Game, event: Event, moment: int, language: str) -> Fact:
    """One fact; its words are the same at any moment."""
    content = game.content
    known = told_of(game, language).facts
    what = (event.code, event.hero, event.a, event.b, event.c, event.rule)
    words = known.get(what)
    if words is None:
        words = FactWords(
            event.name,
            hero_code(content, event.hero),
            event_line(game, event, language),
            event.rule,
            _data(content, event),
            _card(content, event, language),
        )
        keep(known, what, words)
    return Fact(moment, *words)


def hero_code(content: Content, hero: int) -> str:
    """The code word of a hero kind, of the group or of luck; empty for nobody."""
    if hero < 0:
        return ""
    return content.book.who(hero) if hero in (GROUP, DEALER) else content.heroes[hero].name


def _data(content: Content, event: Event) -> Data:
    found: Data = {}
    for word, number in zip(content.event_words(event.code), (event.a, event.b, event.c), strict=False):
        if word:
            _tell(content, found, word, number)
    if event.code == ev.REWARD:
        found.update(gold=event.a, willpower=event.b)
    elif event.code == ev.REVEALED:
        _tell_revelation(content, found, event)
    elif event.code == ev.HERO_ROLLED:
        die = content.stone_die if event.b == STONE_DIE else content.heroes[event.hero].die
        found["die"] = content.dice[die].name
    elif event.code == ev.CREATURE_ROLLED:
        found["die"] = content.dice[event.c].name
    elif event.code == ev.RULE_CHANGED:
        found.update(rule=content.flag_names[event.a.bit_length() - 1], on=int(bool(event.b)))
    elif event.code == ev.GAME_OVER:
        found["won"] = int(event.b == WON)
    return found


def _tell_revelation(content: Content, found: Data, event: Event) -> None:
    """A look at the event stack, at a rune stone or at fog; rune stones have higher codes than any fog token."""
    if event.a < 0:
        _tell(content, found, "card", event.b)
        return
    _tell(content, found, "space", event.a)
    _tell(content, found, "thing" if event.b >= len(content.book.fogs) else "fog", event.b)


def _tell(content: Content, found: Data, word: str, number: int) -> None:
    """Put one number of an event into words a program can use."""
    if word in ("space", "from", "to"):
        if number >= 0:
            found[word] = content.board.numbers[number]
    elif word == "creature":
        if number >= 0:
            found[word] = content.creatures[number].name
    elif word == "other":
        found[word] = hero_code(content, number)
    elif word == "thing":
        found[word] = "strength" if number in (0, STRENGTH) else content.things.names[number]
    elif word == "ally":
        found[word] = content.book.allies[number]
    elif word == "fog":
        found[word] = content.book.fogs[number]
    elif word in ("dice", "values"):
        found[word] = unpack_dice(number)
    elif word in ("given", "got"):
        found[word] = len(unpack_things(number))
    elif word == "letter":
        found[word] = content.board.letters[number]
    elif word == "card":
        found[word] = content.cards[number].name
    elif word == "legend_card":
        found["card"] = content.card_names[number]
    elif word == "ending":
        found[word] = content.endings[number].code
    else:
        found[word] = number


def _card(content: Content, event: Event, language: str) -> CardText | None:
    if event.code == ev.EVENT_CARD:
        printed = event_card(content, event.a, language)
        return CardText(*printed, "own" if content.card_deck[event.a] >= 0 else "event")
    if event.code == ev.CARD_READ:
        printed = legend_card(content, event.a, language)
        return CardText(*printed, "legend") if printed.text else None
    return None
