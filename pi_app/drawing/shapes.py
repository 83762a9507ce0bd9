"""Shapes as pygame draws them: directly on a surface, or recorded if the surface is a `Canvas`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pi_app.drawing.canvas import Box, Canvas, plain_box, plain_colour

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike


def rect(
    surface: pygame.Surface,
    colour: ColorLike,
    box: RectLike,
    width: int = 0,
    border_radius: int = -1,
    corners: tuple[int, ...] = (),
) -> None:
    """Draw a rectangle; `corners` are the radii of single corners: upper left, upper right, lower
    left, lower right."""
    place = plain_box(box)
    plain = border_radius <= 0 and not corners
    if width and plain:
        _frame(surface, colour, pygame.Rect(box), width)
        return
    arguments = (colour, place, width, border_radius, *corners)
    _draw(surface, pygame.draw.rect, arguments, _ends(place), 2 * width, opaque=plain)


def _frame(surface: pygame.Surface, colour: ColorLike, box: pygame.Rect, width: int) -> None:
    """Draw a frame of four bars, because pygame's own frame is drawn differently when it is
    clipped."""
    high = min(width, box.height)
    wide = min(width, box.width)
    for left, top, right, bottom in (
        (box.left, box.top, box.right, box.top + high),
        (box.left, box.bottom - high, box.right, box.bottom),
        (box.left, box.top, box.left + wide, box.bottom),
        (box.right - wide, box.top, box.right, box.bottom),
    ):
        rect(surface, colour, (left, top, right - left, bottom - top))


def ellipse(surface: pygame.Surface, colour: ColorLike, box: RectLike, width: int = 0) -> None:
    """Draw an ellipse."""
    place = plain_box(box)
    _draw(surface, pygame.draw.ellipse, (colour, place, width), _ends(place), width)


def circle(
    surface: pygame.Surface, colour: ColorLike, centre: Point, radius: float, width: int = 0
) -> None:
    """Draw a circle."""
    at = (centre[0], centre[1])
    _draw(surface, pygame.draw.circle, (colour, at, radius, width), [at], radius)


def polygon(
    surface: pygame.Surface, colour: ColorLike, points: Iterable[Point], width: int = 0
) -> None:
    """Draw a polygon."""
    corners = tuple((each[0], each[1]) for each in points)
    _draw(surface, pygame.draw.polygon, (colour, corners, width), corners, width)


def line(
    surface: pygame.Surface, colour: ColorLike, start: Point, end: Point, width: int = 1
) -> None:
    """Draw a line."""
    ends = ((start[0], start[1]), (end[0], end[1]))
    _draw(surface, pygame.draw.line, (colour, *ends, width), ends, width)


def lines(
    surface: pygame.Surface,
    colour: ColorLike,
    closed: bool,
    points: Iterable[Point],
    width: int = 1,
) -> None:
    """Draw lines from point to point."""
    corners = tuple((each[0], each[1]) for each in points)
    _draw(surface, pygame.draw.lines, (colour, closed, corners, width), corners, width)


def _draw(
    surface: pygame.Surface,
    shape: Callable[..., object],
    arguments: tuple[Any, ...],
    points: Sequence[tuple[float, float]],
    reach: float,
    *,
    opaque: bool = False,
) -> None:
    """Draw or record a shape; its colour is the first of its arguments. It extends up to `reach`
    from the points, or is `opaque` and covers everything between them."""
    if isinstance(surface, Canvas):
        colour, *others = arguments
        touched = plain_box(around(points, 0 if opaque else reach + 2))
        surface.note(shape, (plain_colour(colour), *others), touched, opaque=opaque)
    else:
        shape(surface, *arguments)


def _ends(box: Box) -> list[tuple[int, int]]:
    """Two opposite corners."""
    return [box[:2], (box[0] + box[2], box[1] + box[3])]


def around(points: Sequence[tuple[float, float]], reach: float = 0.0) -> pygame.Rect:
    """The rectangle of pixels within `reach` of the points."""
    left = math.floor(min(x for x, _ in points) - reach)
    top = math.floor(min(y for _, y in points) - reach)
    right = math.ceil(max(x for x, _ in points) + reach)
    bottom = math.ceil(max(y for _, y in points) + reach)
    return pygame.Rect(left, top, right - left, bottom - top)
