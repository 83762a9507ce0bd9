"""Lines about a game in progress: what is to be done now, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import emblems, icons, lettering, theme
from pi_app.kiosk.layout import put
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.text import MessageLike, render
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets.base import Widget


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
        lay_sheet(surface, self.rect, m, 8, 4)
        side = self.rect.height - m.px(10)
        left = self.rect.left + m.px(6)
        # Where many are to do it, their emblems lie over each other: the words need the room.
        step = min(side + m.px(4), (self.rect.width * 3 // 10) // max(1, len(self._styles)))
        for style in self._styles:
            put(surface, emblems.medallion(style, side), (left, self.rect.centery), "midleft")
            left += step
        if self._styles:
            left += max(0, side + m.px(4) - step)
        if self._message is not None:
            room = pygame.Rect(left + m.px(4), self.rect.top + m.px(3), 0, 0)
            room.width = self.rect.right - m.unit - room.left
            room.height = self.rect.height - m.px(6)
            words = render(self._message)
            lettering.draw_block(surface, words, room, "strong", m.px(19), theme.INK)


class StoryLines(Widget):
    """What happened last, the newest at the bottom: as many lines as there is room for; and what
    is wrong at the moment."""

    KEPT = 12

    def __init__(self) -> None:
        super().__init__()
        self._messages: list[MessageLike] = []
        self._warning: MessageLike | None = None

    @property
    def messages(self) -> Sequence[MessageLike]:
        """What has been told, the newest last."""
        return self._messages

    def tell(self, message: MessageLike) -> None:
        """Something has happened."""
        self.recall([*self._messages, message])

    def recall(self, messages: Sequence[MessageLike]) -> None:
        """This is the story so far."""
        self._messages = list(messages[-self.KEPT :])
        self.changed()

    @property
    def warning(self) -> MessageLike | None:
        """What is wrong, such as a handheld that is unplugged; it goes before what happened."""
        return self._warning

    @warning.setter
    def warning(self, warning: MessageLike | None) -> None:
        if (warning and render(warning)) != (self._warning and render(self._warning)):
            self._warning = warning
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        """Lines of small letters, older ones paler."""
        m = self.theme
        box = self.rect.inflate(-2 * m.unit, 0)
        pitch = m.px(23)
        room = max(1, box.height // pitch)
        if self._warning is not None:
            room -= 1
        shown = self._messages[-room:] if room else []
        bottom = box.bottom
        if self._warning is not None:
            line = pygame.Rect(box.left, bottom - min(pitch, box.height), box.width, pitch)
            self._warn(surface, line, self._warning)
            bottom = line.top
        for age, message in enumerate(reversed(shown)):
            line = pygame.Rect(box.left, 0, box.width, min(pitch, box.height))
            line.bottom = bottom - age * pitch
            if len(shown) == 1 and self._warning is None:
                line.centery = box.centery
            colour = theme.mix(theme.INK, theme.PARCHMENT_EDGE, min(0.9, 0.22 * age))
            lettering.draw_block(surface, render(message), line, "text", m.px(16), colour)

    def _warn(self, surface: pygame.Surface, line: pygame.Rect, warning: MessageLike) -> None:
        m = self.theme
        side = min(line.height, m.px(18))
        put(surface, icons.picture("flag", side, theme.TERRACOTTA_DARK), line, "midleft")
        words = pygame.Rect(line.left + side + m.unit, line.top, 0, line.height)
        words.width = line.right - words.left
        colour = theme.TERRACOTTA_DARK
        lettering.draw_block(surface, render(warning), words, "strong", m.px(16), colour)
