"""Splits rectangles into rows, columns and grids, to arrange a scene on any screen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import pygame

from pi_app.drawing.theme import display

Part = int | float
Key = TypeVar("Key")

Anchor = Literal[
    "center", "midleft", "midright", "midtop", "midbottom",
    "topleft", "topright", "bottomleft", "bottomright",
]  # fmt: skip
"""The reference point of a picture, in the names of `pygame.Rect`."""


def _cut(length: int, parts: Sequence[Part], gap: int) -> list[tuple[int, int]]:
    """Offsets and lengths of parts; an int part is a number of pixels, a float a share of the
    rest."""
    fixed = sum(part for part in parts if isinstance(part, int))
    shares = sum(part for part in parts if isinstance(part, float))
    room = max(0.0, length - fixed - gap * (len(parts) - 1))
    result: list[tuple[int, int]] = []
    place = 0.0
    for part in parts:
        size = float(part) if isinstance(part, int) else room * part / shares
        result.append((round(place), round(place + size) - round(place)))
        place += size + gap
    return result


def rows(box: pygame.Rect, parts: Sequence[Part], gap: int = 0) -> list[pygame.Rect]:
    """Rows from top to bottom; see ``_cut`` for ``parts``: 48 is pixels, 1.0 a share."""
    return [
        pygame.Rect(box.left, box.top + at, box.width, size)
        for at, size in _cut(box.height, parts, gap)
    ]


def columns(box: pygame.Rect, parts: Sequence[Part], gap: int = 0) -> list[pygame.Rect]:
    """Columns from left to right."""
    return [
        pygame.Rect(box.left + at, box.top, size, box.height)
        for at, size in _cut(box.width, parts, gap)
    ]


def to_hand(box: pygame.Rect, parts: Sequence[Part], gap: int = 0) -> list[pygame.Rect]:
    """Columns with the last one at the hand that taps: from left to right, or from right to left
    for left-handed players."""
    return columns(box, parts[::-1], gap)[::-1] if display.left_handed else columns(box, parts, gap)


def grid(box: pygame.Rect, across: int, down: int, gap: int = 0) -> list[pygame.Rect]:
    """Equal cells, row by row."""
    return [
        cell for line in rows(box, [1.0] * down, gap) for cell in columns(line, [1.0] * across, gap)
    ]


def squares(box: pygame.Rect, across: int, down: int) -> list[pygame.Rect]:
    """The square cells of a board, row by row, as large as possible and centred."""
    side = max(1, min(box.width // across, box.height // down))
    return grid(centred(box, (side * across, side * down)), across, down)


def packed(box: pygame.Rect, count: int, shape: float = 1.0, gap: int = 0) -> list[pygame.Rect]:
    """Cells of one shape (width by height) in the number of rows that makes them largest, the last
    row centred; `count` is at least one."""
    wide, across, down = 0, count, 1
    for lines in range(1, count + 1):
        each = -(-count // lines)
        high = (box.height - gap * (lines - 1)) // lines
        fits = min((box.width - gap * (each - 1)) // each, round(high * shape))
        if fits > wide:
            wide, across, down = fits, each, lines
    size = (wide, round(wide / shape))
    cells: list[pygame.Rect] = []
    for line in rows(box, [1.0] * down, gap):
        parts = [1.0, *[size[0]] * min(across, count - len(cells)), 1.0]
        cells += [centred(cell, size) for cell in columns(line, parts, gap)[1:-1]]
    return cells


def ring(box: pygame.Rect, deep: int, count: int) -> list[pygame.Rect]:
    """Cells around a box along its inner edge, clockwise from the upper left corner: four corners,
    and the others distributed over the sides by their lengths."""
    inner, half = inset(box, deep), count // 2 - 2
    across = round(half * inner.width / (inner.width + inner.height))
    top, *lines, foot = rows(box, [deep, *[1.0] * (half - across), deep])
    sides = columns(box, [deep, *[1.0] * across, deep])
    upper, lower = ([side.clip(line) for side in sides] for line in (top, foot))
    left, right = ([line.clip(side) for line in lines] for side in (sides[0], sides[-1]))
    return [*upper, *right, *reversed(lower), *reversed(left)]


def abreast(spot: tuple[float, float], count: int, step: int) -> list[tuple[int, int]]:
    """The centres of `count` things side by side around a point, with a distance of `step`."""
    row = anchored(spot, (step * count, 0))
    return [cell.center for cell in columns(row, [1.0] * count)]


def flowing(box: pygame.Rect, widths: Sequence[int], high: int, gap: int = 0) -> list[pygame.Rect]:
    """Cells of these widths and one height from left to right, in as many rows as needed, the last
    row at the bottom of the box."""
    lines: list[list[pygame.Rect]] = [[]]
    left = box.left
    for width in (min(width, box.width) for width in widths):
        if left + width > box.right:
            left = box.left
            lines.append([])
        lines[-1].append(pygame.Rect(left, box.bottom - high, width, high))
        left += width + gap
    lifts = range(len(lines) - 1, -1, -1)
    return [
        cell.move(0, -lift * (high + gap))
        for lift, line in zip(lifts, lines, strict=True)
        for cell in line
    ]


def inset(box: pygame.Rect, by: int) -> pygame.Rect:
    """The box, smaller by ``by`` pixels on every side."""
    return box.inflate(-2 * by, -2 * by)


def anchored(
    spot: pygame.Rect | tuple[float, float], size: tuple[int, int], anchor: Anchor = "center"
) -> pygame.Rect:
    """A rectangle of ``size`` with its anchor on a point, or on the same anchor of a box."""
    result = pygame.Rect((0, 0), size)
    x, y = getattr(spot, anchor) if isinstance(spot, pygame.Rect) else spot
    setattr(result, anchor, (round(x), round(y)))
    return result


def centred(box: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A rectangle of ``size`` (at most that of the box) in the middle of the box."""
    return anchored(box, (min(size[0], box.width), min(size[1], box.height)))


