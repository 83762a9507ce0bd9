"""What Rome pays by rank, and who holds each rank at present: a strip over the harbour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.layout import columns
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.mercator.goods import payments

NARROW = 300
"""A strip of this width at 800x480 has no room for words."""


def ranking(values: Sequence[int]) -> list[int]:
    """Return the seats whose ships carry anything, the most valuable cargo first."""
    loaded = [seat for seat in range(len(values)) if values[seat] > 0]
    return sorted(loaded, key=lambda seat: (-values[seat], seat))


def draw(
    surface: pygame.Surface,
    box: pygame.Rect,
    values: Sequence[int],
    styles: Sequence[SeatStyle],
    m: Theme,
) -> None:
    """Draw the table of payments; ships of equal value are joined, since they share."""
    shapes.rect(surface, theme.PARCHMENT, box)
    shapes.line(surface, theme.GOLD_LIGHT, box.topleft, box.topright, m.px(1))
    foot = pygame.Rect(box.left, box.bottom - m.px(2), box.width, m.px(2))
    shapes.rect(surface, theme.GOLD_DARK, foot)
    rest = pygame.Rect(box.left + m.px(4), box.top, box.width - m.px(8), box.height - m.px(2))
    if box.width > m.px(NARROW):
        head, rest = columns(rest, [m.px(94), 1.0])
        words = tr("Rome pays")
        lettering.draw_block(surface, words, head, "strong", m.px(14), theme.TERRACOTTA_DARK)
    order = ranking(values)
    table = payments(len(values))
    cells = columns(rest, [1.0] * len(table))
    side = min(box.height - m.px(6), cells[0].width // 2)
    for rank, (paid, cell) in enumerate(zip(table, cells, strict=True)):
        tied = rank > 0 and rank < len(order) and values[order[rank]] == values[order[rank - 1]]
        if rank > 0:
            _joint(surface, cell, side, m, tied=tied)
        figure = pygame.Rect(cell.left + m.px(4), cell.top, cell.width // 2 - m.px(4), cell.height)
        colour = theme.INK if paid else theme.INK_SOFT
        lettering.draw_block(surface, str(paid), figure, "strong", m.px(19), colour, "right")
        if rank < len(order):
            medal = emblems.medallion(styles[order[rank]], side)
            spot = (cell.left + cell.width // 2 + m.px(4), cell.centery)
            surface.blit(medal, medal.get_rect(midleft=spot))


def _joint(surface: pygame.Surface, cell: pygame.Rect, side: int, m: Theme, *, tied: bool) -> None:
    """The line before a rank, or the sign that it is shared with the one before."""
    if tied:
        lettering.draw_line(surface, "=", (cell.left + m.px(1), cell.centery), "strong", m.px(18),
                            theme.TERRACOTTA)  # fmt: skip
        return
    top, bottom = cell.centery - side // 2, cell.centery + side // 2
    shapes.line(surface, theme.PARCHMENT_EDGE, (cell.left, top), (cell.left, bottom), m.px(1))
