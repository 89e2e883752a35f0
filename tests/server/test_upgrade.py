"""A server of another version, a copy of the package with something changed, goes on with tables of an earlier one."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

import andori
from andori.legends.migrations import box_format
from asking import asking
from starting import PATIENCE, free_port, wait_until_it_listens
from stored_tables import KeptTable, read_tables, unpack

RELEASE = "0.1.0"
PACKAGE = Path(andori.__file__).parent

Edit = tuple[str, str, str]
"""A file of the package, what stands there once, and what stands there instead."""

NEW_WORD: tuple[Edit, ...] = (
    ("sets/base/set.yaml", "small_slots: 3", "small_slots: 3\nlanterns: 2"),
    ("legends/build.py", 'content.small_slots = box["small_slots"]', 'content.small_slots = box["lanterns"] + 1'),
)
STEP_FOR_IT: tuple[Edit, ...] = (
    ("sets/base/set.yaml", f"format: {box_format()}", f"format: {box_format() + 1}"),
    (
        "legends/migrations.py",
        '"""What brings the files of a box from one version to the next',
        'BOX_STEPS.append(lambda files: files["set.yaml"].update(lanterns=2))\n"""What brings the files',
    ),
)
OTHER_POSITIONS: tuple[Edit, ...] = (
    ("engine/fields.py", 'Number("bonus", ', 'Number("creature-bonus", '),
    (
        "engine/older.py",
        "POSITION_STEPS: Final[list[PositionStep]] = []",
        'POSITION_STEPS = [lambda lines: ["creature-" + x if x.startswith("bonus ") else x for x in lines]]',
    ),
)
RENAMED_ACTION: tuple[Edit, ...] = (
    ("engine/rules/turns.py", 'Form("end day", END_DAY)', 'Form("rest", END_DAY)'),
    ("play/moment.py", '"end day"', '"rest"'),
)
WORD_FOR_IT: tuple[Edit, ...] = (
    (
        "engine/older.py",
        "LINE_STEPS: Final[list[LineStep]] = []",
        'LINE_STEPS = [lambda line: renamed({"end day": "rest"})(line)]',
    ),
)


@dataclass
class OtherVersion:
    """A running server of a changed package."""

    home: str

    def ask(self, table: KeptTable, what: str = "", body: object = None, **params: Any) -> httpx.Response:
        method = "GET" if body is None else "POST"
        with asking(self.home, Authorization=f"Bearer {table.keys['1']}") as http:
            return http.request(method, f"/api/tables/{table.id}{what}", json=body, params=params)

    def look(self, table: KeptTable) -> dict[str, Any]:
        answer = self.ask(table)
        assert answer.status_code == 200, f"{table.name}: {answer.text}"
        found: dict[str, Any] = answer.json()
        return found


@contextmanager
def other_version(folder: Path, *edits: Edit) -> Iterator[OtherVersion]:
    """A server that runs a copy of the package, changed; what it logs as an error fails the test."""
    source = folder / "src"
    shutil.rmtree(source, ignore_errors=True)
    # With what Python has compiled, which is good as long as a file has its size and its time.
    shutil.copytree(PACKAGE, source / "andori", ignore=shutil.ignore_patterns("*.so", "static"))
    for file, old, new in edits:
        path = source / "andori" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file}: {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    port = free_port()
    command = [sys.executable, "-m", "andori", "serve", "--port", str(port), "--requests-per-second", "100000"]
    log = folder / "log"
    with log.open("wb") as stream:
        process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/tables.sqlite"],
            stderr=stream,
            env={**os.environ, "PYTHONPATH": str(source)},
            cwd=folder,
        )
    try:
        wait_until_it_listens(process, port, log.read_text)
        yield OtherVersion(f"http://127.0.0.1:{port}")
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
    assert not re.search('"level": ?"error"|Traceback', log.read_text(), re.IGNORECASE), log.read_text()


def nothing_else_is_lost(found: dict[str, Any], then: KeptTable) -> None:
    assert [[seat["hero"], seat["who"], seat["person"]] for seat in found["table"]["seats"]] == then.seats
    assert [said["text"] for said in found["chat"]] == [said[3] for said in then.chat]
    assert found["person"] == 1, "the key still opens"


def one_goes_on(server: OtherVersion, then: KeptTable) -> str:
    """Say something at a table, and do something if there is anything to do; the position after it."""
    assert server.ask(then, "/say", {"id": "hello", "text": "Let us go on."}).status_code == 200
    choices = server.look(then)["moment"]["choices"]
    if choices:
        wish = {"id": "on", "version": server.look(then)["moment"]["version"], "actions": [choices[0]["action"]]}
        for hero, _, _ in then.seats:
            server.ask(then, "/seat", {"hero": hero, "to": "open"})
            server.ask(then, "/seat", {"hero": hero, "to": "me"})
        answer = server.ask(then, "/act", {**wish, "version": server.look(then)["moment"]["version"]})
        assert answer.status_code == 200, f"{then.name}: {answer.text}"
    return server.ask(then, "/position").text


@pytest.mark.slow
def test_a_needed_word_added_to_the_box_without_a_step_mends_tables_and_kills_none(tmp_path: Path) -> None:
    known = unpack(RELEASE, tmp_path)
    after: dict[str, str] = {}
    with other_version(tmp_path, *NEW_WORD) as server:
        for then in known:
            found = server.look(then)
            assert found["table"]["mended"], "players are told"
            nothing_else_is_lost(found, then)
            after[then.id] = one_goes_on(server, then)
    with other_version(tmp_path, *NEW_WORD) as server:
        for then in known:
            found = server.look(then)
            assert found["table"]["mended"]
            assert server.ask(then, "/position").text == after[then.id], then.name
            server.ask(then, "/say", {"id": "bye", "text": "Good."})
            assert server.look(then)["moment"]["version"] == found["moment"]["version"] + 1, "it is mended only once"


def day_of(position: str) -> int:
    return int(re.findall("^day ([0-9]+)$", position, re.MULTILINE)[0])


@pytest.mark.slow
def test_other_positions_and_a_renamed_action_leave_tables_at_their_last_kept_position(tmp_path: Path) -> None:
    known = unpack(RELEASE, tmp_path)
    assert max(day_of(then.position) for then in known) > 5
    with other_version(tmp_path, *OTHER_POSITIONS, *RENAMED_ACTION) as server:
        for then in known:
            found = server.look(then)
            nothing_else_is_lost(found, then)
            assert found["moment"]["view"]["day"] == day_of(then.position), then.name
            assert day_of(one_goes_on(server, then)) >= day_of(then.position)


@pytest.mark.slow
def test_with_a_step_for_everything_tables_are_as_they_were(tmp_path: Path) -> None:
    known = unpack(RELEASE, tmp_path)
    today = read_tables(tmp_path, known)
    steps = (*STEP_FOR_IT, *OTHER_POSITIONS, *WORD_FOR_IT)
    with other_version(tmp_path, *NEW_WORD, *RENAMED_ACTION, *steps) as server:
        for then, table in zip(known, today, strict=True):
            found = server.look(then)
            assert found["table"]["mended"] == table.mended
            expected = table.game.position().replace("andori position 1", "andori position 2")
            assert server.ask(then, "/position").text == expected.replace("\nbonus ", "\ncreature-bonus "), then.name
            record = server.ask(then, "/record").text
            assert record.startswith("andori record 2") and ": end day" not in record
            one_goes_on(server, then)
