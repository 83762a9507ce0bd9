"""Lamp after lamp of a board of lights, to see at a glance which one is dead."""

from __future__ import annotations

from typing import Final

from pi_app.devices.light_board import Light, LightBoard

STEP_SECONDS: Final = 0.4
"""How long each lamp is lit: boards take as long to fade."""

WHITE: Final = Light((255, 255, 255))


class LampTrial:
    """Lights lamp after lamp, to see whether each one works; afterwards the board shows again what
    it showed before.

    Attributes:
        lamp: the number of the lamp that is lit, from 0; None while nothing is tried.
    """

    def __init__(self, board: LightBoard) -> None:
        self.lamp: int | None = None
        self._board = board
        self._next = 0.0

    def begin(self, now: float) -> None:
        """Light the first lamp."""
        self._light(0, now)

    def update(self, now: float) -> None:
        """Go on to the next lamp in time; end after the last one, or when the board is away."""
        if self.lamp is None or (self._board.connected and now < self._next):
            return
        if self._board.connected and self.lamp + 1 < self._board.chain:
            self._light(self.lamp + 1, now)
        else:
            self.end()

    def end(self) -> None:
        """Show again what was shown before."""
        if self.lamp is not None:
            self.lamp = None
            self._board.show_again()

    def _light(self, lamp: int, now: float) -> None:
        self.lamp = lamp
        self._next = now + STEP_SECONDS
        self._board.show_one(lamp, WHITE)
