"""Measures what a task of a cluster costs beside its games: the figures in `docs/studies.md`.

Usage: ``python -m tests.research.laboratory.overhead``
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil

from pi_app.research.laboratory.crew import Crew, Played, Task
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.results_file import ResultsFile
from pi_app.research.simulation.runner import Portion, play_portion
from tests.research.laboratory.test_cluster import cluster

ROUNDS = 10
"""Everything is measured so often, and the least counts, because other load only adds to it."""

TASKS = 200
"""The number of tasks in a round."""

WORKERS = 2
GAMES = 100
"""The number of games in a task that is stored."""

PLAN = MatchPlan("seven-hills", ("random", "random"), 1, keep_results=True)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        measure_tasks(Path(folder))
        measure_storing(Path(folder))


def measure_tasks(folder: Path) -> None:
    """Play tasks of one short game each on a scheduler and workers of this machine."""
    with cluster(folder, WORKERS) as (dask, crew):
        processes = {
            "the scheduler": psutil.Process(dask.scheduler.pid),
            "the command": psutil.Process(),
            "each worker": psutil.Process(dask.workers[0].pid),
        }
        # The first ones import the rules and connect.
        crew.play(tasks(100), ignore)
        rounds = [round_of_tasks(crew, processes) for _ in range(ROUNDS)]
    for what in rounds[0]:
        report(what, 1e3 * min(each[what] for each in rounds), "ms")


def round_of_tasks(crew: Crew, processes: dict[str, psutil.Process]) -> dict[str, float]:
    """Play a round; return the seconds that a task took."""
    before = {name: spent(process) for name, process in processes.items()}
    begin = time.perf_counter()
    crew.play(tasks(TASKS), ignore)
    found = {"a task of one short game, elapsed": (time.perf_counter() - begin) / TASKS}
    for name, process in processes.items():
        count = TASKS / WORKERS if name == "each worker" else TASKS
        found[f"  {name}, processor time"] = (spent(process) - before[name]) / count
    return found


def measure_storing(folder: Path) -> None:
    """Store the games of tasks, as the command does."""
    portions = [play_portion((PLAN, first, first + GAMES)) for first in range(0, 20_000, GAMES)]
    each = min(seconds_to_store(folder / f"{n}.results", portions, GAMES) for n in range(ROUNDS))
    single = min(seconds_to_store(folder / f"{n}.single", portions, 1) for n in range(ROUNDS))
    report("storing a task's games, processor time", 1e3 * single, "ms")
    report("  and each game more", 1e6 * (each - single) / (GAMES - 1), "µs")


def seconds_to_store(path: Path, portions: Sequence[Portion], games: int) -> float:
    """Store so many games of each portion in a new file; return the seconds for a portion."""
    with ResultsFile(path, PLAN) as file:
        begin = time.process_time()
        for portion in portions:
            file.keep(portion.results[:games])
        return (time.process_time() - begin) / len(portions)


def tasks(count: int) -> Iterator[Task]:
    """Yield tasks of one game each."""
    for number in range(count):
        yield Task(0, PLAN, number, number + 1)


def ignore(_played: Played) -> None:
    """Do nothing with a result."""


def spent(process: psutil.Process) -> float:
    """Return the processor time of a process in seconds."""
    times = process.cpu_times()
    return float(times.user + times.system)


def report(what: str, value: float, unit: str) -> None:
    """Print a figure."""
    sys.stdout.write(f"{what}: {value:.2f} {unit}\n")


if __name__ == "__main__":
    main()
