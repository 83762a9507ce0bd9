"""What the drawn examples of the help are put together from: marks, armies, arrows, dice, cards."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal

import pygame

from pi_app.kiosk import ink, lettering, theme
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.rome_vs_carthage import counters, markers, roads
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import (
    Road,
    RoadKind,
    SpaceKind,
    load_campaign_map,
)
from pi_app.kiosk.boards.rome_vs_carthage.moment import Force, Leader, Office
from pi_app.kiosk.boards.rome_vs_carthage.styles import SIDES, STYLES, Side
from pi_app.kiosk.theme import Colour, Size, Theme
from pi_app.rules.rome_vs_carthage.board import PROVINCE_IDS, SPACES_OF, START_CONTROL

Surface = pygame.Surface
Rect = pygame.Rect

MARK: Final = 34
"""The diameter of a space's mark, at 800x480."""

PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def at(box: Rect, right: float, down: float) -> Point:
    """A point of a box, by parts of its width and height."""
    return (box.left + box.width * right, box.top + box.height * down)


def mark(
    surface: Surface,
    place: Point,
    m: Theme,
    side: Side | None = None,
    kind: SpaceKind = "plain",
    size: int = MARK,
) -> None:
    """A space as on the map."""
    image = markers.picture(kind, side, m.px(size))
    surface.blit(image, image.get_rect(center=place))


def road(surface: Surface, one: Point, other: Point, m: Theme, kind: RoadKind = "plain") -> None:
    """A way between two spaces."""
    roads.draw(surface, Road(("", ""), kind, (one, other)), (one, other), m.px(2))


def army(
    surface: Surface,
    place: Point,
    m: Theme,
    side: Side,
    units: int,
    office: Office | Literal["general"] | None = None,
    elephants: int = 0,
    inside: bool = False,
    size: int = 26,
) -> None:
    """The counter of a force as on the map, with a general or consul if it has one."""
    leaders: tuple[Leader, ...] = ()
    if office is not None:
        leaders = (Leader("", 0, 0, None if office == "general" else office),)
    force = Force(side, "", units, elephants, leaders, inside)
    image = counters.plaque(force, m.px(size), "")
    surface.blit(image, image.get_rect(center=place))


def leader(
    surface: Surface, place: Point, m: Theme, side: Side, strategy: int, battle: int
) -> None:
    """A general over his strategy and battle ratings."""
    bust = counters.bust(side, None, m.px(38))
    surface.blit(bust, bust.get_rect(midbottom=(place[0], place[1] + m.px(8))))
    low = (place[0], place[1] + m.px(18))
    words(surface, f"{strategy}–{battle}", low, m, 16, STYLES[side].dark)


def arrow(
    surface: Surface, start: Point, end: Point, m: Theme, colour: Colour = theme.TERRACOTTA
) -> None:
    """A straight arrow."""
    heading = math.atan2(end[1] - start[1], end[0] - start[0])
    neck = (end[0] - m.px(9) * math.cos(heading), end[1] - m.px(9) * math.sin(heading))
    ink.stroke(surface, colour, [start, neck], m.px(4))
    barbs = [
        (end[0] - m.px(14) * math.cos(heading + turn), end[1] - m.px(14) * math.sin(heading + turn))
        for turn in (0.5, -0.5)
    ]
    pygame.draw.polygon(surface, colour, [end, *barbs])


def die(surface: Surface, place: Point, m: Theme, side: Side, number: int) -> None:
    """A die of a side that shows a number."""
    style = STYLES[side]
    box = Rect(0, 0, m.px(26), m.px(26))
    box.center = (round(place[0]), round(place[1]))
    pygame.draw.rect(surface, style.dark, box.move(m.px(1), m.px(2)), border_radius=m.px(5))
    pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, box, border_radius=m.px(5))
    pygame.draw.rect(surface, style.dark, box, m.px(1), border_radius=m.px(5))
    for right, down in PIPS[number - 1]:
        spot = (box.centerx + right * m.px(7), box.centery + down * m.px(7))
        pygame.draw.circle(surface, style.colour, spot, m.px(3))


def words(
    surface: Surface, text: str, place: Point, m: Theme, size: int = 20, colour: Colour = theme.INK
) -> None:
    """A short sign, such as + or ≤."""
    lettering.draw_line(surface, text, place, "strong", m.px(size), colour)


