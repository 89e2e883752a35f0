"""Bots by name, or from a file of somebody's own: ``path/to/my_bot.py:MyBot``."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

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


def _make(name: str, seed: int) -> Bot:
    if name in BOTS:
        return BOTS[name](seed)
    path, colon, cls = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _from_file(Path(path), cls, seed)
    close = get_close_matches(name, BOTS, 1)
    hint = f" Did you mean {close[0]}?" if close else ""
    raise UnknownBot(f"There is no bot {name!r}.{hint} There are {', '.join(BOTS)}, or write path/to/file.py:Class.")


def _from_file(path: Path, cls: str, seed: int) -> Bot:
    if not path.is_file():
        raise UnknownBot(f"There is no file {path}.")
    spec = importlib.util.spec_from_file_location(f"andori_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"{path} cannot be loaded as Python.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, cls, None)
    if found is None or not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{path} has no class {cls} with a method 'choose'.")
    bot: Bot = found(seed)
    return bot
