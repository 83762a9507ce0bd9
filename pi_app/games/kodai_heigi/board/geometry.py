"""Where everything lies on the board of *Kodai Heigi*, on any screen.

On an upright screen Rome moves up and Carthage down. On a wide one the board lies on its side,
which makes its squares a good deal larger: Rome moves from left to right, and each side still
has file a at its left or right hand as it would have at the upright board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pygame

from pi_app.drawing.ink import Point
from pi_app.drawing.layout import inset, squares, under
from pi_app.drawing.theme import Theme
from pi_app.games.kodai_heigi.rules.board import FILES, RANKS
from pi_app.kiosk.gestures import Pos

Heading = Literal["up", "down", "right", "left"]
"""Where a side's pieces go on the screen."""

HOME_RANKS = {"rome": ("1", "2"), "carthage": ("9", "8")}
"""The ranks on which each side sets up, the farthest from the enemy first."""


class Places:
    """The squares, as large as they can be in a frame that holds letters."""

    def __init__(self, rect: pygame.Rect, measures: Theme) -> None:
        self.rect, self.theme = rect, measures
        self.upright = measures.portrait  # whether ranks run up the screen, not to the right
        self.rim = measures.px(16)  # how broad the frame is
        across, down = (FILES, RANKS) if self.upright else (RANKS, FILES)
        cells = squares(inset(rect, self.rim), across, down)
        self.board = cells[0].unionall(cells)
        self.frame = inset(self.board, -self.rim)
        files, ranks = "abcdefg", range(1, RANKS + 1)
        names = [f"{file}{rank}" for file in files for rank in ranks]
        if self.upright:
            names = [f"{file}{rank}" for rank in reversed(ranks) for file in files]
        self.cells = dict(zip(names, cells, strict=True))
        self.size = round(cells[0].width * 0.88)  # how wide a block is

    def square_at(self, pos: Pos) -> str | None:
        """Return the square under a finger, if it is on the board."""
        return under(pos, self.cells.items())

    def heading(self, side: str) -> Heading:
        """Return where a side's pieces go on the screen."""
        if self.upright:
            return "up" if side == "rome" else "down"
        return "right" if side == "rome" else "left"

    def signs(self) -> Iterator[tuple[str, Point]]:
        """Go through the letters and numbers on the frame: each, and its place."""
        rim = inset(self.frame, self.rim // 2)
        for name, cell in self.cells.items():
            if cell.top == self.board.top:
                across = name[0 if self.upright else 1]
                yield from ((across, (cell.centerx, y)) for y in (rim.top, rim.bottom))
            if cell.left == self.board.left:
                down = name[1 if self.upright else 0]
                yield from ((down, (x, cell.centery)) for x in (rim.left, rim.right))
