"""Help for *Imperium*: two pages with drawn examples."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import emblems, lettering, theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.boards.imperium.looks import STYLES, card_of
from pi_app.kiosk.compose import (
    Picture,
    at,
    cards,
    column,
    ground,
    image,
    keys,
    over,
    pale,
    row,
    sign,
    token,
    words,
)
from pi_app.kiosk.layout import put
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.imperium.empire import MARKERS, POINTS, REGION_NAMES, share_out


def _number(number: int, share: float, *, lit: bool = False) -> Picture:
    return image(lambda side: looks.roundel(number, side, lit=lit), share)


def _name(number: int) -> Picture:
    """A region as on the map: number, name, points."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        disc = put(surface, looks.roundel(number, m.px(24)), box, "midleft")
        said, place = tr(REGION_NAMES[number - 1]), (disc.right + m.px(5), box.centery)
        name = lettering.draw_line(surface, said, place, "strong", m.px(14), theme.INK, "left")
        coins = (name.right + m.px(6), box.centery)
        looks.draw_coins(surface, POINTS[number - 1], coins, m.px(16))

    return draw


def _standard(seat: int, count: int) -> Picture:
    """A family's markers in a region, or its emblem if it has none there."""
    style = STYLES[seat]
    if count:
        return image(partial(looks.standard, style, count))
    return image(lambda side: emblems.picture(style.emblem, side, theme.PARCHMENT_EDGE), 0.5)


def _points(points: int) -> Picture:
    colour = theme.TERRACOTTA_DARK if points else theme.INK_SOFT
    return words(f"+{points}" if points else "–", 17, colour=colour)


def _scored(number: int, *counts: int) -> Picture:
    """A region with these markers, and what each family scores there."""
    return column(
        _name(number),
        row(*(_standard(seat, count) for seat, count in enumerate(counts))),
        row(*(_points(points) for points in share_out(number - 1, list(counts)))),
        parts=(0.3, 0.45, 0.25),
        gap=0,
    )


def _medallion(seat: int, x: float) -> Picture:
    return at(image(partial(emblems.medallion, STYLES[seat]), 0.4), x, 0.5)


_LIT = at(ground(theme.TERRACOTTA, theme.GOLD), 0.5, 0.5, 1.0, 0.5)
_CALENDAR = row(
    over(pale(_number(3, 0.55), 80), sign("check", 22)),
    over(_LIT, _number(4, 0.55, lit=True)),
    _number(5, 0.55),
)
_PLACING = column(
    _name(9),
    row(
        "",
        _standard(0, 4),
        _standard(2, 2),
        _standard(3, 1),
        "",
        parts=(0.3, 1.0, 1.0, 1.0, 0.3),
        gap=0,
    ),
    parts=(0.4, 0.6),
)
_OWNER = STYLES[2]
_EMBLEM = image(lambda side: emblems.picture(_OWNER.emblem, side, _OWNER.colour), 0.6)
_LEFT, _GONE = ground(_OWNER.colour, corner=2), ground(theme.PARCHMENT_DARK, corner=2)
_PEGS = column(row(*[_LEFT] * 2, *[_GONE] * (MARKERS // 2 - 2)), row(*[_GONE] * (MARKERS // 2)))
_ROAD = over(
    at(ground(theme.PARCHMENT_EDGE, corner=4), 0.5, 0.5, 1.0, 0.08),
    *(_medallion(1, 0.35), _medallion(2, 0.55), _medallion(0, 0.86)),
)
_THIRTY = column(
    token("30", size=44),
    row(*(_number(number, 0.7) for number in (8, 9, 1, 2, 3))),
    parts=(0.6, 0.4),
)

CHOOSING = HelpPage(
    "Choosing and placing",
    "In each of eight rounds everybody chooses three regions, in secret and all at the "
    "same time. A region may be chosen twice or three times.",
    cards(
        *(card_of(number, STYLES[0]) for number in (3, 9, 9)),
        card_of(9, STYLES[1]),
        up=(1.0, 1.0, 1.0, 0.0),
    ),
    "On a keypad, press the numbers of three regions in any order, then OK. At the "
    "screen, choose behind the curtain; if you are alone at the table, tap the regions "
    "on the map. Tap a card to take it back.",
    keys(*"939", "OK"),
    "When all are ready, the choices are revealed and every family puts a marker on "
    "each region it chose. A standard tells how many of its markers stand there.",
    _PLACING,
    "Then the region with the number of the round is scored: first Italia, then "
    "Africa, and so on; in the last round Asia and after it Aegyptus. All markers in "
    "it go back to their owners. Markers elsewhere stay and wait for their round.",
    _CALENDAR,
    "A family has fourteen markers. With fewer than three left, it puts those that it "
    "has on the regions it chose, wherever it likes among them. The rest is lost.",
    row(_EMBLEM, at(_PEGS, 0.5, 0.5, 1.0, 0.56), parts=(0.35, 1.0)),
)

SCORING = HelpPage(
    "Scoring a region",
    "Most markers earn the first number of the region, second most the second, and so "
    "on. If all families are there, the one with fewest markers earns nothing.",
    _scored(9, 5, 4, 2, 1),
    "If anybody is absent, the absent are the weakest: all others may score.",
    _scored(9, 5, 4, 2, 0),
    "Who is tied scores the lowest place that the tied families fill: two in front "
    "both earn the second number, three the third.",
    _scored(7, 3, 3, 1, 0),
    "Tied for weakest, all of them earn nothing. If all are tied, nobody scores.",
    _scored(8, 4, 2, 1, 1),
    "When the numbers of a region have been used up, the others there go away empty.",
    _scored(2, 4, 3, 1, 0),
    "Most points after the last round win. Families with equally many win together.",
    _ROAD,
    "Option “up to 30 points”: round 8 scores Asia, round 9 Aegyptus, round 10 Italia "
    "and Africa, then one region a round as before. The game ends as soon as a region "
    "brings somebody to 30; the most points win. After round 41 it ends anyway.",
    _THIRTY,
)

PAGES = (CHOOSING, SCORING)
