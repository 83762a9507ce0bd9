"""The drawn examples of the help: provinces, cards, marches, battles, sieges, commanders."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Literal

import pygame

from pi_app.kiosk import art, emblems, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import (
    card_art,
    looks,
    marks,
    overview,
)
from pi_app.kiosk.boards.rome_vs_carthage.campaign_map import (
    RoadKind,
    SpaceKind,
    load_campaign_map,
)
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES, draw_die
from pi_app.kiosk.boards.rome_vs_carthage.moment import (
    SIDES,
    Force,
    Leader,
    MapMoment,
    Office,
    Side,
)
from pi_app.kiosk.compose import (
    Picture,
    arrow,
    at,
    cards,
    column,
    crossed_out,
    ground,
    image,
    over,
    row,
    sign,
    words,
)
from pi_app.kiosk.kept import kept
from pi_app.kiosk.layout import centred
from pi_app.kiosk.text import N_
from pi_app.kiosk.theme import Size, Theme
from pi_app.rules.rome_vs_carthage.board import CITY_ROME, PROVINCE_IDS, SPACES_OF, START_CONTROL
from pi_app.rules.rome_vs_carthage.deck import CARDS_EACH, USERS
from pi_app.rules.rome_vs_carthage.generals import BATTLE, SIDE_OF, strategy_rating

Surface = pygame.Surface
Rect = pygame.Rect

ROME, CARTHAGE = SIDES
FOR_BOTH, FOR_CARTHAGE, ANSWER = 1, 10, 7
"""Cards with 3, 2 and 1 operations."""


# --- parts ----------------------------------------------------------------------------------------


def _mark(side: Side | None = None, kind: SpaceKind = "plain", size: int = 34) -> Picture:
    """A space as on the map."""
    return image(partial(marks.space, kind, side), size=size)


def _spaces(
    *spaces: tuple[float, float, Side | None], kind: RoadKind = "plain", size: int = 30
) -> Picture:
    """Spaces at points given in shares of the box, each joined to the next."""

    def ways(surface: Surface, box: Rect, m: Theme) -> None:
        spots = [(box.left + box.width * x, box.top + box.height * y) for x, y, _ in spaces]
        for line in pairwise(spots):
            marks.draw_road(surface, kind, line, m.px(2))

    return over(ways, *(at(_mark(side, size=size), x, y) for x, y, side in spaces))


def _army(
    side: Side,
    units: int,
    office: Office | Literal["general"] | None = None,
    elephants: int = 0,
    inside: bool = False,
    size: int = 26,
) -> Picture:
    """The counter of a force as on the map, with a general or consul if it has one."""
    leader = Leader("", 0, 0, None if office == "general" else office)
    force = Force(side, "", units, elephants, (leader,) if office else (), inside)
    return image(lambda high: looks.counter(force, high), size=size)


def _bust(side: Side, share: float = 1.0) -> Picture:
    return image(partial(looks.bust, side, None), share)


def _leader(side: Side, strategy: int, battle: int) -> Picture:
    """A general over his strategy and battle ratings."""
    ratings = words(f"{strategy}–{battle}", 16, colour=STYLES[side].dark)
    return column(_bust(side), ratings, parts=(1.0, 0.45), gap=0)


def _port(number: int) -> Picture:
    return image(partial(marks.port_badge, number), size=18)


def _die(number: int) -> Picture:
    return lambda surface, box, m: draw_die(surface, box.center, m.px(26), number)


def _roll(number: int, needed: str) -> Picture:
    return row(_die(number), words(needed, 20), parts=(0.8, 1.0), gap=0)


def _strategy(card: int) -> Picture:
    """A strategy card without its texts."""
    style = card_art.style_of(card)
    head = over(ground(style.colour), image(partial(card_art.roundel, card)))
    line = at(ground(theme.INK_SOFT, corner=1), 0.5, 0.5, 0.8, 0.4)
    users = [image(partial(emblems.medallion, STYLES[SIDES[seat]])) for seat in USERS[card]]
    texts = column(head, line, line, row(*users, gap=0), parts=(1.0, 0.18, 0.18, 0.5), gap=4)
    return over(ground(theme.PARCHMENT_LIGHT, style.dark), at(texts, 0.5, 0.5, 0.88, 0.9))


def _battle(kind: str) -> Picture:
    return cards(card_art.battle_card(kind))


def _backs(side: Side, count: int, gap: int = 0) -> Picture:
    """Battle cards in a side's hand."""
    card = card_art.battle_card("probe", side)
    return cards(*[card] * count, up=[0.0] * count, gap=gap)


def general(number: int) -> Picture:
    """Return the picture of a general: his side's emblem and both ratings, with their names."""
    side = SIDES[SIDE_OF[number]]
    # Outside Spain, where P. Scipio's rating is another.
    ratings = ((N_("Strategy"), strategy_rating(number, CITY_ROME)), (N_("Battle"), BATTLE[number]))
    said = [
        column(
            words(str(rating), 32, colour=STYLES[side].colour),
            words(name, 14, "text", theme.INK_SOFT),
            parts=(0.62, 0.38),
        )
        for name, rating in ratings
    ]
    return row(_bust(side), *said, parts=(1.1, 1.15, 1.0), gap=0)


