"""Artwork of the pieces: counters of forces, elephants, siege points, dice.

A counter is a plate in its side's colour. It shows from the left: the commander's head in a ring
(gold for a consul, silver for a proconsul), dots for subordinates, the number of units, an elephant
with the number of elephants among them, a ram for the siege train. The counter of a force inside a
city has battlements. At large scales it has a tag with the commander's name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from pi_app.drawing import art, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import abreast, anchored, centred, columns, grid, inset, put
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.moment import Force, Side
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.timeline import Tween
from pi_app.text import tr

STYLES: Final[dict[Side, SeatStyle]] = {"rome": theme.ROME, "carthage": theme.CARTHAGE}

STONE: Colour = (214, 202, 178)
STONE_DARK: Colour = (92, 78, 62)
HEAD_FROM = 22  # height in pixels; smaller counters show a dot in place of the commander's head


def elephant(high: int, colour: Colour) -> pygame.Surface:
    """An elephant, facing left; treat it as read-only."""
    return art.picture(GAME.picture("elephant"), (round(high * 1.3), high), ink=colour)


def ram(high: int, colour: Colour) -> pygame.Surface:
    """A battering ram under a roof, the symbol of the siege train; treat it as read-only."""
    return art.picture(GAME.picture("ram"), high, ink=colour)


def siege_pips(points: int, size: int) -> pygame.Surface:
    """A row of burning pips, one for each siege point."""
    sheet = pygame.Surface((size * points, size), pygame.SRCALPHA)
    for cell in columns(sheet.get_rect(), [size] * points):
        put(sheet, art.picture(GAME.picture("siege_pip"), size), cell)
    return sheet


def counter(force: Force, high: int) -> pygame.Surface:
    """The counter of a force with its shadow; the plate in the middle is ``high`` pixels high.
    Treat it as read-only."""
    return _counter(replace(force, space=""), high)


def tag(force: Force, high: int) -> pygame.Surface:
    """The tag with the commander's name for a plate ``high`` pixels high; treat it as read-only."""
    return _tag(tr(force.leaders[0].name), STYLES[force.side].dark, max(9, round(high * 0.33)))


def width_of(force: Force, high: int) -> int:
    """The width of a force's plate of this height, in pixels."""
    return round(high * 0.2 + sum(wide for wide, _ in _signs(force, high)))


