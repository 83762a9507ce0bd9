"""Large buttons within reach of the thumbs."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import lettering
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.buttons import Button, Rank

LEAST = 12
"""Words are made smaller down to this size, in pixels, before they are broken."""


class PictureButton(Button):
    """A button with a picture of the game beside large words, and smaller ones beneath."""

    def __init__(
        self,
        text: Text,
        action: Callable[[], None],
        picture: Callable[[int], pygame.Surface],
        refused: Callable[[str], None],
        rank: Rank = "secondary",
        below: Text | None = None,
    ) -> None:
        """`picture` paints itself at most so many pixels high."""
        super().__init__(text, action, rank, refused=refused)
        self.picture = picture
        self.below = below

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        image = self.picture(min(face.height - m.px(12), face.width // 4))
        if self.disabled_because is not None:
            image = image.copy()
            image.set_alpha(90)
        at = image.get_rect(midleft=(face.left + m.px(12), face.centery))
        surface.blit(image, at)
        room = pygame.Rect(at.right + m.px(8), face.top + m.px(4), 0, face.height - m.px(8))
        room.width = face.right - m.px(10) - room.left
        words = self.text() if self.text is not None else ""
        size = m.large
        if self.below is not None:
            size = m.body
            room.height = room.height * 6 // 10
            line = pygame.Rect(room.left, room.bottom, room.width, face.bottom - room.bottom)
            line.height -= m.px(4)
            lettering.draw_block(surface, self.below(), line, "text", m.small, letters, "centre")
        while size > LEAST and lettering.width_of(words, "strong", size) > room.width:
            size -= 1
        lettering.draw_block(surface, words, room, "strong", size, letters, "centre")
