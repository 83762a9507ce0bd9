"""The turn clock on the screen: one dial for each seat, the present player's large and
running. A touch of it ends the turn.

The screen measures the time; what it has measured goes to the rules when the turn ends. A clock
that is held up, or left and taken up again, does not run meanwhile.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import emblems, shapes, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import columns, grid, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.buttons import Button
from pi_app.text import N_, called, lazy, tr
from pi_app.tools.turn_clock import GAME
from pi_app.tools.turn_clock.rules import LONGEST, OUT, ClockView, timed

SHORT: Final = 30  # seconds left from which on a clock warns


class ClockBoard(BoardView[ClockView]):
    """See `BoardView`.

    Attributes:
        running: whether time runs now.
    """

    portrait_height = 1.3

    def __init__(self, host: Host[ClockView], first: Perspective[ClockView]) -> None:
        super().__init__(host, first)
        self.seat_names = first.game.seat_names
        self.running = False
        self._measured = 0.0  # seconds of this turn until the clock was started last
        self._since: float | None = None  # when that was
        self._turn: object = None
        self._drawn = -1  # the second that was drawn last
        self.go = Button(self._go_words, self._start_or_stop, "primary", icon=self._go_icon)
        self.leave = Button(lazy("Drop out"), self.refuse_turn)
        self.controls = (self.leave, self.go)

    def _go_words(self) -> str:
        return tr("Hold") if self.running else tr("Start")

    def _go_icon(self) -> Icon:
        return "pause" if self.running else "play"

    # --- time -------------------------------------------------------------------------------

    @property
    def elapsed(self) -> float:
        """Seconds that this turn has taken so far."""
        since = 0.0 if self._since is None else self.now - self._since
        return self._measured + since

    def _start_or_stop(self) -> None:
        self._measured = self.elapsed
        self.running = not self.running
        self._since = self.now if self.running else None
        self.changed()

    def update(self, now: float) -> None:
        super().update(now)
        if self.running and int(self.elapsed) != self._drawn:
            self._drawn = int(self.elapsed)
            if self._left(self.mover) == 0:
                self.host.sound("hurry")
            self.changed()

    # --- moments ----------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        """Whose clock runs."""
        return self.view["mover"] or 0

    def show(self, moment: Moment[ClockView]) -> None:
        super().show(moment)
        turn = (self.view["mover"], sum(self.view["turns"]), len(self.view["out"]))
        if turn != self._turn:
            self._measured, self._turn = 0.0, turn
            self._since = self.now if self.running else None
        acting = self.acting is not None
        self.enable(self.leave, OUT)
        self.go.visible = self.leave.visible = acting
        if not acting:
            self.running, self._since = False, None

    def cover(self) -> None:
        """Hold the clock while another page or the menu is before it."""
        if self.running:
            self._start_or_stop()

    def on_event(self, event: Event, moment: Moment[ClockView]) -> None:
        """Nothing is shown: the next turn runs already."""

    def take_tap(self, pos: Pos) -> bool:
        if self.acting is None or not self._large.collidepoint(pos):
            return False
        if not self.running:
            self._start_or_stop()
        else:
            self.choose(min(LONGEST, round(self.elapsed)))
        return True

    # --- looks ------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        cut, share = (rows, 0.5) if measures.portrait else (columns, 0.56)
        self._large, self._others = cut(rect, [share, 1.0 - share], measures.unit)

    def _left(self, seat: int) -> int:
        """Seconds that a clock shows: those left, or those taken where they are only counted."""
        running = int(self.elapsed) if seat == self.view["mover"] else 0
        left = self.view["left"]
        return self.view["used"][seat] + running if left is None else left[seat] - running

    def paint(self, surface: pygame.Surface) -> None:
        m, view = self.theme, self.view
        others = [seat for seat in range(len(self.styles)) if seat != view["mover"]]
        if view["mover"] is not None:
            self._draw_large(surface, view["mover"])
        box = self._others if view["mover"] is not None else self.rect
        across = 2 if m.portrait or len(others) > 4 else 1
        cells = grid(box, across, -(-len(others) // across), m.unit)
        for seat, cell in zip(others, cells, strict=False):
            lay_sheet(surface, cell, m)
            style = self.styles[seat]
            medal = compose.image(partial(emblems.medallion, style))
            time = compose.words(timed(self._left(seat)), 30, "strong", self._ink(seat))
            pair = compose.row(medal, time, parts=(46, 1.0)) if across == 1 else None
            line = compose.padded(pair or compose.column(medal, time), 10, 6)
            shown = compose.pale(line) if seat in view["out"] else line
            shown(surface, cell, m)
        super().paint(surface)

    def _ink(self, seat: int) -> tuple[int, int, int]:
        short = self.view["left"] is not None and self._left(seat) < SHORT
        return theme.TERRACOTTA if short else self.styles[seat].dark

    def _draw_large(self, surface: pygame.Surface, seat: int) -> None:
        m, box, style = self.theme, self._large, self.styles[seat]
        lay_sheet(surface, box, m)
        head, middle, foot = rows(box.inflate(-m.px(24), -m.px(20)), [0.36, 1.0, 0.3])
        medal = compose.image(partial(emblems.medallion, style))
        name = compose.words(called(self.seat_names[seat]), 26, "strong", style.dark, "left")
        compose.row(medal, name, parts=(0.3, 1.0))(surface, head, m)
        time = compose.words(timed(self._left(seat)), 96, "strong", self._ink(seat))
        time(surface, middle, m)
        words = N_("Touch when done") if self.running else N_("Touch to start")
        compose.words(words, 20, "aside", theme.INK_SOFT)(surface, foot, m)
        rim = style.colour if self.running else theme.PARCHMENT_EDGE
        shapes.rect(surface, rim, box, m.px(6), border_radius=m.px(10))

    def seat_score(self, seat: int, seen: Perspective[ClockView]) -> str:
        turns = seen.view()["turns"][seat]
        return str(turns) if turns else ""


BOARD = Board(ClockBoard, help_of(GAME), sign=compose.sign("hourglass", 62))
