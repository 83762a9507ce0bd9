"""Errors of a table, with messages on which a person can act.

After any of these the table and the journal are what they were before the call. The messages never
say what anybody has picked or holds, so they may be shown and logged.
"""

from __future__ import annotations

from pi_app.core.message import Message


class TableError(Exception):
    """Something was asked of a table or journal that it can't do; nothing has changed.

    Attributes:
        message: what happened and what to do, for the player's language. `str` gives English.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.english())
        self.message = message


class Refused(TableError):
    """The input is not possible now."""


class CannotResume(TableError):
    """The journal holds no such game, or one that these rules can't replay."""


class JournalError(TableError):
    """The journal can't be used."""


class JournalBusy(JournalError):
    """Another running program holds the journal."""


class JournalTooNew(JournalError):
    """A newer version of the program wrote the journal."""


class JournalForeign(JournalError):
    """The file is no journal."""


class JournalOutdated(JournalError):
    """An older version of the program wrote the journal."""


class JournalFailed(JournalError):
    """The journal can't be read or written: the disk is full, failing or protected."""


class JournalDamaged(JournalFailed):
    """The journal is broken, or not what was written."""
