"""Reads games from any journal, sound, damaged or old, and rebuilds a journal from them."""

from __future__ import annotations

import glob
import os
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from pi_app.core.message import N_, Message
from pi_app.table.bounds import admits_row
from pi_app.table.entries import read_entry
from pi_app.table.merging import merge
from pi_app.table.page_carving import carve_rows
from pi_app.table.rows import PARTS, TABLES, Find, Row, StoredGame, put_row, row_sum
from pi_app.table.store import LOGS, NONSENSE, begin, copy_path, sync_directory

_ALL_SAVED: Final = N_(
    "The journal was damaged, but all its games were saved. The damaged file is kept as {name}."
)
_SOME_SAVED: Final = N_(
    "The journal was damaged. Games saved as they were: {whole}; from the last copy: {older}; "
    "unreadable: {lost}. The damaged file is kept as {name}."
)
_GONE: Final = N_("The journal was missing, so all games are as they were in its last copy.")


def recover(path: Path) -> Find:
    """Read all games of a file that are as they were written and whose values make sense. The file
    is left as it is.

    Raises:
        OSError: it can't be opened.
    """
    tables: dict[str, dict[Row, None]] = {table: {} for table in TABLES}
    out_of_range: set[int] = set()
    for table, row in carve_rows(path, _recognise):
        if admits_row(table, _renewed(table, row)):
            # A page that was split may hold a row that has moved on.
            tables[table][row] = None
        elif table != "sitting" and isinstance(row[0], int):
            out_of_range.add(row[0])
    find = _find(tables)
    find.seen |= out_of_range
    find.games = [game for game in find.games if makes_sense(game)]
    return find


def makes_sense(game: StoredGame) -> bool:
    """Say whether every value of a game is in range, and its listing agrees with itself."""
    columns = tuple(game.game.values())
    rows = [("games", columns), *((table, row) for table in PARTS for row in game.parts[table])]
    try:
        read_entry(columns, game.parts["seats"])
    except NONSENSE:
        return False
    return all(admits_row(table, row) for table, row in rows)


_ACTIONS: Final = len(TABLES["actions"])
_GAMES: Final = len(TABLES["games"])
_REAL_BOX: Final = TABLES["games"].index("real_box")
_WIDTHS: Final = (
    *((table, len(columns)) for table, columns in TABLES.items()),
    ("actions", _ACTIONS + 1),  # up to version 4 of the schema
    ("games", _GAMES - 1),  # up to version 5, without ``real_box``
)
_BY_WIDTH: Final = {
    width: [table for table, each in _WIDTHS if each == width]
    for width in {width for _, width in _WIDTHS}
}
"""The tables in which a row may have so many values, without its sum."""


def _recognise(values: Row) -> tuple[str, Row] | None:
    """Return what table a row belongs to and its values, if it is as it was written."""
    for table in _BY_WIDTH.get(len(values) - 1, ()):
        if row_sum(table, values[:-1]) == values[-1]:
            return table, values[:-1]
    return None


def _renewed(table: str, row: Row) -> Row:
    """Return a row as the present version of the schema has it. A game that does not say so is
    played without the real box."""
    if table == "games" and len(row) < _GAMES:
        return (*row[:_REAL_BOX], 0, *row[_REAL_BOX:])
    return row[:_ACTIONS] if table == "actions" else row


def _find(tables: Mapping[str, Iterable[Row]]) -> Find:
    parts: dict[int, dict[str, list[Row]]] = {}
    for table in PARTS:
        for row in sorted(tables[table], key=lambda row: row[:2]):
            parts.setdefault(row[0], {each: [] for each in PARTS})[table].append(row)
    find = Find(seen=set(parts))
    sound: dict[int, StoredGame] = {}
    revision = TABLES["games"].index("revision")
    games = [_renewed("games", row) for row in tables["games"]]
    for row in sorted(games, key=lambda row: int(row[revision])):
        game = StoredGame(dict(zip(TABLES["games"], row, strict=True)), parts.get(row[0], {}))
        find.seen.add(game.number)
        if game.parts and game.contents == game.game["contents"]:
            renewed = {
                table: [_renewed(table, row) for row in rows] for table, rows in game.parts.items()
            }
            sound[game.number] = StoredGame(game.game, renewed)
    find.games = [sound[number] for number in sorted(sound)]
    find.sitting = next((game for _, game in tables["sitting"]), None)
    return find


# --- rebuilding a journal ---------------------------------------------------------------------


def rebuild(path: Path, stamp: str, *, damaged: bool) -> Message | None:
    """Rebuild a journal from what can be read of it and of its second copy.

    Args:
        path: the journal. The present file stays beside it under another name.
        stamp: part of that name.
        damaged: whether the journal is damaged, so that people get a notice.

    Returns:
        The notice for people; None if there is none.

    Raises:
        OSError, sqlite3.Error: it can't be written; all is as it was.
    """
    parts = [part for part in (path, copy_path(path)) if part.exists()]
    finds = [recover(part) for part in parts]
    older = 0

    def fill(db: sqlite3.Connection) -> None:
        nonlocal older
        for part, find in zip(parts, finds, strict=True):
            added = merge(db, find.games).added
            if part != path:
                older = sum(_runs(db, number) for number in added)
        _sit_down(db, finds)

    fresh = path.with_name(f"{path.name}.fresh")
    begin(fresh, fill)
    kept = _keep(path, stamp, "damaged" if damaged else "old")
    fresh.replace(path)
    sync_directory(path.parent)
    there = {game.number for find in finds for game in find.games}
    lost = len({number for find in finds for number in find.seen} - there)
    if not (damaged or lost):
        return None
    if kept is None:
        return Message(_GONE) if there else None
    if not (older or lost):
        return Message(_ALL_SAVED, {"name": kept.name})
    counts = {"whole": len(there) - older, "older": older, "lost": lost}
    return Message(_SOME_SAVED, counts | {"name": kept.name})


def _runs(db: sqlite3.Connection, number: int) -> bool:
    row = db.execute("SELECT state = 'running' FROM games WHERE number = ?", (number,)).fetchone()
    return bool(row[0])


def _sit_down(db: sqlite3.Connection, finds: Iterable[Find]) -> None:
    """Write the game at which people sat as the one at which they sit."""
    for find in finds:
        for game in find.games:
            if game.number == find.sitting:
                sql = "SELECT number FROM games WHERE id = ?"
                put_row(db, "sitting", (1, *db.execute(sql, (game.game["id"],)).fetchone()))
                return


def _keep(path: Path, stamp: str, word: str) -> Path | None:
    """Give a journal's file a second name, and rename SQLite's own files beside it; return the new
    name, or None if there is no journal."""
    if not path.exists():
        return None
    number = 0
    while (kept := _name(path, stamp, word, number)).exists():
        number += 1
    for tail in LOGS:
        part = path.with_name(path.name + tail)
        if part.exists():
            part.rename(kept.with_name(kept.name + tail))
    try:
        os.link(path, kept)
    except OSError:
        # Not every file system has links.
        path.rename(kept)
    return kept


def _name(path: Path, stamp: str, word: str, number: int) -> Path:
    more = f"-{number}" if number else ""
    return path.with_name(f"{path.stem}.{word}-{stamp}{more}{path.suffix}")


def set_aside(path: Path) -> list[Path]:
    """Return the damaged files beside a journal."""
    return sorted(path.parent.glob(f"{glob.escape(path.stem)}.damaged-*{path.suffix}"))
