"""The SQLite file under the journal: locked, durable, and checked.

Only its owner may read it, because it holds sealed picks.

WAL with ``synchronous=FULL``: a commit that has returned survives a power cut. Each commit is
moved from the log into the file at once, so nothing depends on the log afterwards. The file is
locked exclusively while it is open. The operating system releases the lock when a process dies, so
no lock is ever left behind.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from pi_app.core.message import N_, Message
from pi_app.table.errors import (
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalFailed,
    JournalForeign,
    JournalOutdated,
    JournalTooNew,
)
from pi_app.table.page_carving import PAGE
from pi_app.table.rows import PARTS, TABLES, RowDamaged, checked, is_summed, select

_log = logging.getLogger(__name__)

APPLICATION_ID: Final = 0x54414255
"""Marks a SQLite file as a journal of this program ("TABU")."""

VERSION: Final = 6
"""The version of the schema."""
OLDEST: Final = 4
"""The oldest version that is read. `pi_app.table.recovery` knows what its rows were."""

PRIVATE: Final = 0o600
"""The mode of files that only their owner may read."""
PORTABLE: Final = 0o666
"""That of files that go to other computers, where their owner has another number."""

_MOST_AHEAD: Final = 100

IN_MEMORY: Final = Path(":memory:")
"""The path of a journal that is on no disk."""

NONSENSE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError,
                   MemoryError, TypeError, ValueError)  # fmt: skip
"""What handling values that make no sense may raise."""

LOGS: Final = ("-wal", "-shm", "-journal")
"""How the names of SQLite's own files beside a journal go on."""

_BUSY_SECONDS: Final = 0.2
_DAMAGE: Final = ("SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ")
_BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")
_SYSTEM: Final = (
    "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM", "SQLITE_READONLY",
)  # fmt: skip
_ID_AT: Final = slice(68, 72)
_VERSION_AT: Final = slice(60, 64)
# How an entry of the schema begins, which no text file has.
_MARK: Final = b"tableundosundos"
_MARK_WITHIN: Final = 1 << 16

_FOREIGN: Final = N_(
    "{path} is not a journal of this program. Move it away, or name another file for the journal."
)
_TOO_NEW: Final = N_(
    "The journal {path} was written by a newer version of this program (journal version "
    "{found}; this program reads up to {known}). Update the program, or name another file for "
    "the journal."
)
_DAMAGED: Final = N_(
    "The journal {path} is damaged. Start Tabularium or run `tabularium journal rescue`: all "
    "readable games move to a new journal, and the damaged file is kept."
)
_TOO_OLD: Final = N_(
    "The journal {path} was written before version 1.0.0 of this program (journal version "
    "{found}; this program reads {known} and newer). Move it away, or name another file for the "
    "journal."
)
_OUTDATED: Final = N_(
    "The journal {path} was written by an older version of this program. Start Tabularium, which "
    "brings it up to date."
)
_IN_USE: Final = N_(
    "Another program is using the journal {path}. Close it first, or name another file for the "
    "journal."
)
_FULL: Final = N_(
    "The disk is full, so nothing can be written to the journal {path}. Nothing has changed. Free "
    "some space and try again."
)
_FAILED: Final = N_(
    "The journal {path} can't be read or written ({reason}). Nothing has changed. Check the "
    "disk and the permissions, and try again."
)


def copy_path(path: Path) -> Path:
    """Return the path of a journal's second copy."""
    return path.with_name(f"{path.stem}.copy{path.suffix}")


def reasons_directory(path: Path) -> Path:
    """Return the directory with the reasons of bots beside a journal."""
    return path.with_name(f"{path.stem}.reasons")


def forget_reasons(path: Path, numbers: Iterable[int]) -> None:
    """Delete the bots' reasons that belong to these games of a journal."""
    for number in numbers:
        for file in reasons_directory(path).glob(f"{number}-*.jsonl"):
            with contextlib.suppress(OSError):
                file.unlink()


def begin(path: Path, fill: Callable[[sqlite3.Connection], object] | None = None) -> None:
    """Make a journal in place of an existing file, whole or not at all.

    Args:
        path: the file.
        fill: writes its first rows.

    Raises:
        OSError, sqlite3.Error: it could not be written; the existing file is as it was.
    """
    with replacing(path) as new:
        db = sqlite3.connect(new, isolation_level=None)
        with contextlib.closing(db):
            _lay_out(db, fill)


def _lay_out(
    db: sqlite3.Connection, fill: Callable[[sqlite3.Connection], object] | None = None
) -> None:
    db.execute(f"PRAGMA page_size = {PAGE}")
    db.executescript(f"BEGIN; {_schema_text()};")
    if fill is not None:
        fill(db)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")


