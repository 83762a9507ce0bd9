"""Who plays the matches of a study: this process, several, or a cluster (see `cluster`).

A worker imports this module before it has taken its core; hence nothing of rules and bots is
imported at its top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from pi_app.research.simulation.match import MatchPlan
    from pi_app.research.simulation.runner import Portion


class Task(NamedTuple):
    """Some games of a match."""

    match: int  # which match of the study
    plan: MatchPlan
    first: int  # the number of the first game
    end: int  # the one after the last


class Played(NamedTuple):
    """What came of a task."""

    match: int
    portion: Portion


class Crew(Protocol):
    """The processes that play.

    Attributes:
        size: how many tasks are worked on at the same time.
        seconds: how long a task best takes.
    """

    size: int
    seconds: float

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, in any order, and note each as soon as it is played. Tasks are asked for
        when somebody is free, so that they can be cut by what is known by then."""


class LocalCrew:
    """The processors of this machine."""

    seconds = 0.5

    def __init__(self, workers: int) -> None:
        self.size = workers

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        """Play all tasks, in this process if the crew is one."""
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
