"""Games out of a journal of version 1, whose rows had no sums."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Final

from pi_app.table.rows import (
    PARTS,
    TABLES,
    Find,
    Row,
    StoredGame,
    count_moves,
    counting,
    renewed_game,
)
from pi_app.table.store import NONSENSE, decode_text

_log = logging.getLogger(__name__)

_OLD_IDS: Final = uuid.UUID("6c1d7a52-9f0e-4f7c-8a55-0f5f5a1c2b77")

_MOST_SEATS: Final = 32

_SHAPES: Final[Mapping[str, tuple[type | UnionType, ...]]] = {
    "games": (int, int, int, str, str, str, str, str | None, str | None),
    "seats": (int, int, int, str | None, int | None, str | None),
    "actions": (int, int, int, str, int),
    "picks": (int, int, str, str, int),
    "undos": (int, int, int, int, int, int, str, int),
}


def read_version_1(path: Path) -> Find:
    """Read what SQLite can still read of a journal of version 1, whose rows had no sums."""
    find = Find()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.text_factory = decode_text
        if not list(_rows(db, "series")):
            # Only version 1 had this table.
            return find
        games = list(_rows(db, "games"))
        tables = {table: list(_rows(db, table)) for table in ("seats", "actions", "picks")}
        answers = [
            (undo, 1 << seat)
            for undo, seat, agrees in _rows(db, "undo_answers")
            if agrees and seat in range(_MOST_SEATS)
        ]
        tables["undos"] = [
            (game, undo, *rest, sum(bit for number, bit in answers if number == undo))
            for undo, game, *rest in _rows(db, "undos")
        ]
        tables["snapshots"] = []
        for _, game in list(_rows(db, "sitting")):
            find.sitting = game
    firsts = {row[1]: row for row in games if row[2] == 0}
    for row in games:
        find.seen.add(row[0])
        parts = {table: [each for each in tables[table] if each[0] == row[0]] for table in PARTS}
        fits = all(_fits(table, each) for table in PARTS for each in parts[table])
        if fits and _fits("games", row) and parts["seats"]:
            find.games.append(_renewed(row, firsts.get(row[1], row), parts))
    return find


def _rows(db: sqlite3.Connection, table: str) -> Iterator[Row]:
    """Return rows up to the first that can't be read."""
    try:
        yield from db.execute(f"SELECT * FROM {table} ORDER BY 1, 2")
    except (sqlite3.Error, *NONSENSE) as error:
        _log.info("%s can't be read to the end: %s", table, type(error).__name__)


def _fits(table: str, row: Row) -> bool:
    return all(isinstance(value, kind) for value, kind in zip(row, _SHAPES[table], strict=True))


def _renewed(row: Row, first: Row, parts: dict[str, list[Row]]) -> StoredGame:
    """Return a game of version 1 with the columns that it lacked.

    Args:
        row: its row of ``games``.
        first: that of the first game of its series.
        parts: its rows in other tables.
    """
    number, _, *rest = row
    moves = count_moves(counting(parts["actions"], parts["undos"]))
    revision = sum(map(len, parts.values()))
    columns = renewed_game((number, _old_id(row), _old_id(first), *rest, moves, revision, 0))
    return StoredGame(dict(zip(TABLES["games"], columns, strict=True)), parts)


def _old_id(row: Row) -> str:
    number, _, _, game, options, created, *_ = row
    return uuid.uuid5(_OLD_IDS, ascii((number, game, options, created))).hex
