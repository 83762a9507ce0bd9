"""The hippodrome without chariots: stands, sand, lanes, the start, and the goal in the middle."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame

from pi_app.kiosk import emblems, ink, shapes, theme
from pi_app.kiosk.boards.circus_maximus.places import Track
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Colour, Size
from pi_app.rules.circus_maximus.track import (
    CELL_AT,
    CELLS,
    COORDINATES,
    DIRECTIONS,
    GOAL,
    LANE_BEGINNINGS,
    LANE_OF,
    LINES,
    SECTION_OF,
    STARTS,
    STRAIGHTS,
)

STONE: Colour = (198, 168, 124)
TIER: Colour = (170, 136, 94)
STAIR: Colour = (146, 112, 74)
SAND: tuple[Colour, Colour] = ((246, 222, 172), (232, 202, 146))
SAND_IN_BENDS: tuple[Colour, Colour] = ((212, 173, 115), (196, 155, 97))
LINE: Colour = (190, 152, 100)
LANE_LINE: Colour = (140, 102, 58)
START: Colour = (252, 240, 212)
MARBLE: Colour = (250, 246, 234)
WALL: Colour = (112, 84, 56)
CHALK: Colour = (255, 252, 244)
CROWD: tuple[Colour, ...] = (
    (246, 232, 206), (226, 190, 150), (176, 82, 46), (92, 112, 140), (120, 128, 84),
    (214, 158, 46), (238, 214, 178), (130, 74, 60),
)  # fmt: skip

TIERS = 11
TIER_STEP = 0.34
"""Rows of seats around the track, and how many hexes each is wide."""


@kept
def picture(size: Size, mirrored: bool) -> pygame.Surface:
    """The whole ground at a size; kept, so treat it as read-only."""
    factor = 3 if size[0] < 900 else 2
    plate = pygame.Surface((size[0] * factor, size[1] * factor))
    track = Track(plate.get_rect(), mirrored=mirrored)
    _stands(plate, track)
    _track(plate, track)
    _arrows(plate, track)
    _starting_line(plate, track)
    _goal(plate, track)
    result = ink.printed(plate, size)
    ink.grain(result, 20, seed=6)
    return result


def _stands(plate: pygame.Surface, track: Track) -> None:
    """Rows of seats with people on them, down to the wall of the track."""
    plate.fill(TIER)
    dice = random.Random(27)
    for tier in range(TIERS, 0, -1):
        edge = track.outline(0.2 + tier * TIER_STEP)
        shapes.polygon(plate, theme.mix(STONE, STAIR, 0.25 * (tier % 2)), edge)
        ink.stroke(plate, STAIR, edge, track.radius * 0.05, closed=True)
        seats = track.outline(0.2 + (tier - 0.5) * TIER_STEP)
        for x, y, _ in ink.walked([*seats, seats[0]], track.radius * 0.34):
            if dice.random() < 0.82:
                spot = (x + dice.uniform(-1, 1) * track.radius * 0.06, y)
                shapes.circle(plate, dice.choice(CROWD), spot, track.radius * 0.115)
    ink.stroke(plate, WALL, track.outline(0.13), track.radius * 0.3, closed=True)
    ink.stroke(plate, MARBLE, track.outline(0.18), track.radius * 0.1, closed=True)
    shapes.polygon(plate, LINE, track.outline(0.06))


def _steps() -> Iterator[tuple[int, int, int]]:
    """From each hex of the lanes to its neighbours on them: the cell, the direction, the other."""
    for cell in range(GOAL):
        for direction, line in enumerate(LINES[cell]):
            if line and line[0] < GOAL:
                yield cell, direction, line[0]


def _track(plate: pygame.Surface, track: Track) -> None:
    for cell in range(GOAL):
        shades = SAND if SECTION_OF[cell] in STRAIGHTS else SAND_IN_BENDS
        shapes.polygon(plate, shades[LANE_OF[cell] % 2], track.corners(cell, 1.02))
    for cell in STARTS:
        shapes.polygon(plate, START, track.corners(cell, 1.01))
    for cell in range(GOAL):
        ink.stroke(plate, LINE, track.corners(cell), track.radius * 0.05, closed=True)
    for cell, direction, ahead in _steps():
        if LANE_OF[ahead] > LANE_OF[cell]:
            ink.stroke(plate, LANE_LINE, track.edge(cell, direction), track.radius * 0.085)
    for cell in STARTS:
        rim = track.corners(cell, 0.8)
        ink.stroke(plate, theme.TERRACOTTA, rim, track.radius * 0.07, closed=True)


def _arrows(plate: pygame.Surface, track: Track) -> None:
    """Pairs of chevrons in the sand that show which way the race runs."""
    for place in (6, 14, 24, 33):
        cell = LANE_BEGINNINGS[2] + place
        x, y = track.centre(cell)
        shade = theme.mix(SAND_IN_BENDS[1], STAIR, 0.35 if SECTION_OF[cell] in (1, 3) else 0.0)
        for shift in (-0.3, 0.15):
            corners = [(shift - 0.12, -0.46), (shift + 0.28, 0.0), (shift - 0.12, 0.46)]
            turned = [pygame.Vector2(each).rotate(track.heading(cell)) for each in corners]
            line = [(x + track.radius * dx, y + track.radius * dy) for dx, dy in turned]
            ink.stroke(plate, shade, line, track.radius * 0.17)


def _starting_line(plate: pygame.Surface, track: Track) -> None:
    """A line of chalk between the last bend and the first straight, where laps are counted."""
    for cell, direction, ahead in _steps():
        if (SECTION_OF[cell], SECTION_OF[ahead]) == (0, 3):
            ends = track.edge(cell, direction)
            ink.stroke(plate, theme.TERRACOTTA_DARK, ends, track.radius * 0.26)
            ink.stroke(plate, CHALK, ends, track.radius * 0.16)


def _sides() -> Iterator[tuple[int, int, bool]]:
    """The outer sides of goal hexes: the cell, the direction, and whether chariots come in."""
    for cell in range(GOAL, CELLS):
        q, r = COORDINATES[cell]
        for direction, (step_q, step_r) in enumerate(DIRECTIONS):
            ahead = CELL_AT[q + step_q, r + step_r]
            if ahead < GOAL:
                yield cell, direction, any(line and line[0] == cell for line in LINES[ahead])


def _goal(plate: pygame.Surface, track: Track) -> None:
    """Marble before the emperor's seat; walls but where chariots come in."""
    radius = track.radius
    emperor = (GOAL + CELLS) // 2
    for cell in range(GOAL, CELLS):
        shapes.polygon(plate, theme.GOLD_DARK, track.corners(cell, 1.02))
        shapes.polygon(plate, MARBLE, track.corners(cell, 0.95))
        ink.stroke(plate, theme.GOLD_LIGHT, track.corners(cell, 0.8), radius * 0.07, closed=True)
        if cell != emperor:
            faint = theme.mix(MARBLE, theme.GOLD, 0.4)
            emblems.paint(plate, "laurel", track.centre(cell), radius * 0.46, faint)
    x, y = track.centre(emperor)
    shapes.polygon(plate, theme.TERRACOTTA_DARK, track.corners(emperor, 0.95))
    line = track.corners(emperor, 0.8)
    ink.stroke(plate, theme.GOLD_LIGHT, line, radius * 0.09, closed=True)
    emblems.paint(plate, "eagle", (x, y + radius * 0.04), radius * 0.56, theme.GOLD_LIGHT)
    walls = [track.edge(cell, direction) for cell, direction, is_gate in _sides() if not is_gate]
    for colour, pen, drop in ((WALL, 0.42, 0.1), (MARBLE, 0.24, 0.0), (STONE, 0.07, 0.0)):
        for start, end in walls:
            ends = [(px, py + drop * radius) for px, py in (start, end)]
            ink.stroke(plate, colour, ends, radius * pen)
    for cell, direction, is_gate in _sides():
        if is_gate:
            _gate(plate, track, cell, direction)


def _gate(plate: pygame.Surface, track: Track, cell: int, direction: int) -> None:
    """A small golden arrow on a side of a goal hex where chariots come in."""
    start, end = map(pygame.Vector2, track.edge(cell, direction))
    middle = (start + end) / 2
    inwards = (track.centre(cell) - middle).normalize() * track.radius * 0.24
    wings = [middle - inwards * 0.7 + inwards.rotate(turn) for turn in (90, -90)]
    shapes.polygon(plate, theme.GOLD_DARK, [middle + inwards, *wings])
