"""Bots by name, or from a file of somebody's own: ``path/to/my_bot.py:MyBot``."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from threading import RLock
from traceback import extract_tb
from types import ModuleType

from andori.bots.bot import Bot
from andori.bots.greedy import GreedyBot
from andori.bots.planner import PlannerBot
from andori.bots.random_bot import RandomBot
from andori.engine.typed import typed
from andori.text import say

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}


_BESIDE: dict[Path, dict[str, ModuleType]] = {}
"""Modules that bots of somebody's own have imported from their folders."""
_ONE_AT_A_TIME = RLock()
"""What Python has loaded belongs to all threads of a process."""


class Told(Exception):
    """An error whose sentence stands in the catalogues under ``lab.error``; in Python it speaks English."""

    def __init__(self, key: str, /, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def said(self, language: str) -> str:
        """What is told to whoever speaks that language."""
        return say(f"lab.error.{self.key}", language, **self.params)

    def __str__(self) -> str:
        return self.said("en")


class UnknownBot(Told, ValueError):
    """No bot has this name, or its file does not hold one."""


def make_bot(name: str, seed: int, budget: float | None = None) -> Bot:
    """The bot of that name, made from a seed of its own; ``budget``, where a bot has one, is in seconds a decision."""
    bot = _make(name, seed)
    if budget is not None and hasattr(bot, "budget"):
        bot.budget = budget
    return bot


def own_bot(name: str) -> tuple[Path, str] | None:
    """File and class of a bot of somebody's own; nothing for one of the package."""
    path, colon, cls = name.rpartition(":")
    return (Path(path), cls) if colon and path.endswith(".py") else None


def fault(error: BaseException, path: Path) -> str:
    """What went wrong in somebody's file, and where: the last line of it that was reached."""
    lines = [entry.lineno for entry in extract_tb(error.__traceback__) if entry.filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    where = f"{path.name}:{line}" if line is not None else path.name
    return f"{type(error).__name__}: {said} ({where})"


def _make(name: str, seed: int) -> Bot:
    if name in BOTS:
        return BOTS[name](seed)
    own = own_bot(name)
    if own is not None:
        return _from_file(*own, seed)
    close = get_close_matches(name, BOTS, 1)
    there = typed(*BOTS)
    if close:
        raise UnknownBot("bot_near", bot=name, near=close[0], there=there)
    raise UnknownBot("bot_unknown", bot=name, there=there)


def _from_file(path: Path, cls: str, seed: int) -> Bot:
    found = getattr(_module(path), cls, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise UnknownBot("bot_no_class", file=path, bot=cls)
    try:
        with at_home(path):
            bot: Bot = found(seed)
    except (Exception, SystemExit) as error:
        raise UnknownBot("bot_seed", bot=cls, fault=fault(error, path)) from error
    return bot


@cache
def _module(path: Path) -> ModuleType:
    """A file that is loaded once a process, however many games are played."""
    if not path.is_file():
        raise UnknownBot("bot_no_file", file=path)
    # Two versions of a bot may have files of the same name.
    name = f"andori_bot_{path.stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise UnknownBot("bot_no_python", file=path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # as Python itself does with a program: dataclasses look their module up
    try:
        with at_home(path):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBot("bot_unloadable", file=path, fault=fault(error, path)) from error
    return module


@contextmanager
def at_home(path: Path) -> Iterator[None]:
    """How code of somebody's file is run: what lies beside it can be imported, and what it prints is no result.

    What it has imported from there is known only here: another version of it, in another folder, has its own modules of
    the same names. What it prints goes to standard error: results on standard output are read by machines.
    """
    folder, beside = _home(path)
    with _ONE_AT_A_TIME, redirect_stdout(sys.stderr):
        covered = {name: sys.modules[name] for name in beside if name in sys.modules}
        sys.modules.update(beside)
        before = len(sys.modules)
        sys.path.insert(0, str(folder))
        try:
            yield
        finally:
            if str(folder) in sys.path:
                sys.path.remove(str(folder))
            if len(sys.modules) > before:
                fresh = [name for name in list(sys.modules)[before:] if _lies_in(folder, name)]
                beside.update({name: sys.modules[name] for name in fresh})
            for name in beside:
                sys.modules.pop(name, None)
            sys.modules.update(covered)


@cache
def _home(path: Path) -> tuple[Path, dict[str, ModuleType]]:
    """The folder of a file, and the modules that were imported from there."""
    folder = path.resolve().parent
    return folder, _BESIDE.setdefault(folder, {})


def _lies_in(folder: Path, name: str) -> bool:
    """Whether a module, or the package it is in, lies in a folder itself: not in a folder of packages below it."""
    top = sys.modules.get(name.partition(".")[0])
    file = getattr(top, "__file__", None)
    places = [Path(file)] if file else [Path(place) for place in getattr(top, "__path__", ())]
    return any(folder in (place.parent, place.parent.parent if place.stem == "__init__" else None) for place in places)
