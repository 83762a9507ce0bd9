"""The score sheet on the screen: points typed on a pad, rounds and sums beside it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.drawing import emblems
from pi_app.drawing.layout import columns, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.tool_board import table_of
from pi_app.kiosk.widgets.base import Column, Row
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.number_pad import SIGN, NumberPad, figure
from pi_app.kiosk.widgets.panels import Composition, Panel
from pi_app.text import lazy, plain
from pi_app.tools.score_sheet import GAME
from pi_app.tools.score_sheet.rules import CLOSE, MOST, ScoreView

MID_ROUND: Final = Message(
    N_("Not everybody has points for this round. Tap once more to close the sheet as it is.")
)


class ScoreBoard(BoardView[ScoreView]):
    """See `BoardView`."""

    portrait_height = 1.5

    def __init__(self, host: Host[ScoreView], first: Perspective[ScoreView]) -> None:
        super().__init__(host, first)
        self.lowest = first.options["lowest"] is True
        self.pad = NumberPad(self._typed, most=3)
        self._below = False  # whether the points are below 0
        self.sign = Button(plain("±"), self._turn_sign, "quiet", size=SIGN)
        self.write = Button(lazy("Write down"), self._write_down, "primary", "check")
        self.end = Button(lazy("Close the sheet"), self.refuse_turn)
        self.controls = (self.end,)
        self._sheet = Composition(self._draw_sheet)
        number = Row(Composition(self._draw_number), self.sign, parts=(1.0, 56), gap=6)
        self._desk = Panel([Column(number, self.pad, self.write, parts=(54, 1.0, 52), gap=6)], 8)
        self.add(self._sheet, self._desk)

    def show(self, moment: Moment[ScoreView]) -> None:
        super().show(moment)
        self._restart()
        self._desk.visible = self.acting is not None
        self.end.visible = self.acting is not None
        self.enable(self.end, CLOSE)
        if self.view["mover"] != 0:
            self.end.action = self._ask_to_end
        self.place(self.rect, self.theme)

    def on_event(self, event: Event, moment: Moment[ScoreView]) -> None:
        super().on_event(event, moment)
        self._restart()

    def _ask_to_end(self) -> None:
        """In the middle of a round somebody's points may still be missing: ask for another tap."""
        self.host.refuse(MID_ROUND)
        self.end.action = partial(self.choose, CLOSE)

    def _restart(self) -> None:
        self.pad.digits, self._below = "", False

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        cut = rows if m.portrait else columns
        wide = m.px(300) if m.portrait else m.px(236)
        sheet, desk = cut(rect, [1.0, wide], m.unit)
        self._sheet.place(sheet if self._desk.visible else rect, m)
        self._desk.place(desk, m)

    # --- typing -----------------------------------------------------------------------------

    def _typed(self, _digits: str) -> bool:
        self.changed()
        return True

    def _turn_sign(self) -> None:
        self._below = not self._below
        self.changed()

    @property
    def typed(self) -> int:
        """The points that stand in the field."""
        number = int(self.pad.digits or "0")
        return -number if self._below else number

    def _write_down(self) -> None:
        self.choose(MOST + self.typed)

    # --- drawing ----------------------------------------------------------------------------

    def _draw_number(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        sign, mover = "−" if self._below else "", self.view["mover"]
        number = figure(sign + self.pad.digits if self.pad.digits or sign else "", "0")
        if mover is None:
            return
        medal = compose.image(partial(emblems.medallion, self.styles[mover]))
        compose.row(medal, number, parts=(46, 1.0))(surface, box, m)

    def _draw_sheet(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        view, seats = self.view, len(self.styles)
        lines = []
        for number, points in enumerate(view["rounds"]):
            cells = [str(each).replace("-", "−") for each in points]
            lines.append([str(number + 1), *cells, *[""] * (seats - len(cells))])
        if view["mover"] == 0:
            lines.append([str(len(lines) + 1), *[""] * seats])
        if view["mover"] is not None:
            lines[-1][1 + view["mover"]] = "…"
        totals = view["totals"]
        best = (min if self.lowest else max)(totals)
        leader = totals.index(best) if totals.count(best) == 1 else -1
        foot = ["Σ", *(str(each).replace("-", "−") for each in totals)]
        table_of(self.styles, lines, foot, leader)(surface, box, m)

    def seat_score(self, seat: int, seen: Perspective[ScoreView]) -> str:
        return str(seen.view()["totals"][seat]).replace("-", "−")


BOARD = Board(ScoreBoard, help_of(GAME), sign=compose.sign("log", 62))
