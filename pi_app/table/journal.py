"""The journal: every game of every evening, each event on disk before anybody sees it.

Games are stored as their actions in notation, so that they can be replayed, read and rescued.
Sealed picks lie in a table of their own that no listing reads.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sqlite3
import uuid
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import platformdirs

from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.table.contents import (
    PickRow,
    SnapshotRow,
    count_rows,
    next_sort_key,
    put_actions,
    put_snapshot,
    take_back,
)
from pi_app.table.entries import box_value
from pi_app.table.errors import CannotResume, JournalDamaged, JournalOutdated
from pi_app.table.journal_reader import NO_GAME, JournalReader
from pi_app.table.merging import Merged, merge, merge_each
from pi_app.table.outcome_json import write_outcome
from pi_app.table.players import Player
from pi_app.table.recovery import rebuild
from pi_app.table.rows import PARTS, ActionRow, StoredGame, contents_of, count_moves, put_row
from pi_app.table.store import IN_MEMORY, Store, begin, copy_path, failure, forget_reasons

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


def default_journal_path() -> Path:
    """Return where the journal lies unless somebody names another place."""
    return platformdirs.user_data_path("tabularium", appauthor=False) / "journal.sqlite3"


def open_journal(
    path: Path, clock: Callable[[], datetime] = utc_now
) -> tuple[Journal, Message | None]:
    """Open the journal, and write its second copy. One that is damaged, lost or old is rebuilt from
    all that can be read of it and of its copy; the old file stays beside it.

    Returns:
        The journal, and a notice about it for people, if any.

    Raises:
        JournalBusy, JournalTooNew, JournalForeign, JournalFailed: as `Journal` does.
    """
    notice = None
    try:
        journal = Journal(path, clock)
    except (JournalDamaged, JournalOutdated) as error:
        notice = _rebuild(path, clock, damaged=isinstance(error, JournalDamaged))
        journal = Journal(path, clock)
    journal.keep_copy()
    return journal, notice


def _rebuild(path: Path, clock: Callable[[], datetime], *, damaged: bool) -> Message | None:
    path = Path(os.path.realpath(path))
    try:
        return rebuild(path, clock().strftime("%Y%m%dT%H%M%S"), damaged=damaged)
    except (OSError, sqlite3.Error) as error:
        raise failure(path, error) from None


class Journal(JournalReader):
    """An open journal. All methods that write are one durable commit each."""

    def __init__(self, path: Path, clock: Callable[[], datetime] = utc_now) -> None:
        """Open the journal, or begin one.

        Args:
            path: the file.
            clock: returns the present time, for the dates of games.

        Raises:
            JournalBusy, JournalTooNew, JournalDamaged, JournalFailed: as `Store` does.
        """
        super().__init__(Store(path))
        self._clock = clock

    def close(self) -> None:
        """Close the file; tables of this journal can't be played on."""
        self._store.close()

    # --- writing --------------------------------------------------------------------------

    def begin_game(
        self,
        game_id: str,
        options: Mapping[str, object],
        players: Sequence[Player],
        actions: Sequence[ActionRow],
        series: tuple[str, Sequence[int]] | None,
        *,
        real_box: bool = False,
        real_dice: bool = True,
    ) -> int:
        """Write down a new game and return its number.

        Args:
            game_id: which game.
            options: the value of each option.
            players: who sits at each seat.
            actions: what chance has decided before the first choice.
            series: the series that it continues and each seat's number in it; None begins one.
            real_box: whether its pieces stand on the real table beside the screen.
            real_dice: whether people enter what the dice and cards of that box show.
        """
        with self._store.transaction() as db:
            (game,) = db.execute("SELECT coalesce(max(number), 0) + 1 FROM games").fetchone()
            name = uuid.uuid4().hex
            first, order = series or (name, range(len(players)))
            (place,) = db.execute(
                "SELECT coalesce(max(place) + 1, 0) FROM games WHERE series = ?", (first,)
            ).fetchone()
            for seat, player in enumerate(players):
                values = (game, seat, order[seat], player.name, player.port, player.bot)
                put_row(db, "seats", values)
            put_actions(db, game, 0, actions)
            box = box_value(real_box=real_box, real_dice=real_dice)
            columns = (
                game, name, first, place, game_id, json.dumps(dict(options)), box, self._now(),
                "running", None, None, None, count_moves(actions), 1, contents_of(db, game),
            )  # fmt: skip
            put_row(db, "games", columns)
        return int(game)

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")

    @contextlib.contextmanager
    def _changing(self, number: int) -> Iterator[tuple[Connection, dict[str, Any]]]:
        """Change a game in one commit: the block may write its rows and alter its columns.

        Raises:
            JournalDamaged: what the journal holds of the game is not what was written, and nothing
                may be built on that.
            JournalFailed: it could not be written; nothing has changed.
        """
        with self._store.transaction() as db:
            game = self._row_of(db, number)
            yield db, game
            game["revision"] += 1
            game["contents"] = contents_of(db, number)
            put_row(db, "games", game.values())

    def add_actions(
        self,
        number: int,
        actions: Sequence[ActionRow],
        outcome: Outcome | None,
        snapshot: SnapshotRow | None = None,
        *,
        pinned: Collection[int] = (),
        cut: int | None = None,
    ) -> None:
        """Write down what was played, reveal the picks that it came from, and the game's end.

        Args:
            number: the game.
            actions: what was played.
            outcome: how it ended, if it has.
            snapshot: how it stands now; None to write none.
            pinned: the snapshots after so many actions stay, however new the others are.
            cut: so many of the actions before these go on counting; None if all do.
        """
        with self._changing(number) as (db, game):
            db.execute("DELETE FROM picks WHERE game = ?", (number,))
            after = count_rows(db, number)
            if cut is not None:
                undo = count_rows(db, number, "undos")
                put_row(db, "undos", (number, undo, 0, 0, cut, after, "granted", 0))
                self._go_back(db, game, cut)
            put_actions(db, number, after, actions)
            game["moves"] += count_moves(actions)
            if snapshot is not None:
                put_snapshot(db, number, snapshot, pinned)
            if outcome is not None:
                game["state"], game["ended"] = "finished", self._now()
                game["outcome"] = write_outcome(outcome)
                game["sort_key"] = next_sort_key(db, self._clock())
        if outcome is not None:
            self.keep_copy()

    def put_pick(self, number: int, seat: int, pick: PickRow) -> None:
        """Write down a sealed pick in place of the seat's earlier one."""
        with self._changing(number) as (db, _):
            put_row(db, "picks", (number, seat, *pick))

    def drop_pick(self, number: int, seat: int) -> None:
        """Forget the seat's sealed pick."""
        with self._changing(number) as (db, _):
            db.execute("DELETE FROM picks WHERE game = ? AND seat = ?", (number, seat))

    def ask_undo(
        self,
        number: int,
        seat: int,
        actions: int,
        keep: int,
        *,
        granted: bool,
        snapshot: SnapshotRow | None = None,
    ) -> int:
        """Write down a request to take back, and return its number in the game.

        Args:
            number: the game.
            seat: who asks.
            actions: how many of that seat's actions it is about.
            keep: how many of the game's actions would be left.
            granted: whether nobody needs to be asked; then it is done at once.
            snapshot: how the game then stands.
        """
        with self._changing(number) as (db, game):
            undo = count_rows(db, number, "undos")
            after = count_rows(db, number)
            state = "granted" if granted else "asked"
            put_row(db, "undos", (number, undo, seat, actions, keep, after, state, 0))
            if granted:
                self._go_back(db, game, keep, snapshot)
        return undo

    def answer_undo(
        self,
        number: int,
        undo: int,
        seat: int,
        answer: str,
        snapshot: SnapshotRow | None = None,
    ) -> None:
        """Write down what `seat` says to a request.

        Args:
            number: the game.
            undo: the request.
            seat: who answers.
            answer: ``agreed`` when others have yet to answer, ``granted`` when the last one agrees,
                ``refused``, or ``withdrawn`` by the one who asked.
            snapshot: how the game stands when the last one has agreed.
        """
        with self._changing(number) as (db, game):
            *request, state, agreed = self._part("undos", number)[undo]
            if answer in ("agreed", "granted"):
                agreed |= 1 << seat
            if answer != "agreed":
                state = answer
            put_row(db, "undos", (*request, state, agreed))
            if answer == "granted":
                keep = request[4]
                self._go_back(db, game, keep, snapshot)

    def _go_back(
        self,
        db: Connection,
        game: dict[str, Any],
        keep: int,
        snapshot: SnapshotRow | None = None,
    ) -> None:
        take_back(db, game["number"], keep, snapshot)
        game["state"] = "running"
        game["ended"] = game["outcome"] = game["sort_key"] = None
        game["moves"] = count_moves(self.actions(game["number"]))

    def reseat(self, number: int, seat: int, player: Player) -> None:
        """Write down who plays a seat from now on."""
        with self._changing(number) as (db, _):
            *before, _, _, _ = self._part("seats", number)[seat]
            put_row(db, "seats", (*before, player.name, player.port, player.bot))

    def set_real_box(self, number: int, *, on: bool, real_dice: bool) -> None:
        """Write down whether the pieces stand on the real table from now on, and whether people
        enter what the dice and cards there show."""
        with self._changing(number) as (_, game):
            game["real_box"] = box_value(real_box=on, real_dice=real_dice)

    def sit_down(self, number: int) -> None:
        """Write down that people sit at this game from now on, and at no other."""
        with self._store.transaction() as db:
            put_row(db, "sitting", (1, number))

    def get_up(self) -> None:
        """Write down that nobody sits at a game any more."""
        with self._store.transaction() as db:
            db.execute("DELETE FROM sitting")

    def abandon(self, number: int) -> None:
        """Take a game off those in progress for good; what was played stays in the file."""
        with self._changing(number) as (_, game):
            if game["state"] == "running":
                game["state"], game["ended"] = "abandoned", self._now()

    def delete(self, *numbers: int) -> None:
        """Delete games for good, from the second copy and with their bots' reasons too. Files on
        sticks and exported ones still hold them.

        Raises:
            CannotResume: there is no such game; nothing has changed.
            JournalFailed: they could not be deleted; nothing has changed.
        """
        with self._store.transaction() as db:
            for number in numbers:
                if not db.execute("DELETE FROM games WHERE number = ?", (number,)).rowcount:
                    raise CannotResume(Message(NO_GAME, {"number": number}))
                for table in (*PARTS, "sitting"):
                    db.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
        if self.path != IN_MEMORY:
            forget_reasons(self.path, numbers)
        self.keep_copy()

    # --- copies ---------------------------------------------------------------------------

    def keep_copy(self) -> Path | None:
        """Write the second copy again, unless the journal is damaged. Return its path, or None if
        it could not be written."""
        return copy_path(self.path) if self._store.keep_copy() else None

    def export(self, path: Path, numbers: Sequence[int] | None = None) -> None:
        """Write games to a file, which is a journal of its own.

        Args:
            path: the file; an existing one is replaced.
            numbers: the games; None for all.

        Raises:
            CannotResume: there is no such game.
            JournalDamaged: one of the games is not what was written.
            JournalFailed: the file could not be written.
        """
        chosen = None if numbers is None else [self._stored(number) for number in numbers]
        try:
            if chosen is None:
                self._store.copy_to(path)
            else:
                begin(path, lambda db: merge(db, chosen))
        except (OSError, sqlite3.Error) as error:
            raise failure(path, error) from None

    def add(self, games: Iterable[StoredGame]) -> Merged:
        """Bring games of another journal into this one.

        Raises:
            JournalFailed: they could not be written; nothing has changed.
        """
        *_, merged = self.adding(games)
        return merged

    def adding(self, games: Iterable[StoredGame]) -> Generator[Merged]:
        """Do what `add` does, and yield the result so far before the first game and after each.
        There is one commit, at the end: a caller who stops earlier has changed nothing.

        Raises:
            JournalFailed: as `add` does.
        """
        with self._store.transaction() as db:
            yield from merge_each(db, games)
