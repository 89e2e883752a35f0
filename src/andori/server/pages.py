"""The built pages, each of which is compressed once, and not anew for everybody who asks."""

from __future__ import annotations

import gzip
import os
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

SHRINK: Final = (".js", ".css", ".html", ".svg", ".json", ".txt")
SMALL: Final = 1000
"""Bytes below which compressing is of no use."""


class Pages(StaticFiles):
    """Files of a folder that stays as it is."""

    def __init__(self, directory: os.PathLike[str]) -> None:
        super().__init__(directory=directory)
        self._shrunk: dict[tuple[str, float], bytes] = {}

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, compressed where the browser takes that and the file is not by itself."""
        plain = super().file_response(full_path, stat_result, scope, status_code)
        takes = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        name = os.fspath(full_path)
        if plain.status_code != 200 or not takes or stat_result.st_size < SMALL or not name.endswith(SHRINK):
            return plain
        known = (name, stat_result.st_mtime)
        if known not in self._shrunk:
            with open(name, "rb") as file:
                self._shrunk[known] = gzip.compress(file.read())
        kept = {
            name: plain.headers[name] for name in ("content-type", "etag", "last-modified") if name in plain.headers
        }
        return Response(self._shrunk[known], headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"})
