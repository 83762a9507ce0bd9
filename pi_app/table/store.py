"""The SQLite file under the journal: locked, durable, checked, and brought up to date.

WAL with ``synchronous=FULL``: a commit that has returned survives a power cut. The file is held
exclusively as long as it is open, and the operating system lets go of it when a process dies, so
no lock is ever left behind.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pi_app.rules.message import N_, Message
from pi_app.table.errors import (
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalFailed,
    JournalTooNew,
)

_log = logging.getLogger(__name__)

APPLICATION_ID: Final = 0x54414255
"""Marks a SQLite file as a journal of this program ("TABU")."""

_BUSY_SECONDS: Final = 0.2
_DAMAGE: Final = ("SQLITE_NOTADB", "SQLITE_CORRUPT")
_BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")


def schema_steps() -> list[str]:
    """Return the SQL that leads from each version of the schema to the next, the first from an
    empty file to version 1."""
    directory = Path(__file__).parent / "schema"
    files = sorted(directory.glob("*.sql"), key=lambda path: int(path.stem))
    return [path.read_text(encoding="utf-8") for path in files]


class Store:
    """An open journal file.

    Attributes:
        path: where it lies.
        db: the connection, in autocommit mode.
    """

    def __init__(self, path: Path, steps: Sequence[str] | None = None) -> None:
        """Open the file, or make it, and bring it to the newest version.

        Args:
            path: the file; directories above it are made.
            steps: SQL from each version to the next; `schema_steps` if None.

        Raises:
            JournalBusy: another process has it open.
            JournalTooNew: it has a version beyond the last step; it is left as it is.
            JournalDamaged: it is no journal or a broken one; it is left as it is.
            JournalFailed: it can't be read or written.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise self._failure(error) from error
        try:
            self._prepare(schema_steps() if steps is None else steps)
        except sqlite3.Error as error:
            self.db.close()
            raise self._failure(error) from error
        except JournalError:
            self.db.close()
            raise

    def _prepare(self, steps: Sequence[str]) -> None:
        self.db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.db.execute("PRAGMA foreign_keys = ON")
        # Reading takes the lock; nothing is written before it is known whose file this is.
        tables = self._number("SELECT count(*) FROM sqlite_master")
        version = self._number("PRAGMA user_version")
        if tables and self._number("PRAGMA application_id") != APPLICATION_ID:
            raise JournalDamaged(
                Message(
                    N_(
                        "{path} is not a journal of this program. Move it away, or name another "
                        "file for the journal."
                    ),
                    {"path": str(self.path)},
                )
            )
        if version > len(steps):
            raise JournalTooNew(
                Message(
                    N_(
                        "The journal {path} was written by a newer version of this program "
                        "(journal version {found}, known up to {known}). Update the program, or "
                        "name another file for the journal."
                    ),
                    {"path": str(self.path), "found": version, "known": len(steps)},
                )
            )
        if self.db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise self._damaged()
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        for number in range(version, len(steps)):
            self._migrate(steps[number], number + 1)

    def _migrate(self, sql: str, version: int) -> None:
        try:
            self.db.executescript(
                f"BEGIN IMMEDIATE; {sql}\n; PRAGMA application_id = {APPLICATION_ID};"
                f"PRAGMA user_version = {version}; COMMIT;"
            )
        except sqlite3.Error:
            self._roll_back()
            raise

    def _number(self, sql: str) -> int:
        return int(self.db.execute(sql).fetchone()[0])

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Run the block as one commit, durable when the block has been left.

        Raises:
            JournalFailed: it could not be written; nothing of it has been.
        """
        try:
            self.db.execute("BEGIN IMMEDIATE")
            yield self.db
            self.db.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            failure = self._failure(error)
            _log.error("%s", failure)
            raise failure from error
        except BaseException:
            self._roll_back()
            raise

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return what a query finds.

        Raises:
            JournalFailed: the file can't be read.
        """
        try:
            return self.db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._failure(error) from error

    def _roll_back(self) -> None:
        # After the graver errors SQLite has rolled back by itself, or can't do anything any more.
        with contextlib.suppress(sqlite3.Error):
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    def _damaged(self) -> JournalDamaged:
        text = N_(
            "The journal {path} is damaged. Move it away to begin a new one, and keep it: "
            "games in it may still be rescued."
        )
        return JournalDamaged(Message(text, {"path": str(self.path)}))

    def _failure(self, error: OSError | sqlite3.Error) -> JournalError:
        """Return what a person can be told about `error`. SQLite's own text names tables and
        constraints at most, never values."""
        name = str(getattr(error, "sqlite_errorname", ""))
        path = str(self.path)
        if name.startswith(_DAMAGE):
            return self._damaged()
        if name.startswith(_BUSY):
            text = N_(
                "The journal {path} is in use by another running program. Close the other one "
                "first, or name another file for the journal."
            )
            return JournalBusy(Message(text, {"path": path}))
        if name.startswith("SQLITE_FULL"):
            text = N_(
                "The disk is full, so nothing can be written to the journal {path}. Nothing has "
                "changed. Free some space and try again."
            )
            return JournalFailed(Message(text, {"path": path}))
        text = N_(
            "The journal {path} can't be read or written ({reason}). Nothing has changed. Check "
            "the disk and its permissions, and try again."
        )
        return JournalFailed(Message(text, {"path": path, "reason": name or str(error)}))


def set_aside(path: Path, stamp: str) -> Path:
    """Rename a damaged journal, with the files that belong to it; return its new path."""
    number = 0
    while True:
        suffix = f"-{number}" if number else ""
        new = path.with_name(f"{path.stem}.damaged-{stamp}{suffix}{path.suffix}")
        if not new.exists():
            break
        number += 1
    for tail in ("-wal", "-shm", ""):
        part = path.with_name(path.name + tail)
        if part.exists():
            part.rename(new.with_name(new.name + tail))
    return new
