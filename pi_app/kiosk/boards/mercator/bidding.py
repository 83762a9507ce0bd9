"""How a person bids: a sealed amount in a panel of its own, or one called on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import cards, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.mercator.looks import card_of
from pi_app.kiosk.boards.mercator.pad import NumberPad
from pi_app.kiosk.boards.mercator.purse import Purse, draw_money
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.paper import sheet
from pi_app.kiosk.text import MessageLike, lazy, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Button, Group
from pi_app.rules.game import Perspective
from pi_app.rules.mercator.notation import BID, DROP
from pi_app.rules.mercator.view import MercatorView
from pi_app.rules.message import Message

Choose = Callable[[int], None]
Refuse = Callable[[MessageLike], None]

TOO_MUCH = Message("That is more money than you have.")
"""What is said to who bids more than all his money; not how much that is."""

NARROW = 170
"""Where money and bid have less width than this at 800x480, one stands above the other."""


def _draw_lot(
    surface: pygame.Surface, whole: pygame.Rect, box: pygame.Rect, lot: Sequence[str], m: Theme
) -> None:
    """Draw a sheet, and in a box on it the cards of a lot, as large as there is room."""
    surface.blit(sheet(whole.size, m.px(8), m.px(1)), whole)
    for card, place in zip(lot, cards.row(inset(box, m.px(3)), len(lot), gap=m.px(5)), strict=True):
        card_of(card).draw(surface, place)


def _draw_figure(
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
        self, own: Perspective[MercatorView], choose: Choose, refuse: Refuse, *, covert: bool
    ) -> None:
        super().__init__(choose)
        view = own.view()
        self._lot = view["lot"]
        self._money = view["money"] or 0
        self._refuse = refuse
        self.pad = NumberPad(self._typed, covert=covert)
        self.add(self.pad)
        self._lot_box = self._line = self.rect

    def _typed(self, digits: str) -> bool:
        if not digits:
            self.forget()
            return True
        if int(digits) > self._money:
            self._refuse(TOO_MUCH)
            return False
        self.choose(BID + int(digits))
        return True

    def show_picked(self) -> None:
        """Let the bid that is held stand in the field."""
        self.pad.put("" if self.picked is None else str(self.picked - BID))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        box = rect.inflate(-2 * m.px(4), -2 * m.px(3))
        wide = NumberPad.width_for(box.height, box.width // 2, m)
        left, keys = columns(box, [1.0, wide], m.unit)
        self.pad.place(keys, m)
        high = m.px(66) if left.width >= m.px(NARROW) else m.px(84)
        self._lot_box, self._line = rows(left, [1.0, min(high, left.height * 3 // 5)], m.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        _draw_lot(surface, self.rect, self._lot_box, self._lot, m)
        if self._line.width < m.px(NARROW):
            money, bid = rows(self._line, [0.42, 0.58], m.px(4))
        else:
            heads, figures = rows(self._line, [m.px(19), 1.0])
            money, bid = columns(figures, [1.0, 1.0], m.px(6))
            for words, place in ((tr("Your money"), money), (tr("Your bid"), bid)):
                head = pygame.Rect(place.left, heads.top, place.width, heads.height)
                soft, size = theme.INK_SOFT, m.px(14)
                lettering.draw_block(surface, words, head, "text", size, soft, "centre")
        draw_money(surface, money, self._money, min(m.px(30), money.height))
        _draw_figure(surface, bid, self.pad.digits, "–", m)
        super().paint(surface)


class CallPanel(Group):
    """A bid called in an open auction: lot, pad and amount, and the purse of who is asked, whose
    content shows in no key, only in a refusal.
    """

    def __init__(self, choose: Choose, refuse: Refuse) -> None:
        self.pad = NumberPad(self._typed, covert=False)
        self.bid = Button(lazy("Bid"), self._bid, "primary", icon="check")
        self.drop = Button(lazy("Drop out"), lambda: choose(DROP))
        self.purse = Purse()
        super().__init__([self.pad, self.bid, self.drop, self.purse])
        self._choose = choose
        self._refuse = refuse
        self._view: MercatorView | None = None
        self._lot_box = self._figure = self.rect
        self.ask(None, alone=False)

    def ask(self, view: MercatorView | None, *, alone: bool) -> None:
        """Ask who sees this view, `alone` at the table or not; None asks nobody."""
        self._view = view
        self.visible = view is not None
        self.pad.put("")
        self.purse.fill(view["money"] if view is not None else None, plain=alone)

    def _typed(self, _digits: str) -> bool:
        self.changed()
        return True

    def _bid(self) -> None:
        typed, view = int(self.pad.digits or "0"), self._view
        if view is None:
            return
        if typed <= view["price"]:
            least = {"least": view["price"] + 1}
            self._refuse(Message("Bid {least} or more, or drop out.", least))
        elif typed > (view["money"] or 0):
            self._refuse(TOO_MUCH)
        else:
            self._choose(BID + typed)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Side by side, or with all that is done beneath lot, amount and pad."""
        super().place(rect, measures)
        m = measures
        box = rect.inflate(-2 * m.px(7), -2 * m.px(4))
        if m.portrait:
            upper, lower = rows(box, [1.0, m.px(54)], m.px(6))
            wide = NumberPad.width_for(upper.height, box.width * 11 // 20, m)
            left, keys = columns(upper, [1.0, wide], m.px(8))
            self._lot_box, self._figure = rows(left, [1.0, m.px(52)], m.px(4))
            places = columns(lower, [1.3, 1.0, 1.0], m.px(8))
        else:
            wide = NumberPad.width_for(box.height, box.width, m)
            shares = [1.0, wide, min(m.px(150), box.width * 2 // 9)]
            left, keys, right = columns(box, shares, m.px(8))
            self._lot_box, purse = rows(left, [1.0, m.px(54)], m.px(4))
            self._figure, bid, drop = rows(right, [1.0, m.px(49), m.px(49)], m.px(4))
            places = [purse, bid, drop]
        for part, cell in zip(
            (self.pad, self.purse, self.bid, self.drop), (keys, *places), strict=True
        ):
            part.place(cell, m)

    def paint(self, surface: pygame.Surface) -> None:
        if self._view is not None:
            m, least = self.theme, self._view["price"] + 1
            _draw_lot(surface, self.rect, self._lot_box, self._view["lot"], m)
            _draw_figure(surface, self._figure, self.pad.digits, f"{least}+", m)
        super().paint(surface)