@contextlib.contextmanager
def replacing(path: Path, mode: int = PRIVATE) -> Iterator[Path]:
    """Have the block write a file, which then takes the place of the one at `path`.

    Args:
        path: the file.
        mode: who may read and write it, as far as the process's umask allows.
    """
    new = path.with_name(f"{path.name}.new")
    for tail in ("", *LOGS):
        new.with_name(new.name + tail).unlink(missing_ok=True)
    new.touch(mode)
    yield new
    with new.open("r+b") as file:
        os.fsync(file.fileno())
    new.replace(path)
    sync_directory(path.parent)


def _make_private(path: Path) -> None:
    """Close a journal and SQLite's files beside it to all but their owner: a file that was copied
    may be readable for everybody. On a file system without owners nothing changes."""
    for tail in ("", *LOGS):
        with contextlib.suppress(OSError):
            path.with_name(path.name + tail).chmod(PRIVATE)


def sync_directory(directory: Path) -> None:
    """See to it that the names in a directory survive a power cut, where the system can."""
    if os.name == "posix":
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_ours(path: Path) -> bool:
    """Return whether a file is a journal, even a damaged one.

    Raises:
        OSError: it can't be read.
    """
    for tail in ("", "-wal"):
        part = path.with_name(path.name + tail)
        if part.exists():
            with part.open("rb") as file:
                head = file.read(_MARK_WITHIN)
            if head[_ID_AT] == APPLICATION_ID.to_bytes(4) or _MARK in head:
                return True
    return False


def is_too_new(path: Path) -> bool:
    """Return whether a newer version of the program wrote a journal, according to its header.

    Raises:
        OSError: it can't be read.
    """
    with path.open("rb") as file:
        head = file.read(_ID_AT.stop)
    ours = head[_ID_AT] == APPLICATION_ID.to_bytes(4)
    return ours and _is_newer(int.from_bytes(head[_VERSION_AT]))


def _is_newer(version: int) -> bool:
    """Say whether a number is that of a later version; a much higher one is damage."""
    return VERSION < version <= VERSION + _MOST_AHEAD


@cache
def _schema_text() -> str:
    return Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")


@cache
def _schema() -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.executescript(_schema_text())
        return _schema_of(db)


