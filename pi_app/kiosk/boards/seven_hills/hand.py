"""A hand of cards that lies open on the table, in one row."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from pi_app.kiosk import cards as house_cards
from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.boards.seven_hills.table import Tribe
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.theme import Theme

FEWEST_PLACES = 6
"""A hand of few cards is laid out as for so many, lest they grow too far apart."""


class Hand:
    """A tribe's cards.

    Attributes:
        tribe: whose they are.
        cards: their values in the order in which they lie.
        playable: whether they may be taken up now; else they lie in shade.
    """

    def __init__(self, tribe: Tribe) -> None:
        self.tribe: Tribe = tribe
        self.cards: list[int] = []
        self.playable = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.theme = Theme(theme.DESIGN_SIZE)

    def take(self, cards: Sequence[int]) -> None:
        """Hold these cards."""
        self.cards = list(cards)

    def shuffle(self) -> None:
        """Lie in an order that nobody can foresee, so that a finger's place tells nothing."""
        random.SystemRandom().shuffle(self.cards)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lie in a row in this rectangle."""
        self.rect = rect
        self.theme = measures

    def cells(self) -> list[pygame.Rect]:
        """Return what a finger may touch for each card."""
        count = max(FEWEST_PLACES, len(self.cards))
        widest = round(self.rect.height / house_cards.RATIO) + self.theme.px(24)
        wide = min(self.rect.width, count * widest)
        box = pygame.Rect(0, self.rect.top, wide * len(self.cards) // count, self.rect.height)
        box.centerx = self.rect.centerx
        return columns(box, [1.0] * len(self.cards)) if self.cards else []

    def card_at(self, pos: Pos) -> int | None:
        """Return the card under a finger."""
        for card, cell in zip(self.cards, self.cells(), strict=True):
            if cell.collidepoint(pos):
                return card
        return None

    def spot(self, card: int) -> pygame.Rect:
        """Return where a card of this hand lies; the middle of the row for one that doesn't."""
        if card in self.cards:
            cell = self.cells()[self.cards.index(card)]
        else:
            cell = pygame.Rect(0, 0, self.theme.px(50), self.rect.height)
            cell.center = self.rect.center
        high = min(self.rect.height - self.theme.px(8), round(cell.width * 0.94 * 1.45))
        box = pygame.Rect((0, 0), house_cards.card_size(max(24, high)))
        box.midbottom = (cell.centerx, cell.bottom - self.theme.px(2))
        return box

    def draw(self, surface: pygame.Surface, held: int | None, absent: int | None = None) -> None:
        """Draw the cards; the one that is held stands out, the one that is `absent` is missing."""
        m = self.theme
        for card in self.cards:
            if card == absent:
                continue
            box = self.spot(card)
            if card == held:
                box.top -= m.px(6)
            looks.card_of(self.tribe, card).draw(surface, box)
            if not self.playable:
                lay_veil(surface, box, theme.PARCHMENT_DARK, 110, box.width // 8)
            if card == held:
                rim = box.inflate(m.px(4), m.px(4))
                shapes.rect(surface, theme.GOLD, rim, m.px(4), border_radius=box.width // 7)
