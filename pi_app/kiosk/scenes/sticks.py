"""Games on a USB stick: saved there, and brought back from there."""

from __future__ import annotations

import errno
import logging
from collections.abc import Generator
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from babel.dates import format_datetime

from pi_app.drawing import theme
from pi_app.kiosk import compose
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Answer, Button, Composition, Label, Panel, Paragraphs
from pi_app.kiosk.widgets.base import Column, Middle, Stack, Widget
from pi_app.system.host import find_sticks
from pi_app.table.backup import Backup, Contents, State, list_backups, read, save_on
from pi_app.table.errors import JournalFailed
from pi_app.table.merging import Merged
from pi_app.table.table_session import TableSession
from pi_app.text import N_, Text, language, lazy, render, tr

log = logging.getLogger(__name__)

POLL_INTERVAL_S: Final = 1.0  # between two searches for sticks

NO_STICK: Final = lazy(
    "No writable USB stick was found. Plug one in, wait a few seconds, and try again."
)
BUSY: Final = lazy("Wait until this is done.")

FAILURES: Final[dict[int, str]] = {
    errno.ENOSPC: N_("The USB stick is full. Make room on it, or use another one."),
    errno.EROFS: N_("The USB stick is write-protected. Use another one."),
}
"""Why nothing could be written, by the system's number of it, as message ids."""

PULLED: Final = N_(
    "The games could not be written to the USB stick. Was it pulled out? Plug it in once more."
)

STATES: Final[dict[State, str]] = {
    "damaged": N_("Damaged: some games may be readable"),
    "foreign": N_("Not a backup of games"),
    "too new": N_("Made by a newer version"),
}
"""The words for a backup whose content is unknown, as message ids."""

USELESS: Final[dict[State, Text]] = {
    "foreign": lazy("This file is not a backup of games."),
    "too new": lazy(
        "A newer version has made this backup. Update this table first, then bring it back."
    ),
}
"""Why a backup can't be brought back."""


class Found(NamedTuple):
    """What sticks there are: the one to write to, whether there is any, and what backups they hold,
    the newest first."""

    writable: Path | None
    any: bool
    backups: tuple[Backup, ...]


def look() -> Found:
    """Look at all sticks."""
    sticks = find_sticks(rights=0)
    backups = [each for stick in sticks for each in list_backups(stick)]
    backups.sort(key=lambda each: each.made, reverse=True)
    return Found(next(iter(find_sticks()), None), bool(sticks), tuple(backups))


