"""A board for any game, made of what its rules say: what may be known as a table, what may be done
as buttons. A game without a board of its own is played on it, and one whose board fails goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Game, Perspective
from pi_app.core.registry import part_of
from pi_app.drawing.layout import rows
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.desk_board import MARGIN, DeskBoard
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.view_table import ViewTable
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.widgets.panels import Panel
from pi_app.kiosk.widgets.scroll import Scroller

Seen = Mapping[str, object]


class DefaultBoard(DeskBoard[Seen]):
    """See `BoardView`. The table takes the whole board while nobody decides."""

    portrait_height = 1.4
    asks_on_desk = True

    def __init__(self, host: Host[Seen], first: Perspective[Seen]) -> None:
        super().__init__(host, first)
        self._table = ViewTable()
        self.field = Panel([Scroller(self._table)], MARGIN)
        self.add(self.field, self.sheet)

    def show(self, moment: Moment[Seen]) -> None:
        self._table.show(moment.seen.view(), moment.seen.game.seat_names[: moment.seen.seats])
        super().show(moment)

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        super().on_event(event, moment)
        self._table.show(self.view, moment.seen.game.seat_names[: moment.seen.seats])
        self.place(self.rect, self.theme)

    def lay(self, box: pygame.Rect) -> None:
        """The ways on from the last position stand on the foot of the board."""
        over = self.moment is not None and self.moment.seen.outcome() is not None
        super().lay(rows(box, [1.0, self.theme.touch if over else 0])[0])

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            if isinstance(gesture, Tap) and self.field.rect.collidepoint(gesture.pos):
                self.refuse_turn()
            return True
        return False


@cache
def default_board(game: Game) -> Board:
    """Return the board of a game that has none of its own."""
    return Board(DefaultBoard, help_of(game))


def find_board(game: Game) -> Board:
    """Return the board of a game: its own if it has one, else one that any game can be played on.

    Raises:
        ModuleNotFoundError: its own needs something that is not there.
    """
    module = part_of(game, "board")
    if module is None:
        return default_board(game)
    if hasattr(module, "__path__"):
        module = import_module(f"{module.__name__}.board")
    board: Board = module.BOARD
    return board
