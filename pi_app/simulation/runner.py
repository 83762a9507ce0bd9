"""Many matches, in this process or in several, with the same results either way."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from pi_app.simulation.match import MatchPlan, MatchResult, play_match
from pi_app.simulation.workers import map_in_workers

CHUNKS_PER_WORKER = 32
"""So many portions a worker gets, at least: few enough to cost nothing, many enough that all
workers finish at about the same time."""

LARGEST_CHUNK = 500


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
    chunks = [(plan, first, min(first + size, games)) for first in range(0, games, size)]
    # Closed at once when nobody wants the rest, so that the workers end then.
    with closing(map_in_workers(play_chunk, chunks, workers)) as portions:
        for results in portions:
            yield from results


def play_chunk(chunk: tuple[MatchPlan, int, int]) -> list[MatchResult]:
    """Play the games of a plan from a first index up to, but without, a last one."""
    plan, first, end = chunk
    return [play_match(plan, index) for index in range(first, end)]
