"""The lid of *Kodai Heigi*: two armies of blocks on a plain that is ruled like a board."""

from __future__ import annotations

import math
import random

import pygame

from pi_app.kiosk import covers, ink, theme
from pi_app.kiosk.boards.kodai_heigi import blocks
from pi_app.kiosk.boards.kodai_heigi.blocks import Kind
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle

NIGHTFALL: Colour = (34, 48, 92)
ROSE: Colour = (210, 124, 98)
GLOW: Colour = (254, 216, 148)
SUN: Colour = (255, 242, 208)
FAR_HILLS: Colour = (138, 98, 112)
HILLS: Colour = (96, 72, 74)
PLAIN_FAR: Colour = (236, 190, 126)
PLAIN_NEAR: Colour = (142, 96, 54)
RULE: Colour = (104, 64, 34)

FILES = 7
HORIZON = 0.34

_LINE: tuple[Kind, ...] = (
    "cavalry", "infantry", "infantry", "commander", "infantry", "infantry", "cavalry",
)  # fmt: skip


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    horizon = round(height * HORIZON)
    sky = pygame.Surface((width, round(horizon * 0.6)))
    covers.sky(sky, NIGHTFALL, ROSE)
    dawn = pygame.Surface((width, horizon - sky.get_height() + 1))
    covers.sky(dawn, ROSE, GLOW)
    plate.blit(sky, (0, 0))
    plate.blit(dawn, (0, sky.get_height()))
    _sun(plate, (width * 0.5, horizon * 0.98), min(width, height) * 0.17)
    _hills(plate, horizon, FAR_HILLS, rise=0.1, seed=3)
    _hills(plate, horizon, HILLS, rise=0.055, seed=11)
    ground = pygame.Surface((width, height - horizon))
    covers.sky(ground, PLAIN_FAR, PLAIN_NEAR)
    plate.blit(ground, (0, horizon))
    plain = _Plain(width, height)
    plain.rule(plate)
    for rank in (8, 7):
        for file in range(FILES):
            kind: Kind = _LINE[file] if rank == 8 else "infantry"
            if file not in (0, 6) or rank == 8:
                plain.block(plate, file, rank, theme.CARTHAGE, kind)
    plain.block(plate, 1, 5, theme.CARTHAGE, "cavalry")
    plain.block(plate, 5, 4, theme.ROME, "infantry")
    plain.block(plate, 2, 3, theme.ROME, "cavalry")
    for file in range(FILES):
        plain.block(plate, file, 1, theme.ROME, _LINE[file])


def _sun(plate: pygame.Surface, at: Point, radius: float) -> None:
    for step in range(12, 0, -1):
        reach = radius * (1 + 0.13 * step)
        halo = pygame.Surface((round(2 * reach), round(2 * reach)), pygame.SRCALPHA)
        pygame.draw.circle(halo, (*SUN, 16), (reach, reach), reach)
        plate.blit(halo, (at[0] - reach, at[1] - reach))
    pygame.draw.circle(plate, SUN, at, radius)


def _hills(plate: pygame.Surface, foot: int, colour: Colour, rise: float, seed: int) -> None:
    """A gentle range, higher towards the sides, so that the sun stands in a gap."""
    width, height = plate.get_size()
    dice = random.Random(seed)
    phases = [(dice.uniform(1, 4), dice.uniform(0, 6.3)) for _ in range(3)]
    line: list[Point] = []
    for step in range(61):
        part = step / 60
        wave = sum(math.sin(beat * 6.3 * part + phase) for beat, phase in phases) / 3
        side = 0.2 + 1.8 * abs(part - 0.5)
        line.append((part * width, foot - height * rise * side * (1.0 + 0.5 * wave)))
    pygame.draw.polygon(plate, colour, [*line, (width, foot), (0, foot)])


class _Plain:
    """A field of seven files and nine ranks seen from behind its first rank."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.horizon = height * HORIZON

    def share(self, rank: float) -> float:
        """How large things look at a rank's near edge, 1 at the first and less beyond."""
        return 1.0 / (1.0 + 0.22 * (rank - 1))

    def at(self, file: float, rank: float) -> Point:
        """Where a corner of the field lies: `file` 0 to 7, `rank` 1 (near) to 10."""
        share = self.share(rank)
        far = self.share(10) * 0.72
        deep = (share - far) / (1 - far)
        low = self.horizon + (self.height * 0.99 - self.horizon) * deep
        pitch = min(self.width * 0.152, self.height * 0.26) * share
        return (self.width / 2 + (file - FILES / 2) * pitch, low)

    def rule(self, plate: pygame.Surface) -> None:
        """The lines between files and ranks."""
        pen = max(1.0, min(self.width, self.height) * 0.004)
        for file in range(FILES + 1):
            ink.stroke(plate, RULE, [self.at(file, 1), self.at(file, 10)], pen * 0.7)
        for rank in range(1, 11):
            share = self.share(rank)
            ink.stroke(plate, RULE, [self.at(0, rank), self.at(FILES, rank)], pen * (0.3 + share))

    def block(
        self, plate: pygame.Surface, file: int, rank: int, style: SeatStyle, kind: Kind
    ) -> None:
        """A block that stands on a square, with its shadow on the evening side."""
        left, right = self.at(file, rank + 0.4), self.at(file + 1, rank + 0.4)
        wide = right[0] - left[0]
        foot = ((left[0] + right[0]) / 2, left[1])
        shade = [
            (foot[0] - wide * 0.4, foot[1] - wide * 0.06), (foot[0] + wide * 0.4, foot[1]),
            (foot[0] + wide * 0.34, foot[1] + wide * 0.2),
            (foot[0] - wide * 0.46, foot[1] + wide * 0.2),
        ]  # fmt: skip
        pygame.draw.polygon(plate, theme.mix(PLAIN_NEAR, RULE, 0.7), shade)
        heading: blocks.Heading = "up" if style is theme.ROME else "down"
        image = blocks.picture(kind, style, max(8, round(wide * 0.96)), heading)
        plate.blit(image, image.get_rect(midbottom=(round(foot[0]), round(foot[1] + wide * 0.2))))
