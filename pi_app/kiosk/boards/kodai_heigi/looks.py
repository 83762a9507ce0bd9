"""The looks of *Kodai Heigi*: the sides, and wooden blocks with a shield, a horse or a standard.

A notch in the middle of one edge of a block shows where its enemy is. Pictures are made once for
each size, side and direction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from pi_app.kiosk import art, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.kodai_heigi.formations import CAVALRY, COMMANDER, INFANTRY

STYLES = {"rome": theme.ROME, "carthage": theme.CARTHAGE}
"""How each side looks."""

Kind = Literal["infantry", "cavalry", "commander", "covered"]
"""What a block shows; a covered one lies face down."""

KINDS: dict[str, Kind] = {COMMANDER: "commander", INFANTRY: "infantry", CAVALRY: "cavalry"}
"""The kind of piece that each letter of a formation or a board stands for."""

Heading = Literal["up", "down", "right", "left"]
"""Where a side's pieces go on the screen."""

_TURNS: dict[Heading, int] = {"up": 0, "right": 90, "down": 180, "left": 270}


@dataclass(frozen=True)
class Piece:
    """A piece on the board: whose, and what kind."""

    side: str
    kind: Kind


@kept
def picture(kind: Kind, style: SeatStyle, size: int, heading: Heading) -> pygame.Surface:
    """Return a block with its shadow on clear ground, ``1.3 * size`` square; treat it as
    read-only."""
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


def draw_chain(surface: pygame.Surface, centre: Point, size: int) -> None:
    """Mark the block of a size at this place as bound: a chain on a roundel at its corner."""
    image = art.picture("kodai_heigi/chain", max(15, round(size * 0.4)))
    put(surface, image, (centre[0] - size * 0.34, centre[1] - size * 0.32))


def swords(diameter: int) -> pygame.Surface:
    """Two crossed swords on a roundel, the sign of an offset; treat it as read-only."""
    return art.picture("kodai_heigi/swords", diameter)
