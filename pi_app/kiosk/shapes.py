"""Shapes as pygame draws them: at once on a surface, or noted where the surface is a `Canvas`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from pi_app.kiosk.canvas import Box, Canvas, kept_box, kept_colour

if TYPE_CHECKING:
    from pygame.typing import ColorLike, Point, RectLike


def rect(
    surface: pygame.Surface,
    colour: ColorLike,
    box: RectLike,
    width: int = 0,
    border_radius: int = -1,
    **corners: int,
) -> None:
    """Draw a rectangle; `corners` are pygame's names and radii of single corners."""
    if width and border_radius <= 0 and not corners:
        _frame(surface, colour, pygame.Rect(box), width)
        return
    if not isinstance(surface, Canvas):
        pygame.draw.rect(surface, colour, box, width, border_radius, **corners)
        return
    place = kept_box(box)
    plain = border_radius <= 0 and not corners
    surface.note(
        pygame.draw.rect,
        (kept_colour(colour), place, width, border_radius),
        tuple(corners.items()),
        place if plain else _about(_ends(place), 2 * width),
        opaque=plain,
    )


def _frame(surface: pygame.Surface, colour: ColorLike, box: pygame.Rect, width: int) -> None:
    """Draw a frame of four bars. Cut off by a clip, pygame's own would have its edges there."""
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
    if not isinstance(surface, Canvas):
        pygame.draw.ellipse(surface, colour, box, width)
        return
    place = kept_box(box)
    arguments = (kept_colour(colour), place, width)
    surface.note(pygame.draw.ellipse, arguments, (), _about(_ends(place), width))


def circle(
    surface: pygame.Surface,
    colour: ColorLike,
    centre: Point,
    radius: float,
    width: int = 0,
    **quarters: bool,
) -> None:
    """Draw a circle; `quarters` are pygame's names of the parts that are to be drawn alone."""
    if not isinstance(surface, Canvas):
        pygame.draw.circle(surface, colour, centre, radius, width, **quarters)
        return
    at = (centre[0], centre[1])
    arguments = (kept_colour(colour), at, radius, width)
    surface.note(pygame.draw.circle, arguments, tuple(quarters.items()), _about([at], radius))


def polygon(
    surface: pygame.Surface, colour: ColorLike, points: Iterable[Point], width: int = 0
) -> None:
    """Draw a polygon."""
    corners = [(each[0], each[1]) for each in points]
    arguments = (kept_colour(colour), tuple(corners), width)
    _draw(surface, pygame.draw.polygon, arguments, corners, width)


def line(
    surface: pygame.Surface, colour: ColorLike, start: Point, end: Point, width: int = 1
) -> None:
    """Draw a line."""
    ends = [(start[0], start[1]), (end[0], end[1])]
    _draw(surface, pygame.draw.line, (kept_colour(colour), *ends, width), ends, width)


def lines(
    surface: pygame.Surface,
    colour: ColorLike,
    closed: bool,
    points: Iterable[Point],
    width: int = 1,
) -> None:
    """Draw lines from point to point."""
    corners = [(each[0], each[1]) for each in points]
    arguments = (kept_colour(colour), closed, tuple(corners), width)
    _draw(surface, pygame.draw.lines, arguments, corners, width)


def _draw(
    surface: pygame.Surface,
    shape: Callable[..., object],
    arguments: tuple[Any, ...],
    points: Sequence[tuple[float, float]],
    width: int,
) -> None:
    if isinstance(surface, Canvas):
        surface.note(shape, arguments, (), _about(points, width))
    else:
        shape(surface, *arguments)


def _ends(box: Box) -> list[tuple[int, int]]:
    """Two opposite corners."""
    return [box[:2], (box[0] + box[2], box[1] + box[3])]


def _about(points: Sequence[tuple[float, float]], reach: float) -> Box:
    """A box round points that holds what is drawn `reach` pixels from them."""
    left, top, wide, high = around(points, reach + 2)
    return (left, top, wide, high)


def around(points: Sequence[tuple[float, float]], reach: float = 0.0) -> pygame.Rect:
    """The pixels that points touch, and those up to `reach` from them."""
    left = math.floor(min(x for x, _ in points) - reach)
    top = math.floor(min(y for _, y in points) - reach)
    right = math.ceil(max(x for x, _ in points) + reach)
    bottom = math.ceil(max(y for _, y in points) + reach)
    return pygame.Rect(left, top, right - left, bottom - top)
