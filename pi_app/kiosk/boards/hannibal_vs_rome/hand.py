"""Battle cards to choose from in secret, and the small ones that show what a side still holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection

import pygame

from pi_app.kiosk import cards, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.compose import Picture, row
from pi_app.kiosk.layout import centred, columns
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.seats import CardView
from pi_app.rules.hannibal_vs_rome import notation

VALUES = range(1, 6)


class HandPanel(PickPanel):
    """Five places for cards; those already played are greyed and cannot be chosen.

    When others may be watching the finger (`covert`), the cards lie in a new order each time.
    """

    def __init__(
        self,
        style: SeatStyle,
        hand: Collection[int],
        choose: Callable[[int], None],
        *,
        covert: bool,
    ) -> None:
        super().__init__(choose)
        order = list(VALUES)
        if covert:
            random.SystemRandom().shuffle(order)
        self.cards = [CardView(value, style, self._choose) for value in order]
        for card in self.cards:
            card.spent = card.value not in hand
        self.add(*self.cards)

    def _choose(self, value: int) -> None:
        self.choose(notation.CARD + value)

    def show_picked(self) -> None:
        """Raise the chosen card."""
        for card in self.cards:
            card.chosen = self.picked == notation.CARD + card.value

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lay the cards side by side, close together."""
        super().place(rect, measures)
        gap = measures.unit
        widest = (rect.height - measures.px(8)) / cards.RATIO + measures.px(10)
        wide = min(rect.width, round(widest * len(self.cards)) + gap * (len(self.cards) - 1))
        box = pygame.Rect(0, rect.top, wide, rect.height)
        box.centerx = rect.centerx
        place_each(self.cards, columns(box, [1.0] * len(self.cards), gap), measures)


def small_hand(style: SeatStyle, hand: Collection[int]) -> Picture:
    """Return which cards a side still holds: tokens with a number, spent ones struck out."""
    return row(*(_token(style, value, value in hand) for value in VALUES), gap=4)


def _token(style: SeatStyle, value: int, held: bool) -> Picture:
    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        card = centred(box, (round(box.height / 1.25), box.height))
        radius = max(2, card.width // 7)
        shapes.rect(
            surface, style.colour if held else theme.PARCHMENT_DARK, card, border_radius=radius
        )
        if held:
            rim = card.inflate(-m.px(4), -m.px(4))
            shapes.rect(surface, theme.PARCHMENT_LIGHT, rim, border_radius=radius)
        colour = style.dark if held else theme.PARCHMENT_EDGE
        size = round(card.height * 0.6)
        lettering.draw_line(surface, str(value), card.center, "strong", size, colour)
        if not held:
            low = (card.left + radius, card.bottom - radius)
            high = (card.right - radius, card.top + radius)
            shapes.line(surface, theme.INK_SOFT, low, high, m.px(1))

    return draw
