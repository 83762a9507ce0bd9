"""Square buttons over the map: the log, how the war stands, from battle to map and back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import icons
from pi_app.kiosk.icons import Icon
from pi_app.kiosk.layout import put
from pi_app.kiosk.text import lazy
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.buttons import Button


class ToolButton(Button):
    """A button with a large sign."""

    def __init__(self, sign: Icon, name: str, action: Callable[[], None]) -> None:
        """``name`` is what it is called, a catalogue key; only its sign is drawn."""
        super().__init__(lazy(name), action)
        self.sign: Icon = sign

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        side = min(face.width, face.height) - self.theme.px(20)
        put(surface, icons.picture(self.sign, side, letters), face.center)
