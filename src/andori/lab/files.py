"""Files that are written whole or not at all, and by one process at a time."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from andori.lab.errors import LabError


class FileError(LabError, ValueError):
    """A file cannot be written; the message says what to do."""


def fresh_name(path: Path) -> Path:
    """A name beside a file under which it is written before it takes its place; nobody else writes there."""
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")


def write_safely(path: Path, text: str) -> None:
    """Write a file so that it is either the old one or the new one, whatever happens."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = fresh_name(path)
    try:
        with fresh.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def make_room(path: Path) -> None:
    """Find out before any game is played whether a file can be written after all of them."""
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True)
        if path.exists():
            with path.open("a"):
                pass
        fresh = fresh_name(path)
        fresh.touch(exist_ok=False)
        fresh.unlink()
    except OSError as error:
        raise FileError("unwritable", file=path, reason=error.strerror) from None


@contextmanager
def held(path: Path | None) -> Iterator[None]:
    """Keep other processes away from a file as long as this one works with it, or until it dies."""
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_name(path.name + ".lock")
    while True:
        with lock.open("a") as file:
            if not _lock(file):
                raise FileError("busy", file=path)
            if not _is(lock, file):
                continue  # whoever held it before has taken it away in between
            try:
                yield
            finally:
                with suppress(OSError):
                    lock.unlink()
            return


def _is(path: Path, file: IO[str]) -> bool:
    """Whether an open file still goes by its name."""
    with suppress(FileNotFoundError):
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    return False


def _lock(file: IO[str]) -> bool:
    """Lock a file until it is closed; whether nobody else had."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # some file systems of other machines know no locks; nobody should be kept from work by that
    return True
