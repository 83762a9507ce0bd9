"""Marks on a board: what may be taken up, where it may be put down, what has changed."""

from __future__ import annotations

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Theme


def ring(surface: pygame.Surface, centre: Point, radius: int, *, aimed: bool) -> None:
    """A disc of light where a piece could be put down."""
    put(surface, _disc(radius, aimed=aimed), centre)


@kept
def _disc(radius: int, *, aimed: bool) -> pygame.Surface:
    plate = pygame.Surface((radius * 2 + 4, radius * 2 + 4), pygame.SRCALPHA)
    middle = plate.get_rect().center
    fill = theme.WHITE if aimed else theme.GOLD_LIGHT
    shapes.circle(plate, (*fill, 150 if aimed else 90), middle, radius)
    shapes.circle(plate, theme.GOLD_DARK, middle, radius, max(4, radius // 5))
    shapes.circle(plate, fill, middle, radius - 1, max(2, radius // 8))
    return plate


def news(surface: pygame.Surface, centre: Point, radius: int, measures: Theme) -> None:
    """A white ring around what has changed."""
    spot = (round(centre[0]), round(centre[1]))
    shapes.circle(surface, theme.INK, spot, radius + measures.px(1), measures.px(4))
    shapes.circle(surface, theme.WHITE, spot, radius, measures.px(2))


def halo(surface: pygame.Surface, centre: Point, size: int, measures: Theme) -> None:
    """A ring under a piece that may be taken up."""
    box = pygame.Rect(0, 0, round(size * 1.14), round(size * 1.14))
    box.center = (round(centre[0]), round(centre[1] + size * 0.02))
    shapes.ellipse(surface, theme.GOLD_DARK, box.inflate(2, 2), measures.px(4))
    shapes.ellipse(surface, theme.GOLD_LIGHT, box, measures.px(3))
