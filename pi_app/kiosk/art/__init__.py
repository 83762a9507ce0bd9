"""Pictures that any SVG program can open and change, drawn at the size that is needed and kept.

A picture is a file beside this module; ``emblems/eagle`` is ``emblems/eagle.svg``. To add one, put
a file there: README.md beside it says what SDL can draw, and the test of the pictures tells what a
file lacks. A colour with a name is a gradient of one stop, which an editor shows as a swatch and
which any shape may use (``fill="url(#ink)"``). The name says where the program takes the colour
from: from whoever draws the picture (``art.picture("icons/back", 24, ink=theme.GOLD)``, or a seat's
style), or else from the palette of ``theme.py`` (``gold_light`` is ``GOLD_LIGHT``). All else is as
the file has it.
"""

from __future__ import annotations

import io
import re
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.ink import Point
from pi_app.kiosk.theme import Colour, SeatStyle, Size

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)  # SDL knows no prefixes


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


PALETTE = {
    name.lower(): _hex(colour)
    for name, colour in vars(theme).items()
    if name.isupper() and isinstance(colour, tuple) and len(colour) == len(theme.INK)
}
"""The colours of ``theme.py`` by the names that pictures use."""


class BadPicture(ValueError):
    """A picture that is not there or cannot be drawn; says which file and what is wrong."""


class Drawing(NamedTuple):
    """A picture's file: ``named`` are its colours with a name, ``box`` its own coordinates."""

    text: str
    named: dict[str, str]
    box: tuple[float, float, float, float]
    fit: str


def picture(
    name: str, size: int | Size, style: SeatStyle | None = None, **colours: Colour
) -> pygame.Surface:
    """A picture on clear ground; kept, so treat it as read-only.

    Args:
        name: the file below this package, without its ending.
        size: in pixels; a single number is the width, which the height follows. In another shape
            than its own the picture stands in the middle, or fills it as the file's
            ``preserveAspectRatio`` says: cut (``xMidYMid slice``) or stretched (``none``).
        style: gives the colours ``seat``, ``seat_dark`` and ``seat_light``.
        colours: further colours by the names that they have in the file.

    Raises BadPicture for a missing or damaged file, and for a colour that it does not name.
    """
    if style is not None:
        of_seat = {"seat": style.colour, "seat_dark": style.dark, "seat_light": style.light}
        known = drawing(name).named
        colours = {key: of_seat[key] for key in known.keys() & of_seat.keys()} | colours
    return _drawn(name, size, tuple(sorted(colours.items())))


def exists(name: str) -> bool:
    """Whether there is a picture of that name."""
    return resources.files(__name__).joinpath(f"{name}.svg").is_file()


def paint(
    surface: pygame.Surface,
    name: str,
    centre: Point,
    size: float | Size,
    style: SeatStyle | None = None,
    **colours: Colour,
) -> pygame.Rect:
    """Draw a picture around ``centre``, as ``picture`` makes it. Returns what it covers."""
    whole = size if isinstance(size, tuple) else max(1, round(size))
    image = picture(name, whole, style, **colours)
    return surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=256)
def _drawn(name: str, size: int | Size, colours: tuple[tuple[str, Colour], ...]) -> pygame.Surface:
    text, named, (left, top, wide, high), fit = drawing(name)
    given = {key: _hex(colour) for key, colour in colours}
    unknown = given.keys() - named.keys()
    if unknown:
        raise BadPicture(f"{name}.svg names no colour {min(unknown)}, only {sorted(named)}")
    width, height = size if isinstance(size, tuple) else (size, max(1, round(size * high / wide)))
    across, down = width / wide, height / high
    if fit != "none":
        across = down = max(across, down) if "slice" in fit else min(across, down)
    seen_wide, seen_high = width / across, height / down
    box = (left + (wide - seen_wide) / 2, top + (high - seen_high) / 2, seen_wide, seen_high)
    seen = named | given
    text = re.sub(r"url\(#(\w+)\)", lambda use: seen.get(use[1], use[0]), text)
    place = " ".join(f"{number:.5g}" for number in box)
    head = f'<svg width="{width}" height="{height}" viewBox="{place}" '
    try:
        return pygame.image.load(io.BytesIO(text.replace("<svg ", head, 1).encode()), "picture.svg")
    except pygame.error as trouble:
        raise BadPicture(f"{name}.svg cannot be drawn: {trouble}") from trouble


@cache
def drawing(name: str) -> Drawing:
    """A picture's file as it is drawn from. Raises BadPicture."""
    file = resources.files(__name__).joinpath(f"{name}.svg")
    try:
        root = ET.fromstring(file.read_text("utf-8"))
        left, top, wide, high = map(float, root.attrib.pop("viewBox", "").replace(",", " ").split())
    except OSError as trouble:
        raise BadPicture(f"{file} is missing or cannot be read: {trouble}") from trouble
    except ET.ParseError as trouble:
        raise BadPicture(f"{file} is no XML: {trouble}") from trouble
    except ValueError as trouble:
        raise BadPicture(f'{file} has no viewBox="left top width height"') from trouble
    for measure in ("width", "height"):
        root.attrib.pop(measure, None)
    fit = root.attrib.pop("preserveAspectRatio", "")
    named = {}
    for swatch in root.iter(f"{{{SVG}}}linearGradient"):
        if len(swatch) == 1:
            seen = swatch[0].get("stop-color", "") + swatch[0].get("style", "")
            colour = re.search(r"#[0-9a-fA-F]{6}\b", seen)
            if colour is None:
                raise BadPicture(f"{file}: the colour {swatch.get('id')} is no #rrggbb")
            key = swatch.get("id", "")
            named[key] = PALETTE.get(key, colour[0])
    return Drawing(ET.tostring(root, "unicode"), named, (left, top, wide, high), fit)
