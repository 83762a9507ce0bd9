"""What has happened in a game, from its beginning."""

from __future__ import annotations

import pygame

from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.boards.log import Log
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import inset
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.text import lazy, render
from pi_app.kiosk.widgets import Button, Panel
from pi_app.table.errors import TableError
from pi_app.table.table import Table


class LogScene(PageScene):
    """All that ``viewer`` may know of a game, in words; from here one looks back at it on its
    board."""

    def __init__(self, evening: Evening, table: Table, viewer: int) -> None:
        super().__init__()
        self.evening = evening
        self.table = table
        self.viewer = viewer

    def layout(self, area: pygame.Rect) -> None:
        back = Button(lazy("Look back"), self._look_back, icon="play")
        (body,) = self.begin(lazy("What has happened"), [(back, 190)])
        self.put(Panel(), body)
        headings = find_board(self.table.game).headings
        log = Log(self.table.events(self.viewer), headings)
        self.put(log, inset(body, self.theme.px(14)))

    def _look_back(self) -> None:
        """Go through it again; the game waits meanwhile."""
        try:
            self.app.push(self.evening.ways.replay(self.table.number))
        except TableError as error:
            self.say(render(error.message))
