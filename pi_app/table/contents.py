"""What stands under a game in the journal beside its players: actions, picks, requests to take back
and snapshots. Each function writes within a transaction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from sqlite3 import Connection
from typing import NamedTuple

from pi_app.core.retrace import EVERY
from pi_app.table.bounds import MOST_SORT_KEY
from pi_app.table.rows import ActionRow, put_row


class PickRow(NamedTuple):
    """A sealed pick as it is written down; `keys` are the digits that a handheld gave it by."""

    text: str
    keys: str
    ready: bool

    def __repr__(self) -> str:
        return "PickRow(sealed)"


class UndoRow(NamedTuple):
    """A request to take back that is not yet decided; `agreed` has a bit for each seat that has."""

    number: int
    seat: int
    actions: int
    keep: int
    agreed: int


class SnapshotRow(NamedTuple):
    """How a game stood as it is written down; `state` is JSON, secrets included."""

    actions: int
    rules: int
    state: str

    def __repr__(self) -> str:
        return f"SnapshotRow({self.actions}, sealed)"


def put_actions(db: Connection, number: int, first: int, actions: Sequence[ActionRow]) -> None:
    """Write actions of a game, the first under the number `first`."""
    for seq, row in enumerate(actions, first):
        put_row(db, "actions", (number, seq, *row))


def count_rows(db: Connection, number: int, table: str = "actions") -> int:
    """Return how many rows of a table belong to a game."""
    sql = f"SELECT count(*) FROM {table} WHERE game = ?"
    return int(db.execute(sql, (number,)).fetchone()[0])


def put_snapshot(
    db: Connection, number: int, snapshot: SnapshotRow, pinned: Collection[int] = ()
) -> None:
    """Write how a game stands, in place of older snapshots of the same hundred actions, but for
    those after `pinned` numbers of actions."""
    stay = ", ".join("?" * len(pinned))
    sql = f"DELETE FROM snapshots WHERE game = ? AND actions / ? = ? AND actions NOT IN ({stay})"
    db.execute(sql, (number, EVERY, snapshot.actions // EVERY, *pinned))
    put_row(db, "snapshots", (number, *snapshot))


def next_sort_key(db: Connection, now: datetime) -> int:
    """Return by what a game is listed that ends now: the seconds since 1970, but after every game
    that has ended here or was brought here, for clocks run back."""
    (last,) = db.execute("SELECT coalesce(max(sort_key), -1) FROM games").fetchone()
    return min(max(int(now.timestamp()), int(last) + 1), MOST_SORT_KEY)


def take_back(db: Connection, number: int, keep: int, snapshot: SnapshotRow | None) -> None:
    """Delete the picks, and the snapshots after the first `keep` actions; then write `snapshot`
    unless it is None."""
    db.execute("DELETE FROM picks WHERE game = ?", (number,))
    db.execute("DELETE FROM snapshots WHERE game = ? AND actions > ?", (number, keep))
    if snapshot is not None:
        put_row(db, "snapshots", (number, *snapshot))
