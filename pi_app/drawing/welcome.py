"""The picture on a screen before the kiosk's first page: the emblem and the name."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.drawing import art, emblems, lettering, theme
from pi_app.drawing.layout import centred, put, rows

PART: Final = 0.6
"""The side of the square for both, relative to the shorter side of the screen."""


def paint_welcome(surface: pygame.Surface) -> None:
    """Paint the picture on a whole screen: the temple in a wreath, and the name."""
    surface.fill(theme.PARCHMENT)
    side = round(PART * min(surface.get_size()))
    above, below = rows(centred(surface.get_rect(), (side, side)), [3.0, 1.0])
    put(surface, art.picture("wreath", above.height), above)
    emblems.paint(surface, "temple", above.center, above.height * 0.2, theme.TERRACOTTA_DARK)
    size = lettering.fitted_size("Tabularium", "title", below.height, below.size)
    put(surface, lettering.picture("Tabularium", "title", size, theme.TERRACOTTA_DARK), below)
