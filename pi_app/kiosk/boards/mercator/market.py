"""The market of *Mercator* on the quay: the deck, the stall with the lot, whose lot it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.mercator import quay, ships, wares
from pi_app.kiosk.boards.mercator.sight import Sight
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.mercator.goods import PORT_NAMES


def draw_deck(surface: pygame.Surface, layout: quay.Layout, sight: Sight, m: Theme) -> None:
    """Draw the pile of bales, and how many cards it still gives."""
    pile = layout.pile
    lift = m.px(3)
    for level in range(min(3, -(-sight.deck // 8))):
        place = pile.move(lift - level * lift, -level * lift)
        draw_shadow(surface, place, m.px(6), m.px(3))
        surface.blit(wares.back(pile.height), place)
    words = tr("{count} left", count=sight.deck)
    label = pygame.Rect(0, 0, pile.width, m.px(22))
    label.midbottom = (pile.centerx, pile.bottom - m.px(6))
    shapes.rect(surface, theme.NIGHT, label, border_radius=m.px(5))
    room = label.inflate(-m.px(6), 0)
    lettering.draw_block(surface, words, room, "strong", m.px(15), theme.GOLD_LIGHT, "centre")


def draw_stall(
    surface: pygame.Surface,
    layout: quay.Layout,
    sight: Sight,
    styles: Sequence[SeatStyle],
    m: Theme,
    fading: float,
) -> None:
    """Draw the stall in its seller's colour, and the lot; `fading` of it (0 to 1) is gone."""
    style = styles[sight.seller]
    surface.blit(quay.stall(layout.stall.size, style.colour, m.unit), layout.stall)
    for place in layout.lot:
        rim = theme.mix(ships.WOOD, ships.WOOD_LIGHT, 0.5)
        shapes.rect(surface, rim, place, m.px(1), border_radius=m.px(8))
    for card, place in zip(sight.lot, layout.lot, strict=False):
        image = wares.face(card, place.height)
        if fading > 0.0:
            image = image.copy()
            image.set_alpha(round(255 * (1.0 - fading)))
        else:
            draw_shadow(surface, place, m.px(6), m.px(4))
        surface.blit(image, place)


def draw_notice(
    surface: pygame.Surface,
    box: pygame.Rect,
    sight: Sight,
    styles: Sequence[SeatStyle],
    m: Theme,
) -> None:
    """Draw whose lot it is, or in an open auction the highest bid."""
    lay_sheet(surface, box, m, depth=4)
    inner = inset(box, m.px(8))
    seat = sight.seller if sight.holder is None else sight.holder
    low = inner.width > 2 * inner.height
    flag = ships.flag(styles[seat], min(m.px(50), inner.height * (10 if low else 6) // 10))
    figure = str(sight.price) if sight.holder is not None else ""
    words = tr("Highest bid") if figure else tr("Seller")
    if low:
        above, foot = columns(inner, [1.0, 1.0], m.px(8))
    else:
        above, foot = rows(inner, [1.0, min(m.px(42), inner.height * 4 // 10)])
    if figure:
        place = flag.get_rect(center=(above.left + above.width * 3 // 10, above.centery))
        spot = (above.left + above.width * 7 // 10, above.centery)
        size = min(m.px(44), above.height)
        lettering.draw_line(surface, figure, spot, "strong", size, styles[seat].dark)
    else:
        place = flag.get_rect(center=above.center)
    surface.blit(flag, place)
    caption, name = rows(foot, [0.45, 0.55])
    lettering.draw_block(surface, words, caption, "text", m.px(15), theme.INK_SOFT, "centre")
    port = tr(PORT_NAMES[seat])
    lettering.draw_block(surface, port, name, "strong", m.px(18), styles[seat].dark, "centre")
