"""Help for *Hannibal vs Rome*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.drawing import theme
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.games.hannibal_vs_rome.board import artwork
from pi_app.games.hannibal_vs_rome.board.artwork import STYLES, chip
from pi_app.games.hannibal_vs_rome.rules.notation import Piece as Kind
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import HelpPage
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

MOVING = HelpPage(
    "Winning and moving",
    "You win at once when a legion of yours enters the enemy capital, or if at the end of your "
    "turn you hold all three places of your list beside the map. Whoever has no legion left, or "
    "cannot move, loses. When a position comes up for the third time, or after 400 turns, the game "
    "is drawn.",
    row(*[column(LEGION, TICK, parts=(1.0, 0.5))] * 3),
    "In your turn you move exactly one legion or one fleet. Tap a piece, then one of the lit "
    "places; or drag it there. As many of your pieces as you like may share a place.",
    overlay(
        row(overlay(LAND, _piece("legion", ROME, 3)), background(theme.LAND, theme.GOLD)),
        arrow((0.3, 0.3), (0.74, 0.5), 0.16),
    ),
    "A legion goes to a region that borders by land, or across a sea route on which at least one "
    "fleet of yours lies. The fleet stays where it is.",
    overlay(row(LEGION, FLEET, LAND, gap=0), arrow((0.22, 0.3), (0.82, 0.5), 0.16)),
    "Hannibal goes by land only. Corsica, Sardinia and Sicily he never reaches.",
    row(overlay(LAND, _piece("hannibal", CARTHAGE)), overlay(SEA, sign("close", 34)), gap=0),
    "A fleet sails from its sea route to any other.",
    overlay(row(FLEET, SEA), arrow((0.33, 0.36), (0.76, 0.5), 0.14)),
)

FIGHTING = HelpPage(
    "Battles and options",
    "When a legion enters a region with enemy legions, or a fleet a route with enemy fleets, a "
    "battle begins: one duel after another until only one side is left, or none.",
    overlay(LAND, row(_piece("legion", ROME, 2), "×", _piece("legion", CARTHAGE, 3))),
    "In each duel both choose a card from 1 to 5 in secret and reveal together. The lower card "
    "costs its side one piece there; equal cards cost both sides one.",
    row(
        *(battle_card(4, ROME), ">", battle_card(2, CARTHAGE)),
        compose.crossed_out(_piece("legion", CARTHAGE)),
    ),
    "Choose with your keypad (the card's number, then OK) or behind the curtain on the screen. You "
    "may change your mind until everybody is ready.",
    row(compose.cards(battle_card(1, ROME), up=0.0), keys("1", "OK")),
    "Cards that were played are set aside for all to see. After the fifth duel both sides have all "
    "five again, even in the middle of a battle.",
    column(
        small_cards(ROME, range(1, 6), (1, 2, 3, 5)),
        small_cards(CARTHAGE, range(1, 6), (1, 3, 4, 5)),
        gap=12,
    ),
    "Before a duel on land Carthage says openly whether a legion or Hannibal fights. With him its "
    "card counts one more; but if he loses or draws, he leaves the game.",
    row(_piece("hannibal", CARTHAGE), battle_card(3, CARTHAGE), "+1"),
    "Option “core regions”: whoever ends a turn in control of three of Corsica, Sardinia, Sicily "
    "and both Hispaniae takes a chip, and the other side loses all of its own. The eighth chip "
    "wins. A legion beyond a core region, towards the enemy capital, controls it too.",
    column(*[row(*[chip] * 4)] * 2, gap=0),
    "Edition “2001”: one legion more on each side, Carthage begins, and you may pass; four passes "
    "in a row make a draw. Without any fleet you may, as your move, turn a legion into a fleet on "
    "any route.",
    overlay(row(LEGION, FLEET, gap=0), arrow((0.34, 0.3), (0.62, 0.4), 0.14)),
)

PAGES = (MOVING, FIGHTING)
