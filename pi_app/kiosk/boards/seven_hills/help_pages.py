"""Help for *The Seven Hills of Rome*: two pages with drawn examples."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from pi_app.kiosk import ink, lettering, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.seven_hills import hill_art, looks
from pi_app.kiosk.boards.seven_hills.arena import barrier, disc
from pi_app.kiosk.boards.seven_hills.looks import LATINS, SABINES
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.buttons import Button

Surface = pygame.Surface
Rect = pygame.Rect
Card = tuple[int | None, SeatStyle]
"""A card to draw; None is one face down."""


def _hill(
    surface: Surface, box: Rect, worth: int, m: Theme, holder: SeatStyle | None = None
) -> None:
    """A hill with its number, coloured by whoever holds it."""
    surface.blit(hill_art.hill(worth, box.size), box)
    radius = min(box.width // 4, m.px(15))
    picture = disc(radius, holder.colour if holder is not None else theme.PARCHMENT_LIGHT)
    centre = (box.centerx, box.bottom - radius - m.px(3))
    surface.blit(picture, picture.get_rect(center=centre))
    letters = theme.WHITE if holder is not None else theme.INK
    lettering.draw_line(surface, str(worth), centre, "title", round(radius * 1.3), letters)


def _cards(surface: Surface, box: Rect, cards: Sequence[Card], apart: float = 1.06) -> list[Rect]:
    """Cards side by side in the middle of a box; return where they lie."""
    wide = min(box.height / 1.45, box.width / (1 + apart * (len(cards) - 1)))
    high = round(wide * 1.45)
    left = box.centerx - wide * (1 + apart * (len(cards) - 1)) / 2
    places: list[Rect] = []
    for number, (card, style) in enumerate(cards):
        image = looks.back(style, high) if card is None else looks.face(card, style, high)
        at = image.get_rect(midleft=(round(left + number * wide * apart), box.centery))
        surface.blit(image, at)
        places.append(at)
    return places


def _arrow(
    surface: Surface, start: tuple[float, float], end: tuple[float, float], m: Theme
) -> None:
    ink.stroke(surface, theme.TERRACOTTA, [start, end], m.px(4))
    lean = math.atan2(end[1] - start[1], end[0] - start[0])
    head = [
        (end[0] + m.px(10) * math.cos(lean + turn), end[1] + m.px(10) * math.sin(lean + turn))
        for turn in (0.0, 2.4, -2.4)
    ]
    pygame.draw.polygon(surface, theme.TERRACOTTA, head)


def _crossed_out(surface: Surface, places: Sequence[Rect], m: Theme) -> None:
    """A stroke through cards that leave the game."""
    for at in places:
        line: list[tuple[float, float]] = [
            (at.left + at.width * 0.12, at.bottom - at.height * 0.14),
            (at.right - at.width * 0.12, at.top + at.height * 0.14),
        ]
        ink.stroke(surface, theme.TERRACOTTA_DARK, line, m.px(4))


def _sign(surface: Surface, box: Rect, words: str, m: Theme) -> None:
    lettering.draw_line(surface, words, box.center, "strong", m.px(24), theme.TERRACOTTA_DARK)


def _placing(surface: Surface, box: Rect, m: Theme) -> None:
    left, right, barred = columns(box, [0.7, 1.0, 1.0], m.px(6))
    (card,) = _cards(surface, left, [(5, LATINS)])
    _hill(surface, right, 4, m)
    _hill(surface, barred, 6, m)
    side = m.px(26)
    sign = barrier(side)
    surface.blit(sign, sign.get_rect(topright=barred.topright))
    _arrow(surface, (card.right - m.px(4), card.centery), (right.left + m.px(22), card.centery), m)


def _face_down(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0], m.px(6))
    _hill(surface, left, 5, m)
    _cards(surface, right, [(None, LATINS)] * 3, 0.5)


def _turning_up(surface: Surface, box: Rect, m: Theme) -> None:
    upper, lower = rows(box, [1.0, 1.0], m.px(4))
    left, middle, right = columns(lower, [1.0, 0.35, 1.0])
    _cards(surface, Rect(right.left, upper.top, right.width, upper.height), [(7, SABINES)])
    _cards(surface, Rect(left.left, upper.top, left.width, upper.height), [(None, SABINES)])
    _cards(surface, left, [(None, LATINS)] * 2, 0.6)
    _cards(surface, right, [(2, LATINS), (8, LATINS)])
    _arrow(surface, (middle.left, box.centery), (middle.right, box.centery), m)


def _sums(surface: Surface, box: Rect, m: Theme) -> None:
    left, middle, right = columns(box, [0.9, 0.75, 1.15], m.px(4))
    upper, lower = rows(left, [1.0, 1.0], m.px(4))
    _cards(surface, upper, [(9, SABINES)])
    _cards(surface, lower, [(2, LATINS), (8, LATINS)])
    _hill(surface, middle, 5, m, LATINS)
    lettering.draw_block(surface, "10 > 9", right, "strong", m.px(18), theme.INK, "centre")


def _totals(surface: Surface, box: Rect, m: Theme) -> None:
    for line, style, hills in zip(
        rows(box, [1.0, 1.0], m.px(2)), (LATINS, SABINES), ((1, 4, 7), (2, 3, 5, 6)), strict=True
    ):
        cells = columns(line, [1.0] * 4 + [1.9])
        radius = min(cells[0].width, line.height) // 2 - m.px(2)
        picture = disc(radius, style.colour)
        for worth, cell in zip(hills, cells, strict=False):
            surface.blit(picture, picture.get_rect(center=cell.center))
            lettering.draw_line(surface, str(worth), cell.center, "strong", radius, theme.WHITE)
        lettering.draw_line(
            surface, f"= {sum(hills)}", cells[-1].center, "strong", m.px(20), style.dark
        )


def _keys(surface: Surface, box: Rect, m: Theme) -> None:
    for words, cell in zip(("5", "3", "OK"), columns(box, [1.0, 1.0, 1.3], m.px(5)), strict=True):
        button = Button(plain(words), lambda: None, "primary" if words == "OK" else "secondary")
        button.place(Rect(cell.left, cell.centery - m.px(24), cell.width, m.px(48)), m)
        button.draw(surface)


def _repeat(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.4], m.px(4))
    _hill(surface, left, 3, m)
    places = _cards(surface, right, [(5, LATINS), (5, SABINES)], 1.2)
    _crossed_out(surface, places[1:], m)


def _banner(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.4], m.px(4))
    _hill(surface, left, 4, m)
    _crossed_out(surface, _cards(surface, right, [(0, LATINS), (9, SABINES)], 1.2), m)


def _trap(surface: Surface, box: Rect, m: Theme) -> None:
    upper, lower = rows(box, [1.0, 1.0], m.px(3))
    places = _cards(surface, upper, [(4, LATINS), (0, LATINS), (7, SABINES)])
    _crossed_out(surface, places[1:], m)
    places = _cards(surface, lower, [(0, LATINS), (4, LATINS), (7, SABINES)])
    _crossed_out(surface, places[:2], m)


def _highest(surface: Surface, box: Rect, m: Theme) -> None:
    left, middle, right = columns(box, [1.0, 0.45, 2.06])
    _cards(surface, left, [(9, LATINS)])
    _sign(surface, middle, ">", m)
    _cards(surface, right, [(8, SABINES), (7, SABINES)])


def _open(surface: Surface, box: Rect, m: Theme) -> None:
    upper, lower = rows(box, [1.0, 1.0], m.px(4))
    _cards(surface, upper, [(card, SABINES) for card in (1, 2, 4, 6, 9)], 0.9)
    _cards(surface, lower, [(card, LATINS) for card in (3, 5, 6, 7, 8)], 0.9)


SETTLING = HelpPage(
    "Settling the hills",
    (
        HelpEntry(
            "In your turn, place one card of your hand at any hill, only not where the other "
            "tribe has just placed one (the barred hill). Tap the card, then the hill; or "
            "drag it there.",
            _placing,
        ),
        HelpEntry(
            "While only one tribe is at a hill, its cards lie face down there, and nobody may "
            "look at them, not even their owner.",
            _face_down,
        ),
        HelpEntry(
            "As soon as the other tribe comes, all cards of that hill are turned up. Whatever "
            "is placed there later is placed face up.",
            _turning_up,
        ),
        HelpEntry(
            "When all cards are placed, every hill goes to the higher sum. Equal sums go to "
            "the Latins, who began. A hill with one tribe alone is that tribe's.",
            _sums,
        ),
        HelpEntry(
            "Each hill is worth its number; the higher total wins. A series is two games, in "
            "which both players begin once; their points are added.",
            _totals,
        ),
        HelpEntry(
            "Choose with your keypad (the card, then the hill: here the 5 at the hill 3; 0 is "
            "the banner) or behind the curtain. Whoever is alone at the table needs none.",
            _keys,
        ),
    ),
)

OPTIONS = HelpPage(
    "The four options",
    (
        HelpEntry(
            "“No repeats”: where one tribe has played a value, the other may not, even if that "
            "card is gone. If a repeat comes to light when a hill is turned up, the card just "
            "placed leaves the game.",
            _repeat,
        ),
        HelpEntry(
            "“Banners”: each tribe has one, worth 0. Face up, it cancels the next card at its "
            "hill, whosever it is: both leave the game. Alone it wins no hill.",
            _banner,
        ),
        HelpEntry(
            "A banner that lay face down works when the hill is turned up: if it was its "
            "tribe's last card there, it cancels the card that came; if not, its tribe's own "
            "next card.",
            _trap,
        ),
        HelpEntry(
            "“Highest card”: a hill goes to the highest single card. If those are equal, the "
            "next ones are compared, and so on; a card beats none.",
            _highest,
        ),
        HelpEntry(
            "“Open hands”: both hands lie open and all cards are placed face up. It goes well "
            "with the highest card.",
            _open,
        ),
    ),
)

PAGES = (SETTLING, OPTIONS)
