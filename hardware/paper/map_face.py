"""The face of the map over the lamps: the kiosk's own chart of the Roman world, in its true size.

The kiosk's engraver draws it from `map.json`. ``python -m tests.kiosk.maps`` makes this file from
the same coasts and borders as the board of Imperium, without that board's distortion. Words and
their positions are in `map_names.toml`. The template to drill through is another sheet:
`hardware.led_map`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import pygame

from hardware.paper.page import Page
from pi_app.devices.led_layout import LedLayout
from pi_app.drawing import emblems, ink, lettering, shapes, theme
from pi_app.drawing.engraver import Engraver
from pi_app.drawing.maps.board_map import Point, load_board_map
from pi_app.drawing.maps.chart import Chart, Projection
from pi_app.text import Language, Translator

HERE: Final = Path(__file__).parent
MAP: Final = HERE / "map.json"
UNITS_PER_MM: Final = 5.0
"""The units of the map's file; the fineness of the engraved lines depends on them."""

MARGIN: Final = 6.3
"""The distance of the drawing from the sheet's edge, in millimetres, for the lip of the frame."""
FRAME: Final = 3.0
LAMP: Final = 2.6
"""The radius of the pale window for a lamp."""
RING: Final = 4.0
"""The outer radius of a lamp's ring."""
LEGEND_WORDS: Final = 17.0
"""The distance of the legend's words from its left side."""
BAND: Final = (23.0, 276.4, 271.0, 287.5)
"""The band of the seats' lamps: left, top, right, bottom."""

_COLOURS: Final = {
    "region": (theme.INK, 0.10),
    "place": (theme.INK, 0.02),
    "sea": (theme.SEA_INK, 0.14),
    "strait": (theme.SEA_INK, 0.06),
    "title": (theme.TERRACOTTA_DARK, 0.12),
    "motto": (theme.INK_SOFT, 0.12),
}
"""The colour of each kind of words, and their letter spacing relative to the size."""


@dataclass(frozen=True)
class Words:
    """Words on the map; see `map_names.toml`.

    Attributes:
        lines: the lines of text, by language.
        kind: a key of the sizes.
        at: their centre, or the middle of their `side`, in millimetres.
        size: of their letters, in millimetres.
        side: which side of the words is at `at`.
        turn: counterclockwise rotation, in degrees.
    """

    lines: Mapping[Language, tuple[str, ...]]
    kind: str
    at: Point
    size: float
    side: Literal["left", "centre", "right"] = "centre"
    turn: float = 0.0

    @property
    def apart(self) -> float:
        """The letter spacing in millimetres."""
        return self.size * _COLOURS[self.kind][1]

    def width(self, language: Language) -> float:
        """The width in millimetres, before the rotation."""
        fine = 20
        return max(
            lettering.spaced_width(line, round(self.size * fine), self.apart * fine)
            for line in self.lines[language]
        ) / fine  # fmt: skip

    def box(self, language: Language) -> tuple[float, float, float, float]:
        """The covered area: left, top, right, bottom in millimetres, before the rotation."""
        wide, high = (
            self.width(language),
            0.78 * self.size + 1.15 * self.size * (len(self.lines[language]) - 1),
        )
        x, y = self.at
        left = {"left": x, "centre": x - wide / 2, "right": x - wide}[self.side]
        return (left, y - high / 2, left + wide, y + high / 2)


@cache
def _names() -> dict[str, Any]:
    return tomllib.loads((HERE / "map_names.toml").read_text(encoding="utf-8"))


def size(kind: str) -> float:
    """Return the size of words of a kind, in millimetres."""
    wanted: float = _names()["sizes"][kind]
    return wanted


def legend() -> dict[str, Any]:
    """Return the legend of the lamps: its box, and its rows."""
    wanted: dict[str, Any] = _names()["legend"]
    return wanted


def words() -> list[Words]:
    """Return all words on the map except the legend of the lamps."""
    translators: dict[Language, Translator] = {"en": Translator("en"), "ja": Translator("ja")}
    found = []
    for each in _names()["words"]:
        lines: dict[Language, tuple[str, ...]] = {}
        for language, translator in translators.items():
            said = each.get(language) or translator.tr(each["name"])
            lines[language] = tuple(re.split("[ ・]", said)) if "folded" in each else (said,)
        rest = {key: each[key] for key in ("side", "turn") if key in each}
        at = (each["at"][0], each["at"][1])
        found.append(Words(lines, each["kind"], at, size(each["kind"]), **rest))
    return found


class _Sheet(Engraver):
    """The chart with lamps instead of anchorages on its sea routes."""

    def anchorage(self, sheet: pygame.Surface, centre: Point, radius: float) -> None:
        """Draw nothing: the lamp is drawn later, with all others."""


