"""The artwork of *Hannibal vs Rome*: legions, Hannibal's elephant, galleys and chips; and the
displays of a side beside the map: forces, cards, aims, chips."""

from __future__ import annotations

import pygame

from pi_app.drawing import art, emblems, ink, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import put
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.rules import board
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView
from pi_app.kiosk.compose import (
    Picture,
    block,
    column,
    image,
    overlay,
    row,
    sign,
    small_cards,
    words,
)
from pi_app.kiosk.tokens import disc, number
from pi_app.text import N_, tr

# This game's own pieces: its rules call the Romans blue and the Carthaginians red.
STYLES: dict[str, SeatStyle] = dict(zip(board.SIDE_IDS, theme.SEATS[:2], strict=True))

_EMBLEMS: dict[Kind, tuple[float, float, float]] = {
    "legion": (0.0, -0.047, 0.315),
    "fleet": (0.009, -0.156, 0.166),
}
"""Where the seat's emblem stands and how far it reaches, in parts of the size."""


@cached_image
def picture(kind: Kind, style: SeatStyle, size: int) -> pygame.Surface:
    """A piece with its shadow on clear ground, ``1.6 * size`` square; treat it as read-only."""
    whole, factor = round(size * 1.6), 2
    unit, middle = size * factor, whole * factor / 2
    body = art.picture(GAME.picture(kind), whole * factor, style).copy()
    if kind in _EMBLEMS:
        x, y, reach = _EMBLEMS[kind]
        for drop, colour in ((0.017, style.dark), (0.0, theme.PARCHMENT_LIGHT)):
            at = (middle + (x + drop) * unit, middle + (y + drop) * unit)
            emblems.paint(body, style.emblem, at, reach * unit, colour)
    depth = unit * 0.05
    sheet = ink.with_shadow(body, (20, 12, 6), 120, depth, (depth * 0.8, depth * 1.6))
    return ink.printed(sheet, (whole, whole))


def draw(
    surface: pygame.Surface, kind: Kind, style: SeatStyle, centre: Point, size: int, count: int = 1
) -> None:
    """Draw a stack of pieces with their middle on a point, ``size`` pixels wide; up to three are
    seen, the number stands on a badge."""
    x, y = centre
    for level in range(min(count, 3)):
        put(surface, picture(kind, style, size), (x, y - level * max(2, round(size * 0.1))))
    if count > 1:
        put(surface, number(count, round(size * 0.46)), (x + size * 0.36, y + size * 0.34))


def chip(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
    """Draw a chip lying on another."""
    side = min(*box.size, m.px(32))
    for lift in (m.px(3), 0):
        spot = (box.centerx, box.centery + lift)
        for share, colour in ((0.42, theme.GOLD_DARK), (0.38, theme.GOLD)):
            shapes.circle(surface, colour, spot, side * share)
        shapes.circle(surface, theme.GOLD_LIGHT, spot, side * 0.28, m.px(1))


# --- beside the map -------------------------------------------------------------------------------

AIMS: dict[str, tuple[tuple[str, ...], ...]] = {
    side: tuple(tuple(board.REGION_IDS[region] for region in regions) for regions in groups)
    for side, groups in zip(board.SIDE_IDS, board.OBJECTIVE_REGIONS, strict=True)
}
"""For each side, the three parts of the Mediterranean, each by the regions that will do."""

EITHER = N_("{one} / {other}")


def strip(view: HannibalView, side: str, *, with_core: bool) -> Picture:
    """Return the forces of a side, the cards that it holds, and what it has to hold to win."""
    hand = small_cards(STYLES[side], range(1, 6), view["hands"][side])
    parts = (_forces(view, side, with_core), hand, _aims(view, side, with_core))
    # Core regions are one more line of regions to hold.
    shares = (0.22, 0.18, 0.6) if with_core else (0.27, 0.22, 0.51)
    return column(*parts, parts=shares, gap=2 if with_core else 4)


def _forces(view: HannibalView, side: str, with_core: bool) -> Picture:
    forces = [_force(side, "legion", sum(view["legions"][side].values()))]
    if side == "carthage":
        forces.append(_force(side, "hannibal", int(view["hannibal"] is not None)))
    forces.append(_force(side, "fleet", sum(view["fleets"][side].values())))
    if with_core:
        chips = f"{view['chips'][side]}/{board.CHIPS_TO_WIN}"
        forces.append(row(chip, words(chips, 16, "tag"), parts=(0.45, 0.55), gap=0))
    return row(*forces, gap=2)


def _force(side: str, kind: Kind, count: int) -> Picture:
    """How many pieces of a kind a side has; a shade of one if it has none."""
    strength = 255 if count else 70
    piece = image(lambda high: picture(kind, STYLES[side], round(high / 1.15)), 1.0, None, strength)
    if kind == "hannibal":
        return piece if count else overlay(piece, sign("close", 20))
    figure = words(str(count), 20, colour=theme.INK if count else theme.TERRACOTTA_DARK)
    return row(piece, figure, parts=(0.62, 0.38), gap=0)


def _aims(view: HannibalView, side: str, with_core: bool) -> Picture:
    capital = tr(board.SIDE_NAMES[1 - board.SIDE_IDS.index(side)])
    title = tr("Take {capital}, or hold:", capital=capital)
    aims = []
    for regions, done in zip(AIMS[side], view["objectives"][side], strict=True):
        names = [tr(board.REGION_NAMES[board.REGION_IDS.index(region)]) for region in regions]
        either = names[0] if len(names) == 1 else tr(EITHER, one=names[0], other=names[1])
        aims.append(_aim(side, either, done))
    if with_core:
        count = view["core_regions"][side]
        core = tr("Core regions: {count} of {needed}", count=count, needed=board.CORE_MAJORITY)
        aims.append(_aim(side, core, count >= board.CORE_MAJORITY))
    head = block(title, 13, "tag", STYLES[side].dark)
    return column(head, *aims, gap=0)


def _aim(side: str, text: str, done: bool) -> Picture:
    """A line for a region that must be held, ticked while it is."""
    style = STYLES[side]
    fill = style.colour if done else theme.PARCHMENT_LIGHT
    tick = image(lambda high: disc(high, (0.98, style.dark), (0.84, fill)), size=16)
    if done:
        tick = overlay(tick, sign("check", 12, theme.PARCHMENT_LIGHT))
    colour = style.dark if done else theme.INK
    return row(tick, block(text, 14, "tag" if done else "aside", colour), parts=(16, 1.0), gap=5)
