"""Help for *The Seven Hills of Rome*: two pages with drawn examples."""

from __future__ import annotations

from functools import partial

from pi_app.drawing.theme import SeatStyle
from pi_app.games.seven_hills.board.artwork import LATINS, SABINES, barrier, card_of, hill
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import HelpPage
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


SETTLING = HelpPage(
    "Settling the hills",
    "Hold hills: each is worth its number, and the higher total wins. A series is two games, in "
    "which both players begin once; their points are added.",
    column(_total(LATINS, 1, 4, 7), _total(SABINES, 2, 3, 5, 6), gap=2),
    "Each tribe has cards from 1 to 9. In your turn, place one at any hill, only not where the "
    "other tribe has just placed one (the barred hill). Tap the card, then the hill; or drag it "
    "there.",
    row(
        _card(LATINS, 5),
        "→",
        _hill(4),
        overlay(_hill(6), at(compose.image(barrier), 0.8, 0.15, 0.4, 0.3)),
    ),
    "While only one tribe is at a hill, its cards lie face down there, and nobody may look at "
    "them, not even their owner.",
    row(_hill(5), _down(LATINS, 3, -26)),
    "As soon as the other tribe comes, all cards of that hill are turned up. Whatever is placed "
    "there later is placed face up.",
    row(
        column(_down(SABINES, 1), _down(LATINS, 2), gap=0),
        "→",
        column(_up(SABINES, 7), _up(LATINS, 2, 8), gap=0),
    ),
    "When all cards are placed, every hill goes to the higher sum. Equal sums go to the Latins, "
    "who began. A hill with one tribe alone is that tribe's.",
    _decided(5, (9,), (2, 8)),
    "Choose with your keypad (the card, then the hill: here the 5 at the hill 3; 0 is the banner) "
    "or behind the curtain. Whoever is alone at the table needs none.",
    keys(*"53", "OK"),
)

OPTIONS = HelpPage(
    "The four options",
    "“No repeats”: where one tribe has played a value, the other may not, even if that card is "
    "gone. If a repeat comes to light when a hill is turned up, the card just placed leaves the "
    "game.",
    row(_hill(3), _card(LATINS, 5), crossed_out(_card(SABINES, 5))),
    "“Banners”: each tribe has one, worth 0. Face up, it cancels the next card at its hill, "
    "whosever it is: both leave the game. Alone it wins no hill.",
    row(_hill(4), crossed_out(_card(LATINS, 0)), crossed_out(_card(SABINES, 9))),
    "A banner that lay face down works when the hill is turned up: if it was its tribe's last card "
    "there, it cancels the card that came; if not, its tribe's own next card.",
    column(
        row(_card(LATINS, 4), *map(crossed_out, (_card(LATINS, 0), _card(SABINES, 7)))),
        row(*map(crossed_out, (_card(LATINS, 0), _card(LATINS, 4))), _card(SABINES, 7)),
    ),
    "“Highest card”: a hill goes to the highest single card. If those are equal, the next ones are "
    "compared, and so on; a card beats none.",
    row(_card(LATINS, 9), ">", _card(SABINES, 8), _card(SABINES, 7)),
    "“Open hands”: both hands lie open and all cards are placed face up. It goes well with the "
    "highest card.",
    column(_up(SABINES, 1, 2, 4, 6, 9), _up(LATINS, 3, 5, 6, 7, 8), gap=0),
)

PAGES = (SETTLING, OPTIONS)
