"""Short notes beside the board for whoever plays a game for the first time, without its lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.widgets import Button, Label, Panel, Row
from pi_app.kiosk.widgets.base import Column
from pi_app.lessons.lesson import find_lesson
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.text import tr


class NotePlate(Panel):
    """A note, and beneath it the ways to a suggestion, to what the note speaks of, and out."""

    def __init__(
        self, advise: Callable[[], None], look: Callable[[], None], skip: Callable[[], None]
    ) -> None:
        self.words = ""
        self.eye = Button(None, look, icon="eye")
        hint, close = Button(None, advise, icon="hint"), Button(None, skip, "quiet", icon="close")
        foot = Row(hint, self.eye, close, gap=6)
        super().__init__([Column(Label(lambda: tr(self.words)), foot, parts=[1.0, 52], gap=4)], 10)
        self.visible = False


class FirstNotes:
    """Says of what people meet for the first time what it is, until they act; the preferences keep
    who has read or skipped what, guests as one. Whoever has finished such a game is told nothing.
    """

    def __init__(
        self, scene: TableScene, evening: Evening, table: Table, advise: Callable[[], None]
    ) -> None:
        self._scene, self._evening, self._table = scene, evening, table
        lesson = find_lesson(table.game) if scene.played else None
        self._notes = {} if lesson is None else lesson.notes
        games = (each for each in evening.journal.finished() if each.game_id == table.game.id)
        self._practised = {
            player.name for game in games for player in game.players if player.is_person
        }
        self._shown: set[str] = set()  # since anybody acted
        self.plate = NotePlate(advise, self._look, self.skip)

    def _look(self) -> None:
        self._scene.view.look_on()

    def _keys(self, met: str, seats: Collection[int]) -> set[str]:
        """Under what it is kept that those at some seats have read a note."""
        names = {self._table.players[seat].name for seat in seats} - self._practised
        return {f"{self._table.game.id}/{met}/{name or ''}" for name in names}

    def _keep(self, read: Collection[str]) -> None:
        if read:
            self._evening.prefer(noted=tuple({*self._evening.preferences.noted, *read}))

    def acted(self) -> None:
        """What was said is understood: somebody has acted."""
        self._keep(self._shown)
        self._shown = set()

    def skip(self) -> None:
        """Say nothing more to those at this table, in no game of this kind."""
        people = self._scene.people
        self._keep({key for met in self._notes for key in self._keys(met, people)})
        self._scene.say(tr("No more notes. The rules and a lesson are behind the “?”."))

    def refresh(self, *, calm: bool) -> None:
        """Show the note for what whoever decides now meets, if it has not been read."""
        plate, before = self.plate, (self.plate.words, self.plate.visible, self.plate.eye.visible)
        statuses, undoing = self._table.statuses(), self._table.undo_request is not None
        seats = [seat for seat in self._scene.people if statuses[seat] is Status.CHOOSING]
        plate.visible = False
        for met in self._scene.view.met if calm and not undoing else ():
            new = self._keys(met, seats) - {*self._evening.preferences.noted}
            if met in self._notes and new:
                plate.words, plate.visible = self._notes[met], True
                self._shown |= new
                break
        plate.eye.visible = plate.visible and self._scene.view.sights is not None
        if before != (plate.words, plate.visible, plate.eye.visible):
            self._scene.place_seats()

    @property
    def sights(self) -> Sequence[pygame.Rect]:
        """Where what the note speaks of lies on the screen."""
        return (self._scene.view.sights or ()) if self.plate.visible else ()
