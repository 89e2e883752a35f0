"""What the commands of the laboratory share: legend, heroes, bots, and the bar that shows progress."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from os.path import commonpath
from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from andori.bots.registry import UnknownBot, make_bot, own_bot
from andori.cli.console import Plain
from andori.cli.errors import fail, refuse
from andori.cli.legends import is_own, load_own, spoken_language
from andori.engine.opening import PartyError, seat_heroes
from andori.engine.typed import typed
from andori.lab.simulation import Setting, pack_legend, seconds_for
from andori.legends.source import SourceError
from andori.sets.library import editions_of, heroes_of, levels_of, usual_level
from andori.sets.library import legends as all_legends
from andori.text import say

BotName = Annotated[str, typer.Option("--bot", help="random, greedy, planner, or path/to/file.py:Class.")]
Bots = Annotated[str, typer.Option("--bots", help="Bots, separated by commas: names, or path/to/file.py:Class.")]
Edition = Annotated[str, typer.Option("--edition", help="kosmos or ffg.")]
Seed = Annotated[int, typer.Option("--seed", help="Fixes every game, with any number of jobs.")]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0: one per core.")]
Budget = Annotated[int | None, typer.Option("--budget", min=1, help="Milliseconds per decision, for bots that search.")]
ClusterAddress = Annotated[str, typer.Option("--cluster", help="Run on a Dask scheduler, such as tcp://host:8786.")]
Speech = Annotated[
    str, typer.Option("--language", "--lang", "-l", help="en, de or fr; default: your computer's language.")
]

SILENCE: Final = 60.0
"""Seconds without any result after which that is told."""


def split(text: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


class Chosen:
    """A legend that was asked for: one of the package, or a folder of somebody's own."""

    def __init__(self, wanted: str, language: str) -> None:
        self.language = language
        self.legend = wanted
        self.own: bytes | None = None
        if not is_own(wanted):
            self._check_legend()
            return
        folder = load_own(Path(wanted), language)
        self.legend = folder.id
        self.own = pack_legend(folder)

    def setting(self, heroes: str, bot: str, difficulty: str, edition: str, seed: int, budget: int | None) -> Setting:
        """A setting that can be played, as is usual where nothing is named; what cannot be is told before any work."""
        names = split(heroes)
        difficulty, edition = difficulty or usual_level(self.legend), edition or editions_of(self.legend)[0]
        self._check(names, difficulty, edition)
        try:
            seconds = seconds_for(named_bot(bot), budget)
            made = Setting(self.legend, names, named_bot(bot), difficulty, edition, seed, seconds, self.own)
            content = made.content()
            seat_heroes(content, list(names), content.board.size)
            make_bot(made.bot, seed)
        except (ValueError, PartyError, UnknownBot, SourceError) as error:
            fail(error, self.language)
        return made

    def parties(self) -> list[str]:
        """Two, three and four heroes, where none are named."""
        cast = heroes_of(self.legend)
        return [",".join(cast[:count]) for count in (2, 3, 4) if count <= len(cast)]

    def pair(self) -> str:
        """The first and the last hero of the box."""
        cast = heroes_of(self.legend)
        return ",".join(dict.fromkeys((cast[0], cast[-1])))

    def _check_legend(self) -> None:
        """Say that a legend does not exist, in the language of the person."""
        language, there = self.language, all_legends()
        if self.legend not in there:
            close = get_close_matches(self.legend, there, 1, 0.4)
            if close:
                refuse("legend_near", language, legend=self.legend, near=close[0], there=typed(*there))
            refuse("legend_unknown", language, legend=self.legend, there=typed(*there))

    def _check(self, heroes: tuple[str, ...], difficulty: str, edition: str) -> None:
        """Say what does not exist, or cannot be together, in the language of the person."""
        language = self.language
        editions, levels = editions_of(self.legend), levels_of(self.legend)
        if edition not in editions:
            refuse("edition_unknown", language, edition=edition, there=typed(*editions))
        if difficulty not in levels:
            refuse("difficulty_unknown", language, difficulty=difficulty, there=typed(*levels))
        if not 1 <= len(heroes) <= 4:
            refuse("hero_count", language, heroes=len(heroes))
        cast = heroes_of(self.legend)
        for hero in heroes:
            if hero not in cast:
                refuse("hero_unknown", language, hero=hero, there=typed(*cast))
            if heroes.count(hero) > 1:
                refuse("hero_twice", language, hero=hero)


def named_bot(bot: str) -> str:
    """A bot by name; one in a file by its whole path, because other processes may stand elsewhere."""
    own = own_bot(bot)
    return f"{own[0].resolve()}:{own[1]}" if own is not None else bot


def shown_bots(bots: Iterable[str]) -> dict[str, str]:
    """Bots as people call them: those of one's own by their class, with the file where several are called the same."""
    own = {bot: found for bot in bots if (found := own_bot(bot)) is not None}
    shown = {}
    for bot in bots:
        shown[bot] = own[bot][1] if bot in own else bot
        twins = [path for path, cls in own.values() if bot in own and cls == own[bot][1]]
        if len(set(twins)) > 1:
            shared = commonpath([path.parent for path in twins])
            shown[bot] = f"{own[bot][0].relative_to(shared).as_posix()}:{own[bot][1]}"
    return shown


def shown_bot(bot: str) -> str:
    """One bot as people call it."""
    return shown_bots([bot])[bot]


@contextmanager
def progress_bar(what: str, total: int, bots: Iterable[str], language: str) -> Iterator[ProgressTask]:
    """A bar on the error output, so that what is printed can be piped; a long silence is told there."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeElapsedColumn(), TimeRemainingColumn(), console=Plain(stderr=True), transient=True
    ) as bar:
        task = ProgressTask(bar, what, total)
        seconds = round(SILENCE)
        names = ", ".join(shown_bots(dict.fromkeys(bots)).values())
        told = say("lab.silence", language, count=seconds, bots=names)
        watch = threading.Thread(target=task.break_silence, args=(told,), daemon=True)
        watch.start()
        try:
            yield task
        finally:
            task.over.set()
            watch.join()


class ProgressTask:
    """One line of the bar."""

    def __init__(self, bar: Progress, what: str, total: int) -> None:
        self.bar = bar
        self.id = bar.add_task(what, total=total)
        self.heard = monotonic()
        """When something was done for the last time."""
        self.over = threading.Event()

    def break_silence(self, told: str) -> None:
        """Say once that nothing has been done for long: a bot that never answers looks like a slow one."""
        while not self.over.wait(max(0.0, self.heard + SILENCE - monotonic())):
            if monotonic() - self.heard >= SILENCE:
                self.bar.console.print(told, markup=False, highlight=False)
                return

    def reached(self, done: int) -> None:
        """So much is done."""
        self.heard = monotonic()
        self.bar.update(self.id, completed=done)

    def rename(self, what: str) -> None:
        """Something else is being done."""
        self.bar.update(self.id, description=what)


def chosen(legend: str, language: str) -> tuple[Chosen, str]:
    """The legend, and the language in which the command answers."""
    spoken = spoken_language(language)
    return Chosen(legend, spoken), spoken
