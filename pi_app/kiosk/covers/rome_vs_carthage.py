"""The lid of *Hannibal: Rome vs. Carthage*: out of the snow of the Alps, against the morning sun, a
war elephant comes at the Roman line, head on."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import covers, emblems, ink, theme
from pi_app.kiosk.boards.rome_vs_carthage.styles import STYLES
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour

ROME, CARTHAGE = STYLES["rome"], STYLES["carthage"]
NIGHT: Colour = (16, 40, 72)
FROST: Colour = (86, 148, 178)
DAWN: Colour = (252, 226, 166)
SUN: Colour = (255, 246, 214)
MIST: Colour = (172, 200, 208)
SNOW: Colour = (238, 246, 248)
DRIFT: Colour = (176, 206, 220)
CLIFF: Colour = (70, 108, 136)
HIDE: Colour = (98, 104, 122)
BULK: Colour = (58, 64, 84)
CREASE: Colour = (46, 50, 68)
FLESH: Colour = (134, 110, 112)
IVORY: Colour = (250, 240, 212)
WOOD: Colour = (112, 70, 40)
STEEL: Colour = (24, 34, 54)

# One half of an elephant from the front; the other mirrors it. The eyes are at about -0.25, the
# feet at 1.5.
BODY: list[Point] = [
    (0.0, -0.7), (0.42, -0.66), (0.66, -0.4), (0.8, 0.1), (0.78, 0.66), (0.66, 1.0), (0.64, 1.5),
    (0.22, 1.5), (0.2, 1.06), (0.0, 0.98),
]  # fmt: skip
HEAD: list[Point] = [
    (0.0, -0.8), (0.16, -0.88), (0.34, -0.82), (0.46, -0.62), (0.5, -0.36), (0.44, -0.12),
    (0.36, 0.12), (0.33, 0.34), (0.2, 0.36), (0.0, 0.3),
]  # fmt: skip
EAR: list[Point] = [
    (0.36, -0.64), (0.6, -0.86), (0.96, -0.9), (1.24, -0.66), (1.3, -0.26), (1.14, 0.06),
    (1.02, 0.4), (0.82, 0.56), (0.64, 0.36), (0.5, 0.0), (0.4, -0.3),
]  # fmt: skip
INNER_EAR: list[Point] = [
    (0.5, -0.56), (0.66, -0.7), (0.94, -0.74), (1.1, -0.56), (1.14, -0.26), (0.98, 0.02),
    (0.86, 0.34), (0.76, 0.34), (0.6, 0.0), (0.5, -0.3),
]  # fmt: skip
CHEEK: list[Point] = [(0.12, 0.0), (0.34, -0.06), (0.38, 0.1), (0.32, 0.3), (0.18, 0.26)]
TUSK: list[Point] = [(0.26, 0.22), (0.36, 0.62), (0.52, 0.84), (0.74, 0.82), (0.86, 0.6)]
TRUNK: list[Point] = [
    (0.0, -0.2), (0.0, 0.16), (0.01, 0.46), (0.0, 0.76), (-0.05, 1.0), (-0.2, 1.16), (-0.4, 1.14),
    (-0.48, 0.98), (-0.4, 0.86),
]  # fmt: skip
FRONTLET: list[Point] = [
    (0.0, -0.84), (0.2, -0.78), (0.27, -0.54), (0.2, -0.22), (0.0, 0.06),
]  # fmt: skip
CAPARISON: list[Point] = [
    (0.0, -0.94), (0.3, -0.92), (0.52, -0.66), (0.56, -0.42), (0.4, -0.62), (0.22, -0.72),
    (0.0, -0.74),
]  # fmt: skip
TOWER: list[Point] = [
    (0.0, -1.3), (0.1, -1.3), (0.1, -1.4), (0.24, -1.4), (0.24, -1.3), (0.36, -1.3), (0.36, -1.4),
    (0.5, -1.4), (0.42, -0.7), (0.0, -0.7),
]  # fmt: skip


@dataclass(frozen=True)
class Place:
    """Where a figure stands: the middle of its face, its size, and how much mist lies before it
    (0 to 1)."""

    at: Point
    size: float
    mist: float = 0.0

    def points(self, drawn: Sequence[Point], side: int = 1) -> list[Point]:
        """Points of the unit drawing on the plate; side -1 mirrors them."""
        return ink.placed([(x * side, y) for x, y in drawn], self.at, self.size)

    def whole(self, half: Sequence[Point], rounds: int = 2) -> list[Point]:
        """A drawing and its mirror image, its corners cut round."""
        outline = [*half, *((-x, y) for x, y in reversed(half))]
        shape = ink.placed(outline, self.at, self.size)
        return ink.curve(shape, rounds=rounds) if rounds else shape

    def tint(self, colour: Colour) -> Colour:
        """A colour behind this much mist."""
        return theme.mix(colour, MIST, self.mist)


def paint(plate: pygame.Surface) -> None:
    """Fill a plate of any size."""
    width, height = plate.get_size()
    tall = min(height, width * 0.9)
    middle = (width * 0.58, height - tall * 0.46)
    _sky(plate)
    _sun(plate, (middle[0], middle[1] - tall * 0.1), tall * 0.39)
    _mountains(plate, height - tall)
    for aside, low, share, mist in ((-0.56, 0.05, 0.115, 0.6), (0.6, 0.03, 0.13, 0.5)):
        at = (middle[0] + aside * tall, middle[1] + tall * low)
        _elephant(plate, Place(at, tall * share, mist))
    _drifts(plate, tall)
    _elephant(plate, Place(middle, tall * 0.275))
    _breath(plate, (middle[0], height - tall * 0.1), tall)
    _line(plate, tall)
    _standard(plate, max(width * 0.13, tall * 0.13), tall)
    _flurry(plate, tall)


def _sky(plate: pygame.Surface) -> None:
    width, height = plate.get_size()
    upper = pygame.Surface((width, round(height * 0.5)))
    covers.sky(upper, NIGHT, FROST)
    lower = pygame.Surface((width, height - upper.get_height()))
    covers.sky(lower, FROST, DAWN)
    plate.blit(upper, (0, 0))
    plate.blit(lower, (0, upper.get_height()))


def _sun(plate: pygame.Surface, at: Point, radius: float) -> None:
    """A disc as high as the elephant, whose rays fan out behind it."""
    light = pygame.Surface(plate.get_size(), pygame.SRCALPHA)
    reach = math.hypot(*plate.get_size())
    for number in range(20):
        edges = [pygame.Vector2(reach, 0).rotate(number * 18 + aside) for aside in (-3.6, 3.6)]
        corners = [at, *((at[0] + edge.x, at[1] + edge.y) for edge in edges)]
        pygame.draw.polygon(light, (*DAWN, 34), corners)
    for step in range(8, 0, -1):
        halo = radius * (1 + 0.1 * step)
        shine = pygame.Surface((round(2 * halo), round(2 * halo)), pygame.SRCALPHA)
        pygame.draw.circle(shine, (*DAWN, 22), (halo, halo), halo)
        light.blit(shine, (at[0] - halo, at[1] - halo))
    plate.blit(light, (0, 0))
    pygame.draw.circle(plate, DAWN, at, radius)
    pygame.draw.circle(plate, SUN, at, radius * 0.95)


def _mountains(plate: pygame.Surface, above: float) -> None:
    """Two walls of snowy peaks that leave a gap for the sun: the pass."""
    width, height = plate.get_size()
    tall = height - above
    for seed, share, colour, snow in (
        (3, 0.5, theme.mix(CLIFF, MIST, 0.5), 0.6),
        (8, 0.34, CLIFF, 0.5),
    ):
        dice = random.Random(seed)
        line: list[Point] = []
        x, high = -0.06, True
        while x < 1.12:
            # Lowest before the sun.
            gap = min(1.0, abs(x - 0.58) * 2.4 + 0.34)
            rise = share * gap * (dice.uniform(0.8, 1.0) if high else dice.uniform(0.45, 0.6))
            line.append((x * width, height - tall * (0.28 + rise)))
            x += dice.uniform(0.06, 0.1)
            high = not high
        pygame.draw.polygon(plate, colour, [*line, (width * 1.2, height), (-width * 0.1, height)])
        for before, peak, after in zip(line[1::2], line[2::2], line[3::2], strict=False):
            _snowcap(plate, before, peak, after, snow, colour)


def _snowcap(
    plate: pygame.Surface, before: Point, peak: Point, after: Point, depth: float, rock: Colour
) -> None:
    """White on a peak: bright towards the sun, blue on the other side."""
    sunny = peak[0] < plate.get_width() * 0.58
    for end, lit in ((before, not sunny), (after, sunny)):
        foot = (peak[0] + (end[0] - peak[0]) * depth, peak[1] + (end[1] - peak[1]) * depth)
        drop = foot[1] - peak[1]
        inner = [
            (peak[0] + (foot[0] - peak[0]) * part, peak[1] + drop * deep)
            for part, deep in ((0.62, 0.74), (0.4, 1.0), (0.2, 0.7), (0.0, 0.95))
        ]
        colour = SNOW if lit else theme.mix(DRIFT, rock, 0.3)
        pygame.draw.polygon(plate, colour, [peak, foot, *inner])


def _drifts(plate: pygame.Surface, tall: float) -> None:
    """The snow that they wade through."""
    width, height = plate.get_size()
    for top, colour, swing in ((0.3, DRIFT, 0.02), (0.2, SNOW, 0.03)):
        edge = [
            (width * part / 24, height - tall * (top + swing * math.sin(part * 0.7 + top * 30)))
            for part in range(25)
        ]
        pygame.draw.polygon(plate, colour, [*edge, (width, height), (0, height)])


def _tapered(
    plate: pygame.Surface, colour: Colour, line: Sequence[Point], wide: float, narrow: float
) -> None:
    """A line that grows thinner, such as a trunk or a tusk; widths are radii in pixels."""
    walk = list(ink.walked(ink.curve(line, closed=False), max(1.0, narrow * 0.4)))
    for number, (x, y, _) in enumerate(walk):
        pygame.draw.circle(plate, colour, (x, y), wide + (narrow - wide) * number / len(walk))


def _elephant(plate: pygame.Surface, place: Place) -> None:
    """From the front, the sun at its back, so that all its edges gleam."""
    size, tint = place.size, place.tint
    _crew(plate, place)
    gleam = tint(theme.mix(DAWN, theme.GOLD_LIGHT, 0.4))
    body = place.whole(BODY)
    ink.stroke(plate, gleam, body, size * 0.05, closed=True)
    pygame.draw.polygon(plate, tint(BULK), body)
    for side in (1, -1):
        toes = [place.points([(x, 1.46)], side)[0] for x in (0.3, 0.43, 0.56)]
        for toe in toes:
            pygame.draw.circle(plate, tint(FLESH), toe, size * 0.05)
        ear = ink.curve(place.points(EAR, side), rounds=2)
        ink.stroke(plate, gleam, ear, size * 0.06, closed=True)
        pygame.draw.polygon(plate, tint(HIDE), ear)
        inner = ink.curve(place.points(INNER_EAR, side), rounds=2)
        pygame.draw.polygon(plate, tint(theme.mix(FLESH, HIDE, 0.35)), inner)
        for fold in (
            [(0.56, -0.5), (0.8, -0.3), (0.92, 0.1)],
            [(0.6, -0.6), (0.94, -0.5), (1.06, -0.2)],
        ):
            crease = ink.curve(place.points(fold, side), closed=False)
            ink.stroke(plate, tint(theme.mix(FLESH, CREASE, 0.4)), crease, size * 0.022)
    head = place.whole(HEAD)
    ink.stroke(plate, tint(CREASE), head, size * 0.05, closed=True)
    pygame.draw.polygon(plate, tint(HIDE), head)
    _face(plate, place)
    _trunk(plate, place)
    _harness(plate, place)


def _face(plate: pygame.Surface, place: Place) -> None:
    size, tint = place.size, place.tint
    for side in (1, -1):
        hollow = ink.curve(
            place.points([(0.28, -0.4), (0.42, -0.36), (0.42, -0.2), (0.3, -0.16)], side)
        )
        pygame.draw.polygon(plate, tint(BULK), hollow)
        eye = place.points([(0.355, -0.27)], side)[0]
        pygame.draw.circle(plate, tint(CREASE), eye, size * 0.07)
        pygame.draw.circle(plate, tint(theme.GOLD_LIGHT), eye, size * 0.052)
        pygame.draw.circle(plate, tint(theme.NIGHT), eye, size * 0.024)
        lid = place.points([(0.26, -0.36), (0.46, -0.4), (0.47, -0.32), (0.27, -0.23)], side)
        pygame.draw.polygon(plate, tint(HIDE), lid)
        brow = place.points([(0.26, -0.22), (0.36, -0.28), (0.47, -0.33)], side)
        ink.stroke(plate, tint(CREASE), brow, size * 0.045)
        cheek = ink.curve(place.points(CHEEK, side), rounds=2)
        pygame.draw.polygon(plate, tint(theme.mix(HIDE, BULK, 0.35)), cheek)
        tusk = place.points(TUSK, side)
        _tapered(plate, tint(CREASE), tusk, size * 0.095, size * 0.03)
        _tapered(plate, tint(IVORY), tusk, size * 0.075, size * 0.014)
        for start in (0.34, 0.52):
            one, other = tusk[0], tusk[1]
            at = (one[0] + (other[0] - one[0]) * start, one[1] + (other[1] - one[1]) * start)
            band: list[Point] = [(at[0] - size * 0.07, at[1]), (at[0] + size * 0.07, at[1])]
            ink.stroke(plate, tint(theme.GOLD), band, size * 0.04)


def _trunk(plate: pygame.Surface, place: Place) -> None:
    size, tint = place.size, place.tint
    line = place.points(TRUNK)
    _tapered(plate, tint(CREASE), line, size * 0.25, size * 0.085)
    _tapered(plate, tint(HIDE), line, size * 0.225, size * 0.062)
    lit = [(x - size * 0.05, y) for x, y in line]
    _tapered(plate, tint(theme.mix(HIDE, MIST, 0.2)), lit[1:-2], size * 0.09, size * 0.02)
    walk = list(ink.walked(ink.curve(line, closed=False), size * 0.105))
    for number, (x, y, heading) in enumerate(walk[3:-1]):
        half = size * (0.19 - 0.14 * number / len(walk))
        across = pygame.Vector2(half, 0).rotate_rad(heading + math.pi / 2)
        along = pygame.Vector2(half * 0.3, 0).rotate_rad(heading)
        fold = [
            (x - across.x, y - across.y), (x + along.x, y + along.y), (x + across.x, y + across.y),
        ]  # fmt: skip
        ink.stroke(plate, tint(CREASE), ink.curve(fold, closed=False), size * 0.016)


def _harness(plate: pygame.Surface, place: Place) -> None:
    """A red cloth over the head and a bronze frontlet with the sign of Tanit."""
    size, tint = place.size, place.tint
    cloth = place.whole(CAPARISON, rounds=1)
    pygame.draw.polygon(plate, tint(CARTHAGE.colour), cloth)
    ink.stroke(plate, tint(theme.GOLD_LIGHT), cloth, size * 0.03, closed=True)
    plaque = place.whole(FRONTLET, rounds=1)
    pygame.draw.polygon(plate, tint(theme.GOLD_DARK), plaque)
    small = Place((place.at[0], place.at[1] - size * 0.06), size * 0.86)
    pygame.draw.polygon(plate, tint(CARTHAGE.colour), small.whole(FRONTLET, rounds=1))
    ink.stroke(plate, tint(theme.GOLD_LIGHT), plaque, size * 0.03, closed=True)
    sign = place.points([(0.0, -0.45)])[0]
    emblems.paint(plate, "tanit", sign, size * 0.19, tint(theme.GOLD_LIGHT))


def _crew(plate: pygame.Surface, place: Place) -> None:
    """The tower on its back, with two spearmen and an archer's head between them."""
    size, tint = place.size, place.tint
    for x, lean in ((-0.3, -0.16), (0.3, 0.16), (0.0, 0.03)):
        head = place.points([(x, -1.56)])[0]
        chest = place.points([(x - 0.13, -1.25), (x, -1.5), (x + 0.13, -1.25)])
        pygame.draw.polygon(plate, tint(BULK), chest)
        spear = place.points([(x + lean * 0.6, -1.2), (x + lean * 1.8, -1.9)])
        ink.stroke(plate, tint(STEEL), spear, size * 0.035)
        point = ink.placed([(-0.4, 0.0), (0.0, -1.6), (0.4, 0.0)], spear[1], size * 0.09)
        pygame.draw.polygon(plate, tint(STEEL), point)
        pygame.draw.circle(plate, tint(BULK), head, size * 0.1)
        cap = ink.placed([(-1.05, 0.1), (0.0, -2.0), (1.05, 0.1)], head, size * 0.095)
        pygame.draw.polygon(plate, tint(theme.GOLD_DARK), cap)
    tower = place.whole(TOWER, rounds=0)
    pygame.draw.polygon(plate, tint(WOOD), tower)
    for side in (1, -1):
        for x in (0.12, 0.27):
            board = place.points([(x, -1.28), (x * 0.9, -0.7)], side)
            ink.stroke(plate, tint(theme.mix(WOOD, CREASE, 0.5)), board, size * 0.02)
        shield = place.points([(0.34, -1.05)], side)[0]
        for share, colour in ((0.17, theme.GOLD), (0.14, CARTHAGE.dark), (0.05, theme.GOLD)):
            pygame.draw.circle(plate, tint(colour), shield, size * share)
    ink.stroke(plate, tint(theme.mix(DAWN, theme.GOLD, 0.4)), tower, size * 0.025, closed=True)


