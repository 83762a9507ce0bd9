"""A merchant's picture: the lot, the own money, all ships and what Rome pays; and a bid on large
keys."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board.wares import WARES
from pi_app.games.mercator.rules import goods
from pi_app.games.mercator.rules.view import MercatorView, money_text
from pi_app.phones.hand import Hand, asked
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    PAPER,
    SOFT,
    WIDTH,
    Art,
    Box,
    Medal,
    Part,
    Path,
    Picture,
    Shape,
    Words,
    fitted,
    hexed,
)
from pi_app.text import Translator

LOT: Final = 52
"""The height of the counter with the lot and the money."""

SHIP: Final = 98
GAP: Final = 4
ACROSS: Final = {3: 3, 4: 2, 5: 3, 6: 3, 7: 4}
"""How many ships lie side by side, by the number of seats."""

PAYING: Final = 26
"""The height of the line with what Rome pays."""

SEA: Final = "#8fbcc2"
WOOD: Final = "#7a4c28"
HATCH: Final = "#472d1b"


def hand(own: Perspective[MercatorView], translator: Translator) -> Hand:
    """Return the harbour, and the bids that are possible."""
    return Hand((), asked(own, translator), _harbour(own, translator))


def _harbour(own: Perspective[MercatorView], translator: Translator) -> Picture:
    view = own.view()
    seats = len(view["cargo"])
    across = ACROSS[seats]
    wide = (WIDTH - GAP) / across
    ships = [
        _ship(view, seat, GAP + column * wide, LOT + GAP + row * SHIP, wide - GAP, translator)
        for seat in range(seats)
        for row, column in [divmod(seat, across)]
    ]
    height = LOT + GAP + -(-seats // across) * SHIP
    sea = Box(0, 0, WIDTH, height, SEA)
    paid = _payments(view["values"], height, translator)
    return Picture(height + PAYING, (sea, *_counter(view, translator), *ships, paid))


def _counter(view: MercatorView, translator: Translator) -> Iterator[Shape | Part]:
    """Yield the lot on offer with whose it is, and the own money."""
    yield Box(0, 0, WIDTH, LOT, PAPER)
    if view["lot"]:
        yield _lot(view, translator)
    money = str(view["money"])
    purse = (
        Box(253, 4, 79, LOT - 8, GOLD, EDGE, 8),
        Art(GAME.picture("purse"), 258, 6, 26, 26),
        Words(money, 308, 19, 20, bold=True),
        fitted(translator.tr(N_("your money")), 292.5, 39, 74, fill=SOFT),
    )
    yield Part(f"{translator.tr(N_('your money'))}: {money}", Box(253, 4, 79, 44), shapes=purse)


def _payments(values: list[int], top: float, translator: Translator) -> Part:
    """Return what Rome pays for the cargo of each rank, the most valuable first, and who would get
    it now."""
    amounts, words = goods.payments(len(values)), translator.tr(N_("Rome pays"))
    loaded = sorted((-value, seat) for seat, value in enumerate(values) if value > 0)
    wide, y = (WIDTH - 98) / len(values), top + PAYING / 2
    shapes: list[Shape] = [
        Box(0, top, WIDTH, PAYING, PAPER),
        fitted(words, 8, y, 82, fill=SOFT, side="start"),
    ]
    for rank, amount in enumerate(amounts):
        left = 94 + rank * wide
        shapes += [
            Box(left, top + 4, wide - 4, PAYING - 8, GOLD, EDGE, 4),
            Words(str(amount), left + wide / 2 + (7 if rank < len(loaded) else -2), y, bold=True),
        ]
        if rank < len(loaded):
            shapes.append(Medal(loaded[rank][1], left + wide / 2 - 11, y, 7.5))
    label = f"{words}: {' '.join(map(str, amounts))}"
    return Part(label, Box(0, top, WIDTH, PAYING), shapes=tuple(shapes))


def _lot(view: MercatorView, translator: Translator) -> Part:
    """Return the cards on offer, and who sells them or has bid the most."""
    holder, words = view["holder"], translator.tr(N_("On offer"))
    if holder is not None:
        words = translator.tr(N_("Highest bid: {price}"), price=view["price"])
    seat = view["seller"] if holder is None else holder
    names = [_named(card, translator) for card in view["lot"]]
    tiles = [
        tile
        for number, card in enumerate(view["lot"])
        for tile in _tile(card, 116 + 45 * number, 8, 42, 36)
    ]
    shown = (
        fitted(words, 8, 13, 100, fill=SOFT, side="start"),
        Medal(seat, 19, 35, 11),
        fitted(translator.called(goods.PORT_NAMES[seat]), 34, 35, 74, 13, side="start", bold=True),
        *tiles,
    )
    return Part(f"{words}: {', '.join(names)}", Box(4, 4, 246, LOT - 8), shapes=shown)


def _ship(
    view: MercatorView, seat: int, x: float, y: float, wide: float, translator: Translator
) -> Part:
    """Return a ship: its merchant, what its cargo is worth, and its six holds."""
    cargo, value = view["cargo"][seat], view["values"][seat]
    name = translator.called(goods.PORT_NAMES[seat])
    middle, deck = x + wide / 2, y + 38
    hold, high = min(36.0, (wide - 10) / 3), 21
    left, right = middle - 1.5 * hold, middle + 1.5 * hold
    hull = ((left - 5, deck), (right + 5, deck), (right - 4, deck + 56), (left + 4, deck + 56))
    shapes: list[Shape] = [
        fitted(name, middle, y + 8, wide - 4, bold=True),
        *_worth(view, seat, middle, y + 25, translator),
        Path(hull, f"seat {seat}", f"dark {seat}", 2),
        Box(left - 1, deck + 5, 3 * hold + 2, 2 * high + 4, WOOD, "", 3),
    ]
    for number in range(goods.HOLDS):
        row, column = divmod(number, goods.HOLDS // 2)
        place = (left + column * hold + 1, deck + 6 + row * (high + 1), hold - 2, high)
        if number < len(cargo):
            shapes += _tile(cargo[number], *place)
        else:
            shapes.append(Box(*place, HATCH, "", 2))
    held = ", ".join(_named(card, translator) for card in cargo) or "–"
    label = translator.tr(N_("{port}: {cargo}, worth {value}"), port=name, cargo=held, value=value)
    if view["phase"] == "over":
        paid = translator.render(_paid(view, seat))
        label = translator.tr(N_("{ship}; Rome pays {money}"), ship=label, money=paid)
    return Part(label, Box(x, y, wide, SHIP - 2, corner=6), shapes=tuple(shapes))


def _worth(
    view: MercatorView, seat: int, middle: float, y: float, translator: Translator
) -> tuple[Shape, ...]:
    """Return whose ship it is and what its cargo is worth; at the end also what Rome pays."""
    value = str(view["values"][seat])
    if view["phase"] != "over":
        return Medal(seat, middle - 16, y, 11.5), Words(value, middle + 14, y, 20, bold=True)
    paid = "+" + translator.render(_paid(view, seat))
    return (
        Medal(seat, middle - 34, y, 11.5),
        Words(value, middle - 10, y, 16, bold=True),
        Box(middle + 5, y - 10, 42, 20, GOLD, EDGE, 4),
        fitted(paid, middle + 26, y, 38, 14, bold=True),
    )


def _paid(view: MercatorView, seat: int) -> Message:
    """Return what Rome pays for a cargo at the end."""
    total, sharers = goods.shares(view["values"])[seat]
    return money_text(Fraction(total, sharers))


def _tile(card: str, x: float, y: float, wide: float, high: float) -> tuple[Shape, ...]:
    ware, value = card.split()
    style = WARES[ware]
    sign, letters = min(high - 2, wide * 0.48), hexed(style.letters)
    return (
        Box(x, y, wide, high, hexed(style.colour), hexed(style.dark), 3),
        Art(GAME.picture(ware), x + 1, y + (high - sign) / 2, sign, sign, ink=letters),
        Words(value, x + sign + (wide - sign) / 2, y + high / 2, max(12, high * 0.5), letters,
              bold=True, fits=wide - sign - 4 if len(value) > 1 else 0),
    )  # fmt: skip


def _named(card: str, translator: Translator) -> str:
    ware, value = card.split()
    return f"{translator.tr(ware)} {value}"
