"""Marks on the squares of *Kodai Heigi*: where a block may go, what it may take, what came last."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, ink, shapes, theme
from pi_app.kiosk.animation import between
from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import put
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.theme import Colour

TAKING: Colour = (226, 92, 40)


def last_turn(
    surface: pygame.Surface, one: pygame.Rect, other: pygame.Rect, *, offset: bool
) -> None:
    """A wash of gold on both squares of the last turn; crossed swords where an offset was made."""
    for cell in (one, other):
        lay_veil(surface, cell, theme.GOLD, 84)
    if offset:
        put(surface, _pale_swords(round(one.width * 0.46)), between(one.center, other.center, 0.5))


@kept
def _pale_swords(size: int) -> pygame.Surface:
    swords = looks.swords(size).copy()
    swords.set_alpha(190)
    return swords


def movable(surface: pygame.Surface, cell: pygame.Rect) -> None:
    """A golden rim around a block that may be taken up."""
    box, radius, pen = cell.inflate(-1, -1), cell.width // 5, max(2, cell.width // 26)
    shapes.rect(surface, theme.GOLD_DARK, box, border_radius=radius)
    shapes.rect(surface, theme.GOLD_LIGHT, box.inflate(-pen, -pen), border_radius=radius)


def goal(surface: pygame.Surface, cell: pygame.Rect, *, aimed: bool) -> None:
    """Light on an empty square where the block may be put down, with a disc in its middle."""
    name = "kodai_heigi/target_aimed" if aimed else "kodai_heigi/target"
    surface.blit(art.picture(name, cell.width), cell)


def prey(surface: pygame.Surface, cell: pygame.Rect, *, aimed: bool) -> None:
    """Four glowing corners around an enemy block that may be taken."""
    arm = round(cell.width * 0.3)
    box = cell.inflate(-2, -2)
    colour = theme.WHITE if aimed else TAKING
    for x, y, dx, dy in (
        (box.left, box.top, arm, arm), (box.right - 1, box.top, -arm, arm),
        (box.left, box.bottom - 1, arm, -arm), (box.right - 1, box.bottom - 1, -arm, -arm),
    ):  # fmt: skip
        corner = [(x + dx, y), (x, y), (x, y + dy)]
        for pen, shade in ((cell.width // 9, theme.TERRACOTTA_DARK), (cell.width // 15, colour)):
            ink.stroke(surface, shade, corner, max(2, pen))
