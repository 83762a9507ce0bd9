"""How a person bids: a sealed amount in a panel of its own, or one called on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.mercator import purse, wares
from pi_app.kiosk.boards.mercator.pad import NumberPad
from pi_app.kiosk.boards.mercator.wares import Card
from pi_app.kiosk.layout import centred, columns, rows
from pi_app.kiosk.paper import sheet
from pi_app.kiosk.text import MessageLike, tr
from pi_app.kiosk.theme import Theme
from pi_app.rules.game import Perspective
from pi_app.rules.mercator import notation
from pi_app.rules.mercator.view import MercatorView
from pi_app.rules.message import Message

NARROW = 170
"""Where money and bid have less width than this at 800x480, one stands above the other."""


def too_much() -> Message:
    """Return what to say to who bids more than all his money, without saying how much that is."""
    return Message("That is more money than you have.")


def too_little(price: int) -> Message:
    """Return what to say to who does not raise a called bid."""
    return Message("Bid {least} or more, or drop out.", {"least": price + 1})


def draw_lot(surface: pygame.Surface, box: pygame.Rect, lot: Sequence[Card], m: Theme) -> None:
    """Draw the cards of a lot side by side, as large as the box allows."""
    gap = m.px(5)
    wide = (box.width - (len(lot) - 1) * gap) // max(1, len(lot))
    high = min(box.height, round(wide * wares.RATIO))
    size = wares.card_size(high)
    row = centred(box, (len(lot) * size[0] + (len(lot) - 1) * gap, high))
    for number, card in enumerate(lot):
        surface.blit(wares.face(card, high), (row.left + number * (size[0] + gap), row.top))


def draw_figure(
    surface: pygame.Surface, box: pygame.Rect, digits: str, hint: str, m: Theme
) -> None:
    """Draw an amount large in a sunk field; before one is typed, a pale hint."""
    radius = m.px(6)
    shapes.rect(surface, theme.NIGHT, box, border_radius=radius)
    shapes.rect(surface, theme.GOLD, box, m.px(2), border_radius=radius)
    size = min(m.px(42), round(box.height * 0.84))
    colour = theme.GOLD_LIGHT if digits else theme.mix(theme.NIGHT, theme.GOLD_LIGHT, 0.45)
    lettering.draw_line(surface, digits or hint, box.center, "strong", size, colour)


class BidPanel(PickPanel):
    """A sealed bid: the lot, one's own money, a pad, and the bid in large figures.

    What stands in the field is what is held.
    """

    def __init__(
        self,
        own: Perspective[MercatorView],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        covert: bool,
    ) -> None:
        super().__init__(choose)
        view = own.view()
        self._lot = [wares.read(card) for card in view["lot"]]
        self._money = view["money"] or 0
        self._refuse = refuse
        self.pad = NumberPad(self._typed, covert=covert)
        self.add(self.pad)
        self._lot_box = self._line = pygame.Rect(0, 0, 0, 0)

    def _typed(self, digits: str) -> bool:
        if not digits:
            self.forget()
            return True
        if int(digits) > self._money:
            self._refuse(too_much())
            return False
        self.choose(notation.BID + int(digits))
        return True

    def show_picked(self) -> None:
        """Let the bid that is held stand in the field."""
        self.pad.put("" if self.picked is None else str(self.picked - notation.BID))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lot and figures at the left, the pad at the right."""
        super().place(rect, measures)
        m = measures
        box = rect.inflate(-2 * m.px(4), -2 * m.px(3))
        wide = min(NumberPad.width_for(box.height, m), max(NumberPad.least(m), box.width // 2))
        left, keys = columns(box, [1.0, wide], m.unit)
        self.pad.place(keys, m)
        high = m.px(66) if left.width >= m.px(NARROW) else m.px(84)
        self._lot_box, self._line = rows(left, [1.0, min(high, left.height * 3 // 5)], m.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        """All of it on a sheet."""
        m = self.theme
        surface.blit(sheet(self.rect.size, m.px(8), m.px(1)), self.rect)
        draw_lot(surface, self._lot_box, self._lot, m)
        self._figures(surface)
        super().paint(surface)

    def _figures(self, surface: pygame.Surface) -> None:
        m = self.theme
        if self._line.width < m.px(NARROW):
            money, bid = rows(self._line, [0.42, 0.58], m.px(4))
            purse.draw_money(surface, money, self._money, min(m.px(26), money.height))
            draw_figure(surface, bid, self.pad.digits, "–", m)
            return
        heads, figures = rows(self._line, [m.px(19), 1.0])
        for words, head in zip(
            (tr("Your money"), tr("Your bid")), columns(heads, [1.0, 1.0], m.px(6)), strict=True
        ):
            lettering.draw_block(surface, words, head, "text", m.px(14), theme.INK_SOFT, "centre")
        money, bid = columns(figures, [1.0, 1.0], m.px(6))
        purse.draw_money(surface, money, self._money, min(m.px(30), money.height))
        draw_figure(surface, bid, self.pad.digits, "–", m)
