"""Running servers: one process or several, their database, their logs, and stopping without losing anything."""

from __future__ import annotations

import asyncio
import json
import logging.config
import os
import re
import socket
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import uvicorn

from andori.server.app import Server, Settings
from andori.server.direct import DirectProtocol
from andori.server.patience import PatientProtocol, allow_files
from andori.server.socket import MOST_BYTES
from andori.server.sqlite_store import SqliteStore
from andori.server.store import Store, StoreError, ignore
from andori.server.tidying import begin_tidying

STOP_SECONDS: Final = 10
DATABASE: Final = "ANDORI_DATABASE"
SETTINGS: Final = "ANDORI_SERVER_SETTINGS"


class BadDatabase(ValueError):
    """An address that is no database we know; the sentence says what would be."""


def data_folder() -> Path:
    """Where a person's programs keep their data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", home / "AppData" / "Roaming")) / "andori"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "andori"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "andori"


def default_database() -> str:
    """The database that is used when none is named."""
    return os.environ.get(DATABASE) or f"sqlite:///{data_folder() / 'tables.sqlite'}"


def store_for(address: str) -> Store:
    """The store at an address: ``sqlite:///path/to/file`` or ``postgresql://user@host/name``."""
    scheme = _scheme(address)
    if scheme == "sqlite":
        return SqliteStore(_sqlite_file(address))
    if scheme in ("postgresql", "postgres"):
        try:
            from andori.server.postgres_store import PostgresStore
        except ImportError:
            raise BadDatabase('PostgreSQL needs one more package. Type: pip install "andori[postgres]"') from None
        return PostgresStore(address)
    # No more of the address than its beginning: the rest may hold a password.
    told = f"An address that begins with {scheme}:" if scheme else "An address without a :// in it"
    raise BadDatabase(f"{told} is no database. Write sqlite:///path/to/tables.sqlite or postgresql://user@host/name.")


def _scheme(address: str) -> str:
    found = re.match(r"([a-z][a-z0-9+]{0,19})://", address)
    return found[1] if found is not None else ""


def _sqlite_file(address: str) -> Path:
    """The file of an address: ``sqlite:///relative`` or ``sqlite:////absolute``, as elsewhere."""
    path = unquote(address.removeprefix("sqlite://"))
    if not path.startswith("/") or not path[1:]:
        raise BadDatabase(
            "An SQLite file is written with three slashes, sqlite:///tables.sqlite, or with four if its path "
            "is absolute: sqlite:////srv/andori/tables.sqlite."
        )
    relative, absolute = Path(path[1:]), Path(path)
    if not relative.exists() and absolute.is_file():
        raise BadDatabase(
            f"There is no {relative} in this folder, but there is {absolute}. "
            f"With three slashes the path begins in this folder; write sqlite:///{absolute} for the other file."
        )
    return relative


CONNECTIONS: Final[dict[str, Any]] = {
    "http": PatientProtocol,
    "ws": DirectProtocol,
    "ws_max_size": MOST_BYTES,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 25.0,
    "ws_ping_timeout": 25.0,
}


@dataclass(frozen=True)
class Running:
    """Where and how a server runs."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    settings: Settings = field(default_factory=Settings)
    json_logs: bool = True


def free_port(host: str, wanted: int, tries: int = 20) -> int:
    """The first free port from the wanted one on; raises OSError when there is none near."""
    for port in range(wanted, wanted + tries):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"the ports {wanted} to {wanted + tries - 1} are all in use")


def run(running: Running) -> None:
    """Serve until told to stop; several workers need a database that several processes can share."""
    if running.workers > 1 and _scheme(running.database) == "sqlite":
        raise BadDatabase("Several workers need PostgreSQL, because an SQLite table belongs to one process.")
    options: dict[str, Any] = {
        "host": running.host,
        "port": running.port,
        **CONNECTIONS,
        "timeout_graceful_shutdown": STOP_SECONDS,
        "log_config": log_config(running.json_logs),
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(running.settings.proxies),
        "forwarded_allow_ips": running.settings.proxies,
        "backlog": 2048,
    }
    asyncio.run(_try_store(running.database))
    logging.config.dictConfig(options["log_config"])
    allow_files(running.settings.most_players)
    if running.workers == 1:
        begin_tidying()
        uvicorn.run(Server(store_for(running.database), running.settings).app(), **options)
        return
    os.environ[DATABASE] = running.database
    os.environ[SETTINGS] = json.dumps(running.settings.__dict__)
    uvicorn.run("andori.server.run:worker_app", factory=True, workers=running.workers, **options)


async def _try_store(address: str) -> None:
    """See that the database can be used before anything else is begun, so that what is wrong is told in a sentence."""
    store = store_for(address)
    try:
        await store.open(ignore)
        await store.close()
    except StoreError as error:
        raise BadDatabase(str(error)) from None


def worker_app() -> Any:
    """The application of one worker, set up from the environment its parent left."""
    begin_tidying()
    settings = Settings(**json.loads(os.environ.get(SETTINGS, "{}")))
    return Server(store_for(os.environ[DATABASE]), settings).app()


class JsonLines(logging.Formatter):
    """One JSON object a line, for those who collect logs."""

    _KNOWN = frozenset(logging.makeLogRecord({}).__dict__)

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told.update((key, str(value)) for key, value in record.__dict__.items() if key not in self._KNOWN)
        told.pop("color_message", None)
        told.pop("taskName", None)
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def log_config(json_lines: bool) -> dict[str, Any]:
    """Logs on standard error: JSON for servers, only what matters for somebody who plays."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "json": {"()": "andori.server.run.JsonLines"},
            "plain": {"format": "%(levelname)s: %(message)s"},
        },
        "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "json" if json_lines else "plain"}},
        "root": {"handlers": ["err"], "level": "INFO" if json_lines else "WARNING"},
        "loggers": {"uvicorn.error": {"level": "INFO" if json_lines else "WARNING"}},
    }
