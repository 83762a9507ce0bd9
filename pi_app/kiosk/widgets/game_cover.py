"""Boxes of games on a shelf, and the shelf that they stand on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pi_app.core.game import Game, Weight
from pi_app.core.message import N_
from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import centred, columns, grid, inset, put, rows
from pi_app.drawing.theme import Size, Theme
from pi_app.kiosk.paper import draw_shadow, sheet
from pi_app.kiosk.widgets.base import Group, Tappable, Widget, place_each
from pi_app.text import tr

LOW_TITLE: Final[lettering.Face] = "engraved"
_WEIGHTS: Final[dict[Weight, str]] = {
    "light": N_("few rules"),
    "medium": N_("some rules"),
    "heavy": N_("many rules"),
}
NARROWED: Final = 0.7
"""How much smaller a title may be so that it stands in one line."""


@cached_image
def cover(game: Game, size: Size) -> pygame.Surface:
    """The cover of a game without any lettering; cached, so treat it as read-only.

    A game without a picture (``art/cover_wide.svg`` and ``art/cover_tall.svg`` in its package) gets
    an emblem on a cover of a colour of its own, so that a new game never has to wait for one.
    """
    picture = pygame.Surface(size)
    middle = picture.get_rect().center
    name = game.picture("cover_wide" if size[0] > size[1] else "cover_tall")
    if art.exists(name):
        # Cached here, with its grain, and not by art as well.
        picture.blit(art.draw(art.drawing(name), size, {}), (0, 0))
    else:
        style = theme.SEATS[sum(map(ord, game.id)) % len(theme.SEATS)]
        art.paint(picture, "cover", middle, size, style)
        medal = emblems.medallion(style, round(min(size) * 0.66))
        put(picture, medal, middle)
    ink.grain(picture, 22, seed=9)
    return picture


def _parted(title: str, face: lettering.Face, size: int, wide: int) -> str:
    """A title, in which what stands before a colon is a line by itself if it must be broken."""
    return title.replace(": ", ":\n", 1) if lettering.width_of(title, face, size) > wide else title


def _players(game: Game) -> str:
    """For how many players a game is."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    if least == most:
        return tr("{number} players", number=most)
    return tr("{least}–{most} players", least=least, most=most)


def _length(game: Game) -> str:
    """How long a game takes; nothing if nobody says."""
    if game.minutes is None:
        return ""
    least, most = game.minutes
    return tr("{least}–{most} min", least=least, most=most)


def _weight(game: Game) -> str:
    """How much there is to learn; nothing if nobody says."""
    return "" if game.weight is None else tr(_WEIGHTS[game.weight])


def _listed(*facts: str) -> str:
    return " · ".join(fact for fact in facts if fact)


def length_and_weight(game: Game) -> str:
    """Say how long a game takes and how much there is to learn; nothing if nobody says."""
    return _listed(_length(game), _weight(game))


