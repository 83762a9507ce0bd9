"""A pad of keys for an amount of one or two digits."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import lettering
from pi_app.kiosk.layout import centred, grid
from pi_app.kiosk.text import plain
from pi_app.kiosk.theme import TOUCH_MINIMUM, Colour, Theme
from pi_app.kiosk.widgets import Button, Group

MOST_DIGITS: Final = 2
ACROSS: Final = 4
DOWN: Final = 3

GAP: Final = 4
"""Pixels between keys at 800x480."""

WIDEST_KEY: Final = 66
"""A key is not larger than this at 800x480."""


class Key(Button):
    """A key with a large sign."""

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        if self.text is None:
            super()._content(surface, face, letters)
            return
        size = min(round(face.height * 0.58), self.theme.px(30))
        lettering.draw_line(surface, self.text(), face.center, "strong", size, letters)


class NumberPad(Group):
    """Ten digits, one key that clears and one that takes back a digit.

    Where others may watch the finger (`covert`), the digits stand in a new order each time.

    Attributes:
        digits: what stands there now; empty before anything was typed.
    """

    def __init__(self, changed: Callable[[str], bool], *, covert: bool) -> None:
        """`changed` is told what would stand there next; False leaves it as it is."""
        order = list("1234567890")
        if covert:
            random.SystemRandom().shuffle(order)
        self.digits = ""
        self._tell = changed
        self._keys = {digit: Key(plain(digit), partial(self._type, digit)) for digit in order}
        self.back_key = Key(None, self._back, "quiet", icon="back")
        self.clear_key = Key(plain("C"), partial(self._turn_into, ""), "quiet")
        keys = list(self._keys.values())
        super().__init__([*keys[:3], self.back_key, *keys[3:6], self.clear_key, *keys[6:]])

    def key(self, digit: str) -> Button:
        """Return the key of a digit."""
        return self._keys[digit]

    def put(self, digits: str) -> None:
        """Let these digits stand there, as typed elsewhere."""
        self.digits = digits

    def _type(self, digit: str) -> None:
        full = len(self.digits) >= MOST_DIGITS or self.digits == "0"
        self._turn_into(digit if full else self.digits + digit)

    def _back(self) -> None:
        self._turn_into(self.digits[:-1])

    def _turn_into(self, digits: str) -> None:
        if self._tell(digits):
            self.digits = digits

    @staticmethod
    def width_for(height: int, most: int, m: Theme) -> int:
        """Return how wide a pad is that is so high and, if its keys can be hit, at most so wide."""
        gaps = (ACROSS - 1) * m.px(GAP)
        side = min(m.px(WIDEST_KEY), (height - (DOWN - 1) * m.px(GAP)) // DOWN)
        return max(ACROSS * m.px(TOUCH_MINIMUM) + gaps, min(most, ACROSS * side + gaps))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lay out the keys, as nearly square as the place allows."""
        super().place(rect, measures)
        gap = measures.px(GAP)
        wide = min(rect.width, self.width_for(rect.height, rect.width, measures))
        high = min(rect.height, DOWN * measures.px(WIDEST_KEY) + (DOWN - 1) * gap)
        box = centred(rect, (wide, high))
        for key, cell in zip(self.children, grid(box, ACROSS, DOWN, gap), strict=True):
            key.place(cell, measures)