# --- aim and turns --------------------------------------------------------------------------------


@kept
def _start_map(size: Size) -> Surface:
    """The provinces in the colours of who controls them at the start."""
    controlled = {
        PROVINCE_IDS[province]: side
        for province, spaces in enumerate(SPACES_OF)
        for seat, side in enumerate(SIDES)
        if 2 * sum(START_CONTROL[space] == seat for space in spaces) > len(spaces)
    }
    return overview.picture(load_campaign_map(), MapMoment(provinces=controlled), size)


def provinces(surface: Surface, box: Rect, m: Theme) -> None:
    """Draw the map at the start."""
    left, top, right, bottom = overview.box_of(load_campaign_map())
    scale = min(box.width / (right - left), box.height / (bottom - top))
    place = centred(box, (int((right - left) * scale), int((bottom - top) * scale)))
    surface.blit(_start_map(place.size), place)
    shapes.rect(surface, theme.INK_SOFT, place, m.px(1))


def _besieged(own: Side, enemy: Side) -> Picture:
    """A capital with the enemy at its gates."""
    city = at(_mark(own, "walled", 44), 0.5, 0.7)
    return over(city, at(_army(enemy, 9, "general"), 0.5, 0.14), arrow((0.5, 0.28), (0.5, 0.44)))


def _turn(number: int) -> Picture:
    """A turn with the cards that each side is dealt; the fourth is being played."""
    lit = number == 4
    field = ground(theme.TERRACOTTA if lit else theme.PARCHMENT_LIGHT, theme.PARCHMENT_EDGE, 4)
    count = words(str(CARDS_EACH[number]), 18, colour=theme.PARCHMENT_LIGHT if lit else theme.INK)
    return over(field, count)


def _snow(x: float, y: float, share: float) -> Picture:
    return at(image(partial(art.picture, "rome_vs_carthage/snowflake"), share), x, y)


CAPITALS = row(_besieged(ROME, CARTHAGE), _besieged(CARTHAGE, ROME))
TRACK = column(
    row(*(_turn(number) for number in range(1, 6)), gap=3),
    row("", *(_turn(number) for number in range(6, 10)), "", gap=3),
    gap=3,
)
WINTER = over(
    at(_mark(ROME, size=44), 0.5, 0.62),
    at(_army(CARTHAGE, 7, "general", elephants=1), 0.5, 0.34),
    *(_snow(0.14, 0.3, 0.26), _snow(0.82, 0.26, 0.3)),
    *(_snow(0.2, 0.78, 0.22), _snow(0.86, 0.76, 0.24)),
)
ISOLATION = over(
    _spaces(
        (0.12, 0.5, CARTHAGE), (0.37, 0.3, CARTHAGE), (0.63, 0.58, ROME), (0.88, 0.3, CARTHAGE)
    ),
    at(_port(0), 0.12, 0.84),
    at(sign("close", 34), 0.88, 0.3),
)
_LOST = crossed_out(_mark(CARTHAGE))
COMPARISON = column(
    row(
        *(image(partial(emblems.medallion, STYLES[ROME])), words("9")),
        *(image(partial(emblems.medallion, STYLES[CARTHAGE])), words("7")),
        gap=0,
    ),
    row("", _LOST, _LOST, "", gap=0),
)

# --- cards and marches ----------------------------------------------------------------------------

CARDS = row(
    *("", _strategy(FOR_BOTH), "", _strategy(FOR_CARTHAGE), ""),
    parts=(0.3, 1.0, 0.3, 1.0, 0.3),
    gap=0,
)
ANSWERS = over(
    _spaces((0.1, 0.7, CARTHAGE), (0.46, 0.3, None), size=26),
    arrow((0.17, 0.62), (0.38, 0.38)),
    at(_strategy(ANSWER), 0.82, 0.5, 0.36, 1.0),
)
PLACING = over(
    at(
        row(
            *(_mark(size=32), arrow(), _mark(CARTHAGE, size=32), ""),
            *(_mark(ROME, size=32), arrow(), _mark(CARTHAGE, size=32)),
            parts=(1.0, 0.8, 1.0, 0.4, 1.0, 0.8, 1.0),
            gap=0,
        ),
        0.5,
        0.65,
        1.0,
        0.7,
    ),
    at(_army(CARTHAGE, 2), 0.65, 0.28),
)
MARCHING = over(
    _spaces(*((x, 0.76, None) for x in (0.1, 0.3, 0.5, 0.7, 0.9)), size=24),
    at(_leader(CARTHAGE, 1, 4), 0.14, 0.31, 0.28, 0.62),
    at(_army(CARTHAGE, 10), 0.38, 0.32),
    arrow((0.52, 0.32), (0.9, 0.32)),
)


