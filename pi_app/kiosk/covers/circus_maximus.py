"""The lid of *Circus Maximus*: a quadriga races round the turning posts before full stands."""

from __future__ import annotations

import math
import random

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

MORNING: Colour = (104, 150, 176)
HAZE: Colour = (250, 220, 164)
STONE: Colour = (222, 186, 138)
SHADE: Colour = (160, 116, 78)
DEEP: Colour = (96, 62, 44)
SAND: Colour = (238, 204, 146)
SAND_NEAR: Colour = (196, 146, 88)
DUST: Colour = (252, 234, 198)
NEAR: Colour = (50, 30, 22)
CROWD: tuple[Colour, ...] = (
    (250, 236, 208), (196, 92, 56), (60, 92, 146), (222, 170, 70), (92, 128, 88), (118, 76, 60),
    (232, 206, 164),
)  # fmt: skip

COATS: tuple[tuple[Colour, Colour], ...] = (
    ((92, 52, 30), (42, 24, 16)),
    ((232, 222, 202), (150, 132, 108)),
    ((140, 82, 44), (62, 34, 20)),
    ((250, 244, 230), (172, 156, 132)),
)
"""Each horse's coat and its mane, the farthest first."""

HORSE: list[Point] = [
    (1.02, -0.46), (1.0, -0.56), (0.9, -0.68), (0.84, -0.84), (0.78, -0.7), (0.66, -0.66),
    (0.52, -0.52), (0.4, -0.36), (0.14, -0.26), (-0.14, -0.25), (-0.36, -0.32), (-0.52, -0.24),
    (-0.6, -0.08), (-0.62, 0.08), (-0.78, 0.24), (-0.96, 0.3), (-1.1, 0.48), (-1.16, 0.46),
    (-1.14, 0.56), (-1.04, 0.56), (-0.92, 0.4), (-0.7, 0.34), (-0.48, 0.24), (-0.34, 0.1),
    (-0.1, 0.1), (0.16, 0.14), (0.34, 0.14), (0.56, 0.2), (0.78, 0.1), (0.94, 0.16), (1.0, 0.28),
    (1.08, 0.26), (1.06, 0.16), (0.98, 0.06), (0.8, -0.02), (0.6, 0.06), (0.54, -0.08),
    (0.6, -0.24), (0.7, -0.4), (0.84, -0.42), (0.94, -0.38),
]  # fmt: skip
FAR_LEGS: list[list[Point]] = [
    [(-0.44, 0.0), (-0.58, 0.2), (-0.76, 0.38), (-0.82, 0.56)],
    [(0.46, 0.06), (0.66, 0.26), (0.6, 0.42), (0.7, 0.5)],
]
MANE: list[Point] = [
    (0.8, -0.78), (0.64, -0.74), (0.52, -0.66), (0.34, -0.62), (0.42, -0.5), (0.24, -0.44),
    (0.36, -0.34), (0.5, -0.5), (0.66, -0.64),
]  # fmt: skip
TAIL: list[Point] = [
    (-0.48, -0.26), (-0.66, -0.38), (-0.9, -0.36), (-1.14, -0.22), (-0.96, -0.22), (-1.08, -0.1),
    (-0.84, -0.16), (-0.66, -0.2), (-0.56, -0.12),
]  # fmt: skip


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    horizon = round(height * 0.62)
    sky = pygame.Surface((width, horizon))
    covers.sky(sky, MORNING, HAZE)
    plate.blit(sky, (0, 0))
    _stands(plate, horizon)
    ground = pygame.Surface((width, height - horizon))
    covers.sky(ground, SAND, SAND_NEAR)
    plate.blit(ground, (0, horizon))
    _spina(plate, horizon)
    size = min(width * 0.23, height * 0.3)
    middle = (width * 0.6, height * 0.8)
    _dust(plate, (middle[0] - size * 2.1, middle[1] + size * 0.35), size)
    _quadriga(plate, middle, size)


