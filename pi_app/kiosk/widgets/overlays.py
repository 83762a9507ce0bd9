"""What lies over a scene: a question, a remark, a curtain before secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import emblems, lettering, shapes, theme
from pi_app.drawing.layout import anchored, centred, columns, grid, inset, put, rows
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk.gestures import Back, Cancel, Gesture, Tap
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.timeline import QUICK, Tween, ease_out, pulse
from pi_app.kiosk.widgets.base import Group, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, Rank
from pi_app.kiosk.widgets.panels import Label, Panel
from pi_app.table.playback import reading_time
from pi_app.text import Text, tr


def _only_close() -> None:
    """Nothing is to be done."""


@dataclass(frozen=True)
class Answer:
    """One answer to a question: its words and what it does besides closing the question."""

    text: Text
    action: Callable[[], object] = _only_close
    rank: Rank = "secondary"


class Dialog(Group):
    """A question with answers; nothing beneath it takes a gesture while it is shown.

    Back (Escape) gives the first answer, so make it the harmless one. Where answers lie one above
    the other, it is at the bottom.
    """

    def __init__(self, title: Text, question: Text | Widget, answers: Sequence[Answer]) -> None:
        self.answers = list(answers)
        self.open = True
        head = Label(title, "title", "large", theme.TERRACOTTA_DARK, "centre")
        self._body = question if isinstance(question, Widget) else Label(question, align="centre")
        self._buttons = [
            Button(answer.text, partial(self._answer, answer), answer.rank) for answer in answers
        ]
        self._panel = Panel([head, self._body, *self._buttons])
        super().__init__([self._panel])

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        count, margin, head = len(self._buttons), 2 * theme.unit, theme.px(40)
        screen = inset(rect, margin)
        width = min(theme.px(520), screen.width)
        # Words stand clear of the edges at which buttons end.
        aside = theme.unit if isinstance(self._body, Label) else 0
        body = self._body.height_for(width - 2 * (margin + aside), theme)
        high = head + body + 3 * margin
        side_by_side = count <= (2 if theme.portrait else 3) and self._fits_in_row(width, theme)
        line = theme.touch + theme.unit
        # One above the other where there is room.
        roomy = high + count * line - theme.unit <= screen.height
        across = count if side_by_side else 1 if roomy else 2
        down = -(-count // across)
        foot = down * line - theme.unit
        box = centred(screen, (width, max(theme.px(200) + theme.touch, high + foot)))
        self._panel.place(box, theme)
        above, words, low = rows(inset(box, margin), [head, 1.0, foot], theme.unit)
        cells = [above, words.inflate(-2 * aside, 0)]
        answers = grid(low, across, down, theme.unit)
        if not side_by_side:
            answers.reverse()
        if count % across:  # nothing stands beside the last one
            answers[-2:] = [answers[-2].union(answers[-1])]
        cells += answers
        place_each(self._panel.children, cells, theme)

    def _fits_in_row(self, width: int, theme: Theme) -> bool:
        """Return whether the words of all answers fit side by side in a dialog of that width."""
        row = pygame.Rect(0, 0, width - 4 * theme.unit, theme.touch)
        (cell, *_) = grid(row, len(self._buttons), 1, theme.unit)
        return all(each.has_room_for_words(cell.size, theme) for each in self._buttons)

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
        lay_veil(surface, self.rect, theme.NIGHT, 150)
        super().paint(surface)


TITLE: Final = 80  # how high a place with words is at most, at 800x480


class Toast(Widget):
    """One remark that goes by itself: mostly why a tap did nothing."""

    SECONDS = 3.5

    _visible = False
    words = ""
    _until: float | None = None

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
        if not self.visible:
            return
        if self._until is None:
            self._until = now + max(self.SECONDS, reading_time(self.words))
        elif now >= self._until:
            self.hide()

    def banner(self) -> tuple[pygame.Rect, int]:
        """What it covers: as wide as the words, at the head of its place. And the size of its
        letters, smaller rather than in more lines, but not too small to read."""
        m, room = self.theme, self.rect.width - 4 * self.theme.unit
        place = (room, self.rect.height - 2 * m.unit)
        size = lettering.fitted_size(self.words, "strong", m.body, place)
        wide, high = lettering.block_size(self.words, "strong", size, room)
        banner = anchored(self.rect, (wide + 4 * m.unit, high + 2 * m.unit), "midtop")
        # A content that is too high extends over both edges alike.
        over = max(0, banner.height - self.rect.height) // 2
        banner.move_ip(0, -min(over, banner.top))
        # Words that stand there are covered whole, or parts of letters would show beside it.
        return banner.union(self.rect) if self.rect.height <= m.px(TITLE) else banner, size

    def paint(self, surface: pygame.Surface) -> None:
        m, light = self.theme, theme.PARCHMENT_LIGHT
        box, size = self.banner()
        covers = box.contains(self.rect)
        lay_veil(surface, box, theme.NIGHT, 255 if covers else 232, m.px(8), m.px(1))
        words = box.inflate(-3 * m.unit, 0)
        lettering.draw_block(surface, self.words, words, "strong", size, light, "centre")


class Pointer(Widget):
    """Rims that swell around what to touch next; it takes no gestures."""

    spots: Sequence[pygame.Rect] = ()
    _now = 0.0

    @property
    def dirty(self) -> bool:
        return self._dirty or bool(self.spots)

    def point(self, spots: Sequence[pygame.Rect]) -> None:
        """Point to these places, and to no others."""
        if spots != self.spots:
            self.spots = spots
            self.changed()

    def update(self, now: float) -> None:
        self._now = now

    def paint(self, surface: pygame.Surface) -> None:
        m, swell = self.theme, round(self.theme.px(6) * pulse(self._now, 1.4))
        for spot in self.spots:
            rim = spot.inflate(2 * swell, 2 * swell)
            for pen, colour in ((7, theme.INK), (5, theme.GOLD_LIGHT)):
                box = rim.inflate(m.px(pen), m.px(pen))
                shapes.rect(surface, colour, box, m.px(pen), border_radius=m.px(10))


@dataclass(eq=False, repr=False)
class Curtain(Widget):
    """Cloth before a secret choice on the shared screen.

    Closed, it shows whose choice it is and neither draws nor feeds ``content``. A tap opens it. It
    closes by ``close()`` (after a choice), at Back, and by itself some time after the last touch,
    so that nobody's hand stays open on the table: a line at its foot shrinks meanwhile.
    """

    SECONDS = 40.0
    HURRY = 4.0  # seconds before it closes by itself, when it is said that it is about to

    style: SeatStyle
    title: Text
    content: Widget
    on_open: Callable[[], None]
    on_hurry: Callable[[], None] = _only_close
    is_open = False
    _hurried = False
    _touched: float | None = field(default=None, init=False)
    _now = 0.0
    _left = 0  # the length of the line
    _tween: Tween | None = field(default=None, init=False)

    @property
    def dirty(self) -> bool:
        return self._dirty or self._tween is not None or (self.is_open and self.content.dirty)

    def open(self) -> None:
        """Draw the cloth aside."""
        if not self.is_open:
            self.is_open = True
            self._touched = None
            self._tween = Tween(QUICK, ease_out)
            self.changed()
            self.on_open()

    def close(self) -> None:
        """Drop the curtain at once: a secret does not fade."""
        if self.is_open:
            self.content.handle(Cancel())
            self.is_open = False
            self._tween = None
            self.changed()

    def keep_open(self) -> None:
        """Restart the count, because somebody touches the screen."""
        self._touched = self._now

    def update(self, now: float) -> None:
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
        left = self.SECONDS - (now - self._touched)
        if left < self.HURRY and not self._hurried:
            self.on_hurry()
        self._hurried = left < self.HURRY
        if left < 0:
            self.close()
        else:
            self.content.update(now)
            length = round(left / self.SECONDS * self._line.width)
            if length != self._left:
                self._left = length
                self.changed()

    @property
    def _line(self) -> pygame.Rect:
        """Where the line is as long as the curtain stays open."""
        return anchored(
            self.rect, (self.rect.width - self.theme.px(36), self.theme.px(3)), "midbottom"
        )

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Back) and self.is_open:
            self.close()
            return True
        if isinstance(gesture, Cancel):
            return self.content.handle(gesture) if self.is_open else False
        if not self.holds(gesture):
            return False
        if self.is_open:
            self.keep_open()
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
        drape = min(self.theme.px(14), self.rect.height // 12)
        half = round(self.rect.width / 2 * (1.0 - part)) + drape
        for corner in ("topleft", "topright"):
            self._cloth(surface, anchored(self.rect, (half, self.rect.height), corner))
        line = anchored(self._line, (self._left, self._line.height))
        shapes.rect(surface, self.style.colour, line, border_radius=line.height // 2)

    def _cloth(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        colour, dark = self.style.colour, theme.mix(self.style.dark, self.style.colour, 0.35)
        folds = max(2, round(box.width / self.theme.px(26)))
        # Of a single row, pygame would read the next one too, beyond its end, and may crash.
        strip = pygame.Surface((folds * 4, 2))
        for column in range(folds * 4):
            light = (0.0, 0.42, 0.7, 0.3)[column % 4]
            strip.fill(theme.mix(dark, colour, light), (column, 0, 1, 2))
        cloth = pygame.transform.smoothscale(strip, (max(1, box.width), max(1, box.height)))
        surface.blit(cloth, box)
        left, wide, hem = box.left, box.width, self.theme.px(6)
        low = box.bottom - 2 * hem
        surface.fill(theme.GOLD, (left, low, wide, hem))
        surface.fill(theme.GOLD_LIGHT, (left, low, wide, max(1, hem // 4)))
        surface.fill(theme.GOLD_DARK, (left, box.top, wide, hem))

    def _legend(self, surface: pygame.Surface) -> None:
        """Emblem and words, one under the other, or side by side where the cloth is low."""
        m, light = self.theme, theme.PARCHMENT_LIGHT
        box = inset(self.rect, 3 * m.unit)
        line, gap = m.px(46), m.unit
        if box.height >= 3 * line + 2 * gap:
            side = min(m.px(150), box.height - 2 * (line + gap))
            block = centred(box, (box.width, side + 2 * (line + gap)))
            medal, title, hint = rows(block, [side, line, line], gap)
        else:
            box.inflate_ip(0, 4 * m.unit)
            # The button that takes it away hangs at the right.
            box.width -= m.touch
            side = min(m.px(90), box.height)
            medal, words = columns(box, [side, 1.0], 2 * gap)
            title, hint = rows(words, [1.0, 1.0])
        put(surface, emblems.medallion(self.style, min(medal.width, side)), medal)
        # Light letters would be lost on a light cloth.
        plate = title.union(hint).inflate(2 * m.unit, m.unit)
        lay_veil(surface, plate, self.style.dark, 205, m.px(10))
        lettering.draw_block(surface, self.title(), title, "title", m.title, light, "centre")
        rule = tr("Only this player may look. Tap to open.")
        lettering.draw_block(surface, rule, hint, "text", m.body, light, "centre")
