"""The wares of *Mercator* as vectors: signs, cards for the market, and small tiles for the hold.

A ware is told by colour and sign, so that it holds for colour-blind players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pi_app.kiosk import ink, lettering, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.mercator.goods import WARE_IDS

RATIO = 1.38
"""Height of a card by its width."""

Card = tuple[str, int]
"""A ware's id and a value."""


@dataclass(frozen=True)
class WareStyle:
    """How a ware looks: ``colour`` fills, ``dark`` edges, ``letters`` stand on the colour."""

    colour: Colour
    dark: Colour
    letters: Colour


STYLES: dict[str, WareStyle] = {
    "wine": WareStyle((142, 34, 62), (78, 12, 30), theme.PARCHMENT_LIGHT),
    "oil": WareStyle((104, 122, 48), (52, 64, 18), theme.PARCHMENT_LIGHT),
    "grain": WareStyle((232, 184, 76), (132, 88, 16), (74, 46, 6)),
    "marble": WareStyle((216, 220, 222), (104, 112, 120), (50, 58, 66)),
    "cloth": WareStyle((116, 64, 150), (58, 24, 82), theme.PARCHMENT_LIGHT),
}


def read(card: str) -> Card:
    """Return the ware and value of a card written as in ``wine 7``."""
    ware, value = card.split()
    return ware, int(value)


# --- signs ------------------------------------------------------------------------------------


def _fill(surface: pygame.Surface, points: list[Point], at: Point, size: float, c: Colour) -> None:
    pygame.draw.polygon(surface, c, ink.placed(points, at, size))


