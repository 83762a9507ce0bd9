"""Help for *Hannibal vs Rome*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.hannibal_vs_rome import counters
from pi_app.kiosk.boards.hannibal_vs_rome.counters import Kind
from pi_app.kiosk.boards.hannibal_vs_rome.hand import small_hand
from pi_app.kiosk.boards.hannibal_vs_rome.seat_panel import chip
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    at,
    button,
    cards,
    column,
    crossed_out,
    ground,
    over,
    row,
    sign,
    token,
    words,
)
from pi_app.kiosk.theme import SeatStyle, Theme

ROME, CARTHAGE = STYLES.values()
LAND = ground(theme.LAND, theme.PARCHMENT_EDGE)
SEA = ground(theme.SEA)
CROSS = sign("close", 34)


def _piece(kind: Kind, style: SeatStyle, count: int = 1) -> Picture:
    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        counters.draw(surface, kind, style, box.center, round(min(box.size) * 0.62), count)

    return draw


def _aim(place: float) -> Picture:
    """A place of the list that is ticked, and the legion that holds it."""
    tick = over(token("", ROME, 18), sign("check", 15, theme.PARCHMENT_LIGHT))
    return over(at(tick, 0.0, 0.0, 0.25, 1.0), at(_piece("legion", ROME), place, -0.2, 0.3, 1.4))


_LEGION = over(LAND, _piece("legion", ROME))
_HANNIBAL = over(LAND, _piece("hannibal", CARTHAGE))
_MOVING = over(
    row(over(LAND, _piece("legion", ROME, 3)), over(LAND, ground(theme.LAND, theme.GOLD))),
    arrow((0.3, 0.3), (0.74, 0.5), 0.16),
)
_CROSSING = over(
    SEA,
    row(
        over(LAND, _piece("legion", ROME)),
        _piece("fleet", ROME),
        LAND,
        parts=(0.8, 1.0, 0.8),
        gap=0,
    ),
    arrow((0.22, 0.3), (0.82, 0.5), 0.16),
)
_SAILING = over(
    SEA, row(_piece("fleet", CARTHAGE, 2), SEA, gap=0), arrow((0.36, 0.36), (0.76, 0.5), 0.14)
)
_BATTLE = over(
    LAND,
    row(
        _piece("legion", ROME, 2),
        words("×", 34, colour=theme.TERRACOTTA_DARK),
        _piece("legion", CARTHAGE, 3),
        parts=(1.0, 0.5, 1.0),
    ),
)
_DUEL = row(
    cards(battle_card(4, ROME)),
    words(">", 26, colour=theme.TERRACOTTA_DARK),
    cards(battle_card(2, CARTHAGE)),
    crossed_out(_piece("legion", CARTHAGE)),
    parts=(1.0, 0.5, 1.0, 0.9),
)
_DECLARING = over(
    row(_piece("hannibal", CARTHAGE), cards(battle_card(3, CARTHAGE))),
    at(token("+1", CARTHAGE, 30), 0.82, 0.0, 0.2, 0.4),
)
_REFIT = over(
    row(_LEGION, over(SEA, _piece("fleet", ROME)), gap=0),
    arrow((0.34, 0.3), (0.62, 0.4), 0.14),
)

MOVING = HelpPage(
    "Moving and winning",
    "In your turn you move exactly one legion or one fleet. Tap a piece, then one of "
    "the lit places; or drag it there. As many of your pieces as you like may share a "
    "place.",
    _MOVING,
    "A legion goes to a region that borders by land, or across a sea route on which at "
    "least one fleet of yours lies. The fleet stays where it is.",
    _CROSSING,
    "Hannibal goes by land only. Corsica, Sardinia and Sicily he never reaches.",
    row(_HANNIBAL, over(SEA, CROSS), gap=0),
    "A fleet sails from its sea route to any other.",
    _SAILING,
    "You win if at the end of your own turn you hold all three places of your list, "
    "which stands beside the map; or at once when a legion of yours enters the enemy "
    "capital. Whoever has no legion left, or cannot move, loses. When the same "
    "position comes up for the third time, and after 400 turns, the game is drawn.",
    column(*(_aim(place) for place in (0.35, 0.48, 0.61))),
)

FIGHTING = HelpPage(
    "Battles and options",
    "When a legion enters a region with enemy legions, or a fleet a route with enemy "
    "fleets, a battle begins: one duel after another until only one side is left, or "
    "none.",
    _BATTLE,
    "In each duel both choose one card in secret and reveal together. The lower card "
    "costs its side one piece there; equal cards cost both sides one.",
    _DUEL,
    "Choose with your keypad (the card's number, then OK) or behind the curtain on the "
    "screen. You may change your mind until everybody is ready.",
    row(cards(battle_card(1, ROME), up=(0.0,)), button("OK"), parts=(0.8, 1.0), gap=8),
    "Cards that were played are set aside for all to see. After the fifth duel both "
    "sides have all five again, even in the middle of a battle.",
    column(small_hand(ROME, (1, 2, 3, 5)), small_hand(CARTHAGE, (1, 3, 4, 5)), gap=12),
    "Before a duel on land Carthage says openly whether a legion or Hannibal fights. "
    "With him its card counts one more; but if he loses or draws, he leaves the game.",
    _DECLARING,
    "Option “core regions”: whoever ends a turn in control of three of Corsica, "
    "Sardinia, Sicily and both Hispaniae takes a chip, and the other side loses all of "
    "its own. The eighth chip wins. A legion beyond a core region, towards the enemy "
    "capital, controls it too.",
    column(row(*[chip] * 4), row(*[chip] * 4), gap=0),
    "Edition “2001”: one legion more on each side, Carthage begins, and you may pass; "
    "four passes in a row make a draw. Without any fleet you may, as your move, turn a "
    "legion into a fleet on any route.",
    _REFIT,
)

PAGES = (MOVING, FIGHTING)
