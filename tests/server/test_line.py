"""Who thinks next: nobody keeps companions and hints from others, however many tables he has."""

from __future__ import annotations

import asyncio
import time

import pytest

from andori.play.company import ALONE
from andori.server import line as lines
from andori.server.line import IN_A_ROW, Asker, Line, LineFull
from andori.server.metrics import Metrics
from andori.server.thinkers import Thinkers
from played import Played
from starting import PATIENCE


class Queue:
    """Those who wait for a line with one place, and the order in which they have their turns."""

    def __init__(self) -> None:
        self.line = Line(1)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def comes(self, name: str, address: str, table: str, person: bool = False) -> asyncio.Task[None]:
        async def wait() -> None:
            await self.line.wait(Asker(address, table), person)
            self.order.append(name)

        self.tasks.append(asyncio.create_task(wait()))
        await asyncio.sleep(0)
        return self.tasks[-1]

    async def all_think(self) -> list[str]:
        for _ in range(len(self.tasks)):
            await asyncio.sleep(0)
            self.line.leave()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


def test_addresses_take_turns_and_of_each_its_tables() -> None:
    async def work() -> list[str]:
        queue = Queue()
        await queue.comes("first", "busy", "t0")
        for number in range(3):
            for table in ("t1", "t2"):
                await queue.comes(f"{table}.{number}", "busy", table)
        await queue.comes("victim", "quiet", "v")
        return await queue.all_think()

    assert asyncio.run(work()) == ["first", "t1.0", "victim", "t2.0", "t1.1", "t2.1", "t1.2", "t2.2"]


def test_people_come_before_companions_but_do_not_keep_them_out() -> None:
    async def work() -> list[str]:
        queue = Queue()
        await queue.comes("first", "a", "t0")
        await queue.comes("companion", "a", "t1")
        await queue.comes("later", "b", "t2")
        for number in range(IN_A_ROW + 1):
            await queue.comes(f"hint{number}", "c", "t3", person=True)
        return await queue.all_think()

    hints = [f"hint{number}" for number in range(IN_A_ROW)]
    assert asyncio.run(work()) == ["first", *hints, "companion", f"hint{IN_A_ROW}", "later"]


def test_who_gives_up_takes_no_place() -> None:
    async def work() -> list[str]:
        queue = Queue()
        await queue.comes("first", "a", "t0")
        gone = await queue.comes("gone", "a", "t1")
        await queue.comes("last", "a", "t2")
        gone.cancel()
        queue.tasks.remove(gone)
        found = await queue.all_think()
        queue.line.leave()
        await asyncio.wait_for(queue.line.wait(Asker("a", "t3"), False), PATIENCE)
        return found

    assert asyncio.run(work()) == ["first", "last"]


def test_who_is_called_and_gives_up_at_the_same_moment_leaves_his_place_to_the_next() -> None:
    async def work() -> list[str]:
        queue = Queue()
        first = await queue.comes("first", "a", "t0")
        await first
        gone = await queue.comes("gone", "a", "t1")
        last = await queue.comes("last", "a", "t2")
        queue.line.leave()
        gone.cancel()
        await asyncio.wait_for(last, PATIENCE)
        return queue.order

    assert asyncio.run(work()) == ["first", "last"]


def test_one_address_cannot_fill_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_OF_ONE", 3)

    async def work() -> None:
        queue = Queue()
        for number in range(4):
            await queue.comes(f"{number}", "busy", f"t{number}")
        with pytest.raises(LineFull):
            await queue.line.wait(Asker("busy", "t9"), False)
        victim = await queue.comes("victim", "quiet", "v")
        hint = await queue.comes("hint", "busy", "t1", person=True)
        await queue.all_think()
        assert victim.exception() is None and hint.exception() is None

    asyncio.run(work())


def test_a_companion_and_a_hint_are_not_starved_by_twenty_four_tables_of_machines() -> None:
    """With real processes: of those who came before, only few are answered before the victim is."""

    async def work() -> tuple[list[str], float]:
        thinkers = Thinkers(1, 0.05, Metrics())
        table = Played(seats=["person", "companion"]).table
        done: list[str] = []

        names = [*(f"t{number}" for number in range(24)), "companion", "hint"]
        twins = {name: Played(seats=["person", "companion"]).table for name in names}

        async def ask(name: str, address: str, hint: bool = False) -> None:
            twin = twins[name]
            twin.id = name
            if hint:
                await thinkers.advise(twin, "dwarf", address)
            else:
                await thinkers.choose(twin, "dwarf", ALONE, address)
            done.append(name)

        try:
            await thinkers.advise(table, "dwarf", "warm-up")
            crowd = [asyncio.create_task(ask(f"t{number}", "busy")) for number in range(24)]
            await asyncio.sleep(0.01)
            answered = len(done)
            began = time.monotonic()
            await asyncio.gather(ask("companion", "quiet"), ask("hint", "quiet", hint=True))
            seconds = time.monotonic() - began
            found = done[answered:]
            await asyncio.gather(*crowd)
        finally:
            await thinkers.close()
        assert len(done) == 26
        return found, seconds

    found, _ = asyncio.run(work())
    assert found.index("hint") <= 1 and found.index("companion") <= 3, found


def test_processes_that_were_killed_are_started_anew() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, 0.02, Metrics())
        table = Played().table
        try:
            assert await thinkers.advise(table, "dwarf", "a")
            pool = thinkers._processes()
            for process in list(pool._processes.values()):
                process.kill()
                process.join()
            answers = [await thinkers.choose(table, "dwarf", ALONE, "a") for _ in range(3)]
            assert answers[-1].why or len(answers[-1].lines) >= 1
            assert await thinkers.advise(table, "dwarf", "a")
        finally:
            await thinkers.close()

    asyncio.run(work())
