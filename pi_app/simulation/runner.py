"""Many matches, in this process or in several, with the same results either way.

Games are played in portions that take a moment each. A portion comes back as sums, so that what
its games cost is playing them and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass

from pi_app.rules.chance import origin
from pi_app.rules.playout import Sums, Tally, play_many
from pi_app.rules.registry import find_game
from pi_app.simulation.match import RANDOM, MatchPlan, play_match
from pi_app.simulation.rows import rows_text

PORTION_SECONDS = 0.2
"""How long a portion takes, about: so often a person sees progress, and Ctrl-C is answered."""

FASTEST_GROWTH = 8
"""A portion has so many times the games of one before it, at the most."""


@dataclass(frozen=True)
class Portion:
    """What came of some of a plan's games.

    Attributes:
        sums: over these games.
        rows: a line of CSV for each, if the plan asks for rows, else nothing.
        records: the index and the record of each, if the plan asks for records.
        seconds: how long it took to play them.
    """

    sums: Sums
    rows: str
    records: tuple[tuple[int, str], ...]
    seconds: float


Task = tuple[MatchPlan, int, int]
"""A plan, the index of the first game to play, and the one after the last."""


def run_portions(plan: MatchPlan, games: int, workers: int) -> Generator[Portion]:
    """Yield what comes of games 0, 1, 2, … of a plan, in that order.

    Args:
        plan: what is played.
        games: how many times, at least one.
        workers: how many processes share the work; with 1 this process does it.

    Raises:
        BotError: a bot made an illegal choice.
        WorkerLost: a worker process was killed, perhaps for want of memory.
    """
    pace = _Pace(plan, games, workers)
    if workers == 1:
        for portion in map(play_portion, pace):
            pace.learn(portion)
            yield portion
        return
    from pi_app.simulation.workers import map_in_workers

    # Closed at once when nobody wants the rest, so that the workers end then.
    crew = min(workers, games)
    with closing(map_in_workers(play_portion, pace, crew, pace.learn)) as portions:
        yield from portions


def play_portion(task: Task) -> Portion:
    """Play the games of a plan from a first index up to, but without, a last one."""
    plan, first, end = task
    begin = time.perf_counter()
    tally = Tally(len(plan.lineup))
    rows = ""
    records: tuple[tuple[int, str], ...] = ()
    if set(plan.lineup) == {RANDOM} and not plan.keep_rows and not plan.keep_records:
        start = find_game(plan.game).start(len(plan.lineup), plan.options)
        play_many(start, origin(plan.seed), first, end, tally)
    else:
        results = [play_match(plan, index) for index in range(first, end)]
        for each in results:
            tally.add(each.winners, each.turns, each.reason)
        if plan.keep_rows:
            rows = rows_text(plan, results)
        records = tuple((each.index, each.record) for each in results if each.record is not None)
    return Portion(tally.sums(), rows, records, time.perf_counter() - begin)


class _Pace:
    """Hands out games, as many at once as have lately been played in PORTION_SECONDS; towards the
    end fewer, so that several workers finish at about the same time."""

    def __init__(self, plan: MatchPlan, games: int, workers: int) -> None:
        self.plan = plan
        self.left = range(games)
        self.workers = workers
        self.size = 1

    def __iter__(self) -> Iterator[Task]:
        while self.left:
            fair = len(self.left) if self.workers == 1 else len(self.left) // (2 * self.workers)
            size = max(1, min(self.size, fair))
            now, self.left = self.left[:size], self.left[size:]
            yield self.plan, now.start, now.stop

    def learn(self, portion: Portion) -> None:
        """Take note of how quick a portion was."""
        games = portion.sums.games
        fitting = int(games * PORTION_SECONDS / max(portion.seconds, 1e-6))
        self.size = max(1, min(fitting, FASTEST_GROWTH * games))
