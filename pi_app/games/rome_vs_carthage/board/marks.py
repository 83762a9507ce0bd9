"""The marks on the map: spaces by kind and holder, ports, lines between spaces, lit spaces.

The lines are roads, passes over the Alps and over other mountains, and straits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import Final

import pygame

from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import put
from pi_app.drawing.maps.board_map import Point
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.campaign_map import RoadKind, SpaceKind
from pi_app.games.rome_vs_carthage.board.moment import SIDES, Side
from pi_app.kiosk import cards
from pi_app.kiosk.tokens import disc

FACTOR = 3
EMBLEM_LEAST = 9  # pixels; smaller marks have no emblem, only the colour

_ROOM: Final[dict[SpaceKind, float]] = {"plain": 0.28, "walled": 0.29, "tribe": 0.21}
"""The radius of the emblem on a mark, as a part of the mark's diameter."""

_EDGES: Final[dict[RoadKind, Colour]] = {
    "plain": (122, 92, 60),
    "alps_pass": theme.TERRACOTTA_DARK,
    "non_alps_pass": theme.GOLD_DARK,
    "strait": theme.SEA_DEEP,
}


@cached_image
def space(kind: SpaceKind, side: Side | None, size: int) -> pygame.Surface:
    """The mark of a space, ``size`` across and ``1.3 * size`` square with its shadow, with the
    emblem of the side that controls it; treat it as read-only."""
    whole, factor = round(size * 1.3), 2
    style = STYLES[side] if side else None
    name = GAME.picture(f"space_{kind}") if style else GAME.picture(f"space_{kind}_free")
    body = art.picture(name, whole * factor, style)
    if style is not None and 2 * _ROOM[kind] * size >= EMBLEM_LEAST:
        body, middle = body.copy(), whole * factor / 2
        room = _ROOM[kind] * size * factor
        emblems.paint(body, style.emblem, (middle, middle), room, theme.PARCHMENT_LIGHT)
    depth = size * factor * 0.04
    sheet = ink.with_shadow(body, theme.INK, 110, depth, (depth * 0.6, depth * 1.4))
    return ink.printed(sheet, (whole, whole))


def draw_ahead(size: int) -> None:
    """Draw all marks of spaces in advance, to fill the image cache."""
    for kind, side in product(_ROOM, (None, *SIDES)):
        space(kind, side, size)


@cached_image
def port_badge(port: int, size: int) -> pygame.Surface:
    """An anchor on a sea-green tag with the port's number, ``size`` pixels high.

    Positive numbers make a landing of Carthage more dangerous, so they are red.
    """
    words = f"+{port}" if port > 0 else f"\N{MINUS SIGN}{-port}" if port < 0 else "0"
    letters, edge = round(size * 0.86), max(0.5, size * 0.09)
    wide = round(size * 1.05) + lettering.width_of(words, "tag", letters) + round(size * 0.25)
    rim, field = (0.0, theme.SEA_DEEP), (edge / wide, theme.PARCHMENT_LIGHT)
    result = cards.blank((wide, size), rim, field, grain=0, corner=size / wide / 2)
    art.paint(result, "anchor", (size * 0.56, size * 0.46), size * 0.75, ink=theme.SEA_DEEP)
    colour = theme.TERRACOTTA_DARK if port > 0 else theme.INK
    place = (round(size * 1.0), size / 2)
    lettering.draw_line(result, words, place, "tag", letters, colour, "left")
    return result


@cached_image
def _light(diameter: int, colour: Colour) -> pygame.Surface:
    """A ring with a soft glow; the caller sets its alpha at each drawing."""
    whole = round(diameter * 1.5)
    sheet = ink.plate((whole, whole), FACTOR, colour)
    at = (whole * FACTOR / 2, whole * FACTOR / 2)
    radius = diameter * FACTOR / 2
    pen = max(2 * FACTOR, round(radius * 0.16))
    shapes.circle(sheet, (*colour, 255), at, radius * 1.1, round(pen * 2))
    sheet = ink.blurred(sheet, radius * 0.18)
    shapes.circle(sheet, theme.GOLD_DARK, at, radius + FACTOR, pen + 2 * FACTOR)
    shapes.circle(sheet, theme.mix(colour, theme.WHITE, 0.35), at, radius, pen)
    return ink.printed(sheet, (whole, whole))


