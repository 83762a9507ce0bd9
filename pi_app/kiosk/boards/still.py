"""A picture of a board at one moment, without a window: for those who look at games in programs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.core.message import Message
from pi_app.drawing import theme
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.sound import Name as Sound

SIZE: Final = (800, 480)
"""The size of a picture in pixels."""
PAUSE: Final = 0.01
"""The pause in seconds before asking again whether a map is ready."""


class Still:
    """Draws the board of a game as a spectator sees it. Nobody can touch it."""

    def __init__(self, state: State, size: tuple[int, int] = SIZE) -> None:
        """``state`` is any moment of the game."""
        pygame.font.init()
        board = find_board(state.game)
        self.styles: Sequence[SeatStyle] = board.styles[: state.seats]
        self._surface = pygame.Surface(size)
        self._view = board.view(self, Perspective(state, SPECTATOR))
        self._view.place(self._surface.get_rect(), Theme(size))

    def draw(self, state: State) -> bytes:
        """Return a picture of another moment of the game: red, green and blue of each pixel, row by
        row."""
        view = self._view
        view.show(Moment(Perspective(state, SPECTATOR), {}, ["waiting"] * state.seats, ()))
        view.update(0.0)
        while not view.prepared:
            time.sleep(PAUSE)
            view.update(0.0)
        view.skip()
        self._surface.fill(theme.PARCHMENT)
        view.draw(self._surface)
        return pygame.image.tobytes(self._surface, "RGB")

    # --- what a board may ask of the scene that it is in --------------------------------------

    def choose(self, seat: int, action: int) -> None:
        """Do nothing."""

    def instruct(self, words: Message) -> None:
        """Do nothing."""

    def advise(self) -> None:
        """Do nothing."""

    def refuse(self, why: Message | str) -> None:
        """Do nothing."""

    def sound(self, name: Sound) -> None:
        """Do nothing."""

    def place_foot(self) -> None:
        """Do nothing."""

    def private_window(self, seat: int) -> Perspective | None:
        """Return None: nobody sits here."""
        return None
