"""Turning the picture, with a way back for those whose touches no longer land where they look."""

from __future__ import annotations

from functools import partial

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.rotation import ROTATIONS, ScreenTurner
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import lazy, plain, tr
from pi_app.kiosk.widgets import Answer, Choice, Dialog

SECONDS = 15.0
"""How long the picture stays turned unless somebody wants to keep it."""


class Turning:
    """Turns the picture for a scene, and turns it back unless that is confirmed."""

    def __init__(self, scene: Scene, evening: Evening, turner: ScreenTurner) -> None:
        self._scene = scene
        self._evening = evening
        self._turner = turner
        self._back_at: float | None = None

    def choice(self) -> Choice[int]:
        """The setting."""
        degrees = [(each, plain(f"{each}°")) for each in ROTATIONS]
        return Choice(degrees, self._evening.preferences.rotation, self._turn)

    def update(self, now: float) -> None:
        """Turn back in time."""
        if self._back_at is not None and now >= self._back_at:
            self._scene.dialog = None
            self._turn_back()

    def _turn(self, degrees: int) -> None:
        if not self._turner.turn(degrees):
            self._scene.say(tr("The picture could not be turned."))
            self._scene.arrange(self._scene.area)
            return
        self._back_at = self._evening.clock() + SECONDS
        question = lazy(
            "Does it stand right, and do touches land where they should? "
            "Otherwise it turns back in 15 seconds."
        )
        answers = [
            Answer(lazy("Turn it back"), self._turn_back),
            Answer(lazy("Keep it so"), partial(self._keep, degrees), "primary"),
        ]
        self._scene.ask(Dialog(lazy("Picture turned"), question, answers))

    def _keep(self, degrees: int) -> None:
        self._back_at = None
        self._evening.prefer(rotation=degrees)

    def _turn_back(self) -> None:
        self._back_at = None
        self._turner.turn(self._evening.preferences.rotation)
        self._scene.arrange(self._scene.area)
