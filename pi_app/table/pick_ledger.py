"""The part of a table that must never be wrong: the game's history and the sealed picks.

A pick is not played into the state before the last seat is ready, so nothing that reads the state
(another seat's view, a bot, a spectator) can reveal it. Each change is written to the journal
first; if that fails, nothing has changed.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from pi_app.core.errors import RulesError, UnknownGame
from pi_app.core.game import State
from pi_app.core.message import N_, Message, Word
from pi_app.core.registry import find_game
from pi_app.core.retrace import CORRECTED, Snapshot, snapshot_of
from pi_app.table.contents import PickRow, SnapshotRow
from pi_app.table.entries import GameEntry
from pi_app.table.errors import CannotResume, JournalDamaged, Refused
from pi_app.table.history import Draw, History, is_sealed
from pi_app.table.journal import Journal
from pi_app.table.rows import ActionRow, count_moves
from pi_app.table.store import NONSENSE

_log = logging.getLogger(__name__)


_DAMAGED: Final = N_(
    "Game number {number} ({game}) is damaged in the journal and can't be resumed. Close "
    "Tabularium and start it again: it will look for the game in its second copy."
)
_NOT_INSTALLED: Final = N_(
    "Game number {number} is a game of {game}, which is not installed here. The journal keeps "
    "it. Install the package of that game to continue."
)
_DISAGREES: Final = N_(
    "Game number {number} ({game}) does not agree with this version's rules, so it can't be "
    "resumed. The journal keeps it; the version that it was played with can still open it."
)


def mended_notice(history: History, snapshots: Sequence[SnapshotRow]) -> Message | None:
    """Return the notice for people before a game goes on that was played by other rules: None if
    the present rules lead to the same position, or if it was played on since."""
    if history.left_out:
        return Message(
            "The rules of this game have been corrected since it was saved, and its last move is "
            "no longer possible. The game goes on from the position before it.",
            {"count": max(1, count_moves(history.left_out))},
            plural="The rules of this game have been corrected since it was saved, and its last "
            "{count} moves are no longer possible. The game goes on from the position before them.",
        )
    newest = snapshots[-1].actions if snapshots else 0
    if newest not in history.jump_ends or history.steps[newest - 1].row == CORRECTED:
        return None
    return Message(
        N_(
            "The rules of this game have been corrected since it was saved. The game goes on from "
            "its saved position. Some earlier moves can be neither shown nor taken back."
        )
    )


def history_of(journal: Journal, entry: GameEntry) -> History:
    """Return the course that the journal holds of a game, as far as rules and snapshots lead.
    Raises what `explaining` explains, and JournalFailed if the journal can't be read."""
    journal.verify(entry.number)
    rows, snapshots = journal.actions(entry.number), journal.snapshots(entry.number)
    return retraced(entry, rows, snapshots)


def retraced(
    entry: GameEntry, rows: Sequence[ActionRow], snapshots: Sequence[SnapshotRow]
) -> History:
    """Return the course of a game, as far as rules and snapshots lead.

    Raises:
        RulesError: they lead nowhere, or not to the end of a finished game.
    """
    game = find_game(entry.game_id)
    options = game.check_options(len(entry.players), entry.options)
    history = History.resume(game, len(entry.players), options, rows, read_snapshots(snapshots))
    if history.left_out and (entry.ended is not None or not history.steps):
        raise RulesError("the rules do not lead to the end of this game")
    return history


def read_snapshots(rows: Sequence[SnapshotRow]) -> list[Snapshot]:
    """Return snapshots as the rules read them."""
    return [Snapshot(row.actions, json.loads(row.state)) for row in rows]


def snapshot_row(history: History) -> SnapshotRow:
    """Return how a game stands as it is written down."""
    actions = len(history.steps)
    state = json.dumps(snapshot_of(history.state, actions).state, ensure_ascii=False)
    return SnapshotRow(actions, history.state.game.rules_version, state)


@contextmanager
def explaining(entry: GameEntry) -> Iterator[None]:
    """Turn any error in what the journal holds of a game into a message for people.

    Raises:
        CannotResume: its rows are damaged or make no sense, or the rules can't replay it.
    """
    params: dict[str, Word] = {"number": entry.number, "game": entry.game_id}
    try:
        yield
    except JournalDamaged:
        raise CannotResume(Message(_DAMAGED, params)) from None
    except UnknownGame:
        raise CannotResume(Message(_NOT_INSTALLED, params)) from None
    except (RulesError, *NONSENSE) as error:
        # Not the error's own text: it may tell what is in somebody's hand.
        _log.warning("game %d can't be replayed: %s", entry.number, type(error).__name__)
        raise CannotResume(Message(_DISAGREES, params)) from None


class Pick(NamedTuple):
    """A sealed pick: the action, and how it is written down."""

    action: int
    row: PickRow

    def __repr__(self) -> str:
        return "Pick(sealed)"


