"""Files of the laboratory: written by one process at a time, and nothing is taken away that is not ready to be."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from andori.lab import cluster
from andori.lab.crew import CrewError
from andori.lab.files import FileError, held, write_safely
from andori.lab.rows import Rows, RowsError
from andori.lab.runs import RunError, simulate
from andori.lab.simulation import Setting, play_results

SETTING = Setting("base/legend-2", ("dwarf", "warrior"), "random", "easy", "kosmos", 7)
HOLD = "import sys\nfrom pathlib import Path\nfrom andori.lab.files import held\n"
HOLD += "with held(Path(sys.argv[1])):\n    print('held', flush=True)\n    sys.stdin.read()\n"


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def stop(done: int) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("option", ["resume", "parquet"])
def test_a_file_that_another_process_works_with_is_left_to_it(option: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    wanted: dict[str, Any] = {option: tmp_path / "file"}
    command = [sys.executable, "-c", HOLD, str(tmp_path / "file")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with pytest.raises(FileError, match=r"Another process is using .*file"):
            simulate(SETTING, 3, **wanted)
        other.kill()
    assert simulate(SETTING, 3, **wanted)["games"] == 3, "whoever is dead holds nothing"
    assert names(tmp_path) == ["file"]


def test_a_file_can_be_held_again_and_leaves_nothing_behind(tmp_path: Path) -> None:
    for _ in range(2):
        with held(tmp_path / "deeper" / "file"):
            assert names(tmp_path / "deeper") == ["file.lock"]
    assert names(tmp_path) == ["deeper"]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(OSError, match="file"):
        write_safely(tmp_path / "file", "text")
    assert names(tmp_path) == ["file"]


def test_a_refused_command_leaves_the_rows_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    monkeypatch.setattr(cluster, "SECONDS_TO_CONNECT", 0.2)
    run, rows = tmp_path / "run.json", tmp_path / "rows.parquet"
    simulate(SETTING, 6, resume=run, parquet=rows)
    before = rows.read_bytes()
    with pytest.raises(RunError, match="already holds 6 games"):
        simulate(SETTING, 4, resume=run, parquet=rows)
    for resume in (run, None):
        with pytest.raises(CrewError, match="No cluster"):
            simulate(SETTING, 9, resume=resume, parquet=rows, cluster="tcp://127.0.0.1:9")
    assert rows.read_bytes() == before and names(tmp_path) == ["rows.parquet", "run.json"]


def test_rows_stay_in_place_until_the_longer_run_is_over(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra: pip install 'andori[lab]'")
    run, rows = tmp_path / "run.json", tmp_path / "rows.parquet"
    setting = replace(SETTING, bot="greedy")
    simulate(setting, 10, resume=run, parquet=rows)
    before = rows.read_bytes()
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            simulate(setting, 40, resume=run, parquet=rows, progress=stop)
        assert rows.read_bytes() == before
    assert names(tmp_path / "rows.parquet.pieces") == ["000000000010.parquet", "000000000020.parquet"]
    simulate(setting, 40, resume=run, parquet=rows)
    found = [tuple(row.values()) for row in parquet.read_table(rows).to_pylist()]
    assert found == play_results(setting, 0, 40) and names(tmp_path) == ["rows.parquet", "run.json"]


def test_a_run_that_cannot_be_gone_on_with_leaves_no_pieces(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    rows = tmp_path / "rows.parquet"
    with pytest.raises(KeyboardInterrupt):
        simulate(replace(SETTING, bot="greedy"), 40, parquet=rows, progress=stop)
    assert names(tmp_path) == []


def test_pieces_of_another_run_and_foreign_files_are_left_alone(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    rows, pieces, greedy = tmp_path / "rows.parquet", tmp_path / "rows.parquet.pieces", replace(SETTING, bot="greedy")
    with pytest.raises(KeyboardInterrupt):
        simulate(greedy, 40, resume=tmp_path / "run.json", parquet=rows, progress=stop)
    before = names(tmp_path)
    with pytest.raises(RowsError, match="another run"):
        simulate(SETTING, 5, parquet=rows)
    (pieces / "letter.txt").write_text("mine", encoding="utf-8")
    for setting in (SETTING, greedy):
        with pytest.raises(RowsError, match=r"not part of a run \(`letter\.txt`\)"):
            simulate(setting, 5, parquet=rows)
    (pieces / "letter.txt").unlink()
    assert names(tmp_path) == before
    simulate(greedy, 5, parquet=rows)
    assert names(tmp_path) == ["rows.parquet", "run.json"], "the same run, begun anew, takes the place of its pieces"


def test_a_file_with_other_rows_than_games_is_not_made(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    with pytest.raises(RowsError, match="3 rows for 4 games"), Rows(tmp_path / "rows.parquet", SETTING, 0) as rows:
        rows.add(play_results(SETTING, 0, 3))
        rows.finish(4)
    assert names(tmp_path) == []
