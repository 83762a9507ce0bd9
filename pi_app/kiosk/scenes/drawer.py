"""The drawer beneath the shelf: tools for any game of the cupboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import icons, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import grid
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.saved import SavedScene, in_progress
from pi_app.kiosk.tools.die_art import die
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.rules.registry import all_tools, tool_ids
from pi_app.text import lazy, tr

SIGNS: Final[dict[str, Icon]] = {
    "auction": "hammer",
    "picks": "eye",
    "score-sheet": "log",
    "turn-clock": "hourglass",
    "who-begins": "flag",
}
"""By which sign a tool is known, where that is no picture of its own."""


def sign_of(tool: str) -> Callable[[int], pygame.Surface]:
    """Return what paints the sign of a tool so many pixels high."""
    if tool == "dice":
        return partial(die, 5, 6)
    return lambda high: icons.picture(SIGNS.get(tool, "box"), high, theme.TERRACOTTA_DARK)


class DrawerScene(PageScene):
    """All tools, and what can be gone on with."""

    def enter(self) -> None:
        """Whoever looks into the drawer has left the table."""
        self.evening.leave_table()

    def layout(self, area: pygame.Rect) -> None:
        m, right = self.theme, []
        running = in_progress(self.evening, tool_ids())
        if running:
            words = lazy("Saved ({number})", number=len(running))
            saved = partial(self.visit, SavedScene, self.evening, tool_ids())
            way: Widget = Button(words, saved, icon="box")
            right.append((way, 170))
        (body,) = self.begin(lazy("The drawer"), right)
        across = 2 if m.portrait else 3
        tools = all_tools()
        cells = grid(body, across, -(-len(tools) // across), m.unit * 3 // 2)
        for tool, cell in zip(tools, cells, strict=False):
            title, summary = partial(tr, tool.title), partial(tr, tool.summary)
            begin = partial(self._set_up, tool.id)
            self.put(PictureButton(title, begin, sign_of(tool.id), below=summary), cell)

    def _set_up(self, tool: str) -> None:
        found = next(each for each in all_tools() if each.id == tool)
        self.app.push(self.evening.ways.setup(found))