def _schema_of(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 2").fetchall()


class Store:
    """An open journal file.

    Attributes:
        path: where it lies, `IN_MEMORY` if nowhere.
        db: the connection, in autocommit mode.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; `IN_MEMORY` makes one that is gone when it is closed.

        Raises:
            JournalBusy: another process has it open.
            JournalTooNew: a newer version of the program wrote it.
            JournalOutdated: an older one did.
            JournalForeign: it is no journal.
            JournalDamaged: it is broken or lost.
            JournalFailed: it can't be read or written.

        After any of these it is left as it is.
        """
        if path == IN_MEMORY:
            self.path = path
            self.db = sqlite3.connect(":memory:", isolation_level=None)
            self.db.text_factory = decode_text
            _lay_out(self.db)
            return
        # A link stays one when the file is replaced.
        self.path = Path(os.path.realpath(path))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _make_private(self.path)
            self._demand_file()
            self.db = sqlite3.connect(self.path, timeout=_BUSY_SECONDS, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise failure(self.path, error) from None
        try:
            self._prepare()
        except JournalError:
            self.db.close()
            raise
        except (sqlite3.Error, *NONSENSE) as error:
            # SQLite's own messages may hold bytes of the file, which Python then fails to decode.
            self.db.close()
            raise self._refusal(error) from None

    def _demand_file(self) -> None:
        """Make sure that there is a file of ours, new if there was none."""
        if self.path.exists() and self.path.stat().st_size:
            if not (is_ours(self.path) or copy_path(self.path).exists()):
                raise JournalForeign(self._message(_FOREIGN))
        elif copy_path(self.path).exists():
            raise JournalDamaged(self._message(_DAMAGED))
        else:
            begin(self.path)

    def _prepare(self) -> None:
        self.db.text_factory = decode_text
        self.db.execute("PRAGMA locking_mode = EXCLUSIVE")
        # Reading takes the lock.
        schema = _schema_of(self.db)
        version = self._number("PRAGMA user_version")
        if _is_newer(version) or (version > VERSION and schema != _schema()):
            raise JournalTooNew(self._message(_TOO_NEW, found=version, known=VERSION))
        if schema != _schema():
            if OLDEST <= version < VERSION and self._is_intact():
                raise JournalOutdated(self._message(_OUTDATED))
            if 1 <= version < OLDEST:
                raise JournalForeign(self._message(_TOO_OLD, found=version, known=OLDEST))
            raise JournalDamaged(self._message(_DAMAGED))
        marks = (version, self._number("PRAGMA application_id"))
        if marks != (VERSION, APPLICATION_ID) or not self.is_sound():
            raise JournalDamaged(self._message(_DAMAGED))
        self.db.execute("PRAGMA secure_delete = ON")
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("PRAGMA wal_autocheckpoint = 1")
        self._demand_writable()

    def _demand_writable(self) -> None:
        try:
            self.db.execute("BEGIN IMMEDIATE")
            self.db.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            # A changed byte in the head makes SQLite take a file for one that is never written.
            if error.sqlite_errorname == "SQLITE_READONLY" and os.access(self.path, os.W_OK):
                raise JournalDamaged(self._message(_DAMAGED)) from None
            raise

    def _number(self, sql: str) -> int:
        return int(self.db.execute(sql).fetchone()[0])

    # --- checks ---------------------------------------------------------------------------

    def is_sound(self) -> bool:
        """Say whether the file is intact, and each row and game in it what was written."""
        try:
            return self._is_intact() and self._rows_are_sound()
        except (sqlite3.Error, *NONSENSE):
            return False

    def _is_intact(self) -> bool:
        return bool(self.db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))

    def _rows_are_sound(self) -> bool:
        totals: dict[object, int] = {}
        for table in PARTS:
            # Ranges are checked when a game is opened: here it would take a large journal seconds.
            for row in self.db.execute(select(table)):
                if not is_summed(table, row):
                    return False
                totals[row[0]] = totals.get(row[0], 0) + row[-1]
        games = checked("games", self.db.execute(select("games")))
        contents = TABLES["games"].index("contents")
        checked("sitting", self.db.execute(select("sitting")))
        return totals == {game[0]: game[contents] for game in games if game[contents]}

    # --- reading and writing --------------------------------------------------------------

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
        except (sqlite3.Error, RowDamaged, UnicodeDecodeError) as error:
            self._roll_back()
            reported = failure(self.path, error)
            _log.error("%s", reported)
            raise reported from None
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
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise failure(self.path, error) from None

    def _roll_back(self) -> None:
        # After the graver errors SQLite has rolled back by itself, or can't do anything any more.
        with contextlib.suppress(sqlite3.Error):
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")

    def copy_to(self, path: Path) -> None:
        """Write a copy of the whole journal, durable when this returns.

        Raises:
            OSError, sqlite3.Error: it could not be written; the existing file is as it was.
        """
        with replacing(path) as new, contextlib.closing(sqlite3.connect(new)) as copy:
            self.db.backup(copy)

    def keep_copy(self) -> bool:
        """Write the second copy again, if this journal is sound: a damaged one must not replace it.
        Return whether that succeeded. No game depends on the copy, so a failure is only logged. A
        journal in memory has none."""
        if self.path == IN_MEMORY:
            return False
        if not self.is_sound():
            _log.error("the journal %s is damaged; its second copy stays as it is", self.path)
            return False
        try:
            self.copy_to(copy_path(self.path))
        except (OSError, sqlite3.Error) as error:
            _log.warning("no second copy of %s could be made: %s", self.path, _reason(error))
            return False
        return True

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    # --- errors ---------------------------------------------------------------------------

    def _message(self, text: str, **params: int) -> Message:
        return Message(text, {"path": str(self.path), **params})

    def _refusal(self, error: Exception) -> JournalError:
        """Return why the file can't be opened: what neither another program nor the system is to
        blame for is damage."""
        name = str(getattr(error, "sqlite_errorname", ""))
        if name.startswith((*_BUSY, *_SYSTEM)):
            return failure(self.path, error)
        return JournalDamaged(self._message(_DAMAGED))


def failure(path: Path, error: Exception) -> JournalError:
    """Return the error for people that stands for `error`. It does not hold the text of `error`,
    which may quote secret values."""
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith(_DAMAGE) or isinstance(error, NONSENSE):
        return JournalDamaged(Message(_DAMAGED, {"path": str(path)}))
    if name.startswith(_BUSY):
        return JournalBusy(Message(_IN_USE, {"path": str(path)}))
    if name.startswith("SQLITE_FULL"):
        return JournalFailed(Message(_FULL, {"path": str(path)}))
    return JournalFailed(Message(_FAILED, {"path": str(path), "reason": _reason(error)}))


def _reason(error: Exception) -> str:
    """Return a word or two on what the system or SQLite has refused."""
    reported = getattr(error, "strerror", None) or getattr(error, "sqlite_errorname", None)
    return str(reported or type(error).__name__)


def decode_text(value: bytes) -> str:
    """Return a stored text. The sum of its row shows whether it was changed."""
    return value.decode(errors="replace")