class MapFace(Page):
    """The face of the map for the lamps of a layout."""

    def __init__(self, layout: LedLayout, language: Language, dots_per_inch: float) -> None:
        """Draw the face.

        Args:
            layout: the positions of the lamps, and the map's size.
            language: of all words.
            dots_per_inch: the resolution of the picture.
        """
        super().__init__(layout.size, language, dots_per_inch, theme.PARCHMENT)
        wide, high = layout.size
        inner = self.spot((wide - 2 * MARGIN, high - 2 * MARGIN))
        corner = self.spot((MARGIN, MARGIN))
        view = Projection(self.dots / UNITS_PER_MM, at=(-corner[0], -corner[1]))
        chart = Chart(load_board_map(MAP), inner, view=view)
        chart.edge = self.px(FRAME)
        self.surface.blit(_Sheet(chart, 1).picture(), corner)
        self._legend()
        self._seats(layout)
        routes = {n for name, lamps in layout.lamps.items() if "/" in name for n in lamps}
        for led in layout.leds:
            self._ring(led.at, "sea" if led.number in routes else "land")
        for each in words():
            self._write(each)

    def _ring(self, at: Point, kind: str) -> None:
        """A window of blank paper in a gilded ring; at sea the ring is blue."""
        rim, edge = (
            (theme.SEA_SHORE, theme.SEA_INK)
            if kind == "sea"
            else (theme.GOLD_LIGHT, theme.GOLD_DARK)
        )
        for radius, colour in (
            (RING, edge),
            (RING - 0.35, rim),
            (LAMP + 0.3, edge),
            (LAMP, theme.WHITE),
        ):
            self.disc(at, radius, colour)

    def _plate(self, left: float, top: float, right: float, bottom: float) -> None:
        """A parchment label with a double rule."""
        box = pygame.Rect(self.spot((left, top)), self.spot((right - left, bottom - top)))
        radius = self.px(1.6)
        shadow = ink.soft_shadow(box.size, radius, self.px(1.2), 110)
        self.surface.blit(shadow, shadow.get_rect(center=(box.centerx, box.centery + self.px(0.7))))
        shapes.rect(self.surface, theme.GOLD_DARK, box, border_radius=radius)
        for inset, colour in (
            (0.35, theme.GOLD),
            (0.8, theme.PARCHMENT_LIGHT),
            (1.3, theme.GOLD_DARK),
            (1.5, theme.PARCHMENT_LIGHT),
        ):
            step = -2 * self.px(inset)
            shapes.rect(
                self.surface,
                colour,
                box.inflate(step, step),
                border_radius=radius - self.px(inset),
            )

    def _seats(self, layout: LedLayout) -> None:
        """The band along the lower edge: the lamp and the emblem of each seat."""
        self._plate(*BAND)
        for number, style in enumerate(theme.SEATS, 1):
            (lamp,) = layout.lamps[f"seat-{number}"]
            x, y = layout.leds[lamp].at
            medal = emblems.medallion(style, self.px(8.6))
            self.surface.blit(medal, medal.get_rect(center=self.spot((x + 9.5, y))))
            self.line(str(number), (x - 8.0, y), 5.2, theme.INK)

    def _legend(self) -> None:
        left, top, wide, high = legend()["box"]
        rows = legend()["rows"]
        self._plate(left, top, left + wide, top + high)
        step = (high - 3) / len(rows)
        for number, row in enumerate(rows):
            y = top + 1.5 + step * (number + 0.5)
            at = (left + 9.5, y)
            self._ring(at, row["lamp"])
            if row["lamp"] == "both":
                self._half(at)
            elif row["lamp"] == "land":
                self.disc(at, LAMP, theme.SEATS[1].light)
            elif row["lamp"] == "seat":
                self.disc(at, LAMP, theme.SEATS[3].light)
            self.line(
                row[self.language], (left + LEGEND_WORDS, y), size("legend"), theme.INK, "midleft"
            )

    def _half(self, at: Point) -> None:
        self.disc(at, LAMP, theme.SEATS[0].light)
        size = self.px(2 * LAMP) + 4
        kept = self.surface.get_clip()
        x, y = self.spot(at)
        self.surface.set_clip(pygame.Rect(x, y - size, size, 2 * size))
        self.disc(at, LAMP, theme.SEATS[1].light)
        self.surface.set_clip(kept)

    def _write(self, each: Words) -> None:
        colour, _ = _COLOURS[each.kind]
        lines: Sequence[str] = each.lines[self.language]
        size, apart = self.px(each.size), each.apart * self.dots
        left, top, right, bottom = each.box(self.language)
        middle = self.spot(((left + right) / 2, (top + bottom) / 2))
        for number, line in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * 1.15 * size
            wide = lettering.spaced_width(line, size, apart)
            slack = (self.px(right - left) - wide) / 2
            aside = {"left": -slack, "centre": 0.0, "right": slack}[each.side]
            place = (middle[0] + aside, middle[1] + down)
            halo = self._ground(place)
            if each.turn:
                plate = ink.plate((round(wide + size), 2 * size), 1, halo)
                lettering.draw_spaced(
                    plate, line, (plate.get_width() / 2, size), size, colour, apart
                )
                turned = pygame.transform.rotozoom(plate, each.turn, 1.0)
                self.surface.blit(turned, turned.get_rect(center=middle))
            else:
                lettering.draw_spaced(self.surface, line, place, size, colour, apart, halo)

    def _ground(self, place: Point) -> theme.Colour:
        """Return the colour of the paper at a position, for an invisible halo."""
        x, y = round(place[0]), round(place[1])
        sea = pygame.transform.average_color(
            self.surface, pygame.Rect(x - self.px(3), y - self.px(2), self.px(6), self.px(4))
        )
        return (sea[0], sea[1], sea[2])
