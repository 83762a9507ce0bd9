"""The pieces of *Kodai Heigi* as vectors: wooden blocks with a shield, a horse or a standard.

A block stands on the point given as its middle and is ``size`` pixels wide. A notch in the middle
of one edge shows where its enemy is. Pictures are made once for each size, side and direction.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

from pi_app.kiosk import emblems, ink, theme
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

# A horse's head and neck, looking to the left.
HORSE: list[Point] = [
    (-0.1, -0.98), (0.06, -0.78), (0.3, -0.7), (0.58, -0.42), (0.74, -0.02), (0.82, 0.46),
    (0.84, 0.94), (-0.34, 0.94), (-0.3, 0.62), (-0.12, 0.34), (-0.06, 0.08), (-0.3, 0.12),
    (-0.5, 0.28), (-0.62, 0.46), (-0.82, 0.5), (-0.96, 0.34), (-0.94, 0.16), (-0.76, -0.16),
    (-0.62, -0.42), (-0.4, -0.62), (-0.28, -0.7), (-0.26, -0.92),
]  # fmt: skip
MANE: list[Point] = [
    (-0.04, -0.84), (0.22, -0.62), (0.44, -0.34), (0.58, 0.04), (0.66, 0.48), (0.68, 0.92),
]  # fmt: skip
BRIDLE: list[list[Point]] = [
    [(-0.7, -0.22), (-0.46, 0.2)],
    [(-0.58, -0.02), (-0.06, -0.2), (0.06, -0.52)],
    [(-0.06, -0.2), (0.3, 0.16), (0.5, 0.6)],
]
SCUTUM: list[Point] = [
    (-0.46, -0.84), (-0.2, -0.92), (0.2, -0.92), (0.46, -0.84), (0.54, 0.0), (0.46, 0.84),
    (0.2, 0.92), (-0.2, 0.92), (-0.46, 0.84), (-0.54, 0.0),
]  # fmt: skip


def _block(plate: pygame.Surface, at: Point, half: float, style: SeatStyle) -> Point:
    """A square block of painted wood seen a little from the front; returns its face's middle."""
    thick = half * 0.2
    radius = round(half * 0.26)
    box = pygame.Rect(0, 0, round(half * 1.88), round(half * 1.74))
    box.center = (round(at[0]), round(at[1] + thick * 0.5))
    for step in range(round(thick), -1, -1):
        part = 1 - step / max(1.0, thick)
        shade = theme.mix(theme.mix(style.dark, theme.INK, 0.35), style.dark, part)
        pygame.draw.rect(plate, shade, box.move(0, step - round(thick * 0.5)), border_radius=radius)
    face = box.move(0, -round(thick * 0.5))
    pygame.draw.rect(plate, theme.mix(style.colour, style.light, 0.55), face, border_radius=radius)
    pen = max(1, round(half * 0.05))
    field = face.inflate(-2 * pen, -2 * pen).move(0, pen // 2)
    pygame.draw.rect(plate, style.colour, field, border_radius=max(1, radius - pen))
    lower = field.copy()
    lower.top, lower.height = field.centery, field.bottom - field.centery
    pygame.draw.rect(
        plate,
        theme.mix(style.colour, style.dark, 0.16),
        lower,
        border_bottom_left_radius=max(1, radius - pen),
        border_bottom_right_radius=max(1, radius - pen),
    )
    return (float(face.centerx), float(face.centery))


def _notch(plate: pygame.Surface, face: Point, half: float, heading: Heading) -> None:
    """A small gilded wedge at the edge that looks to the enemy."""
    turn = math.radians(_TURNS[heading])
    wide, high = half * 0.94, half * 0.87
    reach = wide if heading in ("left", "right") else high
    corners: list[Point] = [
        (0.0, -reach + half * 0.05),
        (half * 0.17, -reach + half * 0.21),
        (-half * 0.17, -reach + half * 0.21),
    ]
    pygame.draw.polygon(
        plate,
        theme.GOLD_LIGHT,
        [
            (
                face[0] + x * math.cos(turn) - y * math.sin(turn),
                face[1] + x * math.sin(turn) + y * math.cos(turn),
            )
            for x, y in corners
        ],
    )


def _infantry(plate: pygame.Surface, face: Point, half: float, style: SeatStyle) -> None:
    """A shield before two crossed spears: Rome's long, Carthage's round."""
    pale, dark = theme.PARCHMENT_LIGHT, style.dark
    size = half * 0.62
    pen = max(1.0, half * 0.07)
    for lean in (1, -1):
        shaft = ink.placed([(-0.86 * lean, 0.95), (0.86 * lean, -0.95)], face, size)
        ink.stroke(plate, dark, shaft, pen * 1.9)
        ink.stroke(plate, theme.GOLD_LIGHT, shaft, pen)
        tip: list[Point] = [
            (0.98 * lean, -1.1), (0.9 * lean, -0.72), (0.66 * lean, -0.9),
        ]  # fmt: skip
        pygame.draw.polygon(plate, pale, ink.placed(tip, face, size))
    if style.emblem == "eagle":
        shield = ink.curve(ink.placed(SCUTUM, face, size), rounds=2)
        pygame.draw.polygon(plate, pale, shield)
        ink.stroke(plate, dark, shield, pen, closed=True)
        ink.stroke(plate, style.colour, ink.placed([(0, -0.74), (0, 0.74)], face, size), pen)
        ink.stroke(plate, style.colour, ink.placed([(-0.4, 0), (0.4, 0)], face, size), pen)
        rim = 0.2
    else:
        pygame.draw.circle(plate, dark, face, size * 0.82 + pen * 0.5)
        pygame.draw.circle(plate, pale, face, size * 0.82 - pen * 0.5)
        pygame.draw.circle(plate, style.colour, face, size * 0.56, round(pen))
        rim = 0.24
    pygame.draw.circle(plate, dark, face, size * (rim + 0.08))
    pygame.draw.circle(plate, theme.GOLD_LIGHT, face, size * rim)


def _cavalry(plate: pygame.Surface, face: Point, half: float, style: SeatStyle) -> None:
    """A bridled horse's head; Carthage's looks to the right, so that the two face each other."""
    size = half * 0.66
    flip = 1.0 if style.emblem == "tanit" else -1.0
    pen = max(1.0, half * 0.065)

    def laid(points: list[Point]) -> list[Point]:
        return ink.placed([(x * flip, y) for x, y in points], face, size)

    head = ink.curve(laid(HORSE), rounds=2)
    pygame.draw.polygon(plate, theme.PARCHMENT_LIGHT, head)
    ink.stroke(plate, style.dark, head, pen, closed=True)
    ink.stroke(plate, style.dark, ink.curve(laid(MANE), closed=False, rounds=2), pen * 2.6)
    for strap in BRIDLE:
        ink.stroke(plate, theme.GOLD, ink.curve(laid(strap), closed=False, rounds=2), pen * 1.1)
    pygame.draw.circle(plate, style.dark, laid([(-0.36, -0.34)])[0], pen * 1.1)
    pygame.draw.circle(plate, style.dark, laid([(-0.82, 0.24)])[0], pen * 0.6)


def _commander(plate: pygame.Surface, face: Point, half: float, style: SeatStyle) -> None:
    """The side's emblem in gold within a wreath, on a dark medallion."""
    radius = half * 0.71
    for share, colour in ((1.0, theme.GOLD_DARK), (0.95, theme.GOLD_LIGHT), (0.87, style.dark)):
        pygame.draw.circle(plate, colour, face, radius * share)
    emblems.paint(plate, "laurel", face, radius * 0.84, theme.GOLD)
    emblems.paint(plate, style.emblem, face, radius * 0.5, theme.GOLD_LIGHT)


def _covered(plate: pygame.Surface, face: Point, half: float, style: SeatStyle) -> None:
    """The back of a block: the side's emblem, pale, as on every other."""
    tint = theme.mix(style.colour, style.dark, 0.45)
    emblems.paint(plate, style.emblem, face, half * 0.5, tint)


_PAINTERS = {
    "infantry": _infantry,
    "cavalry": _cavalry,
    "commander": _commander,
    "covered": _covered,
}


@lru_cache(maxsize=128)
def picture(kind: Kind, style: SeatStyle, size: int, heading: Heading) -> pygame.Surface:
    """A block with its shadow on clear ground, ``1.3 * size`` square; treat it as read-only."""
    whole = round(size * 1.3)
    factor = 4 if size < 100 else 2
    middle = whole * factor / 2
    body = ink.plate((whole, whole), factor, style.dark)
    half = size * factor / 2
    face = _block(body, (middle, middle), half, style)
    _PAINTERS[kind](body, face, half, style)
    _notch(body, face, half, heading)
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


@lru_cache(maxsize=16)
def _chain(diameter: int) -> pygame.Surface:
    sheet = ink.plate((diameter, diameter), 4, theme.INK)
    middle = diameter * 2.0
    pygame.draw.circle(sheet, theme.PARCHMENT_LIGHT, (middle, middle), middle * 0.98)
    pygame.draw.circle(sheet, theme.INK, (middle, middle), middle * 0.86)
    for x in (-0.52, 0.0, 0.52):
        link = [(px * 0.34 + x, py * 0.22) for px, py in ink.ring((0.0, 0.0), 1.0, 28)]
        ink.stroke(
            sheet,
            theme.PARCHMENT_LIGHT,
            ink.placed(
                [(px * 0.8 + py * 0.5, py * 0.8 - px * 0.5) for px, py in link],
                (middle, middle),
                middle * 0.82,
            ),
            middle * 0.14,
            closed=True,
        )
    return ink.printed(sheet, (diameter, diameter))


def draw_chain(surface: pygame.Surface, centre: Point, size: int) -> None:
    """Mark the block of ``size`` at this place as bound: a chain on a roundel at its corner."""
    image = _chain(max(15, round(size * 0.4)))
    spot = (round(centre[0] - size * 0.34), round(centre[1] - size * 0.32))
    surface.blit(image, image.get_rect(center=spot))


@lru_cache(maxsize=16)
def swords(diameter: int) -> pygame.Surface:
    """Two crossed swords on a roundel, the sign of an offset; treat it as read-only."""
    sheet = ink.plate((diameter, diameter), 4, theme.TERRACOTTA_DARK)
    middle = diameter * 2.0
    for share, colour in (
        (0.98, theme.GOLD_DARK), (0.92, theme.GOLD_LIGHT), (0.82, theme.TERRACOTTA_DARK),
    ):  # fmt: skip
        pygame.draw.circle(sheet, colour, (middle, middle), middle * share)
    for lean in (1, -1):
        blade: list[Point] = [(-0.44 * lean, 0.46), (0.5 * lean, -0.54)]
        guard: list[Point] = [(-0.5 * lean, 0.06), (-0.06 * lean, 0.48)]
        for line, pen in ((blade, 0.14), (guard, 0.12)):
            ink.stroke(
                sheet,
                theme.PARCHMENT_LIGHT,
                ink.placed(line, (middle, middle), middle * 0.92),
                middle * pen,
            )
    return ink.printed(sheet, (diameter, diameter))
