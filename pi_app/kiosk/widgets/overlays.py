"""What lies over a scene: a question, a remark, a curtain before secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import emblems, lettering, theme
from pi_app.kiosk.animation import QUICK, Tween, ease_out
from pi_app.kiosk.gestures import Back, Cancel, Gesture, Tap
from pi_app.kiosk.layout import anchored, centred, columns, grid, inset, put, rows
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.text import Text, lazy
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, Rank
from pi_app.kiosk.widgets.panels import Label, Panel

COLUMN: Final = 5
"""So many answers have room one above the other; more stand in two columns."""


def _only_close() -> None:
    """Nothing is to be done."""


@dataclass(frozen=True)
class Answer:
    """One answer to a question: its words and what it does besides closing the question."""

    text: Text
    action: Callable[[], None] = _only_close
    rank: Rank = "secondary"


class Dialog(Widget):
    """A question, or whatever else is to be decided, with answers; nothing beneath it takes a
    gesture while it stands.

    The first answer is also what Back (Escape) means, so let it be the harmless one. Answers that
    stand one above the other have it at the bottom.
    """

    def __init__(self, title: Text, question: Text | Widget, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.answers = list(answers)
        self.open = True
        self._title = Label(title, "title", "large", theme.TERRACOTTA_DARK, "centre")
        self._body = question if isinstance(question, Widget) else Label(question, align="centre")
        self._buttons = [
            Button(answer.text, partial(self._answer, answer), answer.rank) for answer in answers
        ]
        self._panel = Panel([self._title, self._body, *self._buttons])

    @property
    def dirty(self) -> bool:
        """Whether it or its parts changed."""
        return self._dirty or self._panel.dirty

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Stand in the middle of the screen ``rect``."""
        super().place(rect, theme)
        count = len(self.answers)
        side_by_side = count <= (2 if theme.portrait else 3)
        across = count if side_by_side else 1 if count <= COLUMN else 2
        down = -(-count // across)
        rest = down * (theme.touch + theme.unit) - theme.unit
        screen = inset(rect, 2 * theme.unit)
        width = min(theme.px(520), screen.width)
        body = self._body.height_for(width - 4 * theme.unit, theme)
        head = theme.px(40)
        size = (width, max(theme.px(200), head + body + 6 * theme.unit) + rest)
        box = centred(screen, size)
        self._panel.place(box, theme)
        title, middle, foot = rows(inset(box, 2 * theme.unit), [head, 1.0, rest], theme.unit)
        self._title.place(title, theme)
        self._body.place(middle, theme)
        cells = grid(foot, across, down, theme.unit)
        place_each(self._buttons, (cells if side_by_side else cells[::-1])[:count], theme)

    def _answer(self, answer: Answer) -> None:
        self.open = False
        self.changed()
        answer.action()

    def handle(self, gesture: Gesture) -> bool:
        """All gestures end here. Where no question is asked, a tap beside it means Back."""
        menu = not isinstance(self._body, Label)
        beside = isinstance(gesture, Tap) and not self._panel.holds(gesture)
        if isinstance(gesture, Back) or (menu and beside):
            self._answer(self.answers[0])
        else:
            self._panel.handle(gesture)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Dim what lies beneath, then the panel."""
        lay_veil(surface, self.rect, theme.NIGHT, 150)
        self._panel.draw(surface)


class Toast(Widget):
    """One remark that goes by itself: mostly why a tap did nothing."""

    SECONDS = 3.5

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.words = ""
        self._until: float | None = None

    def show(self, words: str) -> None:
        """Say something (already translated); it leaves after a few seconds."""
        self.words = words
        self._until = None
        self.visible = True
        self.changed()

    def hide(self) -> None:
        """Away with it."""
        if self.visible:
            self.visible = False
            self.changed()

    def update(self, now: float) -> None:
        """Leave in time."""
        if not self.visible:
            return
        if self._until is None:
            self._until = now + self.SECONDS
        elif now >= self._until:
            self.hide()

    @property
    def _room(self) -> int:
        return self.rect.width - 4 * self.theme.unit

    def _size(self) -> int:
        """Smaller letters rather than more lines, but not too small to read."""
        place = (self._room, self.rect.height - 2 * self.theme.unit)
        size = lettering.fitted_size(self.words, "strong", self.theme.body, place)
        return max(size, self.theme.small)

    def ribbon(self) -> pygame.Rect:
        """What it covers: as wide as the words, at the head of its place."""
        width, height = lettering.block_size(self.words, "strong", self._size(), self._room)
        size = (width + 4 * self.theme.unit, height + 2 * self.theme.unit)
        return anchored(self.rect, size, "midtop")

    def paint(self, surface: pygame.Surface) -> None:
        """A dark ribbon with light letters."""
        size = self._size()
        box = self.ribbon()
        lay_veil(surface, box, theme.NIGHT, 232, self.theme.px(8), self.theme.px(1))
        words = box.inflate(-3 * self.theme.unit, 0)
        lettering.draw_block(
            surface, self.words, words, "strong", size, theme.PARCHMENT_LIGHT, "centre"
        )


class Curtain(Widget):
    """Cloth before a secret choice on the shared screen.

    Closed, it shows whose choice it is and neither draws nor feeds ``content``. A tap opens it. It
    closes by ``close()`` (after a choice), at Back, and by itself ``seconds`` after the last touch,
    so that nobody's hand stays open on the table.
    """

    def __init__(
        self,
        style: SeatStyle,
        title: Text,
        content: Widget,
        seconds: float = 20.0,
        on_open: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.style = style
        self.title = title
        self.content = content
        self.seconds = seconds
        self.on_open = on_open
        self.is_open = False
        self._hint = lazy("Only this player looks. Tap to open.")
        self._touched: float | None = None
        self._now = 0.0
        self._tween: Tween | None = None

    @property
    def dirty(self) -> bool:
        """Whether cloth or (open) content changed."""
        return self._dirty or self._tween is not None or (self.is_open and self.content.dirty)

    def open(self) -> None:
        """Draw the cloth aside."""
        if not self.is_open:
            self.is_open = True
            self._touched = None
            self._tween = Tween(QUICK, ease_out)
            self.changed()
            if self.on_open:
                self.on_open()

    def close(self) -> None:
        """Let the cloth fall, at once: a secret does not fade."""
        if self.is_open:
            self.content.handle(Cancel())
            self.is_open = False
            self._tween = None
            self.changed()

    def update(self, now: float) -> None:
        """Move the cloth; close when nobody has touched for long."""
        self._now = now
        if not self.is_open:
            return
        if self._tween is not None:
            self._tween.update(now)
            if self._tween.finished:
                self._tween = None
                self.changed()
        if self._touched is None:
            self._touched = now
        if now - self._touched > self.seconds:
            self.close()
        else:
            self.content.update(now)

    def handle(self, gesture: Gesture) -> bool:
        """Closed: a tap opens. Open: the content takes gestures."""
        if isinstance(gesture, Back) and self.is_open:
            self.close()
            return True
        if isinstance(gesture, Cancel):
            return self.content.handle(gesture) if self.is_open else False
        if not self.holds(gesture):
            return False
        if self.is_open:
            self._touched = self._now
            self.content.handle(gesture)
        elif isinstance(gesture, Tap):
            self.open()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Cloth in the seat's colour with its emblem, or the content between two drapes."""
        if not self.is_open:
            self._cloth(surface, self.rect)
            self._legend(surface)
            return
        self.content.draw(surface)
        part = 1.0 if self._tween is None else self._tween.value
        half = round(self.rect.width / 2 * (1.0 - part)) + self.theme.px(14)
        left = pygame.Rect(self.rect.left, self.rect.top, half, self.rect.height)
        right = pygame.Rect(self.rect.right - half, self.rect.top, half, self.rect.height)
        self._cloth(surface, left)
        self._cloth(surface, right)

    def _cloth(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        folds = max(2, round(box.width / self.theme.px(26)))
        strip = pygame.Surface((folds * 4, 1))
        for column in range(folds * 4):
            light = (0.0, 0.42, 0.7, 0.3)[column % 4]
            shade = theme.mix(
                theme.mix(self.style.dark, self.style.colour, 0.35), self.style.colour, light
            )
            strip.set_at((column, 0), shade)
        cloth = pygame.transform.smoothscale(strip, (max(1, box.width), max(1, box.height)))
        surface.blit(cloth, box)
        hem = self.theme.px(6)
        surface.fill(theme.GOLD, (box.left, box.bottom - 2 * hem, box.width, hem))
        surface.fill(
            theme.GOLD_LIGHT, (box.left, box.bottom - 2 * hem, box.width, max(1, hem // 4))
        )
        surface.fill(theme.GOLD_DARK, (box.left, box.top, box.width, hem))

    def _legend(self, surface: pygame.Surface) -> None:
        """Emblem and words, one under the other, or side by side where the cloth is low."""
        box = inset(self.rect, 3 * self.theme.unit)
        line, gap = self.theme.px(46), self.theme.unit
        if box.height >= 3 * line + 2 * gap:
            side = min(self.theme.px(150), box.height - 2 * (line + gap))
            block = centred(box, (box.width, side + 2 * (line + gap)))
            medal_box, title_box, hint_box = rows(block, [side, line, line], gap)
        else:
            side = min(self.theme.px(90), box.height)
            left, words = columns(box, [side, 1.0], 2 * gap)
            medal_box = centred(left, (side, side))
            title_box, hint_box = rows(words, [1.0, 1.0])
        put(surface, emblems.medallion(self.style, min(medal_box.width, side)), medal_box)
        light = theme.PARCHMENT_LIGHT
        lettering.draw_block(
            surface, self.title(), title_box, "title", self.theme.title, light, "centre"
        )
        lettering.draw_block(
            surface, self._hint(), hint_box, "text", self.theme.body, light, "centre"
        )
