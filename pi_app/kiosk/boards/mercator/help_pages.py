"""Help for *Mercator*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import icons, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.mercator import frieze, harbour, purse, ships, wares
from pi_app.kiosk.boards.mercator.pad import Key
from pi_app.kiosk.boards.mercator.sight import Mark
from pi_app.kiosk.boards.mercator.wares import Card
from pi_app.kiosk.layout import centred, columns, grid, inset, rows
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import SEATS, Theme

Surface = pygame.Surface
Rect = pygame.Rect

CARGO: tuple[Card, ...] = (("wine", 7), ("grain", 3), ("marble", 10), ("oil", 4))


def _sea(surface: Surface, box: Rect, m: Theme) -> None:
    pygame.draw.rect(surface, theme.SEA, box, border_radius=m.px(6))


def _ship(surface: Surface, box: Rect, seat: int, cargo: Sequence[Card]) -> Rect:
    place = ships.fitted(box)
    value = sum(value for _, value in cargo)
    harbour.draw_ship(surface, place, SEATS[seat], cargo, value)
    return place


def _token(surface: Surface, box: Rect, seat: int, mark: Mark) -> None:
    side = min(box.width, box.height)
    image = harbour.token(mark, SEATS[seat], side)
    surface.blit(image, image.get_rect(center=box.center))


def _cards(surface: Surface, box: Rect, cards: Sequence[Card], m: Theme) -> None:
    """Backs are cards of value 0."""
    gap = m.px(4)
    high = min(box.height, round((box.width - gap * (len(cards) - 1)) / len(cards) * wares.RATIO))
    wide = wares.card_size(high)[0]
    row = centred(box, (wide * len(cards) + gap * (len(cards) - 1), high))
    for number, card in enumerate(cards):
        image = wares.face(card, high) if card[1] else wares.back(high)
        surface.blit(image, (row.left + number * (wide + gap), row.top))


def _carrying(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    _ship(surface, inset(box, m.px(5)), 0, CARGO)


def _turning_up(surface: Surface, box: Rect, m: Theme) -> None:
    _cards(surface, box, (("", 0), ("wine", 4), ("cloth", 9), ("oil", 2)), m)


def _bidding(surface: Surface, box: Rect, m: Theme) -> None:
    upper, lower = rows(box, [1.0, 1.0], m.px(6))
    for seat, cell in enumerate(columns(upper, [1.0] * 4, m.px(4))):
        _token(surface, cell, seat, Mark("sealed"))
    bids = (12, 3, 15, 0)
    for seat, cell in enumerate(columns(lower, [1.0] * 4, m.px(4))):
        _token(surface, cell, seat, Mark("bid", str(bids[seat]), leading=bids[seat] == 15))


def _tying(surface: Surface, box: Rect, m: Theme) -> None:
    """The seller, then the others clockwise."""
    cells = columns(box, [1.0] * 4, m.px(6))
    for number, (seat, words) in enumerate(((3, "8"), (0, "9"), (1, "9"), (2, "9"))):
        cell = cells[number]
        flag = ships.flag(SEATS[seat], m.px(34))
        surface.blit(flag, flag.get_rect(center=(cell.centerx, cell.top + m.px(20))))
        low = Rect(0, 0, m.px(36), m.px(36))
        low.midbottom = (cell.centerx, cell.bottom - m.px(4))
        _token(surface, low, seat, Mark("bid", words, leading=number == 1))
        if number:
            arrow = icons.picture("next", m.px(14), theme.TERRACOTTA)
            surface.blit(arrow, arrow.get_rect(center=(cell.left - m.px(3), cell.top + m.px(20))))


def _room(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    left, right = columns(inset(box, m.px(4)), [1.0, 1.0], m.px(6))
    full = (*CARGO, ("cloth", 2))
    place = _ship(surface, left, 1, full)
    mark, _ = harbour.mark_place(place)
    _token(surface, mark, 1, Mark("full"))
    _cards(surface, right, (("wine", 8), ("grain", 6)), m)


def _selling(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    strip, below = rows(box, [m.px(30), 1.0])
    frieze.draw(surface, strip, (24, 31, 24), SEATS, m)
    cells = columns(below, [1.0] * 3, m.px(4))
    for seat, (cell, paid) in enumerate(zip(cells, ("+7.5", "+30", "+7.5"), strict=True)):
        spot = Rect(cell.left, cell.centery - m.px(15), cell.width, m.px(30))
        image = harbour.token(Mark("paid", paid), SEATS[seat], m.px(30))
        surface.blit(image, image.get_rect(center=spot.center))


def _owning(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0])
    image = purse.bag(min(left.width, left.height))
    surface.blit(image, image.get_rect(center=left.center))
    purse.draw_money(surface, right, 50, m.px(32))


def _filling(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    left, right = columns(inset(box, m.px(5)), [0.35, 0.65], m.px(6))
    _cards(surface, left, (("", 0),), m)
    place = _ship(surface, right, 2, CARGO)
    arrow = icons.picture("next", m.px(24), theme.TERRACOTTA)
    surface.blit(arrow, arrow.get_rect(center=((left.right + place.left) // 2, box.centery)))


def _keys(surface: Surface, box: Rect, m: Theme) -> None:
    side = min(box.height // 2, box.width // 4)
    pad = centred(box, (side * 4, side * 2))
    for sign, cell in zip("1234", grid(pad, 4, 2, m.px(4)), strict=False):
        _key(surface, cell, sign, m)
    for sign, cell in zip(("0", "C"), grid(pad, 4, 2, m.px(4))[4:], strict=False):
        _key(surface, cell, sign, m)
    wide = grid(pad, 4, 2, m.px(4))[6].union(grid(pad, 4, 2, m.px(4))[7])
    _key(surface, wide, "OK", m)


def _key(surface: Surface, cell: Rect, sign: str, m: Theme) -> None:
    key = Key(plain(sign), lambda: None)
    key.place(cell, m)
    key.draw(surface)


def _calling(surface: Surface, box: Rect, m: Theme) -> None:
    cells = columns(box, [1.0] * 4, m.px(4))
    marks = (Mark("past", "3"), Mark("out"), Mark("past", "8"), Mark("bid", "9", leading=True))
    for seat, (cell, mark) in enumerate(zip(cells, marks, strict=True)):
        _token(surface, cell, seat, mark)


def _bonus(surface: Surface, box: Rect, m: Theme) -> None:
    _sea(surface, box, m)
    place = ships.fitted(inset(box, m.px(5)))
    cargo = (*CARGO, ("cloth", 6), ("wine", 1))
    harbour.draw_ship(surface, place, SEATS[4], cargo, 41)


PAGES = (
    HelpPage(
        "On the quay",
        (
            HelpEntry(
                "Your ship has six holds for six cards. The cargo is worth the sum of its "
                "cards; the sail shows it.",
                _carrying,
            ),
            HelpEntry(
                "Merchants take turns as the seller, who turns up one card, then a second and "
                "a third at will. They are sold together as one lot.",
                _turning_up,
            ),
            HelpEntry(
                "Everybody bids in secret, the seller too: from 0 to all the money one has. "
                "All bids turn over together. The highest takes the lot and pays; the others "
                "pay nothing.",
                _bidding,
            ),
            HelpEntry(
                "Among equal bids the one nearest to the seller's left wins; the seller comes "
                "last. If all bid 0, the lot leaves the game.",
                _tying,
            ),
            HelpEntry(
                "A ship without room for the whole lot cannot bid. A full ship neither bids "
                "nor sells any more.",
                _room,
            ),
        ),
    ),
    HelpPage(
        "On to Rome",
        (
            HelpEntry(
                "You begin with 50, and only you see what is left. In the end most money wins: "
                "what you kept and what Rome pays.",
                _owning,
            ),
            HelpEntry(
                "Rome pays by rank of cargo value, as the strip above the harbour says. Equal "
                "cargoes share the payments of their ranks.",
                _selling,
            ),
            HelpEntry(
                "When only one ship has room, the deck fills it, free of charge. Then the game "
                "is over; so it is when the deck is empty.",
                _filling,
            ),
            HelpEntry(
                "On a keypad a bid is one or two digits, then OK. For the seller 1 is one more "
                "card and 0 offers the lot.",
                _keys,
            ),
            HelpEntry(
                "Open auction: from the seller's left each raises or drops out for good, until "
                "one is left. On a keypad 0 drops out. To see your money on the screen, shield "
                "it and hold the purse.",
                _calling,
            ),
            HelpEntry(
                "Bonus for variety: a full ship with all five wares is worth 10 more. Both "
                "options are chosen before the game.",
                _bonus,
            ),
        ),
    ),
)