def _breath(plate: pygame.Surface, at: Point, tall: float) -> None:
    """Snow that its feet throw up."""
    dice = random.Random(5)
    cloud = ink.plate(plate.get_size(), 1, SNOW)
    for _ in range(60):
        x, y = at[0] + dice.gauss(0, 0.3) * tall, at[1] - abs(dice.gauss(0, 0.06)) * tall
        radius = tall * dice.uniform(0.02, 0.07)
        puff = ink.plate((round(2 * radius), round(2 * radius)), 1, SNOW)
        pygame.draw.circle(puff, (*SNOW, 80), (radius, radius), radius)
        cloud.blit(puff, (x - radius, y - radius))
    plate.blit(ink.blurred(cloud, tall * 0.012), (0, 0))


def _line(plate: pygame.Surface, tall: float) -> None:
    """The backs of the Roman line, who have to stop it: helmets, shields, javelins."""
    width, height = plate.get_size()
    step = tall * 0.1
    count = math.ceil(width / step) + 1
    for number in range(count):
        x = step * (number + 0.1)
        _legionary(plate, (x, height - tall * (0.085 + 0.012 * (number % 3))), tall * 0.038, number)


def _legionary(plate: pygame.Surface, head: Point, size: float, number: int) -> None:
    """From behind; ``size`` is the radius of his helmet."""
    x, y = head
    lean = size * (0.9 + 0.35 * (number % 4))
    hand = (x + size * 1.15, y + size * 1.2)
    javelin: list[Point] = [
        (hand[0] - lean * 0.3, hand[1] + size * 2), (hand[0] + lean, hand[1] - size * 5.2),
    ]  # fmt: skip
    ink.stroke(plate, STEEL, javelin, size * 0.2)
    tip = ink.placed([(-0.25, 0.2), (0.12, -0.9), (0.3, 0.2)], javelin[1], size)
    pygame.draw.polygon(plate, theme.PARCHMENT_LIGHT, tip)
    shoulders: list[Point] = [
        (-1.35, 4.0), (-1.3, 1.5), (-0.7, 0.95), (0.7, 0.95), (1.3, 1.5), (1.35, 4.0),
    ]  # fmt: skip
    pygame.draw.polygon(plate, ROME.dark, ink.placed(shoulders, head, size))
    shield: list[Point] = [(-1.9, 0.7), (-1.2, 0.3), (-0.5, 0.7), (-0.5, 4.0), (-1.9, 4.0)]
    wall = ink.curve(ink.placed(shield, head, size), rounds=1)
    pygame.draw.polygon(plate, ROME.colour, wall)
    ink.stroke(plate, theme.GOLD, wall, size * 0.16, closed=True)
    for feather in (-0.34, 0.0, 0.34):
        plume = ink.placed([(feather * 0.6, -0.7), (feather * 1.5, -2.3)], head, size)
        ink.stroke(plate, ROME.dark if feather else ROME.colour, plume, size * 0.34)
    pygame.draw.circle(plate, theme.GOLD_DARK, head, size * 1.06)
    pygame.draw.circle(plate, theme.GOLD, (x + size * 0.08, y - size * 0.1), size * 0.9)
    guard = ink.placed([(-1.2, 0.5), (1.2, 0.5), (0.95, 0.95), (-0.95, 0.95)], head, size)
    pygame.draw.polygon(plate, theme.GOLD_DARK, guard)


