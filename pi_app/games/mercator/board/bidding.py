"""How a person bids: a purse, a panel for a sealed bid, and what stands beside one for a called."""

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
from pi_app.kiosk.boards.form_panels import NumberPanel
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.widgets.base import Column, Tappable
from pi_app.kiosk.widgets.panels import Composition
from pi_app.text import N_

HOW_TO_LOOK: Final = N_("Shield it and hold: your money")


def _money(money: int) -> Picture:
    return counted(partial(art.picture, GAME.picture("purse")), money, 34)


def _lot(lot: Sequence[str]) -> Picture:
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
            shown = _money(self.money)
        compose.slip(shown)(surface, self.rect, self.theme)


class CalledLot(Column):
    """The lot beside the pad for a called bid, and the purse of who is asked, whose content shows
    in no key, only in a refusal."""

    def __init__(self) -> None:
        self._lot, self.purse = Composition(_lot(())), Purse()
        super().__init__(self._lot, self.purse, parts=(1.0, 54), gap=4)

    def show(self, view: MercatorView | None, *, alone: bool) -> None:
        """Show what is offered, and the money of who sees this view; None takes it away."""
        self._lot.picture = _lot(() if view is None else view["lot"])
        self.purse.fill(None if view is None else view["money"], plain=alone)


def bid_panel(asked: Asked[MercatorView]) -> NumberPanel[MercatorView]:
    """Return the panel for a sealed bid: the lot, one's own money, a pad, and the bid."""
    view = asked.own.view()
    return NumberPanel(asked, N_("Your bid"), _lot(view["lot"]), _money(view["money"] or 0))
