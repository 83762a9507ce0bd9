"""How a person bids: a sealed amount in a panel of its own, or one called on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from pi_app.kiosk import lettering, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.mercator import purse, wares
from pi_app.kiosk.boards.mercator.pad import NumberPad
from pi_app.kiosk.boards.mercator.wares import Card
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.layout import centred, columns, rows
from pi_app.kiosk.text import MessageLike, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Widget
from pi_app.kiosk.widgets.panels import sheet
from pi_app.rules.game import Perspective
from pi_app.rules.mercator import notation
from pi_app.rules.mercator.goods import LARGEST_LOT
from pi_app.rules.mercator.view import MercatorView
from pi_app.rules.message import Message


def too_much() -> Message:
    """Return what to say to who bids more than all his money, without saying how much that is."""
    return Message("That is more money than you have.")


def too_little(price: int) -> Message:
    """Return what to say to who does not raise a called bid."""
    return Message("Bid {least} or more, or drop out.", {"least": price + 1})


def draw_lot(surface: pygame.Surface, box: pygame.Rect, lot: Sequence[Card], m: Theme) -> None:
    """Draw the cards of a lot side by side, as large as the box allows."""
    gap = m.px(5)
    wide = (box.width - (LARGEST_LOT - 1) * gap) // LARGEST_LOT
    high = min(box.height, round(wide * wares.RATIO))
    size = wares.card_size(high)
    row = centred(box, (len(lot) * size[0] + (len(lot) - 1) * gap, high))
    for number, card in enumerate(lot):
        surface.blit(wares.face(card, high), (row.left + number * (size[0] + gap), row.top))


def draw_figure(
    surface: pygame.Surface, box: pygame.Rect, words: str, digits: str, m: Theme
) -> None:
    """Draw an amount large in a sunk field, under a few words."""
    radius = m.px(6)
    pygame.draw.rect(surface, theme.NIGHT, box, border_radius=radius)
    pygame.draw.rect(surface, theme.GOLD, box, m.px(2), border_radius=radius)
    head = pygame.Rect(box.left, box.top + m.px(2), box.width, m.px(17))
    lettering.draw_block(
        surface, words, head.inflate(-m.px(8), 0), "text", m.px(13), theme.PARCHMENT_DARK, "centre"
    )
    place = (box.centerx, (head.bottom + box.bottom - m.px(3)) // 2)
    size = min(m.px(40), round((box.bottom - head.bottom) * 0.95))
    lettering.draw_line(surface, digits or "–", place, "strong", size, theme.GOLD_LIGHT)


class BidPanel(PickPanel):
    """A sealed bid: the lot, one's own money, a pad, and the bid in large figures.

    What stands in the field is what is held; clearing leaves a bid of 0.
    """

    def __init__(
        self,
        own: Perspective,
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        covert: bool,
    ) -> None:
        super().__init__(choose)
        view = cast(MercatorView, own.view())
        self._lot = [wares.read(card) for card in view["lot"]]
        self._money = view["money"] or 0
        self._refuse = refuse
        self.pad = NumberPad(self._typed, covert=covert)
        self._lot_box = self._money_box = self._figure_box = pygame.Rect(0, 0, 0, 0)

    @property
    def parts(self) -> Sequence[Widget]:
        """What fingers can reach."""
        return [self.pad]

    @property
    def dirty(self) -> bool:
        """Whether a key or the bid changed."""
        return self._dirty or self.pad.dirty

    def _typed(self, digits: str) -> bool:
        if int(digits) > self._money:
            self._refuse(too_much())
            return False
        self.choose(notation.BID + int(digits))
        return True

    def show_picked(self) -> None:
        """Let the bid that is held stand in the field."""
        picked = self.picked
        if picked is None:
            self.pad.put("")
        elif self.pad.digits in ("", "0") or int(self.pad.digits) != picked - notation.BID:
            self.pad.put(str(picked - notation.BID))

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lot and figures at the left, the pad at the right."""
        super().place(rect, measures)
        m = measures
        box = rect.inflate(-2 * m.px(4), -2 * m.px(3))
        left, keys = columns(box, [1.0, NumberPad.width_for(box.height, m)], m.unit)
        self.pad.place(keys, m)
        self._lot_box, line = rows(left, [1.0, min(m.px(62), left.height // 2)], m.px(4))
        self._money_box, self._figure_box = columns(line, [0.8, 1.0], m.px(6))

    def handle(self, gesture: Gesture) -> bool:
        """The keys."""
        return self.pad.handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        """All of it on a sheet."""
        m = self.theme
        surface.blit(sheet(self.rect.size, m.px(8), m.px(1)), self.rect)
        draw_lot(surface, self._lot_box, self._lot, m)
        words, money = rows(self._money_box, [0.36, 0.64])
        lettering.draw_block(
            surface, tr("Your money"), words, "text", m.px(14), theme.INK_SOFT, "centre"
        )
        purse.draw_money(surface, money, self._money, min(m.px(28), money.height))
        draw_figure(surface, self._figure_box, tr("Your bid"), self.pad.digits, m)
        self.pad.draw(surface)
