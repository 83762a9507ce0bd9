"""Short notes for anyone who plays a game for the first time, without its lesson: which of them
those at a table have not read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from pi_app.core.message import Message
from pi_app.lessons.lesson import find_lesson
from pi_app.table.entries import GameEntry
from pi_app.table.status import Status
from pi_app.table.table import Table


class FirstNotes:
    """Says of what people meet for the first time what it is, until they act. Guests count as one
    person; anyone who has finished such a game is told nothing."""

    def __init__(
        self,
        table: Table,
        finished: Iterable[GameEntry],
        known: Callable[[], Collection[str]],
        keep: Callable[[Collection[str]], None],
    ) -> None:
        """``known`` returns what was read or skipped so far by whom, ``keep`` gets what is besides;
        ``finished`` are all games that were played to their ends."""
        lesson = find_lesson(table.game)
        self._table = table
        self._notes = {} if lesson is None else lesson.notes
        games = (each for each in finished if each.game_id == table.game.id)
        self._practised = {
            player.name for game in games for player in game.players if player.is_person
        }
        self._known, self._keep = known, keep
        self._shown: set[str] = set()  # since anybody acted

    def _keys(self, met: str, seats: Collection[int]) -> set[str]:
        """Under what it is kept that those at some seats have read a note."""
        names = {self._table.players[seat].name for seat in seats} - self._practised
        return {f"{self._table.game.id}/{met}/{name or ''}" for name in names}

    def note_on(self, met: Iterable[str], people: Collection[int]) -> Message | None:
        """Return the note on the first of what is met that is new to one of these people who is to
        decide now. It counts as read when somebody has acted."""
        statuses = self._table.statuses()
        seats = [seat for seat in people if statuses[seat] is Status.CHOOSING]
        for each in met if self._table.undo_request is None else ():
            new = self._keys(each, seats).difference(self._known())
            if each in self._notes and new:
                self._shown |= new
                return self._notes[each]
        return None

    def acted(self) -> None:
        """What was said is understood: somebody has acted."""
        self._keep(self._shown)
        self._shown = set()

    def skip(self, people: Collection[int]) -> None:
        """Say nothing more to these people, in no game of this kind."""
        self._keep({key for met in self._notes for key in self._keys(met, people)})
