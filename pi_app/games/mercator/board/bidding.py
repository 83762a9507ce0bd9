"""What a person sees beside the pad for a bid: the lot, and a purse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import art, theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board.artwork import card_of, counted
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.widgets.base import Column, Tappable
from pi_app.kiosk.widgets.panels import Composition
from pi_app.text import N_

HOW_TO_LOOK: Final = N_("Shield it, then hold")


def money_picture(money: int) -> Picture:
    """Return an amount beside a purse."""
    return counted(partial(art.picture, GAME.picture("purse")), money, 34)


def lot_picture(lot: Sequence[str]) -> Picture:
    """Return the cards of a lot side by side."""
    return compose.cards(*map(card_of, lot), gap=5)


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
            shown = money_picture(self.money)
        compose.slip(shown)(surface, self.rect, self.theme)


class CalledLot(Column):
    """The lot beside the pad for a called bid, and the purse of who is asked, whose content shows
    in no key, only in a refusal."""

    def __init__(self) -> None:
        self._lot, self.purse = Composition(lot_picture(())), Purse()
        super().__init__(self._lot, self.purse, parts=(1.0, 54), gap=4)

    def show(self, view: MercatorView | None, *, alone: bool) -> None:
        """Show what is offered, and the money of who sees this view; None takes it away."""
        self._lot.picture = lot_picture(() if view is None else view["lot"])
        self.purse.fill(None if view is None else view["money"], plain=alone)
