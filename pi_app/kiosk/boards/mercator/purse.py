"""Money in *Mercator*: an amount behind a coin, and a purse that shows its owner alone what is in
it."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, lettering, theme
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, inset, put
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.widgets.base import Tappable


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
