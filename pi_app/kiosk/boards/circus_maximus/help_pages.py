"""Help for *Circus Maximus*: two pages with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import cards, icons, ink, lettering, theme
from pi_app.kiosk.boards.board_view import HelpEntry, HelpPage
from pi_app.kiosk.boards.circus_maximus import chariots, ground, marks
from pi_app.kiosk.boards.circus_maximus.arena import WIDE, Arena
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import columns
from pi_app.kiosk.theme import SEATS, SeatStyle, Theme

Surface = pygame.Surface
Rect = pygame.Rect

BLUES, REDS, GREENS, GOLDS = SEATS[:4]
HEX = 23
"""How wide a hex is in the examples, at 800x480."""


class _Piece:
    """A part of the hippodrome, cut out around a hex."""

    def __init__(
        self,
        surface: Surface,
        box: Rect,
        m: Theme,
        middle: str,
        *,
        wide: float = HEX,
        mirrored: bool = False,
    ) -> None:
        self.surface = surface
        radius = m.px(wide) / 3**0.5
        size = (round(radius * WIDE), round(radius * WIDE * 0.48))
        self.arena = Arena(size, mirrored=mirrored)
        x, y = self.arena.centre(CELL_OF[middle])
        cut = Rect(0, 0, box.width, box.height)
        cut.center = (round(x), round(y))
        cut.clamp_ip(Rect((0, 0), size))
        self.shift = (box.left - cut.left, box.top - cut.top)
        surface.set_clip(box)
        surface.blit(ground.picture(size, mirrored), box, cut)

    def place(self, cell: str) -> Point:
        x, y = self.arena.centre(CELL_OF[cell])
        return (x + self.shift[0], y + self.shift[1])

    def chariot(self, style: SeatStyle, cell: str, laps: int = 0, *, marked: bool = False) -> None:
        length = self.arena.wide * (1.16 if cell[0] != "g" else 1.0)
        degrees = self.arena.heading(CELL_OF[cell])
        if marked:
            marks.ring(self.surface, self.place(cell), length * 0.66)
        chariots.draw(self.surface, style, self.place(cell), length, degrees, laps)

    def light(self, cell: str, words: str = "", *, bright: bool = True) -> None:
        marks.light(self.surface, self.arena, self.shift, CELL_OF[cell], words, bright=bright)

    def number(self, number: int, cell: str) -> None:
        x, y = self.place(cell)
        radius = self.arena.radius
        pygame.draw.circle(self.surface, theme.INK, (x, y), radius * 0.62)
        words, size = str(number), round(radius * 0.9)
        lettering.draw_line(self.surface, words, (x, y), "strong", size, theme.GOLD_LIGHT)

    def way(self, *stops: str) -> None:
        """An arrow from hex to hex."""
        line = [self.place(stop) for stop in stops]
        pen = self.arena.radius * 0.2
        ink.stroke(self.surface, theme.TERRACOTTA, line, pen)
        along = (pygame.Vector2(line[-1]) - line[-2]).normalize() * self.arena.radius * 0.6
        head = [line[-1] + along, *(line[-1] + along.rotate(turn) * 0.75 for turn in (110, -110))]
        pygame.draw.polygon(self.surface, theme.TERRACOTTA, [(p.x, p.y) for p in head])

    def done(self) -> None:
        self.surface.set_clip(None)


def _cards(surface: Surface, box: Rect, m: Theme, most: int, turned: Sequence[int]) -> None:
    values = range(1, most + 1)
    cells = columns(box, [1.0] * most, m.px(3))
    high = min(box.height, round(cells[0].width * cards.RATIO))
    for value, cell in zip(values, cells, strict=True):
        image = cards.back(BLUES, high) if value in turned else cards.face(value, BLUES, high)
        surface.blit(image, image.get_rect(center=cell.center))


def _line_up(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-4")
    for lane, row in ((1, 1), (2, 2), (3, 2), (3, 3)):
        piece.light(f"{lane}-{row}")
    piece.chariot(BLUES, "1-3")
    piece.chariot(REDS, "2-3")
    piece.chariot(GREENS, "1-2")
    piece.done()


def _order(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "3-10", wide=18)
    for style, cell in ((REDS, "2-13"), (BLUES, "4-14"), (GREENS, "3-9"), (GOLDS, "5-9")):
        piece.chariot(style, cell)
    for number, cell in enumerate(("2-12", "4-13", "3-8", "5-8"), 1):
        piece.number(number, cell)
    piece.done()


def _driving(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-7")
    piece.chariot(REDS, "3-8")
    piece.way("3-5", "1-6", "1-9")
    piece.chariot(BLUES, "3-5")
    piece.done()


def _tapping(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "3-7")
    piece.light("3-8", "3")
    piece.light("4-8", "1", bright=False)
    piece.light("2-5", "1", bright=False)
    piece.light("2-6", "1", bright=False)
    piece.chariot(BLUES, "3-5", marked=True)
    piece.done()
    card = cards.face(3, BLUES, round(box.height * 0.62))
    place = card.get_rect(bottomright=(box.right - m.px(2), box.bottom - m.px(2)))
    surface.blit(card, place)
    pygame.draw.rect(surface, theme.GOLD, place.inflate(4, 4), m.px(3), border_radius=m.px(6))


def _turning(surface: Surface, box: Rect, m: Theme) -> None:
    _cards(surface, box, m, 5, (2, 5))


def _homeward(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "goal-5")
    piece.chariot(REDS, "goal-3", 1)
    piece.chariot(GREENS, "2-8")
    piece.way("1-4", "goal-5")
    piece.chariot(BLUES, "1-4", 1)
    piece.done()


def _wreath(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-1")
    piece.way("2-32", "2-3")
    piece.chariot(BLUES, "2-32")
    piece.chariot(BLUES, "1-3", 1)
    piece.done()


def _blocked(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-22")
    piece.chariot(BLUES, "2-20", marked=True)
    piece.chariot(REDS, "2-23")
    cross = icons.picture("close", m.px(24), theme.TERRACOTTA_DARK)
    x, y = piece.place("2-24")
    surface.blit(cross, cross.get_rect(center=(round(x), round(y))))
    piece.light("2-21", "1")
    piece.light("2-22", "2")
    piece.done()


def _keys(surface: Surface, box: Rect, m: Theme) -> None:
    """Nine keys, six of them with arrows away from the middle."""
    side = min(box.width, box.height) // 3
    left, top = box.centerx - side * 3 // 2, box.centery - side * 3 // 2
    arrows = {1: "↖", 3: "↗", 4: "←", 6: "→", 7: "↙", 9: "↘"}
    for key in range(1, 10):
        cell = Rect(left + (key - 1) % 3 * side, top + (key - 1) // 3 * side, side, side)
        cell.inflate_ip(-m.px(3), -m.px(3))
        ground_colour = theme.PARCHMENT_LIGHT if key in arrows else theme.PARCHMENT_DARK
        pygame.draw.rect(surface, ground_colour, cell, border_radius=m.px(5))
        pygame.draw.rect(surface, theme.PARCHMENT_EDGE, cell, m.px(1), border_radius=m.px(5))
        words = f"{key}{arrows.get(key, '')}"
        lettering.draw_line(surface, words, cell.center, "strong", m.px(13), theme.INK)


def _straight(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-8")
    piece.way("3-5", "2-5", "2-9")
    piece.chariot(BLUES, "3-5")
    piece.done()
    card = cards.back(BLUES, round(box.height * 0.5))
    surface.blit(card, card.get_rect(topright=(box.right - m.px(2), box.top + m.px(2))))


def _six(surface: Surface, box: Rect, m: Theme) -> None:
    _cards(surface, box, m, 6, (1, 6))


def _places(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "goal-6")
    for style, cell in ((BLUES, "goal-4"), (BLUES, "goal-5"), (BLUES, "goal-7"), (REDS, "goal-8")):
        piece.chariot(style, cell, 1)
    piece.way("1-9", "goal-9")
    piece.chariot(REDS, "1-9", 1)
    piece.done()


def _mirrored(surface: Surface, box: Rect, m: Theme) -> None:
    piece = _Piece(surface, box, m, "2-4", mirrored=True)
    for style, cell in ((BLUES, "1-3"), (REDS, "2-3"), (GREENS, "3-2"), (GOLDS, "2-6")):
        piece.chariot(style, cell)
    piece.done()


RACE = HelpPage(
    "The race",
    (
        HelpEntry(
            "Everybody races three chariots, clockwise. One after the other puts one on a "
            "start hex; the second and the third time the last player begins.",
            _line_up,
        ),
        HelpEntry(
            "In a round every chariot moves once, the leader first. In a straight that is who "
            "is further ahead, of level ones the inner lane; in a dark bend the inner lane "
            "moves first.",
            _order,
        ),
        HelpEntry(
            "Give the chariot one to three of your cards, one after the other. Each drives it "
            "exactly so many hexes in one straight line, in any direction, even backwards.",
            _driving,
        ),
        HelpEntry(
            "Tap a card, then the way to go; or tap a lit hex at once: its number is the card "
            "that leads there. “Stop here” ends the move.",
            _tapping,
        ),
        HelpEntry(
            "Lines lead over free hexes only. A card is driven in full or not at all: what "
            "does not fit, or is not wanted, is turned over.",
            _blocked,
        ),
        HelpEntry(
            "Every chariot gets at least one card, so keep one for each of yours that is "
            "still to move. After the round all cards come back.",
            _turning,
        ),
        HelpEntry(
            "Once round, drive into the goal from the innermost lane of the straight with the "
            "start. Steps left over lapse. The first with three chariots home wins.",
            _homeward,
        ),
    ),
)

OPTIONS = HelpPage(
    "Laps, keypads and options",
    (
        HelpEntry(
            "A gold rim shows that a chariot has gone round and may enter the goal. Driving "
            "back over the line of chalk takes the lap away again.",
            _wreath,
        ),
        HelpEntry(
            "On a keypad: first the card, then the direction as seen from the 5, and OK. With "
            "0 instead of a direction the card is turned over; a 0 alone stops. In the "
            "line-up: the lane, counted from inside, then the hex, counted from behind.",
            _keys,
        ),
        HelpEntry(
            "Option “straight lines”: a chariot drives one straight line over all its cards. "
            "To change direction, turn over one more card in between.",
            _straight,
        ),
        HelpEntry(
            "Option “six cards”: everybody has a 6 too. Option “two cards each”: with six "
            "cards, every chariot gets exactly two.",
            _six,
        ),
        HelpEntry(
            "Option “race for places”: after the first has won, the others race on until the "
            "goal is full or one is left. After sixty rounds a race is over.",
            _places,
        ),
        HelpEntry(
            "Option “direction”: the race runs the other way round. All else is the same.",
            _mirrored,
        ),
    ),
)

PAGES = (RACE, OPTIONS)
