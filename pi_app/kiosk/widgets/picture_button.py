"""Large buttons with a picture of the game, within reach of the thumbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from pi_app.kiosk import lettering
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.buttons import Button, Rank

LEAST: Final = 12
"""Words are made smaller down to this size, in pixels, before they are broken."""

HIGH: Final = 110
"""A button higher than this, at 800x480, has its picture above its words."""


class PictureButton(Button):
    """A button with a picture beside large words, or above them where it is high; and smaller words
    beneath if there are any."""

    def __init__(
        self,
        text: Text,
        action: Callable[[], None],
        picture: Callable[[int], pygame.Surface],
        refused: Callable[[str], None] | None = None,
        rank: Rank = "secondary",
        below: Text | None = None,
    ) -> None:
        """`picture` paints itself at most so many pixels high and wide."""
        super().__init__(text, action, rank, refused=refused)
        self.picture = picture
        self.below = below

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        box = face.inflate(-2 * m.px(10), -m.px(8))
        if face.height > m.px(HIGH):
            upper, room = rows(box, [1.0, m.px(34)], m.px(2))
            spot = upper.center
            side = min(upper.size)
        else:
            side = min(box.height, face.width // 4)
            left, room = columns(box, [side, 1.0], m.px(8))
            spot = left.center
        image = self.picture(side)
        if self.disabled_because is not None:
            image = image.copy()
            image.set_alpha(90)
        put(surface, image, spot)
        words = self.text() if self.text is not None else ""
        size = m.large
        if self.below is not None:
            size = m.body
            room, line = rows(room, [0.6, 0.4])
            lettering.draw_block(surface, self.below(), line, "text", m.small, letters, "centre")
        size = lettering.line_size(words, "strong", size, room.width, LEAST)
        lettering.draw_block(surface, words, room, "strong", size, letters, "centre")
