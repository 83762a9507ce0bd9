"""A study on a cluster has the same digits as on one machine, whatever happens to the cluster."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from pi_app.research.laboratory.cluster import ClusterCrew
from pi_app.research.laboratory.crew import Crew, LocalCrew
from pi_app.research.laboratory.page import study_csv
from pi_app.research.laboratory.runner import Work, play_study
from pi_app.research.laboratory.study import Study, StudyError, read_study
from tests.research.laboratory.test_runner import QUESTION, Counting, told
from tests.test_cli import ROOT
from tests.waiting import TIMEOUT_S, wait_until

RUN_WORKER = "from distributed.cli.dask_worker import main; main()"

LACKING = "import sys; sys.modules['pi_app'] = None"
"""Makes a worker that has not got this program."""

OTHER = "import pi_app.research.simulation.provenance as p; p.rules_digest = lambda game: 'f' * 16"
"""Makes a worker that has other rules and bots."""

SLOW = """
import time
import pi_app.research.laboratory.crew as crew
play = crew.play_task
crew.play_task = lambda task: (time.sleep(0.2), play(task))[1]
"""
"""Makes a worker that takes a fifth of a second longer for each task."""

MARKING = """
import pathlib
import pi_app.research.laboratory.crew as crew
play = crew.play_task
crew.play_task = lambda task: (pathlib.Path({path!r}).touch(), play(task))[1]
"""
"""Makes a worker that leaves a file when it plays."""


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """A client whose scheduler was killed leaves open sockets. They are collected here, so that no
    later test is warned of them."""
    yield
    gc.collect()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "fair.toml"
    path.write_text(QUESTION, "utf-8")
    return path


class Cluster:
    """A scheduler and workers in processes of their own, started as Dask's command line does.

    Attributes:
        address: the scheduler's address.
        scheduler: its process.
        workers: the processes of the workers.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        self.start_scheduler("0")

    def start_scheduler(self, port: str) -> None:
        note = self.folder / "scheduler.json"
        note.unlink(missing_ok=True)
        dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
        self.scheduler = subprocess.Popen(
            [*dask, "--port", port, "--no-dashboard", "--scheduler-file", str(note)],
            cwd=ROOT,
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        wait_until(lambda: note.exists() and note.read_text().endswith("}"), "the scheduler")
        self.address: str = json.loads(note.read_text())["address"]

    def restart_scheduler(self) -> None:
        """Kill it, and start it again at the same address."""
        self.scheduler.kill()
        self.scheduler.wait()
        self.start_scheduler(self.address.rpartition(":")[2])

    def start_worker(self, code: str = "") -> None:
        """Start a worker, which runs a piece of code first."""
        alone = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        alone += ["--local-directory", str(self.folder)]
        self.workers.append(
            subprocess.Popen(
                [sys.executable, "-c", f"{code}\n{RUN_WORKER}", self.address, *alone],
                cwd=ROOT,
                stderr=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
        )

    def close(self) -> None:
        for process in (self.scheduler, *self.workers):
            process.kill()
            process.wait()


@contextlib.contextmanager
def cluster(
    folder: Path, workers: int, strange: Sequence[str] = ()
) -> Iterator[tuple[Cluster, ClusterCrew]]:
    """A cluster whose workers are all there, some of which run a piece of code first, and a crew on
    it with short tasks."""
    found = Cluster(folder)
    try:
        for code in ("",) * workers + tuple(strange):
            found.start_worker(code)
        with contextlib.closing(ClusterCrew(found.address, timeout=TIMEOUT_S)) as crew:
            crew._client.wait_for_workers(len(found.workers), timeout=TIMEOUT_S)
            crew._count_workers()
            crew.seconds = 0.1
            yield found, crew
    finally:
        found.close()


def data(study: Study, folder: Path, crew: Crew, report: Callable[[Work], None] = told) -> str:
    """The data of a study, to the last digit."""
    return study_csv(study, play_study(study, folder, crew, report))


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What one machine finds."""
    folder = tmp_path_factory.mktemp("alone")
    path = folder / "fair.toml"
    path.write_text(QUESTION, "utf-8")
    return data(read_study(path), folder / "kept", LocalCrew(1))


def once_at(done: int, act: Callable[[], None]) -> tuple[Callable[[Work], None], threading.Event]:
    """A report that acts once, when so many games are done; and whether it has."""
    acted = threading.Event()

    def report(work: Work) -> None:
        if work.done > done and not acted.is_set():
            acted.set()
            act()

    return report, acted


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_dies(file: Path, tmp_path: Path, alone: str) -> None:
    study = read_study(file)
    with cluster(tmp_path, 3) as (dask, crew):
        report, killed = once_at(100, lambda: os.kill(dask.workers[0].pid, signal.SIGKILL))
        shared = data(study, tmp_path / "shared", crew, report)
    assert killed.is_set()
    assert shared == alone


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_joins_late_plays_too(
    file: Path, tmp_path: Path, alone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pi_app.research.laboratory.cluster.COUNT_INTERVAL_S", 0.0)
    study = read_study(file)
    mark = tmp_path / "played"
    with cluster(tmp_path, 1) as (dask, crew):
        assert crew.size == 1

        def join() -> None:
            dask.start_worker(MARKING.format(path=str(mark)))
            crew._client.wait_for_workers(2, timeout=TIMEOUT_S)

        report, joined = once_at(60, join)
        shared = data(study, tmp_path / "shared", crew, report)
        assert crew.size == 2
    assert joined.is_set()
    assert mark.exists()
    assert shared == alone


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_is_slow(file: Path, tmp_path: Path, alone: str) -> None:
    study = read_study(file)
    with cluster(tmp_path, 1, [SLOW]) as (_, crew):
        shared = data(study, tmp_path / "shared", crew)
    assert shared == alone


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_restarts(file: Path, tmp_path: Path, alone: str) -> None:
    """Its workers end with it, as Dask has it, and others come."""
    study = read_study(file)
    with cluster(tmp_path, 1) as (dask, crew):
        crew._client._timeout = 1.0  # it need not wait long for what is gone

        def restart() -> None:
            dask.restart_scheduler()
            dask.start_worker()

        report, restarted = once_at(60, restart)
        shared = data(study, tmp_path / "shared", crew, report)
    assert restarted.is_set()
    assert shared == alone


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (LACKING, "it can't tell its rules"),
        (OTHER, "its rules or bots of imperium are ffffffffffffffff, not "),
    ],
)
def test_a_worker_that_plays_otherwise_is_refused_by_name(
    file: Path, tmp_path: Path, difference: str, words: str
) -> None:
    with (
        cluster(tmp_path, 1, [difference]) as (_, crew),
        pytest.raises(StudyError, match=r"A worker .* tcp://127\.0\.0\.1:\d+: ") as error,
    ):
        play_study(read_study(file), tmp_path / "kept", crew, told)
    assert words in str(error.value)


@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_comes_later_is_refused_too(file: Path, tmp_path: Path) -> None:
    study = read_study(file)
    with cluster(tmp_path, 0, [OTHER]) as (_, crew):
        # As if all had been asked before it came.
        crew._surveyed = {match.plan.game for match in study.matches}
        with pytest.raises(StudyError, match=r"tcp://127\.0\.0\.1:\d+: .* \(f{16}\)"):
            play_study(study, tmp_path / "kept", crew, told)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_is_killed_is_told_and_what_came_back_is_kept(
    file: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    study = read_study(file)
    with cluster(tmp_path, 2) as (dask, crew):
        crew.seconds = 0.01
        # It need not wait long for the scheduler to come back.
        crew._client._timeout = 1.0
        crew.restart_timeout = 1.0
        kill_it, _ = once_at(20, dask.scheduler.kill)
        with pytest.raises(StudyError, match=f"The scheduler at {dask.address} does not respond"):
            play_study(study, tmp_path / "kept", crew, kill_it)
    assert "Traceback" not in capfd.readouterr().err
    rest = Counting()
    play_study(study, tmp_path / "kept", rest, told)
    assert 0 < sum(games for _, games in rest.played) < 260


def test_where_no_scheduler_is() -> None:
    with pytest.raises(StudyError, match=r"No Dask scheduler responds at tcp://127\.0\.0\.1:9"):
        ClusterCrew("tcp://127.0.0.1:9", timeout=0.5)
