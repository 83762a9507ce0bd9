"""A cut-out of a board: the part around the places from and to which pieces move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from pi_app.core.difference import spelt
from pi_app.core.message import Word
from pi_app.drawing import shapes, theme
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.boards.board_view import BoardView
from pi_app.kiosk.compose import draw_arrow
from pi_app.kiosk.widgets.base import Widget

Way = tuple[Word | None, Word | None]
"""From where to where something moves; None is beside the board."""

AROUND: Final = 22  # how much is seen around the places, at 800x480


class CutOut(Widget):
    """The part of a board in which some ways lie, with arrows; nothing if none of them does.

    The board is drawn beside the screen, so it must be placed and show a moment at rest.
    """

    def __init__(self, board: BoardView[Any], ways: Sequence[Way]) -> None:
        super().__init__()
        self._board = board
        self._ways = ways
        self._picture: pygame.Surface | None = None

    @property
    def is_found(self) -> bool:
        """Whether any of the ways lies on the board."""
        return bool(self._boxes())

    @property
    def _places(self) -> list[str]:
        return [spelt(end) for way in self._ways for end in way if end is not None]

    def _boxes(self) -> Sequence[pygame.Rect]:
        return self._board.locate(self._places)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._picture = None

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._cut(self.rect.size)
        shown = put(surface, self._picture, self.rect)
        shapes.rect(surface, theme.PARCHMENT_EDGE, shown, self.theme.px(2))

    def _cut(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw the board, and return the part of it around the ways, at most in some size."""
        m, whole = self.theme, self._board.rect
        self._board.bring(self._places)
        boxes = self._boxes()
        seen = boxes[0].unionall(list(boxes[1:])).inflate(2 * m.px(AROUND), 2 * m.px(AROUND))
        scale = max(1.0, seen.width / size[0], seen.height / size[1])
        part = square(seen.center).inflate(round(size[0] * scale), round(size[1] * scale))
        part = part.clamp(whole).clip(whole)
        sheet = pygame.Surface(whole.bottomright)
        sheet.fill(theme.PARCHMENT)  # not every board covers all of its place
        self._board.draw(sheet)
        self._draw_ways(sheet)
        shown = (round(part.width / scale), round(part.height / scale))
        return pygame.transform.smoothscale(sheet.subsurface(part), shown)

    def _draw_ways(self, surface: pygame.Surface) -> None:
        for way in self._ways:
            ends = [self._centre(end) for end in way]
            origin, target = ends
            if origin is not None and target is not None and origin != target:
                draw_arrow(surface, [origin, target], self.theme)
        for box in self._boxes():
            self._board.mark_news(surface, box)

    def _centre(self, end: Word | None) -> Point | None:
        found = () if end is None else self._board.locate([spelt(end)])
        return found[0].center if found else None