def _stands(plate: pygame.Surface, horizon: int) -> None:
    """Arcades above, rows of people below, in a wide bow."""
    width, height = plate.get_size()
    dice = random.Random(64)
    centre = (width * 0.5, height * 1.9)

    def bow(top: float) -> list[Point]:
        radius = centre[1] - height * top
        return [
            (centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a))
            for a in (math.radians(d) for d in range(-50, 51, 2))
        ]

    def band(top: float, colour: Colour) -> None:
        pygame.draw.polygon(plate, colour, [*bow(top), (width * 2, height), (-width, height)])

    band(0.235, DEEP)
    band(0.245, STONE)
    arch = height * 0.03
    for x, y, lean in ink.walked(bow(0.33), arch * 2.1):
        if -arch < x < width + arch:
            pygame.draw.circle(plate, DEEP, (x, y - arch), arch * 0.66)
            door = [
                (x - arch * 0.66, y - arch), (x + arch * 0.66, y - arch),
                (x + arch * 0.66, y + arch * 0.6), (x - arch * 0.66, y + arch * 0.6),
            ]  # fmt: skip
            pygame.draw.polygon(plate, DEEP, door)
            foot = (x + arch * 1.05, y + arch * 0.7 + lean)
            ink.stroke(plate, SHADE, [foot, (foot[0], foot[1] - arch * 2.4)], arch * 0.16)
    band(0.355, SHADE)
    rows = 9
    for row in range(rows):
        top = 0.365 + 0.026 * row
        band(top, theme.mix(STONE, SHADE, 0.25 + 0.3 * (row % 2)))
        head = height * (0.0085 + 0.0006 * row)
        for x, y, _ in ink.walked(bow(top + 0.014), head * 2.5):
            if -head < x < width + head and dice.random() < 0.88:
                at = (x + dice.uniform(-1, 1) * head * 0.4, y)
                pygame.draw.circle(plate, dice.choice(CROWD), at, head)
    pygame.draw.rect(plate, DEEP, (0, horizon - height * 0.028, width, height * 0.03))
    pygame.draw.rect(plate, STONE, (0, horizon - height * 0.028, width, height * 0.012))


def _spina(plate: pygame.Surface, horizon: int) -> None:
    """The wall in the middle of the track with an obelisk and three turning posts."""
    width, height = plate.get_size()
    tall = min(height, width * 1.1)
    top, foot = horizon + height * 0.015, horizon + height * 0.085
    obelisk = width * 0.2
    wide = tall * 0.032
    peak = horizon - tall * 0.46
    sides: list[Point] = [
        (obelisk - wide, top), (obelisk - wide * 0.62, peak), (obelisk, peak - wide * 1.5),
        (obelisk + wide * 0.62, peak), (obelisk + wide, top),
    ]  # fmt: skip
    pygame.draw.polygon(plate, theme.TERRACOTTA_DARK, sides)
    pygame.draw.polygon(plate, theme.TERRACOTTA, [*sides[:3], (obelisk + wide * 0.16, top)])
    pygame.draw.circle(plate, theme.GOLD_LIGHT, (obelisk, peak - wide * 1.6), wide * 0.5)
    for number in range(5):
        y = peak + (top - peak) * (0.16 + 0.16 * number)
        mark = wide * (0.3 + 0.05 * number)
        line: list[Point] = [(obelisk - mark, y), (obelisk + mark * 0.2, y)]
        ink.stroke(plate, theme.GOLD_LIGHT, line, wide * 0.16)
    end = width * 0.47
    pygame.draw.polygon(plate, DEEP, [(0, top), (end, top), (end + wide, foot), (0, foot)])
    face = [(0, top), (end, top), (end + wide * 0.7, foot - wide * 0.3), (0, foot - wide * 0.3)]
    pygame.draw.polygon(plate, theme.mix(STONE, theme.WHITE, 0.35), face)
    for x in (end - wide * 2.6, end - wide * 1.2, end + wide * 0.2):
        post: list[Point] = [
            (x - wide * 0.7, foot), (x - wide * 0.24, top - tall * 0.12),
            (x + wide * 0.24, top - tall * 0.12), (x + wide * 0.7, foot),
        ]  # fmt: skip
        pygame.draw.polygon(plate, theme.GOLD_DARK, post)
        pygame.draw.polygon(plate, theme.GOLD, [*post[:2], (x, top - tall * 0.12), (x, foot)])
        pygame.draw.circle(plate, theme.GOLD_LIGHT, (x, top - tall * 0.125), wide * 0.4)


