"""What people read on the shelf once: about the journal, and about an update."""

from __future__ import annotations

from pi_app.core.message import Message


class News:
    """Notices for the shelf.

    Attributes:
        update: what people know already of an update (see `pi_app.system.appliance`).
    """

    def __init__(self, journal: Message | None) -> None:
        """``journal`` is what people must know about the journal, if anything."""
        self.update: str | None = None
        self._journal = journal

    def take_journal_notice(self) -> Message | None:
        """Return the notice about the journal. It is returned once."""
        notice, self._journal = self._journal, None
        return notice
