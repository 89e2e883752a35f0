"""What the games of a setting depend on, as one short text: figures of different fingerprints must not be mixed."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from andori import is_compiled
from andori.bots.registry import own_bot
from andori.engine.actions import ActionBook
from andori.lab.simulation import Setting
from andori.sets.library import learned


def fingerprint(setting: Setting) -> str:
    """What decides the games of a setting: engine and bots, what is played with, and what has been learned of it."""
    digest = hashlib.sha256(programs())
    own = own_bot(setting.bot)
    if own is not None:
        for path in _beside(own[0]):
            digest.update(path.relative_to(own[0].parent).as_posix().encode() + path.read_bytes())
    digest.update(_described(setting.content(), []).encode())
    lessons = [entry for entry in learned(setting.legend) if entry.heroes == len(setting.heroes)]
    digest.update(_described(lessons, []).encode())
    return digest.hexdigest()[:16]


@cache
def programs() -> bytes:
    """What identifies the sources of engine and bots."""
    digest = hashlib.sha256()
    for folder in ("engine", "bots"):
        for path in sorted(files("andori").joinpath(folder).iterdir(), key=lambda path: path.name):
            if path.name.endswith(".py"):
                digest.update(path.name.encode() + path.read_bytes())
    return digest.digest()


def _beside(file: Path) -> list[Path]:
    """A bot's file and all it can import from its folder: modules, and packages with what is in them."""
    found = list(file.parent.glob("*.py"))
    for package in file.parent.glob("*/__init__.py"):
        found += package.parent.rglob("*.py")
    return sorted(path for path in found if path.is_file())


def changed_since_compiled() -> str:
    """A source of a checkout that has changed since it was compiled: what is played is not what it says."""
    root = Path(str(files("andori"))).parent.parent
    stamp = root / ".build" / "engine.stamp"
    if not is_compiled() or not stamp.is_file():
        return ""
    for line in stamp.read_text(encoding="utf-8").splitlines()[1:]:
        known, _, name = line.partition(" ")
        path = root / name
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != known:
            return name
    return ""


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
