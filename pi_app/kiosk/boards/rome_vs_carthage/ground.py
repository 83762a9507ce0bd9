"""The engraved ground of the campaign map: sea, land, rivers, mountains and borders.

The map is drawn in sections, because the engraver's plates are larger than what they print and a
Pi has little memory. Sections overlap by as much as their strokes reach, so that no seam shows;
the engraver rolls the same dice for each, so that every mountain stands where it should. Only the
glow of the shallow water reaches too far for that: it is so soft that it is drawn once, small.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from pi_app.kiosk import ink
from pi_app.kiosk.board_map import Box
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import load_campaign_map
from pi_app.kiosk.chart import Chart, Projection
from pi_app.kiosk.engraver import Engraver, fineness
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Size

SECTION = 720
"""The pixels of a section's side, without its overlap."""
REACH = 40.0
"""Map units by which sections overlap."""
SOFT = 0.25
"""Pixels to a map unit at which the shallow water is drawn."""
GRAIN = 20
"""How much the grain of the paper darkens at most, of 255."""


def pixels_of(field: Box, scale: float) -> Size:
    """The size in pixels of a picture of ``field`` at ``scale``."""
    return (math.ceil((field[2] - field[0]) * scale), math.ceil((field[3] - field[1]) * scale))


@kept
def engraved(field: Box, scale: float) -> pygame.Surface:
    """The ground of ``field`` (map units) at ``scale`` pixels to a map unit; treat it as read-only.

    The grounds of one window are kept, so that another language or the next game has them at once.
    """
    board = load_campaign_map().base
    soft = Engraver(Chart(board, pixels_of(field, SOFT), view=Projection(SOFT, field[:2])))
    shallows = pygame.Surface(soft.size)
    soft.shallows(shallows)
    picture = ink.printed(shallows, pixels_of(field, scale))
    for top in range(0, picture.get_height(), SECTION):
        for left in range(0, picture.get_width(), SECTION):
            part = pygame.Rect(left, top, SECTION, SECTION)
            _engrave(picture, part, Projection(scale, field[:2]))
    ink.grain(picture, GRAIN)
    return picture


def _engrave(picture: pygame.Surface, part: pygame.Rect, view: Projection) -> None:
    """Engrave a part of the picture, on which there is only water yet."""
    reach = math.ceil(REACH * view.scale)
    whole = part.inflate(2 * reach, 2 * reach).clip(picture.get_rect())
    view = Projection(view.scale, view.to_board(whole.topleft))
    chart = Chart(load_campaign_map().base, whole.size, view=view)
    engraver = Engraver(chart, fineness(picture.get_size()))
    sheet = pygame.transform.smoothscale(picture.subsurface(whole), engraver.size)
    engraver.rhumbs(sheet)
    engraver.shore_lines(sheet)
    engraver.land(sheet)
    engraver.ornament(sheet)
    picture.blit(ink.printed(sheet, whole.size), part, part.move(-whole.left, -whole.top))


def frame_width(size: Size) -> int:
    """How wide the frame of a window of ``size`` pixels is."""
    return _frame(size)[1]


def draw_frame(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The gilded frame with the scale of old charts around a window on the map."""
    picture, edge = _frame(rect.size)
    wide, high = rect.size
    for strip in (
        (0, 0, wide, edge),
        (0, high - edge, wide, edge),
        (0, edge, edge, high - 2 * edge),
        (wide - edge, edge, edge, high - 2 * edge),
    ):
        surface.blit(picture, (rect.left + strip[0], rect.top + strip[1]), strip)


@lru_cache(maxsize=2)
def _frame(size: Size) -> tuple[pygame.Surface, int]:
    """A picture with a frame, and how wide that is."""
    chart = Chart(load_campaign_map().base, size)
    picture = pygame.Surface(size)
    Engraver(chart).frame(picture)
    return (picture, chart.edge)
