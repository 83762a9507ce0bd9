"""The bots at a table: when they are asked, when their answers count, and what if they fail."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

from pi_app.bots.bot import Outlook
from pi_app.bots.levels import level_of
from pi_app.core.game import State
from pi_app.core.message import N_, Message
from pi_app.table.bot_worker import Task
from pi_app.table.players import Player
from pi_app.table.status import TableSettings
from pi_app.table.worker_pool import WorkerPool

_log = logging.getLogger(__name__)

_TRIES: Final = 2
_TIMEOUT_S: Final = 60.0
_RETRY: Final = 5.0


class Answer(NamedTuple):
    """What a bot does, a notice about it for people, if any, and what the bot expected of it, if
    it can say."""

    seat: int
    action: int
    notice: Message | None
    outlook: Outlook | None

    def __repr__(self) -> str:
        return f"Answer(seat={self.seat})"


class Advice(NamedTuple):
    """The seat that asked, the action that the bot would choose, and what it expects of that."""

    seat: int
    action: int
    outlook: Outlook | None


class _Question:
    """A decision that a bot owes."""

    def __init__(self, now: float, due: float) -> None:
        self.due = due
        self.asked = now
        self.ticket: int | None = None
        self.failures = 0
        self.action: int | None = None
        self.notice: Message | None = None
        self.outlook: Outlook | None = None


class BotRunner:
    """Asks the bots of one table.

    Attributes:
        players: who sits at each seat.
    """

    def __init__(
        self, players: Sequence[Player], worker_pool: WorkerPool, settings: TableSettings
    ) -> None:
        self.players = players
        self._worker_pool = worker_pool
        self._settings = settings
        self._questions: dict[int, _Question] = {}
        self._advised = 0
        self._advice_ticket: int | None = None
        self._advice: Advice | None = None

    def answers(self, state: State, owing: dict[int, bool], now: float) -> list[Answer]:
        """Ask every bot that has to be asked, and return the answers that are due.

        An answer is returned until `settled` says that it has been played.

        Args:
            state: the present moment.
            owing: the bots' seats that owe a decision, and whether it is a sealed one.
            now: the time in seconds.
        """
        for seat, sealed in owing.items():
            if seat not in self._questions:
                self._questions[seat] = _Question(now, now + self._delay(seat, sealed))
            question = self._questions[seat]
            if question.action is None and question.ticket is None:
                self._ask(state, seat, question, now)
        self._collect(state)
        self._give_up_waiting(state, now)
        return [
            Answer(seat, question.action, question.notice, question.outlook)
            for seat, question in sorted(self._questions.items())
            if question.action is not None and now >= question.due
        ]

    def _delay(self, seat: int, sealed: bool) -> float:
        if not sealed:
            return self._settings.pace
        # How long a bot took could tell something about its pick, so it takes all of its time.
        return max(self._settings.pace, self._seconds(self.players[seat].bot or "") or 0.0)

    def _seconds(self, spec: str) -> float | None:
        """Return how long a bot may think by the clock."""
        most, level = self._settings.bot_seconds, level_of(spec)
        return most if most is None or level is None else min(most, level.seconds)

    def _ask(self, state: State, seat: int, question: _Question, now: float) -> None:
        question.asked = now
        question.ticket = self._think(state, seat, self.players[seat].bot or "")

    def _think(self, state: State, seat: int, spec: str) -> int:
        random = self._settings.bot_random
        imagined = state.determinize(seat, random)
        task = Task(
            json.dumps(imagined.position()),
            seat,
            spec,
            self._seconds(spec),
            # Not what the unseen was dealt with: that could be undone by anyone who knew it.
            random.randrange(2**53),
        )
        return self._worker_pool.think(task)

    # --- advice ---------------------------------------------------------------------------

    def advise(self, state: State, seat: int, spec: str) -> None:
        """Have a bot think about what a person might do at a seat."""
        self.drop_advice()
        self._advised = seat
        self._advice_ticket = self._think(state, seat, spec)

    def take_advice(self) -> Advice | None:
        """Return what the bot would choose, once it knows."""
        advice, self._advice = self._advice, None
        return advice

    def drop_advice(self) -> None:
        """Forget what was asked: the moment that it was about is gone."""
        if self._advice_ticket is not None:
            self._worker_pool.cancel(self._advice_ticket)
        self._advice_ticket = self._advice = None

    def _collect(self, state: State) -> None:
        by_ticket = {question.ticket: seat for seat, question in self._questions.items()}
        for thought in self._worker_pool.poll():
            if thought.ticket == self._advice_ticket:
                self._advice_ticket = None
                if thought.action is not None and state.is_legal(self._advised, thought.action):
                    self._advice = Advice(self._advised, thought.action, thought.outlook)
                continue
            seat = by_ticket.get(thought.ticket)
            if seat is None:
                continue
            question = self._questions[seat]
            question.ticket = None
            if thought.action is None:
                self._stumbled(state, seat, thought.problem or "")
            elif not state.is_legal(seat, thought.action):
                self._stumbled(state, seat, "illegal action")
            else:
                question.action, question.outlook = thought.action, thought.outlook

    def _give_up_waiting(self, state: State, now: float) -> None:
        timeout = _TIMEOUT_S + 10 * (self._settings.bot_seconds or 0.0)
        for seat, question in self._questions.items():
            if question.ticket is not None and now - question.asked > timeout:
                self._worker_pool.cancel(question.ticket)
                question.ticket = None
                self._stumbled(state, seat, "took too long")

    def _stumbled(self, state: State, seat: int, problem: str) -> None:
        """Count a failure; after the last one draw the answer at random, so that a game goes on."""
        question = self._questions[seat]
        question.failures += 1
        spec = self.players[seat].bot
        _log.warning("bot %r failed at seat %d: %s", spec, seat, problem)
        if question.failures >= _TRIES:
            question.action = state.random_action(seat, self._settings.bot_random)
            question.notice = Message(
                N_("The bot for {seat} failed, so its choice was drawn at random."),
                {"seat": state.game.seat_names[seat]},
            )

    def settled(self, seat: int) -> None:
        """Forget the seat's question, if it has one: it has been answered, or is no bot's now."""
        question = self._questions.pop(seat, None)
        if question is not None and question.ticket is not None:
            self._worker_pool.cancel(question.ticket)

    def postpone(self, now: float) -> None:
        """Give no answer for a while: the last one could not be written down."""
        for question in self._questions.values():
            question.due = max(question.due, now + _RETRY)

    def forget(self) -> None:
        """Drop all questions: the moment that they belong to is gone."""
        self.drop_advice()
        for seat in list(self._questions):
            self.settled(seat)
