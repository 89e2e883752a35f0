"""Databases of earlier releases: whatever has changed since, their tables open, nothing is lost, and play goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from andori.game import Game
from served import serving
from stored_tables import RELEASES, read_tables, unpack

NOW = 2_000_000_000
MOST_ACTIONS = 300
"""So far each table is played on, unless its game ends before."""
SERVED_ACTIONS = 6


CORRECTED = {
    ("0.1.0", "question of a card, ffg"): "BASE-EVENT-07: a shield wards off the event of a sunrise in ffg, too",
}
"""Tables whose games hold what a rule forbids that was corrected since: these are mended. Whoever corrects a rule, and
finds that an old table had broken it, adds the table and the rule."""


@pytest.mark.parametrize("release", RELEASES)
def test_every_table_of_an_earlier_release_is_read_as_it_was(release: str, tmp_path: Path) -> None:
    known = unpack(release, tmp_path)
    assert len(known) > 20
    for then, table in zip(known, read_tables(tmp_path, known), strict=True):
        assert table.version == then.version, then.name
        assert table.mended == ((release, then.name) in CORRECTED), f"{then.name}: {table.trouble}"
        if not table.mended:
            # Read and written again, because the text of a position may have another version by now.
            content = table.game.content
            assert table.game.position() == Game.from_position(then.position, content).position(), then.name
            assert Game.from_record(then.record, content).digest() == table.game.digest(), then.name
        assert [[seat.hero, seat.who, seat.person] for seat in table.seats] == then.seats
        assert [[person.number, person.name, person.keys] for person in table.persons.values()] == then.persons
        assert [[number, said.at, said.person, said.text] for number, said in table.chat] == then.chat
        assert (table.undo_policy, table.webhook) == (then.undo, then.webhook)
        for number, key in then.keys.items():
            assert table.person_of(key) == int(number.partition(",")[0])


@pytest.mark.parametrize("release", RELEASES)
def test_every_table_of_an_earlier_release_can_be_played_on(release: str, tmp_path: Path) -> None:
    known = unpack(release, tmp_path)
    luck = random.Random(7)
    for then, table in zip(known, read_tables(tmp_path, known), strict=True):
        for seat in table.seats:
            seat.who, seat.person = "person", 1
        table.undo_policy = "practice"
        before = len(table.game.history)
        while table.game.decision is not None and len(table.game.history) < before + MOST_ACTIONS:
            line = luck.choice(table.game.legal()).text
            table.act(1, f"on{table.version}", table.version, [line], NOW)
        assert table.game.decision is None or len(table.game.history) >= before + MOST_ACTIONS, then.name
        assert Game.from_position(table.game.position(), table.game.content).digest() == table.game.digest()


@pytest.mark.parametrize("release", RELEASES)
def test_a_server_goes_on_with_the_database_of_an_earlier_release(release: str, tmp_path: Path) -> None:
    known = unpack(release, tmp_path)
    luck = random.Random(8)
    with serving(tmp_path) as served:
        for then in known:
            host = served.person(then.keys["1"])
            host.table = then.id
            assert host.get()["table"]["mended"] == ((release, then.name) in CORRECTED)
            assert [said["text"] for said in host.get()["chat"]] == [said[3] for said in then.chat]
            for number, key in then.keys.items():
                host.beside(key).post("/say", {"id": f"on{number[0]}{len(number)}", "text": "We go on."})
            for hero, _, _ in then.seats:
                host.post("/seat", {"hero": hero, "to": "open"})
                host.post("/seat", {"hero": hero, "to": "me"})
            for _ in range(SERVED_ACTIONS):
                moment = host.get()["moment"]
                if not moment["choices"]:
                    break
                host.act(luck.choice(moment["choices"])["action"], version=moment["version"])
            assert host.get("/story")["moments"] == host.get()["moment"]["view"]["moment"]
    with serving(tmp_path) as served:
        for then in known:
            host = served.person(then.keys["1"])
            host.table = then.id
            assert host.version > then.version
            assert host.get()["chat"][-1]["text"] == "We go on."
