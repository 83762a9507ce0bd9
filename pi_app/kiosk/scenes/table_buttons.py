"""The table's own buttons and lamp, tried out: while this page is open they do nothing else."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.devices.table_buttons import Button, TableButtons
from pi_app.drawing import theme
from pi_app.drawing.icons import Icon
from pi_app.kiosk import compose
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Composition, Label, Paragraphs, Row, Stack, Toggle, Widget
from pi_app.text import Text, lazy

NAMES: Final[dict[Button, Text]] = {
    "menu": lazy("Menu button"),
    "power": lazy("Power button"),
}
BLINK_SECONDS: Final = 0.5


class TableButtonsScene(PageScene):
    """Each button that is pressed gets a tick; the lamp blinks on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = TableButtons()
        self.heard: set[Button] = set()
        self._blinks = False
        self._lit = True

    def leave(self) -> None:
        self.buttons.close()

    def update(self, now: float) -> None:
        super().update(now)
        for button in self.buttons.pressed():
            self.heard.add(button)
            self.app.note_input()
            self.arrange(self.area)
        lit = not self._blinks or now % (2 * BLINK_SECONDS) < BLINK_SECONDS
        if lit != self._lit:
            self._lit = lit
            if not self.buttons.light(lit=lit):
                self._blinks = False
                self.arrange(self.area)

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Buttons of the table"))
        parts: list[Widget] = [
            Paragraphs(lazy("Press each button. While this page is open, they do nothing else.")),
            *(self._line(button) for button in NAMES),
        ]
        if self.buttons.has_lamp:
            parts.append(Toggle(lazy("The table's lamp blinks"), self._blinks, self._blink))
        if len(self.buttons.found) < len(NAMES) or not self.buttons.has_lamp:
            words = lazy(
                "Installing the kiosk writes the missing parts into the boot configuration, and "
                "they work after the next start. All of them are optional."
            )
            parts.append(Paragraphs(words))
        self.sheet("buttons", Stack(parts), body)

    def _line(self, button: Button) -> Row:
        there, heard = button in self.buttons.found, button in self.heard
        colour = theme.INK if there else theme.INK_SOFT
        sign: Icon = "check" if heard else "hourglass" if there else "minus"
        state = lazy("Pressed") if heard else lazy("Waiting") if there else lazy("Not set up")
        return Row(
            Composition(compose.sign(sign, 28, colour)),
            Label(NAMES[button], "strong", colour=colour),
            Label(state, colour=colour),
            parts=[44, 0.5, 0.5],
        )

    def _blink(self, wanted: bool) -> None:
        self._blinks = wanted
