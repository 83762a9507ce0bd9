"""Help for *Imperium*: the pictures beside the words of ``help.md``."""

from __future__ import annotations

from functools import partial
from typing import Final

from pi_app.drawing import emblems, theme
from pi_app.games.imperium import GAME
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.board.artwork import STYLES, card_of
from pi_app.games.imperium.rules.empire import MARKERS, POINTS, REGION_NAMES, share_out
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.boards.examples import seen_after
from pi_app.kiosk.compose import (
    Picture,
    background,
    column,
    flat,
    image,
    keys,
    overlay,
    row,
    token,
    words,
)

LEFT, GONE = (
    background(fill, theme.PARCHMENT) for fill in (STYLES[2].colour, theme.PARCHMENT_DARK)
)


def _number(number: int, *, lit: bool = False) -> Picture:
    return image(lambda side: artwork.roundel(number, side, lit=lit), size=26)


def _name(number: int) -> Picture:
    coins = [token(str(points), size=12) for points in POINTS[number - 1]]
    parts = (26, 1.0, *[18] * len(coins))
    return row(
        _number(number), words(REGION_NAMES[number - 1], 16, "tag"), *coins, parts=parts, gap=2
    )


def _standard(seat: int, count: int) -> Picture:
    """A family's markers in a region, or its emblem if it has none there."""
    style = STYLES[seat]
    if count:
        return image(partial(artwork.standard, style, count))
    return image(lambda side: emblems.picture(style.emblem, side, theme.PARCHMENT_EDGE), 0.5)


def _scored(number: int, *counts: int) -> Picture:
    won = [f"+{points}" if points else "–" for points in share_out(number - 1, list(counts))]
    standards = row(*(_standard(seat, count) for seat, count in enumerate(counts)))
    return column(_name(number), standards, row(*won), parts=(0.3, 0.45, 0.25), gap=0)


def _medallion(seat: int) -> Picture:
    return image(partial(emblems.medallion, STYLES[seat]))


GAME_PLAYED: Final = (
    *("2 4 6", "3 4 8", "6 7 9"), *("3 4 5", "4 4 5", "2 3 6"), *("4 4 5", "2 6 6", "5 5 7"),
    *("4 6 6", "6 6 9", "5 6 9"), *("7 7 9", "7 7 8", "4 5 5"), *("3 7 9", "7 9 9", "2 6 8"),
    *("4 7 8", "2 8 9", "8 8 9"), *("3 9 9", "5 5 9", "8 9 9"),
)  # fmt: skip
"""What three families chose in eight rounds, one after the other."""


def final_scores() -> list[int]:
    """Return what the three families of `GAME_PLAYED` have in the end."""
    moves = [(number % 3, choice) for number, choice in enumerate(GAME_PLAYED)]
    seen: ImperiumView = seen_after(GAME, 3, *moves).view()
    return seen["scores"]


def _ended() -> Picture:
    """The end of a game: the winner stands in the middle."""
    scores = final_scores()
    first, second, third = sorted(range(3), key=lambda seat: -scores[seat])
    shown = [column(_medallion(seat), str(scores[seat])) for seat in (second, first, third)]
    return row(shown[0], overlay(compose.frame(theme.GOLD), shown[1]), shown[2])


PICTURES = {
    "victory": _ended(),
    "choosing": compose.cards(
        *map(card_of, (3, 9, 9, 9), (*STYLES[:1] * 3, STYLES[1])), up=(1.0, 1.0, 1.0, 0.0)
    ),
    "keypad": keys(*"939", "OK"),
    "standards": column(_name(9), row("", _standard(0, 4), _standard(2, 2), _standard(3, 1), "")),
    "rounds": row(
        image(partial(artwork.ticked, 3), size=26),
        overlay(flat(background(theme.TERRACOTTA, theme.GOLD), 44), _number(4, lit=True)),
        _number(5),
    ),
    "markers": row(
        _medallion(2), compose.tiled([LEFT] * 2 + [GONE] * (MARKERS - 2), (7, 2)), parts=(0.35, 1.0)
    ),
    "most": _scored(9, 5, 4, 2, 1),
    "absent": _scored(9, 5, 4, 2, 0),
    "tied": _scored(7, 3, 3, 1, 0),
    "weakest": _scored(8, 4, 2, 1, 1),
    "used-up": _scored(2, 4, 3, 1, 0),
    "thirty-points": column(token("30", size=44), row(*map(_number, (8, 9, 1, 2, 3)))),
}

PAGES = pages_of(__file__, PICTURES)