def _dust(plate: pygame.Surface, at: Point, size: float) -> None:
    dice = random.Random(3)
    cloud = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    for _ in range(46):
        reach = dice.random()
        x = at[0] - size * 1.6 + size * 5.2 * reach
        y = at[1] + dice.gauss(0.12, 0.16) * size
        radius = size * dice.uniform(0.1, 0.34) * (1.25 - 0.8 * reach)
        puff = pygame.Surface((round(2 * radius), round(2 * radius)), pygame.SRCALPHA)
        pygame.draw.circle(puff, (*DUST, 38), (radius, radius), radius)
        cloud.blit(puff, (x - radius, y - radius))
    plate.blit(ink.blurred(cloud, size * 0.06), (0, 0))


def _quadriga(plate: pygame.Surface, at: Point, size: float) -> None:
    """Four horses at the gallop, the chariot and its driver behind them."""
    x, y = at
    _pole(plate, (x - size * 1.62, y + size * 0.02), size)
    for number, (coat, mane) in enumerate(COATS):
        back = len(COATS) - 1 - number
        spot = (x + size * (0.2 * back), y - size * 0.15 * back)
        _horse(plate, spot, size, coat, mane)
    _chariot(plate, (x - size * 1.62, y + size * 0.02), size)
    hands = (x - size * 1.3, y - size * 0.72)
    for number in range(4):
        bit = (x + size * (0.84 + 0.2 * number), y - size * (0.47 + 0.15 * number))
        sag = ((hands[0] + bit[0]) / 2, (hands[1] + bit[1]) / 2 + size * 0.08)
        ink.stroke(plate, NEAR, ink.curve([hands, sag, bit], closed=False), size * 0.022)


def _horse(plate: pygame.Surface, at: Point, size: float, coat: Colour, mane: Colour) -> None:
    shade = theme.mix(coat, NEAR, 0.45)
    for leg in FAR_LEGS:
        ink.stroke(plate, shade, ink.curve(ink.placed(leg, at, size), closed=False), size * 0.1)
    for points, colour in ((TAIL, mane), (HORSE, coat), (MANE, mane)):
        pygame.draw.polygon(plate, colour, ink.curve(ink.placed(points, at, size), rounds=2))
    outline = ink.curve(ink.placed(HORSE, at, size), rounds=2)
    ink.stroke(plate, theme.mix(coat, NEAR, 0.7), outline, size * 0.018, closed=True)
    collar = ink.placed([(0.34, -0.36), (0.44, -0.1), (0.4, 0.16)], at, size)
    ink.stroke(plate, theme.SEATS[0].colour, ink.curve(collar, closed=False), size * 0.085)
    ink.stroke(plate, theme.GOLD_LIGHT, ink.curve(collar, closed=False), size * 0.025)
    plume = ink.placed([(0.83, -0.8), (0.79, -0.92), (0.68, -0.96)], at, size)
    ink.stroke(plate, theme.SEATS[0].colour, ink.curve(plume, closed=False), size * 0.075)
    eye = ink.placed([(0.84, -0.6)], at, size)[0]
    pygame.draw.circle(plate, NEAR, eye, size * 0.026)


def _pole(plate: pygame.Surface, at: Point, size: float) -> None:
    pole = ink.placed([(0.1, 0.1), (0.8, -0.02), (1.5, -0.1)], at, size)
    ink.stroke(plate, NEAR, pole, size * 0.07)


