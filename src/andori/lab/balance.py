"""Balance: what many watched games say about a legend, for every set-up and for all of them together."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from andori.bots.goals import Goals
from andori.bots.registry import make_bot
from andori.engine.content import Content
from andori.lab.crew import Crew
from andori.lab.observer import HOURS, LUCK_EDGES, Luck, Sight, watch_games
from andori.lab.pursuit import goals_of
from andori.lab.runs import Part, parts_of
from andori.lab.simulation import Setting, report
from andori.lab.statistics import difference, wilson

ENOUGH: Final = 50
"""Draws of a card before anything is said about it."""
SMALL: Final = 0.1
"""A card whose whole interval lies within this made no difference worth the name."""


@dataclass
class Cell:
    """One set-up, and what was seen of it."""

    setting: Setting
    sight: Sight


def study(
    settings: Sequence[Setting], games: int, crew: Crew, progress: Callable[[int], None] | None = None
) -> list[Cell]:
    """Watch so many games of each set-up."""
    cells = {setting: Cell(setting, Sight()) for setting in settings}

    def tasks() -> Iterator[Part]:
        for setting in cells:
            yield from parts_of(setting, 0, games)

    done = 0
    for part, sight in zip(tasks(), crew.map(watch_games, tasks()), strict=True):
        cells[part[0]].sight.add(sight)
        done += sight.tally.games
        if progress is not None:
            progress(done)
    return list(cells.values())


def balance_report(cells: Sequence[Cell]) -> dict[str, Any]:
    """Everything that was found, as plain data."""
    whole = Sight()
    for cell in cells:
        whole.add(cell.sight)
    content = cells[0].setting.content()
    found: dict[str, Any] = {
        "legend": cells[0].setting.legend,
        "edition": cells[0].setting.edition,
        "seed": cells[0].setting.seed,
        "games": whole.tally.games,
        "settings": [_cell(cell) for cell in cells],
        "by": {
            "bot": _grouped(cells, lambda setting: setting.bot),
            "difficulty": _grouped(cells, lambda setting: setting.difficulty),
            "number_of_heroes": _grouped(cells, lambda setting: str(len(setting.heroes))),
            "heroes": _grouped(cells, lambda setting: ",".join(setting.heroes)),
        },
        "goals": _goals(cells, content),
        "hours": hours_of(whole),
        "luck": luck_of([cell.sight.luck for cell in cells]),
        "legend_cards": [{"card": name, "games": whole.read[name]} for name in content.card_names],
        "event_cards": _event_cards(whole, _cards(content, whole)),
        "spaces": [
            {
                "space": number,
                "walked": whole.walked[number],
                "used": whole.done_at[number],
                "creatures": whole.creatures[number],
            }
            for space, number in enumerate(content.board.numbers)
            if content.board.neighbours[space]
        ],
    }
    found["never_mattered"] = _never(found)
    return found


def _cell(cell: Cell) -> dict[str, Any]:
    setting, sight = cell.setting, cell.sight
    found = report(sight.tally, 0.0)
    del found["seconds"]
    won = sight.won_days
    found["days"]["won"] = {str(day): count for day, count in sorted(won.items())}
    return {
        "heroes": list(setting.heroes),
        "difficulty": setting.difficulty,
        "bot": setting.bot,
        "budget_ms": budget_of(setting),
        **found,
        "hours": hours_of(sight),
        "luck": luck_of([sight.luck]),
    }


def _goals(cells: Sequence[Cell], content: Content) -> list[dict[str, Any]]:
    """Every task, and what a good ending asks for beside them: did the planner understand it, who brought it about.

    ``understood`` is None of what never came up.
    """
    found = []
    for goal in goals_of(Goals(content)):
        known = sum(cell.sight.pursued.known[goal] for cell in cells)
        done: dict[str, list[int]] = {}
        for cell in cells:
            counts = done.setdefault(cell.setting.bot, [0, 0])
            counts[0] += cell.sight.pursued.done[goal]
            counts[1] += cell.sight.tally.games
        found.append(
            {
                "kind": goal.kind,
                "name": goal.name,
                "known": known,
                "understood": any(cell.sight.pursued.understood[goal] for cell in cells) if known else None,
                "done": [
                    {"bot": bot, "games": games, "done": count, "share": round(count / games, 4) if games else None}
                    for bot, (count, games) in done.items()
                ],
            }
        )
    return found


def budget_of(setting: Setting) -> int | None:
    """Milliseconds a decision: what was given, or what the bot takes by itself; None for bots without a budget."""
    seconds = getattr(make_bot(setting.bot, 0), "budget", None) if setting.budget is None else setting.budget
    return None if seconds is None else round(1000 * seconds)


def _grouped(cells: Sequence[Cell], key: Callable[[Setting], str]) -> list[dict[str, Any]]:
    """Win rates of all set-ups that have something in common."""
    found: dict[str, list[int]] = {}
    for cell in cells:
        counts = found.setdefault(key(cell.setting), [0, 0])
        counts[0] += cell.sight.tally.wins
        counts[1] += cell.sight.tally.games
    return [
        {"name": name, "games": games, "wins": wins, **share_of(wins, games)} for name, (wins, games) in found.items()
    ]


def share_of(wins: int, games: int) -> dict[str, Any]:
    """A win rate with its interval; of no games nothing can be said."""
    if not games:
        return {"win_rate": None, "ci95": None}
    low, high = wilson(wins, games)
    return {"win_rate": round(wins / games, 6), "ci95": [round(low, 6), round(high, 6)]}


def hours_of(sight: Sight) -> dict[str, Any]:
    """Where the hours of all heroes went, as shares; ``overtime`` is the part of those spent that cost willpower."""
    total = sum(sight.hours.values())
    spent = total - sight.hours["unused"]
    found: dict[str, Any] = {name: round(sight.hours[name] / total, 4) if total else 0.0 for name in HOURS}
    found["overtime"] = round(sight.overtime / spent, 4) if spent else 0.0
    found["hours_a_game"] = round(total / sight.tally.games, 2) if sight.tally.games else 0.0
    return found


def luck_of(parts: Sequence[Luck]) -> dict[str, Any]:
    """How much the dice decided.

    The luck of a game is the sum, over all throws in fights, of the highest die minus what was to be expected of it,
    with the creatures' throws counted against the heroes, divided by its standard deviation. Each throw adds 0 on
    average, whatever anybody does. ``explained`` is the square of its correlation with winning, within set-ups: the
    share of the difference between winning and losing that goes with the dice. It is None where nothing can be said:
    without fights, or when no set-up was both won and lost.
    """
    whole = Luck()
    covariance = luck_squares = win_squares = 0.0
    for part in parts:
        whole.add(part)
        if part.games:
            covariance += part.with_win - part.total * part.wins / part.games
            luck_squares += part.squares - part.total * part.total / part.games
            win_squares += part.wins - part.wins * part.wins / part.games
    both = luck_squares * win_squares
    correlation = covariance / math.sqrt(both) if both > 1e-9 else None
    edges = [None, *LUCK_EDGES, None]
    return {
        "games": whole.games,
        "correlation": None if correlation is None else round(correlation, 4),
        "explained": None if correlation is None else round(correlation * correlation, 4),
        "thirds": [
            {"name": name, "games": games, "wins": wins, **share_of(wins, games)}
            for name, games, wins in zip(("unlucky", "middling", "lucky"), whole.thirds, whole.third_wins, strict=True)
        ],
        "classes": [
            {"from": edges[place], "to": edges[place + 1], "games": games, "wins": wins}
            for place, (games, wins) in enumerate(zip(whole.classes, whole.class_wins, strict=True))
        ],
    }


def _cards(content: Content, sight: Sight) -> list[str]:
    """The event cards of a legend: those in the stack at the start, and those it brought into play."""
    return [card.name for card, there in zip(content.cards, content.deck) if there or sight.draws[card.name]]


def _event_cards(sight: Sight, names: list[str]) -> list[dict[str, Any]]:
    """Each event card held against all the others.

    Which card is turned over is a matter of luck alone. So draws of one card may be compared with draws of all the
    others: neither the length of a game nor the skill of a bot can creep in.
    """
    draws, wins = sum(sight.draws.values()), sum(sight.draw_wins.values())
    found = []
    for name in names:
        mine, won = sight.draws[name], sight.draw_wins[name]
        low, high = difference(won, mine, wins - won, draws - mine)
        rate = won / mine if mine else 0.0
        others = (wins - won) / (draws - mine) if draws > mine else 0.0
        found.append(
            {
                "card": name,
                "draws": mine,
                "win_rate": round(rate, 4),
                "swing": round(rate - others, 4) if mine else 0.0,
                "ci95": [round(low, 4), round(high, 4)],
                "verdict": _verdict(mine, low, high, 0 < wins < draws),
            }
        )
    return found


def _verdict(draws: int, low: float, high: float, undecided: bool) -> str:
    """What can be said of a card; where every game was lost, or none was, no card can have made a difference."""
    if draws == 0:
        return "never"
    if draws < ENOUGH or not undecided:
        return "open"
    if low > 0:
        return "helps"
    if high < 0:
        return "hurts"
    return "no_difference" if low > -SMALL and high < SMALL else "open"


def _never(found: dict[str, Any]) -> dict[str, Any]:
    """What never mattered: cards that never came, cards that changed nothing, spaces nobody needed."""
    spaces = found["spaces"]
    return {
        "event_cards": [entry["card"] for entry in found["event_cards"] if entry["verdict"] == "never"],
        "event_cards_without_difference": [
            entry["card"] for entry in found["event_cards"] if entry["verdict"] == "no_difference"
        ],
        "legend_cards": [entry["card"] for entry in found["legend_cards"] if not entry["games"]],
        "spaces": [entry["space"] for entry in spaces if not entry["walked"] and not entry["creatures"]],
        "spaces_only_of_creatures": [entry["space"] for entry in spaces if not entry["walked"] and entry["creatures"]],
        "spaces_only_passed": [entry["space"] for entry in spaces if entry["walked"] and not entry["used"]],
    }