@dataclass(eq=False, repr=False)
class GameCover(Tappable):
    """The box of one game: cover, title, a sentence, how many can play, how long it takes and how
    much there is to learn. A tap takes it off the shelf.

    A wide place shows the cover beside the words, a high one above them, and a low one does without
    the sentence and what there is to learn.
    """

    LOW: ClassVar = 200  # a place lower than this, at 800x480, is low

    game: Game
    action: Callable[[], None]
    shelf: Sequence[Game] = ()  # the games whose titles are as large as this one in low places

    def text(self) -> str:
        """The title."""
        return tr(self.game.title)

    def paint(self, surface: pygame.Surface) -> None:
        m, box = self.theme, self.rect
        low = box.height < m.px(self.LOW)
        radius, line, beside = m.px(8), m.px(1), box.width > 1.3 * box.height and not low
        if self.pressed:
            box = box.move(0, m.px(2))
        else:
            draw_shadow(surface, box, radius, m.px(8))
        surface.blit(sheet(box.size, radius, line), box)
        if beside:
            field, words = columns(inset(box, m.px(8)), [0.58, 0.42], m.unit)
            words = inset(words, m.unit)
        else:
            high = 64 if low else 126 if box.width > m.px(256) else 144
            field, words = rows(inset(box, m.px(5 if low else 8)), [1.0, m.px(high)], m.px(4))
            words = words.inflate(0 if low else -2 * m.unit, 0)
        surface.blit(cover(self.game, field.size), field)
        shapes.rect(surface, theme.GOLD_DARK, field, m.px(2))
        shapes.rect(surface, theme.GOLD_LIGHT, field.inflate(-2 * line, -2 * line), 1)
        if low:
            self._few_words(surface, words)
        else:
            self._words(surface, words, beside=beside)

    def _few_words(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        m, face = self.theme, LOW_TITLE
        head, foot = rows(box, [1.0, lettering.line_height("tag", m.small)], 0)
        titles = [_parted(tr(game.title), face, m.body, head.width) for game in self.shelf]
        title = _parted(self.text(), face, m.body, head.width)
        size = min(
            lettering.fitted_size(each, face, m.body, head.size) for each in [title, *titles]
        )
        lines = lettering.evened(title, face, size, head.width)
        pitch = lettering.line_height(face, size)
        line = pygame.Rect(head.left, head.centery - pitch * len(lines) // 2, head.width, pitch)
        for words in lines:
            lettering.draw_line(surface, words, line, face, size, theme.TERRACOTTA_DARK)
            line = line.move(0, pitch)
        size = self._facts_size(foot.width)
        lettering.draw_line(surface, self._facts(self.game), foot, "tag", size, theme.INK_SOFT)

    @staticmethod
    def _facts(game: Game) -> str:
        return _listed(_players(game), _length(game))

    def _facts_size(self, width: int) -> int:
        """The size at which the facts of each game on the shelf stand in one line."""
        return min(
            lettering.line_size(self._facts(game), "tag", self.theme.small, width)
            for game in [self.game, *self.shelf]
        )

    def _words(self, surface: pygame.Surface, box: pygame.Rect, *, beside: bool) -> None:
        m, title = self.theme, self.text()
        size, step = (m.title, m.body) if beside else (m.large, m.small)
        if lettering.width_of(title, "title", size) > box.width:
            title = _parted(title, "title", size, box.width)
            narrowed = lettering.line_size(title, "title", size, box.width)
            size = narrowed if narrowed >= size * NARROWED else size
        align: lettering.Align = "left" if beside else "centre"
        most = (box.width, box.height // 2)
        size, lines = lettering.set_block(title, "title", size, most, align)
        high = lettering.line_height("title", size) * len(lines)
        summary, small = tr(self.game.summary), self._facts_size(box.width)
        facts = [each for each in (self._facts(self.game), _weight(self.game)) if each]
        gap, pitch = m.px(5), lettering.line_height("tag", small)
        room = box.height - high - 2 * gap - pitch * len(facts)
        if not beside and not lettering.fits(summary, "aside", step, (box.width, room)):
            facts = facts[:1]  # the page before a game says it, too
        foot = pitch * len(facts)
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
        for line, place in zip(facts, rows(low, [1.0] * len(facts)), strict=True):
            lettering.draw_block(surface, line, place, "tag", small, theme.INK_SOFT, align)


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
    """Boxes in a Scroller of height ``room``, as large as they can be. If all of them would be too
    small in it, one scrolls, and the upper part of the next row shows that there is more."""

    LEAST: Final = (180, 144)  # how wide and high a place for a box is at least, at 800x480
    SHAPE: Final = 0.9  # what the height of a box is best to its width
    PEEK: Final = 0.3  # how much of a row is seen that does not fit

    def __init__(self, boxes: Sequence[Widget], room: int) -> None:
        super().__init__(boxes)
        self.room = room

    def _cell(self, width: int, measures: Theme) -> tuple[int, float]:
        """How many stand side by side, and the height of a row."""
        count, (least_wide, least_high) = len(self.children), map(measures.px, self.LEAST)
        most = max(1, min(count, width // least_wide))
        whole = {across: self.room / -(-count // across) for across in range(1, most + 1)}
        fit = {across: high for across, high in whole.items() if high >= least_high}
        if not fit:
            seen = max(1, int(self.room / least_high - self.PEEK))
            fit = dict.fromkeys(whole, self.room / (seen + self.PEEK))

        def strain(across: int) -> float:
            return abs(math.log(fit[across] * across / width / self.SHAPE))

        across = min(fit, key=strain)
        return across, fit[across]

    def across(self, width: int, measures: Theme) -> int:
        return self._cell(width, measures)[0]

    def height_for(self, width: int, measures: Theme) -> int:
        across, high = self._cell(width, measures)
        return round(-(-len(self.children) // across) * high)
