"""Help for *The Seven Hills of Rome*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

from functools import partial

from pi_app.drawing.theme import SeatStyle
from pi_app.games.seven_hills.board.artwork import LATINS, SABINES, barrier, card_of, hill
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.cards import Card
from pi_app.kiosk.compose import Picture, at, cards, column, crossed_out, keys, overlay, row, token


def _card(style: SeatStyle, value: int) -> Card:
    return card_of((LATINS, SABINES).index(style), value)


def _up(style: SeatStyle, *values: int) -> Picture:
    return cards(*(_card(style, value) for value in values))


def _down(style: SeatStyle, count: int, gap: int = 6) -> Picture:
    return cards(*[_card(style, 0)] * count, up=0.0, gap=gap)


def _hill(worth: int, holder: SeatStyle | None = None) -> Picture:
    """A hill with its number, in the colour of its holder."""
    number = at(token(str(worth), holder, 28), 0.5, 0.8)
    return overlay(compose.fitted(partial(hill, worth)), number)


def _total(style: SeatStyle, *hills: int) -> Picture:
    held = row(*(token(str(worth), style, 28) for worth in hills), gap=0)
    return row(held, f"= {sum(hills)}")


def _decided(worth: int, sabines: tuple[int, ...], latins: tuple[int, ...]) -> Picture:
    """The cards at a hill in the end, their sums, and whose it is."""
    sums = column(str(sum(sabines)), str(sum(latins)))
    holder = SABINES if sum(sabines) > sum(latins) else LATINS
    fought = column(_up(SABINES, *sabines), _up(LATINS, *latins), gap=0)
    return row(fought, sums, _hill(worth, holder))


PICTURES = {
    "totals": column(_total(LATINS, 1, 4, 7), _total(SABINES, 2, 3, 5, 6), gap=2),
    "turn": row(
        _card(LATINS, 5),
        "→",
        _hill(4),
        overlay(_hill(6), at(compose.image(barrier), 0.8, 0.15, 0.4, 0.3)),
    ),
    "face-down": row(_hill(5), _down(LATINS, 3, -26)),
    "turned-up": row(
        column(_down(SABINES, 1), _down(LATINS, 2), gap=0),
        "→",
        column(_up(SABINES, 7), _up(LATINS, 2, 8), gap=0),
    ),
    "sums": _decided(5, (9,), (2, 8)),
    "keypad": keys(*"53", "OK"),
    "no-repeats": row(_hill(3), _card(LATINS, 5), crossed_out(_card(SABINES, 5))),
    "banners": row(_hill(4), crossed_out(_card(LATINS, 0)), crossed_out(_card(SABINES, 9))),
    "hidden-banner": column(
        row(_card(LATINS, 4), *map(crossed_out, (_card(LATINS, 0), _card(SABINES, 7)))),
        row(*map(crossed_out, (_card(LATINS, 0), _card(LATINS, 4))), _card(SABINES, 7)),
    ),
    "highest-card": row(_card(LATINS, 9), ">", _card(SABINES, 8), _card(SABINES, 7)),
    "open-hands": column(_up(SABINES, 1, 2, 4, 6, 9), _up(LATINS, 3, 5, 6, 7, 8), gap=0),
}

PAGES = pages_of(__file__, PICTURES)
