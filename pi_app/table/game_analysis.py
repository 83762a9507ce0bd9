"""Which choices have cost people most of their chance to win, found out in the background."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Collection
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.message import Message
from pi_app.table.bot_worker import Task
from pi_app.table.replay import Decision, Replay
from pi_app.table.worker_pool import WorkerPool

BOTS: Final = "pi_app.bots.game_analysis:make_analysis"
"""Where those come from who judge; see `WorkerPool`."""

LEAST: Final = 0.04
"""What a choice must have cost to be worth a word; less may be chance."""

MOST: Final = 3
"""How many choices of each person are shown."""

WIDEST: Final = 400
"""Among more choices than that, as when an army is drawn up, none is judged."""

PARTS: Final = 8
"""Every so many choices are judged before those in between."""

AT_ONCE: Final = 4
"""Tasks that are handed out at a time."""


class Costly(NamedTuple):
    """A choice that has cost somebody a part of the chance to win.

    Attributes:
        seat: whose.
        moment: before which step of the replay it was made.
        cost: by how much it made winning less likely, 0 to 1.
        played: what was chosen.
        better: what a bot would have chosen.
    """

    seat: int
    moment: int
    cost: float
    played: Message
    better: Message


class GameAnalysis:
    """Looks back at all choices of some seats, one after the other, each by what its seat knew
    then.

    Attributes:
        replay: the game.
        seats: whose choices.
        found: what was found so far to have cost anything.
        total: how many choices there are to judge.
    """

    def __init__(self, replay: Replay, seats: Collection[int], worker_pool: WorkerPool) -> None:
        """``worker_pool`` takes its bots from `BOTS`, and thinks for nobody else."""
        choices = [
            each
            for each in replay.decisions()
            if each.seat in seats and len(each.legal) in range(2, WIDEST)
        ]
        self.replay = replay
        self.seats = seats
        # Of a long game soon something of each part.
        self._left = deque(each for start in range(PARTS) for each in choices[start::PARTS])
        self._asked: dict[int, Decision] = {}
        self._worker_pool = worker_pool
        self.total = len(self._left)
        self.found: list[Costly] = []

    @property
    def judged(self) -> int:
        """How many choices have been judged."""
        return self.total - len(self._left) - len(self._asked)

    def go_on(self) -> bool:
        """Take in what has been found out and ask for more, without waiting; return whether
        anything was."""
        before = self.judged
        while self._left and len(self._asked) < AT_ONCE:
            decision = self._left.popleft()
            self._asked[self._worker_pool.think(_task(decision))] = decision
        for thought in self._worker_pool.poll():
            asked = self._asked.pop(thought.ticket, None)
            if asked is not None and thought.action is not None and thought.outlook is not None:
                self._note(asked, thought.action, thought.outlook.worth or 0.0)
        return self.judged > before

    def _note(self, asked: Decision, better: int, cost: float) -> None:
        if cost >= LEAST and better in asked.legal:
            labels = [asked.state.action_label(asked.seat, each) for each in (asked.action, better)]
            self.found.append(Costly(asked.seat, asked.moment, cost, *labels))

    def worst(self, seat: int) -> list[Costly]:
        """Return what has cost a seat most so far, the worst first."""
        own = [each for each in self.found if each.seat == seat]
        return sorted(own, key=lambda each: -each.cost)[:MOST]

    def pause(self) -> None:
        """Think no longer, until it goes on."""
        self._left.extendleft(reversed(self._asked.values()))
        self._asked.clear()
        self._worker_pool.close()


def _task(decision: Decision) -> Task:
    """Return what the seat knew, with everything else dealt again at random. The same knowledge
    gives the same judgement, no matter what was hidden."""
    known = Random(decision.moment)
    imagined = decision.state.determinize(decision.seat, known)
    position = json.dumps(imagined.position())
    return Task(position, decision.seat, str(decision.action), None, decision.moment)
