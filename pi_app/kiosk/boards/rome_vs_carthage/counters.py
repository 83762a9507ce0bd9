"""The counter of a force: who commands it, how many units and elephants it has, what else it is.

A plaque in its side's colour. On it, from the left: the commander's head in a ring (gold for a
consul, silver for a proconsul), dots for subordinates, the number of units, an elephant with the
number of elephants among them, a ram for the siege train. A force inside a city has battlements.
Seen from near, the commander's name stands over it.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import ink, lettering, pieces, theme
from pi_app.kiosk.board_map import Point
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

FACE: list[Point] = [
    (0.3, 0.98), (0.34, 0.62), (0.12, 0.5), (-0.16, 0.52), (-0.34, 0.44), (-0.36, 0.26),
    (-0.44, 0.18), (-0.36, 0.08), (-0.54, -0.06), (-0.4, -0.26), (0.5, -0.3), (0.62, 0.2),
    (0.7, 0.66), (0.86, 0.98),
]  # fmt: skip
ROMAN_HELMET: list[Point] = [
    (-0.56, -0.18), (-0.42, -0.5), (-0.06, -0.66), (0.34, -0.58), (0.58, -0.28), (0.66, 0.14),
    (0.84, 0.34), (0.52, 0.3), (0.3, 0.44), (0.08, 0.4), (0.1, 0.02), (-0.2, -0.14),
]  # fmt: skip
ROMAN_CREST: list[Point] = [
    (-0.62, -0.62), (-0.34, -0.92), (0.14, -1.0), (0.62, -0.84), (0.94, -0.4), (0.98, 0.16),
    (0.74, -0.18), (0.44, -0.56), (0.02, -0.7), (-0.34, -0.62),
]  # fmt: skip
PUNIC_HELMET: list[Point] = [
    (-0.48, -0.3), (-0.4, -0.52), (-0.1, -0.8), (0.14, -1.04), (0.34, -0.78), (0.56, -0.44),
    (0.64, 0.1), (0.82, 0.34), (0.5, 0.3), (0.36, -0.06), (0.0, -0.2),
]  # fmt: skip
PUNIC_BEARD: list[Point] = [
    (-0.36, 0.36), (-0.1, 0.34), (0.1, 0.2), (0.34, 0.0), (0.44, 0.3), (0.22, 0.66),
    (-0.1, 0.86), (-0.34, 0.7),
]  # fmt: skip
_STEEL: Colour = (190, 196, 208)
_SKIN: Colour = (232, 196, 158)


def _head(plate: pygame.Surface, at: Point, size: float, side: Side) -> None:
    """A commander's head, looking west: a crested Roman or a bearded Carthaginian."""

    def fill(points: list[Point], colour: Colour) -> None:
        pygame.draw.polygon(plate, colour, ink.placed(ink.curve(points, rounds=2), at, size))

    fill(FACE, _SKIN)
    if side == "rome":
        fill(ROMAN_CREST, (200, 58, 44))
        fill(ROMAN_HELMET, theme.GOLD)
    else:
        fill(PUNIC_BEARD, (72, 48, 34))
        fill(PUNIC_HELMET, _STEEL)


