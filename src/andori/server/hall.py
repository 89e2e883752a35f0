"""The hall: all tables this process has open, who is connected to them, and what is written before it is told.

A table lives in memory while somebody looks at it. The truth is the journal in the store: an entry is written first and
told afterwards, and a table whose entry could not be written is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Final, TypeVar

import msgspec

from andori.engine.opening import PartyError
from andori.game import Game
from andori.play.advice import Advice
from andori.play.figures import may_be_chosen, refuse_unknown
from andori.play.journal import (
    AnyEntry,
    Came,
    Dismissed,
    FigureChosen,
    Lost,
    Opened,
    UndoPolicy,
    Who,
    read_entries,
    read_entry,
    write_entry,
)
from andori.play.journal import Said as SaidEntry
from andori.play.pinned import sources_now
from andori.play.refusal import Refusal
from andori.play.splitting import split
from andori.play.table import Happened, Table, fingerprint
from andori.play.wire import Struct
from andori.server.live import IDLE_SECONDS, LiveTable
from andori.server.messages import Done, People, Pinged, Refused, Said, Sketched, Spoke, Stopping, Thinking, UndoAsked
from andori.server.metrics import Metrics
from andori.server.neighbours import Neighbours
from andori.server.neighbours import People as Connected
from andori.server.shelf import Shelf, UnknownTable
from andori.server.showing import Show, problem, remark, table_facts
from andori.server.store import AGAIN, ConflictError, Store
from andori.server.thinkers import Thinkers
from andori.server.tidying import Tidying
from andori.server.viewer import Viewer
from andori.server.webhook import Webhook
from andori.sets.library import UnknownLegend, cast_of, legends
from andori.text.catalogue import say

log = logging.getLogger("andori.hall")

ID_BYTES: Final = 12
KEY_BYTES: Final = 24
TRIES: Final = 4
"""How often a change is tried again when another process has written to the same table first."""
PEOPLE_SECONDS: Final = 0.05
"""How long it takes until viewers are told who came and went: many at once are told together."""
LOOK_SECONDS: Final = 0.1
"""How often a companion who waits for people looks whether they are done."""
FOLLOW_SECONDS: Final = 2.0
"""How long a server waits for the one that leads a table's companions before it acts itself."""
MOST_REFUSED: Final = 10
"""So often in a row a companion looks again before it gives up until something else happens."""

R = TypeVar("R")


