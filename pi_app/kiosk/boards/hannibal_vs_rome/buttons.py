"""Buttons that only this game has: a piece to send into a duel."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import lettering, pieces
from pi_app.kiosk.pieces import Kind
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Colour, SeatStyle
from pi_app.kiosk.widgets.buttons import Button


class PieceButton(Button):
    """A large button with a piece on it and words beside or beneath."""

    def __init__(
        self, kind: Kind, style: SeatStyle, text: Text, action: Callable[[], None]
    ) -> None:
        super().__init__(text, action)
        self.kind: Kind = kind
        self.style = style

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        words = self.text() if self.text is not None else ""
        tall = face.height > m.px(110)
        side = min(face.height * (5 if tall else 8) // 10, face.width * 4 // 10, m.px(96))
        if tall:
            picture_at = (float(face.centerx), face.top + m.px(10) + side * 0.6)
            room = pygame.Rect(face.left, 0, face.width, 0)
            room.top = round(picture_at[1] + side * 0.62)
            room.height = face.bottom - room.top - m.px(4)
        else:
            picture_at = (face.left + m.unit + side * 0.6, float(face.centery))
            room = face.inflate(-2 * m.unit, -m.unit)
            room.left, room.width = round(picture_at[0] + side * 0.7), 0
            room.width = face.right - m.unit - room.left
        pieces.draw(surface, self.kind, self.style, picture_at, side)
        lettering.draw_block(surface, words, room, "strong", m.body, letters, "centre")
