"""What a journal says: its listing, and what it holds of a game."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final

from pi_app.core.message import N_, Message
from pi_app.core.outcome import Outcome
from pi_app.core.registry import tool_ids
from pi_app.table.contents import PickRow, SnapshotRow, UndoRow
from pi_app.table.entries import GameEntry, read_entry
from pi_app.table.errors import CannotResume
from pi_app.table.rows import (
    PARTS,
    TABLES,
    ActionRow,
    Row,
    RowDamaged,
    StoredGame,
    checked,
    contents_of,
    counting,
    select,
)
from pi_app.table.store import NONSENSE, Store

_log = logging.getLogger(__name__)

NO_GAME: Final = N_("The journal has no readable game with the number {number}.")


class JournalReader:
    """The part of `Journal` that reads; nothing here changes the file."""

    def __init__(self, store: Store) -> None:
        """Read from an open file."""
        self._store = store

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._store.path

    # --- listing --------------------------------------------------------------------------

    def in_progress(self) -> list[GameEntry]:
        """Return the games that go on, the newest first."""
        return self._entries("state = 'running' ORDER BY number DESC")

    def finished(self) -> list[GameEntry]:
        """Return every game that was played to the end, the oldest first; a tool of the drawer is
        no game. Games that ended here are in the order of their ends, even if the clock ran
        back."""
        every, tools = self._entries("state = 'finished' ORDER BY sort_key, number"), tool_ids()
        return [entry for entry in every if entry.game_id not in tools]

    def last_of(self, game_id: str) -> GameEntry | None:
        """Return the game of a kind that was begun last, or None."""
        found = self._entries("game = ? ORDER BY number DESC LIMIT 1", game_id)
        return found[0] if found else None

    def last_between(self, start: datetime, end: datetime) -> GameEntry | None:
        """Return the game or tool that began or ended last in this time, or None."""
        stamps = [moment.isoformat(timespec="seconds") for moment in (start, end)]
        condition = (
            "coalesce(ended, created) BETWEEN ? AND ? "
            "ORDER BY coalesce(ended, created) DESC, number DESC LIMIT 1"
        )
        found = self._entries(condition, *stamps)
        return found[0] if found else None

    def times_begun(self) -> dict[str, int]:
        """Return how many games of each kind were begun, by id."""
        return dict(self._store.rows("SELECT game, count(*) FROM games GROUP BY game"))

    def all_games(self) -> list[GameEntry]:
        """Return every game, in the order in which they were begun here."""
        return self._entries("TRUE ORDER BY number")

    def entry(self, number: int) -> GameEntry:
        """Return what the journal says of a game.

        Raises:
            CannotResume: there is none of that number that can be read.
        """
        entries = self._entries("number = ?", number)
        if not entries:
            raise CannotResume(Message(NO_GAME, {"number": number}))
        return entries[0]

    def series_results(self, series: str) -> list[tuple[tuple[int, ...], Outcome]]:
        """Return for each finished game of a series, in order, the player at each seat and the
        outcome."""
        entries = self._entries("series = ? AND state = 'finished' ORDER BY place", series)
        return [
            (entry.series_players, entry.outcome) for entry in entries if entry.outcome is not None
        ]

    def _entries(self, condition: str, *values: object) -> list[GameEntry]:
        """Return the games that meet a condition, without those whose rows make no sense."""
        entries = []
        for row in self._store.rows(select("games", f"WHERE {condition}"), *values):
            try:
                (game,) = checked("games", [row])
                entries.append(read_entry(game, self._part("seats", row[0])))
            except NONSENSE as error:
                _log.warning("a game of %s is unreadable: %s", self.path, type(error).__name__)
        return entries

    def _part(self, table: str, number: int) -> list[Row]:
        """Return the rows of a game in a table, in order.

        Raises:
            RowDamaged: one of them is not what was written.
        """
        sql = select(table, "WHERE game = ? ORDER BY 1, 2")
        return checked(table, self._store.rows(sql, number))

    # --- a game's contents ----------------------------------------------------------------

    def verify(self, number: int) -> None:
        """Make sure that all that the journal holds of a game is what was written.

        Raises:
            JournalDamaged: it is not.
            JournalFailed: it can't be read.
        """
        with self._store.transaction() as db:
            self._row_of(db, number)
            for table in PARTS:
                self._part(table, number)

    def actions(self, number: int) -> list[ActionRow]:
        """Return the actions of a game that count: those taken back are left out.

        Raises:
            RowDamaged: they are not what was written.
        """
        return counting(self._part("actions", number), self._part("undos", number))

    def picks(self, number: int) -> dict[int, PickRow]:
        """Return the sealed picks of a game by seat. For the game's table only.

        Raises:
            RowDamaged: they are not what was written.
        """
        picks = self._part("picks", number)
        return {seat: PickRow(text, keys, bool(ready)) for _, seat, text, keys, ready in picks}

    def snapshots(self, number: int) -> list[SnapshotRow]:
        """Return how a game stood now and then, in order. For the game's table only.

        Raises:
            RowDamaged: they are not what was written.
        """
        return [SnapshotRow(*row) for _, *row in self._part("snapshots", number)]

    def undo_request(self, number: int) -> UndoRow | None:
        """Return the game's request to take back that is not yet decided, if there is one.

        Raises:
            RowDamaged: it is not what was written.
        """
        for _, undo, seat, actions, keep, _, state, agreed in self._part("undos", number)[-1:]:
            if state == "asked":
                return UndoRow(undo, seat, actions, keep, agreed)
        return None

    def left_standing(self) -> GameEntry | None:
        """Return the running game from which nobody has got up, or None: after a power cut it is
        the one to go on with."""
        found = self._entries(
            "state = 'running' AND number IN (SELECT game FROM sitting)",
        )
        return found[0] if found else None

    def _row_of(self, db: Connection, number: int) -> dict[str, Any]:
        """Return a game's row by column, when its total agrees with its rows in other tables."""
        rows = db.execute(select("games", "WHERE number = ?"), (number,)).fetchall()
        if len(rows) == 1:
            game = dict(zip(TABLES["games"], checked("games", rows)[0], strict=True))
            if game["contents"] == contents_of(db, number):
                return game
        raise RowDamaged("a game lacks rows or has too many")

    def stored_games(self) -> list[StoredGame]:
        """Return every game that can be listed as it is written down.

        Raises:
            JournalDamaged: one of them is not what was written.
        """
        return [self._stored(entry.number) for entry in self.all_games()]

    def _stored(self, number: int) -> StoredGame:
        self.entry(number)
        with self._store.transaction() as db:
            game = self._row_of(db, number)
            return StoredGame(game, {table: self._part(table, number) for table in PARTS})

    def lacks(self, games: Iterable[StoredGame]) -> int:
        """Return how many of these games of another journal are not in this one at all."""
        here = {id for (id,) in self._store.rows("SELECT id FROM games")}
        return sum(game.game["id"] not in here for game in games)
