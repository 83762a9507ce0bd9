"""The picture of a game on a phone: plain shapes that the module ``phone`` of a game places.

A picture is `WIDTH` units wide: pixels of a narrow phone (360 pixels of CSS). Letters have at least
`LEAST_LETTERS` units. The page draws it as SVG, in that width or larger. A colour is
``#rrggbb``, or ``seat 2`` or ``dark 2`` for the colours of that seat at the table.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from pi_app.drawing import theme
from pi_app.drawing.theme import Colour

WIDTH: Final = 336
LEAST_LETTERS: Final = 12

Point = tuple[float, float]


def hexed(colour: Colour) -> str:
    """Return a colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


INK: Final = hexed(theme.INK)
SOFT: Final = hexed(theme.INK_SOFT)
PAPER: Final = hexed(theme.PARCHMENT_LIGHT)
EDGE: Final = hexed(theme.PARCHMENT_EDGE)
WHITE: Final = hexed(theme.WHITE)
LAND: Final = hexed(theme.LAND)
GOLD: Final = hexed(theme.GOLD_LIGHT)


@dataclass(frozen=True)
class Box:
    """A rectangle; ``corner`` is the radius of its corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    stroke: str = ""
    corner: float = 0
    line: float = 1
    kind: Literal["box"] = "box"


@dataclass(frozen=True)
class Circle:
    """A circle around (x, y)."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = ""
    line: float = 1
    kind: Literal["circle"] = "circle"


@dataclass(frozen=True)
class Path:
    """A line through points, or with a ``fill`` an area."""

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    line: float = 1
    kind: Literal["path"] = "path"


@dataclass(frozen=True)
class Words:
    """A line of text around (x, y).

    Attributes:
        size: the height of the letters.
        side: which side of the text is at x.
        fits: the width to which it is narrowed; 0 if it has room.
        rim: the colour around its letters, so that they can be read on a map.
    """

    text: str
    x: float
    y: float
    size: float = LEAST_LETTERS
    fill: str = INK
    side: Literal["start", "middle", "end"] = "middle"
    bold: bool = False
    fits: float = 0
    rim: str = ""
    kind: Literal["words"] = "words"


@dataclass(frozen=True)
class Art:
    """A picture of `pi_app.phones.page.pictures` by its name, in a box.

    Attributes:
        seat: the seat whose colours it has; None for the colours of the picture.
        ink: the colour of its ink; empty for that of the picture.
        turn: how far it is turned clockwise around its middle, in degrees.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    seat: int | None = None
    ink: str = ""
    turn: float = 0
    kind: Literal["art"] = "art"


@dataclass(frozen=True)
class Medal:
    """The emblem of a seat on a disc of its colour, around (x, y)."""

    seat: int
    x: float
    y: float
    radius: float
    kind: Literal["medal"] = "medal"


Shape = Box | Circle | Path | Words | Art | Medal


@dataclass(frozen=True)
class Part:
    """A part of a picture that has a name, and may be touched.

    Attributes:
        label: what it is and what is there, for a screen reader.
        mark: its outline, which is drawn while it can be touched or is chosen. Its inside is what a
            finger meets.
        plays: the notation of all choices that it is about. Touching it is touching their button:
            that of the only choice, or else of the thing that they have in common.
        shown_by: the notation of choices that light it while they are chosen.
        item: the number of the item that touching it takes, if several are asked for.
        toggles: whether touching it adds it to the choice, or takes it away again: the choice is
            then the one that is about all parts so touched, and no other such part.
        shapes: what is drawn.
    """

    label: str
    mark: Box | Circle | Path
    plays: tuple[str, ...] = ()
    shown_by: tuple[str, ...] = ()
    item: int | None = None
    toggles: bool = False
    shapes: tuple[Shape, ...] = ()
    kind: Literal["part"] = "part"


@dataclass(frozen=True)
class Picture:
    """The whole; what comes later is drawn above what comes before."""

    height: float
    parts: tuple[Shape | Part, ...] = field(default=())


def data_of(picture: Picture) -> dict[str, Any]:
    """Return a picture for the page, without attributes that have nothing to say."""
    return asdict(picture, dict_factory=_filled)


def _filled(items: list[tuple[str, Any]]) -> dict[str, Any]:
    return {
        name: _rounded(value)
        for name, value in items
        if value is not None and value is not False and value not in ("", ())
    }


def _rounded(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_rounded, value))
    return round(value, 1) if isinstance(value, float) else value


def fitted(
    text: str,
    x: float,
    y: float,
    room: float,
    size: float = LEAST_LETTERS,
    fill: str = INK,
    side: Literal["start", "middle", "end"] = "middle",
    *,
    bold: bool = False,
    rim: str = "",
) -> Words:
    """Return a line of text that is narrowed if it is longer than its room."""
    long = sum(size * (1 if ord(letter) > 0x2E80 else 0.6) for letter in text)
    return Words(text, x, y, size, fill, side, bold, room if long > room else 0, rim)
