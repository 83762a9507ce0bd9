"""The pieces of *Kodai Heigi*: wooden blocks with a shield, a horse or a standard.

A block stands on the point given as its middle and is ``size`` pixels wide. A notch in the middle
of one edge shows where its enemy is. Pictures are made once for each size, side and direction.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from pi_app.kiosk import art, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import SeatStyle, Size
from pi_app.rules.kodai_heigi.formations import CAVALRY, COMMANDER, INFANTRY

Kind = Literal["infantry", "cavalry", "commander", "covered"]
"""What a block shows; a covered one lies face down."""

KINDS: dict[str, Kind] = {COMMANDER: "commander", INFANTRY: "infantry", CAVALRY: "cavalry"}
"""The kind of piece that each letter of a formation or a board stands for."""

Heading = Literal["up", "down", "right", "left"]
"""Where a side's pieces go on the screen."""

_TURNS: dict[Heading, int] = {"up": 0, "right": 90, "down": 180, "left": 270}


@lru_cache(maxsize=128)
def picture(kind: Kind, style: SeatStyle, size: int, heading: Heading) -> pygame.Surface:
    """A block with its shadow on clear ground, ``1.3 * size`` square; treat it as read-only."""
    whole, factor = round(size * 1.3), 2
    side, half = whole * factor, size * factor / 2
    middle = (side / 2, side / 2)
    body = art.picture("kodai_heigi/block", side, style).copy()
    if kind == "commander":
        art.paint(body, "medallion", middle, half * 1.42, style)
        emblems.paint(body, "laurel", middle, half * 0.6, theme.GOLD)
        emblems.paint(body, style.emblem, middle, half * 0.355, theme.GOLD_LIGHT)
    elif kind == "covered":
        tint = theme.mix(style.colour, style.dark, 0.45)
        emblems.paint(body, style.emblem, middle, half * 0.5, tint)
    else:
        art.paint(body, f"kodai_heigi/{kind}_{style.emblem}", middle, side, style)
    notch = art.picture("kodai_heigi/notch", side)
    body.blit(pygame.transform.rotate(notch, -_TURNS[heading]), (0, 0))
    drop = (half * 0.06, half * 0.14)
    sheet = ink.with_shadow(body, (20, 12, 6), 110, half * 0.1, drop)
    return ink.printed(sheet, (whole, whole))


def draw(
    surface: pygame.Surface,
    kind: Kind,
    style: SeatStyle,
    centre: Point,
    size: int,
    heading: Heading,
    alpha: int = 255,
) -> None:
    """One block; ``alpha`` below 255 lets the board shine through."""
    image = picture(kind, style, size, heading)
    if alpha < 255:
        image = image.copy()
        image.set_alpha(alpha)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_lifted(
    surface: pygame.Surface,
    kind: Kind,
    style: SeatStyle,
    centre: Point,
    size: int,
    heading: Heading,
    height: float = 0.14,
) -> None:
    """One block in the hand or in the air, ``height`` sizes above its shadow on the board."""
    shade = _shade((round(size * 0.8), round(size * 0.5)), size // 6, size // 8)
    x, y = round(centre[0]), round(centre[1])
    surface.blit(shade, shade.get_rect(center=(x + size // 12, y + round(size * 0.36))))
    image = picture(kind, style, size, heading)
    wide = round(image.get_width() * (1.0 + height * 0.8))
    image = pygame.transform.smoothscale(image, (wide, wide))
    surface.blit(image, image.get_rect(center=(x, y - round(size * height))))


@lru_cache(maxsize=8)
def _shade(size: Size, radius: int, blur: int) -> pygame.Surface:
    return ink.soft_shadow(size, radius, blur, 120)


def draw_chain(surface: pygame.Surface, centre: Point, size: int) -> None:
    """Mark the block of ``size`` at this place as bound: a chain on a roundel at its corner."""
    image = art.picture("kodai_heigi/chain", max(15, round(size * 0.4)))
    spot = (round(centre[0] - size * 0.34), round(centre[1] - size * 0.32))
    surface.blit(image, image.get_rect(center=spot))


def swords(diameter: int) -> pygame.Surface:
    """Two crossed swords on a roundel, the sign of an offset; treat it as read-only."""
    return art.picture("kodai_heigi/swords", diameter)
