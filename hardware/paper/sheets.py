"""PDF files in true size: the face of the map as one sheet and in tiles, and the keys' legends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageDraw, ImageFont

from hardware.paper.key_legends import A4, KeyLegends
from hardware.paper.map_face import MapFace
from pi_app.devices.led_layout import load_layout
from pi_app.drawing import lettering
from pi_app.text import LANGUAGES, Language

DOTS: Final = 300
"""Dots per inch of all printed sheets."""
OVERLAP: Final = 6.0
"""The width of the overlap with the neighbouring tile, for gluing, in millimetres."""
MARK: Final = 7.0
"""The length of the cutting marks."""
RULER: Final = 100.0
_SIZE: Final[dict[Language, str]] = {
    "en": "Print at 100 %: this line is 100 mm long.",
    "ja": "倍率100%で印刷します（この線は100 mm）。",
}
_TILE: Final[dict[Language, str]] = {
    "en": "Sheet {number} of {count}. Cut at the marks. ",
    "ja": "{count}枚中{number}枚目。印のところで切ります。",
}


def _dots(millimetres: float) -> int:
    return round(millimetres * DOTS / 25.4)


def picture(surface: pygame.Surface) -> Image.Image:
    """Convert a surface to a picture that can be written to a PDF."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def tiles(whole: Image.Image, language: Language) -> Iterator[Image.Image]:
    """Yield sheets of A4 in landscape format that together form a picture: two across and two down.

    Marks at the corners of each tile show where to cut. At its inner edges the tile extends
    further, so that the neighbour can be glued onto it. At the outer edges it ends with the
    picture.
    """
    wide, high = whole.width // 2, whole.height // 2
    over, page = _dots(OVERLAP), (_dots(A4[0]), _dots(A4[1]))
    for number in range(4):
        left, top = number % 2 * wide, number // 2 * high
        box = (
            max(0, left - over),
            max(0, top - over),
            min(whole.width, left + wide + over),
            min(whole.height, top + high + over),
        )
        sheet = Image.new("RGB", page, "white")
        corner = ((page[0] - wide) // 2, (page[1] - high) // 2)
        sheet.paste(whole.crop(box), (corner[0] + box[0] - left, corner[1] + box[1] - top))
        pen = ImageDraw.Draw(sheet)
        _marks(pen, corner, (wide, high))
        _ruler(pen, page, _TILE[language].format(number=number + 1, count=4) + _SIZE[language])
        yield sheet


def _marks(pen: ImageDraw.ImageDraw, corner: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw lines outside a tile that point at its corners."""
    away, length = _dots(OVERLAP + 1), _dots(MARK)
    for x, out in ((corner[0], -1), (corner[0] + size[0], 1)):
        for y, down in ((corner[1], -1), (corner[1] + size[1], 1)):
            pen.line((x + out * away, y, x + out * (away + length), y), "black", 2)
            pen.line((x, y + down * away, x, y + down * (away + length)), "black", 2)


def _ruler(pen: ImageDraw.ImageDraw, page: tuple[int, int], said: str) -> None:
    left, y = (page[0] - _dots(RULER)) // 2, page[1] - _dots(9)
    pen.line((left, y, left + _dots(RULER), y), "black", 3)
    for x in (left, left + _dots(RULER)):
        pen.line((x, y - _dots(1.5), x, y + _dots(1.5)), "black", 3)
    font = ImageFont.truetype(str(lettering.FONTS / lettering.FILES["text"]), _dots(3))
    pen.text((page[0] / 2, y - _dots(1.5)), said, "black", font, "mb")


def _write(pages: list[Image.Image], target: Path) -> Path:
    pages[0].save(
        target, "PDF", resolution=DOTS, save_all=True, append_images=pages[1:], quality=92
    )
    return target


def papers(target: Path) -> list[Path]:
    """Write all sheets to print on paper into a directory, in both languages; return the files."""
    target.mkdir(parents=True, exist_ok=True)
    layout, made = load_layout(), list[Path]()
    for language in LANGUAGES:
        face = picture(MapFace(layout, language, DOTS).surface)
        made.append(_write([face], target / f"map-face-{language}-a3.pdf"))
        made.append(_write(list(tiles(face, language)), target / f"map-face-{language}-a4.pdf"))
        legends = picture(KeyLegends(language, DOTS).surface)
        _ruler(ImageDraw.Draw(legends), legends.size, _SIZE[language])
        made.append(_write([legends], target / f"key-legends-{language}.pdf"))
    return made
