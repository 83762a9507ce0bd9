"""Parchment: the desk under everything, the sheets that lie on it, and their shadows."""

from __future__ import annotations

import pygame

from pi_app.drawing import ink, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.theme import Colour, Size, Theme


def lay_sheet(
    surface: pygame.Surface, box: pygame.Rect, m: Theme, radius: int = 8, depth: int = 8
) -> None:
    """Draw a sheet with its shadow; `radius` of its corners and `depth` of the shadow are measured
    at 800x480."""
    draw_shadow(surface, box, m.px(radius), m.px(depth))
    surface.blit(sheet(box.size, m.px(radius), m.px(1)), box)


@cached_image
def sheet(size: Size, radius: int, line: int) -> pygame.Surface:
    """A sheet of parchment with a gilded edge; cached, so treat it as read-only."""

    def draw(part: Size) -> pygame.Surface:
        surface = ink.plate(part, 2, theme.GOLD_DARK)
        box = surface.get_rect()
        shapes.rect(surface, theme.GOLD_DARK, box, border_radius=radius * 2)
        inner = box.inflate(-2 * line, -2 * line)
        shapes.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=radius * 2 - line)
        frame = box.inflate(-8 * line, -8 * line)
        shapes.rect(
            surface, theme.GOLD, frame, max(1, line), border_radius=max(2, radius * 2 - 4 * line)
        )
        return ink.printed(surface, part)

    result = ink.drawn_out(draw, size, radius + 4 * line)
    ink.grain(result, 14)
    return result


@cached_image
def desk(size: Size) -> pygame.Surface:
    """The ground of a whole screen: parchment, darker towards the edges."""
    surface = pygame.Surface(size)
    surface.fill(theme.PARCHMENT)
    ink.grain(surface, 16, seed=4)
    ink.darken_edges(surface, (24, 24), 34, 3, (0.97, 0.92))
    return surface


def lay_veil(
    surface: pygame.Surface,
    box: pygame.Rect,
    colour: Colour,
    alpha: int,
    radius: int = 0,
    line: int = 0,
) -> None:
    """Draw a colour over a box with an opacity of ``alpha`` (0 to 255). The corners have a
    ``radius`` and the golden edge the width ``line``, both in pixels."""
    if radius or line:
        surface.blit(_veil(box.size, (*colour, alpha), radius, line), box)
        return
    # As large as the screen, a picture of it would cost more than the colour does.
    left = 255 - alpha
    surface.fill((left, left, left), box, pygame.BLEND_RGB_MULT)
    added = tuple(each * alpha // 255 for each in colour)
    surface.fill((added[0], added[1], added[2]), box, pygame.BLEND_RGB_ADD)


@cached_image
def _veil(size: Size, colour: tuple[int, int, int, int], radius: int, line: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    shapes.rect(veil, colour, veil.get_rect(), border_radius=radius)
    if line:
        shapes.rect(veil, theme.GOLD, veil.get_rect(), line, border_radius=radius)
    return veil


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int) -> None:
    """The soft shadow of something that lies on the desk."""
    shade = _shadow(rect.size, radius, blur)
    surface.blit(shade, (rect.left - blur, rect.top - blur + blur // 2))


@cached_image
def _shadow(size: Size, radius: int, blur: int) -> pygame.Surface:
    return ink.soft_shadow(size, radius, blur, 90)
