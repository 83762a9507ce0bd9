"""How a person bids: a purse, a panel for a sealed bid and one for a called."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import art, theme
from pi_app.drawing.theme import Theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board.artwork import card_of, counted
from pi_app.games.mercator.rules.goods import START_MONEY
from pi_app.games.mercator.rules.notation import BID, DROP
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk import compose
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.base import Column, Row, Tappable
from pi_app.kiosk.widgets.number_pad import DIGITS, NumberPad, figure
from pi_app.kiosk.widgets.panels import Composition, Panel
from pi_app.text import N_, lazy, tr

Choose = Callable[[int], None]
Refuse = Callable[[Message], None]

HOW_TO_LOOK: Final = N_("Shield it and hold: your money")


# --- pictures -----------------------------------------------------------------------------------


def _money(money: int) -> Picture:
    return counted(partial(art.picture, GAME.picture("purse")), money, 34)


def _lot(lot: Sequence[str]) -> Picture:
    return compose.cards(*map(card_of, lot), gap=5)


# --- tools --------------------------------------------------------------------------------------


def bid_of(own: Perspective[MercatorView], amount: int) -> int | Message:
    """Return the action that bids an amount, or why that is not possible."""
    action = BID + min(amount, START_MONEY)
    possible = amount <= START_MONEY and action in own.legal_actions()
    return action if possible else own.why_not(action)


class Purse(Tappable):
    """The money of the person who decides, visible only while a finger rests on the purse.

    If that person is alone at the table (`plain`), it is always visible.

    Attributes:
        money: the money, or None while nobody decides.
        plain: whether it need not be hidden from anybody.
    """

    def __init__(self) -> None:
        super().__init__()
        self.fill(None, plain=False)

    def fill(self, money: int | None, *, plain: bool) -> None:
        """Put money in, shut; None takes the purse away."""
        self.money, self.plain, self.pressed = money, plain, False
        self.visible = money is not None
        self.changed()

    def on_tap(self, spot: Pos) -> None:
        """Nothing: it shuts when the finger leaves."""

    def paint(self, surface: pygame.Surface) -> None:
        words = compose.block(HOW_TO_LOOK, 14, "tag", theme.INK_SOFT)
        purse = compose.image(partial(art.picture, GAME.picture("purse")))
        shown = compose.row(purse, words, parts=(38, 1.0), gap=5)
        if self.money is not None and (self.pressed or self.plain):
            shown = _money(self.money)
        compose.slip(shown)(surface, self.rect, self.theme)


# --- panels -------------------------------------------------------------------------------------


class BidPanel(PickPanel[MercatorView]):
    """A sealed bid: the lot, one's own money, a pad, and the bid in large figures.

    The number in the field is the sealed bid.
    """

    def __init__(self, asked: Asked[MercatorView]) -> None:
        super().__init__(asked)
        view = asked.own.view()
        self.pad = NumberPad(self._typed, asked.laid(DIGITS))
        lot, money = Composition(_lot(view["lot"])), Composition(_money(view["money"] or 0))
        line = Row(money, Composition(self._draw_bid), gap=6)
        left = Column(lot, line, parts=(1.0, 52), gap=4)
        self.add(Panel([Row(left, self.pad, parts=(1.0, 1.3))], margin=4))

    def _draw_bid(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        figure(self.pad.digits, tr("Your bid"))(surface, box, m)

    def _typed(self, digits: str) -> bool:
        if not digits:
            self.asked.forget()
            return True
        bid = bid_of(self.own, int(digits))
        if isinstance(bid, Message):
            self.asked.refuse(bid)
            return False
        self.choose(bid)
        return True

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        return [self.pad.next_key(str(min(actions) - BID)).rect] if actions else ()

    def show_picked(self) -> None:
        self.pad.digits = "" if self.picked is None else str(self.picked - BID)


class CallPanel(Panel):
    """A bid called in an open auction: lot, pad and amount, and the purse of who is asked, whose
    content shows in no key, only in a refusal.
    """

    def __init__(self, choose: Choose, refuse: Refuse) -> None:
        self.pad = NumberPad(self._typed, DIGITS)
        self.bid = Button(lazy("Bid"), self._bid, "primary", icon="check")
        self.drop = Button(lazy("Drop out"), lambda: choose(DROP))
        self.purse = Purse()
        self._choose = choose
        self._refuse = refuse
        self._own: Perspective[MercatorView] | None = None
        self._price = 0
        self._lot, figure = Composition(_lot(())), Composition(self._draw_bid)
        left = Column(self._lot, self.purse, parts=(1.0, 54), gap=4)
        right = Column(figure, self.bid, self.drop, parts=(1.0, 49, 49), gap=4)
        super().__init__([Row(left, self.pad, right, parts=(1.0, 1.2, 0.65))], margin=4)
        self.ask(None, alone=False)

    def ask(self, own: Perspective[MercatorView] | None, *, alone: bool) -> None:
        """Ask who looks through this window, `alone` at the table or not; None asks nobody."""
        self._own, view = own, None if own is None else own.view()
        self.visible = view is not None
        self.pad.digits = ""
        self.purse.fill(None if view is None else view["money"], plain=alone)
        if view is not None:
            self._price, self._lot.picture = view["price"], _lot(view["lot"])

    def _draw_bid(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        figure(self.pad.digits, f"{self._price + 1}+")(surface, box, m)

    def _typed(self, _digits: str) -> bool:
        self.changed()
        return True

    def _bid(self) -> None:
        if self._own is None:
            return
        bid = bid_of(self._own, int(self.pad.digits or "0"))
        if isinstance(bid, Message):
            self._refuse(bid)
        else:
            self._choose(bid)
