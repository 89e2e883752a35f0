"""What the server says at telling moments, for the browser's own tests and its gallery: ``make samples`` writes them.

A recorded game is played at a table, and the first moment of each kind is kept as its viewers are told of it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from person import recorded

from andori.play.journal import Opened
from andori.play.scenery import scenery
from andori.play.table import Table
from andori.play.wire import Moment
from andori.server.showing import Show
from andori.sets.library import editions_of, levels_of

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src" / "samples"
GAME = "legend-2-won"
GROUNDS = ("last_hope/sandbox", "far_land/sandbox", "far_land/river-sandbox")
"""Boards of other boxes, for the tests of the map."""
LANGUAGE = "en"
RECENT = 30


def kinds_of(moment: Moment) -> list[str]:
    """What a moment is a sample of."""
    kinds = [f"about-{moment.question.about}"]
    if moment.view.moment <= 1:
        kinds.append("setup")
    if moment.view.fight is not None and moment.view.fight.round:
        kinds.append("fight")
    if moment.view.outcome != "running":
        kinds.append("over")
    return kinds


WANTED = frozenset({"setup", "about-turn", "about-walk", "fight", "over"})


def write(name: str, told: object) -> None:
    """One sample."""
    text = msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
    (FOLDER / f"{name}.{LANGUAGE}.json").write_text(text + "\n", encoding="utf-8")
    print(f"{name}.{LANGUAGE}.json", flush=True)


def main() -> None:
    """Make them all anew."""
    for old in FOLDER.glob("*.json"):
        old.unlink()
    seed, header, lines = recorded(GAME)
    heroes = header["heroes"].split()
    write("scenery", scenery(header["legend"], header["edition"], header["difficulty"], len(heroes), LANGUAGE))
    write("scenery.mine", scenery("base/legend-4", header["edition"], "easy", 2, LANGUAGE))
    for legend in GROUNDS:
        ground = scenery(legend, editions_of(legend)[0], levels_of(legend)[0], 2, LANGUAGE)
        write(f"board.{ground.board.name}", ground.board)
    seats = ["person"] * len(heroes)
    opened = Opened(
        0, header["legend"], header["edition"], header["difficulty"], heroes, seats, seed, "fair", "Anna", "key"
    )
    table = Table("sample", opened)
    table.begin(0)
    table.asks = "all"
    show = Show(table)
    kept: set[str] = set()
    for line in [*lines, ""]:
        for kind in kinds_of(show.moment(LANGUAGE)):
            if kind in WANTED and kind not in kept:
                kept.add(kind)
                told = show.welcome_message(1, LANGUAGE, (frozenset({1}), 0))
                write(f"welcome-{kind}", msgspec.structs.replace(told, facts=told.facts[-RECENT:]))
        if line:
            table.act(1, f"m{table.version}", table.version, [line], 0)
    if kept != WANTED:
        raise SystemExit(f"The game {GAME} has no moment of {', '.join(sorted(WANTED - kept))}.")


if __name__ == "__main__":
    main()
