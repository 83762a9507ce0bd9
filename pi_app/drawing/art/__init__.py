"""SVG pictures that any SVG program can edit. They are drawn at the needed size and cached.

A picture is a file beside this module: ``emblems/eagle`` is ``emblems/eagle.svg``. Another package
has its own pictures in its folder ``art``: ``pi_app.games.mercator:purse`` is ``art/purse.svg``
there. To add a picture, put a file there. README.md beside this module describes what SDL can draw,
and the test of the pictures reports what a file lacks.

A named colour is a gradient with one stop. An editor shows it as a swatch, and any shape may use it
(``fill="url(#ink)"``). The name determines where the program takes the colour from: from the caller
that draws the picture (``art.picture("icons/back", 24, ink=theme.GOLD)``, or a seat's style), or
otherwise from the palette of ``theme.py`` (``gold_light`` is ``GOLD_LIGHT``). All other colours are
used as they are in the file.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pygame

from pi_app.drawing import theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.theme import Colour, SeatStyle, Size

SVG, LINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
for prefix, space in (("", SVG), ("xlink", LINK)):  # SDL requires the usual prefixes
    ET.register_namespace(prefix, space)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


PALETTE = {
    name.lower(): _hex(colour)
    for name, colour in vars(theme).items()
    if name.isupper() and isinstance(colour, tuple) and len(colour) == len(theme.INK)
}
"""The colours of ``theme.py`` by their names in pictures."""


class BadPicture(ValueError):
    """A picture is missing or cannot be drawn; the message names the file and the fault."""


class Drawing(NamedTuple):
    """The contents of a picture's file: ``named`` are its named colours, ``box`` is its view box,
    ``fit`` its ``preserveAspectRatio``."""

    text: str
    named: dict[str, str]
    box: tuple[float, float, float, float]
    fit: str


def picture(
    name: str, size: int | Size, style: SeatStyle | None = None, **colours: Colour
) -> pygame.Surface:
    """Return a picture on a transparent background. It is cached, so treat it as read-only.

    Args:
        name: the file below this package, without its extension; or another package, a colon, and
            the file in its folder ``art``.
        size: in pixels; a single number is the width, and the height follows. If the shape differs
            from the picture's own, the picture is centred or fills it, according to the file's
            ``preserveAspectRatio``: cut (``xMidYMid slice``) or stretched (``none``).
        style: provides the colours ``seat``, ``seat_dark`` and ``seat_light``.
        colours: further colours by their names in the file.

    Raises BadPicture for a missing or damaged file, and for a colour that the file does not name.
    """
    if style is not None:
        of_seat = {"seat": style.colour, "seat_dark": style.dark, "seat_light": style.light}
        known = drawing(name).named
        colours = {key: of_seat[key] for key in known.keys() & of_seat.keys()} | colours
    return _drawn(name, size, tuple(sorted(colours.items())))


def exists(name: str) -> bool:
    """Return whether there is a picture with this name."""
    try:
        return _file(name).is_file()
    except TypeError:  # a game in a single module has no folder
        return False


def _file(name: str) -> Traversable:
    package, colon, own = name.partition(":")
    folder = resources.files(package) / "art" if colon else resources.files(__name__)
    return folder.joinpath(f"{own or name}.svg")


def paint(
    surface: pygame.Surface,
    name: str,
    centre: Point,
    size: float | Size,
    style: SeatStyle | None = None,
    **colours: Colour,
) -> pygame.Rect:
    """Draw a picture around ``centre``, as ``picture`` makes it. Return the covered rectangle."""
    whole = size if isinstance(size, tuple) else max(1, round(size))
    image = picture(name, whole, style, **colours)
    return surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


@cached_image
def _drawn(name: str, size: int | Size, colours: tuple[tuple[str, Colour], ...]) -> pygame.Surface:
    try:
        return draw(drawing(name), size, dict(colours))
    except (ValueError, pygame.error) as error:
        raise BadPicture(f"{name}.svg cannot be drawn: {error}") from error


def draw(drawing: Drawing, size: int | Size, colours: Mapping[str, Colour]) -> pygame.Surface:
    """Draw a picture as ``picture`` does, but without the cache.

    Raises ValueError for a colour that it does not name, and pygame.error if SDL cannot draw it.
    """
    left, top, wide, high = drawing.box
    width, height = size if isinstance(size, tuple) else (size, round(size * high / wide))
    width, height = max(1, width), max(1, height)
    across, down = width / wide, height / high
    if drawing.fit != "none":
        across = down = (max if "slice" in drawing.fit else min)(across, down)
    seen_wide, seen_high = width / across, height / down
    box = (left + (wide - seen_wide) / 2, top + (high - seen_high) / 2, seen_wide, seen_high)
    if unknown := colours.keys() - drawing.named.keys():
        raise ValueError(f"it names no colour {min(unknown)}, only {sorted(drawing.named)}")
    named = drawing.named | {key: _hex(colour) for key, colour in colours.items()}
    text = re.sub(r"url\(#([^)]+)\)", lambda use: named.get(use[1], use[0]), drawing.text)
    place = " ".join(f"{number:.5g}" for number in box)
    head = f'<svg width="{width}" height="{height}" viewBox="{place}" '
    return pygame.image.load(io.BytesIO(text.replace("<svg ", head, 1).encode()), "picture.svg")


@cache
def drawing(name: str) -> Drawing:
    """Return the parsed file of a picture. Raises BadPicture."""
    file = _file(name)
    try:
        return read(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadPicture(f"{file} is missing or cannot be read: {error}") from error


def read(text: str) -> Drawing:
    """Parse the text of a file. Raises ValueError with the fault."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        raise ValueError(f"it is no XML ({error})") from error
    view = root.attrib.pop("viewBox", "").replace(",", " ").split()
    if len(view) != len(("left", "top", "width", "height")):
        raise ValueError('it has no viewBox="left top width height"')
    left, top, wide, high = map(float, view)
    for measure in ("width", "height"):
        root.attrib.pop(measure, None)
    fit = root.attrib.pop("preserveAspectRatio", "")
    swatches = list(root.iter(f"{{{SVG}}}linearGradient"))
    named = {each.get("id", ""): _colour_of(each) for each in swatches if len(each) == 1}
    text = ET.tostring(root, "unicode")
    for each in swatches:
        # Editors give a moved shape its own gradient, which refers to the named one.
        used = each.get(f"{{{LINK}}}href", each.get("href", "")).removeprefix("#")
        if used in named and not len(each):
            text = text.replace(f"url(#{each.get('id')})", f"url(#{used})")
    return Drawing(text, named, (left, top, wide, high), fit)


def _colour_of(swatch: ET.Element) -> str:
    name = swatch.get("id", "")
    colour = re.search(
        r"#[0-9a-fA-F]{6}\b", swatch[0].get("stop-color", "") + swatch[0].get("style", "")
    )
    if colour is None:
        raise ValueError(f"its colour {name} is not written as #rrggbb")
    return PALETTE.get(name, colour[0])
