"""Lots on the screen: who begins stands large, the others follow in their order."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.core import Seat
from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import art, emblems, theme
from pi_app.drawing.layout import columns, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.animation_layer import moving, square
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.timeline import SLOW, overshoot
from pi_app.kiosk.widgets.buttons import Button
from pi_app.text import called, tr
from pi_app.tools.who_begins import GAME
from pi_app.tools.who_begins.rules import DRAW, Begins, BeginsView, Follows

TEAMS: Final = ("I", "II", "III")


class BeginsBoard(BoardView[BeginsView]):
    """See `BoardView`."""

    def __init__(self, host: Host[BeginsView], first: Perspective[BeginsView]) -> None:
        super().__init__(host, first)
        self.seat_names = first.game.seat_names
        self.draw_lots = Button(self._words, partial(self.choose, DRAW), "primary", "swap", size=24)
        self.add(self.draw_lots)

    def _words(self) -> str:
        return tr("Draw lots again") if self.view["order"] else tr("Draw lots")

    def show(self, moment: Moment[BeginsView]) -> None:
        super().show(moment)
        self.draw_lots.visible = self.acting is not None

    def on_event(self, event: Event, moment: Moment[BeginsView]) -> None:
        super().on_event(event, moment)
        self.draw_lots.visible = False
        if isinstance(event, Begins | Follows):
            place = len(self.view["order"]) - 1
            end = self._spot(place)
            medal = emblems.medallion(self.styles[event.seat], max(8, end.height))
            drawing, start = moving(medal), square(self.rect.center, 8)
            done = partial(self.host.sound, "piece")
            self.animations.fly(drawing, start, end, SLOW, overshoot, key=place, done=done)

    @property
    def order(self) -> list[Seat]:
        """The seats whose lots lie in their places."""
        order = self.view["order"]
        return [seat for place, seat in enumerate(order) if not self.animations.hides(place)]

    # --- places -----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        field, foot = rows(rect, [1.0, m.px(64)], m.unit)
        cut, share = (rows, 0.55) if m.portrait else (columns, 0.46)
        self._first, self._others = cut(field, [share, 1.0 - share], m.unit)
        wide = min(foot.width, m.px(340))
        self.draw_lots.place(foot.inflate(wide - foot.width, 0), m)

    def _spot(self, place: int) -> pygame.Rect:
        """Where the medal of a place in the order lies."""
        if place == 0:
            field = rows(self._first, [1.0, self.theme.px(46)])[0]
            return square(field.center, min(field.size) * 7 // 12)
        line = self._lines()[place - 1]
        high = min(line.height, self.theme.px(52))
        return pygame.Rect(line.left + self.theme.px(34), line.centery - high // 2, high, high)

    def _lines(self) -> list[pygame.Rect]:
        box = self._others.inflate(-self.theme.px(28), -self.theme.px(20))
        return rows(box, [1.0] * (len(self.styles) - 1), self.theme.px(4))

    # --- drawing ----------------------------------------------------------------------------

    def _team(self, place: int) -> str:
        """The mark of a team; none where there are no teams."""
        teams = self.view["teams"]
        return TEAMS[place % teams] if teams else ""

    def paint(self, surface: pygame.Surface) -> None:
        m, order = self.theme, self.order
        for sheet in (self._first, self._others):
            lay_sheet(surface, sheet, m)
        spot = self._spot(0)
        if not order:
            laurel = partial(emblems.picture, "laurel", colour=theme.GOLD)
            compose.image(laurel)(surface, spot, m)
            words = compose.block("Who begins?", 30, "title", theme.TERRACOTTA_DARK, "centre")
            words(surface, self._others.inflate(-m.px(40), -m.px(20)), m)
        for place, seat in enumerate(order):
            self._draw_place(surface, place, seat)
        super().paint(surface)
        self.animations.draw(surface)

    def _draw_place(self, surface: pygame.Surface, place: int, seat: int) -> None:
        m, spot, style = self.theme, self._spot(place), self.styles[seat]
        name, team = called(self.seat_names[seat]), self._team(place)
        medal: Picture = compose.image(partial(emblems.medallion, style))
        medal(surface, spot, m)
        if place == 0:
            art.paint(surface, "wreath", spot.center, round(spot.height * 1.55))
            foot = pygame.Rect(self._first.left, 0, self._first.width, m.px(40))
            foot.bottom = self._first.bottom - m.px(10)
            words = tr("{name} · {team}", name=name, team=team) if team else name
            compose.words(words, 28, "strong", style.dark)(surface, foot.inflate(-m.px(24), 0), m)
            return
        line = self._lines()[place - 1]
        number = pygame.Rect(line.left, line.top, m.px(30), line.height)
        soft = theme.INK_SOFT
        compose.words(str(place + 1), 22, "strong", soft)(surface, number, m)
        room = pygame.Rect(spot.right + m.unit, line.top, 0, line.height)
        room.width = line.right - room.left
        parts = (1.0, 44) if team else (1.0,)
        shown = [compose.words(name, 24, "strong", style.dark, "left")]
        if team:
            shown.append(compose.words(team, 24, "title", theme.TERRACOTTA_DARK))
        compose.row(*shown, parts=parts)(surface, room, m)

    def seat_score(self, seat: int, seen: Perspective[BeginsView]) -> str:
        order = seen.view()["order"]
        return str(order.index(Seat(seat)) + 1) if seat in order else ""


BOARD = Board(BeginsBoard, help_of(GAME), sign=compose.sign("flag", 62))
