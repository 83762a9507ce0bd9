"""A pad on which a number is typed with a finger, and the field in which it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import theme
from pi_app.drawing.layout import centred, grid
from pi_app.drawing.theme import Theme
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Group, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.text import plain

DIGITS: Final = "1234567890"

SIGN: Final = 28
"""The size of what stands on a key, at 800x480."""


def figure(digits: str, hint: str) -> Picture:
    """Return an amount large in a sunk field; before one is typed, a pale hint."""
    colour = theme.GOLD_LIGHT if digits else theme.mix(theme.NIGHT, theme.GOLD_LIGHT, 0.6)
    shown = compose.words(digits, 42, colour=colour)
    if not digits:
        shown = compose.words(hint, 42, "tag", colour)
    words = compose.at(shown, 0.5, 0.5, 0.84, 0.86)
    return compose.overlay(compose.background(theme.NIGHT, theme.GOLD), words)


class NumberPad(Group):
    """Ten digits, one key that clears and one that takes back a digit.

    Attributes:
        digits: what stands there now; empty before anything was typed.
        most: how many digits a number has at most.
    """

    def __init__(
        self, changed: Callable[[str], bool], order: Sequence[str] = DIGITS, most: int = 2
    ) -> None:
        """`changed` gets the number that would be shown next; if it returns False, nothing changes.
        The digits stand in an `order`."""
        self.digits = ""
        self._changed, self.most = changed, most
        self._keys = {
            digit: Button(plain(digit), partial(self._type, digit), size=SIGN) for digit in order
        }
        self.back_key = Button(None, self._back, "quiet", icon="erase")
        self.clear_key = Button(plain("C"), partial(self._turn_into, ""), "quiet", size=SIGN)
        keys = list(self._keys.values())
        super().__init__([*keys[:3], self.back_key, *keys[3:6], self.clear_key, *keys[6:]])

    def key(self, digit: str) -> Button:
        """Return the key of a digit."""
        return self._keys[digit]

    def next_key(self, digits: str) -> Button:
        """Return what to press next for these digits to stand there."""
        typed = self.digits
        return self.key(digits[len(typed)]) if digits.startswith(typed) else self.clear_key

    def _type(self, digit: str) -> None:
        full = len(self.digits) >= self.most or self.digits == "0"
        self._turn_into(digit if full else self.digits + digit)

    def _back(self) -> None:
        self._turn_into(self.digits[:-1])

    def _turn_into(self, digits: str) -> None:
        if self._changed(digits):
            self.digits = digits

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        box = centred(rect, (rect.width, rect.width))
        place_each(self.children, grid(box, 4, 3, measures.px(4)), measures)
