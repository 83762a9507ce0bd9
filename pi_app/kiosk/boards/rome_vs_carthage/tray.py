"""The row beneath the map: everything that may be done now and is not about a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.rome_vs_carthage.plaques import LeadPlaque, width_of
from pi_app.kiosk.gestures import Cancel, Gesture
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Widget
from pi_app.kiosk.widgets.buttons import Button

Plaque = Button | LeadPlaque

GAP: Final = 6
"""Pixels between plaques at 800x480."""


def row_height(m: Theme) -> int:
    """Return how high the tray is with one row of plaques, in pixels."""
    return m.touch + 2 * m.px(5)


class Tray(Group):
    """Plaques in as many rows as they need, growing upwards from the foot of its place; with
    nothing to press, a few words."""

    def __init__(self) -> None:
        super().__init__()
        self.words: Text | None = None
        self._room = pygame.Rect(0, 0, 0, 0)

    def offer(self, plaques: Sequence[Plaque], words: Text | None) -> None:
        """Offer these plaques; ``words`` say what to do where there is room for them."""
        self.clear()
        self.add(*plaques)
        self.words = words
        self._arrange()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """``rect`` is all the room that it may take; it uses the lower part."""
        self._room = rect
        super().place(rect, measures)
        self._arrange()

    def _arrange(self) -> None:
        """Cut the plaques into rows, and stretch those of a row a little."""
        m = self.theme
        gap, margin = m.px(GAP), m.px(5)
        inner = max(1, self._room.width - 2 * margin)
        lines: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for child in self.children:
            wide = min(inner, _wanted(child, m))
            if lines[-1] and used + wide > inner:
                lines.append([])
                used = 0
            lines[-1].append((child, wide))
            used += wide + gap
        high = len(lines) * (m.touch + gap) - gap + 2 * margin
        self.rect = pygame.Rect(self._room.left, self._room.bottom - high, self._room.width, high)
        top = self.rect.top + margin
        for line in lines:
            left = self.rect.left + margin
            for child, wide in line:
                child.place(pygame.Rect(left, top, wide, m.touch), m)
                left += wide + gap
            top += m.touch + gap
        self._rest = pygame.Rect(0, self.rect.bottom - margin - m.touch, 0, m.touch)
        last = lines[-1]
        end = last[-1][0].rect.right + 2 * gap if last else self.rect.left + 2 * margin
        self._rest.left = end
        self._rest.width = self.rect.right - 2 * margin - end
        self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Nothing goes through it to the map."""
        return super().handle(gesture) or (not isinstance(gesture, Cancel) and self.holds(gesture))

    def paint(self, surface: pygame.Surface) -> None:
        """A board of parchment with the plaques, and the words where they fit."""
        m = self.theme
        lay_sheet(surface, self.rect, m, 6, 5)
        super().paint(surface)
        if self.words is not None and self._rest.width > m.px(90):
            words = self.words()
            colour = theme.INK_SOFT
            lettering.draw_block(surface, words, self._rest, "text", m.small, colour)


def _wanted(child: Widget, m: Theme) -> int:
    if isinstance(child, LeadPlaque):
        return child.width(m)
    assert isinstance(child, Button)
    return width_of(child, m)
