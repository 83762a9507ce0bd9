"""A seat beside the board in games for points: who, what they do, their score in large figures."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.board_view import Moment, SeatPanel
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.layout import inset
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.seats import SeatBadge, Status

HEAD = 54
"""Height of the badge at 800x480, where there is room for more."""

LEAST_STRIP = 26
"""A lower strip than this, at 800x480, is left out."""


class ScorePanel(SeatPanel[Seen]):
    """The badge with the score at its end; beneath it, where seats are few enough to leave room, a
    strip for what else the game shows of a seat."""

    def __init__(self, style: SeatStyle, name: Text, detail: Text) -> None:
        super().__init__()
        self.style = style
        self.badge = SeatBadge(style, name, detail)
        self.moment: Moment[Seen] | None = None

    @abstractmethod
    def score(self, moment: Moment[Seen]) -> str:
        """Return the figure to show large: points, or whatever the game is won by."""

    def paint_strip(self, surface: pygame.Surface, box: pygame.Rect, moment: Moment[Seen]) -> None:
        """Draw what else everybody may know of the seat; by default nothing."""

    @property
    def dirty(self) -> bool:
        """Whether anything on it changed."""
        return self._dirty or self.badge.dirty

    def tell_status(self, status: Status) -> None:
        self.badge.status = status

    def show(self, moment: Moment[Seen]) -> None:
        """Show how the seat stands."""
        self.moment = moment
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The badge is the head of the panel, or all of it."""
        super().place(rect, measures)
        head = measures.px(HEAD)
        if rect.height - head < measures.px(LEAST_STRIP):
            head = rect.height
        self.badge.tail = measures.px(62)
        self.badge.place(pygame.Rect(rect.left, rect.top, rect.width, head), measures)

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet with the badge on top."""
        m = self.theme
        head = self.badge.rect
        if head.height < self.rect.height:
            lay_sheet(surface, self.rect, m, depth=5)
        self.badge.draw(surface)
        if self.moment is None:
            return
        box = pygame.Rect(head.right - self.badge.tail, head.top, self.badge.tail, head.height)
        words = self.score(self.moment)
        lettering.draw_block(
            surface, words, inset(box, m.px(4)), "title", m.px(28), self.style.dark, "centre"
        )
        strip = pygame.Rect(self.rect.left, head.bottom, self.rect.width, 0)
        strip.height = self.rect.bottom - strip.top
        if strip.height:
            self.paint_strip(surface, inset(strip, m.px(6)), self.moment)
            shapes.line(surface, theme.PARCHMENT_EDGE, strip.topleft, strip.topright, m.px(1))


class StandingPanel(ScorePanel[Seen]):
    """A seat's panel in any game: how it publicly stands, where that is a whole number."""

    def __init__(self, style: SeatStyle, seat: int, name: Text, detail: Text) -> None:
        super().__init__(style, name, detail)
        self._seat = seat

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Nothing but the badge."""
        super().place(
            pygame.Rect(rect.topleft, (rect.width, min(rect.height, measures.px(76)))), measures
        )

    def score(self, moment: Moment[Seen]) -> str:
        standing = moment.seen.standing()[self._seat]
        return f"{standing:.0f}" if standing.is_integer() else ""
