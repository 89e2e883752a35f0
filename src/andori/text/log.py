"""What happened, as sentences of a log."""

from __future__ import annotations

from andori.engine import events as ev
from andori.engine.actions import unpack_dice
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.frames import ONE_BY_ONE, STONE_DIE
from andori.engine.state import WON
from andori.engine.things import unpack_things
from andori.text.catalogue import known, say, space_name
from andori.text.nouns import noun_names
from andori.text.tokens import (
    Table,
    ally_name,
    amounts,
    creature_name,
    dice_name,
    dice_shown,
    die_name,
    ending_text,
    event_card,
    fog_name,
    hero_name,
    legend_card,
    thing_name,
    things_listed,
)
from andori.text.typography import one_line


def event_line(game: Table, event: Event, language: str) -> str:
    """One fact as a sentence on one line; the rule that made it happen is ``event.rule``."""
    content = game.content
    params: dict[str, object] = {}
    if event.hero >= 0:
        params["hero"] = hero_name(game, event.hero, language)
    for word, number in zip(content.event_words(event.code), (event.a, event.b, event.c), strict=False):
        if word:
            _fill(game, params, word, number, language)
    said = say(f"event.{_variant(content, event, params, language)}", language, **params)
    return one_line(said)


def _fill(game: Table, params: dict[str, object], word: str, number: int, language: str) -> None:
    """Turn one number of an event into what the sentence says for it."""
    content = game.content
    if word in ("space", "from", "to"):
        params[word] = space_name(content.board.numbers[number] if number >= 0 else "–", language)
    elif word == "creature":
        if number >= 0:
            params[word] = creature_name(content, number, language)
    elif word == "other":
        params[word] = hero_name(game, number, language)
    elif word == "thing":
        params[word] = thing_name(content, number, language)
    elif word == "ally":
        params[word] = ally_name(content, number, language)
    elif word == "fog":
        params[word] = fog_name(content, number, language)
    elif word in ("dice", "values"):
        dice = unpack_dice(number)
        params[word], params["count"] = dice_shown(dice, language), len(dice)
    elif word == "turned":
        params[word] = die_name(number, language)
    elif word == "letter":
        params[word] = content.board.letters[number]
    elif word in ("willpower", "strength", "gold"):
        params["amount"] = say(f"amount.{word}", language, count=number)
    elif word in ("given", "got"):
        params[word] = things_listed(content, unpack_things(number), language)
    elif word in ("card", "legend_card"):
        printed = (event_card if word == "card" else legend_card)(content, number, language)
        params["title"], params["text"] = printed.title.rstrip("."), printed.text
    elif word == "ending":
        params[word] = ending_text(content, number, language)
    else:
        params[word] = number


def _variant(content: Content, event: Event, params: dict[str, object], language: str) -> str:
    """The key of the sentence: mostly the event's name, sometimes a special case of it."""
    code = event.code
    if code in (ev.EVENT_CARD, ev.CARD_READ):
        own = "_own" if code == ev.EVENT_CARD and content.card_deck[event.a] >= 0 else ""
        return f"{event.name}{own}" if params["text"] else f"{event.name}{own}_untold"
    if code == ev.FALCON_READY and event.hero < 0:
        return "falcon_ready_lying"
    if code == ev.FIGHT_BEGAN and event.b < 0:
        return "fight_began_barrier"
    if code == ev.FIGHT_ENDED and event.b < 0:
        return "fight_ended_barrier"
    if code == ev.ROUND_BEGAN and event.c:
        return "round_began_help"
    if code == ev.HERO_ROLLED and event.b == ONE_BY_ONE:
        return "hero_rolled_one"
    if code == ev.HERO_ROLLED and event.b == STONE_DIE:
        params["die"] = dice_name(content, content.stone_die, language)
        return "hero_rolled_stone_die"
    if code == ev.COMPARED:
        return _comparison(event, params)
    if code == ev.FLIPPED and event.hero == event.a:
        return "flipped_own"
    if code == ev.BOUGHT and event.a == 0:
        return "bought_strength"
    if code == ev.TRADED and not (event.b and event.c):
        return _gift(event, params)
    if code == ev.REWARD:
        params["amount"] = amounts(event.a, event.b, language)
    elif code == ev.REVEALED:
        return _revelation(content, event, params, language)
    elif code == ev.GAME_OVER:
        verdict = say("outcome.won" if event.b == WON else "outcome.lost", language)
        params["ending"] = f"{params['ending']} {verdict}".strip()
    elif code == ev.RULE_CHANGED:
        params["rule"] = _rule_changed(content, event, language)
    elif code == ev.ENTERED_STRONGHOLD:
        noun = content.nouns.get("stronghold", "")
        if known(f"event.entered_{noun}"):
            return f"entered_{noun}"
        params["stronghold"] = noun_names({"stronghold": noun}, language)["stronghold"]
    return event.name


def _comparison(event: Event, params: dict[str, object]) -> str:
    if event.b == 0:
        return "compared_barrier"
    params["difference"] = abs(event.a - event.b)
    if event.a == event.b:
        return "compared_tie"
    return "compared_ahead" if event.a > event.b else "compared_behind"


def _gift(event: Event, params: dict[str, object]) -> str:
    """A trade in which one side gives nothing; whoever gives is told first."""
    if not event.b:
        params.update(hero=params["other"], other=params["hero"], given=params["got"])
    return "traded_gift"


def _revelation(content: Content, event: Event, params: dict[str, object], language: str) -> str:
    """A look at the event stack, at a stone or at fog; stones have higher codes than any fog token."""
    if event.a < 0:
        params["title"] = event_card(content, event.b, language).title
        return "revealed_card"
    params["space"] = space_name(content.board.numbers[event.a], language)
    if event.b in content.things.stones and event.b >= len(content.book.fogs):
        params["thing"] = thing_name(content, event.b, language)
        return "revealed_stone"
    params["fog"] = fog_name(content, event.b, language)
    return "revealed"


def _rule_changed(content: Content, event: Event, language: str) -> str:
    """The rule a legend switches; the event carries it as a bit."""
    place = event.a.bit_length() - 1
    code = content.flag_names[place] if 0 <= place < len(content.flag_names) else "other"
    key = f"flag.{code}" if event.b else f"flag.{code}_off"
    return say(key if known(key) else "flag.other", language)
