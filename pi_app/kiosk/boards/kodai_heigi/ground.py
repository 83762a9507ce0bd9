"""The board of *Kodai Heigi* without blocks: wooden frame, field of sand, banners, and the screen
that stands between the armies while they are drawn up.
"""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, emblems, ink, lettering, shapes, theme
from pi_app.kiosk.boards.kodai_heigi.looks import STYLES
from pi_app.kiosk.boards.kodai_heigi.places import HOME_RANKS, Places
from pi_app.kiosk.ink import Point
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import inset, put, rows
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.theme import Colour, SeatStyle, Size, Theme

SAND: Colour = (248, 236, 204)
SAND_DARK: Colour = (239, 221, 182)
LINE: Colour = (168, 134, 86)
WOOD: Colour = (104, 66, 38)
WOOD_DARK: Colour = (66, 38, 20)

LEAVES = 8
"""Of how many leaves the folding screen is."""


def draw(surface: pygame.Surface, places: Places) -> None:
    """Draw the board, and on a wide screen a banner at each side's end."""
    m = places.theme
    draw_shadow(surface, places.frame, m.px(6), m.px(6))
    surface.blit(_board(places.frame.size, m), places.frame)
    wide = min((places.rect.width - places.frame.width) // 2 - m.px(8), m.px(44))
    if not places.upright and wide >= m.px(20):
        y = places.frame.centery
        left = (places.rect.left + places.frame.left) // 2
        right = (places.rect.right + places.frame.right) // 2
        put(surface, _pennant(STYLES["rome"], wide), (left, y))
        put(surface, _pennant(STYLES["carthage"], wide), (right, y))


@kept
def _board(size: Size, measures: Theme) -> pygame.Surface:
    """The empty board with its frame as large as that; treat it as read-only."""
    places = Places(pygame.Rect((0, 0), size), measures)
    sheet, rim = pygame.Surface(size), places.rim
    sheet.fill(WOOD)
    ink.grain(sheet, 60, seed=12)
    shapes.rect(sheet, WOOD_DARK, places.frame, max(2, rim // 8))
    line = inset(places.board, -(rim // 6))
    shapes.rect(sheet, theme.GOLD, line, max(1, rim // 12))
    for name, cell in places.cells.items():
        sheet.fill(SAND if ("abcdefg".index(name[0]) + int(name[1])) % 2 else SAND_DARK, cell)
        for side, ranks in HOME_RANKS.items():
            if name[1] in ranks:
                wash = pygame.Surface(cell.size, pygame.SRCALPHA)
                wash.fill((*STYLES[side].wash, 62 if name[1] == ranks[0] else 34))
                sheet.blit(wash, cell)
    ink.grain(sheet, 18, seed=5)
    for name, cell in places.cells.items():
        _draw_edges(sheet, places, name, cell)
    return sheet


def _draw_edges(sheet: pygame.Surface, places: Places, name: str, cell: pygame.Rect) -> None:
    """The lines around a square, the enemy's goal on it, its file and rank on the frame."""
    pen = max(1, cell.width // 48)
    shapes.rect(sheet, LINE, (*cell.topleft, cell.width + pen, cell.height + pen), pen)
    for side, ranks in HOME_RANKS.items():
        if name[1] == ranks[0]:
            style, wide = STYLES[side], round(cell.width * 0.5)
            goal = emblems.picture(style.emblem, wide, style.colour).copy()
            goal.set_alpha(70)
            put(sheet, goal, cell)
    column, line = (name[0], name[1]) if places.upright else (name[1], name[0])
    middle, size = places.rim / 2, round(places.rim * 0.72)
    signs: list[tuple[str, Point]] = []
    if cell.top == places.board.top:
        signs += [(column, (cell.centerx, y)) for y in (middle, sheet.get_height() - middle)]
    if cell.left == places.board.left:
        signs += [(line, (x, cell.centery)) for x in (middle, sheet.get_width() - middle)]
    for sign, at in signs:
        lettering.draw_line(sheet, sign, at, "strong", size, theme.GOLD_LIGHT)


def folding_screen(places: Places) -> pygame.Surface:
    """Return the screen across the middle of the board; treat it as read-only."""
    image = _screen(places.size, min(places.frame.size))
    return pygame.transform.rotate(image, 90) if places.upright else image


@kept
def _screen(thick: int, along: int) -> pygame.Surface:
    """Leaves of cloth in gilded frames, one below the other."""
    image = pygame.Surface((thick, along), pygame.SRCALPHA)
    for leaf, box in enumerate(rows(image.get_rect(), [1.0] * LEAVES)):
        cloth = theme.mix(theme.TERRACOTTA_DARK, theme.TERRACOTTA, 0.12 if leaf % 2 else 0.42)
        shapes.rect(image, cloth, box)
        shapes.rect(image, theme.GOLD_DARK, box, max(1, thick // 20))
        shapes.rect(image, theme.GOLD, inset(box, thick // 8), max(1, thick // 32))
    return image


@kept
def _pennant(style: SeatStyle, wide: int) -> pygame.Surface:
    """A banner that hangs from a gilded bar, with two tails and the side's emblem."""
    banner = art.picture("kodai_heigi/pennant", wide, style).copy()
    emblems.paint(banner, style.emblem, (wide * 0.5, wide * 1.2), wide * 0.32, theme.GOLD_LIGHT)
    return banner
