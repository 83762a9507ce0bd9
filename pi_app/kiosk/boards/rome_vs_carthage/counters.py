"""The counter of a force: who commands it, how many units and elephants it has, what else it is.

A plaque in its side's colour. On it, from the left: the commander's head in a ring (gold for a
consul, silver for a proconsul), dots for subordinates, the number of units, an elephant with the
number of elephants among them, a ram for the siege train. A force inside a city has battlements.
Seen from near, the commander's name stands over it.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import art, ink, lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage.markers import STONE, STONE_DARK
from pi_app.kiosk.boards.rome_vs_carthage.moment import Force, Office
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES, Side
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Colour

HEAD_FROM = 22
"""Pixels of height from which a commander has a head; smaller counters show a dot for him."""

SILVER: Colour = (214, 214, 220)
BRONZE: Colour = (150, 104, 58)
_RINGS: dict[Office | None, Colour] = {
    "consul": theme.GOLD_LIGHT,
    "proconsul": SILVER,
    None: BRONZE,
}


def bust(side: Side, office: Office | None, diameter: int) -> pygame.Surface:
    """A commander's head in the ring of his office; treat it as read-only."""
    return art.picture(f"rome_vs_carthage/bust_{side}", diameter, ring=_RINGS[office])


def elephant(high: int, colour: Colour) -> pygame.Surface:
    """An elephant, looking west; treat it as read-only."""
    return art.picture("rome_vs_carthage/elephant", (round(high * 1.3), high), ink=colour)


def ram(high: int, colour: Colour) -> pygame.Surface:
    """A battering ram under its roof, the sign of the siege train; treat it as read-only."""
    return art.picture("rome_vs_carthage/ram", high, ink=colour)


def width_of(force: Force, high: int) -> int:
    """How wide the plaque of a force of this height is, in pixels."""
    wide = high * 0.2
    if force.leaders and high >= HEAD_FROM:
        wide += high * 0.9
    if force.units:
        digits = str(force.units)
        wide += max(high * 0.62, lettering.width_of(digits, "title", round(high * 0.64)))
    elif high < HEAD_FROM:
        wide += high * 0.6
    if force.elephants:
        wide += high * 0.62
    if force.siege_train:
        wide += high * 0.5
    return round(wide)