def put(
    surface: pygame.Surface,
    image: pygame.Surface,
    spot: pygame.Rect | tuple[float, float],
    anchor: Anchor = "center",
) -> pygame.Rect:
    """Draw a picture with its anchor on a point, or on the same anchor of a box; return its
    rectangle."""
    box = anchored(spot, image.get_size(), anchor)
    surface.blit(image, box)
    return box


def shaped(box: pygame.Rect, shape: float) -> pygame.Rect:
    """The largest rectangle of a shape (width by height) in the middle of a box."""
    high = min(box.height, round(box.width / shape))
    return centred(box, (round(high * shape), high))


def share(
    box: pygame.Rect, x: float, y: float, wide: float = 0.0, high: float = 0.0
) -> pygame.Rect:
    """A part of a box, with its centre and its size as shares of the box."""
    middle = (box.left + round(box.width * x), box.top + round(box.height * y))
    return anchored(middle, (round(box.width * wide), round(box.height * high)))


def spot_in(box: pygame.Rect, x: float, y: float) -> tuple[float, float]:
    """A point of a box, as shares of its size."""
    return (box.left + box.width * x, box.top + box.height * y)


def shifted(box: pygame.Rect, x: float, y: float) -> pygame.Rect:
    """The box moved to the right and down by shares of its own size."""
    return box.move(round(box.width * x), round(box.height * y))


def under(pos: tuple[float, float], cells: Iterable[tuple[Key, pygame.Rect]]) -> Key | None:
    """Return the name of the first box that contains a point, or None."""
    return next((key for key, cell in cells if cell.collidepoint(pos)), None)


def nearest(
    point: tuple[float, float], spots: Iterable[tuple[Key, tuple[float, float]]], reach: float
) -> Key | None:
    """Return the name of the spot nearest to a point, or None if all are farther away than
    ``reach``."""
    near = ((math.dist(point, spot), number, key) for number, (key, spot) in enumerate(spots))
    distance, _, found = min(near, default=(math.inf, 0, None))
    return found if distance <= reach else None
