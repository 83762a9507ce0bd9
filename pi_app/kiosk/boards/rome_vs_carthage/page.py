"""Pages that lie over the map for a while: a title, a button that puts them away, contents."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.gestures import Back, Cancel, Gesture
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label, Panel


class Page(Panel):
    """A page over the whole board. Nothing beneath it takes gestures."""

    def __init__(self, title: Text, content: Widget, close: Callable[[], None]) -> None:
        self.content = content
        label = Label(title, "title", "large", theme.TERRACOTTA_DARK)
        super().__init__([label, content, Button(None, close, "quiet", icon="close")])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        head, body = rows(inset(rect, m.px(10)), [m.touch, 1.0], m.px(6))
        words, corner = columns(head, [1.0, m.touch], m.unit)
        place_each(self.children, [words, body, corner], m)

    def handle(self, gesture: Gesture) -> bool:
        """Everything ends here."""
        if isinstance(gesture, Back):
            return False
        super().handle(gesture)
        return not isinstance(gesture, Cancel)
