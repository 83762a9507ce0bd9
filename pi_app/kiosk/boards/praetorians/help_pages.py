"""Help for *Praetorians*: two pages with drawn examples."""

from __future__ import annotations

import pygame

from pi_app.kiosk import icons, ink, lettering, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.praetorians import camps, card_art, gauge, signs
from pi_app.kiosk.boards.praetorians.looks import HUES, STYLES
from pi_app.kiosk.boards.praetorians.track import pawn
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.buttons import Button

Surface = pygame.Surface
Rect = pygame.Rect


def _cards(surface: Surface, box: Rect, cards: tuple[str, ...]) -> list[Point]:
    """Cards side by side, as high as there is room; a card without a name lies face down."""
    high = min(box.height - 4, round(box.width / len(cards) * 0.92 * 1.45))
    spots: list[Point] = []
    for card, cell in zip(cards, columns(box, [1.0] * len(cards)), strict=True):
        image = card_art.face(card, high) if card else card_art.back(high)
        card_art.draw(surface, image, cell.center)
        spots.append((float(cell.centerx), float(cell.centery)))
    return spots


def _arrow(surface: Surface, start: Point, end: Point, m: Theme) -> None:
    """A straight arrow to the right or left."""
    way = 1 if end[0] > start[0] else -1
    neck = (end[0] - way * m.px(9), end[1])
    ink.stroke(surface, theme.TERRACOTTA, [start, neck], m.px(4))
    head = [end, (neck[0], end[1] - m.px(8)), (neck[0], end[1] + m.px(8))]
    pygame.draw.polygon(surface, theme.TERRACOTTA, head)


def _plus(surface: Surface, words: str, at: Point, m: Theme) -> None:
    pygame.draw.circle(surface, theme.GOLD_DARK, at, m.px(18))
    pygame.draw.circle(surface, theme.GOLD_LIGHT, at, m.px(16))
    lettering.draw_line(surface, words, at, "strong", m.px(16), theme.INK)


def _turning(surface: Surface, box: Rect, m: Theme) -> None:
    left, middle, right = columns(box, [1.0, 0.6, 1.0])
    _cards(surface, left, ("",))
    _cards(surface, right, ("purple 4",))
    y = float(middle.centery)
    _arrow(surface, (middle.left - m.px(4), y), (middle.right + m.px(2), y), m)


def _camps(surface: Surface, box: Rect, m: Theme) -> None:
    parts = (("red", "red", "purple"), ("neutral", "yellow"), ("blue", "blue", "green"))
    cells = columns(box, [1.0, 0.7, 1.0], m.px(4))
    for (camp, *colours), cell in zip(parts, cells, strict=True):
        upper, lower = rows(cell, [1.0, 0.9], m.px(2))
        side = min(upper.width, upper.height)
        image = signs.picture(camp, side, HUES[colours[0]].dark)
        surface.blit(image, image.get_rect(center=upper.center))
        for colour, spot in zip(colours, columns(lower, [1.0] * len(colours)), strict=True):
            at = (float(spot.centerx), spot.centery + m.px(2))
            camps.tent(surface, at, min(spot.width, spot.height) * 0.5, HUES[colour].field)


def _stopping(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 0.9], m.px(4))
    _cards(surface, left, ("red 8", "yellow 9"))
    button = Button(plain("+17"), lambda: None)
    button.place(Rect(right.left, right.centery - m.px(24), right.width, m.px(48)), m)
    button.draw(surface)


def _clash(surface: Surface, box: Rect, _m: Theme) -> None:
    left, middle, right = columns(box, [1.0, 0.7, 1.0])
    _cards(surface, left, ("red 8",))
    _cards(surface, right, ("green 2",))
    image = signs.swords(min(middle.size), theme.TERRACOTTA_DARK)
    surface.blit(image, image.get_rect(center=middle.center))


