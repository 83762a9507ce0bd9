"""What the screen shows of a faction beside the track."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.compose import Picture, column, flat, roomy, row
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.circus_maximus.view import ChariotView


def strip(style: SeatStyle, deck: int, left: list[int], team: list[ChariotView]) -> Picture:
    """Return the cards of a deck, those that are left in this round with their number, and the
    three chariots: side by side, or one above the other where there is room."""
    deal = row(*(_card(style, value, value in left) for value in range(1, deck + 1)), gap=3)
    wheels = row(*(_wheel(style, chariot) for chariot in team), gap=3)
    line = flat(row(deal, wheels, parts=(1.0, 90)), 30)
    return roomy(72, column(flat(deal, 40), flat(wheels, 40)), line)


def _card(style: SeatStyle, value: int, unused: bool) -> Picture:
    def draw(surface: pygame.Surface, cell: pygame.Rect, m: Theme) -> None:
        box = cell.copy()
        box.width = min(cell.width, round(cell.height * 0.8))
        radius = max(2, box.width // 6)
        if not unused:
            shapes.rect(surface, theme.PARCHMENT_DARK, box, border_radius=radius)
            shapes.rect(surface, theme.PARCHMENT_EDGE, box, 1, border_radius=radius)
            return
        shapes.rect(surface, style.colour, box, border_radius=radius)
        face = box.inflate(-m.px(3), -m.px(3))
        shapes.rect(surface, theme.PARCHMENT_LIGHT, face, border_radius=radius)
        size = min(round(box.height * 0.7), round(box.width * 0.9), m.px(24))
        lettering.draw_line(surface, str(value), box.center, "strong", size, style.dark)

    return draw


def _wheel(style: SeatStyle, chariot: ChariotView) -> Picture:
    """A wheel: with a gold rim once the chariot has gone round, full with a mark when home."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        radius = min(box.size) // 2 - m.px(1)
        rim = theme.GOLD if chariot["laps"] >= 1 else theme.PARCHMENT_EDGE
        shapes.circle(surface, rim, box.center, radius)
        inner = radius - m.px(3)
        if chariot["home"]:
            shapes.circle(surface, style.colour, box.center, inner)
            put(surface, icons.picture("check", round(inner * 1.4), theme.PARCHMENT_LIGHT), box)
            return
        shapes.circle(surface, theme.PARCHMENT_LIGHT, box.center, inner)
        for spoke in range(4):
            arm = pygame.Vector2(inner, 0).rotate(45 * spoke)
            shapes.line(surface, rim, box.center - arm, box.center + arm, m.px(1))

    return draw
