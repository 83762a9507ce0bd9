"""Help for *Hannibal vs Rome*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

import pygame

from pi_app.drawing import theme
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.games.hannibal_vs_rome.board import artwork
from pi_app.games.hannibal_vs_rome.board.artwork import STYLES, chip
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    background,
    column,
    keys,
    overlay,
    row,
    sign,
    small_cards,
)

ROME, CARTHAGE = STYLES.values()
LAND = background(theme.LAND, theme.PARCHMENT_EDGE)
SEA = background(theme.SEA)
TICK = overlay(compose.token("", ROME, 18), sign("check", 15, theme.PARCHMENT_LIGHT))


def _piece(kind: Kind, style: SeatStyle, count: int = 1) -> Picture:
    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        artwork.draw(surface, kind, style, box.center, round(min(box.size) * 0.62), count)

    return draw


LEGION = overlay(LAND, _piece("legion", ROME))
FLEET = overlay(SEA, _piece("fleet", ROME))

PICTURES = {
    "victory": row(*[column(LEGION, TICK, parts=(1.0, 0.5))] * 3),
    "turn": overlay(
        row(overlay(LAND, _piece("legion", ROME, 3)), background(theme.LAND, theme.GOLD)),
        arrow((0.3, 0.3), (0.74, 0.5), 0.16),
    ),
    "sea-route": overlay(row(LEGION, FLEET, LAND, gap=0), arrow((0.22, 0.3), (0.82, 0.5), 0.16)),
    "hannibal": row(
        overlay(LAND, _piece("hannibal", CARTHAGE)), overlay(SEA, sign("close", 34)), gap=0
    ),
    "fleet": overlay(row(FLEET, SEA), arrow((0.33, 0.36), (0.76, 0.5), 0.14)),
    "battle": overlay(LAND, row(_piece("legion", ROME, 2), "×", _piece("legion", CARTHAGE, 3))),
    "duel": row(
        *(battle_card(4, ROME), ">", battle_card(2, CARTHAGE)),
        compose.crossed_out(_piece("legion", CARTHAGE)),
    ),
    "choosing": row(compose.cards(battle_card(1, ROME), up=0.0), keys("1", "OK")),
    "set-aside": column(
        small_cards(ROME, range(1, 6), (1, 2, 3, 5)),
        small_cards(CARTHAGE, range(1, 6), (1, 3, 4, 5)),
        gap=12,
    ),
    "battle-with-hannibal": row(_piece("hannibal", CARTHAGE), battle_card(3, CARTHAGE), "+1"),
    "core-regions": column(*[row(*[chip] * 4)] * 2, gap=0),
    "edition-2001": overlay(row(LEGION, FLEET, gap=0), arrow((0.34, 0.3), (0.62, 0.4), 0.14)),
}

PAGES = pages_of(__file__, PICTURES)
