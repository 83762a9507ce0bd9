"""One of many values, one step at a time."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.layout import columns
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button, Rank
from pi_app.kiosk.widgets.panels import Label


class Stepper(Group):
    """The present value between a button for the one before and one for the next.

    ``step`` is called with -1 or 1; ``text`` tells the value. Of a number the buttons are ``less``
    and ``more``.
    """

    def __init__(self, text: Text, step: Callable[[int], None], *, number: bool = False) -> None:
        rank: Rank = "secondary" if number else "quiet"
        self.less = Button(None, lambda: step(-1), rank, icon="minus" if number else "back")
        self.value = Label(text, "strong", colour=theme.INK, align="centre", one_line=number)
        self.more = Button(None, lambda: step(1), rank, icon="plus" if number else "next")
        super().__init__([self.less, self.value, self.more])

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Buttons at the ends, the value between."""
        super().place(rect, theme)
        cells = columns(rect, [theme.touch, 1.0, theme.touch], theme.unit)
        place_each(self.children, cells, theme)
