"""Where everything lies on the board of *Kodai Heigi*, on any screen.

On an upright screen Rome moves up and Carthage down. On a wide one the board lies on its side,
which makes its squares a good deal larger: Rome moves from left to right, and each side still
has file a at its left or right hand as it would have at the upright board.
"""

from __future__ import annotations

import pygame

from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.boards.kodai_heigi.looks import STYLES, Heading, Kind, Piece
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import centred, grid, inset
from pi_app.kiosk.theme import Theme
from pi_app.rules.kodai_heigi.board import FILES, RANKS

HOME_RANKS = {"rome": "12", "carthage": "98"}
"""The ranks on which each side sets up, the farthest from the enemy first."""


class Places:
    """The squares, as large as they can be in a frame that holds letters.

    Attributes:
        rect: the room in which the board lies.
        theme: the measures of the screen.
        upright: whether ranks run up the screen, not to the right.
        rim: how broad the frame is.
        frame: the board with its frame.
        board: all squares.
        cells: each square by its name.
        size: how wide a block is.
    """

    def __init__(self, rect: pygame.Rect, measures: Theme) -> None:
        self.rect, self.theme = rect, measures
        self.upright = measures.portrait
        self.rim = measures.px(16)
        across, down = (FILES, RANKS) if self.upright else (RANKS, FILES)
        room = inset(rect, self.rim)
        side = max(1, min(room.width // across, room.height // down))
        self.board = centred(rect, (side * across, side * down))
        self.frame = inset(self.board, -self.rim)
        files, ranks = "abcdefg", range(1, RANKS + 1)
        names = [f"{file}{rank}" for file in files for rank in ranks]
        if self.upright:
            names = [f"{file}{rank}" for rank in reversed(ranks) for file in files]
        self.cells = dict(zip(names, grid(self.board, across, down), strict=True))
        self.size = round(side * 0.88)

    def square_at(self, pos: Pos) -> str | None:
        """Return the square under a finger, if it is on the board."""
        return next((name for name, cell in self.cells.items() if cell.collidepoint(pos)), None)

    def heading(self, side: str) -> Heading:
        """Return where a side's pieces go on the screen."""
        if self.upright:
            return "up" if side == "rome" else "down"
        return "right" if side == "rome" else "left"

    def block(self, piece: Piece, kind: Kind | None = None) -> pygame.Surface:
        """Return the picture of a piece as it lies on the board; `kind` is what it shows instead of
        its own."""
        return looks.picture(
            kind or piece.kind, STYLES[piece.side], self.size, self.heading(piece.side)
        )