def _risk(surface: Surface, box: Rect, m: Theme) -> None:
    bar = Rect(box.left + m.px(4), box.centery + m.px(4), box.width - m.px(8), m.px(20))
    gauge.draw_bar(surface, bar, 46, 17, 8, m)
    image = signs.swords(m.px(26), theme.TERRACOTTA_DARK)
    at = (bar.left + bar.width * 17 // 92, bar.top - m.px(18))
    surface.blit(image, image.get_rect(center=at))
    for number in range(2):
        high = m.px(30)
        spot = (bar.right - m.px(9 + 11 * number), bar.top - m.px(18))
        card_art.draw(surface, card_art.face(("green 8", "red 8")[number], high), spot)


def _pair(surface: Surface, box: Rect, m: Theme) -> None:
    spots = _cards(surface, box, ("red 8", "blue 8", "yellow 8"))
    for x, y in spots[1:]:
        _plus(surface, "+8", (x + m.px(14), y - m.px(26)), m)


def _kept(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [1.0, 1.0], m.px(8))
    for cell, cards, sign in (
        (left, ("red 8", "green 2"), "close"),
        (right, ("red 8", "green 8"), "check"),
    ):
        upper, lower = rows(cell, [1.0, m.px(22)])
        _cards(surface, upper, cards)
        colour = theme.TERRACOTTA_DARK if sign == "close" else HUES["green"].dark
        image = icons.picture("close" if sign == "close" else "check", m.px(20), colour)
        surface.blit(image, image.get_rect(center=lower.center))


def _throne(surface: Surface, box: Rect, m: Theme) -> None:
    wide = box.width // 5
    words = ("95", "96", "97", "98", "99")
    for number, label in enumerate(words):
        slab = Rect(box.left + number * wide, box.centery - m.px(4), wide - m.px(2), m.px(34))
        last = number == len(words) - 1
        colour = theme.TERRACOTTA_DARK if last else theme.PARCHMENT_LIGHT
        pygame.draw.rect(surface, colour, slab, border_radius=m.px(3))
        pygame.draw.rect(surface, theme.GOLD, slab, m.px(1), border_radius=m.px(3))
        ink_colour = theme.GOLD_LIGHT if last else theme.INK
        lettering.draw_line(surface, label, slab.center, "strong", m.px(15), ink_colour)
    start = (box.left + wide * 1.0, box.centery - m.px(22))
    _arrow(surface, start, (box.left + wide * 4.4, start[1]), m)
    image = pawn(STYLES[0], m.px(28))
    surface.blit(image, image.get_rect(center=(round(start[0]), round(start[1]))))


def _anew(surface: Surface, box: Rect, m: Theme) -> None:
    left, middle, right = columns(box, [1.0, 0.8, 1.0])
    for cell in (left, right):
        _cards(surface, cell, ("",))
    image = icons.picture("swap", min(middle.width, m.px(34)), theme.TERRACOTTA)
    surface.blit(image, image.get_rect(center=middle.center))


def _twelve(surface: Surface, box: Rect, m: Theme) -> None:
    left, right = columns(box, [0.7, 1.0], m.px(6))
    _cards(surface, left, ("12",))
    end = (right.left + m.px(8), right.centery + m.px(10))
    start = (right.right - m.px(20), end[1])
    _arrow(surface, start, end, m)
    image = pawn(STYLES[2], m.px(30))
    surface.blit(image, image.get_rect(center=(round(start[0]), round(start[1]))))
    place = (right.centerx, right.centery - m.px(18))
    lettering.draw_line(surface, "−12", place, "strong", m.px(22), theme.TERRACOTTA_DARK)


def _keypad(surface: Surface, box: Rect, m: Theme) -> None:
    side = min(m.px(48), box.height - m.px(8))
    for number, (key, cell) in enumerate(zip("10", columns(box, [1.0, 1.0]), strict=True)):
        cap = Rect(0, 0, side, side)
        cap.midleft = (cell.left + m.px(2), cell.centery)
        pygame.draw.rect(surface, theme.NIGHT, cap, border_radius=m.px(8))
        lettering.draw_line(surface, key, cap.center, "strong", m.px(24), theme.PARCHMENT_LIGHT)
        spot = (cap.right + (cell.right - cap.right) / 2, float(cell.centery))
        if number == 0:
            card_art.draw(surface, card_art.back(side), spot)
        else:
            _plus(surface, "+17", spot, m)


TURN = HelpPage(
    "Turning up and stopping",
    (
        HelpEntry(
            "The guard makes the emperor, and you win it over card by card. Tap the cards that "
            "lie face down, or the button, to turn one up. The first one you must turn up; "
            "after that you may stop whenever you like.",
            _turning,
        ),
        HelpEntry(
            "Red and purple are one camp: the thunderbolt. Blue and green are the other: the "
            "moon. Yellow cards with the wreath are neutral and get on with both.",
            _camps,
        ),
        HelpEntry(
            "Stop, and your pawn runs ahead by the sum of the cards that lie face up. Then the "
            "next player tries.",
            _stopping,
        ),
        HelpEntry(
            "As soon as both camps lie face up, they clash: your turn ends at once, and what "
            "was at stake is lost.",
            _clash,
        ),
        HelpEntry(
            "The bar tells what the next card may do: how many of the cards lying face down "
            "would clash (hatched) and how many would make a pair (gold). All others are safe.",
            _risk,
        ),
    ),
)

THRONE = HelpPage(
    "Pairs and the throne",
    (
        HelpEntry(
            "A card with the value of one that lies there already makes a pair: you score its "
            "value at once, and nobody takes that away. It is discarded, the first card stays. "
            "So a third card of that value scores again.",
            _pair,
        ),
        HelpEntry(
            "The camp of a card that makes a pair does not matter: it never brings a clash.", _kept
        ),
        HelpEntry(
            "Whoever reaches or passes 99 is emperor at once, by stopping or by a pair. Pawns "
            "start on 0, 3, 6 and 9, so that whoever begins later starts further ahead.",
            _throne,
        ),
        HelpEntry(
            "When the last card has been turned up, the discards are shuffled and laid out "
            "face down again. Cards that lie face up stay where they are.",
            _anew,
        ),
        HelpEntry(
            "Option “twelves”: five neutral cards of value 12 join in. Whoever turns one up "
            "gives it to another player, whose pawn goes back 12 spaces (never below 0), and "
            "then goes on or stops.",
            _twelve,
        ),
        HelpEntry(
            "On a keypad, 1 turns a card up and 0 stops; then press OK. A 12 goes to the seat "
            "that you press: 1 is Galba, 2 Otho, 3 Vitellius, 4 Vespasian.",
            _keypad,
        ),
    ),
)

PAGES = (TURN, THRONE)
