"""Boxes of games on a shelf, and the shelf that they stand on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import covers, lettering, shapes, theme
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.paper import draw_shadow, sheet
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Group, Tappable, Widget


class GameBox(Tappable):
    """The box of one game: lid, title, a sentence and who can play. A tap takes it off the shelf.

    A wide place shows the lid beside the words, a high one above them.
    """

    def __init__(
        self, game_id: str, title: Text, summary: Text, players: Text, action: Callable[[], None]
    ) -> None:
        super().__init__()
        self.game_id = game_id
        self.text = title
        self.summary = summary
        self.players = players
        self.action = action

    def on_tap(self, spot: Pos) -> None:
        self.action()

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, box, lid, words; pressed, it lies lower."""
        box = self.rect.copy()
        radius, line = self.theme.px(8), self.theme.px(1)
        if self.pressed:
            box.top += self.theme.px(2)
        else:
            draw_shadow(surface, box, radius, self.theme.px(8))
        surface.blit(sheet(box.size, radius, line), box)
        inner = inset(box, self.theme.px(8))
        if box.width > 1.3 * box.height:
            lid, words = columns(inner, [0.58, 0.42], self.theme.unit)
            words = inset(words, self.theme.unit)
        else:
            lid, words = rows(inner, [1.0, self.theme.px(118)], self.theme.px(4))
            words.inflate_ip(-2 * self.theme.unit, 0)
        surface.blit(covers.picture(self.game_id, lid.size), lid)
        shapes.rect(surface, theme.GOLD_DARK, lid, self.theme.px(2))
        shapes.rect(surface, theme.GOLD_LIGHT, lid.inflate(-2 * line, -2 * line), 1)
        self._words(surface, words, beside=lid.right < words.left)

    def _words(self, surface: pygame.Surface, box: pygame.Rect, beside: bool) -> None:
        size = self.theme.title if beside else self.theme.large
        title = self.text()
        if lettering.width_of(title, "title", size) > box.width:
            # What stands before a colon is a line by itself.
            title = title.replace(": ", ":\n", 1)
        align: lettering.Align = "left" if beside else "centre"
        most = (box.width, box.height // 2)
        size, lines = lettering.set_block(title, "title", size, most, align)
        high = lettering.line_height("title", size) * len(lines)
        gap = self.theme.unit
        foot = lettering.line_height("strong", self.theme.small)
        if beside:
            summary = self.summary()
            wanted = lettering.block_size(summary, "text", self.theme.body, box.width)[1]
            spare = max(0, box.height - high - foot - wanted - 4 * gap)
            box = box.inflate(0, -spare)
            gap *= 2
        head, middle, low = rows(box, [high, 1.0, foot], gap)
        dark = theme.TERRACOTTA_DARK
        lettering.draw_block(surface, title, head, "title", size, dark, align)
        if beside:
            y = head.bottom + gap // 2
            end = (box.left + min(box.width, self.theme.px(96)), y)
            shapes.line(surface, theme.GOLD, (box.left, y), end, self.theme.px(2))
        step = self.theme.body if beside else self.theme.small
        lettering.draw_block(surface, self.summary(), middle, "text", step, theme.INK, align)
        soft = theme.INK_SOFT
        lettering.draw_block(surface, self.players(), low, "strong", self.theme.small, soft, align)


class Shelf(Group):
    """Boxes in as many columns as the width takes; put it into a Scroller of height ``room``."""

    WIDE, HIGH = 330, 330

    def __init__(self, boxes: Sequence[Widget]) -> None:
        super().__init__(boxes)
        self.room = 0

    def _across(self, width: int, measures: Theme) -> int:
        most = max(1, width // measures.px(self.WIDE))
        return max(1, min(most, len(self.children)))

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed for all boxes; a single line takes all the room there is."""
        down = -(-len(self.children) // self._across(width, measures))
        if down == 1:
            return self.room
        if len(self.children) == down == 2:
            return self.room
        return down * measures.px(self.HIGH)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Stand the boxes in lines."""
        super().place(rect, theme)
        across = self._across(rect.width, theme)
        down = max(1, -(-len(self.children) // across))
        gap = theme.unit * 2
        ground = rect.inflate(-gap, -gap)
        lines = rows(ground, [1.0] * down, gap)
        for number, child in enumerate(self.children):
            cells = columns(lines[number // across], [1.0] * across, gap)
            child.place(cells[number % across], theme)
