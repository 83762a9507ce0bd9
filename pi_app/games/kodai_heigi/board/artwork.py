"""The artwork of *Kodai Heigi*: wooden blocks with a shield, a horse or a standard, their board,
and the displays of a side: its army, and how near it is to breaking through.

A notch in the middle of one edge of a block shows where its enemy is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import pygame

from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import inset, put
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.board.geometry import HOME_RANKS, Heading, Places
from pi_app.games.kodai_heigi.rules.board import SIDE_IDS
from pi_app.games.kodai_heigi.rules.formations import CAVALRY, COMMANDER, INFANTRY
from pi_app.games.kodai_heigi.rules.view import EMPTY, KodaiView
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.paper import draw_shadow, lay_veil
from pi_app.text import tr

STYLES = {"rome": theme.ROME, "carthage": theme.CARTHAGE}
"""How each side looks."""

Kind = Literal["infantry", "cavalry", "commander", "covered"]
"""What a block shows; a covered one lies face down."""

KINDS: dict[str, Kind] = {COMMANDER: "commander", INFANTRY: "infantry", CAVALRY: "cavalry"}
"""The kind of piece that each letter of a formation or a board stands for."""

SAND: Colour = (248, 236, 204)
SAND_DARK: Colour = (239, 221, 182)
LINE: Colour = (168, 134, 86)
WOOD: Colour = (104, 66, 38)
WOOD_DARK: Colour = (66, 38, 20)
TAKING: Colour = (226, 92, 40)

_TURNS: dict[Heading, int] = {"up": 0, "right": 90, "down": 180, "left": 270}


@dataclass(frozen=True)
class Piece:
    """A piece on the board: whose, and what kind."""

    side: str
    kind: Kind


def pieces_of(rows: list[str]) -> dict[str, Piece]:
    """Return the pieces of a board, as the view shows it, by their squares."""
    found: dict[str, Piece] = {}
    for rank, row in zip("987654321", rows, strict=True):
        for file, letter in zip("abcdefg", row, strict=True):
            if letter != EMPTY:
                side = SIDE_IDS[0] if letter.isupper() else SIDE_IDS[1]
                found[file + rank] = Piece(side, KINDS[letter.upper()])
    return found


@cached_image
def picture(kind: Kind, style: SeatStyle, size: int, heading: Heading) -> pygame.Surface:
    """Return a block with its shadow on clear ground, ``1.3 * size`` square; treat it as
    read-only."""
    whole, factor = round(size * 1.3), 2
    side, half = whole * factor, size * factor / 2
    middle = (side / 2, side / 2)
    body = art.picture(GAME.picture("block"), side, style).copy()
    if kind == "commander":
        art.paint(body, "medallion", middle, half * 1.42, style)
        emblems.paint(body, "laurel", middle, half * 0.6, theme.GOLD)
        emblems.paint(body, style.emblem, middle, half * 0.355, theme.GOLD_LIGHT)
    elif kind == "covered":
        tint = theme.mix(style.colour, style.dark, 0.45)
        emblems.paint(body, style.emblem, middle, half * 0.5, tint)
    else:
        art.paint(body, GAME.picture(f"{kind}_{style.emblem}"), middle, side, style)
    notch = art.picture(GAME.picture("notch"), side)
    body.blit(pygame.transform.rotate(notch, -_TURNS[heading]), (0, 0))
    drop = (half * 0.06, half * 0.14)
    sheet = ink.with_shadow(body, (20, 12, 6), 110, half * 0.1, drop)
    return ink.printed(sheet, (whole, whole))


def block(
    piece: Piece, places: Places, kind: Kind | None = None, *, bound: bool = False
) -> pygame.Surface:
    """Return a piece as it lies on the board, chained if it is bound; `kind` is what it shows
    instead of its own."""
    heading = places.heading(piece.side)
    image = picture(kind or piece.kind, STYLES[piece.side], places.size, heading)
    return _chained(image, places.size) if bound else image


@cached_image
def _chained(image: pygame.Surface, size: int) -> pygame.Surface:
    chained = image.copy()
    draw_chain(chained, chained.get_rect().center, size)
    return chained


def draw_chain(surface: pygame.Surface, centre: Point, size: int) -> None:
    """Mark the block of a size at this place as bound: a chain on a roundel at its corner."""
    image = art.picture(GAME.picture("chain"), max(15, round(size * 0.4)))
    put(surface, image, (centre[0] - size * 0.34, centre[1] - size * 0.32))


def swords(diameter: int) -> pygame.Surface:
    """Two crossed swords on a roundel, the sign of an offset; treat it as read-only."""
    return art.picture(GAME.picture("swords"), diameter)


def folding_screen(places: Places) -> pygame.Surface:
    """Return the screen across the middle of the board; treat it as read-only."""
    image = art.picture(GAME.picture("screen"), (places.size, min(places.frame.size)))
    return pygame.transform.rotate(image, 90) if places.upright else image


def draw_ahead(places: Places) -> None:
    """Draw the pictures that appear when the line-ups are revealed, to have them cached by then."""
    draw_board(pygame.Surface((1, 1)), places)
    folding_screen(places)
    for side in SIDE_IDS:
        for kind in get_args(Kind):
            block(Piece(side, kind), places)


# --- the board --------------------------------------------------------------------------------


def draw_board(surface: pygame.Surface, places: Places) -> None:
    """Draw the board without blocks, and on a wide screen a banner at each side's end."""
    m, rect, frame = places.theme, places.rect, places.frame
    draw_shadow(surface, frame, m.px(6), m.px(6))
    surface.blit(_board(frame.size, m), frame)
    wide = min((rect.width - frame.width) // 2 - m.px(8), m.px(44))
    if not places.upright and wide >= m.px(20):
        for style, ends in zip(STYLES.values(), ("left", "right"), strict=True):
            x = (getattr(rect, ends) + getattr(frame, ends)) / 2
            put(surface, _pennant(style, wide), (x, frame.centery))


@cached_image
def _board(size: Size, measures: Theme) -> pygame.Surface:
    """The empty board with its frame as large as that; treat it as read-only."""
    places = Places(pygame.Rect((0, 0), size), measures)
    sheet, rim = pygame.Surface(size), places.rim
    sheet.fill(WOOD)
    ink.grain(sheet, 60, seed=12)
    shapes.rect(sheet, WOOD_DARK, places.frame, max(2, rim // 8))
    shapes.rect(sheet, theme.GOLD, inset(places.board, -(rim // 6)), max(1, rim // 12))
    for name, cell in places.cells.items():
        sheet.fill(SAND if ("abcdefg".index(name[0]) + int(name[1])) % 2 else SAND_DARK, cell)
    for side, (goal, front) in HOME_RANKS.items():
        style = STYLES[side]
        emblem = emblems.picture(style.emblem, round(places.size * 0.57), style.colour)
        for name, cell in places.cells.items():
            if name[1] in (goal, front):
                lay_veil(sheet, cell, style.wash, 62 if name[1] == goal else 34)
            if name[1] == goal:
                put(sheet, ink.faded(emblem, 70), cell)
    ink.grain(sheet, 18, seed=5)
    for cell in places.cells.values():
        pen = max(1, cell.width // 48)
        shapes.rect(sheet, LINE, (*cell.topleft, cell.width + pen, cell.height + pen), pen)
    for sign, spot in places.signs():
        lettering.draw_line(sheet, sign, spot, "tag", round(rim * 0.72), theme.GOLD_LIGHT)
    return sheet


@cached_image
def _pennant(style: SeatStyle, wide: int) -> pygame.Surface:
    """A banner that hangs from a gilded bar, with two tails and the side's emblem."""
    banner = art.picture(GAME.picture("pennant"), wide, style).copy()
    emblems.paint(banner, style.emblem, (wide * 0.5, wide * 1.2), wide * 0.32, theme.GOLD_LIGHT)
    return banner


# --- beside the board -------------------------------------------------------------------------

ARMY: tuple[tuple[Kind, int], ...] = (("commander", 1), ("cavalry", 4), ("infantry", 9))
"""What a side begins with."""


def pieces_left(view: KodaiView, side: str) -> dict[Kind, int]:
    """Return how many pieces of each kind a side has left; before the set-up, all."""
    if view["phase"] in ("draw", "setup"):
        return dict(ARMY)
    own = [each.kind for each in pieces_of(view["board"]).values() if each.side == side]
    return {kind: own.count(kind) for kind, _ in ARMY}


def strip(view: KodaiView, side: str) -> Picture:
    """Return the army of a side, lost pieces as shadows; beneath it the way to break through."""
    left, style = pieces_left(view, side), STYLES[side]

    def piece(kind: Kind, alive: bool) -> Picture:
        strength = 255 if alive else 56
        return compose.image(lambda high: picture(kind, style, high, "up"), 0.9, None, strength)

    pieces = [piece(kind, number < left[kind]) for kind, count in ARMY for number in range(count)]
    army = compose.tiled(pieces)
    ranks = [int(at[1]) for at, own in pieces_of(view["board"]).items() if own.side == side]
    if not ranks:
        return army
    to_go = 9 - max(ranks) if side == SIDE_IDS[0] else min(ranks) - 1
    words = tr("Broken through")
    if to_go:
        words = tr("{count} rank to go", plural="{count} ranks to go", count=to_go)
    near = to_go <= 2
    colour = theme.TERRACOTTA_DARK if near else theme.INK_SOFT
    said = compose.block(words, 18, face="strong" if near else "text", colour=colour)
    way = compose.row(compose.sign("flag", 22, colour), said, parts=(22, 1.0))
    return compose.column(army, way, parts=(1.0, 28), gap=4)
