"""Games out of any journal, sound, damaged or old, and into another one."""

from __future__ import annotations

import contextlib
import glob
import logging
import os
import sqlite3
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import UnionType
from typing import Final

from pi_app.rules.message import N_, Message
from pi_app.table.leaves import read_leaves
from pi_app.table.rows import (
    PARTS,
    TABLES,
    Row,
    StoredGame,
    contents_of,
    count_moves,
    counting,
    put_row,
    row_sum,
)
from pi_app.table.store import (
    LOGS,
    NONSENSE,
    begin,
    copy_path,
    decode_text,
    sync_directory,
)

_log = logging.getLogger(__name__)

_ALL_SAVED: Final = N_(
    "The journal was damaged, but every game in it could be saved; the damaged file is kept as "
    "{name}."
)
_SOME_SAVED: Final = N_(
    "The journal was damaged (games as they were: {whole}, from its last copy: {older}, "
    "unreadable: {lost}); the damaged file is kept as {name}."
)
_GONE: Final = N_("The journal was gone, so all games are as they stood when it was last copied.")

_OLD_IDS: Final = uuid.UUID("6c1d7a52-9f0e-4f7c-8a55-0f5f5a1c2b77")


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


@dataclass
class Merged:
    """What became of games that were brought into a journal, each by its number there.

    Attributes:
        added: those that were not in it.
        renewed: those that it had only to an earlier moment.
        known: those that it had already.
    """

    added: list[int] = field(default_factory=list)
    renewed: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)


# --- reading ----------------------------------------------------------------------------------


def salvage(path: Path) -> Find:
    """Read all games of a file that are as they were written. The file is left as it is.

    Raises:
        OSError: it can't be opened.
    """
    tables: dict[str, dict[Row, None]] = {table: {} for table in TABLES}
    for table, row in read_leaves(path, _recognise):
        # A page that was split may hold a row that has moved on.
        tables[table][row] = None
    find = _find(tables)
    return find if find.seen else _read_version_1(path)


_BY_WIDTH: Final = {
    width: [table for table, columns in TABLES.items() if len(columns) + 1 == width]
    for width in {len(columns) + 1 for columns in TABLES.values()}
}


def _recognise(values: Row) -> tuple[str, Row] | None:
    """Return what table a row belongs to and its values, if it is as it was written."""
    for table in _BY_WIDTH.get(len(values), ()):
        if row_sum(table, values[:-1]) == values[-1]:
            return table, values[:-1]
    return None


def _find(tables: Mapping[str, Iterable[Row]]) -> Find:
    parts: dict[int, dict[str, list[Row]]] = {}
    for table in PARTS:
        for row in sorted(tables[table], key=lambda row: row[:2]):
            parts.setdefault(row[0], {each: [] for each in PARTS})[table].append(row)
    find = Find(seen=set(parts))
    sound: dict[int, StoredGame] = {}
    revision = TABLES["games"].index("revision")
    for row in sorted(tables["games"], key=lambda row: int(row[revision])):
        game = StoredGame(dict(zip(TABLES["games"], row, strict=True)), parts.get(row[0], {}))
        find.seen.add(game.number)
        if game.parts and game.contents == game.game["contents"]:
            sound[game.number] = game
    find.games = [sound[number] for number in sorted(sound)]
    find.sitting = next((game for _, game in tables["sitting"]), None)
    return find


# --- reading version 1 ------------------------------------------------------------------------

_MOST_SEATS: Final = 32

_SHAPES: Final[Mapping[str, tuple[type | UnionType, ...]]] = {
    "games": (int, int, int, str, str, str, str, str | None, str | None),
    "seats": (int, int, int, str | None, int | None, str | None),
    "actions": (int, int, int, str, int),
    "picks": (int, int, str, str, int),
    "undos": (int, int, int, int, int, int, str, int),
}


def _read_version_1(path: Path) -> Find:
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
    columns = (number, _old_id(row), _old_id(first), *rest, moves, revision, 0)
    return StoredGame(dict(zip(TABLES["games"], columns, strict=True)), parts)


def _old_id(row: Row) -> str:
    number, _, _, game, options, created, *_ = row
    return uuid.uuid5(_OLD_IDS, ascii((number, game, options, created))).hex


# --- writing ----------------------------------------------------------------------------------


def merge(db: sqlite3.Connection, games: Iterable[StoredGame]) -> Merged:
    """Bring games into a journal; of two versions of a game the one that goes further stays.

    Args:
        db: the journal, within a transaction.
        games: what was read of another one. One whose number is taken gets another.
    """
    merged = Merged()
    for game in sorted(games, key=lambda each: each.number):
        mine = db.execute(
            "SELECT number, series, place, revision FROM games WHERE id = ?", (game.game["id"],)
        ).fetchone()
        if mine is None:
            merged.added.append(_add(db, game))
        elif mine[3] < game.game["revision"] and _goes_on(db, mine[0], game):
            _write(db, game, *mine[:3])
            merged.renewed.append(mine[0])
        else:
            merged.known.append(mine[0])
    return merged


def _goes_on(db: sqlite3.Connection, number: int, game: StoredGame) -> bool:
    """Say whether all that the journal has of a game is the beginning of `game`: two tables that
    played on by themselves are two games."""
    mine = db.execute(
        "SELECT seq, seat, action, together FROM actions WHERE game = ? ORDER BY seq", (number,)
    ).fetchall()
    return mine == [row[1:] for row in game.parts["actions"][: len(mine)]]


def _add(db: sqlite3.Connection, game: StoredGame) -> int:
    number, series, place = (game.game[name] for name in ("number", "series", "place"))
    if db.execute("SELECT 1 FROM games WHERE number = ?", (number,)).fetchone():
        (number,) = db.execute("SELECT max(number) + 1 FROM games").fetchone()
    taken = "SELECT 1 FROM games WHERE series = ? AND place = ?"
    if db.execute(taken, (series, place)).fetchone():
        # The series went on in two places. Here it is the other one.
        series = game.game["id"]
    _write(db, game, number, series, place)
    return int(number)


def _write(db: sqlite3.Connection, game: StoredGame, number: int, series: str, place: int) -> None:
    for table in PARTS:
        db.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
        for row in game.parts[table]:
            put_row(db, table, (number, *row[1:]))
    columns = dict(game.game) | {"number": number, "series": series, "place": place}
    columns["contents"] = contents_of(db, number)
    put_row(db, "games", columns.values())


# --- a journal anew ---------------------------------------------------------------------------


def rebuild(path: Path, stamp: str, *, damaged: bool) -> Message | None:
    """Make a journal anew from what can be read of it and of its second copy.

    Args:
        path: the journal. What is there is kept beside it.
        stamp: stands in the name under which it is kept.
        damaged: whether people have to be told.

    Returns:
        What people have to be told.

    Raises:
        OSError, sqlite3.Error: it can't be written; all is as it was.
    """
    parts = [part for part in (path, copy_path(path)) if part.exists()]
    finds = [salvage(part) for part in parts]
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
    """Let people sit at the game at which they sat."""
    for find in finds:
        for game in find.games:
            if game.number == find.sitting:
                sql = "SELECT number FROM games WHERE id = ?"
                put_row(db, "sitting", (1, *db.execute(sql, (game.game["id"],)).fetchone()))
                return


def _keep(path: Path, stamp: str, word: str) -> Path | None:
    """Let a journal keep its bytes under another name too, and take SQLite's own files beside it
    away; return its new name, or None if there is none."""
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
    """Return the damaged files that were kept beside a journal."""
    return sorted(path.parent.glob(f"{glob.escape(path.stem)}.damaged-*{path.suffix}"))
