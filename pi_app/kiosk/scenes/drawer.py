"""The drawer beneath the shelf: tools for any game of the cupboard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from pi_app.core.game import Game
from pi_app.core.registry import all_tools
from pi_app.drawing import theme
from pi_app.drawing.layout import centred, grid
from pi_app.drawing.theme import Colour
from pi_app.kiosk import compose
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.saved import resume_game, seats_line, when_line
from pi_app.kiosk.widgets import Answer
from pi_app.kiosk.widgets.buttons import ImageButton
from pi_app.table.entries import GameEntry
from pi_app.table.table_session import TableSession
from pi_app.text import lazy, tr


def _cover(tool: Game, letters: Colour) -> Picture:
    """A tool's sign, its name and what it is for."""
    title = compose.words(tool.title, 24, "title", theme.TERRACOTTA_DARK)
    every = [each.summary for each in all_tools()]
    summary = compose.block(tool.summary, 16, "aside", letters, "centre", every)
    return compose.padded(
        compose.column(find_board(tool).sign, title, summary, parts=(1.0, 30, 58), gap=4), 10, 8
    )


@dataclass(eq=False, repr=False)
class DrawerScene(PageScene):
    """All tools; one that lies open can be gone on with."""

    navigator: Navigator
    tables: TableSession

    def enter(self) -> None:
        """Anyone who looks into the drawer has left the table."""
        self.tables.leave_table()

    def layout(self, area: pygame.Rect) -> None:
        m = self.theme
        (body,) = self.begin(lazy("The drawer"))
        across, tools = 2 if m.portrait else 3, all_tools()
        cells = grid(body, across, -(-len(tools) // across), m.unit * 3 // 2)
        # A pixel less in one column would leave its words smaller than their neighbours.
        size = (min(cell.width for cell in cells), min(cell.height for cell in cells))
        for tool, cell in zip(tools, cells, strict=False):
            take = partial(self._take, tool)
            self.put(
                ImageButton(partial(tr, tool.title), take, partial(_cover, tool)),
                centred(cell, size),
            )

    def _take(self, tool: Game) -> None:
        """Take a tool out; where its sheet lies open, ask whether to go on with that."""
        entries = self.tables.journal.in_progress()
        running = next((each for each in entries if each.game_id == tool.id), None)
        if running is None:
            self._begin(tool)
            return
        restart = Answer(lazy("Start over"), partial(self._begin, tool))
        go_on = Answer(
            lazy("Continue"),
            partial(resume_game, self, self.tables, self.navigator, running),
            "primary",
        )
        words = partial(self._running, running)
        self.ask(partial(tr, tool.title), words, restart, go_on)

    @staticmethod
    def _running(entry: GameEntry) -> str:
        return f"{seats_line(entry)}\n{when_line(entry)}"

    def _begin(self, tool: Game) -> None:
        self.app.push(self.navigator.setup(tool))
