"""The cards of the faction that drives, face up, and the order in which chariots move."""

from __future__ import annotations

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.animation import Tween
from pi_app.kiosk.boards.circus_maximus import chariots
from pi_app.kiosk.cards import RATIO
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.seats import CardView
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.view import CircusView

LEAST_MEDALLION = 27
"""Width of a medallion in the order of moves, at 800x480; for more than fit a number stands."""


class Hand(Widget):
    """What lies below the track.

    Attributes:
        cards: the cards on the table, lowest first; used ones are turned over.
    """

    def __init__(self, styles: tuple[SeatStyle, ...], deck: int) -> None:
        super().__init__()
        self.styles = styles
        self.deck = deck
        self.cards: list[CardView] = []
        self._seat: int | None = None
        self._view: CircusView | None = None
        self._gone: set[int] = set()
        self._order = pygame.Rect(0, 0, 0, 0)
        self._turning: list[Tween] = []

    @property
    def dirty(self) -> bool:
        """Whether a card moves."""
        return self._dirty or any(card.dirty for card in self.cards)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cards at the left, the order of moves at the right."""
        super().place(rect, measures)
        gap = measures.px(4)
        widest = round((rect.height - measures.px(6)) / RATIO) + measures.px(4)
        wide = min(widest, (rect.width * 3 // 4 - gap * 5) // 6)
        self._lay(wide, gap)
        left = rect.left + self.deck * (wide + gap) + measures.unit
        self._order = pygame.Rect(left, rect.top, rect.right - left, rect.height)

    def _lay(self, wide: int, gap: int) -> None:
        rect = self.rect
        for number, card in enumerate(self.cards):
            box = pygame.Rect(rect.left + number * (wide + gap), rect.top, wide, rect.height)
            card.place(box, self.theme)

    def show(self, view: CircusView, chosen: int | None) -> None:
        """Lay out the cards of whoever decides, and the order of moves."""
        self._view = view
        self._gone.clear()
        seat = view["seat"]
        if seat is not None and (seat != self._seat or not self.cards):
            self._seat = seat
            self.cards = [CardView(value, self.styles[seat]) for value in range(1, self.deck + 1)]
            self.place(self.rect, self.theme)
        for card in self.cards:
            unused = seat is not None and card.value in view["cards"][seat]
            card.face_up = unused
            card.spent = not unused and card.value not in view["given"]
            card.chosen = card.value == chosen
            card.changed()
        self.changed()

    def turn_over(self, seat: int, value: int) -> None:
        """Turn a card of the seat whose hand lies here, as it is being used."""
        if seat == self._seat:
            card = self.cards[value - 1]
            if card.face_up:
                card.chosen = False
                self._turning.append(card.turn_over())

    def line_up(self, chariot: int) -> None:
        """Let a chariot go to the track."""
        self._gone.add(chariot)
        self.changed()

    def waiting(self, seat: int) -> int:
        """Return how many chariots of a seat are not yet on the track."""
        if self._view is None:
            return 0
        own = range(seat * TEAM, (seat + 1) * TEAM)
        cells = [self._view["chariots"][number]["cell"] for number in own]
        return sum(
            cell is None and number not in self._gone
            for number, cell in zip(own, cells, strict=True)
        )

    def skip(self) -> None:
        """Let no card be half turned."""
        while self._turning:
            self._turning.pop().skip()

    def update(self, now: float) -> None:
        """Advance cards that turn."""
        for card in self.cards:
            card.update(now)

    def card_at(self, pos: Pos) -> int | None:
        """The value of the card under a finger."""
        return next((card.value for card in self.cards if card.rect.collidepoint(pos)), None)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Cards, or in the line-up the chariots still to be placed; the order of moves."""
        view = self._view
        if view is None:
            return
        if view["phase"] == "line_up":
            self._paint_waiting(surface, view)
            return
        for card in self.cards:
            card.draw(surface)
        self._paint_order(surface, view)

    def _paint_waiting(self, surface: pygame.Surface, view: CircusView) -> None:
        """Each faction's chariots that are not yet on the track."""
        m = self.theme
        for style, cell, seat in zip(
            self.styles,
            columns(self.rect, [1.0] * len(self.styles), m.unit),
            range(len(self.styles)),
            strict=True,
        ):
            lay_sheet(surface, cell, m, 6, 4)
            places = columns(cell.inflate(-m.unit, -m.unit), [1.0] * TEAM)
            for place in places[: self.waiting(seat)]:
                length = min(place.height * 0.7, place.width * 0.86)
                chariots.draw(surface, style, place.center, length, 0.0)
            if seat == view["seat"]:
                shapes.rect(surface, theme.GOLD, cell, m.px(3), border_radius=m.px(6))

    def _paint_order(self, surface: pygame.Surface, view: CircusView) -> None:
        """The round, and medallions of all chariots that have yet to move, the next first."""
        m = self.theme
        box = self._order
        lay_sheet(surface, box, m, 6, 4)
        inner = box.inflate(-2 * m.unit, -m.unit)
        head = pygame.Rect(inner.left, inner.top, inner.width, m.px(22))
        words = tr("Round {round}: next", round=view["round"])
        lettering.draw_block(surface, words, head, "strong", m.px(14), theme.INK_SOFT)
        room = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        order = view["order"]
        side = max(m.px(LEAST_MEDALLION), _medallion_side(room, max(6, len(view["chariots"]))))
        across = max(1, room.width // side)
        places = across * max(1, room.height // side)
        shown = order if len(order) <= places else order[: places - 1]
        for number, chariot in enumerate(shown):
            place = _square(room, number, side, across)
            self._paint_medallion(surface, place, view, chariot, first=number == 0)
        if len(shown) < len(order):
            place = _square(room, len(shown), side, across)
            words = f"+{len(order) - len(shown)}"
            size = round(side * 0.5)
            lettering.draw_line(surface, words, place.center, "strong", size, theme.INK_SOFT)

    def _paint_medallion(
        self,
        surface: pygame.Surface,
        place: pygame.Rect,
        view: CircusView,
        chariot: int,
        *,
        first: bool,
    ) -> None:
        m = self.theme
        seen = view["chariots"][chariot]
        style = self.styles[seen["seat"]]
        radius = place.width // 2 - m.px(2)
        rim = theme.GOLD if seen["laps"] >= 1 else style.dark
        if first:
            shapes.circle(surface, theme.TERRACOTTA, place.center, radius + m.px(2))
        shapes.circle(surface, rim, place.center, radius)
        shapes.circle(surface, style.colour, place.center, radius - m.px(2))
        image = emblems.picture(style.emblem, round(radius * 1.25), theme.PARCHMENT_LIGHT)
        surface.blit(image, image.get_rect(center=place.center))


def _square(room: pygame.Rect, number: int, side: int, across: int) -> pygame.Rect:
    left, top = room.left + number % across * side, room.top + number // across * side
    return pygame.Rect(left, top, side, side)


def _medallion_side(room: pygame.Rect, count: int) -> int:
    """The largest squares of which so many fit into a room."""
    side = min(room.width, room.height)
    while side > 1 and (room.width // side) * (room.height // side) < count:
        side -= 1
    return side
