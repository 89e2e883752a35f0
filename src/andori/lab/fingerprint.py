"""What the games of a setting depend on, as one short text: figures of different fingerprints must not be mixed."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from andori.engine.actions import ActionBook
from andori.lab.simulation import Setting
from andori.sets.library import learned


def fingerprint(setting: Setting) -> str:
    """What decides the games of a setting: engine and bots, what is played with, and what has been learned of it."""
    digest = hashlib.sha256(_programs())
    file, colon, _ = setting.bot.rpartition(":")
    if colon and Path(file).is_file():
        digest.update(Path(file).read_bytes())
    digest.update(_described(setting.content(), []).encode())
    lessons = [entry for entry in learned(setting.legend) if entry.heroes == len(setting.heroes)]
    digest.update(_described(lessons, []).encode())
    return digest.hexdigest()[:16]


@cache
def _programs() -> bytes:
    """The sources of engine and bots."""
    digest = hashlib.sha256()
    for folder in ("engine", "bots"):
        for path in sorted(files("andori").joinpath(folder).iterdir(), key=lambda path: path.name):
            if path.name.endswith(".py"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.digest()


def _described(value: object, above: list[object]) -> str:
    """A value and all it consists of, as text: equal for equal contents, in any process, compiled or not."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return f"[{','.join(_described(entry, above) for entry in value)}]"
    if isinstance(value, dict):
        return f"{{{','.join(f'{key!r}:{_described(entry, above)}' for key, entry in value.items())}}}"
    if isinstance(value, ActionBook) or value in above:
        return type(value).__name__  # the book only holds what the names in the content make
    fields = [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))]
    inner = [*above, value]
    return f"{type(value).__name__}({','.join(f'{name}={_described(getattr(value, name), inner)}' for name in fields)})"
