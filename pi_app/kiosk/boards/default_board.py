"""A board for any game, made of what its rules say: what may be known as a table, what may be done
as buttons. A game without a board of its own is played on it, and one whose board fails goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Game, Perspective
from pi_app.core.registry import part_of
from pi_app.drawing.layout import columns, inset, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.action_list import ActionList
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.form_panels import CallPanel, open_panel
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import lines_of_ways
from pi_app.kiosk.boards.view_table import ViewTable
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.panels import Panel
from pi_app.kiosk.widgets.scroll import Scroller

Seen = Mapping[str, object]

MARGIN: Final = 12  # what is left free around what stands on a sheet, at 800x480


class DefaultBoard(BoardView[Seen]):
    """See `BoardView`. The table takes the whole board while nobody decides, and leaves room for
    buttons, or for the choosing in secret, while people do."""

    def __init__(self, host: Host[Seen], first: Perspective[Seen]) -> None:
        super().__init__(host, first)
        self._table = ViewTable()
        self._left = Panel([Scroller(self._table)], MARGIN)
        self._actions: ActionList | CallPanel | None = None
        self._asking = False
        self._curtains = 0
        self._wanted = 0
        self._desk = Panel()

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[Seen]) -> None:
        super().show(moment)
        self._table.show(self.view, moment.seen.game.seat_names)
        own = self.acting
        self._actions = None if own is None else open_panel(own, self.choose, self.host.refuse)
        self._curtains = 0 if self.alone else moment.choosing
        if self.alone and moment.choosing:
            self._wanted = self.rect.height
        if own is not None or moment.choosing or moment.seen.outcome() is not None:
            # Otherwise the room for choosing stays, and nothing jumps about from turn to turn.
            self._asking = own is not None or moment.choosing > 0
        self._lay()

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        super().on_event(event, moment)
        self._table.show(self.view, moment.seen.game.seat_names)
        self._actions = None
        self._lay()

    # --- layout -----------------------------------------------------------------------------

    @property
    def portrait_height(self) -> float:
        return 1.4

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._lay()

    def _lay(self) -> None:
        self._desk = Panel([] if self._actions is None else [self._actions], MARGIN)
        self.clear()
        self.add(self._left)
        if self._asking:
            self.add(self._desk)
        over = self.moment is not None and self.moment.seen.outcome() is not None
        # The ways on from the last position stand on the foot of the board.
        free = self.theme.touch if over else 0
        whole = rows(self.rect, [1.0, free])[0]
        boxes = self._halves(whole, self.theme) if self._asking else [whole]
        place_each(self.children, boxes, self.theme)

    def _halves(self, rect: pygame.Rect, m: Theme) -> list[pygame.Rect]:
        """Cut the board: buttons beneath the table if they are few or the board is high, else
        beside it."""
        margin = 2 * m.px(MARGIN)
        if self._actions is not None:
            self._wanted = self._actions.height_for(rect.width - margin, m) + margin
        elif self._curtains:
            lines = lines_of_ways(self._curtains, rect.width - margin, m)
            self._wanted = lines * m.px(76) + margin
        wanted = self._wanted
        if wanted > rect.height // 2 and rect.width > rect.height * 1.2:
            return columns(rect, [1.0, 1.0], m.unit)
        return rows(rect, [1.0, min(wanted, rect.height * 3 // 5)], m.unit)

    @property
    def picking_place(self) -> pygame.Rect:
        return inset(self._desk.rect, self.theme.px(MARGIN)) if self._asking else self.rect

    # --- gestures and drawing ---------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            if isinstance(gesture, Tap) and self._left.rect.collidepoint(gesture.pos):
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