def _standard(plate: pygame.Surface, x: float, tall: float) -> None:
    """The standard of a legion in the foreground: eagle, banner, discs."""
    height = plate.get_height()
    top = height - tall * 0.76
    pole: list[Point] = [(x, height * 1.02), (x, top)]
    ink.stroke(plate, STEEL, pole, tall * 0.03)
    ink.stroke(plate, theme.GOLD_DARK, pole, tall * 0.017)
    wide, high = tall * 0.19, tall * 0.2
    bar_y = top + tall * 0.03
    cloth: list[Point] = [
        (x - wide / 2, bar_y), (x + wide / 2, bar_y), (x + wide * 0.54, bar_y + high * 0.92),
        (x + wide * 0.3, bar_y + high * 1.05), (x + wide * 0.02, bar_y + high * 0.9),
        (x - wide * 0.24, bar_y + high * 1.02), (x - wide * 0.48, bar_y + high * 0.9),
    ]  # fmt: skip
    pygame.draw.polygon(plate, ROME.dark, cloth)
    inner = [(x + (cx - x) * 0.88, bar_y + (cy - bar_y) * 0.93) for cx, cy in cloth]
    pygame.draw.polygon(plate, ROME.colour, inner)
    ink.stroke(plate, theme.GOLD_LIGHT, inner, tall * 0.007, closed=True)
    emblems.paint(plate, "laurel", (x, bar_y + high * 0.46), wide * 0.33, theme.GOLD_LIGHT)
    bar: list[Point] = [(x - wide * 0.6, bar_y), (x + wide * 0.6, bar_y)]
    ink.stroke(plate, theme.GOLD_DARK, bar, tall * 0.02)
    for end in bar:
        pygame.draw.circle(plate, theme.GOLD_LIGHT, end, tall * 0.015)
    for number in range(3):
        disc = (x, bar_y + high * 1.18 + tall * 0.062 * number)
        for share, colour in ((0.03, STEEL), (0.027, theme.GOLD), (0.014, theme.GOLD_DARK)):
            pygame.draw.circle(plate, colour, disc, tall * share)
    eagle = (x, top - tall * 0.07)
    emblems.paint(plate, "eagle", (eagle[0], eagle[1] + tall * 0.007), tall * 0.122, STEEL)
    emblems.paint(plate, "eagle", eagle, tall * 0.116, theme.GOLD_LIGHT)


def _flurry(plate: pygame.Surface, tall: float) -> None:
    """Flakes in the wind."""
    width, height = plate.get_size()
    dice = random.Random(218)
    for _ in range(90):
        at = (dice.uniform(0, width), dice.uniform(0, height * 0.8))
        pygame.draw.circle(plate, SNOW, at, tall * dice.uniform(0.002, 0.006))
