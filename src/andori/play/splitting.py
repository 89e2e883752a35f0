"""Dividing what the group gains among people and companions: people say first what they want, or split it evenly."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from andori.engine.actions import Action
from andori.engine.content import Content
from andori.engine.events import Event
from andori.engine.frames import SHARE_GAIN, SHARE_REWARD, Share
from andori.game import Game
from andori.play.journal import AnyEntry
from andori.play.moment import choice_of
from andori.play.refusal import Refusal
from andori.play.table import Happened, Speech, Table
from andori.play.wire import SplitOffer
from andori.text.catalogue import Name, say
from andori.text.tokens import amounts, hero_name, listing, of_thing


def shared_gain(game: Game) -> Share | None:
    """What is being divided now, if it is something good; losses and prices everybody bears as he can."""
    frame = game.state.frames[-1] if game.state.frames else None
    return frame if isinstance(frame, Share) and frame.what in (SHARE_GAIN, SHARE_REWARD) else None


def to_come(game: Game, share: Share) -> list[str]:
    """The heroes who have not said their part yet, in the order in which they are asked."""
    heroes = game.state.heroes
    return [game.content.heroes[heroes[seat].kind].name for seat in share.seats[share.index :]]


def parts(game: Game, share: Share, people: Collection[str], wishes: Mapping[str, int]) -> dict[str, int]:
    """How much each hero to come takes: first what people wish, the rest evenly, what is over to people first."""
    names = to_come(game, share)
    rooms = dict(zip(names, (_room(game, share, seat) for seat in share.seats[share.index :]), strict=True))
    found = dict.fromkeys(names, 0)
    left = share.left
    for name, wish in wishes.items():
        found[name] = max(0, min(wish, rooms[name], left))
        left -= found[name]
    open_to = [name for name in names if name not in wishes]
    open_to.sort(key=lambda name: name not in people)
    takers = open_to or list(wishes)
    while left > 0:
        able = [name for name in takers if found[name] < rooms[name]]
        if not able:
            if takers == names:
                break
            takers = names
            continue
        least = min(found[name] for name in able)
        found[next(name for name in able if found[name] == least)] += 1
        left -= 1
    return found


def _room(game: Game, share: Share, seat: int) -> int:
    """How much of it a hero can take; a reward can always be taken in gold."""
    if share.what == SHARE_REWARD:
        return share.left
    return game.rules.sharing.room(game.state, share, game.state.heroes[seat])


def amount(share: Share, action: Action) -> int:
    """How much of what is divided an answer takes."""
    return action.a + action.b if share.what == SHARE_REWARD else action.a


def wishes_of(game: Game, share: Share, hero: str) -> list[Action]:
    """Every part that a hero to come could ask for now, before those who are asked earlier."""
    place = to_come(game, share).index(hero)
    ahead = game.state.copy()
    frame = ahead.frames[-1]
    assert isinstance(frame, Share)
    # As if he were asked first: he is put before the others, so that what he leaves is theirs.
    seats = share.seats[share.index :]
    frame.seats = [seats[place], *seats[:place], *seats[place + 1 :]]
    frame.index = 0
    found: list[Action] = []
    game.rules.sharing.list_parts(ahead, frame, found)
    return found


# ---- at a table ------------------------------------------------------------------------------------------------------


def people_to_come(table: Table) -> list[str]:
    """People's heroes who are asked for their part only after the companion who is asked now."""
    share = shared_gain(table.game)
    if share is None or not table.companion_asked():
        return []
    return [hero for hero in to_come(table.game, share) if table.seat_of(hero).who == "person"]


def even_part(table: Table, hero: str) -> int:
    """How much a companion takes when nobody says anything; -1 where nothing is divided."""
    share = shared_gain(table.game)
    if share is None:
        return -1
    return parts(table.game, share, table.company_of(hero), {})[hero]


def split_offer(table: Table, language: str) -> SplitOffer | None:
    """What people may say before a companion takes its part; None where they need not."""
    people = people_to_come(table)
    share = shared_gain(table.game)
    if not people or share is None:
        return None
    game = table.game
    told = [
        say("table.part", language, hero=_name(game, hero, language), part=_told(game.content, share, count, language))
        for hero, count in parts(game, share, people, {}).items()
        if count
    ]
    choices = [
        choice_of(game, action, "", True, language) for hero in people for action in wishes_of(game, share, hero)
    ]
    return SplitOffer(listing(told, language), choices)


def _name(game: Game, hero: str, language: str) -> Name:
    return hero_name(game, game.content.book.heroes.index(hero), language)


def _told(content: Content, share: Share, count: int, language: str) -> str:
    """An amount of what is divided."""
    if share.what == SHARE_REWARD or share.thing == content.things.coin:
        return amounts(count, 0, language)
    return of_thing(content, count, share.thing, language) if share.thing else amounts(0, count, language)


def split(
    table: Table, person: int, message: str, version: int, line: str, now: int, language: str
) -> tuple[list[AnyEntry], Happened]:
    """Divide as a person says: by the line of one hero's part, or evenly where it is empty. Companions who are asked
    before take theirs, then the person's heroes."""
    mine = [hero for hero in people_to_come(table) if hero in table.heroes_of(person)]
    if not mine:
        raise Refusal("nothing_to_split")
    table.not_overtaken(version)
    entries: list[AnyEntry] = []
    events: list[tuple[int, Event]] = []
    said: Speech | None = None
    by = ""
    for hero, part in _agreed(table, mine, line):
        if shared_gain(table.game) is None or table.game.asked != hero:
            break  # the table has answered the rest itself, because nothing else was possible
        if table.seat_of(hero).who == "companion":
            entry, happened = table.act_for_companion([part], now, why="companion.my_part")
            said = said or happened.said
        else:
            entry, happened = table.act(person, message if not by else f"{message}-{hero}", table.version, [part], now)
            by = hero
        entries.append(entry)
        events += happened.events
    return entries, Happened(by, events, said=said)


def _agreed(table: Table, mine: Sequence[str], line: str) -> list[tuple[str, str]]:
    """Heroes and the lines of their parts up to the last of a person's own; all of it has been tried."""
    game = table.game
    share = shared_gain(game)
    assert share is not None
    wishes: dict[str, int] = {}
    if line:
        wished = [action for hero in mine for action in wishes_of(game, share, hero) if action.text == line]
        if not wished:
            raise Refusal("nothing_to_split")
        wishes = {game.content.book.who(wished[0].hero): amount(share, wished[0])}
    agreed = parts(game, share, people_to_come(table), wishes)
    ahead = game.copy()
    found: list[tuple[str, str]] = []
    last = [hero for hero in agreed if hero in (wishes or mine)][-1]
    for hero, count in agreed.items():
        now = shared_gain(ahead)
        theirs = table.seat_of(hero).who == "companion" or hero in (wishes or mine)
        if now is None or ahead.asked != hero or not theirs:
            break
        able = [action for action in ahead.legal(hero=hero) if amount(now, action) == count]
        # What a reward is taken in is a person's own choice; gold is never wrong.
        part = next((action.text for action in able if action.text == line), able[-1].text if able else "")
        if not part:
            raise Refusal("nothing_to_split")
        ahead.apply(part)
        found.append((hero, part))
        if hero == last:
            break
    if not any(hero in mine for hero, _ in found):
        raise Refusal("nothing_to_split")
    return found
