"""Help for *Imperium*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import emblems, icons, lettering, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage, Picture
from pi_app.kiosk.boards.imperium import pictures
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.imperium.empire import MARKERS, POINTS, REGION_NAMES, share_out

Surface = pygame.Surface
Rect = pygame.Rect


def _cards(surface: Surface, box: Rect, m: Theme) -> None:
    """Three cards, two of them the same, and the back of another family's."""
    high = min(box.height, m.px(74))
    cells = columns(box, [1.0] * 4, m.px(2))
    for cell, number in zip(cells, (3, 9, 9), strict=False):
        image = pictures.card_face(number, pictures.STYLES[0], high)
        surface.blit(image, image.get_rect(center=cell.center))
    back = pictures.card_back(pictures.STYLES[1], high)
    surface.blit(back, back.get_rect(center=cells[3].center))


def _keys(surface: Surface, box: Rect, m: Theme) -> None:
    """The keys pressed for a choice."""
    for cell, words in zip(columns(box, [1.0] * 4, m.px(5)), ("9", "3", "9", "OK"), strict=True):
        side = min(cell.width, cell.height)
        key = Rect(0, 0, side, side)
        key.center = cell.center
        colour = theme.TERRACOTTA if words == "OK" else theme.NIGHT
        pygame.draw.rect(surface, colour, key, border_radius=m.px(6))
        place = key.center
        size = m.px(18 if words == "OK" else 22)
        lettering.draw_line(surface, words, place, "strong", size, theme.PARCHMENT_LIGHT)


def _name(surface: Surface, box: Rect, m: Theme, number: int) -> None:
    """A region as on the map: number, name, points."""
    disc = pictures.roundel(number, m.px(24))
    surface.blit(disc, disc.get_rect(midleft=(box.left, box.centery)))
    words = tr(REGION_NAMES[number - 1])
    place = (box.left + m.px(29), box.centery)
    line = lettering.draw_line(surface, words, place, "strong", m.px(14), theme.INK, "left")
    spot = (line.right + m.px(6), box.centery)
    pictures.draw_coins(surface, POINTS[number - 1], spot, m.px(16))


def _placing(surface: Surface, box: Rect, m: Theme) -> None:
    """A region with the standards of three families."""
    upper, lower = rows(box, [0.4, 0.6])
    _name(surface, upper, m, 9)
    high = min(lower.height, m.px(46))
    pictures.draw_standards(surface, pictures.STYLES, [4, 0, 2, 1, 0], lower.center, high)


def _pegs(surface: Surface, box: Rect, m: Theme) -> None:
    """Two markers left of fourteen, as beside the map."""
    style = pictures.STYLES[2]
    upper, lower = rows(box, [0.55, 0.45])
    pitch = box.width / MARKERS
    for peg in range(MARKERS):
        cell = Rect(0, 0, round(pitch * 0.62), m.px(18))
        cell.center = (round(box.left + (peg + 0.5) * pitch), upper.centery)
        colour = style.colour if peg < 2 else theme.PARCHMENT_DARK
        pygame.draw.rect(surface, colour, cell, border_radius=m.px(2))
    emblem = emblems.picture(style.emblem, m.px(28), style.colour)
    surface.blit(emblem, emblem.get_rect(center=lower.center))


def _calendar(surface: Surface, box: Rect, m: Theme) -> None:
    """The rounds three to five, the fourth being played."""
    for cell, number in zip(columns(box, [1.0] * 3, m.px(4)), (3, 4, 5), strict=True):
        spot = Rect(0, 0, cell.width, m.px(44))
        spot.center = cell.center
        if number == 4:
            pygame.draw.rect(surface, theme.TERRACOTTA, spot, border_radius=m.px(6))
            pygame.draw.rect(surface, theme.GOLD, spot, m.px(2), border_radius=m.px(6))
        disc = pictures.roundel(number, m.px(30), lit=number == 4)
        if number == 3:
            disc = disc.copy()
            disc.set_alpha(80)
        surface.blit(disc, disc.get_rect(center=spot.center))
        if number == 3:
            tick = icons.picture("check", m.px(22), theme.TERRACOTTA_DARK)
            surface.blit(tick, tick.get_rect(center=spot.center))


