"""Vector drawing that pygame lacks: smooth strokes, dashes, soft shadows, parchment grain.

pygame's polygons have hard edges. Everything here is drawn on a *plate*, a surface several times
larger than the result, which ``printed`` scales down once. The callers cache the results, because
scaling in every frame would be too slow on a Raspberry Pi.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product

import pygame

from pi_app.drawing import shapes
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.theme import Colour, Size

Point = tuple[float, float]
RGBA = tuple[int, int, int, int]


def plate(size: Size, factor: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface ``factor`` times ``size``; transparent edges blend to ``colour``."""
    surface = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def printed(source: pygame.Surface, size: Size) -> pygame.Surface:
    """The plate scaled to ``size``, which makes hard edges smooth."""
    return pygame.transform.smoothscale(source, size)


def blurred(source: pygame.Surface, radius: float) -> pygame.Surface:
    """The surface blurred by about ``radius`` pixels, by scaling it down and up again in steps."""
    width, height = source.get_size()
    result = source
    for step in (math.sqrt(max(1.0, radius)), max(1.0, radius), math.sqrt(max(1.0, radius)), 1.0):
        target = (max(1, round(width / step)), max(1, round(height / step)))
        result = _enlarged(result, target)
    return result


def _enlarged(source: pygame.Surface, size: Size) -> pygame.Surface:
    """The surface scaled to a size without a shift of its contents: scaling up maps the middle of
    the first pixel to the edge, so the inner part is drawn again in its correct place."""
    result = pygame.transform.smoothscale(source, size)
    away = [max(0, round(to / of / 2)) for of, to in zip(source.get_size(), size, strict=True)]
    inner = (size[0] - 2 * away[0], size[1] - 2 * away[1])
    if max(away) > 0 and min(inner) > 0:
        within = pygame.transform.smoothscale(source, inner)
        within.set_alpha(None)  # to replace the pixels below
        result.blit(within, away)
    return result


@cached_image
def faded(source: pygame.Surface, strength: int) -> pygame.Surface:
    """The surface with an opacity of ``strength`` of 255. It is cached, so treat it as
    read-only."""
    if strength == 255:
        return source
    result = source.copy()
    result.set_alpha(strength)
    return result


def with_shadow(
    body: pygame.Surface, ground: Colour, strength: int, radius: float, drop: Point
) -> pygame.Surface:
    """A drawing on a plate with its own shadow below it.

    Args:
        body: the drawing on a transparent plate.
        ground: the colour to which transparent edges blend.
        strength: of the shadow, from 0 to 255.
        radius: of the blur, in pixels.
        drop: its offset to the right and down, in pixels.
    """
    shadow = body.copy()
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    sheet = plate(body.get_size(), 1, ground)
    sheet.blit(blurred(shadow, radius), drop)
    sheet.blit(body, (0, 0))
    return sheet


def stroke(
    surface: pygame.Surface,
    colour: Colour | RGBA,
    points: Sequence[Point],
    width: float,
    closed: bool = False,
) -> None:
    """Draw a line of constant width with round joints and ends. Use it on a plate if the colour is
    not opaque."""
    line = [*points, points[0]] if closed else list(points)
    half = width / 2
    left, top, wide, high = surface.get_clip().inflate(width + 4, width + 4)
    right, bottom = left + wide, top + high
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        beside = max(x0, x1) < left or min(x0, x1) > right
        if length == 0 or beside or max(y0, y1) < top or min(y0, y1) > bottom:
            continue
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        quad = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        shapes.polygon(surface, colour, quad)
    if half >= 1.0:
        for x, y in line:
            if left <= x <= right and top <= y <= bottom:
                shapes.circle(surface, colour, (x, y), half)


