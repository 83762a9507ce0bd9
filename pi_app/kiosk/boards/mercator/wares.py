"""The wares of *Mercator*: signs, cards for the market, and small tiles for the hold.

A ware is told by colour and sign, so that it holds for colour-blind players.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from pi_app.kiosk import art, ink, lettering, shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, Size

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


def paint_sign(surface: pygame.Surface, ware: str, at: Point, size: float, colour: Colour) -> None:
    """Draw a ware's sign within the circle of radius ``size`` around ``at``."""
    art.paint(surface, f"mercator/{ware}", at, size * 2.12, ink=colour)


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
    shapes.rect(plate, style.dark, box, border_radius=corner)
    rim = box.inflate(-4 * factor, -4 * factor)
    shapes.rect(plate, theme.PARCHMENT_LIGHT, rim, border_radius=corner - 2 * factor)
    field = rim.inflate(-box.width // 10, -box.width // 10)
    field.top, field.height = box.top + round(box.height * 0.44), 0
    field.height = rim.bottom - box.width // 20 - field.top
    shapes.rect(plate, style.colour, field, border_radius=corner // 2)
    gleam = theme.mix(style.colour, theme.PARCHMENT_LIGHT, 0.35)
    shapes.rect(plate, gleam, field.inflate(-3 * factor, -3 * factor), factor // 2 + 1,
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
    shapes.rect(plate, theme.TERRACOTTA_DARK, box, border_radius=corner)
    inner = box.inflate(-box.width // 9, -box.width // 9)
    cloth = (196, 160, 108)
    shapes.rect(plate, cloth, inner, border_radius=corner // 2)
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
    shapes.circle(plate, theme.TERRACOTTA_DARK, middle, box.width * 0.19)
    shapes.circle(plate, theme.TERRACOTTA, middle, box.width * 0.165)
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
    shapes.rect(plate, style.dark, box, border_radius=corner)
    inner = box.inflate(-2 * factor, -2 * factor)
    shapes.rect(plate, style.colour, inner, border_radius=max(1, corner - factor))
    reach = min(box.height * 0.36, box.width * 0.19)
    paint_sign(plate, ware, (box.left + box.width * 0.25, float(box.centery)), reach, style.letters)
    result = ink.printed(plate, size)
    letters = min(round(size[1] * 0.78), round(size[0] * (0.46 if value < 10 else 0.42)))
    place = (size[0] * 0.71, size[1] * 0.5)
    lettering.draw_line(result, str(value), place, "strong", letters, style.letters)
    return result
