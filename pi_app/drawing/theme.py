"""The common look of the kiosk: palette, measures and seats.

Measures scale with the screen. ``Theme((800, 480))`` is the 7 inch original at scale 1; every other
size scales from it, so that a touch target is never smaller than 51 pixels there: 9 millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

Colour = tuple[int, int, int]
Size = tuple[int, int]

PARCHMENT: Colour = (243, 230, 202)
PARCHMENT_LIGHT: Colour = (250, 242, 222)
PARCHMENT_DARK: Colour = (222, 200, 158)
PARCHMENT_EDGE: Colour = (190, 160, 112)
INK: Colour = (54, 38, 24)
INK_SOFT: Colour = (100, 76, 52)
TERRACOTTA: Colour = (168, 76, 42)
TERRACOTTA_DARK: Colour = (124, 50, 26)
SEA: Colour = (122, 174, 182)
SEA_DEEP: Colour = (72, 126, 142)
SEA_INK: Colour = (32, 72, 88)
SEA_SHORE: Colour = (186, 218, 208)
GOLD: Colour = (190, 144, 52)
GOLD_LIGHT: Colour = (240, 208, 128)
GOLD_DARK: Colour = (128, 92, 28)
NIGHT: Colour = (46, 36, 30)
LAND: Colour = (249, 236, 202)
LAND_NEUTRAL: Colour = (206, 194, 166)
WHITE: Colour = (255, 255, 255)

TOUCH_MINIMUM = 51  # pixels at 800x480
DESIGN_SIZE: Size = (800, 480)


@dataclass(frozen=True)
class SeatStyle:
    """The look of a seat: ``colour`` for areas, ``dark`` for edges and letters, ``light`` for
    highlights."""

    colour: Colour
    dark: Colour
    light: Colour
    emblem: str
    person: SeatStyle | None = None  # the style of the person who plays there, if known

    @property
    def wash(self) -> Colour:
        """The colour for washing land: brighter, because parchment dulls a thin wash."""
        r, g, b = (min(255, round(part * 1.35)) for part in self.colour)
        return (r, g, b)


# Colours differ in lightness as well as in hue, for colour-blind players. The emblem is a second,
# independent sign.
SEATS: tuple[SeatStyle, ...] = (
    SeatStyle((44, 86, 150), (22, 46, 92), (142, 178, 224), "eagle"),
    SeatStyle((178, 48, 40), (104, 20, 18), (236, 150, 128), "tanit"),
    SeatStyle((76, 150, 84), (24, 70, 44), (152, 206, 166), "amphora"),
    SeatStyle((214, 158, 46), (122, 82, 14), (250, 220, 148), "sun"),
    SeatStyle((160, 104, 186), (60, 32, 80), (196, 162, 216), "trident"),
    SeatStyle((48, 44, 42), (32, 28, 26), (168, 160, 152), "temple"),
    SeatStyle((92, 178, 190), (30, 92, 104), (190, 232, 236), "laurel"),
)

# The default styles of the nations.
ROME = SeatStyle((178, 44, 36), (98, 16, 16), (240, 156, 132), "eagle")
CARTHAGE = SeatStyle((52, 74, 158), (24, 32, 88), (158, 172, 230), "tanit")


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Mix ``one`` with a share ``part`` (0 to 1) of ``other``."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(one, other, strict=True))
    return (r, g, b)


class _Measure:
    """A length designed for 800x480, in pixels of a screen."""

    def __init__(self, design: float) -> None:
        self._design = design

    def __get__(self, theme: Theme, _owner: object) -> int:
        return theme.px(self._design)


ROOMY_FROM = 1.6
"""From this scale on, a screen counts as larger than a hand, such as 1280x800 at 10 inch."""

ROOMY = 0.8


class DisplaySettings:
    """The display settings of the players, which apply to everything, like the language.

    Attributes:
        large: whether text is enlarged wherever there is space, and buttons and panels grow fully
            with a large screen.
        left_handed: whether the most used buttons are at the left hand.
        calm: whether there are no animations: everything is at its end position at once.
    """

    large = False
    left_handed = False
    calm = False


display: Final = DisplaySettings()


@lru_cache(maxsize=64)
def _scale(size: Size, large: bool) -> float:
    whole = min(max(size) / DESIGN_SIZE[0], min(size) / DESIGN_SIZE[1])
    return max(1.0, whole if large or whole < ROOMY_FROM else whole * ROOMY)


@dataclass(frozen=True)
class Theme:
    """Measures in pixels for a screen of ``size`` (width, height), or for a part of one with its
    own scale."""

    size: Size
    own_scale: float | None = None

    @property
    def portrait(self) -> bool:
        """Whether the screen is taller than wide."""
        return self.size[1] > self.size[0]

    @property
    def scale(self) -> float:
        """1.0 at 800x480, and never less, because fingers do not shrink with a window. On a large
        screen things grow less than the screen, to show more, unless the setting ``large`` is
        on."""
        return self.own_scale or _scale(self.size, display.large)

    def px(self, design: float) -> int:
        """A length designed for 800x480, in pixels of this screen (at least 1)."""
        return max(1, round(design * self.scale))

    unit = _Measure(8)  # the spacing unit; all gaps are multiples of it
    touch = _Measure(52)  # the minimum side of a touch target
    small = _Measure(15)  # font size of remarks
    body = _Measure(18)  # font size of running text and buttons
    large = _Measure(23)  # font size of headings in panels
    title = _Measure(34)  # font size of the title of a scene
