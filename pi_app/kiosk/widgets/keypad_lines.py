"""A line for each keypad, and one for each player who may take another: for whoever mends things.

Nothing in them tells which key was pressed.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import emblems, lettering, shapes, theme
from pi_app.kiosk.layout import columns, put
from pi_app.kiosk.text import Text, tr
from pi_app.kiosk.theme import Colour, SeatStyle, Theme
from pi_app.kiosk.widgets.base import Group, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.device_panels import LAMP_OFF, LAMP_ON
from pi_app.kiosk.widgets.panels import Label
from pi_app.kiosk.widgets.seats import Medal

ANSWER_SECONDS = 0.6
"""How long the light beside a keypad answers a key."""


class KeypadLine(Widget):
    """A keypad: a light that answers each key, its number, whose it is, how it is.

    Attributes:
        lit: whether the light answers a key.
    """

    def __init__(self, port: int, state: Text, colour: Colour, owner: SeatStyle | None) -> None:
        """``owner`` is the style of the seat that plays with it."""
        super().__init__()
        self.port = port
        self.state = state
        self.colour = colour
        self.owner = owner
        self.lit = False
        self._pressed: float | None = None

    def text(self) -> str:
        """Its number and how it is."""
        return f"{tr('Keypad {port}', port=self.port)}: {self.state()}"

    def answer(self, now: float) -> None:
        """Light up: a key was pressed."""
        self._pressed = now
        self.update(now)

    def follow(self, other: KeypadLine) -> None:
        """Take over from a line that showed the same keypad before."""
        self._pressed = other._pressed
        self.lit = other.lit

    def update(self, now: float) -> None:
        """Let the light go out."""
        lit = self._pressed is not None and now - self._pressed < ANSWER_SECONDS
        if lit != self.lit:
            self.lit = lit
            self.changed()

    def height_for(self, _width: int, measures: Theme) -> int:
        """Pixels needed; the width does not matter."""
        return measures.px(36)

    def paint(self, surface: pygame.Surface) -> None:
        """Light, name, seat, state."""
        m = self.theme
        lamp, name, seat, state = columns(self.rect, [m.px(30), 0.4, m.px(34), 0.6], m.unit)
        radius = m.px(10)
        if self.lit:
            shapes.circle(surface, theme.GOLD_LIGHT, lamp.center, radius + m.px(4))
        colour = LAMP_ON if self.lit else LAMP_OFF
        shapes.circle(surface, colour, lamp.center, radius)
        shapes.circle(surface, theme.GOLD_DARK, lamp.center, radius, m.px(2))
        words = tr("Keypad {port}", port=self.port)
        lettering.draw_block(surface, words, name, "strong", m.body, theme.INK)
        if self.owner is not None:
            put(surface, emblems.medallion(self.owner, m.px(30)), seat)
        lettering.draw_block(surface, self.state(), state, "text", m.body, self.colour)


class PlayerLine(Group):
    """A player at the table, and a button that hands over the next keypad."""

    def __init__(
        self, style: SeatStyle, name: Text, keypad: Text, hand_over: Callable[[], None]
    ) -> None:
        """``keypad`` says which one the player has now."""
        super().__init__([Medal(style), Label(name), Button(keypad, hand_over, icon="swap")])

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Emblem, name, button."""
        super().place(rect, theme)
        parts = [theme.px(36), 1.0, theme.px(170)]
        place_each(self.children, columns(rect, parts, theme.unit), theme)