def _pass(kind: RoadKind) -> Picture:
    """A way that takes two points."""
    way = _spaces((0.15, 0.5, None), (0.85, 0.5, None), kind=kind, size=20)
    return row(way, words("2", 20, colour=theme.TERRACOTTA_DARK), parts=(1.0, 0.25))


PASSES = column(_pass("alps_pass"), _pass("non_alps_pass"), _pass("strait"), gap=0)
VOYAGE = over(
    ground(theme.SEA),
    *(at(_mark(CARTHAGE, size=30), 0.14, 0.34), at(_mark(ROME, size=30), 0.86, 0.34)),
    *(at(_port(-2), 0.14, 0.7), at(_port(2), 0.86, 0.7)),
    at(_army(CARTHAGE, 5, "general"), 0.37, 0.34),
    arrow((0.5, 0.34), (0.74, 0.34)),
    at(_die(3), 0.5, 0.76),
)
INTERCEPTION = over(
    _spaces((0.12, 0.3, None), (0.5, 0.3, None), (0.84, 0.74, None), size=26),
    arrow((0.2, 0.3), (0.4, 0.3), colour=STYLES[CARTHAGE].colour),
    arrow((0.77, 0.66), (0.59, 0.42), colour=STYLES[ROME].colour),
    at(_army(ROME, 8, "general"), 0.84, 0.74),
    at(_roll(2, "≤ 3"), 0.31, 0.78, 0.5, 0.44),
)
AVOIDING = over(
    _spaces((0.12, 0.3, None), (0.5, 0.3, ROME), (0.86, 0.74, None), size=26),
    arrow((0.2, 0.3), (0.4, 0.3), colour=STYLES[CARTHAGE].colour),
    arrow((0.57, 0.4), (0.78, 0.64), colour=STYLES[ROME].colour),
    at(_roll(5, "≤ 5"), 0.31, 0.78, 0.5, 0.44),
)
OVERRUN = row(
    *(_army(ROME, 5, "general"), arrow(), crossed_out(_army(CARTHAGE, 1, size=32)), arrow()),
    parts=(1.0, 0.7, 0.7, 0.7),
)

# --- battles --------------------------------------------------------------------------------------

BATTLE_HAND = column(
    row(
        *(_army(CARTHAGE, 8), words("+", 20), _leader(CARTHAGE, 1, 4), words("+", 20)),
        *[_mark(CARTHAGE, size=20)] * 3,
        parts=(1.0, 0.4, 1.2, 0.4, 0.5, 0.5, 0.5),
        gap=0,
    ),
    _backs(CARTHAGE, 15, -13),
    parts=(1.2, 1.0),
)
CHARGE = row(
    column(_roll(4, "> 2"), crossed_out(_backs(ROME, 1))),
    image(lambda side: looks.elephant(round(side * 0.66), STYLES[CARTHAGE].dark)),
)
ATTACK = row(
    *(_battle("left"), words("=", colour=theme.TERRACOTTA_DARK), _battle("left")),
    parts=(1.0, 0.3, 1.0),
)
BEATEN = row(
    _battle("frontal"),
    words("×", colour=theme.TERRACOTTA_DARK),
    over(_army(ROME, 6), arrow((0.5, 0.7), (0.5, 0.95), colour=STYLES[ROME].colour)),
    parts=(1.0, 0.3, 1.0),
)
WITHDRAWAL = column(
    row(_army(ROME, 4, "general"), _roll(2, "≤ 2"), parts=(1.0, 1.3)),
    row(_army(CARTHAGE, 9, "general"), _roll(5, "> 4"), parts=(1.0, 1.3)),
)
RETREAT = over(
    _spaces((0.86, 0.26, None), (0.5, 0.38, CARTHAGE), (0.14, 0.26, ROME)),
    arrow((0.82, 0.68), (0.18, 0.68), colour=STYLES[ROME].colour),
    at(words("–1", 19, colour=theme.TERRACOTTA_DARK), 0.5, 0.88),
)

# --- sieges and commanders ------------------------------------------------------------------------


def _garrison(units: int, size: int) -> Picture:
    return over(_mark(ROME, "walled", size), _army(ROME, units, inside=True))


_PIPS = image(partial(looks.siege_pips, 2), size=20)
SIEGE = row(
    _army(CARTHAGE, 3, "general"),
    arrow(),
    column(_mark(ROME, "walled", 44), _PIPS, parts=(1.0, 0.4), gap=0),
    parts=(1.0, 0.6, 1.0),
)
GARRISON = row(_garrison(2, 42), _garrison(5, 58))
TRIBE = row(_mark(kind="tribe", size=50), arrow(), _mark(ROME, size=44))
CONSULS = column(
    row(_army(ROME, 5, "consul", size=36), _army(ROME, 8, "consul", size=36)),
    _army(ROME, 3, "proconsul", size=36),
    gap=0,
)
DISPLACED = row(
    crossed_out(_leader(CARTHAGE, 2, 3)),
    arrow((0.9, 0.5), (0.1, 0.5), colour=STYLES[ROME].colour),
    _army(ROME, 6),
    parts=(1.0, 0.7, 0.7),
)
