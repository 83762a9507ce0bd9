"""Battle cards as vectors: a face with its number, and a back that tells only the seat."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import emblems, ink, lettering, theme
from pi_app.kiosk.theme import SeatStyle, Size

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
RATIO = 1.45


def card_size(height: int) -> Size:
    """Width and height in pixels of a card ``height`` high."""
    return (round(height / RATIO), height)


def _blank(size: Size, factor: int, ground: theme.Colour, rim: theme.Colour) -> pygame.Surface:
    sheet = ink.plate(size, factor, rim)
    box = sheet.get_rect()
    corner = box.width // 9
    pygame.draw.rect(sheet, rim, box, border_radius=corner)
    inner = box.inflate(-factor * 2, -factor * 2)
    pygame.draw.rect(sheet, ground, inner, border_radius=corner - factor)
    return sheet


def _diamonds(sheet: pygame.Surface, box: pygame.Rect, style: SeatStyle, factor: int) -> None:
    """A lattice with small laurel leaves at its crossings, clipped to ``box``."""
    sheet.set_clip(box)
    line = theme.mix(style.colour, style.light, 0.3)
    step = box.width / 5
    reach = box.width + box.height
    offset = -float(box.height)
    while offset < reach:
        for lean in (1, -1):
            x0 = box.left + offset if lean == 1 else box.right - offset
            start, end = (x0, box.top), (x0 + lean * box.height, box.bottom)
            ink.stroke(sheet, line, [start, end], factor * 0.9)
        offset += step
    sheet.set_clip(None)


@lru_cache(maxsize=64)
def face(value: int, style: SeatStyle, height: int) -> pygame.Surface:
    """The front of card ``value``: roman numeral large, arabic numeral in two corners, emblem."""
    size = card_size(height)
    factor = 3 if height < 300 else 2
    sheet = _blank(size, factor, theme.PARCHMENT_LIGHT, style.dark)
    box = sheet.get_rect().inflate(-size[0] * factor // 7, -size[0] * factor // 7)
    pygame.draw.rect(sheet, style.colour, box, max(1, factor), border_radius=box.width // 14)
    inner = box.inflate(-4 * factor, -4 * factor)
    pygame.draw.rect(sheet, theme.GOLD, inner, max(1, factor // 2), border_radius=box.width // 16)
    emblems.paint(
        sheet,
        style.emblem,
        (box.centerx, box.bottom - box.height * 0.2),
        box.width * 0.2,
        style.colour,
    )
    result = ink.printed(sheet, size)
    result.blit(ink.grain(size, 8, seed=value), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    numeral = ROMAN[value]
    letters = min(round(size[1] * 0.36), round(size[0] * 1.05 / max(1.6, len(numeral))))
    place = (size[0] / 2, size[1] * 0.42)
    lettering.draw_line(result, numeral, place, "title", letters, style.dark)
    small = max(11, round(size[1] * 0.125))
    inset = size[0] * 0.2
    for x in (inset, size[0] - inset):
        lettering.draw_line(result, str(value), (x, size[1] * 0.155), "strong", small, style.colour)
    return result


@lru_cache(maxsize=32)
def back(style: SeatStyle, height: int) -> pygame.Surface:
    """The back of every card of a seat: lattice and emblem, the same whatever the card is."""
    size = card_size(height)
    factor = 3 if height < 300 else 2
    sheet = _blank(size, factor, style.dark, theme.GOLD_DARK)
    box = sheet.get_rect().inflate(-size[0] * factor // 7, -size[0] * factor // 7)
    pygame.draw.rect(sheet, style.colour, box, border_radius=box.width // 14)
    _diamonds(sheet, box, style, factor)
    pygame.draw.rect(sheet, theme.GOLD_LIGHT, box, factor, border_radius=box.width // 14)
    middle = (float(box.centerx), float(box.centery))
    for radius, colour in ((0.36, theme.GOLD_DARK), (0.34, theme.GOLD_LIGHT), (0.315, style.dark)):
        pygame.draw.circle(sheet, colour, middle, box.width * radius)
    emblems.paint(sheet, style.emblem, middle, box.width * 0.23, theme.GOLD_LIGHT)
    return ink.printed(sheet, size)