@cached_image
def _tag(name: str, dark: Colour, letters: int) -> pygame.Surface:
    size = (lettering.width_of(name, "tag", letters) + letters // 2, round(letters * 1.3))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    band = sheet.get_rect()
    shapes.rect(sheet, theme.PARCHMENT_LIGHT, band, border_radius=letters // 3)
    shapes.rect(sheet, dark, band, 1, border_radius=letters // 3)
    lettering.draw_line(sheet, name, band.center, "tag", letters, dark)
    return sheet


@cached_image
def _counter(force: Force, high: int) -> pygame.Surface:
    wide, rim = width_of(force, high), max(3, high // 8)
    whole = pygame.Rect(0, 0, wide + 2 * rim, high + 2 * rim)
    box = anchored(whole, (wide, high))
    sheet = _counter_plate(force, whole.size, box)
    signs = _signs(force, high)
    room = anchored(box, (wide - round(high * 0.2), high))
    for (_, paint), cell in zip(signs, columns(room, [share for share, _ in signs]), strict=True):
        paint(sheet, force, cell)
    if force.leaders and high < HEAD_FROM:
        shapes.circle(sheet, theme.INK, box.midtop, high * 0.2)
        shapes.circle(sheet, theme.GOLD_LIGHT, box.midtop, high * 0.15)
    return sheet


def _counter_plate(force: Force, size: tuple[int, int], box: pygame.Rect) -> pygame.Surface:
    """The empty plate: shadow, battlements for a force inside a city, rim and face."""
    style = STYLES[force.side]
    factor = 3
    body = ink.plate(size, factor, style.dark)
    large = pygame.Rect(*(each * factor for each in box))
    radius = large.height // 6
    pen = max(factor, large.height // 18)
    if force.inside:
        merlon = large.height // 5
        gaps = max(1, large.width // (merlon * 2) - 1)
        teeth = anchored(large.midtop, (large.width, merlon))
        for tooth in columns(teeth, [*[merlon, 1.0] * gaps, merlon])[::2]:
            shapes.rect(body, STONE_DARK, tooth.inflate(pen, pen))
            shapes.rect(body, STONE, tooth.inflate(-pen // 2, -pen // 2))
    rim, edge = (STONE, STONE_DARK) if force.inside else (theme.GOLD_LIGHT, style.dark)
    shapes.rect(body, edge, large, border_radius=radius)
    shapes.rect(body, rim, large.inflate(-pen, -pen), border_radius=radius)
    face = large.inflate(-3 * pen, -3 * pen)
    shapes.rect(body, style.colour, face, border_radius=radius * 2 // 3)
    face.height //= 2
    shine = theme.mix(style.colour, style.light, 0.16)
    shapes.rect(body, shine, face, border_radius=radius * 2 // 3)
    drop = large.height * 0.045
    return ink.printed(ink.with_shadow(body, theme.INK, 130, drop, (drop, drop * 1.6)), size)


_Painter = Callable[[pygame.Surface, Force, pygame.Rect], None]


def _signs(force: Force, high: int) -> list[tuple[float, _Painter]]:
    """The symbols on a plate from the left: the width of each and the function that draws it."""
    result: list[tuple[float, _Painter]] = []
    if force.leaders and high >= HEAD_FROM:
        result.append((high * 0.9, _draw_heads))
    if force.units:
        digits = lettering.width_of(str(force.units), "engraved", round(high * 0.64))
        result.append((max(high * 0.62, digits), _draw_units))
    elif high < HEAD_FROM:
        result.append((high * 0.6, _draw_nothing))
    if force.elephants:
        result.append((high * 0.92, _draw_elephants))
    if force.siege_train:
        result.append((high * 0.56, _draw_train))
    return result


def _draw_heads(sheet: pygame.Surface, force: Force, cell: pygame.Rect) -> None:
    """Draw the commander's head and a dot for each subordinate at the bottom of his ring."""
    high = cell.height
    first = force.leaders[0]
    image = bust(force.side, first.office, round(high * 0.84), name=first.name)
    head = put(sheet, image, (cell.left - high * 0.02, cell.centery), "midleft")
    radius = max(2, head.width // 11)
    foot = (head.centerx, head.bottom - radius)
    for dot in abreast(foot, len(force.leaders) - 1, round(radius * 2.3)):
        shapes.circle(sheet, theme.INK, dot, radius + 1)
        shapes.circle(sheet, theme.GOLD_LIGHT, dot, radius)


def _draw_units(sheet: pygame.Surface, force: Force, cell: pygame.Rect) -> None:
    size, colour = round(cell.height * 0.64), theme.PARCHMENT_LIGHT
    lettering.draw_line(sheet, str(force.units), cell.center, "engraved", size, colour)


def _draw_elephants(sheet: pygame.Surface, force: Force, cell: pygame.Rect) -> None:
    animal, figure = columns(cell, [0.55, 0.45])
    put(sheet, elephant(round(cell.height * 0.46), theme.GOLD_LIGHT), animal)
    size, count = round(cell.height * 0.46), str(force.elephants)
    lettering.draw_line(sheet, count, figure.center, "tag", size, theme.PARCHMENT_LIGHT)


def _draw_train(sheet: pygame.Surface, _force: Force, cell: pygame.Rect) -> None:
    put(sheet, ram(round(cell.height * 0.44), theme.PARCHMENT_LIGHT), cell)


def _draw_nothing(_sheet: pygame.Surface, _force: Force, _cell: pygame.Rect) -> None:
    """Draw nothing: space for the dot of a general without units."""


# --- dice -----------------------------------------------------------------------------------------

_PIPS: Final = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""By the number on the die, which of nine places have a pip."""


def draw_die(
    surface: pygame.Surface, at: Point, side: int, face: int, rolling: Tween | None = None
) -> None:
    """Draw a die. If it is `rolling`, other faces are shown before the final one."""
    part = rolling.value if rolling else 1.0
    shown = face if part > 0.5 else int(part * 40) % 6 + 1
    box = anchored(at, (side, side))
    draw_shadow(surface, box, side // 6, max(2, side // 8))
    shapes.rect(surface, theme.GOLD_DARK, box, border_radius=side // 6)
    inner = inset(box, max(1, side // 28))
    shapes.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=side // 7)
    places = grid(centred(box, (round(side * 0.78), round(side * 0.78))), 3, 3)
    for place in _PIPS[shown]:
        shapes.circle(surface, theme.TERRACOTTA_DARK, places[place].center, side * 0.09)
