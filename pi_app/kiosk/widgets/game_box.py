"""Boxes of games on a shelf, and the shelf that they stand on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.kept import kept
from pi_app.drawing.layout import centred, columns, grid, inset, put, rows
from pi_app.drawing.theme import Size, Theme
from pi_app.kiosk.paper import draw_shadow, sheet
from pi_app.kiosk.widgets.base import Group, Tappable, Widget, place_each
from pi_app.rules.game import Game
from pi_app.text import tr

NARROWED: Final = 0.7
"""How much smaller a title may be so that it stands in one line."""


@kept
def lid(game_id: str, size: Size) -> pygame.Surface:
    """The lid of a game without any lettering; kept, so treat it as read-only.

    A game without a picture (``art/lids/wide/<id>.svg``) gets an emblem on a lid of a colour of its
    own, so that a new game never has to wait for one.
    """
    picture = pygame.Surface(size)
    middle = picture.get_rect().center
    name = f"lids/{'wide' if size[0] > size[1] else 'tall'}/{game_id}"
    if art.exists(name):
        # Kept here, with its grain, and not by art as well.
        picture.blit(art.draw(art.drawing(name), size, {}), (0, 0))
    else:
        style = theme.SEATS[sum(map(ord, game_id)) % len(theme.SEATS)]
        art.paint(picture, "lids/plain", middle, size, style)
        medal = emblems.medallion(style, round(min(size) * 0.66))
        put(picture, medal, middle)
    ink.grain(picture, 22, seed=9)
    return picture


@dataclass(eq=False, repr=False)
class GameBox(Tappable):
    """The box of one game: lid, title, a sentence and who can play. A tap takes it off the shelf.

    A wide place shows the lid beside the words, a high one above them.
    """

    game: Game
    action: Callable[[], None]

    def text(self) -> str:
        """The title."""
        return tr(self.game.title)

    def players(self) -> str:
        """For how many players it is."""
        least, most = self.game.seat_counts[0], self.game.seat_counts[-1]
        if least == most:
            return tr("{number} players", number=most)
        return tr("{least} to {most} players", least=least, most=most)

    def paint(self, surface: pygame.Surface) -> None:
        m, box = self.theme, self.rect
        radius, line, beside = m.px(8), m.px(1), box.width > 1.3 * box.height
        if self.pressed:
            box = box.move(0, m.px(2))
        else:
            draw_shadow(surface, box, radius, m.px(8))
        surface.blit(sheet(box.size, radius, line), box)
        if beside:
            field, words = columns(inset(box, m.px(8)), [0.58, 0.42], m.unit)
            words = inset(words, m.unit)
        else:
            field, words = rows(inset(box, m.px(8)), [1.0, m.px(126)], m.px(4))
            words = words.inflate(-2 * m.unit, 0)
        surface.blit(lid(self.game.id, field.size), field)
        shapes.rect(surface, theme.GOLD_DARK, field, m.px(2))
        shapes.rect(surface, theme.GOLD_LIGHT, field.inflate(-2 * line, -2 * line), 1)
        self._words(surface, words, beside=beside)

    def _words(self, surface: pygame.Surface, box: pygame.Rect, *, beside: bool) -> None:
        m, title = self.theme, self.text()
        size, step = (m.title, m.body) if beside else (m.large, m.small)
        if lettering.width_of(title, "title", size) > box.width:
            # What stands before a colon is a line by itself.
            title = title.replace(": ", ":\n", 1)
            narrowed = lettering.line_size(title, "title", size, box.width)
            size = narrowed if narrowed >= size * NARROWED else size
        align: lettering.Align = "left" if beside else "centre"
        most = (box.width, box.height // 2)
        size, lines = lettering.set_block(title, "title", size, most, align)
        high = lettering.line_height("title", size) * len(lines)
        gap, foot, summary = m.px(5), lettering.line_height("tag", m.small), tr(self.game.summary)
        if beside:
            gap = 2 * m.unit
            wanted = lettering.block_size(summary, "aside", step, box.width)[1]
            box = centred(box, (box.width, high + foot + wanted + 2 * gap))
        head, middle, low = rows(box, [high, 1.0, foot], gap)
        lettering.draw_block(surface, title, head, "title", size, theme.TERRACOTTA_DARK, align)
        if beside:
            start = (box.left, head.bottom + gap // 2)
            end = (box.left + min(box.width, m.px(96)), start[1])
            shapes.line(surface, theme.GOLD, start, end, m.px(2))
        lettering.draw_block(surface, summary, middle, "aside", step, theme.INK, align)
        players, soft = self.players(), theme.INK_SOFT
        lettering.draw_block(surface, players, low, "tag", m.small, soft, align)


class Tiles(Group):
    """Widgets of one size in as many columns as the width takes; put it into a Scroller."""

    WIDE, HIGH, GAP = 210, 190, 16

    def across(self, width: int, measures: Theme) -> int:
        """Return how many stand side by side at a width."""
        return max(1, width // measures.px(self.WIDE))

    def height_for(self, width: int, measures: Theme) -> int:
        return -(-len(self.children) // self.across(width, measures)) * measures.px(self.HIGH)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        count, across, gap = len(self.children), self.across(rect.width, theme), theme.px(self.GAP)
        ground = pygame.Rect(rect.topleft, (rect.width, self.height_for(rect.width, theme)))
        cells = grid(ground.inflate(-gap, -gap), across, -(-count // across), gap)
        place_each(self.children, cells[:count], theme)


class Shelf(Tiles):
    """Boxes in a Scroller of height ``room``, which a single line takes wholly, and so do two boxes
    one beneath the other, and as many lines as are high enough in it."""

    WIDE, HIGH, LEAST = 256, 330, 220

    def __init__(self, boxes: Sequence[Widget], room: int) -> None:
        super().__init__(boxes)
        self.room = room

    def across(self, width: int, measures: Theme) -> int:
        return max(1, min(super().across(width, measures), len(self.children)))

    def height_for(self, width: int, measures: Theme) -> int:
        if len(self.children) in (2, self.across(width, measures)):
            return self.room
        high = super().height_for(width, measures)
        return self.room if high * self.LEAST <= self.room * self.HIGH else high
