"""Surfaces and words: panel, label and running text."""

from __future__ import annotations

from functools import lru_cache

import pygame

from pi_app.kiosk import ink, lettering, theme
from pi_app.kiosk.lettering import Align, Face
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Colour, Size, Theme
from pi_app.kiosk.widgets.base import Group, Widget


@lru_cache(maxsize=48)
def sheet(size: Size, radius: int, line: int) -> pygame.Surface:
    """A sheet of parchment with a gilded edge; kept, so treat it as read-only."""
    surface = ink.plate(size, 2, theme.GOLD_DARK)
    box = surface.get_rect()
    pygame.draw.rect(surface, theme.GOLD_DARK, box, border_radius=radius * 2)
    inner = box.inflate(-2 * line, -2 * line)
    pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=radius * 2 - line)
    frame = box.inflate(-8 * line, -8 * line)
    pygame.draw.rect(
        surface, theme.GOLD, frame, max(1, line), border_radius=max(2, radius * 2 - 4 * line)
    )
    result = ink.printed(surface, size)
    result.blit(ink.grain(size, 14), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


@lru_cache(maxsize=8)
def desk(size: Size) -> pygame.Surface:
    """The ground of a whole screen: parchment, darker towards the edges."""
    surface = pygame.Surface(size)
    surface.fill(theme.PARCHMENT)
    surface.blit(ink.grain(size, 16, seed=4), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = pygame.Surface((24, 24))
    for y in range(24):
        for x in range(24):
            out = max(abs(x - 11.5), abs(y - 11.5)) / 11.5
            value = round(255 - 34 * out**3)
            shade.set_at((x, y), (value, round(value * 0.97), round(value * 0.92)))
    soft = pygame.transform.smoothscale(shade, size)
    surface.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def draw_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int) -> None:
    """The soft shadow of something that lies on the desk."""
    shade = _shadow(rect.size, radius, blur)
    surface.blit(shade, (rect.left - blur, rect.top - blur + blur // 2))


@lru_cache(maxsize=48)
def _shadow(size: Size, radius: int, blur: int) -> pygame.Surface:
    return ink.soft_shadow(size, radius, blur, 90)


class Panel(Group):
    """A sheet of parchment with widgets on it; the scene places them."""

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, sheet, children."""
        radius = self.theme.px(8)
        draw_shadow(surface, self.rect, radius, self.theme.px(8))
        surface.blit(sheet(self.rect.size, radius, self.theme.px(1)), self.rect)
        super().paint(surface)


class Label(Widget):
    """Words in a box: wrapped, shrunk when they must, centred in height."""

    def __init__(
        self,
        text: Text,
        face: Face = "text",
        step: str = "body",
        colour: Colour = theme.INK,
        align: Align = "left",
    ) -> None:
        """``step`` is one of the theme's font sizes: small, body, large or title."""
        super().__init__()
        self.text = text
        self.face: Face = face
        self.step = step
        self.colour = colour
        self.align: Align = align

    def paint(self, surface: pygame.Surface) -> None:
        """The words now, in the language now spoken."""
        size: int = getattr(self.theme, self.step)
        lettering.draw_block(
            surface, self.text(), self.rect, self.face, size, self.colour, self.align
        )


class Paragraphs(Widget):
    """Running text at full size, as high as it needs: for help and rules, inside a Scroller.

    A line that begins with ``# `` is a heading.
    """

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def height_for(self, width: int, theme_: Theme) -> int:
        """Pixels needed at a width."""
        return sum(height for _, _, _, height in self._blocks(width, theme_))

    def paint(self, surface: pygame.Surface) -> None:
        """All lines from the top."""
        y = self.rect.top
        for line, face, size, height in self._blocks(self.rect.width, self.theme):
            if line:
                colour = theme.TERRACOTTA_DARK if face == "strong" else theme.INK
                place = (self.rect.left, y + height / 2)
                lettering.draw_line(surface, line, place, face, size, colour, "left")
            y += height

    def _blocks(self, width: int, theme_: Theme) -> list[tuple[str, Face, int, int]]:
        result: list[tuple[str, Face, int, int]] = []
        for paragraph in self.text().split("\n"):
            heading = paragraph.startswith("# ")
            face: Face = "strong" if heading else "text"
            size = theme_.large if heading else theme_.body
            for line in lettering.wrap(paragraph.removeprefix("# "), face, size, width):
                pitch = lettering.line_height(face, size)
                result.append((line, face, size, pitch if line else pitch // 2))
        return result
