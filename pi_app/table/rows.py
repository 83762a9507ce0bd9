"""The rows of a journal, each with a check sum, and the games that they make up.

A disk may give back other bytes than were written. Every row carries the CRC-32 of its table and
its values, and the row of a game the total of all rows that belong to it. So a row that was changed
is no row at all, a game that lacks one or has one too many is known, and playing on costs the same
however long the game is. What a value may be at all is in `pi_app.table.bounds`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from pi_app.core.game import CHANCE
from pi_app.table.bounds import admits_row

Row = tuple[Any, ...]

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "games": (
        "number", "id", "series", "place", "game", "options", "real_box", "created", "state",
        "ended", "sort_key", "outcome", "moves", "revision", "contents",
    ),
    "seats": ("game", "seat", "series_player", "name", "port", "bot"),
    "actions": ("game", "seq", "seat", "action"),
    "picks": ("game", "seat", "action", "keys", "ready"),
    "undos": ("game", "number", "seat", "actions", "keep", "after", "state", "agreed"),
    "snapshots": ("game", "actions", "rules", "state"),
    "sitting": ("only", "game"),
}  # fmt: skip
"""The columns of each table but for the last, ``sum``."""

PARTS: Final = ("seats", "actions", "picks", "undos", "snapshots")
"""The tables whose rows belong to a game; each begins with the game's number."""

_KEYS: Final = {"games": 1, "sitting": 1}
_KEY_OF_PARTS: Final = 2


class RowDamaged(ValueError):
    """A row, or all rows of a game together, are not what was written. Says no values."""


class ActionRow(NamedTuple):
    """One action as it is written down: its seat and its notation."""

    seat: int
    text: str


def row_sum(table: str, row: Sequence[object]) -> int:
    """Return the check sum of a row (CRC-32), which depends on its table too."""
    # Unlike repr, ascii says the same under every version of Python.
    return zlib.crc32(ascii((table, *row)).encode())


def select(table: str, condition: str = "") -> str:
    """Return the SQL that reads a table's rows, each with its sum."""
    return f"SELECT {', '.join(TABLES[table])}, sum FROM {table} {condition}"


def checked(table: str, rows: Iterable[Row]) -> list[Row]:
    """Return rows without their sums.

    Raises:
        RowDamaged: one does not have the sum that it should have, or a value is out of range.
    """
    result = []
    for row in rows:
        if not (is_summed(table, row) and admits_row(table, row[:-1])):
            raise RowDamaged(f"a row of the table {table} is damaged")
        result.append(row[:-1])
    return result


def is_summed(table: str, row: Row) -> bool:
    """Say whether a row that ends in its sum has the right one."""
    return bool(row_sum(table, row[:-1]) == row[-1])


def put_row(db: Connection, table: str, values: Iterable[object]) -> None:
    """Write a row with its sum, in place of the one with the same key if there is one.

    Raises:
        RowDamaged: a value is out of range, so the row could never be read again.
    """
    row = tuple(int(value) if isinstance(value, bool) else value for value in values)
    if not admits_row(table, row):
        raise RowDamaged(f"a row of the table {table} would be out of range")
    db.execute(_put_sql(table), (*row, row_sum(table, row)))


@cache
def _put_sql(table: str) -> str:
    columns = (*TABLES[table], "sum")
    keys = columns[: _KEYS.get(table, _KEY_OF_PARTS)]
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns[len(keys) :])
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))}) "
        f"ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {changes}"
    )


def contents_of(db: Connection, number: int) -> int:
    """Return the sums of all rows of a game but its first, added up."""
    parts = (f"(SELECT coalesce(sum(sum), 0) FROM {table} WHERE game = ?1)" for table in PARTS)
    return int(db.execute(f"SELECT {' + '.join(parts)}", (number,)).fetchone()[0])


def counting(actions: Sequence[Row], undos: Sequence[Row]) -> list[ActionRow]:
    """Return the actions of a game that count: those taken back are left out.

    Args:
        actions: the game's rows of ``actions``, in order.
        undos: its rows of ``undos``, in order.
    """
    played = [ActionRow(seat, text) for _, _, seat, text in actions]
    result: list[ActionRow] = []
    read = 0
    for _, _, _, _, keep, after, state, _ in undos:
        if state == "granted":
            result += played[read:after]
            del result[keep:]
            read = after
    return result + played[read:]


def count_moves(actions: Iterable[ActionRow]) -> int:
    """Return how many of the actions people and bots have decided."""
    return sum(action.seat != CHANCE for action in actions)


@dataclass(frozen=True)
class StoredGame:
    """A whole game as it is written down.

    Attributes:
        game: its row of ``games`` by column.
        parts: its rows in each other table that has any.
    """

    game: Mapping[str, Any]
    parts: Mapping[str, Sequence[Row]]

    @property
    def number(self) -> int:
        """The number that it has in its journal."""
        return int(self.game["number"])

    @property
    def contents(self) -> int:
        """The sums of its rows in other tables, added up."""
        return sum(row_sum(table, row) for table in PARTS for row in self.parts[table])


@dataclass
class Find:
    """What can still be read of a file.

    Attributes:
        games: every game that is as it was written.
        seen: the numbers of all games of which there are traces.
        sitting: the number of the game that people sat at, if that is known.
    """

    games: list[StoredGame] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    sitting: int | None = None

    @property
    def lost(self) -> set[int]:
        """The numbers of the games that can't be read any more."""
        return self.seen - {game.number for game in self.games}
