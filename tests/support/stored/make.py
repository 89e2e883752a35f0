"""Makes the small database that a release leaves behind for all later tests.

``python tests/support/stored/make.py NAME`` writes it.

A real server opens some two dozen tables and plays each into another situation. The file is kept as it is, compressed,
and beside it what the release itself read from it: positions, seats, keys, chat. See docs/testing.md.
"""

from __future__ import annotations

import asyncio
import contextlib
import lzma
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

from andori.play.journal import Kept, Opened, read_entries  # noqa: E402
from andori.play.reading import read_table  # noqa: E402
from andori.server.pinned import recipe_of  # noqa: E402
from andori.server.sqlite_store import SqliteStore  # noqa: E402
from andori.server.store import ignore  # noqa: E402
from served import Person, Served, serving  # noqa: E402

LONGEST = 600
WEBHOOK = "https://127.0.0.1:9/andori"
"""Nobody answers there, and servers that do not allow local addresses never call it."""

Moment = dict[str, Any]
Wanted = Callable[[Moment], bool]


def fight(*phases: str) -> Wanted:
    return lambda moment: moment["view"]["fight"] is not None and moment["view"]["fight"]["phase"] in phases


def about(*words: str) -> Wanted:
    return lambda moment: moment["question"]["about"] in words


def day(number: int) -> Wanted:
    return lambda moment: moment["view"]["day"] >= number and moment["question"]["about"] == "turn"


def over(moment: Moment) -> bool:
    return bool(moment["view"]["outcome"] != "running")


def trade(moment: Moment) -> bool:
    view = moment["view"]["trade"]
    return view is not None and bool(view["offer"] or view["wish"])


def card(moment: Moment) -> bool:
    return moment["view"]["card"] is not None


# name, legend, edition, difficulty, heroes, until when it is played, and what is done gladly on the way there
GAMES: tuple[tuple[str, str, str, str, str, Wanted, tuple[str, ...]], ...] = (
    ("walking", "legend-1", "kosmos", "easy", "dwarf wizard", about("walk"), ("move",)),
    ("second day", "legend-1", "ffg", "normal", "warrior archer", day(2), ("end",)),
    ("over", "legend-1", "kosmos", "normal", "dwarf archer wizard", over, ("end",)),
    ("fight, throwing more", "legend-2", "kosmos", "easy", "archer dwarf", fight("more"), ("fight", "move")),
    ("fight, staying", "legend-2", "ffg", "easy", "dwarf warrior wizard", fight("staying"), ("fight", "move")),
    ("four heroes", "legend-2", "ffg", "easy", "dwarf warrior archer wizard", day(2), ("end", "pass")),
    ("legend 3", "legend-3", "kosmos", "easy", "dwarf warrior", day(2), ("end", "move")),
    ("legend 3, fight", "legend-3", "ffg", "normal", "wizard archer", fight("flipping", "more"), ("fight", "move")),
    ("legend 4", "legend-4", "kosmos", "normal", "dwarf warrior archer", day(2), ("end", "move")),
    ("legend 4, walking", "legend-4", "ffg", "easy", "archer wizard", about("walk"), ("move",)),
    ("legend 5", "legend-5", "kosmos", "easy", "dwarf warrior wizard", day(3), ("end", "move")),
    ("legend 5, over", "legend-5", "ffg", "easy", "dwarf archer", over, ("end",)),
    ("legend 6", "legend-6", "kosmos", "easy", "warrior wizard", day(2), ("end", "move")),
    ("alone", "sandbox", "kosmos", "easy", "wizard", day(3), ("end",)),
    ("trading", "skirmish", "kosmos", "easy", "dwarf wizard archer warrior", trade, ("trade", "add", "offer", "wish")),
    ("fight together", "skirmish", "ffg", "normal", "dwarf archer wizard", fight("inviting"), ("fight", "move")),
    ("question of a card", "skirmish", "kosmos", "normal", "dwarf warrior archer", card, ("end",)),
    ("question of a card, ffg", "skirmish", "ffg", "easy", "archer wizard dwarf", card, ("end",)),
)


