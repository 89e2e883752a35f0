"""What is acknowledged is never lost: servers are killed at random moments while people play."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mortal import HOST, Nursery, Party, Play, judge
from postgres import Postgres
from starting import PATIENCE, free_port, wait_until_it_listens

PARTIES = 3
LONGEST_LIFE = 10
"""So many things at most have been acknowledged at the death."""
LAST_BREATH = 0.02
"""Seconds at most from the last of them to the death."""
YOUNG = 0.15
"""So many die at any moment of their start, before or after they have taken a connection."""
LONGEST_START = 0.1
"""Seconds at most of those."""
LOOK_EVERY = 25


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    found = Nursery(tmp_path / "log")
    yield found
    found.close()


@pytest.mark.slow
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
@pytest.mark.parametrize("kills", [25, pytest.param(200, marks=pytest.mark.nightly)])
def test_nothing_acknowledged_is_lost_by_many_deaths_of_the_server(
    kills: int, store: str, tmp_path: Path, nursery: Nursery, request: pytest.FixtureRequest
) -> None:
    if store == "postgresql":
        found: Postgres = request.getfixturevalue("postgres")
        database = found.database()
    else:
        database = f"sqlite:///{tmp_path}/tables.sqlite"
    asyncio.run(die_often(kills, database, nursery))


async def die_often(kills: int, database: str, nursery: Nursery) -> None:
    port = free_port()
    luck = random.Random(4)
    server = nursery.start(database, port)
    parties = [Party([f"{HOST}:{port}"], f"party {number}") for number in range(PARTIES)]
    for party in parties:
        await party.sit_down()
    async with Play(parties) as play:
        await play.all_go_on()
        for death in range(1, kills + 1):
            if luck.random() > YOUNG:
                await play.goes_on(luck.randint(1, LONGEST_LIFE))
                await asyncio.sleep(luck.random() * LAST_BREATH)
            else:
                await asyncio.sleep(luck.random() * LONGEST_START)
            nursery.kill(server)
            server = nursery.start(database, port)
            if death % LOOK_EVERY == 0:
                await play.all_go_on()
        await play.all_go_on()
    nursery.kill(server)
    for party in parties:
        await judge(database, party)
    sent = [each for party in parties for seat in party.seats for each in seat.sent]
    assert sum(each.answer is not None for each in sent) > 2 * kills, "there was hardly any play to disturb"
    assert sum(each.times > 1 for each in sent) > kills / 20, "hardly any message was disturbed"


@pytest.mark.slow
def test_a_companion_plays_on_after_the_death_of_the_server(tmp_path: Path, nursery: Nursery) -> None:
    async def run() -> None:
        database = f"sqlite:///{tmp_path}/tables.sqlite"
        port = free_port()
        server = nursery.start(database, port)
        party = Party([f"{HOST}:{port}"], "with a companion")
        await party.sit_down("companion")
        killed: list[int] = []
        async with Play([party]) as play:
            for _ in range(3):
                await play.all_go_on()
                await asyncio.sleep(0.3)
                nursery.kill(server)
                killed.append(server)
                server = nursery.start(database, port)
            await play.all_go_on()
        nursery.kill(server)
        killed.append(server)
        await judge(database, party)
        async with asyncio.timeout(PATIENCE):
            while any(nursery.left_behind(each) for each in killed):
                await asyncio.sleep(0.1)

    asyncio.run(run())


@pytest.mark.slow
def test_players_of_a_dead_server_go_on_at_another_one(nursery: Nursery, postgres: Postgres) -> None:
    database = postgres.database()

    async def run() -> None:
        ports = [free_port(), free_port()]
        servers = [nursery.start(database, port) for port in ports]
        homes = [f"{HOST}:{port}" for port in ports]
        parties = [Party(homes, f"both {number}") for number in range(PARTIES)]
        for party in parties:
            await party.sit_down()
        luck = random.Random(5)
        async with Play(parties) as play:
            for death in range(10):
                await play.all_go_on()
                await asyncio.sleep(luck.random() * LAST_BREATH)
                dead = death % 2
                nursery.kill(servers[dead])
                # Everybody is at the other one now; only then the dead one comes back.
                await play.all_go_on()
                servers[dead] = nursery.start(database, ports[dead])
        for party in parties:
            await judge(database, party)

    asyncio.run(run())


@pytest.mark.slow
def test_a_crash_of_the_database_in_the_middle_of_play_loses_nothing(nursery: Nursery, postgres: Postgres) -> None:
    database = postgres.database()

    async def run() -> None:
        port = free_port()
        nursery.start(database, port)
        parties = [Party([f"{HOST}:{port}"], f"crash {number}") for number in range(PARTIES)]
        for party in parties:
            await party.sit_down()
        async with Play(parties) as play:
            for _ in range(2):
                await play.all_go_on()
                await asyncio.to_thread(postgres.crash_and_start)
                await play.all_go_on()
        for party in parties:
            await judge(database, party)

    asyncio.run(run())


@pytest.mark.slow
def test_one_of_two_workers_dies_and_play_goes_on(postgres: Postgres) -> None:
    database = postgres.database()
    port = free_port()
    options = ["--requests-per-second", "10000", "--tables-per-minute", "10000", "--plain-logs"]
    command = [sys.executable, "-m", "andori", "serve", "--workers", "2", "--port", str(port), *options]
    server = subprocess.Popen(command, env={**os.environ, "ANDORI_DATABASE": database}, start_new_session=True)

    async def run() -> None:
        parties = [Party([f"{HOST}:{port}"], f"workers {number}") for number in range(PARTIES)]
        for party in parties:
            await party.sit_down()
        async with Play(parties) as play:
            await play.all_go_on()
            os.kill(workers_of(server.pid)[0], signal.SIGKILL)
            await play.all_go_on()
            async with asyncio.timeout(PATIENCE):
                while len(workers_of(server.pid)) < 2:
                    await asyncio.sleep(0.1)
            await play.all_go_on()
        for party in parties:
            await judge(database, party)

    try:
        wait_until_it_listens(server, port)
        asyncio.run(run())
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE) in (0, -signal.SIGTERM)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)


def workers_of(server: int) -> list[int]:
    """The processes that a server has started to serve."""
    found = []
    for name in Path(f"/proc/{server}/task/{server}/children").read_text().split():
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{name}/cmdline").read_bytes():
                found.append(int(name))
    return found
