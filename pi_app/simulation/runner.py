"""Many matches, in this process or in several, with the same results either way."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from pi_app import compiled
from pi_app.simulation.match import MatchPlan, MatchResult, play_match

CHUNKS_PER_WORKER = 32
"""So many portions a worker gets, at least: few enough to cost nothing, many enough that all
workers finish at about the same time."""

LARGEST_CHUNK = 500


class WorkerLost(Exception):
    """A worker process ended before its work did."""


def available_cores() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_matches(plan: MatchPlan, games: int, workers: int) -> Generator[MatchResult]:
    """Yield the results of games 0, 1, 2, … of a plan in that order.

    Args:
        plan: what is played.
        games: how many times, at least one.
        workers: how many processes share the work; with 1 this process does it.

    Raises:
        BotError: a bot made an illegal choice.
        WorkerLost: a worker process was killed, perhaps for want of memory.
    """
    if workers == 1:
        for index in range(games):
            yield play_match(plan, index)
        return
    size = max(1, min(games // (workers * CHUNKS_PER_WORKER), LARGEST_CHUNK))
    for results in _map_in_workers(
        play_chunk,
        [(plan, first, min(first + size, games)) for first in range(0, games, size)],
        workers,
    ):
        yield from results


def play_chunk(chunk: tuple[MatchPlan, int, int]) -> list[MatchResult]:
    """Play the games of a plan from a first index up to, but without, a last one."""
    plan, first, end = chunk
    return [play_match(plan, index) for index in range(first, end)]


def _map_in_workers(
    work: Callable[[tuple[MatchPlan, int, int]], list[MatchResult]],
    chunks: list[tuple[MatchPlan, int, int]],
    workers: int,
) -> Iterator[list[MatchResult]]:
    """Yield what `work` makes of each chunk, in order; however that ends, leave no process."""
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(
        min(workers, len(chunks)),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=compiled.activate,
    )
    finished = False
    try:
        with _interrupts_are_ours():
            results = executor.map(work, chunks)
        yield from results
        finished = True
    except BrokenProcessPool as error:
        raise WorkerLost(
            "A worker process was ended from outside, perhaps because memory ran out. "
            "Try again with fewer: --workers 1"
        ) from error
    finally:
        if not finished:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _interrupts_are_ours() -> Iterator[None]:
    """Let processes that start meanwhile ignore Ctrl-C, which a terminal sends to all of them:
    only the main process answers it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
