"""What stands around the ships of *Mercator*: the scene, what Rome pays, and the market."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.kiosk import art, cards, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.boards.mercator import looks
from pi_app.kiosk.boards.mercator.places import Places
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Colour, SeatStyle, Size, Theme
from pi_app.rules.mercator.goods import PORT_NAMES, payments
from pi_app.rules.mercator.view import MercatorView

RIM: Final[Colour] = (164, 113, 65)
"""The line around an empty place on the stall."""

DAWN: Final[Colour] = (250, 232, 196)

HORIZON: Final = 0.24
"""How far down the horizon of ``mercator/sea`` lies, as a share of its height."""

NARROW: Final = 300
"""A strip of this width at 800x480 has no room for words."""


@kept
def background(harbour: Size, market: Size) -> pygame.Surface:
    """The harbour without ships over the quay; kept, so treat it as read-only."""
    (wide, high), size = harbour, (harbour[0], harbour[1] + market[1])
    result = pygame.Surface(size)
    result.blit(art.picture("mercator/sea", harbour), (0, 0))
    put(result, art.picture("mercator/coast", wide), (wide / 2, high * HORIZON), "midbottom")
    result.blit(art.picture("mercator/quay", market), (0, high))
    ink.grain(result, 12, seed=5)
    return result


# --- what Rome pays ---------------------------------------------------------------------------


def ranking(values: Sequence[int]) -> list[int]:
    """Return the seats whose ships carry anything, the most valuable cargo first."""
    loaded = [seat for seat in range(len(values)) if values[seat] > 0]
    return sorted(loaded, key=lambda seat: (-values[seat], seat))


def draw_payments(
    surface: pygame.Surface,
    box: pygame.Rect,
    values: Sequence[int],
    styles: Sequence[SeatStyle],
    m: Theme,
) -> None:
    """Draw what each rank is paid and who holds it at present; ships of equal value are joined,
    since they share."""
    shapes.rect(surface, theme.PARCHMENT, box)
    shapes.line(surface, theme.GOLD_LIGHT, box.topleft, box.topright, m.px(1))
    rest, foot = rows(box, [1.0, m.px(2)])
    shapes.rect(surface, theme.GOLD_DARK, foot)
    rest = rest.inflate(-m.px(8), 0)
    if box.width > m.px(NARROW):
        head, rest = columns(rest, [m.px(94), 1.0])
        words = tr("Rome pays")
        lettering.draw_block(surface, words, head, "strong", m.px(14), theme.TERRACOTTA_DARK)
    order, table = ranking(values), payments(len(values))
    cells = columns(rest, [1.0] * len(table))
    side = min(box.height - m.px(6), cells[0].width // 2)
    for rank, (paid, cell) in enumerate(zip(table, cells, strict=True)):
        tied = 0 < rank < len(order) and values[order[rank]] == values[order[rank - 1]]
        if tied:
            place = (cell.left + m.px(1), cell.centery)
            lettering.draw_line(surface, "=", place, "strong", m.px(18), theme.TERRACOTTA)
        elif rank:
            line = pygame.Rect(cell.left, cell.centery - side // 2, m.px(1), side)
            shapes.rect(surface, theme.PARCHMENT_EDGE, line)
        figure, holder = columns(cell.inflate(-m.px(8), 0), [1.0, 1.0], m.px(4))
        colour = theme.INK if paid else theme.INK_SOFT
        lettering.draw_block(surface, str(paid), figure, "strong", m.px(19), colour, "right")
        if rank < len(order):
            put(surface, emblems.medallion(styles[order[rank]], side), holder, "midleft")


# --- the quay -----------------------------------------------------------------------------------


def draw_deck(surface: pygame.Surface, pile: pygame.Rect, count: int, m: Theme) -> None:
    """Draw the pile of bales, and how many cards it still gives."""
    lift = m.px(3)
    for level in range(min(3, -(-count // 8))):
        cards.lay(surface, looks.back(pile.height), pile.move(lift - level * lift, -level * lift))
    label = pygame.Rect(0, 0, pile.width, m.px(22))
    label.midbottom = (pile.centerx, pile.bottom - m.px(6))
    shapes.rect(surface, theme.NIGHT, label, border_radius=m.px(5))
    words, room = tr("{count} left", count=count), label.inflate(-m.px(6), 0)
    lettering.draw_block(surface, words, room, "strong", m.px(15), theme.GOLD_LIGHT, "centre")


def draw_stall(
    surface: pygame.Surface, places: Places, lot: Sequence[str], style: SeatStyle, m: Theme
) -> None:
    """Draw the stall in its seller's colour, and the lot."""
    surface.blit(art.picture("mercator/stall", places.stall.size, style), places.stall)
    for place in places.lot:
        shapes.rect(surface, RIM, place, m.px(1), border_radius=m.px(8))
    for card, place in zip(lot, places.lot, strict=False):
        looks.card_of(card).draw(surface, place)


def draw_notice(
    surface: pygame.Surface,
    box: pygame.Rect,
    view: MercatorView,
    styles: Sequence[SeatStyle],
    m: Theme,
) -> None:
    """Draw whose lot it is, or in an open auction the highest bid."""
    lay_sheet(surface, box, m, depth=4)
    inner = inset(box, m.px(8))
    bid = view["holder"] is not None
    seat = view["seller"] if view["holder"] is None else view["holder"]
    low = inner.width > 2 * inner.height
    if low:
        above, foot = columns(inner, [1.0, 1.0], m.px(8))
    else:
        above, foot = rows(inner, [1.0, min(m.px(42), inner.height * 4 // 10)])
    flag = looks.flag(styles[seat], min(m.px(50), inner.height * (10 if low else 6) // 10))
    left, right = columns(above, [0.6, 0.4])
    put(surface, flag, left if bid else above)
    if bid:
        size, colour = min(m.px(44), above.height), styles[seat].dark
        lettering.draw_line(surface, str(view["price"]), right.center, "strong", size, colour)
    caption, name = rows(foot, [0.45, 0.55])
    words, port = tr("Highest bid") if bid else tr("Seller"), tr(PORT_NAMES[seat])
    lettering.draw_block(surface, words, caption, "text", m.px(15), theme.INK_SOFT, "centre")
    lettering.draw_block(surface, port, name, "strong", m.px(18), styles[seat].dark, "centre")