def _grapes(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    for row, (count, y) in enumerate(((3, -0.16), (2, 0.26), (1, 0.68))):
        for number in range(count):
            x = (number - (count - 1) / 2) * 0.5
            centre = ink.placed([(x, y)], at, size)[0]
            pygame.draw.circle(surface, colour, centre, size * (0.285 - 0.005 * row))
    stem: list[Point] = [(0.0, -0.3), (0.04, -0.62), (0.2, -0.95)]
    line = ink.curve(ink.placed(stem, at, size), closed=False)
    ink.stroke(surface, colour, line, size * 0.12)
    leaf: list[Point] = [
        (-0.02, -0.52),
        (-0.22, -0.88),
        (-0.68, -0.9),
        (-0.84, -0.6),
        (-0.46, -0.48),
    ]
    _fill(surface, ink.curve(leaf, rounds=2), at, size, colour)


def _drop(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    half: list[Point] = [
        (0.0, -1.0),
        (0.26, -0.5),
        (0.58, -0.02),
        (0.66, 0.38),
        (0.44, 0.8),
        (0.0, 0.95),
    ]
    drop = half + [(-x, y) for x, y in reversed(half[1:-1])]
    _fill(surface, ink.curve(drop, rounds=2), at, size, colour)


def _ear(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    ink.stroke(surface, colour, ink.placed([(0, 1.0), (0, -0.5)], at, size), size * 0.13)
    kernel: list[Point] = [(0.0, -1.02), (0.2, -0.74), (0.0, -0.42), (-0.2, -0.74)]
    _fill(surface, ink.curve(kernel, rounds=1), at, size, colour)
    for y in (-0.3, 0.1, 0.5):
        for side in (1, -1):
            grain: list[Point] = [
                (0.08 * side, y + 0.1), (0.14 * side, y - 0.26), (0.56 * side, y - 0.52),
                (0.62 * side, y - 0.18), (0.36 * side, y + 0.06),
            ]  # fmt: skip
            _fill(surface, ink.curve(grain, rounds=1), at, size, colour)


def _column(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    for y, wide, high in ((-0.84, 0.82, 0.13), (-0.6, 0.6, 0.1), (0.86, 0.78, 0.13)):
        box: list[Point] = [
            (-wide, y - high),
            (wide, y - high),
            (wide, y + high),
            (-wide, y + high),
        ]
        _fill(surface, box, at, size, colour)
    for x in (-0.36, 0.0, 0.36):
        ink.stroke(surface, colour, ink.placed([(x, -0.42), (x, 0.64)], at, size), size * 0.24)


def _bolt(surface: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    """Cloth that hangs from a roll, in folds."""
    roll = ink.placed([(-0.68, -0.64), (0.68, -0.64)], at, size)
    ink.stroke(surface, colour, roll, size * 0.5)
    for left, right, low in ((-0.72, -0.3, 0.82), (-0.2, 0.22, 0.98), (0.32, 0.72, 0.74)):
        middle = (left + right) / 2
        fold: list[Point] = [
            (left, -0.28), (right, -0.28), (right, low - 0.1), (middle, low), (left, low - 0.1),
        ]  # fmt: skip
        _fill(surface, fold, at, size, colour)


_SIGNS: dict[str, Callable[[pygame.Surface, Point, float, Colour], None]] = dict(
    zip(WARE_IDS, (_grapes, _drop, _ear, _column, _bolt), strict=True)
)


def paint_sign(surface: pygame.Surface, ware: str, at: Point, size: float, colour: Colour) -> None:
    """Draw a ware's sign on a plate, within the circle of radius ``size`` around ``at``."""
    _SIGNS[ware](surface, at, size, colour)


@lru_cache(maxsize=128)
def sign(ware: str, side: int, colour: Colour) -> pygame.Surface:
    """A ware's sign alone on clear ground; kept, so treat it as read-only."""
    factor = 6 if side < 40 else 4
    plate = ink.plate((side, side), factor, colour)
    middle = side * factor / 2
    paint_sign(plate, ware, (middle, middle), middle * 0.94, colour)
    return ink.printed(plate, (side, side))


# --- cards and tiles --------------------------------------------------------------------------


def card_size(height: int) -> Size:
    """Width and height in pixels of a card ``height`` high."""
    return (round(height / RATIO), height)


@lru_cache(maxsize=128)
def face(card: Card, height: int) -> pygame.Surface:
    """The front of a card for the market: value large, sign beneath on the ware's colour."""
    ware, value = card
    style = STYLES[ware]
    size = card_size(height)
    factor = 3
    plate = ink.plate(size, factor, style.dark)
    box = plate.get_rect()
    corner = box.width // 8
    pygame.draw.rect(plate, style.dark, box, border_radius=corner)
    rim = box.inflate(-4 * factor, -4 * factor)
    pygame.draw.rect(plate, theme.PARCHMENT_LIGHT, rim, border_radius=corner - 2 * factor)
    field = rim.inflate(-box.width // 10, -box.width // 10)
    field.top, field.height = box.top + round(box.height * 0.44), 0
    field.height = rim.bottom - box.width // 20 - field.top
    pygame.draw.rect(plate, style.colour, field, border_radius=corner // 2)
    gleam = theme.mix(style.colour, theme.PARCHMENT_LIGHT, 0.35)
    pygame.draw.rect(plate, gleam, field.inflate(-3 * factor, -3 * factor), factor // 2 + 1,
                     border_radius=corner // 2)  # fmt: skip
    middle = (float(field.centerx), float(field.centery))
    shade = (middle[0] + factor, middle[1] + 1.5 * factor)
    reach = min(field.width, field.height) * 0.4
    letters = style.letters if ware != "marble" else style.dark
    paint_sign(plate, ware, shade, reach, theme.mix(style.colour, style.dark, 0.6))
    paint_sign(plate, ware, middle, reach, letters)
    result = ink.printed(plate, size)
    result.blit(ink.grain(size, 8, seed=value), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    place = (size[0] / 2, size[1] * 0.245)
    lettering.draw_line(result, str(value), place, "strong", round(size[1] * 0.34), style.dark)
    return result


@lru_cache(maxsize=8)
def back(height: int) -> pygame.Surface:
    """The back of every card: a tied bale."""
    size = card_size(height)
    factor = 3
    plate = ink.plate(size, factor, theme.TERRACOTTA_DARK)
    box = plate.get_rect()
    corner = box.width // 8
    pygame.draw.rect(plate, theme.TERRACOTTA_DARK, box, border_radius=corner)
    inner = box.inflate(-box.width // 9, -box.width // 9)
    cloth = (196, 160, 108)
    pygame.draw.rect(plate, cloth, inner, border_radius=corner // 2)
    plate.set_clip(inner)
    weave = theme.mix(cloth, theme.TERRACOTTA_DARK, 0.18)
    step = box.width / 11
    for number in range(-14, 30):
        x = inner.left + number * step
        ink.stroke(plate, weave, [(x, inner.top), (x + inner.height, inner.bottom)], factor * 0.8)
        ink.stroke(plate, weave, [(x, inner.bottom), (x + inner.height, inner.top)], factor * 0.8)
    rope = (104, 66, 30)
    middle = (float(inner.centerx), float(inner.centery))
    for line in (
        [(inner.left, inner.centery), (inner.right, inner.centery)],
        [(inner.centerx, inner.top), (inner.centerx, inner.bottom)],
    ):
        ink.stroke(plate, rope, line, box.width * 0.07)
        ink.stroke(plate, theme.mix(rope, theme.GOLD_LIGHT, 0.4), line, box.width * 0.025)
    plate.set_clip(None)
    pygame.draw.circle(plate, theme.TERRACOTTA_DARK, middle, box.width * 0.19)
    pygame.draw.circle(plate, theme.TERRACOTTA, middle, box.width * 0.165)
    paint_sign(plate, "grain", middle, box.width * 0.11, theme.GOLD_LIGHT)
    return ink.printed(plate, size)


@lru_cache(maxsize=160)
def tile(card: Card, size: Size) -> pygame.Surface:
    """A card in the hold: sign and value on the ware's colour."""
    ware, value = card
    style = STYLES[ware]
    factor = 3
    plate = ink.plate(size, factor, style.dark)
    box = plate.get_rect()
    corner = max(2, box.height // 6)
    pygame.draw.rect(plate, style.dark, box, border_radius=corner)
    inner = box.inflate(-2 * factor, -2 * factor)
    pygame.draw.rect(plate, style.colour, inner, border_radius=max(1, corner - factor))
    reach = min(box.height * 0.36, box.width * 0.19)
    paint_sign(plate, ware, (box.left + box.width * 0.25, float(box.centery)), reach, style.letters)
    result = ink.printed(plate, size)
    letters = min(round(size[1] * 0.78), round(size[0] * (0.46 if value < 10 else 0.42)))
    place = (size[0] * 0.71, size[1] * 0.5)
    lettering.draw_line(result, str(value), place, "strong", letters, style.letters)
    return result
