"""Simulation: exact to the seed whoever does the work, gone on with after any end, in constant memory."""

from __future__ import annotations

import doctest
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from andori.cli.main import app
from andori.lab import cluster as cluster_module
from andori.lab import crew as crew_module
from andori.lab import runs, statistics
from andori.lab.crew import Alone, CrewError, Processes
from andori.lab.rows import RowsError
from andori.lab.runs import Part, Run, RunError, parts_of, play_part, simulate
from andori.lab.simulation import Result, Setting, Tally, pack_legend, play_games, report
from andori.lab.statistics import difference, paired_difference, wilson
from andori.legends.folder import legend_from_folder
from andori.legends.starter import write_starter
from starting import PATIENCE, free_port, wait_until_it_listens

SETTING = Setting("base/legend-2", ("dwarf", "warrior"), "random", "easy", "kosmos", 7)
GAMES = 700


@pytest.fixture(autouse=True, scope="module")
def small_tasks() -> Iterator[None]:
    """So that few games make many tasks."""
    before = runs.CHUNKS["random"]
    runs.CHUNKS["random"] = 100
    yield
    runs.CHUNKS["random"] = before


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine needs its time to connect to a cluster."""
    monkeypatch.setattr(cluster_module, "SECONDS_TO_CONNECT", PATIENCE)


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "seconds"}


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    """What one process finds."""
    return without_time(simulate(SETTING, GAMES))


def test_a_report_has_what_was_promised(expected: dict[str, Any]) -> None:
    assert set(expected) == {"games", "wins", "win_rate", "ci95", "endings", "days", "decisions"}
    assert expected["games"] == GAMES == sum(expected["endings"].values()) == sum(expected["days"]["counts"].values())
    low, high = expected["ci95"]
    assert low <= expected["win_rate"] <= high


def test_several_processes_find_the_same(expected: dict[str, Any]) -> None:
    assert without_time(simulate(SETTING, GAMES, jobs=2)) == expected


def test_the_size_of_a_task_changes_nothing(expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(runs.CHUNKS, "random", 123)
    assert without_time(simulate(SETTING, GAMES)) == expected


def test_another_seed_plays_other_games(expected: dict[str, Any]) -> None:
    other = Setting(*{**SETTING.__dict__, "seed": 8}.values())
    assert without_time(simulate(other, GAMES)) != expected


def die_once(task: tuple[Part, str]) -> list[Result]:
    part, marker = task
    if part[1] and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_part(part)


def test_a_killed_process_changes_no_figure(expected: dict[str, Any], tmp_path: Path) -> None:
    tally = Tally()
    tasks = [(part, str(tmp_path / "killed")) for part in parts_of(SETTING, 0, GAMES)]
    with Processes(2) as crew:
        for results in crew.map(die_once, tasks):
            tally.count(results)
    assert (tmp_path / "killed").exists()
    assert without_time(report(tally, 0.0)) == expected


def always_die(task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_a_task_that_kills_everybody_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_module, "PATIENCE", 1)
    with Processes(1) as crew, pytest.raises(CrewError, match="memory"):
        list(crew.map(always_die, [1]))


def take_a_nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_whoever_stops_a_run_does_not_wait_for_its_games() -> None:
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Processes(2) as crew:
        for _ in crew.map(take_a_nap, [0.0, *[60.0] * 8]):
            raise KeyboardInterrupt
    assert time.monotonic() - start < 30


def test_few_tasks_are_under_way_at_a_time() -> None:
    begun: list[int] = []

    def tasks() -> Any:
        for number in range(10_000):
            begun.append(number)
            yield SETTING, number, 1

    with Processes(1) as crew:
        next(crew.map(play_part, tasks()))
        assert len(begun) < 20, "a run of millions of games must not be held in memory"


class Forger:
    """A crew that makes results up, as fast as it can."""

    def map(self, function: Any, tasks: Any) -> Any:
        for _, first, count in tasks:
            yield [
                Result(number, number, number % 3 == 0, "castle", 2, "B", 50) for number in range(first, first + count)
            ]


def test_a_million_decisions_need_no_more_memory_than_a_few() -> None:
    peaks = []
    for games in (4_000, 60_000):
        tracemalloc.start()
        Run(SETTING).go_on(games, Forger())  # type: ignore[arg-type]
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 100_000, "60,000 games of 50 decisions: three millions"


def test_a_run_goes_on_where_it_stopped(expected: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(SETTING, 300, resume=file)
    assert Run(SETTING, file).tally.games == 300
    assert without_time(simulate(SETTING, GAMES, resume=file)) == expected
    assert without_time(simulate(SETTING, GAMES, resume=file)) == expected, "a run that is over is only told again"


def test_a_run_stopped_in_the_middle_is_kept(expected: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "run.json"

    def stop(done: int) -> None:
        if done >= 400:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(SETTING, GAMES, resume=file, progress=stop)
    assert Run(SETTING, file).tally.games == 400
    assert without_time(simulate(SETTING, GAMES, resume=file)) == expected


def test_a_run_file_of_another_setting_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate(SETTING, 5, resume=file)
    other = Setting("base/legend-2", ("dwarf", "warrior"), "random", "normal", "kosmos", 7)
    with pytest.raises(RunError, match="`difficulty` `easy`"):
        simulate(other, 5, resume=file)
    with pytest.raises(RunError, match="already holds 5 games"):
        simulate(SETTING, 4, resume=file)
    good = json.loads(file.read_text(encoding="utf-8"))
    for damaged in ({"something": 1}, {**good, "setting": []}, {**good, "setting": 5}, {**good, "tally": {"games": 5}}):
        file.write_text(json.dumps(damaged), encoding="utf-8")
        with pytest.raises(RunError, match="does not hold a run"):
            simulate(SETTING, 5, resume=file)
    good["tally"]["wins"] = 9
    file.write_text(json.dumps(good), encoding="utf-8")
    with pytest.raises(RunError, match="does not hold a run"):
        simulate(SETTING, 5, resume=file)


def test_a_run_of_other_sources_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.json"
    simulate(SETTING, 5, resume=file)
    monkeypatch.setattr(runs, "fingerprint", lambda setting: "another")
    with pytest.raises(RunError, match="another engine, bot or legend"):
        simulate(SETTING, 9, resume=file)


@pytest.mark.slow
def test_a_run_killed_with_its_processes_goes_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    command = [sys.executable, "-m", "andori", "simulate", "base/legend-2", "--bot", "random", "--seed", "7"]
    command += ["--heroes", "dwarf,warrior", "--difficulty", "easy", "--jobs", "2", "--json", "--resume", str(file)]
    first = subprocess.Popen([*command, "--games", "2000000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    children = children_of(first.pid)
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert children
    deadline = time.monotonic() + PATIENCE
    while any(alive(pid) for pid in children) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(alive(pid) for pid in children), "workers must not outlive a killed run"
    played = Run(SETTING, file).tally.games
    assert 0 < played < 2_000_000
    found = subprocess.run([*command, "--games", str(played + 700)], capture_output=True, text=True, check=True)
    direct = simulate(SETTING, played + 700)
    assert without_time(json.loads(found.stdout)) == without_time(direct)


def children_of(pid: int) -> list[int]:
    listing = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in listing.stdout.split()]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split(") ")[1][:1] != "Z" if Path(f"/proc/{pid}").exists() else False


def test_a_legend_of_ones_own_travels_to_other_processes(tmp_path: Path) -> None:
    write_starter(tmp_path / "my-legend", "Mine", "en")
    folder = legend_from_folder(tmp_path / "my-legend", "base")
    setting = Setting(folder.id, ("dwarf", "warrior"), "random", "normal", "kosmos", 3, own=pack_legend(folder))
    with Processes(1) as crew:
        apart = Tally()
        for results in crew.map(play_part, parts_of(setting, 0, 40)):
            apart.count(results)
    assert apart == play_games(setting, 0, 40)
    assert apart.games == 40


def test_a_bot_plays_the_same_games_with_and_without_a_log() -> None:
    with Alone() as crew:
        twice = list(crew.map(play_part, [(SETTING, 0, 20), (SETTING, 0, 20)]))
    assert twice[0] == twice[1]


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (wilson(0, 10), (0.0, 0.2775)),
        (wilson(10, 10), (0.7225, 1.0)),
        (wilson(30, 60), (0.3773, 0.6227)),
        (difference(56, 70, 48, 80), (0.0524, 0.3339)),
    ],
)
def test_intervals_are_those_of_the_textbook(found: tuple[float, float], wanted: tuple[float, float]) -> None:
    assert found == pytest.approx(wanted, abs=5e-4)


def test_the_examples_beside_the_formulas_hold() -> None:
    tested = doctest.testmod(statistics)
    assert tested.attempted and not tested.failed


def test_a_paired_interval_is_narrower_than_an_unpaired_one() -> None:
    paired = paired_difference(10, 2, 60)
    unpaired = difference(38, 60, 30, 60)
    assert paired[1] - paired[0] < unpaired[1] - unpaired[0]
    assert paired[0] < 8 / 60 < paired[1]


# ---- the command -----------------------------------------------------------------------------------------------------

COMMAND = ["simulate", "base/legend-2", "--bot", "random", "--games", "4", "--jobs", "1"]


@pytest.mark.parametrize(("language", "said"), [("en", "games, 0 won"), ("de", "Partien, 0"), ("fr", "parties, 0")])
def test_the_command_answers_in_three_languages(language: str, said: str) -> None:
    shown = CliRunner().invoke(app, [*COMMAND, "--language", language])
    assert shown.exit_code == 0 and said in shown.output


@pytest.mark.parametrize(
    ("language", "said"), [("en", "100 games are kept"), ("de", "100 Partien sind"), ("fr", "100 parties sont gardées")]
)
def test_whoever_stops_a_run_is_told_what_is_kept(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(bar: object, done: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("andori.cli.settings.ProgressTask.reached", stop)
    command = [*COMMAND, "--games", "900", "--resume", str(tmp_path / "run.json"), "--lang", language]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 130 and said in shown.stderr


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (["--bot", "gredy"], "Did you mean `greedy`?"),
        (["--bot", "nowhere.py:Mine"], "There is no file"),
        (["--heroes", "dwarf,elf"], "There is no hero `elf`"),
        (["--edition", "first"], "Choose from `kosmos`, `ffg`"),
        (["--games", "0"], "--games"),
    ],
)
def test_what_cannot_be_simulated_is_told(extra: list[str], said: str) -> None:
    shown = CliRunner().invoke(app, [*COMMAND, *extra])
    assert shown.exit_code != 0 and said in shown.output


def test_a_legend_that_is_not_there_is_told_with_the_nearest_one() -> None:
    shown = CliRunner().invoke(app, ["simulate", "base/legend-22", "--bot", "random"])
    assert shown.exit_code != 0 and "Did you mean `base/legend-2`?" in shown.output


# ---- with the extra --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("package", "wanted"),
    [("pyarrow", {"parquet": Path("rows.parquet")}), ("distributed", {"cluster": "tcp://127.0.0.1:9"})],
)
def test_what_the_extra_is_needed_for_says_so(
    package: str, wanted: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises((RowsError, CrewError), match=r"pip install 'andori\[lab\]'"):
        simulate(SETTING, 3, **wanted)


def test_the_command_line_lives_without_the_extra() -> None:
    line = "import sys; sys.modules.update(dict.fromkeys(['pyarrow', 'dask', 'distributed', 'numpy', 'gymnasium'])); "
    line += "sys.argv = ['andori', 'simulate', 'base/legend-2', '--bot', 'random', '--games', '3', '--json']; "
    line += "from andori.cli.main import run; run()"
    told = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout)["games"] == 3


def test_rows_are_written_piece_by_piece_and_gone_on_with(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra: pip install 'andori[lab]'")
    straight = tmp_path / "straight.parquet"
    simulate(SETTING, GAMES, parquet=straight)
    file, run = tmp_path / "rows.parquet", tmp_path / "run.json"

    def stop(done: int) -> None:
        if done >= 400:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(SETTING, GAMES, resume=run, parquet=file, progress=stop)
    assert not file.exists(), "a file that is there is complete"
    simulate(SETTING, 500, resume=run, parquet=file)
    simulate(SETTING, GAMES, resume=run, parquet=file)
    wanted, found = parquet.read_table(straight), parquet.read_table(file)
    assert found.equals(wanted)
    assert found.column("number").to_pylist() == list(range(GAMES))
    assert list(tmp_path.iterdir()) != [] and not list(tmp_path.glob("*.pieces"))
    assert json.loads(parquet.read_schema(file).metadata[b"andori"])["legend"] == "base/legend-2"


def test_rows_of_games_that_were_not_written_are_not_invented(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    simulate(SETTING, 5, resume=tmp_path / "run.json")
    with pytest.raises(ValueError, match="The first 5 games"):
        simulate(SETTING, 9, resume=tmp_path / "run.json", parquet=tmp_path / "rows.parquet")
    assert [path.name for path in tmp_path.iterdir()] == ["run.json"]


def test_rows_of_another_run_are_not_taken_over(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="needs the extra: pip install 'andori[lab]'")
    theirs, mine = tmp_path / "theirs.parquet", tmp_path / "run.json"
    simulate(SETTING, 8, parquet=theirs)
    before = theirs.read_bytes()
    other = replace(SETTING, seed=SETTING.seed + 1)
    for games in (5, 8):
        simulate(other, games, resume=mine)
        with pytest.raises(RowsError, match="another run"):
            simulate(other, 10, resume=mine, parquet=theirs)
        assert theirs.read_bytes() == before
    theirs.write_bytes(b"no Parquet at all")
    with pytest.raises(RowsError, match="cannot be read as Parquet"):
        simulate(other, 10, resume=mine, parquet=theirs)
    assert theirs.read_bytes() == b"no Parquet at all" and not list(tmp_path.glob("*.pieces"))


@pytest.mark.slow
def test_killing_a_worker_of_a_cluster_changes_no_figure(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    games = 1_500
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
    ) as cluster:
        with distributed.Client(cluster, set_as_default=False) as client:
            workers = list(client.run(os.getpid).values())

        def kill(done: int) -> None:
            if not killed and done < games:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(workers[0])

        found = simulate(SETTING, games, cluster=cluster.scheduler_address, progress=kill)
        with distributed.Client(cluster, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            assert workers[0] not in client.run(os.getpid).values()
    assert killed
    assert without_time(found) == without_time(simulate(SETTING, games))


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    monkeypatch.setattr(cluster_module, "SECONDS_TO_CONNECT", 0.2)
    for address in ("tcp://127.0.0.1:9", "nowhere"):
        with pytest.raises(CrewError, match="dask scheduler"):
            simulate(SETTING, 5, cluster=address)


@pytest.mark.slow
def test_a_cluster_that_goes_in_mid_run_is_told(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    greedy, run = replace(SETTING, bot="greedy"), tmp_path / "run.json"
    head = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)]
    head += ["--no-dashboard"]
    hand = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"]
    hand += ["--local-directory", str(tmp_path)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(head, stderr=quiet) as scheduler, subprocess.Popen(hand, stderr=quiet) as worker:
        try:
            # A client waits ten seconds for a scheduler; a busy machine has not even imported it by then.
            wait_until_it_listens(scheduler, port)
            with pytest.raises(CrewError, match=r"The cluster at .* is gone"):
                simulate(greedy, 9_000, cluster=address, resume=run, progress=lambda _: scheduler.kill())
        finally:
            scheduler.kill()
            worker.kill()
    assert Run(greedy, run).tally.games > 0


def test_a_worker_with_other_sources_is_not_worked_with(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as there:
        monkeypatch.setattr(cluster_module, "programs", lambda: b"other")
        with pytest.raises(CrewError, match="a different version of andori"):
            simulate(SETTING, 5, cluster=there.scheduler_address)
        monkeypatch.setattr(cluster_module.Cluster, "_compare_sources", lambda self: None)
        with pytest.raises(CrewError, match="a different version of andori"):
            simulate(SETTING, 5, cluster=there.scheduler_address)


def test_a_worker_with_other_files_is_not_worked_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra: pip install 'andori[lab]'")
    mine = tmp_path / "mine.py"
    mine.write_text(
        "class Mine:\n    def __init__(self, seed): ...\n"
        "    def choose(self, rules, state, actions): return actions[0]\n",
        encoding="utf-8",
    )
    setting = replace(SETTING, bot=f"{mine}:Mine")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as there:
        found = simulate(setting, 2, cluster=there.scheduler_address)
        assert without_time(found) == without_time(simulate(setting, 2))
        # The worker has loaded the file; here it says something else by now, as on another machine.
        (tmp_path / "beside.py").write_text("", encoding="utf-8")
        cluster_module._known_print.cache_clear()
        with pytest.raises(CrewError, match=r"The worker at .* `base/legend-2` with `mine\.py:Mine`"):
            simulate(setting, 2, cluster=there.scheduler_address)
