"""The running track from 0 to 99 around the board, and the pawns on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import SeatStyle, Size, Theme
from pi_app.rules.praetorians.terms import GOAL

SPACES = GOAL + 1
DEPTH = 27
"""How deep a space is, at 800x480."""

PAWN = 25
"""Diameter of a pawn, at 800x480."""


class Track:
    """Where the spaces lie, clockwise from the upper left corner.

    Attributes:
        boxes: the rectangle of each space.
        inner: what the track surrounds.
    """

    def __init__(self, rect: pygame.Rect, measures: Theme) -> None:
        self.rect = rect
        self.theme = measures
        deep = measures.px(DEPTH)
        self.inner = rect.inflate(-2 * deep, -2 * deep)
        # Four corners, and what is left shared among the sides by their lengths.
        half = SPACES // 2 - 2
        across = round(half * self.inner.width / (self.inner.width + self.inner.height))
        self.boxes = _ring(rect, deep, across, half - across)

    def middle(self, space: float) -> Point:
        """Return where a pawn stands on a space, or between two on its way."""
        low = min(int(space), GOAL)
        high = min(low + 1, GOAL)
        part = space - low
        (x0, y0), (x1, y1) = self.boxes[low].center, self.boxes[high].center
        return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)

    def spots(self, pawns: Mapping[int, float]) -> dict[int, Point]:
        """Return where each seat's pawn stands: those that share a space in a row inwards."""
        result: dict[int, Point] = {}
        step = self.theme.px(PAWN) * 0.52
        for seat, space in pawns.items():
            crowd = [other for other in pawns if pawns[other] == space]
            x, y = self.middle(space)
            shift = crowd.index(seat) * step
            ahead, down = self._inwards(min(int(space), GOAL))
            result[seat] = (x + ahead * shift, y + down * shift)
        return result

    def _inwards(self, space: int) -> tuple[int, int]:
        """Return the direction from a space to the inside of the board."""
        box = self.boxes[space]
        if box.left == self.rect.left or box.right == self.rect.right:
            return (1 if box.left == self.rect.left else -1, 0)
        return (0, 1 if box.top == self.rect.top else -1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all spaces."""
        surface.blit(_picture(self.rect.size, self.theme), self.rect)


def _ring(rect: pygame.Rect, deep: int, across: int, down: int) -> list[pygame.Rect]:
    left, top = rect.left, rect.top
    columns = [round(left + deep + (rect.width - 2 * deep) * k / across) for k in range(across + 1)]
    lines = [round(top + deep + (rect.height - 2 * deep) * k / down) for k in range(down + 1)]
    xs = [left, *columns, rect.right]
    ys = [top, *lines, rect.bottom]

    def box(column: int, line: int) -> pygame.Rect:
        spot = (xs[column], ys[line])
        return pygame.Rect(spot, (xs[column + 1] - spot[0], ys[line + 1] - spot[1]))

    last_column, last_line = across + 1, down + 1
    upper = [box(column, 0) for column in range(last_column)]
    right = [box(last_column, line) for line in range(last_line)]
    lower = [box(column, last_line) for column in range(last_column, 0, -1)]
    return upper + right + lower + [box(0, line) for line in range(last_line, 0, -1)]


@kept
def _picture(size: Size, measures: Theme) -> pygame.Surface:
    """Slabs of marble, every tenth of gold and numbered, the last one the throne."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    track = Track(pygame.Rect((0, 0), size), measures)
    line = measures.px(1)
    shapes.rect(surface, theme.PARCHMENT_EDGE, surface.get_rect(), border_radius=measures.px(6))
    for space, box in enumerate(track.boxes):
        slab = box.inflate(-line, -line)
        colour = theme.PARCHMENT_LIGHT if space % 2 == 0 else theme.PARCHMENT
        if space % 10 == 0:
            colour = theme.GOLD_LIGHT
        if space == GOAL:
            colour = theme.TERRACOTTA_DARK
        shapes.rect(surface, colour, slab, border_radius=measures.px(2))
        if space % 10 == 0:
            figure = measures.px(12)
            lettering.draw_line(surface, str(space), box.center, "strong", figure, theme.INK)
        elif space % 5 == 0:
            shapes.circle(surface, theme.GOLD_DARK, box.center, measures.px(2))
    throne = track.boxes[GOAL]
    wreath = emblems.picture("laurel", min(throne.size) - line, theme.GOLD_LIGHT)
    surface.blit(wreath, wreath.get_rect(center=throne.center))
    ink.grain(surface, 10, seed=5)
    shapes.rect(surface, (0, 0, 0, 0), track.inner)
    return surface


@kept
def pawn(style: SeatStyle, diameter: int) -> pygame.Surface:
    """A round pawn with its shadow, 1.3 times `diameter` square; treat it as read-only."""
    whole = round(diameter * 1.3)
    sheet = art.picture("praetorians/pawn", whole, style).copy()
    middle = (whole / 2, whole / 2)
    emblems.paint(sheet, style.emblem, middle, diameter * 0.29, theme.PARCHMENT_LIGHT)
    return sheet


def draw_pawns(
    surface: pygame.Surface,
    track: Track,
    pawns: Mapping[int, float],
    styles: Sequence[SeatStyle],
    mover: int,
) -> None:
    """Draw all pawns, that of the mover on top."""
    spots = track.spots(pawns)
    for seat in sorted(pawns, key=lambda each: each == mover):
        image = pawn(styles[seat], track.theme.px(PAWN))
        x, y = spots[seat]
        surface.blit(image, image.get_rect(center=(round(x), round(y))))