class Hall:
    """All open tables of this process."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        metrics: Metrics,
        webhook: Webhook,
        pace: float,
        seed: str = "",
        most_bytes: int = 0,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self.webhook = webhook
        self.pace = pace
        """Seconds a companion waits before it acts, so that people can follow."""
        self.seed = seed
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._jobs: set[asyncio.Task[None]] = set()
        self.neighbours = Neighbours(store, self, self._start)
        self._tidying = Tidying()
        self.shelf = Shelf(store, most_bytes)
        self.stopping = False

    # ---- opening and closing -------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Make the store ready and begin to listen."""
        await self.store.open(self._told, self.neighbours.heard)
        await self.shelf.weigh()
        self.neighbours.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Finish what is under way."""
        self.say_goodbye()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for job in list(self._jobs):
            job.cancel()
        self.webhook.close()
        await self.neighbours.close()
        await self.thinkers.close()
        self.shelf.close()
        await self.store.close()

    def say_goodbye(self) -> None:
        """Let nobody in any more, and tell everybody who is here, once."""
        if self.stopping:
            return
        self.stopping = True
        goodbye = msgspec.json.encode(Stopping())
        for live in list(self.tables.values()):
            if live.companion is not None:
                live.companion.cancel()
            for viewer in list(live.viewers):
                viewer.send(goodbye)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 2)
            old = time.monotonic() - IDLE_SECONDS
            for name, live in list(self.tables.items()):
                if not live.viewers and live.used < old and not live.lock.locked() and live.companion is None:
                    self._drop(name)
            self.metrics.tables = len(self.tables)
            self._tidying.look(self.metrics.players > 0)
            await self.shelf.weigh()

    def _drop(self, name: str) -> None:
        self.tables.pop(name, None)
        self.neighbours.forget(name)

    # ---- tables --------------------------------------------------------------------------------------------------

    async def new_table(
        self,
        legend: str,
        edition: str,
        difficulty: str,
        heroes: Sequence[str],
        seats: Sequence[Who],
        undo: UndoPolicy,
        host: str,
        copied: Table | None = None,
        start: str = "",
        begin: str = "",
        figures: Mapping[str, str] | None = None,
    ) -> tuple[str, str]:
        """Open a table: its id and the host's key. A copy has the files of the other table and begins at a position."""
        if legend not in legends():
            raise Refusal("no_such_legend", legend=legend)
        cast = cast_of(legend)
        for hero, figure in (figures or {}).items():
            if hero in cast:
                refuse_unknown(hero, figure, cast[hero]["figures"])
        self.shelf.check_new()
        name, key = secrets.token_urlsafe(ID_BYTES), secrets.token_urlsafe(KEY_BYTES)
        sources, files = sources_now(legend)
        pinned = copied.pinned if copied is not None else None
        if copied is not None and pinned is not None:
            sources = copied.opened.sources
        opened = Opened(
            at=now(),
            legend=legend,
            edition=edition,
            difficulty=difficulty,
            heroes=list(heroes),
            seats=list(seats),
            seed=self.seed or secrets.token_hex(16),
            undo=undo,
            host=host,
            key=fingerprint(key),
            sources=sources,
            start=start,
            begin=begin,
            figures=dict(figures or {}),
        )
        try:
            table = Table(name, opened, pinned)
        except (PartyError, UnknownLegend, ValueError) as error:
            raise Refusal("bad_party", why=str(error)) from None
        entries: list[AnyEntry] = [opened]
        begun = table.begin(now())
        if begun is not None:
            entries.append(begun[0])
        if pinned is None:
            await self.store.keep_sources(sources, files)
        live = LiveTable(table)
        await self._write(live, 0, entries)
        self.tables[name] = live
        self.metrics.tables = len(self.tables)
        self.metrics.opened += 1
        self._go_on(self.tables[name])
        return name, key

    async def copy_table(self, live: LiveTable, moment: int, name: str, undo: UndoPolicy) -> tuple[str, str]:
        """A new table that begins at a moment of another one, all of whose seats belong to whoever asks."""
        game = past(live.table, moment)
        header = game.header()
        return await self.new_table(
            header.legend,
            header.edition,
            header.difficulty,
            header.heroes,
            ["person"] * len(header.heroes),
            undo,
            name,
            live.table,
            game.position(),
            figures=game.chosen_figures(),
        )

    async def find(self, name: str) -> LiveTable:
        """The table with an id, from memory or from the store; raises :class:`UnknownTable`."""
        live = self.tables.get(name)
        if live is None:
            loading = self._loading.get(name)
            if loading is None:
                loading = asyncio.create_task(self._load(name))
                self._loading[name] = loading
                loading.add_done_callback(lambda _: self._loading.pop(name, None))
            live = await asyncio.shield(loading)
        live.used = time.monotonic()
        return live

    async def _load(self, name: str) -> LiveTable:
        stored = await self.store.read(name)
        if not stored:
            raise UnknownTable(name)
        live = LiveTable(await self.shelf.table(name, stored))
        live.size = sum(len(entry) for entry in stored)
        self.tables[name] = live
        self.metrics.tables = len(self.tables)
        self.neighbours.ask(name)
        self._go_on(live)
        return live

    # ---- changing a table ----------------------------------------------------------------------------------------

    async def change(
        self, live: LiveTable, do: Callable[[Table], tuple[list[AnyEntry], Happened | None, R]]
    ) -> tuple[LiveTable, R]:
        """Do something to a table, write it down, and tell everybody. The table that it was done to is returned."""
        for _ in range(TRIES):
            if live.gone:
                live = await self.find(live.table.id)
            async with live.lock:
                if live.gone:
                    continue
                try:
                    written = await self._try(live, do)
                except Refusal:
                    raise
                except BaseException:
                    self._forget(live)
                    raise
            if written is not None:
                self._go_on(live)
                return live, written[0]
        raise Refusal("busy")

    async def _try(
        self, live: LiveTable, do: Callable[[Table], tuple[list[AnyEntry], Happened | None, R]]
    ) -> tuple[R] | None:
        """Do it, write it, tell it; None when another process was first, and the table is as that one left it."""
        table = live.table
        self.shelf.check(table.version, live.size)
        if table.unsettled and not await self._settle(live):
            return None
        before = table.version
        entries, happened, result = do(table)
        if not entries:
            return (result,)
        if happened is not None:
            kept = table.kept(happened, now())
            if kept is not None:
                table.take(kept)
                entries = [*entries, kept]
        try:
            await self._write(live, before, entries)
        except ConflictError:
            self.metrics.conflicts += 1
            await self._read_again(live, before)
            return None
        live.used = time.monotonic()
        self._announce(live, entries, happened)
        if happened is not None:
            self._call(live)
        return (result,)

    async def _write(self, live: LiveTable, number: int, entries: Sequence[AnyEntry]) -> None:
        """Append entries to the journal of a table; raises :class:`ConflictError`."""
        stored = [write_entry(entry) for entry in entries]
        await self.store.append(live.table.id, number, stored)
        live.size += sum(len(entry) for entry in stored)

    async def _settle(self, live: LiveTable) -> bool:
        """Write down where a mended table goes on, so that it is mended once; whether nobody else was first."""
        sources = ""
        if live.table.pinned is None:
            sources, files = sources_now(live.table.opened.legend)
            await self.store.keep_sources(sources, files)
        kept = live.table.settle(now(), sources)
        try:
            await self._write(live, live.table.version, [kept])
        except ConflictError:
            self._forget(live)
            return False
        live.table.take(kept)
        return True

    async def _read_again(self, live: LiveTable, known: int) -> None:
        """Take the table from the store, because what is in memory was not written; viewers know ``known`` entries."""
        stored = await self.store.read(live.table.id)
        later = read_entries(stored[known:])
        if any(isinstance(entry, Lost) for entry in later):
            self._forget(live)
            return
        live.table = await self.shelf.table(live.table.id, stored[:known])
        live.size = sum(len(entry) for entry in stored)
        live.show = Show(live.table)
        self._take(live, [entry for entry in later if not isinstance(entry, Lost)])

    def _take(self, live: LiveTable, entries: Sequence[AnyEntry]) -> None:
        """Read what another process has written, and tell it."""
        for entry in entries:
            self._announce(live, [entry], live.table.take(entry))
        self._recognise(live)

    def _recognise(self, live: LiveTable) -> None:
        """See who is who by the keys that were shown, and tell those who are somebody else now."""
        for viewer in live.viewers:
            person = live.table.person_of(viewer.key)
            if person != viewer.person:
                viewer.person = person
                viewer.send(live.show.welcome(person, viewer.language, live.people()))

    def _forget(self, live: LiveTable) -> None:
        """Throw a table away whose memory is ahead of the store; its viewers come back by themselves."""
        live.gone = True
        if self.tables.get(live.table.id) is live:
            self._drop(live.table.id)
        for viewer in list(live.viewers):
            viewer.drop()

    def _announce(self, live: LiveTable, entries: Sequence[AnyEntry], happened: Happened | None) -> None:
        if happened is not None:
            self.metrics.actions += 1
            self._tell_each(live, lambda language: live.show.update(happened, language))
            if live.begun == may_be_chosen(live.table):
                live.begun = not live.begun
                self._tell_people(live)
            return
        if any(isinstance(entry, Came | Dismissed) for entry in entries):
            self._recognise(live)
        if any(isinstance(entry, FigureChosen) for entry in entries):
            # Names are in every sentence, so that everybody is told everything anew.
            for viewer in live.viewers:
                viewer.send(live.show.welcome(viewer.person, viewer.language, live.people()))
        if not all(isinstance(entry, SaidEntry) for entry in entries):
            self._tell_people(live)
        for said in live.table.chat:
            if said[1] in entries:
                self.tell(live, Said(remark(live.table, *said)))

    def _people_came_or_went(self, live: LiveTable) -> None:
        """Tell it soon."""
        if live.people_due is None:
            live.people_due = asyncio.get_running_loop().call_later(PEOPLE_SECONDS, self._tell_people, live)

    def _tell_people(self, live: LiveTable) -> None:
        if live.people_due is not None:
            live.people_due.cancel()
            live.people_due = None
        if self.stopping:
            return
        if not live.gone:
            self.neighbours.tell_people(live.table.id, live.people_here())
        people = live.people()
        self._tell_each(live, lambda language: msgspec.json.encode(People(table_facts(live.table, *people, language))))

    def _tell_each(self, live: LiveTable, told: Callable[[str], bytes]) -> None:
        """Tell all viewers here the same in the language of each; it is put into words once a language."""
        shown: dict[str, bytes] = {}
        for viewer in live.viewers:
            if viewer.language not in shown:
                shown[viewer.language] = told(viewer.language)
            viewer.send(shown[viewer.language])

    def tell(self, live: LiveTable, message: Struct) -> None:
        """Tell all viewers here something that is not kept."""
        encoded = msgspec.json.encode(message)
        self._tell_each(live, lambda _: encoded)

    def tell_everywhere(self, live: LiveTable, message: Struct) -> None:
        """Tell all viewers, those of other servers, too, something that is not kept."""
        encoded = msgspec.json.encode(message)
        self.neighbours.pass_on(live.table.id, encoded)
        self._tell_each(live, lambda _: encoded)

    def _call(self, live: LiveTable) -> None:
        """Tell the table's webhook whose turn it is, once, when that person is not there."""
        table = live.table
        if not table.webhook:
            return
        asked = table.game.asked
        if asked == live.called:
            return
        live.called = asked
        seat = next((each for each in table.seats if each.hero == asked and each.who == "person"), None)
        present, _ = live.people()
        if seat is not None and seat.person not in present:
            self._start(self.webhook.call(table.webhook, table.id, asked, table.persons[seat.person].name))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    # ---- other processes -----------------------------------------------------------------------------------------

    def _told(self, name: str, count: int) -> None:
        """Another process has written to a table, or may have written to any."""
        if count == AGAIN:
            for live in list(self.tables.values()):
                self._start(self._catch_up(live))
            return
        found = self.tables.get(name)
        if found is not None and found.table.version < count and not found.catching_up:
            found.catching_up = True
            self._start(self._catch_up(found))

    async def _catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            # What is written from now on brings another notice.
            live.catching_up = False
            if live.gone:
                return
            try:
                stored = await self.store.read(live.table.id, live.table.version)
                live.size += sum(len(entry) for entry in stored)
                self._take(live, [read_entry(entry) for entry in stored])
            except Exception:
                log.exception("could not follow another server", extra={"table": live.table.id})
                self._forget(live)
                return
        self._go_on(live)

    def people_here(self, table: str) -> Connected | None:
        """Who is connected to this server; None when the table is not open here."""
        live = self.tables.get(table)
        return live.people_here() if live is not None else None

    def people_changed(self, table: str) -> None:
        """Somebody came or went at another server."""
        live = self.tables.get(table)
        if live is not None:
            live.elsewhere = self.neighbours.people(table)
            self._people_came_or_went(live)

    def pass_on(self, table: str, message: bytes) -> None:
        """Send what another server passes on."""
        live = self.tables.get(table)
        if live is not None:
            self._tell_each(live, lambda _: message)

    def undo_wished(self, table: str, person: int) -> None:
        """Somebody at another server asks for an undo."""
        live = self.tables.get(table)
        if live is not None:
            self._tell_undo_wish(live, person)

    # ---- companions ----------------------------------------------------------------------------------------------

    def _go_on(self, live: LiveTable) -> None:
        """Let a companion think if one is asked and none is thinking yet."""
        hero = live.table.companion_asked()
        if live.companion is not None:
            # It finds out after its thought; viewers are told at once who is thinking now, or that nobody is.
            self._think(live, [hero] if hero else [])
        elif hero and not self.stopping and live.is_watched():
            live.companion = asyncio.create_task(self._companion(live))
            live.companion.add_done_callback(lambda task: self._companion_done(live, task))

    def _companion_done(self, live: LiveTable, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("a companion failed", extra={"table": live.table.id}, exc_info=task.exception())

    async def _companion(self, live: LiveTable) -> None:
        """Answer for companions as long as they are asked."""
        try:
            await self._answer_for_companions(live)
        finally:
            live.companion = None
            self._think(live, [])

    async def _answer_for_companions(self, live: LiveTable) -> None:
        refused = 0
        while self.tables.get(live.table.id) is live and refused < MOST_REFUSED and live.is_watched():
            hero = live.table.companion_asked()
            if not hero:
                break
            if live.attention.waits(live.table, live.viewers):
                self._think(live, [])
                await asyncio.sleep(LOOK_SECONDS)
                continue
            self._think(live, [hero])
            seen = live.table.last_play
            if not self.neighbours.leads(live.table.id):
                await asyncio.sleep(self.pace + FOLLOW_SECONDS)
                if live.table.last_play != seen:
                    continue
            began = time.monotonic()
            company = live.attention.company(live.table, hero)
            chosen = await self.thinkers.choose(live.table, hero, company, live.address())
            await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
            if live.table.last_play != seen or live.table.companion_asked() != hero:
                continue

            def act(
                table: Table, chosen: Advice = chosen, seen: int = seen
            ) -> tuple[list[AnyEntry], Happened | None, None]:
                entry, happened = table.act_for_companion(chosen.lines, now(), seen, chosen.why, chosen.numbers)
                return [entry], happened, None

            try:
                await self.change(live, act)
                live.attention.came(hero, chosen.why)
                refused = 0
            except Refusal:
                # Somebody may have changed the moment while the companion thought: it looks again.
                refused = refused + 1 if live.table.last_play == seen else 0

    def _think(self, live: LiveTable, heroes: list[str]) -> None:
        if live.thinking != heroes:
            live.thinking = heroes
            self.tell(live, Thinking(heroes))

    # ---- viewers -------------------------------------------------------------------------------------------------

    def enter(self, live: LiveTable, viewer: Viewer) -> None:
        """A viewer looks at a table from now on."""
        live.viewers.add(viewer)
        self.metrics.players += 1
        viewer.send(live.show.welcome(viewer.person, viewer.language, live.people()))
        if live.thinking:
            viewer.send(msgspec.json.encode(Thinking(live.thinking)))
        self._people_came_or_went(live)
        self._go_on(live)

    def leave(self, live: LiveTable, viewer: Viewer) -> None:
        """A viewer has gone."""
        if viewer in live.viewers:
            live.viewers.discard(viewer)
            self.metrics.players -= 1
            live.used = time.monotonic()
            self._people_came_or_went(live)

    def seated(self, live: LiveTable, key: str, person: int) -> None:
        """A key belongs to a person from now on: connections that showed it are told who they are."""
        for viewer in live.viewers:
            if viewer.key == key and viewer.person != person:
                viewer.person = person
                viewer.send(live.show.welcome(person, viewer.language, live.people()))

    # ---- what people do ------------------------------------------------------------------------------------------

    async def act(
        self, live: LiveTable, person: int, message: str, version: int, lines: Sequence[str], language: str
    ) -> Done | Refused:
        """Carry out actions of a person; the answer goes to that person alone."""
        live.played = time.monotonic()

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            entry, happened = table.act(person, message, version, lines, now(), language)
            return [entry], happened, table.version

        return await self._answer(live, message, language, do)

    async def undo(self, live: LiveTable, person: int, message: str, version: int, language: str) -> Done | Refused:
        """Take the last thing back."""

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            entry, happened = table.undo(person, message, version, now())
            return [entry], happened, table.version

        return await self._answer(live, message, language, do)

    async def split(
        self, live: LiveTable, person: int, message: str, version: int, line: str, language: str
    ) -> Done | Refused:
        """Divide something as a person says, before companions take their parts."""

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            entries, happened = split(table, person, message, version, line, now(), language)
            return entries, happened, table.version

        return await self._answer(live, message, language, do)

    async def say(self, live: LiveTable, person: int, message: str, text: str, language: str) -> Done | Refused:
        """A remark in the chat."""

        def do(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            return table.say(person, message, text, now()), None, table.version

        return await self._answer(live, message, language, do)

    async def _answer(
        self,
        live: LiveTable,
        message: str,
        language: str,
        do: Callable[[Table], tuple[list[AnyEntry], Happened | None, int]],
    ) -> Done | Refused:
        """Do what a message asks for, once however often it is sent."""

        def once(table: Table) -> tuple[list[AnyEntry], Happened | None, int]:
            repeated = table.repeated(message)
            return do(table) if repeated is None else ([], None, repeated)

        try:
            _, version = await self.change(live, once)
        except Refusal as refusal:
            self.metrics.refused += 1
            return Refused(message, problem(refusal, language), live.table.version, refusal.done)
        return Done(message, version)

    def ping(self, live: LiveTable, person: int, space: int) -> None:
        """Point at a space."""
        if person:
            self.tell_everywhere(live, Pinged(person, live.table.persons[person].name, space))
            self._reply(live, live.attention.ping(live.table, space), space)

    def sketch(self, live: LiveTable, person: int, hero: str, path: list[int]) -> None:
        """Draw a plan."""
        if person:
            self.tell_everywhere(live, Sketched(person, live.table.persons[person].name, hero, path))
            self._reply(live, live.attention.plan(live.table, hero, path), path[-1] if path else 0)

    def _reply(self, live: LiveTable, answer: tuple[str, str] | None, space: int) -> None:
        """A companion answers whoever calls it."""
        if answer is not None:
            hero, why = answer
            self._tell_each(live, lambda language: msgspec.json.encode(Spoke(hero, say(why, language, space=space))))

    def ask_undo(self, live: LiveTable, person: int) -> None:
        """Ask whoever acted last to take it back."""
        if person and live.table.undo_mark() is not None:
            self.neighbours.wish_undo(live.table.id, person)
            self._tell_undo_wish(live, person)

    def _tell_undo_wish(self, live: LiveTable, person: int) -> None:
        if person in live.table.persons:
            name = live.table.persons[person].name
            self._tell_each(
                live,
                lambda language: msgspec.json.encode(UndoAsked(person, name, live.show.undo_offer(language).line)),
            )


def past(table: Table, moment: int) -> Game:
    """The game as it was at a moment; refuses moments that are not there."""
    if not 0 <= moment <= len(table.game.history):
        raise Refusal("no_such_moment", last=len(table.game.history))
    game = table.game.copy()
    if moment < len(game.history):
        game.rewind(moment)
    return game


def now() -> int:
    """Seconds since 1970."""
    return int(time.time())
