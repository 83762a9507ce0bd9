"""The seven emblems by which seats are told apart without colour."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Colour, SeatStyle


def picture(emblem: str, diameter: int, colour: Colour) -> pygame.Surface:
    """An emblem alone on clear ground; kept, so treat it as read-only."""
    return art.picture(f"emblems/{emblem}", diameter, ink=colour)


def paint(surface: pygame.Surface, emblem: str, at: Point, size: float, colour: Colour) -> None:
    """Draw an emblem whose arms and tips reach ``size`` pixels from ``at``.

    Raises BadPicture for an unknown emblem.
    """
    art.paint(surface, f"emblems/{emblem}", at, size * 2 / 0.96, ink=colour)


@kept
def medallion(style: SeatStyle, diameter: int) -> pygame.Surface:
    """A seat's emblem in gold on a dark roundel; kept, so treat it as read-only."""
    sheet = art.picture("medallion", diameter, style).copy()
    middle = diameter / 2
    paint(sheet, style.emblem, (middle, middle), middle * 0.66, theme.GOLD_LIGHT)
    return sheet
