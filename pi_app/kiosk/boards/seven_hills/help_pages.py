"""Help for *The Seven Hills of Rome*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.seven_hills import hill_art
from pi_app.kiosk.boards.seven_hills.hills import barrier
from pi_app.kiosk.boards.seven_hills.looks import LATINS, SABINES, card_of
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    at,
    cards,
    column,
    crossed_out,
    image,
    keys,
    nothing,
    over,
    row,
    spot,
    token,
    words,
)
from pi_app.kiosk.theme import SeatStyle, Theme


def _card(style: SeatStyle, value: int = 0) -> Card:
    return card_of(0 if style is LATINS else 1, value)


def _up(style: SeatStyle, *values: int) -> Picture:
    return cards(*(_card(style, value) for value in values))


def _down(style: SeatStyle, count: int = 1, gap: int = 6) -> Picture:
    return cards(*[_card(style)] * count, up=[0.0] * count, gap=gap)


def _hill(worth: int, holder: SeatStyle | None = None) -> Picture:
    """A hill with its number, coloured by whoever holds it."""

    def land(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        surface.blit(hill_art.hill(worth, box.size), box)

    return over(land, spot(token(str(worth), holder, 28), 0.5, 0.8))


def _total(style: SeatStyle, *hills: int) -> Picture:
    held = [token(str(worth), style, 28) for worth in hills]
    total = words(f"= {sum(hills)}", 20, colour=style.dark)
    return row(*held, *[nothing] * (4 - len(hills)), total, parts=(1.0, 1.0, 1.0, 1.0, 1.9))


def _line(*shown: Picture) -> Picture:
    """Three cards close together."""
    return row(nothing, *shown, nothing, parts=(0.8, 1.0, 1.0, 1.0, 0.8), gap=0)


_PLACING = over(
    row(_up(LATINS, 5), _hill(4), _hill(6), parts=(0.7, 1.0, 1.0)),
    at(image(barrier), 0.84, 0.0, 0.16, 0.32),
    arrow((0.24, 0.4), (0.42, 0.4)),
)
_BEFORE = column(_down(SABINES), _down(LATINS, 2), gap=0)
_AFTER = column(_up(SABINES, 7), _up(LATINS, 2, 8), gap=0)
_TRAPS = column(
    _line(_up(LATINS, 4), crossed_out(_up(LATINS, 0)), crossed_out(_up(SABINES, 7))),
    _line(crossed_out(_up(LATINS, 0)), crossed_out(_up(LATINS, 4)), _up(SABINES, 7)),
    gap=0,
)

SETTLING = HelpPage(
    "Settling the hills",
    "In your turn, place one card of your hand at any hill, only not where the other "
    "tribe has just placed one (the barred hill). Tap the card, then the hill; or "
    "drag it there.",
    _PLACING,
    "While only one tribe is at a hill, its cards lie face down there, and nobody may "
    "look at them, not even their owner.",
    row(_hill(5), _down(LATINS, 3, -26)),
    "As soon as the other tribe comes, all cards of that hill are turned up. Whatever "
    "is placed there later is placed face up.",
    row(_BEFORE, arrow(), _AFTER, parts=(1.0, 0.5, 1.0)),
    "When all cards are placed, every hill goes to the higher sum. Equal sums go to "
    "the Latins, who began. A hill with one tribe alone is that tribe's.",
    row(
        column(_up(SABINES, 9), _up(LATINS, 2, 8), gap=0),
        _hill(5, LATINS),
        words("10 > 9", 18),
        parts=(0.9, 0.75, 1.15),
    ),
    "Each hill is worth its number; the higher total wins. A series is two games, in "
    "which both players begin once; their points are added.",
    column(_total(LATINS, 1, 4, 7), _total(SABINES, 2, 3, 5, 6), gap=2),
    "Choose with your keypad (the card, then the hill: here the 5 at the hill 3; 0 is "
    "the banner) or behind the curtain. Whoever is alone at the table needs none.",
    keys("5", "3", "OK"),
)

OPTIONS = HelpPage(
    "The four options",
    "“No repeats”: where one tribe has played a value, the other may not, even if that "
    "card is gone. If a repeat comes to light when a hill is turned up, the card just "
    "placed leaves the game.",
    row(_hill(3), _up(LATINS, 5), crossed_out(_up(SABINES, 5)), parts=(1.0, 0.7, 0.7)),
    "“Banners”: each tribe has one, worth 0. Face up, it cancels the next card at its "
    "hill, whosever it is: both leave the game. Alone it wins no hill.",
    row(
        _hill(4),
        crossed_out(_up(LATINS, 0)),
        crossed_out(_up(SABINES, 9)),
        parts=(1.0, 0.7, 0.7),
    ),
    "A banner that lay face down works when the hill is turned up: if it was its "
    "tribe's last card there, it cancels the card that came; if not, its tribe's own "
    "next card.",
    _TRAPS,
    "“Highest card”: a hill goes to the highest single card. If those are equal, the "
    "next ones are compared, and so on; a card beats none.",
    row(_up(LATINS, 9), words(">"), _up(SABINES, 8, 7), parts=(1.0, 0.4, 2.0)),
    "“Open hands”: both hands lie open and all cards are placed face up. It goes well "
    "with the highest card.",
    column(_up(SABINES, 1, 2, 4, 6, 9), _up(LATINS, 3, 5, 6, 7, 8), gap=0),
)

PAGES = (SETTLING, OPTIONS)
