"""Surfaces and words: panel, label and running text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Layers, Widget
from pi_app.text import Text

if TYPE_CHECKING:
    from pi_app.kiosk.compose import Picture


class Panel(Layers):
    """A sheet of parchment with widgets on it."""

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme)
        super().paint(surface)


@dataclass(eq=False, repr=False)
class Composition(Widget):
    """A picture composed of pictures, ``high`` pixels high in a stack at 800x480."""

    picture: Picture
    high: int = Widget.high

    def paint(self, surface: pygame.Surface) -> None:
        self.picture(surface, self.rect, self.theme)


@dataclass(eq=False, repr=False)
class Label(Widget):
    """Words in a box: wrapped, shrunk when they must, centred in height."""

    text: Text
    face: Face = "text"
    step: str = "body"  # one of the theme's font sizes: small, body, large or title
    colour: Colour = theme.INK
    align: Align = "left"
    one_line: bool = field(default=False, kw_only=True)  # made smaller before it is wrapped
    beside: Sequence[Text] = field(default=(), kw_only=True)  # words that are to be as large

    def __post_init__(self) -> None:
        # Small words are remarks.
        small: dict[Face, Face] = {"strong": "tag", "text": "aside"}
        if self.step == "small":
            self.face = small.get(self.face, self.face)

    def height_for(self, width: int, measures: Theme) -> int:
        return lettering.block_size(self.text(), self.face, self._size(measures), width)[1]

    def _size(self, measures: Theme) -> int:
        size: int = getattr(measures, self.step)
        return size

    def paint(self, surface: pygame.Surface) -> None:
        words, size = self.text(), self._size(self.theme)
        if self.one_line:
            size = lettering.line_size(words, self.face, size, self.rect.width)
        else:
            others = [each() for each in self.beside]
            words, size = lettering.in_row(words, others, self.face, size, self.rect.size)
        draw = lettering.draw_line if self.one_line else lettering.draw_block
        draw(surface, words, self.rect, self.face, size, self.colour, self.align)


@dataclass(eq=False, repr=False)
class Paragraphs(Widget):
    """Running text at full size, as high as it needs: for help and rules, inside a Scroller.

    A line that begins with ``# `` is a heading.
    """

    text: Text

    def height_for(self, width: int, measures: Theme) -> int:
        return sum(height for *_, height in self._blocks(width, measures))

    def paint(self, surface: pygame.Surface) -> None:
        y = self.rect.top
        for line, face, size, height in self._blocks(self.rect.width, self.theme):
            if line:
                colour = theme.TERRACOTTA_DARK if face == "strong" else theme.INK
                place = (self.rect.left, y + height / 2)
                lettering.draw_line(surface, line, place, face, size, colour, "left")
            y += height

    def paragraph_at(self, y: int) -> int:
        """Return the number of the paragraph that stands at a height of the screen."""
        paragraphs, foot = self.text().split("\n"), self.rect.top
        for number, paragraph in enumerate(paragraphs):
            lines = self._lines(paragraph, self.rect.width, self.theme)
            foot += sum(height for *_, height in lines)
            if y < foot:
                return number
        return len(paragraphs) - 1

    def _blocks(self, width: int, measures: Theme) -> list[tuple[str, Face, int, int]]:
        paragraphs = self.text().split("\n")
        return [line for each in paragraphs for line in self._lines(each, width, measures)]

    def _lines(
        self, paragraph: str, width: int, measures: Theme
    ) -> Iterator[tuple[str, Face, int, int]]:
        heading = paragraph.startswith("# ")
        face: Face = "strong" if heading else "text"
        size = measures.large if heading else measures.body
        for line in self._broken(paragraph.removeprefix("# "), face, size, width):
            pitch = lettering.line_height(face, size)
            yield line, face, size, pitch if line else pitch // 2

    def _broken(self, paragraph: str, face: Face, size: int, width: int) -> Sequence[str]:
        """Return the lines of a paragraph."""
        return lettering.running(paragraph, face, size, width)
