"""Short notes for people who play a game for the first time without its lesson, and which notes
they have already read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from pi_app.core.message import Message
from pi_app.lessons.lesson import find_lesson
from pi_app.table.entries import GameEntry
from pi_app.table.status import Status
from pi_app.table.table import Table


class FirstNotes:
    """Explains things that people meet for the first time, until they act. Guests count as one
    person. People who have finished a game of this kind get no notes."""

    def __init__(
        self,
        table: Table,
        finished: Iterable[GameEntry],
        known: Callable[[], Collection[str]],
        keep: Callable[[Collection[str]], None],
    ) -> None:
        """Prepare the notes for a table.

        Args:
            table: the table.
            finished: all games that were played to the end.
            known: returns the keys of the notes that were read or skipped so far, with the readers'
                names.
            keep: stores further keys.
        """
        lesson = find_lesson(table.game)
        self._table = table
        self._notes = {} if lesson is None else lesson.notes
        games = (each for each in finished if each.game_id == table.game.id)
        self._practised = {
            player.name for game in games for player in game.players if player.is_person
        }
        self._known, self._keep = known, keep
        self._shown: set[str] = set()  # since the last action

    def _keys(self, met: str, seats: Collection[int]) -> set[str]:
        """Return the keys under which a note counts as read by the people at some seats."""
        names = {self._table.players[seat].name for seat in seats} - self._practised
        return {f"{self._table.game.id}/{met}/{name or ''}" for name in names}

    def note_on(self, met: Iterable[str], people: Collection[int]) -> Message | None:
        """Return the first note in `met` that is new to one of these people who has to decide now.
        It counts as read after the next action."""
        statuses = self._table.statuses()
        seats = [seat for seat in people if statuses[seat] is Status.CHOOSING]
        for each in met if self._table.undo_request is None else ():
            new = self._keys(each, seats).difference(self._known())
            if each in self._notes and new:
                self._shown |= new
                return self._notes[each]
        return None

    def acted(self) -> None:
        """Mark the shown notes as read after an action."""
        self._keep(self._shown)
        self._shown = set()

    def skip(self, people: Collection[int]) -> None:
        """Mark all notes of this game as read by these people."""
        self._keep({key for met in self._notes for key in self._keys(met, people)})
