"""A game looked at again, moment by moment: a table at which nobody plays any more."""

from __future__ import annotations

from librt.random import Random

from pi_app.rules.game import CHANCE, Perspective, State
from pi_app.rules.message import N_, Message
from pi_app.table.course import Course
from pi_app.table.entries import GameEntry
from pi_app.table.errors import Refused
from pi_app.table.inputs import Input
from pi_app.table.journal import Journal
from pi_app.table.status import ChangeKind, Status, TableSettings, UndoRequest
from pi_app.table.table import Table
from pi_app.table.thinking import Thinker


class Replay(Table):
    """A table whose game goes forward and back. What happens in it is told as at the table itself;
    nothing that is done here is written down.

    Attributes:
        at: the moment that is shown, 0 for the first.
    """

    def __init__(
        self,
        journal: Journal,
        entry: GameEntry,
        course: Course,
        thinker: Thinker,
        settings: TableSettings,
    ) -> None:
        """Begin with the last moment of a course. Make one with `resume`."""
        super().__init__(journal, entry, course, thinker, settings)
        self._whole = course
        self._states = _states(course)
        self._ends = _ends(self._states)
        self.at = self.last

    def _restore_picks(self) -> None:
        """What is held sealed has not happened."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._ends) - 1

    def guess(self, moment: int, viewer: int, rng: Random) -> State:
        """Return a moment as `viewer` may imagine it; of a finished game, in which nothing has to
        be hidden any more, as it was. Never to be changed."""
        state = self._states[self._ends[moment]]
        if self._whole.state.deciders():
            return Perspective(state, viewer).imagine(rng)
        return state

    def go(self, moment: int) -> None:
        """Show a moment. What leads to the next one is told; all others are shown at once."""
        moment = max(0, min(moment, self.last))
        kind = ChangeKind.PLAYED if moment == self.at + 1 else ChangeKind.UNDONE
        self.at = moment
        steps = self._whole.steps[: self._ends[moment]]
        self._play.went_back(Course(self._states[self._ends[moment]], steps))
        self._tell(kind)

    def status(self, seat: int) -> Status:
        return Status.IDLE

    def is_sealed(self, seat: int) -> bool:
        return False

    @property
    def undo_request(self) -> UndoRequest | None:
        return None

    def submit(self, seat: int, what: Input, when: float) -> None:
        raise Refused(Message(N_("This is a look back: nobody plays here.")))

    def tick(self, now: float) -> None:
        pass


def _states(course: Course) -> list[State]:
    """Return the state before the first step, and after each one."""
    state = course.start
    states = [state.copy()]
    for step in course.steps:
        state.play(step.row.seat, step.action)
        states.append(state.copy())
    return states


def _ends(states: list[State]) -> list[int]:
    """Return after how many steps each moment stands: those at which nothing is left to chance, and
    of several choices made at once the one after the last of them."""
    ends: list[int] = []
    number = 0
    while number < len(states):
        deciders = states[number].deciders()
        if deciders != (CHANCE,):
            ends.append(number)
        number += max(1, len(deciders))
    return ends