def strategy_card(
    surface: Surface, place: Point, m: Theme, ops: int, users: tuple[Side, ...]
) -> None:
    """A strategy card: its operations on the colours of who may use its event."""
    box = Rect(0, 0, m.px(62), m.px(88))
    box.center = (round(place[0]), round(place[1]))
    radius = m.px(6)
    pygame.draw.rect(
        surface, theme.PARCHMENT_EDGE, box.move(m.px(2), m.px(2)), border_radius=radius
    )
    pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, box, border_radius=radius)
    pygame.draw.rect(surface, theme.GOLD_DARK, box, m.px(1), border_radius=radius)
    disc = Rect(0, 0, m.px(28), m.px(28))
    disc.center = (box.left + m.px(20), box.top + m.px(20))
    left, right = users[0], users[-1]
    top = {"draw_top_left": True, "draw_bottom_left": True}
    pygame.draw.circle(surface, STYLES[right].colour, disc.center, m.px(14))
    pygame.draw.circle(surface, STYLES[left].colour, disc.center, m.px(14), **top)
    lettering.draw_line(surface, str(ops), disc.center, "strong", m.px(18), theme.PARCHMENT_LIGHT)
    for number, share in enumerate((0.8, 0.9, 0.6)):
        y = box.top + m.px(46 + 11 * number)
        end = (box.left + m.px(8) + (box.width - m.px(16)) * share, y)
        pygame.draw.line(surface, theme.INK_SOFT, (box.left + m.px(8), y), end, m.px(2))


def battle_card(surface: Surface, box: Rect, m: Theme, side: Side, text: str) -> None:
    """A battle card with the name of its type."""
    style = STYLES[side]
    radius = m.px(5)
    pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, box, border_radius=radius)
    pygame.draw.rect(surface, style.colour, box, m.px(3), border_radius=radius)
    lettering.draw_block(
        surface, text, box.inflate(-m.px(10), -m.px(8)), "strong", m.px(14), style.dark, "centre"
    )


def snowflake(surface: Surface, place: Point, m: Theme, size: int) -> None:
    """A star of six arms."""
    for number in range(6):
        arm = pygame.Vector2(m.px(size), 0).rotate(60 * number + 30)
        end = (place[0] + arm.x, place[1] + arm.y)
        ink.stroke(surface, theme.SEA_DEEP, [place, end], m.px(2))
        for turn in (-45, 45):
            twig = arm.rotate(turn) * 0.4
            root = (place[0] + arm.x * 0.6, place[1] + arm.y * 0.6)
            ink.stroke(
                surface, theme.SEA_DEEP, [root, (root[0] + twig.x, root[1] + twig.y)], m.px(2)
            )


@lru_cache(maxsize=8)
def start_map(size: Size) -> Surface:
    """The provinces in the colours of who controls them at the start; kept, so treat it as
    read-only."""
    board = load_campaign_map().base
    left, top, right, bottom = board.core
    factor = 2
    scale = min(size[0] / (right - left), size[1] / (bottom - top)) * factor
    shift = (
        (size[0] * factor - (right - left) * scale) / 2 - left * scale,
        (size[1] * factor - (bottom - top) * scale) / 2 - top * scale,
    )
    plate = pygame.Surface((size[0] * factor, size[1] * factor))
    plate.fill(theme.SEA)

    def placed(shape: tuple[Point, ...]) -> list[Point]:
        return [(x * scale + shift[0], y * scale + shift[1]) for x, y in shape]

    for shape in board.land:
        pygame.draw.polygon(plate, theme.LAND_NEUTRAL, placed(shape))
    for region in board.regions.values():
        side = _controller(region.id)
        for part in region.parts:
            outline = placed(part)
            pygame.draw.polygon(plate, STYLES[side].colour if side else theme.LAND, outline)
            ink.stroke(plate, theme.INK_SOFT, outline, 1.6, closed=True)
    return ink.printed(plate, size)


def _controller(province: str) -> Side | None:
    """Who controls a province when the game begins."""
    spaces = SPACES_OF[PROVINCE_IDS.index(province)]
    for seat, side in enumerate(SIDES):
        if 2 * sum(START_CONTROL[space] == seat for space in spaces) > len(spaces):
            return side
    return None
