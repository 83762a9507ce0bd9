"""A table for a lesson. Its journal exists only during the lesson, so the game is not saved or
counted."""

from __future__ import annotations

import logging
from collections import deque
from fnmatch import fnmatchcase
from itertools import islice
from typing import Final

from librt.random import Random

from pi_app.core.errors import RulesError
from pi_app.core.game import CHANCE, Game, State
from pi_app.core.message import N_, Message, Word
from pi_app.lessons.lesson import Do, Lesson, Line, Look, Play, Say
from pi_app.table.entries import GameEntry
from pi_app.table.errors import Refused
from pi_app.table.history import Draw, History
from pi_app.table.inputs import Choose, Clear, Input, Press, Ready, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.rows import ActionRow
from pi_app.table.status import ChangeKind, Status, TableSettings
from pi_app.table.store import IN_MEMORY
from pi_app.table.table import Table
from pi_app.table.worker_pool import WorkerPool

_log = logging.getLogger(__name__)

_WAIT: Final = N_("First read the text here, then tap “Next”.")
_ONLY_FORWARD: Final = N_("A lesson only goes forward. Play on by yourself to take moves back.")


def action_named(state: State, seat: int, text: str) -> int | None:
    """Return the legal action of a seat for a notation, or None."""
    try:
        action = state.parse_action(seat, text)
    except RulesError:
        return None
    return action if seat in state.deciders() and state.is_legal(seat, action) else None


def wanted_now(state: State, pupil: int, task: Do) -> list[int]:
    """Return the pupil's legal actions that fulfil a task, the best one first."""
    found: dict[int, None] = {}
    for pattern in task.wanted:
        action = action_named(state, pupil, pattern)
        if action is not None:
            found[action] = None
            continue
        for each in state.legal_actions(pupil):
            if fnmatchcase(state.action_text(pupil, each), pattern):
                found[each] = None
    return list(found)


