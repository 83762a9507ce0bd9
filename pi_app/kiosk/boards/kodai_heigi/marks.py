"""Marks on the board of *Kodai Heigi*: what may be taken up, where it may go, what came last."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, ink, theme
from pi_app.kiosk.animation import between
from pi_app.kiosk.boards.kodai_heigi import blocks
from pi_app.kiosk.boards.kodai_heigi.field import Field
from pi_app.kiosk.theme import Colour

TAKING: Colour = (226, 92, 40)


def last_turn(surface: pygame.Surface, field: Field, squares: list[str], *, offset: bool) -> None:
    """A wash of gold on both squares of the last turn; crossed swords where an offset was made."""
    for square in squares:
        cell = field.cell(square)
        wash = pygame.Surface(cell.size, pygame.SRCALPHA)
        wash.fill((*theme.GOLD, 84))
        surface.blit(wash, cell)
    if offset:
        one, other = (field.centre(square) for square in squares)
        image = blocks.swords(round(field.side * 0.46)).copy()
        image.set_alpha(190)
        surface.blit(image, image.get_rect(center=between(one, other, 0.5)))


def movable(surface: pygame.Surface, field: Field, square: str) -> None:
    """A golden rim around a block that may be taken up."""
    box = field.cell(square).inflate(-1, -1)
    radius = field.side // 5
    pygame.draw.rect(surface, theme.GOLD_DARK, box, border_radius=radius)
    inner = box.inflate(-max(2, field.side // 26), -max(2, field.side // 26))
    pygame.draw.rect(surface, theme.GOLD_LIGHT, inner, border_radius=radius)


def target(surface: pygame.Surface, field: Field, square: str, *, aimed: bool) -> None:
    """Light on an empty square where the block may be put down, with a disc in its middle."""
    cell = field.cell(square)
    name = "kodai_heigi/target_aimed" if aimed else "kodai_heigi/target"
    surface.blit(art.picture(name, field.side), cell)


def prey(surface: pygame.Surface, field: Field, square: str, *, aimed: bool) -> None:
    """Four glowing corners around an enemy block that may be taken."""
    cell = field.cell(square).inflate(-2, -2)
    arm = round(cell.width * 0.3)
    colour = theme.WHITE if aimed else TAKING
    for x, y, dx, dy in (
        (cell.left, cell.top, 1, 1), (cell.right - 1, cell.top, -1, 1),
        (cell.left, cell.bottom - 1, 1, -1), (cell.right - 1, cell.bottom - 1, -1, -1),
    ):  # fmt: skip
        corner = [(x + dx * arm, y), (x, y), (x, y + dy * arm)]
        for pen, shade in ((cell.width // 9, theme.TERRACOTTA_DARK), (cell.width // 15, colour)):
            ink.stroke(surface, shade, corner, max(2, pen))


def offset(surface: pygame.Surface, field: Field, origin: str, square: str, *, aimed: bool) -> None:
    """Glowing corners, and crossed swords between the two blocks that may be offset."""
    prey(surface, field, square, aimed=aimed)
    spot = between(field.centre(origin), field.centre(square), 0.52)
    image = blocks.swords(round(field.side * (0.58 if aimed else 0.5)))
    surface.blit(image, image.get_rect(center=(round(spot[0]), round(spot[1]))))
