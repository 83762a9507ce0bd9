"""Text: the bundled fonts, line breaking for both languages, fitting, cached pictures of text.

Cinzel has capitals in two sizes for Latin titles and no Japanese characters. A string with a
character that it lacks is set completely in BIZ UDPGothic Bold, because mixed fonts within a line
look like a mistake.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import budoux
import pygame

from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import Anchor, anchored, put
from pi_app.drawing.theme import Colour, Size, display

Face = Literal["title", "strong", "text", "engraved", "tag", "aside"]
"""The style of text, and whether it must be readable in play: the first three must be. The others
use the same fonts for text that may be small, because it also appears elsewhere or is not needed:
names on a map, tags such as the number in a card's corner, and remarks."""
Align = Literal["left", "centre", "right"]

ANCHORS: Final[Mapping[Align, Anchor]] = {
    "left": "midleft",
    "centre": "center",
    "right": "midright",
}

FONTS = Path(__file__).parent / "fonts"
FILES: dict[str, str] = {
    "title": "Cinzel-Bold.ttf",
    "strong": "BIZUDPGothic-Bold.ttf",
    "text": "BIZUDPGothic-Regular.ttf",
}
FILES |= {"engraved": FILES["title"], "tag": FILES["strong"], "aside": FILES["text"]}

IN_PLAY: Final = 2.5
ASIDE: Final = 1.8
"""The minimum height of a capital letter in millimetres on the smallest screen."""

PIXEL: Final = 85.92 / 480
"""The height of a pixel of that screen in millimetres: 7 inch, 800x480, 154.08 mm wide."""

CAPITALS: Final = {"Cinzel-Bold.ttf": 0.718, "BIZUDPGothic-Bold.ttf": 0.81}
CAPITALS["BIZUDPGothic-Regular.ttf"] = 0.81
KANA: Final = 0.85
"""The height of a capital letter in each font file, and of a kana, relative to the font size."""

# The characters of titles that Cinzel contains. The font is not queried at run time, because some
# versions of pygame report the size of an empty box for a missing character.
CINZEL = (range(0x20, 0x7F), range(0xC0, 0x100), range(0x2018, 0x201A))

# Kinsoku: characters that may not begin or end a line (the usual core of JIS X 4051).
NOT_FIRST = frozenset(
    "、。，．・：；？！／゛゜ヽヾゝゞ々ー）］｝〕〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%…‥\u00a0"
)
NOT_LAST = frozenset("（［｛〔〈《「『【([{\u00a0")
# A phrase ends after these, unless the next character may not begin a line.
CLOSING = frozenset("、。・：；？！／）］｝〕〉》」』】")
# Positions inside a word, even if the segmenter finds a break there.
_WITHIN_A_WORD = re.compile(
    r"""
    (?<=[ァ-ヺー])(?=[ァ-ヺー])
    | (?<=[一-鿿])(?<![一二三四五六七八九十何毎全以][度枚回番部員上])(?=[一-鿿])
    | (?<=(..))(?=\1)  # a doubled word
    | (?<=[0-9]・)  # a list of numbers
    | (?<=[A-Z]・)(?<![A-Za-z][A-Z]・)  # a name with its initial
    """,
    re.VERBOSE,
)
_COLON = re.compile("：|:(?= )")
_JAPANESE = re.compile("[\u3005\u3040-\u30ff\u3400-\u9fff]")
# A name is not separated from its initial. A dot between two remarks ends a line and does not begin
# one.
_PIECES = re.compile(
    r"(?:[A-Z]\. )?[A-Za-z0-9\u00a0\u00c0-\u024f'’“”\-+/×%.,:;!?()…–—]+(?: ·)?|\s+|.(?: ·)?",
    re.DOTALL,
)

# Where a path or a word is broken if it is wider than its box.
_STROKE = re.compile(r"(?<=[/\\])(?=\w)")
_HYPHEN = re.compile(r"(?<=[^\W\d_]{3}-)(?=\w{3})")

GROWTH: Final = 1.2
"""The factor for large text in the display settings."""

NARROWEST: Final = 0.78
"""The minimum horizontal scale of text that is narrowed to fit into a box."""

ALONE: Final = 0.25
"""A last line shorter than this share of the box's width is avoided."""

LINE: Final[Mapping[Face, float]] = {
    "title": 1.3, "engraved": 1.3, "strong": 1.45, "text": 1.45, "tag": 1.2, "aside": 1.2,
}  # fmt: skip
"""The distance of baselines, relative to the font size."""

# A character whose strokes would be lost is drawn larger by this factor and scaled down.
FINE = 4


