"""How a person bids: money, a pad for amounts, a panel for a sealed bid and one for a called."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, cards, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.mercator.looks import card_of
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import centred, columns, grid, inset, put, rows
from pi_app.kiosk.paper import lay_sheet, sheet
from pi_app.kiosk.text import MessageLike, lazy, plain, tr
from pi_app.kiosk.theme import TOUCH_MINIMUM, Colour, Theme
from pi_app.kiosk.widgets import Button, Group
from pi_app.kiosk.widgets.base import Tappable, place_each
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

MOST_DIGITS: Final = 2
ACROSS: Final = 4
DOWN: Final = 3

GAP: Final = 4
"""Pixels between keys at 800x480."""

WIDEST_KEY: Final = 66
"""A key is not larger than this at 800x480."""


# --- money -----------------------------------------------------------------------------------


def draw_money(surface: pygame.Surface, box: pygame.Rect, money: int, size: int) -> None:
    """Draw an amount behind a coin, in the middle of a box."""
    side = min(box.height, size)
    gap = side // 4
    wide = side + gap + lettering.width_of(str(money), "strong", size)
    at = (box.centerx - wide // 2, box.centery)
    coin = put(surface, art.picture("mercator/coin", side), at, "midleft")
    place = (coin.right + gap, box.centery)
    lettering.draw_line(surface, str(money), place, "strong", size, theme.INK, "left")


class Purse(Tappable):
    """What the person owns who decides: seen by all only while a finger rests on it.

    Where that person is alone at the table (`plain`), it lies open.

    Attributes:
        money: what is in it, or None while nobody decides.
        plain: whether nobody has to be kept from seeing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.plain = False
        self.fill(None, plain=False)

    def fill(self, money: int | None, *, plain: bool) -> None:
        """Put money in, shut; None takes the purse away."""
        self.money, self.plain, self.pressed = money, plain, False
        self.visible = money is not None
        self.changed()

    def on_tap(self, spot: Pos) -> None:
        """Nothing: it shuts when the finger leaves."""

    def paint(self, surface: pygame.Surface) -> None:
        """The purse, and what is in it or how to look."""
        m = self.theme
        lay_sheet(surface, self.rect, m, 7, 4)
        side = min(self.rect.height - m.px(12), m.px(38))
        purse, room = columns(inset(self.rect, m.px(6)), [side, 1.0], m.px(5))
        put(surface, art.picture("mercator/purse", side), purse)
        if self.money is not None and (self.pressed or self.plain):
            draw_money(surface, room, self.money, min(m.px(30), room.height, room.width // 3))
            return
        words = tr("Shield it and hold: your money")
        lettering.draw_block(surface, words, room, "strong", m.px(14), theme.INK_SOFT)


# --- the pad ----------------------------------------------------------------------------------


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
        place_each(self.children, grid(box, ACROSS, DOWN, gap), measures)


# --- panels -----------------------------------------------------------------------------------


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
        place_each((self.pad, self.purse, self.bid, self.drop), (keys, *places), m)

    def paint(self, surface: pygame.Surface) -> None:
        if self._view is not None:
            m, least = self.theme, self._view["price"] + 1
            _draw_lot(surface, self.rect, self._lot_box, self._view["lot"], m)
            _draw_figure(surface, self._figure, self.pad.digits, f"{least}+", m)
        super().paint(surface)
