"""Which side of a hero board is shown: whoever plays the hero chooses man or woman until the game begins."""

from __future__ import annotations

from collections.abc import Mapping

from andori.engine.actions import DEALER
from andori.engine.typed import typed
from andori.play.journal import AnyEntry, FigureChosen, Who
from andori.play.refusal import Refusal
from andori.play.table import Table


def refuse_unknown(hero: str, figure: str, known: Mapping[str, str]) -> None:
    """Refuse a figure that is not among those of a hero; ``known`` are their codes and what they are called."""
    if figure not in known:
        listed = ", ".join(f"{typed(code)} ({called})" for code, called in known.items())
        raise Refusal("unknown_figure", hero=hero, figure=figure, known=listed)


def may_be_chosen(table: Table) -> bool:
    """Whether figures can still be chosen: nobody has done anything yet, and the game did not go on from another."""
    if table.past or table.opened.start:
        return False
    return all(action.hero == DEALER for action in table.game.history)


def check(table: Table, person: int, taken: Mapping[str, Who], wishes: Mapping[str, str]) -> None:
    """Refuse figures that a person may not choose, before anything is changed.

    ``taken`` says who will play each seat that the person is about to take or to hand over. A person chooses for the
    own seats, the host for companions and for seats that are still open, too.
    """
    for hero, figure in wishes.items():
        seat = table.seat_of(hero)
        kinds = {kind.name: kind.figures for kind in table.game.content.heroes}
        refuse_unknown(hero, figure, kinds[hero])
        who = taken.get(hero, seat.who)
        own = who == "person" and (hero in taken or seat.person == person)
        if not own and (person != 1 or who == "person"):
            raise Refusal("not_your_seat", hero=hero, figure=table.figure_of(hero))
        if not may_be_chosen(table) and table.figure_of(hero) != figure:
            raise Refusal("game_begun")


def choose(table: Table, wishes: Mapping[str, str], now: int) -> list[AnyEntry]:
    """Choose figures that have been checked; nothing where they stand there already."""
    entries: list[AnyEntry] = [
        FigureChosen(at=now, hero=hero, figure=figure)
        for hero, figure in wishes.items()
        if table.figure_of(hero) != figure
    ]
    for entry in entries:
        table.take(entry)
    return entries
