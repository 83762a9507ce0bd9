"""A seat beside the board: who sits there, what they do, how they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

import pygame

from pi_app.core.game import Perspective
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import inset
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Group
from pi_app.kiosk.widgets.seats import SeatBadge, Status
from pi_app.text import Text


@dataclass(frozen=True)
class SeatMeasures:
    """How a seat's panel is divided, in pixels at 800x480.

    Attributes:
        head: the height of the badge where there is room for more.
        tail: the width of the figure at its end.
        reserved: how high a strip is that is always shown, at the cost of the badge.
        small: how high an optional strip is under the figure when it has no place of its own; 0 if
            it is left out.
        field: how wide the emblem's field is at most where there is no strip; 0 if it is square.
    """

    head: int = 54
    tail: int = 48
    reserved: int = 0
    small: int = 0
    field: int = 0


ALONE = 60
LEAST = 26  # the height of a badge without a strip, and of the lowest strip, at 800x480


Seen_contra = TypeVar("Seen_contra", bound=Mapping[str, object], contravariant=True)


class SeatFigures(Protocol[Seen_contra]):
    """What a board says of its seats (see `BoardView`)."""

    seat_measures: SeatMeasures

    @property
    def styles(self) -> Sequence[SeatStyle]:
        """How each seat looks."""

    def seat_score(self, seat: int, seen: Perspective[Seen_contra]) -> str:
        """Return the figure of a seat."""

    def seat_strip(self, seat: int, seen: Perspective[Seen_contra]) -> Picture | None:
        """Return what else is shown of a seat."""


class ScorePanel(Group, Generic[Seen]):
    """The badge with a figure at its end while nobody speaks there; beneath it, where seats are few
    enough to leave room, a strip for what else the game shows of a seat."""

    def __init__(self, board: SeatFigures[Seen], seat: int, name: Text, detail: Text) -> None:
        """`board` says the figure to show large, and what stands on the strip, if anything."""
        self.badge = SeatBadge(board.styles[seat], name, detail)
        super().__init__([self.badge])
        self.style, self.measures = board.styles[seat], board.seat_measures
        self.moment: Moment[Seen] | None = None
        self.score: Callable[[Perspective[Seen]], str] = partial(board.seat_score, seat)
        self.strip: Callable[[Perspective[Seen]], Picture | None] = partial(board.seat_strip, seat)

    def show_status(self, status: Status) -> None:
        """Show what the seat is doing."""
        self.badge.status = status
        self.changed()

    def show(self, moment: Moment[Seen]) -> None:
        """Show how the seat stands now."""
        self.moment = moment
        self._divide(self.rect, self.theme)
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        self._divide(rect, measures)

    def _divide(self, rect: pygame.Rect, m: Theme) -> None:
        """Make the badge the head of the panel, or all of it."""
        parts = self.measures
        head = min(
            m.px(parts.head), rect.height - m.px(parts.reserved) if parts.reserved else rect.height
        )
        if self.moment is not None and self.strip(self.moment.seen) is None:
            head = min(rect.height, m.px(ALONE))
        elif not parts.reserved and rect.height - head < m.px(LEAST):
            head = rect.height
        self.badge.tail = m.px(parts.tail)
        self.badge.field = m.px(parts.field) if parts.field and head == rect.height else 0
        self.badge.place(pygame.Rect(rect.topleft, (rect.width, head)), m)

    def paint(self, surface: pygame.Surface) -> None:
        m, head, moment = self.theme, self.badge.rect, self.moment
        strip = None if moment is None else self.strip(moment.seen)
        low = pygame.Rect(head.bottomleft, (head.width, self.rect.bottom - head.bottom))
        if strip is not None and low.height:
            lay_sheet(surface, self.rect, m, depth=5)
        super().paint(surface)
        if moment is None:
            return
        box = pygame.Rect(head.right - self.badge.tail, head.top, self.badge.tail, head.height)
        words, dark = "" if self.badge.said else self.score(moment.seen), self.style.dark
        room = box.inflate(-m.px(14), -m.px(8))
        lettering.draw_block(surface, words, room, "title", m.px(28), dark, "centre")
        if strip is not None and not low.height and self.measures.small:
            under = pygame.Rect(0, 0, box.width - m.px(13), m.px(self.measures.small))
            under.bottomright = (box.right - m.px(7), box.bottom - m.px(5))
            strip(surface, under, m)
        if strip is not None and low.height:
            strip(surface, inset(low, m.px(6)), m)
            shapes.line(surface, theme.PARCHMENT_EDGE, low.topleft, low.topright, m.px(1))