def walked(points: Sequence[Point], step: float) -> Iterator[tuple[float, float, float]]:
    """Points every ``step`` along a line, as (x, y, direction in radians)."""
    ahead = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        heading = math.atan2(y1 - y0, x1 - x0)
        while ahead < length:
            part = ahead / length
            yield (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, heading)
            ahead += step
        ahead -= length


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The line split into dashes that follow its bends."""
    pieces: list[list[Point]] = []
    fine = [(x, y) for x, y, _ in walked(points, max(0.5, dash / 5))]
    period, piece = dash + gap, list[Point]()
    travelled = 0.0
    for before, here in pairwise(fine):
        if travelled % period < dash:
            piece = piece or [before]
            piece.append(here)
        elif piece:
            pieces.append(piece)
            piece = []
        travelled += math.hypot(here[0] - before[0], here[1] - before[1])
    return [*pieces, piece] if piece else pieces


def curve(points: Sequence[Point], closed: bool = True, rounds: int = 3) -> list[Point]:
    """The outline with rounded corners (Chaikin 1974)."""
    line = list(points)
    for _ in range(rounds):
        cut: list[Point] = [] if closed else [line[0]]
        following = [*line[1:], line[0]] if closed else line[1:]
        for (x0, y0), (x1, y1) in zip(line, following, strict=False):
            cut.append((0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1))
            cut.append((0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1))
        line = cut if closed else [*cut, line[-1]]
    return line


def grain(surface: pygame.Surface, strength: int, seed: int = 1) -> None:
    """Multiply light and dark clouds over parchment; ``strength`` is the greatest darkening.

    Three octaves of value noise, the same for the same seed.
    """
    size = surface.get_size()
    clouds = _clouds(_cells(160, size), strength, seed)
    layer = pygame.transform.smoothscale(clouds, size)
    surface.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def darken_edges(
    surface: pygame.Surface, cells: Size, loss: int, steep: int, tint: tuple[float, float]
) -> None:
    """Darken a picture towards its edges, as with age.

    Args:
        surface: the picture.
        cells: the number of cells across and down in which the shade is computed.
        loss: the darkening at the edge, of 255.
        steep: the exponent with which it grows from the middle.
        tint: the factors of green and blue relative to red.
    """
    shade = pygame.Surface(cells)
    across, down = ((side - 1) / 2 for side in cells)
    for x, y in product(range(cells[0]), range(cells[1])):
        out = max(abs(x - across) / across, abs(y - down) / down)
        value = round(255 - loss * out**steep)
        shade.set_at((x, y), (value, *(round(value * part) for part in tint)))
    soft = pygame.transform.smoothscale(shade, surface.get_size())
    surface.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _cells(most: int, size: Size) -> Size:
    """A number of cells along the longer side of a size, and proportionally many along the
    other."""
    wide, high = (max(2, most * side // max(size)) for side in size)
    return (wide, high)


@cached_image
def _clouds(size: Size, strength: int, seed: int) -> pygame.Surface:
    """All octaves, with one pixel for each cell of the finest one."""
    dice = random.Random(seed)
    result = pygame.Surface(size, depth=32)
    result.fill((255, 255, 255))
    for most, share in ((7, 0.5), (28, 0.3), (160, 0.2)):
        cells = _cells(most, size)
        loss = strength * share
        greys = bytes(255 - int(loss * step / 256) for step in range(256))
        noise = dice.randbytes(cells[0] * cells[1]).translate(greys)
        values = bytearray(4 * len(noise))
        values[0::4] = values[1::4] = values[2::4] = values[3::4] = noise
        octave = pygame.image.frombuffer(values, cells, "RGBX")
        layer = pygame.transform.smoothscale(octave, size)
        result.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def soft_shadow(size: Size, radius: int, blur: int, strength: int) -> pygame.Surface:
    """A blurred dark rounded box, ``blur`` pixels larger than ``size`` on every side."""

    def draw(outer: Size) -> pygame.Surface:
        surface = pygame.Surface(outer, pygame.SRCALPHA)
        box = surface.get_rect().inflate(-2 * blur, -2 * blur)
        shapes.rect(surface, (30, 18, 8, strength), box, border_radius=radius)
        return blurred(surface, max(2.0, blur * 0.4))

    return drawn_out(draw, (size[0] + 2 * blur, size[1] + 2 * blur), 3 * blur + radius)


def drawn_out(draw: Callable[[Size], pygame.Surface], size: Size, edge: int) -> pygame.Surface:
    """The result of ``draw`` for a size, drawn as small as possible and stretched. It must look the
    same all along its sides and all over its middle. Its corners are ``edge`` pixels wide and high
    and are not stretched."""
    small = (min(size[0], 2 * edge + 1), min(size[1], 2 * edge + 1))
    source = draw(small)
    if small == size:
        return source
    result = pygame.Surface(size, pygame.SRCALPHA)
    across, down = (_spans(*sides, edge) for sides in zip(small, size, strict=True))
    for left, wide, x, length in across:
        for top, high, y, height in down:
            part = source.subsurface((left, top, wide, high))
            result.blit(pygame.transform.scale(part, (length, height)), (x, y))
    return result


def _spans(before: int, after: int, edge: int) -> list[tuple[int, int, int, int]]:
    """The parts of a stretched side: position and length before, position and length after."""
    if before == after:
        return [(0, before, 0, after)]
    ends = ((0, edge, 0, edge), (before - edge, edge, after - edge, edge))
    return [*ends, (edge, before - 2 * edge, edge, after - 2 * edge)]
