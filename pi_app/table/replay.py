"""A game looked at again, moment by moment: a table at which nobody plays any more."""

from __future__ import annotations

from bisect import bisect_right

from pi_app.rules.game import CHANCE, State
from pi_app.rules.message import N_, Message
from pi_app.rules.registry import find_game
from pi_app.table.course import Course
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

    def __init__(self, journal: Journal, number: int, thinker: Thinker) -> None:
        """Look at a game of the journal up to where it stands now, which is shown first.

        Raises:
            CannotResume: there is no such game.
            RulesError, ValueError: the rules can't replay it, or its rows are damaged.
        """
        entry = journal.entry(number)
        game = find_game(entry.game_id)
        options = game.check_options(len(entry.players), entry.options)
        self._whole = Course.replay(game, len(entry.players), options, journal.actions(number))
        self._states = _states(self._whole)
        self._ends = _ends(self._states)
        super().__init__(journal, entry, self._whole, thinker, TableSettings())
        self.at = self.last

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._ends) - 1

    def state(self, moment: int) -> State:
        """Return how things stand at a moment; never to be changed."""
        return self._states[self._ends[moment]]

    def go(self, moment: int) -> None:
        """Show a moment. What leads to the next one is told; all others are shown at once."""
        moment = max(0, min(moment, self.last))
        kind = ChangeKind.PLAYED if moment == self.at + 1 else ChangeKind.UNDONE
        self.at = moment
        steps = self._whole.steps[: self._ends[moment]]
        self._play.went_back(Course(self.state(moment), steps))
        self._tell(kind)

    def moment_of(self, events: int, viewer: int) -> int:
        """Return the moment in which so many of the events were known to `viewer`."""
        told, counts = 0, []
        for step in self._whole.steps:
            told += sum(event.concerns(viewer) for event in step.events)
            counts.append(told)
        known = [counts[end - 1] if end else 0 for end in self._ends]
        return max(0, bisect_right(known, events) - 1)

    def status(self, seat: int) -> Status:
        return Status.IDLE

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
