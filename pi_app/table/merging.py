"""Games of one journal into another."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from pi_app.table.rows import PARTS, Row, StoredGame, contents_of, put_row


@dataclass
class Merged:
    """What became of games that were brought into a journal, each by its number there.

    Attributes:
        added: those that were not in it.
        renewed: those that it had only to an earlier moment.
        known: those that it had already.
        parted: those that went on in another way there than here, and stay what they are here.
    """

    added: list[int] = field(default_factory=list)
    renewed: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    parted: list[int] = field(default_factory=list)

    @property
    def count(self) -> int:
        """Of how many games that is known."""
        return sum(map(len, (self.added, self.renewed, self.known, self.parted)))


def merge(db: sqlite3.Connection, games: Iterable[StoredGame]) -> Merged:
    """Write games of this journal back into it, or some of them into a file. Each has its number
    unless that is taken. Of two versions of a game the longer one stays.

    Args:
        db: the journal, within a transaction.
        games: what was read.
    """
    *_, merged = _merge(db, games, renumbered=False)
    return merged


def merge_each(db: sqlite3.Connection, games: Iterable[StoredGame]) -> Generator[Merged]:
    """Add games of another journal, as `merge` does, but each under the next free number. Yield the
    result so far before the first game and after each."""
    yield from _merge(db, games, renumbered=True)


def _merge(
    db: sqlite3.Connection, games: Iterable[StoredGame], *, renumbered: bool
) -> Generator[Merged]:
    merged = Merged()
    yield merged
    for game in sorted(games, key=lambda each: each.number):
        mine = db.execute(
            "SELECT number, series, place, revision FROM games WHERE id = ?", (game.game["id"],)
        ).fetchone()
        if mine is None:
            merged.added.append(_add(db, game, renumbered=renumbered))
        else:
            _compare(db, game, mine, merged)
        yield merged


def _compare(db: sqlite3.Connection, game: StoredGame, mine: Row, merged: Merged) -> None:
    """Choose between two versions of a game. Where neither is the beginning of the other, two
    tables have played on separately: the version in the journal stays."""
    number, _, _, revision = mine
    here = db.execute(
        "SELECT seq, seat, action FROM actions WHERE game = ? ORDER BY seq", (number,)
    ).fetchall()
    there = [tuple(row[1:4]) for row in game.parts["actions"]]
    shared = min(len(here), len(there))
    if here[:shared] != there[:shared]:
        merged.parted.append(number)
    elif revision < game.game["revision"] and shared == len(here):
        _write(db, game, *mine[:3])
        merged.renewed.append(number)
    else:
        merged.known.append(number)


def _add(db: sqlite3.Connection, game: StoredGame, *, renumbered: bool) -> int:
    number, series, place = (game.game[name] for name in ("number", "series", "place"))
    if renumbered or db.execute("SELECT 1 FROM games WHERE number = ?", (number,)).fetchone():
        (number,) = db.execute("SELECT coalesce(max(number), 0) + 1 FROM games").fetchone()
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
