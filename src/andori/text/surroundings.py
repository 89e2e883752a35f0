"""What is where, in words: the creatures and their way to the castle, the tokens on the board, what holds today."""

from __future__ import annotations

from collections.abc import Iterable

from andori.engine.state import FOG_HIDDEN, FOG_SHOWN, SPACE_STEP, WELL_EMPTY, WELL_FULL
from andori.text.catalogue import name, say
from andori.text.tokens import Table, ally_name, creature_name, fog_name, hero_name, site_title, thing_name


def creature_rows(game: Table, language: str) -> list[tuple[str, int, int, str]]:
    """Each kind of creature on the board: name, strength, willpower, and its spaces with the steps to the castle."""
    content, state = game.content, game.state
    rows: list[tuple[str, int, int, str]] = []
    for kind, creature in enumerate(content.creatures):
        spaces = [space for space, found in enumerate(state.creature_at) if found == kind + 1]
        if not spaces:
            continue
        spaces.sort(key=lambda space: (game.content.board.to_stronghold[space], space))
        words = [_way(game, space, creature.immobile, language) for space in spaces]
        rows.append(
            (
                str(creature_name(content, kind, language)),
                creature.strength + state.creature_bonus,
                creature.willpower,
                "  ".join(words),
            )
        )
    return rows


def _way(game: Table, space: int, immobile: bool, language: str) -> str:
    number = game.content.board.numbers[space]
    if immobile:
        return f"{number} ({say('ui.immobile', language)})"
    # In one piece, so that no line breaks between the two.
    return f"{number}({game.content.board.to_stronghold[space]})"


def marks_on(game: Table, space: int, language: str) -> list[str]:
    """What a hero would find on a space, the most important first."""
    content, state = game.content, game.state
    found: list[str] = []
    if state.creature_at[space]:
        found.append(str(creature_name(content, state.creature_at[space] - 1, language)))
    if space == content.board.stronghold and "stronghold" in content.nouns:
        found.append(_feature(content.nouns["stronghold"], language))
    fog = state.fog_at[space]
    if fog == FOG_HIDDEN:
        found.append(_feature("fog", language))
    elif fog >= FOG_SHOWN:
        found.append(f"{_feature('fog', language)}: {fog_name(content, fog - FOG_SHOWN, language)}")
    if state.well_at[space] == WELL_FULL:
        found.append(_feature("well", language))
    if content.board.merchant[space]:
        found.append(_feature("merchant", language))
    if state.brewer == space:
        found.append(_feature(content.nouns["brewer"], language))
    found += _lying(game, space, language)
    if any(space in content.sites[site].spaces for site in state.sites):
        found.append(_feature("event", language))
    found += [str(ally_name(content, ally, language)) for ally, where in enumerate(state.allies) if where == space]
    found += [str(hero_name(game, hero.kind, language)) for hero in state.heroes if hero.space == space]
    return found


def _feature(code: str, language: str) -> str:
    return str(name("feature", code, language))


def _lying(game: Table, space: int, language: str) -> list[str]:
    """Farmers, gold and things on a space."""
    state = game.state
    found: list[str] = []
    if state.followers_at[space]:
        found.append(say("amount.followers", language, count=state.followers_at[space]))
    if state.gold_at[space]:
        found.append(say("amount.gold", language, count=state.gold_at[space]))
    things = state.things_on(space)
    for thing in dict.fromkeys(things):
        count, what = things.count(thing), thing_name(game.content, thing, language)
        found.append(say("amount.of_thing", language, count=count, thing=what) if count > 1 else str(what))
    return found


def _numbers(game: Table, spaces: Iterable[int]) -> str:
    return " ".join(str(game.content.board.numbers[space]) for space in spaces)


def board_facts(game: Table, language: str) -> list[tuple[str, str]]:
    """Wells, fog, merchants, and whatever else lies on the board: a label and its words."""
    content, state = game.content, game.state
    facts: list[tuple[str, str]] = []
    full = [space for space, well in enumerate(state.well_at) if well == WELL_FULL]
    dry = [space for space, well in enumerate(state.well_at) if well == WELL_EMPTY]
    wells = [say("ui.full", language, spaces=_numbers(game, full))] if full else []
    wells += [say("ui.dry", language, spaces=_numbers(game, dry))] if dry else []
    if wells:
        facts.append((say("ui.wells", language), "; ".join(wells)))
    hidden = [space for space, fog in enumerate(state.fog_at) if fog == FOG_HIDDEN]
    fogs = [say("ui.hidden", language, spaces=_numbers(game, hidden))] if hidden else []
    for space, fog in enumerate(state.fog_at):
        if fog >= FOG_SHOWN:
            fogs.append(f"{content.board.numbers[space]}: {fog_name(content, fog - FOG_SHOWN, language)}")
    if fogs:
        facts.append((say("ui.fog", language), "; ".join(fogs)))
    merchants = [space for space in range(content.board.size) if content.board.merchant[space]]
    if merchants:
        facts.append((say("ui.merchants", language), _numbers(game, merchants)))
    if state.brewer >= 0:
        facts.append((say("ui.brewer", language), _numbers(game, [state.brewer])))
    lying = _on_board(game, language)
    if lying:
        facts.append((say("ui.on_board", language), "; ".join(lying)))
    return facts


def _on_board(game: Table, language: str) -> list[str]:
    content, state = game.content, game.state
    words: list[str] = []
    for space, number in enumerate(content.board.numbers):
        found = _lying(game, space, language)
        found += [str(ally_name(content, ally, language)) for ally, where in enumerate(state.allies) if where == space]
        barrier = state.barrier_on(space)
        if barrier:
            found.append(f"{_feature(content.nouns['barriers'], language)} {' '.join(str(value) for value in barrier)}")
        if found:
            words.append(f"{number}: {', '.join(found)}")
    for site in state.sites:
        spaces = _numbers(game, content.sites[site].spaces)
        words.append(say("ui.card_lies", language, title=site_title(content, site, language), spaces=spaces))
    for way in state.closed:
        a, b = content.board.numbers[way // SPACE_STEP], content.board.numbers[way % SPACE_STEP]
        words.append(say("ui.bridge", language, a=a, b=b))
    return words


def today_facts(game: Table, language: str) -> list[tuple[str, str]]:
    """What an event has changed until the end of the day."""
    state = game.state
    words: list[str] = []
    if state.hour_limit < game.content.last_hour:
        words.append(say("ui.hour_limit", language, hour=state.hour_limit))
    for place, cost in enumerate(state.overtime):
        if cost != game.content.overtime[place]:
            words.append(say("ui.overtime", language, hour=game.content.hours + 1 + place, willpower=cost))
    if state.creature_bonus:
        words.append(say("ui.stronger", language, amount=state.creature_bonus))
    return [(say("ui.today", language), "; ".join(words))] if words else []
