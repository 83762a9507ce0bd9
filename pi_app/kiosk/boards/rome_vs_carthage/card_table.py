"""Looking at strategy cards: one's hand, what is known of the other's, the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import strategy_cards
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.text import Text, plain, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Tappable
from pi_app.kiosk.widgets.buttons import Choice
from pi_app.kiosk.widgets.scroll import Scroller

ROW = 74
"""The height of a row of small cards at 800x480."""


@dataclass(frozen=True)
class Pile:
    """Cards that may be looked at together: a name, the cards, words for when there are none."""

    name: Text
    cards: tuple[int, ...]
    empty: Text


class SmallCard(Tappable):
    """A card to look at."""

    def __init__(self, card: int, touched: Callable[[int], None]) -> None:
        super().__init__()
        self.card = card
        self.touched = touched
        self.looked = False
        self.text: Text = plain(f"card {card}")

    def on_tap(self, spot: Pos) -> None:
        self.touched(self.card)

    def paint(self, surface: pygame.Surface) -> None:
        """The card, framed while it is shown large."""
        m = self.theme
        draw_shadow(surface, self.rect, m.px(5), m.px(3))
        surface.blit(strategy_cards.tab(self.card, self.rect.size, m.px(13)), self.rect)
        if self.looked:
            rim = self.rect.inflate(m.px(2), m.px(2))
            shapes.rect(surface, theme.GOLD, rim, m.px(3), m.px(6))


class Cards(Group):
    """Small cards in rows; put it into a scroller."""

    def __init__(self, cards: Sequence[int], touched: Callable[[int], None]) -> None:
        super().__init__([SmallCard(card, touched) for card in cards])

    def _across(self, width: int, m: Theme) -> int:
        return max(2, min(4, width // m.px(104)))

    def height_for(self, width: int, m: Theme) -> int:
        """Pixels needed at a width."""
        down = -(-len(self.children) // self._across(width, m))
        return max(1, down) * (m.px(ROW) + m.px(6))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Line by line."""
        super().place(rect, measures)
        m = measures
        across, gap = self._across(rect.width, m), m.px(6)
        wide = (rect.width - (across - 1) * gap - m.px(4)) // across
        for number, child in enumerate(self.children):
            left = rect.left + m.px(2) + number % across * (wide + gap)
            top = rect.top + m.px(2) + number // across * (m.px(ROW) + gap)
            child.place(pygame.Rect(left, top, wide, m.px(ROW)), m)

    def look_at(self, card: int | None) -> None:
        """Frame the card that is shown large."""
        for child in self.children:
            if isinstance(child, SmallCard):
                child.looked = child.card == card
        self.changed()


class CardTable(Group):
    """Piles of cards to look through, one pile at a time.

    Attributes:
        looked: the card that is shown large, or None.
    """

    def __init__(self, piles: Sequence[Pile], first: int = 0) -> None:
        super().__init__()
        self.piles = list(piles)
        self.looked: int | None = None
        options = [(number, pile.name) for number, pile in enumerate(piles)]
        self.choice = Choice(options, first, self._show)
        self._cards = Cards((), self._look)
        self._scroller = Scroller(self._cards)
        self._preview = pygame.Rect(0, 0, 0, 0)
        self._empty = pygame.Rect(0, 0, 0, 0)
        self._fill(first)

    def _fill(self, number: int) -> None:
        pile = self.piles[number]
        self._cards = Cards(pile.cards, self._look)
        self._scroller = Scroller(self._cards)
        self.clear()
        if len(self.piles) > 1:
            self.add(self.choice)
        self.add(self._scroller)
        self.looked = pile.cards[0] if pile.cards else None
        self._cards.look_at(self.looked)

    def _show(self, number: int) -> None:
        self._fill(number)
        self.place(self.rect, self.theme)

    def _look(self, card: int) -> None:
        self.looked = card
        self._cards.look_at(card)
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Names of the piles above, the large card at the left, the small ones at the right."""
        super().place(rect, measures)
        m = measures
        box = rect
        if len(self.piles) > 1:
            upper, box = rows(rect, [m.touch, 1.0], m.px(8))
            self.choice.place(upper, m)
        wide = min(round(box.height * 0.86), round(box.width * 0.38), m.px(300))
        self._preview, rest = columns(box, [wide, 1.0], m.px(10))
        self._empty = box
        self._scroller.place(rest, m)

    def paint(self, surface: pygame.Surface) -> None:
        """The large card beside the small ones; or that there are none."""
        super().paint(surface)
        m = self.theme
        if self.looked is None:
            words = self.piles[self.choice.chosen].empty()
            lettering.draw_block(
                surface, words, self._empty, "text", m.body, theme.INK_SOFT, "centre"
            )
            return
        draw_shadow(surface, self._preview, m.px(6), m.px(5))
        face = strategy_cards.face(self.looked, self._preview.size, m.px(14))
        surface.blit(face, self._preview)


def count_name(name: str, count: int) -> Text:
    """Return the name of a pile with the number of its cards."""
    return lambda: tr("{pile}: {count}", pile=tr(name), count=count)
