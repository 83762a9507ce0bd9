"""The plate with notes beside the board for anyone who plays a game for the first time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.scenes.table_frame import Plate
from pi_app.kiosk.widgets import Button
from pi_app.lessons.first_notes import FirstNotes
from pi_app.text import render, tr


class NotePlate(Plate):
    """A note, and beneath it the ways to a suggestion, to what the note speaks of, and out."""

    def __init__(self, scene: TableScene, advise: Callable[[], None]) -> None:
        self._scene = scene
        self.eye = Button(None, self._look, icon="eye")
        close = Button(None, self._skip, "quiet", icon="close")
        super().__init__(Button(None, advise, icon="hint"), self.eye, close)
        self.visible = False
        self.notes = FirstNotes(
            scene.table,
            scene.tables.journal.finished(),
            lambda: scene.services.preferences.values.noted,
            self._keep,
        )

    def _look(self) -> None:
        self._scene.view.look_on()

    def _keep(self, read: Collection[str]) -> None:
        preferences = self._scene.services.preferences
        if read:
            preferences.change(noted=tuple({*preferences.values.noted, *read}))

    def _skip(self) -> None:
        self.notes.skip(self._scene.people)
        self._scene.say(tr("No more notes. The rules and a lesson are behind the “?”."))

    def acted(self) -> None:
        self.notes.acted()

    def refresh(self, *, calm: bool) -> None:
        before, view = (self.words, self.visible, self.eye.visible), self._scene.view
        # Those whose cards are on a phone see there what to touch.
        here = any(self._scene.picks.at_screen(seat) for seat in self._scene.people)
        met = view.met if calm and self._scene.played and here else ()
        note = self.notes.note_on(met, self._scene.people)
        self.visible = note is not None
        self.words = self.words if note is None else render(note)
        self.eye.visible = self.visible and view.sights is not None
        if before != (self.words, self.visible, self.eye.visible):
            self._scene.place_seats()

    @property
    def sights(self) -> Sequence[pygame.Rect]:
        return (self._scene.view.sights or ()) if self.visible else ()