class Maker:
    """Plays tables into situations."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.known: list[dict[str, Any]] = []

    def note(self, name: str, *people: Person) -> None:
        """Remember a table and who has which key."""
        keys = {str(person.number): person.key for person in people}
        self.known.append({"name": name, "id": people[0].table, "keys": keys})

    def play(self, people: Iterable[Person], until: Wanted, gladly: tuple[str, ...] = (), seed: int = 1) -> bool:
        """Play at random until it is so; whether it came about."""
        luck = random.Random(seed)
        by_hero = {hero: person for person in people for hero in person.get()["heroes"]}
        first = next(iter(by_hero.values()))
        for _ in range(LONGEST):
            moment = first.get()["moment"]
            if until(moment):
                return True
            choices = [each for each in moment["choices"] if each["hero"] in (*by_hero, "group")]
            if not choices:
                return False
            wished = [each for each in choices if each["kind"] in gladly]
            chosen = luck.choice(wished if wished and luck.random() < 0.6 else choices)
            by_hero.get(chosen["hero"], first).act(chosen["action"], version=moment["version"])
        return False

    def game(
        self, legend: str, edition: str, difficulty: str, heroes: str, until: Wanted, gladly: tuple[str, ...]
    ) -> Person:
        """A table of one person, played until something is so, with whatever luck that needs."""
        seats = ", ".join(f"{hero}: me" for hero in heroes.split())
        wish = {"seats": seats, "edition": edition, "difficulty": difficulty, "undo": "practice"}
        for seed in range(40):
            host = self.served.open(legend=f"base/{legend}", name="Ada", **wish)
            if self.play([host], until, gladly, seed):
                return host
        raise SystemExit(f"40 games of {legend} never came to the wanted situation")

    def all(self) -> None:
        """Every table."""
        for name, *game in GAMES:
            self.note(name, self.game(*game))
            print(name, flush=True)
        self.people()
        self.undone()
        self.companions()
        self.copies()

    def people(self) -> None:
        """Two persons, one with two devices, one who gave his seat away; chat, a code, a webhook."""
        host = self.served.open(
            seats="dwarf: me, wizard: open, archer: open", legend="base/legend-2", name="Ada", undo="fair"
        )
        ben, cleo = host.friend("wizard", name="Ben"), host.friend("archer", name="Cléo")
        for number, person in enumerate((host, ben, cleo, ben)):
            person.post("/say", {"id": f"hello{number}", "text": f"Grüße Nr. {number} → «allen»"})
        self.play([host, ben, cleo], day(2), ("end", "move"), 5)
        second = host.beside()
        second.key = second.post("/arrive", {"code": host.post("/passcode")["code"]})["key"]
        ben.post("/passcode")
        cleo.post("/seat", {"hero": "archer", "to": "open"})
        host.post("/settings", {"webhook": WEBHOOK, "undo": "practice"})
        self.note("people", host, ben, cleo)
        self.known[-1]["keys"]["1, another device"] = second.key

    def undone(self) -> None:
        """Things taken back, behind a kept morning as well."""
        host = self.served.open(seats="dwarf: me, wizard: me", legend="base/skirmish", name="Ada", undo="practice")
        self.play([host], day(2), ("end", "move"), 3)
        for _ in range(4):
            host.undo()
        self.play([host], day(2), ("end",), 4)
        for number in range(8):
            action = host.get()["moment"]["choices"][0]["action"]
            host.act(action)
            if number % 3:
                host.undo()
        self.note("undone", host)

    def companions(self) -> None:
        """A companion that has played, and is asked again when the table is read."""
        host = self.served.open(seats="dwarf: me, wizard: companion", legend="base/legend-1", name="Ada", undo="fair")
        with host.at_table():
            for _ in range(12):
                moment = self.companion_has_answered(host)
                mine = [each["action"] for each in moment["choices"] if each["hero"] in ("dwarf", "group")]
                host.act(mine[-1], version=moment["version"])
        self.note("companions", host)

    def companion_has_answered(self, host: Person) -> Moment:
        """Wait until people are asked again."""
        for _ in range(400):
            moment: Moment = host.get()["moment"]
            if moment["question"]["who"] != "wizard":
                return moment
            time.sleep(0.05)
        raise SystemExit("the companion does not answer")

    def copies(self) -> None:
        """Tables that begin at a moment of another one: in the middle of a fight, and where luck is asked."""
        host = self.game("skirmish", "kosmos", "easy", "dwarf wizard archer", fight("staying"), ("fight", "move"))
        moment = host.get()["moment"]["view"]["moment"]
        lines = host.send("GET", f"/api/tables/{host.table}/record").text.splitlines()
        lines = lines[lines.index("actions") + 1 :]
        luck = max(place for place, line in enumerate(lines) if line.startswith("dealer:"))
        for name, place in (("copy of a fight", moment), ("copy where luck is asked", luck)):
            made = host.post("/copy", {"moment": place, "name": "Ada", "undo": "practice"}, status=201)
            copy = host.beside(made["key"])
            copy.number, copy.table = 1, made["id"]
            self.note(name, copy)


async def read_all(path: Path, known: list[dict[str, Any]]) -> None:
    """Add to what is known of each table what this release reads from the file."""
    store = SqliteStore(path)
    await store.open(ignore)
    for table in known:
        entries = read_entries(await store.read(table["id"]))
        first = entries[0]
        assert isinstance(first, Opened)
        found = read_table(table["id"], entries, await recipe_of(store, first))
        assert not found.mended
        table.update(
            version=found.version,
            position=found.game.position(),
            record=found.game.record(),
            kept=sum(isinstance(entry, Kept) for entry in entries),
            seats=[[seat.hero, seat.who, seat.person] for seat in found.seats],
            persons=[[person.number, person.name, person.keys] for person in found.persons.values()],
            chat=[[number, said.at, said.person, said.text] for number, said in found.chat],
            undo=found.undo_policy,
            webhook=found.webhook,
        )
    await store.close()


def forget_others(path: Path, wanted: list[str]) -> None:
    """Delete the tables that never came to their situation."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as file:
        marks = ", ".join("?" * len(wanted))
        file.execute(f"DELETE FROM journal WHERE id NOT IN ({marks})", wanted)
        file.execute("VACUUM")


def main(name: str) -> None:
    """Make and keep the database."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        with serving(Path(folder), seed=f"stored-{name}", local_webhooks=True) as served:
            maker = Maker(served)
            maker.all()
        forget_others(path, [table["id"] for table in maker.known])
        asyncio.run(read_all(path, maker.known))
        for ending, content in (("sqlite", path.read_bytes()), ("json", msgspec.json.encode(maker.known))):
            kept = FOLDER / f"{name}.{ending}.xz"
            kept.write_bytes(lzma.compress(content, preset=9))
            print(kept, kept.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1])
