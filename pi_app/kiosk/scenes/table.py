"""A table on the screen: its board, the seats beside it, and the prompt."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from pi_app.core.game import SPECTATOR
from pi_app.core.message import Message
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.default_board import DefaultBoard, default_board, find_board
from pi_app.kiosk.scenes.help import LogScene
from pi_app.kiosk.scenes.opponents import explain
from pi_app.kiosk.scenes.picking import PickDesk, PickHost
from pi_app.kiosk.scenes.table_frame import BESIDE, Plate, TableFrame, WaysOn
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.table_devices import TableDevices
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Group, Widget
from pi_app.table.names import names_by_seat, seat_detail
from pi_app.table.personas import persona_of
from pi_app.table.playback import Playback
from pi_app.table.table import Table
from pi_app.text import N_, Text, called, set_players, tr

log = logging.getLogger(__name__)

BOARD_FAILED: Final = N_(
    "The board of this game can't be shown any more. The game goes on, and nothing is lost."
)


class TableScene(Scene, PickHost):
    """A table, on whose board a game is played or looked at.

    If the game's own board fails, the game goes on at once on the board for any game.
    """

    played = True  # whether it is played here, in earnest, so that bots speak and answer
    styles: tuple[SeatStyle, ...] = ()
    picks: PickDesk
    playback: Playback
    devices: TableDevices
    beside = BESIDE

    def __init__(self, services: TableServices, table: Table) -> None:
        super().__init__()
        self.services, self.table = services, table
        self.navigator, self.tables = services.navigator, services.tables
        people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.people = frozenset(people)
        # Anyone who is alone at the table may see on the screen what that seat may see.
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        ways = WaysOn(self.see_log, self.leave_over, self.see_points)
        tools, plate = self.make_tools(), self.make_plate()
        self.frame = TableFrame(tools, plate, services.preferences, ways)
        board = self.find_board()
        self.styles = tuple(board.styles[: table.seats])
        self.seated = services.people.styles(table.game, table.players)  # with who plays there
        set_players(names_by_seat(table.game, table.players))
        try:
            self._lay_board(board)
        except Exception:
            log.exception("The board of %s can't be laid out", table.game.id)
            self._lay_board(replace(default_board(table.game), styles=self.styles))
            self.say(tr(BOARD_FAILED))

    def make_controls(self) -> Sequence[Widget]:
        """Return the buttons beneath the board by which one chooses."""
        return self.view.controls

    @abstractmethod
    def make_tools(self) -> list[Button]:
        """Return what can always be done beside muting, the menu last; asked once, at the
        beginning."""

    @abstractmethod
    def make_plate(self) -> Plate:
        """Return the plate beside the board; called once."""

    def find_board(self) -> Board:
        """Return the board on which this table is seen; asked once, at the beginning."""
        return find_board(self.table.game)

    def see_log(self) -> None:
        """Show all that has happened."""
        self.visit(LogScene, self.navigator, self.table, self.viewer)

    def ask_why(self, seat: int) -> None:
        """Ask the bot at a seat for the reason of its last choice."""
        explain(self, self.table.players[seat].bot or "", self.table.reason(seat))

    def see_points(self) -> None:
        """Show what the points are made of when all is over."""
        outcome = self.table.outcome()
        if outcome is not None:
            self.visit(self.navigator.points, self.seated, outcome)

    def leave_over(self) -> None:
        """Go on when all is over."""
        self.app.replace(self.navigator.result(self.table))

    def instruct(self, words: Message) -> None:
        self.frame.prompt.show(words)

    @abstractmethod
    def catch_up(self) -> None:
        """Show the present position, without the events that led to it."""

    # --- the board --------------------------------------------------------------------------

    def _lay_board(self, board: Board) -> None:
        table = self.table
        self.view = board.view(self, table.perspective(self.viewer))
        self.frame.panels = panels = [
            self.view.seat_panel(seat, *_names(table, seat, self.viewer))
            for seat in range(table.seats)
        ]
        for seat, panel in enumerate(panels):
            persona = persona_of(table.players[seat].bot)
            if persona is not None:
                panel.badge.face = persona.level
                panel.badge.action = partial(self.ask_why, seat) if self.played else None
        for panel, style in zip(panels, self.seated, strict=True):
            panel.badge.style = style
        self.picks = PickDesk(self)
        self.devices = TableDevices(self.services, table, board, self.seated)
        self.widgets.clear()
        controls = Group(self.make_controls())
        self.widgets.add(
            self.view, *self.frame.widgets, controls, self.picks, self.frame.pointer,
            self.devices.panels,
        )  # fmt: skip

    def change_board(self, board: Board) -> None:
        """Go on at another board, at the present moment."""
        self._lay_board(board)
        self.catch_up()
        self.arrange(self.area)

    def _lay_default_board(self) -> None:
        """Go on with the board for any game, at the present moment."""
        self.change_board(replace(default_board(self.table.game), styles=self.styles))
        self.say(tr(BOARD_FAILED))

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Replace the game's board with the default board if it fails in the block."""
        before = self.view
        try:
            yield
        except Exception:
            if isinstance(before, DefaultBoard):
                raise
            log.exception("The board of %s failed", self.table.game.id)
            if self.view is before:
                self._lay_default_board()

    @property
    def needs_redraw(self) -> bool:
        with self.guarded():
            return super().needs_redraw
        return True

    def draw(self, surface: pygame.Surface) -> None:
        with self.guarded():
            super().draw(surface)
            return
        surface.set_clip(None)
        super().draw(surface)

    def arrange(self, area: pygame.Rect) -> None:
        with self.guarded():
            super().arrange(area)

    # --- layout -----------------------------------------------------------------------------

    @property
    def foot_height(self) -> int:
        """How many pixels beneath the board are reserved for controls and the last events."""
        used = bool(self.view.controls) or self.frame.onward.visible
        return self.theme.touch if used else self.theme.px(24)

    def layout(self, area: pygame.Rect) -> None:
        """The board as large as possible, the seats beside it or (portrait) above it."""
        m, foot = self.theme, self.foot_height
        board = self.frame.place(area, self.view, foot, self.beside, m)
        self.place_seats()
        self.place_foot()
        self.picks.place(board, m)
        self.devices.panels.place(area, m)

    def place_seats(self) -> None:
        """Place the seats, and what stands beside the board besides."""
        self.frame.place_seats(self.view, self.theme)
        self.redraw()

    def remark_place(self) -> pygame.Rect:
        """The board, from its head down: the headline stays readable. Taps go through a remark."""
        return self.view.rect

    def place_foot(self) -> None:
        self.frame.place_foot(self.view, self.theme)


def _names(table: Table, seat: int, viewer: int) -> tuple[Text, Text]:
    """Return the name of a seat, and a word about who sits there."""

    def detail() -> str:
        # Asked each time, since a player may take another keypad.
        player = table.players[seat]
        if seat == viewer and player.port is None and not player.name:
            return ""
        return seat_detail(table.game, table.players, table.series_players, seat)

    return partial(called, table.game.seat_names[seat]), detail
