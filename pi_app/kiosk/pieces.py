"""Pieces in the hand or in the air, the same on all boards."""

from __future__ import annotations

import pygame

from pi_app.drawing import ink
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put


def draw_lifted(
    surface: pygame.Surface, image: pygame.Surface, centre: Point, size: int, height: float = 0.14
) -> None:
    """Draw the picture of a piece in the hand or in the air, `height` sizes above its shadow."""
    x, y = centre
    put(surface, _shade(size), (x + size * 0.09, y + size * 0.38))
    raised = pygame.transform.smoothscale_by(image, 1.0 + height * 0.8)
    put(surface, raised, (x, y - size * height))


@cached_image
def _shade(size: int) -> pygame.Surface:
    return ink.soft_shadow((round(size * 0.76), round(size * 0.42)), size // 6, size // 8, 120)