def _scored(number: int, counts: Sequence[int]) -> Picture:
    """Return a painter of a region with these markers, and what each family scores there."""

    def paint(surface: Surface, box: Rect, m: Theme) -> None:
        upper, middle, lower = rows(box, [0.3, 0.45, 0.25])
        _name(surface, upper, m, number)
        points = share_out(number - 1, list(counts))
        cells = columns(middle, [1.0] * len(counts))
        high = min(middle.height, m.px(40))
        for seat, (count, cell) in enumerate(zip(counts, cells, strict=True)):
            if count:
                image = pictures.standard(pictures.STYLES[seat], count, high)
                surface.blit(image, image.get_rect(center=cell.center))
            else:
                style = pictures.STYLES[seat]
                image = emblems.picture(style.emblem, m.px(18), theme.PARCHMENT_EDGE)
                surface.blit(image, image.get_rect(center=cell.center))
            words = f"+{points[seat]}" if points[seat] else "–"
            colour = theme.TERRACOTTA_DARK if points[seat] else theme.INK_SOFT
            place = (cell.centerx, lower.centery)
            lettering.draw_line(surface, words, place, "strong", m.px(17), colour)

    return paint


def _winning(surface: Surface, box: Rect, m: Theme) -> None:
    """The families' medallions on the road of points."""
    road = Rect(box.left, 0, box.width, m.px(8))
    road.centery = box.centery
    pygame.draw.rect(surface, theme.PARCHMENT_EDGE, road, border_radius=m.px(4))
    for seat, part in ((1, 0.35), (2, 0.55), (0, 0.86)):
        image = emblems.medallion(pictures.STYLES[seat], m.px(34))
        middle = (round(box.left + box.width * part), box.centery)
        surface.blit(image, image.get_rect(center=middle))


def _thirty(surface: Surface, box: Rect, m: Theme) -> None:
    """The goal, and the way there twice through the empire."""
    upper, lower = rows(box, [0.6, 0.4])
    coin = pictures.coin(30, min(upper.height, m.px(48)))
    surface.blit(coin, coin.get_rect(center=upper.center))
    for cell, number in zip(columns(lower, [1.0] * 5), (8, 9, 1, 2, 3), strict=True):
        disc = pictures.roundel(number, m.px(22))
        surface.blit(disc, disc.get_rect(center=cell.center))


CHOOSING = HelpPage(
    "Choosing and placing",
    (
        HelpEntry(
            "In each of eight rounds everybody chooses three regions, in secret and all at the "
            "same time. A region may be chosen twice or three times.",
            _cards,
        ),
        HelpEntry(
            "On a keypad, press the numbers of three regions in any order, then OK. At the "
            "screen, choose behind the curtain; if you are alone at the table, tap the regions "
            "on the map. Tap a card to take it back.",
            _keys,
        ),
        HelpEntry(
            "When all are ready, the choices are revealed and every family puts a marker on "
            "each region it chose. A standard tells how many of its markers stand there.",
            _placing,
        ),
        HelpEntry(
            "Then the region with the number of the round is scored: first Italia, then "
            "Africa, and so on; in the last round Asia and after it Aegyptus. All markers in "
            "it go back to their owners. Markers elsewhere stay and wait for their round.",
            _calendar,
        ),
        HelpEntry(
            "A family has fourteen markers. With fewer than three left, it puts those that it "
            "has on the regions it chose, wherever it likes among them. The rest is lost.",
            _pegs,
        ),
    ),
)

SCORING = HelpPage(
    "Scoring a region",
    (
        HelpEntry(
            "Most markers earn the first number of the region, second most the second, and so "
            "on. If all families are there, the one with fewest markers earns nothing.",
            _scored(9, (5, 4, 2, 1)),
        ),
        HelpEntry(
            "If anybody is absent, the absent are the weakest: all others may score.",
            _scored(9, (5, 4, 2, 0)),
        ),
        HelpEntry(
            "Who is tied scores the lowest place that the tied families fill: two in front "
            "both earn the second number, three the third.",
            _scored(7, (3, 3, 1, 0)),
        ),
        HelpEntry(
            "Tied for weakest, all of them earn nothing. If all are tied, nobody scores.",
            _scored(8, (4, 2, 1, 1)),
        ),
        HelpEntry(
            "When the numbers of a region have been used up, the others there go away empty.",
            _scored(2, (4, 3, 1, 0)),
        ),
        HelpEntry(
            "Most points after the last round win. Families with equally many win together.",
            _winning,
        ),
        HelpEntry(
            "Option “up to 30 points”: round 8 scores Asia, round 9 Aegyptus, round 10 Italia "
            "and Africa, then one region a round as before. The game ends as soon as a region "
            "brings somebody to 30; the most points win. After round 41 it ends anyway.",
            _thirty,
        ),
    ),
)

PAGES = (CHOOSING, SCORING)
