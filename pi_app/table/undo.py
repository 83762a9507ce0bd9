"""Taking back. A seat takes back its own steps without asking, as long as nobody else has answered
them; from there on every other person at the table has to agree, unless it is a tool that they use.

It goes back at most to what chance decided last, what was revealed last, or what last became known
to somebody who had not known it. What people have entered of real dice and cards may be a mistake,
so anybody may take back the last such entry.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pi_app.core.game import CHANCE
from pi_app.core.message import N_, Message
from pi_app.core.tool import Tool
from pi_app.table.contents import SnapshotRow, UndoRow
from pi_app.table.errors import Refused
from pi_app.table.history import History
from pi_app.table.journal import Journal
from pi_app.table.pick_ledger import PickLedger, snapshot_row
from pi_app.table.players import Player
from pi_app.table.status import UndoRequest


class UndoDesk:
    """Takes requests to take back, and answers to them.

    What has been said is written down before it counts.

    Attributes:
        players: who sits at each seat; bots agree to everything.
    """

    def __init__(
        self,
        journal: Journal,
        play: PickLedger,
        players: Sequence[Player],
        entered: Callable[[], bool],
    ) -> None:
        """Make the desk of one table, with the request that the journal holds, if any.

        Args:
            journal: where everything is written down.
            play: the game.
            players: who sits at each seat.
            entered: returns whether people enter what chance decides.

        Raises:
            RowDamaged, ValueError: the journal holds a request that nobody here can have made.
        """
        self._journal = journal
        self._ledger = play
        self.players = players
        self._entered = entered
        self._pending: UndoRow | None = journal.undo_request(play.number)
        if self._pending is not None:
            history, keep = play.history, self._pending.keep
            steps = len(history.steps) + len(history.left_out)
            if self._pending.seat not in self._people() or keep not in range(steps):
                raise ValueError("nobody can have asked for that")
            if keep >= len(history.steps) or not history.knows(keep):
                # The rules have changed meanwhile and do not lead there.
                self._pending = None

    @property
    def request(self) -> UndoRequest | None:
        """The request that waits for answers."""
        if self._pending is None:
            return None
        return UndoRequest(self._pending.seat, self._pending.actions, self._waiting(self._pending))

    def own_steps(self, seat: int) -> list[int]:
        """Return which steps a seat could ask to take back now, the last first."""
        alone = len(self._people()) == 1
        return self._ledger.history.own_steps(seat, alone=alone, entered=self._entered())

    def _people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.is_person]

    def _waiting(self, row: UndoRow) -> tuple[int, ...]:
        if isinstance(self._ledger.state.game, Tool):
            # What stands on a sheet is corrected without asking.
            return ()
        answered = row.agreed | 1 << row.seat
        return tuple(seat for seat in self._people() if not answered >> seat & 1)

    def is_free(self, seat: int, actions: int = 1) -> bool:
        """Return whether a seat's last `actions` actions, of those it could ask to take back, need
        nobody's consent: nobody else is asked, or nobody else has done anything since, as far as
        everybody may know."""
        keep = self.own_steps(seat)[actions - 1]
        later = self._ledger.history.steps[keep:]
        ready = any(map(self._ledger.is_ready, self._people()))
        asked = self._waiting(UndoRow(0, seat, actions, keep, 0))
        return not asked or (not ready and all(step.row.seat in (seat, CHANCE) for step in later))

    def ask(self, seat: int, actions: int) -> bool:
        """Ask to take back the seat's last `actions` actions and all that followed.

        Returns:
            Whether it has been done already, since nobody else needs to be asked.

        Raises:
            Refused: so many can't be taken back.
            JournalFailed: it could not be written down; nothing has changed.
        """
        own = self.own_steps(seat)
        if not 1 <= actions <= len(own):
            raise Refused(
                Message(
                    N_(
                        "Nothing more can be taken back. Only your own moves since the last "
                        "reveal, draw or throw can."
                    )
                )
            )
        keep = own[actions - 1]
        nobody_else = self.is_free(seat, actions)
        history = self._ledger.history.back_to(keep) if nobody_else else None
        number = self._journal.ask_undo(
            self._ledger.number,
            seat,
            actions,
            keep,
            granted=nobody_else,
            snapshot=_snapshot(history),
        )
        if history is not None:
            self._ledger.went_back(history)
        else:
            self._pending = UndoRow(number, seat, actions, keep, 0)
        return nobody_else

    def agree(self, seat: int) -> bool:
        """Agree to the request; with the last person's word it is done.

        Returns:
            Whether it has been done.

        Raises:
            Refused: the seat is not asked anything.
            JournalFailed: it could not be written down; nothing has changed.
        """
        row = self._asked(seat)
        if self._waiting(row) != (seat,):
            self._journal.answer_undo(self._ledger.number, row.number, seat, "agreed")
            self._pending = row._replace(agreed=row.agreed | 1 << seat)
            return False
        history = self._ledger.history.back_to(row.keep)
        self._journal.answer_undo(
            self._ledger.number, row.number, seat, "granted", _snapshot(history)
        )
        self._ledger.went_back(history)
        self._pending = None
        return True

    def refuse(self, seat: int) -> None:
        """Refuse the request, which ends it.

        Raises:
            Refused: the seat is not asked anything.
            JournalFailed: it could not be written down; nothing has changed.
        """
        row = self._asked(seat)
        self._journal.answer_undo(self._ledger.number, row.number, seat, "refused")
        self._pending = None

    def withdraw(self, seat: int) -> None:
        """End one's own request.

        Raises:
            Refused: the seat has not asked for anything.
            JournalFailed: it could not be written down; nothing has changed.
        """
        row = self._pending
        if row is None or row.seat != seat:
            raise Refused(Message(N_("You have no request to withdraw.")))
        self._journal.answer_undo(self._ledger.number, row.number, seat, "withdrawn")
        self._pending = None

    def _asked(self, seat: int) -> UndoRow:
        row = self._pending
        if row is None or seat not in self._waiting(row):
            raise Refused(Message(N_("Nobody is asking for your agreement now.")))
        return row


def _snapshot(history: History | None) -> SnapshotRow | None:
    """Return how a game stands that has gone back, if it has and does not stand at its start."""
    return snapshot_row(history) if history is not None and history.steps else None
