"""The processes that play the matches of a study: this one, several, or a cluster (see `cluster`).

A worker imports this module before it has selected its core. Therefore no rules and bots are
imported at the top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.runner import Portion


class Task(NamedTuple):
    """Some games of a match."""

    match: int  # index of the match in the study
    plan: MatchPlan
    first: int  # number of the first game
    end: int  # number after the last game


class Played(NamedTuple):
    """The result of a task."""

    match: int
    portion: Portion


class Crew(Protocol):
    """The processes that play.

    Attributes:
        size: the number of tasks that run at the same time.
        seconds: the preferred duration of a task.
    """

    size: int
    seconds: float

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, in any order, and pass on each result as soon as it is ready. The next
        task is requested only when a process is free, so its size can depend on the results so
        far."""


class LocalCrew:
    """The processors of this machine."""

    seconds = 0.5

    def __init__(self, workers: int) -> None:
        self.size = workers

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks; in this process if the crew has only one."""
        if self.size == 1:
            for task in tasks:
                note(play_task(task))
            return
        from pi_app.research.simulation.workers import map_in_workers

        for _ in map_in_workers(play_task, tasks, self.size, note):
            pass


def play_task(task: Task) -> Played:
    """Play a task; runs in a worker."""
    from pi_app.research.simulation.runner import play_portion

    return Played(task.match, play_portion((task.plan, task.first, task.end)))
