"""The first moment of a game: a fresh state, ready for the legend's set-up."""

from __future__ import annotations

from andori.engine.content import Content
from andori.engine.frames import Card, NextTurn
from andori.engine.state import Hero, State
from andori.engine.typed import typed


class PartyError(ValueError):
    """A party of heroes that cannot play: unknown, doubled, or too many."""


def seat_heroes(content: Content, names: list[str], spaces: int) -> State:
    """A state with these heroes at the table, in seating order.  [BASE-SETUP-08, BASE-SETUP-10]"""
    known = [kind.name for kind in content.heroes]
    if not 1 <= len(names) <= 4:
        raise PartyError(f"a game has 1 to 4 heroes, not {len(names)}")
    state = State(spaces)
    state.seat_of = [-1] * len(known)
    for seat, name in enumerate(names):
        if name not in known:
            raise PartyError(f"there is no hero {typed(name)}; there are {typed(*known)}")
        kind = known.index(name)
        if state.seat_of[kind] >= 0:
            raise PartyError(f"{name} can be chosen only once")
        state.seat_of[kind] = seat
        state.heroes.append(Hero(kind, 0))
    return state


def figures_for(content: Content, names: list[str], chosen: dict[str, str]) -> tuple[str, ...]:
    """The figure of each hero of the cast: the chosen one, else the first of his board; no rule knows it.

    [BASE-SETUP-08]
    """
    for name, figure in chosen.items():
        if name not in names:
            raise PartyError(f"{typed(name)} is not in the game, so it needs no figure; {typed(*names)} may have one")
        known = content.heroes[content.book.heroes.index(name)].figures
        if figure not in known:
            listed = " and ".join(f"{typed(code)} ({called})" for code, called in known.items())
            raise PartyError(f"there is no figure {typed(figure)} of the {name}; there are {listed}")
    return tuple(chosen.get(kind.name, next(iter(kind.figures))) for kind in content.heroes)


def opening(content: Content, names: list[str], begin: str = "") -> State:
    """The state before the set-up, or before that of a later point; it is the first card that is carried out.

    [BASE-SETUP-12, BASE-SETUP-14, BASE-SETUP-15, BASE-SETUP-16, BASE-SETUP-17]
    """
    setup = content.setup_pc
    if begin:
        if begin not in content.begin_names:
            known = typed(*content.begin_names) or "its beginning only"
            raise PartyError(f"this legend cannot begin with {typed(begin)}; it can begin with {known}")
        setup = content.begin_pcs[content.begin_names.index(begin)]
    state = seat_heroes(content, names, content.board.size)
    state.stock = content.stock[:]
    state.fog_left = content.fog_counts[:]
    state.cards_left = content.deck[:]
    state.stones_left = content.stones[:]
    state.gems_left = content.gems[:]
    state.letter_cards = content.letter_at[:]
    state.variables = content.variable_start[:]
    state.allies = [-1] * len(content.book.allies)
    if content.layers:
        state.layers = [[0] * content.board.size for _ in content.layers]
    if content.pools:
        state.pools = [pool.counts[:] for pool in content.pools]
    if content.marks:
        state.marks = [mark.start for mark in content.marks]
    if content.hero_marks:
        for hero in state.heroes:
            hero.marks = [mark.start for mark in content.hero_marks]
    state.overtime = content.overtime[:]
    state.hour_limit = content.last_hour
    state.shields = content.shields
    state.track_end = len(content.board.letters) - 1
    state.frames.append(NextTurn(-1, True))
    state.frames.append(Card(setup, -1))
    return state