class LessonTable(Table):
    """A table that follows a lesson. Other seats and chance act as its lines define; from the pupil
    it accepts what a line wants. After the lesson the game continues normally.

    Create one with `begin`. Its journal is only in memory, until `leave`.

    Attributes:
        pupil: the pupil's seat.
    """

    def __init__(
        self,
        journal: Journal,
        entry: GameEntry,
        history: History,
        worker_pool: WorkerPool,
        settings: TableSettings,
        lesson: Lesson,
    ) -> None:
        self.pupil = lesson.pupil
        self._script = deque(lesson.script())
        self._fate = deque(lesson.fate())
        self._count = sum(not isinstance(line, Play) for line in lesson.lines)
        self._facts = lesson.facts
        self._luck = Random(lesson.seed)
        super().__init__(journal, entry, history, worker_pool, settings)
        self._asked: tuple[Line, State] | None = None
        self._wanted: list[int] = []
        self._ahead: list[int] = []

    @staticmethod
    def begin(
        game: Game, lesson: Lesson, worker_pool: WorkerPool, settings: TableSettings | None = None
    ) -> LessonTable:
        """Start a lesson.

        Raises:
            RulesError: the rules do not allow the lesson's opening.
        """
        rows = [ActionRow(seat, text) for seat, text in lesson.opening]
        options = game.check_options(lesson.seats, lesson.options)
        history = History.replay(game, lesson.seats, options, rows)
        players = [Player.of_bot(lesson.partner)] * lesson.seats
        players[lesson.pupil] = Player.person()
        journal = Journal(IN_MEMORY)
        number = journal.begin_game(game.id, options, players, rows, None)
        entry = journal.entry(number)
        return LessonTable(
            journal, entry, history, worker_pool, settings or TableSettings(), lesson
        )

    def leave(self) -> None:
        super().leave()
        self.journal.close()

    def _chance(self) -> Draw:
        def decide(state: State) -> int:
            action = action_named(state, CHANCE, self._fate[0]) if self._fate else None
            if action is None:
                return state.random_action(CHANCE, self._luck)
            self._fate.popleft()
            return action

        return decide

    # --- the lesson ---------------------------------------------------------------------------

    @property
    def line(self) -> Line | None:
        """The current line of the lesson, None when it is over."""
        return self._script[0] if self._script else None

    def progress(self) -> tuple[int, int]:
        """Return the number of the current line among those that the pupil sees, and the total
        number of these."""
        left = sum(not isinstance(line, Play) for line in self._script)
        return self._count - left + 1, self._count

    def wanted(self) -> list[int]:
        """Return the choices that fulfil the pupil's current task, the best one first."""
        line, state = self.line, self._ledger.state
        if not isinstance(line, Do) or self.is_over:
            return []
        if self._asked != (line, state):
            self._asked, self._wanted = (line, state), wanted_now(state, self.pupil, line)
            self._ahead = self._look_ahead(state) if self._wanted else []
        return self._wanted

    def ahead(self) -> list[int]:
        """Return the actions that the next lines want after the best of `wanted`, if they are not
        legal yet. One touch of a board may perform several actions."""
        return self._ahead if self.wanted() else []

    def words(self, text: str) -> Message:
        """Return a text with its placeholders filled from what the pupil sees now."""
        seen = self.perspective(self.pupil)
        wanted = [seen.action_text(action) for action in self.wanted()]
        facts = self._facts(Look(seen.view(), self.events(self.pupil), wanted))
        return Message(text, {**self._names(), **facts})

    def _names(self) -> dict[str, Word]:
        """Return the name of the pupil's seat, and of the other seat at a table of two."""
        names: dict[str, Word] = {"you": self.game.seat_names[self.pupil]}
        if self.seats == 2:
            names["other"] = self.game.seat_names[1 - self.pupil]
        return names

    def _look_ahead(self, state: State) -> list[int]:
        now, world, found = state.legal_actions(self.pupil), state.copy(), list[int]()
        action = self._wanted[0]
        for line in islice(self._script, 1, None):
            world.play(self.pupil, action)
            if not isinstance(line, Do) or self.pupil not in world.deciders():
                break
            wanted = wanted_now(world, self.pupil, line)
            if not wanted:
                break
            action = wanted[0]
            if action not in now:
                found.append(action)
        return found

    def skip(self) -> None:
        """Finish the current line: close its text, or perform the wanted choice."""
        line = self.line
        if isinstance(line, Say):
            self._script.popleft()
            self._notify(ChangeKind.STATUS, self.pupil)
        elif isinstance(line, Do) and self.wanted():
            self._stand_by(self.pupil, self.wanted()[0])

    def play_on(self) -> None:
        """End the lesson; the game continues normally."""
        self._script.clear()
        self._fate.clear()
        self._notify(ChangeKind.STATUS, self.pupil)

    # --- as a table ---------------------------------------------------------------------------

    @property
    def _pupil_waits(self) -> bool:
        return self.line is not None and not isinstance(self.line, Do)

    def status(self, seat: int) -> Status:
        return Status.IDLE if seat == self.pupil and self._pupil_waits else super().status(seat)

    def is_sealed(self, seat: int) -> bool:
        return not (seat == self.pupil and self._pupil_waits) and super().is_sealed(seat)

    def submit(self, seat: int, what: Input, when: float) -> None:
        line = self.line
        if isinstance(line, Do):
            # A sealed choice is checked only when it becomes final.
            sealed, chosen = self.is_sealed(seat), None
            if isinstance(what, Choose) and not sealed:
                chosen = what.action
            elif isinstance(what, Ready):
                chosen = self.pick(seat)
            if chosen is not None and not line.free and chosen not in self.wanted():
                raise Refused(self.words(line.instead))
            if not isinstance(what, Choose | Ready | Unready | Clear | Press):
                raise Refused(Message(_ONLY_FORWARD))
        elif line is not None:
            raise Refused(Message(_WAIT))
        super().submit(seat, what, when)

    def _moved_on(
        self, kind: ChangeKind, seat: int | None = None, message: Message | None = None
    ) -> None:
        if seat == self.pupil and isinstance(self.line, Do):
            self._script.popleft()
        super()._moved_on(kind, seat, message)

    def tick(self, now: float) -> None:
        line = self.line
        if line is None or self._left:
            super().tick(now)
        elif isinstance(line, Play):
            action = action_named(self._ledger.state, line.seat, line.moves[0])
            if action is None:
                self._lose_thread(line)
            else:
                self._stand_by(line.seat, action)
                self._script.popleft()
        elif isinstance(line, Do) and not self.wanted():
            self._lose_thread(line)

    def _stand_by(self, seat: int, action: int) -> None:
        """Make a final choice for a seat, even if choices are sealed."""
        sealed = self._ledger.is_sealed(seat) and self.players[seat].is_person
        self._take(seat, Choose(action))
        if sealed:
            self._take(seat, Ready())

    def _lose_thread(self, line: Line) -> None:
        """End a lesson that no longer fits the game."""
        _log.warning("the lesson of %s has lost its thread at %r", self.game.id, line)
        self.play_on()