@lru_cache(maxsize=64)
def _font(file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(FONTS / file), size)


def forget() -> None:
    """Clear the caches of fonts and text layout: after the font module was closed, as between two
    tests, or after a change of the text size."""
    _font.cache_clear()
    width_of.cache_clear()
    _leaves_ink.cache_clear()
    set_block.cache_clear()


@lru_cache(maxsize=16384)
def capital_height(text: str, face: Face, size: float) -> float:
    """The height in millimetres, on the smallest screen, of a capital letter in a text, or of a
    kana if it is Japanese."""
    return size * PIXEL * (KANA if _JAPANESE.search(text) else CAPITALS[face_file(text, face)])


@lru_cache(maxsize=16384)
def least_size(text: str, face: Face) -> int:
    """The minimum font size, in pixels of any screen, at which a text in this style is readable."""
    least = ASIDE if face in ("engraved", "tag", "aside") else IN_PLAY
    return math.ceil(least / capital_height(text, face, 1.0))


@lru_cache(maxsize=4096)
def _in_cinzel(text: str) -> bool:
    return all(any(ord(char) in block for block in CINZEL) for char in text)


def face_file(text: str, face: Face) -> str:
    """The font file for ``text`` in the style ``face``."""
    if face in ("title", "engraved") and not _in_cinzel(text):
        return FILES["strong"]
    return FILES[face]


def font_for(text: str, face: Face, size: int) -> pygame.font.Font:
    """The font object for a text; ``size`` in pixels, raised to the minimum readable size."""
    return _font(face_file(text, face), max(least_size(text, face), size))


@lru_cache(maxsize=8192)
def width_of(text: str, face: Face, size: int) -> int:
    """Width in pixels of one line of text."""
    return font_for(text, face, size).size(text)[0]


def room_for(text: str, face: Face, size: int) -> int:
    """Width in pixels of one line of text where the display settings may enlarge it."""
    return width_of(text, face, max(least_size(text, face), _grown(size)))


def line_height(face: Face, size: int) -> int:
    """The distance of baselines in pixels, the same in both languages."""
    return round(size * LINE[face])


def leading(face: Face, size: int) -> int:
    """The part of a block's height that is only the gap between lines, which is not needed at its
    ends."""
    return max(0, line_height(face, size) - round(size * 1.15))


@cached_image
def picture(
    text: str, face: Face, size: int, colour: Colour, most: int | None = None
) -> pygame.Surface:
    """One line of text. It is cached, so treat it as read-only. Text wider than ``most`` pixels is
    narrowed."""
    result = drawn(text, face_file(text, face), max(least_size(text, face), size), colour)
    if most is None or result.get_width() <= max(1, most):
        return result
    return pygame.transform.smoothscale(result, (max(1, most), result.get_height()))


@lru_cache(maxsize=16384)
def _leaves_ink(char: str, file: str, size: int) -> bool:
    """Return whether a character is visible: strokes thinner than a pixel, such as those of a minus
    sign or a dash, are lost at some sizes."""
    ink = _font(file, size).render(char, True, (0, 0, 0)).get_bounding_rect()
    return char.isspace() or ink.width > 0


def drawn(text: str, file: str, size: int, colour: Colour) -> pygame.Surface:
    """Draw one line of text with a font file, with all its characters visible; ``size`` in
    pixels."""
    font = _font(file, size)
    result = font.render(text, True, colour)
    for place, char in enumerate(text):
        if not _leaves_ink(char, file, size):
            large = _font(file, size * FINE).render(char, True, colour)
            small = pygame.transform.smoothscale(large, font.size(char))
            result.blit(small, (font.size(text[:place])[0], 0))
    return result


_phrases = budoux.load_default_japanese_parser()


@lru_cache(maxsize=2048)
def phrase_ends(paragraph: str) -> frozenset[int]:
    """Positions between two characters, at least one of them Japanese, where a line may be broken:
    at the end of a phrase and not inside a word."""
    if not _JAPANESE.search(paragraph):
        return frozenset()
    places, place = set(), 0
    for phrase in _phrases.parse(paragraph):
        place += len(phrase)
        places.add(place)
    for place in range(1, len(paragraph)):
        before, after = paragraph[place - 1], paragraph[place]
        if _WITHIN_A_WORD.match(paragraph, place):
            places.discard(place)
        elif before in CLOSING or after in NOT_LAST:
            places.add(place)
    return frozenset(places)


