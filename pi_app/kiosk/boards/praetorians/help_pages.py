"""Help for *Praetorians*: two pages with drawn examples."""

from __future__ import annotations

from pi_app.kiosk import art, icons, theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.praetorians.looks import HUES, STYLES, card_of, odds_bar, pawn
from pi_app.kiosk.boards.praetorians.looks import sign as sign_of
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    at,
    button,
    cards,
    column,
    flat,
    ground,
    image,
    keys,
    over,
    row,
    sign,
    token,
    words,
)
from pi_app.rules.praetorians.terms import GOAL

DOWN = cards(card_of("12"), up=(0.0,))
SWORDS = image(lambda side: icons.picture("swords", side, theme.TERRACOTTA_DARK))


def _up(*names: str) -> Picture:
    return cards(*(card_of(name) for name in names))


def _tent(colour: str) -> Picture:
    field = HUES[colour].field
    return image(lambda side: art.picture("praetorians/tent", side, field=field), 1.1)


def _camp(name: str, *colours: str) -> Picture:
    """The sign of a camp above tents in its colours."""
    dark = HUES[colours[0]].dark
    banner = image(lambda side: sign_of(name, side, dark))
    tents = row(*(_tent(colour) for colour in colours), gap=0)
    return column(banner, tents, parts=(1.0, 0.9), gap=2)


def _pawn(seat: int) -> Picture:
    return image(lambda side: pawn(STYLES[seat], round(side * 0.7)))


def _slab(number: int) -> Picture:
    """A space of the track, the last one the throne."""
    last = number == GOAL
    stone = ground(theme.TERRACOTTA_DARK if last else theme.PARCHMENT_LIGHT, theme.GOLD)
    return over(stone, words(str(number), 15, "strong", theme.GOLD_LIGHT if last else theme.INK))


_VERDICTS = row(
    column(_up("red 8", "green 2"), sign("close", 20), parts=(1.0, 0.3)),
    column(_up("red 8", "green 8"), sign("check", 20, HUES["green"].dark), parts=(1.0, 0.3)),
)
_PAIRED = at(token("+8"), 0.575, 0.2, 0.25, 0.4), at(token("+8"), 0.905, 0.2, 0.25, 0.4)
_RUN = row(*(_slab(number) for number in range(GOAL - 4, GOAL + 1)), gap=2)
_RISK = over(
    at(flat(odds_bar(46, 17, 8), 20), 0.5, 0.72, 0.96, 0.4),
    at(SWORDS, 0.2, 0.28, 0.3, 0.36),
    at(_up("green 8", "red 8"), 0.85, 0.245, 0.3, 0.45),
)
_THRONE = over(
    at(_RUN, 0.5, 0.64, 1.0, 0.32),
    at(_pawn(0), 0.21, 0.28, 0.18, 0.36),
    arrow((0.3, 0.28), (0.9, 0.28)),
)
_TWELVE = row(
    _up("12"),
    column(
        words("−12", 22, "title", theme.TERRACOTTA_DARK),
        row(arrow((0.95, 0.5), (0.05, 0.5)), _pawn(2)),
    ),
    parts=(0.7, 1.0),
)


TURN = HelpPage(
    "Turning up and stopping",
    "The guard makes the emperor, and you win it over card by card. Tap the cards that "
    "lie face down, or the button, to turn one up. The first one you must turn up; "
    "after that you may stop whenever you like.",
    row(DOWN, arrow(), _up("purple 4"), parts=(1.0, 0.6, 1.0)),
    "Red and purple are one camp: the thunderbolt. Blue and green are the other: the "
    "moon. Yellow cards with the wreath are neutral and get on with both.",
    row(
        _camp("red", "red", "purple"),
        _camp("neutral", "yellow"),
        _camp("blue", "blue", "green"),
        parts=(1.0, 0.7, 1.0),
    ),
    "Stop, and your pawn runs ahead by the sum of the cards that lie face up. Then the "
    "next player tries.",
    row(_up("red 8", "yellow 9"), button("+17"), parts=(1.0, 0.9)),
    "As soon as both camps lie face up, they clash: your turn ends at once, and what "
    "was at stake is lost.",
    row(_up("red 8"), SWORDS, _up("green 2"), parts=(1.0, 0.7, 1.0)),
    "The bar tells what the next card may do: how many of the cards lying face down "
    "would clash (hatched) and how many would make a pair (gold). All others are safe.",
    _RISK,
)

THRONE = HelpPage(
    "Pairs and the throne",
    "A card with the value of one that lies there already makes a pair: you score its "
    "value at once, and nobody takes that away. It is discarded, the first card stays. "
    "So a third card of that value scores again.",
    over(_up("red 8", "blue 8", "yellow 8"), *_PAIRED),
    "The camp of a card that makes a pair does not matter: it never brings a clash.",
    _VERDICTS,
    "Whoever reaches or passes 99 is emperor at once, by stopping or by a pair. Pawns "
    "start on 0, 3, 6 and 9, so that whoever begins later starts further ahead.",
    _THRONE,
    "When the last card has been turned up, the discards are shuffled and laid out "
    "face down again. Cards that lie face up stay where they are.",
    row(DOWN, sign("swap", 34, theme.TERRACOTTA), DOWN, parts=(1.0, 0.8, 1.0)),
    "Option “twelves”: five neutral cards of value 12 join in. Whoever turns one up "
    "gives it to another player, whose pawn goes back 12 spaces (never below 0), and "
    "then goes on or stops.",
    _TWELVE,
    "On a keypad, 1 turns a card up and 0 stops; then press OK. A 12 goes to the seat "
    "that you press: 1 is Galba, 2 Otho, 3 Vitellius, 4 Vespasian.",
    row(keys("1"), DOWN, keys("0"), token("+17")),
)

PAGES = (TURN, THRONE)
