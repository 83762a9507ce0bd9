"""Money on the board of *Mercator*: coins, and a purse that shows its owner alone what is in it."""

from __future__ import annotations

import pygame

from pi_app.kiosk import art, lettering, theme
from pi_app.kiosk.gestures import Cancel, DragStart, Drop, Gesture, Press, Tap
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import tr
from pi_app.kiosk.widgets.base import Widget


def bag(side: int) -> pygame.Surface:
    """A purse drawn shut; kept, so treat it as read-only."""
    return art.picture("mercator/purse", side)


def draw_money(surface: pygame.Surface, box: pygame.Rect, money: int, size: int) -> None:
    """Draw an amount behind a coin, in the middle of a box."""
    side = min(box.height, size)
    wide = side + side // 4 + lettering.width_of(str(money), "strong", size)
    left = box.centerx - wide // 2
    image = art.picture("mercator/coin", side)
    surface.blit(image, image.get_rect(midleft=(left, box.centery)))
    place = (left + side + side // 4, box.centery)
    lettering.draw_line(surface, str(money), place, "strong", size, theme.INK, "left")


class Purse(Widget):
    """What the person owns who decides: seen by all only while a finger rests on it.

    Where that person is alone at the table (`plain`), it lies open.

    Attributes:
        money: what is in it, or None while nobody decides.
        plain: whether nobody has to be kept from seeing.
        held: whether a finger rests on it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.money: int | None = None
        self.plain = False
        self.held = False
        self.visible = False

    def fill(self, money: int | None, *, plain: bool) -> None:
        """Put money in, shut; None takes the purse away."""
        self.money, self.plain, self.held = money, plain, False
        self.visible = money is not None
        self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Open under the finger, shut as soon as it leaves or moves."""
        if isinstance(gesture, Tap | DragStart | Drop | Cancel) and self.held:
            self.held = False
            self.changed()
            return not isinstance(gesture, Cancel)
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Press) and not self.plain:
            self.held = True
            self.changed()
        return isinstance(gesture, Press | Tap)

    def paint(self, surface: pygame.Surface) -> None:
        """The purse, and what is in it or how to look."""
        m = self.theme
        lay_sheet(surface, self.rect, m, 7, 4)
        side = min(self.rect.height - m.px(12), m.px(38))
        image = bag(side)
        surface.blit(image, image.get_rect(midleft=(self.rect.left + m.px(7), self.rect.centery)))
        room = pygame.Rect(self.rect.left + side + m.px(12), self.rect.top + m.px(4), 0, 0)
        room.width = self.rect.right - m.px(6) - room.left
        room.height = self.rect.height - m.px(8)
        if self.money is not None and (self.held or self.plain):
            draw_money(surface, room, self.money, min(m.px(30), room.height, room.width // 3))
            return
        words = tr("Shield it and hold: your money")
        lettering.draw_block(surface, words, room, "strong", m.px(14), theme.INK_SOFT)