@lru_cache(maxsize=2048)
def _units(paragraph: str) -> tuple[str, ...]:
    """The parts that may not be split: a Latin word, or a Japanese phrase with its kinsoku."""
    ends = phrase_ends(paragraph)
    units: list[str] = []
    place = 0
    for piece in _PIECES.findall(paragraph):
        if units and not units[-1].isspace() and not piece.isspace():
            kinsoku = piece[0] in NOT_FIRST or units[-1][-1] in NOT_LAST
            whole = _JAPANESE.match(units[-1][-1]) or _JAPANESE.match(piece)
            if kinsoku or (whole and place not in ends):
                units[-1] += piece
                place += len(piece)
                continue
        units.append(piece)
        place += len(piece)
    return tuple(units)


def _parted(units: Iterable[str], face: Face, size: int, width: int) -> Iterable[str]:
    """Split units that are wider than ``width`` after slashes, or otherwise after hyphens."""
    for seam in (_STROKE, _HYPHEN):
        units = [
            part
            for unit in units
            for part in (seam.split(unit) if width_of(unit, face, size) > width else [unit])
        ]
    return units


def wrap(text: str, face: Face, size: int, width: int) -> list[str]:
    """Lines no wider than ``width`` pixels; only an unbreakable unit may be wider. Units that are
    too wide are broken after hyphens and slashes, if possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for unit in _parted(_units(paragraph), face, size, width):
            if line and width_of((line + unit).rstrip(), face, size) > width:
                lines.append(line.rstrip())
                line = unit.lstrip()
            else:
                line += unit
        lines.append(line.rstrip())
    return lines


@lru_cache(maxsize=2048)
def running(text: str, face: Face, size: int, width: int) -> tuple[str, ...]:
    """The lines of a paragraph, as `wrap` makes them, but a little shorter if the last word would
    be alone."""
    lines = wrap(text, face, size, width)
    step = max(1, width // 40)
    for narrower in range(width, width * 2 // 3, -step) if len(lines) > 1 else ():
        tried = wrap(text, face, size, narrower)
        if len(tried) > len(lines):
            break
        if width_of(tried[-1], face, size) >= width * ALONE:
            return tuple(tried)
    return tuple(lines)


def block_size(text: str, face: Face, size: int, width: int) -> Size:
    """Width and height in pixels of the wrapped text."""
    lines = wrap(text, face, size, width)
    widest = max(width_of(line, face, size) for line in lines)
    return (widest, line_height(face, size) * len(lines))


def _grown(size: int) -> int:
    return round(size * GROWTH) if display.large else size


def fitted_size(text: str, face: Face, size: int, box: Size) -> int:
    """The largest font size up to ``size``, which may be enlarged by the display settings, at which
    the wrapped text fits in ``box``.

    It is never below the minimum size of its style. Longer text must be shortened, or needs more
    space.
    """
    least = least_size(text, face)
    for candidate in range(_grown(size), least, -1):
        width, height = block_size(text, face, candidate, box[0])
        if width <= box[0] and height - leading(face, candidate) <= box[1]:
            return candidate
    return least


def in_row(text: str, others: Sequence[str], face: Face, size: int, box: Size) -> tuple[str, int]:
    """A text beside others in boxes of the same size, and the font size for `draw_block`. All get
    the same size. If all have a colon and one of them must be broken, each is broken there."""
    if not others:
        return text, size
    every = [text, *others]
    least = min(fitted_size(each, face, size, box) for each in every)
    size = next((each for each in range(size, 0, -1) if _grown(each) <= least), 1)
    broken = any(len(wrap(each, face, least, box[0])) > 1 for each in every)
    parted = [_COLON.sub(r"\g<0>\n", each, count=1).replace("\n ", "\n") for each in every]
    sizes = [block_size(each, face, least, box[0]) for each in parted]
    room = all(wide <= box[0] and high - leading(face, least) <= box[1] for wide, high in sizes)
    if broken and room and all("\n" in each for each in parted):
        text = parted[0]
    return text, size


def fits(text: str, face: Face, size: int, box: Size) -> bool:
    """Return whether a text fits in ``box`` at a readable size of at most ``size``."""
    used = fitted_size(text, face, size, box)
    width, height = block_size(text, face, used, box[0])
    return width * NARROWEST <= box[0] and height - leading(face, used) <= box[1]


def eased(text: str, face: Face, size: int, box: pygame.Rect, by: int) -> pygame.Rect:
    """The box without ``by`` pixels at its top and bottom, if the text fits there, perhaps in a
    smaller size; otherwise the whole box."""
    low = box.inflate(0, -2 * by)
    used = fitted_size(text, face, size, low.size)
    width, height = block_size(text, face, used, low.width)
    return low if width <= low.width and height - leading(face, used) <= low.height else box


def line_size(text: str, face: Face, size: int, wide: float) -> int:
    """The largest font size up to ``size``, which may be enlarged by the display settings, at which
    the text in one line is no wider than ``wide`` pixels; never below the minimum size of its
    style."""
    least, size = least_size(text, face), _grown(size)
    while size > least and width_of(text, face, size) > wide:
        size -= 1
    return size


def shortened(text: str, face: Face, size: int, wide: float, sign: str = "…") -> str:
    """A text in one line no wider than ``wide`` pixels: complete, or cut off and followed by
    ``sign``."""
    kept = text
    while kept and width_of(text, face, size) > wide:
        kept = kept[:-1].rstrip(" .-")
        text = f"{kept}{sign}"
    return text


def evened(text: str, face: Face, size: int, width: int) -> list[str]:
    """The lines of a text, as many as `wrap` makes, with similar lengths."""
    count = len(wrap(text, face, size, width))
    widths = range(width // count, width + 1)
    enough = bisect_left(widths, True, key=lambda wide: len(wrap(text, face, size, wide)) <= count)
    return wrap(text, face, size, widths[enough])


@lru_cache(maxsize=2048)
def set_block(
    text: str, face: Face, size: int, box: Size, align: Align
) -> tuple[int, tuple[str, ...]]:
    """The font size, at most ``size``, and the lines of a text in a box. Lines get similar lengths
    if there are two, if they are centred, or if the last word would be alone. Two centred lines are
    broken at a colon if possible, as evenly as colons allow."""
    used = fitted_size(text, face, size, box)
    lines = wrap(text, face, used, box[0])
    alone = width_of(lines[-1], face, used) < box[0] * ALONE
    if len(lines) == 2 or (len(lines) > 2 and (alone or align == "centre")):
        lines = evened(text, face, used, box[0])
    if len(lines) == 2 and align == "centre" and "\n" not in text:
        ends = [match.end() for match in _COLON.finditer(text) if match.end() < len(text)]
        halves = [[text[:end], text[end:].lstrip()] for end in ends]
        wide = [max(width_of(half, face, used) for half in pair) for pair in halves]
        if halves and min(wide) <= box[0]:
            lines = halves[wide.index(min(wide))]
    return used, tuple(lines)


def draw_line(
    surface: pygame.Surface,
    text: str,
    place: pygame.Rect | tuple[float, float],
    face: Face,
    size: int,
    colour: Colour,
    align: Align = "centre",
) -> pygame.Rect:
    """Draw one line, vertically centred on a point or in a box. In a box it is narrowed to the
    box's width. Return its rectangle."""
    most = place.width if isinstance(place, pygame.Rect) else None
    return put(surface, picture(text, face, size, colour, most), place, ANCHORS[align])


