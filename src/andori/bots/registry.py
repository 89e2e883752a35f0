"""Bots by name, or from a file of somebody's own: ``path/to/my_bot.py:MyBot``."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from traceback import extract_tb

from andori.bots.bot import Bot
from andori.bots.greedy import GreedyBot
from andori.bots.planner import PlannerBot
from andori.bots.random_bot import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "planner": PlannerBot}


class UnknownBot(ValueError):
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
    where = f"{path.name}, line {line}" if line is not None else path.name
    return f"{type(error).__name__}: {said} ({where})"


def _make(name: str, seed: int) -> Bot:
    if name in BOTS:
        return BOTS[name](seed)
    own = own_bot(name)
    if own is not None:
        return _from_file(*own, seed)
    close = get_close_matches(name, BOTS, 1)
    hint = f" Did you mean {close[0]}?" if close else ""
    raise UnknownBot(f"There is no bot {name!r}.{hint} There are {', '.join(BOTS)}, or write path/to/file.py:Class.")


def _from_file(path: Path, cls: str, seed: int) -> Bot:
    found = _class_in(path, cls)
    try:
        bot: Bot = found(seed)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{cls} cannot be made with a seed alone. {fault(error, path)}") from error
    return bot


@cache
def _class_in(path: Path, cls: str) -> type:
    """A class of a file that is loaded once a process, however many games are played."""
    if not path.is_file():
        raise UnknownBot(f"There is no file {path}.")
    spec = importlib.util.spec_from_file_location(f"andori_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{path} cannot be loaded as Python.")
    module = importlib.util.module_from_spec(spec)
    # As Python itself does with a program: dataclasses look their module up, and what lies beside it can be imported.
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{path} cannot be loaded. {fault(error, path)}") from error
    found = getattr(module, cls, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{path} has no class {cls} with a method 'choose'.")
    return found
