"""Marks of light on the track: who drives, and where he can go."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, lettering, theme
from pi_app.kiosk.boards.circus_maximus.places import Track
from pi_app.kiosk.ink import Point


def light(surface: pygame.Surface, track: Track, cell: int, words: str, *, bright: bool) -> None:
    """Light a hex, with a word in it: the card that leads there."""
    name = "circus_maximus/light_bright" if bright else "circus_maximus/light"
    place = track.centre(cell)
    art.paint(surface, name, place, (round(track.wide), round(track.radius * 2)))
    if words:
        size = max(11, round(track.radius * (0.95 if bright else 0.85)))
        colour = theme.TERRACOTTA_DARK if bright else theme.INK
        lettering.draw_line(surface, words, place, "strong", size, colour)


def ring(surface: pygame.Surface, centre: Point, radius: float) -> None:
    """A disc under the chariot whose move it is."""
    art.paint(surface, "circus_maximus/ring", centre, max(8, radius * 2))