def draw_block(
    surface: pygame.Surface,
    text: str,
    box: pygame.Rect,
    face: Face,
    size: int,
    colour: Colour,
    align: Align = "left",
) -> int:
    """Draw wrapped text, vertically centred in ``box`` and reduced until it fits; return the font
    size."""
    used, lines = set_block(text, face, size, box.size, align)
    pitch = line_height(face, used)
    top = box.centery - pitch * len(lines) / 2
    for number, line in enumerate(lines):
        place = pygame.Rect(box.left, round(top + pitch * number), box.width, pitch)
        draw_line(surface, line, place, face, used, colour, align)
    return used


def draw_spaced(
    surface: pygame.Surface,
    text: str,
    centre: tuple[float, float],
    size: int,
    colour: Colour,
    spacing: float,
    halo: Colour | None = None,
) -> pygame.Rect:
    """Draw a title with ``spacing`` pixels between letters, as on engraved maps, with an optional
    ``halo``."""
    face = face_of_map(text)
    high = font_for(text, face, size).get_height()
    box = anchored(centre, (round(spaced_width(text, size, spacing)), high))
    reach = max(1, size // 12)
    steps = [(x, y) for x in (-reach, 0, reach) for y in (-reach, 0, reach) if x or y]
    layers = [] if halo is None else [(step, halo) for step in steps]
    for (x, y), shade in [*layers, ((0, 0), colour)]:
        left = float(box.left + x)
        for char in text:
            place = (round(left), box.centery + y)
            left += draw_line(surface, char, place, face, size, shade, "left").width + spacing
    return box


def spaced_width(text: str, size: int, spacing: float) -> float:
    """The width of a title with ``spacing`` pixels between its letters."""
    face = face_of_map(text)
    return sum(width_of(char, face, size) for char in text) + spacing * (len(text) - 1)


def face_of_map(text: str) -> Face:
    """The style for a map title: the same for all letters, so that they are aligned."""
    return "engraved" if _in_cinzel(text) else "tag"
