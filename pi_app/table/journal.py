"""The journal: every game of every evening, each event on disk before anybody sees it.

Games are stored as their actions in notation, so that they can be replayed, read and rescued.
Sealed picks lie in a table of their own that no listing reads.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any, NamedTuple

import platformdirs

from pi_app.rules.message import N_, Message
from pi_app.rules.outcome import Outcome
from pi_app.table.errors import CannotResume, JournalDamaged, JournalFailed
from pi_app.table.outcome_json import read_outcome, write_outcome
from pi_app.table.players import Player
from pi_app.table.store import Store, set_aside

_log = logging.getLogger(__name__)


class ActionRow(NamedTuple):
    """One action as it is written down: its seat, its notation, and whether it was revealed
    together with the picks of other seats."""

    seat: int
    text: str
    together: bool


class PickRow(NamedTuple):
    """A sealed pick as it is written down; `keys` are the digits that a handheld gave it by."""

    text: str
    keys: str
    ready: bool

    def __repr__(self) -> str:
        return "PickRow(sealed)"


class UndoRow(NamedTuple):
    """A request to take back that is not yet decided."""

    number: int
    seat: int
    actions: int
    keep: int
    agreed: frozenset[int]


@dataclass(frozen=True)
class GameEntry:
    """What the journal's listing says of a game.

    Attributes:
        number: what `Table.resume` takes.
        game_id: which game it is.
        options: the value of each option that was chosen.
        players: who sits at each seat.
        series: the number of the series it belongs to.
        series_players: each seat's number in the series.
        place: which game of its series it is, from 0.
        actions: how many actions count so far.
        created: when it began.
        ended: when it ended or was abandoned, None while it runs.
        outcome: how it ended, None if it has not.
        abandoned: whether it was given up.
    """

    number: int
    game_id: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    series: int
    series_players: tuple[int, ...]
    place: int
    actions: int
    created: datetime
    ended: datetime | None
    outcome: Outcome | None
    abandoned: bool


def utc_now() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


def default_journal_path() -> Path:
    """Return where the journal lies unless somebody names another place."""
    return platformdirs.user_data_path("tabularium", appauthor=False) / "journal.sqlite3"


def open_journal(
    path: Path, clock: Callable[[], datetime] = utc_now
) -> tuple[Journal, Message | None]:
    """Open the journal, and if the file is damaged, set it aside and begin a new one.

    Returns:
        The journal, and what people have to be told about it, if anything.

    Raises:
        JournalBusy, JournalTooNew, JournalFailed: as `Journal` does.
    """
    try:
        return Journal(path, clock), None
    except JournalDamaged:
        stamp = clock().strftime("%Y%m%dT%H%M%S")
    try:
        kept = set_aside(path, stamp)
    except OSError as error:
        text = N_("The journal {path} is damaged and can't be renamed ({reason}). Move it away.")
        params = {"path": str(path), "reason": error.strerror or type(error).__name__}
        raise JournalFailed(Message(text, params)) from error
    text = N_(
        "The journal was damaged. It is kept as {path}, and a new one has been begun; games in "
        "progress are not in it."
    )
    return Journal(path, clock), Message(text, {"path": str(kept)})


class Journal:
    """An open journal. All methods that write are one durable commit each."""

    def __init__(self, path: Path, clock: Callable[[], datetime] = utc_now) -> None:
        """Open the journal, or begin one.

        Args:
            path: the file.
            clock: tells the present time, for the dates of games.

        Raises:
            JournalBusy, JournalTooNew, JournalDamaged, JournalFailed: as `Store` does.
        """
        self._store = Store(path)
        self._clock = clock

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._store.path

    def close(self) -> None:
        """Let go of the file; tables of this journal can't be played on."""
        self._store.close()

    # --- listing --------------------------------------------------------------------------

    def in_progress(self) -> list[GameEntry]:
        """Return the games that go on, the newest first."""
        return self._entries("state = 'running' ORDER BY number DESC")

    def finished(self, limit: int = 50) -> list[GameEntry]:
        """Return the last games that were played to the end, the newest first."""
        return self._entries("state = 'finished' ORDER BY ended DESC, number DESC LIMIT ?", limit)

    def entry(self, number: int) -> GameEntry:
        """Return what the journal says of a game.

        Raises:
            CannotResume: there is none of that number that can be read.
        """
        entries = self._entries("number = ?", number)
        if not entries:
            text = N_("The journal holds no game number {number} that can be read.")
            raise CannotResume(Message(text, {"number": number}))
        return entries[0]

    def series_results(self, series: int) -> list[tuple[tuple[int, ...], Outcome]]:
        """Return for each finished game of a series, in order, the player at each seat and the
        outcome."""
        entries = self._entries("series = ? AND state = 'finished' ORDER BY place", series)
        return [
            (entry.series_players, entry.outcome) for entry in entries if entry.outcome is not None
        ]

    def _entries(self, condition: str, *values: object) -> list[GameEntry]:
        """Return the games that meet a condition, without those whose rows make no sense."""
        rows = self._store.rows(
            "SELECT number, game, options, series, place, created, ended, outcome, state "
            f"FROM games WHERE {condition}",
            *values,
        )
        entries = []
        for row in rows:
            try:
                entries.append(self._entry(*row))
            except (ValueError, KeyError, TypeError) as error:
                _log.warning("game %d of %s is unreadable: %r", row[0], self.path, error)
        return entries

    def _entry(
        self,
        number: int,
        game_id: str,
        options: str,
        series: int,
        place: int,
        created: str,
        ended: str | None,
        outcome: str | None,
        state: str,
    ) -> GameEntry:
        seats = self._store.rows(
            "SELECT series_player, name, port, bot FROM seats WHERE game = ? ORDER BY seat", number
        )
        return GameEntry(
            number=number,
            game_id=game_id,
            options=json.loads(options),
            players=tuple(Player(name, port, bot) for _, name, port, bot in seats),
            series=series,
            series_players=tuple(player for player, *_ in seats),
            place=place,
            actions=len(self.actions(number)),
            created=datetime.fromisoformat(created),
            ended=datetime.fromisoformat(ended) if ended else None,
            outcome=read_outcome(outcome) if outcome else None,
            abandoned=state == "abandoned",
        )

    # --- a game's contents ----------------------------------------------------------------

    def actions(self, number: int) -> list[ActionRow]:
        """Return the actions of a game that count: those taken back are left out."""
        rows = self._store.rows(
            "SELECT seat, action, together FROM actions WHERE game = ? ORDER BY seq", number
        )
        undos = self._store.rows(
            "SELECT after, keep FROM undos WHERE game = ? AND state = 'granted' ORDER BY number",
            number,
        )
        played = [ActionRow(seat, text, bool(together)) for seat, text, together in rows]
        counting: list[ActionRow] = []
        read = 0
        for after, keep in undos:
            counting += played[read:after]
            del counting[keep:]
            read = after
        return counting + played[read:]

    def picks(self, number: int) -> dict[int, PickRow]:
        """Return the sealed picks of a game by seat. For the game's table only."""
        rows = self._store.rows(
            "SELECT seat, action, keys, ready FROM picks WHERE game = ?", number
        )
        return {seat: PickRow(text, keys, bool(ready)) for seat, text, keys, ready in rows}

    def undo_request(self, number: int) -> UndoRow | None:
        """Return the game's request to take back that is not yet decided, if there is one."""
        rows = self._store.rows(
            "SELECT number, seat, actions, keep FROM undos WHERE game = ? AND state = 'asked'",
            number,
        )
        if not rows:
            return None
        undo, seat, actions, keep = rows[0]
        answers = self._store.rows("SELECT seat FROM undo_answers WHERE undo = ? AND agrees", undo)
        return UndoRow(undo, seat, actions, keep, frozenset(seat for (seat,) in answers))

    # --- writing --------------------------------------------------------------------------

    def begin_game(
        self,
        game_id: str,
        options: Mapping[str, object],
        players: Sequence[Player],
        actions: Sequence[ActionRow],
        series: tuple[int, Sequence[int]] | None,
    ) -> int:
        """Write down a new game and return its number.

        Args:
            game_id: which game.
            options: the value of each option.
            players: who sits at each seat.
            actions: what chance has decided before the first choice.
            series: the series that it continues and each seat's number in it; None begins one.
        """
        with self._store.transaction() as db:
            if series is None:
                number = db.execute("INSERT INTO series (game) VALUES (?)", (game_id,)).lastrowid
                order: Sequence[int] = range(len(players))
            else:
                number, order = series
            game = db.execute(
                "INSERT INTO games (series, place, game, options, created) VALUES (?, "
                "(SELECT coalesce(max(place) + 1, 0) FROM games WHERE series = ?), ?, ?, ?)",
                (number, number, game_id, json.dumps(dict(options)), self._now()),
            ).lastrowid
            assert game is not None
            db.executemany(
                "INSERT INTO seats (game, seat, series_player, name, port, bot) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (game, seat, order[seat], player.name, player.port, player.bot)
                    for seat, player in enumerate(players)
                ],
            )
            self._add_actions(db, game, actions)
        return game

    def add_actions(
        self, number: int, actions: Sequence[ActionRow], outcome: Outcome | None
    ) -> None:
        """Write down what was played, reveal the picks that it came from, and the game's end."""
        with self._store.transaction() as db:
            db.execute("DELETE FROM picks WHERE game = ?", (number,))
            self._add_actions(db, number, actions)
            if outcome is not None:
                db.execute(
                    "UPDATE games SET state = 'finished', ended = ?, outcome = ? WHERE number = ?",
                    (self._now(), write_outcome(outcome), number),
                )

    def _add_actions(self, db: Connection, number: int, actions: Sequence[ActionRow]) -> None:
        first = self._count(db, number)
        db.executemany(
            "INSERT INTO actions (game, seq, seat, action, together) VALUES (?, ?, ?, ?, ?)",
            [
                (number, first + n, row.seat, row.text, row.together)
                for n, row in enumerate(actions)
            ],
        )

    def _count(self, db: Connection, number: int) -> int:
        sql = "SELECT count(*) FROM actions WHERE game = ?"
        return int(db.execute(sql, (number,)).fetchone()[0])

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")

    def put_pick(self, number: int, seat: int, pick: PickRow) -> None:
        """Write down a sealed pick in place of the seat's earlier one."""
        with self._store.transaction() as db:
            db.execute(
                "INSERT OR REPLACE INTO picks (game, seat, action, keys, ready) "
                "VALUES (?, ?, ?, ?, ?)",
                (number, seat, *pick),
            )

    def drop_pick(self, number: int, seat: int) -> None:
        """Forget the seat's sealed pick."""
        with self._store.transaction() as db:
            db.execute("DELETE FROM picks WHERE game = ? AND seat = ?", (number, seat))

    def ask_undo(self, number: int, seat: int, actions: int, keep: int, *, granted: bool) -> int:
        """Write down a request to take back, and return its number.

        Args:
            number: the game.
            seat: who asks.
            actions: how many of that seat's actions it is about.
            keep: how many of the game's actions would be left.
            granted: whether nobody needs to be asked; then it is done at once.
        """
        with self._store.transaction() as db:
            undo = db.execute(
                "INSERT INTO undos (game, seat, actions, keep, after, state) "
                "VALUES (?, ?, ?, ?, ?, 'asked')",
                (number, seat, actions, keep, self._count(db, number)),
            ).lastrowid
            assert undo is not None
            if granted:
                self._grant(db, number, undo)
        return undo

    def answer_undo(self, number: int, undo: int, seat: int, answer: str) -> None:
        """Write down what `seat` says to a request.

        Args:
            number: the game.
            undo: the request.
            seat: who answers.
            answer: ``agreed`` when others have yet to answer, ``granted`` when the last one agrees,
                ``refused``, or ``withdrawn`` by the one who asked.
        """
        with self._store.transaction() as db:
            if answer != "withdrawn":
                db.execute(
                    "INSERT INTO undo_answers (undo, seat, agrees) VALUES (?, ?, ?)",
                    (undo, seat, answer != "refused"),
                )
            if answer == "granted":
                self._grant(db, number, undo)
            elif answer != "agreed":
                db.execute("UPDATE undos SET state = ? WHERE number = ?", (answer, undo))

    def _grant(self, db: Connection, number: int, undo: int) -> None:
        db.execute("UPDATE undos SET state = 'granted' WHERE number = ?", (undo,))
        db.execute("DELETE FROM picks WHERE game = ?", (number,))
        db.execute(
            "UPDATE games SET state = 'running', ended = NULL, outcome = NULL WHERE number = ?",
            (number,),
        )

    def give_keypad(self, number: int, seat: int, port: int | None) -> None:
        """Write down which handheld a seat has from now on; None takes its own away."""
        with self._store.transaction() as db:
            db.execute(
                "UPDATE seats SET port = ? WHERE game = ? AND seat = ?", (port, number, seat)
            )

    def sit_down(self, number: int) -> None:
        """Write down that people sit at this game from now on, and at no other."""
        with self._store.transaction() as db:
            db.execute("INSERT OR REPLACE INTO sitting (only, game) VALUES (1, ?)", (number,))

    def get_up(self) -> None:
        """Write down that nobody sits at a game any more."""
        with self._store.transaction() as db:
            db.execute("DELETE FROM sitting")

    def left_standing(self) -> GameEntry | None:
        """Return the running game from which nobody has got up, or None: after a power cut it is
        the one to go on with."""
        found = self._entries(
            "state = 'running' AND number IN (SELECT game FROM sitting)",
        )
        return found[0] if found else None

    def abandon(self, number: int) -> None:
        """Take a game off those in progress for good; what was played stays in the file."""
        with self._store.transaction() as db:
            db.execute(
                "UPDATE games SET state = 'abandoned', ended = ? "
                "WHERE number = ? AND state = 'running'",
                (self._now(), number),
            )
