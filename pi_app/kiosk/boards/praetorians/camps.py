"""The ground of the board: two fortified camps of tents, and the road between them."""

from __future__ import annotations

import random

import pygame

from pi_app.kiosk import art, ink, shapes, theme
from pi_app.kiosk.boards.praetorians.looks import HUES, sign
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.theme import Colour, Size

GRASS: Colour = (206, 196, 138)
GRASS_DARK: Colour = (164, 160, 96)
EARTH: Colour = (228, 200, 146)
EARTH_DARK: Colour = (176, 140, 88)
WOOD: Colour = (122, 82, 46)
WOOD_DARK: Colour = (78, 48, 24)


def tent(plate: pygame.Surface, at: Point, size: float, colour: Colour) -> None:
    """Draw a ridge tent seen from its corner; `size` is about half its width."""
    art.paint(plate, "praetorians/tent", at, size * 2.2, field=colour)


def standard(plate: pygame.Surface, at: Point, size: float, camp: str) -> None:
    """Draw a pole with the banner of a camp, whose middle is at `at`."""
    hue = HUES[camp]
    art.paint(plate, "praetorians/standard", at, size * 2.2, field=hue.field, dark=hue.dark)
    banner = sign(camp, round(size * 1.1), theme.GOLD_LIGHT)
    put(plate, banner, (at[0], at[1] - size * 0.08))


@kept
def ground(
    size: Size, left: tuple[int, int, int, int], right: tuple[int, int, int, int]
) -> pygame.Surface:
    """The whole ground; `left` and `right` are the rectangles of the camps on it."""
    factor = 2
    plate = pygame.Surface((size[0] * factor, size[1] * factor))
    plate.fill(GRASS)
    _road(plate)
    _tufts(plate, 9)
    for box, camp in ((left, "red"), (right, "blue")):
        _camp(plate, pygame.Rect([edge * factor for edge in box]), camp)
    result = ink.printed(plate, size)
    ink.grain(result, 26, seed=12)
    return result


def _road(plate: pygame.Surface) -> None:
    width, height = plate.get_size()
    dice = random.Random(3)
    for colour, share in ((EARTH_DARK, 0.112), (EARTH, 0.105)):
        edge: list[Point] = []
        for side in (1, -1):
            steps = range(13) if side == 1 else range(12, -1, -1)
            for step in steps:
                wide = width * (share + dice.uniform(-0.006, 0.006))
                edge.append((width / 2 + side * wide, height * step / 12))
        shapes.polygon(plate, colour, ink.curve(edge, rounds=2))
    stone = theme.mix(EARTH, EARTH_DARK, 0.32)
    for _ in range(90):
        x = width * (0.5 + dice.uniform(-0.09, 0.09))
        radius = dice.uniform(0.003, 0.007) * width
        spot = pygame.Rect(0, 0, round(radius * 2.4), round(radius * 1.5))
        spot.center = (round(x), round(dice.uniform(0, height)))
        shapes.ellipse(plate, stone, spot)


def _tufts(plate: pygame.Surface, seed: int) -> None:
    width, height = plate.get_size()
    dice = random.Random(seed)
    for _ in range(120):
        x, y = dice.uniform(0, width), dice.uniform(0, height)
        if abs(x - width / 2) < width * 0.12:
            continue
        tall = dice.uniform(0.008, 0.016) * width
        for lean in (-0.5, 0.0, 0.5):
            blade: list[Point] = [(x, y), (x + lean * tall * 0.6, y - tall)]
            ink.stroke(plate, GRASS_DARK, blade, max(1.0, tall * 0.14))


def _camp(plate: pygame.Surface, box: pygame.Rect, camp: str) -> None:
    """A rampart with a palisade, trodden earth inside, tents around the banner."""
    hues = [HUES[colour] for colour in ("red", "purple", "blue", "green")]
    one, other = hues[:2] if camp == "red" else hues[2:]
    unit = box.width / 20
    corner = round(unit * 2.2)
    ditch = box.inflate(round(unit * 0.5), round(unit * 0.5))
    shapes.rect(plate, EARTH_DARK, ditch, border_radius=corner)
    inside = theme.mix(EARTH, one.light, 0.3)
    shapes.rect(plate, inside, box, border_radius=corner)
    _palisade(plate, box, corner, unit)
    size = min(box.width * 0.105, box.height * 0.12)
    places = ((0.14, 0.2), (0.33, 0.13), (0.67, 0.13), (0.86, 0.2), (0.21, 0.36), (0.79, 0.36))
    for number, (x, y) in enumerate(places):
        hue = one if number % 2 == 0 else other
        tent(plate, (box.left + box.width * x, box.top + box.height * y), size, hue.field)
    standard(plate, (box.centerx, box.top + box.height * 0.2), size * 0.95, camp)


def _palisade(plate: pygame.Surface, box: pygame.Rect, corner: int, unit: float) -> None:
    """Pointed stakes all around."""
    radius = float(corner)
    frame: list[Point] = []
    arcs = (
        (box.right - radius, box.top + radius, -90),
        (box.right - radius, box.bottom - radius, 0),
        (box.left + radius, box.bottom - radius, 90),
        (box.left + radius, box.top + radius, 180),
    )
    for x, y, start in arcs:
        for step in range(7):
            turn = pygame.Vector2(radius, 0).rotate(start + 15 * step)
            frame.append((x + turn.x, y + turn.y))
    tall, wide = unit * 0.75, unit * 0.3
    stakes = list(ink.walked([*frame, frame[0]], unit * 0.62))
    for x, y, _ in sorted(stakes, key=lambda stake: stake[1]):
        stake = [
            (x - wide, y + tall * 0.4), (x - wide, y - tall * 0.35), (x, y - tall * 0.75),
            (x + wide, y - tall * 0.35), (x + wide, y + tall * 0.4),
        ]  # fmt: skip
        shapes.polygon(plate, WOOD, stake)
        ink.stroke(plate, WOOD_DARK, stake, max(1.0, unit * 0.1), closed=True)
