"""The page that is shown when the kiosk does not start: advice in both languages.

It is drawn into the kernel's frame buffer with Pillow, because a failure that stops the kiosk
(graphics, pygame, a game) would also stop a page that depends on them: ``python -m
pi_app.system.trouble_page``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from budoux import load_default_japanese_parser
from PIL import Image, ImageDraw, ImageFont

from pi_app.core.message import N_
from pi_app.system.frame_buffer import show_on_all
from pi_app.text import load

TITLE: Final = N_("The table cannot start")
WORDS: Final = (
    N_("Your games are safe."),
    N_("The table tries again by itself every five minutes."),
    N_("If that does not help, switch the table off, wait ten seconds, and switch it on again."),
    N_("If this page stays, unplug the device that was plugged in last. From another computer, "
       "journalctl -u tabularium shows the reason, and installing the program again repairs it."),
)  # fmt: skip

PHRASES: Final = load_default_japanese_parser()
FONTS: Final = Path(__file__).parents[1] / "drawing" / "fonts"
PARCHMENT: Final = (240, 229, 204)
TERRACOTTA: Final = (128, 44, 26)
INK: Final = (60, 42, 26)
SMALLEST: Final = 12  # letters, in pixels


def page(size: tuple[int, int]) -> Image.Image:
    """Draw the page: English at the top or at the left, and Japanese."""
    picture = Image.new("RGB", size, PARCHMENT)
    draw = ImageDraw.Draw(picture)
    wide, high = size
    lies = wide > high
    japanese = load("ja")
    texts = (TITLE, *WORDS)
    room = (wide // 2, high) if lies else (wide, high // 2)
    second = (room[0], 0) if lies else (0, room[1])
    _column(draw, texts, (0, 0), room)
    _column(draw, [japanese.get(text, text) for text in texts], second, room)
    end = (room[0], high) if lies else (wide, room[1])
    draw.line((second, end), TERRACOTTA, max(2, min(size) // 200))
    return picture


Line = tuple[str, ImageFont.FreeTypeFont, tuple[int, int, int], int]
"""Text, font, colour and height of a line."""


def _column(
    draw: ImageDraw.ImageDraw, texts: Sequence[str], corner: tuple[int, int], room: tuple[int, int]
) -> None:
    """Write a title and texts into a part of the page, in the largest font that fits."""
    margin = min(room) // 12
    wide, high = room[0] - 2 * margin, room[1] - 2 * margin
    size = max(SMALLEST, room[1] // 12)
    lines = _lines(texts, size, wide)
    while size > SMALLEST and sum(each[-1] for each in lines) > high:
        size -= 1
        lines = _lines(texts, size, wide)
    top = corner[1] + margin
    for words, font, colour, step in lines:
        draw.text((corner[0] + margin, top), words, colour, font)
        top += step


def _lines(texts: Sequence[str], size: int, wide: int) -> list[Line]:
    """Break a title and texts into lines for a font size."""
    title = ImageFont.truetype(FONTS / "BIZUDPGothic-Bold.ttf", size * 4 // 3)
    letters = ImageFont.truetype(FONTS / "BIZUDPGothic-Regular.ttf", size)
    result: list[Line] = []
    for number, text in enumerate(texts):
        font, colour = (letters, INK) if number else (title, TERRACOTTA)
        high = round(font.size * 1.4)
        result += [(line, font, colour, high) for line in _wrapped(text, font, wide)]
        result.append(("", letters, INK, size // 2))
    return result


def _wrapped(text: str, font: ImageFont.FreeTypeFont, wide: int) -> list[str]:
    """Break a text into lines between words, or between phrases of Japanese."""
    lines = [""]
    parts = text.split(" ") if text.isascii() else PHRASES.parse(text)
    gap = " " if text.isascii() else ""
    for part in parts:
        longer = lines[-1] + gap + part if lines[-1] else part
        if font.getlength(longer) <= wide or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def main() -> int:
    """Show the page on every screen; the exit status is 0 if a screen showed it."""
    return show_on_all(page)


if __name__ == "__main__":
    sys.exit(main())
