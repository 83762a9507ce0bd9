"""The signs of the camps, by which cards are told apart without their colours.

A thunderbolt for red and purple, a moon with a star for blue and green, a wreath for neither.
"""

from __future__ import annotations

import pygame

from pi_app.kiosk import art
from pi_app.kiosk.theme import Colour


def picture(camp: str, diameter: int, colour: Colour) -> pygame.Surface:
    """The sign of ``red``, ``blue`` or ``neutral``; kept, so treat it as read-only."""
    name = "emblems/laurel" if camp == "neutral" else f"praetorians/{camp}"
    return art.picture(name, diameter, ink=colour)


def swords(diameter: int, colour: Colour) -> pygame.Surface:
    """Two crossed swords, for a clash; kept, so treat it as read-only."""
    return art.picture("praetorians/swords", diameter, ink=colour)
