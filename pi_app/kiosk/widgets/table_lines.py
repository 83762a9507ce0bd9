"""Lines about a game in progress: what is to be done now, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import emblems, icons, lettering, theme
from pi_app.kiosk.text import MessageLike, render
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.panels import draw_shadow, sheet


class PromptBar(Widget):
    """What is to be done now, with the emblems of those who are to do it."""

    def __init__(self) -> None:
        super().__init__()
        self._message: MessageLike | None = None
        self._styles: tuple[SeatStyle, ...] = ()

    def show(self, message: MessageLike, styles: Sequence[SeatStyle]) -> None:
        """Say something else."""
        self._message, self._styles = message, tuple(styles)
        self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """A sheet with roundels at its left."""
        m = self.theme
        radius = m.px(8)
        draw_shadow(surface, self.rect, radius, m.px(4))
        surface.blit(sheet(self.rect.size, radius, m.px(1)), self.rect)
        side = self.rect.height - m.px(10)
        left = self.rect.left + m.px(6)
        for style in self._styles:
            medal = emblems.medallion(style, side)
            surface.blit(medal, medal.get_rect(midleft=(left, self.rect.centery)))
            left += side + m.px(4)
        if self._message is not None:
            room = pygame.Rect(left + m.px(4), self.rect.top + m.px(3), 0, 0)
            room.width = self.rect.right - m.unit - room.left
            room.height = self.rect.height - m.px(6)
            words = render(self._message)
            lettering.draw_block(surface, words, room, "strong", m.px(19), theme.INK)


class LastLine(Widget):
    """What happened last, or what is wrong at the moment."""

    def __init__(self) -> None:
        super().__init__()
        self._message: MessageLike | None = None
        self._warning: MessageLike | None = None

    @property
    def message(self) -> MessageLike | None:
        """What happened last."""
        return self._message

    @message.setter
    def message(self, message: MessageLike | None) -> None:
        self._message = message
        self.changed()

    @property
    def warning(self) -> MessageLike | None:
        """What is wrong, such as a handheld that is unplugged; it goes before what happened."""
        return self._warning

    @warning.setter
    def warning(self, warning: MessageLike | None) -> None:
        if (warning is None) != (self._warning is None) or (
            warning and self._warning and render(warning) != render(self._warning)
        ):
            self._warning = warning
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """One line of small letters."""
        m = self.theme
        box = self.rect.inflate(-2 * m.unit, 0)
        shown = self._warning or self._message
        if shown is None:
            return
        colour = theme.INK_SOFT
        if self._warning is not None:
            colour = theme.TERRACOTTA_DARK
            side = min(box.height, m.px(18))
            sign = icons.picture("flag", side, colour)
            surface.blit(sign, sign.get_rect(midleft=box.midleft))
            box.left, box.width = box.left + side + m.unit, box.width - side - m.unit
        lettering.draw_block(surface, render(shown), box, "text", m.px(16), colour)
