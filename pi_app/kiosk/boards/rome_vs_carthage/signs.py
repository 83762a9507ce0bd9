"""Small signs drawn with lines: arrows, dice."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.animation import Tween
from pi_app.kiosk.paper import draw_shadow


def draw_arrow(
    surface: pygame.Surface, at: tuple[int, int], reach: float, colour: theme.Colour
) -> None:
    """Draw a thick arrow to the right, or to the left with a negative reach."""
    x, y = at
    half = abs(reach)
    tip = (x + reach, y)
    shapes.polygon(
        surface,
        colour,
        [tip, (x + reach * 0.1, y - half * 0.7), (x + reach * 0.1, y - half * 0.25),
         (x - reach, y - half * 0.25), (x - reach, y + half * 0.25),
         (x + reach * 0.1, y + half * 0.25), (x + reach * 0.1, y + half * 0.7)],
    )  # fmt: skip


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_die(
    surface: pygame.Surface, at: tuple[int, int], side: int, face: int, rolling: Tween | None = None
) -> None:
    """Draw a die, which rolls to a face if it is `rolling`: other faces flash by first."""
    part = rolling.value if rolling else 1.0
    shown = face if part > 0.5 else int(part * 40) % 6 + 1
    box = pygame.Rect(0, 0, side, side)
    box.center = at
    draw_shadow(surface, box, side // 6, max(2, side // 8))
    shapes.rect(surface, theme.GOLD_DARK, box, border_radius=side // 6)
    inner = box.inflate(-max(2, side // 14), -max(2, side // 14))
    shapes.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=side // 7)
    for x, y in _PIPS[shown]:
        spot = (at[0] + x * side * 0.26, at[1] + y * side * 0.26)
        shapes.circle(surface, theme.TERRACOTTA_DARK, spot, side * 0.09)
