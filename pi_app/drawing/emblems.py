"""The seven emblems that distinguish seats without colour."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from pi_app.drawing import art, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put
from pi_app.drawing.theme import Colour, SeatStyle

FACES: Final = "faces/"
"""Name prefix of emblems that are faces."""

PEOPLE: Final = "people/"
"""Name prefix of emblems that belong to a person, independent of the seat."""


def picture(emblem: str, diameter: int, colour: Colour) -> pygame.Surface:
    """An emblem on a transparent background. It is cached, so treat it as read-only."""
    return art.picture(f"emblems/{emblem}", diameter, ink=colour)


def paint(surface: pygame.Surface, emblem: str, at: Point, size: float, colour: Colour) -> None:
    """Draw an emblem that extends up to ``size`` pixels from ``at``.

    Raises BadPicture for an unknown emblem.
    """
    art.paint(surface, f"emblems/{emblem}", at, size * 2 / 0.96, ink=colour)


@cached_image
def medallion(style: SeatStyle, diameter: int) -> pygame.Surface:
    """A seat's emblem in gold on a dark disc, with the medal of the person who plays there at its
    edge; or a face; or a person's emblem on a light tile. It is cached, so treat it as
    read-only."""
    if style.emblem.startswith(FACES):
        return art.picture(style.emblem, diameter)
    if style.emblem.startswith(PEOPLE):
        tile, middle = art.picture("badge", diameter, style).copy(), diameter / 2
        art.paint(tile, style.emblem, (middle, middle), diameter * 0.68, ink=style.dark)
        return tile
    sheet = art.picture("medallion", diameter, replace(style, person=None)).copy()
    middle = diameter / 2
    paint(sheet, style.emblem, (middle, middle), middle * 0.66, theme.GOLD_LIGHT)
    pin(sheet, style, sheet.get_rect())
    return sheet


def pin(surface: pygame.Surface, style: SeatStyle, box: pygame.Rect) -> None:
    """Draw the medal of the person who plays at a seat on the corner of a box that shows the
    seat."""
    if style.person is not None:
        side = round(min(box.size) * 0.46)
        put(surface, medallion(style.person, side), box, "bottomright")
