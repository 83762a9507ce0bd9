"""Lines about a game in progress: the prompt, and the last events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.core.event import Event, listed
from pi_app.core.message import Message
from pi_app.drawing import emblems, icons, lettering, theme
from pi_app.drawing.layout import centred, columns, put, rows
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Tappable, Widget
from pi_app.text import render


class PromptBar(Widget):
    """The prompt: what to do now, with the emblems of those who must do it."""

    message: Message | None = None
    _styles: tuple[SeatStyle, ...] = ()

    def show(self, message: Message, styles: Sequence[SeatStyle] | None = None) -> None:
        """Say something else, to the same seats as before unless others are given."""
        self.message = message
        self._styles = self._styles if styles is None else tuple(styles)
        self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        m, box, count = self.theme, self.rect, len(self._styles)
        lay_sheet(surface, box, m, 8, 4)
        side = box.height - m.px(10)
        # Where many are to do it, their emblems lie over each other: the words need the room.
        step = min(side + m.px(4), max(0, box.width // 3 - side) // max(1, count - 1))
        wide = step * (count - 1) + side + m.px(4) if count else 0
        _, medals, words, _ = columns(box, [m.px(2), wide, 1.0, m.unit - m.px(4)], m.px(4))
        for place, style in enumerate(self._styles):
            spot = (medals.left + step * place, box.centery)
            put(surface, emblems.medallion(style, side), spot, "midleft")
        if self.message is not None:
            said, room = render(self.message), words.inflate(0, -m.px(2))
            room = lettering.eased(said, "strong", m.px(19), room, m.px(4))
            lettering.draw_block(surface, said, room, "strong", m.px(19), theme.INK)


class EventLines(Tappable):
    """What happened last, the newest at the bottom: as many lines as there is room for; and what
    is wrong at the moment. A tap leads to all that has happened."""

    KEPT = 12

    def __init__(self, action: Callable[[], None]) -> None:
        self.action = action
        self._said: list[Event | Message] = []
        self._warning: Message | None = None

    @property
    def messages(self) -> Sequence[Message]:
        """What the lines say, the newest last."""
        return [each.text if isinstance(each, Event) else each for each in self._said]

    def add(self, said: Event | Message) -> None:
        """Something has happened. An event takes the place of a last line that it supersedes."""
        last = self._said[-1] if self._said else None
        if isinstance(said, Event) and isinstance(last, Event) and said.supersedes(last):
            self._said.pop()
        self._said = [*self._said, said][-self.KEPT :]
        self.changed()

    def recall(self, events: Sequence[Event]) -> None:
        """These are all events so far."""
        self._said = [events[number] for number in listed(events)[-self.KEPT :]]
        self.changed()

    @property
    def warning(self) -> Message | None:
        """A fault, such as an unplugged handheld; it is shown before the events."""
        return self._warning

    @warning.setter
    def warning(self, warning: Message | None) -> None:
        if (warning and render(warning)) != (self._warning and render(self._warning)):
            self._warning = warning
            self.changed()

    def _flagged(self, line: pygame.Rect) -> list[pygame.Rect]:
        """Where the flag before a warning lies, and its words."""
        return columns(line, [min(line.height, self.theme.px(18)), 1.0], self.theme.unit)

    def _fits(self, said: str, line: pygame.Rect) -> bool:
        """Whether a warning has room in a line, or in several."""
        _, words = self._flagged(line)
        return lettering.fits(said, "strong", self.theme.body, words.size)

    def paint(self, surface: pygame.Surface) -> None:
        m, warning = self.theme, self._warning
        sign, box = columns(self.rect, [min(self.rect.height, m.px(20)), 1.0], m.px(6))
        put(surface, icons.picture("log", sign.width, theme.INK_SOFT), sign, "midbottom")
        pitch = min(m.px(23), box.height)
        lines = rows(box, [1.0, *[pitch] * max(1, box.height // pitch)])[:0:-1]
        if warning is not None:
            said, dark = render(warning), theme.TERRACOTTA_DARK
            while lines[1:] and not self._fits(said, lines[0]):
                lines[:2] = [lines[0].union(lines[1])]
            flag, words = self._flagged(lines[0])
            put(surface, icons.picture("flag", flag.width, dark), flag)
            if self._fits(said, lines.pop(0)):
                lettering.draw_block(surface, said, words, "strong", m.body, dark)
            else:
                size = lettering.line_size(said, "strong", m.body, words.width)
                said = lettering.shortened(said, "strong", size, words.width / lettering.NARROWEST)
                lettering.draw_line(surface, said, words, "strong", size, dark, "left")
        elif len(lines) == 1 or len(self._said) == 1:
            lines = [centred(box, (box.width, pitch))]
        last_lines = [render(message) for message in reversed(self.messages)][: len(lines)]
        sizes = [lettering.line_size(text, "text", m.body, box.width) for text in last_lines]
        for age, (text, line) in enumerate(zip(last_lines, lines, strict=False)):
            colour = theme.mix(theme.INK, theme.INK_SOFT, min(1.0, 0.3 * age))
            size, most = min(sizes), line.width / lettering.NARROWEST
            text = lettering.shortened(text, "text", size, most)
            lettering.draw_line(surface, text, line, "text", size, colour, "left")
