"""A pad of keys for an amount of one or two digits."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from pi_app.kiosk import lettering
from pi_app.kiosk.layout import centred, grid
from pi_app.kiosk.text import Text, plain
from pi_app.kiosk.theme import TOUCH_MINIMUM, Colour, Theme
from pi_app.kiosk.widgets import Button, Group

MOST_DIGITS = 2
ACROSS, DOWN = 4, 3
GAP = 4
"""Pixels between keys at 800x480."""

WIDEST_KEY = 66
"""A key is not larger than this at 800x480."""

_ORDERLY = "123456789"


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
        super().__init__()
        self.digits = ""
        self._tell = changed
        order = [*_ORDERLY, "0"]
        if covert:
            random.SystemRandom().shuffle(order)
        # The last line of keys: clear, the tenth digit, back; in four columns three digits a line.
        digits = [Key(plain(digit), partial(self._type, digit)) for digit in order]
        self.clear_key = Key(plain("C"), self._clear, "quiet")
        self.back_key = Key(None, self._back, "quiet", icon="back")
        rest = [self.back_key, self.clear_key, digits[9]]
        keys: list[Button] = []
        for line in range(DOWN):
            keys += [*digits[3 * line : 3 * line + 3], rest[line]]
        self.add(*keys)

    def key(self, sign: str) -> Button:
        """Return the key of a digit."""
        for child in self.children:
            text: Text | None = getattr(child, "text", None)
            if isinstance(child, Button) and text is not None and text() == sign:
                return child
        raise KeyError(sign)

    def put(self, digits: str) -> None:
        """Let these digits stand there, as typed elsewhere."""
        self.digits = digits

    def _type(self, digit: str) -> None:
        full = len(self.digits) >= MOST_DIGITS or self.digits == "0"
        self._turn_into(digit if full else self.digits + digit)

    def _back(self) -> None:
        self._turn_into(self.digits[:-1])

    def _clear(self) -> None:
        self._turn_into("")

    def _turn_into(self, digits: str) -> None:
        if self._tell(digits):
            self.digits = digits

    @staticmethod
    def width_for(height: int, m: Theme) -> int:
        """Return how wide a pad is that is so high."""
        side = min(m.px(WIDEST_KEY), (height - (DOWN - 1) * m.px(GAP)) // DOWN)
        return max(NumberPad.least(m), ACROSS * side + (ACROSS - 1) * m.px(GAP))

    @staticmethod
    def least(m: Theme) -> int:
        """Return how wide a pad is at the least."""
        return ACROSS * m.px(TOUCH_MINIMUM) + (ACROSS - 1) * m.px(GAP)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lay out the keys, as nearly square as the place allows."""
        super().place(rect, measures)
        gap = measures.px(GAP)
        wide = min(rect.width, self.width_for(rect.height, measures))
        high = min(rect.height, DOWN * measures.px(WIDEST_KEY) + (DOWN - 1) * gap)
        box = centred(rect, (wide, high))
        for key, cell in zip(self.children, grid(box, ACROSS, DOWN, gap), strict=True):
            key.place(cell, measures)