def draw_light(
    surface: pygame.Surface, centre: Point, diameter: int, colour: Colour, strength: float = 1.0
) -> None:
    """Light a space; ``strength`` from 0 to 1, for a pulse."""
    image = _light(diameter, colour)
    image.set_alpha(round(255 * strength))
    put(surface, image, centre)


@cached_image
def loss_badge(units: int, side: Side, high: int) -> pygame.Surface:
    """A tag in a side's colour with the number of CUs that it has lost."""
    words, letters = f"\N{MINUS SIGN}{units}", round(high * 0.78)
    wide, light = (
        lettering.width_of(words, "strong", letters) + high * 2 // 3,
        theme.PARCHMENT_LIGHT,
    )
    layers = ((0.0, light), (1.5 / wide, STYLES[side].dark))
    result = cards.blank((wide, high), *layers, grain=0, corner=high / wide / 3)
    lettering.draw_line(result, words, result.get_rect(), "strong", letters, light)
    return result


# --- lines --------------------------------------------------------------------------------------


def draw_road(surface: pygame.Surface, kind: RoadKind, line: Sequence[Point], pen: float) -> None:
    """Draw a road along ``line`` (pixels) with strokes of ``pen`` pixels."""
    box = shapes.around(line, pen * 9)
    if not box.colliderect(surface.get_clip()):
        return
    edge = _EDGES[kind]
    plate = ink.plate(box.size, FACTOR, edge)
    spots = [((x - box.x) * FACTOR, (y - box.y) * FACTOR) for x, y in line]
    wide = pen * FACTOR
    match kind:
        case "plain":
            ink.stroke(plate, edge, spots, wide * 2.3)
            ink.stroke(plate, theme.PARCHMENT_LIGHT, spots, wide)
        case "strait":
            for x, y, _ in ink.walked(spots, wide * 4.6):
                shapes.circle(plate, edge, (x, y), wide * 1.9)
                shapes.circle(plate, theme.PARCHMENT_LIGHT, (x, y), wide * 1.1)
        case _:
            for dash in ink.dashes(spots, wide * 4.2, wide * 2.6):
                ink.stroke(plate, edge, dash, wide * 2.6)
                ink.stroke(plate, theme.PARCHMENT_LIGHT, dash, wide * 0.8)
            fine = list(ink.walked(spots, 1.0))
            art.paint(plate, GAME.picture(kind), fine[len(fine) // 2][:2], wide * 16)
    surface.blit(ink.printed(plate, box.size), box)


TURN: Final = 10
"""The step in degrees to which directions are rounded, to limit the image cache."""


def draw_track(surface: pygame.Surface, line: Sequence[Point], side: Side, size: int) -> None:
    """Draw the way of a march along ``line`` (pixels) as a row of arrows."""
    for x, y, heading in list(ink.walked(line, size * 0.85))[1:]:
        put(surface, _pointing("march", STYLES[side], size, _turned(heading)), (x, y))


def draw_voyage(surface: pygame.Surface, line: Sequence[Point], side: Side, size: int) -> None:
    """Draw the way of a ship along ``line`` (pixels) as a row of dashes, with the ship on it."""
    spots = list(ink.walked(line, size * 1.1))
    for x, y, heading in spots[1:]:
        put(surface, _pointing("voyage", STYLES[side], size, _turned(heading)), (x, y))
    put(surface, _ship(side, round(size * 2.2)), spots[len(spots) // 2][:2])


def _turned(heading: float) -> int:
    return round(math.degrees(heading) / TURN) * TURN % 360


@cached_image
def _ship(side: Side, size: int) -> pygame.Surface:
    """A ship in a roundel of a side's colour."""
    light, dark = theme.PARCHMENT_LIGHT, STYLES[side].dark
    image = disc(size, (0.99, light), (0.88, dark)).copy()
    art.paint(image, GAME.picture("ship"), (size / 2, size / 2), size * 0.68, ink=light)
    return image


@cached_image
def _pointing(name: str, style: SeatStyle, size: int, degrees: int) -> pygame.Surface:
    """A picture that points to the right, rotated clockwise by ``degrees``."""
    image = art.picture(GAME.picture(name), size * FACTOR, style)
    turned = pygame.transform.rotozoom(image, -degrees, 1.0)
    return ink.printed(turned, (turned.get_width() // FACTOR, turned.get_height() // FACTOR))