@dataclass(eq=False, repr=False)
class SticksScene(PageScene):
    """Finds a stick when it is plugged in. Only one operation runs at a time."""

    tables: TableSession
    people: PeopleStore

    def __post_init__(self) -> None:
        self._found = Found(None, any=False, backups=())
        self._next_look = float("-inf")
        self._doing: Text | None = None  # what is being done with the stick
        self._contents: Contents | None = None
        self._coming: Generator[Merged] | None = None
        self._merged = Merged()

    def leave(self) -> None:
        """What was not brought to its end has changed nothing."""
        if self._coming is not None:
            self._coming.close()
            self._coming = None

    # --- the page ---------------------------------------------------------------------------

    def facts(self) -> object:
        return self._found, self._doing, self._coming, self._merged.count

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Games on a USB stick"))
        if self._coming is not None:
            self.put(Panel([Middle(self._progress(), 480, 110)], 24), body)
            return
        left, backups = self.parted(body, 0.46, 0.44)
        self.sheet("actions", Stack(self._actions()), left)
        self.sheet("backups", Stack(self._lines()), backups)

    def _actions(self) -> list[Widget]:
        save = Button(lazy("Save all games"), self._save, "primary", "save", refused=self.say)
        save.disable(BUSY if self._doing else None if self._found.writable else NO_STICK)
        saving = lazy(
            "# Save\nSaves all games of this table on the stick, with its people and tournaments."
        )
        bringing = lazy(
            "# Bring back\nTap a backup. All games on this table stay, and the missing ones are "
            "added. This works at another table, too."
        )
        return [Paragraphs(saving), save, Paragraphs(bringing)]

    def _lines(self) -> list[Widget]:
        lines: list[Widget] = [Paragraphs(lazy("# On the stick"))]
        if self._doing is not None:
            words = self._doing
        elif not self._found.any:
            words = lazy(
                "No readable USB stick was found. Plug in one with FAT or exFAT (most have it) "
                "and wait a few seconds."
            )
        elif not self._found.backups:
            words = lazy("There are no saved games on the stick yet.")
        else:
            return lines + [self._line(each) for each in self._found.backups]
        return [*lines, Label(words)]

    def _line(self, backup: Backup) -> Button:
        """A backup: of when it is, and what it holds."""

        def when() -> str:
            return format_datetime(backup.made, tr("d MMMM y, HH:mm"), locale=language())

        def holds() -> str:
            if backup.state == "readable":
                games = tr("{count} saved game", plural="{count} saved games", count=backup.games)
                people = tr("{count} person", plural="{count} people", count=backup.people)
                return tr("{games}, {people}", games=games, people=people)
            return tr(STATES[backup.state])

        read = partial(self._read, backup)
        line = Button(when, read, refused=self.say, below=holds, high=64)
        line.disable(USELESS.get(backup.state))
        return line

    def _progress(self) -> Column:
        count, done = len(self._contents.games) if self._contents else 0, self._merged.count
        words = lazy("Games brought back: {done} of {count}", done=done, count=count)
        bar = Composition(compose.bar(done / max(1, count), theme.SEATS[0]))
        return Column(Label(words, "strong", align="centre"), bar, parts=[1.0, 16])

    # --- frame by frame ---------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self._coming is not None:
            self._go_on(self._coming)
        elif self._doing is None and self.dialog is None and now >= self._next_look:
            self._next_look = float("inf")  # until this look is over
            self.in_background(look, partial(self._take_found, now))
        super().update(now)

    def _take_found(self, asked_at: float, looking: Future[Found]) -> None:
        self._found = looking.result()
        self._next_look = asked_at + POLL_INTERVAL_S

    # --- to the stick -----------------------------------------------------------------------

    def _save(self) -> None:
        copy, stick = self.tables.journal.keep_copy(), self._found.writable
        if copy is None or stick is None:
            self._report(
                lazy("The games cannot be copied now. Close Tabularium and start it again.")
            )
            return
        people = [asdict(each) for each in self.people.everybody]
        now = datetime.now(UTC).astimezone()
        work = partial(save_on, stick, copy, people, self.tables.tournaments.every, now)
        self._doing = lazy("Games are being saved. Leave the stick plugged in.")
        self.in_background(work, self._report_saved)

    def _report_saved(self, saving: Future[Path]) -> None:
        self._doing = None
        try:
            file = saving.result()
        except OSError as error:
            log.warning("The games could not be saved on a stick: %s", error)
            why = FAILURES.get(error.errno or 0, PULLED)
            safe = N_("{reason} Your games are as safe as before.")
            self._report(lambda: tr(safe, reason=tr(why)))
        else:
            contents = lazy(
                "All games are saved as {name}. You may pull the stick out.", name=file.name
            )
            self._report(contents)
        self._next_look = float("-inf")

    # --- from the stick ---------------------------------------------------------------------

    def _read(self, backup: Backup) -> None:
        self._doing = lazy("The backup is being read. Leave the stick plugged in.")
        self.in_background(partial(read, backup.path), self._report_read)

    def _report_read(self, reading: Future[Contents]) -> None:
        self._doing = None
        try:
            contents = reading.result()
            missing = self.tables.journal.lacks(contents.games)
        except OSError as error:
            log.warning("A backup could not be read: %s", error)
            words = lazy(
                "The backup could not be read completely. Was the stick pulled out? Nothing has "
                "changed here. Plug it in and try again."
            )
            self._report(words)
            return
        except JournalFailed as failed:
            self._report(partial(render, failed.message))
            return
        if not contents.games:
            self._report(
                lazy("Nothing in this backup can be read any more. Nothing has changed here.")
            )
            return
        bring = Answer(lazy("Bring back"), partial(self._bring, contents), "primary")
        words = partial(_what_follows, contents, missing)
        self.ask(lazy("Bring these games back?"), words, Answer(lazy("Back")), bring)

    def _bring(self, contents: Contents) -> None:
        self._contents = contents
        self._coming = self.tables.journal.adding(contents.games)

    def _go_on(self, coming: Generator[Merged]) -> None:
        """Bring back one game more; after the last, people and tournaments as well."""
        try:
            merged = next(coming, None)
            if merged is not None:
                self._merged = merged
                return
            words = self._finish()
        except JournalFailed as failed:
            words = partial(render, failed.message)
        self._coming = None
        self._report(words)

    def _finish(self) -> Text:
        assert self._contents is not None
        contents = self._contents
        tournaments = self.tables.tournaments.take_in(contents.tournaments)
        known = self.people.add_from(contents)
        self.tables.journal.keep_copy()
        return partial(_what_came, self._merged, contents.lost, known, tournaments)

    def _report(self, words: Text) -> None:
        self.ask(lazy("Games on a USB stick"), words)


def _what_follows(contents: Contents, missing: int) -> str:
    """The words about what will happen."""
    games = len(contents.games)
    lines = [tr("It holds {count} game.", plural="It holds {count} games.", count=games)]
    if missing == 0:
        lines.append(
            tr(
                "All games are here already. Only games that go on further in the backup are "
                "updated."
            )
        )
    else:
        lines.append(tr("New games to add: {count}.", count=missing))
    lines.append(tr("All games on this table stay."))
    return "\n".join([*lines, *_lost_words(contents.lost)])


def _what_came(merged: Merged, lost: int, people: int, tournaments: int) -> str:
    """What has happened."""
    counts = {
        N_("Games added: {count}."): len(merged.added),
        N_("Games that now go on further: {count}."): len(merged.renewed),
        N_("Games that were here already: {count}."): len(merged.known),
        N_("People added: {count}."): people,
        N_("Tournaments added: {count}."): tournaments,
        N_("Games that went on differently here and stay as they are: {count}."): len(
            merged.parted
        ),
    }
    lines = [tr(words, count=count) for words, count in counts.items() if count]
    return "\n".join([*lines, *_lost_words(lost), tr("You may pull the stick out.")])


def _lost_words(lost: int) -> list[str]:
    words = N_("Damaged games that can't be read: {count}.")
    return [tr(words, count=lost)] if lost else []
