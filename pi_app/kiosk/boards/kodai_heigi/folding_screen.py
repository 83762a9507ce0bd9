"""The folding screen that stands between the armies of *Kodai Heigi* while they are drawn up."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.kodai_heigi.field import Field

LEAVES = 8


def draw(surface: pygame.Surface, field: Field, lifted: float = 0.0) -> None:
    """Draw the screen across the middle of the board; ``lifted`` is how much of it (0 to 1) has
    been taken away."""
    along = field.frame.width if field.upright else field.frame.height
    image = _screen(round(field.side * 0.8), along)
    if field.upright:
        image = pygame.transform.rotate(image, 90)
    at = image.get_rect(center=field.frame.center)
    if lifted > 0:
        aside = round(lifted * field.side)
        at.move_ip((-aside, 0) if field.upright else (0, -aside))
        image = image.copy()
        image.set_alpha(round(255 * (1 - lifted)))
    surface.blit(image, at)


@lru_cache(maxsize=2)
def _screen(thick: int, along: int) -> pygame.Surface:
    """Leaves of cloth in gilded frames, one below the other; treat it as read-only."""
    image = pygame.Surface((thick, along), pygame.SRCALPHA)
    for leaf in range(LEAVES):
        cloth = theme.mix(theme.TERRACOTTA_DARK, theme.TERRACOTTA, 0.12 if leaf % 2 else 0.42)
        top, bottom = along * leaf // LEAVES, along * (leaf + 1) // LEAVES
        box = pygame.Rect(0, top, thick, bottom - top)
        pygame.draw.rect(image, cloth, box)
        pygame.draw.rect(image, theme.GOLD_DARK, box, max(1, thick // 20))
        inner = box.inflate(-thick // 4, -thick // 4)
        pygame.draw.rect(image, theme.GOLD, inner, max(1, thick // 32))
    return image