@lru_cache(maxsize=64)
def bust(side: Side, office: Office | None, diameter: int) -> pygame.Surface:
    """A commander's head in the ring of his office; treat it as read-only."""
    factor = 4
    sheet = ink.plate((diameter, diameter), factor, theme.INK)
    half = diameter * factor / 2
    pygame.draw.circle(sheet, theme.INK, (half, half), half * 0.98)
    pygame.draw.circle(sheet, _RINGS[office], (half, half), half * 0.92)
    inner = ink.plate((diameter, diameter), factor, theme.INK)
    _head(inner, (half * 0.98, half * 1.1), half * 0.72, side)
    ground = ink.plate((diameter, diameter), factor, theme.INK)
    pygame.draw.circle(ground, (255, 255, 255, 255), (half, half), half * 0.76)
    inner.blit(ground, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.circle(
        sheet, theme.mix(STYLES[side].dark, theme.INK, 0.3), (half, half), half * 0.76
    )
    sheet.blit(inner, (0, 0))
    return ink.printed(sheet, (diameter, diameter))


@lru_cache(maxsize=32)
def elephant(high: int, colour: Colour) -> pygame.Surface:
    """An elephant, looking west; treat it as read-only."""
    wide = round(high * 1.3)
    factor = 4
    sheet = ink.plate((wide, high), factor, colour)
    body = ink.curve(pieces.ELEPHANT, rounds=2)
    centre = (wide * factor * 0.51, high * factor * 0.47)
    pygame.draw.polygon(sheet, colour, ink.placed(body, centre, high * factor * 0.62))
    return ink.printed(sheet, (wide, high))


@lru_cache(maxsize=16)
def ram(high: int, colour: Colour) -> pygame.Surface:
    """A battering ram under its roof, the sign of the siege train; treat it as read-only."""
    factor = 4
    sheet = ink.plate((high, high), factor, colour)
    half = high * factor / 2

    def spot(x: float, y: float) -> Point:
        return (half + x * half, half + y * half)

    roof = [spot(-0.95, -0.1), spot(0, -0.85), spot(0.95, -0.1)]
    ink.stroke(sheet, colour, roof, half * 0.22)
    ink.stroke(sheet, colour, [spot(-0.95, 0.25), spot(0.6, 0.25)], half * 0.3)
    for x in (-0.5, 0.5):
        pygame.draw.circle(sheet, colour, spot(x, 0.68), half * 0.28)
    return ink.printed(sheet, (high, high))


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
        pygame.draw.rect(sheet, theme.PARCHMENT_LIGHT, band, border_radius=letters // 3)
        pygame.draw.rect(sheet, STYLES[force.side].dark, band, 1, border_radius=letters // 3)
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
            pygame.draw.rect(body, STONE_DARK, tooth.inflate(pen, pen))
            pygame.draw.rect(body, STONE, tooth.inflate(-pen // 2, -pen // 2))
    rim = STONE if force.inside else theme.GOLD_LIGHT
    dark = STONE_DARK if force.inside else style.dark
    pygame.draw.rect(body, dark, large, border_radius=radius)
    pygame.draw.rect(body, rim, large.inflate(-pen, -pen), border_radius=radius)
    face = large.inflate(-3 * pen, -3 * pen)
    pygame.draw.rect(body, style.colour, face, border_radius=radius * 2 // 3)
    shine = pygame.Rect(face.left, face.top, face.width, face.height // 2)
    pygame.draw.rect(
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
        pygame.draw.circle(sheet, theme.INK, box.midtop, high * 0.2)
        pygame.draw.circle(sheet, theme.GOLD_LIGHT, box.midtop, high * 0.15)
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
        pygame.draw.circle(sheet, theme.INK, spot, radius + 1)
        pygame.draw.circle(sheet, theme.GOLD_LIGHT, spot, radius)


def picture(force: Force, high: int, *, named: bool) -> pygame.Surface:
    """The counter of a force, ``named`` if its commander's name is to stand over it."""
    return plaque(force, high, tr(force.leaders[0].name) if named and force.leaders else "")


@lru_cache(maxsize=32)
def siege_pips(points: int, size: int) -> pygame.Surface:
    """One or two burning pips: the points of a siege; treat it as read-only."""
    factor = 4
    sheet = ink.plate((size * points, size), factor, theme.INK)
    for number in range(points):
        at = (size * factor * (number + 0.5), size * factor / 2)
        half = size * factor / 2
        pygame.draw.circle(sheet, theme.INK, at, half * 0.96)
        pygame.draw.circle(sheet, theme.GOLD_LIGHT, at, half * 0.82)
        pygame.draw.circle(sheet, (214, 84, 30), at, half * 0.66)
        flame = ink.curve([(0, -0.5), (0.34, 0.05), (0.2, 0.42), (-0.2, 0.42), (-0.34, 0.05)])
        pygame.draw.polygon(sheet, theme.GOLD_LIGHT, ink.placed(flame, at, half))
    return ink.printed(sheet, (size * points, size))
