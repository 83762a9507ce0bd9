"""Games of one journal into another."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field

from pi_app.table.rows import PARTS, StoredGame, contents_of, put_row


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
        "SELECT seq, seat, action FROM actions WHERE game = ? ORDER BY seq", (number,)
    ).fetchall()
    return mine == [row[1:4] for row in game.parts["actions"][: len(mine)]]


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