@lru_cache(maxsize=256)
def plaque(force: Force, high: int, name: str) -> pygame.Surface:
    """The counter of a force with its shadow; treat it as read-only.

    Args:
        force: what it shows; where the force stands does not matter.
        high: the height of the plaque in pixels.
        name: the commander's name as it is lettered above, "" for none.

    Returns:
        A picture in whose middle, but for the name above it, the plaque lies.
    """
    wide = width_of(force, high)
    letters = max(9, round(high * 0.33))
    ribbon = lettering.width_of(name, "strong", letters) + letters // 2 if name else 0
    rim = max(3, high // 8)
    ledge = round(letters * 1.25) if name else 0
    size = (max(wide, ribbon) + 2 * rim, high + 2 * (rim + ledge))
    box = pygame.Rect(0, 0, wide, high)
    box.center = (size[0] // 2, size[1] // 2)
    sheet = _board(force, size, box)
    _fill(sheet, force, box)
    if name:
        band = pygame.Rect(0, 0, ribbon, round(letters * 1.3))
        band.midbottom = (size[0] // 2, box.top + 1)
        shapes.rect(sheet, theme.PARCHMENT_LIGHT, band, border_radius=letters // 3)
        shapes.rect(sheet, STYLES[force.side].dark, band, 1, border_radius=letters // 3)
        colour = STYLES[force.side].dark
        lettering.draw_line(sheet, name, band.center, "strong", letters, colour)
    return sheet


def _board(force: Force, size: tuple[int, int], box: pygame.Rect) -> pygame.Surface:
    """The empty plaque: shadow, battlements for those inside, rim and face."""
    style = STYLES[force.side]
    factor = 3
    body = ink.plate(size, factor, style.dark)
    large = pygame.Rect(box.x * factor, box.y * factor, box.width * factor, box.height * factor)
    radius = large.height // 6
    pen = max(factor, large.height // 18)
    if force.inside:
        merlon = large.height // 5
        count = max(2, large.width // (merlon * 2))
        for number in range(count):
            x = large.left + (large.width - merlon) * number // (count - 1)
            tooth = pygame.Rect(x, large.top - merlon // 2, merlon, merlon)
            shapes.rect(body, STONE_DARK, tooth.inflate(pen, pen))
            shapes.rect(body, STONE, tooth.inflate(-pen // 2, -pen // 2))
    rim = STONE if force.inside else theme.GOLD_LIGHT
    dark = STONE_DARK if force.inside else style.dark
    shapes.rect(body, dark, large, border_radius=radius)
    shapes.rect(body, rim, large.inflate(-pen, -pen), border_radius=radius)
    face = large.inflate(-3 * pen, -3 * pen)
    shapes.rect(body, style.colour, face, border_radius=radius * 2 // 3)
    shine = pygame.Rect(face.left, face.top, face.width, face.height // 2)
    shapes.rect(
        body, theme.mix(style.colour, style.light, 0.16), shine, border_radius=radius * 2 // 3
    )
    drop = large.height * 0.045
    sheet = ink.with_shadow(body, theme.INK, 130, drop, (drop, drop * 1.6))
    return ink.printed(sheet, size)


def _fill(sheet: pygame.Surface, force: Force, box: pygame.Rect) -> None:
    """Put head, dots, numbers and signs on a plaque, from the left."""
    high = box.height
    x = box.left + high * 0.1
    if force.leaders and high >= HEAD_FROM:
        leader = force.leaders[0]
        image = bust(force.side, leader.office, round(high * 0.84))
        spot = image.get_rect(midleft=(round(x - high * 0.02), box.centery))
        sheet.blit(image, spot)
        _dots(sheet, len(force.leaders) - 1, spot)
        x += high * 0.88
    elif force.leaders:
        shapes.circle(sheet, theme.INK, box.midtop, high * 0.2)
        shapes.circle(sheet, theme.GOLD_LIGHT, box.midtop, high * 0.15)
    if force.units:
        size = round(high * 0.64)
        room = max(high * 0.62, lettering.width_of(str(force.units), "title", size))
        place = (x + room / 2, box.centery + high * 0.01)
        lettering.draw_line(sheet, str(force.units), place, "title", size, theme.PARCHMENT_LIGHT)
        x += room
    if force.elephants:
        image = elephant(round(high * 0.4), theme.GOLD_LIGHT)
        middle = x + high * 0.29
        sheet.blit(image, image.get_rect(center=(round(middle), round(box.centery - high * 0.16))))
        size = max(8, round(high * 0.36))
        place = (middle, box.centery + high * 0.21)
        lettering.draw_line(sheet, str(force.elephants), place, "strong", size, theme.GOLD_LIGHT)
        x += high * 0.6
    if force.siege_train:
        image = ram(round(high * 0.44), theme.PARCHMENT_LIGHT)
        sheet.blit(image, image.get_rect(center=(round(x + high * 0.22), box.centery)))


def _dots(sheet: pygame.Surface, count: int, head: pygame.Rect) -> None:
    """A dot for each subordinate at the foot of the commander's ring."""
    radius = max(2, head.width // 11)
    for number in range(count):
        x = head.centerx + (number - (count - 1) / 2) * radius * 2.3
        spot = (x, head.bottom - radius)
        shapes.circle(sheet, theme.INK, spot, radius + 1)
        shapes.circle(sheet, theme.GOLD_LIGHT, spot, radius)


def picture(force: Force, high: int, *, named: bool) -> pygame.Surface:
    """The counter of a force, ``named`` if its commander's name is to stand over it."""
    return plaque(force, high, tr(force.leaders[0].name) if named and force.leaders else "")


@lru_cache(maxsize=32)
def siege_pips(points: int, size: int) -> pygame.Surface:
    """One or two burning pips: the points of a siege; treat it as read-only."""
    pip = art.picture("rome_vs_carthage/siege_pip", size)
    sheet = ink.plate((size * points, size), 1, theme.INK)
    for number in range(points):
        sheet.blit(pip, (number * size, 0))
    return sheet
