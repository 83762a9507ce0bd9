"""The lines between spaces: roads, passes over the Alps and over other mountains, straits."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pi_app.kiosk import ink, shapes, theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import Road, RoadKind
from pi_app.kiosk.theme import Colour

FACTOR = 3
ROAD: Colour = (122, 92, 60)
SNOW: Colour = (252, 250, 244)
ROCK: Colour = (96, 82, 72)

_INKS: dict[RoadKind, tuple[Colour, Colour]] = {
    "plain": (ROAD, theme.PARCHMENT_LIGHT),
    "alps_pass": (theme.TERRACOTTA_DARK, theme.PARCHMENT_LIGHT),
    "non_alps_pass": (theme.GOLD_DARK, theme.PARCHMENT_LIGHT),
    "strait": (theme.SEA_DEEP, theme.PARCHMENT_LIGHT),
}


def draw(surface: pygame.Surface, road: Road, line: Sequence[Point], pen: float) -> pygame.Rect:
    """Draw a road along ``line`` (pixels) with strokes of ``pen`` pixels; return where."""
    high = pen * 9
    xs, ys = [x for x, _ in line], [y for _, y in line]
    box = pygame.Rect(
        math.floor(min(xs) - high),
        math.floor(min(ys) - high),
        math.ceil(max(xs) - min(xs) + 2 * high),
        math.ceil(max(ys) - min(ys) + 2 * high),
    )
    if not box.colliderect(surface.get_clip()):
        return box
    plate = ink.plate(box.size, FACTOR, _INKS[road.kind][0])
    spots = [((x - box.x) * FACTOR, (y - box.y) * FACTOR) for x, y in line]
    _PAINTERS[road.kind](plate, road.kind, spots, pen * FACTOR)
    surface.blit(ink.printed(plate, box.size), box)
    return box


def _road(plate: pygame.Surface, kind: RoadKind, line: Sequence[Point], pen: float) -> None:
    """Two lines with pale ground between, as engravers draw a paved way."""
    edge, ground = _INKS[kind]
    ink.stroke(plate, edge, line, pen * 2.3)
    ink.stroke(plate, ground, line, pen * 1.0)


def _pass(plate: pygame.Surface, kind: RoadKind, line: Sequence[Point], pen: float) -> None:
    """A broken way with a mountain on it: snowy for the Alps, bare elsewhere."""
    edge, ground = _INKS[kind]
    for dash in ink.dashes(line, pen * 4.2, pen * 2.6):
        ink.stroke(plate, edge, dash, pen * 2.6)
        ink.stroke(plate, ground, dash, pen * 0.8)
    x, y = _middle(line)
    wide, high = pen * 5.2, pen * 7.2
    peak = [(x - wide, y + high * 0.5), (x, y - high * 0.5), (x + wide, y + high * 0.5)]
    shapes.polygon(plate, edge, _grown(peak, pen * 1.6))
    shapes.polygon(plate, SNOW if kind == "alps_pass" else theme.PARCHMENT, peak)
    shade = [peak[1], (x + wide * 0.1, y), (x - wide * 0.15, y + high * 0.5), peak[2]]
    shapes.polygon(plate, ROCK if kind == "alps_pass" else theme.GOLD, shade)
    if kind == "alps_pass":
        cap = [
            peak[1],
            (x - wide * 0.42, y - high * 0.08),
            (x, y),
            (x + wide * 0.42, y - high * 0.08),
        ]
        shapes.polygon(plate, SNOW, cap)


def _strait(plate: pygame.Surface, kind: RoadKind, line: Sequence[Point], pen: float) -> None:
    """A string of pearls over the water."""
    edge, ground = _INKS[kind]
    for x, y, _ in ink.walked(line, pen * 4.6):
        shapes.circle(plate, edge, (x, y), pen * 1.9)
        shapes.circle(plate, ground, (x, y), pen * 1.1)


_PAINTERS = {"plain": _road, "alps_pass": _pass, "non_alps_pass": _pass, "strait": _strait}


def _middle(line: Sequence[Point]) -> Point:
    """The place half way along a line."""
    fine = list(ink.walked(line, 1.0))
    x, y, _ = fine[len(fine) // 2]
    return (x, y)


def _grown(triangle: Sequence[Point], by: float) -> list[Point]:
    """A triangle with a rim around it."""
    (x0, y0), (x1, y1), (x2, y2) = triangle
    return [(x0 - by * 1.5, y0 + by), (x1, y1 - by * 1.9), (x2 + by * 1.5, y2 + by)]
