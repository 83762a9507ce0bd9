"""The seven hills: mounds of growing height with what stands on them, and the field
that they rise from."""

from __future__ import annotations

import math
from typing import Final

import pygame

from pi_app.kiosk import art, ink, shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.seven_hills.terms import HILLS

SKY: Final[Colour] = (206, 224, 222)
HAZE: Final[Colour] = (246, 232, 198)
FAR: Final[Colour] = (188, 190, 158)
GRASS: Final[Colour] = (216, 206, 152)
MEADOW: Final[Colour] = (198, 190, 132)
SLOPE: Final[Colour] = (134, 146, 84)

LOWEST: Final = 0.62
"""The height of the first hill as a part of that of the last."""


def rise(worth: int) -> float:
    """Return how high a hill is, as a part of the highest."""
    return LOWEST + (1.0 - LOWEST) * (worth - 1) / (HILLS - 1)


# What stands on each hill: what, where across the hill, how tall (parts of the width), and how far
# up the hill (parts of its height).
_CROWNS: Final[tuple[tuple[tuple[str, float, float, float], ...], ...]] = (
    (("cypress", 0.38, 0.26, 0.74), ("cypress", 0.56, 0.2, 0.75)),
    (("pine", 0.4, 0.26, 0.76), ("cypress", 0.62, 0.22, 0.76)),
    (("hut", 0.46, 0.18, 0.76), ("pine", 0.7, 0.24, 0.74)),
    (("cypress", 0.36, 0.28, 0.75), ("hut", 0.56, 0.19, 0.79), ("cypress", 0.74, 0.22, 0.72)),
    (("pine", 0.3, 0.24, 0.74), ("temple", 0.54, 0.22, 0.77), ("cypress", 0.78, 0.24, 0.69)),
    (("hut", 0.28, 0.17, 0.75), ("hut", 0.48, 0.22, 0.78), ("hut", 0.68, 0.17, 0.77),
     ("pine", 0.84, 0.22, 0.65)),
    (("cypress", 0.22, 0.24, 0.76), ("temple", 0.46, 0.3, 0.79), ("cypress", 0.72, 0.28, 0.75)),
)  # fmt: skip


@kept
def hill(worth: int, size: Size) -> pygame.Surface:
    """A hill that stands on the lower edge of a picture of ``size``, as wide as it; what stands on
    its top is within the picture too. Kept, so treat it as read-only."""
    wide, high = size
    tall = high * rise(worth)
    sheet = ink.plate(size, 1, SLOPE)
    for what, across, part, up in _CROWNS[worth - 1]:
        reach = part * min(wide, high * 0.95)
        middle = (across * wide, high - up * tall - reach / 2)
        art.paint(sheet, f"seven_hills/{what}", middle, reach * 1.2)
    mound = art.picture(f"seven_hills/hill_{worth}", (wide, round(tall)))
    sheet.blit(mound, (0, high - mound.get_height()))
    return sheet


@kept
def field(size: Size, foot: int, water: int) -> pygame.Surface:
    """The land behind and before the hills.

    Args:
        size: of the picture.
        foot: how far down the hills stand.
        water: the width of the Tiber, which flows before them.
    """
    factor = 2
    sheet = pygame.Surface((size[0] * factor, size[1] * factor))
    wide, line = size[0] * factor, foot * factor
    for y in range(line):
        part = (y / max(1, line)) ** 1.4
        shapes.line(sheet, theme.mix(SKY, HAZE, part), (0, y), (wide, y))
    for y in range(line, sheet.get_height()):
        part = (y - line) / max(1, sheet.get_height() - line)
        shapes.line(sheet, theme.mix(GRASS, MEADOW, part), (0, y), (wide, y))
    _distance(sheet, wide, line, line * 0.2)
    _river(sheet, wide, line + water * factor * 0.2, water * factor)
    result = ink.printed(sheet, size)
    ink.grain(result, 12, seed=12)
    return result


def _distance(sheet: pygame.Surface, wide: int, line: int, tall: float) -> None:
    """Mountains far away, and the sun's haze on them."""
    for lift, colour, phase in ((1.0, theme.mix(FAR, HAZE, 0.6), 0.0), (0.6, FAR, 1.7)):
        ridge: list[Point] = [
            (
                wide * k / 48,
                line - tall * lift * (0.62 + 0.3 * math.sin(k * 0.41 + phase)
                                      + 0.12 * math.sin(k * 1.13 + phase)),
            )
            for k in range(49)
        ]  # fmt: skip
        shapes.polygon(sheet, colour, [*ridge, (wide, line), (0, line)])


def _river(sheet: pygame.Surface, wide: int, top: float, across: float) -> None:
    def bank(shift: float) -> list[Point]:
        return [(wide * k / 60, top + shift + across * 0.22 * math.sin(k * 0.3)) for k in range(61)]

    for inset, colour in ((-0.14, theme.SEA_SHORE), (0.0, theme.SEA)):
        upper, lower = bank(across * inset), bank(across * (1.0 - inset))
        shapes.polygon(sheet, colour, [*upper, *reversed(lower)])
    for part in (0.35, 0.68):
        for dash in ink.dashes(bank(across * part), wide * 0.02, wide * 0.05):
            ink.stroke(sheet, theme.mix(theme.SEA, theme.WHITE, 0.4), dash, max(1.0, across * 0.05))
