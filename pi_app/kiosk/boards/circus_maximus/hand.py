"""What lies below the track: cards face up, the order of moves, chariots that wait to line up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from pi_app.kiosk import cards, emblems, lettering, shapes, theme, tokens
from pi_app.kiosk.boards.circus_maximus import looks
from pi_app.kiosk.boards.circus_maximus.places import Places
from pi_app.kiosk.boards.circus_maximus.telling import Telling
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.layout import columns, grid, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.view import CircusView

LEAST_MEDALLION = 27
"""Width of a medallion in the order of moves, at 800x480; for more than fit a number stands."""


def draw_cards(
    surface: pygame.Surface,
    places: Places,
    telling: Telling,
    view: CircusView,
    style: SeatStyle,
    away: Collection[int],
) -> None:
    """Draw the cards on the table: used ones turned over, those of earlier moves beneath a veil.

    Args:
        surface: where.
        places: where they lie.
        telling: whose they are, and which are unused.
        view: the moment that was shown last, for those used before it.
        style: the look of the seat.
        away: cards that are drawn elsewhere, since a finger holds them or they are turned over.
    """
    for value, box in enumerate(places.cards, 1):
        if value in away:
            continue
        battle_card(value, style).draw(surface, box, float(value in telling.unused))
        if value not in view["given"] and value not in view["cards"][telling.seat or 0]:
            cards.dim(surface, box)


def draw_waiting(
    surface: pygame.Surface,
    places: Places,
    telling: Telling,
    styles: Sequence[SeatStyle],
    mover: int | None,
) -> None:
    """Draw each faction's chariots that are not yet on the track."""
    m = places.theme
    for seat, cell in enumerate(columns(places.hand, [1.0] * len(styles), m.unit)):
        lay_sheet(surface, cell, m, 6, 4)
        stalls = columns(cell.inflate(-m.unit, -m.unit), [1.0] * TEAM)
        for stall in stalls[: telling.waiting(seat)]:
            length = min(stall.height * 0.7, stall.width * 0.86)
            looks.draw_chariot(surface, styles[seat], stall.center, length, 0.0)
        if seat == mover:
            shapes.rect(surface, theme.GOLD, cell, m.px(3), border_radius=m.px(6))


def draw_order(
    surface: pygame.Surface, places: Places, view: CircusView, styles: Sequence[SeatStyle]
) -> None:
    """Draw the round, and medallions of all chariots that have yet to move, the next first."""
    m = places.theme
    lay_sheet(surface, places.order, m, 6, 4)
    head, room = rows(places.order.inflate(-2 * m.unit, -m.unit), [m.px(22), 1.0])
    words = tr("Round {round}: next", round=view["round"])
    lettering.draw_block(surface, words, head, "strong", m.px(14), theme.INK_SOFT)
    order = view["order"]
    side = max(m.px(LEAST_MEDALLION), _medallion_side(room, max(6, len(view["chariots"]))))
    across, down = max(1, room.width // side), max(1, room.height // side)
    cells = grid(pygame.Rect(room.topleft, (side * across, side * down)), across, down)
    shown = order if len(order) <= len(cells) else order[: len(cells) - 1]
    for number, (chariot, cell) in enumerate(zip(shown, cells, strict=False)):
        seen = view["chariots"][chariot]
        style, diameter = styles[seen["seat"]], side - 2 * m.px(2)
        if number == 0:
            put(surface, tokens.disc(diameter + 2 * m.px(2), (1.0, theme.TERRACOTTA)), cell)
        rim = theme.GOLD if seen["laps"] >= 1 else style.dark
        put(surface, tokens.disc(diameter, (1.0, rim), (0.84, style.colour)), cell)
        emblem = emblems.picture(style.emblem, round(diameter * 0.62), theme.PARCHMENT_LIGHT)
        put(surface, emblem, cell)
    if len(shown) < len(order):
        words = f"+{len(order) - len(shown)}"
        place, size = cells[len(shown)].center, round(side * 0.5)
        lettering.draw_line(surface, words, place, "strong", size, theme.INK_SOFT)


def _medallion_side(room: pygame.Rect, count: int) -> int:
    """Return the side of the largest squares of which so many fit into a room."""
    side = min(room.size)
    while side > 1 and (room.width // side) * (room.height // side) < count:
        side -= 1
    return side
