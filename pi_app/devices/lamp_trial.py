"""Lights the lamps of a board one after another, to find a broken one."""

from __future__ import annotations

from typing import Final

from pi_app.devices.light_board import Light, LightBoard

STEP_SECONDS: Final = 0.4
"""How long each lamp is lit; it equals the fade time of the boards."""

WHITE: Final = Light((255, 255, 255))


class LampTrial:
    """Lights one lamp after another, to check each of them. Afterwards the board shows the last
    frame again.

    Attributes:
        lamp: the number of the lit lamp, from 0; None while no trial runs.
    """

    def __init__(self, board: LightBoard) -> None:
        self.lamp: int | None = None
        self._board = board
        self._next = 0.0

    def begin(self, now: float) -> None:
        """Light the first lamp."""
        self._light(0, now)

    def update(self, now: float) -> None:
        """Advance to the next lamp when its time has come; end after the last one, or when the
        board is disconnected."""
        if self.lamp is None or (self._board.connected and now < self._next):
            return
        if self._board.connected and self.lamp + 1 < self._board.chain:
            self._light(self.lamp + 1, now)
        else:
            self.end()

    def end(self) -> None:
        """End the trial and show the last frame again."""
        if self.lamp is not None:
            self.lamp = None
            self._board.show_again()

    def _light(self, lamp: int, now: float) -> None:
        self.lamp = lamp
        self._next = now + STEP_SECONDS
        self._board.show_one(lamp, WHITE)