def _chariot(plate: pygame.Surface, at: Point, size: float) -> None:
    _driver(plate, at, size)
    car: list[Point] = [
        (-0.36, 0.2), (-0.3, 0.04), (0.08, 0.0), (0.2, -0.34), (0.34, -0.52), (0.44, -0.44),
        (0.42, -0.1), (0.34, 0.2),
    ]  # fmt: skip
    shape = ink.curve(ink.placed(car, at, size), rounds=2)
    pygame.draw.polygon(plate, theme.SEATS[0].colour, shape)
    ink.stroke(plate, theme.GOLD_LIGHT, shape, size * 0.04, closed=True)
    emblem = ink.placed([(0.26, -0.1)], at, size)[0]
    emblems.paint(plate, "eagle", emblem, size * 0.15, theme.GOLD_LIGHT)
    hub = ink.placed([(-0.02, 0.28)], at, size)[0]
    radius = size * 0.34
    pygame.draw.circle(plate, NEAR, hub, radius)
    pygame.draw.circle(plate, SAND_NEAR, hub, radius * 0.8)
    for number in range(4):
        arm = pygame.Vector2(radius * 0.86, 0).rotate(45 * number + 12)
        ends: list[Point] = [(hub[0] - arm.x, hub[1] - arm.y), (hub[0] + arm.x, hub[1] + arm.y)]
        ink.stroke(plate, theme.GOLD, ends, radius * 0.16)
    pygame.draw.circle(plate, theme.GOLD, hub, radius * 0.94, max(1, round(radius * 0.12)))
    pygame.draw.circle(plate, theme.GOLD_LIGHT, hub, radius * 0.2)


def _driver(plate: pygame.Surface, at: Point, size: float) -> None:
    """He leans forward; his cloak flies behind him."""
    cloak: list[Point] = [
        (0.06, -0.86), (-0.24, -0.92), (-0.56, -0.78), (-0.9, -0.82), (-0.74, -0.62),
        (-0.94, -0.44), (-0.54, -0.42), (-0.2, -0.34), (0.04, -0.48),
    ]  # fmt: skip
    shape = ink.curve(ink.placed(cloak, at, size), rounds=2)
    pygame.draw.polygon(plate, theme.ROME.dark, shape)
    inner = [(x, y - size * 0.04) for x, y in ink.placed(cloak[:6], at, size)]
    pygame.draw.polygon(plate, theme.SEATS[0].colour, ink.curve(inner, rounds=2))
    legs: list[Point] = [(-0.16, 0.1), (-0.12, -0.4), (0.16, -0.4), (0.18, 0.1)]
    pygame.draw.polygon(plate, NEAR, ink.placed(legs, at, size))
    body: list[Point] = [
        (-0.16, -0.34), (-0.1, -0.62), (0.02, -0.88), (0.2, -0.94), (0.28, -0.8), (0.2, -0.5),
        (0.2, -0.32),
    ]  # fmt: skip
    pygame.draw.polygon(plate, theme.PARCHMENT_LIGHT, ink.curve(ink.placed(body, at, size)))
    for y in (-0.66, -0.56, -0.46):
        band = ink.placed([(-0.1, y + 0.04), (0.22, y - 0.02)], at, size)
        ink.stroke(plate, theme.TERRACOTTA_DARK, band, size * 0.03)
    arm = ink.placed([(0.16, -0.8), (0.24, -0.62), (0.34, -0.72)], at, size)
    ink.stroke(plate, (206, 150, 106), arm, size * 0.09)
    whip_arm = ink.placed([(0.1, -0.84), (-0.06, -1.02), (0.08, -1.14)], at, size)
    ink.stroke(plate, (206, 150, 106), whip_arm, size * 0.08)
    whip = ink.placed([(0.08, -1.14), (0.3, -1.46), (0.8, -1.44), (1.16, -1.16)], at, size)
    ink.stroke(plate, NEAR, ink.curve(whip, closed=False), size * 0.022)
    head = ink.placed([(0.27, -1.04)], at, size)[0]
    pygame.draw.circle(plate, (206, 150, 106), head, size * 0.13)
    helmet = [
        (head[0] + size * 0.14 * math.cos(a), head[1] - size * 0.04 + size * 0.13 * math.sin(a))
        for a in (math.radians(d) for d in range(160, 366, 15))
    ]
    pygame.draw.polygon(plate, theme.GOLD, helmet)
    ink.stroke(plate, theme.GOLD_DARK, helmet, size * 0.02, closed=True)