class PickLedger:
    """A game in progress and the picks that its seats hold sealed.

    Attributes:
        number: the game's number in the journal.
        history: how the game has gone so far.
        before: the history that the last move has continued; the present one if the game has just
            been resumed or taken back.
    """

    def __init__(self, journal: Journal, number: int, history: History, chance: Draw) -> None:
        self.number = number
        self.history = self.before = history
        self._journal = journal
        self._chance = chance
        self._picks: dict[int, Pick] = {}

    def restore(self) -> None:
        """Take up the picks that the journal holds."""
        for seat, row in self._journal.picks(self.number).items():
            try:
                action = self.state.parse_action(seat, row.text)
            except (RulesError, *NONSENSE):
                action = -1
            if self.is_sealed(seat) and self.state.is_legal(seat, action):
                self._picks[seat] = Pick(action, row)
            else:
                _log.warning("game %d: seat %d has to pick again", self.number, seat)

    @property
    def state(self) -> State:
        """The present moment."""
        return self.history.state

    def owes(self, seat: int) -> bool:
        """Say whether the seat owes a decision, ready or not."""
        return seat in self.state.deciders()

    def is_sealed(self, seat: int) -> bool:
        """Say whether the seat's decision is held sealed until all who decide are ready."""
        return is_sealed(self.state, seat)

    def pick(self, seat: int) -> Pick | None:
        """Return what the seat holds sealed."""
        return self._picks.get(seat)

    def is_ready(self, seat: int) -> bool:
        """Say whether the seat stands by a sealed pick."""
        pick = self._picks.get(seat)
        return pick is not None and pick.row.ready

    def choose(self, seat: int, action: int, *, keys: str = "", ready: bool = False) -> bool:
        """Play an open decision, or hold a sealed one in place of the seat's earlier pick.

        Args:
            seat: who chooses.
            action: what.
            keys: the digits of a handheld that it was chosen by.
            ready: whether the seat stands by a sealed pick at once.

        Returns:
            Whether the game has moved on.

        Raises:
            Refused: the seat owes no decision, or may not choose that.
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.demand_decider(seat)
        if not self.state.is_legal(seat, action):
            raise Refused(self.state.why_not(seat, action))
        if not self.is_sealed(seat):
            return self._advance([(seat, action)])
        text = self.state.action_text(seat, action)
        return self._hold(seat, Pick(action, PickRow(text, keys, ready)))

    def set_ready(self, seat: int, *, ready: bool) -> bool:
        """Confirm the pick of the seat, or withdraw the confirmation; return whether the game has
        moved on.

        Raises:
            Refused: the seat owes no sealed decision, or stands by nothing.
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.demand_decider(seat)
        pick = self._picks.get(seat)
        if pick is None:
            raise Refused(Message(N_("Choose something first.")))
        if pick.row.ready == ready:
            return False
        return self._hold(seat, Pick(pick.action, pick.row._replace(ready=ready)))

    def drop(self, seat: int) -> None:
        """Forget the seat's pick, if it holds one.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        if seat in self._picks:
            self._journal.drop_pick(self.number, seat)
            del self._picks[seat]

    def demand_decider(self, seat: int) -> None:
        """Make sure that the seat owes a decision.

        Raises:
            Refused: it owes none.
        """
        if not self.state.deciders():
            raise Refused(Message(N_("The game is over.")))
        if not self.owes(seat):
            name = self.state.game.seat_names[seat]
            raise Refused(Message(N_("There is nothing for {seat} to decide now."), {"seat": name}))

    def draw(self) -> None:
        """Have chance decide what people have not entered.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        self._advance([])

    def _hold(self, seat: int, pick: Pick) -> bool:
        picks = self._picks | {seat: pick}
        deciders = self.state.deciders()
        if all(each in picks and picks[each].row.ready for each in deciders):
            return self._advance([(each, picks[each].action) for each in deciders])
        self._journal.put_pick(self.number, seat, pick.row)
        self._picks = picks
        return False

    def _advance(self, choices: Sequence[tuple[int, int]]) -> bool:
        history = self.history.played(choices, self._chance)
        # A move of many steps by one seat is one turn.
        same_mover = bool(choices) and history.state.deciders() == (choices[-1][0],)
        self._go_on(history, snapshot=not same_mover)
        return True

    def _go_on(self, history: History, *, snapshot: bool) -> None:
        done = len(self.history.steps)
        self._journal.add_actions(
            self.number,
            history.rows(since=done),
            history.state.outcome(),
            snapshot_row(history) if snapshot else None,
            pinned=history.jump_ends,
            cut=done if self.history.left_out else None,
        )
        self.before, self.history = self.history, history
        self._picks = {}

    def correct(self, state: State) -> None:
        """Go on from a position that people have set right; sealed picks are dropped.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        self._go_on(self.history.corrected(state), snapshot=True)
        self.before = self.history

    def went_back(self, history: History, before: History | None = None) -> None:
        """Take `history`, which has been written down, as the present one; drop all picks. It
        continues `before`, if that is given."""
        self.before, self.history = before or history, history
        self._picks = {}
